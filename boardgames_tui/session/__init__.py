"""A match at the table: who sits at the keyboard, who sees what, and what is said.

The screens and the plain table both play through a Session; nothing here needs a terminal.
"""

from boardgames_tui.session.session import Look, Session

__all__ = ["Look", "Session"]
