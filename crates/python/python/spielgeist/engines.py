"""Engines that run batches of jobs on other machines.

An engine has `begin(task)`, which returns an object with `slots()`, `submit(first, end)`, `wait()` and `close()`. The native
half decides what is sent, puts results in order and counts games; an engine only places batches and repeats them when a worker
is lost.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import socket
import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from typing import Any, Protocol

from . import _native

PATIENCE = 60.0
"""Seconds without any worker, or without an answer from the cluster, after which it counts as lost."""
CHECK = 2.0
"""Seconds without a result after which an engine asks whether the cluster is still there."""


class ClusterLostError(RuntimeError):
    """The cluster, or its last worker, does not answer any more."""


class Batches(Protocol):
    """The batches of one task."""

    def slots(self) -> int: ...
    def submit(self, first: int, end: int) -> None: ...
    def wait(self) -> list[tuple[int, bytes]]: ...
    def close(self) -> None: ...


class Engine(Protocol):
    """A cluster."""

    name: str
    nodes: int
    """Number of nodes when it was last asked for."""
    retries: int
    """Batches that were lost with their worker and sent again."""

    def begin(self, task: bytes) -> Batches: ...
    def shutdown(self) -> None: ...


def work(task: bytes, first: int, end: int, imports: Sequence[str]) -> bytes:
    """What a worker does with a batch. `imports` are modules that register Python agents."""
    for module in imports:
        importlib.import_module(module)
    return _native.run_jobs(task, first, end)


def needed(module: str, name: str, extra: str) -> Any:
    """A module of an extra."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise ImportError(f"{name} is not installed; install it with: pip install 'spielgeist[{extra}]' ({error})") from error


def ray_work(task: bytes, first: int, end: int, imports: Sequence[str]) -> tuple[bytes, int]:
    """`work`, and how often Ray has repeated the batch because its worker was lost."""
    worker = needed("ray._private.worker", "Ray", "ray").global_worker
    return work(task, first, end, imports), worker.core_worker.get_current_task_attempt_number()


class Vigil:
    """Tells when a cluster has been silent for too long."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.last_seen = time.monotonic()

    def seen(self, problem: str | None) -> None:
        """Notes an answer of the cluster, or the problem in its place.

        Raises ClusterLostError if the problem has lasted too long.
        """
        if problem is None:
            self.last_seen = time.monotonic()
        elif time.monotonic() - self.last_seen >= self.patience:
            raise ClusterLostError(f"{problem} for {self.patience:.0f} s")


class RayEngine:
    """Ray: placement, retries and elasticity are its own."""

    name = "ray"

    def __init__(
        self,
        address: str | None = None,
        workers: int | None = None,
        imports: Sequence[str] = (),
        patience: float = PATIENCE,
        **options: Any,
    ) -> None:
        # Ray ends a program whose head has vanished, after a time of its own. We raise an error before, unless a call of Ray's
        # waits for the head just then.
        os.environ.setdefault("RAY_gcs_rpc_server_reconnect_timeout_s", f"{patience + 10:.0f}")
        ray = self.ray = needed("ray", "Ray", "ray")
        self.imports = tuple(imports)
        self.patience = patience
        self.retries = 0
        if not ray.is_initialized():
            local = {} if address else {"num_cpus": workers, "include_dashboard": False}
            ray.init(address=address, log_to_driver=False, **local, **options)
        # A lost node's batches are repeated, however often; an error of a batch is not.
        self.run = ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False)(ray_work)
        host, _, port = ray.get_runtime_context().gcs_address.rpartition(":")
        self.head = (host, int(port))
        self.nodes = self.count_nodes()

    def count_nodes(self) -> int:
        return len([node for node in self.ray.nodes() if node["Alive"]])

    def problem(self) -> str | None:
        """Why the cluster cannot work now, if it cannot."""
        # Ray's own functions would wait for a head that is gone.
        try:
            socket.create_connection(self.head, CHECK).close()
        except OSError as error:
            return f"no answer from Ray's head at {self.head[0]}:{self.head[1]} ({error})"
        return None if self.ray.cluster_resources().get("CPU", 0) > 0 else "no worker"

    def begin(self, task: bytes) -> RayBatches:
        return RayBatches(self, task)

    def shutdown(self) -> None:
        self.ray.shutdown()


class RayBatches:
    """The batches of one task on Ray."""

    def __init__(self, engine: RayEngine, task: bytes) -> None:
        self.engine = engine
        self.task = engine.ray.put(task)
        self.running: dict[Any, int] = {}
        self.counted = 0.0
        self.count = 1

    def slots(self) -> int:
        # Nodes come and go slowly; asking costs a round trip.
        if time.monotonic() - self.counted > 1 and self.engine.problem() is None:
            self.count = max(1, int(self.engine.ray.cluster_resources().get("CPU", 0)))
            self.engine.nodes = self.engine.count_nodes()
            self.counted = time.monotonic()
        return self.count

    def submit(self, first: int, end: int) -> None:
        reference = self.engine.run.remote(self.task, first, end, self.engine.imports)
        self.running[reference] = first

    def wait(self) -> list[tuple[int, bytes]]:
        ray, vigil = self.engine.ray, Vigil(self.engine.patience)
        while not ray.wait(list(self.running), num_returns=1, timeout=CHECK)[0]:
            vigil.seen(self.engine.problem())
        # Whatever else has finished by now comes along.
        done, _ = ray.wait(list(self.running), num_returns=len(self.running), timeout=0)
        results = []
        for reference, (value, attempt) in zip(done, self.values(done), strict=True):
            results.append((self.running.pop(reference), value))
            self.engine.retries += attempt
        return results

    def values(self, done: list[Any]) -> list[tuple[bytes, int]]:
        errors = self.engine.ray.exceptions
        try:
            values: list[tuple[bytes, int]] = self.engine.ray.get(done)
        except errors.RayTaskError as error:
            # What the worker says, without the traceback around it.
            raise error.cause from None
        except errors.RayError as error:
            raise ClusterLostError(f"{type(error).__name__}: {error}") from error
        return values

    def close(self) -> None:
        # A cluster that is gone has nothing to cancel.
        with contextlib.suppress(Exception):
            for reference in self.running:
                self.engine.ray.cancel(reference, force=False)


GONE = "Dask's scheduler is gone, and with it the batches"


class DaskEngine:
    """Dask's distributed scheduler."""

    name = "dask"

    def __init__(
        self,
        address: str | None = None,
        workers: int | None = None,
        imports: Sequence[str] = (),
        patience: float = PATIENCE,
        **options: Any,
    ) -> None:
        dask, distributed = needed("dask", "Dask", "dask"), needed("distributed", "Dask", "dask")
        self.distributed = distributed
        self.imports = tuple(imports)
        self.patience = patience
        self.retries = 0
        self.sent: set[str] = set()
        # A batch whose worker is lost is repeated, however often.
        dask.config.set({"distributed.scheduler.allowed-failures": 1_000_000})
        if address in (None, "auto"):
            options = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None, **options}
            self.client = distributed.Client(**options)
        else:
            self.client = distributed.Client(address, **options)
        self.client.subscribe_topic("all", self.hear)
        self.nodes = len(self.threads())

    def hear(self, event: tuple[float, Any]) -> None:
        """An event of the scheduler: a worker may be gone with its batches."""
        told = event[1]
        if isinstance(told, dict) and told.get("action") == "remove-worker":
            self.retries += len(self.sent & {*told["processing-tasks"], *told["lost-computed-tasks"]})

    def threads(self) -> dict[str, int]:
        """The threads of each worker."""
        threads: dict[str, int] = self.client.nthreads()
        return threads

    def problem(self) -> str | None:
        """Why the cluster cannot work now, if it cannot."""
        address = self.client.scheduler.address
        # A client that connects anew would wait for that.
        if self.client.status != "running":
            return f"no answer from Dask's scheduler at {address}"
        try:
            return None if self.threads() else "no worker"
        except (OSError, TimeoutError) as error:
            return f"no answer from Dask's scheduler at {address} ({error})"

    def begin(self, task: bytes) -> DaskBatches:
        return DaskBatches(self, task)

    def shutdown(self) -> None:
        self.client.close()


class DaskBatches:
    """The batches of one task on Dask."""

    def __init__(self, engine: DaskEngine, task: bytes) -> None:
        self.engine = engine
        self.task = task
        self.running: dict[Any, int] = {}
        self.counted = 0.0
        self.count = 1

    def slots(self) -> int:
        if time.monotonic() - self.counted > 1 and self.engine.problem() is None:
            threads = self.engine.threads()
            self.count, self.engine.nodes = max(1, sum(threads.values())), len(threads)
            self.counted = time.monotonic()
        return self.count

    def submit(self, first: int, end: int) -> None:
        future = self.engine.client.submit(work, self.task, first, end, self.engine.imports, pure=False)
        self.running[future] = first
        self.engine.sent.add(future.key)

    def wait(self) -> list[tuple[int, bytes]]:
        vigil = Vigil(self.engine.patience)
        while True:
            try:
                self.engine.distributed.wait(list(self.running), timeout=CHECK, return_when="FIRST_COMPLETED")
                break
            except TimeoutError:
                vigil.seen(self.engine.problem())
            except CancelledError:
                raise ClusterLostError(GONE) from None
        return [self.take(future) for future in list(self.running) if future.done()]

    def take(self, future: Any) -> tuple[int, bytes]:
        self.engine.sent.discard(future.key)
        first = self.running.pop(future)
        if future.status in ("cancelled", "lost"):
            raise ClusterLostError(GONE)
        return first, future.result()

    def close(self) -> None:
        self.engine.sent.difference_update(future.key for future in self.running)
        with contextlib.suppress(Exception):
            self.engine.client.cancel(list(self.running))


ENGINES: dict[str, Callable[[str | None, int | None, Sequence[str], float], Engine]] = {
    "ray": RayEngine,
    "dask": DaskEngine,
}
