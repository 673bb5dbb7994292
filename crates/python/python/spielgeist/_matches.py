"""Matches and tournaments."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import _agents, _native

Entrant = str | os.PathLike[str] | Callable[..., Any]
"""An agent by name, a champion file, or a Python function or class."""


@dataclass(frozen=True)
class Elo:
    """The first agent's strength over the others."""

    elo: float | None
    low: float | None
    high: float | None
    los: float | None
    """The probability that it is stronger."""


@dataclass(frozen=True)
class MatchReport:
    """The result of a match. Apart from the seconds it follows from the request and the behaviour number."""

    game: str
    variant: str
    agents: tuple[str, ...]
    games: int
    seed: int
    wins: tuple[int, ...]
    draws: int
    forfeits: tuple[int, ...]
    win_rate: tuple[float, ...]
    ci95: tuple[tuple[float, float], ...]
    par: float
    """The expected share of wins between equals."""
    p_value: float | None
    """Probability of such a score or a better one if the first agent were no better than its equals."""
    elo: Elo | None
    ended_by: dict[str, int]
    plies: int
    seconds: float
    records: tuple[str, ...]
    """The games as JSON lines, if they were asked for."""
    failures: tuple[str, ...]
    """What agents that forfeited said: at most the first ten."""
    json: dict[str, Any]
    """Everything, as the command line prints it."""

    @property
    def verdict(self) -> str:
        """`stronger`, `weaker` or `undecided`: whether the first agent's interval excludes the share of equals.

        `forfeited` if an agent gave most games away, which says nothing about play.
        """
        if any(2 * forfeits > self.games for forfeits in self.forfeits):
            return "forfeited"
        low, high = self.ci95[0]
        return "stronger" if low > self.par else "weaker" if high < self.par else "undecided"

    def rows(self) -> list[dict[str, Any]]:
        """One row an agent, for `pandas.DataFrame(report.rows())`."""
        return [
            {
                "game": self.game,
                "agent": name,
                "games": self.games,
                "wins": self.wins[place],
                "forfeits": self.forfeits[place],
                "win_rate": self.win_rate[place],
                "ci95_low": self.ci95[place][0],
                "ci95_high": self.ci95[place][1],
            }
            for place, name in enumerate(self.agents)
        ]


@dataclass(frozen=True)
class TournamentRow:
    """An agent in the table of a tournament."""

    agent: str
    json: dict[str, Any]


@dataclass(frozen=True)
class TournamentReport:
    """The result of a round-robin tournament."""

    game: str
    json: dict[str, Any]
    """Everything, as the command line prints it."""

    def rows(self) -> list[dict[str, Any]]:
        """The table, best first."""
        table: list[dict[str, Any]] = self.json["standings"]
        return table


def _named(entrants: Sequence[Entrant]) -> tuple[list[str], list[str]]:
    """The names of all entrants, and of those registered for this contest only."""
    names, mine = [], []
    for entrant in entrants:
        if isinstance(entrant, str):
            names.append(entrant)
        elif isinstance(entrant, os.PathLike):
            names.append(str(Path(entrant)))
        else:
            word = "".join(letter if letter.isalnum() else "-" for letter in getattr(entrant, "__name__", "agent"))
            # Equal entrants share a name; different ones of one name get a number.
            name, number = word, 2
            while f"py:{name}" in _agents.registered():
                name, number = f"{word}-{number}", number + 1
            names.append(_agents.register(name, entrant))
            mine.append(name)
    return names, mine


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def match(
    game: str,
    agents: Sequence[Entrant],
    games: int = 1000,
    seed: int = 1,
    *,
    jobs: int | None = None,
    variant: str | None = None,
    fixed_seats: bool = False,
    move_time: float | None = None,
    ply_limit: int | None = None,
    opening: int | None = None,
    memory: int | None = None,
    champions: dict[str, str] | None = None,
    records: bool = False,
    sprt: tuple[float, float] | None = None,
    progress: Callable[[int, int, str], bool | None] | None = None,
) -> MatchReport:
    """Plays a match, one agent a seat.

    `move_time` is in seconds. `champions` are texts of champion files by the names they have in this match. `sprt`
    stops at a decision between two Elo differences. `progress(games, of, note)` may return `False` to stop.
    """
    names, mine = _named(agents)
    request = {
        "game": game,
        "agents": names,
        "games": games,
        "seed": seed,
        "jobs": _cores() if jobs is None else jobs,
        "variant": variant,
        "fixed_seats": fixed_seats,
        "move_time_ms": None if move_time is None else round(1000 * move_time),
        "ply_limit": ply_limit,
        "opening": opening,
        "memory": memory,
        "champions": champions or {},
        "records": records,
        "sprt": sprt,
    }
    lines: list[str] = []
    failures: list[str] = []

    def told(done: int, of: int, note: str, forfeits: list[str], more: list[str]) -> bool | None:
        lines.extend(more)
        failures.extend(forfeits[: 10 - len(failures)])
        return None if progress is None else progress(done, of, note)

    try:
        report = json.loads(_native.play_match(json.dumps(request), told))
    finally:
        for name in mine:
            _agents.remove(name)
    return _match_report(report, lines, failures)


def _match_report(report: dict[str, Any], records: list[str], failures: list[str]) -> MatchReport:
    elo = report["elo"]
    return MatchReport(
        game=report["game"],
        variant=report["variant"],
        agents=tuple(report["agents"]),
        games=report["games"],
        seed=report["seed"],
        wins=tuple(report["wins"]),
        draws=report["draws"],
        forfeits=tuple(report["forfeits"]),
        win_rate=tuple(report["win_rate"]),
        ci95=tuple((low, high) for low, high in report["ci95"]),
        par=report["par"],
        p_value=report["p_value"],
        elo=None if elo is None else Elo(elo.get("elo"), elo.get("low"), elo.get("high"), elo.get("los")),
        ended_by=dict(report["ended_by"]),
        plies=report["plies"],
        seconds=report["seconds"],
        records=tuple(records),
        failures=tuple(failures),
        json=report,
    )


def tournament(
    game: str,
    agents: Sequence[Entrant],
    games: int = 100,
    seed: int = 1,
    *,
    jobs: int | None = None,
    variant: str | None = None,
    move_time: float | None = None,
    ply_limit: int | None = None,
    opening: int | None = None,
    progress: Callable[[int, int, str], bool | None] | None = None,
) -> TournamentReport:
    """Plays a round-robin tournament of two or more agents, `games` per pairing."""
    names, mine = _named(agents)
    request = {
        "game": game,
        "agents": names,
        "games": games,
        "seed": seed,
        "jobs": _cores() if jobs is None else jobs,
        "variant": variant,
        "move_time_ms": None if move_time is None else round(1000 * move_time),
        "ply_limit": ply_limit,
        "opening": opening,
        "memory": None,
        "sprt": None,
    }

    def told(done: int, of: int, note: str, _forfeits: list[str], _records: list[str]) -> bool | None:
        return None if progress is None else progress(done, of, note)

    try:
        report = json.loads(_native.play_tournament(json.dumps(request), told))
    finally:
        for name in mine:
            _agents.remove(name)
    return TournamentReport(report["game"], report)
