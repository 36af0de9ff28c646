"""Reading decks: TOML files, validated, with errors that name file, line and field."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError, ValidationInfo

from boardgames_tui.deck_faults import MOST, NAMES, Misfit, Where, in_words, mistakes
from boardgames_tui.files import BadFile, text_of, toml_line, toml_of, write_whole
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.info import GameInfo
from boardgames_tui.kernel.words import counted
from boardgames_tui.names import look
from boardgames_tui.places import assets_of, home
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


def deck_folders(info: GameInfo) -> dict[str, Path]:
    """The decks of a game, name to folder: those that ship, then the person's own.

    An own deck lies in HOME/decks/SLUG/NAME and holds the same files as a shipped one. It can not
    take the name of a shipped deck.
    """
    own = home() / "decks" / info.slug
    shipped = assets_of(info) / "decks"
    folders: dict[str, Path] = {}
    for root in (shipped, own):
        for folder in _folders_in(root):
            if not _name_fault(folder.name):
                folders.setdefault(folder.name, folder)
    return folders


def own_deck_faults(game: Game) -> Iterator[str]:
    """A sentence for each of the person's own decks of a game that cannot be played, and why.

    It names the first mistake, and how to see the others.
    """
    slug = game.info.slug
    for name, faults in own_decks(game).items():
        if faults:
            more = counted(len(faults) - 1, "more mistake") if len(faults) > 1 else ""
            way = f" ({more}: boardgames-tui cards {slug} --check {name})" if more else ""
            yield f"{faults[0]}{way}"


def own_decks(game: Game) -> dict[str, tuple[BadFile, ...]]:
    """The person's own decks of a game by name, each with all that is wrong with it."""
    info, found = game.info, {}
    shipped = {folder.name for folder in _folders_in(assets_of(info) / "decks")}
    try:
        own = _folders_in(home() / "decks" / info.slug)
    except BadFile as fault:
        return {info.slug: (fault,)}
    for folder in own:
        if why := _name_fault(folder.name):
            faults = BadFile(folder, why).all
        elif folder.name in shipped:
            why = "a deck that ships with the game is called so: rename it"
            faults = BadFile(folder, why).all
        else:
            faults = deck_faults(game, folder.name)
        found[folder.name] = faults
    return found


def deck_faults(game: Game, name: str) -> tuple[BadFile, ...]:
    """All mistakes in the deck of that name; () for a deck that can be played."""
    try:
        deck_named(game, name)
    except BadFile as fault:
        return fault.all
    return ()


def new_deck(game: Game, name: str, like: str | None = None) -> Path:
    """Begin an own deck as a copy of another one, with all its comments; returns its folder.

    `like` is the deck to begin with, None the usual one. Raises BadFile, also for a name that is
    taken or can be none.
    """
    info = game.info
    folder = home() / "decks" / info.slug / name
    if why := _name_fault(name) or _folder_fault(name):
        raise BadFile(folder, why)
    folders = deck_folders(info)
    if name in folders or folder.exists():
        raise BadFile(folder, "there is a deck of that name already")
    if like is None and (field := game.Options.model_fields.get("deck")) is not None:
        like = str(field.default)
    source = deck_folder(info, like or "")
    texts = {path.name: text_of(path) for path in sorted(source.glob("*.toml"))}
    for file, text in texts.items():
        write_whole(folder / file, _BEGINNING.format(name=name, like=like, slug=info.slug) + text)
    return folder


_BEGINNING = """\
# Your own deck {name!r}: a copy of the deck {like!r}, yours to change. Below is said what can
# stand here.
# Look for mistakes: boardgames-tui cards {slug} --check {name}
# Play with it: boardgames-tui play {slug} --option deck={name}

"""


def _folder_fault(name: str) -> str:
    """Why no folder can be called so everywhere, or no shell take it as one word."""
    if not re.fullmatch(r"\w[\w.\-]*", name):
        return (
            f"a new deck's name is one word of letters, digits and hyphens, unlike {quoted(name)}"
        )
    return ""


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


def repeated(
    kind: str, field: str, values: Sequence[str], taken: Sequence[str] = ()
) -> Iterator[Misfit]:
    """Each of the cards' values that looks like one before it, or like a taken one.

    `kind` is the name of the cards' list in the file, `field` that of the value in each.
    """
    seen = {look(value): value for value in taken}
    for place, value in enumerate(values):
        if look(value) in seen:
            why = f"another card has the {field} {quoted(seen[look(value)])}"
            yield Misfit(why, kind, place, field)
        seen[look(value)] = value


def deck_folder(info: GameInfo, name: str) -> Path:
    """The folder of a deck. Raises BadFile if there is none of that name."""
    folders = deck_folders(info)
    if name not in folders:
        known = ", ".join(folders) or "none"
        raise BadFile(home() / "decks" / info.slug / name, f"no such deck (there are: {known})")
    return folders[name]


class DeckFiles:
    """The files of a deck that could be read, each by its model.

    A model's validators find it as their context, and compare with what stands in other files.
    """

    def __init__(self) -> None:
        self._read: dict[type[BaseModel], BaseModel] = {}

    def keep(self, file: BaseModel) -> None:
        """Take a file that was read."""
        self._read[type(file)] = file

    def find(self, model: type[M]) -> M | None:
        """The file of that model, if it could be read by now."""
        found = self._read.get(model)
        return found if isinstance(found, model) else None

    def __getitem__(self, model: type[M]) -> M:
        """The file of that model. Raises KeyError."""
        if (found := self.find(model)) is None:
            raise KeyError(model.__name__)
        return found


def beside(info: ValidationInfo) -> DeckFiles:
    """The files of the same deck that were read before this one; for a model's validator."""
    return info.context if isinstance(info.context, DeckFiles) else DeckFiles()


def read_deck(folder: Path, files: Mapping[str, type[BaseModel]]) -> DeckFiles:
    """All files of a deck. Raises BadFile, which tells of every mistake in all of them.

    They are read in this order, so that a file comes behind those that it has to agree with.
    """
    read, faults = DeckFiles(), []
    for name, model in files.items():
        try:
            read.keep(read_as(folder / name, model, read))
        except BadFile as fault:
            faults.append(fault)
    if faults:
        raise BadFile.first_of(faults)
    return read


def read_as(path: Path, model: type[M], context: Any = None) -> M:
    """A TOML file as a model. Raises BadFile, naming file, line and field of every mistake.

    `context` is what the model's validators find as theirs.
    """
    text = text_of(path)
    data = toml_of(path, text)
    found = [(misfit.where, str(misfit)) for misfit in _sizes(data, ())][:MOST]
    if not found:
        try:
            return model.model_validate(data, context=context)
        except ValidationError:
            found = mistakes(model, data, context)
    faults = [
        BadFile(
            path,
            why,
            line=toml_line(text, where),
            field=shortened(".".join(map(str, where)), 100),
            shown=in_words(data, where),
        )
        for where, why in found
    ]
    # what is said of single cards comes first: the rest often follows from it
    faults.sort(key=lambda fault: ("." not in fault.field, fault.line))
    raise BadFile.first_of(faults)


def _sizes(value: Any, where: Where) -> Iterator[Misfit]:
    """What no table has room for, whatever it means; `where` leads to the value."""
    if len(where) > DEEPEST:
        yield Misfit("is nested too deeply", *where)
        return
    match value:
        case dict():
            for name, part in value.items():
                yield from _sizes(part, (*where, name))
        case list():
            if len(value) > MOST_ENTRIES:
                yield Misfit(f"has more than {MOST_ENTRIES} entries", *where)
                return
            for place, part in enumerate(value):
                yield from _sizes(part, (*where, place))
        case str():
            yield from _text_faults(value, where)
        case bool():
            pass
        case int() | float():
            if not abs(value) <= LARGEST_NUMBER:  # so that it holds for "not a number" too
                why = f"has to be a number from -{LARGEST_NUMBER} to {LARGEST_NUMBER}"
                yield Misfit(why, *where)


def _text_faults(text: str, where: Where) -> Iterator[Misfit]:
    """Why no board can show a text."""
    why = _name_fault(text) if where[-1] in NAMES else ""
    if len(text) > LONGEST_TEXT:
        why = f"has more than {LONGEST_TEXT} characters"
    elif not why and printable(text) != text:
        why = f"has characters that can not be shown: {quoted(text)}"
    if why:
        yield Misfit(why, *where)
