"""Games, agents, positions, recipes and champions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from . import _native


@dataclass(frozen=True)
class GameInfo:
    """A game."""

    name: str
    title: str
    summary: str
    seats: int
    seat_names: tuple[str, ...]
    dice: bool
    hidden_information: bool
    variants: tuple[str, ...]
    agents: tuple[str, ...]
    opponent: str
    adviser: str
    position: str
    """A position line, as an example."""


@dataclass(frozen=True)
class AgentInfo:
    """An agent of a game."""

    name: str
    kind: str
    origin: str
    summary: str
    parameters: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class LegalMoves:
    """The legal moves of a position."""

    moves: tuple[str, ...]
    results: tuple[str, ...] | None
    """The position after each move, in games that have a short form for positions."""


@dataclass(frozen=True)
class Explanation:
    """Why an agent chooses a move."""

    chosen: str
    sentence: str
    candidates: tuple[dict[str, Any], ...]
    beliefs: tuple[dict[str, Any], ...]

    def rows(self) -> list[dict[str, Any]]:
        """One row a move: its text, its score, and its terms. `pandas.DataFrame(explanation.rows())`."""
        return [
            {"move": each["move"], "score": each["score"]}
            | {term["name"]: term["contribution"] for term in each["terms"]}
            for each in self.candidates
        ]


def games() -> list[GameInfo]:
    """All games."""
    return [
        GameInfo(
            name=each["name"],
            title=each["title"],
            summary=each["summary"],
            seats=each["seats"],
            seat_names=tuple(each["seat_names"]),
            dice=each["dice"],
            hidden_information=each["hidden_information"],
            variants=tuple(variant["name"] for variant in each["variants"]),
            agents=tuple(each["agents"]),
            opponent=each["opponent"],
            adviser=each["adviser"],
            position=each["position"],
        )
        for each in json.loads(_native.games())
    ]


def agents(game: str) -> list[AgentInfo]:
    """The agents of a game."""
    return [
        AgentInfo(each["name"], each["kind"], each["origin"], each["summary"], tuple(each["parameters"]))
        for each in json.loads(_native.agents(game))
    ]


def strength(game: str) -> Any:
    """The measured strengths of a game's agents, as the strength file has them."""
    return json.loads(_native.strength(game))


def legal(game: str, position: str, variant: str | None = None) -> LegalMoves:
    """The legal moves of a position."""
    answer = json.loads(_native.legal(game, position, variant))
    results = answer.get("results")
    return LegalMoves(tuple(answer["moves"]), None if results is None else tuple(results))


def position(game: str, position: str, variant: str | None = None) -> str:
    """A position as we write it ourselves, whatever notation it was given in."""
    return _native.position(game, position, variant)


def explain(game: str, agent: str, position: str, seed: int = 1, variant: str | None = None) -> Explanation:
    """An agent's explanation of its choice in a position."""
    told = json.loads(_native.explain(game, agent, position, seed, variant))
    return Explanation(
        told["chosen"], told["sentence"], tuple(told["candidates"]), tuple(told.get("beliefs", ()))
    )


def recipes() -> list[str]:
    """The names of the recipes."""
    return _native.recipes()


def recipe(name: str, sets: Sequence[str] = ()) -> dict[str, Any]:
    """The settings of a recipe, with overrides `key=value`."""
    settings: dict[str, Any] = json.loads(_native.recipe(name, list(sets)))
    return settings


def champions() -> dict[str, dict[str, Any]]:
    """The champions that ship with the games, as their files have them."""
    return {name: json.loads(text) for name, text in _native.champions()}


def papers() -> list[dict[str, Any]]:
    """The papers that can be reproduced."""
    known: list[dict[str, Any]] = json.loads(_native.papers())
    return known
