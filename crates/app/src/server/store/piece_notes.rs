//! Notes of people on hidden pieces.

use rusqlite::params;
use spielgeist_lab::Error;
use spielgeist_play::Seat;

use super::Store;

/// A note on a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct KeptNote {
    /// The first cell of the piece.
    pub(in crate::server) origin: String,
    /// The kinds that the person considers possible.
    pub(in crate::server) kinds: Vec<String>,
    /// The number of events when the note was made.
    pub(in crate::server) made: usize,
}

impl Store {
    /// The notes of a seat in a game.
    pub(in crate::server) fn notes(&self, game: &str, seat: Seat) -> Result<Vec<KeptNote>, Error> {
        self.people("read notes", |connection| {
            let sql = "SELECT cell, kinds, made FROM piece_notes WHERE game = ?1 AND seat = ?2 ORDER BY cell";
            let mut statement = connection.prepare_cached(sql)?;
            let note = |row: &rusqlite::Row<'_>| {
                let kinds: String = row.get(1)?;
                let kinds = kinds.split(',').filter(|kind| !kind.is_empty()).map(str::to_owned).collect();
                Ok(KeptNote { origin: row.get(0)?, kinds, made: row.get::<_, i64>(2)? as usize })
            };
            statement.query_map(params![game, seat as i64], note)?.collect()
        })
    }

    /// Stores a note on a piece in place of the previous one; one without kinds is deleted.
    pub(in crate::server) fn keep_note(&self, game: &str, seat: Seat, note: &KeptNote) -> Result<(), Error> {
        self.people("keep a note", |connection| {
            let done = match note.kinds.is_empty() {
                true => connection.execute(
                    "DELETE FROM piece_notes WHERE game = ?1 AND seat = ?2 AND cell = ?3",
                    params![game, seat as i64, note.origin],
                ),
                false => connection.execute(
                    "INSERT INTO piece_notes (game, seat, cell, kinds, made) VALUES (?1, ?2, ?3, ?4, ?5)
                     ON CONFLICT (game, seat, cell) DO UPDATE SET kinds = excluded.kinds, made = excluded.made",
                    params![game, seat as i64, note.origin, note.kinds.join(","), note.made as i64],
                ),
            };
            done.map(|_| ())
        })
    }
}
