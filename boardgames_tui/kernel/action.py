"""What a player can do: one decision, one action."""

from __future__ import annotations

from functools import lru_cache
from inspect import get_annotations
from typing import Annotated, Any, Literal, Self

from boardgames_tui.kernel.model import Frozen, Sight


def declare_kind(cls: type[Frozen], kind: str) -> None:
    """Give a model, while it is being made, the field `kind`, before all fields of its own.

    To be called by `__init_subclass__`: pydantic collects the fields right after that.
    """
    only: Any = Literal[kind]
    cls.__annotations__ = {"kind": Annotated[only, Sight.PUBLIC], **get_annotations(cls)}
    type.__setattr__(cls, "kind", kind)


class Action(Frozen):
    """One thing that a seat does. A game's own actions give their kind and their other fields.

    >>> class Take(Action, kind="take"):
    ...     token: str
    >>> Take(seat=0, token="meat").model_dump_json()
    '{"kind":"take","seat":0,"token":"meat"}'
    >>> Take.of(0, "meat") is Take.of(0, "meat")
    True
    """

    kind: str = ""
    """What tells it from the other actions of its game, in a save too."""
    seat: int
    """Who does it."""

    def __init_subclass__(cls, *, kind: str = "", **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if kind:
            declare_kind(cls, kind)

    @classmethod
    def of(cls, *values: Any) -> Self:
        """The action with these fields, in order, without the kind; built once and then reused.

        For rules that list the same few actions over and over: building one takes ten times as
        long. Values are hashable. Raises pydantic's ValidationError for values that do not fit.
        """
        built: Self = _built(cls, *values)
        return built


class Done(Action, kind="done"):
    """End the turn: what follows from its end happens now. Every game has it."""


@lru_cache(maxsize=1 << 16)
def _built(cls: type[Any], *values: Any) -> Any:
    """An action of these values, in the order of its fields; built once and used again."""
    names = [name for name in cls.model_fields if name != "kind"]
    return cls(**dict(zip(names, values, strict=True)))
