"""A short form of each campaign; the README says how the long forms are run."""

from types import SimpleNamespace
from typing import Any

import pytest

from boardgames_tui.app.plain_table import PlainTable
from boardgames_tui.app.table_screen import screen_of
from boardgames_tui.session import Session
from tests.campaign import bad_files, faults, kills, leaks, monkey, soak
from tests.campaign.common import Campaign, Fault, Try

CAMPAIGNS = {
    campaign.name: campaign
    for campaign in (
        bad_files.CAMPAIGN,
        faults.CAMPAIGN,
        kills.CAMPAIGN,
        leaks.campaign(1),
        monkey.CAMPAIGN,
        soak.campaign(4),
    )
}
SHORT = {"bad_files": 2, "faults": 1, "kills": 1, "leaks": 1, "monkey": 8, "soak": 4}
"""Units of each that take a second or two."""
LONGER = {"bad_files": 400, "faults": 32, "kills": 20, "leaks": 20, "monkey": 2000, "soak": 46}


def run(name: str, count: int) -> None:
    told: list[str] = []
    result = CAMPAIGNS[name].run(1, count, tell=told.append)
    assert not result.faults, "\n".join(told)
    assert result.done >= count


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_short_campaign_finds_nothing(name: str) -> None:
    run(name, SHORT[name])


@pytest.mark.long
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_longer_campaign_finds_nothing(name: str) -> None:
    run(name, LONGER[name])


def one_that_fails(this: Try) -> int:
    this.counts["thirds"] += this.number % 3 == 0
    if this.number == 2:
        raise Fault("the second")
    if this.number == 4:
        raise KeyError(this.rng.randrange(10**9))
    return 1


def test_a_fault_is_counted_and_can_be_tried_again() -> None:
    campaign = Campaign("kills", "", one_that_fails, 6)
    told: list[str] = []
    result = campaign.run(7, tell=told.append)
    assert str(result) == "kills: 6 tries, 2 faults (seed 7), 2 thirds"
    assert [number for number, _ in result.faults] == [2, 4]
    assert "python -m tests.campaign.kills --seed 7 --only 4" in told[1]
    again: list[str] = []
    assert campaign.run(7, only=4, tell=again.append).faults == result.faults[1:]
    assert again == told[1:]


def test_what_differs_is_a_fault_until_an_event_tells_why() -> None:
    here, there = leaks.Moment("start", (), "view"), leaks.Moment("start", (), "view")
    assert leaks.compare([here], [there]) == 1
    there.clipboard = "your hand"
    with pytest.raises(Fault, match="clipboard tells what is hidden"):
        leaks.compare([here], [there])
    there.told = (SimpleNamespace(closes_undo=True),)
    assert leaks.compare([here], [there]) == 0
    there.told, there.view = (), "another view"
    with pytest.raises(Fault, match="no event told why"):
        leaks.compare([here], [there])
    here.told = there.told = (SimpleNamespace(closes_undo=True),)
    assert leaks.compare([here], [there]) == 0


def test_a_game_that_fails_puts_what_is_hidden_into_its_fault() -> None:
    from tests.campaign.matches import played

    match = played(0, "just-desserts", 0).dealt()
    game = leaks.Failing(match, "observe")
    assert game.actors(match.state) == match.game.actors(match.state)
    with pytest.raises(leaks.Broken, match=leaks.SECRET):
        game.observe(match.state, None)


def test_a_private_view_without_its_curtain_is_noticed() -> None:
    from boardgames_tui.app.screens.curtain import Curtain
    from tests.campaign.matches import played

    start = played(0, "just-desserts", 0)
    session = Session(start.dealt(), None, None)
    table = screen_of(PlainTable)(session, 1, 1)
    watch = monkey.Watch()
    watch.frame(SimpleNamespace(screen=table, screen_stack=[table]))  # type: ignore[arg-type]
    assert "seat 1 is shown its private view" in watch.wrong[0]
    behind = monkey.Watch()
    for screen in (Curtain(session, 1), table):
        behind.frame(SimpleNamespace(screen=screen, screen_stack=[screen]))  # type: ignore[arg-type]
    assert not behind.wrong
    public = screen_of(PlainTable)(session, None, 0)
    for screen in (public, table):
        behind.frame(SimpleNamespace(screen=screen, screen_stack=[screen]))  # type: ignore[arg-type]
    assert behind.wrong


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        (bad_files.Said(("x",), 2, "", "boardgames-tui: no.\n"), None),
        (bad_files.Said(("x",), 2, "", "boardgames-tui: no.\nmore\n"), "not one sentence"),
        (bad_files.Said(("x",), 1, "", ""), "exit code 1"),
        (bad_files.Said(("x",), 0, "\x1b[2J", ""), "control character"),
        (bad_files.Said(("x",), 0, "", "Traceback (most recent call last)"), "traceback"),
    ],
)
def test_an_answer_is_one_sentence_and_no_traceback(said: Any, wrong: str | None) -> None:
    if wrong is None:
        assert bad_files.check(said) is said
    else:
        with pytest.raises(Fault, match=wrong):
            bad_files.check(said)
