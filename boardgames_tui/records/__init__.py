"""The records: every match ever played on this machine, in one SQLite file."""

from boardgames_tui.records.file import BadRecords, NotNow
from boardgames_tui.records.saved import Resumed, Saved, Unreadable
from boardgames_tui.records.store import Records, StillRunning, open_records

__all__ = [
    "BadRecords",
    "NotNow",
    "Records",
    "Resumed",
    "Saved",
    "StillRunning",
    "Unreadable",
    "open_records",
]
