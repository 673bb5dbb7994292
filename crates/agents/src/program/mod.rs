//! External programs: a line protocol that lets them play our games, and lets others run our agents.
//!
//! One JSON document per line in both directions; `docs/protocol.md` shows examples. Games with other
//! protocols build on [`Process`] and [`Chances`].

mod child_group;
mod client;
mod engine;
mod messages;
mod patience;
mod process;
mod program_error;
mod program_failure;

pub use child_group::ChildGroup;
pub use client::{ProgramAgent, command_words};
pub use engine::{Names, serve};
pub use messages::{PROTOCOL, Reply, Request};
pub use patience::{Chances, WAKING, allowed};
pub use process::{Process, Silence};
pub use program_error::ProgramError;
pub use program_failure::{ExpectedReply, ProgramExit, ProgramFailure};
