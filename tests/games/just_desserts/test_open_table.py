"""The table without turns on screen: buzzers, claims by keys and mouse, clocks that tests set."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from boardgames_tui.app.looking_back import LookingBack
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.table_model import Moment, PlaceKeys
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Buzz,
    Claim,
    Claiming,
    GoToKitchen,
    LockoutOver,
    Pass,
    Ready,
    Rush,
    TimeOut,
    WrongClaim,
)
from boardgames_tui.games.just_desserts.screen import labels
from boardgames_tui.games.just_desserts.screen.open_screen import OpenScreen
from boardgames_tui.games.just_desserts.screen.open_table import OpenTable
from boardgames_tui.games.just_desserts.screen.race_screen import RaceScreen
from boardgames_tui.games.just_desserts.state import Options, State
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.games.at_table import AtTable, TableApp, match_from, sitting
from tests.games.just_desserts.table import race, rush

HAND = ("yellow-cake", "fudge", "napoleon", "cheesecake", "glazed-donut")
CENTRE = ("the-emperor", "candice", "mary-ann", "inga", "roland")


class Clock:
    """Time that stands still until a test lets it pass."""

    now = 100.0


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    held = Clock()
    monkeypatch.setattr(OpenScreen, "clock", staticmethod(lambda: held.now))
    return held


def party(**changes: Any) -> State:
    """Abby can serve the Emperor; Ben has Fuzzy, whom Cy could give a Favourite."""
    arranged: dict[str, Any] = {
        "players": 3,
        "hands": {
            0: HAND,
            1: ("fortune-cookies", "pound-cake"),
            2: ("peanut-butter-cups", "peanut-brittle", "chocolate-candy-bar", "sugar-cookies"),
        },
        "centre": CENTRE,
        "guests": {1: ("fuzzy",)},
    }
    return rush(**{**arranged, **changes})


@asynccontextmanager
async def running(
    state: State | None = None, size: tuple[int, int] = (80, 24), **how: Any
) -> AsyncIterator[AtTable]:
    """The table once everybody is ready."""
    async with sitting(state or party(), size, **how) as table:
        await table.press("space")
        yield table


async def let_pass(table: AtTable, clock: Clock, seconds: float) -> None:
    """Let so much time pass, a half second at a time."""
    for _ in range(round(seconds * 2)):
        clock.now += 0.5
        if isinstance(table.pilot.app.screen, OpenScreen):
            table.pilot.app.screen.tick()
    await table.pilot.pause()


def done_so_far(table: AtTable) -> list[Any]:
    """The actions of the match."""
    return [position.action for position in table.session.match.line[1:]]


def top(table: AtTable) -> Any:
    return table.state.pending[-1]


# --- Ready ------------------------------------------------------------------------------------


async def test_nothing_is_shown_and_nothing_runs_before_all_are_ready(clock: Clock) -> None:
    async with sitting(party(locked={1: "claim"})) as table:
        assert "Ready?" in table.text
        assert "Emperor" not in table.text and "Napoleon" not in table.text
        for key in ("q", "p", "z"):
            await table.press(key)
        await let_pass(table, clock, 10)
        assert table.played == 0
        await table.press("space")
        assert "Emperor" in table.text and "Napoleon" in table.text


async def test_the_start_says_whose_buzzer_is_which() -> None:
    async with sitting(party()) as table:
        for words in ("Q   A Abby", "P   B Ben", "Z   C Cy"):
            assert words in table.text


async def test_long_names_leave_room_for_what_is_claimed() -> None:
    names = ("AWWWWWWWWWWWWWWWWWWa", "BWWWWWWWWWWWWWWWWWWb", "CWWWWWWWWWWWWWWWWWWc")
    async with running(party().evolve(seats=names)) as table:
        await table.press("q", "a", "1", "2")
        assert "Enter: the Emperor with 1, 2" in table.text


async def test_the_mouse_starts_too() -> None:
    async with sitting(party()) as table:
        await table.click("do:go")
        assert "Emperor" in table.text


# --- Buzzing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "seat"), [("q", 0), ("p", 1), ("z", 2), ("Z", 2), ("P", 1)])
async def test_JD_53_a_buzzer_belongs_to_one_seat(key: str, seat: int) -> None:
    async with running() as table:
        await table.press(key)
        assert done_so_far(table) == [Buzz(seat=seat)]
        letter, name = "ABC"[seat], ("Abby", "Ben", "Cy")[seat]
        assert f" {letter} {name} ████" in table.text
        assert "8.0 s" in table.text


async def test_JD_53_the_second_of_two_buzzers_does_nothing() -> None:
    async with running() as table:
        await table.press("p", "q", "z")
        assert done_so_far(table) == [Buzz(seat=1)]


@pytest.mark.parametrize("key", ["m", "b", "x", "u", "l", "k", "."])
async def test_keys_of_nobody_do_nothing_before_a_buzz(key: str) -> None:
    async with running() as table:
        await table.press(key)
        assert table.played == 0
        assert isinstance(table.screen, OpenScreen)


async def test_the_buzzers_of_absent_seats_name_guests() -> None:
    crowd = tuple(card.id for card in party().deck.guests if card.id not in CENTRE)
    async with running(party(guests={1: crowd})) as table:
        letters = table.screen.model.letters
        for key in "mb":
            guest = next(guest for guest, letter in letters.items() if letter == key)
            await table.press("q", key)
            assert table.screen.model.picks.guest == guest
        assert done_so_far(table) == [Buzz(seat=0)]


async def test_buzzing_by_mouse() -> None:
    async with running() as table:
        await table.click("buzz:2")
        assert done_so_far(table) == [Buzz(seat=2)]


async def test_a_person_s_own_buzzers(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {"just-desserts.buzz-a": "f", "just-desserts.buzz-b": "f9"}
    monkeypatch.setattr("boardgames_tui.app.app.load_keymap", lambda: keys)
    async with sitting(party()) as table:
        assert "F   A Abby" in table.text and "F9   B Ben" in table.text
        await table.press("space", "q")
        assert table.played == 0
        assert "f" not in table.screen.model.letters.values()
        await table.press("f")
        assert done_so_far(table) == [Buzz(seat=0)]


async def test_a_buzzer_may_be_a_letter_that_other_tables_need(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("boardgames_tui.app.app.load_keymap", lambda: {"just-desserts.buzz-a": "u"})
    async with running() as table:
        assert "only one of them works" not in table.everything
        await table.press("u")
        assert done_so_far(table) == [Buzz(seat=0)]


# --- Claims -----------------------------------------------------------------------------------


async def test_a_claim_by_keys() -> None:
    async with running() as table:
        await table.press("q", "a", "1", "2")
        assert "Enter: the Emperor with Yellow cake, Fudge" in table.text
        await table.press("enter")
        assert done_so_far(table)[-1] == Claim(
            seat=0, guest="the-emperor", cards=("fudge", "yellow-cake")
        )
        assert isinstance(top(table), Rush)
        assert "Abby served the Emperor with Fudge and Yellow cake." in table.text
        assert len(table.state.hands[0]) == 5


async def test_a_claim_in_any_order_and_a_card_taken_up_again() -> None:
    async with running() as table:
        await table.press("q", "2", "5", "1", "5", "a", "enter")
        assert done_so_far(table)[-1].cards == ("fudge", "yellow-cake")


async def test_a_claim_by_mouse() -> None:
    async with running() as table:
        for spot in ("buzz:0", "guest:the-emperor", "hand:fudge", "hand:yellow-cake", "do:claim"):
            await table.click(spot)
        assert isinstance(done_so_far(table)[-1], Claim)


async def test_a_second_click_on_the_guest_claims() -> None:
    async with running() as table:
        for spot in ("buzz:0", "hand:fudge", "hand:yellow-cake", "guest:the-emperor"):
            await table.click(spot)
        assert table.played == 1
        await table.click("guest:the-emperor")
        assert isinstance(done_so_far(table)[-1], Claim)


async def test_a_claim_by_arrows() -> None:
    async with running() as table:
        await table.press("q", "up")
        for _ in range(12):
            if table.board.cursor == "guest:the-emperor":
                break
            await table.press("up" if not table.board.cursor.startswith("guest") else "left")
        assert table.board.cursor == "guest:the-emperor"
        await table.press("enter", "1", "2", "enter")
        assert isinstance(done_so_far(table)[-1], Claim)


async def test_backspace_lets_go() -> None:
    async with running() as table:
        await table.press("q", "a", "1", "backspace")
        assert "which guest?" in table.text
        await table.press("backspace")
        assert not table.screen.asking
        assert table.played == 1


async def test_escape_lets_go_first_and_then_asks_whether_to_leave() -> None:
    async with running() as table:
        await table.press("q", "a", "1", "escape")
        assert "which guest?" in table.text and not table.screen.asking
        await table.press("escape")
        assert "Leave the table?" in table.said


async def test_no_claim_without_guest_or_cards_and_no_fine_either() -> None:
    async with running() as table:
        await table.press("q", "enter")
        assert table.said.startswith("JD-53: A claim needs a guest and Desserts.")
        await table.press("a", "enter")
        assert table.played == 1


async def test_JD_44_a_wrong_claim_is_judged_at_once() -> None:
    async with running() as table:
        await table.press("q", "a", "1", "enter")
        assert done_so_far(table) == [Buzz(seat=0), WrongClaim(seat=0)]
        assert "✗ Abby: The Emperor still wants chocolate." in table.text
        assert "5.0" in table.text
        assert table.state.hands[0] == HAND


async def test_one_s_own_guest_is_no_wrong_claim() -> None:
    async with running(party(guests={0: ("fuzzy",)})) as table:
        letter = table.screen.model.letters["fuzzy"]
        await table.press("q", letter)
        assert "Fuzzy is with you already." in table.said
        assert table.played == 1


# --- Time -------------------------------------------------------------------------------------


async def test_JD_53_a_claim_has_eight_seconds(clock: Clock) -> None:
    async with running() as table:
        await table.press("q", "a", "1")
        await let_pass(table, clock, 7.5)
        assert table.played == 1
        assert " 0.5 s" in table.text
        await let_pass(table, clock, 0.5)
        assert done_so_far(table) == [Buzz(seat=0), TimeOut(seat=0)]
        assert "Abby's claim came too late: the cards return." in table.text


@pytest.mark.parametrize(
    ("lock", "seconds"), [("claim", 5.0), ("favourite", 4.0), ("kitchen", 6.0)]
)
async def test_JD_53_JD_42_JD_41_how_long_a_lockout_lasts(
    lock: Any, seconds: float, clock: Clock
) -> None:
    async with running(party(locked={1: lock})) as table:
        await table.press("p")
        await let_pass(table, clock, seconds - 0.5)
        assert table.played == 0
        await let_pass(table, clock, 0.5)
        assert done_so_far(table) == [LockoutOver(seat=1)]
        await table.press("p")
        assert done_so_far(table)[-1] == Buzz(seat=1)


async def test_JD_53_lockouts_stand_still_while_another_claims(clock: Clock) -> None:
    async with running(party(locked={1: "claim"})) as table:
        await let_pass(table, clock, 4)
        await table.press("q")
        await let_pass(table, clock, 7)
        await table.press("a", "1", "2", "enter")
        assert " 1.0" in table.text
        await let_pass(table, clock, 1)
        assert done_so_far(table)[-1] == LockoutOver(seat=1)


async def test_two_lockouts_end_at_once(clock: Clock) -> None:
    async with running(party(locked={0: "claim", 2: "claim"})) as table:
        await let_pass(table, clock, 5)
        assert done_so_far(table) == [LockoutOver(seat=0), LockoutOver(seat=2)]


async def test_pausing_stops_every_clock_and_hides_the_table(clock: Clock) -> None:
    async with running() as table:
        await table.press("q")
        await let_pass(table, clock, 3)
        await table.press("space")
        assert "Paused" in table.text and "Emperor" not in table.text
        await let_pass(table, clock, 60)
        await table.press("a", "1", "enter")
        await table.press("space")
        assert " 5.0 s" in table.text
        assert table.played == 1


async def test_whatever_lies_over_the_table_pauses_it(clock: Clock) -> None:
    async with running() as table:
        await table.press("q", "f1")
        await let_pass(table, clock, 60)
        await table.press("escape")
        assert "Paused" in table.text
        assert table.played == 1


async def test_covering_pauses_without_a_curtain() -> None:
    async with running() as table:
        table.pilot.app.cover()
        await table.pilot.pause()
        assert "Paused" in table.text
        assert not isinstance(table.pilot.app.screen, Curtain)


@pytest.mark.parametrize("key", ["escape", "f10"])
async def test_leaving_asks_and_pauses(key: str, clock: Clock) -> None:
    async with running() as table:
        await table.press("q", key)
        assert "Leave the table?" in table.said
        await let_pass(table, clock, 60)
        await table.press("n")
        assert "Paused" in table.text
        assert table.played == 1


async def test_a_stopped_app_is_no_time_to_think(clock: Clock) -> None:
    async with running() as table:
        await table.press("q")
        clock.now += 3600
        table.screen.tick()
        assert table.played == 1
        assert " 7.0 s" in table.text


# --- Kitchen, bribes, done --------------------------------------------------------------------


async def test_JD_41_the_kitchen_is_a_buzz_and_k() -> None:
    async with running() as table:
        await table.press("p", "k")
        assert done_so_far(table) == [Buzz(seat=1), GoToKitchen(seat=1)]
        assert "Ben went back to the Kitchen." in table.text
        assert "kitchen ██" in table.text


async def test_JD_41_who_can_serve_hears_why_the_kitchen_is_shut() -> None:
    async with running() as table:
        await table.press("q", "k")
        assert "You can serve a guest in the centre" in table.said
        assert "JD-41" in table.said
        assert isinstance(top(table), Claiming)


async def lured(table: AtTable) -> None:
    letter = table.screen.model.letters["fuzzy"]
    await table.press("z", letter, "2", "3", "enter")


async def test_JD_43_the_next_card_is_the_bribe() -> None:
    async with running() as table:
        await lured(table)
        assert "a card to hand over for Fuzzy?" in table.text
        assert table.said == "Cy: the number of the card to hand over."
        await table.press("4")
        assert done_so_far(table)[-1] == Bribe(seat=2, card="sugar-cookies")
        assert "sugar-cookies" in table.state.hands[1]


async def test_JD_43_the_bribe_by_mouse() -> None:
    async with running() as table:
        await lured(table)
        await table.click("hand:peanut-butter-cups")
        assert done_so_far(table)[-1] == Bribe(seat=2, card="peanut-butter-cups")


async def test_JD_43_the_bribe_has_no_time_of_its_own(clock: Clock) -> None:
    async with running() as table:
        await table.press("z")
        await let_pass(table, clock, 6)
        letter = table.screen.model.letters["fuzzy"]
        await table.press(letter, "2", "3", "enter")
        await let_pass(table, clock, 2)
        assert done_so_far(table)[-1] == TimeOut(seat=2)
        assert table.state.guests[1] == ("fuzzy",)


async def test_JD_43_a_card_for_the_guest_is_no_bribe() -> None:
    async with running() as table:
        await lured(table)
        await table.press("2")
        assert "is for the guest" in table.said
        assert isinstance(top(table), Claiming)


async def test_JD_42_a_favourite_is_told_and_locks_out(clock: Clock) -> None:
    async with running() as table:
        letter = table.screen.model.letters["fuzzy"]
        await table.press("z", letter, "1", "enter", "4")
        assert "a Favourite!" in table.text
        assert "thanks ██" in table.text
        await let_pass(table, clock, 4)
        assert "thanks" not in table.text and "♥1" in table.text


async def test_JD_45_done_is_a_buzz_and_a_full_stop() -> None:
    async with running(party(draw_pile=())) as table:
        assert "Kitchen closed" in table.text
        for key in ("q", "p"):
            await table.press(key, ".")
        assert top(table).done == (0, 1)
        assert table.text.count("✓ done") == 2
        await table.press("z", ".")
        assert isinstance(table.pilot.app.screen, Scores)


async def test_JD_45_while_the_kitchen_is_open_nobody_is_done() -> None:
    async with running() as table:
        await table.press("p", ".")
        assert "The Kitchen is still open" in table.said
        assert table.played == 1


async def test_nothing_is_taken_back() -> None:
    async with running() as table:
        await table.press("q", "a", "1", "2", "enter", "u", "ctrl+r")
        assert table.played == 2


# --- What is seen -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_all_hands_and_guests_are_in_view(seats: int, size: tuple[int, int]) -> None:
    names = ("Abigail", "Benjamin", "Carrie", "Dan", "Evangeline")[:seats]
    state = rules.setup(names, Options(turnless=True), seed=11).state
    async with running(state, size) as table:
        await table.press("q")
        for card in (card for hand in state.hands for card in hand):
            name = state.deck.dessert(card).name
            assert any(labels.shortened(name, room) in table.text for room in range(6, 31))
        for number in range(1, 6):
            assert f" {number} " in table.text.replace("\n", "  ")
        for guest in state.centre:
            assert state.deck.guest(guest).name.removeprefix("The ")[:6] in table.text
            assert f"guest:{guest}" in table.board.canvas.spots
        spots = table.board.canvas.spots
        assert {f"hand:{card}" for card in state.hands[0]} <= set(spots)


def test_at_five_players_in_80_columns_every_dessert_can_be_told_from_every_other() -> None:
    """By the beginnings of its words, and its icons beside it, in a column of 16 cells."""
    deck = rules.setup(("Abby", "Ben"), Options(turnless=True), seed=11).state.deck
    seen = {}
    for card in deck.desserts:
        room = 80 // 5 - 3 - 2 * len(card.icons)
        shown = labels.shortened(card.name, room), card.icons
        assert len(shown[0]) <= room
        assert seen.setdefault(shown, card.name) == card.name


async def test_the_log_gives_its_room_to_the_hands_until_it_is_wanted() -> None:
    async with running(size=(120, 40)) as table:
        assert "What happened" not in table.everything
        await table.press("f3")
        assert "What happened" in table.everything


async def test_a_waiter_s_guests_say_as_much_as_there_is_room_for() -> None:
    async with running(size=(120, 40)) as table:
        assert "♥ Peanut butter cups" in table.text
        await table.press("z", table.screen.model.letters["fuzzy"])
        assert table.said == (
            "Fuzzy: chocolate and nuts, never marshmallow; loves Peanut butter cups."
        )


async def test_a_whole_crowd_with_one_waiter_can_still_be_named() -> None:
    early = party().deck
    crowd = tuple(guest.id for guest in early.guests if guest.id not in CENTRE)
    async with running(party(guests={1: crowd})) as table:
        letters = table.screen.model.letters
        assert len(set(letters.values())) == len(letters) == 24
        assert not set("qpzk. ") & set(letters.values())
        await table.press("q")
        shown = [card for card in crowd if f"guest:{card}" in table.board.canvas.spots]
        assert len(shown) >= 11
        assert f"+{len(crowd) - len(shown)} more" in table.text


async def test_in_plain_ascii() -> None:
    async with running(ascii_only=True) as table:
        await table.press("q", "a", "1")
        assert table.text.isascii()
        assert "Abby ####" in table.text


def open_table(state: State, keys: PlaceKeys) -> OpenTable:
    found = OpenTable.build(Moment(rules, state, (), None, 0, keys))
    assert isinstance(found, OpenTable)
    return found


def test_guests_keep_place_and_letter_while_others_come_and_go() -> None:
    keys = PlaceKeys()
    state = party(guests={})
    before = open_table(state, keys)
    assert before.letters == dict(zip(CENTRE, "acdef", strict=True))
    gone = state.evolve(centre=("the-emperor", "mary-ann", "inga", "roland", "wally"))
    gone = gone.evolve(guests=((), (), ("candice",)))
    after = open_table(gone, keys)
    assert after.places == ("the-emperor", "wally", "mary-ann", "inga", "roland")
    assert after.letters["mary-ann"] == "d"
    assert after.letters["wally"] == "c"
    assert after.letters["candice"] == "g"


async def test_nobody_looks_back_while_clocks_stand_and_hands_lie_open(clock: Clock) -> None:
    async with running() as table:
        await table.press("q", "a", "1", "f2")
        assert isinstance(table.screen, OpenScreen) and not isinstance(table.screen, LookingBack)
        assert "Paused" in table.text and "Emperor" not in table.text
        assert "once the match is over" in table.said
        await let_pass(table, clock, 60)
        await table.press("space")
        assert " 8.0 s" in table.text
        assert table.played == 1


async def test_the_clock_goes_on_from_where_it_stood_when_the_table_comes_back(
    clock: Clock,
) -> None:
    async with running(party(locked={1: "kitchen"})) as table:
        await let_pass(table, clock, 4)
        await table.press("q")
        letters = table.screen.model.letters
        await let_pass(table, clock, 3)
        table.screen.table_app.show_session(table.session)
        await table.pilot.pause()
        assert "Paused" in table.text and "Emperor" not in table.text
        await table.press("space")
        assert " 5.0 s" in table.text and " 2.0" in table.text
        assert table.screen.model.letters == letters


async def test_the_end_can_be_looked_back_at() -> None:
    async with running(party(draw_pile=(), done=(0, 1))) as table:
        await table.press("z", ".", "f2")
        assert isinstance(table.pilot.app.screen, LookingBack)
        assert "The party is over." in table.text


@pytest.mark.parametrize(
    ("theme", "size", "keys"),
    [
        ("diner", (80, 24), ("space", "q", "a", "1")),
        ("diner-light", (120, 40), ("space", "z", "g", "2")),
    ],
    ids=["dark-80x24", "light-120x40"],
)
def test_how_it_looks(snap_compare: Any, theme: str, size: tuple[int, int], keys: Any) -> None:
    session = Session(match_from(party(locked={1: "kitchen"})), None, None)
    app = TableApp(session, settings=Settings(theme=theme, animations=False))
    assert snap_compare(app, press=keys, terminal_size=size)


# --- The race to go first ---------------------------------------------------------------------


def racing(**more: Any) -> State:
    """Ben alone can serve a guest."""
    hands = {0: ("napoleon",), 1: ("yellow-cake", "fudge"), 2: ("cheesecake",)}
    return race(players=3, hands=hands, centre=CENTRE, **more)


async def test_JD_52_everybody_looks_behind_the_curtain_then_all_race(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("boardgames_tui.app.screens.curtain.DEAD_TIME", 0.0)
    state = rules.setup(("Abby", "Ben"), Options(first="race"), seed=3).state
    async with sitting(state) as table:
        assert "r when you have seen" in table.text
        await table.press("r")
        assert table.played == 0
        await table.press("enter")
        assert done_so_far(table) == [Ready(seat=0)]
        curtain = table.pilot.app.screen
        assert isinstance(curtain, Curtain) and curtain.seat == 1
        await table.press("b")
        await table.press("r", "r")
        assert isinstance(table.screen, RaceScreen)


async def test_JD_52_no_hand_is_shown_while_all_race() -> None:
    async with sitting(racing()) as table:
        assert isinstance(table.screen, RaceScreen)
        for name in ("Napoleon", "Yellow", "Fudge", "Cheesecake"):
            assert name not in table.everything


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_JD_52_the_curtain_falls_before_the_winner_s_turn(by_mouse: bool) -> None:
    async with sitting(racing()) as table:
        await (table.click("buzz:1") if by_mouse else table.press("p"))
        curtain = table.pilot.app.screen
        assert isinstance(curtain, Curtain) and curtain.seat == 1


async def test_JD_52_even_if_the_winner_had_the_keyboard_last() -> None:
    hands = {0: ("yellow-cake", "fudge"), 1: ("napoleon",)}
    async with sitting(race(hands=hands, centre=CENTRE)) as table:
        await table.press("q")
        assert isinstance(table.pilot.app.screen, Curtain)


async def test_JD_52_a_wrong_buzz_is_out_and_the_race_goes_on() -> None:
    async with sitting(racing()) as table:
        await table.press("q", "q", "z")
        assert done_so_far(table) == [Buzz(seat=0), Buzz(seat=2)]
        assert table.text.count("out of the race") == 2
        assert "could serve nobody" in table.said


async def test_JD_02_nobody_wants_to_go_first() -> None:
    async with sitting(racing()) as table:
        await table.press("full_stop", "y")
        assert done_so_far(table) == [Pass(seat=0), Pass(seat=1), Pass(seat=2)]
        assert isinstance(table.pilot.app.screen, Curtain)


async def test_escape_asks_whether_to_leave_the_race() -> None:
    async with sitting(racing()) as table:
        await table.press("escape")
        assert "Leave the table?" in table.said
