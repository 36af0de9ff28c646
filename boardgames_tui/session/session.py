"""A match at the table: played, kept on disk, and shown to one seat at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from boardgames_tui.bots.thinker import Question
from boardgames_tui.kernel.brain import LEVELS, mixed
from boardgames_tui.kernel.event import seen
from boardgames_tui.kernel.game import (
    Detail,
    IllegalAction,
    Refusal,
    Standings,
    Step,
)
from boardgames_tui.kernel.match import (
    Hint,
    Match,
    Seating,
)
from boardgames_tui.kernel.state import in_turn
from boardgames_tui.session.hints import hint_in_words
from boardgames_tui.session.story import Story

if TYPE_CHECKING:
    from boardgames_tui.bots.advice import Advice
    from boardgames_tui.guides import Lesson
    from boardgames_tui.records import Records

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Look:
    """What the screen has to show next."""

    kind: str
    """"table": go on at once; "curtain": hand over to `asked` first; "scores": the end."""
    asked: int | None
    """Whose decision it is."""
    viewer: int | None
    """Whose private view is shown; None is the public view."""


class Session(Story):
    """Joins a match to its record and knows who sits at the keyboard.

    Every entry is committed before the screen shows what came of it. All that a screen gets to
    see goes through `view` and `story`.
    """

    def __init__(self, match: Match, records: Records | None, identity: str | None) -> None:
        super().__init__(match)
        self.identity = identity
        self.records = records
        self._by_itself = len(match.people) == 1
        """Whether the one person among computers is known to be alone with the keyboard."""
        self.told = -1
        """How many actions had been played when a curtain last told what there was to tell."""
        self.alone: int | None = None
        """The seat that opened a curtain since anybody else was asked something; None if none did.

        It alone may be shown its private view: see `look`."""
        self.asked_last: int | None = None
        """The seat that the table or the curtain turned to last; None before the first."""
        self.shows_own: int | None = None
        """The seat that wants to see its own cards before it answers an open question."""
        self.cover_key: str | None = None
        """The key that ended the last turn: the curtain does not open with it."""
        self.warning = ""
        """What a person should know about how this match was resumed."""
        self.memory: dict[str, Any] = {}
        """What a table remembers while another screen is shown, such as how its clocks stand."""
        self.lesson: Lesson | None = None
        """The tips of a guided first match; None in all others."""
        self._hinted: Any = None
        """The state in which a hint was shown last."""
        self._trial: tuple[Any, Any] = (None, None)
        """A view and its redeal, kept while actions are tried on it."""

    def standings(self) -> Standings:
        """The final scores."""
        return self.game.standings(self.match.state)

    def details(self) -> tuple[Detail, ...]:
        """What the lines of the final scores are made of, where the game says so."""
        found: Callable[[Any], tuple[Detail, ...]] | None = getattr(self.game, "details", None)
        return found(self.match.state) if found is not None else ()

    def rematch(self, rotate: int, seed: int) -> Match:
        """A new match of the same seats and options, with another first player if so wished."""
        old = self.match
        names = (*old.seats[rotate:], *old.seats[:rotate])
        return Match(
            old.game,
            names,
            old.options,
            seed,
            deck=old.deck,
            friendly=old.friendly,
            levels=(*old.levels[rotate:], *old.levels[:rotate]),
            bot_seed=mixed(old.bot_seed, seed),
            gives_hints=old.gives_hints,
        )

    def forced(self, seat: int, *, done_by_itself: bool) -> Any:
        """What is played without asking, with `seat` at the keyboard; None if there is nothing.

        What all can see to be forced: a pass with nothing hidden in hand, and for anybody else the
        end of a turn that is over. Where the hidden hand forces it, the curtain falls as always,
        or its absence would tell. With `done_by_itself` the seat's own turn ends, too, where it
        can do nothing else.
        """
        return self._forced(self.match.state, seat, done_by_itself=done_by_itself)

    def _only_done(self, state: Any, seat: int) -> Any:
        """The Done of a seat that can do nothing else; None if it can, or is not asked."""
        legal = self.game.legal_actions(state, seat)
        return legal[0] if len(legal) == 1 and legal[0].kind == "done" else None

    def _forced(self, state: Any, at_keyboard: int, *, done_by_itself: bool) -> Any:
        """As `forced`, in any state of the match; `at_keyboard` is the seat that sits there."""
        actors = self.game.actors(state)
        if done_by_itself and (done := self._only_done(state, at_keyboard)) is not None:
            return done
        if len(actors) != 1 or not state.pending[-1].turn:
            return None
        (asked,) = actors
        legal = self.game.legal_actions(state, asked)
        if len(legal) != 1 or set(type(legal[0]).model_fields) > {"kind", "seat"}:
            return None
        if legal[0].kind == "done":
            if asked == at_keyboard:
                return None
            if state.pending[-1].is_over:
                return legal[0]
        hides = self.game.observe(state, asked) != self.game.observe(state, None)
        return None if hides else legal[0]

    # --- computer players ---------------------------------------------------------------------

    def level(self, seat: int) -> str:
        """The level of the computer that plays a seat; PERSON for a person."""
        return self.match.levels[seat]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return self.match.people

    @property
    def only_person(self) -> int | None:
        """The seat of the one person among computers; None if there are more of them, or none.

        None too after somebody else gave a seat to a computer, until this person has opened a
        curtain: whoever gave it may still sit at the keyboard.
        """
        return self.people[0] if len(self.people) == 1 and self._by_itself else None

    @property
    def computer_asked(self) -> int | None:
        """The computer's seat that is asked now; None if none is.

        Where people are asked beside it, it answers first, so that it can not see what they do.
        """
        return next((s for s in self.game.actors(self.match.state) if self.level(s)), None)

    @property
    def on_one_screen(self) -> tuple[int | None, ...]:
        """Whose decisions need no other screen while the same view is shown."""
        return self.computer_asked, self.only_person

    def question(self, seat: int) -> Question:
        """What a computer at that seat would have to decide now: all that it may know."""
        match = self.match
        return Question(self.game, self.view(seat), seat, match.luck(seat), self.level(seat))

    def levels_fault(self, levels: Iterable[str]) -> str:
        """Why such computers can not play in this match, in a sentence; "" if they can."""
        from boardgames_tui.new_match import levels_fault

        return levels_fault(self.game, self.match.options, levels)

    def seat(self, seat: int, level: str) -> None:
        """Let a computer of that level, or a PERSON, play the seat. Raises as `play`.

        A person who sits down is not known to be alone with the keyboard.
        """
        self._kept(lambda: self.match.seat(Seating(seat=seat, level=level)))
        still = self._by_itself and len(self.people) == 1
        self._by_itself = still or self.people == (self.alone,)
        self.get_up()

    def no_hint(self, seat: int) -> str:
        """Why that seat can be shown no hint now, in a sentence; "" if it can."""
        if not self.match.gives_hints:
            return "This match is played without hints."
        if fault := self.levels_fault([LEVELS[0]]):
            return fault
        if self.level(seat) or seat not in self.game.actors(self.match.state):
            return "You are not asked anything now."
        return ""

    def advice_question(self, seat: int) -> Question:
        """What has to be found out for a hint: from the view of that seat alone."""
        return Question(self.game, self.view(seat), seat, self.match.luck(seat))

    def hint(self, seat: int, advice: Advice) -> str:
        """The hint in words; counted, unless it was shown in this position before.

        Raises as `play`.
        """
        state, view = self.match.state, self.view(seat)
        if self._hinted is not state:
            self._kept(lambda: self.match.hint(Hint(seat=seat)))
            self._hinted = state
        return hint_in_words(self.game, view, seat, advice)

    def about_players(self) -> Iterator[str]:
        """Which seats computers play, and what hints were used, a sentence each; for the end."""
        names, match = self.seats, self.match
        computers = [f"{names[s]} ({level})" for s, level in enumerate(match.levels) if level]
        if computers:
            yield f"Computers: {', '.join(computers)}."
        hints = [f"{names[seat]} {count}" for seat, count in enumerate(match.hints) if count]
        if hints:
            yield f"Hints used: {', '.join(hints)}."

    def uncovers(self) -> int | None:
        """Who opens a curtain that falls now; None where there are only computers."""
        actors = self.game.actors(self.match.state)
        start = actors[0] if actors else 0
        return next((seat for seat in in_turn(len(self.seats), start) if seat in self.people), None)

    # --- taking back --------------------------------------------------------------------------

    def _back(self) -> int:
        """How many actions lead back to the last moment at which a person was asked.

        A computer would do at once again what is taken back of its own.
        """
        for number in range(len(self.match) - 1, -1, -1):
            if set(self.people).intersection(self.game.actors(self.match.at(number))):
                return len(self.match) - number
        return len(self.match) + 1

    def undo_refusal(self, *, consent: bool = False) -> Refusal | None:
        """Why the last action can not be taken back, with or without the table's consent."""
        return self.match.undo_refusal(consent=consent, actions=self._back())

    def redo_refusal(self) -> Refusal | None:
        """Why there is nothing to do again; None if there is."""
        return self.match.redo_refusal()

    # --- who looks at what --------------------------------------------------------------------

    def notice(self, legal: tuple[Any, ...]) -> None:
        """A question is shown to a person who may do these things: a lesson has its say."""

    def legal(self, view: Any, asked: int) -> tuple[Any, ...]:
        """What the seat may do, from its view."""
        return self.game.legal_actions(view, asked)

    def legal_for_all(self, view: Any) -> tuple[Any, ...]:
        """What anybody who is asked may do, from one view: for a table that all look at."""
        return tuple(action for seat in self.game.actors(view) for action in self.legal(view, seat))

    @property
    def all_at_once(self) -> bool:
        """Whether several are asked in the open, and whoever is first acts: a race, a rush."""
        return self._all_asked(self.game.actors(self.match.state))

    def look(self, curtain: str = "needed") -> Look:
        """What to show next, with the curtain "always", when "needed" or "off".

        This is the one place that decides who looks at what. A private view is shown only behind
        a curtain that this seat opened since anybody else was asked. Open decisions are asked on
        the public view, without a curtain: whoever answers one has not been alone with the
        keyboard, and neither has the seat that was alone before it. If it wants to see its own
        cards first, it is shown its private view, as any other.

        A computer's moves are shown on the public view. One person among computers is alone all
        the time: it sees its own view, and no curtain ever falls.
        """
        actors = self.game.actors(self.match.state)
        if not actors:
            return Look("scores", None, None)
        asked, viewer = actors[0], self.match.viewer
        if (computer := self.computer_asked) is not None:
            return Look("table", computer, self.only_person)
        if self.only_person == asked:
            return Look("table", asked, asked)
        if self.shows_own == asked and self.has_own(asked):
            viewer = asked
        private = viewer is not None
        open_frame = self.match.state.pending[-1].open
        covered = private or (curtain == "always" and not open_frame)
        if covered and curtain != "off" and self.alone != asked:
            return Look("curtain", asked, viewer)
        return Look("table", asked, viewer)

    def sit_down(self, seat: int) -> None:
        """The seat opened the curtain: it is alone with the keyboard until another is asked."""
        self.alone = self.asked_last = seat
        self._by_itself = self.people == (seat,)
        self.told = self.played
        self._note_asked()

    def get_up(self) -> None:
        """Nobody is known to be alone with the keyboard: a private view needs the curtain."""
        self.alone = None

    def has_own(self, seat: int) -> bool:
        """Whether a seat may see something that stays hidden while it is asked in the open."""
        if self.only_person is not None:
            return False  # it sees all of its own already
        return self.match.viewer is None and self.view(seat) != self.view(None)

    def _note_asked(self) -> None:
        """Whoever was alone with the keyboard is so no more once another person is asked."""
        actors = self.game.actors(self.match.state)
        if (
            actors
            and self.computer_asked is None
            and (actors[0] != self.alone or self._all_asked(actors))
        ):
            self.alone = None
        if self.shows_own not in actors[:1]:
            self.shows_own = None

    def _all_asked(self, actors: tuple[int, ...]) -> bool:
        """Whether several are asked at once, in the open, so that nobody is alone."""
        return len(actors) > 1 and self.match.state.pending[-1].open

    # --- playing, and trying what that would do -----------------------------------------------

    def play(self, action: Any) -> Step:
        """Do an action and keep it. Raises IllegalAction, or BadRecords if it can not be kept.

        What can not be kept is not done: the match then stands as it stood before.
        """
        return self._kept(lambda: self.match.play(action))

    def undo(self, *, consent: bool = False) -> None:
        """Take the last action of a person back, and what computers did since; keep that.

        Raises as `play`.
        """
        refusal = self.undo_refusal(consent=consent)
        if refusal is not None:
            raise IllegalAction(refusal)
        for _ in range(self._back()):
            self._kept(lambda: self.match.undo(consent=consent))

    def redo(self) -> None:
        """Do again what was taken back, up to where a person is asked. Raises as `play`."""
        self._kept(self.match.redo)
        while self.computer_asked is not None and self.redo_refusal() is None:
            self._kept(self.match.redo)

    def can_take_back(self, view: Any, viewer: int | None, action: Any, *, finishing: bool) -> bool:
        """Whether undo would be free after a legal action, as far as this view can tell.

        Tried on a redeal of the view, never on the position itself: a key must not behave one way
        or the other because of something its owner may not know. `finishing` is the setting that
        plays Done where nothing else is left.
        """
        trial = self._tried(view, viewer)
        trial.play(action)
        seat = action.seat
        while forced := self._forced(trial.state, seat, done_by_itself=finishing):
            trial.play(forced)
        while len(trial) and trial.undo_refusal() is None:
            trial.undo()
        return not len(trial)

    def foretold(self, view: Any, viewer: int | None, action: Any) -> tuple[str, ...]:
        """What a legal action that can be taken back would bring about, in sentences.

        Tried as `can_take_back` does; nothing that was drawn or revealed can be among it.
        """
        step = self._tried(view, viewer).play(action)
        return self._sentences(seen(step.events, viewer), viewer)

    def _tried(self, view: Any, viewer: int | None) -> Match:
        """A match on a redeal of the view, to try an action on."""
        if self._trial[0] is not view:
            self._trial = view, self.game.redeal(view, viewer, len(self.match))
        was = self.match
        return Match(
            self.game,
            was.seats,
            was.options,
            0,
            deck=was.deck,
            levels=was.levels,
            start=self._trial[1],
        )

    def _kept(self, do: Callable[[], T]) -> T:
        """Do something to the match and commit it, or leave the match as it was."""
        before = self.match.mark()
        done = do()
        if self.records is not None and self.identity is not None:
            try:
                self.records.append(self.identity, self.match)
            except BaseException:  # whatever came between: what is not on the disk is not shown
                self.match.back_to(before)
                raise
        self._note_asked()
        return done
