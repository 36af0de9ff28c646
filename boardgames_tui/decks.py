"""Reading decks: TOML files, validated, with errors that name file, line and field."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from boardgames_tui.files import BadFile, text_of, toml_line, toml_of
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.info import GameInfo
from boardgames_tui.names import look
from boardgames_tui.places import assets, home
from boardgames_tui.printable import columns, printable, quoted, shortened

M = TypeVar("M", bound=BaseModel)

# What a deck may hold at most; the decks that ship stay well below all but the first.
WIDEST_NAME = 30
"""Characters in the name of a card: boards have no room for more."""
LONGEST_TEXT = 300
LARGEST_NUMBER = 999
"""Of any number, above and below zero: points, prices and counts of tokens on a table."""
MOST_ENTRIES = 250
"""Cards in one file, or entries in a list of a card."""
DEEPEST = 12
"""Tables and lists that lie in each other."""
NAMES = ("name", "dish")
"""The fields by which people call a card."""


class Misfit(ValueError):
    """Raised by a model's validator when a value does not fit others; says which value it is."""

    def __init__(self, why: str, *where: int | str) -> None:
        """`where` leads from the model to the value, such as ("guest", 3, "favourites")."""
        super().__init__(why)
        self.where = where


def deck_folders(info: GameInfo) -> dict[str, Path]:
    """The decks of a game, name to folder: those that ship, then the person's own.

    An own deck lies in HOME/decks/SLUG/NAME and holds the same files as a shipped one. It can not
    take the name of a shipped deck.
    """
    own = home() / "decks" / info.slug
    shipped = assets() / info.assets / "decks"
    folders: dict[str, Path] = {}
    for root in (shipped, own):
        for folder in _folders_in(root):
            if not _name_fault(folder.name):
                folders.setdefault(folder.name, folder)
    return folders


def own_deck_faults(game: Game) -> Iterator[str]:
    """A sentence for each of the person's own decks of a game that cannot be played, and why."""
    info = game.info
    shipped = {folder.name for folder in _folders_in(assets() / info.assets / "decks")}
    try:
        own = _folders_in(home() / "decks" / info.slug)
    except BadFile as fault:
        yield str(fault)
        return
    for folder in own:
        if why := _name_fault(folder.name):
            yield str(BadFile(folder, why))
        elif folder.name in shipped:
            yield str(BadFile(folder, "a deck that ships with the game is called so: rename it"))
        else:
            try:
                deck_named(game, folder.name)
            except BadFile as fault:
                yield str(fault)


def deck_named(game: Game, name: str) -> Any:
    """The deck of that name. Raises BadFile."""
    choice = {"deck": name} if "deck" in game.Options.model_fields else {}
    return game.deck(game.Options(**choice))


def _folders_in(root: Path) -> list[Path]:
    """The folders in a folder, in order; none if it is not there. Raises BadFile."""
    try:
        return sorted(path for path in root.iterdir() if path.is_dir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise BadFile(root, error.strerror or "can not be read") from error


def _name_fault(name: str) -> str:
    """Why nothing can be called so that is shown on a board or in a list; "" for nothing."""
    if not look(name):
        return "nothing can be seen of this name"
    if name != name.strip() or printable(name) != name:
        return f"a name has plain characters, unlike {quoted(name)}"
    if name.startswith("?"):
        return "a name can not begin with '?', which stands for a hidden card"
    if max(len(name), columns(name)) > WIDEST_NAME:
        return f"a name has at most {WIDEST_NAME} characters, unlike {quoted(name)}"
    return ""


def check_distinct(kind: str, field: str, values: Sequence[str], taken: Sequence[str] = ()) -> None:
    """Raise Misfit at the first of the cards' values that looks like one before it, or a taken one.

    `kind` is the name of the cards' list in the file, `field` that of the value in each.
    """
    seen = {look(value): value for value in taken}
    for place, value in enumerate(values):
        if look(value) in seen:
            why = f"another card has the {field} {quoted(seen[look(value)])}"
            raise Misfit(why, kind, place, field)
        seen[look(value)] = value


def deck_folder(info: GameInfo, name: str) -> Path:
    """The folder of a deck. Raises BadFile if there is none of that name."""
    folders = deck_folders(info)
    if name not in folders:
        known = ", ".join(folders) or "none"
        raise BadFile(home() / "decks" / info.slug / name, f"no such deck (there are: {known})")
    return folders[name]


def read_as(path: Path, model: type[M], beside: Any = None) -> M:
    """A TOML file as a model. Raises BadFile, naming file, line and field.

    `beside` is what the model's validators find as their context: another file of the deck that
    this one has to agree with.
    """
    text = text_of(path)
    data = toml_of(path, text)
    try:
        _check_sizes(data, ())
        return model.model_validate(data, context=beside)
    except Misfit as misfit:
        raise _bad_deck(path, text, misfit.where, str(misfit)) from misfit
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        cause = first.get("ctx", {}).get("error")
        where = first["loc"] + (cause.where if isinstance(cause, Misfit) else ())
        raise _bad_deck(path, text, where, first["msg"].removeprefix("Value error, ")) from error


def _bad_deck(path: Path, text: str, where: tuple[int | str, ...], why: str) -> BadFile:
    """The fault of a value in a deck's file, with its line and its field."""
    field = shortened(".".join(str(part) for part in where), 100)
    return BadFile(path, why, line=toml_line(text, where), field=field)


def _check_sizes(value: Any, where: tuple[int | str, ...]) -> None:
    """Raise Misfit at what no table has room for, whatever it means; `where` leads to the value."""
    if len(where) > DEEPEST:
        raise Misfit("is nested too deeply", *where)
    match value:
        case dict():
            for name, part in value.items():
                _check_sizes(part, (*where, name))
        case list():
            if len(value) > MOST_ENTRIES:
                raise Misfit(f"has more than {MOST_ENTRIES} entries", *where)
            for place, part in enumerate(value):
                _check_sizes(part, (*where, place))
        case str():
            _check_text(value, where)
        case bool():
            pass
        case int() | float():
            if not abs(value) <= LARGEST_NUMBER:  # so that it holds for "not a number" too
                why = f"has to be a number from -{LARGEST_NUMBER} to {LARGEST_NUMBER}"
                raise Misfit(why, *where)


def _check_text(text: str, where: tuple[int | str, ...]) -> None:
    """Raise Misfit for a text that no board can show."""
    why = _name_fault(text) if where[-1] in NAMES else ""
    if len(text) > LONGEST_TEXT:
        why = f"has more than {LONGEST_TEXT} characters"
    elif not why and printable(text) != text:
        why = f"has characters that can not be shown: {quoted(text)}"
    if why:
        raise Misfit(why, *where)
