//! Records played again, as the writers of other formats need them.

use spielgeist_play::Ending;
use spielgeist_play::record::{Log, Record, RecordedEvent, check, follow};

use crate::exhibit::Exhibit;

/// What a record comes to.
pub(super) struct Replayed<G: Exhibit> {
    /// The rules of its variant.
    pub(super) game: G,
    /// What happened.
    pub(super) log: Log<G::Move, G::Outcome>,
    /// How it ended, if the rules ended it.
    pub(super) ending: Option<Ending>,
}

/// Plays a record again; every event is checked.
pub(super) fn replayed<G: Exhibit>(record: &Record) -> Result<Replayed<G>, String> {
    if record.game != G::NAME {
        return Err(format!("a game of {} cannot be written as one of {}", record.game, G::NAME));
    }
    let game = rules(&record.variant)?;
    let ending = check(&game, record).map_err(|error| error.0)?;
    let log = log(&game, &record.events).map_err(|error| error.0)?;
    Ok(Replayed { game, log, ending })
}

/// The rules of the variant of this name.
fn rules<G: Exhibit>(variant: &str) -> Result<G, String> {
    let found = G::variants().into_iter().find(|(info, _)| info.name == variant);
    found.map(|(_, game)| game).ok_or_else(|| format!("{} has no variant `{variant}`", G::NAME))
}

/// The name of the variant with these rules.
pub(super) fn variant_name<G: Exhibit + PartialEq>(game: &G) -> Option<&'static str> {
    G::variants().iter().find(|(_, other)| other == game).map(|(info, _)| info.name)
}

fn log<G: Exhibit>(
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
