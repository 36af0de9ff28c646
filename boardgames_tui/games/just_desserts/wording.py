"""What a person reads: prompts, log lines and refusals of Just Desserts."""

from typing import Any

from boardgames_tui.games.just_desserts.actions import (
    Bribe,
    Claim,
    Discard,
    Done,
    Draw,
    GoToKitchen,
    NameFavourite,
    Pass,
)
from boardgames_tui.games.just_desserts.events import (
    Arrived,
    Bribed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    KitchenClosed,
    NamedFavourite,
    Passed,
    Served,
    TurnBegan,
    Unfolded,
    WentFirst,
    WentToKitchen,
)
from boardgames_tui.games.just_desserts.state import Bribing, Drawing, Naming, State, Turn
from boardgames_tui.kernel.game import Refusal, say_common
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted, listed


def prompt(view: State, seat: int) -> str:
    """What the seat is asked now."""
    if not view.pending:
        return "The party is over."
    if seat not in view.actors:
        return f"The table waits for {listed(view.seats[other] for other in view.actors)}."
    match view.pending[-1]:
        case Naming():
            return "Write down your personal favourite Dessert. Nobody else will see it."
        case Bribing(victim=victim, guest=guest):
            return f"Choose the card to hand {view.seats[victim]} for {_guest(view, guest)}."
        case Drawing():
            return "Draw a card: a fresh one, or the top of the discard pile?"
        case Turn(phase="choose"):
            return "Serve a guest, or see what else you can do."
        case Turn(phase="serving"):
            return "Serve another guest, or end your turn."
        case Turn(phase="kitchen", discarded=count):
            drawn = count + 1 if view.draw_pile else 1
            return f"Discard what you do not want; you will draw {counted(drawn, 'card')}."
        case Turn(phase="favourite"):
            return "You gave a Favourite: your serving is over. End your turn."
        case _:
            return "You passed. End your turn."


def say(thing: Any, view: State, seat: int | None) -> str:
    """An action, an event or a refusal in a sentence; the reader is "you" where it is theirs."""
    if isinstance(thing, Refusal):
        return say_common(thing, view.seats) or _refusal(thing, view)
    return _action(thing, view) or _event(thing, view, seat)


def _action(thing: Any, view: State) -> str:
    """What choosing this does, as an invitation; "" if it is not an action."""
    match thing:
        case NameFavourite(dessert=card):
            return f"Name {_dessert(view, card)}"
        case Claim(guest=guest, cards=cards):
            served = listed(_dessert(view, card) for card in cards)
            return f"Serve {_guest(view, guest)} {served}"
        case Bribe(card=card):
            return f"Hand over {_dessert(view, card)}"
        case GoToKitchen():
            return "Go back to the Kitchen"
        case Discard(card=card):
            return f"Discard {_dessert(view, card)}"
        case Draw(pile="draw"):
            return "Draw a fresh card"
        case Draw():
            return f"Take {_dessert(view, view.discard_pile[-1])} from the discard pile"
        case Pass():
            return "Pass"
        case Done():
            return "End the turn"
        case _:
            return ""


def _event(thing: Any, view: State, seat: int | None) -> str:
    who = "" if getattr(thing, "seat", None) is None else _name(view, thing.seat, seat)
    match thing:
        case NamedFavourite(dessert=card):
            what = "a personal favourite" if is_hidden(card) else _dessert(view, card)
            return f"{who} wrote down {what}."
        case Dealt(cards=cards):
            return f"{who} got {_drawn(view, cards)}."
        case WentFirst(able=True):
            return f"{who} could serve a guest at once and went first."
        case WentFirst():
            return f"Nobody could serve a guest; {_lower(who)} went first."
        case TurnBegan():
            return f"{who} took the turn."
        case Served(guest=guest, cards=cards, robbed=robbed, favourite=favourite):
            lured = "" if robbed is None else f" away from {_other(view, robbed, seat)}"
            verb = "served" if robbed is None else "lured"
            sentence = f"{who} {verb} {_guest(view, guest)}{lured} with "
            sentence += listed(_dessert(view, card) for card in cards)
            return f"{sentence}, a Favourite!" if favourite else f"{sentence}."
        case Bribed(victim=victim, card=card):
            what = "one card" if is_hidden(card) else _dessert(view, card)
            return f"{who} gave {_other(view, victim, seat)} {what}."
        case WentToKitchen():
            return f"{who} went back to the Kitchen."
        case Discarded(card=card):
            return f"{who} discarded {_dessert(view, card)}."
        case Drew(cards=cards, openly=True):
            return f"{who} took {_drawn(view, cards)} from the discard pile."
        case Drew(cards=cards):
            return f"{who} drew {_drawn(view, cards)}."
        case Passed():
            return f"{who} passed."
        case Arrived(guests=guests):
            return f"New at the party: {listed(_guest(view, guest) for guest in guests)}."
        case KitchenClosed():
            return "The last Dessert is drawn: the Kitchen is closed."
        case Ended(everybody_passed=True):
            return "Everybody passed: the party is over."
        case Ended():
            return "No guest is left to be served: the party is over."
        case Unfolded(dessert=card, held=held):
            end = "kept it to the end: 3 points" if held else "does not hold it"
            return f"{who} had named {_dessert(view, card)} and {end}."
        case _:
            return ""


def _refusal(refusal: Refusal, view: State) -> str:
    facts = refusal.facts
    guest = _guest(view, facts["guest"]) if "guest" in facts else ""
    card = _dessert(view, facts["card"]) if "card" in facts else ""
    icons = listed(facts.get("icons", ()))
    match refusal.code:
        case "seats":
            return f"Just Desserts is for {facts['least']} to {facts['most']} players."
        case "another-decision":
            return "Something else has to be decided first."
        case "no-such-card":
            return f"There is no Dessert {facts['card']!r} in this deck."
        case "no-such-guest":
            return f"There is no guest {facts['guest']!r} in this deck."
        case "not-in-hand":
            return f"{card} is not in your hand."
        case "card-twice":
            return "One card can be given only once."
        case "no-cards":
            return f"Choose the Desserts for {guest} first."
        case "refused":
            return f"{card} has {icons}, which {guest} never eats."
        case "not-satisfied":
            return f"{guest} also wants {icons}."
        case "surplus":
            return f"{guest} is satisfied without {card}; no card may be given too many."
        case "no-bribe":
            return f"Luring {guest} away takes one more card, to hand over."
        case "own-guest":
            return f"{guest} already sits in front of you."
        case "left-the-party":
            return f"{guest} had a Favourite and has left the party."
        case "not-at-the-party":
            return f"{guest} is not at the party now."
        case "favourite-ended-it":
            return "You gave a Favourite: that ends your serving."
        case "kitchen-is-the-turn":
            return "This turn you can not serve any more."
        case "kitchen-too-late":
            return "The Kitchen is for a turn on which nothing else was done."
        case "kitchen-closed":
            return "The Kitchen is closed: no Dessert is left to draw."
        case "could-serve":
            return "You can serve a guest in the centre, so you have to serve somebody."
        case "pass-too-late":
            return "One passes instead of serving, not after it."
        case "kitchen-open":
            return "Nobody passes while the Kitchen is open."
        case "not-in-kitchen":
            return "Cards are discarded in the Kitchen only."
        case "no-discarding":
            return "The draw pile is empty: this trip only takes the top discard."
        case "discards-spent":
            return f"The draw pile has {counted(facts['cards'], 'card')}: no more can be exchanged."
        case "empty-pile":
            return "That pile is empty."
        case "nothing-done":
            return "Serve a guest, go to the Kitchen or pass before you end your turn."
        case _:
            return "That is not possible now."


def _name(view: State, who: int, reader: int | None) -> str:
    return "You" if who == reader else view.seats[who]


def _other(view: State, who: int, reader: int | None) -> str:
    return "you" if who == reader else view.seats[who]


def _lower(who: str) -> str:
    return "you" if who == "You" else who


def _dessert(view: State, card: str) -> str:
    return view.deck.dessert(card).name if view.deck.has_dessert(card) else "a hidden card"


def _guest(view: State, card: str) -> str:
    return view.deck.guest(card).name if view.deck.has_guest(card) else "a hidden guest"


def _drawn(view: State, cards: tuple[str, ...]) -> str:
    if any(is_hidden(card) for card in cards):
        return counted(len(cards), "card")
    return listed(_dessert(view, card) for card in cards)
