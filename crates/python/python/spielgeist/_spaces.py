"""What environments share: sizes, observations and pictures."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _native

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Picture = npt.NDArray[np.uint8]

OVER, ILLEGAL = -1, -2
"""What `Table.step` returns instead of a seat."""

LEAST_SEED, MOST_SEED = 0, 2**63 - 1


class Table:
    """Games in the native half, with their sizes."""

    def __init__(
        self,
        game: str,
        opponents: list[str],
        games: int = 1,
        variant: str | None = None,
        ply_limit: int | None = None,
        opening: int = 0,
        chance: bool = False,
    ) -> None:
        self.game = game
        self.native = _native.NativeEnvironment(game, opponents, games, variant, ply_limit, opening, chance)
        spaces = json.loads(self.native.spaces())
        self.seats: int = spaces["seats"]
        self.shape: tuple[int, ...] = tuple(spaces["shape"])
        self.actions: int = spaces["actions"]
        self.meaning: str = spaces["meaning"]

    def see(self, seat: int) -> dict[str, Any]:
        """The tensor of a seat's view and the mask of its legal actions, all zeros unless it has a choice."""
        seen, mask = self.native.see(0, seat)
        observation: Floats = np.frombuffer(seen, np.float32).reshape(self.shape)
        legal: Mask = np.frombuffer(mask, np.int8)
        return {"observation": observation, "action_mask": legal}

    def step(self, action: Any) -> int:
        """Plays an action. Returns the seat that has a choice then, OVER or ILLEGAL."""
        number = int(action)
        return self.native.step(0, number) if 0 <= number < self.actions else ILLEGAL

    def render(self, mode: str | None, viewer: int) -> str | Picture | None:
        """The board as a seat sees it: `ansi` a text, `rgb_array` a picture, `human` printed."""
        if mode is None:
            return None
        scene = json.loads(self.native.scene(0, viewer))
        if mode == "rgb_array":
            return picture(scene)
        text = self.native.drawing(0, viewer) or drawing(scene)
        if mode == "human":
            print(text)
            return None
        return text


def drawing(scene: dict[str, Any]) -> str:
    """A scene drawn with characters, three a square."""
    rows = [["   "] * scene["width"] for _ in range(scene["height"])]
    inside: dict[str, list[str]] = {}
    for piece in scene["pieces"]:
        inside.setdefault(piece["cell"], []).append(piece["label"])
    for cell in scene["cells"]:
        labels = inside.get(cell["name"], [])
        room = cell["width"] * cell["height"]
        for at in range(room):
            text = labels[at] if at < len(labels) else cell["glyph"]
            if at == room - 1 and len(labels) > room:
                text = f"x{len(labels) - at}"
            rows[cell["y"] + at // cell["width"]][cell["x"] + at % cell["width"]] = f"{text:^3}"
    lines = ["".join(row).rstrip() for row in rows]
    if scene["dice"]:
        lines.append("dice: " + " ".join(map(str, scene["dice"])))
    lines.append(" ".join(sentence["text"] for sentence in scene["status"]))
    return "\n".join(lines)


SQUARE = 16
"""Pixels a square."""
OWNERS = ((222, 94, 60), (52, 120, 200), (70, 160, 80), (220, 180, 50))


def picture(scene: dict[str, Any]) -> Picture:
    """A scene as a small picture: cells in grey, pieces as discs in the colour of their owner."""
    image: Picture = np.full((scene["height"] * SQUARE, scene["width"] * SQUARE, 3), 245, dtype=np.uint8)
    cells = {cell["name"]: cell for cell in scene["cells"]}
    for cell in cells.values():
        left, top = cell["x"] * SQUARE, cell["y"] * SQUARE
        right, bottom = left + cell["width"] * SQUARE, top + cell["height"] * SQUARE
        image[top:bottom, left:right] = 120
        image[top + 1 : bottom - 1, left + 1 : right - 1] = 200 + 5 * (sum(map(ord, cell["kind"])) % 9)
    span = np.arange(SQUARE) - (SQUARE - 1) / 2
    distance = span[:, None] ** 2 + span[None, :] ** 2
    placed: dict[str, int] = {}
    for piece in scene["pieces"]:
        cell = cells[piece["cell"]]
        at = placed[piece["cell"]] = placed.get(piece["cell"], -1) + 1
        at = min(at, cell["width"] * cell["height"] - 1)
        left = (cell["x"] + at % cell["width"]) * SQUARE
        top = (cell["y"] + at // cell["width"]) * SQUARE
        square = image[top : top + SQUARE, left : left + SQUARE]
        square[distance < (SQUARE / 2 - 2) ** 2] = OWNERS[piece["owner"] % len(OWNERS)]
        # A kind of its own has a ring of its own.
        radius = 1 + sum(map(ord, piece["kind"] + piece["label"])) % 5
        square[abs(distance - radius**2) < 3] = 255
    return image
