"""THE STAFF ARRIVES: who works here in this match is chosen in turn (BTS-2)."""

from collections.abc import Iterator

from boardgames_tui.games.born_to_serve.events import StaffHired
from boardgames_tui.games.born_to_serve.staff import hire
from boardgames_tui.games.born_to_serve.state import OpenDecision, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public


class DraftStaff(Action, kind="draft"):
    """Choose a staff member for this match (THE STAFF ARRIVES)."""

    staff: str


class Drafting(OpenDecision[DraftStaff], kind="drafting"):
    """The staff draft: the seats still to choose, and the staff still to be had (BTS-2)."""

    following: Public[tuple[int, ...]]
    """Who chooses after this one."""
    pool: Public[tuple[str, ...]]

    def legal(self, state: State, seat: int) -> Iterator[DraftStaff]:
        """Everybody who is still to be had."""
        return (DraftStaff.of(seat, name) for name in self.pool)

    def why_not(self, state: State, action: DraftStaff) -> Refusal | None:
        """Nobody else can be chosen."""
        if action.staff in self.pool:
            return None
        return Refusal("not-to-be-had", facts={"staff": action.staff})

    def do(self, state: State, action: DraftStaff) -> Step[State]:
        """A staff member comes to work; after the last one the first round begins."""
        state = hire(state, action.staff)
        event = StaffHired(action.seat, action.staff)
        if not self.following:
            return Step(state.pop(), (event,))
        following, *rest = self.following
        pool = tuple(name for name in self.pool if name != action.staff)
        state = state.retop(seats=(following,), following=tuple(rest), pool=pool)
        return Step(state, (event,))
