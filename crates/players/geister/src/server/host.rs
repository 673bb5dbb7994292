//! Tournament clients as agents.

use std::sync::{Arc, Mutex};

use spielgeist_geister::Geister;
use spielgeist_lab::Parameters;
use spielgeist_play::AgentError;
use spielgeist_play::contest::Maker;

use crate::problem::ServerProblem;

use super::client::ClientAgent;
use super::listen::Listen;
use super::listener::Listener;

/// Parses the address. The port is opened when the agent is created, and stays open as long as other agents
/// may be created, so that a client can connect between two games.
pub(crate) fn host(address: &str, parameters: &Parameters) -> Result<Box<Maker<Geister>>, AgentError> {
    let listen = Listen::read(address, parameters)?;
    let shared: Arc<Mutex<Option<Listener>>> = Arc::default();
    Ok(Box::new(move || {
        let mut listener = shared.lock().map_err(|_| ServerProblem::Aborted)?;
        if listener.is_none() {
            *listener = Some(Listener::open(listen.clone())?);
        }
        Ok(Box::new(ClientAgent::new(Arc::clone(&shared), listen.answer)))
    }))
}
