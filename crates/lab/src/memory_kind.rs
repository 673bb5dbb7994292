//! Agents' memories of a person, in displayable form.

use spielgeist_play::{AgentError, Message, Scene};

/// The value of an agent's parameter `memory` that makes it forget every game. Any other value is the file that stores
/// its memory between matches.
pub const NO_MEMORY: &str = "off";

/// An entry of an agent's memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Remembered {
    /// The key for deleting it.
    pub id: u64,
    /// Its description.
    pub said: Message,
    /// Boards that illustrate it, in order.
    pub boards: Vec<Scene>,
}

/// Access to the memories of one agent; their texts come from [`spielgeist_play::Agent::memory`].
#[derive(Clone, Copy)]
pub struct MemoryKind {
    /// The name of the agent.
    pub agent: &'static str,
    /// Returns all entries of a memory.
    pub entries: fn(&str) -> Result<Vec<Remembered>, AgentError>,
    /// Returns the memory without one entry.
    pub forget: fn(&str, u64) -> Result<String, AgentError>,
}
