"""The bribe: what a thief owes the waiter whom it robbed of a guest."""

from collections.abc import Iterator

from boardgames_tui.games.just_desserts.events import Bribed
from boardgames_tui.games.just_desserts.piles import card_refusal, to_holders
from boardgames_tui.games.just_desserts.state import Decision, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pile import Pile, without
from boardgames_tui.kernel.state import replaced


class Bribe(Action, kind="bribe"):
    """Hand the robbed waiter one Dessert (STEALING A GUEST; JD-31)."""

    card: str


class Bribing(Decision[Bribe], kind="bribing"):
    """A guest was stolen: the thief owes the robbed waiter one card."""

    victim: Public[int]
    guest: Public[str]

    def legal(self, state: State, seat: int) -> Iterator[Bribe]:
        """Any card of the hand."""
        return (Bribe.of(seat, card) for card in state.hands[seat])

    def why_not(self, state: State, action: Bribe) -> Refusal | None:
        """It has to be a card of the hand (JD-35)."""
        return card_refusal(state, action.seat, action.card, "JD-35")

    def other(self, state: State, action: Action) -> Refusal:
        """The bribe comes before all else (JD-31)."""
        return Refusal("bribe-first", "JD-31", {"victim": self.victim})

    def do(self, state: State, action: Bribe) -> Step[State]:
        """The card goes from hand to hand."""
        hands, told = hand_over(state, action.seat, self.victim, action.card)
        return Step(state.evolve(hands=hands, pending=state.pending[:-1]), (told,))


def hand_over(state: State, seat: int, victim: int, card: str) -> tuple[tuple[Pile, ...], Event]:
    """The hands once one card went over, and what is told: the two alone saw it.

    JD-31, JD-32, JD-35.
    """
    hands = replaced(state.hands, seat, without(state.hands[seat], card))
    hands = replaced(hands, victim, (*hands[victim], card))
    hidden = Bribed(seat, victim, "?")
    return hands, to_holders(state, Bribed(seat, victim, card), hidden, seat, victim)
