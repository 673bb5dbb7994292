"""What a local cluster costs: geister-2013 on threads and on Ray, with equal champions.

    python benches/python/cluster.py [GENERATIONS] [WORKERS]

Prints wall times, the share of the cluster's time that goes into games, the cost of a batch, and an estimate for more
cores that a simulation checks.
"""

from __future__ import annotations

import heapq
import sys
import tempfile
import time

import spielgeist as sg
from spielgeist import cluster
from spielgeist.engines import RayEngine

GENERATIONS = int(sys.argv[1]) if len(sys.argv) > 1 else 20
WORKERS = int(sys.argv[2]) if len(sys.argv) > 2 else 2


def evolve(jobs: int) -> tuple[str | None, float]:
    with tempfile.TemporaryDirectory() as data:
        begun = time.perf_counter()
        result = sg.evolve("geister-2013", seed=1, generations=GENERATIONS, jobs=jobs, data=data)
        return result.champion_sha256, time.perf_counter() - begun


def simulated(cores: int, batches: int, batch_seconds: float, driver_seconds: float, generation_seconds: float) -> float:
    """Wall time of a generation: the driver sends one batch after the other, each core takes the next it gets."""
    free = [0.0] * cores
    sent = end = 0.0
    for _ in range(batches):
        sent += driver_seconds
        start = max(sent, heapq.heappop(free))
        heapq.heappush(free, start + batch_seconds)
        end = max(end, start + batch_seconds)
    return end + generation_seconds


def main() -> None:
    engine = RayEngine(workers=WORKERS)
    with cluster.running_on(engine):
        # Workers start at their first batch.
        sg.match("geister", ["random", "random"], 2_000)
        engine.statistics.__init__()  # type: ignore[misc]
        on_ray = evolve(1)
    statistics = engine.statistics
    empty = []
    for _ in range(50):
        begun = time.perf_counter()
        engine.ray.get(engine.ray.remote(num_cpus=1)(lambda: None).remote())
        empty.append(time.perf_counter() - begun)
    engine.shutdown()
    on_threads = evolve(WORKERS)
    print(f"champions: threads {on_threads[0]}, Ray {on_ray[0]}: {'equal' if on_threads[0] == on_ray[0] else 'DIFFERENT'}")
    print(f"{GENERATIONS} generations: {on_threads[1]:.1f} s on {WORKERS} threads, {on_ray[1]:.1f} s on {WORKERS} Ray workers")
    print(f"efficiency of Ray against threads: {on_threads[1] / on_ray[1]:.0%}")
    per_batch = sorted(empty)[len(empty) // 2]
    print(f"{statistics.batches} batches, {statistics.jobs / statistics.batches:.1f} jobs each; an empty one takes {1000 * per_batch:.1f} ms")
    games_seconds = on_threads[1] * WORKERS / GENERATIONS
    print("estimate, a generation of the same total games (and one of 100 times as many), sent at a tenth of a round trip:")
    for scale in (1, 100):
        for cores in (2, 16, 128, 1_000):
            seconds = games_seconds * scale
            batches = max(1, min(200 * scale, round(seconds / 0.2)))
            wall = simulated(cores, batches, seconds / batches, per_batch / 10, 0.01)
            print(f"  x{scale}: {cores} cores: {wall:.2f} s a generation, {seconds / cores / wall:.0%} of the time in games")


if __name__ == "__main__":
    main()
