//! The Hub protocol of draughts programs, both ways: a program as an agent, `cmd:hub:PROGRAM`, and our agents as a
//! Hub program, `spielgeist engine checkers AGENT --protocol hub`. `docs/protocol.md` shows the lines.

mod agent;
mod engine;
mod level;
mod limited_agent;
mod line;
mod notation;
mod variant;

use spielgeist_checkers::{Checkers, Numbering};
use spielgeist_lab::{Dialect, DialectInfo};

use agent::HubAgent;
pub(crate) use notation::HubProblem;

/// The protocol with squares numbered from b8, as the federation numbers them.
pub(crate) fn hub() -> Dialect<Checkers> {
    Dialect {
        info: DialectInfo { name: "hub", summary: "a draughts program that speaks the Hub protocol" },
        make: |words| Box::new(move || Ok(Box::new(HubAgent::start(words.clone(), Numbering::FromB8)?))),
        serve: Some(engine::serve),
    }
}

/// The same with the moves' squares numbered from a1.
pub(crate) fn hub_a1() -> Dialect<Checkers> {
    Dialect {
        info: DialectInfo { name: "hub-a1", summary: "the same, with squares numbered from a1 in moves" },
        make: |words| Box::new(move || Ok(Box::new(HubAgent::start(words.clone(), Numbering::FromA1)?))),
        serve: Some(engine::serve_from_a1),
    }
}
