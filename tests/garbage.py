"""Garbage collection where one process runs one app after the other.

Every app leaves a heap that refers to itself. Looking through all that lasts (modules, decks,
tests), again and again, for such heaps took a third of the time of the suite.
"""

import gc

COLLECT_AFTER = (20_000, 20, 20)
"""The thresholds of Python's garbage collector."""


def leave_what_lasts() -> None:
    """Leave all that is there now to itself, and collect what comes more seldom than usual."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
