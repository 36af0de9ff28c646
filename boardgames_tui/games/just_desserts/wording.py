"""What a person reads: prompts, log lines and refusals of Just Desserts."""

from collections.abc import Mapping
from typing import Any

from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Bribing,
    Buzz,
    Claim,
    Claiming,
    Discard,
    Done,
    Draw,
    Drawing,
    GoToKitchen,
    LockoutOver,
    Looking,
    NameFavourite,
    Naming,
    Pass,
    Race,
    Ready,
    Rush,
    TimeOut,
    Turn,
    WrongClaim,
    claims,
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
from boardgames_tui.games.just_desserts.piles import owner_of
from boardgames_tui.games.just_desserts.serving import centre_servable
from boardgames_tui.games.just_desserts.state import HAND, State
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.wording import Wording
from boardgames_tui.kernel.words import counted, listed


def prompt(view: State, seat: int) -> str:
    """What the seat is asked now."""
    if not view.pending:
        return "The party is over."
    if seat not in view.actors:
        return f"The table waits for {listed(view.seats[other] for other in view.actors)}."
    return wording.say(view.pending[-1], view, seat)


def say(thing: Any, view: State | None, seat: int | None) -> str:
    """An action, an event or a refusal in a sentence; the reader is "you" where it is theirs."""
    sentence = wording.say(thing, view, seat)
    return sentence[:1].upper() + sentence[1:]


# --- What is asked ----------------------------------------------------------------------------


def _turn(turn: Turn, view: State, seat: int | None) -> str:
    match turn.phase:
        case "choose":
            return _choose(turn, view)
        case "serving" if any(claims(view, turn.seats[0])):
            return "Serve another guest, or end your turn."
        case "serving":
            return "There is nobody else whom you can serve: end your turn."
        case "kitchen" if view.draw_pile:
            drawn = counted(turn.discarded + 1, "card")
            if "discard" not in _open_to(view, turn.seats[0]):
                return f"End your turn to draw {drawn}."
            return f"Discard what you do not want, then end your turn to draw {drawn}."
        case "kitchen":
            return f"End your turn to take {_dessert(view, view.discard_pile[-1])}."
        case "favourite":
            return "You gave a Favourite: your serving is over. End your turn."
        case "passed":
            return "You passed. End your turn."


def _choose(turn: Turn, view: State) -> str:
    """What a turn can begin with: nothing is named that would be refused."""
    open_to = _open_to(view, turn.seats[0])
    if centre_servable(view, turn.seats[0]):
        way_out = ", or go to the Kitchen" if "kitchen" in open_to else ""
        return f"Choose a guest, and what to serve it, in any order{way_out}."
    way_out = "go to the Kitchen" if view.supply else "pass"
    lure = "lure a guest away, or " if "claim" in open_to else ""
    return f"Nobody in the centre for you: {lure}{way_out}."


def _open_to(view: State, seat: int) -> frozenset[str]:
    """The kinds of actions that a seat may take now."""
    return frozenset(action.kind for action in view.pending[-1].legal(view, seat))


def short_prompts(view: State, seat: int) -> tuple[str, ...]:
    """What the seat is asked now in fewer and fewer words, for narrow screens."""
    if not view.pending or seat not in view.actors:
        return ()
    match view.pending[-1]:
        case Naming():
            return ("Name your personal favourite.",)
        case Looking():
            return ("Look at your hand and at the guests.",)
        case Turn(phase="choose") as turn:
            _, _, rest = _choose(turn, view).rpartition(": ")
            return (f"{rest[:1].upper()}{rest[1:]}", "Choose what to do.")
        case Turn(phase="serving"):
            return ("End your turn.",)
        case Turn(phase="kitchen") as turn if view.draw_pile:
            drawn = counted(turn.discarded + 1, "card")
            return (f"Discard, or end your turn to draw {drawn}.",)
        case Turn(phase="favourite"):
            return ("A Favourite ended your serving. End your turn.",)
        case Bribing(victim=victim, guest=guest):
            name = view.seats[victim]
            return (f"Hand {name} a card for {guest_named(view, guest)}.", f"Hand {name} a card.")
        case Drawing():
            return ("Draw a fresh card, or take the top discard?",)
        case _:
            return ()


def _bribing(asked: Bribing, view: State, seat: int | None) -> str:
    return _hand_over(view, asked.victim, asked.guest)


def _drawing(asked: Drawing, view: State, seat: int | None) -> str:
    return f"Draw a fresh card, or take {_dessert(view, view.discard_pile[-1])}?"


def _rush(rush: Rush, view: State, seat: int | None) -> str:
    if seat is not None and rush.locked[seat]:
        return "You have to wait a moment before you may buzz again."
    return "Buzz as soon as you want to serve a guest."


def _claiming(asked: Claiming, view: State, seat: int | None) -> str:
    owner = owner_of(view, asked.guest)
    if owner is None:
        return "Say which guest you serve, and with which Desserts."
    return _hand_over(view, owner, asked.guest)


def _hand_over(view: State, victim: int, guest: str) -> str:
    return f"Choose the card to hand {view.seats[victim]} for {guest_named(view, guest)}."


# --- What can be done -------------------------------------------------------------------------


def _claim(claim: Claim, view: State, seat: int | None) -> str:
    robbed = owner_of(view, claim.guest)
    verb = "Serve" if robbed is None else "Lure"
    return (
        f"{verb} {_claimed(view, claim.guest, robbed, None)} with {cards_named(view, claim.cards)}"
    )


def _draw(draw: Draw, view: State, seat: int | None) -> str:
    if draw.pile == "draw":
        return "Draw a fresh card"
    top = cards_named(view, view.discard_pile[-1:]) or "the top card"
    return f"Take {top} from the discard pile"


def _done(done: Done, view: State, seat: int | None) -> str:
    return "Want no more guests" if view.options.turnless else "End the turn"


# --- What happened ----------------------------------------------------------------------------


def _buzzed(event: Buzzed, view: State, seat: int | None) -> str:
    end = ", but could serve nobody in the centre." if event.wrongly else "."
    return f"{_name(view, event.seat, seat)} buzzed{end}"


def _went_first(event: WentFirst, view: State, seat: int | None) -> str:
    who = _name(view, event.seat, seat)
    if event.able:
        return f"{who} could serve a guest at once and went first."
    why = "nobody won the race" if view.options.first == "race" else "nobody could serve a guest"
    return f"{why}, so {who} went first."


def _served(event: Served, view: State, seat: int | None) -> str:
    verb = "served" if event.robbed is None else "lured"
    end = ", a Favourite!" if event.favourite else "."
    whom = _claimed(view, event.guest, event.robbed, seat)
    return (
        f"{_name(view, event.seat, seat)} {verb} {whom} with {cards_named(view, event.cards)}{end}"
    )


def _drew(event: Drew, view: State, seat: int | None) -> str:
    who, cards = _name(view, event.seat, seat), cards_named(view, event.cards)
    return f"{who} took {cards} from the discard pile." if event.openly else f"{who} drew {cards}."


def _ended(event: Ended, view: State, seat: int | None) -> str:
    why = "everybody passed" if event.everybody_passed else "no guest is left to serve"
    return f"{why}: the party is over."


def _claim_failed(event: ClaimFailed, view: State, seat: int | None) -> str:
    why = "came too late" if event.late else "was wrong"
    return f"{_whose(view, event.seat, seat)} claim {why}: the cards return."


def _called_off(event: CalledOff, view: State, seat: int | None) -> str:
    wants = "wants any more guests" if event.everybody_done else "can serve a guest any more"
    return f"nobody {wants}: the party is over."


def _unfolded(event: Unfolded, view: State, seat: int | None) -> str:
    end = "kept it to the end: 3 points" if event.held else "did not keep it"
    named = _dessert(view, event.dessert)
    return f"{_name(view, event.seat, seat)} had named {named} and {end}."


# --- Why not ----------------------------------------------------------------------------------


def _bribe_first(refusal: Refusal, view: State, seat: int | None) -> str:
    victim = view.seats[refusal.facts["victim"]]
    return f"First hand {victim} a card for the guest you lured away."


def _no_such_card(refusal: Refusal, view: State, seat: int | None) -> str:
    return f"There is no Dessert {refusal.facts['card']!r} in this deck."


def _no_such_guest(refusal: Refusal, view: State, seat: int | None) -> str:
    return f"There is no guest {refusal.facts['guest']!r} in this deck."


def _discards_spent(refusal: Refusal, view: State, seat: int | None) -> str:
    held = counted(refusal.facts["cards"], "card")
    return f"The draw pile has {held}, too few to exchange another."


def _nothing_done(refusal: Refusal, view: State, seat: int | None) -> str:
    """Before a turn can end: what may be done, and nothing that would be refused."""
    open_to = _open_to(view, view.pending[-1].seats[0])
    ways = {"claim": "serve a guest", "kitchen": "go to the Kitchen", "pass": "pass"}
    return f"First {listed((what for kind, what in ways.items() if kind in open_to), 'or')}."


# --- Words ------------------------------------------------------------------------------------


def _words(view: State, fields: Mapping[str, Any], seat: int | None) -> dict[str, object]:
    """What stands for the fields of a thing, or the facts of a refusal, in its sentence."""
    words = dict(fields)
    if "seat" in fields:
        mine = fields["seat"] == seat
        words["who"] = _name(view, fields["seat"], seat)
        words["whose"] = _whose(view, fields["seat"], seat)
        words["are"], words["were"], words["want"] = (
            ("are", "were", "want") if mine else ("is", "was", "wants")
        )
    if "victim" in fields:
        words["victim"] = _name(view, fields["victim"], seat)
    if "guest" in fields:
        words["guest"] = guest_named(view, fields["guest"])
    if "guests" in fields:
        words["guests"] = listed(guest_named(view, guest) for guest in fields["guests"])
    if "card" in fields:
        words["card"] = cards_named(view, (fields["card"],))
    if "cards" in fields:
        words["cards"] = cards_named(view, fields["cards"])
    if "dessert" in fields:
        hidden = is_hidden(fields["dessert"])
        words["dessert"] = "a personal favourite" if hidden else _dessert(view, fields["dessert"])
    if "icons" in fields:
        words["icons"] = listed(fields["icons"])
    return words


def _claimed(view: State, guest: str, robbed: int | None, reader: int | None) -> str:
    """The guest that is claimed, and from whom if it was already with a waiter."""
    whom = guest_named(view, guest)
    return whom if robbed is None else f"{whom} away from {_name(view, robbed, reader)}"


def _name(view: State, who: int, reader: int | None) -> str:
    return "you" if who == reader else view.seats[who]


def _whose(view: State, who: int, reader: int | None) -> str:
    return "your" if who == reader else f"{view.seats[who]}'s"


def _dessert(view: State, card: str) -> str:
    return view.deck.dessert(card).name if view.deck.has_dessert(card) else "a hidden card"


def cards_named(view: State, cards: tuple[str, ...]) -> str:
    """The Desserts by name; where they are hidden, how many."""
    if any(is_hidden(card) for card in cards):
        return counted(len(cards), "card")
    return listed(_dessert(view, card) for card in cards)


def guest_named(view: State, card: str) -> str:
    """The guest's name as it stands inside a sentence: "the Little Girl", "Mary Ann"."""
    if not view.deck.has_guest(card):
        return "a hidden guest"
    name = view.deck.guest(card).name
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


wording = Wording[State](
    {
        Naming: "Write down your personal favourite Dessert. Nobody else will see it.",
        Looking: "Look at your hand and at the guests: soon the first to buzz goes first.",
        Race: "Buzz if you can serve a guest of the centre: the first who can goes first.",
        Turn: _turn,
        Bribing: _bribing,
        Drawing: _drawing,
        Rush: _rush,
        Claiming: _claiming,
        # what can be done
        NameFavourite: "Name {dessert}",
        Claim: _claim,
        Bribe: "Hand over {card}",
        GoToKitchen: "Go back to the Kitchen",
        Discard: "Discard {card}",
        Draw: _draw,
        Pass: "Pass",
        Ready: "Be ready for the race",
        Buzz: "Buzz",
        WrongClaim: "Give the claim up",
        TimeOut: "Let the time for the claim run out",
        LockoutOver: "Come back into play",
        Done: _done,
        # what happened
        NamedFavourite: "{who} wrote down {dessert}.",
        Dealt: "{who} {were} dealt {cards}.",
        LookedOver: "{who} {are} ready to race.",
        Buzzed: _buzzed,
        WentFirst: _went_first,
        TurnBegan: "{whose} turn began.",
        Served: _served,
        Bribed: "{who} gave {victim} {card}.",
        WentToKitchen: "{who} went back to the Kitchen.",
        Discarded: "{who} discarded {card}.",
        Drew: _drew,
        Passed: "{who} passed.",
        Arrived: "new at the party: {guests}.",
        KitchenClosed: "the last Dessert was drawn: the Kitchen is closed.",
        Ended: _ended,
        ClaimFailed: _claim_failed,
        CameBack: "{who} may buzz again.",
        WantsNoMore: "{who} {want} no more guests.",
        CalledOff: _called_off,
        Unfolded: _unfolded,
        # why not
        "seats": "Just Desserts is for {least} to {most} players.",
        "nobody-first": "Without turns everybody plays at once: there is no race to go first.",
        "name-first": "First everybody names a personal favourite.",
        "bribe-first": _bribe_first,
        "draw-first": f"First draw back up to {HAND} cards.",
        "no-bribe-owed": "You owe nobody a card now.",
        "draw-later": "Cards are drawn when the turn ends.",
        "naming-is-over": "Personal favourites are named before the deal, if at all.",
        "no-such-card": _no_such_card,
        "no-such-guest": _no_such_guest,
        "not-in-hand": "{card} is not in your hand.",
        "eaten": "{card} has been eaten already.",
        "card-twice": "One card can be given only once.",
        "refused": "{card} has {icons}, which {guest} never eats.",
        "not-satisfied": "{guest} still wants {icons}.",
        "surplus": "{guest} is satisfied without {card}: give no card too many.",
        "no-bribe": "To lure {guest} away you need one more card, to hand over.",
        "own-guest": "{guest} is with you already.",
        "left-the-party": "{guest} was given a Favourite and has left the party.",
        "not-at-the-party": "{guest} is not at the party yet.",
        "favourite-ended-it": "You gave a Favourite: that ends your serving.",
        "kitchen-is-the-turn": "You went to the Kitchen: that is your whole turn.",
        "passed-already": "You passed: that is your whole turn.",
        "kitchen-too-late": "You go to the Kitchen instead of anything else, not after it.",
        "kitchen-closed": "The Kitchen is closed: no Dessert is left to draw.",
        "could-serve": "You can serve a guest in the centre, so you have to serve somebody.",
        "pass-too-late": "You pass instead of anything else, not after it.",
        "kitchen-open": "Nobody passes while the Kitchen is open.",
        "not-in-kitchen": "Cards are discarded in the Kitchen only.",
        "no-discarding": "The draw pile is empty: this trip only takes the top discard.",
        "discards-spent": _discards_spent,
        "look-first": "First everybody looks at the own hand.",
        "race-first": "First the race: buzz, or pass.",
        "in-turns": "This match goes by turns.",
        "buzz-first": "Buzz before you do anything.",
        "buzzed-already": "You have buzzed: claim a guest.",
        "locked-out": "You have to wait a moment before you may buzz again.",
        "not-locked-out": "You may buzz already.",
        "no-turns": "This match has no turns.",
        "laid-down": "{card} is for the guest: hand over another card.",
        "kitchen-still-open": "The Kitchen is still open: nobody is done yet.",
        "done-already": "You are done already.",
        "nothing-done": _nothing_done,
        "nothing-claimed": "A claim needs a guest and Desserts.",
        "helps-nobody": "{cards} would serve nobody here.",
    },
    _words,
)
