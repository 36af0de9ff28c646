"""What a person reads: the reader is "you", all others go by name."""

import re

import pytest

from boardgames_tui.games import catalogue
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Bribing, Drawing
from boardgames_tui.games.just_desserts.events import (
    Arrived,
    Bribed,
    Buzzed,
    CalledOff,
    CameBack,
    ClaimFailed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    KitchenClosed,
    LookedOver,
    NamedFavourite,
    Passed,
    Served,
    TurnBegan,
    Unfolded,
    WantsNoMore,
    WentFirst,
    WentToKitchen,
)
from boardgames_tui.games.just_desserts.state import Decision, Options
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
    time_out,
    top_discard,
    wrong_claim,
)
from tests.games.walks import variants, walk

UNKNOWN = ("?", "?", "?", "?", "?")

EVENTS = [
    (
        NamedFavourite(0, "fudge"),
        "You wrote down Fudge.",
        "Abby wrote down Fudge.",
    ),
    (
        NamedFavourite(0, "?"),
        "You wrote down a personal favourite.",
        "Abby wrote down a personal favourite.",
    ),
    (
        Dealt(0, ("fudge", "napoleon", "creme-brulee")),
        "You were dealt Fudge, Napoleon and Crème brûlée.",
        "Abby was dealt Fudge, Napoleon and Crème brûlée.",
    ),
    (Dealt(0, UNKNOWN), "You were dealt 5 cards.", "Abby was dealt 5 cards."),
    (
        WentFirst(0, able=True),
        "You could serve a guest at once and went first.",
        "Abby could serve a guest at once and went first.",
    ),
    (
        WentFirst(0, able=False),
        "Nobody could serve a guest, so you went first.",
        "Nobody could serve a guest, so Abby went first.",
    ),
    (LookedOver(0), "You are ready to race.", "Abby is ready to race."),
    (Buzzed(0), "You buzzed.", "Abby buzzed."),
    (
        Buzzed(0, wrongly=True),
        "You buzzed, but could serve nobody in the centre.",
        "Abby buzzed, but could serve nobody in the centre.",
    ),
    (
        ClaimFailed(0, late=False),
        "Your claim was wrong: the cards return.",
        "Abby's claim was wrong: the cards return.",
    ),
    (
        ClaimFailed(0, late=True),
        "Your claim came too late: the cards return.",
        "Abby's claim came too late: the cards return.",
    ),
    (CameBack(0), "You may buzz again.", "Abby may buzz again."),
    (WantsNoMore(0), "You want no more guests.", "Abby wants no more guests."),
    (TurnBegan(0), "Your turn began.", "Abby's turn began."),
    (
        Served(0, "the-emperor", ("fudge", "yellow-cake"), None, False),
        "You served the Emperor with Fudge and Yellow cake.",
        "Abby served the Emperor with Fudge and Yellow cake.",
    ),
    (
        Served(0, "mr-healthy", ("pumpkin-pie",), None, True),
        "You served Mr. Healthy with Pumpkin pie, a Favourite!",
        "Abby served Mr. Healthy with Pumpkin pie, a Favourite!",
    ),
    (
        Served(0, "the-tourist", ("black-forest-cake",), 2, True),
        "You lured the Tourist away from Cy with Black forest cake, a Favourite!",
        "Abby lured the Tourist away from Cy with Black forest cake, a Favourite!",
    ),
    (
        Served(2, "nana", ("cherry-pie", "vanilla-ice-cream"), 0, False),
        "Cy lured Nana away from you with Cherry pie and Vanilla ice cream.",
        "Cy lured Nana away from Abby with Cherry pie and Vanilla ice cream.",
    ),
    (Bribed(0, 2, "fudge"), "You gave Cy Fudge.", "Abby gave Cy Fudge."),
    (Bribed(2, 0, "fudge"), "Cy gave you Fudge.", "Cy gave Abby Fudge."),
    (Bribed(0, 2, "?"), "You gave Cy 1 card.", "Abby gave Cy 1 card."),
    (WentToKitchen(0), "You went back to the Kitchen.", "Abby went back to the Kitchen."),
    (Discarded(0, "smores"), "You discarded S'mores.", "Abby discarded S'mores."),
    (Drew(0, ("fudge",)), "You drew Fudge.", "Abby drew Fudge."),
    (Drew(0, ("?",)), "You drew 1 card.", "Abby drew 1 card."),
    (Drew(0, ("?", "?")), "You drew 2 cards.", "Abby drew 2 cards."),
    (
        Drew(0, ("fudge", "napoleon"), openly=True),
        "You took Fudge and Napoleon from the discard pile.",
        "Abby took Fudge and Napoleon from the discard pile.",
    ),
    (Passed(0), "You passed.", "Abby passed."),
    (
        Unfolded(0, "fudge", held=True),
        "You had named Fudge and kept it to the end: 3 points.",
        "Abby had named Fudge and kept it to the end: 3 points.",
    ),
    (
        Unfolded(0, "fudge", held=False),
        "You had named Fudge and did not keep it.",
        "Abby had named Fudge and did not keep it.",
    ),
    *(
        (event, sentence, sentence)
        for event, sentence in (
            (
                Arrived(("the-dude", "wally", "the-hippie")),
                "New at the party: the Dude, Wally and the Hippie.",
            ),
            (KitchenClosed(), "The last Dessert was drawn: the Kitchen is closed."),
            (
                CalledOff(everybody_done=True),
                "Nobody wants any more guests: the party is over.",
            ),
            (
                CalledOff(everybody_done=False),
                "Nobody can serve a guest any more: the party is over.",
            ),
            (Ended(everybody_passed=True), "Everybody passed: the party is over."),
            (Ended(everybody_passed=False), "No guest is left to serve: the party is over."),
        )
    ),
]


@pytest.mark.parametrize(("event", "mine", "theirs"), EVENTS, ids=[row[2] for row in EVENTS])
def test_an_event_as_its_own_seat_reads_it_and_as_others_do(event, mine, theirs):
    view = rules.observe(table(hands={0: ("fudge",)}, players=3), 0)
    assert rules.say(event, view, 0) == mine
    assert rules.say(event, view, 1) == theirs
    assert rules.say(event, view, None) == theirs


def test_every_kind_of_event_is_among_them():
    from boardgames_tui.games.just_desserts import events
    from boardgames_tui.kernel.event import Event

    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    kinds = {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}
    assert kinds == {type(event) for event, *_ in EVENTS}


def test_every_action_and_every_decision_has_its_sentence():
    from boardgames_tui.games.just_desserts.wording import wording

    said = {*rules.rules.actions, *Decision.kinds.values()}
    assert said - wording.table.keys() == set()


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (name("fudge"), "Name Fudge"),
        (claim("wally", "walnut-brownies"), "Serve Wally with Walnut brownies"),
        (
            claim("the-emperor", "fudge", "yellow-cake"),
            "Lure the Emperor away from Ben with Fudge and Yellow cake",
        ),
        (bribe("fudge"), "Hand over Fudge"),
        (kitchen(), "Go back to the Kitchen"),
        (discard("fudge"), "Discard Fudge"),
        (fresh(), "Draw a fresh card"),
        (top_discard(), "Take Cherry pie from the discard pile"),
        (skip(), "Pass"),
        (done(), "End the turn"),
        (ready(), "Be ready for the race"),
        (buzz(), "Buzz"),
        (wrong_claim(), "Give the claim up"),
        (time_out(), "Let the time for the claim run out"),
        (lockout_over(), "Come back into play"),
    ],
)
def test_an_action(action, sentence):
    state = table(
        hands={0: ("fudge",)},
        centre=("wally",),
        guests={1: ("the-emperor",)},
        discard_pile=("cherry-pie",),
    )
    assert rules.say(action, rules.observe(state, 0), 0) == sentence


def test_done_without_turns():
    state = rush(hands={0: ("fudge",)})
    assert rules.say(done(), rules.observe(state, None), 0) == "Want no more guests"


def test_an_action_that_is_past_can_still_be_told():
    state = table(hands={0: ("fudge",)})
    assert rules.say(top_discard(), state, 0) == "Take the top card from the discard pile"


def able(**more):
    return table(hands={0: ("fudge", "yellow-cake")}, centre=("the-emperor",), **more)


def unable(**more):
    return table(hands={0: ("fudge", "pumpkin-pie")}, centre=("the-emperor",), **more)


PROMPTS = [
    (
        lambda: rules.setup(("Abby", "Ben"), Options(personal_favourites=True), 1).state,
        "Write down your personal favourite Dessert. Nobody else will see it.",
    ),
    (able, "Choose a guest, and what to serve it, in any order."),
    (unable, "Nobody in the centre for you: go to the Kitchen."),
    (lambda: unable(draw_pile=()), "Nobody in the centre for you: pass."),
    (
        lambda: unable(guests={1: ("mr-healthy",)}),
        "Nobody in the centre for you: lure a guest away, or go to the Kitchen.",
    ),
    (
        lambda: unable(guests={1: ("mr-healthy",)}, draw_pile=()),
        "Nobody in the centre for you: lure a guest away, or pass.",
    ),
    (
        lambda: play(able(), claim("the-emperor", "fudge", "yellow-cake")),
        "There is nobody else whom you can serve: end your turn.",
    ),
    (lambda: able(phase="serving"), "Serve another guest, or end your turn."),
    (
        lambda: play(unable(), kitchen()),
        "Discard what you do not want, then end your turn to draw 1 card.",
    ),
    (
        lambda: play(unable(), kitchen(), discard("fudge")),
        "Discard what you do not want, then end your turn to draw 2 cards.",
    ),
    (
        lambda: play(unable(), kitchen(), discard("fudge"), discard("pumpkin-pie")),
        "End your turn to draw 3 cards.",
    ),
    (
        lambda: play(unable(draw_pile=(), discard_pile=("cherry-pie",)), kitchen()),
        "End your turn to take Cherry pie.",
    ),
    (
        lambda: able(phase="favourite"),
        "You gave a Favourite: your serving is over. End your turn.",
    ),
    (lambda: play(unable(draw_pile=()), skip()), "You passed. End your turn."),
    (
        lambda: able(frame=Bribing(seats=(0,), victim=1, guest="the-tourist")),
        "Choose the card to hand Ben for the Tourist.",
    ),
    (
        lambda: able(frame=Drawing(seats=(0,)), discard_pile=("cherry-pie",)),
        "Draw a fresh card, or take Cherry pie?",
    ),
    (
        lambda: rules.setup(("Abby", "Ben"), Options(first="race"), seed=1).state,
        "Look at your hand and at the guests: soon the first to buzz goes first.",
    ),
    (
        lambda: race(hands={}),
        "Buzz if you can serve a guest of the centre: the first who can goes first.",
    ),
    (lambda: rush(hands={}), "Buzz as soon as you want to serve a guest."),
    (
        lambda: rush(hands={}, locked={0: "kitchen"}),
        "You have to wait a moment before you may buzz again.",
    ),
    (
        lambda: rush(hands={}, buzzed=0),
        "Say which guest you serve, and with which Desserts.",
    ),
    (
        lambda: play(
            rush(
                hands={0: ("walnut-brownies", "fudge", "napoleon")},
                guests={1: ("wally",)},
                buzzed=0,
            ),
            claim("wally", "walnut-brownies"),
        ),
        "Choose the card to hand Ben for Wally.",
    ),
]


@pytest.mark.parametrize(("position", "sentence"), PROMPTS, ids=[row[1] for row in PROMPTS])
def test_a_prompt(position, sentence):
    assert rules.prompt(rules.observe(position(), 0), 0) == sentence


def test_the_prompts_of_those_who_wait():
    assert rules.prompt(able(), 1) == "The table waits for Abby."
    naming = rules.setup(("Abby", "Ben", "Cy"), Options(personal_favourites=True), 1).state
    naming = play(naming, name("fudge", seat=1))
    assert rules.prompt(naming, 1) == "The table waits for Abby and Cy."
    assert rules.prompt(able().evolve(pending=()), 0) == "The party is over."


@pytest.mark.parametrize("seats", [2, 5])
def test_all_that_is_said_in_a_match_is_a_sentence(seats):
    game = catalogue()["just-desserts"]
    inside = re.compile(r"[a-z] The |\?|hidden|[a-z]+-[a-z]+")
    for options in variants("just-desserts", seats):
        played = walk(game, seats, options, seed=5, policy=6)
        for number, state in enumerate(played.states):
            for seat in played.viewers:
                view = game.observe(state, seat)
                told = [event.seen_by(seat) for event in played.events[number]]
                said = [game.say(event, view, seat) for event in told if event is not None]
                if seat is not None:
                    prompt = game.prompt(view, seat)
                    assert re.fullmatch(r"[A-Z].*[.?]", prompt), prompt
                    legal = played.legal[number].get(seat, ())
                    choices = [game.say(action, view, seat) for action in legal]
                    assert len(set(choices)) == len(choices), "two choices read alike"
                    for choice in choices:
                        assert re.fullmatch(r"[A-Z].*[^.]", choice), choice
                        assert not inside.search(choice), choice
                for sentence in said:
                    assert re.fullmatch(r"[A-Z].*[.!]", sentence), sentence
                    assert not inside.search(sentence), sentence
