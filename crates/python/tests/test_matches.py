"""Matches with named and with Python agents."""

import subprocess
import sys
import time

import pandas
import pytest

import spielgeist as sg


def test_a_match_is_the_same_on_any_number_of_threads() -> None:
    one, two = (sg.match("ludo", ["semi-smart", "random", "random", "random"], 200, jobs=jobs) for jobs in (1, 2))
    assert {**one.json, "seconds": 0} == {**two.json, "seconds": 0}
    assert one.verdict == "stronger"
    assert len(pandas.DataFrame(one.rows())) == 4


def test_a_function_plays() -> None:
    def first(turn: sg.Turn) -> str:
        assert turn.game == "geister" and turn.observation.shape == (4, 6, 6)
        return turn.legal[0]

    report = sg.match("geister", [first, "random"], 20)
    assert report.agents == ("py:first", "random")
    assert report.forfeits == (0, 0) and report.games == 20
    assert sg.registered() == []


def test_a_class_plays_by_action_numbers_and_is_told_of_games() -> None:
    told: list[str] = []

    class Last:
        def start(self, seat: int) -> None:
            told.append(f"start {seat}")

        def choose(self, turn: sg.Turn) -> int:
            return int(turn.actions[-1])

        def finish(self, seat: int, winner: int | None, reason: str, points: int) -> None:
            told.append(f"finish {seat}")

    report = sg.match("checkers", [Last, "random"], 4, jobs=1)
    assert report.forfeits == (0, 0)
    assert told.count("finish 0") == 2 and told.count("finish 1") == 2


def test_the_turn_has_a_seed_so_that_games_repeat() -> None:
    def guess(turn: sg.Turn) -> str:
        return str(turn.rng.choice(turn.legal))

    one, two = (sg.match("backgammon", [guess, "random"], 8, jobs=jobs) for jobs in (1, 2))
    assert {**one.json, "seconds": 0} == {**two.json, "seconds": 0}


def test_an_agent_that_raises_forfeits_and_says_where() -> None:
    def broken(turn: sg.Turn) -> str:
        raise KeyError("my table")

    report = sg.match("ludo", [broken, "random", "random", "random"], 4)
    assert report.verdict == "forfeited" and report.ended_by == {"crash": 4}
    assert "raised KeyError: 'my table'" in report.failures[0] and "test_matches.py, line" in report.failures[0]


@pytest.mark.parametrize("answer", ["z9-z8", 10_000, -1, None, True, 1.5])
def test_an_illegal_answer_forfeits(answer: object) -> None:
    report = sg.match("checkers", [lambda turn: answer, "random"], 2)
    assert report.ended_by == {"illegal move": 2}
    assert repr(answer) in report.failures[0] and "expected a legal move" in report.failures[0]


def test_an_agent_that_hangs_loses_and_the_match_goes_on() -> None:
    def sleeper(turn: sg.Turn) -> str:
        time.sleep(1)
        return turn.legal[0]

    def looper(turn: sg.Turn) -> str:
        while True:
            pass

    for hangs in (sleeper, looper):
        report = sg.match("checkers", [hangs, "random"], 5, move_time=0.02, jobs=1)
        assert report.forfeits == (5, 0)
        assert report.ended_by["time"] == 3, "then it is not asked any more"
        assert "did not answer within" in report.failures[0]


def test_a_program_ends_cleanly_beside_an_agent_that_hangs() -> None:
    program = """
import time, spielgeist as sg
def stubborn(turn):
    while True:
        try:
            time.sleep(0.001)
        except TimeoutError:
            pass
sg.match("checkers", [stubborn, "random"], 2, move_time=0.001)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_class_that_cannot_be_made_is_an_error() -> None:
    class Broken:
        def __init__(self) -> None:
            raise OSError("no weights")

        def choose(self, turn: sg.Turn) -> str:
            return turn.legal[0]

    with pytest.raises(sg.SpielgeistError, match="no weights"):
        sg.match("checkers", [Broken, "random"], 2)
    with pytest.raises(TypeError, match="choose"):
        sg.register("x", int)
    with pytest.raises(ValueError, match="invalid agent name"):
        sg.register("a b", lambda turn: 0)


def test_progress_can_stop_a_match() -> None:
    report = sg.match("ludo", ["random"] * 4, 100_000, progress=lambda games, of, note: games < 2_000)
    assert report.games < 100_000

    def fails(games: int, of: int, note: str) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        sg.match("ludo", ["random"] * 4, 100_000, progress=fails)


def test_records_and_tournaments() -> None:
    assert len(sg.match("checkers", ["random", "random"], 6, records=True).records) == 6
    report = sg.tournament("checkers", ["random", "alphabeta:nodes=20", lambda turn: turn.legal[0]], games=10)
    assert len(report.rows()) == 3
