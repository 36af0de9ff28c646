"""A match at the table: played, kept on disk, and shown to one seat at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from boardgames_tui.app.hints import hint_in_words
from boardgames_tui.app.witnessed import Witnessed
from boardgames_tui.bots.thinker import Question
from boardgames_tui.kernel.brain import LEVELS, mixed
from boardgames_tui.kernel.event import Event, seen
from boardgames_tui.kernel.game import (
    Detail,
    Game,
    IllegalAction,
    Refusal,
    Standings,
    Step,
    examples_of,
)
from boardgames_tui.kernel.match import (
    PERSON,
    Hint,
    Hinted,
    Match,
    Note,
    Position,
    Seated,
    Seating,
    TookBack,
)
from boardgames_tui.kernel.recap import Line, deeds_of, lines
from boardgames_tui.kernel.state import in_turn

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


@dataclass(frozen=True, slots=True)
class Told:
    """What led to one position, in sentences for one viewer; kept while nothing of it changes."""

    position: Position
    notes: tuple[Event, ...]
    over: bool
    """Whether the match was over, and so nothing hidden any more."""
    sentences: tuple[str, ...]
    fleeting: bool = False
    """Whether it tells what the log does not keep, while nothing came after it."""

    def tells(self, position: Position, over: bool, newest: bool) -> bool:
        """Whether it still says what led to that position."""
        same = self.position is position and self.over == over and (newest or not self.fleeting)
        return same and self.notes == tuple(position.notes)


class Session:
    """Joins a match to its record and knows who sits at the keyboard.

    Every entry is committed before the screen shows what came of it. All that a screen gets to
    see goes through `view` and `story`.
    """

    def __init__(self, match: Match, records: Records | None, identity: str | None) -> None:
        self.match = match
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
        self._said: dict[tuple[int | None, Event], str] = {}
        self._views: dict[int | None, tuple[Any, Any]] = {}
        """By viewer: a state, and what that viewer sees of it; states are values."""
        self._stories: dict[int | None, list[Told]] = {}
        """By viewer, for every position up to now: what led there, in sentences."""
        self._trial: tuple[Any, Any] = (None, None)
        """A view and its redeal, kept while actions are tried on it."""

    @property
    def game(self) -> Game:
        """The rule module."""
        return self.match.game

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names."""
        return self.match.seats

    @property
    def played(self) -> int:
        """The number of actions that led to the position."""
        return len(self.match)

    @property
    def entered(self) -> int:
        """The number of entries: it grows with whatever was done to the match."""
        return self.match.entered

    @property
    def seed(self) -> int:
        """The seed of the match; to be shown once it is over."""
        return self.match.seed

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

    def past(self) -> Past:
        """The same match, to be looked back through."""
        return Past(self.match, self)

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has played an action yet."""
        return bool(self.match.last_acted(seat))

    def forced(self, seat: int, *, done_by_itself: bool) -> Any:
        """What is played without asking, with `seat` at the keyboard; None if there is nothing.

        What all can see to be forced: a pass with nothing hidden in hand, and for anybody else the
        end of a turn that is over. Where the hidden hand forces it, the curtain falls as always,
        or its absence would tell. With `done_by_itself` the seat's own turn ends, too, where it
        can do nothing else.
        """
        return self._forced(self.match.state, seat, done_by_itself=done_by_itself)

    def _only_done(self, state: Any, seat: int) -> Any:
        legal = self.game.legal_actions(state, seat)
        return legal[0] if len(legal) == 1 and legal[0].kind == "done" else None

    def _forced(self, state: Any, at_keyboard: int, *, done_by_itself: bool) -> Any:
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

    def before_last(self, viewer: int | None) -> Any:
        """What the viewer saw before the last action."""
        return self.game.observe(self.match.at(max(0, len(self.match) - 1)), viewer)

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

    def notice(self, legal: tuple[Any, ...]) -> None:
        """A question is shown to a person who may do these things: a lesson has its say."""

    def view(self, viewer: int | None) -> Any:
        """The position as a seat may see it."""
        state = self.match.state
        seen = self._views.get(viewer)
        if seen is None or seen[0] is not state:
            seen = self._views[viewer] = state, self.game.observe(state, viewer)
        return seen[1]

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

    def when_last_acted(self, seat: int, viewer: int | None) -> Any:
        """What `viewer` saw right after that seat's last action; None if others did not act since.

        Before its first action: the position after the deal.
        """
        number = self.match.last_acted(seat)
        if number == len(self.match):
            return None
        return self.game.observe(self.match.at(number), viewer)

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

    def story(
        self, viewer: int | None, since: int = 0, until: int | None = None
    ) -> tuple[str, ...]:
        """What happened from a position on, in sentences, as that seat may know it.

        `until` is the first position that is left out.
        """
        told = self._stories.setdefault(viewer, [])
        line, over = self.match.line, self.match.over
        same = next(
            (
                at
                for at, (old, new) in enumerate(zip(told, line, strict=False))
                if not old.tells(new, over, new is line[-1])
            ),
            min(len(told), len(line)),
        )
        del told[same:]
        fresh: dict[int, list[Event]] = {at: [] for at in range(same, len(line))}
        for at, event in self.match.told(viewer, same):
            fresh[at].append(event)
        for at, events in fresh.items():
            fleeting = not over and any(event.kept for event in events)
            if fleeting and at + 1 < len(line):
                events = [event.kept or event for event in events]
                fleeting = False
            sentences = self._sentences(events, viewer)
            told.append(Told(line[at], tuple(line[at].notes), over, sentences, fleeting))
        return tuple(sentence for one in told[since:until] for sentence in one.sentences)

    def happened(self, since: int = 0) -> tuple[Event, ...]:
        """What everybody may know of all that happened from a position on."""
        return tuple(event for _, event in self.match.told(None, since))

    def witnessed(self, number: int) -> Witnessed:
        """What everybody saw come of an action, by its number: what a scene is made of.

        Nothing but a bystander's views and public events goes in.
        """
        match = self.match
        position = match.line[number]
        return Witnessed(
            self.game,
            self.game.observe(match.at(number - 1), None),
            seen(position.events, None),
            self.game.observe(position.state, None),
            position.action.seat,
            lambda: tuple(event for at, event in match.told(None) if at <= number),
        )

    def learned(self, viewer: int) -> tuple[Event, ...]:
        """What only this seat (and whom it shared it with) may know since it last acted.

        Before it first acts: since the deal.
        """
        told = self.match.told(viewer, self.match.last_acted(viewer) or 1)
        return tuple(event for _, event in told if event.audience)

    def news(
        self, viewer: int, worth_telling: Callable[[Event], bool] = lambda event: True
    ) -> tuple[str, ...]:
        """The same in sentences, as far as it is worth telling."""
        return self._sentences(filter(worth_telling, self.learned(viewer)), viewer)

    def recap(self, seat: int, viewer: int | None) -> tuple[str, ...]:
        """What came of the seat's last action and happened since, as `viewer` may know it."""
        return self.story(viewer, self.match.last_acted(seat))

    def missed(self, seat: int, viewer: int | None, *, whole: bool = False) -> tuple[Line, ...]:
        """What others did since the seat's last action, a line a deed, as `viewer` may know it.

        `whole` begins with what came of that action itself. The lines speak to the seat.
        """
        return self.deeds(self.match.last_acted(seat) + (not whole), seat, viewer)

    def deeds(self, since: int, reader: int | None, viewer: int | None) -> tuple[Line, ...]:
        """What happened from a position on, a line a deed, as `viewer` may know it.

        The lines speak to the reader; what only says whose turn it is, is no deed.
        """
        told = self.match.told(viewer, since)
        events = tuple(event for _, event in told)
        noted = tuple(
            Line(self._sentence(event, None, viewer), False)
            for event in events
            if isinstance(event, Note) and event.news
        )
        known = tuple(event for event in events if not isinstance(event, Note))
        return (*lines(deeds_of(self.game, known, self.view(viewer), reader)), *noted)

    def since_acted(self, seat: int, viewer: int | None) -> tuple[str, ...]:
        """What others did since the seat's last action, as `viewer` may know it."""
        told = self.match.told(viewer, self.match.last_acted(seat) + 1)
        news = (event for _, event in told if event.news)
        return self._sentences(news, viewer)

    def _sentences(self, events: Iterable[Event], viewer: int | None) -> tuple[str, ...]:
        view = self.view(viewer)
        sentences = (self._sentence(event, view, viewer) for event in events)
        return tuple(sentence for sentence in sentences if sentence)

    def _sentence(self, event: Event, view: Any, viewer: int | None) -> str:
        """An event in words, found once: the whole story is told again after every action."""
        match event:
            case TookBack():
                return "The table agreed to take the last action back."
            case Seated(seat=seat, level=level):
                name = self.seats[seat]
                if level == PERSON:
                    return f"A person takes over for {name}."
                return f"The computer ({level}) plays on for {name}."
            case Hinted(seat=seat):
                return f"{self.seats[seat]} was shown a hint."
        if (viewer, event) not in self._said:
            self._said[viewer, event] = self.game.say(event, view, viewer)
        return self._said[viewer, event]


class Past(Session):
    """The same match, looked back through: the public view of the past, which nothing changes.

    Once the match is over nothing is hidden, and every seat's cards of then are seen.
    """

    words = "Looking back: action"
    """What stands before the number of the action."""

    def __init__(self, match: Match, present: Session | None) -> None:
        super().__init__(match, None, None)
        self.present = present
        """The session to come back to; None leads to the menu."""
        self.number = len(match)
        """The number of actions played at the moment shown."""

    def view(self, viewer: int | None) -> Any:
        """The position of then: the public view; all of it once the match is over."""
        state = self.match.at(self.number)
        return state if self.all_shown else self.game.observe(state, None)

    @property
    def all_shown(self) -> bool:
        """Whether nothing is hidden any more."""
        return self.match.over

    @property
    def length(self) -> int:
        """The number of actions of the whole match."""
        return len(self.match)

    @property
    def computer_asked(self) -> int | None:
        """In the past nobody is waited for."""
        return None

    def when_last_acted(self, seat: int, viewer: int | None) -> Any:
        """Nothing is marked as new in the past."""
        return None

    def legal(self, view: Any, asked: int) -> tuple[Any, ...]:
        """Nothing can be done in the past."""
        return ()

    def asked(self) -> int:
        """Whose decision it was then; at the end, whose the last one was."""
        actors = self.game.actors(self.match.at(self.number))
        if actors:
            return actors[0]
        return int(self.match.line[self.number].action.seat)

    def story(
        self, viewer: int | None, since: int = 0, until: int | None = None
    ) -> tuple[str, ...]:
        """What had happened by then; for every seat only what everybody may know."""
        return self._sentences(self.happened(since), None)

    def happened(self, since: int = 0) -> tuple[Event, ...]:
        """What everybody may know of all that had happened by then."""
        told = self.match.told(None, since)
        return tuple(event for at, event in told if at <= self.number)

    def lately(self) -> str:
        """What the last action led to, in a sentence or two."""
        return " ".join(self._sentences(self.happened(self.number), None))

    def step(self, by: int) -> None:
        """Go so many actions on or back, as far as there are any."""
        self.number = min(max(0, self.number + by), len(self.match))

    def turn_to_round(self, by: int) -> None:
        """Go to the beginning of the next round, or of this one and then the one before."""
        rounds = [self.game.progress(position.state).round for position in self.match.line]
        starts = [at for at, here in enumerate(rounds) if at == 0 or here != rounds[at - 1]]
        if by > 0:
            self.number = next((at for at in starts if at > self.number), len(rounds) - 1)
        else:
            self.number = next((at for at in reversed(starts) if at < self.number), 0)


class Example(Past):
    """A game's worked example, from its first step on; nothing of it is a secret."""

    words = "The example: step"

    def __init__(self, game: Game, present: Session | None, number: int = 0) -> None:
        """The example of that number. Raises ValueError if the game has none such."""
        found = examples_of(game)
        if number >= len(found):
            raise ValueError(f"{game.info.title} has no example {number}")
        start, actions = found[number].start, found[number].actions
        match = Match(game, start.seats, start.options, 0, deck=start.deck, start=start)
        for action in actions:
            match.play(action)
        super().__init__(match, present)
        self.number = 0

    @property
    def all_shown(self) -> bool:
        """Everything is shown: there is nobody to hide it from."""
        return True

    def happened(self, since: int = 0) -> tuple[Event, ...]:
        """All that had happened by then."""
        positions = self.match.line[since : self.number + 1]
        return tuple(event for position in positions for event in position.events)
