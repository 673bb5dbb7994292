//! Failures of the external program.

use std::path::Path;
use std::time::Duration;

use spielgeist_play::{EarlyEnd, Forfeit, NotationError};

/// The reason why no move came. The texts follow the name of the program.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error("cannot be started: {0}")]
    NotStarted(#[from] std::io::Error),
    #[error("did not open its socket within {} ms and was stopped; is it GNU Backgammon?", .0.as_millis())]
    NoSocket(Duration),
    #[error("exited before it opened its socket: {0}; is it GNU Backgammon?")]
    EndedEarly(String),
    #[error("did not reply within {} ms and was stopped", .0.as_millis())]
    Hung(Duration),
    #[error("was busy with other games for {} ms", .0.as_millis())]
    Busy(Duration),
    #[error("exited: {0}")]
    Ended(String),
    #[error("sent `{said}`; expected {expected}")]
    Misunderstood { said: String, expected: &'static str },
    #[error("replied with an illegal play: {0}")]
    Illegal(NotationError),
    #[error("failed too often and is not restarted")]
    GivenUp,
}

impl Trouble {
    pub(super) fn misunderstood(said: &str, expected: &'static str) -> Self {
        const SHOWN: usize = 80;
        Self::Misunderstood { said: said.chars().take(SHOWN).collect(), expected }
    }

    /// The resulting forfeit.
    pub(super) fn forfeit(&self, program: &Path) -> Forfeit {
        let reason = match self {
            Self::NoSocket(_) | Self::Hung(_) | Self::Busy(_) => EarlyEnd::Time,
            Self::NotStarted(_) | Self::EndedEarly(_) | Self::Ended(_) | Self::GivenUp => EarlyEnd::Crash,
            Self::Misunderstood { .. } => EarlyEnd::Protocol,
            Self::Illegal(_) => EarlyEnd::IllegalMove,
        };
        Forfeit::new(reason, format!("`{}` {self}", program.display()))
    }
}
