"""Clusters that fail: batches in any order, workers and drivers that die, other versions, Python agents on workers."""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import spielgeist as sg
from conftest import connected
from recipes import SMALL, tiny
from spielgeist import _native, cluster
from spielgeist.engines import Batches, ClusterLostError, DaskEngine, Engine, RayEngine


class Here:
    """An engine without a cluster: runs the last batch first, and fails when told to."""

    name = "here"
    nodes = 1
    retries = 0

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
    progress = None
    with cluster.running_on(engine):  # type: ignore[arg-type]
        table = sg.tournament("checkers", ["random", "alphabeta:nodes=20"], games=6).json
        progress = cluster.progress()
    assert progress is not None and (progress.engine, progress.nodes, progress.retries) == ("here", 1, 0)
    # A row of games, which is a job, has both seatings.
    assert (progress.tasks, progress.games) == (1, 6) and progress.batches == progress.jobs == 3
    assert str(progress).startswith("here: 1 nodes, 1 tasks, 3 batches, 6 games, ")
    assert cluster.progress() is None
    assert {**table, "seconds": 0} == {**sg.tournament("checkers", ["random", "alphabeta:nodes=20"], games=6).json, "seconds": 0}


def test_the_progress_of_the_cluster_is_kept_with_the_run(tmp_path: Path) -> None:
    with cluster.running_on(Here()):  # type: ignore[arg-type]
        sg.evolve(tiny(tmp_path), data=tmp_path)
        progress = cluster.progress()
    kept = sg.runs(tmp_path)[0].json["cluster"]
    assert progress is not None and kept["engine"] == "here"
    assert (kept["tasks"], kept["games"]) == (progress.tasks, progress.games)
    # Three generations, of which individuals play 8 games each in the first and fewer than all later.
    assert 6 * 8 <= kept["games"] <= 3 * 6 * 8
    sg.evolve(tiny(tmp_path), data=tmp_path)
    assert sg.runs(tmp_path)[1].json["cluster"] is None, "on threads"


def test_a_cluster_that_vanishes_is_an_error_and_the_run_resumes(
    tmp_path: Path, expected: tuple[str | None, dict[str, Any]]
) -> None:
    with cluster.running_on(Here(fails_after=12)):  # type: ignore[arg-type]
        with pytest.raises(sg.SpielgeistError, match="failed: the power is off; resume from the last saved state"):
            evolved(tmp_path)
    assert sg.resume("last", data=tmp_path).champion_sha256 == expected[0]


def tampered(engine: Any) -> Any:
    """The engine, whose driver pretends to have another behaviour number."""
    begin = engine.begin

    def changed(task: bytes) -> Batches:
        envelope = json.loads(task)
        envelope["behaviour"] += 1
        batches: Batches = begin(json.dumps(envelope).encode())
        return batches

    engine.begin = changed
    return engine


def test_another_version_is_refused() -> None:
    with cluster.running_on(tampered(Here())):
        with pytest.raises(sg.SpielgeistError, match="install the same version of spielgeist on all nodes"):
            played()
    with pytest.raises(sg.SpielgeistError, match="cannot be read"):
        _native.run_jobs(b"nonsense", 0, 1)


def test_workers_of_a_cluster_refuse_another_version(engine: Engine) -> None:
    with cluster.running_on(tampered(engine)):
        with pytest.raises(sg.SpielgeistError, match="install the same version of spielgeist on all nodes") as refused:
            played()
    text = str(refused.value)
    assert f"the driver has behaviour number {sg.BEHAVIOUR + 1}" in text and "Traceback" not in text


def test_python_agents_stay_here_unless_workers_import_them() -> None:
    engine = Here()
    with cluster.running_on(engine):  # type: ignore[arg-type]
        report = sg.match("checkers", [lambda turn: turn.legal[0], "random"], 4)
    assert report.games == 4 and engine.batches == 0


@pytest.fixture
def clustered_agents() -> Iterator[str]:
    """A module that registers agents, imported for one test."""
    importlib.import_module("cluster_agents")
    yield "cluster_agents"
    for name in sg.registered():
        sg.remove(name)
    del sys.modules["cluster_agents"]


@pytest.mark.parametrize("name", ["ray", "dask"])
def test_python_agents_on_workers(
    name: str, request: pytest.FixtureRequest, tmp_path: Path, clustered_agents: str
) -> None:
    recipe = tiny(tmp_path, '"py:clustered", "random", "random"')
    here = sg.match("checkers", ["py:clustered", "random"], 20).json
    champion = sg.evolve(recipe, data=tmp_path / "here").champion_sha256
    engine = connected(name, request, imports=(clustered_agents,))
    try:
        with cluster.running_on(engine, [clustered_agents]):
            works = sg.match("checkers", ["py:clustered", "random"], 20)
            assert sg.evolve(recipe, data=tmp_path / "there").champion_sha256 == champion
            raises = sg.match("checkers", ["py:raising", "random"], 4)
            hangs = sg.match("checkers", ["py:hanging", "random"], 4, move_time=0.05)
            progress = cluster.progress()
    finally:
        engine.shutdown()
    assert progress is not None and progress.games > 28, "they played on the cluster"
    assert {**works.json, "seconds": 0} == {**here, "seconds": 0} and works.forfeits == (0, 0)
    assert raises.verdict == "forfeited" and raises.ended_by == {"crash": 4}
    assert "raised LookupError: no table for this position" in raises.failures[0]
    assert "cluster_agents.py, line" in raises.failures[0]
    assert hangs.forfeits == (4, 0) and "did not answer within" in hangs.failures[0]


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
            ray_cluster.nodes_for_test.append(ray_cluster.add_node(num_cpus=1))

    try:
        with cluster.running_on(engine):
            assert evolved(tmp_path, listener=change) == expected[0]
            killer.join()
            assert node not in ray_cluster.list_all_nodes()
            assert played() == expected[1]
            progress = cluster.progress()
        assert progress is not None and progress.batches > 3
        assert progress.retries > 0, "the killed node had batches"
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
            progress = cluster.progress()
        assert progress is not None and progress.retries > 0, "the killed worker had batches"
    finally:
        engine.shutdown()


EVOLVE = ["evolve", "geister-2013", "--seed", "3", "--generations", "3", *(word for each in SMALL for word in ("--set", each))]
Kill = Callable[["subprocess.Popen[str]"], None]


def driver(options: list[str], command: list[str], data: Path, at_a_generation: Kill | None = None) -> tuple[int, list[Any], str]:
    """Runs a driver in a process of its own, which something happens to after its first generation.

    Returns its exit code, its events, and its errors.
    """
    words = [sys.executable, "-m", "spielgeist.cluster", *options, *command, "--json", "--data", str(data)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        events = []
        for line in process.stdout:
            events.append(json.loads(line))
            if at_a_generation is not None and events[-1]["event"] == "generation":
                at_a_generation(process)
                at_a_generation = None
        return process.wait(), events, process.stderr.read()


@pytest.mark.parametrize("name", ["ray", "dask"])
def test_a_driver_that_dies_and_resumes(
    name: str, request: pytest.FixtureRequest, tmp_path: Path, expected: tuple[str | None, dict[str, Any]]
) -> None:
    if name == "ray":
        options = ["--engine", "ray", "--address", request.getfixturevalue("ray_cluster").address]
    else:
        options = ["--engine", "dask", "--address", request.getfixturevalue("dask_cluster").scheduler_address]
    code, _, told = driver(options, EVOLVE, tmp_path, lambda process: process.kill())
    assert code == -signal.SIGKILL and "the program was ended: killed" in told
    assert [run.status for run in sg.runs(tmp_path)] == ["killed"]
    assert sg.runs(tmp_path)[0].json["cluster"]["engine"] == name
    code, events, told = driver(options, ["resume", "last"], tmp_path)
    assert code == 0, told
    assert events[0]["event"] == "start" and events[0]["done"] > 0
    assert events[-1]["champion_sha256"] == expected[0]
    assert f"{name}: " in told and " nodes, " in told and " games/s, 0 retries" in told


@pytest.mark.slow
def test_a_driver_without_the_token_is_refused(
    tmp_path: Path, ray_cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_AUTH_TOKEN", "0" * 64)
    code, events, told = driver(["--address", ray_cluster.address], EVOLVE, tmp_path)
    assert (code, events) == (1, []) and "auth" in told.lower()


@pytest.mark.slow
@pytest.mark.parametrize("gone", ["head", "everything"])
def test_a_ray_cluster_that_vanishes(gone: str, tmp_path: Path, expected: tuple[str | None, dict[str, Any]]) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: its tests are skipped")
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    worker = made.add_node(num_cpus=1)

    def vanish(_: object) -> None:
        worker.kill_all_processes(check_alive=False, allow_graceful=False)
        if gone == "head":
            made.head_node.kill_gcs_server(check_alive=False)
        else:
            made.head_node.kill_all_processes(check_alive=False, allow_graceful=False)

    try:
        code, events, told = driver(["--address", made.address, "--patience", "3"], EVOLVE, tmp_path, vanish)
    finally:
        made.shutdown()
    assert code != 0 and events[-1]["event"] == "generation"
    assert "resume from the last saved state" in told
    # Our own error, unless Ray ended the driver before.
    assert "no answer from Ray's head" in told or "because the cluster is gone" in told
    assert sg.resume("last", data=tmp_path).champion_sha256 == expected[0]


@pytest.mark.slow
def test_a_dask_scheduler_that_vanishes(tmp_path: Path, expected: tuple[str | None, dict[str, Any]]) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: its tests are skipped")
    program = """
import distributed, sys, time
made = distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
print(made.scheduler_address, flush=True)
time.sleep(600)
"""
    guarded = f"if __name__ == '__main__':\n{''.join('    ' + line for line in program.strip().splitlines(keepends=True))}"
    file = tmp_path / "scheduler.py"
    file.write_text(guarded)
    with subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, text=True) as scheduler:
        assert scheduler.stdout is not None and distributed
        address = scheduler.stdout.readline().strip()
        options = ["--engine", "dask", "--address", address, "--patience", "3"]
        code, events, told = driver(options, EVOLVE, tmp_path / "runs", lambda _: scheduler.kill())
    assert code == 1 and events[-1]["event"] == "generation"
    assert "error: the cluster failed: " in told and "Dask's scheduler" in told
    assert "resume from the last saved state" in told
    assert sg.resume("last", data=tmp_path / "runs").champion_sha256 == expected[0]


def test_bad_input_to_the_command_line(capfd: pytest.CaptureFixture[str]) -> None:
    assert cluster.main([]) == 2
    assert cluster.main(["--engine", "threads", "match", "chess", "random", "random"]) == 2
    assert "unknown game `chess`" in capfd.readouterr().err
