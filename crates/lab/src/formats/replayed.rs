//! Records played again, as the writers of other formats need them.

use spielgeist_play::record::{Log, Record, RecordedEvent, check, follow};
use spielgeist_play::{Ending, Game, Notation};

use crate::entry::GameEntry;

/// What a record comes to.
pub struct Replayed<G: Game> {
    /// The rules of its variant.
    pub game: G,
    /// What happened.
    pub log: Log<G::Move, G::Outcome>,
    /// How it ended, if the rules ended it.
    pub ending: Option<Ending>,
}

/// Plays a record again; every event is checked.
///
/// # Errors
/// When it is not a record of this game, or does not hold.
pub fn replayed<E: GameEntry>(record: &Record) -> Result<Replayed<E::Game>, String> {
    if record.game != E::NAME {
        return Err(format!("a game of {} cannot be written as one of {}", record.game, E::NAME));
    }
    let game = rules::<E>(&record.variant)?;
    let ending = check(&game, record).map_err(|error| error.to_string())?;
    let log = log(&game, &record.events).map_err(|error| error.to_string())?;
    Ok(Replayed { game, log, ending })
}

/// The rules of the variant of this name.
fn rules<E: GameEntry>(variant: &str) -> Result<E::Game, String> {
    let found = E::variants().into_iter().find(|(info, _)| info.name == variant);
    found.map(|(_, game)| game).ok_or_else(|| format!("{} has no variant `{variant}`", E::NAME))
}

/// The name of the variant with these rules.
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
