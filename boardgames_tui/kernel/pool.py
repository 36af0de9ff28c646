"""Counted tokens: an immutable multiset of named kinds."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Pool(Mapping[str, int]):
    """So many tokens of each kind. Kinds with none are left out; kinds stand in name order.

    `pool["meat"]` is 0 for a kind that is not there. In a save it is a plain object of counts.
    """

    __slots__ = ("_counts", "_hash")

    def __init__(self, counts: Mapping[str, int] | None = None, /, **kinds: int) -> None:
        """Raises ValueError if a count is negative."""
        given = {**(counts or {}), **kinds}
        if any(count < 0 for count in given.values()):
            raise ValueError(f"negative tokens: {given}")
        self._counts = {kind: given[kind] for kind in sorted(given) if given[kind]}
        self._hash: int | None = None

    def __getitem__(self, kind: str) -> int:
        return self._counts.get(kind, 0)

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        """How many kinds there are; `total` is the number of tokens."""
        return len(self._counts)

    def __contains__(self, kind: object) -> bool:
        return kind in self._counts

    def items(self) -> ItemsView[str, int]:
        """(kind, count) of every kind that is there; what Mapping would make takes far longer."""
        return self._counts.items()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pool) and self._counts == other._counts

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(tuple(self._counts.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"Pool({', '.join(f'{kind}={count}' for kind, count in self._counts.items())})"

    @property
    def total(self) -> int:
        """The number of tokens."""
        return sum(self._counts.values())

    def of(self, kinds: tuple[str, ...]) -> int:
        """The number of tokens of these kinds."""
        return sum(self._counts.get(kind, 0) for kind in kinds)

    def covers(self, cost: Mapping[str, int]) -> bool:
        """Whether this holds at least the cost of every kind."""
        held = self._counts
        for kind, count in cost.items():  # noqa: SIM110 (a generator takes twice as long)
            if held.get(kind, 0) < count:
                return False
        return True

    def lacks(self, cost: Mapping[str, int]) -> Pool:
        """What of the cost is not here."""
        held = self._counts
        return Pool({k: n - held.get(k, 0) for k, n in cost.items() if n > held.get(k, 0)})

    def __add__(self, more: Mapping[str, int]) -> Pool:
        return self._changed(more.items(), 1)

    def __sub__(self, less: Mapping[str, int]) -> Pool:
        """Raises ValueError if there are not that many."""
        return self._changed(less.items(), -1)

    def plus(self, kind: str, count: int = 1) -> Pool:
        """With so many more of one kind; raises ValueError if that would be below none."""
        return self._changed(((kind, count),), 1)

    def _changed(self, amounts: Iterable[tuple[str, int]], sign: int) -> Pool:
        """With so many more or less of each kind; sorted again only where a kind is new."""
        counts, is_new = dict(self._counts), False
        for kind, amount in amounts:
            left = counts.get(kind, 0) + sign * amount
            if left > 0:
                is_new = is_new or kind not in counts
                counts[kind] = left
            elif left:
                raise ValueError(f"negative tokens: {left} {kind}")
            else:
                counts.pop(kind, None)
        pool = object.__new__(Pool)
        pool._counts = dict(sorted(counts.items())) if is_new else counts
        pool._hash = None
        return pool

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        counts = core_schema.dict_schema(core_schema.str_schema(), core_schema.int_schema(ge=0))
        return core_schema.json_or_python_schema(
            json_schema=core_schema.no_info_after_validator_function(cls, counts),
            python_schema=core_schema.union_schema(
                [
                    core_schema.is_instance_schema(cls),
                    core_schema.no_info_after_validator_function(cls, counts),
                ]
            ),
            serialization=core_schema.plain_serializer_function_ser_schema(dict),
        )
