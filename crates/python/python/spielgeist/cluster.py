"""The command line on a cluster: `python -m spielgeist.cluster evolve geister-2013 --address auto`.

All commands of `spielgeist` work as usual; contests and generations of evolution run on the cluster, everything else, the
store and the output stay on this machine. Results are the same to the byte as on threads.
"""

from __future__ import annotations

import argparse
import importlib
import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass

from . import _native
from .engines import ENGINES, PATIENCE, Engine


@dataclass(frozen=True)
class Progress:
    """What an engine has done since `running_on` began."""

    engine: str
    nodes: int
    """Number of nodes (of workers, with Dask)."""
    tasks: int
    """Contests and generations begun."""
    batches: int
    jobs: int
    games: int
    games_per_second: float
    """In the last half minute."""
    busy_seconds: float
    """The time that workers spent on these batches."""
    retries: int
    """Batches that were lost with their worker and sent again."""

    def __str__(self) -> str:
        return (
            f"{self.engine}: {self.nodes} nodes, {self.tasks} tasks, {self.batches:,} batches, {self.games:,} games, "
            f"{self.games_per_second:,.0f} games/s, {self.retries} retries"
        )


def progress() -> Progress | None:
    """The progress of the engine that is in use; `None` on threads."""
    told = json.loads(_native.cluster_progress())
    return None if told is None else Progress(**told)


@contextmanager
def running_on(engine: Engine, imports: Sequence[str] = ()) -> Iterator[Engine]:
    """Runs contests and generations on an engine within a `with` block.

    `imports` are modules that register Python agents; the workers import them too.
    """
    for module in imports:
        importlib.import_module(module)
    _native.install_executor(engine, bool(imports))
    try:
        yield engine
    finally:
        _native.install_executor(None)


@contextmanager
def told_every(seconds: float) -> Iterator[None]:
    """Writes what the engine has done to standard error from time to time, and at the end."""
    over = threading.Event()

    def tell() -> None:
        while not over.wait(seconds):
            print(progress(), file=sys.stderr)

    thread = threading.Thread(target=tell, daemon=True)
    if seconds > 0:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if thread.is_alive():
            thread.join(5)
        print(progress(), file=sys.stderr)


WATCH = '''import sys
if not sys.stdin.buffer.read():
    sys.exit("error: the program was ended: killed, or by Ray because the cluster is gone; resume from the last saved state")
'''
"""The program of `witness`."""


@contextmanager
def witness() -> Iterator[None]:
    """Has another process tell why this one ended, if it cannot do so itself.

    Ray ends a program without a word when the node that it is connected to is gone.
    """
    program = [sys.executable, "-c", WATCH]
    # In a session of its own, so that Ctrl-C is for this process alone.
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True
    ) as watcher:
        try:
            yield
        finally:
            watcher.communicate(b"It ended by itself.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns the exit code of the command."""
    parser = argparse.ArgumentParser(
        prog="python -m spielgeist.cluster",
        description=__doc__,
        epilog="Everything else is passed on to spielgeist: evolve, resume, match, tournament, strength, reproduce …",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--engine", choices=[*ENGINES, "threads"], default="ray", help="default: ray")
    parser.add_argument("--address", help="the cluster: auto, or an address; default: one on this machine")
    parser.add_argument("--workers", type=int, help="workers of a cluster on this machine; default: one a core")
    parser.add_argument(
        "--import", dest="imports", action="append", default=[], metavar="MODULE", help="a module with Python agents"
    )
    parser.add_argument(
        "--status",
        type=float,
        default=10 if sys.stderr.isatty() else 0,
        metavar="SECONDS",
        help="how often to write nodes, tasks, games per second and retries to standard error; default: 10 on a terminal, "
        "otherwise only at the end",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=PATIENCE,
        metavar="SECONDS",
        help="how long to wait for a cluster that is gone or has no worker; default: %(default).0f",
    )
    options, command = parser.parse_known_args(arguments)
    if not command:
        parser.print_help()
        return 2
    if options.engine == "threads":
        return _native.command(command)
    try:
        engine: Engine = ENGINES[options.engine](
            options.address, options.workers, options.imports, options.patience
        )
    except (ImportError, ConnectionError, OSError, RuntimeError, ValueError) as error:
        print(f"error: no cluster: {error}", file=sys.stderr)
        return 1
    try:
        with witness(), running_on(engine, options.imports), told_every(options.status):
            # What Ray prints in between must not get into the command's output, which does not pass through Python.
            with redirect_stdout(sys.stderr):
                return _native.command(command)
    finally:
        engine.shutdown()


if __name__ == "__main__":
    sys.exit(main())
