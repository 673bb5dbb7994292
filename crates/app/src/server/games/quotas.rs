//! Limits on the games of one person. They are checked in the transaction that stores a game: requests at the same time, also to
//! two servers on one store, cannot exceed them.

use super::super::problem::Problem;
use super::super::says::{Advice, GameSays};
use super::super::store::Store;

/// The maximum number of open games per person.
const MOST_OPEN: u64 = 200;
/// The maximum number of finished games per person; the oldest makes room for the next.
const MOST_OVER: u64 = 10_000;
/// The maximum number of imported games per person.
const MOST_IMPORTS: u64 = 1_000;

/// Refuses another open game beyond the limit.
pub(super) fn may_begin(store: &Store, profile: i64) -> Result<(), Problem> {
    let open = store.count_open(profile)?;
    match open < MOST_OPEN {
        true => Ok(()),
        false => Err(Problem::too_many(GameSays::TooManyOpen { open }).hint(Advice::FinishGames)),
    }
}

/// The same; if the game may begin, old finished games make room for it.
pub(super) fn make_room(store: &Store, profile: i64) -> Result<(), Problem> {
    may_begin(store, profile)?;
    Ok(store.drop_oldest_games(profile, MOST_OVER).map(|_| ())?)
}

/// Refuses another imported game beyond the limit.
pub(super) fn may_import(store: &Store, profile: i64) -> Result<(), Problem> {
    match store.count_imports(profile)? < MOST_IMPORTS {
        true => Ok(()),
        false => Err(Problem::too_many(GameSays::TooManyImports { most: MOST_IMPORTS })),
    }
}
