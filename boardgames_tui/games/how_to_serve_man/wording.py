"""What a person reads: prompts, log lines and refusals of How to Serve Man.

A word in a template that begins with a capital is the same as the one without, at the beginning of
a sentence: "{Space} is taken."
"""

from collections.abc import Mapping
from typing import Any

from boardgames_tui.games.how_to_serve_man import decisions as ask
from boardgames_tui.games.how_to_serve_man import events as ev
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS
from boardgames_tui.games.how_to_serve_man.names import (
    RANK,
    STATIONS,
    an,
    card_name,
    cards_name,
    group_name,
    side_name,
    space_name,
    token_name,
    tokens_name,
    upper,
)
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.wording import Sentence, Wording
from boardgames_tui.kernel.words import counted, listed


def prompt(view: State, seat: int) -> str:
    """What the seat is asked now."""
    if not view.pending:
        return "The competition is over."
    if seat not in view.actors:
        return f"The table waits for {listed(view.seats[other] for other in view.actors)}."
    return wording.say(view.pending[-1], view, seat)


# --- What is asked ----------------------------------------------------------------------------


def _turn(turn: ask.Turn, view: State, seat: int | None) -> str:
    if turn.placed:
        return "Your chef is placed. End your turn."
    return "Place one of your chefs."


def _taking(asked: ask.Taking, view: State, seat: int | None) -> str:
    return f"Take {counted(asked.left, group_name(asked.group))}."


def _losing(asked: ask.Losing, view: State, seat: int | None) -> str:
    return f"Return {counted(asked.left, group_name(asked.group))} to the supply."


def _exchanging(asked: ask.Exchanging, view: State, seat: int | None) -> str:
    same = asked.get == "cooked_same"
    gets = "a cooked one of its kind" if same else an(group_name(asked.get))
    return f"You may exchange {an(group_name(asked.give))} for {gets}."


def _choosing(asked: ask.Choosing, view: State, seat: int | None) -> str:
    resolving, _ = ask.choice(view)
    return f"{resolving.card}: {view.deck.event(resolving.card).text}"


def _swapping_judge(asked: ask.SwappingJudge, view: State, seat: int | None) -> str:
    if asked.offered is None:
        return "You may exchange one of your judges with the panel. Which one?"
    return f"Which judge of the panel do you take for {asked.offered}?"


def _passing_tokens(asked: ask.PassingTokens, view: State, seat: int | None) -> str:
    return f"Choose {counted(asked.count, group_name(asked.group))} to pass to the left."


def _number(template: str, field: str, thing: str) -> Sentence[State]:
    """A sentence that says how many of a thing a field of the decision asks for."""
    return lambda asked, view, seat: template.format(counted(getattr(asked, field), thing))


# --- What can be done -------------------------------------------------------------------------


def _take_from(action: ask.TakeFrom, view: State, seat: int | None) -> str:
    return f"Take it from {side_name(view, action.side)}"


def _choose(action: ask.Choose, view: State, seat: int | None) -> str:
    _, step = ask.choice(view)
    return upper(_option(step.options[action.option]))


def _option(option: tuple[Any, ...]) -> str:
    """An option of an event: "lose 2 points and return 1 raw meat"."""
    return listed(map(_step, option))


def _step(step: Any) -> str:
    match step.do:
        case "points":
            return f"{'lose' if step.points < 0 else 'gain'} {counted(abs(step.points), 'point')}"
        case "gain":
            return f"take {counted(step.count, group_name(step.of))}"
        case "lose" if step.count == "all":
            return f"return all {group_name(step.of)}"
        case "lose":
            return f"return {counted(step.count, group_name(step.of))}"
        case "chef":
            return "put a chef on the Event deck"
        case "discard_judge":
            return f"discard {counted(step.count, 'judge')}"
        case "discard_recipe":
            return f"put {counted(step.count, 'recipe card')} under its deck"
    raise LookupError(f"nothing is said of the step {step.do!r}")


# --- What happened ----------------------------------------------------------------------------


def _scored(event: ev.Scored, view: State, seat: int | None) -> str:
    who, points = upper(side_name(view, event.side, seat)), counted(abs(event.points), "point")
    verb = "gained" if event.points >= 0 else "lost"
    return f"{who} {verb} {points} ({_WHY[event.why]}): now {event.score}."


_WHY = {
    "master": "a Master Chef presents",
    "cookbook": "the Cookbook",
    "gamma": "the Gamma Wave Oven",
    "replicator": "the Replicator",
    "recipe": "the dish",
    "judges": "judges",
    "event": "the event",
}


def _took(event: ev.Took, view: State, seat: int | None) -> str:
    whence = "" if event.robbed is None else f" from {side_name(view, event.robbed, seat)}"
    return f"{_player(view, event.seat, seat)} took a {token_name(event.token)}{whence}."


def _judges_paid(event: ev.JudgesPaid, view: State, seat: int | None) -> str:
    who, when = upper(side_name(view, event.side, seat)), "at the end" if event.final else "judges"
    return f"{who}, {when}: {'; '.join(f'{judge} {points:+d}' for judge, points in event.shares)}."


def _chefs_returned(event: ev.ChefsReturned, view: State, seat: int | None) -> str:
    chefs = listed(f"{view.seats[owner]}'s {RANK[rank]}" for owner, rank in event.chefs)
    return f"Back from the Event deck: {chefs}."


def _sponsor_chosen(event: ev.SponsorChosen, view: State, seat: int | None) -> str:
    judge = "a sponsor" if is_hidden(event.judge) else event.judge
    return f"{_player(view, event.seat, seat)} chose {judge}."


def _sponsors_revealed(event: ev.SponsorsRevealed, view: State, seat: int | None) -> str:
    pairs = zip(view.seats, event.judges, strict=True)
    return f"Sponsors. {'; '.join(f'{name}: {judge}' for name, judge in pairs)}."


def _event_drawn(event: ev.EventDrawn, view: State, seat: int | None) -> str:
    brought = "The Timer brought" if event.timed else f"{_player(view, event.seat, seat)} drew"
    return f"{brought} {event.card}: {view.deck.event(event.card).text}"


def _chose(event: ev.Chose, view: State, seat: int | None) -> str:
    who = "you" if event.seat == seat else view.seats[event.seat]
    effects = view.deck.event(event.card).effects
    step = next(step for step in effects if step.do == "choose")
    return f"{event.card}: {who} will {_option(step.options[event.option])}."


def _laid_aside(event: ev.LaidAside, view: State, seat: int | None) -> str:
    if event.thing in KINDS:
        thing = f"a {token_name(event.thing)}"
    else:
        thing = "something" if event.thing == "?" else card_name(event.thing)
    return f"{_player(view, event.seat, seat)} laid {thing} aside."


def _tokens_passed(event: ev.TokensPassed, view: State, seat: int | None) -> str:
    giver, taker = (side_name(view, side, seat) for side in (event.giver, event.taker))
    return f"Passed from {giver} to {taker}: {tokens_name(event.tokens)}."


def _recipes_passed(event: ev.RecipesPassed, view: State, seat: int | None) -> str:
    giver, taker = view.seats[event.giver], view.seats[event.taker]
    return f"Passed from {giver} to {taker}: {cards_name(event.recipes, 'recipe card')}."


def _ended(event: ev.Ended, view: State, seat: int | None) -> str:
    return _ENDINGS[event.why]


_ENDINGS = {
    "goal": "The last round is over, and so is the competition.",
    "timer": "The Timer deck is spent: the competition is over.",
    "sudden-win": "The last marker is passed: the competition is over.",
    "no-recipes": "No recipe is left anywhere: the competition is over.",
}


# --- What stands for what ---------------------------------------------------------------------


def _no_such(thing: str, fact: str, where: str = "") -> Sentence[State]:
    """A refusal of what there is not, which is named just as it was given."""
    return lambda refusal, view, seat: f"There is no {thing} {refusal.facts[fact]!r}{where}."


def _occupied(refusal: Refusal, view: State, seat: int | None) -> str:
    """That a space is taken, and whether the other chef could join."""
    joins = ": your Master Chef alone may join" if "joins" in refusal.facts else ""
    return f"{upper(space_name(refusal.facts['space']))} is taken{joins}."


def _no_use(refusal: Refusal, view: State, seat: int | None) -> str:
    """What is missing, if the refusal says it."""
    nothing = f"You could do nothing at {STATIONS[refusal.facts['station']]} now"
    lacks = str(refusal.facts.get("lacks", ""))
    why = _LACKS.get(lacks)
    if why is None and lacks:
        why = f"you have no {listed(map(token_name, lacks.split()), 'or')}"
    return f"{nothing}: {why}." if why else f"{nothing}."


_LACKS = {
    "main": "you have no raw meat or vegetable",
    "two-tokens": "you have fewer than two tokens",
    "cooked": "you have no cooked ingredient",
    "supply": "what it gives is nowhere left",
    "complete": "you can not serve any of your recipes yet",
    "recipes": "you have no recipe card",
    "decks": "every deck is empty",
}
"""What a station can not be used without."""


def _player(view: State, seat: int, reader: int | None) -> str:
    return "You" if seat == reader else view.seats[seat]


def _words(view: State, fields: Mapping[str, Any], seat: int | None) -> dict[str, object]:
    """What stands for a thing's fields, or for a refusal's facts, in its sentence."""
    words = dict(fields)
    for field, value in fields.items():
        match field:
            case "seat":
                words["seat"] = _player(view, value, seat)
            case "side":
                words["Side"] = upper(side_name(view, value, seat))
            case "owner" | "first":
                words[field] = view.seats[value]
            case "chef":
                words["chef"] = RANK.get(value, value)
            case "space" | "place":
                words[field] = "the mat" if value == "mat" else space_name(value)
                words["Space"] = upper(space_name(value))
            case "station":
                words["station"] = STATIONS[value]
                words["Station"] = upper(STATIONS[value])
            case "token":
                words["token"] = token_name(value)
            case "tokens" | "spent":
                words[field] = tokens_name(value)
            case "group":
                words["group"] = an(group_name(value))
            case "cost":
                words["cost"] = counted(value, "point")
            case "recipe":
                words["recipe"] = card_name(value)
            case "cards":
                words["cards"] = cards_name(value, "recipe card")
            case "judges":
                words["judges"] = cards_name(value, "judge")
    return words


# --- The table --------------------------------------------------------------------------------

wording = Wording[State](
    {
        # decisions
        ask.Turn: _turn,
        ask.Sponsoring: "Choose the judge who sponsors you. Nobody sees it before all have chosen.",
        ask.Taking: _taking,
        ask.Robbing: "The supply has no {token}: who has to give you one?",
        ask.Cooking: "What do you cook at {station}?",
        ask.Blending: _number("Put {} into the Blender.", "left", "token"),
        ask.Replicating: "Which of your cooked tokens do you copy?",
        ask.Presenting: "Which recipe do you present?",
        ask.LeavingOut: _number("You may leave {} out of the dish. Which?", "left", "token"),
        ask.Claiming: "Claim a judge of the panel.",
        ask.Browsing: _number("Draw {}: from which deck?", "count", "recipe card"),
        ask.Reading: _number("Keep {}; the others go under the deck.", "keep", "card"),
        ask.Losing: _losing,
        ask.Exchanging: _exchanging,
        ask.Choosing: _choosing,
        ask.PickingChef: "Which chef goes on the Event deck?",
        ask.DroppingJudge: _number("Discard {}.", "left", "judge"),
        ask.SwappingJudge: _swapping_judge,
        ask.DroppingRecipe: _number("Put {} under its deck.", "left", "recipe card"),
        ask.PassingTokens: _passing_tokens,
        ask.PassingRecipes: _number("Choose {} to pass to the right.", "count", "recipe card"),
        # actions
        ask.ChooseSponsor: "Be sponsored by {judge}",
        ask.Place: "Send your {chef} to {space}",
        ask.Done: "End the turn",
        ask.Take: "Take a {token}",
        ask.TakeFrom: _take_from,
        ask.Give: "Give a {token}",
        ask.Cook: "Make a {token}",
        ask.Present: "Present {recipe}",
        ask.Claim: "Claim {judge}",
        ask.LeaveOut: "Leave a {token} out",
        ask.Decline: "No, thank you",
        ask.OpenDeck: "Draw from the {course} deck",
        ask.Keep: "Keep {recipe}",
        ask.Choose: _choose,
        ask.SendChef: "{owner}'s {chef} from {place}",
        ask.GiveJudge: "Give up {judge}",
        ask.GiveRecipe: "Give up {recipe}",
        # events
        ev.Dealt: "{seat} drew {cards}.",
        ev.SponsorsOffered: "{seat} may choose a sponsor: {judges}.",
        ev.SponsorChosen: _sponsor_chosen,
        ev.SponsorsRevealed: _sponsors_revealed,
        ev.PanelFilled: "New in the panel: {judges}.",
        ev.FirstPlayerChosen: "{seat} got the First Player token.",
        ev.TurnBegan: "{seat} took the turn.",
        ev.Passed: "{seat} had no chef to place and passed.",
        ev.Placed: "{seat} sent the {chef} to {space}.",
        ev.Scored: _scored,
        ev.LapDone: "{Side} reached 50; laps done: {laps}.",
        ev.EndTriggered: "{Side} brought about the end of the game.",
        ev.Took: _took,
        ev.Cooked: "{seat} put {spent} into {station}.",
        ev.Gave: "{seat} returned {tokens}.",
        ev.Presented: "{seat} presented {recipe}.",
        ev.Claimed: "{seat} claimed {judge}.",
        ev.LeftOut: "{seat} left a {token} out.",
        ev.Served: "{seat} served {recipe} for {spent}.",
        ev.JudgesPaid: _judges_paid,
        ev.DeckOpened: "{seat} drew {cards}.",
        ev.Kept: "{seat} kept {recipe}.",
        ev.EventDrawn: _event_drawn,
        ev.Chose: _chose,
        ev.Declined: "{seat} declined.",
        ev.ChefSent: "{owner}'s {chef} went from {place} to the Event deck.",
        ev.ChefsReturned: _chefs_returned,
        ev.JudgeDropped: "{seat} discarded {judge}.",
        ev.JudgesSwapped: "{seat} exchanged {given} for {taken}.",
        ev.PanelCleared: "The panel left: {judges}.",
        ev.RecipeDropped: "From the hand of {owner}: {recipe} under its deck.",
        ev.LaidAside: _laid_aside,
        ev.TokensPassed: _tokens_passed,
        ev.RecipesPassed: _recipes_passed,
        ev.RoundBegan: "Round {round} began; {first} has the First Player token.",
        ev.Ended: _ended,
        # who can not sit down to the game
        "seats": "How to Serve Man is for {least} to {most} players.",
        "one-variant": "Team Battle and Deathmatch do not go together.",
        "team-battle-seats": "Team Battle is for 4 or 6 players.",
        "deathmatch-seats": "Deathmatch is for 2 players.",
        "first-player": "There is no player {player} to go first.",
        "top-chef": "There is no player {player} to be Top Chef.",
        "top-chef-without-team": "Only Team Battle has Top Chefs.",
        # what can not be done
        "already-placed": "You have placed your chef: end your turn.",
        "nothing-placed": "You have a chef to place, and may not pass.",
        "no-such-space": _no_such("space", "space", " on the board"),
        "no-such-chef": "You have no {chef} to place.",
        "dotted": "{Space} is for 5 or 6 players and for Deathmatch.",
        "closed": "{Space} is closed: {event}.",
        "masters-only": "Only a Master Chef may use the Cookbook.",
        "occupied": _occupied,
        "has-master": "A Master Chef stands at {space}: nobody can join.",
        "own-sous": "A Master Chef may join only an opponent's Sous-Chef.",
        "too-few-points": "{Station} costs {cost}, and you have fewer.",
        "no-use": _no_use,
        "lacking": "You lack {tokens}.",
        "leave-out-missing": "You lack {tokens}.",
        "recipe-lacks": "{recipe} still needs {tokens}.",
        "no-such-token": _no_such("ingredient", "token"),
        "wrong-token": "A {token} is not {group}.",
        "wrong-station": "{Station} makes no {token}.",
        "not-on-mat": "You have no {token} to give.",
        "none-left": "No {token} is left anywhere.",
        "no-holder": "Nobody like that has a {token} to give.",
        "not-in-cost": "The dish has no {token} that could be left out.",
        "no-such-recipe": _no_such("recipe", "recipe"),
        "not-in-hand": "{recipe} is not among your recipe cards.",
        "not-drawn": "{recipe} is not among the cards drawn.",
        "no-such-judge": _no_such("judge", "judge"),
        "not-offered": "{judge} was not dealt to you.",
        "not-in-panel": "{judge} is not in the panel.",
        "not-in-stable": "{judge} is not one of your judges.",
        "no-such-course": _no_such("deck", "course"),
        "empty-deck": "The {course} deck is empty.",
        "no-such-option": "The event has no such option.",
        "not-able": "You could not do all of that.",
        "must-choose": "{card} leaves nobody out: choose.",
        "no-offer": "There is no offer to decline.",
        "not-that-chef": "The event does not take that chef.",
    },
    _words,
)
say = wording.say
