"""What people set up for a new match and have not started yet: it survives leaving the form."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Drafts:
    """Kept by the app while it runs; nothing of it is written down."""

    names: tuple[str, ...] = ()
    """The names typed last, in any game; () if none were since a match began."""
    forms: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By game: what was chosen, by the name of the choice."""

    def clear(self, slug: str) -> None:
        """A match of that game began: its names are those of the records now."""
        self.names = ()
        self.forms.pop(slug, None)
