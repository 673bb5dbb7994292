# %% [markdown]
# # A tabular learner for Ludo, from nothing to a verdict
#
# 1. Train with Gymnasium: Q-learning against three `semi-smart` agents.
# 2. Put the table into a match, as a Python class.
# 3. Read the verdict.
#
# Open this file as a notebook (VS Code, Jupytext), or run it: `python ludo_learner.py [EPISODES] [GAMES]`

# %%
import sys
from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

import spielgeist as sg

EPISODES, GAMES = 2_000, 1_000
if len(sys.argv) == 3 and all(word.isdecimal() for word in sys.argv[1:]):
    EPISODES, GAMES = map(int, sys.argv[1:])

# %% [markdown]
# ## What the learner sees
#
# The state is not the board, of which there are too many, but what each piece could do with this die: what it would gain, where
# it stands, and whether it is in reach of others. So the table values *kinds of moves*, and all four pieces learn from each other.
# The recipe `ludo-q-learning` does the same natively.

# %%
HOME, LAST_RING, GOAL = -1, 50, 56
STARS = {5, 11, 18, 24, 31, 37, 44, 50}
GLOBES = {0, 8, 13, 21, 26, 34, 39, 47}

Kind = tuple[int, ...]
DISCOUNT = 0.3
"""Dice make the far future the same for all moves."""


@dataclass
class Board:
    """The numbers of an observation, read back."""

    tiles: list[list[int]]
    """Tiles of the pieces, own seat first."""
    die: int

    @staticmethod
    def read(observation: npt.NDArray[np.float32]) -> "Board":
        tiles = np.rint(observation[:16] * 57).astype(int) - 1
        return Board(tiles.reshape(4, 4).tolist(), int(np.argmax(observation[16:])) + 1)

    def others(self) -> list[int]:
        """The pieces of the other seats on the ring, by own tiles."""
        return [
            (tile + 13 * ahead) % 52 for ahead in range(1, 4) for tile in self.tiles[ahead] if 0 <= tile <= LAST_RING
        ]

    def lead(self) -> float:
        """How far the own pieces are ahead of the others' on average, in boards."""
        sums = [sum(tile + 1 for tile in tiles) for tiles in self.tiles]
        return (sums[0] - sum(sums[1:]) / 3) / 57

    def kind(self, piece: int) -> Kind:
        """What a move of a piece is like."""
        tile = self.tiles[0][piece]
        target = 0 if tile == HOME else tile + self.die
        if target in STARS and target <= LAST_RING:
            later = [star for star in sorted(STARS) if star > target]
            target = later[0] if later else GOAL
        others = self.others()
        met = others.count(target)
        threats = sum(1 for other in others if 0 < (target - other) % 52 <= 6)
        on_the_way = [each for each in self.tiles[0] if each < GOAL]
        return (
            int(tile == HOME),
            int(target >= GOAL),
            int(target > LAST_RING or target in GLOBES),
            # One piece is sent home; two, or one on a globe, send ours home.
            0 if met == 0 else 2 if met > 1 or target in GLOBES else 1,
            min(threats, 2),
            int(tile == max(on_the_way)),
        )


# %% [markdown]
# ## Training
#
# Q-learning with a falling share of random moves. The reward is the change of the lead until the next choice.


# %%
class Table:
    """Values of kinds of moves."""

    def __init__(self) -> None:
        self.values: defaultdict[Kind, float] = defaultdict(float)

    def best(self, board: Board, pieces: list[int]) -> int:
        return max(pieces, key=lambda piece: self.values[board.kind(piece)])


def train(episodes: int, seed: int = 1) -> Table:
    """The table after some episodes against `semi-smart`."""
    env = sg.gym_env("ludo", "semi-smart", seat=None)
    table, rng = Table(), np.random.default_rng(seed)
    for episode in range(episodes):
        explore = max(0.05, 0.5 * (1 - episode / episodes))
        rate = 0.1 * (1 - episode / episodes) + 0.01
        seen, _ = env.reset(seed=seed if episode == 0 else None)
        over = False
        while not over:
            board, pieces = Board.read(seen["observation"]), np.flatnonzero(seen["action_mask"]).tolist()
            piece = int(rng.choice(pieces)) if rng.random() < explore else table.best(board, pieces)
            kind = board.kind(piece)
            seen, _, over, _, _ = env.step(piece)
            after, following = Board.read(seen["observation"]), np.flatnonzero(seen["action_mask"]).tolist()
            worth = after.lead() - board.lead()
            if not over:
                worth += DISCOUNT * table.values[after.kind(table.best(after, following))]
            table.values[kind] += rate * (worth - table.values[kind])
    return table


table = train(EPISODES)
best = sorted(table.values.items(), key=lambda item: item[1], reverse=True)
print(f"{EPISODES} episodes, {len(best)} kinds of moves; the best: {best[0]}")

# %% [markdown]
# ## Verdict
#
# The table plays in a match like any other agent: a class with a method `choose`.


# %%
def verdict(table: Table, opponent: str, games: int) -> sg.MatchReport:
    """A match of the table against three equal opponents."""

    class Learner:
        def choose(self, turn: sg.Turn) -> int:
            return table.best(Board.read(turn.observation), [int(action) for action in turn.actions])

    return sg.match("ludo", [Learner, opponent, opponent, opponent], games, seed=7)


reports = {opponent: verdict(table, opponent, GAMES) for opponent in ("random", "semi-smart")}
for opponent, report in reports.items():
    low, high = report.ci95[0]
    print(
        f"against three {opponent}: {report.win_rate[0]:.1%} of {report.games} games "
        f"(95 % {low:.1%} to {high:.1%}; equals {report.par:.0%}): {report.verdict}"
    )
