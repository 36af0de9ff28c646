"""Palette: Textual's command palette, which bears keys at any moment."""

from __future__ import annotations

from textual.command import CommandList, CommandPalette


class Palette(CommandPalette):
    """A palette whose list can be asked for a page before it has been laid out.

    Textual's own raises KeyError then, for its list has commands but no lines yet.
    """

    def _action_command_list(self, action: str) -> None:
        """Called by Textual for the keys that belong to the list: page up and down, home, end."""
        if self.query_one(CommandList).size:
            super()._action_command_list(action)
