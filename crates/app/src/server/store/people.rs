//! Profiles and their browsers.

use rusqlite::{Connection, OptionalExtension, Row, params};
use spielgeist_lab::Error;

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
    /// The hash of the password, where there is one.
    pub(in crate::server) password: Option<String>,
    /// Display settings, as JSON.
    pub(in crate::server) settings: String,
}

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

/// Whether an error says that a name is taken.
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

    /// Enters a profile.
    pub(in crate::server) fn add_profile(
        &self,
        name: &str,
        guest: bool,
        password: Option<&str>,
    ) -> Result<Profile, Error> {
        let added = self.connection.execute(
            "INSERT INTO profiles (name, guest, password, settings, created) VALUES (?1, ?2, ?3, '{}', unixepoch())",
            params![name, guest, password],
        );
        match added {
            Ok(_) => self.profile(self.connection.last_insert_rowid()),
            Err(error) if is_taken(&error) => {
                Err(Error::request(Account::NameTaken { name: name.to_owned() }))
            }
            Err(error) => Err(self.failed("enter a profile", &error)),
        }
    }

    /// A new guest, with the first free number in its name.
    pub(in crate::server) fn add_guest(&self) -> Result<Profile, Error> {
        let last: i64 = self.people("count the guests", |connection| {
            connection.query_row("SELECT coalesce(max(id), 0) FROM profiles", [], |row| row.get(0))
        })?;
        for number in last + 1.. {
            match self.add_profile(&format!("Guest {number}"), true, None) {
                // Somebody has called themselves that.
                Err(Error::Request(_)) => {}
                added => return added,
            }
        }
        Err(Error::failed("no name is left for a guest".to_owned()))
    }

    /// Drops guests of more than a day ago who never began a game.
    pub(in crate::server) fn drop_idle_guests(&self) -> Result<usize, Error> {
        self.people("drop guests", |connection| {
            let sql = "DELETE FROM profiles WHERE guest AND created < unixepoch() - 86400
                AND settings = '{}' AND id NOT IN (SELECT profile FROM games)
                AND id NOT IN (SELECT profile FROM setups)";
            connection.execute(sql, [])
        })
    }

    /// The profile of this number.
    pub(in crate::server) fn profile(&self, id: i64) -> Result<Profile, Error> {
        self.people("read a profile", |connection| {
            connection.query_row(&format!("{PROFILE} WHERE id = ?1"), [id], profile)
        })
    }

    /// The profile of this name, if there is one.
    pub(in crate::server) fn profile_named(&self, name: &str) -> Result<Option<Profile>, Error> {
        self.people("read a profile", |connection| {
            connection.query_row(&format!("{PROFILE} WHERE name = ?1"), [name], profile).optional()
        })
    }

    /// All profiles that have given themselves a name.
    pub(in crate::server) fn profiles(&self) -> Result<Vec<Profile>, Error> {
        self.people("read the profiles", |connection| {
            let mut statement =
                connection.prepare_cached(&format!("{PROFILE} WHERE NOT guest ORDER BY name"))?;
            statement.query_map([], profile)?.collect()
        })
    }

    /// The account that was made first.
    pub(in crate::server) fn first_account(&self) -> Result<Option<i64>, Error> {
        self.people("read the accounts", |connection| {
            connection
                .query_row("SELECT min(id) FROM profiles WHERE password IS NOT NULL", [], |row| row.get(0))
        })
    }

    /// Gives a profile another name.
    pub(in crate::server) fn rename(&self, id: i64, name: &str) -> Result<(), Error> {
        let sql = "UPDATE profiles SET name = ?2, guest = 0 WHERE id = ?1";
        match self.connection.execute(sql, params![id, name]) {
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

    /// For whom the browser with this token (its hash) speaks.
    pub(in crate::server) fn logged_in(&self, token: &str) -> Result<Option<i64>, Error> {
        self.people("read a login", |connection| {
            let mut statement = connection.prepare_cached("SELECT profile FROM logins WHERE token = ?1")?;
            statement.query_row([token], |row| row.get(0)).optional()
        })
    }

    /// Forgets a browser.
    pub(in crate::server) fn log_out(&self, token: &str) -> Result<(), Error> {
        self.people("log out", |connection| {
            connection.execute("DELETE FROM logins WHERE token = ?1", [token]).map(|_| ())
        })
    }
}
