"""A chef for the Event deck."""

from collections.abc import Iterable
from typing import Literal

from boardgames_tui.games.how_to_serve_man.board import TAKEN
from boardgames_tui.games.how_to_serve_man.cards import Rank
from boardgames_tui.games.how_to_serve_man.chefs import moved_chef, takeable
from boardgames_tui.games.how_to_serve_man.events import ChefSent
from boardgames_tui.games.how_to_serve_man.state import Aside, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public


class SendChef(Action, kind="send-chef"):
    """Put a chef on the Event deck (HTSM-42)."""

    owner: int
    """The seat whose chef it is; in Team Battle any of the team's."""
    chef: Rank
    place: str
    """Where it is now: a space, or the mat."""


class PickingChef(Aside[SendChef], kind="picking-chef"):
    """An event wants a chef on the Event deck (HTSM-42)."""

    chef: Public[Literal["any", "sous", "master"]]
    whence: Public[Literal["mat", "board", "any"]]

    def legal(self, state: State, seat: int) -> Iterable[SendChef]:
        """Every chef of the side that the event may take."""
        chefs = takeable(state, state.side(seat), self.chef, self.whence)
        return [SendChef.of(seat, *chef) for chef in chefs]

    def why_not(self, state: State, action: SendChef) -> Refusal | None:
        """The owner's choice among the legal ones (HTSM-42); the Top Chef's in a team (HTSM-80)."""
        chef = (action.owner, action.chef, action.place)
        if chef not in takeable(state, state.side(action.seat), self.chef, self.whence):
            facts = {"chef": self.chef, "whence": self.whence}
            return Refusal("not-that-chef", "HTSM-42", facts)
        return None

    def do(self, state: State, action: SendChef) -> Step[State]:
        """Onto the Event deck; a space it stood on is free at once (HTSM-42)."""
        owner, rank, place = action.owner, action.chef, action.place
        chefs = moved_chef(state, owner, rank, place, TAKEN)
        state = state.evolve(chefs=chefs, pending=state.pending[:-1])
        return Step(state, (ChefSent(action.seat, owner, rank, place),))
