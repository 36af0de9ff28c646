"""THE TURNLESS VARIATION: everybody plays at once; the game is the Maitre d' (JD-44).

Whoever wants anything buzzes first, which pauses all others until that claim is settled. Time
passes only as actions that the keeper of the clock sends: a claim that ran out (TimeOut), a seat
that may buzz again (LockoutOver). So the same actions lead to the same match at any speed.
"""

from boardgames_tui.games.just_desserts.actions import (
    Action,
    Bribe,
    Buzz,
    Claim,
    Done,
    GoToKitchen,
    LockoutOver,
    TimeOut,
    WrongClaim,
)
from boardgames_tui.games.just_desserts.events import (
    Buzzed,
    CalledOff,
    CameBack,
    ClaimFailed,
    Ended,
    WantsNoMore,
    WentToKitchen,
)
from boardgames_tui.games.just_desserts.moves import (
    Events,
    hand_over,
    is_favourite,
    nobody_left,
    owner_of,
    refill_centre,
    serve,
    take,
    unfold,
)
from boardgames_tui.games.just_desserts.serving import (
    card_refusal,
    centre_servable,
    claim_refusal,
    claims,
)
from boardgames_tui.games.just_desserts.state import HAND, Claiming, Lock, Rush, State
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.state import replaced

# --- What is legal ----------------------------------------------------------------------------


def legal_actions(state: State, frame: Rush | Claiming, seat: int) -> tuple[Action, ...]:
    """What the seat may do: buzz or wait; and once it has buzzed, all that it may claim."""
    if isinstance(frame, Rush):
        return (LockoutOver(seat=seat) if frame.locked[seat] else Buzz(seat=seat),)
    if frame.guest:
        spare = without(state.hands[seat], *frame.cards)
        return (*(Bribe(seat=seat, card=card) for card in spare), TimeOut(seat=seat))
    legal: list[Action] = [*claims(state, seat)]
    if not _refuse_kitchen(state, seat):
        legal.append(GoToKitchen(seat=seat))
    if not _refuse_done(state, seat):
        legal.append(Done(seat=seat))
    return (*legal, WrongClaim(seat=seat), TimeOut(seat=seat))


def refusal(state: State, frame: Rush | Claiming, action: Action) -> Refusal | None:
    """Why the action of a seat that is asked is not legal; None if it is."""
    if isinstance(frame, Rush):
        return _refuse_in_rush(frame, action)
    match action:
        case TimeOut():
            return None
        case Bribe(seat=seat, card=card) if frame.guest:
            if card in frame.cards:
                return Refusal("laid-down", "JD-43", {"card": card})
            return card_refusal(state, seat, card, "JD-43")
        case _ if frame.guest:
            return Refusal("bribe-first", "JD-43", {"victim": owner_of(state, frame.guest)})
        case WrongClaim():
            return None
        case Claim():
            return claim_refusal(state, action)
        case GoToKitchen(seat=seat):
            return _refuse_kitchen(state, seat)
        case Done(seat=seat):
            return _refuse_done(state, seat)
        case Bribe():
            return Refusal("no-bribe-owed", "JD-31")
        case Buzz():
            return Refusal("buzzed-already", "JD-53")
        case _:
            return Refusal("no-turns", "JD-53")


def _refuse_in_rush(rush: Rush, action: Action) -> Refusal | None:
    match action:
        case Buzz(seat=seat):
            return Refusal("locked-out", "JD-53") if rush.locked[seat] else None
        case LockoutOver(seat=seat):
            return None if rush.locked[seat] else Refusal("not-locked-out", "JD-53")
        case _:
            return Refusal("buzz-first", "JD-53")


def _refuse_kitchen(state: State, seat: int) -> Refusal | None:
    """The Kitchen is for those who are stuck, as with turns (JD-41, JD-18)."""
    if not state.supply:
        return Refusal("kitchen-closed", "JD-26")
    if centre_servable(state, seat) and not state.options.free_kitchen:
        return Refusal("could-serve", "JD-41")
    return None


def _refuse_done(state: State, seat: int) -> Refusal | None:
    """Nobody is done while there is more to draw (JD-45)."""
    if state.supply:
        return Refusal("kitchen-still-open", "JD-45")
    if seat in _rush(state).done:
        return Refusal("done-already", "JD-45")
    return None


def _rush(state: State) -> Rush:
    """The frame that lies under every claim."""
    frame = state.pending[0]
    assert isinstance(frame, Rush)
    return frame


# --- What happens -----------------------------------------------------------------------------


def carry_out(state: State, action: Action) -> Step:
    """Do a legal action of a match without turns."""
    seat = action.seat
    match action:
        case Buzz():
            return Step(state.push(Claiming(seats=(seat,))), (Buzzed(seat, closes_undo=True),))
        case LockoutOver():
            return Step(_locked(state, seat, ""), (CameBack(seat, closes_undo=True),))
        case Claim():
            return _claim(state, action)
        case Bribe(card=card):
            frame = state.pending[-1]
            assert isinstance(frame, Claiming)
            return _settle(state, Claim(seat=seat, guest=frame.guest, cards=frame.cards), card)
        case GoToKitchen():
            drawn, events = take(_locked(state.pop(), seat, "kitchen"), seat, 1, "draw")
            gone = WentToKitchen(seat, closes_undo=True)
            return _end_check(drawn.evolve(turns=state.turns + 1), (gone, *events))
        case Done():
            return _done(state.pop(), seat)
        case _:  # a wrong claim, or a late one
            failed = ClaimFailed(seat, late=isinstance(action, TimeOut), closes_undo=True)
            return Step(_locked(state.pop(), seat, "claim"), (failed,))


def _locked(state: State, seat: int, why: Lock) -> State:
    """The state with a seat locked out, or free to buzz again."""
    return state.retop(locked=replaced(_rush(state).locked, seat, why))


def _claim(state: State, claim: Claim) -> Step:
    """A right claim stands at once; a steal waits for its bribe if there is a choice (JD-43)."""
    if owner_of(state, claim.guest) is None:
        return _settle(state, claim, None)
    spare = without(state.hands[claim.seat], *claim.cards)
    if len(spare) == 1:
        return _settle(state, claim, spare[0])
    return Step(state.retop(guest=claim.guest, cards=claim.cards))


def _settle(state: State, claim: Claim, bribe: str | None) -> Step:
    """Serve the guest and pay for it; then the hand and the centre are filled up (JD-41, JD-44)."""
    seat, robbed = claim.seat, owner_of(state, claim.guest)
    lock: Lock = "favourite" if is_favourite(state, claim) else ""
    state, events = serve(_locked(state.pop(), seat, lock).retop(done=()), claim)
    if robbed is not None and bribe is not None:
        state, paid = hand_over(state, seat, robbed, bribe)
        events += paid
    missing = HAND - len(state.hands[seat])
    if missing > 0 and state.supply:
        state, drawn = take(state, seat, missing, "draw")
        events += drawn
    state, arrived = refill_centre(state)
    return _end_check(state.evolve(turns=state.turns + 1), events + arrived)


def _done(state: State, seat: int) -> Step:
    """The party ends when everybody is done (JD-45)."""
    done = tuple(sorted((*_rush(state).done, seat)))
    state = state.evolve(turns=state.turns + 1).retop(done=done)
    events: Events = (WantsNoMore(seat, closes_undo=True),)
    if len(done) < len(state.seats):
        return Step(state, events)
    return _end(state, (*events, CalledOff(everybody_done=True, closes_undo=True)))


def _end_check(state: State, events: Events) -> Step:
    """The party ends when no guest is left (JD-30), or nobody can claim nor draw (JD-45)."""
    if nobody_left(state):
        return _end(state, (*events, Ended(everybody_passed=False, closes_undo=True)))
    everybody = range(len(state.seats))
    if not state.supply and not any(any(True for _ in claims(state, seat)) for seat in everybody):
        return _end(state, (*events, CalledOff(everybody_done=False, closes_undo=True)))
    return Step(state, events)


def _end(state: State, events: Events) -> Step:
    return Step(state.evolve(pending=()), events + unfold(state))
