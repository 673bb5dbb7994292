//! Profiles and their browsers.

use crate::server::says::ServerSays;
use rusqlite::{Connection, OptionalExtension, Row, params};
use spielgeist_lab::Error;

use super::super::names::folded;
use super::super::says::Account;
use super::Store;

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct Profile {
    /// Its number.
    pub(in crate::server) id: i64,
    /// The name.
    pub(in crate::server) name: String,
    /// Whether the name was given by the program.
    pub(in crate::server) guest: bool,
    /// The hash of the password, if any.
    pub(in crate::server) password: Option<String>,
    /// Display settings, as JSON.
    pub(in crate::server) settings: String,
}

/// The number of idle guests beyond which they are taken for the work of a program.
const MANY_GUESTS: i64 = 5_000;
/// The time after which a session that is not used expires, in seconds: 90 days.
pub(super) const SESSION: i64 = 90 * 86_400;

const PROFILE: &str = "SELECT id, name, guest, password, settings FROM profiles";

fn profile(row: &Row<'_>) -> rusqlite::Result<Profile> {
    Ok(Profile {
        id: row.get(0)?,
        name: row.get(1)?,
        guest: row.get(2)?,
        password: row.get(3)?,
        settings: row.get(4)?,
    })
}

/// Whether an error means that a name is taken.
fn is_taken(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
}

impl Store {
    pub(super) fn people<T>(
        &self,
        what: &str,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Error> {
        work(&self.connection).map_err(|error| self.failed(what, &error))
    }

    /// Adds a profile.
    pub(in crate::server) fn add_profile(
        &self,
        name: &str,
        guest: bool,
        password: Option<&str>,
    ) -> Result<Profile, Error> {
        let added = self.connection.execute(
            "INSERT INTO profiles (name, folded, guest, password, settings, created)
             VALUES (?1, ?2, ?3, ?4, '{}', unixepoch())",
            params![name, folded(name), guest, password],
        );
        match added {
            Ok(_) => self.profile(self.connection.last_insert_rowid()),
            Err(error) if is_taken(&error) => {
                Err(Error::request(Account::NameTaken { name: name.to_owned() }))
            }
            Err(error) => Err(self.failed("enter a profile", &error)),
        }
    }

    /// Adds a guest, with the first free number in its name.
    pub(in crate::server) fn add_guest(&self) -> Result<Profile, Error> {
        let last: i64 = self.people("count the guests", |connection| {
            connection.query_row("SELECT coalesce(max(id), 0) FROM profiles", [], |row| row.get(0))
        })?;
        for number in last + 1.. {
            match self.add_profile(&format!("Guest {number}"), true, None) {
                // A person has chosen that name.
                Err(Error::Request(_)) => {}
                added => return added,
            }
        }
        Err(Error::failed(ServerSays::NoGuest))
    }

    /// Deletes guests older than a day who never started a game; if they are very many, those older than ten minutes.
    pub(in crate::server) fn drop_idle_guests(&self) -> Result<usize, Error> {
        self.people("drop guests", |connection| {
            let guests: i64 =
                connection.query_row("SELECT count(*) FROM profiles WHERE guest", [], |row| row.get(0))?;
            let age = if guests > MANY_GUESTS { 600 } else { 86_400 };
            let sql = "DELETE FROM profiles WHERE guest AND created < unixepoch() - ?1 AND settings = '{}'
                AND NOT EXISTS (SELECT 1 FROM games WHERE games.profile = profiles.id)
                AND NOT EXISTS (SELECT 1 FROM setups WHERE setups.profile = profiles.id)
                AND NOT EXISTS (SELECT 1 FROM friends WHERE friends.profile = profiles.id)";
            connection.execute(sql, [age])
        })
    }

    /// The profile of this number.
    pub(in crate::server) fn profile(&self, id: i64) -> Result<Profile, Error> {
        self.people("read a profile", |connection| {
            connection.query_row(&format!("{PROFILE} WHERE id = ?1"), [id], profile)
        })
    }

    /// The profile of this name or of one that looks the same, if it exists. Earlier versions allowed several that look the
    /// same; of those the exact name counts.
    pub(in crate::server) fn profile_named(&self, name: &str) -> Result<Option<Profile>, Error> {
        self.people("read a profile", |connection| {
            let sql = format!("{PROFILE} WHERE name = ?1 OR folded = ?2 ORDER BY name = ?1 DESC LIMIT 1");
            connection.query_row(&sql, [name, &folded(name)], profile).optional()
        })
    }

    /// All profiles with names that people have chosen.
    pub(in crate::server) fn profiles(&self) -> Result<Vec<Profile>, Error> {
        self.people("read the profiles", |connection| {
            let mut statement =
                connection.prepare_cached(&format!("{PROFILE} WHERE NOT guest ORDER BY name"))?;
            statement.query_map([], profile)?.collect()
        })
    }

    /// The administrator, if one exists.
    pub(in crate::server) fn keeper(&self) -> Result<Option<i64>, Error> {
        self.people("read the accounts", |connection| {
            connection.query_row("SELECT min(id) FROM profiles WHERE keeper", [], |row| row.get(0))
        })
    }

    /// Makes a profile the administrator, in place of the previous one.
    pub(in crate::server) fn set_keeper(&self, id: i64) -> Result<(), Error> {
        self.people("name the administrator", |connection| {
            connection.execute("UPDATE profiles SET keeper = (id = ?1)", [id]).map(|_| ())
        })
    }

    /// Changes the password of a profile, and ends all its sessions.
    pub(in crate::server) fn set_password(&self, id: i64, hash: &str) -> Result<(), Error> {
        self.all_or_nothing("change a password", || {
            self.people("change a password", |connection| {
                connection
                    .execute("UPDATE profiles SET password = ?2, guest = 0 WHERE id = ?1", params![id, hash])
            })?;
            self.end_sessions(id, None)
        })
    }

    /// Ends all sessions of a profile except the one with this token (its hash).
    pub(in crate::server) fn end_sessions(&self, id: i64, but: Option<&str>) -> Result<(), Error> {
        self.people("end sessions", |connection| {
            let sql = "DELETE FROM logins WHERE profile = ?1 AND token IS NOT ?2";
            connection.execute(sql, params![id, but]).map(|_| ())
        })
    }

    /// Deletes expired sessions.
    pub(in crate::server) fn drop_expired_sessions(&self) -> Result<usize, Error> {
        self.people("end sessions", |connection| {
            connection.execute("DELETE FROM logins WHERE used < unixepoch() - ?1", [SESSION])
        })
    }

    /// Changes the name of a profile.
    pub(in crate::server) fn rename(&self, id: i64, name: &str) -> Result<(), Error> {
        let sql = "UPDATE profiles SET name = ?2, folded = ?3, guest = 0 WHERE id = ?1";
        match self.connection.execute(sql, params![id, name, folded(name)]) {
            Ok(_) => Ok(()),
            Err(error) if is_taken(&error) => {
                Err(Error::request(Account::NameTaken { name: name.to_owned() }))
            }
            Err(error) => Err(self.failed("rename a profile", &error)),
        }
    }

    /// Stores a person's settings, as JSON.
    pub(in crate::server) fn set_settings(&self, id: i64, settings: &str) -> Result<(), Error> {
        self.people("keep the settings", |connection| {
            connection
                .execute("UPDATE profiles SET settings = ?2 WHERE id = ?1", params![id, settings])
                .map(|_| ())
        })
    }

    /// Logs the browser with this token (its hash) in to a profile.
    pub(in crate::server) fn log_in(&self, token: &str, id: i64) -> Result<(), Error> {
        self.people("log in", |connection| {
            let sql = "INSERT INTO logins (token, profile, used) VALUES (?1, ?2, unixepoch())
                ON CONFLICT (token) DO UPDATE SET profile = excluded.profile, used = excluded.used";
            connection.execute(sql, params![token, id]).map(|_| ())
        })
    }

    /// Notes that the session with this token (its hash) is being used, so that it does not expire.
    pub(in crate::server) fn note_use(&self, token: &str) -> Result<(), Error> {
        self.people("note that a session is used", |connection| {
            let sql = "UPDATE logins SET used = unixepoch() WHERE token = ?1";
            connection.execute(sql, [token]).map(|_| ())
        })
    }

    /// Ends the session of a browser.
    pub(in crate::server) fn log_out(&self, token: &str) -> Result<(), Error> {
        self.people("log out", |connection| {
            connection.execute("DELETE FROM logins WHERE token = ?1", [token]).map(|_| ())
        })
    }
}
