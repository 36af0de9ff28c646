"""The matches of a series on a Dask cluster: each is a share of the work, which may be lost.

A worker that ends in the middle of a match takes nothing along but that match, which is played
again by another. The extra `cluster` installs what this needs; workers need boardgames-tui too.
"""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import lru_cache
from importlib import metadata
from threading import Lock
from typing import Any

from boardgames_tui import __version__
from boardgames_tui.bots.simulate import AHEAD, Series, deck_of, in_order, play
from boardgames_tui.bots.tally import Tally

PATIENCE = 10
"""Seconds in which a scheduler has to answer, and a first worker has to be there."""
AGAIN = 5
"""How often the cluster is asked for a match that it gave up, because all who tried it ended; and
how often so many seconds may pass without any worker."""


class NoCluster(Exception):
    """The cluster can not be used, or not any longer; its sentence says why."""


def simulate_on(series: Series, address: str) -> Generator[Tally, None, None]:
    """Play the matches on the cluster of that scheduler; yields as `simulate` does, and the same.

    Raises NoCluster, also when the cluster is lost later.
    """
    with _client(address) as client:
        deck = pickle.dumps(deck_of(series))

        def hand_out(number: int) -> Callable[[], Tally]:
            return _handed_out(client, series, number, deck)

        with _told(address):
            client.wait_for_workers(1, timeout=PATIENCE)
            _look_for_the_program(client)
            yield from in_order(hand_out, series.matches, lambda: AHEAD * max(1, _workers(client)))


def _client(address: str) -> Any:
    """What hands out work. Raises NoCluster."""
    try:
        from distributed import Client
    except ImportError as error:
        how = "pip install 'boardgames-tui[cluster]'"
        raise NoCluster(f"To play on a Dask cluster, install what speaks to it: {how}") from error
    for name in ("distributed", "distributed.client"):  # what goes wrong is told in a sentence
        logging.getLogger(name).setLevel(logging.CRITICAL)
    connect: Any = Client  # it tells no types
    try:
        return connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as error:
        raise NoCluster(f"No Dask scheduler answers at {address}.") from error


def _look_for_the_program(client: Any) -> None:
    """Raises ImportError if a worker has not this version; it would end at once with its match."""
    for found in client.run(metadata.version, "boardgames-tui", on_error="return").values():
        if isinstance(found, Exception):
            raise ImportError(f"one of them has none ({found})")
        _compare(found)


def _compare(version: str) -> None:
    """Raises ImportError for another version than the one that is here."""
    if version != __version__:
        raise ImportError(f"one of them has {version}")


def _workers(client: Any) -> int:
    """How many workers there are now: they come and go."""
    return len(client.nthreads())


@contextmanager
def _told(address: str) -> Iterator[None]:
    """What goes wrong with a cluster, in a sentence. Raises NoCluster."""
    from distributed.client import ClosedClientError
    from distributed.scheduler import KilledWorker

    try:
        yield
    except TimeoutError as error:
        raise NoCluster(f"The scheduler at {address} has no worker.") from error
    except ImportError as error:
        needed = f"All workers of {address} need boardgames-tui {__version__}"
        raise NoCluster(f"{needed}: {error}.") from error
    except KilledWorker as error:
        raise NoCluster(f"The workers of {address} end in the middle of a match.") from error
    except (CancelledError, ClosedClientError, OSError) as error:
        raise NoCluster(f"The cluster at {address} was lost.") from error


def _handed_out(client: Any, series: Series, number: int, deck: bytes) -> Callable[[], Tally]:
    """Hand a match out; returns what waits for it, and has it played again where it was lost."""
    from distributed.scheduler import KilledWorker

    def ask() -> Any:
        return client.submit(play_share, series, number, deck, __version__, pure=False)

    asked = ask()

    def wait() -> Tally:
        nonlocal asked
        gave_up, alone = 0, 0
        while True:
            try:
                tally: Tally = asked.result(PATIENCE)
                return tally
            except KilledWorker:
                gave_up += 1
                if gave_up > AGAIN:
                    raise
                asked = ask()
            except TimeoutError:  # a long match, or nobody is there who could play it
                alone = 0 if _workers(client) else alone + 1
                if alone > AGAIN:
                    raise

    return wait


# --- On a worker ------------------------------------------------------------------------------


_one_at_a_time = Lock()
"""A worker may have several threads; what the rules remember of a position is for one of them."""


def play_share(series: Series, number: int, deck: bytes, version: str) -> Tally:
    """On a worker: the match of that number, from 0, with a deck that it need not have.

    Raises ImportError if it is asked for by another version.
    """
    _compare(version)
    with _one_at_a_time:
        return play(series, number, _unpacked(deck))


@lru_cache(maxsize=1)
def _unpacked(deck: bytes) -> Any:
    """The deck; the same object again, because much is remembered for an object."""
    return pickle.loads(deck)
