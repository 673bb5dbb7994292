//! The address for clients in an agent's name: `tcp:10000`, `tcp:0.0.0.0:10000,pause=0`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::time::Duration;

use spielgeist_lab::{Parameter, ParameterKind, Parameters};
use spielgeist_play::{AgentError, SystemError};

use crate::problem::ServerProblem;

/// The parameters after the address.
pub(crate) const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "pause",
        kind: ParameterKind::ANY_NUMBER,
        default: "30",
        summary: "milliseconds between two messages; 0 for clients that read whole lines",
    },
    Parameter {
        name: "connect",
        kind: ParameterKind::ANY_NUMBER,
        default: "60000",
        summary: "timeout for a client to connect, in milliseconds",
    },
    Parameter {
        name: "answer",
        kind: ParameterKind::ANY_NUMBER,
        default: "10000",
        summary: "timeout for a setup, and for moves if the match sets no time, in milliseconds",
    },
];

/// The address and the timeouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Listen {
    pub(super) addresses: Vec<SocketAddr>,
    /// The minimum pause between two messages. Several tournament clients treat the result of one read as one
    /// message, and hang if two messages arrive together.
    pub(super) pause: Duration,
    /// Timeout for a client to connect.
    pub(super) connect: Duration,
    /// Timeout for its setup, and for a move in a match without a time limit.
    pub(super) answer: Duration,
}

impl Listen {
    pub(super) fn read(address: &str, parameters: &Parameters) -> Result<Self, AgentError> {
        let time = |name: &str, default: u64| {
            parameters.number(name).map(|number| Duration::from_millis(number.unwrap_or(default)))
        };
        Ok(Self {
            addresses: read_address(address)?,
            pause: time("pause", 30)?,
            connect: time("connect", 60_000)?,
            answer: time("answer", 10_000)?,
        })
    }
}

/// A port on the loopback interface, or an explicit address.
fn read_address(text: &str) -> Result<Vec<SocketAddr>, AgentError> {
    if text.is_empty() {
        return Err(ServerProblem::NoPort.into());
    }
    if !text.contains(':') {
        let port = text.parse().map_err(|_| ServerProblem::Port { text: text.to_owned() })?;
        return Ok(vec![SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port)]);
    }
    resolve(text)
}

/// Resolves HOST:PORT.
pub(super) fn resolve(text: &str) -> Result<Vec<SocketAddr>, AgentError> {
    let found: Vec<SocketAddr> = text
        .to_socket_addrs()
        .map_err(|error| ServerProblem::Address { text: text.to_owned(), problem: SystemError::of(&error) })?
        .collect();
    if found.is_empty() { Err(ServerProblem::NoAddress { text: text.to_owned() }.into()) } else { Ok(found) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_port_is_reached_from_this_machine_only() {
        let read = |text: &str| {
            read_address(text).map(|found| found[0].to_string()).map_err(|error| error.to_string())
        };
        assert_eq!(read("10000"), Ok("127.0.0.1:10000".to_owned()));
        assert_eq!(read("0.0.0.0:10001"), Ok("0.0.0.0:10001".to_owned()));
        assert_eq!(read("[::1]:7"), Ok("[::1]:7".to_owned()));
        assert!(read("").unwrap_err().contains("no port given"));
        assert!(read("70000").unwrap_err().contains("expected a number up to 65535"));
        assert!(read("localhost:").unwrap_err().contains("expected HOST:PORT"));
    }
}
