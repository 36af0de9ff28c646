"""Every event, drawn and resolved; the expected numbers are read from the texts of the cards."""

from typing import Any

import pytest

from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.decisions import (
    Choose,
    Claim,
    Cook,
    Decline,
    Done,
    Give,
    GiveJudge,
    GiveRecipe,
    Keep,
    LeaveOut,
    OpenDeck,
    Place,
    SendChef,
    Take,
)
from boardgames_tui.games.how_to_serve_man.events import (
    ChefSent,
    RecipesPassed,
    Scored,
    TokensPassed,
    Took,
)
from tests.games.how_to_serve_man.table import (
    DECK,
    Played,
    happening,
    legal,
    play,
    refused,
    serve_nibble,
    table,
    tokens,
)

ABLE_TO_COOK = "meat, vegetable, carb, fat, spice"


def over(played: Played) -> None:
    """The event asks nothing more: only Done is left to the drawer."""
    assert legal(played.state) == [Done(seat=played.state.pending[0].seats[0])]


def test_every_event_of_the_deck_has_its_test() -> None:
    names = " ".join(name for name in globals() if name.startswith("test_"))
    for card in DECK.events:
        words = "".join(letter if letter.isalnum() else "_" for letter in card.name.lower())
        assert words.replace("__", "_").strip("_") in names, card.name
    assert len(DECK.events) == 30


def test_solar_flares() -> None:
    """Each player may exchange one raw meat or vegetable for any cooked one of the same type."""
    played = happening("Solar Flares", mats={0: "meat, vegetable", 1: "2 carb", 2: "2 meat"})
    assert legal(played.state) == [
        Give(seat=0, token="meat"),
        Give(seat=0, token="vegetable"),
        Decline(seat=0),
    ]
    played = play(played.state, Give(seat=0, token="vegetable"))
    assert legal(played.state) == [
        Take(seat=0, token="baked_vegetable"),
        Take(seat=0, token="fried_vegetable"),
        Take(seat=0, token="boiled_vegetable"),
    ]
    played = play(played.state, Take(seat=0, token="fried_vegetable"))
    assert played.state.actors == (2,), "Ben has nothing to exchange"
    played = play(played.state, Decline(seat=2))
    assert played.state.mats == (
        tokens("meat, fried_vegetable"),
        tokens("2 carb"),
        tokens("2 meat"),
    )
    over(played)


def test_the_brood() -> None:
    """Each player either discards 2 of their judges or loses 4 points."""
    stables = {1: ("Slim Vapor", "Bishop Broth", "Little Oomph"), 2: ("Phrynas Tar",)}
    played = happening("The Brood", scores=(3, 9, 9), stables=stables)
    # the drawer has one judge and 3 points: nothing happens to it (HTSM-45)
    assert played.state.scores[0] == 3 and len(played.state.stables[0]) == 1
    assert legal(played.state) == [Choose(seat=1, option=0), Choose(seat=1, option=1)]
    played = play(played.state, Choose(seat=1, option=0))
    played = play(played.state, GiveJudge(seat=1, judge="Slim Vapor"))
    played = play(played.state, GiveJudge(seat=1, judge="Little Oomph"))
    assert played.state.stables[1] == ("Bishop Broth",)
    assert played.state.judge_discard == ("Slim Vapor", "Little Oomph")
    assert played.state.scores == (3, 9, 5), "Cleo has one judge and loses 4 points"
    over(played)


def test_mandatory_union_break() -> None:
    """Each player with an available chef puts one of them on the Event deck."""
    chefs = {
        0: ("oven", "mat", "mat"),
        1: ("pens", "bins", "pens"),
        2: ("mat", "pens", "mat"),
    }
    played = happening("Mandatory Union Break", chefs=chefs)
    assert [(e.owner, e.chef, e.place) for e in played.of(ChefSent)] == [(0, "sous", "mat")]
    assert played.state.chefs[0] == ("oven", "table", "taken")
    assert legal(played.state) == [
        SendChef(seat=2, owner=2, chef="master", place="mat"),
        SendChef(seat=2, owner=2, chef="sous", place="mat"),
    ]
    played = play(played.state, SendChef(seat=2, owner=2, chef="master", place="mat"))
    assert played.state.chefs == (
        ("oven", "table", "held"),
        ("pens", "bins", "pens"),
        ("held", "pens", "mat"),
    )
    over(played)


def test_paparazzi_swarm() -> None:
    """Each player in first place puts their Master Chef, on the board or not, on the deck."""
    chefs = {1: ("cookbook", "mat", "mat")}
    played = happening("Paparazzi Swarm", scores=(12, 12, 11), chefs=chefs)
    assert [(e.owner, e.chef, e.place) for e in played.of(ChefSent)] == [
        (0, "master", "mat"),
        (1, "master", "cookbook"),
    ]
    assert [crew[0] for crew in played.state.chefs] == ["held", "held", "mat"]
    over(played)


def test_airlock_left_ajar() -> None:
    """Each player either puts one available chef on the Event deck or loses 2 points."""
    chefs = {2: ("pens", "pens", "pens")}
    played = happening("Airlock Left Ajar", scores=(10, 1, 10), chefs=chefs)
    played = play(played.state, Choose(seat=0, option=1))
    assert played.state.scores[0] == 8
    # Ben has 1 point only, so a chef it is; Cleo has no available chef, so points it is
    assert played.state.actors == (1,) and len(legal(played.state, SendChef)) == 2
    played = play(played.state, SendChef(seat=1, owner=1, chef="sous", place="mat"))
    assert played.state.scores == (8, 1, 8)
    assert played.state.chefs[1] == ("mat", "held", "mat")
    over(played)


def test_live_post_dish_interview() -> None:
    """The drawer puts a chef from the board on the Event deck, then gains 1 point."""
    chefs = {0: ("pens", "mat", "mat")}
    played = happening("Live Post-Dish Interview", chefs=chefs)
    assert legal(played.state) == [
        SendChef(seat=0, owner=0, chef="master", place="pens"),
        SendChef(seat=0, owner=0, chef="sous", place="table"),
    ]
    played = play(played.state, SendChef(seat=0, owner=0, chef="sous", place="table"))
    assert played.state.scores == (11, 10, 10)
    assert played.state.chefs[0] == ("pens", "held", "mat")
    over(played)


def test_nap_ray_field_test() -> None:
    """Every other player puts one of their Sous-Chefs from the board on the Event deck."""
    chefs = {1: ("oven", "mat", "mat"), 2: ("mat", "pens", "bins")}
    played = happening("Nap Ray Field Test", chefs=chefs)
    assert legal(played.state) == [
        SendChef(seat=2, owner=2, chef="sous", place="pens"),
        SendChef(seat=2, owner=2, chef="sous", place="bins"),
    ], "the drawer is spared, and Ben has only a Master Chef on the board"
    played = play(played.state, SendChef(seat=2, owner=2, chef="sous", place="bins"))
    assert played.state.chefs[0] == ("mat", "table", "mat")
    assert played.state.chefs[2] == ("mat", "pens", "held")
    over(played)


def test_volunteers_for_science() -> None:
    """Each player may put one available chef on the deck to take 2 raw ingredients."""
    chefs = {1: ("pens", "pens", "pens")}
    played = happening("Volunteers for Science", chefs=chefs)
    assert legal(played.state) == [Choose(seat=0, option=0), Decline(seat=0)]
    played = play(played.state, Choose(seat=0, option=0))
    played = play(played.state, SendChef(seat=0, owner=0, chef="master", place="mat"))
    assert [action.token for action in legal(played.state)] == [
        "meat",
        "vegetable",
        "carb",
        "fat",
        "spice",
    ]
    played = play(played.state, Take(seat=0, token="meat"), Take(seat=0, token="fat"))
    assert played.state.mats[0] == tokens("meat, fat")
    assert played.state.actors == (2,), "Ben has no available chef"
    played = play(played.state, Decline(seat=2))
    assert played.state.chefs[0] == ("held", "table", "mat")
    assert played.state.chefs[2] == ("mat", "mat", "mat")
    over(played)


def test_grease_fire_in_bay_six() -> None:
    """Until the next event the Fryer is closed; the Gamma Wave Oven may still copy it."""
    state = table(mats={0: ABLE_TO_COOK}, event="Grease Fire in Bay Six")
    assert refused(state, Place(seat=0, chef="sous", space="fryer")) == ("closed", "")
    assert refused(state, Place(seat=0, chef="master", space="fryer")) == ("closed", "")
    played = play(state, Place(seat=0, chef="sous", space="gamma"))
    played = play(played.state, Cook(seat=0, token="fried_meat"))
    assert played.state.mats[0]["fried_meat"] == 1


def test_tour_bus_wrong_turn() -> None:
    """Until the next event each chef placed at the Meat Pens takes one extra raw meat."""
    state = table(event="Tour Bus, Wrong Turn")
    played = play(state, Place(seat=0, chef="sous", space="pens"))
    assert played.state.mats[0] == tokens("3 meat")
    played = play(state, Place(seat=0, chef="sous", space="bins"))
    assert played.state.mats[0] == tokens("2 vegetable")


def test_both_suns_at_noon() -> None:
    """Until the next event the Oven, Fryer and Boiler and Gamma copies need no pantry token."""
    state = table(mats={0: "meat"}, event="Both Suns at Noon")
    for space, cooked in (
        ("oven", "baked_meat"),
        ("fryer", "fried_meat"),
        ("boiler", "boiled_meat"),
    ):
        played = play(state, Place(seat=0, chef="sous", space=space))
        assert played.state.mats[0] == tokens(cooked)
    played = play(state, Place(seat=0, chef="sous", space="gamma"))
    assert [action.token for action in legal(played.state)] == [
        "baked_meat",
        "fried_meat",
        "boiled_meat",
    ]
    richer = table(mats={0: "meat, carb"}, event="Both Suns at Noon")
    played = play(richer, Place(seat=0, chef="sous", space="oven"))
    assert played.state.mats[0] == tokens("baked_meat, carb")


def test_thirty_day_free_trial() -> None:
    """Until the next event the Gamma Wave Oven and the Replicator cost no points."""
    state = table(mats={0: "meat, carb, sauce"}, scores=(0, 5), event="Thirty-Day Free Trial")
    for space in ("gamma", "replicator"):
        played = play(state, Place(seat=0, chef="sous", space=space))
        assert played.state.scores == (0, 5) and not played.of(Scored)


def test_library_amnesty() -> None:
    """Until the next event Sous-Chefs may use the Cookbook too, its +2 space included."""
    state = table(event="Library Amnesty")
    played = play(state, Place(seat=0, chef="sous", space="cookbook-bonus"))
    assert played.state.scores == (12, 10)
    played = play(played.state, OpenDeck(seat=0, course="entree"))
    assert len(legal(played.state, Keep)) == 3
    taken = table(event="Library Amnesty", chefs={1: ("mat", "cookbook", "mat")})
    assert refused(taken, Place(seat=0, chef="master", space="cookbook"))[0] == "occupied"


def test_coupon_cult() -> None:
    """Until the next event the player completing a dish may leave out one token of its cost."""
    state = table(
        mats={0: "carb, fat, spice"},
        hands={0: ("Sweet Tooth Brittle",)},
        event="Coupon Cult",
        events=("Sweeps Week",),
        panel=("Gnash, Cave Gourmet", "Old Man Nebula", "Phrynas Tar"),
    )
    state = play(state, Place(seat=0, chef="sous", space="table")).state
    state = play(state, Claim(seat=0, judge="Gnash, Cave Gourmet")).state
    assert legal(state) == [
        LeaveOut(seat=0, token="carb"),
        LeaveOut(seat=0, token="fat"),
        LeaveOut(seat=0, token="spice"),
        Decline(seat=0),
    ]
    left = play(state, LeaveOut(seat=0, token="fat"))
    assert left.state.mats[0] == tokens("fat")
    # 2 points and 1 for each of the two raw tokens that were used
    assert left.state.scores[0] == 10 + 2 + 2
    whole = play(state, Decline(seat=0))
    assert not whole.state.mats[0] and whole.state.scores[0] == 10 + 2 + 3


def test_coupon_cult_lets_a_dish_be_presented_that_lacks_one_token() -> None:
    hand = {0: ("Sweet Tooth Brittle",)}
    state = table(mats={0: "carb, fat"}, hands=hand, event="Coupon Cult", events=("Sweeps Week",))
    played = serve_nibble(state, 0)
    assert played.state.dishes[0][0].tokens == tokens("carb, fat"), "the spice had to be left out"
    two_short = table(mats={0: "carb"}, hands=hand, event="Coupon Cult")
    assert refused(two_short, Place(seat=0, chef="sous", space="table")) == ("no-use", "HTSM-11")


def test_coupon_cult_serves_a_dish_of_one_token_for_nothing() -> None:
    hand = {0: ("Spicy Liver Strips",)}
    panel = ("Slim Vapor", "Brother Fern", "Sporella, Mushroom Diva")
    state = table(hands=hand, event="Coupon Cult", events=("Sweeps Week",), panel=panel)
    state = play(state, Place(seat=0, chef="sous", space="table")).state
    played = play(state, Claim(seat=0, judge="Brother Fern"))
    assert played.state.dishes[0][0].tokens.total == 0
    assert played.state.scores[0] == 10 + 2 + 3, "no meat was used"


def test_rationing_decree() -> None:
    """Until the next event each chef placed at the Pantry takes one token instead of two."""
    state = table(event="Rationing Decree")
    played = play(state, Place(seat=0, chef="sous", space="pantry"), Take(seat=0, token="fat"))
    assert played.state.mats[0] == tokens("fat")
    assert legal(played.state) == [Done(seat=0)]


def test_surprise_health_inspection() -> None:
    """Each player either loses 2 points or discards one raw ingredient."""
    played = happening(
        "Surprise Health Inspection", mats={0: "meat, carb", 2: "fat"}, scores=(10, 10, 1)
    )
    played = play(played.state, Choose(seat=0, option=1))
    assert legal(played.state) == [Give(seat=0, token="meat"), Give(seat=0, token="carb")]
    played = play(played.state, Give(seat=0, token="carb"))
    assert played.state.mats[0] == tokens("meat")
    assert played.state.scores == (10, 8, 1), "Ben has no raw ingredient and loses points"
    assert not played.state.mats[2], "Cleo has 1 point only and loses the token"
    over(played)


def test_jailbreak_at_the_pens() -> None:
    """Each player with raw meat either returns all of it to the supply or loses 2 points."""
    mats = {0: "3 meat, fried_meat", 1: "fried_meat", 2: "meat"}
    played = happening("Jailbreak at the Pens", mats=mats)
    supply = played.state.supply["meat"]
    played = play(played.state, Choose(seat=0, option=0))
    assert played.state.mats[0] == tokens("fried_meat")
    assert played.state.supply["meat"] == supply + 3
    assert played.state.actors == (2,), "Ben has no raw meat"
    played = play(played.state, Choose(seat=2, option=1))
    assert played.state.mats[2] == tokens("meat")
    assert played.state.scores == (10, 10, 8)
    over(played)


def test_pantry_pinata() -> None:
    """Each player takes 2 pantry tokens: fat, carb or spice in any mix."""
    played = happening("Pantry Pinata", seats=2)
    for seat in (0, 1):
        assert [action.token for action in legal(played.state)] == ["carb", "fat", "spice"]
        played = play(played.state, Take(seat=seat, token="fat"))
        played = play(played.state, Take(seat=seat, token="spice" if seat else "fat"))
    assert played.state.mats == (tokens("2 fat"), tokens("fat, spice"))
    over(played)


def test_care_package_from_mother() -> None:
    """Each player in last place takes one cooked ingredient of their choice."""
    played = happening("Care Package from Mother", scores=(10, 4, 4))
    assert played.state.actors == (1,)
    assert [action.token for action in legal(played.state)] == [
        "baked_meat",
        "fried_meat",
        "boiled_meat",
        "baked_vegetable",
        "fried_vegetable",
        "boiled_vegetable",
        "sauce",
    ]
    played = play(played.state, Take(seat=1, token="sauce"), Take(seat=2, token="baked_meat"))
    assert played.state.mats == (tokens(""), tokens("sauce"), tokens("baked_meat"))
    over(played)


def test_critic_with_a_fork() -> None:
    """Each player in first place discards 2 ingredients of their choice, raw or cooked."""
    mats = {0: "meat, carb, sauce", 1: "meat, carb, sauce", 2: "fat"}
    played = happening("Critic with a Fork", mats=mats, scores=(12, 11, 12))
    played = play(played.state, Give(seat=0, token="sauce"), Give(seat=0, token="carb"))
    assert played.state.mats == (tokens("meat"), tokens("meat, carb, sauce"), tokens(""))
    over(played)


def test_lazy_susan_uprising() -> None:
    """All at once, each player passes 2 ingredients of their choice to the left."""
    mats = {0: "2 meat, carb", 1: "sauce", 2: "fat, spice"}
    played = happening("Lazy Susan Uprising", mats=mats)
    assert played.state.actors == (0, 1, 2)
    for token, seat in (("meat", 0), ("spice", 2), ("sauce", 1), ("carb", 0)):
        assert not played.of(TokensPassed)
        played = play(played.state, Give(seat=seat, token=token))
    # of her last token Cleo has no choice
    assert played.state.mats == (
        tokens("meat, fat, spice"),
        tokens("meat, carb"),
        tokens("sauce"),
    )
    assert len(played.of(TokensPassed)) == 3
    over(played)


def test_wrong_apron_wrong_pocket() -> None:
    """All at once, each player passes one recipe card of their choice to the right."""
    hands = {
        0: ("Meat Loafer", "Coq au Vinny"),
        1: ("Shish Kebarber",),
        2: ("Gummy Grandpas", "Poached Poacher"),
    }
    played = happening("Wrong Apron, Wrong Pocket", hands=hands)
    assert played.state.actors == (0, 1, 2)
    played = play(played.state, GiveRecipe(seat=1, recipe="Shish Kebarber"))
    played = play(played.state, GiveRecipe(seat=2, recipe="Gummy Grandpas"))
    assert not played.of(RecipesPassed)
    played = play(played.state, GiveRecipe(seat=0, recipe="Coq au Vinny"))
    assert played.state.hands == (
        ("Meat Loafer", "Shish Kebarber"),
        ("Gummy Grandpas",),
        ("Poached Poacher", "Coq au Vinny"),
    )
    over(played)


def test_inherited_data_crystal() -> None:
    """Each player looks at the top 2 cards of one deck, keeps one, the other goes under it."""
    decks = {"dessert": ("Baked Alaskan", "Gummy Grandpas", "Creme Crewlee", "Key Limb Pie")}
    played = happening("Inherited Data Crystal", seats=2, decks=decks)
    played = play(played.state, OpenDeck(seat=0, course="dessert"))
    assert legal(played.state) == [
        Keep(seat=0, recipe="Baked Alaskan"),
        Keep(seat=0, recipe="Gummy Grandpas"),
    ]
    played = play(played.state, Keep(seat=0, recipe="Gummy Grandpas"))
    played = play(played.state, OpenDeck(seat=1, course="dessert"))
    played = play(played.state, Keep(seat=1, recipe="Creme Crewlee"))
    assert played.state.hands == (("Gummy Grandpas",), ("Creme Crewlee",))
    assert played.state.recipe_deck("dessert")[:2] == ("Key Limb Pie", "Baked Alaskan")
    over(played)


def test_copyright_goblins() -> None:
    """Each player either puts one recipe card from their hand under its deck or loses 2."""
    hands = {0: ("Meat Loafer", "Baked Alaskan"), 2: ("Coq au Vinny",)}
    played = happening("Copyright Goblins", hands=hands, scores=(10, 10, 1))
    played = play(played.state, Choose(seat=0, option=0))
    played = play(played.state, GiveRecipe(seat=0, recipe="Baked Alaskan"))
    assert played.state.hands[0] == ("Meat Loafer",)
    assert played.state.recipe_deck("dessert")[0] == "Baked Alaskan"
    assert played.state.scores == (10, 8, 1), "Ben has no recipe card"
    assert played.state.recipe_deck("entree")[0] == "Coq au Vinny", "Cleo has 1 point only"
    over(played)


def test_sweeps_week() -> None:
    """Discard the judges in the panel and deal three new ones."""
    new = ("Slim Vapor", "Bishop Broth", "Little Oomph", "Brother Fern")
    played = happening("Sweeps Week", judges=new)
    assert played.state.panel == ("Bishop Broth", "Little Oomph", "Brother Fern")
    assert played.state.judge_discard == ("Old Man Nebula", "Count Calorie", "Slim Vapor")
    over(played)


def test_agents_luncheon() -> None:
    """Each player may exchange one of their judges for one in the Judge Panel."""
    played = happening("Agents' Luncheon", stables={1: ("Slim Vapor",)}, judges=("Bishop Broth",))
    assert legal(played.state) == [GiveJudge(seat=0, judge="Princess Obligata"), Decline(seat=0)]
    played = play(played.state, Decline(seat=0), GiveJudge(seat=1, judge="Slim Vapor"))
    assert [action.judge for action in legal(played.state, Claim)] == [
        "Old Man Nebula",
        "Count Calorie",
        "Bishop Broth",
    ]
    played = play(played.state, Claim(seat=1, judge="Count Calorie"))
    assert played.state.stables[1] == ("Count Calorie",)
    assert played.state.panel == ("Old Man Nebula", "Bishop Broth", "Slim Vapor")
    over(played)


def test_pity_vote() -> None:
    """Each player in last place claims one judge from the Judge Panel."""
    played = happening("Pity Vote", scores=(10, 4, 4), judges=("Slim Vapor", "Bishop Broth"))
    assert played.state.actors == (1,)
    played = play(played.state, Claim(seat=1, judge="Old Man Nebula"))
    assert played.state.actors == (2,) and "Bishop Broth" in played.state.panel
    played = play(played.state, Claim(seat=2, judge="Bishop Broth"))
    assert played.state.stables[1:] == (("Old Man Nebula",), ("Bishop Broth",))
    assert len(played.state.panel) == 3
    over(played)


def test_smell_o_vision() -> None:
    """Each player gains 1 point per cooked ingredient on their playmat, at most 3."""
    mats = {0: "meat, carb", 1: "sauce, fried_meat", 2: "3 sauce, baked_meat, boiled_vegetable"}
    played = happening("Smell-O-Vision", mats=mats)
    assert played.state.scores == (10, 12, 13)
    over(played)


def test_ratings_rubber_band() -> None:
    """Each player in first place loses 2 points and each player in last place gains 2."""
    assert happening("Ratings Rubber Band", scores=(12, 10, 12)).state.scores == (10, 12, 10)
    # places are read once: with two players 1 point apart the step back does not change them
    assert happening("Ratings Rubber Band", seats=2, scores=(11, 10)).state.scores == (9, 12)
    over(happening("Ratings Rubber Band"))


def test_the_blender_wants_a_friend() -> None:
    """Each player may exchange one ingredient of any kind for a sauce."""
    mats = {0: "spice, baked_meat", 2: "vegetable"}
    played = happening("The Blender Wants a Friend", mats=mats)
    played = play(played.state, Give(seat=0, token="spice"))
    assert [(event.seat, event.token) for event in played.of(Took)] == [(0, "sauce")]
    played = play(played.state, Give(seat=2, token="vegetable"))
    assert played.state.mats == (tokens("baked_meat, sauce"), tokens(""), tokens("sauce"))
    over(played)


@pytest.mark.parametrize("card", [card.name for card in DECK.events])
def test_every_event_leaves_only_done(card: str) -> None:
    """Whatever is chosen, with plenty of everything on every mat."""
    mats = dict.fromkeys(range(3), "3 meat, 2 vegetable, carb, fat, sauce, fried_meat")
    hands = {1: ("Meat Loafer", "Baked Alaskan"), 2: ("Coq au Vinny",)}
    stables = {1: ("Slim Vapor", "Bishop Broth"), 2: ("Phrynas Tar",)}
    state: Any = happening(card, mats=mats, hands=hands, stables=stables).state
    for _ in range(40):
        action = rules.legal_actions(state, state.actors[0])[0]
        if isinstance(action, Done):
            break
        state = play(state, action).state
    assert rules.legal_actions(state, 0) == (Done(seat=0),)
    assert state.event == card and state.actors == (0,)
    assert len(state.panel) == 3
