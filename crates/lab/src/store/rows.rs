//! Rows of the store as plain data.

use rusqlite::{Connection, Row, TransactionBehavior, params};
use serde::Serialize;

use crate::checksum::sha256;
use crate::executor::ClusterProgress;
use crate::{Generation, TrainedModel};

/// A run to be added.
#[derive(Clone, Debug)]
pub struct NewRun {
    /// The name of the recipe.
    pub recipe: String,
    /// The overrides, as `key=value`.
    pub sets: Vec<String>,
    /// The game.
    pub game: String,
    /// The recipe with all overrides, as JSON.
    pub settings: String,
    /// The seed.
    pub seed: u64,
    /// Number of generations requested.
    pub target: u64,
}

/// A run in the store.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Run {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its recipe.
    pub recipe: String,
    /// The overrides of the recipe, as `key=value`.
    pub sets: Vec<String>,
    /// The game.
    pub game: String,
    /// The recipe with all overrides, as JSON.
    pub settings: String,
    /// The seed.
    pub seed: u64,
    /// The version of the program that started it.
    pub version: String,
    /// The behaviour number of that program: only a program with the same number can resume it.
    pub behaviour: u32,
    /// Its status.
    pub status: RunStatus,
    /// The start time, in seconds since 1970.
    pub begun: u64,
    /// Number of generations requested.
    pub target: u64,
    /// Number of generations finished.
    pub generations: u64,
    /// Games played in these generations.
    pub games: u64,
    /// Time taken.
    pub seconds: f64,
    /// The highest fitness of the last generation.
    pub best: Option<f64>,
    /// The checksum of the champion file, once the run is finished.
    pub champion_sha256: Option<String>,
    /// The progress of the cluster that works on the run or was the last to do so; `None` for threads.
    pub cluster: Option<ClusterProgress>,
}

/// The state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RunStatus {
    /// A process works on it.
    Running,
    /// Stopped; it can be resumed.
    Stopped,
    /// Its process is gone; it can be resumed.
    Killed,
    /// It is complete.
    Done,
}

impl RunStatus {
    /// The status as text.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Stopped => "stopped",
            Self::Killed => "killed",
            Self::Done => "done",
        }
    }

    fn read(word: &str) -> Self {
        match word {
            "done" => Self::Done,
            "stopped" => Self::Stopped,
            "killed" => Self::Killed,
            _ => Self::Running,
        }
    }
}

/// The statement that reads runs.
pub(super) fn select(clause: &str) -> String {
    format!(
        "SELECT id, name, recipe, sets, game, settings, seed, version, status, begun, target, champion_sha256,
            (SELECT count(*) FROM generations WHERE run = id), (SELECT total(games) FROM generations WHERE run = id),
            (SELECT total(seconds) FROM generations WHERE run = id),
            (SELECT best FROM generations WHERE run = id ORDER BY generation DESC LIMIT 1), behaviour, cluster
         FROM runs {clause}"
    )
}

impl Run {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let (sets, seed, status): (String, String, String) = (row.get(3)?, row.get(6)?, row.get(8)?);
        let cluster: Option<String> = row.get(17)?;
        let number = |at| row.get::<_, i64>(at).map(|number| number as u64);
        Ok(Self {
            id: row.get(0)?,
            name: row.get(1)?,
            recipe: row.get(2)?,
            sets: serde_json::from_str(&sets).unwrap_or_default(),
            game: row.get(4)?,
            settings: row.get(5)?,
            seed: seed.parse().unwrap_or_default(),
            version: row.get(7)?,
            status: RunStatus::read(&status),
            begun: number(9)?,
            target: number(10)?,
            champion_sha256: row.get(11)?,
            generations: number(12)?,
            games: row.get::<_, f64>(13)? as u64,
            seconds: row.get(14)?,
            best: row.get(15)?,
            behaviour: row.get(16)?,
            cluster: cluster.and_then(|text| serde_json::from_str(&text).ok()),
        })
    }
}

pub(super) fn keep_generation(
    connection: &mut Connection,
    run: i64,
    generation: &Generation,
    checkpoint: &str,
    champion: Option<&TrainedModel>,
) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let g = generation;
    transaction
        .prepare_cached("INSERT INTO generations VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13)")?
        .execute(params![
            run,
            g.generation as i64,
            g.best,
            g.mean,
            g.sd,
            g.worst,
            g.lower_quartile,
            g.median,
            g.upper_quartile,
            g.diversity,
            g.loss,
            g.games as i64,
            g.seconds
        ])?;
    transaction
        .prepare_cached("INSERT OR REPLACE INTO checkpoints VALUES (?1, ?2, ?3)")?
        .execute(params![run, checkpoint, sha256(checkpoint)])?;
    if let Some(trained) = champion {
        let agent = serde_json::to_string(trained).expect("plain data, all of it finite");
        transaction.prepare_cached("INSERT INTO champions VALUES (?1, ?2, ?3)")?.execute(params![
            run,
            g.generation as i64,
            agent
        ])?;
    }
    transaction.commit()
}

pub(super) fn generations(connection: &Connection, run: i64, from: i64) -> rusqlite::Result<Vec<Generation>> {
    let mut statement = connection.prepare_cached(
        "SELECT generation, best, mean, sd, worst, lower_quartile, median, upper_quartile, diversity, loss, games, seconds
         FROM generations WHERE run = ?1 AND generation >= ?2 ORDER BY generation",
    )?;
    let rows = statement.query_map(params![run, from], |row| {
        Ok(Generation {
            generation: row.get::<_, i64>(0)? as u64,
            best: row.get(1)?,
            mean: row.get(2)?,
            sd: row.get(3)?,
            worst: row.get(4)?,
            lower_quartile: row.get(5)?,
            median: row.get(6)?,
            upper_quartile: row.get(7)?,
            diversity: row.get(8)?,
            loss: row.get(9)?,
            games: row.get::<_, i64>(10)? as u64,
            seconds: row.get(11)?,
        })
    })?;
    rows.collect()
}

pub(super) fn champions(connection: &Connection, run: i64) -> rusqlite::Result<Vec<(u64, TrainedModel)>> {
    let mut statement = connection
        .prepare_cached("SELECT generation, agent FROM champions WHERE run = ?1 ORDER BY generation")?;
    let rows = statement.query_map([run], |row| {
        let text: String = row.get(1)?;
        let trained = serde_json::from_str(&text).map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(1, rusqlite::types::Type::Text, error.into())
        })?;
        Ok((row.get::<_, i64>(0)? as u64, trained))
    })?;
    rows.collect()
}
