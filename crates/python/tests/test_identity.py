"""The same bytes on threads, on Ray and on Dask: champions, matches, tournaments, strength tables, papers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import spielgeist as sg
from recipes import tiny
from spielgeist import _native, cluster
from spielgeist.engines import Engine

# Everything of `geister-2013` but the number of games, which would take minutes here.
GEISTER = [
    "evolve.judge.rivals=[{population={lineups=4,repeats=true,games=2}}]",
    "playoff.games=8",
    'test=[{opponents=["random"],games=40}]',
]


def champion_of_geister(folder: Path) -> bytes:
    return champion("geister-2013", folder, seed=3, generations=20, sets=GEISTER)


def champion_of_a_tiny_recipe(folder: Path) -> bytes:
    return champion(tiny(folder), folder)


def champion_of_a_learner(folder: Path) -> bytes:
    """Its lessons are the driver's, its tests on fresh games are not."""
    test = 'test=[{opponents=["random","random","random"],games=60}]'
    return champion("ludo-q-learning", folder, generations=2, sets=["q-learning.lessons.batches=2", test])


def champion(recipe: str, folder: Path, **options: Any) -> bytes:
    result = sg.evolve(recipe, data=folder / "runs", **options)
    assert result.status == "done" and result.champion is not None
    return Path(result.champion).read_bytes()


def match(folder: Path) -> bytes:
    """With the champion of a recipe, which is sent to the workers."""
    file = sg.evolve(tiny(folder), data=folder / "runs").champion
    agents = ["it", "semi-smart", "random", "random"]
    champions = {"it": Path(file or "").read_text()}
    report = sg.match("ludo", agents, 200, seed=9, champions=champions, records=True)
    return without_time(report.json) + "\n".join(report.records).encode()


def tournament(folder: Path) -> bytes:
    return without_time(sg.tournament("checkers", ["random", "weights", "alphabeta:nodes=20"], games=12).json)


def strength(folder: Path) -> bytes:
    file = folder / "strength.json"
    assert _native.command(["strength", "ludo", "--games", "20", "--fresh", "--file", str(file)]) == 0
    return without_time(json.loads(file.read_text()))


def paper(folder: Path) -> bytes:
    file = folder / "papers.json"
    words = ["reproduce", "geister-hand-built-random", "--quick", "--data", str(folder), "--store", str(file)]
    assert _native.command(words) == 0
    return without_time(json.loads(file.read_text()))


def without_time(data: Any) -> bytes:
    """JSON without durations and dates."""

    def cleaned(data: Any) -> Any:
        if isinstance(data, dict):
            return {key: cleaned(value) for key, value in data.items() if key not in ("seconds", "date", "made")}
        return [cleaned(each) for each in data] if isinstance(data, list) else data

    return json.dumps(cleaned(data)).encode()


WORK: list[Callable[[Path], bytes]] = [
    champion_of_geister,
    champion_of_a_tiny_recipe,
    champion_of_a_learner,
    match,
    tournament,
    strength,
    paper,
]


@pytest.fixture(scope="module")
def on_threads(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Callable[[Path], bytes]], bytes]:
    """The results on threads, each computed once."""
    known: dict[str, bytes] = {}

    def result(work: Callable[[Path], bytes]) -> bytes:
        if work.__name__ not in known:
            known[work.__name__] = work(tmp_path_factory.mktemp("threads"))
        return known[work.__name__]

    return result


@pytest.mark.slow
@pytest.mark.parametrize("work", WORK, ids=lambda work: work.__name__)
def test_an_engine_gives_the_bytes_of_threads(
    work: Callable[[Path], bytes],
    engine: Engine,
    tmp_path: Path,
    on_threads: Callable[[Callable[[Path], bytes]], bytes],
) -> None:
    expected = on_threads(work)
    with cluster.running_on(engine):
        assert work(tmp_path) == expected
        progress = cluster.progress()
    assert len(expected) > 100
    assert progress is not None and progress.engine == engine.name
    assert progress.batches > 0 and progress.games > 0, "the games were played on the cluster"
