"""Runs of recipes: evolve, resume, list."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from . import _native
from ._matches import _cores

Directory = str | os.PathLike[str]


@dataclass(frozen=True)
class RunResult:
    """The result of working on a run."""

    run: str
    status: str
    generations: int
    champion: str | None
    """The champion's file, which can play wherever an agent is named."""
    champion_sha256: str | None
    strength: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class Run:
    """A run in the data directory."""

    name: str
    recipe: str
    game: str
    status: str
    generations: int
    json: dict[str, Any]


@dataclass(frozen=True)
class Generation:
    """A generation in numbers."""

    generation: int
    best: float
    mean: float
    sd: float
    games: int
    seconds: float
    json: dict[str, Any]


def _text(data: Directory | None) -> str | None:
    return None if data is None else os.fspath(data)


def _result(text: str) -> RunResult:
    told = json.loads(text)
    return RunResult(
        told["run"],
        told["status"],
        told["generations"],
        told["champion"],
        told["champion_sha256"],
        tuple(told["strength"]),
    )


def _heard(listener: Callable[[dict[str, Any]], object] | None) -> Callable[[str], object] | None:
    return None if listener is None else lambda text: listener(json.loads(text))


def evolve(
    recipe: str,
    *,
    seed: int | None = None,
    generations: int | None = None,
    sets: Sequence[str] = (),
    jobs: int | None = None,
    data: Directory | None = None,
    listener: Callable[[dict[str, Any]], object] | None = None,
) -> RunResult:
    """Runs a recipe, by name or file, and returns its champion.

    `sets` override settings: `evolve.method.genetic.population=40`. Opponents may be Python agents, `py:NAME`. The run is
    saved in `data` after every generation; `listener` receives its events, and an exception in it stops the run.
    """
    sets = list(sets) + ([] if generations is None else [f"generations={generations}"])
    cores = _cores() if jobs is None else jobs
    return _result(_native.evolve(recipe, seed, sets, cores, _text(data), _heard(listener)))


def resume(
    run: str,
    *,
    jobs: int | None = None,
    data: Directory | None = None,
    listener: Callable[[dict[str, Any]], object] | None = None,
) -> RunResult:
    """Continues a run: its name, its number, or `last`. The champion is that of an uninterrupted run."""
    return _result(_native.resume(run, _cores() if jobs is None else jobs, _text(data), _heard(listener)))


def runs(data: Directory | None = None) -> list[Run]:
    """All runs of the data directory."""
    return [
        Run(each["name"], each["recipe"], each["game"], each["status"], each["generations"], each)
        for each in json.loads(_native.runs(_text(data)))
    ]


def generations(run: str, data: Directory | None = None) -> list[Generation]:
    """The generations of a run. `pandas.DataFrame(generation.json for generation in generations("last"))`."""
    return [
        Generation(
            each["generation"], each["best"], each["mean"], each["sd"], each["games"], each["seconds"], each
        )
        for each in json.loads(_native.generations(run, _text(data)))
    ]
