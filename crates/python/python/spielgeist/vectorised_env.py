"""Many games at once, as a Gymnasium vector environment."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._spaces import Table
from .gymnasium_env import observation_space, opponents_of

Observations = dict[str, Any]


class SeatVectorEnv(VectorEnv[Observations, Any, npt.NDArray[Any]]):
    """One seat of many games, or all seats of them. A game that is over begins anew at the next step."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int,
        opponent: str | list[str] | None = None,
        *,
        seat: int | None = 0,
        **options: Any,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"{num_envs} games; expected 1 or more")
        opponents = [] if opponent == "self" else opponents_of(game, opponent)
        self._table = Table(game, opponents, num_envs, **options)
        self._seat = seat if opponents else 0
        self._numbers = np.random.default_rng()
        self.meaning = self._table.meaning
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self._table)
        self.single_action_space = spaces.Discrete(self._table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        if isinstance(seed, list):
            seeds = seed
        else:
            if seed is not None:
                self._numbers = np.random.default_rng(seed)
            seeds = [int(number) for number in self._numbers.integers(2**63 - 1, size=self.num_envs)]
        batch = self._table.native.reset_all(seeds, self._seat)
        return self._seen(batch), {"seat": np.frombuffer(batch[3], np.uint8)}

    def step(
        self, actions: Any
    ) -> tuple[Observations, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        batch = self._table.native.step_all(np.ascontiguousarray(actions, np.int64).tobytes(), self._seat)
        over = np.frombuffer(batch[4], np.bool_)
        info = {"seat": np.frombuffer(batch[3], np.uint8), "illegal_action": np.frombuffer(batch[5], np.bool_)}
        rewards = np.frombuffer(batch[2], np.float32)
        return self._seen(batch), rewards, over, np.zeros(self.num_envs, np.bool_), info

    def sample_legal(self) -> npt.NDArray[np.int64]:
        """A random legal action of every game; 0 where it is over. The choices follow from the seed of `reset`."""
        return np.frombuffer(self._table.native.sample_all(), np.int64)

    def _seen(self, batch: tuple[bytearray, ...]) -> Observations:
        seen = np.frombuffer(batch[0], np.float32).reshape(self.num_envs, *self._table.shape)
        mask = np.frombuffer(batch[1], np.int8).reshape(self.num_envs, self._table.actions)
        return {"observation": seen, "action_mask": mask}
