"""TOML files read as pydantic models, with errors that name file, line and field."""

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from boardgames_tui.files import BadFile, toml_line, toml_of

M = TypeVar("M", bound=BaseModel)


def model_of(path: Path, text: str, kind: type[M]) -> M:
    """What a TOML file holds, as a model of that kind. Raises BadFile for its first mistake."""
    try:
        return kind.model_validate(toml_of(path, text))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = first["loc"]
        line = toml_line(text, where)
        raise BadFile(path, first["msg"], line=line, field=".".join(map(str, where))) from error
