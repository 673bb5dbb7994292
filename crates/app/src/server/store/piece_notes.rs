//! Notes of people on hidden pieces.

use rusqlite::params;
use spielgeist_lab::Error;
use spielgeist_play::Seat;

use super::Store;

/// A note on a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct KeptNote {
    /// The cell where the piece stood first.
    pub(in crate::server) origin: String,
    /// What the person holds it for.
    pub(in crate::server) kinds: Vec<String>,
    /// How many events there were when the note was made.
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

    /// Keeps a note on a piece instead of the one before; one without kinds is dropped.
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
