"""What a local cluster costs: geister-2013 on threads and on Ray, with equal champions.

    python benches/python/cluster.py [GENERATIONS] [WORKERS]

Prints wall times, the share of the cores' time that goes into games on both, what a batch costs the driver, and from these an
estimate for more cores, in closed form and by a simulation.
"""

from __future__ import annotations

import heapq
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import spielgeist as sg
from spielgeist import cluster
from spielgeist.engines import RayEngine

GENERATIONS = int(sys.argv[1]) if len(sys.argv) > 1 else 20
WORKERS = int(sys.argv[2]) if len(sys.argv) > 2 else 2

BATCH_SECONDS, AHEAD = 0.2, 2
"""The target duration of a batch and the batches in flight per core, as in crates/lab/src/executor/batches.rs."""


@dataclass
class Driver:
    """The time that the driver spends, in seconds, without waiting for workers."""

    tasks: int = 0
    batches: int = 0
    begins: float = 0.0
    """Sending tasks."""
    batching: float = 0.0
    """Sending batches, taking their results and adding them up."""
    between: float = 0.0
    """Between two tasks: breeding, and saving a generation."""
    last_end: float | None = None


class TimedBatches:
    """The batches of one task, which measure their driver."""

    def __init__(self, make: Callable[[], Any], driver: Driver) -> None:
        begun = time.perf_counter()
        self.inner, self.driver = make(), driver
        self.begun = time.perf_counter()
        self.waited = 0.0
        driver.tasks += 1
        driver.begins += self.begun - begun
        if driver.last_end is not None:
            driver.between += begun - driver.last_end

    def slots(self) -> int:
        count: int = self.inner.slots()
        return count

    def submit(self, first: int, end: int) -> None:
        self.driver.batches += 1
        self.inner.submit(first, end)

    def wait(self) -> list[tuple[int, bytes]]:
        begun, used = time.perf_counter(), time.thread_time()
        results: list[tuple[int, bytes]] = self.inner.wait()
        # Only what the wait costs in CPU time keeps the driver from other work.
        self.waited += time.perf_counter() - begun - (time.thread_time() - used)
        return results

    def close(self) -> None:
        self.driver.last_end = time.perf_counter()
        self.driver.batching += self.driver.last_end - self.begun - self.waited
        self.inner.close()


@dataclass
class Measured:
    champion: str | None
    wall: float
    cpu: float
    """CPU seconds of the processes that play the games."""


def evolve(jobs: int, cpu: Callable[[], float]) -> Measured:
    with tempfile.TemporaryDirectory() as data:
        begun, used = time.perf_counter(), cpu()
        result = sg.evolve("geister-2013", seed=1, generations=GENERATIONS, jobs=jobs, data=data)
        return Measured(result.champion_sha256, time.perf_counter() - begun, cpu() - used)


def cpu_of_ray_workers() -> float:
    """CPU seconds of Ray's workers on this machine (Linux)."""
    ticks = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cmdline").read_bytes().startswith(b"ray::"):
                fields = (process / "stat").read_text().rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        except OSError:
            continue  # It has ended.
    return ticks / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Generation:
    """A generation in numbers."""

    jobs: int
    seconds: float
    """Of games, on one core."""
    per_batch: float
    """The driver's seconds for each batch."""
    alone: float
    """The driver's seconds before and after the games."""

    def closed_form(self, cores: int) -> float:
        """max(driver, cores): either the driver is the bottleneck, with one job after its last batch, or the cores are."""
        each = self.seconds / self.jobs
        return self.alone + max(self.batches(cores) * self.per_batch, self.seconds / cores) + self.per_batch + each

    def batches(self, cores: int) -> float:
        """Batches of the target duration; in the end, when these would leave cores without any, shares of the jobs left, which
        become smaller like a geometric series."""
        in_flight = AHEAD * cores
        full = max(1.0, BATCH_SECONDS * self.jobs / self.seconds)
        last = min(self.jobs, in_flight * full)
        shares = in_flight * (1 + math.log(last / in_flight)) if last > in_flight else last
        return (self.jobs - last) / full + shares

    def simulated(self, cores: int) -> float:
        """The driver sends batches as it really does: sized by the jobs left, a limited number in flight; each core takes
        the next that it gets."""
        each, left, now, end = self.seconds / self.jobs, self.jobs, 0.0, 0.0
        free = [0.0] * cores
        running: list[float] = []
        while left:
            if len(running) == AHEAD * cores:
                now = max(now, heapq.heappop(running))
            share = math.ceil(left / (AHEAD * cores))
            size = max(1, min(math.ceil(BATCH_SECONDS / each), share))
            left -= size
            now += self.per_batch
            done = max(now, heapq.heappop(free)) + size * each
            heapq.heappush(free, done)
            heapq.heappush(running, done)
            end = max(end, done)
        return self.alone + end


def main() -> None:
    print(f"load at the beginning: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    driver = Driver()
    engine = RayEngine(workers=WORKERS)
    with cluster.running_on(engine):
        # Workers start at their first batch.
        sg.match("geister", ["random", "random"], 2_000)
    begin = engine.begin
    engine.begin = lambda task: TimedBatches(lambda: begin(task), driver)  # type: ignore
    with cluster.running_on(engine):
        on_ray = evolve(1, cpu_of_ray_workers)
        progress = cluster.progress()
    engine.shutdown()
    on_threads = evolve(WORKERS, time.process_time)
    assert progress is not None
    report(on_ray, on_threads, progress)
    estimate(driver, progress)
    print(f"load at the end: {os.getloadavg()[0]:.1f}")


def report(on_ray: Measured, on_threads: Measured, progress: cluster.Progress) -> None:
    equal = "equal" if on_threads.champion == on_ray.champion else "DIFFERENT"
    print(f"champions: threads {on_threads.champion}, Ray {on_ray.champion}: {equal}")
    print(f"{GENERATIONS} generations, play-off and tests: {progress.games:,} games")
    print(f"wall time: {on_ray.wall:.1f} s on {WORKERS} Ray workers, {on_threads.wall:.1f} s on {WORKERS} threads")
    ray_cores, thread_cores = WORKERS * on_ray.wall, WORKERS * on_threads.wall
    ray_cpu, threads_cpu = on_ray.cpu / ray_cores, on_threads.cpu / thread_cores
    print("share of the cores' time that goes into games:")
    print(f"  Ray: {progress.busy_seconds / ray_cores:.1%} by the time of batches, {ray_cpu:.1%} by the workers' CPU time")
    print(f"  threads: {threads_cpu:.1%} by the process's CPU time")
    print(f"  Ray against threads: {ray_cpu / threads_cpu:.1%} by CPU time, {on_threads.wall / on_ray.wall:.1%} by wall time")


def estimate(driver: Driver, progress: cluster.Progress) -> None:
    per_batch, alone = driver.batching / driver.batches, (driver.begins + driver.between) / driver.tasks
    print(f"{driver.batches} batches of {progress.jobs / driver.batches:.1f} jobs and {progress.busy_seconds / driver.batches:.3f} s")
    print(f"the driver: {1000 * per_batch:.2f} ms a batch, {1000 * alone:.1f} ms between two generations or contests")
    # As in the recipe: 200 pairings of 20 games.
    jobs = 200
    seconds = jobs * 20 * progress.busy_seconds / progress.games
    print("estimate of a generation, and of one of 100 times as many games: closed form, simulation, share in games:")
    for scale in (1, 100):
        generation = Generation(jobs * scale, seconds * scale, per_batch, alone)
        for cores in (2, 16, 128, 1_000):
            simulated = generation.simulated(cores)
            print(
                f"  x{scale}, {cores} cores: {generation.closed_form(cores):.2f} s, {simulated:.2f} s, "
                f"{generation.seconds / cores / simulated:.0%}"
            )


if __name__ == "__main__":
    main()
