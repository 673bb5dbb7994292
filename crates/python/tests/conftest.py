"""Local clusters, shared by all tests: Ray with token authentication and two nodes of one core, Dask with two workers."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spielgeist.engines import DaskEngine, Engine, RayEngine

# Ray reads these when it is imported, and its processes inherit them. Workers find the agents of these tests.
os.environ["RAY_AUTH_MODE"] = "token"
os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(Path(__file__).parent), os.environ.get("PYTHONPATH")]))


@pytest.fixture(scope="session")
def ray_cluster() -> Iterator[Any]:
    pytest.importorskip("ray", reason="Ray is not installed: its tests are skipped")
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    made.nodes_for_test = [made.add_node(num_cpus=1), made.add_node(num_cpus=1)]
    yield made
    made.shutdown()


@pytest.fixture(scope="session")
def dask_cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: its tests are skipped")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


def connected(name: str, request: pytest.FixtureRequest, imports: tuple[str, ...] = ()) -> Engine:
    """An engine on the shared cluster."""
    if name == "ray":
        return RayEngine(request.getfixturevalue("ray_cluster").address, imports=imports)
    return DaskEngine(request.getfixturevalue("dask_cluster").scheduler_address, imports=imports)


@pytest.fixture(params=["ray", "dask"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each engine on its shared cluster."""
    made = connected(request.param, request)
    yield made
    made.shutdown()
