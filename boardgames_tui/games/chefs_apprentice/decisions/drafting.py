"""Drafting a dish from the main board, which trashes those in front of it (DRAFTING)."""

from collections.abc import Iterator

from boardgames_tui.games.chefs_apprentice.board import (
    column_of,
    dishes_owed,
    slide,
    trashed_by,
)
from boardgames_tui.games.chefs_apprentice.decisions.tiles import board_tile_refusal
from boardgames_tui.games.chefs_apprentice.events import CameOff, Drafted, Revealed
from boardgames_tui.games.chefs_apprentice.state import State
from boardgames_tui.games.chefs_apprentice.tray import put_back
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.state import replaced


class Draft(Action, kind="draft"):
    """Take a dish tile from the main board, trashing those in front of it (DRAFTING)."""

    tile: str


def drafts(state: State, seat: int) -> Iterator[Draft]:
    """Every tile in view that may be drafted, column by column."""
    most = _most_trashed(state)
    for column in state.board:
        for trashed, tile in enumerate(column):
            if not trashed or trashed <= most:
                yield Draft.of(seat, tile)


def draft_refusal(state: State, draft: Draft) -> Refusal | None:
    """DRAFTING: any tile in view, unless trashing would leave too few for everybody (CA-9)."""
    wrong = board_tile_refusal(state, draft.tile)
    if wrong is not None:
        return wrong
    trashed = len(trashed_by(state, draft.tile))
    if trashed and trashed > _most_trashed(state):
        return Refusal("too-few-left", "CA-9", {"tile": draft.tile, "trashed": trashed})
    return None


def take_tile(state: State, draft: Draft) -> Step[State]:
    """DRAFTING: trash what lies in front, take the tile, move the column up at once (CA-5)."""
    seat, tile = draft.seat, draft.tile
    place, trashed = column_of(state, tile), trashed_by(state, tile)
    left = replaced(state.board, place, state.board[place][len(trashed) + 1 :])
    board, stacks, revealed = slide(left, state.stacks)
    state = state.evolve(
        board=board,
        stacks=stacks,
        drafted=(*state.drafted, tile),
        trashed=replaced(state.trashed, seat, state.trashed[seat] + trashed),
    )
    events: tuple[Event, ...] = (Drafted(seat, tile, trashed),)
    for lost in trashed:
        state, came_off = _strip(state, lost)
        events += came_off
    if revealed:
        events += (Revealed(revealed, closes_undo=True),)
    return Step(state, events)


def _most_trashed(state: State) -> int:
    """How many tiles one draft may trash and still leave enough for everybody (CA-9)."""
    return state.on_the_board - dishes_owed(state)


def _strip(state: State, tile: str) -> tuple[State, tuple[Event, ...]]:
    """What lies on a trashed tile leaves it: tokens to the bag, the snail for good (CA-36)."""
    covers = tuple(cover for cover in state.covers if cover.tile == tile)
    snail = tile in state.garnished
    if not covers and not snail:
        return state, ()
    state = put_back(state, *(cover.token for cover in covers)).evolve(
        covers=tuple(cover for cover in state.covers if cover.tile != tile)
    )
    if snail:
        state = state.evolve(
            garnished=without(state.garnished, tile), lost_snails=state.lost_snails + 1
        )
    return state, (CameOff(tile, tuple(cover.up for cover in covers), snail),)
