"""Evolution with a judge of your own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Protocol

from . import _native
from ._runs import Generation


class Judge(Protocol):
    """A class that says how fit the individuals of a generation are."""

    def fitness(self, generation: int, champions: Sequence[str]) -> Sequence[float]:
        """One number for each individual, the greater the fitter.

        Individuals are texts of champion files: `sg.match(game, ["x", …], champions={"x": champions[0]})`.
        """


class Evolution:
    """The population of a recipe, judged in Python instead of by the recipe's games.

    >>> evolution = Evolution("ludo-andersen", seed=1, sets=["evolve.method.genetic.population=8"])  # doctest: +SKIP
    >>> numbers = evolution.step(MyJudge())  # doctest: +SKIP
    """

    def __init__(
        self, recipe: str, *, seed: int | None = None, sets: Sequence[str] = (), checkpoint: str | None = None
    ) -> None:
        self._native = _native.NativeTrainer(recipe, seed, list(sets), checkpoint)

    @property
    def generations(self) -> int:
        """Number of generations finished."""
        return self._native.generations()

    def ask(self) -> list[str]:
        """The individuals of the next generation whose fitness is wanted, as texts of champion files."""
        asked = self._native.ask()
        if asked is None:
            raise _native.SpielgeistError("this recipe has no population; give one with [evolve]")
        return asked

    def tell(self, fitness: Sequence[float]) -> Generation:
        """Ends the generation with the fitness of each individual, in order."""
        told = json.loads(self._native.tell([float(each) for each in fitness]))
        return Generation(
            told["generation"], told["best"], told["mean"], told["sd"], told["games"], told["seconds"], told
        )

    def step(self, judge: Judge) -> Generation:
        """Runs a generation."""
        return self.tell(judge.fitness(self.generations, self.ask()))

    def checkpoint(self) -> str:
        """The state between generations; `Evolution(…, checkpoint=…)` goes on from it."""
        return self._native.checkpoint()

    def champion(self) -> str | None:
        """The best individual so far, as the text of a champion file."""
        return self._native.champion()
