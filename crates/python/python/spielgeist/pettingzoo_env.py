"""All seats of a game, as a PettingZoo environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped, unused-ignore]

from ._spaces import ILLEGAL, Picture, Table
from .gymnasium_env import observation_space


class BoardEnv(AECEnv):  # type: ignore[misc, unused-ignore]
    """A game with all its seats. `meaning` describes observations and actions.

    It checks by itself what PettingZoo's wrappers check around other environments, at a tenth of their cost: calls in
    order, and an illegal action loses the game.
    """

    metadata = {
        "name": "spielgeist_v0",
        "render_modes": ["ansi", "rgb_array", "human"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self, game: str, *, render_mode: str | None = None, checked: bool = True, **options: Any
    ) -> None:
        super().__init__()
        self._checked = checked
        self._begun = False
        self._table = Table(game, [], 1, **options)
        self._numbers = np.random.default_rng()
        self.metadata = {**BoardEnv.metadata, "name": f"spielgeist_{game}_v0"}
        self.meaning = self._table.meaning
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._table.seats)]
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._observation_space = {name: observation_space(self._table) for name in self.possible_agents}
        self._action_space = {name: spaces.Discrete(self._table.actions) for name in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._numbers = np.random.default_rng(seed)
        self._begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        turn = None
        while turn is None:
            self._table.native.reset(0, int(self._numbers.integers(2**63 - 1)), 0)
            turn = self._table.native.turn(0)
        self.agent_selection = self.possible_agents[turn]

    def observe(self, agent: str) -> dict[str, Any]:
        if not self._begun:
            raise RuntimeError("the game has not begun; call reset()")
        return self._table.see(self._seats[agent])

    def step(self, action: int | None) -> None:
        if not self._begun:
            raise RuntimeError("the game has not begun; call reset()")
        mover = self.agent_selection
        if self.terminations[mover]:
            self._was_dead_step(action)
            return
        turn = ILLEGAL if action is None else self._table.step(action)
        if turn >= 0:
            # All rewards are 0 until the game is over.
            self.agent_selection = self.possible_agents[turn]
            return
        if turn == ILLEGAL:
            if not self._checked:
                raise ValueError(f"action {action} is not legal for {mover}; see its action_mask")
            self._table.native.forfeit(0)
        self._finish(mover, {"illegal_action": action} if turn == ILLEGAL else {})

    def _finish(self, mover: str, info: dict[str, Any]) -> None:
        native = self._table.native
        self.rewards = dict(zip(self.possible_agents, map(float, native.rewards(0)), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        winner, reason, points, _ = native.ending(0) or (None, "", 0, None)
        self.infos = {name: {"winner": winner, "reason": reason, "points": points} for name in self.agents}
        self.infos[mover] |= info
        self.agent_selection = self.agents[(self._seats[mover] + 1) % len(self.agents)]
        self._accumulate_rewards()

    def legal_moves(self) -> dict[int, str]:
        """The legal actions of the seat on turn with the texts of their moves."""
        return dict(self._table.native.legal(0))

    def render(self) -> str | Picture | None:
        seat = self._seats[self.agent_selection] if self.agents else 0
        return self._table.render(self.render_mode, seat)

    def close(self) -> None:
        pass
