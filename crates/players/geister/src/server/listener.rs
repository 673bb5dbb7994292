//! A listening port, and its client for a game.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use spielgeist_play::{AgentError, SystemError};

use crate::problem::ServerProblem;

use super::connection::{Connection, Heard};
use super::listen::Listen;

/// Polling interval for connections.
const LOOK: Duration = Duration::from_millis(2);
/// Time for a client to disconnect after a game before it is assumed to continue.
const GOODBYE: Duration = Duration::from_millis(250);

/// A port that waits for clients.
pub(super) struct Listener {
    listener: TcpListener,
    address: SocketAddr,
    listen: Listen,
    /// The client of the last game, if it is still connected.
    kept: Option<Connection>,
    /// Whether any client has ever connected.
    pub(super) visited: bool,
}

impl Listener {
    /// Opens the port and reports it, since the user has to start a client now.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub(super) fn open(listen: Listen) -> Result<Self, AgentError> {
        let wanted = listen.addresses[0];
        let opened = TcpListener::bind(&listen.addresses[..])
            .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
            .and_then(|listener| listener.local_addr().map(|address| (listener, address)));
        let (listener, address) = opened.map_err(|error| {
            let (address, problem) = (wanted.to_string(), SystemError::of(&error));
            match error.kind() {
                ErrorKind::AddrInUse => ServerProblem::InUse { address, problem },
                _ => ServerProblem::NotListening { address, problem },
            }
        })?;
        tracing::info!(target: "notice", "waiting for a client of the Geister server's protocol on {address}");
        Ok(Self { listener, address, listen, kept: None, visited: false })
    }

    /// The address for clients.
    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Keeps the client of a finished game, in case it continues on the same connection.
    pub(super) fn keep(&mut self, line: Connection) {
        self.kept = Some(line);
    }

    /// The client for the next game, which has received the request for a setup: the next one to connect, or
    /// the last one, if it is still connected and replies. Tournament clients disconnect after a game, as the
    /// server does, and connect again.
    ///
    /// # Errors
    /// If no client connects in time, or `stop` is set.
    pub(super) fn next_client(&mut self, stop: Option<&AtomicBool>) -> Result<Connection, AgentError> {
        let begun = Instant::now();
        let mut asked = None;
        loop {
            if let Some(line) = self.accept() {
                return Ok(line);
            }
            if let Some(line) = &mut self.kept {
                match (line.listen(), asked) {
                    (Heard::Something, Some(_)) => return Ok(self.kept.take().expect("it has just spoken")),
                    (Heard::Something, None) if line.forget_unread().is_ok() => {}
                    (Heard::Nothing, None) if begun.elapsed() < GOODBYE => {}
                    (Heard::Nothing, None) => {
                        let _ = line.forget_unread();
                        line.send("SET?");
                        asked = Some(Instant::now());
                    }
                    (Heard::Nothing, Some(asked)) if asked.elapsed() < self.listen.answer => {}
                    _ => self.kept = None,
                }
            } else if begun.elapsed() >= self.listen.connect {
                let ms = self.listen.connect.as_millis() as u64;
                return Err(ServerProblem::NoClient { address: self.address.to_string(), ms }.into());
            }
            if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Err(ServerProblem::Stopped.into());
            }
            thread::sleep(LOOK);
        }
    }

    fn accept(&mut self) -> Option<Connection> {
        let (stream, _): (TcpStream, _) = self.listener.accept().ok()?;
        let mut line = Connection::new(stream, self.listen.pause).ok()?;
        line.send("SET?");
        self.visited = true;
        self.kept = None;
        Some(line)
    }
}
