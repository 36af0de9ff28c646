"""A decision that is owed: who owes it, what answers it, and what an answer does, in one class."""

from __future__ import annotations

from collections.abc import Iterable
from types import GenericAlias
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Never, get_args

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema
from typing_extensions import TypeVar

from boardgames_tui.kernel.action import Action, declare_kind
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Guarded, Public

StateT = TypeVar("StateT", default=Any)
AnswerT = TypeVar("AnswerT", default=Any)
"""The class of the actions that answer a decision, or several of them (`Give | Decline`)."""

if TYPE_CHECKING:

    class _Asks(Guarded, Generic[StateT, AnswerT]):
        """What a type checker is told of the brackets behind `Decision`; see below."""

        @property
        def kind(self) -> str: ...
else:

    class _Asks(Guarded):
        """Pydantic would make a new model for each pair of brackets: here they change nothing."""

        def __class_getitem__(cls, inside):
            return GenericAlias(cls, inside)


class Decision(_Asks[StateT, AnswerT]):
    """A decision that is owed, with its rules: one class a decision, beside its actions.

    A game's state.py derives its own base from this one, `class Decision(BaseDecision["State",
    AnswerT])`, which gathers the decisions of the game by their `kind`. So a save is read back
    although no state names them, and a decision module may import the state. Each decision says
    in brackets what answers it:

        class Cooking(Decision[Cook], kind="cooking"):
            station: Public[str]

    `Decision[Never]` asks nobody: it only goes on.
    """

    turn: ClassVar[bool] = False
    """Whether it is a turn, which a player must end; another one with one choice is forced."""
    secret: ClassVar[bool] = False
    """Whether nobody may watch while it is answered, though nothing hidden is needed for it."""
    kinds: ClassVar[dict[str, type[Decision[Any, Any]]]] = {}
    """The decisions of one game by kind; shared by all classes below the game's base."""
    answers: ClassVar[tuple[type[Action], ...]] = ()
    """The classes of the actions that can answer it."""

    seats: Public[tuple[int, ...]]
    """Who still has to answer, in seat order of being asked."""

    @property
    def is_over(self) -> bool:
        """Whether everybody can see that only the end of the turn is left: no hand decides it."""
        return False

    def __init_subclass__(cls, *, kind: str = "", **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if Decision in cls.__bases__:
            cls.kinds = {}
        if not kind:
            return
        if kind in cls.kinds:
            raise TypeError(f"{cls.__name__} and {cls.kinds[kind].__name__} are both {kind!r}")
        declare_kind(cls, kind)
        cls.kinds[kind] = cls
        for base in cls.__dict__.get("__orig_bases__", ()):
            *_, inside = get_args(base)
            cls.answers = tuple(one for one in get_args(inside) or (inside,) if one is not Never)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """A decision is read as what its `kind` says, wherever a base class stands for it."""
        if "kind" in cls.model_fields:
            return handler(source)
        return core_schema.no_info_plain_validator_function(cls._read)

    @classmethod
    def _read(cls, saved: Any) -> Decision[Any, Any]:
        """A saved decision, as the class that its `kind` names."""
        if isinstance(saved, cls):
            return saved
        kind = saved.get("kind") if isinstance(saved, dict) else None
        found = cls.kinds.get(kind) if isinstance(kind, str) else None
        if found is None:
            known = {"known": ", ".join(cls.kinds)}
            raise PydanticCustomError("decision", "should be one of the decisions {known}", known)
        return found.model_validate(saved)

    @property
    def open(self) -> bool:
        """Whether all that the decision needs is public: then it is asked without a curtain."""
        return False

    def legal(self, state: StateT, seat: int) -> Iterable[AnswerT]:
        """All that the seat may answer, in a stable order: what `why_not` has nothing against."""
        return ()

    def why_not(self, state: StateT, action: AnswerT) -> Refusal | None:
        """Why one of its `answers`, by a seat that is asked, is not legal now; None if it is."""
        raise NotImplementedError

    def other(self, state: StateT, action: Action) -> Refusal:
        """Why an action that is none of its `answers` can not answer it."""
        return Refusal("another-decision", facts={"owed": self.kind})

    def do(self, state: StateT, action: AnswerT) -> Step[StateT]:
        """What a legal answer leads to, as far as nobody is asked again."""
        raise NotImplementedError

    def go_on(self, state: StateT) -> Step[StateT] | None:
        """What happens without an answer, when this lies on top; None if it waits for one."""
        return None
