"""Playing without a screen: a match as lines of text, for screen readers, bare consoles and pipes.

Nothing here, and nothing that it stands on, imports Textual. Who may look at what is decided by
`Session.look`, as for the boards; what is said comes from the games' wording and situation.
"""

from boardgames_tui.plain.start import play

__all__ = ["play"]
