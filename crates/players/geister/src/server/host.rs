//! Clients of the tournaments as agents.

use std::sync::{Arc, Mutex};

use spielgeist_geister::Geister;
use spielgeist_lab::Parameters;
use spielgeist_play::contest::Maker;

use super::client::ClientAgent;
use super::door::Door;
use super::listen::Listen;

/// Reads where to listen. The port is opened when the agent is made, and stays open for as long as others may be
/// made, so that a client may come between two games.
pub(crate) fn host(address: &str, parameters: &Parameters) -> Result<Box<Maker<Geister>>, String> {
    let listen = Listen::read(address, parameters)?;
    let shared: Arc<Mutex<Option<Door>>> = Arc::default();
    Ok(Box::new(move || {
        let mut door = shared.lock().map_err(|_| "the game on this port was aborted".to_owned())?;
        if door.is_none() {
            *door = Some(Door::open(listen.clone())?);
        }
        Ok(Box::new(ClientAgent::new(Arc::clone(&shared), listen.answer)))
    }))
}
