//! Agents' memories of a person, in a form to show.

use spielgeist_play::{AgentError, Message, Scene};

/// The value of an agent's parameter `memory` that makes it forget every game. Any other value is the file that keeps its
/// memory between matches.
pub const NO_MEMORY: &str = "off";

/// One thing that an agent remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Remembered {
    /// The key for forgetting it.
    pub id: u64,
    /// Its description.
    pub said: Message,
    /// Boards that show it, in order.
    pub boards: Vec<Scene>,
}

/// Access to the memories of one agent; their texts come from [`spielgeist_play::Agent::memory`].
#[derive(Clone, Copy)]
pub struct MemoryKind {
    /// The name of the agent.
    pub agent: &'static str,
    /// Everything in a memory.
    pub entries: fn(&str) -> Result<Vec<Remembered>, AgentError>,
    /// The memory without one entry.
    pub forget: fn(&str, u64) -> Result<String, AgentError>,
}
