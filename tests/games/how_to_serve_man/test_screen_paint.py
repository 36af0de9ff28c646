"""What is painted on the table of How to Serve Man, in words; nothing of another's secrets."""

import random
import re
from functools import cache
from typing import Any

import pytest

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import Moment
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.cards import load
from boardgames_tui.games.how_to_serve_man.clauses import end_words, judge_words, now_words
from boardgames_tui.games.how_to_serve_man.decisions import Reading
from boardgames_tui.games.how_to_serve_man.screen.table import ArenaTable
from boardgames_tui.games.how_to_serve_man.state import Options
from boardgames_tui.kernel.match import Match, viewer
from boardgames_tui.kernel.pool import Pool
from tests.games.how_to_serve_man.table import DEATHMATCH, NAMES, TEAMS, dish, table

DECK = load("house")
SIZES = {"80x24": (80, 22), "120x40": (82, 37), "200x60": (162, 57)}
every_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
TABLES = {
    "two": (2, Options()),
    "six": (6, Options()),
    "teams": (4, TEAMS),
    "teams of three": (6, TEAMS),
    "deathmatch": (2, DEATHMATCH),
}


def model(state: Any, *, public: bool = False, seat: int | None = None) -> ArenaTable:
    """The table as the seat that is asked sees it."""
    actors = rules.actors(state)
    asked = seat if seat is not None else actors[0] if actors else 0
    eye = None if public else asked
    view = rules.observe(state, eye)
    watched = public and state.pending and not state.pending[-1].open
    legal = () if watched else rules.legal_actions(view, asked)
    return ArenaTable(Moment(rules, view, legal, eye, asked))


def painted(
    state: Any,
    size: tuple[int, int] = (80, 22),
    *,
    cursor: str | None = None,
    page: str = "",
    ascii_only: bool = False,
    **how: Any,
) -> Canvas:
    """The table, with a page on top of it."""
    canvas, table = Canvas(*size, ascii_only=ascii_only), model(state, **how)
    table.paint(canvas, cursor)
    if page:
        table.pages[page].paint(canvas, 1)
    return canvas


def words(canvas: Canvas) -> str:
    return " ".join(canvas.text().split())


@cache
def walk(name: str) -> tuple[Any, ...]:
    """Positions of a match that presents what it can, one in seven of them."""
    seats, options = TABLES[name]
    match = Match(rules, NAMES[:seats], options, 5)
    chance = random.Random(5)
    while not match.over and len(match) < 600:
        legal = rules.legal_actions(match.state, rules.actors(match.state)[0])
        served = [a for a in legal if a.kind == "present" or getattr(a, "space", "") == "table"]
        match.play(chance.choice(served or legal))
    return tuple(match.at(number) for number in (*range(0, len(match), 7), len(match)))


# --- everywhere -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
@every_size
def test_every_choice_has_a_spot_and_a_key(name: str, size: tuple[int, int]) -> None:
    for state in walk(name)[:-1:2]:
        at = model(state, public=viewer(rules, state) is None)
        canvas = Canvas(*size)
        at.paint(canvas, None)
        for spot in at.choices:
            if not at.may(spot) or spot.startswith("present:"):
                continue
            assert at.keys[spot]
            if spot.startswith("hand:") and spot not in canvas.spots:
                cursor = Canvas(*size)  # a long hand is scrolled to where the cursor is
                at.paint(cursor, spot)
                assert spot in cursor.spots
            else:
                assert spot in canvas.spots, (state.pending[-1].kind, spot)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(
    "size",
    [
        pytest.param(size, marks=() if name == "80x24" else pytest.mark.long, id=name)
        for name, size in SIZES.items()
    ],
)
def test_nothing_of_another_seats_secrets_is_painted(name: str, size: tuple[int, int]) -> None:
    for state in walk(name)[:-1:6]:
        for seat in range(len(state.seats)):
            mates = state.members(state.side(seat))
            others = [
                card
                for owner, hand in enumerate(state.hands)
                if owner not in mates
                for card in hand
            ]
            for page in ("", "mats"):
                text = painted(state, size, seat=seat, page=page).text()
                assert not [card for card in others if card in text]


@pytest.mark.parametrize("name", TABLES)
@every_size
def test_the_public_view_and_the_end_are_painted(name: str, size: tuple[int, int]) -> None:
    for state in (*walk(name)[:-1:3], walk(name)[-1]):
        asked = model(state, public=True).asked
        text = painted(state, size, public=True).text()
        if state.pending:
            assert not [card for card in state.hands[asked] if card in text]
        else:
            assert "the show is over" in text


@every_size
def test_the_least_that_is_always_in_view(size: tuple[int, int]) -> None:
    for name in TABLES:
        for state in walk(name)[:-1:3]:
            canvas = painted(state, size)
            rows = canvas.text().splitlines()
            assert rows[0].startswith(" HOW TO SERVE MAN round")
            assert f"▶ {'ABCDEF'[rules.actors(state)[0]]}" in rows[0]
            assert rows[1].strip()  # the score track
            name_of = state.seats[rules.actors(state)[0]]
            assert any(
                row.startswith(f" {'ABCDEF'[rules.actors(state)[0]]} {name_of}") for row in rows
            )
            assert len(rows) <= size[1] and all(len(row) <= size[0] for row in rows)


# --- the score track --------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "last"), [(144, 125), (160, 100)])
def test_every_label_of_the_track_is_whole_past_100_too(width: int, last: int) -> None:
    text = painted(table(2, scores=(0, 1)), (width, 57)).text()
    for number in range(5, last, 5):
        assert re.search(rf"(?<!\d){number}(?!\d)", text), number


def test_all_markers_stand_on_the_track_past_50_too() -> None:
    canvas = painted(table(6, scores=(0, 5, 27, 51, 60, 12)))
    rows = canvas.text().splitlines()
    assert rows[1][0] == "A" and rows[1][10] == "B" and rows[1][24] == "F"
    assert rows[1][54] == "C"  # the upper right corner
    for seat in "abcdef":
        marker = f"seat-{seat} bold reverse"
        cells = [(x, y) for y in range(1, 17) for x in range(56) if canvas._styles[y][x] == marker]
        assert len(cells) == 2  # a cell of the track is two columns wide


def test_ties_stand_side_by_side_and_more_are_told_by_a_plus() -> None:
    assert painted(table(2, scores=(7, 7))).text().splitlines()[1][14:16] == "AB"
    three = painted(table(3, scores=(7, 7, 7), turn=1)).text().splitlines()[1]
    assert three[14:16] == "B+"


def test_team_battle_has_a_marker_a_team_with_its_laps() -> None:
    canvas = painted(table(4, options=TEAMS, scores=(3, 12), laps=(1, 0)))
    assert canvas.text().splitlines()[1][6:8] == "A1"
    assert "1×50+3" in canvas.text()


# --- stations ---------------------------------------------------------------------------------


def test_both_kinds_of_chefs_are_told_apart_by_their_letters() -> None:
    crews = {0: ("fryer", "pens", "mat"), 1: ("table", "fryer", "pens")}
    text = painted(table(chefs=crews)).text()
    assert "(Ab)" in text
    assert "Aaa" not in text and "··a" in text


def test_dotted_spaces_are_there_for_deathmatch_only() -> None:
    assert "[  ]" not in painted(table()).text()
    assert painted(table(options=DEATHMATCH)).text().count("[  ]") == 4


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        ("Both Suns at Noon", "free›8M 8V"),
        ("Grease Fire in Bay Six", "shut 8M 8V"),
        ("Tour Bus, Wrong Turn", "take 3: 15M"),
        ("Rationing Decree", "1: 15C 15F 15S"),
        ("Thirty-Day Free Trial", "free copy"),
    ],
)
def test_the_event_in_force_changes_what_a_station_says(event: str, seen: str) -> None:
    canvas = painted(table(event=event))
    assert seen in canvas.text()
    assert event in canvas.text().splitlines()[0]


def test_a_low_supply_is_a_warning_and_an_empty_one_more_so() -> None:
    state = table(mats={0: "12 meat, 15 vegetable"})
    canvas = painted(state)
    rows = canvas.text().splitlines()
    y = next(number for number, row in enumerate(rows) if "take 2: 3M" in row)
    assert "warn bold reverse" in canvas._styles[y][rows[y].index("3M")]
    assert "bad bold reverse" in canvas._styles[y][rows[y].index("0V")]


def test_chefs_on_the_event_deck_stand_beside_the_event() -> None:
    state = table(event="Paparazzi Swarm", chefs={1: ("held", "mat", "mat")})
    assert "Paparazzi Swarm (B)" in painted(state).text().splitlines()[0]


# --- mats and cards ---------------------------------------------------------------------------


def test_at_120x40_nothing_of_six_players_is_hidden() -> None:
    stable = {side: (DECK.judges[side].name,) for side in range(6)}
    dishes = {side: (dish(DECK.recipes[side * 3].name),) for side in range(6)}
    mats = dict.fromkeys(range(6), "meat, sauce, boiled_vegetable")
    state = table(6, stables=stable, dishes=dishes, mats=mats, hands={0: ("Baked Alaskan",)})
    text = painted(state, SIZES["120x40"]).text()
    for side in range(6):
        assert NAMES[side] in text
        assert DECK.judges[side].name in text
        assert side == 0 or DECK.recipes[side * 3].name in text
    assert text.count("M boV Sc") == 5
    for judge in state.panel:
        assert judge in text


def test_at_80x24_the_other_mats_are_a_key_away() -> None:
    dishes = {1: (dish("Spicy Liver Strips"),)}
    state = table(2, dishes=dishes, mats={1: "3 sauce"}, stables={1: ("Deep Thorax",)})
    text = words(painted(state, page="mats"))
    assert "B Ben 10 points Bbb 3Sc hand empty" in text
    assert "1 dish: A Spicy Liver Strips" in text
    assert "Deep Thorax" in text


def test_a_full_hand_of_deathmatch_is_reached_by_the_cursor() -> None:
    hand = tuple(card.name for card in DECK.recipes[::6])
    assert len(hand) == 15
    state = table(options=DEATHMATCH, hands={0: hand})
    seen = set()
    for card in hand:
        canvas = painted(state, cursor=f"hand:{card}")
        assert f"hand:{card}" in canvas.spots
        seen |= {spot for spot in canvas.spots if spot.startswith("hand:")}
    assert len(seen) == 15


def test_long_names_and_a_full_mat_are_cut_and_nothing_else() -> None:
    everything = ", ".join(f"2 {kind}" for kind in Pool(rules.census(table())) if kind in DECKED)
    state = table(
        6, mats={0: everything}, stables={0: tuple(judge.name for judge in DECK.judges[:9])}
    ).evolve(seats=tuple(f"{name} of the Very Long Name" for name in NAMES))
    for size in SIZES.values():
        rows = painted(state, size).text().splitlines()
        assert all(len(row) <= size[0] for row in rows)
        assert any("2 Sc" in row or "2 sauce" in row for row in rows)


DECKED = (
    "meat",
    "vegetable",
    "carb",
    "fat",
    "spice",
    "baked_meat",
    "fried_meat",
    "boiled_meat",
    "baked_vegetable",
    "fried_vegetable",
    "boiled_vegetable",
    "sauce",
)


def test_ascii_alone_when_that_is_wanted() -> None:
    for name in TABLES:
        for state in walk(name)[::5]:
            canvas = painted(state, ascii_only=True)
            assert canvas.text().isascii()
            assert canvas.text().count("?") == painted(state).text().count("?")


def test_the_preview_leaves_out_what_an_event_lets_one_lack() -> None:
    """Coupon Cult: without the spice two raw tokens are left for Gnash, at 1 point each."""
    state = table(
        mats={0: "2 meat"},
        hands={0: ("Tourist Tartare",)},
        stables={0: ("Gnash, Cave Gourmet",)},
        panel=("Slim Vapor",),
        event="Coupon Cult",
    )
    text = words(painted(state, cursor="hand:Tourist Tartare"))
    assert "Tourist Tartare 2 +2 Gnash = +4" in text
    assert "Slim Vapor +2" in text
    assert "ready +4" in text


# --- judges in words --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("judge", "now", "later"),
    [
        ("Korgus Kisrann", "+2 each fried meat", ""),
        ("Phrynas Tar", "", "+5 an entree"),
        (
            "Grady the Galactic Wonderdog",
            "+2 a dish with cooked meat",
            "+1 each meat left over (at most 2)",
        ),
        ("Gloop the Sentient Gravy", "+3 each sauce, -1 a dish without sauce", ""),
        ("The Understudy", "+3 a dish by a Sous-Chef", ""),
        ("Slim Vapor", "+2 a dish of 2 or fewer tokens", ""),
        ("Zib and Zab, Conjoined Critics", "+1 each kind of cooked ingredient", ""),
        ("Princess Obligata", "", "+6 each set of three courses"),
        ("Deep Thorax", "", "+1 each judge of yours (at most 5)"),
        ("Assessor Nought", "", "+8, -1 each ingredient left over (at most 10)"),
        ("Judicatrix Supreme", "", "+6 for the most dishes, -2 for the fewest dishes"),
        ("Count Calorie", "", "+4 a dish of 4 or more tokens"),
        ("Archivist Nine", "", "+7, -1 each recipe unserved (at most 7)"),
        ("Captain Rho Danderfrax", "+2 each baked meat", "+1 a dish by a Master Chef (at most 3)"),
    ],
)
def test_what_a_judge_pays_in_words(judge: str, now: str, later: str) -> None:
    card = DECK.judge(judge)
    assert (now_words(card), end_words(card)) == (now, later)
    assert judge_words(card) == "; ".join(filter(None, (now, later and f"end: {later}")))


def test_of_nine_judges_those_who_pay_stand_in_view_by_name_and_the_rest_is_counted() -> None:
    nine = tuple(judge.name for judge in DECK.judges[:9])
    state = table(hands={0: ("Spicy Liver Strips",)}, stables={0: nine})
    canvas, here = painted(state, cursor="hand:Spicy Liver Strips"), model(state)
    bring = here.dishes.preview("Spicy Liver Strips", here.chef).judges
    paying = [judge for judge, points in bring if points]
    shown = [spot.removeprefix("mine:") for spot in canvas.spots if spot.startswith("mine:")]
    assert len(shown) >= 4
    assert set(shown) <= set(paying), "those who pay stand first"
    row = canvas.text().splitlines()[canvas.spots[f"mine:{shown[0]}"].y]
    assert "…" not in row
    assert f"w {9 - len(shown)} more" in row


def test_a_recipe_on_the_stage_tells_what_ones_judges_add_apart_from_its_points() -> None:
    """Grady pays +2 for a dish with cooked meat, Finnegan Vig takes 1."""
    stables = {0: ("Grady the Galactic Wonderdog", "Finnegan Vig, Loan Shark")}
    first = {"entree": ("Spaghetti and Meatheads",)}
    state = table(stables=stables, decks=first)
    reading = Reading(seats=(0,), course="entree", count=3, keep=1)
    text = painted(state.push(reading)).text()
    assert "11 pts judges +1" in text
