"""The deck that ships, and deck files that can not be used."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from boardgames_tui.files import BadFile
from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.cards import load
from boardgames_tui.places import assets, home
from tests.games.chefs_apprentice.table import DECK

SHIPPED = assets() / "chefs_apprentice" / "decks" / "house"


def test_the_components_of_the_box() -> None:
    assert len(DECK.tiles) == 84
    assert len(DECK.cooks) == 12
    assert len(DECK.tokens) == 36
    assert Counter(card.level for card in DECK.customers) == {1: 6, 2: 6}
    assert len(DECK.challenges) == 10
    assert len(DECK.garnish.spot) == 10


def test_fourteen_tiles_a_flavor_and_twenty_eight_a_temperature() -> None:
    assert set(Counter(tile.flavor for tile in DECK.tiles).values()) == {14}
    assert set(Counter(tile.temperature for tile in DECK.tiles).values()) == {28}
    assert sum(tile.eyeballs for tile in DECK.tiles) == 27


def test_a_token_for_every_pair_of_icons() -> None:
    pairs = {frozenset(token.sides) for token in DECK.tokens}
    assert len(pairs) == 36
    assert set(Counter(side for token in DECK.tokens for side in token.sides).values()) == {8}


def test_mothman_and_the_full_menu_are_as_printed() -> None:
    mothman = DECK.cook("mothman")
    assert (mothman.flavor, mothman.flavor_praise) == ("rotten", 1)
    assert (mothman.temperature, mothman.temperature_praise) == ("warm", 1)
    assert mothman.slots == (1, 2, 3)
    assert mothman.source == "rulebook"
    assert DECK.card("full-menu").praise == 10
    assert [card.id for card in DECK.challenges if card.source == "rulebook"] == ["full-menu"]


def test_the_prices_of_the_snails() -> None:
    assert [(spot.play_now, spot.play_later) for spot in DECK.garnish.spot] == [
        (2, 4),
        (3, 5),
        (3, 5),
        (4, 6),
        (4, 6),
        (4, 6),
        (5, 7),
        (5, 7),
        (5, 7),
        (6, 8),
    ]


def own_deck() -> Path:
    """A copy of the shipped deck in the person's own folder, under the name "mine"."""
    folder = home() / "decks" / "chefs-apprentice" / "mine"
    shutil.copytree(SHIPPED, folder)
    return folder


def test_an_own_deck_is_played_with() -> None:
    own_deck()
    state = rules.setup(("Lisa", "Ben"), rules.Options(deck="mine"), 1).state
    assert state.deck.name == "mine"


def spoiled(name: str, old: str, new: str) -> BadFile:
    """What is said of the deck with one thing in a file replaced where it first stands."""
    path = own_deck() / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load("mine")
    assert caught.value.path == path
    return caught.value


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("tiles.toml", 'flavor = "bland"', 'flavor = "spicy"', ': flavor: has to be "bland", '),
        ("tiles.toml", 'id = "t02"', 'id = "t01"', "another card has the id 't01'"),
        ("tiles.toml", "eyeballs = 1", "eyeballs = 3", ": eyeballs: has to be 2 or less"),
        (
            "cooks.toml",
            "slots = [1, 2, 3]",
            "slots = [1, 2]",
            "slots: has to have 3 or more entries, not 2",
        ),
        ("prep.toml", '["bland", "moldy"]', '["bland", "bland"]', "the two sides must differ"),
        (
            "garnish.toml",
            "snails = 10",
            "snails = 11",
            "snails: so many snails need as many",
        ),
        ("garnish.toml", "eyeballs_limited = false", "eyeballs_limited = true", "eyeballs_limited"),
        ("customers.toml", 'zone = "border"', 'zone = "rim"', "criterion: who: zone: has to be"),
        (
            "customers.toml",
            'kind = "each"',
            'kind = "every"',
            "there is no kind 'every' (there are: each, ",
        ),
        (
            "customers.toml",
            'shape = "row", different = "flavor"',
            'shape = "row"',
            "a shape needs at least one of same, different, has",
        ),
        (
            "customers.toml",
            'also = { kind = "each", praise = 1,',
            'also = { kind = "each",',
            "the second part needs a praise of its own",
        ),
        ("kraken.toml", '"full-menu"', '"werewolf-critic"', "another card has the id"),
        ("kraken.toml", "pays = [3, 6, 9, 12]", "pays = [3, 6, 9]", "at must rise"),
        ("kraken.toml", '"soggy", "stinky"]', '"soggy", "hot"]', "a set is of flavors or of"),
    ],
)
def test_a_file_that_can_not_be_used_is_refused_with_its_place(name, old, new, says) -> None:
    error = spoiled(name, old, new)
    assert says in str(error)
    assert error.line is not None and error.line > 1


def test_too_few_of_anything_is_refused() -> None:
    folder = own_deck()
    for name, table, least in (
        ("tiles.toml", "tile", "84"),
        ("prep.toml", "token", "36"),
        ("cooks.toml", "cook", "4"),
        ("kraken.toml", "challenge", "8"),
    ):
        path = folder / name
        whole = path.read_text(encoding="utf-8")
        head, *parts = whole.split(f"\n[[{table}]]")
        path.write_text(f"\n[[{table}]]".join([head, *parts[:3]]), encoding="utf-8")
        with pytest.raises(BadFile, match=f"at least {least} {table}s, not 3"):
            load("mine")
        path.write_text(whole, encoding="utf-8")
    path = folder / "customers.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("level = 2", "level = 1"), "utf-8")
    with pytest.raises(BadFile, match="no customer of level 2"):
        load("mine")
