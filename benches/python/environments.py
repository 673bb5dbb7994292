"""Steps a second of our environments beside PettingZoo's classic games and OpenSpiel's, in one run on one machine.

    make bench-python

A step is one decision of a player, with the observation and the mask of legal actions read in Python, and a random legal
action, chosen in the same way everywhere but for many games at once, where one call chooses for all. Everything is on one thread and counted in CPU time; runs alternate, and the median of three counts.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import numpy as np

import spielgeist as sg

ROUNDS = 3
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
Steps = Iterator[int]


def chosen(mask: np.ndarray, rng: random.Random) -> int:
    """A random legal action of a mask of bytes. numpy's `choice` would take longer than most steps."""
    legal = mask.view(np.bool_).nonzero()[0]
    return int(legal[int(rng.random() * legal.size)])


def aec(make: Callable[[], object]) -> Steps:
    """A PettingZoo environment, as its users write the loop."""
    env, rng = make(), random.Random(1)
    while True:
        env.reset(seed=1)
        for agent in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) and "action_mask" in seen else info["action_mask"]
            env.step(chosen(mask, rng))
            yield 1


def gym(game: str) -> Steps:
    env, rng = sg.gym_env(game, "random"), random.Random(1)
    while True:
        seen, _ = env.reset()
        over = False
        while not over:
            seen, _, over, _, _ = env.step(chosen(seen["action_mask"], rng))
            yield 1


def vector(game: str, games: int = 256) -> Steps:
    """Self-play in many games at once."""
    env = sg.vector_env(game, games, "self")
    env.reset(seed=1)
    while True:
        env.step(env.sample_legal())
        yield games


def open_spiel(name: str) -> Steps:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            np.asarray(state.observation_tensor(state.current_player()), np.float32)
            state.apply_action(chosen(np.asarray(state.legal_actions_mask(), np.int8), rng))
            yield 1


def per_second(steps: Steps) -> float:
    next(steps)
    done, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        for _ in range(10):
            done += next(steps)
    return done / (time.process_time() - start)


def contestants() -> dict[str, Callable[[], Steps]]:
    found: dict[str, Callable[[], Steps]] = {}
    for info in sg.games():
        name = info.name
        found[f"ours: {name}, PettingZoo"] = lambda name=name: aec(lambda: sg.aec_env(name))
        found[f"ours: {name}, Gymnasium"] = lambda name=name: gym(name)
        found[f"ours: {name}, 256 at once"] = lambda name=name: vector(name)
    try:
        from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3

        for module in (chess_v6, connect_four_v3, tictactoe_v3):
            name = module.__name__.rsplit(".", 1)[-1]
            found[f"PettingZoo classic: {name}"] = lambda module=module: aec(module.env)
    except ImportError as error:
        print(f"PettingZoo's classic games are not installed: {error}")
    try:
        import pyspiel  # noqa: F401

        for name in ("checkers", "backgammon", "connect_four"):
            found[f"OpenSpiel: {name}"] = lambda name=name: open_spiel(name)
    except ImportError as error:
        print(f"OpenSpiel is not installed: {error}")
    return found


def main() -> None:
    running = {name: make() for name, make in contestants().items()}
    rates: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(ROUNDS):
        for name, steps in running.items():
            rates[name].append(per_second(steps))
    medians = {name: statistics.median(each) for name, each in rates.items()}
    for name, rate in medians.items():
        print(f"{name:45} {rate:12,.0f} steps a CPU second")
    classic = [rate for name, rate in medians.items() if name.startswith("PettingZoo classic")]
    if classic:
        single = [rate for name, rate in medians.items() if name.endswith(", PettingZoo")]
        many = [rate for name, rate in medians.items() if name.endswith("at once")]
        middle = statistics.median(classic)
        print(f"ours through PettingZoo / its classic games (medians): {statistics.median(single) / middle:.1f}")
        print(f"ours at once / its classic games (medians): {statistics.median(many) / middle:.1f}")


if __name__ == "__main__":
    main()
