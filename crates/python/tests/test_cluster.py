"""The same results on threads, on Ray and on Dask, with nodes that die and come."""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spielgeist as sg
from spielgeist import _native, cluster
from spielgeist.engines import ClusterLostError, DaskEngine, RayEngine

SMALL = [
    "evolve.method.genetic.population=8",
    "evolve.method.genetic.restarts={every=10,count=2}",
    "playoff.games=8",
    'test=[{opponents=["random"],games=40}]',
]


class Here:
    """An engine without a cluster: runs the last batch first, and fails when told to."""

    name = "here"

    def __init__(self, fails_after: int | None = None) -> None:
        self.batches = 0
        self.fails_after = fails_after

    def begin(self, task: bytes) -> HereBatches:
        return HereBatches(self, task)


class HereBatches:
    def __init__(self, engine: Here, task: bytes) -> None:
        self.engine, self.task, self.waiting = engine, task, []

    def slots(self) -> int:
        return 3

    def submit(self, first: int, end: int) -> None:
        self.waiting.append((first, end))

    def wait(self) -> list[tuple[int, bytes]]:
        self.engine.batches += 1
        if self.engine.fails_after is not None and self.engine.batches > self.engine.fails_after:
            raise ClusterLostError("the power is off")
        first, end = self.waiting.pop()
        return [(first, _native.run_jobs(self.task, first, end))]

    def close(self) -> None:
        pass


def evolved(data: Path, **options: Any) -> str | None:
    """The checksum of the champion of a small coevolution."""
    sets = [*SMALL, "generations=3"]
    return sg.evolve("geister-2013", seed=3, sets=sets, data=data, **options).champion_sha256


def played() -> dict[str, Any]:
    report = sg.match("geister", ["hand-built", "random"], 60, records=True)
    return {**report.json, "seconds": 0, "records": report.records}


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> tuple[str | None, dict[str, Any]]:
    """The results on threads."""
    return evolved(tmp_path_factory.mktemp("threads")), played()


def test_batches_in_any_order_give_the_same(tmp_path: Path, expected: tuple[str | None, dict[str, Any]]) -> None:
    engine = Here()
    with cluster.running_on(engine):  # type: ignore[arg-type]
        assert (evolved(tmp_path), played()) == expected
        table = sg.tournament("checkers", ["random", "alphabeta:nodes=20"], games=6).json
    assert engine.batches > 3
    assert {**table, "seconds": 0} == {**sg.tournament("checkers", ["random", "alphabeta:nodes=20"], games=6).json, "seconds": 0}


def test_a_cluster_that_vanishes_is_an_error_and_the_run_resumes(
    tmp_path: Path, expected: tuple[str | None, dict[str, Any]]
) -> None:
    with cluster.running_on(Here(fails_after=12)):  # type: ignore[arg-type]
        with pytest.raises(sg.SpielgeistError, match="the power is off; resume from the last saved state"):
            evolved(tmp_path)
    assert sg.resume("last", data=tmp_path).champion_sha256 == expected[0]


def test_another_version_is_refused() -> None:
    seen: list[bytes] = []

    class Watched(HereBatches):
        def wait(self) -> list[tuple[int, bytes]]:
            other = json.loads(self.task)
            other["behaviour"] += 1
            seen.append(self.task)
            self.task = json.dumps(other).encode()
            return super().wait()

    engine = Here()
    engine.begin = lambda task: Watched(engine, task)  # type: ignore[method-assign]
    with cluster.running_on(engine):  # type: ignore[arg-type]
        with pytest.raises(sg.SpielgeistError, match="install the same version of spielgeist on all nodes"):
            played()
    with pytest.raises(sg.SpielgeistError, match="cannot be read"):
        _native.run_jobs(b"nonsense", 0, 1)


def test_python_agents_stay_here_unless_workers_import_them() -> None:
    engine = Here()
    with cluster.running_on(engine):  # type: ignore[arg-type]
        report = sg.match("checkers", [lambda turn: turn.legal[0], "random"], 4)
    assert report.games == 4 and engine.batches == 0


@pytest.fixture(scope="module")
def ray_cluster() -> Iterator[Any]:
    """A local cluster with token authentication and two nodes of one core."""
    # Ray reads these when it is imported.
    os.environ["RAY_AUTH_MODE"] = "token"
    os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
    pytest.importorskip("ray", reason="Ray is not installed: its tests are skipped")
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    made.nodes_for_test = [made.add_node(num_cpus=1), made.add_node(num_cpus=1)]
    yield made
    made.shutdown()


def test_ray_with_a_node_killed_and_one_added(
    tmp_path: Path, ray_cluster: Any, expected: tuple[str | None, dict[str, Any]]
) -> None:
    engine = RayEngine(ray_cluster.address)
    node = ray_cluster.nodes_for_test.pop()
    killer = threading.Timer(0.3, ray_cluster.remove_node, (node,), {"allow_graceful": False})

    def change(event: dict[str, Any]) -> None:
        if event["event"] == "generation" and event["generation"] == 0:
            killer.start()
        elif event["event"] == "generation" and event["generation"] == 1:
            ray_cluster.add_node(num_cpus=1)

    try:
        with cluster.running_on(engine):
            assert evolved(tmp_path, listener=change) == expected[0]
            killer.join()
            assert node not in ray_cluster.list_all_nodes()
            assert played() == expected[1]
        assert engine.statistics.batches > 3
        with pytest.raises(Exception, match="cannot be read"):
            engine.ray.get(engine.run.remote(b"nonsense", 0, 1, ()))
    finally:
        engine.shutdown()


def test_dask_with_a_worker_killed(tmp_path: Path, expected: tuple[str | None, dict[str, Any]]) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed: its tests are skipped")
    engine = DaskEngine(workers=2)

    def kill(event: dict[str, Any]) -> None:
        if event["event"] == "generation" and event["generation"] == 0:
            pid = next(iter(engine.client.run(os.getpid).values()))
            threading.Timer(0.2, os.kill, (pid, signal.SIGKILL)).start()

    try:
        with cluster.running_on(engine):
            assert evolved(tmp_path, listener=kill) == expected[0]
            assert played() == expected[1]
    finally:
        engine.shutdown()


def test_the_command_line_on_an_engine_and_a_driver_that_dies(
    tmp_path: Path, expected: tuple[str | None, dict[str, Any]]
) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed: its tests are skipped")
    sets = [word for each in SMALL for word in ("--set", each)]
    command = [sys.executable, "-m", "spielgeist.cluster", "--engine", "dask", "--workers", "2"]
    evolve = [*command, "evolve", "geister-2013", "--seed", "3", "--generations", "3", *sets, "--json", "--data", str(tmp_path)]
    with subprocess.Popen(evolve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as driver:
        assert driver.stdout is not None
        for line in driver.stdout:
            if json.loads(line)["event"] == "generation":
                driver.kill()
                break
    assert [run.status for run in sg.runs(tmp_path)] != ["done"]
    resume = subprocess.run([*command, "resume", "last", "--json", "--data", str(tmp_path)], capture_output=True, text=True)
    assert resume.returncode == 0, resume.stderr
    assert json.loads(resume.stdout.splitlines()[-1])["champion_sha256"] == expected[0]
    assert "dask: 2 nodes" in resume.stderr


def test_bad_input_to_the_command_line(capfd: pytest.CaptureFixture[str]) -> None:
    assert cluster.main([]) == 2
    assert cluster.main(["--engine", "threads", "match", "chess", "random", "random"]) == 2
    assert "unknown game `chess`" in capfd.readouterr().err
