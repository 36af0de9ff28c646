"""Small parts of sentences."""

import pytest

from boardgames_tui.kernel.words import counted, listed


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ((), ""),
        (("a",), "a"),
        (("a", "b"), "a and b"),
        (("a", "b", "c"), "a, b and c"),
    ],
)
def test_a_list_in_a_sentence(names: tuple[str, ...], sentence: str) -> None:
    assert listed(names) == sentence
    assert listed(iter(names)) == sentence


def test_another_last_word() -> None:
    assert listed("abc", "or") == "a, b or c"


def test_counted_things() -> None:
    assert [counted(count, "card") for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert counted(2, "box", "boxes") == "2 boxes"
    assert counted(1, "box", "boxes") == "1 box"
