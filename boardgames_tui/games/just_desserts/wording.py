"""What a person reads: prompts, log lines and refusals of Just Desserts."""

from typing import Any

from boardgames_tui.games.just_desserts.actions import (
    Bribe,
    Buzz,
    Claim,
    Discard,
    Done,
    Draw,
    GoToKitchen,
    LockoutOver,
    NameFavourite,
    Pass,
    Ready,
    TimeOut,
    WrongClaim,
)
from boardgames_tui.games.just_desserts.events import (
    Arrived,
    Bribed,
    Buzzed,
    CalledOff,
    CameBack,
    ClaimFailed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    KitchenClosed,
    LookedOver,
    NamedFavourite,
    Passed,
    Served,
    TurnBegan,
    Unfolded,
    WantsNoMore,
    WentFirst,
    WentToKitchen,
)
from boardgames_tui.games.just_desserts.serving import centre_servable
from boardgames_tui.games.just_desserts.state import (
    HAND,
    Bribing,
    Claiming,
    Drawing,
    Looking,
    Naming,
    Race,
    Rush,
    State,
    Turn,
)
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
            return f"Draw a fresh card, or take {_dessert(view, view.discard_pile[-1])}?"
        case Turn() as turn:
            return _turn_prompt(view, turn, seat)
        case Looking():
            return "Look at your hand and at the guests: soon the first to buzz goes first."
        case Race():
            return "Buzz if you can serve a guest of the centre: the first who can goes first."
        case Rush() as rush if rush.locked[seat]:
            return "You have to wait a moment before you may buzz again."
        case Rush():
            return "Buzz as soon as you want to serve a guest."
        case Claiming(guest=""):
            return "Say which guest you serve, and with which Desserts."
        case Claiming(guest=guest):
            owner = next(other for other, row in enumerate(view.guests) if guest in row)
            return f"Choose the card to hand {view.seats[owner]} for {_guest(view, guest)}."
    raise TypeError(f"not a decision of Just Desserts: {view.pending[-1]!r}")


def _turn_prompt(view: State, turn: Turn, seat: int) -> str:
    match turn.phase:
        case "choose" if centre_servable(view, seat):
            return "Choose a guest, and what to serve it, in any order."
        case "choose":
            way_out = "go to the Kitchen" if view.supply else "pass"
            return f"Nobody in the centre for you: lure a guest away, or {way_out}."
        case "serving":
            return "Serve another guest, or end your turn."
        case "kitchen" if view.draw_pile:
            drawn = counted(turn.discarded + 1, "card")
            return f"Discard what you do not want, then end your turn to draw {drawn}."
        case "kitchen":
            return f"End your turn to take {_dessert(view, view.discard_pile[-1])}."
        case "favourite":
            return "You gave a Favourite: your serving is over. End your turn."
        case "passed":
            return "You passed. End your turn."


def say(thing: Any, view: State | None, seat: int | None) -> str:
    """An action, an event or a refusal in a sentence; the reader is "you" where it is theirs."""
    if view is None:
        return _refused_table(thing)
    if isinstance(thing, Refusal):
        return say_common(thing, view.seats) or _opened(_refusal(thing, view))
    return _action(thing, view) or _opened(_event(thing, view, seat))


def _refused_table(refusal: Refusal) -> str:
    """Why so many players can not sit down to the game (JD-46), or not with these options."""
    if refusal.code == "nobody-first":
        return "Without turns everybody plays at once: there is no race to go first."
    facts = refusal.facts
    return f"Just Desserts is for {facts['least']} to {facts['most']} players."


def _action(thing: Any, view: State) -> str:
    """What choosing this does, as an invitation; "" if it is not an action."""
    match thing:
        case NameFavourite(dessert=card):
            return f"Name {_dessert(view, card)}"
        case Claim(guest=guest, cards=cards):
            owners = (owner for owner, row in enumerate(view.guests) if guest in row)
            robbed = next(owners, None)
            verb = "Serve" if robbed is None else "Lure"
            return f"{verb} {_claimed(view, guest, robbed, None)} with {_desserts(view, cards)}"
        case Bribe(card=card):
            return f"Hand over {_dessert(view, card)}"
        case GoToKitchen():
            return "Go back to the Kitchen"
        case Discard(card=card):
            return f"Discard {_dessert(view, card)}"
        case Draw(pile="draw"):
            return "Draw a fresh card"
        case Draw():
            top = _desserts(view, view.discard_pile[-1:]) or "the top card"
            return f"Take {top} from the discard pile"
        case Pass():
            return "Pass"
        case Ready():
            return "Be ready for the race"
        case Buzz():
            return "Buzz"
        case WrongClaim():
            return "Give the claim up"
        case TimeOut():
            return "Let the time for the claim run out"
        case LockoutOver():
            return "Come back into play"
        case Done() if view.options.turnless:
            return "Want no more guests"
        case Done():
            return "End the turn"
        case _:
            return ""


def _event(thing: Any, view: State, seat: int | None) -> str:
    """What happened, in the past tense; "" if it is not an event of this game."""
    who = "" if getattr(thing, "seat", None) is None else _name(view, thing.seat, seat)
    match thing:
        case NamedFavourite(dessert=card):
            what = "a personal favourite" if is_hidden(card) else _dessert(view, card)
            return f"{who} wrote down {what}."
        case Dealt(cards=cards):
            got = "were" if who == "you" else "was"
            return f"{who} {got} dealt {_drawn(view, cards)}."
        case LookedOver():
            return f"{who} {'are' if who == 'you' else 'is'} ready to race."
        case Buzzed(wrongly=True):
            return f"{who} buzzed, but could serve nobody in the centre."
        case Buzzed():
            return f"{who} buzzed."
        case WentFirst(able=True):
            return f"{who} could serve a guest at once and went first."
        case WentFirst():
            return f"nobody could serve a guest, so {who} went first."
        case TurnBegan():
            return "your turn began." if who == "you" else f"{who}'s turn began."
        case Served(guest=guest, cards=cards, robbed=robbed, favourite=favourite):
            verb = "served" if robbed is None else "lured"
            end = ", a Favourite!" if favourite else "."
            whom = _claimed(view, guest, robbed, seat)
            return f"{who} {verb} {whom} with {_desserts(view, cards)}{end}"
        case Bribed(victim=victim, card=card):
            return f"{who} gave {_name(view, victim, seat)} {_drawn(view, (card,))}."
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
            return f"new at the party: {listed(_guest(view, guest) for guest in guests)}."
        case KitchenClosed():
            return "the last Dessert was drawn: the Kitchen is closed."
        case Ended(everybody_passed=True):
            return "everybody passed: the party is over."
        case Ended():
            return "no guest is left to serve: the party is over."
        case ClaimFailed(late=late):
            why = "came too late" if late else "was wrong"
            whose = "your" if who == "you" else f"{who}'s"
            return f"{whose} claim {why}: the cards return."
        case CameBack():
            return f"{who} may buzz again."
        case WantsNoMore():
            return f"{who} {'want' if who == 'you' else 'wants'} no more guests."
        case CalledOff(everybody_done=True):
            return "nobody wants any more guests: the party is over."
        case CalledOff():
            return "nobody can serve a guest any more: the party is over."
        case Unfolded(dessert=card, held=held):
            end = "kept it to the end: 3 points" if held else "did not keep it"
            return f"{who} had named {_dessert(view, card)} and {end}."
        case _:
            return ""


def _refusal(refusal: Refusal, view: State) -> str:
    facts = refusal.facts
    guest = _guest(view, facts["guest"]) if "guest" in facts else ""
    card = _dessert(view, facts["card"]) if "card" in facts else ""
    icons = listed(facts.get("icons", ()))
    match refusal.code:
        case "name-first":
            return "First everybody names a personal favourite."
        case "bribe-first":
            return f"First hand {view.seats[facts['victim']]} a card for the guest you lured away."
        case "draw-first":
            return f"First draw back up to {HAND} cards."
        case "no-bribe-owed":
            return "You owe nobody a card now."
        case "draw-later":
            return "Cards are drawn when the turn ends."
        case "naming-is-over":
            return "Personal favourites are named before the deal, if at all."
        case "no-such-card":
            return f"There is no Dessert {facts['card']!r} in this deck."
        case "no-such-guest":
            return f"There is no guest {facts['guest']!r} in this deck."
        case "not-in-hand":
            return f"{card} is not in your hand."
        case "eaten":
            return f"{card} has been eaten already."
        case "card-twice":
            return "One card can be given only once."
        case "refused":
            return f"{card} has {icons}, which {guest} never eats."
        case "not-satisfied":
            return f"{guest} still wants {icons}."
        case "surplus":
            return f"{guest} is satisfied without {card}: give no card too many."
        case "no-bribe":
            return f"To lure {guest} away you need one more card, to hand over."
        case "own-guest":
            return f"{guest} is with you already."
        case "left-the-party":
            return f"{guest} was given a Favourite and has left the party."
        case "not-at-the-party":
            return f"{guest} is not at the party yet."
        case "favourite-ended-it":
            return "You gave a Favourite: that ends your serving."
        case "kitchen-is-the-turn":
            return "You went to the Kitchen: that is your whole turn."
        case "passed-already":
            return "You passed: that is your whole turn."
        case "kitchen-too-late":
            return "You go to the Kitchen instead of anything else, not after it."
        case "kitchen-closed":
            return "The Kitchen is closed: no Dessert is left to draw."
        case "could-serve":
            return "You can serve a guest in the centre, so you have to serve somebody."
        case "pass-too-late":
            return "You pass instead of anything else, not after it."
        case "kitchen-open":
            return "Nobody passes while the Kitchen is open."
        case "not-in-kitchen":
            return "Cards are discarded in the Kitchen only."
        case "no-discarding":
            return "The draw pile is empty: this trip only takes the top discard."
        case "discards-spent":
            held = counted(facts["cards"], "card")
            return f"The draw pile has {held}, too few to exchange another."
        case "look-first":
            return "First everybody looks at the own hand."
        case "race-first":
            return "First the race: buzz, or pass."
        case "in-turns":
            return "This match goes by turns."
        case "buzz-first":
            return "Buzz before you do anything."
        case "buzzed-already":
            return "You have buzzed: claim a guest."
        case "locked-out":
            return "You have to wait a moment before you may buzz again."
        case "not-locked-out":
            return "You may buzz already."
        case "no-turns":
            return "This match has no turns."
        case "laid-down":
            return f"{card} is for the guest: hand over another card."
        case "kitchen-still-open":
            return "The Kitchen is still open: nobody is done yet."
        case "done-already":
            return "You are done already."
        case "nothing-done":
            return "First serve a guest, go to the Kitchen or pass."
        case _:
            return "That is not possible now."


def _claimed(view: State, guest: str, robbed: int | None, reader: int | None) -> str:
    """The guest that is claimed, and from whom if it was already with a waiter."""
    whom = _guest(view, guest)
    return whom if robbed is None else f"{whom} away from {_name(view, robbed, reader)}"


def _name(view: State, who: int, reader: int | None) -> str:
    return "you" if who == reader else view.seats[who]


def _dessert(view: State, card: str) -> str:
    return view.deck.dessert(card).name if view.deck.has_dessert(card) else "a hidden card"


def _desserts(view: State, cards: tuple[str, ...]) -> str:
    return listed(_dessert(view, card) for card in cards)


def _guest(view: State, card: str) -> str:
    """The guest's name as it stands inside a sentence: "the Little Girl", "Mary Ann"."""
    if not view.deck.has_guest(card):
        return "a hidden guest"
    name = view.deck.guest(card).name
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


def _drawn(view: State, cards: tuple[str, ...]) -> str:
    if any(is_hidden(card) for card in cards):
        return counted(len(cards), "card")
    return _desserts(view, cards)


def _opened(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
