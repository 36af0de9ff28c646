"""The examples in the kernel's docstrings say what is true."""

import doctest
import pkgutil
from importlib import import_module

import pytest

from boardgames_tui import kernel

MODULES = [module.name for module in pkgutil.iter_modules(kernel.__path__)]
WITH_EXAMPLES = {"action", "deck", "event", "game", "model", "wording"}


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    tried = doctest.testmod(import_module(f"{kernel.__name__}.{name}"))
    assert tried.failed == 0
    assert tried.attempted or name not in WITH_EXAMPLES
