"""The notebook of examples/python, cell by cell."""

import linecache
import sys
import types
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[3] / "examples" / "python" / "ludo_learner.py"


def run_cells(file: Path) -> dict[str, Any]:
    """Runs the cells of a file with `# %%` marks as a notebook does: each on its own, in one namespace."""
    cells = file.read_text().split("# %%")[1:]
    assert sum(cell.startswith(" [markdown]") for cell in cells) >= 3
    notebook = types.ModuleType("notebook")
    # Dataclasses look their module up.
    sys.modules["notebook"] = notebook
    try:
        for number, cell in enumerate(cells):
            text = "# %%" + cell
            name = f"<cell {number}>"
            linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
            exec(compile(text, name, "exec", dont_inherit=True), vars(notebook))
    finally:
        del sys.modules["notebook"]
    return vars(notebook)


def test_the_tabular_learner_beats_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), "300", "200"])
    names = run_cells(EXAMPLE)
    assert names["EPISODES"] == 300 and len(names["table"].values) > 20
    assert names["reports"]["random"].verdict == "stronger"
    assert names["reports"]["semi-smart"].forfeits == (0, 0, 0, 0)
