//! Runs of the paper's recipe.

use spielgeist_lab::papers::{Conditions, unsaved_run_watched};
use spielgeist_lab::{Error, TrainedModel};
use spielgeist_play::JsonProblem;

use super::says::StrategoPaper;
use crate::genetic::{Checkpoint, Row};

/// The amount of work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Extent {
    /// Runs; the paper has ten of each kind.
    pub(super) seeds: u64,
    /// Generations of a run; the paper has 30 to 1,000.
    pub(super) generations: u64,
    /// Depth of the minimax; the paper has 4.
    pub(super) depth: u32,
    /// Turns of a game at most; the paper has 1,000.
    pub(super) turns: u32,
}

impl Extent {
    pub(super) fn of(conditions: &Conditions<'_>) -> Self {
        conditions.either(
            Self { seeds: 3, generations: 12, depth: 1, turns: 400 },
            Self { seeds: 10, generations: 30, depth: 2, turns: 1_000 },
        )
    }

    /// The same for a study of several settings: as many seeds as the paper has in a full reproduction.
    pub(super) fn study(conditions: &Conditions<'_>) -> Self {
        conditions.either(
            Self { seeds: 3, generations: 10, depth: 1, turns: 400 },
            Self { seeds: 10, generations: 30, depth: 1, turns: 1_000 },
        )
    }

    /// Describes how the runs differ from the paper's.
    pub(super) fn told(self) -> StrategoPaper {
        let Self { seeds: runs, generations, depth, turns } = self;
        StrategoPaper::Extent { runs, generations, depth, turns }
    }
}

/// A run.
pub(super) struct Lineage {
    /// Its generations.
    pub(super) rows: Vec<Row>,
    /// The best of each.
    pub(super) bests: Vec<TrainedModel>,
}

/// Runs the recipe with these lines of the parameter file and other settings, once per seed; `None` if stopped.
pub(super) fn runs(
    conditions: &Conditions<'_>,
    extent: Extent,
    parameters: &str,
    more: &[&str],
) -> Result<Option<Vec<Lineage>>, Error> {
    runs_from(conditions, 0, extent, parameters, more)
}

/// The same with the seeds from this number on.
pub(super) fn runs_from(
    conditions: &Conditions<'_>,
    first: u64,
    extent: Extent,
    parameters: &str,
    more: &[&str],
) -> Result<Option<Vec<Lineage>>, Error> {
    let mut sets = vec![
        format!("generations={}", extent.generations),
        format!("ply-limit={}", extent.turns),
        format!("train.settings.depth={}", extent.depth),
        format!("train.settings.parameters=\"{parameters}\""),
    ];
    sets.extend(more.iter().map(ToString::to_string));
    let mut lineages = Vec::new();
    for number in first..first + extent.seeds {
        let seed = conditions.seed.wrapping_add(number);
        let (mut bests, mut last) = (Vec::new(), String::new());
        let run = unsaved_run_watched(conditions, "stratego-ga", &sets, seed, &mut |_, trainer| {
            bests.extend(trainer.champion());
            last = trainer.checkpoint();
        })?;
        if run.is_none() {
            return Ok(None);
        }
        let checkpoint = Checkpoint::read(&last).map_err(|error| Error::failed(JsonProblem::of(&error)))?;
        lineages.push(Lineage { rows: checkpoint.rows().to_vec(), bests });
    }
    Ok(Some(lineages))
}

/// The mean of a number over runs, generation by generation.
pub(super) fn curve(lineages: &[Lineage], of: impl Fn(&Row) -> f64) -> Vec<f64> {
    let length = lineages.iter().map(|lineage| lineage.rows.len()).min().unwrap_or(0);
    (0..length)
        .map(|at| lineages.iter().map(|lineage| of(&lineage.rows[at])).sum::<f64>() / lineages.len() as f64)
        .collect()
}

/// The mean of the last third of a run's generations.
pub(super) fn late(lineage: &Lineage, of: impl Fn(&Row) -> f64) -> f64 {
    let values: Vec<f64> = lineage.rows.iter().map(of).collect();
    mean(&values[values.len() - (values.len() / 3).max(1)..])
}

/// The mean of the first third.
pub(super) fn early(lineage: &Lineage, of: impl Fn(&Row) -> f64) -> f64 {
    let values: Vec<f64> = lineage.rows.iter().map(of).collect();
    mean(&values[..(values.len() / 3).max(1)])
}

/// The greatest fitness of a generation.
pub(super) fn best(row: &Row) -> f64 {
    row.fitness.first().copied().unwrap_or(0.0)
}

/// The mean fitness of a generation.
pub(super) fn average(row: &Row) -> f64 {
    row.fitness.iter().sum::<f64>() / row.fitness.len().max(1) as f64
}

/// The mean of some values.
pub(super) fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}
