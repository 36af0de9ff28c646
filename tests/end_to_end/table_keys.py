"""The keys that lead to an action at a table: what a person would press, read off its model."""

from collections import deque
from typing import Any

from boardgames_tui.app.session import Session
from boardgames_tui.app.table_model import Moment, PlaceKeys, TableModel
from boardgames_tui.kernel.match import Match


class Player:
    """Whoever is asked, at a table whose places keep their keys while the turn lasts."""

    def __init__(self, table: type[TableModel]) -> None:
        self._table = table
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
            for choice in table.choices.values():
                if not choice.key:
                    continue
                if choice.action == action:
                    again = ("Enter",) if careful(match, table, action) else ()
                    return (*so_far, choice.key, *again)
                if choice.action is None and choice.picks not in known:
                    known.add(choice.picks)
                    new.append((table.picked(choice.picks), (*so_far, choice.key)))
        raise AssertionError(f"no key for {action!r}")


def careful(match: Match, table: TableModel, action: Any) -> bool:
    """Whether actions of that kind are only done by a second press."""
    session, moment = Session(match, None, None), table.moment
    return not all(
        session.can_take_back(table.view, moment.viewer, other, finishing=False)
        for other in moment.legal
        if other.kind == action.kind
    )
