"""Rules: what the decisions of a game make together, the same way for every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Generic, Union

from pydantic import Field
from typing_extensions import TypeVar

from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.decision import Decision
from boardgames_tui.kernel.game import IllegalAction, Refusal, Step
from boardgames_tui.kernel.state import State

StateT = TypeVar("StateT", bound=State, default=Any)


class Rules(Generic[StateT]):
    """`actors`, `legal_actions`, `refusal` and `apply` of a game, from the rules of its decisions.

    A rule module takes them over as its own:

        rules = Rules[State](Decision)
        Action = rules.action
        actors, legal_actions = rules.actors, rules.legal_actions
        refusal, apply = rules.refusal, rules.apply
    """

    def __init__(
        self,
        base: type[Decision[StateT, Any]],
        *,
        first: Callable[[StateT], Step[StateT] | None] | None = None,
    ) -> None:
        """Of all decisions known to the game's base of them; import their modules before.

        `first` is asked before anything else goes on, also where nobody owes a decision: what a
        whole game watches for, such as a sudden win, or the next phase of a round. None from it
        leaves the decisions to go on.
        """
        answers = (answer for decision in base.kinds.values() for answer in decision.answers)
        self.actions: tuple[type[Action], ...] = tuple(dict.fromkeys(answers))
        """The classes of the game's actions."""
        self._first = first
        self._last: tuple[StateT | None, dict[int, tuple[Action, ...]]] = (None, {})

    @property
    def action(self) -> Any:
        """The contract's `Action`: a union that pydantic tells apart by `kind`."""
        return Annotated[Union[self.actions], Field(discriminator="kind")]  # noqa: UP007

    def actors(self, state: StateT) -> tuple[int, ...]:
        """Whom the table waits for; () when the match is over."""
        return state.actors

    def legal_actions(self, state: StateT, seat: int) -> tuple[Action, ...]:
        """All that the seat may do, in a stable order; () for a seat that is not asked.

        What was listed for the last state is kept: whoever asks goes on to play one of these.
        """
        known, listed = self._last
        if known is not state:
            self._last = (state, listed := {})
        legal = listed.get(seat)
        if legal is None:
            asked = seat in state.actors
            legal = listed[seat] = tuple(state.pending[-1].legal(state, seat)) if asked else ()
        return legal

    def refusal(self, state: StateT, action: Action) -> Refusal | None:
        """Why the action is not legal now; None if it is. The only judge."""
        if type(action) not in self.actions or not action.is_well_formed():
            return Refusal("not-an-action")
        if not state.pending:
            return Refusal("match-over")
        decision = state.pending[-1]
        if action.seat not in decision.seats:
            return Refusal("not-asked", facts={"seat": action.seat, "asked": decision.seats})
        if type(action) not in decision.answers:
            return decision.other(state, action)
        return decision.why_not(state, action)

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """What the action leads to, up to the next real choice. Raises IllegalAction."""
        if not self._was_listed(state, action) and (wrong := self.refusal(state, action)):
            raise IllegalAction(wrong)
        return self.settle(state.pending[-1].do(state, action))

    def settle(self, step: Step[StateT]) -> Step[StateT]:
        """The step with all that follows from it without a choice.

        A decision goes on by itself, or is forced: a top one of one seat that is not a turn and
        has one legal action. What happens is told by events.
        """
        state, events = step.state, step.events
        while following := (self._first and self._first(state)) or self._follow(state):
            state, events = following.state, events + following.events
        return Step(state, events)

    def _follow(self, state: StateT) -> Step[StateT] | None:
        """What comes next without a choice; None where somebody has to decide."""
        if not state.pending:
            return None
        decision = state.pending[-1]
        following = decision.go_on(state)
        if following is None and not decision.turn and len(decision.seats) == 1:
            legal = self.legal_actions(state, decision.seats[0])
            if len(legal) == 1:
                return decision.do(state, legal[0])
        return following

    def _was_listed(self, state: StateT, action: Action) -> bool:
        """Whether this very object was listed for this very state: then it is judged already."""
        known, listed = self._last
        if known is state:
            for legal in listed.values():
                for one in legal:
                    if one is action:
                        return True
        return False
