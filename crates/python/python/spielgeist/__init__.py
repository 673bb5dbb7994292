"""Spielgeist: game-playing agents that explain their moves.

    >>> import spielgeist as sg
    >>> [game.name for game in sg.games()]
    ['checkers', 'geister', 'stratego', 'backgammon', 'ludo']
    >>> report = sg.match("ludo", ["semi-smart", "random", "random", "random"], games=400)
    >>> report.win_rate[0] > 0.25
    True

Every result follows from its seed and the behaviour number, on any number of threads. `docs/python.md` is the guide.
"""

from ._agents import Agent, Turn, agent, register, registered, remove
from ._catalog import (
    AgentInfo,
    Explanation,
    GameInfo,
    LegalMoves,
    agents,
    champions,
    explain,
    games,
    legal,
    papers,
    position,
    recipe,
    recipes,
    strength,
)
from ._environments import aec_env, gym_env, vector_env
from ._judged import Evolution, Judge
from ._matches import Elo, MatchReport, TournamentReport, TournamentRow, match, tournament
from ._native import SpielgeistError, behaviour
from ._runs import Generation, Run, RunResult, evolve, generations, resume, runs

BEHAVIOUR: int = behaviour()
"""Equal numbers give equal results."""

__all__ = [
    "BEHAVIOUR",
    "Agent",
    "AgentInfo",
    "Elo",
    "Evolution",
    "Explanation",
    "GameInfo",
    "Generation",
    "Judge",
    "LegalMoves",
    "MatchReport",
    "Run",
    "RunResult",
    "SpielgeistError",
    "TournamentReport",
    "TournamentRow",
    "Turn",
    "aec_env",
    "agent",
    "agents",
    "champions",
    "evolve",
    "explain",
    "games",
    "generations",
    "gym_env",
    "legal",
    "match",
    "papers",
    "position",
    "recipe",
    "recipes",
    "register",
    "registered",
    "remove",
    "resume",
    "runs",
    "strength",
    "tournament",
    "vector_env",
]
