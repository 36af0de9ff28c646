"""What can be done, numbered; and why the rest can not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.situation import wishes_of
from boardgames_tui.session import Look, Session

MOST_NAMED = 4
"""So many things that have the same reason are named, where there are more."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be done."""

    action: Any
    label: str
    """What it does, in words; whose it is where several are asked at once."""

    def mentions(self, words: str) -> bool:
        """Whether all the words stand in the label, in any case and order."""
        return _mentions(self.label, words)


class Choices:
    """What can be done at one moment, and what is said of it. Read off one view alone."""

    def __init__(self, session: Session, look: Look) -> None:
        assert look.asked is not None
        self._session, self._game = session, session.game
        self._viewer = look.viewer
        self._view = session.view(look.viewer)
        self._together = session.all_at_once
        self.seats: tuple[int, ...] = (look.asked,)
        """Who is asked: one seat, or all that may be first."""
        if self._together:
            self.seats = self._game.actors(self._view)
            legal = session.legal_for_all(self._view)
        else:
            legal = session.legal(self._view, look.asked)
        self.all = tuple(Choice(action, self._label(action)) for action in legal)
        """In the order of the rules; the first one has the number 1."""

    def numbered(self, words: str = "") -> Iterator[tuple[int, Choice]]:
        """The choices with their numbers; only those that mention all of the words."""
        return ((n, choice) for n, choice in enumerate(self.all, 1) if choice.mentions(words))

    def by_number(self, number: int) -> Choice | None:
        """The choice of that number; None if there is none."""
        return self.all[number - 1] if 1 <= number <= len(self.all) else None

    def done(self) -> Choice | None:
        """The end of the turn; None if it can not be ended now."""
        ends = (choice for choice in self.all if choice.action.kind == "done")
        return next(ends, None) if not self._together else None

    def explained(self, choice: Choice, *, finishing: bool) -> str:
        """What a choice does, what comes of it, and whether it can be taken back."""
        said = f"{choice.label.rstrip('.')}."
        args = (self._view, self._viewer, choice.action)
        if not self._session.can_take_back(*args, finishing=finishing):
            return f"{said} It can not be taken back."
        told = " ".join(self._session.foretold(*args))
        return f"{said} {told} It can be taken back." if told else f"{said} It can be taken back."

    def refused(self, words: str = "") -> Iterator[tuple[str, str]]:
        """What can not be done now and why not, with the rule that says so ("" for none).

        What has the same reason comes together; only what mentions all of the words.
        """
        reasons: dict[tuple[str, str], list[str]] = {}
        for seat in self.seats:
            for wish in wishes_of(self._game, self._view, seat):
                refusal = self._game.refusal(self._view, wish)
                if refusal is not None and _mentions(label := self._label(wish), words):
                    reasons.setdefault(self.why(refusal), []).append(label.rstrip("."))
        for (sentence, rule), labels in reasons.items():
            cited = f" ({rule})" if rule else ""
            named = labels[:MOST_NAMED] if len(labels) > MOST_NAMED + 1 else labels
            more = f"; and {len(labels) - len(named)} more" if named != labels else ""
            yield f"{'; '.join(named)}{more}: {sentence}{cited}", rule

    def why(self, refusal: Refusal) -> tuple[str, str]:
        """A refusal as a sentence, and the rule that says so."""
        return self._game.say(refusal, self._view, self._viewer), refusal.rule

    def _label(self, action: Any) -> str:
        reader = None if self._together else self._viewer
        said = self._game.say(action, self._view, reader)
        if self._together:
            return f"{self._session.seats[action.seat]}: {said}"
        return said


def _mentions(text: str, words: str) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words.casefold().split())
