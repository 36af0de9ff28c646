"""Keepsake: a tiny game as another package would write one, by the contract alone.

Four cards each. In three rounds everybody plays one, and may first swap one with the draw pile; the
highest takes five points and leads the next round. The card kept to the end scores its number.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, ClassVar

from pydantic import Field

from boardgames_tui.kernel.action import Action as BaseAction
from boardgames_tui.kernel.action import Done
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.decision import Decision
from boardgames_tui.kernel.game import Progress, Refusal, Row, Standings, Step, ranks
from boardgames_tui.kernel.info import GameInfo
from boardgames_tui.kernel.model import Frozen, Public, Secret
from boardgames_tui.kernel.pile import Pile, draw, is_hidden, missing, unseen, without
from boardgames_tui.kernel.rules import Rules
from boardgames_tui.kernel.state import State as BaseState
from boardgames_tui.kernel.state import in_turn, replaced
from boardgames_tui.kernel.wording import Wording

from .events import Dealt, Played, Swapped, TookRound

HERE = str(Path(__file__).parent)
"""Where its rules text, its rulings and its cover lie."""
info = GameInfo("keepsake", "Keepsake", "Play high, keep higher.", 2, 3, (2, 4), 1, HERE)
screen = None
HAND = 4


class Options(Frozen):
    swapping: bool = Field(True, description="Whether a card may be swapped before playing")


class Deck(Frozen):
    cards: Pile = tuple(str(number) for number in range(1, 16))


# --- The one decision of the game: a turn -----------------------------------------------------


class Play(BaseAction, kind="play"):
    card: str


class Swap(BaseAction, kind="swap"):
    card: str


class Turn(Decision["State", Play | Swap | Done], kind="turn"):
    turn: ClassVar[bool] = True

    swapped: Public[bool] = False
    played: Public[bool] = False

    def legal(self, state: "State", seat: int) -> Iterator[Play | Swap | Done]:
        if self.played:
            yield Done.of(seat)
        else:
            kinds = (Play, Swap) if state.options.swapping and not self.swapped else (Play,)
            yield from (kind.of(seat, card) for kind in kinds for card in state.hands[seat])

    def why_not(self, state: "State", action: Play | Swap | Done) -> Refusal | None:
        if isinstance(action, Done):
            return None if self.played else Refusal("play-first")
        if self.played:
            return Refusal("played")
        if isinstance(action, Swap) and (self.swapped or not state.options.swapping):
            return Refusal("no-swap")
        return None if action.card in state.hands[action.seat] else Refusal("not-in-hand")

    def do(self, state: "State", action: Play | Swap | Done) -> "Step[State]":
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
        )
        swapped = Swapped(seat, card, drawn[0], closes_undo=True)
        hidden = Swapped(seat, "?", "?", closes_undo=True)
        return Step(state.retop(swapped=True), (swapped.told_to(seat, otherwise=hidden),))


def _end_turn(state: "State", seat: int) -> "Step[State]":
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


rules = Rules[State](Turn)
Action = rules.action
actors, legal_actions = rules.actors, rules.legal_actions
refusal, apply = rules.refusal, rules.apply


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
        dealt, hidden = (Dealt(seat, cards, closes_undo=True) for cards in (hand, unseen(hand)))
        events.append(dealt.told_to(seat, otherwise=hidden))
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


def observe(state: State, seat: int | None) -> State:
    if not state.pending:
        return state
    hands = (hand if owner == seat else unseen(hand) for owner, hand in enumerate(state.hands))
    return state.shown_to(seat, draw_pile=unseen(state.draw_pile), hands=tuple(hands))


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
    table = (card for card in state.table if card is not None)
    return dict(Counter((*state.draw_pile, *state.spent, *table, *sum(state.hands, ()))))


def prompt(view: State, seat: int) -> str:
    if seat not in view.actors:
        return "Somebody else plays." if view.pending else "The match is over."
    return "End your turn." if view.pending[-1].played else "Play a card, or swap one first."


def _words(view: State, fields: Any, seat: int | None) -> dict[str, object]:
    """What stands for a thing's fields in its sentence."""
    words = dict(fields)
    if "seat" in words:
        words["seat"] = view.seats[words["seat"]]
    if "cards" in words:
        hidden = is_hidden(words["cards"][0])
        words["cards"] = "four cards" if hidden else ", ".join(words["cards"])
    return words


def _swapped(event: Swapped, view: State, seat: int | None) -> str:
    what = "a card" if is_hidden(event.card) else f"{event.card} for {event.drawn}"
    return f"{view.seats[event.seat]} swapped {what}."


wording = Wording[State](
    {
        Play: "Play the {card}",
        Swap: "Swap the {card} with the draw pile",
        Done: "End the turn",
        Dealt: "{seat} got {cards}.",
        Swapped: _swapped,
        Played: "{seat} played the {card}.",
        TookRound: "{seat} took the round with the {card}.",
        "seats": "That is not possible: seats.",
        "play-first": "That is not possible: play first.",
        "played": "That is not possible: played.",
        "no-swap": "That is not possible: no swap.",
        "not-in-hand": "That is not possible: not in hand.",
    },
    _words,
)
say = wording.say
