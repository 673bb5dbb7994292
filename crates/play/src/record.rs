//! Records: games in a form that can be stored and replayed.

use serde::{Deserialize, Serialize};

pub use crate::event::Event;
use crate::record_problem::RecordProblem;
use crate::{EarlyEnd, EndReason, Ending, Game, HIDDEN, Notation, NotationError, Phase, Seat, Witness};

/// Collects the events of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log<M, O>(pub Vec<Event<M, O>>);

impl<G: Game> Witness<G> for Log<G::Move, G::Outcome> {
    fn settled(&mut self, outcome: G::Outcome) {
        self.0.push(Event::Chance(outcome));
    }
    fn moved(&mut self, seat: Seat, mv: G::Move, concealed: bool) {
        self.0.push(Event::Move { seat, mv, concealed });
    }
}

/// A stored finished game: one JSON document, texts in the game's own notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format.
    pub format: u32,
    /// The game's name.
    pub game: String,
    /// The variant's name.
    pub variant: String,
    /// The ply limit, if one was set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply_limit: Option<u32>,
    /// The name of the agent or person on each seat.
    pub seats: Vec<String>,
    /// The seed, the deal and the game number; only written after the end.
    pub seed: [u64; 3],
    /// All events, in order.
    pub events: Vec<RecordedEvent>,
    /// The winner, if any.
    pub winner: Option<Seat>,
    /// The reason for the end.
    pub ended_by: String,
}

/// The version of the record format that this program writes.
pub const RECORD_FORMAT: u32 = 1;

/// One event of a record: `{"roll":"6"}` or `{"seat":0,"move":"2"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RecordedEvent {
    /// A chance outcome.
    Chance {
        /// The outcome's text.
        roll: String,
    },
    /// A seat moved.
    Move {
        /// The seat that moved.
        seat: Seat,
        /// The move's text.
        #[serde(rename = "move")]
        mv: String,
        /// Whether it was hidden from the others.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        concealed: bool,
    },
}

impl<M: std::fmt::Display, O: std::fmt::Display> Event<M, O> {
    /// Converts the event to its stored form.
    pub fn write(&self) -> RecordedEvent {
        match self {
            Event::Chance(outcome) => RecordedEvent::Chance { roll: outcome.to_string() },
            Event::Move { seat, mv, concealed } => {
                RecordedEvent::Move { seat: *seat, mv: format!("{mv:#}"), concealed: *concealed }
            }
        }
    }
}

impl<M: std::fmt::Display, O: std::fmt::Display> Log<M, O> {
    /// Converts the events to their stored form.
    pub fn write(&self) -> Vec<RecordedEvent> {
        self.0.iter().map(Event::write).collect()
    }
}

impl Record {
    /// Returns the record as `viewer` may read it during the game: hidden moves are blanked, and so is the
    /// seed, which determines everything.
    pub fn redacted_for(&self, viewer: Seat) -> Record {
        let mut record = self.clone();
        record.seed = [0; 3];
        for event in &mut record.events {
            if let RecordedEvent::Move { seat, mv, concealed: true } = event
                && *seat != viewer
            {
                *mv = HIDDEN.to_owned();
            }
        }
        record
    }
}

/// Replays recorded events and returns the final state. Every event is checked against the rules.
///
/// # Errors
/// If an event is illegal; the error names the first one, counted from 1.
pub fn replay<G: Notation>(game: &G, events: &[RecordedEvent]) -> Result<G::State, NotationError> {
    let mut state = game.start();
    for (index, event) in events.iter().enumerate() {
        let event = follow(game, &state, event)
            .map_err(|error| RecordProblem::Event { number: index + 1, problem: error.into_message() })?;
        event.apply(game, &mut state);
    }
    Ok(state)
}

/// Parses a recorded event as the next event in a state.
///
/// # Errors
/// If it cannot happen there.
pub fn follow<G: Notation>(
    game: &G,
    state: &G::State,
    event: &RecordedEvent,
) -> Result<Event<G::Move, G::Outcome>, NotationError> {
    match (game.phase(state), event) {
        (Phase::Chance, RecordedEvent::Chance { roll }) => {
            let outcome = game.read_outcome(roll)?;
            let mut possible = Vec::new();
            game.outcomes(state, &mut possible);
            if !possible.iter().any(|(other, _)| *other == outcome) {
                return Err(RecordProblem::Roll { roll: roll.clone() }.into());
            }
            Ok(Event::Chance(outcome))
        }
        (Phase::Decide(on_turn), RecordedEvent::Move { seat, mv, concealed }) if on_turn == *seat => {
            let mut legal = Vec::new();
            game.moves(state, &mut legal);
            Ok(Event::Move { seat: *seat, mv: game.read_move(&legal, mv)?, concealed: *concealed })
        }
        (Phase::Decide(on_turn), RecordedEvent::Move { seat, .. }) => {
            Err(RecordProblem::OtherSeat { mover: *seat, on_turn }.into())
        }
        (Phase::Decide(on_turn), RecordedEvent::Chance { .. }) => {
            Err(RecordProblem::RollForMove { on_turn }.into())
        }
        (Phase::Chance, RecordedEvent::Move { .. }) => Err(RecordProblem::MoveForRoll.into()),
        (Phase::Over(ending), _) => Err(RecordProblem::Over { reason: ending.reason.to_string() }.into()),
    }
}

/// Replays a record and compares the result with its claims. An aborted game is valid if the record says so.
///
/// # Errors
/// If an event or a claim of the record is wrong; the error names it.
pub fn check<G: Notation>(game: &G, record: &Record) -> Result<Option<Ending>, NotationError> {
    if record.format != RECORD_FORMAT {
        return Err(RecordProblem::Format { found: record.format, known: RECORD_FORMAT }.into());
    }
    if record.seats.len() != game.seats() {
        let (named, seats) = (record.seats.len(), game.seats());
        return Err(RecordProblem::Names { named, seats }.into());
    }
    if EndReason::find(&record.ended_by, game.end_reasons()).is_none() {
        let own = game.end_reasons().iter().map(|reason| reason.as_str()).collect();
        let any = EarlyEnd::ALL.map(EarlyEnd::as_str).to_vec();
        return Err(RecordProblem::Ending { found: record.ended_by.clone(), own, any }.into());
    }
    match game.phase(&replay(game, &record.events)?) {
        Phase::Over(ending) => {
            check_claims(record, ending)?;
            Ok(Some(ending))
        }
        _ if record.ended_by.parse::<EarlyEnd>().is_ok() => Ok(None),
        _ => Err(RecordProblem::Unfinished { claimed: record.ended_by.clone() }.into()),
    }
}

/// Compares what a record says about its ending with the ending of the replayed game.
fn check_claims(record: &Record, ending: Ending) -> Result<(), RecordProblem> {
    match (record.winner, ending.winner) {
        (Some(claimed), Some(winner)) if claimed != winner => {
            return Err(RecordProblem::Winner { claimed, winner });
        }
        (Some(claimed), None) => return Err(RecordProblem::NoWinner { claimed }),
        (None, Some(winner)) => return Err(RecordProblem::Won { winner }),
        _ => {}
    }
    if ending.reason != *record.ended_by {
        let reason = ending.reason.to_string();
        return Err(RecordProblem::EndedBy { claimed: record.ended_by.clone(), reason });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn until_the_end_a_record_hides_what_others_may_not_know() {
        let concealed = |seat, mv: &str| RecordedEvent::Move { seat, mv: mv.to_owned(), concealed: true };
        let record = Record {
            format: RECORD_FORMAT,
            game: "ghosts".to_owned(),
            variant: "standard".to_owned(),
            ply_limit: None,
            seats: vec!["you".to_owned(), "dash".to_owned()],
            seed: [7, 0, 0],
            events: vec![concealed(0, "SET:ABCD"), concealed(1, "SET:EFGH")],
            winner: None,
            ended_by: "unfinished".to_owned(),
        };
        let shown = serde_json::to_string(&record.redacted_for(0)).unwrap();
        assert!(shown.contains("ABCD") && !shown.contains("EFGH"), "{shown}");
        assert!(shown.contains("[0,0,0]"), "the seed would tell everything: {shown}");
    }
}
