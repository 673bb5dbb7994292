//! Timeouts of programs, and how often they may fail.

use std::time::Duration;

use spielgeist_play::{EarlyEnd, Forfeit};

use super::program_failure::ProgramFailure;

/// Timeout for a move if the match sets no limit.
const PATIENCE: Duration = Duration::from_secs(10);
/// Added to the match's limit, for transmission.
const GRACE: Duration = Duration::from_millis(100);
/// Number of forfeits in a row after which the program is not restarted.
const CHANCES: u32 = 3;

/// Timeout from a program's start to its first reply.
pub const WAKING: Duration = Duration::from_secs(5);

/// The timeout for a move, given the match's limit.
pub fn allowed(budget: Option<Duration>) -> Duration {
    budget.map_or(PATIENCE, |budget| budget + GRACE)
}

/// Counts a program's forfeits in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    given_away: u32,
    /// Whether the current game was forfeited.
    lost: bool,
}

impl Chances {
    /// Checks that the program of this name may be restarted.
    ///
    /// # Errors
    /// If it has used up its chances: it forfeits the next game too.
    pub fn check(&self, name: &str) -> Result<(), Forfeit> {
        if self.given_away < CHANCES {
            return Ok(());
        }
        let failure = ProgramFailure::GivenUp { program: name.to_owned(), games: CHANCES };
        Err(Forfeit::new(EarlyEnd::Crash, failure))
    }

    /// A new game begins; if the last one was not forfeited, resets the count.
    pub fn start_game(&mut self) {
        if !self.lost {
            self.given_away = 0;
        }
        self.lost = false;
    }

    /// The program forfeited the game.
    pub fn lose(&mut self) {
        self.given_away += 1;
        self.lost = true;
    }

    /// The program forfeited a game for a permanent reason and gets no further chances.
    pub fn lose_all(&mut self) {
        self.given_away = CHANCES;
        self.lost = true;
    }
}
