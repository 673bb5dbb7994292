"""Games, agents, positions, explanations, recipes, champions."""

import pandas
import pytest

import spielgeist as sg

GAMES = [info.name for info in sg.games()]


def test_the_five_games_are_there() -> None:
    assert sorted(GAMES) == ["backgammon", "checkers", "geister", "ludo", "stratego"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_agents_moves_and_explanations(game: str) -> None:
    info = next(info for info in sg.games() if info.name == game)
    assert {agent.name for agent in sg.agents(game)} == set(info.agents)
    moves = sg.legal(game, info.position).moves
    told = sg.explain(game, "random", info.position)
    assert told.chosen in moves
    assert told.sentence
    assert sg.position(game, info.position)


def test_an_explanation_is_a_table() -> None:
    ludo = next(info for info in sg.games() if info.name == "ludo")
    table = pandas.DataFrame(sg.explain("ludo", "semi-smart", ludo.position).rows())
    assert list(table.columns[:2]) == ["move", "score"]


def test_a_wrong_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(sg.SpielgeistError, match="did you mean `ludo`"):
        sg.agents("lud")
    with pytest.raises(sg.SpielgeistError, match="unknown agent"):
        sg.match("ludo", ["nobody"] * 4, games=1)
    with pytest.raises(sg.SpielgeistError):
        sg.legal("ludo", "no position")


def test_recipes_and_champions_are_plain_data() -> None:
    assert "geister-2013" in sg.recipes()
    assert sg.recipe("geister-2013", ["generations=3"])["generations"] == 3
    assert all("agent" in champion for champion in sg.champions().values())
    assert {paper["game"] for paper in sg.papers()} == set(GAMES)
