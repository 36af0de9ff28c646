"""The two decks that ship: what the rulebook and cards/DESIGN say of them, as literals."""

from collections import Counter

import pytest

from boardgames_tui.games.just_desserts.cards import Deck
from boardgames_tui.games.just_desserts.serving import can_serve, offer_refusal, serving_sets
from tests.games.just_desserts.table import DECKS

BOTH = pytest.mark.parametrize("deck", list(DECKS.values()), ids=list(DECKS))

ICONS = {
    "early": {
        "chocolate": 21,
        "fruit": 20,
        "cake": 18,
        "cookie": 14,
        "ice cream": 14,
        "nuts": 12,
        "pastry": 11,
        "pie": 9,
        "pudding": 9,
        "marshmallow": 7,
        "veggies": 7,
        "spices": 6,
    },
    "2015": {
        "chocolate": 23,
        "fruit": 20,
        "cake": 18,
        "cookie": 15,
        "ice cream": 14,
        "nuts": 13,
        "pastry": 11,
        "pie": 10,
        "pudding": 9,
        "marshmallow": 7,
        "veggies": 7,
        "spices": 6,
    },
}
SIZES = {"early": {1: 17, 2: 46, 3: 13}, "2015": {1: 17, 2: 43, 3: 14, 4: 2}}


def desserts(deck: Deck) -> dict[str, tuple[str, ...]]:
    return {card.name: card.icons for card in deck.desserts}


def guests(deck: Deck) -> dict[str, tuple[frozenset[str], frozenset[str], frozenset[str]]]:
    return {
        card.name: (frozenset(card.likes), frozenset(card.refuses), frozenset(card.favourites))
        for card in deck.guests
    }


# --- What a deck holds ------------------------------------------------------------------------


@BOTH
def test_a_deck_has_76_desserts_and_24_guests(deck):
    assert (len(deck.desserts), len(deck.guests), len(deck.icons)) == (76, 24, 12)


@BOTH
def test_how_often_each_icon_occurs(deck):
    assert Counter(icon for card in deck.desserts for icon in card.icons) == ICONS[deck.name]


@BOTH
def test_how_many_icons_the_cards_bear(deck):
    assert Counter(len(card.icons) for card in deck.desserts) == SIZES[deck.name]
    assert all(len(set(card.icons)) == len(card.icons) for card in deck.desserts)


@BOTH
def test_ids_and_names_all_differ(deck):
    for cards in (deck.desserts, deck.guests):
        assert len({card.id for card in cards}) == len({card.name for card in cards}) == len(cards)
    assert not {card.id for card in deck.desserts} & {card.id for card in deck.guests}


@BOTH
def test_all_icons_come_from_the_list_of_twelve(deck):
    assert set(deck.icons) == set(ICONS["early"])
    used = [icons for card in deck.guests for icons in (card.likes, card.refuses)]
    assert all(set(icons) <= set(deck.icons) for icons in used)


@BOTH
def test_nobody_likes_what_they_refuse(deck):
    assert not any(set(card.likes) & set(card.refuses) for card in deck.guests)


@BOTH
def test_a_favourite_bears_just_the_icons_its_guest_likes(deck):
    icons = desserts(deck)
    for guest in deck.guests:
        assert all(sorted(icons[name]) == sorted(guest.likes) for name in guest.favourites)


@BOTH
def test_no_dessert_is_the_favourite_of_two_guests(deck):
    favourites = Counter(name for guest in deck.guests for name in guest.favourites)
    assert set(favourites.values()) == {1}
    assert len(favourites) == {"early": 25, "2015": 27}[deck.name]


@BOTH
def test_guests_with_two_likes_refuse_something_and_the_others_nothing(deck):
    for guest in deck.guests:
        assert bool(guest.refuses) == (len(guest.likes) == 2)


@BOTH
def test_everybody_can_be_satisfied_but_nature_girl_by_no_less_than_three(deck):
    ids = tuple(card.id for card in deck.desserts)
    fewest = {guest.id: len(serving_sets(deck, guest.id, ids)[0]) for guest in deck.guests}
    assert fewest.pop("nature-girl") == 3
    assert set(fewest.values()) == {1}
    assert all(can_serve(deck, guest.id, ids) for guest in deck.guests)


# --- What the printed rules claim of the cards ------------------------------------------------


@BOTH
def test_claim_1_nature_girl_alone_has_no_favourite(deck):
    assert [guest.name for guest in deck.guests if not guest.favourites] == ["Nature Girl"]


def test_claim_2_two_guests_have_two_favourites():
    two = {
        name: [guest.name for guest in deck.guests if len(guest.favourites) == 2]
        for name, deck in DECKS.items()
    }
    assert two["early"] == ["The Emperor", "The Professor"]
    assert sorted(two["2015"]) == ["Agent 17", "The Astronaut", "The Emperor", "The Professor"]
    for deck in DECKS.values():
        assert max(len(guest.favourites) for guest in deck.guests) == 2


def test_claim_3_every_dessert_with_three_icons_is_somebodys_favourite():
    orphans = {}
    for name, deck in DECKS.items():
        loved = {dessert for guest in deck.guests for dessert in guest.favourites}
        orphans[name] = sorted(
            card.name for card in deck.desserts if len(card.icons) == 3 and card.name not in loved
        )
    assert orphans["early"] == []
    assert orphans["2015"] == ["Banana pudding", "Chocolate cream pie", "Coffee cake"]


def test_claim_4_no_guest_needs_more_than_three_cards():
    many = {
        name: [guest.name for guest in deck.guests if len(guest.likes) > 3]
        for name, deck in DECKS.items()
    }
    assert many == {"early": [], "2015": ["Boston Guy", "Mojo"]}


def test_single_desserts_that_satisfy_without_being_the_favourite():
    deck = DECKS["early"]
    alone = {}
    for guest in deck.guests:
        found = {
            card.name
            for card in deck.desserts
            if offer_refusal(deck, guest.id, (card.id,)) is None
            and not deck.is_favourite(guest.id, card.id)
        }
        if found:
            alone[guest.name] = found
    assert alone == {
        "Agent 17": {"Belgian waffles"},
        "Fuzzy": {"Walnut brownies"},
        "The Astronaut": {"Chocolate sandwich cookies", "S'mores", "Ice cream sandwich"},
        "The Lumberjack": {"Ice cream sandwich"},
        "The Emperor": {"Boston cream pie"},
        "The Little Girl": {"Baked Alaska"},
        "The Professor": {"Fruitcake", "Baked Alaska"},
    }


# --- From 2015 to early -----------------------------------------------------------------------


def test_the_desserts_of_early_are_those_of_2015_but_for_five():
    early, later = desserts(DECKS["early"]), desserts(DECKS["2015"])
    changed = {name: set(icons) for name, icons in early.items() if icons != later.get(name)}
    assert changed == {
        "Vanilla cream pie": {"pie", "pudding"},
        "Banana pudding": {"fruit", "pudding"},
        "Coffee cake": {"cake", "spices"},
        "Boston cream pie": {"cake", "pudding", "chocolate"},
        "Baked Alaska": {"cake", "ice cream", "fruit"},
    }
    assert set(later) - set(early) == {"Chocolate cream pie"}


def test_the_guests_of_early_are_those_of_2015_but_for_five():
    early, later = guests(DECKS["early"]), guests(DECKS["2015"])
    changed = {name: guest for name, guest in early.items() if guest != later.get(name)}
    none = frozenset()
    assert changed == {
        "Nana": ({"fruit", "pie", "ice cream"}, none, {"Apple pie à la mode"}),
        "Boston Cream Pie Guy": ({"cake", "pudding", "chocolate"}, none, {"Boston cream pie"}),
        "Agent 17": ({"pastry", "fruit"}, {"nuts"}, {"Apple turnover"}),
        "The Astronaut": ({"chocolate", "cookie"}, {"nuts"}, {"Chocolate chip cookies"}),
        "Mojo": ({"cake", "ice cream", "fruit"}, none, {"Baked Alaska"}),
    }
    assert early["Nana"] == later["Granny"]
    assert set(later) - set(early) == {"Granny", "Boston Guy"}


def test_suits_are_of_2015_only():
    assert {guest.suit for guest in DECKS["early"].guests} == {None}
    suits = Counter(guest.suit for guest in DECKS["2015"].guests)
    assert suits == dict.fromkeys(("red", "purple", "green", "blue", "orange", "yellow"), 4)


def test_where_the_cards_come_from():
    def sources(cards):
        return Counter((card.source, card.basis) for card in cards)

    assert sources(DECKS["early"].desserts) == {
        ("published", None): 71,
        ("published", "first edition"): 1,
        ("house", "reconstruction"): 4,
    }
    assert sources(DECKS["early"].guests) == {
        ("published", None): 19,
        ("published", "first edition"): 1,
        ("house", "reconstruction"): 4,
    }
    for cards in (DECKS["2015"].desserts, DECKS["2015"].guests):
        assert sources(cards) == {("published", None): len(cards)}


@BOTH
def test_accented_names_have_a_plain_form(deck):
    plain = {card.name: card.ascii for card in deck.desserts if card.ascii is not None}
    assert plain == {
        "Apple pie à la mode": "Apple pie a la mode",
        "Crème brûlée": "Creme brulee",
    }
    assert all(card.name.isascii() for card in deck.desserts if card.ascii is None)
    assert all(card.name.isascii() for card in deck.guests)
