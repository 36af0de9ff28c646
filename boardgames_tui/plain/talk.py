"""The talk at the table: what is told, what is asked, and what is done with each answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from boardgames_tui.kernel.game import IllegalAction
from boardgames_tui.kernel.situation import situation_of
from boardgames_tui.kernel.words import addressed, listed
from boardgames_tui.names import look as looks
from boardgames_tui.plain import rulebook, scores
from boardgames_tui.plain.choices import Choice, Choices
from boardgames_tui.plain.keyboard import LONGEST, CameBack, Keyboard
from boardgames_tui.plain.paper import Paper
from boardgames_tui.printable import quoted
from boardgames_tui.records import NotNow
from boardgames_tui.session import Look, Session
from boardgames_tui.settings import Settings

HELP = (
    "A number chooses what stands behind it.",
    "? says what can not be done, and why not; ? 3 says what choice 3 would do.",
    "look tells the situation again; choices only what can be done. Other words show the choices"
    " that speak of them.",
    "rules lists the rules, rules WORDS reads them; log tells what happened, log all all of it.",
    "undo takes the last action back, redo does it again. A full stop ends the turn.",
    "hint says what a strong player would do; hints are counted in the final scores.",
    "own shows your own cards while all may look on; cover hides everything until you are back.",
    "quit leaves; every action is kept already.",
)
OPEN_PAPER = (
    "This is no terminal that could be cleared, so nothing is hidden: whatever is asked is shown,"
    " hands included, and nobody has to look away."
)
NO_CLOCK = (
    "All are asked at once, and no clock runs here: whoever calls out first is chosen first, and"
    " the table itself says when somebody's time is over."
)
AGAIN = (
    "again plays once more with the same players and options, next lets the next player begin;"
    " anything else leaves."
)
LOG_LINES = 20
"""Lines of the log that are told, unless all are asked for."""


class Place(NamedTuple):
    """What makes one telling of the situation do for several questions."""

    viewer: int | None
    """Whose view was told."""
    kind: str
    """The decision that lies under all others: such as a turn; "" for none."""
    seats: tuple[int, ...]
    """Whose that is."""
    round: int


class Left(Exception):
    """Somebody left the table; the match is kept."""


class Talk:
    """A match told and asked line by line. Data comes from the session; nothing is judged here."""

    def __init__(
        self, session: Session, paper: Paper, keyboard: Keyboard, settings: Settings
    ) -> None:
        self._session, self._paper, self._keyboard = session, paper, keyboard
        self._curtain = settings.curtain if paper.wipes else "off"
        self._by_itself = settings.done_by_itself
        self._shown: Place | None = None
        """What was told of last; None if the situation has to be told anew."""
        self._said: int | None = None
        """So many actions have been told of on what can still be read; None for none."""
        self._moved: tuple[int, int] | None = None
        """The computer that moved last, and how many actions there were then."""
        self._no_clock_told = False
        self._commands: dict[str, Callable[[str, Choices], None]] = {
            "?": self._why,
            "help": self._help,
            "look": self._look_again,
            "choices": self._list,
            "rules": self._rules,
            "undo": self._undo,
            "u": self._undo,
            "redo": self._redo,
            "log": self._log,
            "l": self._log,
            ".": self._done,
            "hint": self._hint,
            "h": self._hint,
            "own": self._own,
            "cover": self._cover,
            "x": self._cover,
            "quit": self._quit,
            "q": self._quit,
        }

    def run(self) -> int | None:
        """Talk until the match is over; whether it is to be played again, and with whom first.

        That is by how many seats the players move on, None for no more. Raises Left, and BadFile
        if an action can not be kept.
        """
        self._greet()
        while True:
            try:
                look = self._session.look(self._curtain)
                self._session.asked_last = look.asked
                if look.kind == "scores":
                    self._tell_the_end()
                    return self._again() if self._session.people else None
                self._go_on(look)
            except CameBack:
                self._come_back()

    def _go_on(self, look: Look) -> None:
        """One step of the match: a computer's move, a hand-over, or a question."""
        assert look.asked is not None
        if self._session.computer_asked is not None:
            self._move_computer(look)
        elif look.kind == "curtain":
            self._hand_over(look.asked)
        else:
            self._turn_to(look)
            self._ask(look)

    def _come_back(self) -> None:
        """Whoever is there after a stop may be another: the one who is asked has to say so."""
        self._session.get_up()
        self._wipe()
        asked = self._session.uncovers()
        while asked is not None and self._session.look().kind != "scores":
            with suppress(CameBack):
                self._hand_over(asked)
                return

    def _move_computer(self, look: Look) -> None:
        """Let the computer that is asked play, and tell what it did to whoever reads."""
        session, seat = self._session, look.asked
        assert seat is not None
        if self._must_wipe(look):
            self._wipe()
        before, action = session.played, session.question(seat).answer()
        try:
            session.play(action)
        except NotNow as problem:
            self._paper.say(f"{problem}. Nothing was done: Enter tries again (or quit).")
            if self._typed().casefold() in ("quit", "q"):
                raise Left from None
            return
        told = session.came_of(before + 1, look.viewer)
        if told and self._moved != (seat, before):
            self._paper.say()
            self._paper.say(f"{session.seats[seat]} (computer, {session.level(seat)}):")
        for line in told:
            self._paper.say(f"  {line}")
        self._moved = seat, session.played
        if self._shown is not None:
            self._shown = self._shown._replace(kind="")  # so that all is told anew
        self._said = session.played

    def leave(self) -> None:
        """Take from the terminal what only one of the players may see."""
        self._paper.hide()

    # --- what is told -------------------------------------------------------------------------

    def _greet(self) -> None:
        session, say = self._session, self._paper.say
        say(f"{session.game.info.title}, with {listed(session.seats)}.")
        if not session.people:
            say("Computers play; nothing is asked.")
            return
        if not self._paper.wipes:
            say(OPEN_PAPER)
        say("Type a number to choose. help names all else that can be typed.")
        if session.warning:
            say(session.warning)
            session.warning = ""

    def _hand_over(self, seat: int) -> None:
        """Nothing private is to be seen until the seat that is asked says that it is there."""
        session, paper, name = self._session, self._paper, self._session.seats[seat]
        self._wipe()
        paper.say(f"Pass the keyboard to {name}.")
        paper.say(
            "The table is hidden because it shows what only one of you may see. Everybody else"
            " looks away now."
        )
        since = f"since {name} last acted" if session.has_acted(seat) else "so far"
        paper.say(f"What everybody saw {since}:")
        told = [line.text for line in session.missed(seat, None, whole=True)]
        for text in told or ["Nothing yet."]:
            paper.say(f"  {text}")
        self._keyboard.forget()
        while True:
            paper.say(f"{name}, type your name when you are alone with it (or quit).")
            typed = self._typed()
            if looks(typed) == looks(name):
                break
            if typed.casefold() in ("quit", "q"):
                raise Left
            paper.say(f"The table waits for {name}.")
        session.sit_down(seat)
        self._wipe()

    def _wipe(self) -> None:
        """Clear the paper; then nothing of what was told can be read any more."""
        self._paper.wipe()
        self._said = self._shown = None

    def _turn_to(self, look: Look) -> None:
        """Tell the situation, and what changed, to whom the table has turned."""
        here = self._place(look)
        if here == self._shown:
            return
        if self._must_wipe(look):
            self._wipe()
        if look.viewer is not None:
            self._paper.holds_secrets = self._paper.wipes
        before, self._shown = self._shown, here
        self._tell_situation(look)
        self._tell_news(look, turned=before is None or before.viewer != look.viewer)

    def _place(self, look: Look) -> Place:
        view = self._session.view(look.viewer)
        bottom = view.pending[0]
        number = self._session.game.progress(view).round
        return Place(look.viewer, bottom.kind, bottom.seats, number)

    def _tell_situation(self, look: Look) -> None:
        session, say = self._session, self._paper.say
        view, game = session.view(look.viewer), session.game
        progress = game.progress(view)
        of = "" if progress.of is None else f" of {progress.of}"
        asked = session.seats[look.asked] if look.asked is not None else ""
        who = "Everybody" if session.all_at_once else asked
        say()
        say(f"{who} is asked. Round {progress.round}{of}: {progress.phase}.")
        say(scores.so_far(session, game.standings(view)))
        for line in situation_of(game, view, look.viewer):
            say(line)

    def _tell_news(self, look: Look, *, turned: bool) -> None:
        """What happened since the seat last acted, as far as it can not be read further up."""
        session, viewer = self._session, look.viewer
        assert look.asked is not None
        if self._said is None:
            lines = session.recap(look.asked, viewer)
            acted = session.has_acted(look.asked)
        else:
            lines = session.story(viewer, self._said + 1)
            if viewer is not None and turned:  # what only this seat learned was not told yet
                private = session.news(viewer)
                since = session.since_acted(viewer, viewer)
                lines += tuple(line for line in since if line in private and line not in lines)
            acted = True
        self._said = session.played
        if lines:
            self._paper.say("Since you last acted:" if acted else "So far:")
        for line in lines:
            self._paper.say(f"  {line}")

    def _must_wipe(self, look: Look) -> bool:
        """Whether something on the paper is not for whom the table has turned to."""
        if not self._paper.holds_secrets or look.kind == "scores":
            return False
        return look.kind == "curtain" or self._shown is None or look.viewer != self._shown.viewer

    def _tell_what_came(self, before: int, viewer: int | None) -> None:
        """What an action led to, unless the table turns to somebody who may not read all of it."""
        session = self._session
        look = session.look(self._curtain)
        if self._must_wipe(look):
            self._wipe()
            return
        if look.kind == "scores":  # everybody reads it together
            viewer = None
        for line in session.came_of(before + 1, viewer):
            self._paper.say(line)
        self._said = session.played

    def _tell_the_end(self) -> None:
        session = self._session
        self._paper.holds_secrets = False  # nothing is hidden any more
        if self._said is not None and self._said < session.played:
            for line in session.story(None, self._said + 1):
                self._paper.say(line)
        self._paper.say()
        self._paper.say("The match is over.")
        for line in scores.final(session):
            self._paper.say(line)

    def _again(self) -> int | None:
        """Whether the same people play once more; see `run`."""
        self._paper.say(AGAIN)
        try:
            typed = self._typed().casefold()
        except Left:
            return None
        return {"again": 0, "next": 1}.get(typed)

    # --- what is asked ------------------------------------------------------------------------

    def _ask(self, look: Look) -> None:
        """Ask once, and do what is answered, until something was played or the table turns."""
        choices = Choices(self._session, look)
        self._list("", choices)
        entered, shown = self._session.entered, self._shown
        while self._session.entered == entered and self._shown == shown:
            self._answer(self._typed(), choices)
            if self._session.look(self._curtain) != look:
                return

    def _prompt(self, choices: Choices) -> str:
        session = self._session
        viewer = self._shown.viewer if self._shown is not None else None
        if len(choices.seats) > 1:
            asked = session.game.prompt(session.view(None), choices.seats[0])
            return addressed(asked, listed(session.seats[seat] for seat in choices.seats))
        seat = choices.seats[0]
        return addressed(session.game.prompt(session.view(viewer), seat), session.seats[seat])

    def _typed(self) -> str:
        """What is typed next. Raises Left at the end of all typing."""
        self._paper.ask()
        typed = self._keyboard.line()
        if typed is None:
            self._paper.end_line()
            raise Left
        if not self._keyboard.is_terminal:
            self._paper.echo(typed)
        return typed

    def _answer(self, typed: str, choices: Choices) -> None:
        """Do what was typed: a number, a command, or words to look for."""
        if not typed:
            self._paper.say(self._prompt(choices))
            return
        if len(typed) > LONGEST:
            self._paper.say(f"That is too long: type {LONGEST} characters at most.")
            return
        if typed.isascii() and typed.isdecimal():
            self._choose(choices.by_number(int(typed)), choices)
            return
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        command = self._commands.get(word.casefold())
        if command is None:
            self._find(typed, choices)
        else:
            command(rest.strip(), choices)

    def _choose(self, choice: Choice | None, choices: Choices) -> None:
        if choice is None:
            self._paper.say(f"Choose a number from 1 to {len(choices.all)}.")
            return
        before = self._session.played
        self._do(lambda: self._play(choice.action), before)

    def _play(self, action: Any) -> None:
        """Play an action, what is forced for all to see, and one's own Done, if so set."""
        self._session.play(action)
        seat, by_itself = action.seat, self._by_itself
        while forced := self._session.forced(seat, done_by_itself=by_itself):
            self._session.play(forced)

    def _do(self, what: Callable[[], Any], before: int) -> bool:
        """Do something to the match and tell what came of it; False if it can not be done."""
        session, say = self._session, self._paper.say
        viewer = self._shown.viewer if self._shown is not None else None
        entered = session.entered
        try:
            what()
        except IllegalAction as illegal:
            refusal = illegal.refusal
            sentence = session.game.say(refusal, session.view(viewer), viewer)
            say(f"{sentence} ({refusal.rule})" if refusal.rule else sentence)
            return False
        except NotNow as problem:
            if session.entered == entered:
                say(f"{problem}. Nothing was done: try again.")
                return False
        self._tell_what_came(before, viewer)
        return True

    def _find(self, words: str, choices: Choices) -> None:
        """The choices that speak of what was typed."""
        found = list(choices.numbered(words))
        if not found:
            self._paper.say(f"Nothing here is called {quoted(words)}. help says what can be typed.")
        for number, choice in found:
            self._paper.say(choice.label, lead=f"{number}. ")

    # --- commands -----------------------------------------------------------------------------

    def _help(self, rest: str, choices: Choices) -> None:
        for line in HELP:
            self._paper.say(line)

    def _look_again(self, rest: str, choices: Choices) -> None:
        look = self._session.look(self._curtain)
        self._tell_situation(look)
        self._list("", choices)

    def _list(self, rest: str, choices: Choices) -> None:
        """The question and everything that answers it, numbered."""
        if self._session.all_at_once and not self._no_clock_told:
            self._paper.say(NO_CLOCK)
            self._no_clock_told = True
        self._paper.say(self._prompt(choices))
        for number, choice in choices.numbered(rest):
            self._paper.say(choice.label, lead=f"{number}. ")

    def _why(self, rest: str, choices: Choices) -> None:
        """Why not; or what a choice does."""
        if rest.isascii() and rest.isdecimal():
            choice = choices.by_number(int(rest))
            if choice is None:
                self._paper.say(f"There is no choice {rest}; they end at {len(choices.all)}.")
            else:
                self._paper.say(choices.explained(choice, finishing=self._by_itself))
            return
        refused = list(choices.refused(rest))
        if not refused:
            of_that = " of that" if rest else ""
            self._paper.say(f"Nothing{of_that} is refused now: see what can be chosen (choices).")
            return
        self._paper.say("Not now:")
        for line, _ in refused:
            self._paper.say(f"  {line}")
        if rule := next((rule for _, rule in refused if rule), ""):
            self._paper.say(f"To read a rule that is named: rules {rule}")

    def _rules(self, rest: str, choices: Choices) -> None:
        for line in rulebook.read(self._session.game, rest):
            self._paper.say(line)

    def _log(self, rest: str, choices: Choices) -> None:
        viewer = self._shown.viewer if self._shown is not None else None
        told = self._session.story(viewer)
        lines = told if rest.casefold() == "all" else told[-LOG_LINES:]
        if len(lines) < len(told):
            earlier = len(told) - len(lines)
            self._paper.say(f"The last of what happened; log all tells {earlier} lines more.")
        for line in lines:
            self._paper.say(f"  {line}")

    def _undo(self, rest: str, choices: Choices) -> None:
        """Take the last action back, if nothing was shown since; else ask the table or say why."""
        session, before = self._session, self._session.played
        if session.undo_refusal() is None or session.undo_refusal(consent=True) is not None:
            done = self._do(session.undo, before)
        else:
            self._paper.say(
                "Something was shown since. Does the whole table agree to take it back? yes or no:"
            )
            if self._typed().casefold() not in ("yes", "y"):
                self._paper.say("Nothing was taken back.")
                return
            session.get_up()
            done = self._do(lambda: session.undo(consent=True), before)
        if done:
            self._tell_anew("Taken back.")

    def _redo(self, rest: str, choices: Choices) -> None:
        if self._do(self._session.redo, self._session.played):
            self._tell_anew("Done again.")

    def _tell_anew(self, what: str) -> None:
        """Say what was done, and let the situation be told again, if the same person reads it."""
        if self._shown is not None:
            self._paper.say(what)
            self._said = self._session.played
            look = self._session.look(self._curtain)
            if look.kind == "table":
                self._tell_situation(look)

    def _done(self, rest: str, choices: Choices) -> None:
        """End the turn."""
        choice = choices.done()
        if choice is None:
            why = list(choices.refused("end the turn"))
            self._paper.say(why[0][0] if why else "The turn can not be ended now.")
        else:
            self._choose(choice, choices)

    def _hint(self, rest: str, choices: Choices) -> None:
        """What a strong player would do, and why; it is counted in the final scores."""
        session, seat = self._session, choices.seats[0]
        why_not = session.no_hint(seat)
        if not why_not:
            try:
                why_not = session.hint(seat, session.advice_question(seat).answer())
            except NotNow as problem:
                why_not = f"{problem}. No hint is shown."
        self._paper.say(why_not)

    def _own(self, rest: str, choices: Choices) -> None:
        """Look at one's own cards before an open question is answered, alone."""
        session, seat = self._session, choices.seats[0]
        if len(choices.seats) > 1 or not session.has_own(seat):
            self._paper.say("You see all of your own already.")
        else:
            session.shows_own = None if session.shows_own == seat else seat

    def _cover(self, rest: str, choices: Choices) -> None:
        """Hide everything until whoever is asked is back."""
        if not self._paper.wipes:
            self._paper.say("Nothing can be hidden here.")
            return
        self._session.get_up()
        self._hand_over(choices.seats[0])

    def _quit(self, rest: str, choices: Choices) -> None:
        raise Left
