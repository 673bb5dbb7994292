"""Python agents that workers of a cluster import: one that works, one that raises, one that hangs."""

import time

import spielgeist as sg


@sg.agent("clustered")
def clustered(turn: sg.Turn) -> str:
    """A random move, from the seed of the turn."""
    return str(turn.rng.choice(turn.legal))


@sg.agent("raising")
def raising(turn: sg.Turn) -> str:
    raise LookupError("no table for this position")


@sg.agent("hanging")
def hanging(turn: sg.Turn) -> str:
    while True:
        time.sleep(0.01)
