"""What a person reads: prompts, log lines and refusals of How to Serve Man."""

from typing import Any

from boardgames_tui.games.how_to_serve_man import actions as act
from boardgames_tui.games.how_to_serve_man import events as ev
from boardgames_tui.games.how_to_serve_man import state as st
from boardgames_tui.games.how_to_serve_man.event_cards import choice
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
from boardgames_tui.kernel.game import Refusal, say_common
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted, listed

# --- Prompts ----------------------------------------------------------------------------------


def prompt(view: State, seat: int) -> str:
    """What the seat is asked now."""
    if not view.pending:
        return "The competition is over."
    if seat not in view.actors:
        return f"The table waits for {listed(view.seats[other] for other in view.actors)}."
    frame = view.pending[-1]
    match frame:
        case st.Turn(placed=False):
            return "Place one of your chefs."
        case st.Turn():
            return "Your chef is placed. End your turn."
        case st.Sponsoring():
            return "Choose the judge who sponsors you. Nobody sees it before all have chosen."
        case st.Taking(group=group, left=left):
            return f"Take {counted(left, group_name(group))}."
        case st.Robbing(token=token):
            return f"The supply has no {token_name(token)}: who has to give you one?"
        case st.Cooking(station=station):
            return f"What do you cook at {STATIONS[station]}?"
        case st.Blending(left=left):
            return f"Put {counted(left, 'token')} into the Blender."
        case st.Replicating():
            return "Which of your cooked tokens do you copy?"
        case st.Presenting():
            return "Which recipe do you present?"
        case st.LeavingOut(left=left):
            return f"You may leave {counted(left, 'token')} out of the dish. Which?"
        case _:
            return _event_prompt(view, frame)


def _event_prompt(view: State, frame: Any) -> str:
    match frame:
        case st.Claiming():
            return "Claim a judge of the panel."
        case st.Browsing(count=count):
            return f"Draw {counted(count, 'recipe card')}: from which deck?"
        case st.Reading(keep=keep):
            return f"Keep {counted(keep, 'card')}; the others go under the deck."
        case st.Losing(group=group, left=left):
            return f"Return {counted(left, group_name(group))} to the supply."
        case st.Exchanging(give=give, get=get):
            gets = "a cooked one of its kind" if get == "cooked_same" else an(group_name(get))
            return f"You may exchange {an(group_name(give))} for {gets}."
        case st.Choosing():
            resolving, _ = choice(view)
            return f"{resolving.card}: {view.deck.event(resolving.card).text}"
        case st.PickingChef():
            return "Which chef goes on the Event deck?"
        case st.DroppingJudge(left=left):
            return f"Discard {counted(left, 'judge')}."
        case st.SwappingJudge(offered=None):
            return "You may exchange one of your judges with the panel. Which one?"
        case st.SwappingJudge(offered=offered):
            return f"Which judge of the panel do you take for {offered}?"
        case st.DroppingRecipe(left=left):
            return f"Put {counted(left, 'recipe card')} under its deck."
        case st.PassingTokens(group=group, count=count):
            return f"Choose {counted(count, group_name(group))} to pass to the left."
        case st.PassingRecipes(count=count):
            return f"Choose {counted(count, 'recipe card')} to pass to the right."
        case _:
            return ""


# --- Actions, events and refusals -------------------------------------------------------------


def say(thing: Any, view: State | None, seat: int | None) -> str:
    """An action, an event or a refusal in a sentence; the reader is "you" where it is theirs."""
    if view is None:
        return _refused_table(thing)
    if isinstance(thing, Refusal):
        return say_common(thing, view.seats) or _refusal(thing, view)
    return _action(thing, view) or _event(thing, view, seat) or _event_of_cards(thing, view, seat)


def _action(thing: Any, view: State) -> str:
    """What choosing this does, as an invitation; "" if it is not an action."""
    match thing:
        case act.ChooseSponsor(judge=judge):
            return f"Be sponsored by {judge}"
        case act.Place(chef=chef, space=space):
            return f"Send your {RANK[chef]} to {space_name(space)}"
        case act.Done():
            return "End the turn"
        case act.Take(token=token):
            return f"Take a {token_name(token)}"
        case act.TakeFrom(side=side):
            return f"Take it from {side_name(view, side)}"
        case act.Give(token=token):
            return f"Give a {token_name(token)}"
        case act.Cook(token=token):
            return f"Make a {token_name(token)}"
        case act.Present(recipe=recipe):
            return f"Present {recipe}"
        case act.Claim(judge=judge):
            return f"Claim {judge}"
        case act.LeaveOut(token=token):
            return f"Leave a {token_name(token)} out"
        case act.Decline():
            return "No, thank you"
        case act.OpenDeck(course=course):
            return f"Draw from the {course} deck"
        case act.Keep(recipe=recipe):
            return f"Keep {recipe}"
        case act.Choose(option=option):
            return _option(view, option)
        case act.SendChef(owner=owner, chef=chef, place=place):
            where = "the mat" if place == "mat" else space_name(place)
            return f"{view.seats[owner]}'s {RANK[chef]} from {where}"
        case act.GiveJudge(judge=judge):
            return f"Give up {judge}"
        case act.GiveRecipe(recipe=recipe):
            return f"Give up {recipe}"
        case _:
            return ""


def _option(view: State, option: int) -> str:
    """One option of the event that is being resolved, in words."""
    _, step = choice(view)
    parts = [_step(part) for part in step.options[option]]
    sentence = listed(parts)
    return sentence[:1].upper() + sentence[1:]


def _step(step: Any) -> str:
    match step.do:
        case "points":
            return f"{'lose' if step.points < 0 else 'gain'} {counted(abs(step.points), 'point')}"
        case "gain":
            return f"take {counted(step.count, group_name(step.of))}"
        case "lose":
            if step.count == "all":
                return f"return all {group_name(step.of)}"
            return f"return {counted(step.count, group_name(step.of))}"
        case "chef":
            return "put a chef on the Event deck"
        case "discard_judge":
            return f"discard {counted(step.count, 'judge')}"
        case _:
            return f"put {counted(step.count, 'recipe card')} under its deck"


def _event(thing: Any, view: State, seat: int | None) -> str:
    """A log line about turns, tokens and points; "" if it is about something else."""
    who = _who(thing, view, seat)
    match thing:
        case ev.FirstPlayerChosen():
            return f"{who} got the First Player token."
        case ev.TurnBegan():
            return f"{who} took the turn."
        case ev.Passed():
            return f"{who} had no chef to place and passed."
        case ev.Placed(chef=chef, space=space):
            return f"{who} sent the {RANK[chef]} to {space_name(space)}."
        case ev.Scored(points=points, score=score, why=why):
            verb = "gained" if points >= 0 else "lost"
            return f"{who} {verb} {counted(abs(points), 'point')} ({_WHY[why]}): now {score}."
        case ev.LapDone(laps=laps):
            return f"{who} reached 50; laps done: {laps}."
        case ev.EndTriggered():
            return f"{who} brought about the end of the game."
        case ev.Took(token=token, robbed=None):
            return f"{who} took a {token_name(token)}."
        case ev.Took(token=token, robbed=int() as robbed):
            return f"{who} took a {token_name(token)} from {side_name(view, robbed, seat)}."
        case ev.Cooked(spent=spent, station=station):
            return f"{who} put {tokens_name(spent)} into {STATIONS[station]}."
        case ev.Gave(tokens=tokens):
            return f"{who} returned {tokens_name(tokens)}."
        case ev.LeftOut(token=token):
            return f"{who} left a {token_name(token)} out."
        case ev.Declined():
            return f"{who} declined."
        case ev.ChefSent(owner=owner, chef=chef, place=place):
            where = "the mat" if place == "mat" else space_name(place)
            return f"{view.seats[owner]}'s {RANK[chef]} went from {where} to the Event deck."
        case ev.ChefsReturned(chefs=chefs):
            names = listed(f"{view.seats[owner]}'s {RANK[rank]}" for owner, rank in chefs)
            return f"Back from the Event deck: {names}."
        case ev.TokensPassed(giver=giver, taker=taker, tokens=tokens):
            way = f"from {side_name(view, giver, seat)} to {side_name(view, taker, seat)}"
            return f"Passed {way}: {tokens_name(tokens)}."
        case ev.RoundBegan(round=number, first=first):
            return f"Round {number} began; {view.seats[first]} has the First Player token."
        case ev.Ended(why=why):
            return _ENDINGS[why]
        case _:
            return ""


_WHY = {
    "master": "a Master Chef presents",
    "cookbook": "the Cookbook",
    "gamma": "the Gamma Wave Oven",
    "replicator": "the Replicator",
    "recipe": "the dish",
    "judges": "judges",
    "event": "the event",
}

_ENDINGS = {
    "goal": "The last round is over, and so is the competition.",
    "timer": "The Timer deck is spent: the competition is over.",
    "sudden-win": "The last marker is passed: the competition is over.",
    "no-recipes": "No recipe is left anywhere: the competition is over.",
}


def _event_of_cards(thing: Any, view: State, seat: int | None) -> str:
    """A log line about cards; "" if it is not one."""
    who = _who(thing, view, seat)
    match thing:
        case ev.Dealt(cards=cards) | ev.DeckOpened(cards=cards):
            return f"{who} drew {cards_name(cards, 'recipe card')}."
        case ev.SponsorsOffered(judges=judges):
            return f"{who} may choose a sponsor: {cards_name(judges, 'judge')}."
        case ev.SponsorChosen(judge=judge):
            return f"{who} chose {'a sponsor' if is_hidden(judge) else judge}."
        case ev.SponsorsRevealed(judges=judges):
            pairs = zip(view.seats, judges, strict=True)
            return f"Sponsors. {'; '.join(f'{name}: {judge}' for name, judge in pairs)}."
        case ev.PanelFilled(judges=judges):
            return f"New in the panel: {cards_name(judges, 'judge')}."
        case ev.Presented(recipe=recipe):
            return f"{who} presented {recipe}."
        case ev.Claimed(judge=judge):
            return f"{who} claimed {judge}."
        case ev.Served(recipe=recipe, spent=spent):
            return f"{who} served {recipe} for {tokens_name(spent)}."
        case ev.JudgesPaid(shares=shares, final=final):
            paid = "; ".join(f"{judge} {points:+d}" for judge, points in shares)
            return f"{who}, {'at the end' if final else 'judges'}: {paid}."
        case ev.Kept(recipe=recipe):
            return f"{who} kept {card_name(recipe)}."
        case ev.EventDrawn(card=card, timed=True):
            return f"The Timer brought {card}: {view.deck.event(card).text}"
        case ev.EventDrawn(card=card):
            return f"{who} drew {card}: {view.deck.event(card).text}"
        case ev.Chose(card=card, option=option):
            step = next(step for step in view.deck.event(card).effects if step.do == "choose")
            parts = listed(_step(part) for part in step.options[option])
            return f"{card}: {'you' if who == 'You' else who} will {parts}."
        case ev.JudgeDropped(judge=judge):
            return f"{who} discarded {judge}."
        case ev.JudgesSwapped(given=given, taken=taken):
            return f"{who} exchanged {given} for {taken}."
        case ev.PanelCleared(judges=judges):
            return f"The panel left: {cards_name(judges, 'judge')}."
        case ev.RecipeDropped(owner=owner, recipe=recipe):
            return f"From the hand of {view.seats[owner]}: {card_name(recipe)} under its deck."
        case ev.LaidAside(thing=thing_):
            return f"{who} laid {_aside_name(thing_)} aside."
        case ev.RecipesPassed(giver=giver, taker=taker, recipes=recipes):
            way = f"from {view.seats[giver]} to {view.seats[taker]}"
            return f"Passed {way}: {cards_name(recipes, 'recipe card')}."
        case _:
            return ""


def _refused_table(refusal: Refusal) -> str:
    """Why these players can not sit down to this game."""
    facts = refusal.facts
    match refusal.code:
        case "seats":
            return f"How to Serve Man is for {facts['least']} to {facts['most']} players."
        case "one-variant":
            return "Team Battle and Deathmatch do not go together."
        case "team-battle-seats":
            return "Team Battle is for 4 or 6 players."
        case "deathmatch-seats":
            return "Deathmatch is for 2 players."
        case "first-player":
            return f"There is no player {facts['player']} to go first."
        case "top-chef":
            return f"There is no player {facts['player']} to be Top Chef."
        case "top-chef-without-team":
            return "Only Team Battle has Top Chefs."
        case _:
            return "That is not possible."


def _refusal(refusal: Refusal, view: State) -> str:
    facts = refusal.facts
    token = token_name(facts["token"]) if "token" in facts else ""
    tokens = tokens_name(facts["tokens"]) if "tokens" in facts else ""
    space = space_name(facts["space"]) if "space" in facts else ""
    station = STATIONS[facts["station"]] if "station" in facts else ""
    match refusal.code:
        case "already-placed":
            return "You have placed your chef: end your turn."
        case "nothing-placed":
            return "You have a chef to place, and may not pass."
        case "no-such-space":
            return f"There is no space {facts['space']!r} on the board."
        case "no-such-chef":
            return f"You have no {RANK[facts['chef']]} to place."
        case "dotted":
            return f"{upper(space)} is for 5 or 6 players and for Deathmatch."
        case "closed":
            return f"{upper(space)} is closed: {facts['event']}."
        case "masters-only":
            return "Only a Master Chef may use the Cookbook."
        case "occupied":
            return f"{upper(space)} is taken."
        case "has-master":
            return f"A Master Chef stands at {space}: nobody can join."
        case "own-sous":
            return "A Master Chef may join only an opponent's Sous-Chef."
        case "too-few-points":
            return f"{upper(station)} costs {counted(facts['cost'], 'point')}, and you have fewer."
        case "no-use":
            return f"You could do nothing at {station} now."
        case "lacking" | "leave-out-missing":
            return f"You lack {tokens}."
        case "recipe-lacks":
            return f"{facts['recipe']} still needs {tokens}."
        case "no-such-token":
            return f"There is no ingredient {facts['token']!r}."
        case "wrong-token":
            return f"A {token} is not {an(group_name(facts['group']))}."
        case "wrong-station":
            return f"{upper(station)} makes no {token}."
        case "not-on-mat":
            return f"You have no {token} to give."
        case "none-left":
            return f"No {token} is left anywhere."
        case "no-holder":
            return f"Nobody like that has a {token} to give."
        case "not-in-cost":
            return f"The dish has no {token} that could be left out."
        case _:
            return _refusal_of_cards(refusal, view)


def _refusal_of_cards(refusal: Refusal, view: State) -> str:
    facts = refusal.facts
    match refusal.code:
        case "no-such-recipe":
            return f"There is no recipe {facts['recipe']!r}."
        case "not-in-hand":
            return f"{card_name(facts['recipe'])} is not among your recipe cards."
        case "not-drawn":
            return f"{facts['recipe']} is not among the cards drawn."
        case "no-such-judge":
            return f"There is no judge {facts['judge']!r}."
        case "not-offered":
            return f"{facts['judge']} was not dealt to you."
        case "not-in-panel":
            return f"{facts['judge']} is not in the panel."
        case "not-in-stable":
            return f"{facts['judge']} is not one of your judges."
        case "no-such-course":
            return f"There is no deck {facts['course']!r}."
        case "empty-deck":
            return f"The {facts['course']} deck is empty."
        case "no-such-option":
            return "The event has no such option."
        case "not-able":
            return "You could not do all of that."
        case "must-choose":
            return f"{facts['card']} leaves nobody out: choose."
        case "no-offer":
            return "There is no offer to decline."
        case "not-that-chef":
            return "The event does not take that chef."
        case "another-decision":
            return "Something else has to be decided first."
        case _:
            return "That is not possible now."


def _aside_name(thing: str) -> str:
    if thing in KINDS:
        return f"a {token_name(thing)}"
    return "something" if thing == "?" else card_name(thing)


def _who(thing: Any, view: State, reader: int | None) -> str:
    seat, side = getattr(thing, "seat", None), getattr(thing, "side", None)
    if seat is not None:
        return "You" if seat == reader else view.seats[seat]
    return "" if side is None else upper(side_name(view, side, reader))
