"""A new match: names, seats, options, seed."""

from typing import Any

import pytest
from textual.widgets import Input

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.widgets.choice import Choice
from boardgames_tui.app.widgets.preset_list import PresetList
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from tests.app.table import LARGE, SMALL, opened, text_of

GAMES = built_in()


def choice(app: Any, name: str) -> Choice:
    return next(found for found in app.screen.query(Choice) if found.name == name)


def names(app: Any, *given: str) -> None:
    for box, name in zip(app.screen.query(Input).filter(".name"), given, strict=False):
        box.value = name


async def begin(app: Any, pilot: Any, slug: str = "just-desserts") -> None:
    app.go(NewMatch(GAMES[slug]))
    await pilot.pause()
    await pilot.pause()


async def test_typed_names_start_a_match_on_the_curtain() -> None:
    async with opened() as (app, pilot):
        await pilot.press("1")
        await pilot.pause()
        await pilot.press(*"Abby", "down", *"Ben", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert app.screen.session.seats == ("Abby", "Ben")
        assert app.records.matches()[0].seats == ("Abby", "Ben")


async def test_enter_goes_from_name_to_name_before_it_starts() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert "Every player needs a name." in text_of(app)
        await pilot.press(*"Abby", "enter", *"Ben")
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert app.screen.session.seats == ("Abby", "Ben")


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("slug", GAMES)
async def test_the_whole_pitch_of_the_game_can_be_read(slug: str, size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        await begin(app, pilot, slug)
        assert GAMES[slug].info.blurb.split()[-1] in text_of(app)


@pytest.mark.parametrize("slug", GAMES)
async def test_there_are_as_many_seats_as_the_game_takes(slug: str) -> None:
    info = GAMES[slug].info
    async with opened() as (app, pilot):
        await begin(app, pilot, slug)
        counts = [count for count, _ in choice(app, "count").values]
        assert counts == list(range(info.min_seats, info.max_seats + 1))
        choice(app, "count").place = len(counts) - 1
        await pilot.pause()
        boxes = app.screen.query(Input).filter(".name")
        assert sum(box.parent.display for box in boxes) == info.max_seats


@pytest.mark.parametrize("slug", GAMES)
async def test_every_option_is_offered_with_the_printed_rule_first(slug: str) -> None:
    game = GAMES[slug]
    async with opened() as (app, pilot):
        await begin(app, pilot, slug)
        names(app, "Abby", "Ben")
        presets = app.screen.query_one(PresetList)
        presets.place = [preset.name for preset in presets.presets].index("As printed")
        await pilot.pause()
        assert app.screen._given() == game.Options()  # type: ignore[attr-defined]
        offered = {found.name for found in app.screen.query(Choice)}
        from boardgames_tui.new_match import allowed_values

        assert offered >= {name for name in game.Options.model_fields if allowed_values(game, name)}


async def test_options_and_seed_go_into_the_match_and_the_seed_is_hidden() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot)
        names(app, "Abby", "Ben")
        choice(app, "personal_favourites").action_change(1)
        choice(app, "deck").action_change(1)
        choice(app, "undo").pick("friendly")
        app.screen.query_one("#seed", Input).value = "4711"
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        match = app.screen.session.match
        assert match.options.personal_favourites
        assert match.options.deck == "2015" or match.options.deck != "early"
        assert match.friendly
        assert match.seed == 4711
        assert "4711" not in text_of(app)
        await pilot.press(app.screen.key)
        await pilot.pause()
        assert "4711" not in text_of(app)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("", "Ben"), "Every player needs a name."),
        (("Ben", "ben"), "Two players are called ben."),
        (("Ben", "  "), "Every player needs a name."),
    ],
)
async def test_names_that_will_not_do_are_refused_in_a_sentence(
    given: tuple[str, str], said: str
) -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot)
        names(app, *given)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)
        assert said in text_of(app)


async def test_names_of_the_last_match_need_not_be_typed_again() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot)
        choice(app, "count").place = 1
        await pilot.pause()
        names(app, "Abby", "Ben", "Cy")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await begin(app, pilot, "born-to-serve")
        boxes = list(app.screen.query(Input).filter(".name"))
        assert [box.value for box in boxes[:3]] == ["Abby", "Ben", "Cy"]
        assert choice(app, "count").value == 3


async def test_what_does_not_go_together_is_said_at_once() -> None:
    async with opened(LARGE) as (app, pilot):
        await begin(app, pilot, "how-to-serve-man")
        game = GAMES["how-to-serve-man"]
        team = next(name for name in game.Options.model_fields if "team" in name)
        choice(app, "count").place = 3
        choice(app, team).action_change(1)
        await pilot.pause()
        refusal = game.check(5, app.screen._given())  # type: ignore[attr-defined]
        assert refusal is not None
        assert app.screen._message.text == game.say(refusal, None, None)  # type: ignore[attr-defined]


async def test_a_shuffled_order_holds_the_same_players() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot)
        choice(app, "count").place = 3
        await pilot.pause()
        names(app, "Abby", "Ben", "Cy", "Dora", "Eli")
        choice(app, "order").action_change(1)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert sorted(app.screen.session.seats) == ["Abby", "Ben", "Cy", "Dora", "Eli"]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_mouse_changes_a_choice(size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        await begin(app, pilot)
        choice(app, "more").pick(True)
        await pilot.pause()
        picked = choice(app, "free_kitchen")
        picked.scroll_visible(animate=False)
        await pilot.pause()
        await pilot.click(picked, offset=(4, 0))
        await pilot.pause()
        assert picked.value is True


def preset_names(app: Any) -> list[str]:
    return [preset.name for preset in app.screen.query_one(PresetList).presets]


async def test_only_what_so_many_can_play_is_offered() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot, "how-to-serve-man")
        assert "Deathmatch" in preset_names(app) and "Team Battle" not in preset_names(app)
        presets = app.screen.query_one(PresetList)
        presets.place = preset_names(app).index("Deathmatch")
        await pilot.pause()
        assert app.screen._given().deathmatch  # type: ignore[attr-defined]
        choice(app, "count").pick(4)
        await pilot.pause()
        assert "Deathmatch" not in preset_names(app) and "Team Battle" in preset_names(app)
        assert not app.screen._given().deathmatch  # type: ignore[attr-defined]
        assert presets.chosen.name == "First game"


async def test_a_preset_that_was_changed_says_so() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot)
        assert ", changed" not in text_of(app)
        choice(app, "free_kitchen").action_change(1)
        await pilot.pause()
        assert "First game, changed" in text_of(app)


async def test_the_first_game_comes_first_until_one_was_played() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot, "born-to-serve")
        assert app.screen._given().beginner_heroes  # type: ignore[attr-defined]
        names(app, "Abby", "Ben")
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.records.matches()) == 1
        await begin(app, pilot, "born-to-serve")
        assert app.screen.query_one(PresetList).chosen.name == "As printed"
        assert app.screen._given() == GAMES["born-to-serve"].Options()  # type: ignore[attr-defined]


@pytest.mark.parametrize("order", ["given", "random"])
async def test_who_begins_is_chosen_by_name_wherever_they_sit(order: str) -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot, "born-to-serve")
        choice(app, "count").pick(4)
        names(app, "Abby", "Ben", "Cy", "Dora")
        choice(app, "order").pick(order)
        await pilot.pause()
        begins = choice(app, "first_hero")
        assert [word for _, word in begins.values] == ["drawn by lot", "Abby", "Ben", "Cy", "Dora"]
        begins.pick(3)
        await pilot.press("enter")
        await pilot.pause()
        match = app.screen.session.match  # type: ignore[attr-defined]
        assert match.seats[match.options.first_hero - 1] == "Cy"
        assert match.state.first == match.options.first_hero - 1


async def test_a_top_chef_is_chosen_by_name_where_there_are_teams() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot, "how-to-serve-man")
        assert not choice(app, "even_top_chef").display
        choice(app, "count").pick(4)
        names(app, "Abby", "Ben", "Cy", "Dora")
        await pilot.pause()
        app.screen.query_one(PresetList).place = preset_names(app).index("Team Battle")
        await pilot.pause()
        chef = choice(app, "even_top_chef")
        assert chef.display
        assert [word for _, word in chef.values] == ["first in turn", "Ben", "Dora"]
        chef.pick(4)
        choice(app, "order").pick("random")
        await pilot.pause()
        assert not chef.display and chef.value == 0, "shuffled, Dora may sit in the other team"


async def test_what_was_typed_is_there_after_esc() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot, "born-to-serve")
        choice(app, "count").pick(3)
        names(app, "Abby", "Ben", "C")
        choice(app, "short_order").action_change(1)
        app.screen.query_one("#seed", Input).value = "12"
        await pilot.press("escape")
        await begin(app, pilot, "just-desserts")
        boxes = list(app.screen.query(Input).filter(".name"))
        assert [box.value for box in boxes[:3]] == ["Abby", "Ben", "C"], "the same people"
        await pilot.press("escape")
        await begin(app, pilot, "born-to-serve")
        assert choice(app, "count").value == 3
        assert choice(app, "short_order").value is True
        assert app.screen.query_one("#seed", Input).value == "12"


async def test_names_of_earlier_matches_are_offered() -> None:
    async with opened() as (app, pilot):
        game = GAMES["just-desserts"]
        for pair in (("Cleo", "Dan"), ("Abby", "Ben")):
            app.records.create(Match(game, pair, game.Options(), 1))
        await begin(app, pilot)
        box = app.screen.query(Input).filter(".name").first(Input)
        app.screen.set_focus(box)
        box.value = ""
        await pilot.press("right")
        assert box.value == "Abby", "played last and sits nowhere else"
        await pilot.press("right")
        assert box.value == "Cleo"
        box.value = ""
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("right")
        assert box.value == "Dan", "ended as it was spelled"
        box.value = "Nora"
        await pilot.press("end", "right")
        assert box.value == "Nora", "what somebody typed is not taken away"


async def test_the_form_says_what_is_missing_until_it_can_start() -> None:
    async with opened() as (app, pilot):
        await begin(app, pilot)
        assert "Type everybody's name, in the order in which you sit." in text_of(app)
        assert "Enter start" not in text_of(app)
        await pilot.press(*"Abby", "enter", *"Ben")
        await pilot.pause()
        assert "Enter starts the match" in text_of(app)
        assert "Enter start" in text_of(app)
