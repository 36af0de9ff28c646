"""THE TURNLESS VARIATION: everybody plays at once; the game is the Maitre d' (JD-44).

Whoever wants anything buzzes first, which pauses all others until that claim is settled. Time
passes only as actions that the keeper of the clock sends: a claim that ran out (TimeOut), a seat
that may buzz again (LockoutOver). So the same actions lead to the same match at any speed.
"""

from collections.abc import Iterator
from typing import Literal

from boardgames_tui.games.just_desserts.decisions.bribing import Bribe, hand_over
from boardgames_tui.games.just_desserts.decisions.claim import (
    Claim,
    claim_refusal,
    claims,
    serve,
)
from boardgames_tui.games.just_desserts.decisions.favourite import unfold
from boardgames_tui.games.just_desserts.decisions.turn import GoToKitchen
from boardgames_tui.games.just_desserts.events import (
    Buzzed,
    CalledOff,
    CameBack,
    ClaimFailed,
    Ended,
    WantsNoMore,
    WentToKitchen,
)
from boardgames_tui.games.just_desserts.piles import (
    Events,
    card_refusal,
    nobody_left,
    owner_of,
    refill_centre,
    take,
)
from boardgames_tui.games.just_desserts.serving import kitchen_refusal
from boardgames_tui.games.just_desserts.state import HAND, Decision, State
from boardgames_tui.kernel.action import Action, Done
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pile import Pile, without
from boardgames_tui.kernel.state import replaced

Lock = Literal["", "claim", "favourite", "kitchen"]
"""Why a seat may not buzz for a while: a wrong or late claim, a Favourite's thanks (JD-42), a trip
to the Kitchen (JD-41); "" if it may."""

# --- Waiting for a buzz -----------------------------------------------------------------------


class Buzz(Action, kind="buzz"):
    """Call out: to go first (JD-52), or before anything that is done without turns (JD-53)."""


class LockoutOver(Action, kind="lockout-over"):
    """Be allowed to buzz again; sent by whoever keeps the clock (JD-53)."""


class Rush(Decision[Buzz | LockoutOver], kind="rush"):
    """Everybody plays at once; this stays at the bottom to the end of the match."""

    locked: Public[tuple[Lock, ...]]
    """Who may not buzz, by seat, and why."""
    done: Public[tuple[int, ...]] = ()
    """The seats that pressed "done" since the last claim (JD-45)."""

    @property
    def open(self) -> bool:
        """Hands lie open (JD-53)."""
        return True

    def legal(self, state: State, seat: int) -> tuple[Buzz | LockoutOver, ...]:
        """Buzz, or wait."""
        return (LockoutOver.of(seat) if self.locked[seat] else Buzz.of(seat),)

    def why_not(self, state: State, action: Buzz | LockoutOver) -> Refusal | None:
        """A seat that is locked out waits."""
        locked = self.locked[action.seat]
        if isinstance(action, Buzz):
            return Refusal("locked-out", "JD-53") if locked else None
        return None if locked else Refusal("not-locked-out", "JD-53")

    def other(self, state: State, action: Action) -> Refusal:
        """Nothing is done without a buzz (JD-53)."""
        return Refusal("buzz-first", "JD-53")

    def do(self, state: State, action: Buzz | LockoutOver) -> Step[State]:
        """A buzz pauses all others."""
        seat = action.seat
        if isinstance(action, Buzz):
            return Step(state.push(Claiming(seats=(seat,))), (Buzzed(seat, closes_undo=True),))
        back = self.lock(seat, "")
        return Step(state.evolve(pending=(back,)), (CameBack(seat, closes_undo=True),))

    def lock(self, seat: int, why: Lock) -> "Rush":
        """With a seat locked out, or free to buzz again."""
        return self.evolve(locked=replaced(self.locked, seat, why))


# --- The claim of whoever buzzed --------------------------------------------------------------


class WrongClaim(Action, kind="wrong-claim"):
    """Lay down what `refusal` refuses, or give up: the claim is wrong, the cards return (JD-53)."""


class TimeOut(Action, kind="time-out"):
    """Let the time for a claim run out; sent by whoever keeps the clock (JD-53)."""


Answer = Claim | Bribe | GoToKitchen | Done | WrongClaim | TimeOut


class Claiming(Decision[Answer], kind="claiming"):
    """A seat buzzed: all others are paused until its claim is right, wrong or late (JD-53)."""

    guest: Public[str] = ""
    """The guest that is lured away once its bribe is chosen (JD-43); "" before that."""
    cards: Public[Pile] = ()
    """The Desserts laid down for that guest."""

    @property
    def open(self) -> bool:
        """Hands lie open (JD-53)."""
        return True

    def legal(self, state: State, seat: int) -> Iterator[Answer]:
        """All that the seat may claim; or, for a guest it lures away, the bribe."""
        if self.guest:
            for card in without(state.hands[seat], *self.cards):
                yield Bribe.of(seat, card)
        else:
            able = False
            for claim in claims(state, seat):
                able = able or claim.guest in state.centre
                yield claim
            if state.supply and (not able or state.options.free_kitchen):
                yield GoToKitchen.of(seat)
            if not self._refuse_done(state, seat):
                yield Done.of(seat)
            yield WrongClaim.of(seat)
        yield TimeOut.of(seat)

    def why_not(self, state: State, action: Answer) -> Refusal | None:
        """A claim as with turns; a bribe from what is not laid down for the guest (JD-43)."""
        seat = action.seat
        match action:
            case TimeOut():
                return None
            case Bribe(card=card) if self.guest:
                if card in self.cards:
                    return Refusal("laid-down", "JD-43", {"card": card})
                return card_refusal(state, seat, card, "JD-43")
            case _ if self.guest:
                return self.other(state, action)
            case WrongClaim():
                return None
            case Claim():
                return claim_refusal(state, action)
            case GoToKitchen():
                return kitchen_refusal(state, seat, "JD-41")
            case Done():
                return self._refuse_done(state, seat)
            case Bribe():
                return Refusal("no-bribe-owed", "JD-31")

    def _refuse_done(self, state: State, seat: int) -> Refusal | None:
        """Nobody is done while there is more to draw (JD-45)."""
        if state.supply:
            return Refusal("kitchen-still-open", "JD-45")
        if seat in _rush(state).done:
            return Refusal("done-already", "JD-45")
        return None

    def other(self, state: State, action: Action) -> Refusal:
        """One claim at a time, and no turns (JD-53)."""
        if self.guest:
            return Refusal("bribe-first", "JD-43", {"victim": owner_of(state, self.guest)})
        if isinstance(action, Buzz):
            return Refusal("buzzed-already", "JD-53")
        return Refusal("no-turns", "JD-53")

    def do(self, state: State, action: Answer) -> Step[State]:
        """Settle the claim: all may buzz again, but for who is locked out."""
        seat, rush = action.seat, _rush(state)
        match action:
            case Claim():
                return self._claim(state, action)
            case Bribe(card=card):
                claim = Claim(seat=seat, guest=self.guest, cards=self.cards)
                return _settle(state, claim, card)
            case GoToKitchen():
                gone = WentToKitchen(seat, closes_undo=True)
                pending, turns = (rush.lock(seat, "kitchen"),), state.turns + 1
                drawn, events = take(state.evolve(pending=pending, turns=turns), seat, 1, "draw")
                return _end_check(drawn, (gone, *events))
            case Done():
                return _done(state, seat)
            case WrongClaim() | TimeOut():
                late = isinstance(action, TimeOut)
                failed = ClaimFailed(seat, late=late, closes_undo=True)
                return Step(state.evolve(pending=(rush.lock(seat, "claim"),)), (failed,))

    def _claim(self, state: State, claim: Claim) -> Step[State]:
        """A right claim stands at once; a steal waits for a bribe that is to choose (JD-43)."""
        if owner_of(state, claim.guest) is None:
            return _settle(state, claim, None)
        spare = without(state.hands[claim.seat], *claim.cards)
        if len(spare) == 1:
            return _settle(state, claim, spare[0])
        return Step(state.retop(guest=claim.guest, cards=claim.cards))


# --- What comes of it -------------------------------------------------------------------------


def _rush(state: State) -> Rush:
    """What lies under every claim."""
    rush = state.pending[0]
    assert isinstance(rush, Rush)
    return rush


def _settle(state: State, claim: Claim, bribe: str | None) -> Step[State]:
    """Serve the guest and pay for it; then the hand and the centre are filled up (JD-41, JD-44)."""
    seat = claim.seat
    changes, told = serve(state, claim)
    rush = _rush(state).lock(seat, "favourite" if told.favourite else "").evolve(done=())
    state = state.evolve(**changes, pending=(rush,), turns=state.turns + 1)
    events: Events = (told,)
    if told.robbed is not None and bribe is not None:
        hands, paid = hand_over(state, seat, told.robbed, bribe)
        state, events = state.evolve(hands=hands), (told, paid)
    missing = HAND - len(state.hands[seat])
    if missing > 0 and state.supply:
        state, drawn = take(state, seat, missing, "draw")
        events += drawn
    state, arrived = refill_centre(state)
    return _end_check(state, events + arrived)


def _done(state: State, seat: int) -> Step[State]:
    """The party ends when everybody is done (JD-45)."""
    rush = _rush(state)
    done = tuple(sorted((*rush.done, seat)))
    state = state.evolve(pending=(rush.evolve(done=done),), turns=state.turns + 1)
    events: Events = (WantsNoMore(seat, closes_undo=True),)
    if len(done) < len(state.seats):
        return Step(state, events)
    return _end(state, (*events, CalledOff(everybody_done=True, closes_undo=True)))


def _end_check(state: State, events: Events) -> Step[State]:
    """The party ends when no guest is left (JD-30), or nobody can claim nor draw (JD-45)."""
    if nobody_left(state):
        return _end(state, (*events, Ended(everybody_passed=False, closes_undo=True)))
    if not state.supply and not any(any(claims(state, seat)) for seat in state.everybody):
        return _end(state, (*events, CalledOff(everybody_done=False, closes_undo=True)))
    return Step(state, events)


def _end(state: State, events: Events) -> Step[State]:
    return Step(state.evolve(pending=()), events + unfold(state))
