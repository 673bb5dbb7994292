//! GNU Backgammon as an agent: run as a program of its own and asked over its `external` socket.
//!
//! Nothing of it is linked or copied. It plays for itself, in text mode, with a home directory that is ours, and
//! is told one position after the other as FIBS, the backgammon server, writes them.

mod conversation;
mod fibs_board;
mod opinion;
mod player;
mod process;
mod program;
mod trouble;

#[cfg(test)]
mod tests;

use spielgeist_backgammon::Backgammon;

use player::Gnubg;
use spielgeist_lab::{AgentInfo, AgentKind, Parameter, ParameterKind, Strength};

/// GNU Backgammon in the roster. It is listed whether or not it is installed, and looked for when it is to play.
pub(crate) fn gnubg() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "gnubg",
            kind: "outside program",
            origin: "GNU Backgammon, run as a separate program",
            summary: "Asks GNU Backgammon, which plays cubeless and without noise; it must be installed.",
            parameters: &[Parameter {
                name: "plies",
                kind: ParameterKind::Choice(&["0", "1", "2"]),
                default: "0",
                summary: "how many rolls it looks ahead; 0 judges the position after the play as it stands",
            }],
            strength: &[Strength {
                win_percent: 70.91,
                ci95: (70.27, 71.53),
                command: "spielgeist match backgammon gnubg pubeval --games 20000",
            }],
        },
        make: |_, parameters| {
            let plies = parameters.number("plies")?.unwrap_or(0);
            Ok(Box::new(move || Ok(Box::new(Gnubg::new(program::find()?, plies)))))
        },
    }
}
