"""The example of examples/python."""

import runpy
from pathlib import Path

EXAMPLE = Path(__file__).parents[3] / "examples" / "python" / "ludo_learner.py"


def test_the_tabular_learner_beats_random_play() -> None:
    reports = runpy.run_path(str(EXAMPLE))["main"](episodes=300, games=200)
    assert reports["random"].verdict == "stronger"
    assert reports["semi-smart"].forfeits == (0, 0, 0, 0)
