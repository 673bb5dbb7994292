//! The list of games. A new one is a folder in `games`, a roster, and a line here.

use spielgeist_games::backgammon::Backgammon;
use spielgeist_games::checkers::Checkers;
use spielgeist_games::geister::Geister;
use spielgeist_games::ludo::Ludo;
use spielgeist_games::stratego::Stratego;

use crate::generic_table::GenericTable;
use crate::{Error, Table};

/// All games.
pub fn tables() -> Vec<Box<dyn Table>> {
    vec![
        Box::new(GenericTable::<Geister>::new()),
        Box::new(GenericTable::<Stratego>::new()),
        Box::new(GenericTable::<Backgammon>::new()),
        Box::new(GenericTable::<Checkers>::new()),
        Box::new(GenericTable::<Ludo>::new()),
    ]
}

/// The game of this name.
///
/// # Errors
/// Names the nearest game and lists all.
pub fn table(name: &str) -> Result<Box<dyn Table>, Error> {
    let tables = tables();
    let names: Vec<&str> = tables.iter().map(|table| table.info().name).collect();
    match names.iter().position(|known| *known == name) {
        Some(index) => Ok(tables.into_iter().nth(index).expect("an index into the list")),
        None => Err(Error::unknown("game", name, &names)),
    }
}
