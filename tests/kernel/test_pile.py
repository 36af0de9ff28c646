"""Piles are tuples of card ids with the top last."""

import pytest

from boardgames_tui.kernel.pile import draw, is_hidden, missing, unseen, without


def test_cards_are_drawn_from_the_top_one_by_one() -> None:
    assert draw(("bottom", "middle", "top")) == (("top",), ("bottom", "middle"))
    assert draw(("bottom", "middle", "top"), 2) == (("top", "middle"), ("bottom",))


def test_a_short_pile_gives_what_it_has() -> None:
    assert draw(("b", "a"), 5) == (("a", "b"), ())
    assert draw((), 1) == ((), ())
    assert draw(("a",), 0) == ((), ("a",))


def test_without_takes_one_copy_away() -> None:
    assert without(("a", "b", "a"), "a") == ("b", "a")
    assert without(("a", "b", "a"), "a", "a") == ("b",)
    with pytest.raises(ValueError):
        without(("a",), "b")


def test_a_pile_from_behind_shows_its_backs() -> None:
    assert unseen(("a", "b")) == ("?", "?")
    assert unseen(("a",), "entree") == ("?entree",)
    assert is_hidden("?") and is_hidden("?entree") and not is_hidden("a")


def test_what_is_missing_comes_in_the_order_of_the_deck() -> None:
    assert missing("dcba", ("a", "?", "c")) == ("d", "b")
    assert missing(("a", "b", "a"), ("a",)) == ("b", "a")
