"""MessageBar: what is asked, and why something was not possible."""

from textual.content import Content
from textual.widgets import Static


class MessageBar(Static):
    """One or two lines for the prompt, a refusal or a question; never the only carrier of news."""

    def __init__(self) -> None:
        super().__init__("", id="message-bar", markup=False)

    def prompt(self, text: str) -> None:
        """Say what is asked now."""
        self.update(Content.from_markup("[$foreground]$text[/]", text=text), layout=False)

    def refuse(self, text: str, rule: str) -> None:
        """Say why not, with the rule that says so."""
        cited = f" ({rule}; ? reads it)" if rule else ""
        content = Content.from_markup(
            "[$error bold]✗[/] [$foreground]$text[/][$text-muted]$cited[/]", text=text, cited=cited
        )
        self.update(content, layout=False)

    def ask(self, text: str) -> None:
        """Ask the table something that y or n answers."""
        content = Content.from_markup(
            "[$warning bold]?[/] [$foreground]$text[/]  [$accent bold]y[/] yes  "
            "[$accent bold]n[/] no",
            text=text,
        )
        self.update(content, layout=False)
