//! The review of a whole game: losses and luck of each side.

use serde::Serialize;
use spielgeist_play::Seat;

use super::judgement::{Judgement, Mark};
use crate::error::Error;
use crate::session::Session;

/// Decisions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct DecisionTally {
    /// Decisions with a choice.
    pub decisions: u64,
    /// Their total loss, in the adviser's unit.
    pub lost: f64,
    /// Thousandths lost per decision.
    pub error_rate: f64,
    /// Moves marked `?!`.
    pub doubtful: u64,
    /// Moves marked `?`.
    pub errors: u64,
    /// Moves marked `??`.
    pub blunders: u64,
}

impl DecisionTally {
    fn add(&mut self, judgement: &Judgement) {
        self.decisions += 1;
        self.lost += judgement.lost;
        self.error_rate = 1000.0 * self.lost / self.decisions as f64;
        match judgement.mark {
            Mark::Fine => {}
            Mark::Doubtful => self.doubtful += 1,
            Mark::Error => self.errors += 1,
            Mark::Blunder => self.blunders += 1,
        }
    }
}

/// One side's losses by decisions and gains by rolls.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SideSummary {
    /// All decisions.
    pub all: DecisionTally,
    /// Moves on the board.
    pub moves: DecisionTally,
    /// Choices by name, such as offers and answers to them, if they were close or wrong.
    pub choices: DecisionTally,
    /// Number of rolls.
    pub rolls: u64,
    /// The total luck of the rolls; `None` if luck is not measured.
    pub luck: Option<f64>,
}

/// A decision with its side.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The event that is the move.
    pub event: usize,
    /// The side that moved.
    pub seat: Seat,
    /// The adviser's judgement.
    pub judgement: Judgement,
}

/// Reviews all decisions and rolls of a finished game. `each` is called for every decision; the summary is by seat.
///
/// # Errors
/// If the adviser is unknown or fails.
pub fn review(
    session: &dyn Session,
    seats: usize,
    adviser: &str,
    costly: f64,
    each: &mut dyn FnMut(&Judged),
) -> Result<Vec<SideSummary>, Error> {
    let mut sides = vec![SideSummary::default(); seats];
    for happened in session.happened(0, 0) {
        let event = happened.index;
        let Some(seat) = happened.seat else {
            if let Some(rolled) = session.luck(event)?.map(|thought| thought()).transpose()?.flatten() {
                sides[rolled.seat].rolls += 1;
                *sides[rolled.seat].luck.get_or_insert(0.0) += rolled.luck;
            }
            continue;
        };
        let played = happened.as_listed().filter(|_| session.paths(Some(event)).len() > 1);
        let Some(played) = played.map(str::to_owned) else { continue };
        let told = session.advise(adviser, Some(event))?()?;
        let Some(judgement) = Judgement::new(played, &told, costly) else { continue };
        let side = &mut sides[seat];
        let is_choice = !session.move_graph(Some(event)).choices.is_empty();
        if !judgement.counts(is_choice) {
            continue;
        }
        side.all.add(&judgement);
        if is_choice { &mut side.choices } else { &mut side.moves }.add(&judgement);
        each(&Judged { event, seat, judgement });
    }
    Ok(sides)
}
