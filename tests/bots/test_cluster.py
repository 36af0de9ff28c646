"""The same work on a Dask cluster: equal totals, also where a worker is lost in the middle."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.bots.cluster import NoCluster, simulate_on
from boardgames_tui.bots.simulate import Series, simulate
from boardgames_tui.bots.tally import Tally
from boardgames_tui.games import built_in

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

GAME = built_in()["just-desserts"]
SERIES = Series("just-desserts", ("medium", "easy", "random"), GAME.Options(), 24, 5)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator["Cluster"]:
    """A scheduler and two workers on the loopback, each a process of its own."""
    with closing(Cluster(tmp_path)) as started:
        yield started


class Cluster:
    def __init__(self, folder: Path) -> None:
        self.file, self.folder = folder / "scheduler.json", folder
        where = ("--host", "127.0.0.1", "--no-dashboard")
        self.scheduler = self._start("dask_scheduler", *where, "--port", "0", *self._named())
        self.workers = [self.join() for _ in range(2)]

    def _named(self) -> tuple[str, str]:
        return "--scheduler-file", str(self.file)

    def join(self) -> "subprocess.Popen[bytes]":
        where = ("--no-dashboard", "--no-nanny", "--nthreads", "1", "--local-directory")
        return self._start("dask_worker", *self._named(), *where, str(self.folder))

    def _start(self, module: str, *arguments: str) -> "subprocess.Popen[bytes]":
        command = (sys.executable, "-m", f"distributed.cli.{module}", *arguments)
        return subprocess.Popen(command, stderr=subprocess.DEVNULL)

    @property
    def address(self) -> str:
        from distributed import Client

        connect: Any = Client
        with connect(scheduler_file=str(self.file), set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        return str(json.loads(self.file.read_text())["address"])

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


def whole(played: Any) -> Tally:
    tally = Tally(len(SERIES.levels))
    for more in played:
        tally.merge(more)
    return tally


@pytest.mark.long
def test_the_totals_are_equal_also_where_a_worker_is_killed(cluster: Cluster) -> None:
    address, alone = cluster.address, whole(simulate(SERIES)).as_json()
    assert whole(simulate_on(SERIES, address)).as_json() == alone
    tally = Tally(len(SERIES.levels))
    for number, more in enumerate(simulate_on(SERIES, address)):
        tally.merge(more)
        if number == 2:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)
    assert cluster.workers[0].wait() == -signal.SIGKILL
    assert tally.as_json() == alone


@pytest.mark.long
def test_a_cluster_that_is_lost_is_told_of(cluster: Cluster) -> None:
    played = simulate_on(SERIES, cluster.address)
    next(played)
    cluster.scheduler.kill()
    with pytest.raises(NoCluster, match="was lost"):
        list(played)
