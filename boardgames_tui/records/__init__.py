"""The records: every match ever played on this machine, in one SQLite file."""

from boardgames_tui.records.file import BadRecords
from boardgames_tui.records.saved import Resumed, Saved
from boardgames_tui.records.store import Records, open_records

__all__ = ["BadRecords", "Records", "Resumed", "Saved", "open_records"]
