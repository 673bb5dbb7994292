"""Small recipes for tests."""

from pathlib import Path

SMALL = [
    "evolve.method.genetic.population=8",
    "evolve.method.genetic.restarts={every=10,count=2}",
    "playoff.games=8",
    'test=[{opponents=["random"],games=40}]',
]
"""Settings that shrink `geister-2013` to a second for each few generations."""

TINY = """
title = "A tiny recipe for tests"
game = "ludo"
seed = 5
generations = 3

[evolve]
model = "weighted-sum"
options = {{ features = "coded" }}
gene = {{ real = {{ start = {{ low = 0.0, high = 20.0 }} }} }}

[evolve.method.genetic]
population = 6
elites = 2
selection = {{ tournament = {{ size = 2 }} }}
crossover-chance = 1.0
crossover = {{ uniform = {{ swap = 0.5 }} }}
mutations = [{{ gene-chance = 0.2, reals = {{ uniform = {{ reach = 2.0 }} }} }}]

[evolve.judge]
seats = "rotate"
score = "wins"
rivals = [{{ fixed = {{ games = 8, lineups = [[{opponents}]] }} }}]
"""


def tiny(tmp_path: Path, opponents: str = '"random", "random", "random"') -> str:
    """A small recipe against given opponents."""
    file = tmp_path / "tiny.toml"
    file.write_text(TINY.format(opponents=opponents))
    return str(file)
