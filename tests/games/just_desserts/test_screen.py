"""Playing Just Desserts on its screen: each interaction by keys, and by the mouse."""

from typing import Any

import pytest

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Bribing, Drawing, NameFavourite, Naming
from boardgames_tui.games.just_desserts.screen.model import Picks
from boardgames_tui.games.just_desserts.state import Options
from boardgames_tui.kernel.match import Match
from tests.games.just_desserts.at_table import LARGE, MIDDLE, SMALL, AtTable, party, sitting
from tests.games.just_desserts.table import table

SIZES = pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE], ids=["80x24", "120x40", "200x60"])


def kitchen_only(**changes: Any) -> Any:
    """Nobody can be served: the turn is a Kitchen trip."""
    arranged: dict[str, Any] = {
        "hands": {0: ("fudge", "napoleon"), 1: ("pecan-pie",)},
        "centre": ("nana",),
    }
    return table(**{**arranged, **changes})


def eaten(at: AtTable, seat: int = 0) -> tuple[str, ...]:
    return at.state.eaten[seat]


# --- the Kitchen's keys --------------------------------------------------------------------------


async def test_in_the_kitchen_cards_keep_their_numbers_so_that_several_can_go_in_a_row() -> None:
    arranged = kitchen_only(hands={0: ("fudge", "napoleon", "pecan-pie"), 1: ("cherry-pie",)})
    async with sitting(arranged) as at:
        await at.press("k", "1", "2")
        assert at.state.hands[0] == ("pecan-pie",)
        await at.press("u")
        assert at.state.hands[0] == ("napoleon", "pecan-pie")
        await at.press("3")
        assert at.state.hands[0] == ("napoleon",)


# --- serving ----------------------------------------------------------------------------------


@SIZES
@pytest.mark.parametrize(
    "keys",
    [
        ("a", "2", "3", "enter"),
        ("a", "3", "2", "enter"),
        ("2", "3", "a", "enter"),
        ("2", "a", "3", "enter"),
        ("a", "enter"),
    ],
    ids=["guest-first", "any-order", "cards-first", "in-between", "the-only-way"],
)
async def test_serve_by_keys(keys: tuple[str, ...], size: tuple[int, int]) -> None:
    async with sitting(party(), size) as at:
        await at.press(*keys)
        assert at.state.guests[0] == ("the-little-girl",)
        assert eaten(at) == ("butter-pecan-ice-cream", "strawberry-shortcake")


@SIZES
async def test_serve_by_the_mouse(size: tuple[int, int]) -> None:
    async with sitting(party(), size) as at:
        await at.click("guest:the-little-girl")
        await at.click("hand:strawberry-shortcake")
        await at.click("hand:butter-pecan-ice-cream")
        assert at.played == 0
        await at.click("do:serve")
        assert at.state.guests[0] == ("the-little-girl",)


async def test_a_second_click_on_the_guest_serves() -> None:
    async with sitting(party()) as at:
        await at.click("guest:the-little-girl")
        assert at.played == 0
        await at.click("guest:the-little-girl")
        assert eaten(at) == ("butter-pecan-ice-cream", "strawberry-shortcake")


async def test_serve_by_arrows_and_space() -> None:
    async with sitting(party()) as at:
        assert at.board.cursor == "guest:the-little-girl"
        await at.press("right", "left", "enter", *["down"] * 4)
        assert at.board.cursor == "hand:carrot-cake"
        await at.press("right", "space", "right", "space", "enter")
        assert at.state.guests[0] == ("the-little-girl",)


async def test_the_only_way_is_offered_but_not_picked() -> None:
    async with sitting(party()) as at:
        await at.press("a")
        assert "Enter serves the Little Girl with 2, 3" in at.text
        assert at.screen.model.picks == Picks("the-little-girl")
        assert at.played == 0


async def test_several_ways_are_named_and_enter_plays_none_of_them() -> None:
    async with sitting(party()) as at:
        await at.press("g")
        assert "Fuzzy takes 5 or 3+4: pick by number." in at.text
        await at.press("enter")
        assert at.played == 0


@pytest.mark.parametrize("key", ["escape", "backspace"])
async def test_a_half_made_pick_is_cleared(key: str) -> None:
    async with sitting(party()) as at:
        await at.press("a", "2", key)
        assert at.screen.model.picks == Picks("the-little-girl")
        await at.press(key)
        assert at.screen.model.picks == Picks()
        assert at.played == 0


async def test_a_card_picked_twice_is_put_back() -> None:
    async with sitting(party()) as at:
        await at.press("3", "4", "3")
        assert at.screen.model.picks.cards == ("fudge",)
        await at.click("hand:fudge")
        assert at.screen.model.picks.cards == ()


async def test_cards_without_a_guest_tell_whom_they_could_serve() -> None:
    async with sitting(party()) as at:
        await at.press("escape", "tab")
        await at.press("3")
        at.board.cursor = "hand:fudge"
        assert "Picked 3: you can serve a" in at.text
        assert "you can lure away f g" in at.text


async def test_undo_brings_the_guest_back() -> None:
    async with sitting(party()) as at:
        await at.press("a", "enter", "u")
        assert at.state.centre[0] == "the-little-girl"
        await at.press("ctrl+r")
        assert at.state.guests[0] == ("the-little-girl",)


# --- why not ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (("a", "1"), "JD-8: Carrot cake has veggies, which the Little Girl never eats."),
        (("a", "2", "3", "4"), "JD-4: The Little Girl is satisfied without Fudge"),
        (("c",), "JD-7: The Astronaut still wants cookie."),
    ],
    ids=["JD_08", "JD_04", "JD_07_nothing_fits"],
)
async def test_JD_04_JD_07_JD_08_an_illegal_set_says_why_while_picking(
    keys: tuple[str, ...], sentence: str
) -> None:
    async with sitting(party()) as at:
        await at.press(*keys)
        assert at.said.startswith(sentence)
        assert at.played == 0


async def test_JD_07_what_is_still_wanted_stands_above_the_hand() -> None:
    async with sitting(party()) as at:
        await at.press("a", "2")
        assert "The Little Girl still wants ice cream. Add 3. (JD-7)" in at.text


async def test_a_card_that_helps_nobody_is_not_picked() -> None:
    async with sitting(party()) as at:
        await at.press("1")
        assert at.screen.model.picks == Picks()
        assert at.said.startswith("JD-7: Carrot cake would serve nobody here.")


async def test_JD_31_a_lure_needs_a_card_to_spare() -> None:
    hands = {0: ("butter-pecan-ice-cream", "walnut-brownies"), 1: ("pecan-pie",)}
    async with sitting(party(hands=hands, centre=("nana",))) as at:
        await at.press("f")
        assert at.said.startswith("JD-31: To lure Inga away you need one more card, to hand over.")
        await at.press("enter")
        assert at.played == 0


async def test_JD_18_the_kitchen_is_refused_to_those_who_can_serve() -> None:
    async with sitting(party()) as at:
        await at.press("k")
        assert "You can serve a guest in the centre" in at.said
        assert "JD-18" in at.said
        await at.press("question_mark")
        assert isinstance(at.pilot.app.screen, Rules)


async def test_JD_28_passing_is_refused_while_the_kitchen_is_open() -> None:
    async with sitting(party()) as at:
        await at.press("p")
        assert "JD-28" in at.said


async def test_JD_49_done_is_refused_before_anything_was_done() -> None:
    async with sitting(party()) as at:
        await at.press("full_stop")
        assert at.played == 0
        assert at.said.startswith("JD-49: First serve a guest.")


async def test_JD_49_a_pile_is_refused_before_the_turn_ends() -> None:
    async with sitting(party(discard_pile=("cherry-pie",))) as at:
        await at.click("pile:discard")
        assert "Cards are drawn when the turn ends." in at.said


async def test_question_mark_says_why_a_guest_can_not_be_served() -> None:
    async with sitting(party()) as at:
        at.board.cursor = "guest:nana"
        await at.press("question_mark")
        assert "Nana still wants pie." in at.said


async def test_JD_12_after_a_favourite_nobody_else_is_served() -> None:
    async with sitting(party()) as at:
        await at.press("b", "enter")
        assert at.state.favourites[0] == ("wally",)
        assert "Wally adores your Walnut brownies! 3 points ♥ ★ ♥" in at.text
        await at.press("a")
        assert "JD-12" in at.said
        await at.press("1")
        assert "Cards are discarded in the Kitchen only." in at.said


@SIZES
async def test_JD_11_guests_keep_their_places_while_a_turn_lasts(size: tuple[int, int]) -> None:
    """Who is served leaves a gap: what one aims at by eye or mouse does not move."""
    async with sitting(party(), size) as at:
        before = {spot: at.board.canvas.spots[spot] for spot in at.board.canvas.spots}
        await at.press("a", "enter")
        assert at.state.centre == ("wally", "the-astronaut", "nana", "the-emperor")
        for guest in at.state.centre:
            assert at.board.canvas.spots[f"guest:{guest}"] == before[f"guest:{guest}"]


@SIZES
async def test_the_table_does_not_jump_when_cards_leave_the_hand(size: tuple[int, int]) -> None:
    async with sitting(party(), size) as at:
        rows = {guest: at.board.canvas.spots[f"guest:{guest}"].height for guest in ("nana", "inga")}
        first = at.board.canvas.spots["hand:carrot-cake"].y
        await at.press("a", "enter")  # two of five cards
        for guest, height in rows.items():
            assert at.board.canvas.spots[f"guest:{guest}"].height == height
        assert at.board.canvas.spots["hand:carrot-cake"].y == first


# --- stealing ---------------------------------------------------------------------------------


async def test_JD_31_the_bribe_is_asked_in_place_by_keys() -> None:
    async with sitting(party()) as at:
        await at.press("f", "enter")
        assert at.state.guests == (("inga",), ("fuzzy",))
        assert "A number hands that card to Ben" in at.text
        await at.press("1")
        assert "carrot-cake" in at.state.hands[1]


async def test_JD_35_who_was_bribed_hears_of_it_first_and_of_no_card_that_the_hand_shows() -> None:
    async with sitting(party()) as at:
        await at.press("f", "enter", "1", "full_stop")
        at.session.sit_down(1)
        at.pilot.app.show_session(at.session)  # type: ignore[attr-defined]
        await at.pilot.pause()
        assert at.said.startswith("Abby gave you Carrot cake.")
        await at.press("k", "full_stop")
        at.session.sit_down(0)
        at.pilot.app.show_session(at.session)  # type: ignore[attr-defined]
        await at.pilot.pause()
        assert at.screen.viewer == 0
        new = at.state.deck.dessert(at.state.hands[0][-1]).name
        assert at.said.startswith("You drew ")  # said in full, beside the question
        assert new in at.said and "Abby: " in at.said


async def test_a_bribe_says_whom_it_would_win_the_own_guests_among_them() -> None:
    """Ben could lure the Little Girl back with what he is handed."""
    hands = {0: ("fudge", "walnut-brownies", "carrot-cake"), 1: ("pecan-pie",)}
    frame = Bribing(seats=(0,), victim=1, guest="wally")
    guests = {0: ("wally",), 1: ("fuzzy",)}
    state = party(hands=hands, guests=guests, centre=("nana",), phase="serving", frame=frame)
    async with sitting(state) as at:
        at.board.cursor = "hand:walnut-brownies"
        await at.pilot.pause()
        assert "alone it wins your Wally" in at.text
        assert "helps nobody here" not in at.text


async def test_JD_31_the_bribe_by_the_mouse() -> None:
    async with sitting(party(), MIDDLE) as at:
        await at.click("guest:inga")
        await at.click("guest:inga")
        await at.click("hand:fudge")
        assert at.state.hands[1] == ("pecan-pie", "glazed-donut", "fudge")


async def test_JD_31_nothing_else_before_the_bribe() -> None:
    async with sitting(party()) as at:
        await at.press("f", "enter", "a")
        assert "JD-31" in at.said
        await at.press("k")
        assert "JD-31" in at.said
        assert at.played == 1


# --- the Kitchen, drawing, passing ------------------------------------------------------------


async def test_a_kitchen_trip_by_keys() -> None:
    async with sitting(kitchen_only()) as at:
        assert "k back to the Kitchen" in at.text
        await at.press("k", "1")
        assert at.state.discard_pile == ("fudge",)
        assert ". draws 2 fresh cards" in at.text
        await at.press("full_stop")
        assert len(at.state.hands[0]) == 3
        assert isinstance(at.pilot.app.screen, Curtain)


async def test_a_kitchen_trip_by_the_mouse() -> None:
    async with sitting(kitchen_only(), MIDDLE) as at:
        await at.press("k")
        await at.click("hand:napoleon")
        assert at.state.discard_pile == ("napoleon",)


@pytest.mark.parametrize(("key", "pile"), [("d", "draw"), ("t", "discard")])
async def test_JD_24_a_pile_is_chosen_for_each_card(key: str, pile: str) -> None:
    state = party(discard_pile=("cherry-pie",), phase="serving", frame=Drawing(seats=(0,)))
    state = state.evolve(hands=(state.hands[0][:3], state.hands[1]))
    for by_mouse in (False, True):
        async with sitting(state) as at:
            assert "t takes Cherry pie   (2 to draw)" in at.text
            for _ in range(2):
                assert at.played == 0
                await (at.click(f"pile:{pile}") if by_mouse else at.press(key))
            assert ("cherry-pie" in at.state.hands[0]) is (pile == "discard")
            assert len(at.state.hands[0]) >= 4


async def test_passing_by_key() -> None:
    async with sitting(kitchen_only(draw_pile=())) as at:
        await at.press("p")
        assert at.state.pending[-1].phase == "passed"


# --- the personal favourite -------------------------------------------------------------------


def naming() -> Any:
    options = Options(personal_favourites=True)
    state = table(hands={}, options=options)
    return state.evolve(pending=(Naming(seats=(0, 1)),))


async def test_JD_40_a_personal_favourite_is_found_by_typing() -> None:
    async with sitting(naming()) as at:
        await at.press(*"torte")
        assert at.board.cursor == "dessert:caramel-nut-torte"
        await at.press("enter")
        assert at.played == 0
        await at.press("enter")
        assert at.state.personal[0] == "caramel-nut-torte"


async def test_JD_40_each_player_is_alone_at_the_screen() -> None:
    match = Match(rules, ("Abby", "Ben"), Options(personal_favourites=True), 7)
    assert match.viewer == 0
    match.play(NameFavourite(seat=0, dessert="fudge"))
    assert match.viewer == 1
    assert match.undo_refusal() is not None  # it was handed over


async def test_JD_40_a_personal_favourite_by_the_mouse() -> None:
    async with sitting(naming()) as at:
        await at.click("dessert:fudge")
        await at.click("dessert:fudge")
        assert at.state.personal[0] == "fudge"


async def test_JD_40_typing_is_taken_back_letter_by_letter_and_covering_still_works() -> None:
    async with sitting(naming()) as at:
        await at.press("l", "u", "backspace")
        assert at.screen.model.typed == "l"
        await at.press("x")
        assert isinstance(at.pilot.app.screen, Curtain)


@pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["80x24", "120x40"])
async def test_JD_40_all_desserts_are_shown_at_once(size: tuple[int, int]) -> None:
    async with sitting(naming(), size) as at:
        spots = [spot for spot in at.board.canvas.spots if spot.startswith("dessert:")]
        assert len(spots) == 76


async def test_JD_40_long_names_of_desserts_are_whole_where_there_is_room() -> None:
    async with sitting(naming(), MIDDLE) as at:
        assert "Strawberry shortcake" in at.text
        assert "Pumpkin ice cream" in at.text


async def test_JD_40_only_the_owner_sees_the_personal_favourite() -> None:
    options = Options(personal_favourites=True)
    state = party(options=options, personal=("baklava", "profiteroles"))
    async with sitting(state) as at:
        assert "Baklava" in at.text
        assert "Profiteroles" not in at.everything


# --- what is shown ----------------------------------------------------------------------------


async def test_nothing_of_another_hand_is_on_the_screen() -> None:
    for size in (SMALL, MIDDLE, LARGE):
        async with sitting(party(), size) as at:
            await at.press("f", "enter", "4")
            assert ("Fudge" in at.everything) is (size != SMALL)  # in the log: handed over
            assert "Pecan pie" not in at.everything
            assert "Glazed donut" not in at.everything


async def test_after_the_turn_nothing_of_the_hand_is_on_the_screen() -> None:
    async with sitting(party()) as at:
        await at.press("a", "enter", "full_stop")
        await at.pilot.pause()
        assert isinstance(at.pilot.app.screen, Curtain)
        shown = "".join(str(widget.render()) for widget in at.pilot.app.screen.walk_children())
        assert "Carrot cake" not in shown


async def test_a_bribe_in_sight_is_never_a_pick() -> None:
    frame = Bribing(seats=(0,), victim=1, guest="inga")
    async with sitting(party(phase="serving", frame=frame)) as at:
        await at.press("space")
        assert at.played == 1


async def test_the_legend_explains_every_icon_and_closes() -> None:
    async with sitting(party()) as at:
        await at.press("i")
        for icon in at.state.deck.icons:
            assert icon in at.text
        await at.press("escape")
        assert "The icons" not in at.text


async def test_a_match_looked_back_through_shows_the_public_view() -> None:
    async with sitting(party()) as at:
        await at.press("a", "enter", "f2")
        await at.pilot.pause()
        assert "5 cards, face down" not in at.text
        assert "3 cards, face down" in at.text
        await at.press("left")
        assert "5 cards, face down" in at.text
        assert "Carrot cake" not in at.text
