//! The native half of the Python package `spielgeist`: functions over JSON texts and bytes.
//!
//! The other half, in `python/spielgeist`, gives them types. Long calls release the GIL.

mod agents;
mod catalog;
mod cluster;
mod command;
mod environment;
mod failure;
mod judged;
mod matches;
mod training;

use std::sync::LazyLock;

use pyo3::prelude::*;
use spielgeist_lab::Registry;

/// All games.
static REGISTRY: LazyLock<Registry> = LazyLock::new(spielgeist::games);

/// The module `spielgeist._native`.
#[pymodule]
#[pyo3(name = "_native")]
mod native {
    #[pymodule_export]
    use super::agents::{ThreadEnd, register_agent, registered_agents, remove_agent};
    #[pymodule_export]
    use super::catalog::{
        agents, behaviour, champions, explain, games, legal, papers, position, recipe, recipes, strength,
    };
    #[pymodule_export]
    use super::cluster::{cluster_progress, install_executor, run_jobs};
    #[pymodule_export]
    use super::command::command;
    #[pymodule_export]
    use super::environment::NativeEnvironment;
    #[pymodule_export]
    use super::judged::NativeTrainer;
    #[pymodule_export]
    use super::matches::{play_match, play_tournament};
    #[pymodule_export]
    use super::training::{evolve, generations, resume, runs};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("SpielgeistError", module.py().get_type::<super::failure::SpielgeistError>())
    }
}
