"""What is said of the thing under the cursor, and of the table that is being scored."""

from boardgames_tui.app import seats
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.cards import BUSBOY
from boardgames_tui.games.born_to_serve.decisions import (
    BusboyScoring,
    Collecting,
    Drafting,
    Picking,
    Placing,
    PowerWindow,
)
from boardgames_tui.games.born_to_serve.floor import Forecast
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.games.born_to_serve.state import Spot
from boardgames_tui.games.born_to_serve.wording import made_of
from boardgames_tui.kernel.words import counted, listed


def waiting(scene: Scene) -> str:
    """What a bystander is told of the decision."""
    if not scene.view.pending:
        return "The restaurant is closed."
    return f"The table waits for {listed(scene.view.seats[seat] for seat in scene.view.actors)}."


def about(scene: Scene) -> str:
    """All about what is under the cursor; "" where there is nothing to say."""
    kind, _, name = (scene.cursor or "").partition(":")
    match kind:
        case "table":
            return _table(scene, int(name))
        case "space":
            table, _, space = name.partition(":")
            spot_text = _space(scene, Spot(int(table), int(space)))
            return f"{spot_text} {_table(scene, int(table))}"
        case "staff":
            return _staff(scene, name)
        case "power":
            power = scene.view.deck.power(name)
            return f"{name}: {power.text}{_why_not(scene)}"
        case "player":
            return _player(scene, int(name))
        case "do" if name == "break":
            return "A break: the marker goes back to your Fortress; it can serve in a later round."
        case "do" if name == "done":
            return "Your turn ends; the next player follows."
    return _rest(scene)


def _rest(scene: Scene) -> str:
    """With nothing to tell under the cursor: what the decision is about."""
    deck = scene.view.deck
    match scene.frame:
        case Drafting():
            return f"The staff of the {deck.name} set: who shall work here?"
        case Picking(source=source) if deck.has_power(source):
            return f"{source}: {deck.power(source).text}"
        case Picking(source=source):
            return f"{source}: {deck.member(source).effect}"
        case Collecting():
            return (
                "Markers that score go to the Phantom Realm. All your others here go home to your "
                "Fortress, and serve again."
            )
        case BusboyScoring():
            return f"Busboy: {deck.member(BUSBOY).effect} Once a round; the rest is bused."
        case PowerWindow():
            return "One power a round. n leaves it for later."
        case Placing(aside=True):
            return "All others are placed: now your marker comes in a rush, its +$1 side up."
        case Placing():
            return "Place the second marker on another table or staff member."
    return "Point at a table, at the staff or at a player to read about it."


def _why_not(scene: Scene) -> str:
    refusal = scene.judge(scene.cursor or "")
    if refusal is None:
        return ""
    return f" Not now: {rules.say(refusal, scene.view, scene.asked)}"


# --- tables -----------------------------------------------------------------------------------


def _table(scene: Scene, number: int) -> str:
    view = scene.view
    table, paid = view.table(number), rules.forecast(view, number)
    if table is None or paid is None:
        return f"Table {number} was put away."
    words = []
    after = scene.with_marker(number)
    if after is not None and scene.cursor == f"table:{number}":
        then = rules.forecast(after, number)
        assert then is not None
        full = " the last seat," if table.spaces.count(None) == 1 else ""
        words.append(f"with your marker{full} {_pays(scene, then)}")
    words.append(f"{'Now' if words else 'now'} {_pays(scene, paid)}")
    why = _why_not(scene) if scene.cursor == f"table:{number}" else ""
    return f"Table {number}:{why} {' '.join(words)} Guests: {_tip(scene, number)}."


def _tip(scene: Scene, number: int) -> str:
    table = scene.view.table(number)
    assert table is not None
    if table.tip is None:
        return "no guests"
    deck, tip = scene.view.deck, table.tip
    meal = deck.meal(tip.card)
    known = [scene.view.seats[seat] for seat in tip.known_to if seat != scene.viewer]
    seen = f", seen by {listed(known)}" if known and not tip.face_up else ""
    if not deck.has_tip(tip.card):
        return f"a {meal} tip, face down{seen}"
    value = f"a ${deck.tip(tip.card).value} {meal} tip"
    if tip.face_up:
        return value
    if scene.viewer is not None and scene.viewer in tip.known_to:
        return f"{value}, face down, which only {listed(['you', *known])} saw"
    return f"{value}, face down{seen}"


def _pays(scene: Scene, paid: Forecast) -> str:
    """The value a marker, the winner and why, and the others, in a sentence."""
    more = f" +${paid.besides}" if paid.besides else ""
    value = f"${paid.value}" if paid.value is not None else f"the hidden tip{more}"
    if paid.winner is None:
        gone = "" if scene.view.last else "; they leave if nobody serves them"
        return f"{value} a marker, nobody is here{gone}."
    who = []
    for share in paid.shares:
        dollars = "" if share.dollars is None else f" ${share.dollars}"
        who.append(f"{scene.view.seats[share.seat]}{dollars}")
    first, *others = who
    verb = "wins" if paid.scores else "would win"
    why = "most markers" if paid.why == "most" else "the highest space in a tie"
    rest = f"; bused: {listed(others)}" if others else ""
    return f"{value} a marker: {first} {verb} by {why}{rest}."


def _space(scene: Scene, spot: Spot) -> str:
    marker = scene.view.marker(spot)
    what = "open"
    if marker is not None:
        side = "+$1" if marker.bonus else "plain"
        what = f"a {side} marker of {scene.view.seats[marker.seat]}"
    return f"Space {spot.space}: {what}.{_why_not(scene)}"


# --- staff and players ------------------------------------------------------------------------


def _staff(scene: Scene, name: str) -> str:
    member = scene.view.deck.member(name)
    post = scene.view.post(name)
    spaces = post.spaces if post is not None else member.spaces_for(len(scene.view.seats))
    when = "works at once" if member.red else member.timing
    words = [f"{name} ({counted(spaces, 'space')}, {when}): {member.effect}"]
    if post is not None and post.claim is not None:
        words.append(f"Only {scene.view.seats[post.claim]} may come here this round.")
    return " ".join(words) + _why_not(scene)


def _player(scene: Scene, seat: int) -> str:
    player = scene.view.players[seat]
    if player.hero is None:
        return f"{scene.view.seats[seat]} plays without a hero."
    powers = scene.view.deck.hero(player.hero).powers
    texts = " ".join(f"{power.name}: {power.text}" for power in powers)
    state = "ready" if player.used is None else f"used {player.used}"
    return f"{player.hero} ({state}). {texts}"


# --- the bill ---------------------------------------------------------------------------------


def bill(scene: Scene) -> Parts:
    """The table that is being scored: its value by parts, who wins it and why, who got what."""
    slip = scene.view.bill
    assert slip is not None
    parts: Parts = [(f" {slip.table} ", "good bold reverse")]
    if slip.parts is not None:
        parts += [
            (f" ${slip.parts.total} a marker", "bright"),
            (f" = {', '.join(made_of(slip.parts))}", ""),
        ]
    parts += [
        ("  ▸", "bright"),
        (f"{seats.letter(slip.winner)}", f"{seats.style(slip.winner)} bold"),
        (f" {why_won(slip.winner, slip.why, slip.tied)}", "dim"),
    ]
    for pay in slip.paid:
        parts.append((f"  {seats.letter(pay.seat)} ${pay.dollars}", seats.style(pay.seat)))
    return parts


def why_won(winner: int, why: str, tied: tuple[int, ...]) -> str:
    """Why a table was won, in a few words."""
    if why == "most":
        return "has most markers"
    others = listed(seats.letter(seat) for seat in tied if seat != winner)
    how = "on the highest space" if why == "highest space" else "by a power"
    return f"ties with {others}, wins {how}"
