"""What a judge pays, in words: the clauses of its card, short enough to stand on a screen."""

from boardgames_tui.games.how_to_serve_man.cards import Clause, Judge
from boardgames_tui.games.how_to_serve_man.names import RANK, an, group_name


def now_words(judge: Judge) -> str:
    """The Immediate part: "+2 each fried meat"; "" without one."""
    return ", ".join(map(clause_words, judge.immediate))


def end_words(judge: Judge) -> str:
    """The End of Game part: "+5 an entree"; "" without one."""
    return ", ".join(map(clause_words, judge.end_of_game))


def judge_words(judge: Judge) -> str:
    """Both parts, the second marked: "+2 each fried meat; end: +1 each raw meat left"."""
    end = end_words(judge)
    return "; ".join(filter(None, (now_words(judge), f"end: {end}" if end else "")))


def clause_words(clause: Clause) -> str:
    """One line of a judge's scoring."""
    most = "" if clause.max is None else f" (at most {clause.max})"
    return f"{clause.points:+d}{_counted(clause)}{most}"


def _counted(clause: Clause) -> str:
    group = group_name(clause.of or "any")
    match clause.per:
        case "token":
            return f" each {group}"
        case "dish":
            return f" {_dish(clause)}"
        case "kind":
            return f" each kind of {group}"
        case "set":
            return " each set of three courses"
        case "judge":
            return " each judge of yours"
        case "leftover":
            return f" each {group} left over"
        case "unserved":
            return " each recipe unserved"
        case "most":
            return " for the most dishes"
        case "fewest":
            return " for the fewest dishes"
        case "flat":
            return ""


def _dish(clause: Clause) -> str:
    """The dishes that pass all filters: "a dish with sauce by a Sous-Chef"."""
    words = [an(clause.course) if clause.course else "a dish"]
    if clause.using is not None:
        words.append(f"with {group_name(clause.using)}")
    if clause.without is not None:
        words.append(f"without {group_name(clause.without)}")
    if clause.min_tokens is not None:
        words.append(f"of {clause.min_tokens} or more tokens")
    if clause.max_tokens is not None:
        words.append(f"of {clause.max_tokens} or fewer tokens")
    if clause.chef is not None:
        words.append(f"by a {RANK[clause.chef]}")
    return " ".join(words)
