"""Keepsake: a tiny game as another package would write one, by the contract alone.

Four cards each. In three rounds everybody plays one, and may first swap one with the draw pile; the
highest takes five points and leads the next round. The card kept to the end scores its number.
"""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import (
    IllegalAction,
    Progress,
    Refusal,
    Row,
    Standings,
    Step,
    ranks,
    refuse_stranger,
    say_common,
)
from boardgames_tui.kernel.info import GameInfo
from boardgames_tui.kernel.model import Frozen, Public, Secret
from boardgames_tui.kernel.pile import Pile, draw, is_hidden, missing, unseen, without
from boardgames_tui.kernel.settle import settle
from boardgames_tui.kernel.state import Frame, in_turn, replaced
from boardgames_tui.kernel.state import State as BaseState
from tests.example_game.events import Dealt, Played, Swapped, TookRound

info = GameInfo("keepsake", "Keepsake", "Play high, keep higher.", 2, 3, (2, 4), 1, "keepsake")
screen = None
HAND = 4


class Options(Frozen):
    swapping: bool = Field(True, description="Whether a card may be swapped before playing")


class Deck(Frozen):
    cards: Pile = tuple(str(number) for number in range(1, 16))


class Play(Frozen):
    kind: Literal["play"] = "play"
    seat: int
    card: str


class Swap(Frozen):
    kind: Literal["swap"] = "swap"
    seat: int
    card: str


class Done(Frozen):
    kind: Literal["done"] = "done"
    seat: int


Action = Annotated[Play | Swap | Done, Field(discriminator="kind")]


class Turn(Frame):
    turn: ClassVar[bool] = True

    swapped: Public[bool] = False
    played: Public[bool] = False


class State(BaseState):
    seats: Public[tuple[str, ...]]
    options: Public[Options]
    deck: Public[Annotated[Deck, Field(exclude=True)]]
    draw_pile: Secret[Pile]
    hands: Secret[tuple[Pile, ...]]
    table: Public[tuple[str | None, ...]]
    """The card that each seat played in this round."""
    spent: Public[Pile] = ()
    won: Public[tuple[int, ...]]
    pending: Public[tuple[Turn, ...]]


def deck(options: Options) -> Deck:
    return Deck()


def check(seats: int, options: Options) -> Refusal | None:
    return None if info.min_seats <= seats <= info.max_seats else Refusal("seats")


def setup(seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None) -> Step:
    deck = deck or Deck()
    pile, chance = Chance(seed=seed).shuffle(deck.cards)
    hands, events = [], []
    for seat in range(len(seats)):
        hand, pile = draw(pile, HAND)
        hands.append(hand)
        hidden = Dealt(seat, unseen(hand), closes_undo=True)
        events.append(Dealt(seat, hand, audience=(seat,), otherwise=hidden, closes_undo=True))
    state = State(
        chance=chance,
        seats=seats,
        options=options,
        deck=deck,
        draw_pile=pile,
        hands=tuple(hands),
        table=(None,) * len(seats),
        won=(0,) * len(seats),
        pending=(Turn(seats=(0,)),),
    )
    return Step(state, tuple(events))


def actors(state: State) -> tuple[int, ...]:
    return state.actors


def legal_actions(state: State, seat: int) -> tuple[Any, ...]:
    if seat not in state.actors:
        return ()
    hand = state.hands[seat]
    every = (
        *(Play(seat=seat, card=card) for card in hand),
        *(Swap(seat=seat, card=card) for card in hand),
        Done(seat=seat),
    )
    return tuple(action for action in every if refusal(state, action) is None)


def refusal(state: State, action: Any) -> Refusal | None:
    stranger = refuse_stranger(state, action, (Play, Swap, Done))
    if stranger is not None:
        return stranger
    turn = state.pending[-1]
    if isinstance(action, Done):
        return None if turn.played else Refusal("play-first")
    if turn.played:
        return Refusal("played")
    if isinstance(action, Swap) and (turn.swapped or not state.options.swapping):
        return Refusal("no-swap")
    return None if action.card in state.hands[action.seat] else Refusal("not-in-hand")


def apply(state: State, action: Any) -> Step:
    wrong = refusal(state, action)
    if wrong is not None:
        raise IllegalAction(wrong)
    return settle(_carry_out(state, action), legal_actions, _carry_out)


def _carry_out(state: State, action: Any) -> Step:
    seat = action.seat
    if isinstance(action, Done):
        return _end_turn(state, seat)
    card, rest = action.card, without(state.hands[seat], action.card)
    if isinstance(action, Play):
        state = state.evolve(
            hands=replaced(state.hands, seat, rest), table=replaced(state.table, seat, card)
        )
        return Step(state.retop(played=True), (Played(seat, card),))
    drawn, pile = draw(state.draw_pile)
    state = state.evolve(
        hands=replaced(state.hands, seat, rest + drawn), draw_pile=(card, *pile)
    ).retop(swapped=True)
    hidden = Swapped(seat, "?", "?", closes_undo=True)
    event = Swapped(seat, card, drawn[0], audience=(seat,), otherwise=hidden, closes_undo=True)
    return Step(state, (event,))


def _end_turn(state: State, seat: int) -> Step:
    following = (seat + 1) % len(state.seats)
    if state.table[following] is None:
        return Step(state.evolve(pending=(Turn(seats=(following,)),)))
    played = [card for card in state.table if card is not None]
    best = max(range(len(played)), key=lambda other: int(played[other]))
    state = state.evolve(
        won=replaced(state.won, best, state.won[best] + 1),
        spent=(*state.spent, *played),
        table=(None,) * len(played),
        pending=() if len(state.hands[seat]) == 1 else (Turn(seats=(best,)),),
    )
    return Step(state, (TookRound(best, played[best], closes_undo=True),))


def observe(state: State, seat: int | None) -> State:
    if not state.pending:
        return state
    hands = (hand if owner == seat else unseen(hand) for owner, hand in enumerate(state.hands))
    view = state.shown(draw_pile=unseen(state.draw_pile), hands=tuple(hands))
    return view.evolve(chance=state.chance.hidden())


def redeal(state: State, seat: int | None, seed: int) -> State:
    if not state.pending:
        return state
    own = () if seat is None else state.hands[seat]
    seen = (*own, *state.spent, *(card for card in state.table if card is not None))
    pile, _ = Chance(seed=seed).shuffle(missing(state.deck.cards, seen))
    hands = state.hands
    for owner in in_turn(len(hands), 0):
        if owner != seat:
            dealt, pile = draw(pile, len(hands[owner]))
            hands = replaced(hands, owner, dealt)
    return state.evolve(chance=state.chance.reseeded(seed), hands=hands, draw_pile=pile)


def standings(state: State) -> Standings:
    lines = []
    for hand, won in zip(state.hands, state.won, strict=True):
        line = [("Rounds", 5 * won)]
        if not any(is_hidden(card) for card in hand):
            line.append(("Keepsake", min(int(card) for card in hand)))
        lines.append(tuple(line))
    totals = [sum(points for _, points in line) for line in lines]
    rows = zip(totals, lines, ranks(totals), strict=True)
    return Standings(
        over=not state.pending,
        rows=tuple(Row((seat,), *row) for seat, row in enumerate(rows)),
        left_out=("Keepsake",) if any(len(line) == 1 for line in lines) else (),
    )


def progress(state: State) -> Progress:
    done = len(state.spent) // len(state.seats)
    return Progress(min(done + 1, HAND - 1), HAND - 1, "playing" if state.pending else "over")


def census(state: State) -> dict[str, int]:
    count: dict[str, int] = {}
    table = (card for card in state.table if card is not None)
    for card in (
        *state.draw_pile,
        *state.spent,
        *table,
        *(c for hand in state.hands for c in hand),
    ):
        count[card] = count.get(card, 0) + 1
    return count


def prompt(view: State, seat: int) -> str:
    if seat not in view.actors:
        return "Somebody else plays." if view.pending else "The match is over."
    return "End your turn." if view.pending[-1].played else "Play a card, or swap one first."


def say(thing: Any, view: State | None, seat: int | None) -> str:
    names = () if view is None else view.seats
    match thing:
        case Refusal(code=code):
            return say_common(thing, names) or f"That is not possible: {code.replace('-', ' ')}."
        case Play(card=card):
            return f"Play the {card}"
        case Swap(card=card):
            return f"Swap the {card} with the draw pile"
        case Done():
            return "End the turn"
        case Dealt(seat=who, cards=cards):
            return f"{names[who]} got {'four cards' if is_hidden(cards[0]) else ', '.join(cards)}."
        case Swapped(seat=who, card=card, drawn=drawn):
            return f"{names[who]} swapped {'a card' if is_hidden(card) else f'{card} for {drawn}'}."
        case Played(seat=who, card=card):
            return f"{names[who]} played the {card}."
        case TookRound(seat=who, card=card):
            return f"{names[who]} took the round with the {card}."
    return ""
