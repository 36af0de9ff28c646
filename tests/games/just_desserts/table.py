"""Arranged positions of Just Desserts: a few cards placed by hand, all others where they belong."""

from functools import partial
from typing import Any

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.cards import Deck, load
from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Buzz,
    Claim,
    Claiming,
    Discard,
    Done,
    Draw,
    GoToKitchen,
    Lock,
    LockoutOver,
    NameFavourite,
    Pass,
    Race,
    Ready,
    Rush,
    TimeOut,
    Turn,
    WrongClaim,
)
from boardgames_tui.games.just_desserts.state import Decision, Options, State
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.pile import Pile, missing
from tests.games import moves

NAMES = ("Abby", "Ben", "Cy", "Dee", "Eve")
DECKS = {name: load(name) for name in ("early", "2015")}

Piles = dict[int, Pile]
"""Cards by seat; seats left out have none."""


def table(
    *,
    hands: Piles,
    centre: Pile = (),
    guests: Piles | None = None,
    favourites: Piles | None = None,
    eaten: Piles | None = None,
    draw_pile: Pile | None = None,
    discard_pile: Pile = (),
    guest_deck: Pile | None = None,
    players: int = 2,
    turn: int = 0,
    phase: str = "choose",
    frame: Decision | None = None,
    passes: int = 0,
    personal: tuple[str | None, ...] | None = None,
    options: Options | None = None,
) -> State:
    """A position in which it is the turn of the seat `turn`, in that phase of it.

    Cards not named lie in the draw pile and in the guest deck. Where `draw_pile` or `guest_deck`
    is given (top card last), it holds just those, and the last seat has eaten the other desserts
    and given the other guests their Favourite. `frame` lies on top of the turn.
    """
    options = options or Options()
    deck: Deck = DECKS[options.deck]

    def rows(by_seat: Piles | None) -> list[Pile]:
        return [(by_seat or {}).get(seat, ()) for seat in range(players)]

    held, gone, face_up, face_down = rows(hands), rows(eaten), rows(guests), rows(favourites)
    placed = (*sum(held + gone, ()), *discard_pile, *(draw_pile or ()))
    other = missing((card.id for card in deck.desserts), placed)
    if draw_pile is None:
        draw_pile = other
    else:
        gone[-1] += other
    invited = (*centre, *sum(face_up + face_down, ()), *(guest_deck or ()))
    others = missing((card.id for card in deck.guests), invited)
    if guest_deck is None:
        guest_deck = others
    else:
        face_down[-1] += others
    pending: tuple[Decision, ...] = (Turn(seats=(turn,), phase=phase),)
    state = State(
        chance=Chance(seed=1),
        seats=NAMES[:players],
        options=options,
        deck=deck,
        draw_pile=draw_pile,
        discard_pile=discard_pile,
        guest_deck=guest_deck,
        centre=centre,
        hands=tuple(held),
        eaten=tuple(gone),
        guests=tuple(face_up),
        favourites=tuple(face_down),
        personal=personal or (None,) * players,
        passes=passes,
        pending=pending if frame is None else (*pending, frame),
    )
    assert sorted(rules.census(state).values()) == [1] * 100, "a card was placed twice, or misspelt"
    return state


def rush(
    *,
    players: int = 2,
    locked: dict[int, Lock] | None = None,
    done: tuple[int, ...] = (),
    buzzed: int | None = None,
    options: Options | None = None,
    **placed: Any,
) -> State:
    """A position without turns: who is locked out and why, who is done, and who has buzzed."""
    seats = tuple(range(players))
    locks = tuple((locked or {}).get(seat, "") for seat in seats)
    pending: tuple[Decision, ...] = (Rush(seats=seats, locked=locks, done=done),)
    if buzzed is not None:
        pending += (Claiming(seats=(buzzed,)),)
    options = options or Options(turnless=True)
    return table(players=players, options=options, **placed).evolve(pending=pending)


def race(*, players: int = 2, **placed: Any) -> State:
    """A position in which all race to go first."""
    state = table(players=players, options=Options(first="race"), **placed)
    return state.evolve(pending=(Race(seats=tuple(range(players))),))


play = partial(moves.play, rules)
told = partial(moves.told, rules)
why_not = partial(moves.why_not, rules)


def offers(state: State, guest: str, seat: int = 0) -> set[Pile]:
    """Every set of cards with which the seat may claim the guest now."""
    legal = rules.legal_actions(state, seat)
    return {action.cards for action in legal if isinstance(action, Claim) and action.guest == guest}


def kinds(state: State, seat: int = 0) -> set[str]:
    """The kinds of actions that are legal for the seat."""
    return {action.kind for action in rules.legal_actions(state, seat)}


def totals(state: State) -> tuple[int, ...]:
    """Each seat's score."""
    return tuple(row.total for row in rules.standings(state).rows)


def ranks(state: State) -> tuple[int, ...]:
    """Each seat's rank."""
    return tuple(row.rank for row in rules.standings(state).rows)


def claim(guest: str, *cards: str, seat: int = 0) -> Claim:
    """Serve a guest."""
    return Claim(seat=seat, guest=guest, cards=cards)


def bribe(card: str, seat: int = 0) -> Bribe:
    """Hand over a card."""
    return Bribe(seat=seat, card=card)


def kitchen(seat: int = 0) -> GoToKitchen:
    """Go to the Kitchen."""
    return GoToKitchen(seat=seat)


def discard(card: str, seat: int = 0) -> Discard:
    """Discard a card in the Kitchen."""
    return Discard(seat=seat, card=card)


def fresh(seat: int = 0) -> Draw:
    """Draw from the draw pile."""
    return Draw(seat=seat, pile="draw")


def top_discard(seat: int = 0) -> Draw:
    """Take the top of the discard pile."""
    return Draw(seat=seat, pile="discard")


def skip(seat: int = 0) -> Pass:
    """Pass."""
    return Pass(seat=seat)


def done(seat: int = 0) -> Done:
    """End the turn."""
    return Done(seat=seat)


def name(dessert: str, seat: int = 0) -> NameFavourite:
    """Write down a personal favourite."""
    return NameFavourite(seat=seat, dessert=dessert)


def ready(seat: int = 0) -> Ready:
    """Have seen the own hand."""
    return Ready(seat=seat)


def buzz(seat: int = 0) -> Buzz:
    """Call out."""
    return Buzz(seat=seat)


def wrong_claim(seat: int = 0) -> WrongClaim:
    """Lay down what does not satisfy the guest."""
    return WrongClaim(seat=seat)


def time_out(seat: int = 0) -> TimeOut:
    """Claim too late."""
    return TimeOut(seat=seat)


def lockout_over(seat: int = 0) -> LockoutOver:
    """Be free to buzz again."""
    return LockoutOver(seat=seat)
