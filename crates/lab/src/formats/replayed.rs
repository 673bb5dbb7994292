//! Replayed records, as the writers of other formats need them.

use spielgeist_play::record::{Log, Record, RecordedEvent, check, follow};
use spielgeist_play::{Ending, Game, Notation};

use super::WriteError;
use crate::entry::GameEntry;

/// A replayed record.
pub struct Replayed<G: Game> {
    /// The rules of its variant.
    pub game: G,
    /// The events.
    pub log: Log<G::Move, G::Outcome>,
    /// The ending, if the rules ended the game.
    pub ending: Option<Ending>,
}

/// Replays a record and checks every event.
///
/// # Errors
/// If it is a record of another game, or invalid.
pub fn replayed<E: GameEntry>(record: &Record) -> Result<Replayed<E::Game>, WriteError> {
    if record.game != E::NAME {
        return Err(WriteError::RecordOf { of: record.game.clone(), needed: E::NAME });
    }
    let game = rules::<E>(&record.variant)?;
    let ending = check(&game, record)?;
    let log = log(&game, &record.events)?;
    Ok(Replayed { game, log, ending })
}

/// Returns the rules of the variant of this name.
fn rules<E: GameEntry>(variant: &str) -> Result<E::Game, WriteError> {
    let found = E::variants().into_iter().find(|(info, _)| info.name == variant);
    found
        .map(|(_, game)| game)
        .ok_or_else(|| WriteError::NoVariant { game: E::NAME, variant: variant.to_owned() })
}

/// Returns the name of the variant with these rules.
pub fn variant_name<E: GameEntry<Game: PartialEq>>(game: &E::Game) -> Option<&'static str> {
    E::variants().iter().find(|(_, other)| other == game).map(|(info, _)| info.name)
}

fn log<G: Notation>(
    game: &G,
    events: &[RecordedEvent],
) -> Result<Log<G::Move, G::Outcome>, spielgeist_play::NotationError> {
    let (mut state, mut log) = (game.start(), Log(Vec::new()));
    for event in events {
        let event = follow(game, &state, event)?;
        event.apply(game, &mut state);
        log.0.push(event);
    }
    Ok(log)
}
