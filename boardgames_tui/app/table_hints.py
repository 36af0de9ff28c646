"""The line of keys at a table: the keys of what can be chosen, those of one kind together."""

from collections.abc import Iterable, Mapping

from boardgames_tui.app.table_model import DONE, MORE, Choice, TableModel
from boardgames_tui.app.widgets.key_bar import Hint

IN_SHORT: Hint = ("F7", "in short", "in_short")
"""The key of the page that says what wins and what a round is."""


def enter_hint(model: TableModel, here: str | None, aim: str | None) -> Iterable[Hint]:
    """What Enter does while the cursor is `here` and `aim` is pointed at, if anything."""
    entered = model.enter(here)
    choice = model.choices.get(entered or "")
    if choice is not None:
        label = "choose" if entered == here else choice.label or "choose"
        again = aim is not None and aim == entered
        yield "Enter", "again" if again else label, "enter"
    elif entered is not None and entered.startswith(MORE):
        yield "Enter", "more", "enter"


def choice_hints(
    choices: Mapping[str, Choice], commands: Mapping[str, str], *, asked: bool
) -> Iterable[Hint]:
    """The keys of what is asked, or of what is free besides, by what they do.

    `commands` has the keys of the commands by spot, as they are shown.
    """
    kinds: dict[str, list[tuple[str, str]]] = {}
    for spot, choice in choices.items():
        if choice.label and choice.key and spot != DONE and choice.rests == asked:
            key = commands.get(spot, choice.key)
            kinds.setdefault(choice.label, []).append((key, spot))
    for label, keys in kinds.items():
        click = f"press({keys[0][1]!r})" if len(keys) == 1 else None
        yield runs(key for key, _ in keys), label, click


def runs(keys: Iterable[str]) -> str:
    """Keys as the line of keys shows them: three or more in a row become one run.

    >>> runs("123"), runs("45"), runs("abcdhj"), runs(["F5", "a"])
    ('1-3', '4 5', 'a-d h j', 'F5 a')
    """
    rows: list[list[str]] = []
    for key in sorted(set(keys)):
        if rows and len(key) == len(rows[-1][-1]) == 1 and ord(key) == ord(rows[-1][-1]) + 1:
            rows[-1].append(key)
        else:
            rows.append([key])
    return " ".join(f"{row[0]}-{row[-1]}" if len(row) > 2 else " ".join(row) for row in rows)
