"""A player's turn: serve guests, or go to the Kitchen, or pass; then draw."""

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from boardgames_tui.games.just_desserts.decisions.bribing import Bribe, Bribing
from boardgames_tui.games.just_desserts.decisions.claim import (
    Claim,
    claim_refusal,
    claims,
    serve,
)
from boardgames_tui.games.just_desserts.decisions.favourite import NameFavourite, unfold
from boardgames_tui.games.just_desserts.events import (
    Discarded,
    Ended,
    Passed,
    TurnBegan,
    WentToKitchen,
)
from boardgames_tui.games.just_desserts.piles import (
    Events,
    card_refusal,
    nobody_left,
    refill_centre,
    take,
)
from boardgames_tui.games.just_desserts.serving import centre_servable, kitchen_refusal
from boardgames_tui.games.just_desserts.state import HAND, Decision, State
from boardgames_tui.kernel.action import Action, Done
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.state import replaced

# --- The turn ---------------------------------------------------------------------------------


class GoToKitchen(Action, kind="kitchen"):
    """Go back to the Kitchen instead of serving (RETURNING TO THE KITCHEN)."""


class Discard(Action, kind="discard"):
    """In the Kitchen: lay one card of the hand on the discard pile (JD-20, JD-22)."""

    card: str


class Pass(Action, kind="pass"):
    """Declare oneself unable to go on: the Kitchen is closed (JD-28)."""


InTurn = Claim | GoToKitchen | Discard | Pass | Done


class Turn(Decision[InTurn], kind="turn"):
    """One player's turn; only Done ends it: draws, arrivals and the next player follow (JD-49)."""

    turn: ClassVar[bool] = True

    phase: Public[Literal["choose", "serving", "kitchen", "passed", "favourite"]] = "choose"
    """Nothing done yet; served and may go on; in the Kitchen; passed; gave a Favourite, which
    ends the serving (JD-12)."""
    discarded: Public[int] = 0
    """Cards laid down on this trip to the Kitchen."""

    @property
    def is_over(self) -> bool:
        """After a Favourite, and after a pass (JD-12, JD-49)."""
        return self.phase in ("favourite", "passed")

    def legal(self, state: State, seat: int) -> Iterator[InTurn]:
        """Claims by guest, then the ways out."""
        if self.phase == "choose":
            able = False
            for claim in claims(state, seat):
                able = able or claim.guest in state.centre
                yield claim
            if state.supply and (not able or state.options.free_kitchen):
                yield GoToKitchen.of(seat)
            elif not state.supply and not able:
                yield Pass.of(seat)
            return
        if self.phase == "serving":
            yield from claims(state, seat)
        elif self.phase == "kitchen" and self._may_discard(state):
            for card in state.hands[seat]:
                yield Discard.of(seat, card)
        yield Done.of(seat)

    def why_not(self, state: State, action: InTurn) -> Refusal | None:
        """What a turn is spent on closes all else (JD-49)."""
        match action:
            case Claim():
                return self._refuse_claim(state, action)
            case GoToKitchen():
                return self._refuse_kitchen(state, action.seat)
            case Discard():
                return self._refuse_discard(state, action)
            case Pass():
                return self._refuse_pass(state, action.seat)
            case Done():
                return Refusal("nothing-done", "JD-49") if self.phase == "choose" else None

    def _refuse_claim(self, state: State, claim: Claim) -> Refusal | None:
        """Serving belongs to a turn in which nothing else was done."""
        match self.phase:
            case "favourite":
                return Refusal("favourite-ended-it", "JD-12")
            case "kitchen":
                return Refusal("kitchen-is-the-turn", "JD-19")
            case "passed":
                return Refusal("passed-already", "JD-49")
            case "choose" | "serving":
                return claim_refusal(state, claim)

    def _refuse_kitchen(self, state: State, seat: int) -> Refusal | None:
        """RETURNING TO THE KITCHEN: only for those who can serve no centre guest (JD-17, JD-18)."""
        if self.phase != "choose":
            return Refusal("kitchen-too-late", "JD-49")
        return kitchen_refusal(state, seat, "JD-18")

    def _refuse_pass(self, state: State, seat: int) -> Refusal | None:
        """THE KITCHEN IS CLOSED: passing is for those who can neither serve nor draw (JD-28)."""
        if self.phase != "choose":
            return Refusal("pass-too-late", "JD-49")
        if state.supply:
            return Refusal("kitchen-open", "JD-28")
        if centre_servable(state, seat):
            return Refusal("could-serve", "JD-28")
        return None

    def _refuse_discard(self, state: State, action: Discard) -> Refusal | None:
        """In the Kitchen, at most one card less than can be drawn afresh (JD-26, JD-48)."""
        if self.phase != "kitchen":
            return Refusal("not-in-kitchen", "JD-20")
        if not state.draw_pile:
            return Refusal("no-discarding", "JD-26")
        if not self._may_discard(state):
            return Refusal("discards-spent", "JD-48", {"cards": len(state.draw_pile)})
        return card_refusal(state, action.seat, action.card, "JD-20")

    def _may_discard(self, state: State) -> bool:
        return self.discarded + 1 < len(state.draw_pile)

    def other(self, state: State, action: Action) -> Refusal:
        """What is no part of a turn, or not yet."""
        match action:
            case Bribe():
                return Refusal("no-bribe-owed", "JD-31")
            case Draw():
                return Refusal("draw-later", "JD-49")
            case NameFavourite():
                return Refusal("naming-is-over", "JD-40")
            case _:
                return Refusal("in-turns", "JD-53")

    def do(self, state: State, action: InTurn) -> Step[State]:
        """Serve, go to the Kitchen, discard, pass, or end the turn."""
        seat = action.seat
        match action:
            case Claim():
                return self._serve(state, action)
            case GoToKitchen():
                return Step(state.retop(phase="kitchen"), (WentToKitchen(seat),))
            case Discard():
                return self._discard(state, action)
            case Pass():
                return Step(state.retop(phase="passed"), (Passed(seat),))
            case Done():
                return self._end(state, seat)

    def _serve(self, state: State, claim: Claim) -> Step[State]:
        """A stolen guest is then owed a bribe (STEALING A GUEST)."""
        changes, told = serve(state, claim)
        pending: tuple[Decision, ...] = (
            *state.pending[:-1],
            self.evolve(phase="favourite" if told.favourite else "serving"),
        )
        if told.robbed is not None:
            pending += (Bribing(seats=(claim.seat,), victim=told.robbed, guest=claim.guest),)
        return Step(state.evolve(**changes, passes=0, pending=pending), (told,))

    def _discard(self, state: State, action: Discard) -> Step[State]:
        seat, card = action.seat, action.card
        state = state.evolve(
            hands=replaced(state.hands, seat, without(state.hands[seat], card)),
            discard_pile=(*state.discard_pile, card),
            pending=(*state.pending[:-1], self.evolve(discarded=self.discarded + 1)),
        )
        return Step(state, (Discarded(seat, card),))

    def _end(self, state: State, seat: int) -> Step[State]:
        """The draw, complete, then what comes between turns (JD-49)."""
        match self.phase:
            case "kitchen":
                if state.draw_pile:
                    drawn, events = take(state, seat, self.discarded + 1, "draw")
                else:
                    drawn, events = take(state, seat, 1, "discard")
                return _end_turn(drawn, seat, events)
            case "passed":
                return _end_turn(state, seat, (), passes=state.passes + 1)
            case _:
                return _draw_up(state, seat, ())


# --- The draw that ends it --------------------------------------------------------------------


class Draw(Action, kind="draw"):
    """Take one card at the end of the turn, from a pile of one's choice (JD-24)."""

    pile: Literal["draw", "discard"]


class Drawing(Decision[Draw], kind="drawing"):
    """One card of the end-of-turn draw; asked only while both piles hold a card (JD-24)."""

    def legal(self, state: State, seat: int) -> tuple[Draw, ...]:
        """From either pile."""
        return (Draw.of(seat, "draw"), Draw.of(seat, "discard"))

    def why_not(self, state: State, action: Draw) -> Refusal | None:
        """Both piles hold a card, or nobody would be asked."""
        return None

    def other(self, state: State, action: Action) -> Refusal:
        """The draw comes before all else (JD-50)."""
        return Refusal("draw-first", "JD-50")

    def do(self, state: State, action: Draw) -> Step[State]:
        """One card; then the next one, if there is need."""
        drawn, events = take(state.pop(), action.seat, 1, action.pile)
        return _draw_up(drawn, action.seat, events)


def _draw_up(state: State, seat: int, events: Events) -> Step[State]:
    """Draw back up to five; ask which pile while there is a choice (JD-24, JD-50)."""
    need = HAND - len(state.hands[seat])
    if need > 0 and state.supply:
        if state.draw_pile and state.discard_pile:
            return Step(state.push(Drawing(seats=(seat,))), events)
        state, drawn = take(state, seat, need, "draw" if state.draw_pile else "discard")
        events += drawn
    return _end_turn(state, seat, events)


def _end_turn(state: State, seat: int, events: Events, **changes: Any) -> Step[State]:
    """Between turns: new arrivals, the end checks, the next player (JD-49, JD-27, JD-30)."""
    state, arrived = refill_centre(state)
    following = (seat + 1) % len(state.seats)
    pending = (Turn(seats=(following,)),)
    state = state.evolve(turns=state.turns + 1, pending=pending, **changes)
    events += arrived
    everybody_passed = not state.supply and state.passes >= len(state.seats)
    if everybody_passed or nobody_left(state):
        ended = Ended(everybody_passed, closes_undo=True)
        return Step(state.evolve(pending=()), (*events, ended, *unfold(state)))
    return Step(state, (*events, TurnBegan(following, closes_undo=True)))
