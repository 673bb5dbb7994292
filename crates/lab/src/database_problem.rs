//! Errors of SQLite, as messages.

use spielgeist_play::{Message, messages};

messages! {
    /// An error of SQLite about a file.
    pub enum DatabaseProblem in "database" {
        /// The disk is full.
        Full = "full", "the disk is full";
        /// It is read-only.
        ReadOnly = "read_only", "it is read-only: check its owner and permissions";
        /// It cannot be opened.
        NotOpened { file: String } = "not_opened", "{file} cannot be opened: check owner and permissions";
        /// It is locked.
        Busy = "busy", "timeout: another process holds a lock on it";
        /// It is not a database.
        Damaged { file: String } = "damaged",
            "{file} is damaged or not a store. It was not changed; move it away to start a new one";
        /// Any other error.
        Other { detail: Message } = "other", "{detail}";
    }
}

impl DatabaseProblem {
    /// Classifies an error of SQLite about a file.
    pub fn of(error: &rusqlite::Error, file: &str) -> Self {
        use rusqlite::ErrorCode::{
            CannotOpen, DatabaseBusy, DatabaseCorrupt, DiskFull, NotADatabase, ReadOnly,
        };
        let file = file.to_owned();
        match error.sqlite_error_code() {
            Some(DiskFull) => Self::Full,
            Some(ReadOnly) => Self::ReadOnly,
            Some(CannotOpen) => Self::NotOpened { file },
            Some(DatabaseBusy) => Self::Busy,
            Some(DatabaseCorrupt | NotADatabase) => Self::Damaged { file },
            _ => Self::Other { detail: Message::quoted(error.to_string()) },
        }
    }
}
