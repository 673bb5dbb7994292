"""The command line on a cluster: `python -m spielgeist.cluster evolve geister-2013 --address auto`.

All commands of `spielgeist` work as usual; contests and generations of evolution run on the cluster, everything else, the
store and the output stay on this machine. Results are the same to the byte as on threads.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from . import _native
from .engines import ENGINES, Engine


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
def told_every(seconds: float, engine: Engine) -> Iterator[None]:
    """Writes what the engine does to standard error from time to time."""
    over = threading.Event()

    def tell() -> None:
        while not over.wait(seconds):
            print(engine.statistics.line(engine), file=sys.stderr)

    thread = threading.Thread(target=tell, daemon=True)
    if seconds > 0:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if thread.is_alive():
            thread.join(5)


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
        help="how often to write nodes, tasks and batches to standard error; default: 10 on a terminal, else never",
    )
    options, command = parser.parse_known_args(arguments)
    if not command:
        parser.print_help()
        return 2
    if options.engine == "threads":
        return _native.command(command)
    try:
        engine: Engine = ENGINES[options.engine](options.address, options.workers, options.imports)
    except (ImportError, ConnectionError, OSError, RuntimeError, ValueError) as error:
        print(f"error: no cluster: {error}", file=sys.stderr)
        return 1
    try:
        with running_on(engine, options.imports), told_every(options.status, engine):
            code = _native.command(command)
        print(engine.statistics.line(engine), file=sys.stderr)
        return code
    finally:
        engine.shutdown()


if __name__ == "__main__":
    sys.exit(main())
