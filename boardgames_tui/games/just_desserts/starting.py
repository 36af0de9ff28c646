"""WHO GOES FIRST: somebody able, or the winner of a race; or everybody at once."""

from boardgames_tui.games.just_desserts.actions import Action, Buzz, Pass, Ready
from boardgames_tui.games.just_desserts.events import Buzzed, LookedOver, Passed, WentFirst
from boardgames_tui.games.just_desserts.moves import Events, deal
from boardgames_tui.games.just_desserts.serving import centre_servable
from boardgames_tui.games.just_desserts.state import Looking, Race, Rush, State, Turn
from boardgames_tui.kernel.game import Refusal, Step


def begin(state: State) -> Step:
    """Deal, and let the match begin as its options say."""
    state, events = deal(state)
    everybody = tuple(range(len(state.seats)))
    if state.options.turnless:
        rush = Rush(seats=everybody, locked=("",) * len(everybody))
        return Step(state.evolve(pending=(rush,)), events)
    if state.options.first == "race":
        return Step(state.evolve(pending=(Looking(seats=everybody),)), events)
    able = tuple(seat for seat in everybody if centre_servable(state, seat))
    return _any_of(state, able or everybody, events, able=bool(able))


def legal_actions(frame: Looking | Race, seat: int) -> tuple[Action, ...]:
    """What the seat may do before the first turn: look; then race, or pass."""
    if isinstance(frame, Looking):
        return (Ready(seat=seat),)
    return (Buzz(seat=seat), Pass(seat=seat))


def refusal(frame: Looking | Race, action: Action) -> Refusal | None:
    """Why the action is not legal before the first turn; None if it is."""
    if isinstance(frame, Looking):
        return None if isinstance(action, Ready) else Refusal("look-first", "JD-52")
    return None if isinstance(action, Buzz | Pass) else Refusal("race-first", "JD-52")


def carry_out(state: State, action: Action) -> Step:
    """Do a legal action before the first turn (JD-52)."""
    seat = action.seat
    waiting = tuple(other for other in state.actors if other != seat)
    match action:
        case Ready():
            looked = (LookedOver(seat, closes_undo=True),)
            if waiting:
                return Step(state.retop(seats=waiting), looked)
            everybody = tuple(range(len(state.seats)))
            return Step(state.evolve(pending=(Race(seats=everybody),)), looked)
        case Buzz() if centre_servable(state, seat):
            return _any_of(state, (seat,), (Buzzed(seat, closes_undo=True),), able=True)
        case Buzz():
            events: Events = (Buzzed(seat, wrongly=True, closes_undo=True),)
        case _:
            events = (Passed(seat, closes_undo=True),)
    if waiting:
        return Step(state.retop(seats=waiting), events)
    return _any_of(state, tuple(range(len(state.seats))), events, able=False)


def _any_of(state: State, seats: tuple[int, ...], events: Events, *, able: bool) -> Step:
    """The first turn is that of any of the seats (JD-1, JD-2)."""
    first, chance = state.chance.pick(seats)
    state = state.evolve(chance=chance, pending=(Turn(seats=(first,)),))
    return Step(state, (*events, WentFirst(first, able=able, closes_undo=True)))
