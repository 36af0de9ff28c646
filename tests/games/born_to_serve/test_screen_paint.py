"""What can be read off the painted restaurant, at every size, in the worst cases, and by whom."""

import random
from itertools import combinations
from typing import Any

import pytest
from rich.cells import cell_len

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import DONE, RESERVED, Moment
from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.events import TableScored
from boardgames_tui.games.born_to_serve.screen import bills, info, signs
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.screen.model import Picks
from boardgames_tui.games.born_to_serve.screen.paint import paint
from boardgames_tui.games.born_to_serve.screen.preview import floor_after
from boardgames_tui.games.born_to_serve.screen.scenes import RoundOfBills
from boardgames_tui.games.born_to_serve.screen.table import RestaurantTable
from boardgames_tui.games.born_to_serve.state import Options, Parts, Payment
from boardgames_tui.kernel.match import Match
from tests.games.born_to_serve.position import (
    HIDDEN_FOUR,
    HIDDEN_NINE,
    HIDDEN_TWELVE,
    SEVEN,
    done,
    on,
    play,
    position,
    power,
    table,
    take,
)

SIZES = pytest.mark.parametrize(
    "size", [(80, 22), (82, 37), (120, 37), (160, 57)], ids=["80x24", "120x40", "wide", "200x60"]
)
"""What is left of a terminal for the board: beside the log, or without it."""
LONG = ("Wilhelmina-Anastasia", "Bartholomew the Third", "Καλλιόπη", "D", "Eleonora-Francesca")


def table_of(state: Any, viewer: int | None = None, cursor: str | None = None) -> Focus:
    """The restaurant as a viewer sees it, with the seat that is asked at the bottom."""
    asked = (state.actors or (0,))[0]
    view = rules.observe(state, viewer)
    legal = rules.legal_actions(view, asked) if viewer in (None, asked) else ()
    return Focus(RestaurantTable(Moment(rules, view, legal, viewer, asked)), cursor)


def painted(focus: Focus, size: tuple[int, int], *, ascii_only: bool = False) -> Canvas:
    canvas = Canvas(*size, ascii_only=ascii_only)
    paint(canvas, focus)
    return canvas


def text_of(state: Any, size: tuple[int, int], viewer: int | None = None, **how: Any) -> str:
    return painted(table_of(state, viewer, **how), size).text()


def words(text: str) -> str:
    return " ".join(text.replace("│", " ").split())


def crowd() -> Any:
    """Five players with long names, every hero of a long name, full tables, all staff in use."""
    heroes = (
        "Firecracker Kid",
        "Silver Dollar Sal",
        "The Human Pinball",
        "Madam Mystique",
        "Polly Polarity",
    )
    state = position(
        players=5,
        floor={4: "ABCDe", 9: "EdcBA", 5: "aBc.", 7: "Dd..", 1: "bbe"},
        tips={4: HIDDEN_TWELVE, 2: HIDDEN_NINE, 5: HIDDEN_FOUR},
        staff={
            "Washroom Attendant": "abc",
            "Bartender": "ab",
            "Chef": "d",
            "Hostess": "e",
            "Maître D'": "c",
            "Busboy": "a",
        },
        counters={4: "ch", 5: "c"},
        hands={0: "ppb", 1: "ppb", 2: "pp", 3: "bb", 4: "p"},
        heroes=dict(enumerate(heroes)),
        used={0: "Better Late than Never"},
        realm={0: 2, 3: 4},
        scores={0: 126, 1: 125, 2: 3, 3: 3, 4: 260},
    )
    return state.evolve(seats=LONG)


# --- what is in view --------------------------------------------------------------------------


@SIZES
def test_the_first_line_tells_how_the_match_stands(size: tuple[int, int]) -> None:
    first = text_of(crowd(), size).splitlines()[0]
    assert "BORN TO SERVE" in first
    assert "house set" in first
    assert "round 1" in first
    assert "to come: lunch 3 dinner 0" in words(first)
    assert "▶ A Wilhelmina" in first


@SIZES
def test_the_first_line_of_the_draft_names_who_chooses(size: tuple[int, int]) -> None:
    match = Match(rules, ("Annabella", "Benjamin"), Options(first_hero=1), 3)
    first = text_of(match.state, size).splitlines()[0]
    assert "draft" in first
    assert "lunch 6 dinner 6" in words(first)
    assert first.endswith("▶ B Benjamin")


@SIZES
def test_BTS_54_the_score_chart_shows_every_player_and_the_lap(size: tuple[int, int]) -> None:
    chart = text_of(crowd(), size).splitlines()[1]
    for mark in ("A²", "E³", "C", "D", "B"):
        assert mark in chart
    assert chart.index("A²") < chart.index("C") < chart.index("E³") < chart.index("B")
    assert "25" in chart and "100" in chart


def at_spot(canvas: Canvas, name: str) -> str:
    """What stands in a spot, as words."""
    spot = canvas.spots[name]
    rows = canvas.text().splitlines()[spot.y : spot.y + spot.height]
    return words(" ".join(row[spot.x : spot.x + spot.width] for row in rows))


@SIZES
def test_the_floor_shows_every_table_with_chairs_tip_and_counters(size: tuple[int, int]) -> None:
    canvas = painted(table_of(crowd()), size)
    four, two, nine = (at_spot(canvas, f"table:{number}") for number in (4, 2, 9))
    assert "chef host" in four and "dinner" in four
    assert "A+ B+ C+ D+ E" in four
    assert "$?+11" in four  # two for the seats, four +$1 sides, Chef 2, Hostess 3
    assert "▒ lunch ▒" in two and two.count("( )") == 4
    assert "E+ D C B+ A+" in nine and "▸A" in nine
    for number in range(1, 10):
        assert str(number) in at_spot(canvas, f"table:{number}")


@SIZES
def test_the_counts_of_every_player_are_in_view(size: tuple[int, int]) -> None:
    text = words(text_of(crowd(), size))
    assert "First Hero" in text
    others = ("●●+ 3 0 0 $125", "●● 6 0 0 $3", "++ 2 0 4 $3", "● 8 0 0 $260")
    if size[1] > 42:  # they stand beside the floor
        others = ("$125 hand ●●+", "$3 hand ●●", "$3 hand ++", "$260 hand ●", "Realm 4")
    for row in ("Firecracker Kid used", *crowd().seats, "●●+ 2 0 2 $126", *others):
        assert row in text, text


@SIZES
def test_the_bar_shows_markers_free_spaces_and_counters(size: tuple[int, int]) -> None:
    text = words(text_of(crowd(), size))
    assert "Washroom" in text and "Bartender" in text
    assert "A B ( )" in text
    assert "D ( ) 1×+2" in text
    assert "E 0×+3" in text


@SIZES
def test_both_powers_of_the_hero_in_turn_are_named_with_their_keys(size: tuple[int, int]) -> None:
    text = words(text_of(crowd(), size))
    assert "v What's the Rush" in text
    assert "w Better Late than Never" in text


def test_at_120x40_the_powers_in_hand_are_read_in_full_and_all_others_by_name() -> None:
    text = words(text_of(crowd(), (82, 37)))
    for hero in crowd().players:
        for held in crowd().deck.hero(hero.hero).powers:
            assert held.name in text
    assert "When all others are placed, place it on a table or Staff, +$1 side up." in text


def test_two_players_read_all_powers_in_full_at_120x40() -> None:
    state = position(heroes={0: "Whoosh", 1: "Rex Rerun"}, staff={"Busboy": ""})
    text = words(text_of(state, (82, 37)))
    for hero in ("Whoosh", "Rex Rerun"):
        for held in state.deck.hero(hero).powers:
            assert f"{held.name}: {held.text}" in text


def test_at_80x24_the_powers_of_others_are_read_where_one_points() -> None:
    state = position(heroes={0: "Whoosh", 1: "Adam Amp"})
    text = words(text_of(state, (80, 22), cursor="player:1"))
    assert "Adam Amp (ready). Power Surge: As a table with your marker on it scores" in text


def test_the_last_round_is_called_out() -> None:
    state = position(floor={1: "a.."}, last=True, stack=())
    text = text_of(state, (80, 22))
    assert "LAST ROUND" in text.splitlines()[0]
    assert "scores" in text


# --- what a table would pay -------------------------------------------------------------------


@SIZES
def test_what_a_table_would_pay_now_and_to_whom(size: tuple[int, int]) -> None:
    state = position(floor={2: "aBb."}, tips={2: SEVEN}, counters={2: "h"}, staff={"Hostess": ""})
    text = at_spot(painted(table_of(state), size), "table:2")
    assert "$12 ▸B 24 A 6" in text or "▸B $24 most A $6 bused" in text


def test_a_face_down_tip_leaves_only_what_comes_on_top() -> None:
    state = position(floor={2: "aBb."}, tips={2: HIDDEN_NINE})
    text = words(text_of(state, (80, 22), cursor="table:2"))
    assert "$?+2" in text
    assert (
        "With your marker Ann wins by the highest space in a tie; bused: Ben; the tip is hidden, $2"
        in text
    )


def test_what_a_marker_would_lead_to_says_once_that_the_tip_is_hidden() -> None:
    state = position(floor={2: "aBb."}, tips={2: HIDDEN_NINE}, counters={2: "h"}, hands={0: "p"})
    focus = table_of(state, cursor="table:2")
    told = info.about(focus)
    assert told.count("the tip is hidden") == 1
    assert told.count("a marker on top") == 2
    assert "Now Ben would win" in told


def test_while_a_table_is_scored_it_shows_what_was_paid() -> None:
    state = position(
        floor={2: "aab.", 3: "b.."},
        tips={2: SEVEN},
        hands={0: "p"},
        heroes={1: "Silver Dollar Sal"},
    )
    scoring = play(state, on(2), done(), take(2))
    assert scoring.pending[-1].kind == "power-window"
    text = words(text_of(scoring, (80, 22)))
    assert "scoring now" in text
    assert "$8 paid A 16" in text
    assert "▸A has most markers A $16" in text


def test_the_cards_of_the_draft_share_out_all_lines_where_texts_are_cut() -> None:
    """And the panel tells all of whom one points at, however short the cards are."""
    state = Match(rules, ("Ann", "Ben"), Options(first_hero=1), 3).state
    picture = painted(table_of(state), (80, 22))
    lines = picture.text().splitlines()
    bar = next(at for at, line in enumerate(lines) if "Washroom" in line)
    assert "" not in [line.strip() for line in lines[3 : bar - 1]]
    for staff in table_of(state).model.members:
        text = words(text_of(state, (80, 22), cursor=f"staff:{staff}"))
        assert f"): {state.deck.member(staff).effect}" in text


@pytest.mark.parametrize("why", ["highest space", "power"])
def test_a_tie_of_five_is_read_whole_on_the_page_of_a_round(why: str) -> None:
    assert len(info.why_won(3, why, (0, 1, 2, 3, 4), brief=True)) <= bills.WHY


def test_the_whole_bill_is_read_at_80x24() -> None:
    state = position(floor={2: "aBb."}, tips={2: SEVEN}, hands={0: "p"}, heroes={0: "Adam Amp"})
    text = words(text_of(play(state, on(2), done()), (80, 22)))
    assert "$9 a marker = tip 7, seats 1, +$1 sides 1" in text
    assert "▸A ties with B, wins on the highest space" in text


def test_what_a_choice_leads_to_on_the_floor_is_what_comes_of_it() -> None:
    """Markers placed, moved and swapped, counters and tips: seen before it is done."""
    seen: dict[str, int] = {}
    for seed in range(3):
        rng = random.Random(seed)
        match = Match(rules, LONG[: 3 + seed % 3], Options(), seed)
        while not match.over and len(match) < 150:
            seat = match.state.actors[0]
            view = rules.observe(match.state, seat)
            action = rng.choice(rules.legal_actions(view, seat))
            after, phase = floor_after(view, action), match.state.phase
            match.play(action)
            if after is not None and match.state.phase == phase:
                seen[action.kind] = seen.get(action.kind, 0) + 1
                now = rules.observe(match.state, seat)
                for there in now.tables:
                    assert rules.forecast(after, there.number) == rules.forecast(now, there.number)
    assert seen["place-on-table"] > 50
    assert seen["pick-space"] and seen["pick-table"]


# --- secrets ----------------------------------------------------------------------------------


def test_BTS_57_a_tip_looked_at_is_marked_and_seen_by_that_seat_alone() -> None:
    state = position(tips={2: HIDDEN_NINE, 3: HIDDEN_FOUR}, heroes={0: "Madam Mystique"})
    state = play(state, power("Crystal Ball"), table(2))
    assert "only you: $9" in text_of(state, (80, 22), 0)
    for viewer in (1, None):
        text = text_of(state, (80, 22), viewer, cursor="table:2")
        assert "$9" not in text
        assert "only you" not in text
        assert "seen by Ann" in words(text)


@pytest.mark.parametrize("players", [2, pytest.param(5, marks=pytest.mark.long)])
def test_BTS_57_no_seat_reads_a_tip_that_it_may_not_know(players: int) -> None:
    rng = random.Random(players)
    match = Match(rules, LONG[:players], Options(), players)
    looks = 0
    while not match.over:
        legal = rules.legal_actions(match.state, match.state.actors[0])
        looked = [action for action in legal if getattr(action, "power", "") == "Crystal Ball"]
        match.play(rng.choice(looked or legal))
        if rng.random() < 0.15 and not match.over:
            looks += _no_secrets(match.state)
    assert looks > 50


def _no_secrets(state: Any) -> int:
    """Every seat's picture is the same if all that it may not know is dealt anew."""
    for viewer in (*range(len(state.seats)), None):
        other = rules.redeal(state, viewer, 77)
        for cursor in ("table:1", "table:2", None):
            assert text_of(state, (80, 22), viewer, cursor=cursor) == text_of(
                other, (80, 22), viewer, cursor=cursor
            )
    return 1 + len(state.seats)


# --- every decision ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 22), (82, 37)], ids=["80x24", "120x40"])
def test_every_decision_of_a_match_is_chosen_on_the_board(size: tuple[int, int]) -> None:
    """Each legal action has a spot on the canvas, and a key of its own but for `Done`."""
    kinds = set()
    for seed in range(4):
        rng = random.Random(seed)
        match = Match(rules, ("Ann", "Ben", "Cleo", "Dan", "Eve")[: 2 + seed], Options(), seed)
        while not match.over:
            frame = match.state.pending[-1]
            if frame.kind != "turn" or rng.random() < 0.1:
                kinds.add(frame.kind)
                focus = table_of(match.state, match.viewer)
                for bonus in (False, True):
                    _all_reachable(Focus(focus.model.picked(Picks(bonus))), size)
            match.play(rng.choice(rules.legal_actions(match.state, match.state.actors[0])))
    assert kinds == {
        "drafting",
        "turn",
        "placing",
        "picking",
        "power-window",
        "collecting",
        "busboy-scoring",
    }


def _all_reachable(focus: Focus, size: tuple[int, int]) -> None:
    canvas, model = painted(focus, size), focus.model
    for spot, choice in model.choices.items():
        assert spot in canvas.spots, (spot, model.frame)
        assert choice.key or spot.startswith("marker:"), (spot, model.frame)
        assert model.why(spot) is None
    assert len(set(model.keys.values())) == len(model.keys)
    assert not RESERVED & {key for spot, key in model.keys.items() if spot != DONE}


@SIZES
def test_no_spot_lies_upon_another(size: tuple[int, int]) -> None:
    for state in (crowd(), position(players=3), Match(rules, LONG, Options(), 4).state):
        canvas = painted(table_of(state), size)
        for one, other in combinations(canvas.spots.items(), 2):
            (name, a), (its, b) = one, other
            apart = (
                a.x + a.width <= b.x
                or b.x + b.width <= a.x
                or a.y + a.height <= b.y
                or b.y + b.height <= a.y
            )
            assert apart, (name, its)
        for name, spot in canvas.spots.items():
            assert spot.x >= 0 and spot.x + spot.width <= size[0], name
            assert spot.y >= 0 and spot.y + spot.height <= size[1], name


# --- scoring ----------------------------------------------------------------------------------


def bill(number: int, *payments: Payment) -> TableScored:
    parts = Parts(card=12, seats=2, markers=3, chef=2, hostess=3, powers=2)
    return TableScored(
        number, HIDDEN_TWELVE, parts, payments[0].seat, "highest space", (0, 4), payments
    )


@SIZES
def test_nine_tables_scored_at_once_are_all_told(size: tuple[int, int]) -> None:
    payments = (
        Payment(4, "won", 2, 48, 2, 0),
        Payment(0, "busboy", 2, 48, 2, 0),
        Payment(1, "bused", 1, 12, 0, 1),
    )
    news = tuple(bill(number, *payments) for number in range(1, 10))
    state = crowd()
    scene = RoundOfBills(table_of(state).model, news)
    assert len(scene.beats) == 9
    canvas = Canvas(*size)
    scene.paint(canvas, 9, 1.0)
    text = words(canvas.text())
    assert text.count("$24") >= 9
    for beat in scene.beats:
        assert all(words(said) in text for said in beat.says)
    canvas = Canvas(*size)
    scene.paint(canvas, 4, 1.0)
    assert words(canvas.text()).count("$24") < 9


# --- other looks ------------------------------------------------------------------------------


@SIZES
def test_plain_ascii_is_ascii_to_the_last_cell(size: tuple[int, int]) -> None:
    state = crowd().evolve(seats=("Ann", "Ben", "Cleo", "Dan", "Eve"))
    cards = painted(table_of(state), size, ascii_only=True)
    signs.leaf(table_of(state).model, cards, 1)
    for canvas in (
        painted(table_of(state), size, ascii_only=True),
        cards,
        painted(table_of(Match(rules, LONG[:2], Options(), 1).state), size, ascii_only=True),
    ):
        text = canvas.text()
        assert "�" not in text
        assert text.replace("????????", "").isascii()
        assert "?" not in text.replace("$?", "").replace("here?", "").replace("????????", "")


@SIZES
def test_every_sign_is_one_cell_wide(size: tuple[int, int]) -> None:
    for line in text_of(crowd(), size).splitlines():
        assert all(cell_len(char) == 1 for char in line)
        assert "\ufe0f" not in line


@SIZES
def test_the_public_view_and_the_end_are_painted(size: tuple[int, int]) -> None:
    match = Match(rules, LONG[:3], Options(short_order=True), 2)
    rng = random.Random(2)
    while not match.over:
        match.play(rng.choice(rules.legal_actions(match.state, match.state.actors[0])))
    for viewer in (None, 0, 2):
        text = text_of(match.state, size, viewer)
        assert "closed" in text.splitlines()[0]
        assert "The restaurant is closed." in text


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (60, 18), (79, 21)])
def test_a_small_window_is_no_fault(size: tuple[int, int]) -> None:
    painted(table_of(crowd()), size)
    painted(table_of(Match(rules, LONG, Options(), 4).state), size)


@SIZES
def test_without_heroes_and_without_staff_spaces_there_is_nothing_odd(
    size: tuple[int, int],
) -> None:
    match = Match(rules, ("Ann", "Ben"), Options(secret_identity=True, diner_of_doom=True), 1)
    assert "The bar is empty" in text_of(match.state, size)
    text = text_of(position(staff={}), size)
    assert "ready" not in text
