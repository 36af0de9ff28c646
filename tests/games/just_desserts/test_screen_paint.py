"""What the painter puts on a canvas: the same scene gives the same picture, at every size."""

import re
from typing import Any

import pytest
from rich.cells import cell_len

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import RESERVED, SIGNS, Moment
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Bribing, Drawing
from boardgames_tui.games.just_desserts.screen import icons
from boardgames_tui.games.just_desserts.screen.table import DessertTable
from boardgames_tui.games.just_desserts.screen.turn_table import TurnTable
from boardgames_tui.games.just_desserts.state import Options
from boardgames_tui.kernel.pile import is_hidden
from tests.games.every_table import LONG_NAMES
from tests.games.just_desserts.at_table import party
from tests.games.just_desserts.table import table
from tests.games.walks import variants, walk

BOARD_80, BOARD_120, BOARD_200 = (80, 22), (82, 37), (162, 57)
"""What is left for the board of a terminal of 80x24, 120x40 and 200x60."""
SIZES = pytest.mark.parametrize("size", [BOARD_80, BOARD_120, BOARD_200], ids=str)


def model(state: Any, seat: int | None = 0) -> TurnTable:
    view = rules.observe(state, seat)
    asked = 0 if seat is None else seat
    legal = () if seat is None else rules.legal_actions(view, seat)
    built = DessertTable.build(Moment(rules, view, legal, seat, asked))
    assert isinstance(built, TurnTable)
    return built


def painted(
    model: TurnTable,
    size: tuple[int, int] = BOARD_80,
    *,
    cursor: str | None = None,
    signs: bool = False,
    ascii_only: bool = False,
) -> Canvas:
    canvas = Canvas(*size, ascii_only=ascii_only)
    model.paint(canvas, cursor)
    if signs and model.pages:
        model.pages[SIGNS].paint(canvas, 1)
    return canvas


def crowd() -> Any:
    """Five players, fourteen guests to lure away, eleven cards in hand."""
    return table(
        players=5,
        hands={
            0: (
                "ambrosia-salad",
                "apple-pie-a-la-mode",
                "baklava",
                "banana-split",
                "belgian-waffles",
                "black-forest-cake",
                "candied-yams",
                "chocolate-covered-marshmallows",
                "mint-chocolate-milk-shake",
                "carrot-cake",
                "peanut-butter-cups",
            ),
            1: ("fudge", "napoleon"),
        },
        centre=("the-professor", "the-emperor", "boston-cream-pie-guy", "fuzzy", "nature-girl"),
        guests={
            0: ("candice", "the-tourist"),
            1: ("the-little-boy", "the-little-girl", "the-lumberjack", "mr-healthy"),
            2: ("inga", "mary-ann", "mrs-jenkins", "roland"),
            3: ("wally", "mojo", "nana"),
            4: ("agent-17", "the-hippie", "the-hermit"),
        },
        discard_pile=("cherry-pie", "chocolate-frosted-donut"),
    )


@SIZES
def test_the_first_line_tells_how_the_match_stands(size: tuple[int, int]) -> None:
    first = painted(model(party(discard_pile=("fruitcake",))), size).text().splitlines()[0]
    for words in ("JUST DESSERTS", "early", "round 1", "draw 68", "discard 1: Fruitcake"):
        assert words in first
    assert first.endswith("▶ A Abby")


@SIZES
def test_the_counts_of_every_waiter_are_always_in_view(size: tuple[int, int]) -> None:
    state = party(
        eaten={0: ("fruitcake",), 1: ("cherry-pie", "baklava")}, favourites={1: ("mojo",)}
    )
    words = " ".join(painted(model(state), size).text().split())
    if size[1] > 42:  # each at a place of its own
        assert "A Abby 1 point food 1 guests 0 fav 0 hand 5" in words
        assert re.search("B Ben ─* 6 points .* food 2 guests 2 fav 1 hand 2", words)
        return
    won = "won" if size[0] < 100 else "guests"
    assert f"pts food {won} fav hand" in words
    assert "A Abby 1 1 0 0 5" in words
    assert "B Ben 6 2 2 1 2" in words


@SIZES
def test_what_satisfies_each_guest_stands_beside_it(size: tuple[int, int]) -> None:
    text = painted(model(party()), size).text()
    assert "with 2, 3" in text  # the Little Girl
    assert "FAVOURITE 5" in text or "FAV 5" in text  # Wally
    for sign in ("lacks ◉Ck", "lacks ◔Pi", "lacks ▲Ca"):  # Astronaut, Nana, Emperor
        assert sign in text


def test_whom_each_card_could_help_stands_beside_it() -> None:
    text = painted(model(party()), BOARD_120).text()
    helped = next(line for line in text.splitlines() if "for ♥bfg" in line)
    # Carrot cake, Strawberry shortcake, Butter pecan, Fudge, and Walnut brownies, Wally's Favourite
    assert helped.replace("─", " ").replace("╰", " ").replace("╯", " ").split() == [
        *("for", "a"),
        *("for", "afg"),
        *("for", "g"),
        *("for", "♥bfg"),
    ]


@SIZES
def test_everybody_and_everything_fits_when_it_is_crowded(size: tuple[int, int]) -> None:
    state = crowd()
    canvas = painted(model(state), size)
    shown = set(canvas.spots)
    for card in state.hands[0]:
        assert f"hand:{card}" in shown
    for guest in (*state.centre, *(card for row in state.guests[1:] for card in row)):
        assert f"guest:{guest}" in shown
    for letter, seat in zip("ABCDE", state.seats, strict=True):
        assert f"{letter} {seat}" in canvas.text()


def test_guests_that_find_no_room_are_a_page_further_on() -> None:
    state = crowd()
    lacking = [
        card
        for row in state.guests[1:]
        for card in row
        if f"guest:{card}" not in painted(model(state), (80, 18)).spots
    ]
    assert lacking
    for card in lacking:
        assert f"guest:{card}" in painted(model(state), (80, 18), cursor=f"guest:{card}").spots


@SIZES
def test_every_guest_and_card_has_a_key_of_its_own(size: tuple[int, int]) -> None:
    crowded = model(crowd())
    letters = list(crowded.letters.values())
    assert len(letters) == len(set(letters)) == 19
    assert not set(letters) & {*RESERVED, "k", "p"}
    keys = list(crowded.keys.values())
    assert keys == list("1234567890A")
    assert not set(letters) & set(keys)


@SIZES
def test_a_bystander_sees_no_hand(size: tuple[int, int]) -> None:
    state = party()
    text = painted(model(state, None), size).text()
    assert "A Abby: 5 cards, face down" in text
    for card in (*state.hands[0], *state.hands[1]):
        assert state.deck.dessert(card).name not in text.replace("♥ Walnut", "")


def test_no_hidden_card_is_named_at_any_moment_of_a_match() -> None:
    played = walk(rules, 3, variants("just-desserts", 3)[0], 5, 5)
    for number in played.moments(25):
        for seat in played.viewers:
            view = rules.observe(played.states[number], seat)
            canvas = painted(model(played.states[number], seat), BOARD_200)
            seen = {
                *(
                    card
                    for row in (*view.hands, *view.eaten)
                    for card in row
                    if not is_hidden(card)
                ),
                *view.discard_pile,
            }
            loved = {
                name
                for row in (view.centre, *view.guests)
                for guest in row
                for name in view.deck.guest(guest).favourites
            }
            for card in view.deck.desserts:
                if card.id not in seen and card.name not in loved:
                    assert f" {card.name} " not in canvas.text()


@pytest.mark.parametrize("seat", [None, 0, 1])
@SIZES
def test_the_final_position_is_painted_for_everybody(
    size: tuple[int, int], seat: int | None
) -> None:
    state = party(guest_deck=()).evolve(pending=())
    text = painted(model(state, seat), size).text()
    assert "the party is over" in text
    assert "The party is over." in text


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (Drawing(seats=(0,)), "d draws a fresh card t takes Cherry pie"),
        (Bribing(seats=(0,), victim=1, guest="inga"), "A number hands that card to Ben"),
    ],
)
@SIZES
def test_each_decision_says_its_keys(size: tuple[int, int], frame: Any, words: str) -> None:
    state = party(phase="serving", frame=frame, discard_pile=("cherry-pie",))
    assert words in " ".join(painted(model(state), size).text().split())


def test_plain_ascii_is_ascii_to_the_last_cell() -> None:
    options = Options(personal_favourites=True)
    for state in (crowd(), party(options=options, personal=("creme-brulee", "fudge"))):
        for size in (BOARD_80, BOARD_120, BOARD_200):
            for signs in (False, True):
                canvas = painted(model(state), size, signs=signs, ascii_only=True)
                assert canvas.text().isascii()


@SIZES
def test_every_sign_is_one_cell_wide(size: tuple[int, int]) -> None:
    for line in painted(model(crowd()), size).text().splitlines():
        assert cell_len(line) == len(line) <= size[0]


def test_long_and_wide_names_stay_in_their_column() -> None:
    state = party().evolve(seats=("Bartholomew the Magnificent", "食べ物が好きな人"))
    text = painted(model(state)).text()
    rows = {line[1:2]: line for line in text.splitlines() if line[1:2] in ("A", "B")}
    assert rows["A"].startswith("▶A Bartholomew the Mag… ")
    for row in rows.values():
        before = row[: next(place for place, char in enumerate(row) if char.isdigit())]
        assert cell_len(before) == 27  # the points stand in their column
        assert cell_len(row) <= 80


def test_a_wide_name_is_whole_in_the_title() -> None:
    state = party().evolve(seats=("食べ物が好きな", "Ben"))
    title = painted(model(state)).text().splitlines()[0]
    assert title.rstrip().endswith("▶ A 食べ物が好きな")


@pytest.mark.parametrize("size", [(80, 22), (40, 10), (10, 3), (1, 1)], ids=str)
def test_a_small_window_is_no_fault(size: tuple[int, int]) -> None:
    for state in (crowd(), party()):
        for seat in (0, None):
            painted(model(state, seat), size, cursor="hand:fudge", signs=True)


def test_an_icon_of_ones_own_deck_gets_letters_too() -> None:
    assert icons.row(("honey",), 3, plain=True) == [("Hy", "bright")]


@pytest.mark.parametrize("size", [(80, 22), (82, 37), (120, 46), (162, 57)], ids=str)
def test_the_top_discards_icons_and_the_guests_to_come_are_in_view_with_the_longest_names(
    size: tuple[int, int],
) -> None:
    state = party().evolve(seats=LONG_NAMES[: len(party().seats)])
    deck = state.deck
    top = next(card.id for card in deck.desserts if len(card.icons) == 3)
    text = painted(model(state.evolve(discard_pile=(top,))), size).text()
    line = next(line for line in text.splitlines() if "to come" in line)
    assert f"{len(state.guest_deck)} to come" in line or f"to come {len(state.guest_deck)}" in line
    signs = "".join(sign for sign, _ in icons.row(deck.dessert(top).icons, 11, plain=False)).split()
    assert signs
    assert all(sign in line for sign in signs)


def test_an_icon_is_spelled_out_beside_a_guest_only_where_every_name_is_whole() -> None:
    state = table(centre=("the-dude",), hands={0: ()})
    narrow, wide = painted(model(state)).text(), painted(model(state), (120, 37)).text()
    assert "□Ma marshmal…" not in narrow
    assert "●Fr ▦Ch □Ma " in narrow
    assert re.search(r"│ □Ma marshmallow +│", wide)
