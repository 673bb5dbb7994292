"""Python functions and classes as agents."""

from __future__ import annotations

import contextlib
import ctypes
import threading
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from . import _native


@dataclass(frozen=True)
class Turn:
    """Everything that an agent knows when it is on turn."""

    game: str
    variant: str
    seat: int
    position: str
    """The seat's view as a line; `explain` and `legal` read it."""
    legal: tuple[str, ...]
    """The texts of the legal moves."""
    budget: float | None
    """The time limit for this move in seconds, if any."""
    seed: int
    """A seed for random choices: with it, games can be repeated."""
    _actions: bytes = field(repr=False)
    _observation: bytearray = field(repr=False)
    _shape: tuple[int, ...] = field(repr=False)

    @property
    def actions(self) -> npt.NDArray[np.uint32]:
        """The action numbers of the legal moves, as in the environments."""
        return np.frombuffer(self._actions, dtype=np.uint32)

    @property
    def observation(self) -> npt.NDArray[np.float32]:
        """The tensor of the seat's view, as in the environments."""
        return np.frombuffer(self._observation, dtype=np.float32).reshape(self._shape)

    @property
    def rng(self) -> np.random.Generator:
        """A generator for the random choices of this turn."""
        return np.random.default_rng(self.seed)


class Agent(Protocol):
    """A class that plays. Only `choose` is needed; each thread of a match makes its own instance."""

    def start(self, seat: int) -> None:
        """A new game begins: forget the last one."""

    def choose(self, turn: Turn) -> str | int:
        """Returns the text of a legal move, or its action number."""

    def finish(self, seat: int, winner: int | None, reason: str, points: int) -> None:
        """The game has ended."""


Kind = TypeVar("Kind", bound=Callable[..., Any])


def register(name: str, kind: Callable[..., Any]) -> str:
    """Registers a function `turn -> move` or a class with `choose(turn)`; returns its name as an agent, `py:NAME`."""
    if not name or any(letter in name for letter in ":,/ "):
        raise ValueError(f"invalid agent name {name!r}: letters, digits, - and _")
    if not callable(kind):
        raise TypeError(f"{kind!r} is not a function or a class")
    if isinstance(kind, type) and not callable(getattr(kind, "choose", None)):
        raise TypeError(f"{kind.__name__} has no method `choose(turn)`")
    _native.register_agent(name, kind)
    return f"py:{name}"


def agent(name: str) -> Callable[[Kind], Kind]:
    """Decorator form of `register`."""

    def decorate(kind: Kind) -> Kind:
        register(name, kind)
        return kind

    return decorate


def remove(name: str) -> None:
    """Removes an agent."""
    _native.remove_agent(name.removeprefix("py:"))


def registered() -> list[str]:
    """The names of the registered agents."""
    return [f"py:{name}" for name in _native.registered_agents()]


class Player:
    """An agent as the native half calls it, always from one thread."""

    def __init__(self, kind: Callable[..., Any]) -> None:
        made = kind() if isinstance(kind, type) else kind
        self._choose: Callable[[Turn], Any] = getattr(made, "choose", made)
        self._start = getattr(made, "start", None)
        self._finish = getattr(made, "finish", None)

    def start(self, seat: int) -> None:
        if self._start is not None:
            self._start(seat)

    def finish(self, seat: int, winner: int | None, reason: str, points: int) -> None:
        if self._finish is not None:
            self._finish(seat, winner, reason, points)

    def choose(
        self,
        place: tuple[str, str, int, str],
        legal: Sequence[str],
        actions: bytes,
        observation: bytearray,
        shape: Sequence[int],
        budget: float | None,
        seed: int,
    ) -> tuple[int, str]:
        """The index of the chosen move; -1 and what is wrong with the answer."""
        turn = Turn(*place, tuple(legal), budget, seed, actions, observation, tuple(shape))
        answer = self._choose(turn)
        if isinstance(answer, str) and answer in turn.legal:
            return turn.legal.index(answer), ""
        if isinstance(answer, (int, np.integer)) and not isinstance(answer, bool):
            found = np.flatnonzero(turn.actions == answer)
            if found.size:
                return int(found[0]), ""
        some = ", ".join(turn.legal[:8]) + (", …" if len(turn.legal) > 8 else "")
        return -1, f"returned {answer!r}; expected a legal move ({some}) or its action number"


def start_thread(name: str, kind: Callable[..., Any], line: _native.AgentLine) -> None:
    """Starts the thread of an agent. It never keeps the interpreter from ending."""
    threading.Thread(target=_live, name=f"py:{name}", args=(kind, line), daemon=True).start()


def _live(kind: Callable[..., Any], line: _native.AgentLine) -> None:
    """The life of an agent's thread: creates the agent, then answers until nobody asks any more."""
    try:
        player = Player(kind)
    except BaseException as error:
        line.failed(_described(error))
        return
    line.ready(threading.get_ident())
    with contextlib.suppress(TimeoutError):  # `interrupt` may come after the agent's code has returned
        _answer(player, line)


def _answer(player: Player, line: _native.AgentLine) -> None:
    while (told := line.next()) is not None:
        method, arguments = told
        try:
            answer = getattr(player, method)(*arguments)
        except BaseException as error:
            if method == "choose":
                line.raised(_described(error))
                continue
            traceback.print_exc()  # it cannot change the game any more
            answer = None
        if method == "choose":
            line.answer(*answer)
        elif method == "finish":
            line.answer(0, "")


def _described(error: BaseException) -> str:
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{text} ({_where(error.__traceback__)})" if error.__traceback__ else text


def interrupt(thread: int) -> None:
    """Raises TimeoutError in a thread that took too long, as soon as it runs Python code again."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TimeoutError))


def _where(trace: TracebackType) -> str:
    """The last line of a traceback that is not ours."""
    frames = [frame for frame in traceback.extract_tb(trace) if Path(frame.filename) != Path(__file__)]
    last = (frames or traceback.extract_tb(trace))[-1]
    return f"{last.filename}, line {last.lineno}"
