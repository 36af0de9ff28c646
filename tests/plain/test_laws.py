"""The laws of playing without a screen, asked of every game and of all pairs of its options."""

import random
from functools import lru_cache
from typing import Any

import pytest

from boardgames_tui.kernel.game import IllegalAction
from boardgames_tui.kernel.match import Match
from boardgames_tui.kernel.situation import situation_of, wishes_of
from boardgames_tui.plain.choices import Choices
from boardgames_tui.plain.paper import WIDTH
from boardgames_tui.printable import columns
from boardgames_tui.session import Look, Session
from tests.games.corpus import Example, corpus
from tests.games.walks import GAMES, NAMES, Walk, walk
from tests.plain.table import Table, at_random, told_at, typing, unwrapped

MOMENTS, MANY_MOMENTS = 2, 40
"""Moments of a match that are asked in the short suite, and in the long one."""
EARLY = 40
"""The short suite asks within so many actions; the long one in the whole match."""
TRIED = 2
"""So many choices of a moment are played, spread over all of them."""
ALL = [example for slug in GAMES for example in corpus(slug)]
EVERY = pytest.mark.parametrize(
    ("example", "count"),
    [
        *(pytest.param(one, MOMENTS, id=str(one)) for one in ALL),
        *(pytest.param(o, MANY_MOMENTS, id=f"{o}-long", marks=pytest.mark.long) for o in ALL),
    ],
)


@lru_cache(maxsize=1)
def moments(example: Example, count: int) -> list[tuple[Walk, Any]]:
    """Positions of a match in which somebody is asked, spread over it."""
    if count == MANY_MOMENTS:
        walked = example.walk()
    else:
        game, number = GAMES[example.slug], example.number
        longest = EARLY - number % 7  # not always at the same step of a turn
        walked = walk(game, example.seats, example.options, number, number, longest=longest)
    states = (walked.states[number] for number in walked.moments(count + 1)[1:])
    return [(walked, state) for state in states if walked.game.actors(state)]


def sitting(walked: Walk, state: Any) -> tuple[Session, Look]:
    """A session at a position of the walk, where nothing is covered."""
    game = walked.game
    match = Match(game, state.seats, state.options, 1, deck=state.deck, start=state)
    session = Session(match, None, None)
    return session, session.look("off")


def spread(number: int, most: int) -> list[int]:
    """At most so many of the numbers from 1, the last one among them."""
    return sorted({1 + round(step * (number - 1) / max(1, most - 1)) for step in range(most)})


def check_numbers(example: Example, count: int) -> None:
    """Every legal action has a number of its own, and the number plays exactly that action."""
    for walked, state in moments(example, count):
        session, look = sitting(walked, state)
        choices = Choices(session, look)
        legal = [a for seat in choices.seats for a in walked.game.legal_actions(state, seat)]
        assert [choice.action for choice in choices.all] == legal
        labels = [choice.label for choice in choices.all]
        assert len({*labels}) == len(labels), "two choices that read alike"
        if session.all_at_once:
            assert choices.seats == walked.game.actors(state)
        for number in spread(len(legal), TRIED):
            match = sitting(walked, state)[0].match
            told = Table(match, typing(str(number)))
            assert match.entries[0].action == legal[number - 1]
            assert f"{number}. " in told.text and told.left | match.over


def check_told(example: Example, count: int) -> None:
    """What is told is the same in all worlds that the reader can not tell apart, and it fits."""
    for walked, state in moments(example, count):
        session, look = sitting(walked, state)
        number = len(Choices(session, look).all)
        lines = ["help", "choices", "?", *(f"? {n}" for n in spread(number, TRIED)), "look"]
        told = told_at(state, walked.game, *lines)
        for seed in (1, 2)[: 1 if count == MOMENTS else 2]:
            other = walked.game.redeal(state, look.viewer, seed)
            assert told_at(other, walked.game, *lines) == told
        assert all(columns(line) <= WIDTH for line in told.splitlines())
        assert all(char == "\n" or char.isprintable() for char in told)
        public = situation_of(walked.game, walked.game.observe(state, None), None)
        assert public, "a bystander is told something too"


def check_refused(example: Example, count: int) -> None:
    """What is refused is told with its reason, and nothing else."""
    for walked, state in moments(example, count):
        session, look = sitting(walked, state)
        choices = Choices(session, look)
        view = session.view(look.viewer)
        told = "\n".join(line for line, _ in choices.refused())
        for seat in choices.seats:
            for wish in wishes_of(walked.game, view, seat):
                refusal = walked.game.refusal(state, wish)
                assert refusal == walked.game.refusal(view, wish)
                if refusal is None:
                    assert wish in walked.game.legal_actions(state, seat)
                    continue
                assert walked.game.say(refusal, view, look.viewer) in told
                with pytest.raises(IllegalAction):
                    walked.game.apply(state, wish)


@EVERY
def test_choices_are_numbered_told_by_the_view_and_refused_with_a_reason(
    example: Example, count: int
) -> None:
    check_numbers(example, count)
    check_told(example, count)
    check_refused(example, count)


def private_sentences(session: Session, seat: int) -> set[str]:
    """All that only others than this seat were told in the whole match."""
    game, line = session.game, session.match.line
    said = set()
    for position in line:
        for event in position.events:
            for other in range(len(session.seats)):
                full, known = event.seen_by(other), event.seen_by(seat)
                if other != seat and full is not None and full != known:
                    said.add(game.say(full, game.observe(position.state, other), other))
    return said


SHORT = [
    next(one for one in corpus(slug) if one.seats == GAMES[slug].info.min_seats) for slug in GAMES
]


def played(example: Example, longest: int, *, wipes: bool) -> Table:
    game = GAMES[example.slug]
    match = Match(game, NAMES[: example.seats], example.options, example.number)
    return Table(match, at_random(example.number, longest), wipes=wipes)


def check_hidden(example: Example, longest: int) -> None:
    """Between two hand-overs nothing is read that another seat alone was told."""
    table = played(example, longest, wipes=True)
    session = table.session
    seats = range(example.seats)
    secret = {seat: private_sentences(session, seat) - known_to(session, seat) for seat in seats}
    names = {f"Pass the keyboard to {name}.": seat for seat, name in enumerate(session.seats)}
    asked, read = None, 0
    for part in table.parts:
        if "The match is over." in part:
            break  # then nothing is hidden any more
        asked = next((seat for words, seat in names.items() if words in part), asked)
        text = unwrapped(part)
        if asked is not None:
            found = [sentence for sentence in secret[asked] if sentence in text]
            assert not found, f"{session.seats[asked]} reads what others alone were told"
            read += len(part)
    assert read or not any(secret.values())


def known_to(session: Session, seat: int) -> set[str]:
    """What that seat was told, or everybody."""
    game = session.game
    events = [event for position in session.match.line for event in position.events]
    readers = (None, *range(len(session.seats)))
    return {
        game.say(known, session.view(None), reader)
        for event in events
        for reader in readers
        if (known := event.seen_by(seat if reader == seat else None)) is not None
    }


@pytest.mark.parametrize("example", SHORT, ids=str)
def test_nothing_of_another_hand_is_read_between_two_hand_overs(example: Example) -> None:
    check_hidden(example, 120)


@pytest.mark.long
@pytest.mark.parametrize("example", ALL, ids=str)
def test_nothing_of_another_hand_is_read_in_a_long_match(example: Example) -> None:
    check_hidden(example, 1500)


def fill(chance: random.Random) -> str:
    return "".join(chr(chance.choice([27, 7, 0x202E, 65, 0x1F600, 13, 0])) for _ in range(40))


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_whatever_is_typed_is_only_text(slug: str) -> None:
    chance = random.Random(1)
    state = corpus(slug)[0].walk().states[0]
    junk = [
        "\x1b[2J",
        "[bold]x[/]",
        "9" * 500,
        "-1",
        "٣",
        "0",
        "? 0",
        "? 99999",
        "rules 0",
        "rules ((",
    ]
    typed = [*junk, *(fill(chance) for _ in range(10)), "? [", "log ?", "undo x", "", "  "]
    told = told_at(state, GAMES[slug], *typed)
    assert all(char == "\n" or char.isprintable() for char in told)
    assert all(columns(line) <= WIDTH for line in told.splitlines())
