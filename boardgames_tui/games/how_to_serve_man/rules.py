"""The rules of How to Serve Man: the contract of a rule module (see kernel/game.py).

The printed rules are cited by their headings, rulings by number (HTSM-24). What each decision
allows and does stands in `decisions`, which names the module of each part of the game.
"""

from boardgames_tui.games.how_to_serve_man import info
from boardgames_tui.games.how_to_serve_man.actions import KINDS, Action
from boardgames_tui.games.how_to_serve_man.cards import Deck, load
from boardgames_tui.games.how_to_serve_man.census import census
from boardgames_tui.games.how_to_serve_man.decisions import advance, answer, candidates, refuse
from boardgames_tui.games.how_to_serve_man.demonstration import ACTIONS, start
from boardgames_tui.games.how_to_serve_man.hiding import observe, redeal
from boardgames_tui.games.how_to_serve_man.judges import final_shares, net
from boardgames_tui.games.how_to_serve_man.rounds import is_sudden_win
from boardgames_tui.games.how_to_serve_man.scoring import total
from boardgames_tui.games.how_to_serve_man.setting_up import deal, refuse_table
from boardgames_tui.games.how_to_serve_man.state import TIMER, Options, Sponsoring, State
from boardgames_tui.games.how_to_serve_man.wording import prompt, say
from boardgames_tui.kernel.game import (
    IllegalAction,
    Progress,
    Refusal,
    Row,
    Standings,
    Step,
    ranks,
    refuse_stranger,
)
from boardgames_tui.kernel.settle import settle

__all__ = [
    "Action",
    "Deck",
    "Options",
    "State",
    "actors",
    "apply",
    "census",
    "check",
    "deck",
    "demonstration",
    "info",
    "legal_actions",
    "observe",
    "progress",
    "prompt",
    "redeal",
    "refusal",
    "say",
    "screen",
    "setup",
    "standings",
]

screen = "boardgames_tui.games.how_to_serve_man.screen:HowToServeManScreen"


# --- Setting up -------------------------------------------------------------------------------


def deck(options: Options) -> Deck:
    """The cards that these options play with. Raises BadFile."""
    return load(options.deck)


def check(seats: int, options: Options) -> Refusal | None:
    """Two to six players; 4 or 6 in Team Battle, 2 in Deathmatch (Gameplay Variants)."""
    return refuse_table(seats, options, info.min_seats, info.max_seats)


def setup(seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None) -> Step:
    """Setting Up the Game, up to the secret choice of a sponsor; the rest follows that choice."""
    return deal(seats, options, seed, load(options.deck) if deck is None else deck)


def demonstration() -> tuple[State, tuple[Action, ...]]:
    """The rulebook's Example of Play: where it begins, and what is then done."""
    return start(), ACTIONS


# --- What is legal ----------------------------------------------------------------------------


def actors(state: State) -> tuple[int, ...]:
    """Whom the table waits for."""
    return state.actors


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now."""
    if seat not in state.actors:
        return ()
    frame = state.pending[-1]
    return tuple(
        action for action in candidates(state, frame, seat) if refuse(state, frame, action) is None
    )


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal now; None if it is."""
    stranger = refuse_stranger(state, action, KINDS)
    return refuse(state, state.pending[-1], action) if stranger is None else stranger


# --- What happens -----------------------------------------------------------------------------


def apply(state: State, action: Action) -> Step:
    """What the action leads to. Raises IllegalAction."""
    wrong = refusal(state, action)
    if wrong is not None:
        raise IllegalAction(wrong)
    return settle(_carry_out(state, action), legal_actions, _carry_out)


def _carry_out(state: State, action: Action) -> Step:
    """Do a legal action, and all that follows without a choice."""
    return advance(answer(state, state.pending[-1], action))


# --- How it stands ----------------------------------------------------------------------------


def standings(state: State) -> Standings:
    """The scores as if the End of Game judges spoke now; ties share a rank (HTSM-50).

    In Team Battle a tie goes to the team that brought about the end; with a sudden win no judge
    speaks any more, and no other team has as many points (HTSM-59).
    """
    sudden = is_sudden_win(state)
    rows = []
    for side in range(state.sides):
        points = total(state, side)
        final = 0 if sudden else net(final_shares(state, side))
        final = max(final, -points)  # HTSM-51
        lines = (("Score track", points), ("End of Game judges", final))
        rows.append((points + final, lines[:1] if sudden else lines))
    teams = state.options.team_battle
    placed = ranks(
        (points, teams and side == state.triggered) for side, (points, _) in enumerate(rows)
    )
    over = not state.pending
    return Standings(
        over=over,
        rows=tuple(
            Row(state.members(side), points, lines, placed[side])
            for side, (points, lines) in enumerate(rows)
        ),
        tie_break=_tie_break(state, [points for points, _ in rows]) if over else None,
    )


def _tie_break(state: State, totals: list[int]) -> str | None:
    decided = state.options.team_battle and state.triggered is not None
    if decided and totals.count(max(totals)) > 1:
        return "the team that passed its last marker first"
    return None


def progress(state: State) -> Progress:
    """Rounds; only Deathmatch knows how many (HTSM-62)."""
    if not state.pending:
        phase = "over"
    elif isinstance(state.pending[-1], Sponsoring):
        phase = "choosing sponsors"
    else:
        phase = "cooking" if state.triggered is None else "last round"
    of = TIMER if state.options.deathmatch else None
    return Progress(round=state.round, of=of, phase=phase)
