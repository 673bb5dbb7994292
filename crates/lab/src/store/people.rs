//! Profiles, the browsers that speak for them, and what is kept of each person.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use super::Store;
use crate::Error;

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its number.
    pub id: i64,
    /// The name.
    pub name: String,
    /// Whether the name was given by the program.
    pub guest: bool,
    /// The hash of the password, where there is one.
    pub password: Option<String>,
    /// What was chosen about how things look, as JSON.
    pub settings: String,
}

/// How an opponent has adapted to a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The game.
    pub game: String,
    /// The agent.
    pub opponent: String,
    /// From 0, all moves by lot, to 100, its full strength.
    pub level: f64,
    /// Whether it is not to change.
    pub paused: bool,
    /// All that has changed it, the last first.
    pub history: Vec<LevelChange>,
}

/// What a game has changed about a level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LevelChange {
    /// The level before.
    pub before: f64,
    /// The level after.
    pub after: f64,
    /// Why, in a sentence.
    pub reason: String,
}

/// How strong somebody has shown themselves to be in a game (Glicko-2).
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Who: `p:7` a profile, `a:alphabeta@60` an agent at a level.
    pub subject: String,
    /// The game.
    pub game: String,
    /// The rating.
    pub rating: f64,
    /// How sure it is: half the width of a 68 % interval.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
    /// Games that count.
    pub games: u64,
}

/// A setup that somebody has kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSetup {
    /// Its number.
    pub id: i64,
    /// The game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// One letter for each cell.
    pub text: String,
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
    fn people<T>(
        &self,
        what: &str,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Error> {
        work(&self.connection).map_err(|error| self.failed(what, &error))
    }

    /// Enters a profile.
    ///
    /// # Errors
    /// When the name is taken, or it cannot be written.
    pub fn add_profile(&self, name: &str, guest: bool, password: Option<&str>) -> Result<Profile, Error> {
        let added = self.connection.execute(
            "INSERT INTO profiles (name, guest, password, settings, created) VALUES (?1, ?2, ?3, '{}', unixepoch())",
            params![name, guest, password],
        );
        match added {
            Ok(_) => self.profile(self.connection.last_insert_rowid()),
            Err(error) if is_taken(&error) => {
                Err(Error::Request(format!("the name `{name}` is taken; choose another")))
            }
            Err(error) => Err(self.failed("enter a profile", &error)),
        }
    }

    /// A new guest, with the first free number in its name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add_guest(&self) -> Result<Profile, Error> {
        let last: i64 = self.people("count the guests", |connection| {
            connection.query_row("SELECT coalesce(max(id), 0) FROM profiles", [], |row| row.get(0))
        })?;
        (last + 1..)
            .find_map(|number| self.add_profile(&format!("Guest {number}"), true, None).ok())
            .ok_or_else(|| Error::Failed("no name is left for a guest".to_owned()))
    }

    /// Drops guests of more than a day ago who never began a game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn drop_idle_guests(&self) -> Result<usize, Error> {
        self.people("drop guests", |connection| {
            let sql = "DELETE FROM profiles WHERE guest AND created < unixepoch() - 86400
                AND id NOT IN (SELECT profile FROM games)";
            connection.execute(sql, [])
        })
    }

    /// The profile of this number.
    ///
    /// # Errors
    /// When there is none.
    pub fn profile(&self, id: i64) -> Result<Profile, Error> {
        self.people("read a profile", |connection| {
            connection.query_row(&format!("{PROFILE} WHERE id = ?1"), [id], profile)
        })
    }

    /// The profile of this name, if there is one.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn profile_named(&self, name: &str) -> Result<Option<Profile>, Error> {
        self.people("read a profile", |connection| {
            connection.query_row(&format!("{PROFILE} WHERE name = ?1"), [name], profile).optional()
        })
    }

    /// All profiles that have given themselves a name.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn profiles(&self) -> Result<Vec<Profile>, Error> {
        self.people("read the profiles", |connection| {
            let mut statement =
                connection.prepare_cached(&format!("{PROFILE} WHERE NOT guest ORDER BY name"))?;
            statement.query_map([], profile)?.collect()
        })
    }

    /// Gives a profile another name.
    ///
    /// # Errors
    /// When it is taken.
    pub fn rename(&self, id: i64, name: &str) -> Result<(), Error> {
        let sql = "UPDATE profiles SET name = ?2, guest = 0 WHERE id = ?1";
        match self.connection.execute(sql, params![id, name]) {
            Ok(_) => Ok(()),
            Err(error) if is_taken(&error) => {
                Err(Error::Request(format!("the name `{name}` is taken; choose another")))
            }
            Err(error) => Err(self.failed("rename a profile", &error)),
        }
    }

    /// Keeps what somebody has chosen, as JSON.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn set_settings(&self, id: i64, settings: &str) -> Result<(), Error> {
        self.people("keep the settings", |connection| {
            connection
                .execute("UPDATE profiles SET settings = ?2 WHERE id = ?1", params![id, settings])
                .map(|_| ())
        })
    }

    /// Lets the browser with this token (its hash) speak for a profile.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn log_in(&self, token: &str, id: i64) -> Result<(), Error> {
        self.people("log in", |connection| {
            let sql = "INSERT INTO logins (token, profile, used) VALUES (?1, ?2, unixepoch())
                ON CONFLICT (token) DO UPDATE SET profile = excluded.profile, used = excluded.used";
            connection.execute(sql, params![token, id]).map(|_| ())
        })
    }

    /// For whom the browser with this token (its hash) speaks.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn logged_in(&self, token: &str) -> Result<Option<i64>, Error> {
        self.people("read a login", |connection| {
            let mut statement = connection.prepare_cached("SELECT profile FROM logins WHERE token = ?1")?;
            statement.query_row([token], |row| row.get(0)).optional()
        })
    }

    /// Forgets a browser.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn log_out(&self, token: &str) -> Result<(), Error> {
        self.people("log out", |connection| {
            connection.execute("DELETE FROM logins WHERE token = ?1", [token]).map(|_| ())
        })
    }

    /// How opponents have adapted to somebody.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn levels(&self, id: i64) -> Result<Vec<Level>, Error> {
        self.people("read the levels", |connection| {
            let sql = "SELECT game, opponent, level, paused, history FROM levels WHERE profile = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            let level = |row: &Row<'_>| {
                let history: String = row.get(4)?;
                Ok(Level {
                    game: row.get(0)?,
                    opponent: row.get(1)?,
                    level: row.get(2)?,
                    paused: row.get(3)?,
                    history: serde_json::from_str(&history).unwrap_or_default(),
                })
            };
            statement.query_map([id], level)?.collect()
        })
    }

    /// Keeps how an opponent has adapted to somebody.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn set_level(&self, id: i64, level: &Level) -> Result<(), Error> {
        let history = serde_json::to_string(&level.history).expect("plain data");
        self.people("keep a level", |connection| {
            let sql = "INSERT OR REPLACE INTO levels (profile, game, opponent, level, paused, history)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let Level { game, opponent, level, paused, .. } = level;
            connection.execute(sql, params![id, game, opponent, level, paused, history]).map(|_| ())
        })
    }

    /// Forgets how opponents have adapted to somebody; gives how many had.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn forget(&self, id: i64) -> Result<usize, Error> {
        self.people("forget", |connection| connection.execute("DELETE FROM levels WHERE profile = ?1", [id]))
    }

    /// The ratings of somebody.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn ratings(&self, subject: &str) -> Result<Vec<Rated>, Error> {
        self.people("read the ratings", |connection| {
            let sql = "SELECT game, rating, deviation, volatility, games FROM ratings WHERE subject = ?1 ORDER BY game";
            let mut statement = connection.prepare_cached(sql)?;
            let rated = |row: &Row<'_>| {
                let (game, rating, deviation) = (row.get(0)?, row.get(1)?, row.get(2)?);
                let (volatility, games) = (row.get(3)?, row.get::<_, i64>(4)? as u64);
                Ok(Rated { subject: subject.to_owned(), game, rating, deviation, volatility, games })
            };
            statement.query_map([subject], rated)?.collect()
        })
    }

    /// Keeps a rating.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn set_rating(&self, rated: &Rated) -> Result<(), Error> {
        self.people("keep a rating", |connection| {
            let sql = "INSERT OR REPLACE INTO ratings (subject, game, rating, deviation, volatility, games)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let Rated { subject, game, rating, deviation, volatility, games } = rated;
            connection
                .execute(sql, params![subject, game, rating, deviation, volatility, *games as i64])
                .map(|_| ())
        })
    }

    /// The setups that somebody has kept for a game.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn setups(&self, id: i64, game: &str) -> Result<Vec<KeptSetup>, Error> {
        self.people("read the setups", |connection| {
            let sql =
                "SELECT id, game, name, text FROM setups WHERE profile = ?1 AND game = ?2 ORDER BY name";
            let mut statement = connection.prepare_cached(sql)?;
            let setup = |row: &Row<'_>| {
                Ok(KeptSetup { id: row.get(0)?, game: row.get(1)?, name: row.get(2)?, text: row.get(3)? })
            };
            statement.query_map(params![id, game], setup)?.collect()
        })
    }

    /// Keeps a setup under a name, instead of the one that had it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep_setup(&self, id: i64, game: &str, name: &str, text: &str) -> Result<KeptSetup, Error> {
        self.people("keep a setup", |connection| {
            let sql = "INSERT INTO setups (profile, game, name, text) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT (profile, game, name) DO UPDATE SET text = excluded.text RETURNING id";
            let (game, name, text) = (game.to_owned(), name.to_owned(), text.to_owned());
            let number = connection.query_row(sql, params![id, game, name, text], |row| row.get(0))?;
            Ok(KeptSetup { id: number, game, name, text })
        })
    }

    /// Drops a setup of somebody; whether there was one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn drop_setup(&self, id: i64, setup: i64) -> Result<bool, Error> {
        self.people("drop a setup", |connection| {
            let sql = "DELETE FROM setups WHERE profile = ?1 AND id = ?2";
            Ok(connection.execute(sql, [id, setup])? > 0)
        })
    }

    /// Keeps the terms of games that a teacher has fixed.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep_lock(&self, lock: &str, terms: &str) -> Result<(), Error> {
        self.people("keep a lock", |connection| {
            connection.execute("INSERT INTO locks (id, settings) VALUES (?1, ?2)", [lock, terms]).map(|_| ())
        })
    }

    /// The terms that a teacher has fixed under this name.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn lock_terms(&self, lock: &str) -> Result<Option<String>, Error> {
        self.people("read a lock", |connection| {
            connection
                .query_row("SELECT settings FROM locks WHERE id = ?1", [lock], |row| row.get(0))
                .optional()
        })
    }
}
