"""Reading decks: TOML files, validated, with errors that name file, line and field."""

from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from boardgames_tui.files import BadFile, text_of, toml_line, toml_of
from boardgames_tui.kernel.info import GameInfo
from boardgames_tui.places import assets, home

M = TypeVar("M", bound=BaseModel)


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
        if root.is_dir():
            for folder in sorted(path for path in root.iterdir() if path.is_dir()):
                folders.setdefault(folder.name, folder)
    return folders


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
        return model.model_validate(data, context=beside)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        cause = first.get("ctx", {}).get("error")
        where = first["loc"] + (cause.where if isinstance(cause, Misfit) else ())
        field = ".".join(str(part) for part in where)
        why = first["msg"].removeprefix("Value error, ")
        raise BadFile(path, why, line=toml_line(text, where), field=field) from error
