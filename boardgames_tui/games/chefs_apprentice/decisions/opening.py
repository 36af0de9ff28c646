"""Before the first turn: the Line Cooks, if they are chosen, and the Kraken challenges."""

from boardgames_tui.games.chefs_apprentice.board import slide
from boardgames_tui.games.chefs_apprentice.cards import CHOICE
from boardgames_tui.games.chefs_apprentice.decisions.turn import Turn
from boardgames_tui.games.chefs_apprentice.events import (
    BoardLaid,
    CustomersCame,
    GotChallenges,
    GotCook,
    KeptChallenge,
    SharedChallenge,
    TrayDrawn,
    TurnBegan,
)
from boardgames_tui.games.chefs_apprentice.state import Decision, State
from boardgames_tui.games.chefs_apprentice.tray import refresh, showing
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import draw, unseen
from boardgames_tui.kernel.state import replaced

# --- Line Cooks -------------------------------------------------------------------------------


class ChooseCook(Action, kind="choose-cook"):
    """Take a Line Cook before the deal (CA-46)."""

    cook: str


class ChoosingCook(Decision[ChooseCook], kind="choosing-cook"):
    """Before the deal: a player chooses a Line Cook from those left (CA-46)."""

    @property
    def open(self) -> bool:
        """Nothing is secret yet."""
        return True

    def legal(self, state: State, seat: int) -> tuple[ChooseCook, ...]:
        """Those that nobody has, in the deck's order."""
        left = (cook.id for cook in state.deck.cooks if cook.id not in state.cooks)
        return tuple(ChooseCook.of(seat, cook) for cook in left)

    def why_not(self, state: State, action: ChooseCook) -> Refusal | None:
        """Each cook serves one player."""
        if not state.deck.has_cook(action.cook):
            return Refusal("no-such-cook", facts={"cook": action.cook})
        if action.cook in state.cooks:
            return Refusal("cook-is-taken", "CA-46", {"cook": action.cook})
        return None

    def other(self, state: State, action: Action) -> Refusal:
        """The cooks come first."""
        return Refusal("cook-first", "CA-46")

    def do(self, state: State, action: ChooseCook) -> Step[State]:
        """SETUP 1 by choice (CA-46); the deal follows the last one."""
        seat, cook = action.seat, action.cook
        state = state.evolve(cooks=replaced(state.cooks, seat, cook), pending=state.pending[:-1])
        step = Step(state, (GotCook(seat, cook, chosen=True),))
        return step if state.pending else step.then(deal_challenges)


# --- Kraken challenges ------------------------------------------------------------------------


def deal_challenges(state: State) -> Step[State]:
    """SETUP 3 to 5: a customer of each level, and two Kraken challenges to each player."""
    chance, customers = state.chance, []
    for level in (1, 2):
        cards = [card.id for card in state.deck.customers if card.level == level]
        card, chance = chance.pick(cards)
        customers.append(card)
    undealt, chance = chance.shuffle(state.undealt)
    dealt, events = [], list[Event]((CustomersCame(tuple(customers), closes_undo=True),))
    for seat in range(len(state.seats)):
        pair, undealt = draw(undealt, CHOICE)
        dealt.append(pair)
        got = GotChallenges(seat, pair, closes_undo=True)
        hidden = GotChallenges(seat, unseen(pair), closes_undo=True)
        events.append(got.told_to(seat, otherwise=hidden))
    state = state.evolve(
        chance=chance,
        customers=tuple(customers),
        dealt=tuple(dealt),
        undealt=undealt,
        pending=(Keeping(seats=tuple(range(len(state.seats)))),),
    )
    return Step(state, tuple(events))


class KeepChallenge(Action, kind="keep-challenge"):
    """Keep one of the two Kraken challenges dealt (SETUP 5)."""

    challenge: str


class Keeping(Decision[KeepChallenge], kind="keeping"):
    """Each player secretly keeps one of two Kraken challenges (SETUP 5)."""

    def legal(self, state: State, seat: int) -> tuple[KeepChallenge, ...]:
        """One of those dealt to the seat."""
        return tuple(KeepChallenge.of(seat, card) for card in state.dealt[seat])

    def why_not(self, state: State, action: KeepChallenge) -> Refusal | None:
        """It was dealt to the seat."""
        if action.challenge not in state.dealt[action.seat]:
            return Refusal("not-dealt", "SETUP 5", {"card": action.challenge})
        return None

    def other(self, state: State, action: Action) -> Refusal:
        """The challenges come first."""
        return Refusal("challenge-first", "SETUP 5")

    def do(self, state: State, action: KeepChallenge) -> Step[State]:
        """SETUP 5: in any order and in secret (CA-2); the table is laid after the last choice."""
        seat, card = action.seat, action.challenge
        kept = KeptChallenge(seat, card).told_to(seat, otherwise=KeptChallenge(seat, "?"))
        state = state.evolve(kept=replaced(state.kept, seat, card))
        waiting = tuple(other for other in self.seats if other != seat)
        if waiting:
            return Step(state.retop(seats=waiting), (kept,))
        return Step(state, (kept,)).then(_lay_the_table)


def _lay_the_table(state: State) -> Step[State]:
    """SETUP 5 to 10: the shared challenge, the tray, the tiles, and the first turn."""
    rejected = (card for pair in state.dealt for card in pair if card not in state.kept)
    shared, chance = state.chance.pick((*rejected, *state.undealt))
    state = refresh(state.evolve(chance=chance))
    board, stacks, _ = slide(state.board, state.stacks)
    state = state.evolve(
        shared=shared, board=board, stacks=stacks, pending=(Turn(seats=(state.first,)),)
    )
    events = (
        SharedChallenge(shared, closes_undo=True),
        TrayDrawn(showing(state), "start", closes_undo=True),
        BoardLaid(board, closes_undo=True),
        TurnBegan(state.first, closes_undo=True),
    )
    return Step(state, events)
