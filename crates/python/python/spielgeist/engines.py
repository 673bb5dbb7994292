"""Engines that run batches of jobs on other machines.

An engine has `begin(task)`, which returns an object with `slots()`, `submit(first, end)`, `wait()` and `close()`. The native
half decides what is sent and puts results in order; an engine only places batches and repeats them when a worker is lost.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from . import _native

PATIENCE = 60.0
"""Seconds without any worker after which a cluster counts as lost."""


class ClusterLostError(RuntimeError):
    """No worker of the cluster answers any more."""


class Batches(Protocol):
    """The batches of one task."""

    def slots(self) -> int: ...
    def submit(self, first: int, end: int) -> None: ...
    def wait(self) -> list[tuple[int, bytes]]: ...
    def close(self) -> None: ...


class Engine(Protocol):
    """A cluster."""

    name: str
    statistics: Statistics

    def begin(self, task: bytes) -> Batches: ...
    def nodes(self) -> int: ...
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


class Statistics:
    """What the engine did, for progress lines."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.tasks = 0
        self.batches = 0
        self.jobs = 0
        self.bytes_sent = 0

    def line(self, engine: Engine) -> str:
        seconds = max(time.monotonic() - self.begun, 1e-9)
        return (
            f"{engine.name}: {engine.nodes()} nodes, {self.tasks} tasks, {self.batches} batches of "
            f"{self.jobs / max(self.batches, 1):.1f} jobs, {self.batches / seconds:.1f} batches/s"
        )


class RayEngine:
    """Ray: placement, retries and elasticity are its own."""

    name = "ray"

    def __init__(
        self, address: str | None = None, workers: int | None = None, imports: Sequence[str] = (), **options: Any
    ) -> None:
        ray = self.ray = needed("ray", "Ray", "ray")
        self.imports = tuple(imports)
        self.statistics = Statistics()
        if not ray.is_initialized():
            local = {} if address else {"num_cpus": workers, "include_dashboard": False}
            ray.init(address=address, log_to_driver=False, **local, **options)
        # A lost node's batches are repeated, however often; an error of a batch is not.
        self.run = ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False)(work)

    def nodes(self) -> int:
        return len([node for node in self.ray.nodes() if node["Alive"]])

    def begin(self, task: bytes) -> RayBatches:
        self.statistics.tasks += 1
        self.statistics.bytes_sent += len(task)
        return RayBatches(self, task)

    def shutdown(self) -> None:
        self.ray.shutdown()


class RayBatches:
    """The batches of one task on Ray."""

    def __init__(self, engine: RayEngine, task: bytes) -> None:
        self.engine = engine
        self.task = engine.ray.put(task)
        self.running: dict[Any, tuple[int, int]] = {}
        self.counted = 0.0
        self.count = 1

    def slots(self) -> int:
        # Nodes come and go slowly; asking costs a round trip.
        if time.monotonic() - self.counted > 1:
            self.count = max(1, int(self.engine.ray.cluster_resources().get("CPU", 0)))
            self.counted = time.monotonic()
        return self.count

    def submit(self, first: int, end: int) -> None:
        reference = self.engine.run.remote(self.task, first, end, self.engine.imports)
        self.running[reference] = (first, end)

    def wait(self) -> list[tuple[int, bytes]]:
        ray, last_seen = self.engine.ray, time.monotonic()
        while True:
            done, _ = ray.wait(list(self.running), num_returns=1, timeout=2)
            if done:
                break
            if ray.cluster_resources().get("CPU", 0) > 0:
                last_seen = time.monotonic()
            elif time.monotonic() - last_seen > PATIENCE:
                raise ClusterLostError(f"no worker for {PATIENCE:.0f} s")
        # Whatever else has finished by now comes along.
        done, _ = ray.wait(list(self.running), num_returns=len(self.running), timeout=0)
        results = []
        for reference, value in zip(done, ray.get(done), strict=True):
            first, end = self.running.pop(reference)
            results.append((first, value))
            self.engine.statistics.batches += 1
            self.engine.statistics.jobs += end - first
        return results

    def close(self) -> None:
        for reference in self.running:
            self.engine.ray.cancel(reference, force=False)


class DaskEngine:
    """Dask's distributed scheduler."""

    name = "dask"

    def __init__(
        self, address: str | None = None, workers: int | None = None, imports: Sequence[str] = (), **options: Any
    ) -> None:
        dask, distributed = needed("dask", "Dask", "dask"), needed("distributed", "Dask", "dask")
        self.distributed = distributed
        self.imports = tuple(imports)
        self.statistics = Statistics()
        # A batch whose worker is lost is repeated, however often.
        dask.config.set({"distributed.scheduler.allowed-failures": 1_000_000})
        if address in (None, "auto"):
            options = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None, **options}
            self.client = distributed.Client(**options)
        else:
            self.client = distributed.Client(address, **options)

    def nodes(self) -> int:
        return len(self.client.scheduler_info(n_workers=-1)["workers"])

    def begin(self, task: bytes) -> DaskBatches:
        self.statistics.tasks += 1
        self.statistics.bytes_sent += len(task)
        return DaskBatches(self, task)

    def shutdown(self) -> None:
        self.client.close()


class DaskBatches:
    """The batches of one task on Dask."""

    def __init__(self, engine: DaskEngine, task: bytes) -> None:
        self.engine = engine
        self.task = task
        self.running: dict[Any, tuple[int, int]] = {}
        self.counted = 0.0
        self.count = 1

    def slots(self) -> int:
        if time.monotonic() - self.counted > 1:
            self.count = max(1, sum(self.engine.client.nthreads().values()))
            self.counted = time.monotonic()
        return self.count

    def submit(self, first: int, end: int) -> None:
        future = self.engine.client.submit(work, self.task, first, end, self.engine.imports, pure=False)
        self.running[future] = (first, end)

    def wait(self) -> list[tuple[int, bytes]]:
        client, last_seen = self.engine.client, time.monotonic()
        while True:
            try:
                self.engine.distributed.wait(list(self.running), timeout=2, return_when="FIRST_COMPLETED")
                break
            except TimeoutError:
                if client.nthreads():
                    last_seen = time.monotonic()
                elif time.monotonic() - last_seen > PATIENCE:
                    raise ClusterLostError(f"no worker for {PATIENCE:.0f} s") from None
        results = []
        for future in [future for future in self.running if future.done()]:
            first, end = self.running.pop(future)
            results.append((first, future.result()))
            self.engine.statistics.batches += 1
            self.engine.statistics.jobs += end - first
        return results

    def close(self) -> None:
        if self.running:
            self.engine.client.cancel(list(self.running))


ENGINES: dict[str, Callable[[str | None, int | None, Sequence[str]], Engine]] = {"ray": RayEngine, "dask": DaskEngine}
