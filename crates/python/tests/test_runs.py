"""Runs of recipes, with Python opponents."""

from collections.abc import Sequence
from pathlib import Path

import pytest

import spielgeist as sg
from recipes import tiny

def test_a_run_is_repeated_to_the_byte_and_resumed(tmp_path: Path) -> None:
    recipe = tiny(tmp_path, '"random", "random", "random"')
    events: list[str] = []
    whole = sg.evolve(recipe, data=tmp_path / "a", listener=lambda event: events.append(event["event"]))
    assert whole.status == "done" and events.count("generation") == 3

    def stop(event: dict[str, object]) -> None:
        if event["event"] == "generation" and event["generation"] == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sg.evolve(recipe, data=tmp_path / "b", listener=stop)
    assert [run.status for run in sg.runs(tmp_path / "b")] == ["stopped"]
    again = sg.resume("last", data=tmp_path / "b")
    assert again.champion_sha256 == whole.champion_sha256
    assert [each.generation for each in sg.generations("last", tmp_path / "b")] == [0, 1, 2]
    report = sg.match("ludo", [whole.champion or "", "random", "random", "random"], 40)
    assert report.games == 40


def test_a_python_function_is_an_opponent_in_a_recipe(tmp_path: Path) -> None:
    asked: list[int] = []

    @sg.agent("first")
    def first(turn: sg.Turn) -> str:
        asked.append(turn.seat)
        return turn.legal[0]

    try:
        result = sg.evolve(tiny(tmp_path, '"py:first", "random", "random"'), data=tmp_path / "runs")
    finally:
        sg.remove("first")
    assert result.status == "done" and asked
    with pytest.raises(sg.SpielgeistError, match="py:first"):
        sg.evolve(tiny(tmp_path, '"py:first", "random", "random"'), data=tmp_path / "runs")


def test_a_python_class_judges_an_evolution(tmp_path: Path) -> None:
    recipe = tiny(tmp_path, '"random", "random", "random"')

    class Judge:
        """Wins against random players, on few games."""

        def fitness(self, generation: int, champions: Sequence[str]) -> list[float]:
            reports = [
                sg.match("ludo", ["it", "random", "random", "random"], 12, generation, champions={"it": text})
                for text in champions
            ]
            return [report.win_rate[0] for report in reports]

    evolution = sg.Evolution(recipe)
    assert evolution.champion() is None
    first = evolution.step(Judge())
    assert first.generation == 0 and 0 <= first.best <= 1
    resumed = sg.Evolution(recipe, checkpoint=evolution.checkpoint())
    assert resumed.ask() == evolution.ask()
    assert evolution.step(Judge()) == resumed.step(Judge())
    text = evolution.champion()
    assert text is not None and evolution.generations == 2
    assert sg.match("ludo", ["it", "random", "random", "random"], 4, champions={"it": text}).games == 4
    asked = evolution.ask()
    with pytest.raises(sg.SpielgeistError, match=f"1 numbers for {len(asked)} individuals"):
        evolution.tell([1.0])
    with pytest.raises(sg.SpielgeistError, match="finite"):
        evolution.tell([float("nan")] * len(asked))
    with pytest.raises(sg.SpielgeistError, match="no population"):
        sg.Evolution("ludo-q-learning").ask()
