"""Frozen, the base of every value; and Guarded, whose every field says who may see it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from pydantic import BaseModel, ConfigDict, ValidationError

T = TypeVar("T")


class Sight(Enum):
    """Who may see a field of a state or of a frame."""

    PUBLIC = "public"
    """Everybody at the table."""
    SECRET = "secret"
    """Only whom the rules let; `observe` must say what stands in its place."""


Public = Annotated[T, Sight.PUBLIC]
Secret = Annotated[T, Sight.SECRET]


@dataclass(frozen=True, slots=True)
class StandIn:
    """What stands in every view for a secret that looks alike to all who may not know it."""

    make: Callable[[Any], Any]
    """From the secret value to what is shown of it."""


# What a pydantic model consists of; setting it through the slots is the fastest way to copy one.
_new = object.__new__
_put_values = BaseModel.__dict__["__dict__"].__set__
_put_given = BaseModel.__dict__["__pydantic_fields_set__"].__set__
_put_extra = BaseModel.__dict__["__pydantic_extra__"].__set__
_put_private = BaseModel.__dict__["__pydantic_private__"].__set__


class Frozen(BaseModel):
    """An immutable value. Hold tuples, strings, numbers, Pools and other Frozens only.

    >>> class Point(Frozen):
    ...     x: int = 0
    ...     y: int = 0
    >>> Point(x=1).evolve(y=2)
    Point(x=1, y=2)

    A list or a dict inside could still be changed, would be shared by every copy, and takes the
    hash away. Do not use `cached_property`: a copy would keep the old answer.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    def evolve(self, **changes: Any) -> Self:
        """The same value with some fields changed: the one way to change anything.

        Values are not validated; that happens at the borders (options, decks, saves, actions from
        outside). Raises TypeError for a name that is not a field.
        """
        old = self.__dict__
        values = old | changes
        if len(values) != len(old):
            unknown = ", ".join(sorted(changes.keys() - old.keys()))
            raise TypeError(f"{type(self).__name__} has no field {unknown}")
        new: Self = _new(type(self))
        _put_values(new, values)
        given = self.__pydantic_fields_set__  # dumps with exclude_* rely on it
        _put_given(new, given if given.issuperset(changes) else given | changes.keys())
        _put_extra(new, None)
        _put_private(new, None)
        return new

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A private attribute, such as a deck's index of its cards.

            Rules look cards up all the time, and pydantic's own way takes four times as long.
            """
            private = object.__getattribute__(self, "__pydantic_private__")
            if private is not None and name in private:
                return private[name]
            return super().__getattr__(name)

    def is_well_formed(self) -> bool:
        """Whether every field holds a value of its type, in the form that validation gives it.

        Only values built around validation (`model_construct`, `evolve`) can fail.
        """
        try:
            proper = type(self).__pydantic_validator__.validate_python(self.__dict__, strict=True)
        except ValidationError:
            return False
        return bool(proper.__dict__ == self.__dict__)


class Guarded(Frozen):
    """A Frozen whose every field is declared `Public[...]` or `Secret[...]`.

    A field that is neither is a TypeError when the class is made: forgetting one would leak it.
    So is a public field that holds a value which is not Guarded itself but has Guarded parts.

    >>> class Purse(Guarded):
    ...     coins: Annotated[Secret[int], StandIn(lambda coins: -1)]
    >>> class Player(Guarded):
    ...     name: Public[str]
    ...     purse: Public[Purse]
    ...     hand: Secret[tuple[str, ...]]
    >>> ann = Player(name="Ann", purse=Purse(coins=5), hand=("ace",))
    >>> ann.shown(None, None, hand=("?",))
    Player(name='Ann', purse=Purse(coins=-1), hand=('?',))
    """

    secret_fields: ClassVar[frozenset[str]] = frozenset()
    stand_ins: ClassVar[dict[str, StandIn]] = {}
    """How those secret fields look that look alike to everybody who may not know them."""
    nested_fields: ClassVar[tuple[str, ...]] = ()
    """The public fields with Guarded parts, whose secrets have to be settled too."""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        secret, nested = set(), []
        stand_ins: dict[str, StandIn] = {}
        for name, field in cls.model_fields.items():
            sights = [mark for mark in field.metadata if isinstance(mark, Sight)]
            if len(sights) != 1:
                raise TypeError(f"{cls.__name__}.{name} must be declared Public or Secret")
            if sights[0] is Sight.SECRET:
                secret.add(name)
                for mark in field.metadata:
                    if isinstance(mark, StandIn):
                        stand_ins[name] = mark
            elif _holds_guarded(field.annotation, f"{cls.__name__}.{name}"):
                nested.append(name)
        cls.secret_fields, cls.stand_ins = frozenset(secret), stand_ins
        cls.nested_fields = tuple(nested)

    def view(self, state: Any, seat: int | None) -> Self:
        """What the seat may know of it, where it lies in the state (None: a bystander).

        A class with a secret that has no stand-in says here how it looks, by `shown`.
        """
        return self.shown(state, seat)

    def shown(self, state: Any, seat: int | None, /, **secrets: Any) -> Self:
        """A view: what is public as it is, its Guarded parts by their own `view`, and each secret
        field as given here, or as its stand-in.

        Raises TypeError for a secret that is not settled, and for anything else that is given, so
        that neither a new secret nor one further down can slip into a view unnoticed.
        """
        cls = type(self)
        settled = secrets.keys() | cls.stand_ins.keys()
        if settled != cls.secret_fields:
            wrong = ", ".join(sorted(settled ^ cls.secret_fields))
            raise TypeError(f"a view of {cls.__name__} must settle exactly: {wrong}")
        for name, stand_in in cls.stand_ins.items():
            if name not in secrets:
                secrets[name] = stand_in.make(getattr(self, name))
        for name in cls.nested_fields:
            secrets[name] = _view(getattr(self, name), state, seat)
        return self.evolve(**secrets)


def _view(value: Any, state: Any, seat: int | None) -> Any:
    """What a seat may see of a value: of what is guarded in it, and of what tuples hold."""
    if isinstance(value, Guarded):
        return value.view(state, seat)
    if type(value) is tuple:
        return tuple(_view(part, state, seat) for part in value)
    return value


def _holds_guarded(kind: Any, where: str, passed: set[Any] | None = None) -> bool:
    """Whether values of the annotated type have Guarded parts; `passed` are the models looked
    through already, each of which needs one look, however often others name it.

    Raises TypeError if they lie where `shown` does not come: in a model that is not Guarded.
    """
    passed = set() if passed is None else passed
    if isinstance(kind, type) and issubclass(kind, Guarded):
        return True
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = {} if kind in passed else kind.model_fields
        passed.add(kind)
        for name, field in fields.items():
            if _holds_guarded(field.annotation, where, passed):
                raise TypeError(f"{where} holds a secret in {kind.__name__}.{name}: guard that too")
        return False
    parts = [_holds_guarded(part, where, passed) for part in get_args(kind)]
    if any(parts) and get_origin(kind) not in (tuple, Union, UnionType, Annotated):
        raise TypeError(f"{where} holds secrets in a {get_origin(kind)}: hold them in a tuple")
    return any(parts)
