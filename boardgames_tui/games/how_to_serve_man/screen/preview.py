"""What dishes would bring to who is asked, worked out once for a view."""

from functools import cache, cached_property

from boardgames_tui.games.how_to_serve_man.cards import Rank
from boardgames_tui.games.how_to_serve_man.preview import (
    Preview,
    can_serve,
    final_offers,
    lacks,
    offers,
    preview,
)
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.pool import Pool


class Dishes:
    """Previews of the recipes that a seat sees; a new view needs a new one."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.preview = cache(self._preview)
        self.offers = cache(self._offers)
        self.lacks = cache(self._lacks)
        self.ready = cache(self._ready)

    def _preview(self, recipe: str, chef: Rank, left_out: str | None = None) -> Preview:
        left_out = left_out or self._must_leave_out(recipe)
        return preview(self.view, self.seat, recipe, chef, left_out=left_out)

    def _must_leave_out(self, recipe: str) -> str | None:
        """The token that a recipe can only be presented without, while an event allows that."""
        return next(iter(self.lacks(recipe)), None) if self.ready(recipe) else None

    def _offers(self, recipe: str, chef: Rank) -> dict[str, int]:
        """What each judge of the panel would give at once for the dish."""
        left_out = self._must_leave_out(recipe)
        return dict(offers(self.view, self.seat, recipe, chef, left_out=left_out))

    def _lacks(self, recipe: str) -> Pool:
        return lacks(self.view, self.seat, recipe)

    def _ready(self, recipe: str) -> bool:
        """Whether the recipe could be presented, with what an event lets one leave out."""
        return can_serve(self.view, self.seat, recipe)

    @cached_property
    def finals(self) -> dict[str, int]:
        """What each judge of the panel would give if the match ended now."""
        return dict(final_offers(self.view, self.seat))
