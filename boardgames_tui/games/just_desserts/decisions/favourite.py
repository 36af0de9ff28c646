"""THE PERSONAL FAVORITES VARIATION (JD-40): what is written down, and read out at the end."""

from boardgames_tui.games.just_desserts.events import Unfolded
from boardgames_tui.games.just_desserts.piles import Events
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.action import Action


class NameFavourite(Action, kind="name-favourite"):
    """Write down one's personal favourite Dessert before the deal (JD-40)."""

    dessert: str


def unfold(state: State) -> Events:
    """Read the personal favourites out (JD-40)."""
    return tuple(
        Unfolded(seat, dessert, dessert in state.hands[seat], closes_undo=True)
        for seat, dessert in enumerate(state.personal)
        if dessert is not None
    )
