//! How long programs may take, and how often they may fail.

use std::time::Duration;

use spielgeist_play::{EarlyEnd, Forfeit};

/// How long a program may think when the match sets no limit.
const PATIENCE: Duration = Duration::from_secs(10);
/// Added to a match's limit, since a line has to travel there and back.
const GRACE: Duration = Duration::from_millis(100);
/// After so many games given away in a row the program is not started again.
const CHANCES: u32 = 3;

/// How long a program may take from its start to its first answer.
pub const WAKING: Duration = Duration::from_secs(5);

/// How long to wait for a move, given what the match allows for one.
pub fn allowed(budget: Option<Duration>) -> Duration {
    budget.map_or(PATIENCE, |budget| budget + GRACE)
}

/// Counts the games that a program gives away in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    given_away: u32,
    /// Whether the game that is played was given away.
    lost: bool,
}

impl Chances {
    /// Whether the program of this name may be started again.
    ///
    /// # Errors
    /// When it has used up its chances: the next game is given away too.
    pub fn check(&self, name: &str) -> Result<(), Forfeit> {
        if self.given_away < CHANCES {
            return Ok(());
        }
        let message = format!("{name} gave away {CHANCES} games in a row and is not started again");
        Err(Forfeit::new(EarlyEnd::Crash, message))
    }

    /// A new game begins; if the last one was not given away, the count begins anew.
    pub fn start_game(&mut self) {
        if !self.lost {
            self.given_away = 0;
        }
        self.lost = false;
    }

    /// The program gave the game away.
    pub fn lose(&mut self) {
        self.given_away += 1;
        self.lost = true;
    }

    /// It gave a game away in a way that does not mend by itself.
    pub fn lose_all(&mut self) {
        self.given_away = CHANCES;
        self.lost = true;
    }
}
