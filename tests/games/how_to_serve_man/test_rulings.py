"""One test for every ruling, HTSM-1 to HTSM-81, in their order."""

import re
from typing import Any

import pytest

from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.board import SPACES
from boardgames_tui.games.how_to_serve_man.decisions import (
    Choose,
    ChooseSponsor,
    Claim,
    Cook,
    Decline,
    Done,
    Give,
    GiveJudge,
    GiveRecipe,
    Keep,
    OpenDeck,
    Place,
    Present,
    SendChef,
    Sponsoring,
    Take,
    TakeFrom,
    Turn,
)
from boardgames_tui.games.how_to_serve_man.events import (
    ChefsReturned,
    Claimed,
    Ended,
    EndTriggered,
    EventDrawn,
    JudgesPaid,
    PanelFilled,
    Passed,
    Presented,
    Scored,
    Served,
    SponsorChosen,
    SponsorsRevealed,
    Took,
    TurnBegan,
)
from boardgames_tui.games.how_to_serve_man.state import Options, State
from boardgames_tui.kernel.pile import is_hidden
from tests.games.how_to_serve_man.table import (
    DEATHMATCH,
    DECK,
    NAMES,
    NIBBLE,
    PRINTED,
    TEAMS,
    Played,
    dish,
    happening,
    legal,
    play,
    refused,
    serve_nibble,
    table,
    tokens,
)

EACH_RAW = "meat, vegetable, carb, fat, spice"
PLACED = ("pens", "pens", "pens")
"""A player without an available chef."""


def place(seat: int, chef: Any, space: str) -> Place:
    return Place(seat=seat, chef=chef, space=space)


def places(state: State) -> set[str]:
    """The spaces where the seat that is asked may put a chef."""
    return {action.space for action in legal(state, Place)}


def set_up(seats: int, options: Options = PRINTED, seed: int = 3) -> State:
    """A match after everybody chose the first sponsor offered."""
    state = rules.setup(NAMES[:seats], options, seed).state
    while isinstance(state.pending[-1], Sponsoring):
        seat = state.actors[0]
        state = play(state, rules.legal_actions(state, seat)[0]).state
    return state


# --- Stations and appliances ------------------------------------------------------------------


def test_HTSM_01_there_are_four_cooking_stations() -> None:
    state = table(mats={0: "2 meat, carb, fat, spice"})
    assert {"oven", "fryer", "boiler", "blender"} <= places(state)


def test_HTSM_02_the_gamma_wave_oven_copies_oven_fryer_and_boiler_but_not_the_blender() -> None:
    state = play(table(mats={0: EACH_RAW}), place(0, "sous", "gamma")).state
    assert [action.token for action in legal(state)] == [
        "baked_meat",
        "fried_meat",
        "boiled_meat",
        "baked_vegetable",
        "fried_vegetable",
        "boiled_vegetable",
    ]
    assert refused(state, Cook(seat=0, token="sauce")) == ("wrong-station", "HTSM-2")
    played = play(state, Cook(seat=0, token="boiled_vegetable"))
    assert played.state.mats[0] == tokens("boiled_vegetable, meat, carb, fat")
    assert played.state.scores == (9, 10)


def test_HTSM_03_two_appliances_with_one_space_each() -> None:
    stations = [space.station for space in SPACES]
    assert stations.count("gamma") == stations.count("replicator") == 1


def test_HTSM_04_appliances_have_no_dotted_space_at_any_count() -> None:
    for seats in range(2, 7):
        spaces = [space.station for space in table(seats).spaces]
        assert spaces.count("gamma") == spaces.count("replicator") == 1
        assert spaces.count("oven") == (2 if seats > 4 else 1)


# --- Chefs ------------------------------------------------------------------------------------


def test_HTSM_05_a_master_may_stand_on_an_empty_station() -> None:
    state = play(table(mats={0: "meat, carb"}), place(0, "master", "oven")).state
    assert state.mats[0] == tokens("baked_meat")


def test_HTSM_06_nobody_joins_a_master() -> None:
    state = table(3, mats={0: "meat, carb"}, chefs={1: ("oven", "mat", "mat")})
    assert refused(state, place(0, "sous", "oven")) == ("occupied", "HTSM-6")
    assert refused(state, place(0, "master", "oven")) == ("has-master", "HTSM-6")
    joined = table(
        3,
        mats={0: "meat, carb"},
        chefs={1: ("mat", "oven", "mat"), 2: ("oven", "mat", "mat")},
    )
    assert refused(joined, place(0, "master", "oven")) == ("has-master", "HTSM-6")


def test_HTSM_07_a_master_joins_an_opponents_sous_chef_only() -> None:
    own = table(2, mats={0: "meat, carb"}, chefs={0: ("mat", "oven", "mat")})
    assert refused(own, place(0, "master", "oven")) == ("own-sous", "HTSM-7")
    other = table(2, mats={0: "meat, carb"}, chefs={1: ("mat", "oven", "mat")})
    state = play(other, place(0, "master", "oven")).state
    assert state.standing("oven") == ((0, "master"), (1, "sous"))
    assert refused(other, place(0, "sous", "oven")) == ("occupied", "HTSM-6")
    mate = table(4, options=TEAMS, mats={0: "meat, carb"}, chefs={2: ("mat", "oven", "mat")})
    assert refused(mate, place(0, "master", "oven")) == ("own-sous", "HTSM-7")


def test_HTSM_08_each_space_of_a_station_holds_a_sous_chef_and_a_master() -> None:
    chefs = {1: ("oven", "mat", "mat"), 2: ("mat", "oven", "oven-dotted")}
    state = table(5, mats={0: "meat, carb"}, chefs=chefs)
    assert refused(state, place(0, "master", "oven")) == ("has-master", "HTSM-6")
    state = play(state, place(0, "master", "oven-dotted")).state
    assert state.standing("oven-dotted") == ((0, "master"), (2, "sous"))


def test_HTSM_09_joining_works_at_the_appliances_and_not_at_the_cookbook() -> None:
    chefs = {1: ("cookbook", "gamma", "replicator")}
    state = table(2, mats={0: "meat, carb, sauce"}, chefs=chefs)
    assert refused(state, place(0, "sous", "gamma"))[0] == "occupied"
    assert {"gamma", "replicator"} <= places(state)
    assert refused(state, place(0, "master", "cookbook")) == ("occupied", "HTSM-9")
    assert refused(state, place(0, "sous", "cookbook-bonus"))[0] == "masters-only"


def test_HTSM_10_one_player_may_hold_both_spaces_of_a_station() -> None:
    state = table(5, mats={0: "meat, carb"}, chefs={0: ("mat", "oven", "mat")})
    state = play(state, place(0, "sous", "oven-dotted")).state
    assert state.chefs[0] == ("mat", "oven", "oven-dotted")


def test_HTSM_11_a_space_needs_the_means_to_use_it_and_ingredient_spaces_are_always_open() -> None:
    state = table(2, hands={0: ("Meat Loafer",)}, full_decks=False)
    assert places(state) == {"pens", "bins", "pantry"}
    for space in ("oven", "fryer", "boiler", "blender", "gamma", "replicator", "table"):
        assert refused(state, place(0, "master", space)) == ("no-use", "HTSM-11")
    assert refused(state, place(0, "master", "cookbook")) == ("no-use", "HTSM-11")


def test_HTSM_12_nobody_may_pass_with_a_chef_and_passing_is_forced_without_one() -> None:
    state = table(3, chefs={1: PLACED})
    assert refused(state, Done(seat=0)) == ("nothing-placed", "HTSM-12")
    played = play(state, place(0, "sous", "pens"), Done(seat=0))
    assert played.of(Passed) == [Passed(1)]
    assert played.state.actors == (2,)


def test_HTSM_13_a_chef_that_comes_back_acts_from_its_owners_next_turn_in_this_round() -> None:
    chefs = {0: ("mat", "held", "pens"), 1: PLACED}
    state = table(
        2,
        chefs=chefs,
        event="Mandatory Union Break",
        events=("Sweeps Week",),
        mats={0: "carb, fat, spice"},
        hands={0: (NIBBLE,)},
    )
    state = play(state, place(0, "master", "table"), Claim(seat=0, judge="Princess Obligata")).state
    assert state.chefs[0] == ("table", "mat", "pens")
    assert refused(state, place(0, "sous", "pens")) == ("already-placed", "HTSM-13")
    played = play(state, Done(seat=0))
    assert played.state.actors == (0,) and played.of(Passed) == [Passed(1)]
    played = play(played.state, place(0, "sous", "pens"), Done(seat=0))
    assert played.state.round == 2, "nobody has a chef left, so the round ends"


def test_HTSM_14_the_masters_3_come_before_the_first_step() -> None:
    state = table(mats={0: "carb, fat, spice"}, hands={0: (NIBBLE,)}, scores=(2, 9))
    played = play(state, place(0, "master", "table"))
    kinds = [type(event) for event in played.events]
    assert kinds.index(Scored) < kinds.index(Presented)
    assert played.state.scores == (5, 9)
    served = play(played.state, Claim(seat=0, judge="Princess Obligata"))
    assert [event.points for event in served.of(Scored)] == [2], "not part of the recipe's value"
    sous = play(state, place(0, "sous", "table"))
    assert sous.state.scores == (2, 9)


# --- Completing a recipe ----------------------------------------------------------------------


def test_HTSM_15_reveal_claim_refill_spend_points_judges_event() -> None:
    state = table(
        mats={0: "carb, fat, spice"},
        hands={0: (NIBBLE,)},
        panel=("Gnash, Cave Gourmet", "Old Man Nebula", "Phrynas Tar"),
        events=("Sweeps Week",),
    )
    shown = play(state, place(0, "sous", "table"))
    assert shown.of(Presented) and shown.state.mats[0].total == 3
    played = play(shown.state, Claim(seat=0, judge="Gnash, Cave Gourmet"))
    order = [Claimed, PanelFilled, Served, Scored, JudgesPaid, Scored, EventDrawn]
    assert [type(event) for event in played.events][:7] == order
    short = table(mats={0: "carb, fat"}, hands={0: (NIBBLE,)})
    assert refused(short, place(0, "master", "table")) == ("no-use", "HTSM-11")


def test_HTSM_16_a_judge_has_to_be_claimed_any_of_the_three() -> None:
    panel = ("Finnegan Vig, Loan Shark", "Bishop Broth", "Glorbia Dulcet")
    state = table(mats={0: "carb, fat, spice"}, hands={0: (NIBBLE,)}, panel=panel)
    state = play(state, place(0, "sous", "table")).state
    assert legal(state) == [Claim(seat=0, judge=judge) for judge in panel]
    assert refused(state, Decline(seat=0)) == ("no-offer", "")


def test_HTSM_17_the_new_judge_speaks_on_this_dish_for_better_and_worse() -> None:
    panel = ("Finnegan Vig, Loan Shark", "Gnash, Cave Gourmet", "Phrynas Tar")
    state = table(mats={0: "carb, fat, spice"}, hands={0: (NIBBLE,)}, panel=panel)
    state = play(state, place(0, "sous", "table")).state
    worse = play(state, Claim(seat=0, judge="Finnegan Vig, Loan Shark"))
    assert [event.points for event in worse.of(Scored)][:2] == [2, -1]
    better = play(state, Claim(seat=0, judge="Gnash, Cave Gourmet"))
    assert [event.points for event in better.of(Scored)][:2] == [2, 3]


def test_HTSM_18_a_sponsor_counts_like_any_judge() -> None:
    played = happening("Sweeps Week", stables={0: ("Gnash, Cave Gourmet",)}, scores=(10, 5, 5))
    (paid,) = played.of(JudgesPaid)
    assert paid.shares == (("Gnash, Cave Gourmet", 3),)
    assert played.state.scores[0] == 13


def test_HTSM_19_korgus_pays_per_token_and_grady_once_a_dish() -> None:
    stable = {0: ("Korgus Kisrann", "Grady the Galactic Wonderdog")}
    state = table(
        mats={0: "2 fried_meat, sauce, carb, spice"},
        hands={0: ("Spaghetti and Meatheads",)},
        stables=stable,
        events=("Sweeps Week",),
    )
    state = play(state, place(0, "sous", "table")).state
    played = play(state, Claim(seat=0, judge="Old Man Nebula"))
    (paid,) = played.of(JudgesPaid)
    assert paid.shares == (("Korgus Kisrann", 4), ("Grady the Galactic Wonderdog", 2))


def test_HTSM_20_dishes_from_before_the_claim_count_at_the_end() -> None:
    before = {0: (dish("Meat Loafer"), dish("Coq au Vinny"))}
    state = table(dishes=before, stables={0: ("Phrynas Tar",)}, scores=(20, 20))
    assert rules.standings(state).rows[0].lines == (("Score track", 20), ("End of Game judges", 10))
    assert state.dishes[0][1].tokens == tokens("boiled_meat, sauce, boiled_vegetable, fat")


def test_HTSM_21_each_timing_applies_once() -> None:
    played = happening("Sweeps Week", stables={0: ("Finnegan Vig, Loan Shark",)})
    assert played.state.scores[0] == 9, "-1 for the dish, and no 7 yet"
    row = rules.standings(played.state).rows[0]
    assert row.lines == (("Score track", 9), ("End of Game judges", 7))


def test_HTSM_22_stables_are_open_and_hands_are_hidden() -> None:
    hands = {0: ("Meat Loafer", "Baked Alaskan"), 1: ("Coq au Vinny",)}
    state = table(hands=hands, stables={1: ("Slim Vapor",)})
    view = rules.observe(state, 0)
    assert view.stables == state.stables and view.panel == state.panel
    assert view.hands == (("Meat Loafer", "Baked Alaskan"), ("?entree",))
    assert rules.observe(state, None).hands == (("?entree", "?dessert"), ("?entree",))


def test_HTSM_23_sponsors_are_chosen_unseen_and_revealed_together_before_the_panel() -> None:
    state = rules.setup(NAMES[:3], Options(), 5).state
    assert state.actors == (0, 1, 2) and not state.panel
    frame: Any = state.pending[-1]
    assert [len(offer) for offer in frame.offers] == [3, 3, 3]
    seen: Any = rules.observe(state, 1).pending[-1]
    assert seen.offers[1] == frame.offers[1]
    assert seen.offers[0] == seen.offers[2] == ("?", "?", "?")
    foreign = frame.offers[0][0]
    assert refused(state, ChooseSponsor(seat=1, judge=foreign)) == ("not-offered", "HTSM-23")
    picks = [offer[0] for offer in frame.offers]
    played = play(state, ChooseSponsor(seat=2, judge=picks[2]))
    assert played.state.actors == (0, 1) and not played.of(SponsorsRevealed)
    (chosen,) = played.of(SponsorChosen)
    assert chosen.seen_by(0).judge == "?" and chosen.seen_by(2).judge == picks[2]
    assert not any(played.state.stables)
    played = play(played.state, ChooseSponsor(seat=0, judge=picks[0]))
    played = play(played.state, ChooseSponsor(seat=1, judge=picks[1]))
    kinds = [type(event) for event in played.events]
    assert kinds.index(SponsorsRevealed) < kinds.index(PanelFilled)
    assert played.state.stables == tuple((pick,) for pick in picks)
    assert len(played.state.panel) == 3 and len(played.state.judge_deck) == 24


# --- The score, the Cookbook and tokens -------------------------------------------------------


def test_HTSM_24_one_point_pays_for_the_gamma_wave_oven_and_not_for_the_replicator() -> None:
    state = table(mats={0: "meat, carb, sauce"}, scores=(1, 1))
    assert refused(state, place(0, "sous", "replicator")) == ("too-few-points", "HTSM-24")
    assert play(state, place(0, "sous", "gamma")).state.scores == (0, 1)
    nothing = table(mats={0: "meat, carb, sauce"}, scores=(0, 1))
    assert refused(nothing, place(0, "sous", "gamma")) == ("too-few-points", "HTSM-24")
    # a forced loss takes what is there
    assert happening("Ratings Rubber Band", seats=2, scores=(2, 0)).state.scores == (0, 2)
    # a dish for 2 points, and judges who take 3
    state = table(
        mats={0: "boiled_vegetable"},
        hands={0: ("Gummy Grandpas",)},
        stables={0: ("Emberlynn, a Small Sun", "Gloop the Sentient Gravy")},
        panel=("Finnegan Vig, Loan Shark", "Old Man Nebula", "Phrynas Tar"),
        events=("Sweeps Week",),
        scores=(0, 5),
    )
    state = play(state, place(0, "sous", "table")).state
    assert play(state, Claim(seat=0, judge="Finnegan Vig, Loan Shark")).state.scores == (0, 5)


def test_HTSM_25_the_net_of_all_judges_is_applied_once() -> None:
    # a dish for 2 points; then -1, -1, -1 and +3 together, never stopped at 0 in between
    state = table(
        mats={0: "boiled_vegetable"},
        hands={0: ("Gummy Grandpas",)},
        stables={
            0: ("Emberlynn, a Small Sun", "Gloop the Sentient Gravy", "Finnegan Vig, Loan Shark")
        },
        panel=("Brother Fern", "Old Man Nebula", "Phrynas Tar"),
        events=("Sweeps Week",),
        scores=(0, 5),
    )
    state = play(state, place(0, "sous", "table")).state
    played = play(state, Claim(seat=0, judge="Brother Fern"))
    (paid,) = played.of(JudgesPaid)
    assert [points for _, points in paid.shares] == [-1, -1, -1, 3]
    assert [event.points for event in played.of(Scored)] == [2], "the net of the judges is 0"
    assert played.state.scores == (2, 5)


def test_HTSM_26_the_cookbooks_2_come_before_the_draw_and_either_space_may_be_picked() -> None:
    state = table(scores=(4, 4))
    played = play(state, place(0, "master", "cookbook-bonus"))
    assert played.state.scores == (6, 4)
    assert {action.course for action in legal(played.state)} == {"appetizer", "entree", "dessert"}
    plain = play(state, place(0, "master", "cookbook"))
    assert plain.state.scores == (4, 4)


def test_HTSM_27_keep_exactly_one_and_put_the_others_under_the_deck_as_drawn() -> None:
    top = ("Baked Alaskan", "Gummy Grandpas", "Creme Crewlee")
    state = play(table(decks={"dessert": top}), place(0, "master", "cookbook")).state
    state = play(state, OpenDeck(seat=0, course="dessert")).state
    assert legal(state) == [Keep(seat=0, recipe=card) for card in top]
    assert refused(state, Keep(seat=0, recipe="Key Limb Pie")) == ("not-drawn", "HTSM-27")
    state = play(state, Keep(seat=0, recipe="Gummy Grandpas")).state
    assert state.hands[0] == ("Gummy Grandpas",)
    # the card drawn first will come up again first
    assert state.recipe_deck("dessert")[1::-1] == ("Baked Alaskan", "Creme Crewlee")


def test_HTSM_27_a_short_deck_shows_what_is_there_and_an_empty_one_can_not_be_chosen() -> None:
    decks = {"dessert": ("Baked Alaskan", "Gummy Grandpas"), "entree": ("Meat Loafer",)}
    state = table(decks=decks, full_decks=False)
    state = play(state, place(0, "master", "cookbook")).state
    assert refused(state, OpenDeck(seat=0, course="appetizer")) == ("empty-deck", "HTSM-27")
    two = play(state, OpenDeck(seat=0, course="dessert")).state
    assert len(legal(two, Keep)) == 2
    one = play(state, OpenDeck(seat=0, course="entree")).state
    assert one.hands[0] == ("Meat Loafer",), "of one card there is no choice"
    none = table(full_decks=False)
    assert refused(none, place(0, "master", "cookbook")) == ("no-use", "HTSM-11")


def test_HTSM_28_no_hand_limit_and_no_new_card_for_a_dish() -> None:
    state = table(hands={0: DECK.of_course("entree")[:15]}, mats={0: "carb, fat, spice"})
    state = play(state, place(0, "master", "cookbook"), OpenDeck(seat=0, course="appetizer")).state
    state = play(state, legal(state)[0]).state
    assert len(state.hands[0]) == 16
    assert happening("Sweeps Week").state.hands[0] == ()


def test_HTSM_29_any_two_tokens_go_into_the_blender() -> None:
    state = table(mats={0: "2 meat, fried_meat, sauce"})
    state = play(state, place(0, "sous", "blender")).state
    assert [action.token for action in legal(state)] == ["meat", "fried_meat", "sauce"]
    same = play(state, Give(seat=0, token="meat"), Give(seat=0, token="meat")).state
    assert same.mats[0] == tokens("fried_meat, 2 sauce")
    cooked = play(state, Give(seat=0, token="fried_meat"), Give(seat=0, token="sauce")).state
    assert cooked.mats[0] == tokens("2 meat, sauce")
    one = table(mats={0: "meat"})
    assert refused(one, place(0, "sous", "blender")) == ("no-use", "HTSM-11")


def test_HTSM_30_the_replicator_copies_sauce() -> None:
    state = table(mats={0: "sauce, meat"})
    state = play(state, place(0, "sous", "replicator")).state
    assert state.mats[0] == tokens("2 sauce, meat") and state.scores == (8, 10)


def test_HTSM_31_pantry_tokens_are_raw_for_events() -> None:
    played = happening("Surprise Health Inspection", mats={1: "carb"}, scores=(9, 1, 1))
    assert not played.state.mats[1], "the carb was the raw ingredient to discard"


# --- An empty supply --------------------------------------------------------------------------


def test_HTSM_32_the_taker_picks_who_gives_one_token_at_a_time() -> None:
    state = table(3, mats={1: "8 meat", 2: "7 meat"})
    state = play(state, place(0, "sous", "pens")).state
    assert legal(state) == [TakeFrom(seat=0, side=1), TakeFrom(seat=0, side=2)]
    assert refused(state, TakeFrom(seat=0, side=0)) == ("no-holder", "HTSM-32")
    played = play(state, TakeFrom(seat=0, side=2), TakeFrom(seat=0, side=1))
    assert played.state.mats == (tokens("2 meat"), tokens("7 meat"), tokens("6 meat"))
    one_left = table(3, mats={1: "7 meat", 2: "7 meat"})
    played = play(one_left, place(0, "sous", "pens"))
    assert played.of(Took) == [Took(0, "meat", None)], "the last of the supply comes first"
    assert played.state.actors == (0,) and len(legal(played.state, TakeFrom)) == 2


def test_HTSM_33_what_would_yield_nothing_is_not_allowed_and_costs_nothing() -> None:
    mats = {0: "meat, carb, 8 baked_meat"}
    state = table(mats=mats, chefs={1: PLACED})
    assert refused(state, place(0, "sous", "oven")) == ("no-use", "HTSM-11")
    state = play(
        table(mats={0: "meat, vegetable, carb, fat, 8 baked_meat"}), place(0, "sous", "gamma")
    )
    assert refused(state.state, Cook(seat=0, token="baked_meat"))[0] == "none-left"
    copies = table(mats={0: "8 baked_meat"})
    assert refused(copies, place(0, "sous", "replicator")) == ("no-use", "HTSM-11")


def test_HTSM_34_an_empty_pantry_kind_may_be_asked_for_on_purpose() -> None:
    state = play(table(mats={1: "15 fat"}), place(0, "sous", "pantry")).state
    assert [action.token for action in legal(state)] == ["carb", "fat", "spice"]
    played = play(state, Take(seat=0, token="fat"), Take(seat=0, token="fat"))
    assert played.state.mats == (tokens("2 fat"), tokens("13 fat"))
    assert played.of(Took) == [Took(0, "fat", 1), Took(0, "fat", 1)]


def test_HTSM_35_what_is_paid_is_in_the_supply_before_the_gain_is_taken() -> None:
    state = table(mats={0: "15 sauce, meat"})
    state = play(state, place(0, "sous", "blender"), Give(seat=0, token="sauce")).state
    played = play(state, Give(seat=0, token="meat"))
    assert played.of(Took) == [Took(0, "sauce", None)]
    assert played.state.mats[0] == tokens("15 sauce")


def test_HTSM_35_a_blender_without_sauce_wants_a_sauce_among_its_tokens() -> None:
    state = table(mats={0: "15 sauce, 2 meat"})
    state = play(state, place(0, "sous", "blender"), Give(seat=0, token="meat")).state
    assert state.mats[0] == tokens("15 sauce, meat"), "only a sauce makes a sauce to take"
    assert legal(state) == [Done(seat=0)]


def test_HTSM_35_an_exchange_by_an_event_pays_first_too() -> None:
    played = happening("The Blender Wants a Friend", mats={0: "15 sauce, meat"})
    assert legal(played.state) == [Give(seat=0, token="sauce"), Decline(seat=0)]
    played = play(played.state, Give(seat=0, token="sauce"))
    assert played.of(Took) == [Took(0, "sauce", None)]


def test_HTSM_36_events_take_from_players_too_in_order_from_the_drawer() -> None:
    mats = {0: "14 fat", 1: "carb"}
    played = happening("Pantry Pinata", seats=2, mats=mats, drawer=1)
    # Ben drew: he takes the last fat, and then one from Ann
    played = play(played.state, Take(seat=1, token="fat"))
    assert played.of(Took) == [Took(1, "fat", None)]
    played = play(played.state, Take(seat=1, token="fat"))
    assert played.of(Took) == [Took(1, "fat", 0)]
    assert played.state.actors == (0,)


def test_HTSM_37_there_is_no_action_to_trade() -> None:
    assert [kind.__name__ for kind in rules.rules.actions if "rade" in kind.__name__] == []
    state = table(2, mats={0: "meat", 1: "carb"})
    assert refused(state, Give(seat=0, token="meat")) == ("another-decision", "")


# --- Events -----------------------------------------------------------------------------------


def test_HTSM_38_all_act_clockwise_from_the_drawer() -> None:
    mats = dict.fromkeys(range(4), "meat")
    played = happening("Solar Flares", seats=4, drawer=2, mats=mats)
    asked = []
    while played.state.pending[-1] != played.state.pending[0]:
        asked.append(played.state.actors[0])
        played = play(played.state, Decline(seat=asked[-1]))
    assert asked == [2, 3, 0, 1]


def test_HTSM_39_what_an_event_allows_may_be_declined_and_meat_stays_meat() -> None:
    played = happening("Solar Flares", mats={0: "meat, vegetable"})
    declined = play(played.state, Decline(seat=0))
    assert declined.state.mats[0] == tokens("meat, vegetable")
    played = play(played.state, Give(seat=0, token="meat"))
    assert refused(played.state, Take(seat=0, token="boiled_vegetable"))[0] == "wrong-token"
    played = play(played.state, Take(seat=0, token="boiled_meat"))
    assert played.state.mats[0] == tokens("boiled_meat, vegetable"), "one token each"


def test_HTSM_40_able_means_all_of_an_option_and_without_a_choice_as_much_as_possible() -> None:
    # 2 points or a raw ingredient: both, the one, the other, neither
    mats = {0: "meat", 1: "meat"}
    scores = (2, 1, 2, 1)
    played = happening("Surprise Health Inspection", seats=4, mats=mats, scores=scores)
    assert legal(played.state) == [Choose(seat=0, option=0), Choose(seat=0, option=1)]
    played = play(played.state, Choose(seat=0, option=0))
    assert played.state.scores == (0, 1, 0, 1)
    assert played.state.mats[1] == tokens("")
    # 3 points do not pay for 4: it has to be the judges, all two of them
    short = happening("The Brood", scores=(3, 3, 3), stables={0: ("Slim Vapor",)})
    assert short.state.scores[0] == 3 and short.state.stables[0] == ()
    forced = happening("Critic with a Fork", mats={0: "meat"}, scores=(9, 1, 1))
    assert forced.state.mats[0] == tokens("")


def test_HTSM_41_the_new_event_resolves_before_the_old_one_gives_its_chefs_back() -> None:
    chefs = {0: ("held", "mat", "mat"), 1: ("held", "pens", "pens")}
    played = happening("Mandatory Union Break", seats=2, event="Paparazzi Swarm", chefs=chefs)
    # held chefs can not be picked: Ben has none to give, Ann her last Sous-Chef
    assert played.state.chefs == (("mat", "table", "held"), ("mat", "pens", "pens"))
    (back,) = played.of(ChefsReturned)
    assert back.chefs == ((0, "master"), (1, "master"))
    assert played.state.event == "Mandatory Union Break"
    assert played.state.event_discard == ("Paparazzi Swarm",)


def test_HTSM_42_a_pulled_chef_frees_its_space_and_may_be_the_one_just_used() -> None:
    chefs = {1: ("mat", "oven", "mat")}
    played = happening("Nap Ray Field Test", seats=2, chefs=chefs)
    assert played.state.standing("oven") == ()
    played = happening("Live Post-Dish Interview", chefs={0: ("mat", "mat", "pens")})
    sent = SendChef(seat=0, owner=0, chef="sous", place="table")
    assert sent in legal(played.state)
    wrong = SendChef(seat=0, owner=1, chef="sous", place="pens")
    assert refused(played.state, wrong) == ("not-that-chef", "HTSM-42")
    assert play(played.state, sent).state.standing("table") == ()


def test_HTSM_43_a_lasting_rule_still_holds_for_the_dish_that_ends_it() -> None:
    state = table(
        mats={0: "carb, fat"},
        hands={0: (NIBBLE,)},
        event="Coupon Cult",
        events=("Sweeps Week",),
    )
    played = serve_nibble(state, 0)
    assert played.state.dishes[0][0].tokens == tokens("carb, fat")
    assert played.state.event == "Sweeps Week"


def test_HTSM_44_all_tied_players_are_in_first_or_last_place() -> None:
    assert happening("Ratings Rubber Band", seats=4, scores=(9, 9, 4, 4)).state.scores == (
        7,
        7,
        6,
        6,
    )
    # two tied players are both first and last
    assert happening("Ratings Rubber Band", seats=2, scores=(9, 9)).state.scores == (9, 9)


def test_HTSM_45_the_brood_with_fewer_than_two_judges() -> None:
    stables = {1: ("Slim Vapor", "Bishop Broth")}
    played = happening("The Brood", scores=(9, 3, 4), stables=stables)
    assert played.state.scores[0] == 5 and len(played.state.stables[0]) == 1
    # Ben, with two judges (a sponsor counts) and 3 points, has to give the judges
    assert played.state.stables[1] == ()
    assert sorted(played.state.judge_discard) == ["Bishop Broth", "Slim Vapor"]
    assert played.state.scores == (5, 3, 0)


def test_HTSM_46_spent_decks_are_reshuffled_and_an_empty_panel_gives_no_judge() -> None:
    state = table(
        mats={0: "carb, fat, spice"},
        hands={0: (NIBBLE,)},
        event="Both Suns at Noon",
        events_out=True,
        panel=(),
        judges_out=True,
    )
    assert not state.event_deck and "Both Suns at Noon" not in state.event_discard
    played = play(state, place(0, "sous", "table"))
    (drawn,) = played.of(EventDrawn)
    assert drawn.card != "Both Suns at Noon", "the event in play is not reshuffled"
    assert not played.of(Claimed) and len(played.state.dishes[0]) == 1
    discard = ("Slim Vapor", "Bishop Broth")
    state = table(
        mats={0: "carb, fat, spice"},
        hands={0: (NIBBLE,)},
        events=("Smell-O-Vision",),
        stables={1: ("Phrynas Tar",)},
        judge_discard=discard,
        judges_out=True,
    )
    played = serve_nibble(state, 0)
    assert len(played.state.panel) == 3 and not played.state.judge_discard
    assert len(played.state.judge_deck) == 1


# --- The end of the game ----------------------------------------------------------------------


def test_HTSM_47_fifty_does_not_end_it_and_51_does() -> None:
    assert happening("Sweeps Week", scores=(50, 9, 9)).state.triggered is None
    played = happening("Sweeps Week", scores=(51, 9, 9))
    assert played.state.triggered == 0 and played.of(EndTriggered) == [EndTriggered(0)]


def test_HTSM_48_a_score_over_50_for_a_moment_triggers_and_is_never_undone() -> None:
    stables = {0: ("Finnegan Vig, Loan Shark",)}
    played = happening("Ratings Rubber Band", scores=(51, 9, 9), stables=stables)
    # 49 + 2 for the dish is 51, -1 by the judge, -2 by the event
    assert played.state.scores[0] == 48 and played.state.triggered == 0


def test_HTSM_49_everybody_places_all_chefs_of_the_round_in_which_it_ends() -> None:
    state = table(2, scores=(51, 9), triggered=0, chefs={0: PLACED, 1: ("mat", "pens", "mat")})
    state = state.evolve(pending=(Turn(seats=(1,)),))
    played = play(state, place(1, "sous", "pens"), Done(seat=1))
    assert played.state.actors == (1,)
    played = play(played.state, place(1, "master", "pens"), Done(seat=1))
    assert not played.state.pending and played.of(Ended) == [Ended("goal", closes_undo=True)]


def test_HTSM_50_a_tie_is_a_shared_win() -> None:
    state = table(3, scores=(52, 52, 40), triggered=0).evolve(pending=())
    standings = rules.standings(state)
    assert standings.over and standings.winners == (0, 1) and standings.tie_break is None
    assert [row.rank for row in standings.rows] == [1, 1, 3]


def test_HTSM_51_end_of_game_judges_are_added_net_and_stop_at_0() -> None:
    stables = {0: ("Brother Fern", "Little Oomph"), 1: ("Finnegan Vig, Loan Shark",)}
    state = table(mats={0: "9 meat"}, scores=(4, 60), stables=stables, triggered=1)
    rows = rules.standings(state).rows
    assert rows[0].lines == (("Score track", 4), ("End of Game judges", -4))
    assert rows[0].total == 0 and rows[1].total == 67
    ended = play(
        table(
            2,
            scores=(4, 45),
            stables=stables,
            chefs={0: PLACED, 1: PLACED},
            placed=True,
            triggered=1,
        ),
        Done(seat=0),
    )
    assert ended.state.triggered == 1 and not ended.state.pending


def test_HTSM_52_chefs_and_tokens_left_over_are_worth_nothing() -> None:
    state = table(mats={0: "5 sauce, 5 fried_meat"}, scores=(20, 21))
    assert [row.total for row in rules.standings(state).rows] == [20, 21]


def test_HTSM_53_the_first_player_token_goes_left_after_chefs_come_home() -> None:
    chefs = {0: PLACED, 1: PLACED, 2: ("held", "oven", "table")}
    played = play(table(3, chefs=chefs, placed=True, event="Paparazzi Swarm"), Done(seat=0))
    assert played.state.first == 1 and played.state.round == 2 and played.state.actors == (1,)
    assert played.state.chefs == (
        ("mat", "mat", "mat"),
        ("mat", "mat", "mat"),
        ("held", "mat", "mat"),
    )


def test_HTSM_54_the_score_does_not_wrap_beyond_50() -> None:
    assert happening("Smell-O-Vision", mats={0: "2 sauce"}, scores=(51, 9, 9)).state.scores[0] == 53


# --- Team Battle ------------------------------------------------------------------------------


def test_HTSM_55_the_first_players_team_starts_at_1_and_the_other_at_2() -> None:
    for first, scores in ((1, (1, 2)), (2, (2, 1)), (3, (1, 2)), (4, (2, 1))):
        options = Options(team_battle=True, first_player=first)
        assert set_up(4, options).scores == scores
    assert set_up(4, Options(first_player=3)).scores == (3, 4, 1, 2)


def test_HTSM_56_teams_alternate_in_turn_order() -> None:
    state = set_up(6, TEAMS)
    assert [state.side(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert state.members(1) == (1, 3, 5)


@pytest.mark.parametrize(("seats", "needed"), [(4, 2), (6, 3)])
def test_HTSM_57_a_team_has_to_reach_50_once_a_member(seats: int, needed: int) -> None:
    played = happening(
        "Sweeps Week", seats=seats, options=TEAMS, scores=(51, 9), laps=(needed - 2, 0)
    )
    assert played.state.triggered is None and played.state.laps[0] == needed - 1
    played = happening(
        "Sweeps Week", seats=seats, options=TEAMS, scores=(51, 9), laps=(needed - 1, 0)
    )
    assert played.state.triggered == 0 and played.state.laps[0] == needed


def test_HTSM_58_fifty_is_a_lap_and_the_surplus_is_carried_over() -> None:
    exact = happening("Sweeps Week", seats=4, options=TEAMS, scores=(50, 9))
    assert (exact.state.laps[0], exact.state.scores[0]) == (1, 0)
    over = happening("Smell-O-Vision", seats=4, options=TEAMS, scores=(51, 9), mats={0: "sauce"})
    assert (over.state.laps[0], over.state.scores[0]) == (1, 2)
    loss = happening("Ratings Rubber Band", seats=4, options=TEAMS, scores=(51, 9))
    assert (loss.state.laps[0], loss.state.scores[0]) == (1, 0), "a loss never undoes a lap"


def test_HTSM_59_the_last_marker_ends_the_round_and_the_higher_total_wins() -> None:
    stables = {1: ("Finnegan Vig, Loan Shark",)}
    laps = (2, 1)
    state = table(4, options=TEAMS, scores=(1, 45), laps=laps, stables=stables, triggered=0)
    standings = rules.standings(state.evolve(pending=()))
    assert [row.total for row in standings.rows] == [101, 102]
    assert standings.winners == (1, 3)
    tied = table(4, options=TEAMS, scores=(1, 44), laps=laps, stables=stables, triggered=0)
    standings = rules.standings(tied.evolve(pending=()))
    assert [row.total for row in standings.rows] == [101, 101]
    assert standings.winners == (0, 2) and standings.tie_break


def test_HTSM_59_going_on_after_the_last_marker() -> None:
    played = happening("Sweeps Week", seats=4, options=TEAMS, scores=(51, 9), laps=(1, 0))
    assert played.state.pending, "the round is finished first"
    assert rules.progress(played.state).phase == "last round"


def test_HTSM_59_a_sudden_win_ends_it_at_once() -> None:
    options = Options(team_battle=True, sudden_win=True)
    stables = {1: ("Finnegan Vig, Loan Shark",)}
    played = happening(
        "Sweeps Week",
        seats=4,
        options=options,
        scores=(51, 48),
        laps=(1, 1),
        stables=stables,
    )
    assert not played.state.pending and not played.of(EventDrawn)
    assert played.of(Ended) == [Ended("sudden-win", closes_undo=True)]
    standings = rules.standings(played.state)
    assert standings.winners == (0, 2)
    assert [row.lines for row in standings.rows] == [
        (("Score track", 101),),
        (("Score track", 98),),
    ]


def test_HTSM_60_sponsors_are_pooled_hands_are_not_and_the_top_chef_decides_on_events() -> None:
    state = set_up(6, TEAMS)
    assert [len(stable) for stable in state.stables] == [3, 3]
    assert [len(hand) for hand in state.hands] == [3] * 6
    assert all(not mat for mat in state.mats)
    # a player uses the pool without asking
    state = table(4, options=TEAMS, turn=2, mats={0: "meat, carb"})
    assert play(state, place(2, "sous", "oven")).state.mats[0] == tokens("baked_meat")
    mats = {0: "meat", 1: "vegetable"}
    played = happening("Solar Flares", seats=4, drawer=3, options=TEAMS, mats=mats)
    assert played.state.actors == (1,)
    played = play(played.state, Decline(seat=1))
    assert played.state.actors == (0,)


def test_HTSM_61_an_empty_supply_means_taking_from_the_other_team() -> None:
    state = table(4, options=TEAMS, turn=2, mats={0: "7 meat", 1: "8 meat"})
    played = play(state, place(2, "sous", "pens"))
    assert played.of(Took) == [Took(2, "meat", 1), Took(2, "meat", 1)]
    assert played.state.mats == (tokens("9 meat"), tokens("6 meat"))


# --- Deathmatch -------------------------------------------------------------------------------


def last_turn(timer: int, **arranged: Any) -> Played:
    """The end of a round of Deathmatch with so many cards in the Timer deck."""
    chefs = arranged.pop("chefs", {0: PLACED, 1: PLACED})
    state = table(options=DEATHMATCH, timer=timer, chefs=chefs, placed=True, turn=1, **arranged)
    played = play(state, Done(seat=1))
    while played.state.pending and not isinstance(played.state.pending[-1], Turn):
        seat = played.state.actors[0]
        more = play(played.state, rules.legal_actions(played.state, seat)[0])
        played = Played(more.state, played.events + more.events)
    return played


def test_HTSM_62_the_timer_strikes_at_the_end_of_each_of_8_rounds() -> None:
    state = set_up(2, DEATHMATCH)
    assert len(state.timer) == 8 and len(state.event_deck) == 22
    assert rules.progress(state).of == 8
    played = last_turn(8)
    assert len(played.state.timer) == 7 and played.state.round == 2
    kinds = [type(event) for event in played.events]
    assert kinds.index(EventDrawn) < kinds.index(TurnBegan)
    ended = last_turn(1, round=8)
    assert ended.of(Ended) == [Ended("timer", closes_undo=True)] and not ended.state.pending


def test_HTSM_63_51_points_do_not_end_a_deathmatch_and_end_of_game_judges_count() -> None:
    played = last_turn(3, scores=(70, 51))
    assert played.state.pending and played.state.triggered is None
    scored = happening("Sweeps Week", seats=2, options=DEATHMATCH, scores=(52, 10), timer=4)
    assert scored.state.triggered is None
    ended = last_turn(1, stables={1: ("Finnegan Vig, Loan Shark",)}, scores=(60, 55))
    final = [event for event in ended.of(JudgesPaid) if event.final]
    assert [event.shares for event in final] == [(("Finnegan Vig, Loan Shark", 7),)]


def test_HTSM_64_the_timer_is_drawn_by_the_first_player_and_ends_the_event_in_play() -> None:
    chefs = {0: ("held", "pens", "pens"), 1: PLACED}
    played = last_turn(4, chefs=chefs, event="Paparazzi Swarm", first=1)
    (drawn,) = played.of(EventDrawn)
    assert drawn.seat == 1 and drawn.timed
    assert played.of(ChefsReturned), "held chefs come back"
    assert played.state.round == 2, "but do not act any more in this round"


def test_HTSM_64_a_chef_taken_by_the_timer_misses_the_next_round() -> None:
    card = "Nap Ray Field Test"
    state = table(options=DEATHMATCH, chefs={0: PLACED, 1: PLACED}, placed=True, turn=1)
    rest = tuple(name for name in state.event_deck if name != card)
    state = state.evolve(event_deck=rest[1:], timer=(rest[0], card))
    played = play(state, Done(seat=1))
    assert played.state.round == 2 and played.state.chefs[1] == ("mat", "held", "mat")


def test_HTSM_65_judges_and_start_scores_are_as_usual() -> None:
    state = set_up(2, Options(deathmatch=True, first_player=1))
    assert state.scores == (1, 2)
    assert [len(stable) for stable in state.stables] == [1, 1] and len(state.panel) == 3
    assert state.mats == (tokens("3 meat, 3 vegetable, 3 carb, 3 fat, 3 spice"),) * 2
    assert [len(hand) for hand in state.hands] == [12, 12]


# --- More on placing, judges and events -------------------------------------------------------


def test_HTSM_66_several_dishes_a_round_one_for_each_chef() -> None:
    hand = {0: (NIBBLE, "After-Dinner Guest Mints")}
    mats = {0: "carb, fat, spice, 2 vegetable, spice"}
    state = table(
        mats=mats, hands=hand, events=("Sweeps Week", "Smell-O-Vision"), chefs={1: PLACED}
    )
    state = play(state, place(0, "sous", "table"), Present(seat=0, recipe=NIBBLE)).state
    state = play(state, Claim(seat=0, judge=state.panel[0]), Done(seat=0)).state
    state = play(state, place(0, "master", "table")).state
    played = play(state, Claim(seat=0, judge=state.panel[0]))
    assert len(played.state.dishes[0]) == 2 and len(played.state.stables[0]) == 2
    assert played.state.event == "Smell-O-Vision"


def test_HTSM_67_no_other_method_and_no_raw_token_stands_in() -> None:
    hands = {0: ("Spicy Liver Strips",)}
    for mat in ("baked_meat", "boiled_meat", "3 meat", "fried_vegetable"):
        state = table(mats={0: mat}, hands=hands)
        assert refused(state, place(0, "sous", "table")) == ("no-use", "HTSM-11")
    two = table(
        mats={0: "baked_meat, boiled_vegetable"},
        hands={0: ("Spicy Liver Strips", "Baked Alaskan", "Gummy Grandpas")},
    )
    state = play(two, place(0, "sous", "table")).state
    assert refused(state, Present(seat=0, recipe="Spicy Liver Strips")) == (
        "recipe-lacks",
        "HTSM-67",
    )


def test_HTSM_68_the_starting_tokens_come_from_the_common_supply() -> None:
    state = set_up(6)
    assert state.supply["meat"] == 9 and state.supply["spice"] == 9 and state.supply["sauce"] == 15
    assert state.mats == (tokens(EACH_RAW),) * 6


def test_HTSM_69_take_as_many_as_can_be_had_and_never_fewer_by_choice() -> None:
    state = play(table(), place(0, "sous", "pantry")).state
    assert legal(state) == [Take(seat=0, token=kind) for kind in ("carb", "fat", "spice")]
    one = table(mats={0: "14 meat"})
    assert play(one, place(0, "sous", "pens")).state.mats[0] == tokens("15 meat")
    none = table(mats={0: "15 meat"})
    played = play(none, place(0, "sous", "pens"))
    assert legal(played.state) == [Done(seat=0)], "the space stays open"
    pantry = play(table(mats={0: "15 carb, 15 fat"}), place(0, "sous", "pantry")).state
    assert pantry.mats[0]["spice"] == 2, "of a kind that can be had, as long as there is one"


def test_HTSM_70_the_replicator_gives_one_more_of_a_cooked_kind_one_owns() -> None:
    state = table(mats={0: "sauce, fried_meat, meat"})
    state = play(state, place(0, "sous", "replicator")).state
    assert legal(state) == [Take(seat=0, token="fried_meat"), Take(seat=0, token="sauce")]
    assert refused(state, Take(seat=0, token="meat"))[0] == "wrong-token"
    assert refused(state, Take(seat=0, token="baked_meat"))[0] == "not-on-mat"
    state = play(state, Take(seat=0, token="fried_meat")).state
    assert state.mats[0] == tokens("sauce, 2 fried_meat, meat")
    scarce = table(mats={0: "fried_meat", 1: "7 fried_meat"})
    played = play(scarce, place(0, "sous", "replicator"))
    assert played.of(Took) == [Took(0, "fried_meat", 1)]


def test_HTSM_71_the_placer_names_the_space() -> None:
    state = table(5, mats={0: "meat, carb"}, chefs={1: ("mat", "oven", "mat")})
    assert {"oven", "oven-dotted"} <= places(state)
    assert place(0, "sous", "oven") not in legal(state)
    joined = play(state, place(0, "master", "oven")).state
    assert joined.standing("oven") == ((0, "master"), (1, "sous"))
    assert refused(table(4), place(0, "sous", "oven-dotted"))[0] == "dotted"


def test_HTSM_72_a_lasting_event_ends_when_the_next_has_resolved() -> None:
    played = happening("Solar Flares", mats={1: "meat"}, event="Grease Fire in Bay Six")
    assert played.state.event == "Grease Fire in Bay Six", "Ben is still asked"
    played = play(played.state, Decline(seat=1))
    assert played.state.event == "Solar Flares"
    assert played.state.event_discard == ("Grease Fire in Bay Six",)


def test_HTSM_73_step_by_step_and_within_a_step_player_by_player() -> None:
    # the first step for all in first place, then the second for all in last place
    played = happening("Ratings Rubber Band", drawer=1, scores=(12, 10, 12))
    assert [event.side for event in played.of(Scored)][-3:] == [2, 0, 1]
    played = happening("Volunteers for Science", seats=2)
    played = play(played.state, Choose(seat=0, option=0))
    played = play(played.state, SendChef(seat=0, owner=0, chef="sous", place="mat"))
    assert played.state.actors == (0,), "each player is done before the next chooses"


def test_HTSM_73_what_is_passed_all_at_once_is_chosen_unseen() -> None:
    hands = {0: ("Meat Loafer", "Coq au Vinny"), 1: ("Baked Alaskan", "Gummy Grandpas")}
    played = happening("Wrong Apron, Wrong Pocket", seats=2, hands=hands)
    state = play(played.state, GiveRecipe(seat=0, recipe="Coq au Vinny")).state
    other: Any = rules.observe(state, 1).pending[-1]
    assert other.chosen == (("?entree",), ())
    own: Any = rules.observe(state, 0).pending[-1]
    assert own.chosen == (("Coq au Vinny",), ())
    mats = {0: "meat, carb", 1: "fat, spice, sauce"}
    laid = happening("Lazy Susan Uprising", seats=2, mats=mats)
    state = play(laid.state, Give(seat=1, token="sauce")).state
    hidden: Any = rules.observe(state, 0).pending[-1]
    assert hidden.chosen[1] == tokens("?") and state.mats[1]["sauce"] == 1


def test_HTSM_74_a_refill_fills_the_panel_up_and_an_exchange_does_not() -> None:
    stables = {1: ("Slim Vapor", "Bishop Broth"), 2: ("Phrynas Tar",)}
    arranged: Any = {"judges_out": True, "stables": stables, "panel": ("Old Man Nebula",)}
    played = happening("Agents' Luncheon", **arranged)
    assert played.state.panel == () and played.state.actors == (0,), "no judge to exchange for"
    state = table(
        3,
        panel=("Old Man Nebula",),
        judges_out=True,
        stables={0: ("Slim Vapor",)},
        judge_discard=(
            "Bishop Broth",
            "Brother Fern",
            "Little Oomph",
            "Zib and Zab, Conjoined Critics",
        ),
        mats={0: "carb, fat, spice"},
        hands={0: (NIBBLE,)},
        events=("Agents' Luncheon",),
    )
    played = serve_nibble(state, 0)
    assert len(played.state.panel) == 3, "the claim refilled it from the reshuffled discard"
    swapped = play(played.state, GiveJudge(seat=0, judge="Slim Vapor"))
    swapped = play(swapped.state, Claim(seat=0, judge=swapped.state.panel[0]))
    assert len(swapped.state.panel) == 3 and not swapped.of(PanelFilled)


def test_HTSM_75_the_first_player_is_picked_or_random() -> None:
    assert {set_up(3, seed=seed).first for seed in range(20)} == {0, 1, 2}
    for number, options in enumerate((Options(first_player=1), Options(first_player=2))):
        assert set_up(3, options).first == number
    assert rules.check(3, Options(first_player=4)) is not None


def test_HTSM_76_without_any_recipe_the_match_ends_with_the_round() -> None:
    chefs = {0: PLACED, 1: PLACED}
    played = play(table(full_decks=False, chefs=chefs, placed=True), Done(seat=0))
    assert played.of(Ended) == [Ended("no-recipes", closes_undo=True)]
    assert not played.state.pending
    hand = {1: ("Meat Loafer",)}
    on = play(table(full_decks=False, chefs=chefs, placed=True, hands=hand), Done(seat=0))
    assert on.state.pending
    timed = last_turn(3, full_decks=False)
    assert timed.state.pending, "Deathmatch ends by its timer"


def test_HTSM_77_two_equal_teams_and_a_top_chef_each() -> None:
    assert rules.check(5, TEAMS) is not None and rules.check(2, TEAMS) is not None
    assert rules.check(4, TEAMS) is None and rules.check(6, TEAMS) is None
    assert set_up(4, Options(team_battle=True, first_player=3)).top_chefs == (2, 3)
    assert set_up(4, Options(team_battle=True, first_player=4)).top_chefs == (0, 3)
    named = Options(team_battle=True, first_player=1, odd_top_chef=3)
    assert set_up(4, named).top_chefs == (2, 1)
    named = Options(team_battle=True, first_player=1, even_top_chef=4)
    assert set_up(4, named).top_chefs == (0, 3)


def test_HTSM_78_team_mates_see_each_others_hands() -> None:
    hands = {seat: (DECK.of_course("entree")[seat],) for seat in range(4)}
    state = table(4, options=TEAMS, hands=hands, mats={0: "baked_meat, baked_vegetable, carb"})
    view = rules.observe(state, 0)
    assert view.hands == (hands[0], ("?entree",), hands[2], ("?entree",))
    # but a recipe is presented by its holder alone
    mine = {2: ("Meat Loafer",)}
    state = table(4, options=TEAMS, hands=mine, mats={0: "baked_meat, baked_vegetable, carb"})
    assert refused(state, place(0, "sous", "table")) == ("no-use", "HTSM-11")
    goblins = happening(
        "Copyright Goblins",
        seats=4,
        drawer=1,
        options=TEAMS,
        hands={2: ("Meat Loafer",)},
        scores=(1, 9),
    )
    assert goblins.state.hands[2] == (), "the Top Chef may give a team mate's card"


def test_HTSM_79_only_points_of_the_current_lap_pay() -> None:
    state = table(4, options=TEAMS, scores=(0, 9), laps=(1, 0), mats={0: "meat, carb"})
    assert refused(state, place(0, "sous", "gamma")) == ("too-few-points", "HTSM-24")
    played = happening("Sweeps Week", seats=4, options=TEAMS, scores=(62, 9), laps=(2, 0))
    assert (played.state.laps[0], played.state.scores[0]) == (2, 62), "the last lap has no end"


def test_HTSM_80_the_drawer_is_the_drawers_team_and_its_top_chef_picks() -> None:
    chefs = {0: ("pens", "mat", "mat")}
    played = happening("Live Post-Dish Interview", seats=4, drawer=2, options=TEAMS, chefs=chefs)
    assert played.state.actors == (0,), "the Top Chef, not the drawer"
    assert legal(played.state) == [
        SendChef(seat=0, owner=0, chef="master", place="pens"),
        SendChef(seat=0, owner=2, chef="sous", place="table"),
    ]
    played = play(played.state, SendChef(seat=0, owner=2, chef="sous", place="table"))
    assert played.state.chefs[2] == ("mat", "held", "mat") and played.state.scores == (11, 10)
    order = happening("Solar Flares", seats=4, drawer=1, options=TEAMS, mats={0: "meat", 1: "meat"})
    assert order.state.actors == (1,), "first the drawer's team, then the other"


def test_HTSM_81_timer_cards_leave_the_match_and_the_timer_lies_face_down() -> None:
    played = last_turn(5, event=None)
    (drawn,) = played.of(EventDrawn)
    assert played.state.event == drawn.card and played.state.event_timed
    state = played.state.evolve(chefs=(PLACED, PLACED), pending=(Turn(seats=(0,), placed=True),))
    after = last_of_event(play(state, Done(seat=0)).state)
    assert after.timer_spent == (drawn.card,) and drawn.card not in after.event_discard
    view = rules.observe(after, 0)
    assert len(view.timer) == 3 and all(is_hidden(card) for card in view.timer)


def last_of_event(state: State) -> State:
    """Answer whatever an event asks, until it is a turn again."""
    while not isinstance(state.pending[-1], Turn):
        seat = state.actors[0]
        state = play(state, rules.legal_actions(state, seat)[0]).state
    return state


def test_every_ruling_has_its_test() -> None:
    numbers = {int(n) for name in globals() for n in re.findall(r"^test_HTSM_(\d\d)_", name)}
    assert numbers == set(range(1, 82))
