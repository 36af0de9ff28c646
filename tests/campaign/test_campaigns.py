"""A short form of each campaign; the README says how the long forms are run."""

from typing import Any

import pytest

from tests.campaign import bad_files, faults, kills, leaks, monkey, soak
from tests.campaign.common import Campaign, Fault, Try

CAMPAIGNS = {
    campaign.name: campaign
    for campaign in (
        bad_files.CAMPAIGN,
        faults.CAMPAIGN,
        kills.CAMPAIGN,
        leaks.CAMPAIGN,
        monkey.CAMPAIGN,
        soak.campaign(30),
    )
}
SHORT = {"bad_files": 30, "faults": 2, "kills": 1, "leaks": 3, "monkey": 60, "soak": 30}
"""Units of each that take a second or two."""
LONGER = {"bad_files": 400, "faults": 32, "kills": 20, "leaks": 60, "monkey": 2000, "soak": 60}


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


async def test_a_leak_put_in_by_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    from boardgames_tui.app.widgets.message_bar import MessageBar
    from boardgames_tui.kernel.match import Match

    here, there = leaks.Moment("start", (), "view"), leaks.Moment("start", (), "view")
    assert leaks.compare([here], [there]) == 1
    there.clipboard = "your hand"
    with pytest.raises(Fault, match="clipboard tells what is hidden"):
        leaks.compare([here], [there])
    there.told = ("drew",)
    assert leaks.compare([here], [there]) == 0
    assert MessageBar and Match


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
