//! Who is behind a token: asked at every request, so it has a connection of its own and waits for no writer.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Row};
use spielgeist_lab::Error;
use spielgeist_lab::store::sqlite;

use super::people::SESSION;
use super::{FILE, failed};

/// The precision of a session's time of last use, in seconds.
const USE_NOTED: i64 = 3_600;

/// A session and its person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct Login {
    /// The number of the profile.
    pub(in crate::server) id: i64,
    /// The name of the profile.
    pub(in crate::server) name: String,
    /// Whether its last use has not been noted for so long that [`super::Store::note_use`] is due.
    pub(in crate::server) unnoted: bool,
}

/// A reader of the sessions in a store.
pub(in crate::server) struct Logins {
    directory: String,
    connection: Connection,
}

impl Logins {
    /// Opens the reader of a directory whose store is open.
    pub(in crate::server) fn open(directory: &Path) -> Result<Self, Error> {
        let connection = sqlite::open(directory, FILE, |_| Ok(()))?;
        Ok(Self { directory: directory.display().to_string(), connection })
    }

    /// The session with this token (its hash). With `expires`, an expired one does not count.
    pub(in crate::server) fn whose(&self, token: &str, expires: bool) -> Result<Option<Login>, Error> {
        let sql = "SELECT profiles.id, name, unixepoch() - used FROM logins
            JOIN profiles ON profiles.id = logins.profile WHERE token = ?1";
        let login = |row: &Row<'_>| {
            let unused: i64 = row.get(2)?;
            let login = Login { id: row.get(0)?, name: row.get(1)?, unnoted: unused > USE_NOTED };
            Ok((!expires || unused <= SESSION).then_some(login))
        };
        let find = || self.connection.prepare_cached(sql)?.query_row([token], login).optional();
        find().map(Option::flatten).map_err(|error| failed(&self.directory, "read a login", &error))
    }
}
