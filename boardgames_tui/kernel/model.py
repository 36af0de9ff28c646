"""Frozen, the base of every value; and Guarded, whose every field says who may see it."""

from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeVar

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


class Frozen(BaseModel):
    """An immutable value. Hold tuples, strings, numbers, Pools and other Frozens only.

    A list or a dict inside could still be changed, would be shared by every copy, and takes the
    hash away. Do not use `cached_property`: a copy would keep the old answer.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    def evolve(self, **changes: Any) -> Self:
        """The same value with some fields changed: the one way to change anything.

        Values are not validated; that happens at the borders (options, decks, saves, actions from
        outside). Raises TypeError for a name that is not a field.
        """
        cls, given = type(self), self.__pydantic_fields_set__
        if not changes.keys() <= given:
            if unknown := changes.keys() - cls.__pydantic_fields__.keys():
                raise TypeError(f"{cls.__name__} has no field {', '.join(sorted(unknown))}")
            given = given | changes.keys()  # dumps with exclude_* rely on it
        new = cls.__new__(cls)
        put = object.__setattr__
        put(new, "__dict__", {**self.__dict__, **changes})
        put(new, "__pydantic_fields_set__", given)
        put(new, "__pydantic_extra__", None)
        put(new, "__pydantic_private__", None)
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
    """

    secret_fields: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        secret = set()
        for name, field in cls.model_fields.items():
            sights = [mark for mark in field.metadata if isinstance(mark, Sight)]
            if len(sights) != 1:
                raise TypeError(f"{cls.__name__}.{name} must be declared Public or Secret")
            if sights[0] is Sight.SECRET:
                secret.add(name)
        cls.secret_fields = frozenset(secret)

    def shown(self, **secrets: Any) -> Self:
        """A view: the public fields as they are, and for each secret field what is given here.

        Raises TypeError unless exactly the secret fields are given, so that a new secret can not
        slip into a view unnoticed.
        """
        if secrets.keys() != self.secret_fields:
            wrong = ", ".join(sorted(secrets.keys() ^ self.secret_fields))
            raise TypeError(f"a view of {type(self).__name__} must settle exactly: {wrong}")
        return self.evolve(**secrets)
