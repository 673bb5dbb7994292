"""Games and states with the methods of OpenSpiel's Python API, for algorithms that look ahead: chance is explicit, and states
can be copied. OpenSpiel itself is not needed."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _native
from ._spaces import Table

CHANCE, TERMINAL = -1, -4
"""What `State.current_player` returns when no seat is on turn, as in OpenSpiel."""


class Game:
    """A game. Options: `variant`, `ply_limit`."""

    def __init__(self, name: str, variant: str | None = None, ply_limit: int | None = None) -> None:
        self._table = Table(name, [], variant=variant, ply_limit=ply_limit, chance=True)
        self._options = {"variant": variant, "ply_limit": ply_limit}
        self.name = name
        self.meaning = self._table.meaning

    def new_initial_state(self) -> State:
        native = self._table.native.copy(0)
        native.reset(0, 0, 0)
        return State(self, native, [])

    def num_players(self) -> int:
        return self._table.seats

    def num_distinct_actions(self) -> int:
        return self._table.actions

    def observation_tensor_shape(self) -> list[int]:
        return list(self._table.shape)

    def observation_tensor_size(self) -> int:
        return int(np.prod(self._table.shape))

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def __repr__(self) -> str:
        chosen = "".join(f", {key}={value!r}" for key, value in self._options.items() if value is not None)
        return f"Game({self.name!r}{chosen})"


class State:
    """A state of a game. Forced moves are played at once: a seat on turn has a choice."""

    def __init__(self, game: Game, native: _native.NativeEnvironment, history: list[int]) -> None:
        self._game, self._native, self._history = game, native, history

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def current_player(self) -> int:
        seat = self._native.turn(0)
        if seat is not None:
            return seat
        return TERMINAL if self.is_terminal() else CHANCE

    def is_terminal(self) -> bool:
        return self._native.ending(0) is not None

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes that are due, as actions with their probabilities."""
        return [(action, probability) for action, (_, probability) in enumerate(self._native.chances(0))]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of a seat, by default of the one on turn; at a chance node its outcomes."""
        if player is not None and player != self.current_player():
            return []
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]
        space = self._game.num_distinct_actions()
        return sorted(action for action, _ in self._native.legal(0) if action < space)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        if player is None or player == self.current_player():
            mask = list(self._native.see(0, max(self.current_player(), 0))[1])
        return mask

    def action_to_string(self, *player_and_action: int) -> str:
        """The text of a legal action; a player before it may be given, as in OpenSpiel."""
        action = player_and_action[-1]
        texts = dict(enumerate(text for text, _ in self._native.chances(0))) or dict(self._native.legal(0))
        if action not in texts:
            raise ValueError(f"action {action} is not legal; legal are {self.legal_actions()}")
        return texts[action]

    def apply_action(self, action: int) -> None:
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal; legal are {self.legal_actions()}")
        if self.is_chance_node():
            self._native.settle(0, action)
        else:
            self._native.step(0, action)
        self._history.append(int(action))

    def child(self, action: int) -> State:
        """The state after an action; this one stays as it is."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        return State(self._game, self._native.copy(0), self._history[:])

    def history(self) -> list[int]:
        """The actions and chance outcomes so far, without forced moves."""
        return self._history[:]

    def returns(self) -> list[float]:
        """The score of each seat from -1 to 1; zeros until the game is over."""
        return list(self._native.rewards(0))

    rewards = returns

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a seat sees, by default the one on turn, as one row of numbers."""
        seat = self._seat(player)
        numbers: list[float] = np.frombuffer(self._native.see(0, seat)[0], np.float32).tolist()
        return numbers

    def _seat(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if seat < 0:
            raise ValueError("no seat is on turn; give one")
        return seat

    def information(self) -> dict[str, Any]:
        """Winner, reason and points of a finished game."""
        winner, reason, points, _ = self._native.ending(0) or (None, "", 0, None)
        return {"winner": winner, "reason": reason, "points": points}

    def __str__(self) -> str:
        return self._native.position(0) or f"{self._game.name}, history {self._history}"
