"""Pools are counts of tokens: immutable, never negative, in name order."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from boardgames_tui.kernel.pool import Pool

counts = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 5))


class Larder(BaseModel):
    tokens: Pool


def test_a_pool_counts_kinds_and_tokens() -> None:
    pool = Pool(meat=2, bread=1)
    assert (pool["meat"], pool["bread"], pool["fish"]) == (2, 1, 0)
    assert pool.total == 3
    assert len(pool) == 2
    assert pool.of(("meat", "fish")) == 2
    assert "fish" not in pool


def test_kinds_stand_in_name_order_and_empty_ones_are_left_out() -> None:
    assert list(Pool({"z": 1, "a": 2, "m": 0})) == ["a", "z"]
    assert repr(Pool({"z": 1, "a": 2})) == "Pool(a=2, z=1)"


def test_equal_pools_have_equal_hashes() -> None:
    assert Pool(a=1, b=2) == Pool({"b": 2, "a": 1, "c": 0})
    assert hash(Pool(a=1, b=2)) == hash(Pool({"b": 2, "a": 1, "c": 0}))
    assert Pool(a=1) != Pool(a=2)
    assert Pool(a=1) != {"a": 1}


def test_a_pool_never_holds_less_than_nothing() -> None:
    with pytest.raises(ValueError, match="negative"):
        Pool(a=-1)
    with pytest.raises(ValueError, match="negative"):
        Pool(a=1) - Pool(a=2)
    with pytest.raises(ValueError, match="negative"):
        Pool(a=1).plus("a", -2)


def test_covers_and_lacks() -> None:
    pool = Pool(meat=2, bread=1)
    assert pool.covers({"meat": 2})
    assert not pool.covers({"meat": 2, "fish": 1})
    assert pool.lacks({"meat": 3, "fish": 1, "bread": 1}) == Pool(meat=1, fish=1)


@given(counts, counts)
def test_sums_and_differences_are_those_of_multisets(mine: dict[str, int], yours: dict[str, int]):
    total = Pool(mine) + Pool(yours)
    assert total == Pool(Counter(mine) + Counter(yours))
    assert total - Pool(yours) == Pool(mine)
    assert Pool(mine).plus("a", 2) == Pool(mine) + {"a": 2}


@given(counts)
def test_a_pool_is_plain_counts_in_a_save(mine: dict[str, int]) -> None:
    larder = Larder(tokens=Pool(mine))
    assert larder.model_dump() == {"tokens": {k: n for k, n in sorted(mine.items()) if n}}
    assert Larder.model_validate_json(larder.model_dump_json()) == larder
    assert Larder.model_validate(larder.model_dump()).tokens == Pool(mine)


def test_a_save_can_not_bring_negative_tokens() -> None:
    with pytest.raises(ValidationError):
        Larder.model_validate({"tokens": {"a": -1}})
    with pytest.raises(ValidationError):
        Larder.model_validate_json('{"tokens": {"a": "many"}}')
