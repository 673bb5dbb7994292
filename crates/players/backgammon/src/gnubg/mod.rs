//! GNU Backgammon as an agent: a separate program that is queried over its `external` socket.
//!
//! Nothing of it is linked or copied. It runs in text mode, with a home directory that we create, and
//! receives one position after the other in the format of FIBS, the backgammon server.

mod conversation;
mod external_line;
mod external_player;
mod fibs_board;
mod opinion;
mod player;
mod pool;
mod problem;
mod process;
mod program;
mod trouble;

#[cfg(test)]
mod tests;

use spielgeist_backgammon::Backgammon;

use conversation::Settings;
pub(crate) use external_player::{VARIANT as GUEST_VARIANT, play_as_guest};
pub(crate) use opinion::GnubgReason;
use player::Gnubg;
pub(crate) use problem::GnubgProblem;
use spielgeist_lab::{AgentFamily, AgentInfo, AgentKind, Parameter, ParameterKind};
pub(crate) use trouble::{ExpectedAnswer, GnubgFailure};

/// Whether the program is found.
pub(crate) fn is_installed() -> bool {
    program::find().is_ok()
}

/// The catalogue entry of GNU Backgammon. It is listed whether or not it is installed, and searched for when
/// it plays.
pub(crate) fn gnubg() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "gnubg",
            kind: AgentFamily::OutsideProgram,
            origin: "GNU Backgammon, run as a separate program",
            summary: "Runs GNU Backgammon without noise, with the cube in matches; it must be installed.",
            parameters: &[Parameter {
                name: "plies",
                kind: ParameterKind::Choice(&["0", "1", "2"]),
                default: "0",
                summary: "search depth in rolls; 0 evaluates the position right after the play",
            }],
        },
        make: |game, parameters| {
            let plies = parameters.number("plies")?.unwrap_or(0);
            let settings = Settings { plies, cubeful: game.has_cube() };
            Ok(Box::new(move || Ok(Box::new(Gnubg::new(&program::find()?, settings)))))
        },
    }
}
