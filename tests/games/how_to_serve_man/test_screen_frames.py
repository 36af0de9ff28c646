"""Every decision of How to Serve Man, answered on its screen by its own keys and by the mouse."""

from typing import Any

import pytest

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.table_model import Moment
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.decisions import (
    Blending,
    Browsing,
    Choosing,
    Claiming,
    Cooking,
    DroppingJudge,
    DroppingRecipe,
    Exchanging,
    LeavingOut,
    Losing,
    PassingRecipes,
    PassingTokens,
    PickingChef,
    Place,
    Present,
    Presenting,
    Reading,
    Replicating,
    Resolving,
    Robbing,
    SwappingJudge,
    Taking,
    Turn,
)
from boardgames_tui.games.how_to_serve_man.screen.table import ArenaTable
from boardgames_tui.games.how_to_serve_man.state import Aside, Decision
from boardgames_tui.kernel.pool import Pool
from tests.games.at_table import MIDDLE, SMALL, sitting
from tests.games.how_to_serve_man.table import DECK, TEAMS, play, table

BOTH = pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["80x24", "120x40"])


def asked(
    frame: type[Any], *, players: int = 2, seat: int = 0, event: str | None = None, **how: Any
) -> Any:
    """Ann's turn (or an event that meets a seat) with a decision on top."""
    fields = {name: how.pop(name) for name in list(how) if name in frame.model_fields}
    state = table(
        players, **{"mats": {0: "2 meat, vegetable, carb, fried_meat", 1: "sauce"}, **how}
    )
    state = state.retop(placed=True)
    if event is not None:
        numbers = tuple(range(state.sides))
        deck = tuple(name for name in state.event_deck if name != event)
        state = state.evolve(event_deck=deck).push(
            Resolving(
                seats=(), card=event, drawer=0, timed=False, first=numbers, last=numbers, step=0
            )
        )
    return state.push(frame(seats=(seat,), aside=seat != 0, **fields))


# --- tokens -----------------------------------------------------------------------------------


@BOTH
async def test_take_tokens_from_the_stations_by_their_keys(size: tuple[int, int]) -> None:
    async with sitting(asked(Taking, group="pantry", left=2), size) as at:
        assert "Take 2 pantry tokens." in at.everything
        await at.press("s")
        assert at.state.mats[0]["spice"] == 1
        await at.press("f")
        assert at.state.mats[0]["fat"] == 1
        assert isinstance(at.state.pending[-1], Turn)


async def test_take_tokens_by_the_mouse_and_by_arrows() -> None:
    async with sitting(asked(Taking, group="cooked", left=2)) as at:
        await at.click("take:boiled_vegetable")
        assert at.state.mats[0]["boiled_vegetable"] == 1
        assert at.board.cursor == "take:boiled_vegetable"
        await at.press("right", "enter")
        assert at.state.mats[0]["sauce"] == 1


async def test_a_token_that_is_not_meant_says_why() -> None:
    async with sitting(asked(Taking, group="pantry", left=2)) as at:
        await at.click("take:meat")
        assert "✗ A raw meat is not a pantry token." in at.text
        await at.press("enter")
        assert at.played == 0 and "A raw meat is not a pantry token." in at.said


async def test_cook_at_the_gamma_wave_oven_even_what_is_shut() -> None:
    state = asked(
        Cooking,
        station="gamma",
        event=None,
        mats={0: "meat, vegetable, carb, fat"},
    ).evolve(event="Grease Fire in Bay Six")
    async with sitting(state) as at:
        assert "2:8M" in at.text and "4:8V" in at.text and "3:8M" not in at.text
        await at.press("2")
        assert at.state.mats[0] == Pool(carb=1, vegetable=1, fried_meat=1)


async def test_blend_two_tokens_of_the_mat() -> None:
    async with sitting(asked(Blending, left=2)) as at:
        assert "m:2 meat" in at.text and "2:1 fried M" in at.text
        await at.press("m")
        assert "m:1 meat" in at.text
        await at.click("mat:carb")
        assert at.state.mats[0]["sauce"] == 1


async def test_copy_a_cooked_token() -> None:
    async with sitting(asked(Replicating)) as at:
        await at.press("2")
        assert at.state.mats[0]["fried_meat"] == 2


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_say_who_gives_up_a_token(way: str) -> None:
    state = asked(Robbing, players=3, token="sauce", mats={1: "8 sauce", 2: "7 sauce"})
    async with sitting(state) as at:
        assert "The supply has no sauce: who has to give you one?" in at.everything
        await (at.press("c", "c") if way == "key" else at.click("side:2"))
        if way == "mouse":
            await at.click("side:2")
        assert at.state.mats[2]["sauce"] == 6 and at.state.mats[0]["sauce"] == 1


async def test_lose_tokens_to_an_event() -> None:
    state = asked(Losing, group="any", left=2, event="Critic with a Fork")
    async with sitting(state) as at:
        words = " ".join(line[57:] for line in at.text.splitlines()[1:8])
        assert "Each player in first place discards 2 ingredients" in " ".join(words.split())
        await at.press("v", "c")
        assert at.state.mats[0] == Pool(meat=2, fried_meat=1)


async def test_exchange_for_a_cooked_token_or_decline() -> None:
    state = asked(Exchanging, give="main", get="cooked_same", left=1, event="Solar Flares")
    async with sitting(state) as at:
        assert "n no, thank you" in at.text or "n decline" in at.everything
        await at.press("m")
        assert isinstance(at.state.pending[-1], Taking)
        await at.press("3")
        assert at.state.mats[0]["boiled_meat"] == 1
    async with sitting(state) as at:
        await at.press("n")
        assert at.state.mats[0]["meat"] == 2
        assert not isinstance(at.state.pending[-1], Exchanging)


async def test_an_open_decision_is_asked_without_a_curtain_and_without_a_hand() -> None:
    hands = {0: ("Spicy Liver Strips",), 1: ("Genuine Vegan Salad",)}
    state = asked(Losing, seat=1, group="any", left=1, event="Critic with a Fork", hands=hands)
    state = state.evolve(mats=(state.mats[0], Pool(sauce=1, meat=1)))
    async with sitting(state) as at:
        assert at.screen.viewer is None
        assert "1 recipe card, face down" in at.text
        assert "Liver" not in at.everything and "Vegan" not in at.everything
        await at.press("7")
        assert at.said.startswith("Again")  # the drawer goes on: it can not be taken back
        await at.press("7")
        assert at.state.mats[1] == Pool(meat=1)


@pytest.mark.parametrize("way", ["answered", "hidden"])
async def test_who_is_asked_in_the_open_may_see_the_own_cards_behind_the_curtain(way: str) -> None:
    hands = {0: ("Spicy Liver Strips",), 1: ("Genuine Vegan Salad",)}
    state = asked(Losing, seat=1, group="any", left=1, event="Critic with a Fork", hands=hands)
    state = state.evolve(mats=(state.mats[0], Pool(sauce=1, meat=1)))
    async with sitting(state) as at:
        assert "F3 own cards" in at.everything or "F4 all keys" in at.everything
        at.session.get_up()
        await at.press("f3")
        assert isinstance(at.pilot.app.screen, Curtain)
        assert "Vegan" not in at.pilot.app.screen._recap().plain
        at.pilot.app.input_pause = 0.0
        at.session.sit_down(1)
        at.pilot.app.show_session(at.session)
        await at.pilot.pause()
        assert at.screen.viewer == 1
        assert "Genuine Vegan Salad" in at.text and "Liver" not in at.everything
        if way == "hidden":
            await at.press("f3")
            assert at.screen.viewer is None
            assert "Vegan" not in at.everything
        else:
            await at.press("7", "7")
            assert at.state.mats[1] == Pool(meat=1)
            assert at.session.shows_own is None


async def test_who_claims_for_an_event_sees_what_each_judge_pays_for_the_own_hand() -> None:
    """Pity Vote and its like: the question is open, the hand is behind the curtain."""
    hands = {0: ("Spicy Liver Strips",), 1: ("Sweet Tooth Brittle", "Chili con Carny")}
    panel = ("Glorbia Dulcet", "Phrynas Tar", "Count Calorie")
    state = asked(Claiming, seat=1, event="Pity Vote", hands=hands, panel=panel)
    async with sitting(state) as at:
        assert "your hand" not in at.text
        at.session.shows_own = 1
        at.pilot.app.show_session(at.session)
        await at.pilot.pause()
        at.board.cursor = "panel:Glorbia Dulcet"
        await at.pilot.pause()
        assert at.screen.viewer == 1
        assert "your hand +3 0" in at.text  # 3 for a dessert, nothing for an entree


@BOTH
async def test_the_cards_to_draw_are_headed_by_what_lets_one_draw(size: tuple[int, int]) -> None:
    hands = {0: ("Spicy Liver Strips",), 1: ("Genuine Vegan Salad",), 2: HANDS[0][1:]}
    event = "Inherited Data Crystal"
    state = asked(Browsing, players=4, options=TEAMS, event=event, count=2, keep=1, hands=hands)
    async with sitting(state, size) as at:
        assert f"{event}: draw 2, keep 1." in at.text
        assert "You hold 1 appetizer." in at.text  # not the team mate's cards as well


async def test_pass_tokens_shows_what_is_laid_aside() -> None:
    mats = {0: "2 meat, carb", 1: "sauce, 2 carb"}
    state = asked(Taking, group="any", left=1, mats=mats).pop()
    laid = (Pool(), Pool())
    state = state.push(PassingTokens(seats=(0, 1), group="any", count=2, chosen=laid))
    async with sitting(state) as at:
        await at.press("m")
        assert "2 meat (-1)" in at.text
        await at.press("m")
        assert at.state.pending[-1].chosen[0] == Pool(meat=2)


# --- cards ------------------------------------------------------------------------------------

HANDS = {0: ("Spicy Liver Strips", "Chili con Carny"), 1: ("Genuine Vegan Salad",)}


@pytest.mark.parametrize("way", ["key", "mouse", "arrows"])
async def test_present(way: str) -> None:
    state = asked(Presenting, chef="sous", hands=HANDS)
    async with sitting(state) as at:
        assert at.board.cursor == "hand:Spicy Liver Strips"
        match way:
            case "key":
                await at.press("1")
            case "mouse":
                await at.click("hand:Spicy Liver Strips")
            case "arrows":
                await at.press("enter")
        assert at.state.pending[-1].kind == "claiming"


async def test_a_recipe_that_can_not_be_presented_says_why() -> None:
    async with sitting(asked(Presenting, chef="sous", hands=HANDS)) as at:
        await at.press("2")
        assert "Chili con Carny still needs" in at.said
        assert at.played == 0


async def test_claim_shows_the_dish_that_lies_on_the_table() -> None:
    state = table(mats={0: "fried_meat"}, hands=HANDS, panel=("Korgus Kisrann", "Sputter Vantage"))
    state = play(state, Place(seat=0, chef="sous", space="table")).state
    if isinstance(state.pending[-1], Presenting):
        state = play(state, Present(seat=0, recipe="Spicy Liver Strips")).state
    assert isinstance(state.pending[-1], Claiming)
    async with sitting(state) as at:
        words = " ".join(at.text.split())
        assert "Judges for this dish" in words  # its name would be cut
        assert "1 Korgus Kisrann +2" in words
        await at.click("panel:Sputter Vantage")
        assert at.played == 0
        await at.click("panel:Sputter Vantage")
        assert at.state.stables[0] == ("Sputter Vantage",)


async def test_leave_a_token_out_or_nothing() -> None:
    state = table(
        mats={0: "2 meat, spice"}, hands={0: ("Tourist Tartare",)}, event="Coupon Cult", panel=()
    )
    state = play(state, Place(seat=0, chef="sous", space="table")).state
    assert isinstance(state.pending[-1], LeavingOut)
    async with sitting(state) as at:
        assert "leave 1 token out?" in at.text and "nothing: put everything in" in at.text
        await at.press("s")
        assert at.played == 0  # an event is drawn: it can not be taken back
        await at.press("s")
        assert at.state.mats[0] == Pool(spice=1)
    async with sitting(state) as at:
        await at.press("n", "n")
        assert at.state.mats[0]["spice"] == 0


@BOTH
async def test_the_cookbook_from_the_deck_to_the_card(size: tuple[int, int]) -> None:
    top = ("Funny Bone Broth", "Buffalo Wingmen", "Elbow Macaroni")
    state = asked(Browsing, count=3, keep=1, decks={"appetizer": top})
    async with sitting(state, size) as at:
        assert "appetizer deck" in at.text and "entree deck" in at.text
        assert not any(name in at.everything for name in top)
        await at.press("1")
        assert at.played == 0
        await at.press("1")
        assert isinstance(at.state.pending[-1], Reading)
        assert all(name in at.text for name in top)
        await at.press("2", "2")
        assert at.state.hands[0] == ("Buffalo Wingmen",)


@BOTH
async def test_the_options_of_an_event(size: tuple[int, int]) -> None:
    state = asked(
        Choosing,
        event="Surprise Health Inspection",
        scores=(1, 9),
    )
    async with sitting(state, size) as at:
        words = " ".join(at.text.split())
        assert "Surprise Health Inspection" in words
        assert "1 Lose 2 points" in words or "Lose 2 points" in words
        await at.click("card:0")
        assert "✗ You could not do all of that. (HTSM-40)" in at.text
        await at.press("2", "2")
        assert isinstance(at.state.pending[-1], Losing)


def test_the_text_of_an_event_with_options_is_whole_in_the_smallest_arena() -> None:
    cards = [card for card in DECK.events if card.effects[0].do == "choose"]
    assert len(cards) > 2
    for card in cards:
        state = asked(Choosing, event=card.name)
        moment = Moment(rules, state, rules.legal_actions(state, 0), 0, 0)
        canvas = Canvas(80, 22)
        ArenaTable(moment).paint(canvas, None)
        words = " ".join(" ".join(line[3:54] for line in canvas.text().splitlines()[2:]).split())
        assert card.text in words, card.name


async def test_an_offer_of_an_event_can_be_declined() -> None:
    async with sitting(asked(Choosing, event="Volunteers for Science")) as at:
        assert "n no, thank you" in at.text
        await at.click("do:decline")
        assert at.played == 1
        assert at.state.chefs[0] == ("mat", "mat", "mat")


async def test_pick_a_chef_where_it_stands() -> None:
    crews = {0: ("mat", "pens", "oven")}
    state = asked(
        PickingChef, chef="any", whence="any", event="Live Post-Dish Interview", chefs=crews
    )
    async with sitting(state) as at:
        await at.press("o")
        assert "oven" not in at.state.chefs[0]
        assert "(a)" in at.text.splitlines()[0]
    async with sitting(state) as at:
        await at.press("C")
        assert at.state.chefs[0][0] != "mat"
    async with sitting(state) as at:
        await at.click("chef:0:sous:pens")
        assert "pens" not in at.state.chefs[0]


async def test_a_letter_goes_through_the_chefs_of_a_team_at_one_place() -> None:
    crews = {0: ("mat", "pens", "mat"), 2: ("mat", "pens", "mat")}
    state = asked(
        PickingChef,
        chef="sous",
        whence="board",
        event="Nap Ray Field Test",
        players=4,
        options=TEAMS,
        chefs=crews,
    )
    async with sitting(state) as at:
        await at.press("m")
        assert at.played == 0
        await at.press("m")
        assert at.board.cursor == "chef:2:sous:pens"
        await at.press("enter")
        assert "pens" not in at.state.chefs[2]


async def test_discard_judges() -> None:
    stables = {0: ("Korgus Kisrann", "Phrynas Tar", "Gloop the Sentient Gravy")}
    state = asked(DroppingJudge, left=2, event="The Brood", stables=stables)
    async with sitting(state) as at:
        assert "The Brood: discard 2 judges." in at.text
        await at.press("2")
        assert at.state.stables[0] == ("Korgus Kisrann", "Gloop the Sentient Gravy")
        assert at.screen.model.keys["mine:Gloop the Sentient Gravy"] == "3"  # it keeps its key
        await at.click("mine:Gloop the Sentient Gravy")
        assert at.state.stables[0] == ("Korgus Kisrann",)


async def test_swap_a_judge_with_the_panel() -> None:
    stables = {0: ("Korgus Kisrann", "Phrynas Tar")}
    state = asked(SwappingJudge, event="Agents' Luncheon", stables=stables)
    async with sitting(state) as at:
        await at.press("1")
        assert at.state.pending[-1].offered == "Korgus Kisrann"
        assert "Which judge of the panel do you take for Korgus Kisrann?" in at.everything
        await at.press("3")
        assert at.state.stables[0] == ("Phrynas Tar", "Count Calorie")
    async with sitting(state) as at:
        await at.press("n")
        assert at.state.stables[0] == ("Korgus Kisrann", "Phrynas Tar")


async def test_put_a_recipe_under_its_deck() -> None:
    state = asked(DroppingRecipe, left=1, event="Copyright Goblins", hands=HANDS)
    async with sitting(state) as at:
        await at.press("2", "2")
        assert at.state.hands[0] == ("Spicy Liver Strips",)


async def test_a_top_chef_may_take_a_mates_card() -> None:
    hands = {0: ("Spicy Liver Strips",), 2: ("Chili con Carny",)}
    state = asked(
        DroppingRecipe, left=1, event="Copyright Goblins", hands=hands, players=4, options=TEAMS
    )
    async with sitting(state) as at:
        assert "C E8" in at.text
        await at.press("2", "2")
        assert at.state.hands[2] == ()


async def test_pass_a_recipe() -> None:
    state = asked(Taking, group="any", left=1, hands=HANDS).pop()
    state = state.push(PassingRecipes(seats=(0, 1), count=2, chosen=((), ())))
    async with sitting(state) as at:
        await at.press("1", "1")
        assert "laid aside" in at.text
        assert at.state.pending[-1].chosen[0] == ("Spicy Liver Strips",)


def test_every_decision_of_the_rules_is_answered_in_this_file() -> None:
    """A new kind of decision needs its presentation, and a test here."""
    decisions = {kind.__name__ for kind in Decision.kinds.values() if issubclass(kind, Aside)}
    assert len(decisions) == 19
    assert decisions - set(globals()) == set()
