//! Programs from outside: a line protocol that lets them play our games, and our agents play in theirs.
//!
//! One JSON document a line in both directions; `docs/protocol.md` shows it by example. Games with a protocol of
//! their own build on [`Process`] and [`Chances`].

mod child_group;
mod client;
mod engine;
mod messages;
mod patience;
mod process;
mod program_error;

pub use child_group::ChildGroup;
pub use client::{ProgramAgent, command_words};
pub use engine::{Names, serve};
pub use messages::{PROTOCOL, Reply, Request};
pub use patience::{Chances, WAKING, allowed};
pub use process::{Process, Silence};
pub use program_error::ProgramError;
