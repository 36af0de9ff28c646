"""Garbage is collected again once the first frame was drawn."""

import gc
from collections.abc import Iterator

import pytest

from boardgames_tui import start_up
from tests.app.table import opened


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    frozen = gc.get_freeze_count()
    yield
    gc.enable()
    if gc.get_freeze_count() != frozen:
        gc.collect()
        gc.freeze()


def test_nothing_is_collected_until_the_start_is_over() -> None:
    start_up.begin()
    assert not gc.isenabled()
    start_up.end()
    assert gc.isenabled()


def test_the_end_of_a_start_that_never_began_leaves_nothing_out() -> None:
    gc.unfreeze()
    start_up.end()
    assert gc.get_freeze_count() == 0


async def test_the_app_ends_its_start_with_the_first_frame() -> None:
    start_up.begin()
    async with opened(fresh=True):
        assert gc.isenabled()
