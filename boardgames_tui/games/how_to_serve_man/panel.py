"""The Judge Panel and the judges' deck that refills it."""

from boardgames_tui.games.how_to_serve_man.events import PanelCleared, PanelFilled
from boardgames_tui.games.how_to_serve_man.state import PANEL, State
from boardgames_tui.kernel.game import Step
from boardgames_tui.kernel.pile import draw


def refill_panel(state: State) -> Step[State]:
    """Up to three judges, as far as the deck and the reshuffled discard reach (HTSM-46, -74)."""
    drawn: tuple[str, ...] = ()
    while len(drawn) < PANEL - len(state.panel) and (state.judge_deck or state.judge_discard):
        if not state.judge_deck:
            cards, chance = state.chance.shuffle(state.judge_discard)
            state = state.evolve(judge_deck=cards, judge_discard=(), chance=chance)
        cards, rest = draw(state.judge_deck, PANEL - len(state.panel) - len(drawn))
        drawn += cards
        state = state.evolve(judge_deck=rest)
    if not drawn:
        return Step(state)
    filled = PanelFilled(drawn, closes_undo=True, openly=True)
    return Step(state.evolve(panel=state.panel + drawn), (filled,))


def refresh_panel(state: State) -> Step[State]:
    """All judges of the panel are discarded, and others take their places."""
    cleared = PanelCleared(state.panel, openly=True)
    state = state.evolve(judge_discard=state.judge_discard + state.panel, panel=())
    return Step(state, (cleared,)).then(refill_panel)
