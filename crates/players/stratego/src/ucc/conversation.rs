//! The communication with a program in one game.

use std::time::{Duration, Instant};

use spielgeist_agents::program::{Process, ProgramError, ProgramFailure, WAKING};
use spielgeist_play::{EarlyEnd, Forfeit, NotationError, Seat};
use spielgeist_stratego::ucc::{self, Outcome, Way};
use spielgeist_stratego::{Chronicle, March, SIDE, Setup};

use super::failure::UccFailure;

/// The opponent's name in the protocol. Agents do not know their opponents.
const OPPONENT: &str = "opponent";
/// Rows of a setup.
const ROWS: usize = 4;

/// A program that was started for one game. It receives `QUIT` when the game is over.
pub(super) struct Conversation {
    process: Process,
    name: String,
}

impl Conversation {
    /// Starts the program.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(super) fn start(words: &[String], name: &str) -> Result<Self, ProgramError> {
        Ok(Self { process: Process::start(words)?, name: name.to_owned() })
    }

    /// The program's name for messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Sends the program its colour and requests its setup.
    pub(super) fn ask_setup(&mut self, seat: Seat) -> Result<Setup, Forfeit> {
        self.process.send(&format!("{} {OPPONENT} {SIDE} {SIDE}", ucc::colour(seat)));
        let asked = Instant::now();
        let mut rows = Vec::with_capacity(ROWS);
        while rows.len() < ROWS {
            rows.push(self.receive(WAKING, asked)?);
        }
        ucc::read_setup(seat, &rows)
            .map_err(|error| Forfeit::new(EarlyEnd::IllegalSetup, self.refused(error)))
    }

    /// Sends the program its board and requests a move: returns its text, and the parsed move.
    pub(super) fn ask_move(
        &mut self,
        seat: Seat,
        table: &Chronicle,
        allowed: Duration,
    ) -> Result<(String, Way), Forfeit> {
        if table.ply() == 0 {
            self.process.send("START");
        }
        for row in ucc::write_board(seat, |square| table.piece(square)) {
            self.process.send(&row);
        }
        let line = shortened(&self.receive(allowed, Instant::now())?);
        if line == "SURRENDER" {
            let surrender = UccFailure::Surrendered { program: self.name.clone() };
            return Err(Forfeit::new(EarlyEnd::Surrender, surrender));
        }
        match line.parse() {
            Ok(way) => Ok((line, way)),
            Err(error) => Err(Forfeit::new(EarlyEnd::Protocol, self.refused(error))),
        }
    }

    /// Sends a move and its result; `text` is the move in the words of its player.
    pub(super) fn tell(&mut self, text: &str, march: March) {
        self.process.send(&format!("{text} {}", Outcome::of(march.fight)));
    }

    fn refused(&self, error: NotationError) -> ProgramFailure {
        ProgramFailure::Refused { program: self.name.clone(), problem: error.into_message() }
    }

    fn receive(&mut self, allowed: Duration, asked: Instant) -> Result<String, Forfeit> {
        self.process.receive(allowed, asked).map_err(|silence| silence.forfeit(&self.name))
    }
}

/// The beginning of a line: programs may print anything of any length.
fn shortened(line: &str) -> String {
    const SHOWN: usize = 200;
    line.chars().take(SHOWN).collect()
}

impl Drop for Conversation {
    fn drop(&mut self) {
        self.process.send("QUIT");
    }
}
