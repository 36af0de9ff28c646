"""What a person reads, word for word; and that rulings and refusals find each other."""

import re
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.games.how_to_serve_man import decisions as ask
from boardgames_tui.games.how_to_serve_man import events as ev
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man import state as st
from boardgames_tui.games.how_to_serve_man.wording import wording
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.places import assets
from tests.games.how_to_serve_man.table import DECK, TEAMS, happening, table, tokens

PACKAGE = Path(rules.__file__).parent
TEXTS = assets() / "how_to_serve_man"
CARDS = ("Meat Loafer", "Crown Roast, Minor Royal")
BACKS = ("?entree", "?dessert")


def asked(frame: type[Any], **fields: Any) -> st.State:
    """Ann is asked for something in her turn."""
    return table(3).ask(frame, 0, **fields)


@pytest.mark.parametrize(
    ("view", "prompt"),
    [
        (table(), "Place one of your chefs."),
        (table(placed=True), "Your chef is placed. End your turn."),
        (asked(ask.Taking, group="pantry", left=2), "Take 2 pantry tokens."),
        (asked(ask.Taking, group="meat", left=1), "Take 1 raw meat."),
        (
            asked(ask.Robbing, token="carb"),
            "The supply has no carb: who has to give you one?",
        ),
        (asked(ask.Cooking, station="oven"), "What do you cook at the Oven?"),
        (asked(ask.Blending, left=2), "Put 2 tokens into the Blender."),
        (asked(ask.Replicating), "Which of your cooked tokens do you copy?"),
        (asked(ask.Presenting, chef="sous"), "Which recipe do you present?"),
        (asked(ask.Claiming), "Claim a judge of the panel."),
        (
            asked(ask.LeavingOut, left=1),
            "You may leave 1 token out of the dish. Which?",
        ),
        (asked(ask.Browsing, count=3, keep=1), "Draw 3 recipe cards: from which deck?"),
        (
            asked(ask.Reading, course="entree", count=3, keep=1),
            "Keep 1 card; the others go under the deck.",
        ),
        (asked(ask.Losing, group="any", left=2), "Return 2 ingredients to the supply."),
        (
            asked(ask.Exchanging, give="main", get="cooked_same", left=1),
            "You may exchange a raw meat or vegetable for a cooked one of its kind.",
        ),
        (
            asked(ask.Exchanging, give="any", get="sauce", left=1),
            "You may exchange an ingredient for a sauce.",
        ),
        (asked(ask.PickingChef, chef="any", whence="mat"), "Which chef goes on the Event deck?"),
        (asked(ask.DroppingJudge, left=2), "Discard 2 judges."),
        (
            asked(ask.SwappingJudge),
            "You may exchange one of your judges with the panel. Which one?",
        ),
        (
            asked(ask.SwappingJudge, offered="Slim Vapor"),
            "Which judge of the panel do you take for Slim Vapor?",
        ),
        (asked(ask.DroppingRecipe, left=1), "Put 1 recipe card under its deck."),
        (
            asked(ask.PassingTokens, group="any", count=2, chosen=()),
            "Choose 2 ingredients to pass to the left.",
        ),
        (
            asked(ask.PassingRecipes, count=1, chosen=()),
            "Choose 1 recipe card to pass to the right.",
        ),
        (table(turn=1), "The table waits for Ben."),
        (table().evolve(pending=()), "The competition is over."),
        (
            happening("The Brood", stables={0: ("Slim Vapor",)}).state,
            "The Brood: Each player either discards 2 of their judges or loses 4 points.",
        ),
        (
            rules.setup(("Ann", "Ben"), st.Options(), 1).state,
            "Choose the judge who sponsors you. Nobody sees it before all have chosen.",
        ),
    ],
)
def test_prompt(view: st.State, prompt: str) -> None:
    assert rules.prompt(view, 0) == prompt


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (ask.ChooseSponsor(seat=0, judge="Slim Vapor"), "Be sponsored by Slim Vapor"),
        (
            ask.Place(seat=0, chef="master", space="cookbook-bonus"),
            "Send your Master Chef to the Cookbook (the space with +2)",
        ),
        (
            ask.Place(seat=0, chef="sous", space="oven-dotted"),
            "Send your Sous-Chef to the Oven (dotted space)",
        ),
        (ask.Done(seat=0), "End the turn"),
        (ask.Take(seat=0, token="fat"), "Take a fat"),
        (ask.TakeFrom(seat=0, side=1), "Take it from Ben"),
        (ask.Give(seat=0, token="meat"), "Give a raw meat"),
        (ask.Cook(seat=0, token="boiled_vegetable"), "Make a boiled vegetable"),
        (ask.Present(seat=0, recipe="Meat Loafer"), "Present Meat Loafer"),
        (ask.Claim(seat=0, judge="Slim Vapor"), "Claim Slim Vapor"),
        (ask.LeaveOut(seat=0, token="sauce"), "Leave a sauce out"),
        (ask.Decline(seat=0), "No, thank you"),
        (ask.OpenDeck(seat=0, course="entree"), "Draw from the entree deck"),
        (ask.Keep(seat=0, recipe="Meat Loafer"), "Keep Meat Loafer"),
        (
            ask.SendChef(seat=0, owner=1, chef="sous", place="pens"),
            "Ben's Sous-Chef from the Meat Pens",
        ),
        (
            ask.SendChef(seat=0, owner=0, chef="master", place="mat"),
            "Ann's Master Chef from the mat",
        ),
        (ask.GiveJudge(seat=0, judge="Slim Vapor"), "Give up Slim Vapor"),
        (ask.GiveRecipe(seat=0, recipe="Meat Loafer"), "Give up Meat Loafer"),
    ],
)
def test_action(action: Any, said: str) -> None:
    assert rules.say(action, table(3), 0) == said


@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("The Brood", ["Discard 2 judges", "Lose 4 points"]),
        ("Airlock Left Ajar", ["Put a chef on the Event deck", "Lose 2 points"]),
        ("Surprise Health Inspection", ["Lose 2 points", "Return 1 raw ingredient"]),
        ("Jailbreak at the Pens", ["Return all raw meat", "Lose 2 points"]),
        ("Copyright Goblins", ["Put 1 recipe card under its deck", "Lose 2 points"]),
        (
            "Volunteers for Science",
            ["Put a chef on the Event deck and take 2 raw ingredients", "No, thank you"],
        ),
    ],
)
def test_options_of_an_event(card: str, options: list[str]) -> None:
    arranged: dict[str, Any] = {
        "stables": {0: ("Slim Vapor",)},
        "hands": {0: ("Meat Loafer",)},
        "mats": {0: "meat"},
    }
    state = happening(card, **arranged).state
    assert [rules.say(action, state, 0) for action in rules.legal_actions(state, 0)] == options


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.Dealt(1, BACKS), "Ben drew 2 recipe cards."),
        (ev.Dealt(0, CARDS), "You drew Meat Loafer; Crown Roast, Minor Royal."),
        (ev.SponsorsOffered(1, ("?", "?", "?")), "Ben may choose a sponsor: 3 judges."),
        (ev.SponsorChosen(1, "?"), "Ben chose a sponsor."),
        (ev.SponsorChosen(0, "Slim Vapor"), "You chose Slim Vapor."),
        (
            ev.SponsorsRevealed(("Slim Vapor", "Bishop Broth", "Phrynas Tar")),
            "Sponsors. Ann: Slim Vapor; Ben: Bishop Broth; Cleo: Phrynas Tar.",
        ),
        (ev.PanelFilled(("Slim Vapor",)), "New in the panel: Slim Vapor."),
        (ev.FirstPlayerChosen(1), "Ben got the First Player token."),
        (ev.TurnBegan(0), "You took the turn."),
        (ev.Passed(1), "Ben had no chef to place and passed."),
        (ev.Placed(1, "sous", "gamma"), "Ben sent the Sous-Chef to the Gamma Wave Oven."),
        (ev.Scored(1, 3, 13, "master"), "Ben gained 3 points (a Master Chef presents): now 13."),
        (ev.Scored(0, -1, 9, "gamma"), "You lost 1 point (the Gamma Wave Oven): now 9."),
        (ev.LapDone(1, 1), "Ben reached 50; laps done: 1."),
        (ev.EndTriggered(1), "Ben brought about the end of the game."),
        (ev.Took(1, "meat", None), "Ben took a raw meat."),
        (ev.Took(1, "meat", 0), "Ben took a raw meat from you."),
        (
            ev.Cooked(1, tokens("meat, carb"), "oven"),
            "Ben put 1 raw meat and 1 carb into the Oven.",
        ),
        (ev.Gave(1, tokens("2 sauce")), "Ben returned 2 sauce."),
        (ev.Presented(1, "Meat Loafer"), "Ben presented Meat Loafer."),
        (ev.Claimed(1, "Slim Vapor"), "Ben claimed Slim Vapor."),
        (ev.LeftOut(1, "fat"), "Ben left a fat out."),
        (
            ev.Served(1, "Spicy Liver Strips", tokens("fried_meat")),
            "Ben served Spicy Liver Strips for 1 fried meat.",
        ),
        (
            ev.Served(1, "Spicy Liver Strips", tokens("")),
            "Ben served Spicy Liver Strips for nothing.",
        ),
        (
            ev.JudgesPaid(1, (("Slim Vapor", 2), ("Bishop Broth", -1)), final=False),
            "Ben, judges: Slim Vapor +2; Bishop Broth -1.",
        ),
        (ev.JudgesPaid(1, (("Slim Vapor", 2),), final=True), "Ben, at the end: Slim Vapor +2."),
        (ev.DeckOpened(1, "entree", ("?entree",) * 3), "Ben drew 3 recipe cards."),
        (ev.Kept(1, "?entree"), "Ben kept an entree."),
        (
            ev.EventDrawn(1, "Sweeps Week", timed=False),
            "Ben drew Sweeps Week: Discard the judges in the Judge Panel and deal three new ones.",
        ),
        (
            ev.EventDrawn(1, "Sweeps Week", timed=True),
            "The Timer brought Sweeps Week: "
            "Discard the judges in the Judge Panel and deal three new ones.",
        ),
        (ev.Chose(1, "The Brood", 1), "The Brood: Ben will lose 4 points."),
        (ev.Chose(0, "The Brood", 0), "The Brood: you will discard 2 judges."),
        (ev.Declined(1), "Ben declined."),
        (
            ev.ChefSent(1, 1, "sous", "table"),
            "Ben's Sous-Chef went from the Presentation Table to the Event deck.",
        ),
        (
            ev.ChefSent(1, 1, "master", "mat"),
            "Ben's Master Chef went from the mat to the Event deck.",
        ),
        (
            ev.ChefsReturned(((0, "sous"), (1, "master"))),
            "Back from the Event deck: Ann's Sous-Chef and Ben's Master Chef.",
        ),
        (ev.JudgeDropped(1, "Slim Vapor"), "Ben discarded Slim Vapor."),
        (
            ev.JudgesSwapped(1, "Slim Vapor", "Bishop Broth"),
            "Ben exchanged Slim Vapor for Bishop Broth.",
        ),
        (
            ev.PanelCleared(("Slim Vapor", "Bishop Broth")),
            "The panel left: Slim Vapor; Bishop Broth.",
        ),
        (ev.RecipeDropped(1, 1, "?entree"), "From the hand of Ben: an entree under its deck."),
        (ev.LaidAside(1, "?appetizer"), "Ben laid an appetizer aside."),
        (ev.LaidAside(1, "?"), "Ben laid something aside."),
        (ev.LaidAside(0, "meat"), "You laid a raw meat aside."),
        (ev.TokensPassed(0, 1, tokens("meat")), "Passed from you to Ben: 1 raw meat."),
        (ev.RecipesPassed(0, 2, ("?entree",)), "Passed from Ann to Cleo: 1 recipe card."),
        (ev.RoundBegan(2, 1), "Round 2 began; Ben has the First Player token."),
        (ev.Ended("goal"), "The last round is over, and so is the competition."),
        (ev.Ended("timer"), "The Timer deck is spent: the competition is over."),
        (ev.Ended("sudden-win"), "The last marker is passed: the competition is over."),
        (ev.Ended("no-recipes"), "No recipe is left anywhere: the competition is over."),
    ],
)
def test_event(event: Any, said: str) -> None:
    assert rules.say(event, table(3), 0) == said


def test_a_team_is_named_by_its_members() -> None:
    view = table(4, options=TEAMS)
    said = rules.say(ev.Scored(1, 2, 12, "judges"), view, 1)
    assert said == "The team of Ben and Dan gained 2 points (judges): now 12."
    assert (
        rules.say(ask.TakeFrom(seat=0, side=1), view, 0) == "Take it from the team of Ben and Dan"
    )


REFUSALS = [
    ("already-placed", {}, "You have placed your chef: end your turn."),
    ("nothing-placed", {}, "You have a chef to place, and may not pass."),
    ("no-such-space", {"space": "moon"}, "There is no space 'moon' on the board."),
    ("no-such-chef", {"chef": "sous"}, "You have no Sous-Chef to place."),
    (
        "dotted",
        {"space": "oven-dotted"},
        "The Oven (dotted space) is for 5 or 6 players and for Deathmatch.",
    ),
    (
        "closed",
        {"space": "fryer", "event": "Grease Fire in Bay Six"},
        "The Fryer is closed: Grease Fire in Bay Six.",
    ),
    ("masters-only", {"space": "cookbook"}, "Only a Master Chef may use the Cookbook."),
    ("occupied", {"space": "gamma"}, "The Gamma Wave Oven is taken."),
    ("has-master", {"space": "oven"}, "A Master Chef stands at the Oven: nobody can join."),
    ("own-sous", {"space": "oven"}, "A Master Chef may join only an opponent's Sous-Chef."),
    (
        "too-few-points",
        {"cost": 2, "station": "replicator"},
        "The Replicator costs 2 points, and you have fewer.",
    ),
    ("no-use", {"station": "table"}, "You could do nothing at the Presentation Table now."),
    ("lacking", {"tokens": tokens("meat, carb")}, "You lack 1 raw meat and 1 carb."),
    ("leave-out-missing", {"tokens": tokens("fat")}, "You lack 1 fat."),
    (
        "recipe-lacks",
        {"recipe": "Meat Loafer", "tokens": tokens("carb")},
        "Meat Loafer still needs 1 carb.",
    ),
    ("no-such-token", {"token": "gold"}, "There is no ingredient 'gold'."),
    ("wrong-token", {"token": "meat", "group": "pantry"}, "A raw meat is not a pantry token."),
    (
        "wrong-station",
        {"token": "sauce", "station": "gamma"},
        "The Gamma Wave Oven makes no sauce.",
    ),
    ("not-on-mat", {"token": "meat"}, "You have no raw meat to give."),
    ("none-left", {"token": "sauce"}, "No sauce is left anywhere."),
    ("none-left", {"token": "cooked_meat"}, "No cooked meat is left anywhere."),
    ("no-holder", {"side": 1, "token": "meat"}, "Nobody like that has a raw meat to give."),
    ("not-in-cost", {"token": "fat"}, "The dish has no fat that could be left out."),
    ("no-such-recipe", {"recipe": "Tofu"}, "There is no recipe 'Tofu'."),
    ("not-in-hand", {"recipe": "Meat Loafer"}, "Meat Loafer is not among your recipe cards."),
    ("not-drawn", {"recipe": "Meat Loafer"}, "Meat Loafer is not among the cards drawn."),
    ("no-such-judge", {"judge": "Judy"}, "There is no judge 'Judy'."),
    ("not-offered", {"judge": "Slim Vapor"}, "Slim Vapor was not dealt to you."),
    ("not-in-panel", {"judge": "Slim Vapor"}, "Slim Vapor is not in the panel."),
    ("not-in-stable", {"judge": "Slim Vapor"}, "Slim Vapor is not one of your judges."),
    ("no-such-course", {"course": "lunch"}, "There is no deck 'lunch'."),
    ("empty-deck", {"course": "entree"}, "The entree deck is empty."),
    ("no-such-option", {"option": 9}, "The event has no such option."),
    ("not-able", {"option": 1}, "You could not do all of that."),
    ("must-choose", {"card": "The Brood"}, "The Brood leaves nobody out: choose."),
    ("no-offer", {"owed": "turn"}, "There is no offer to decline."),
    ("not-that-chef", {"chef": "any", "whence": "mat"}, "The event does not take that chef."),
    ("another-decision", {"owed": "turn"}, "This comes first: Place one of your chefs."),
]
AT_THE_DOOR = [
    ("seats", {"least": 2, "most": 6}, "How to Serve Man is for 2 to 6 players."),
    ("one-variant", {}, "Team Battle and Deathmatch do not go together."),
    ("team-battle-seats", {}, "Team Battle is for 4 or 6 players."),
    ("deathmatch-seats", {}, "Deathmatch is for 2 players."),
    ("first-player", {"player": 5}, "There is no player 5 to go first."),
    ("top-chef", {"player": 5}, "There is no player 5 to be Top Chef."),
    ("top-chef-without-team", {}, "Only Team Battle has Top Chefs."),
]


@pytest.mark.parametrize(("code", "facts", "said"), REFUSALS)
def test_refusal(code: str, facts: dict[str, Any], said: str) -> None:
    assert rules.say(Refusal(code, facts=facts), table(), 0) == said


@pytest.mark.parametrize(("code", "facts", "said"), AT_THE_DOOR)
def test_refusal_before_there_is_a_table(code: str, facts: dict[str, Any], said: str) -> None:
    assert rules.say(Refusal(code, facts=facts), None, None) == said


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (1, {}, "seats"),
        (7, {}, "seats"),
        (4, {"team_battle": True, "deathmatch": True}, "one-variant"),
        (5, {"team_battle": True}, "team-battle-seats"),
        (3, {"deathmatch": True}, "deathmatch-seats"),
        (4, {"first_player": 5}, "first-player"),
        (4, {"odd_top_chef": 1}, "top-chef-without-team"),
        (4, {"team_battle": True, "odd_top_chef": 5}, "top-chef"),
        (4, {"team_battle": True, "even_top_chef": 6}, "top-chef"),
    ],
)
def test_who_can_not_sit_down(seats: int, options: dict[str, Any], code: str) -> None:
    refusal = rules.check(seats, st.Options(**options))
    assert refusal is not None and refusal.code == code


def test_every_action_every_decision_and_every_event_has_its_sentence() -> None:
    asked = {kind for kind in st.Decision.kinds.values() if kind.answers}
    told = {kind for kind in vars(ev).values() if isinstance(kind, type) and kind is not ev.Event}
    told = {kind for kind in told if issubclass(kind, ev.Event)}
    assert len(asked) == 21 and len(told) == 36
    assert {*rules.rules.actions, *asked, *told} - wording.table.keys() == set()


def test_every_refusal_of_the_rules_is_put_into_words() -> None:
    written = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    codes = set(re.findall(r'Refusal\(\s*"([a-z\-]+)"', written))
    codes.add("another-decision")  # the usual one, of the kernel
    assert codes == {code for code, _, _ in (*REFUSALS, *AT_THE_DOOR)}


def test_the_rulings_are_81_and_every_citation_leads_to_one() -> None:
    text = (TEXTS / "rulings.md").read_text(encoding="utf-8")
    titles = re.findall(r"^## HTSM-(\d+) \S.*$", text, re.MULTILINE)
    assert [int(number) for number in titles] == list(range(1, 82))
    sources = [*PACKAGE.rglob("*.py"), TEXTS / "rules.md", TEXTS / "rulings.md"]
    for path in sources:
        cited = re.findall(r"HTSM-(\d+)", path.read_text(encoding="utf-8"))
        assert {int(number) for number in cited} <= set(range(1, 82)), path


def test_the_texts_fit_a_small_screen() -> None:
    for name in ("rules.md", "rulings.md"):
        lines = (TEXTS / name).read_text(encoding="utf-8").splitlines()
        assert max(map(len, lines)) <= 60


def test_the_deck_says_that_it_is_a_house_deck() -> None:
    assert "house deck" in (TEXTS / "rules.md").read_text(encoding="utf-8")
    assert sum(card.source == "house" for card in DECK.judges) == 27
