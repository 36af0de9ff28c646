"""What can be read off the painted table, at every size, in the worst cases, and by whom."""

import random
from typing import Any

import pytest

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import Moment
from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.cards import Deck
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.screen.model import TARGETS, Picks
from boardgames_tui.games.chefs_apprentice.screen.paint import paint, signs
from boardgames_tui.games.chefs_apprentice.screen.preview import Preview
from boardgames_tui.games.chefs_apprentice.screen.table import KitchenTable
from boardgames_tui.games.chefs_apprentice.state import Options
from boardgames_tui.games.chefs_apprentice.tableau import dishes
from boardgames_tui.kernel.match import Match
from tests.games.chefs_apprentice.kitchen import (
    garnishing,
    keeping,
    kitchen,
    last_call,
    plating,
    prepping,
    wielding,
)
from tests.games.chefs_apprentice.table import DECK, rows

SIZES = pytest.mark.parametrize(
    "size", [(80, 22), (82, 37), (120, 37), (162, 57)], ids=["80x24", "120x40", "wide", "200x60"]
)
"""What is left of a terminal for the board: beside the log, or without it."""
LONG = ("Wilhelmina-Anastasia", "Bartholomew the Third", "Καλλιόπη", "D")
FULL = rows("t01 t02 t03 t04", "t05 t06 t07 t08", "t09 t10 t11 t12", "t13 t14 t15 t16")


def table_of(state: Any, viewer: int | None, cursor: str | None = None, **how: Any) -> Focus:
    """The table as a viewer sees it; the seat that is asked, or the first at the end."""
    asked = (state.actors or (0,))[0]
    view = rules.observe(state, viewer)
    asking = viewer == asked or (state.pending and state.pending[-1].open)
    legal = rules.legal_actions(view, asked) if asking else ()
    return Focus(KitchenTable(Moment(rules, view, legal, viewer, asked), Picks(**how)), cursor)


def painted(focus: Focus, size: tuple[int, int], *, ascii_only: bool = False) -> Canvas:
    canvas = Canvas(*size, ascii_only=ascii_only)
    paint(canvas, focus)
    return canvas


def text_of(state: Any, size: tuple[int, int], viewer: int | None = 0, **how: Any) -> str:
    return painted(table_of(state, viewer, **how), size).text()


def four(seats: tuple[str, ...] = LONG) -> Any:
    """Four players with long names, full tableaus, every token and snail out."""
    tiles = iter(f"t{number:02}" for number in range(1, 85))
    tableaus = {
        seat: rows(*(" ".join(next(tiles) for _ in range(4)) for _ in range(4)))
        for seat in range(4)
    }
    return kitchen(
        players=4,
        tableaus=tableaus,
        board=(("t65", "t66", "t67"), ("t68", "t69", "t70"), ("t71", "t72", "t73")),
        phase="prep",
        eyeballs=(12, 0, 3, 1),
        saved=(2, 0, 1, 0),
        garnished=("t01", "t17"),
        covers="t01 p02 bland, t01 p07 warm, t02 p03 slimy",
    ).evolve(seats=seats)


@SIZES
def test_all_that_lies_on_the_table_is_shown(size: tuple[int, int]) -> None:
    canvas = painted(table_of(kitchen(), 0), size)
    spots = set(canvas.spots)
    assert {f"tile:{tile}" for column in kitchen().board for tile in column} <= spots
    assert {f"dish:{tile}" for tile in ("t01", "t02", "t30")} <= spots
    assert {f"token:{place}" for place in range(3)} <= spots
    assert {f"snail:{spot}:{when}" for spot in ("s01", "s02") for when in ("now", "later")} <= spots
    assert {f"line:{place}" for place in range(7)} <= spots
    assert {"slot:0", "slot:1", "slot:2", "seat:0", "seat:1", "small:1"} <= spots


@SIZES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_spot_lies_on_the_sheet_and_none_upon_another(
    players: int, size: tuple[int, int]
) -> None:
    for state in (kitchen(players=players), plating(players=players), prepping(players=players)):
        for mode in ("", "snail", "peek"):
            spots = painted(table_of(state, 0, mode=mode), size).spots
            taken: dict[tuple[int, int], str] = {}
            for name, spot in spots.items():
                for x in range(spot.x, spot.x + spot.width):
                    for y in range(spot.y, spot.y + spot.height):
                        assert 0 <= x < size[0], name
                        assert 0 <= y < size[1], name
                        assert taken.setdefault((x, y), name) == name


@SIZES
def test_the_scores_of_all_are_in_view(size: tuple[int, int]) -> None:
    second = text_of(four(), size).splitlines()[1]
    for seat in "ABCD":
        assert f"{seat} " in second
    row = " ".join(second.split())
    assert "◉12" in row
    assert "@2" in row


@SIZES
def test_the_worst_case_still_names_everybody(size: tuple[int, int]) -> None:
    text = text_of(four(), size)
    for name in ("Wil", "Bar", "Κα", "D"):
        assert name in text
    assert "▶ A Wilhelmina" in text


def test_at_120x40_every_card_is_read_in_full() -> None:
    for level_1 in (card for card in DECK.customers if card.level == 1):
        for level_2 in (card for card in DECK.customers if card.level == 2):
            state = kitchen(customers=(level_1.id, level_2.id))
            words = " ".join(text_of(state, (82, 37)).split())
            for card in (level_1, level_2):
                for word in card.text.split():
                    assert word in words, card.name
            assert "…" not in "".join(
                line[31:] for line in text_of(state, (82, 37)).splitlines()[-14:-2]
            )


def test_at_120x40_every_challenge_is_read_in_full() -> None:
    for shared in DECK.challenges:
        if shared.id in ("crossed-tentacles", "bad-influence"):
            continue
        text = text_of(kitchen(shared=shared.id), (82, 37))
        assert "…" not in "".join(line[31:] for line in text.splitlines()[-14:-2])
        assert shared.name in text


@SIZES
def test_dishes_show_flavor_and_temperature_by_letter_and_shape(size: tuple[int, int]) -> None:
    state = kitchen(covers="t01 p02 rotten", garnished=("t30",))
    shown = painted(table_of(state, 0), size)

    def plate(tile: str) -> str:
        spot = shown.spots[f"dish:{tile}"]
        lines = [line[spot.x : spot.x + spot.width] for line in shown.text().splitlines()]
        return "".join(lines[spot.y : spot.y + spot.height])

    assert "†Ro" in plate("t01")  # as the token has it
    assert "▲H" in plate("t01")
    assert "◉p" in plate("t01")
    assert "@" in plate("t30")
    assert "@" not in plate("t02")


@SIZES
def test_every_decision_is_painted_and_says_how_it_is_made(size: tuple[int, int]) -> None:
    choosing = rules.setup(("Lisa", "Ben"), Options(choose_cooks=True), 1).state
    for state, word in (
        (kitchen(), "drafting 1 of 2"),
        (plating(), "plate it here"),
        (kitchen(phase="prep"), "take token 1 (Bland)"),
        (prepping(), "token: □Bl Bland"),
        (garnishing(), "garnish it"),
        (wielding("swap-dishes"), "choose"),
        (keeping(), "keep it, in secret"),
        (choosing, "take Mothman"),
    ):
        focus = table_of(state, state.actors[0])
        spots = [spot for spot in focus.model.keys if not spot.startswith("hand:")]
        shown = painted(table_of(state, state.actors[0], cursor=spots[0]), size)
        assert word in shown.text()
        assert set(focus.model.keys) <= {*shown.spots, "do:refresh"}
        assert "" not in focus.model.keys.values()
    assert ". ends your turn" in text_of(last_call(), size)


@SIZES
def test_nothing_is_cut_in_the_can_of_four(size: tuple[int, int]) -> None:
    focus = table_of(four(), 0, mode="snail")
    text = painted(focus, size).text()
    rows_of_the_can = [line[:30] for line in text.splitlines() if line.startswith(("now", "later"))]
    assert [row.split()[:6] for row in rows_of_the_can] == [
        ["now", "a2", "b3", "c4", "d5", "e6"],
        ["later", "A4", "B5", "C6", "D7", "E8"],
    ]


def test_a_can_with_ten_prices_is_gone_through_with_the_cursor() -> None:
    spots = tuple(
        spot.model_copy(update={"play_now": 2 + place, "play_later": 12 + place})
        for place, spot in enumerate(DECK.garnish.spot)
    )
    garnish = DECK.garnish.model_copy(update={"spot": spots})
    state = four().evolve(deck=Deck(**{**dict(DECK), "garnish": garnish}), eyeballs=(40, 0, 0, 0))
    for first, last in (("s01", "s05"), ("s10", "s06")):
        focus = table_of(state, 0, mode="snail", cursor=f"snail:{first}:now")
        assert len(focus.model.cans) == 10
        shown = painted(focus, (80, 22)).spots
        assert {f"snail:{spot}:later" for spot in (first, last)} <= set(shown)


@SIZES
def test_sixteen_dishes_have_sixteen_letters(size: tuple[int, int]) -> None:
    state = garnishing(tableaus={0: FULL}, board=None)
    focus = table_of(state, 0)
    assert set(focus.model.keys.values()) == set(TARGETS)
    assert len(focus.model.keys) == 16
    shown = painted(focus, size)
    assert {f"dish:{tile}" for tile in dishes(FULL)} <= set(shown.spots)


@SIZES
def test_ascii_has_nothing_else(size: tuple[int, int]) -> None:
    for state in (
        kitchen(),
        plating(),
        prepping(),
        garnishing(),
        keeping(),
        four((*LONG[:2], "Cy", "Di")),
    ):
        focus = table_of(state, 0, cursor="tile:t20")
        for legend in (False, True):
            canvas = painted(table_of(state, 0), size, ascii_only=True)
            if legend:
                signs(canvas)
            shown = canvas.text()
            assert shown.isascii()
            assert "?" not in shown.replace("/?", "").replace("keep?", "")
        assert painted(focus, size, ascii_only=True).text().isascii()


@SIZES
def test_the_public_view_and_the_end_are_painted(size: tuple[int, int]) -> None:
    for state in (kitchen(), plating(), prepping(), keeping(), kitchen(pending=())):
        assert "THE CHEF'S APPRENTICE" in text_of(state, size, viewer=None)
    text = text_of(kitchen(pending=()), size, viewer=None)
    assert "the kitchen is closed" in text
    assert "Tentacles" in text  # nothing is hidden any more


@SIZES
def test_CA_49_no_seat_reads_anything_of_anothers_challenge(size: tuple[int, int]) -> None:
    rng = random.Random(4)
    match = Match(rules, ("Lisa", "Ben", "Cleo"), Options(), 9)
    while not match.over:
        state = match.state
        for viewer in (0, 1, 2, None):
            if rng.random() < 0.1:
                _no_secrets(state, viewer, size, rng)
        match.play(rng.choice(rules.legal_actions(state, state.actors[0])))


def _no_secrets(state: Any, viewer: int | None, size: tuple[int, int], rng: random.Random) -> None:
    focus = table_of(state, viewer, other=rng.randrange(3))
    cursor = rng.choice([*painted(focus, size).spots])
    text = painted(table_of(state, viewer, cursor=cursor, other=focus.model.shown), size).text()
    known = {state.shared, *(state.dealt[viewer] if viewer is not None else ())}
    for card in DECK.challenges:
        if card.id not in known:
            assert card.name not in text
            assert card.name[:10] not in text


def test_CA_49_the_sums_that_others_see_leave_the_personal_challenge_out() -> None:
    state = kitchen(
        tableaus={0: rows("t01 t02 t03 t04", "t31 t32 t33 t34"), 1: rows("t50 t51")}, board=None
    ).evolve(
        kept=("house-special", "bad-influence"),
        dealt=(("house-special", "round-the-rim"), ("bad-influence", "odd-couples")),
    )
    own, others = table_of(state, 0), table_of(state, 1)
    personal = [line.total for line in own.model.sheet if line.label == "Personal Challenge"]
    assert personal == [3]  # four of one flavor
    assert own.model.pays.total(0) == others.model.pays.total(0) + 3


def test_CA_21_only_who_peeked_sees_the_underside() -> None:
    state = kitchen(phase="prep")
    prep = state.tray[0]
    state = state.evolve(tray=(prep.evolve(known_to=(0,)), *state.tray[1:]))
    assert "under it ♣Mo Moldy" in text_of(state, (80, 22), 0, cursor="token:0")
    for viewer in (1, None):
        text = text_of(state, (80, 22), viewer, cursor="token:0")
        assert "under it others know what" in text
        assert "Moldy" not in text


def test_what_plating_would_pay_is_what_it_pays() -> None:
    rng = random.Random(2)
    match = Match(rules, ("Lisa", "Ben"), Options(), 5)
    seen = 0
    while not match.over:
        state = match.state
        seat = state.actors[0]
        action = rng.choice(rules.legal_actions(state, seat))
        focus = table_of(state, seat)
        before = focus.model.pays.total(seat)
        gain = None
        match action.kind:
            case "plate":
                gain = focus.model.pays.plating(action.tile, (action.row, action.column))
            case "place-prep":
                gain = focus.model.pays.prepping(action.tile, action.icon)
            case "garnish":
                gain = focus.model.pays.garnishing(action.tile)
        match.play(action)
        if gain is not None:
            seen += 1
            after = Preview(rules.observe(match.state, seat), seat).total(seat)
            assert after - before == gain.total
    assert seen > 30


def test_what_is_asked_fits_the_line_above_the_keys() -> None:
    longest = [tile.id for tile in sorted(DECK.tiles, key=lambda tile: -len(tile.dish))]
    state = plating(drafted=tuple(longest[:2]), tableaus={0: rows(longest[2])}, board=None)
    swapping = wielding("exchange", tableaus={0: rows(longest[0])}, board=None)
    assert "to swap with" in rules.prompt(swapping, 0)  # the only dish was chosen by itself
    for asked in (state, swapping, prepping(), garnishing(), keeping(), last_call()):
        assert len(rules.prompt(asked, 0)) <= 78


def test_the_kraken_watches() -> None:
    assert "~{◉_◉}~" in text_of(kitchen(), (80, 22), cursor="line:0")
    assert "~{>_<}~" in text_of(kitchen(), (80, 22), cursor="tile:t20")
    assert "~{^o^}~" in text_of(kitchen(pending=()), (80, 22), viewer=None)


def test_every_name_on_the_narrowest_sheet_is_made_of_whole_words_and_stands_alone() -> None:
    state = four()
    for names in (DECK.cooks, [*DECK.challenges, *DECK.customers]):
        short = [draw.last_words(one.name, 12) for one in names]
        assert len(set(short)) == len(short)
        assert not [name for name in short if "…" in name]
    for cook in DECK.cooks:
        cooked = state.evolve(cooks=(cook.id, *state.cooks[1:]))
        lines = text_of(cooked, (80, 22)).splitlines()
        assert f"{draw.last_words(cook.name, 12)} " in lines[2]
        assert sum(f"{draw.last_words(cook.name, 12)} " in line for line in lines[3:10]) == 1


def test_a_name_that_fills_the_sheet_is_not_written_over_by_the_praise() -> None:
    state = kitchen().evolve(customers=("clingy-zombie", "two-headed-ogre"))
    assert "Clingy Zombie " in text_of(state, (80, 22))
