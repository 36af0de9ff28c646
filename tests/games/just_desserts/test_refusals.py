"""Every reason to refuse an action: a position for it, the ruling it cites, its sentence."""

import inspect
import re

import pytest

from boardgames_tui.games.just_desserts import piles, rules, serving, setup
from boardgames_tui.games.just_desserts.decisions import (
    bribing,
    opening,
    turn,
    turnless,
)
from boardgames_tui.games.just_desserts.decisions import (
    claim as claim_module,
)
from boardgames_tui.games.just_desserts.state import Options
from boardgames_tui.places import assets
from tests.games.just_desserts.table import (
    bribe,
    buzz,
    claim,
    discard,
    done,
    fresh,
    kitchen,
    lockout_over,
    name,
    play,
    race,
    ready,
    rush,
    skip,
    table,
    why_not,
    wrong_claim,
)

EMPEROR = claim("the-emperor", "yellow-cake", "fudge")
CLOSED = {"draw_pile": (), "discard_pile": ()}


def serving_turn(**more):
    """Abby can serve the Emperor in the centre."""
    hand = ("yellow-cake", "fudge", "pound-cake", "black-forest-cake", "napoleon")
    return table(hands={0: hand}, centre=("the-emperor", "candice"), **more)


def stealing_turn(**more):
    """Abby can serve nobody in the centre, and lure the Emperor away from Ben."""
    hand = ("yellow-cake", "fudge", "napoleon", "cheesecake")
    return table(hands={0: hand}, guests={1: ("the-emperor",)}, centre=("candice",), **more)


def naming():
    return rules.setup(("Abby", "Ben"), Options(personal_favourites=True), seed=1).state


def drawing():
    state = serving_turn(discard_pile=("cherry-pie",))
    return play(state, EMPEROR, done())


def favourite_given():
    state = table(
        hands={0: ("strawberry-shortcake", "yellow-cake", "fudge")},
        centre=("the-professor", "the-emperor"),
    )
    return play(state, claim("the-professor", "strawberry-shortcake"))


def rushing(**more):
    """Without turns: Abby can serve the Emperor, and lure Wally away from Ben."""
    hand = ("yellow-cake", "fudge", "walnut-brownies", "cheesecake")
    guests = {1: ("wally",)}
    return rush(hands={0: hand}, guests=guests, centre=("the-emperor",), **more)


def looking():
    return rules.setup(("Abby", "Ben"), Options(first="race"), seed=1).state


def over():
    return serving_turn().evolve(pending=())


REFUSALS = [
    ("not-an-action", "", serving_turn, "done", "That is not something one can do in this game."),
    ("match-over", "", over, done(), "The match is over."),
    ("not-asked", "", serving_turn, done(1), "The table waits for Abby."),
    ("name-first", "JD-40", naming, done(), "First everybody names a personal favourite."),
    (
        "bribe-first",
        "JD-31",
        lambda: play(stealing_turn(), EMPEROR),
        done(),
        "First hand Ben a card for the guest you lured away.",
    ),
    ("draw-first", "JD-50", drawing, done(), "First draw back up to 5 cards."),
    ("no-bribe-owed", "JD-31", serving_turn, bribe("fudge"), "You owe nobody a card now."),
    ("draw-later", "JD-49", serving_turn, fresh(), "Cards are drawn when the turn ends."),
    (
        "naming-is-over",
        "JD-40",
        serving_turn,
        name("fudge"),
        "Personal favourites are named before the deal, if at all.",
    ),
    (
        "no-such-card",
        "",
        serving_turn,
        claim("the-emperor", "gruel"),
        "There is no Dessert 'gruel' in this deck.",
    ),
    ("no-such-card", "", naming, name("gruel"), "There is no Dessert 'gruel' in this deck."),
    (
        "no-such-guest",
        "",
        serving_turn,
        claim("the-king", "fudge"),
        "There is no guest 'the-king' in this deck.",
    ),
    (
        "not-in-hand",
        "PLAYING",
        serving_turn,
        claim("the-emperor", "spice-cake", "fudge"),
        "Spice cake is not in your hand.",
    ),
    (
        "not-in-hand",
        "JD-35",
        lambda: play(stealing_turn(), EMPEROR),
        bribe("spice-cake"),
        "Spice cake is not in your hand.",
    ),
    (
        "not-in-hand",
        "JD-20",
        lambda: play(stealing_turn(), kitchen()),
        discard("spice-cake"),
        "Spice cake is not in your hand.",
    ),
    (
        "eaten",
        "JD-9",
        lambda: play(stealing_turn(), EMPEROR),
        bribe("fudge"),
        "Fudge has been eaten already.",
    ),
    (
        "card-twice",
        "JD-9",
        serving_turn,
        claim("the-emperor", "fudge", "fudge"),
        "One card can be given only once.",
    ),
    (
        "refused",
        "JD-8",
        serving_turn,
        claim("the-emperor", "black-forest-cake"),
        "Black forest cake has fruit, which the Emperor never eats.",
    ),
    (
        "not-satisfied",
        "JD-7",
        serving_turn,
        claim("the-emperor", "fudge"),
        "The Emperor still wants cake.",
    ),
    (
        "surplus",
        "JD-4",
        serving_turn,
        claim("the-emperor", "fudge", "napoleon", "yellow-cake"),
        "The Emperor is satisfied without Napoleon: give no card too many.",
    ),
    (
        "no-bribe",
        "JD-31",
        lambda: table(hands={0: ("yellow-cake", "fudge")}, guests={1: ("the-emperor",)}),
        EMPEROR,
        "To lure the Emperor away you need one more card, to hand over.",
    ),
    (
        "own-guest",
        "JD-15",
        lambda: table(hands={0: ("yellow-cake", "fudge")}, guests={0: ("the-emperor",)}),
        EMPEROR,
        "The Emperor is with you already.",
    ),
    (
        "left-the-party",
        "JD-16",
        lambda: table(hands={0: ("yellow-cake", "fudge")}, favourites={1: ("the-emperor",)}),
        EMPEROR,
        "The Emperor was given a Favourite and has left the party.",
    ),
    (
        "not-at-the-party",
        "JD-11",
        lambda: table(hands={0: ("yellow-cake", "fudge")}, centre=("candice",)),
        EMPEROR,
        "The Emperor is not at the party yet.",
    ),
    (
        "favourite-ended-it",
        "JD-12",
        favourite_given,
        EMPEROR,
        "You gave a Favourite: that ends your serving.",
    ),
    (
        "kitchen-is-the-turn",
        "JD-19",
        lambda: play(stealing_turn(), kitchen()),
        EMPEROR,
        "You went to the Kitchen: that is your whole turn.",
    ),
    (
        "passed-already",
        "JD-49",
        lambda: play(stealing_turn(**CLOSED), skip()),
        EMPEROR,
        "You passed: that is your whole turn.",
    ),
    (
        "kitchen-too-late",
        "JD-49",
        lambda: play(serving_turn(), EMPEROR),
        kitchen(),
        "You go to the Kitchen instead of anything else, not after it.",
    ),
    (
        "kitchen-closed",
        "JD-26",
        lambda: stealing_turn(**CLOSED),
        kitchen(),
        "The Kitchen is closed: no Dessert is left to draw.",
    ),
    (
        "could-serve",
        "JD-18",
        serving_turn,
        kitchen(),
        "You can serve a guest in the centre, so you have to serve somebody.",
    ),
    (
        "could-serve",
        "JD-28",
        lambda: serving_turn(**CLOSED),
        skip(),
        "You can serve a guest in the centre, so you have to serve somebody.",
    ),
    (
        "pass-too-late",
        "JD-49",
        lambda: play(serving_turn(**CLOSED), EMPEROR),
        skip(),
        "You pass instead of anything else, not after it.",
    ),
    (
        "kitchen-open",
        "JD-28",
        stealing_turn,
        skip(),
        "Nobody passes while the Kitchen is open.",
    ),
    (
        "not-in-kitchen",
        "JD-20",
        stealing_turn,
        discard("fudge"),
        "Cards are discarded in the Kitchen only.",
    ),
    (
        "no-discarding",
        "JD-26",
        lambda: play(stealing_turn(draw_pile=(), discard_pile=("cherry-pie",)), kitchen()),
        discard("fudge"),
        "The draw pile is empty: this trip only takes the top discard.",
    ),
    (
        "discards-spent",
        "JD-48",
        lambda: play(stealing_turn(draw_pile=("cherry-pie",)), kitchen()),
        discard("fudge"),
        "The draw pile has 1 card, too few to exchange another.",
    ),
    (
        "nothing-done",
        "JD-49",
        stealing_turn,
        done(),
        "First serve a guest or go to the Kitchen.",
    ),
]


WAIT = "You have to wait a moment before you may buzz again."
REFUSALS += [
    ("look-first", "JD-52", looking, buzz(), "First everybody looks at the own hand."),
    ("race-first", "JD-52", lambda: race(hands={}), ready(), "First the race: buzz, or pass."),
    ("in-turns", "JD-53", serving_turn, buzz(), "This match goes by turns."),
    ("buzz-first", "JD-53", rushing, EMPEROR, "Buzz before you do anything."),
    ("locked-out", "JD-53", lambda: rushing(locked={0: "claim"}), buzz(), WAIT),
    ("not-locked-out", "JD-53", rushing, lockout_over(), "You may buzz already."),
    (
        "buzzed-already",
        "JD-53",
        lambda: rushing(buzzed=0),
        buzz(),
        "You have buzzed: claim a guest.",
    ),
    ("no-turns", "JD-53", lambda: rushing(buzzed=0), skip(), "This match has no turns."),
    (
        "could-serve",
        "JD-41",
        lambda: rushing(buzzed=0),
        kitchen(),
        "You can serve a guest in the centre, so you have to serve somebody.",
    ),
    (
        "bribe-first",
        "JD-43",
        lambda: play(rushing(buzzed=0), claim("wally", "walnut-brownies")),
        wrong_claim(),
        "First hand Ben a card for the guest you lured away.",
    ),
    (
        "laid-down",
        "JD-43",
        lambda: play(rushing(buzzed=0), claim("wally", "walnut-brownies")),
        bribe("walnut-brownies"),
        "Walnut brownies is for the guest: hand over another card.",
    ),
    (
        "kitchen-still-open",
        "JD-45",
        lambda: rushing(buzzed=0),
        done(),
        "The Kitchen is still open: nobody is done yet.",
    ),
    (
        "done-already",
        "JD-45",
        lambda: rushing(buzzed=0, done=(0,), draw_pile=()),
        done(),
        "You are done already.",
    ),
]


@pytest.mark.parametrize(
    ("code", "rule", "position", "action", "sentence"),
    REFUSALS,
    ids=[f"{code}-{rule}" for code, rule, *_ in REFUSALS],
)
def test_refusal(code, rule, position, action, sentence):
    state = position()
    if hasattr(action, "seat"):
        assert why_not(state, action) == f"{code} {rule}".strip()
    refusal = rules.refusal(state, action)
    assert (refusal.code, refusal.rule) == (code, rule)
    view = rules.observe(state, 0)
    assert rules.refusal(view, action) == refusal
    assert rules.say(refusal, view, 0) == sentence


@pytest.mark.parametrize("players", [1, 6])
def test_JD_46_too_few_or_too_many_players_are_told_so(players):
    refusal = rules.check(players, Options())
    assert (refusal.code, refusal.rule) == ("seats", "JD-46")
    assert rules.say(refusal, None, None) == "Just Desserts is for 2 to 5 players."


def test_JD_52_without_turns_nobody_races_to_go_first():
    refusal = rules.check(3, Options(turnless=True, first="race"))
    assert (refusal.code, refusal.rule) == ("nobody-first", "JD-52")
    said = "Without turns everybody plays at once: there is no race to go first."
    assert rules.say(refusal, None, None) == said


def test_every_code_of_the_rules_is_among_them():
    modules = (piles, serving, setup, bribing, claim_module, opening, turn, turnless)
    source = "".join(map(inspect.getsource, modules))
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', source))
    tested = {"seats", "nobody-first"} | {code for code, *_ in REFUSALS}
    assert tested - codes == {"not-an-action", "match-over", "not-asked"}  # the kernel's
    assert codes - tested == set()


def test_every_ruling_cited_is_one_that_ships():
    text = (assets() / "just_desserts" / "rulings.md").read_text(encoding="utf-8")
    headings = set(re.findall(r"^## (JD-\d+) ", text, re.MULTILINE))
    assert headings == {f"JD-{number}" for number in range(1, 54)}
    assert {rule for _, rule, *_ in REFUSALS} - headings == {"", "PLAYING"}
