"""The keys that lead to an action at a table: what a person would press, read off its model."""

from collections import deque
from typing import Any

from boardgames_tui.app.table_model import Moment, PlaceKeys, TableModel
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.end_to_end.script import Step
from tests.end_to_end.traced import scene_of


class Player:
    """Whoever is asked, at a table whose places keep their keys while the turn lasts."""

    def __init__(self, table: type[TableModel], *, once: bool = False) -> None:
        """`once` is the setting that lets one press be enough."""
        self._table, self._once = table, once
        self._keys, self._asked = PlaceKeys(), -1

    def model(self, match: Match) -> TableModel:
        """The table as the player sees it whose turn it is, with nothing picked."""
        game = match.game
        seat = game.actors(match.state)[0]
        if seat != self._asked:
            self._keys, self._asked = PlaceKeys(), seat
        view = game.observe(match.state, match.viewer)
        legal = game.legal_actions(view, seat)
        happened = Session(match, None, None).happened
        moment = Moment(game, view, legal, match.viewer, seat, self._keys, happened)
        return self._table.build(moment)

    def followed(
        self, session: Session, keyboard: int, keys: tuple[str, ...], since: int | None = None
    ) -> tuple[Step, ...]:
        """The steps through the scenes that everybody follows of what these keys have done.

        `since` is the number of the first action of it; the last one if it is not given. The way
        out of the last scene is left to be done: it takes a Space.
        """
        match = session.match
        names = [
            type(scene).__name__
            for number in range(since or len(match), len(match) + 1)
            for scene in self._table.scenes(session.witnessed(number))
            if not scene.passes
        ]
        return tuple(
            Step(("Space",) if place else keys, f"#{scene_of(match, keyboard, name)}")
            for place, name in enumerate(names)
        )

    def played(self, action: Any) -> None:
        """The action was played: the end of a turn gives the keys free again."""
        if action.kind == "done":
            self._asked = -1

    def keys(self, match: Match, action: Any) -> tuple[str, ...]:
        """The shortest way of keys to an action, with its second press where it needs one."""
        if action.kind == "done":
            return (".",)
        start = self.model(match)
        new: deque[tuple[TableModel, tuple[str, ...]]] = deque([(start, ())])
        known = {start.picks}
        while new:
            table, so_far = new.popleft()
            for spot, choice in table.choices.items():
                if not choice.key:
                    continue
                after = table if choice.picks is None else table.picked(choice.picks)
                done = after.choices.get(choice.then, choice)
                if done.action == action:
                    return (*so_far, *self._presses(match, table, spot, action))
                if choice.action is None and not choice.then and choice.picks not in known:
                    known.add(choice.picks)
                    new.append((after, (*so_far, choice.key)))
        raise AssertionError(f"no key for {action!r}")

    def _presses(self, match: Match, table: TableModel, spot: str, action: Any) -> tuple[str, ...]:
        """The key of a spot as often as it takes, and Enter where that only points there."""
        key = table.choices[spot].key
        alike = [other for other, choice in table.choices.items() if choice.key == key]
        if len(alike) > 1:
            return (*[key] * (alike.index(spot) + 1), "Enter")
        return (key, "Enter") if not self._once and careful(match, table, action) else (key,)


def careful(match: Match, table: TableModel, action: Any) -> bool:
    """Whether actions of that kind are only done by a second press."""
    session, moment = Session(match, None, None), table.moment
    return not all(
        session.can_take_back(table.view, moment.viewer, other, finishing=False)
        for other in moment.legal
        if other.kind == action.kind
    )
