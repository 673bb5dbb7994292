"""One seat against named agents, as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._catalog import games
from ._spaces import ILLEGAL, Picture, Table

Observation = dict[str, Any]


def opponents_of(game: str, opponent: str | list[str] | None) -> list[str]:
    """One agent for each other seat."""
    known = {info.name: info for info in games()}
    if game not in known:
        raise ValueError(f"unknown game {game!r}; games: {', '.join(known)}")
    if isinstance(opponent, list):
        return opponent
    return [opponent or known[game].opponent] * (known[game].seats - 1)


def observation_space(table: Table) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, table.shape, np.float32),
            "action_mask": spaces.Box(0, 1, (table.actions,), np.int8),
        }
    )


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game. `meaning` describes observations and actions."""

    metadata = {"render_modes": ["ansi", "rgb_array", "human"], "render_fps": 4}

    def __init__(
        self,
        game: str,
        opponent: str | list[str] | None = None,
        *,
        seat: int | None = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._table = Table(game, opponents_of(game, opponent), 1, **options)
        if seat is not None and not 0 <= seat < self._table.seats:
            raise ValueError(f"seat {seat} does not exist; {game} has {self._table.seats} seats")
        self._fixed = seat
        self._episode = -1
        self.seat = seat or 0
        self.meaning = self._table.meaning
        self.render_mode = render_mode
        self.observation_space = observation_space(self._table)
        self.action_space = spaces.Discrete(self._table.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        native = self._table.native
        self._episode = 0 if seed is not None else self._episode + 1
        if self._fixed is None:
            self.seat = self._episode % self._table.seats
        while True:
            native.reset(0, int(self.np_random.integers(2**63 - 1)), self.seat)
            # A game may end before the learner has a choice: forced moves are played for it.
            if native.turn(0) is not None:
                return self._table.see(self.seat), {}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        native = self._table.native
        if native.turn(0) is None:
            raise RuntimeError("the game is over or has not begun; call reset()")
        info: dict[str, Any] = {}
        turn = self._table.step(action)
        if turn >= 0:
            return self._table.see(self.seat), 0.0, False, False, info
        if turn == ILLEGAL:
            native.forfeit(0)
            info["illegal_action"] = int(action)
        info["winner"], info["reason"], info["points"], _ = native.ending(0) or (None, "", 0, None)
        return self._table.see(self.seat), float(native.rewards(0)[self.seat]), True, False, info

    def legal_moves(self) -> dict[int, str]:
        """The legal actions with the texts of their moves."""
        return dict(self._table.native.legal(0))

    def position(self) -> str | None:
        """The seat's view as a line."""
        return self._table.native.position(0)

    def render(self) -> str | Picture | None:
        return self._table.render(self.render_mode, self.seat)
