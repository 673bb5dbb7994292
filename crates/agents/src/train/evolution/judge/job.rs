//! Jobs of an evaluation, as plain data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Seed;

use super::super::{Genome, seed_number};

/// An opponent of the evaluated individual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// An agent by name.
    Named(String),
    /// The genome at this index of the generation's population.
    Member(usize),
    /// A genome of an earlier generation.
    Kept(Genome),
}

/// Games of one individual against one line-up. Its result depends only on this, the generation's population
/// and the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The index of the evaluated individual in the generation's population.
    pub individual: usize,
    /// The opponents on the other seats.
    pub opponents: Vec<Opponent>,
    /// Number of games.
    pub games: u64,
    /// The seed of the games.
    #[serde(with = "seed_number")]
    pub seed: Seed,
}

/// The result of a job.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct JobResult {
    /// The job's index in the list.
    pub job: usize,
    /// The total score of the individual in all its games.
    pub score: f64,
    /// Number of games.
    pub games: u64,
}

/// How the results of an individual's jobs are combined to its fitness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// The mean score per game, which stays comparable when the number of games changes.
    #[default]
    Mean,
    /// The sum of all scores.
    Sum,
}

impl Scoring {
    /// The fitness of the individuals in `evaluate`, in that order. The results may come in any order,
    /// because they are added up in the order of the jobs. A missing or duplicate result gives NaN.
    pub fn fitness(self, evaluate: &[usize], jobs: &[Job], results: &[JobResult]) -> Vec<f64> {
        let mut by_job = vec![None; jobs.len()];
        for result in results {
            let doubled = JobResult { score: f64::NAN, ..*result };
            by_job[result.job] = Some(if by_job[result.job].is_some() { doubled } else { *result });
        }
        let members = jobs.iter().map(|job| job.individual + 1).max().unwrap_or(0);
        let mut sums = vec![(0.0, 0); members];
        for (job, result) in jobs.iter().zip(by_job) {
            let (score, games) = result.map_or((f64::NAN, 0), |result| (result.score, result.games));
            sums[job.individual].0 += score;
            sums[job.individual].1 += games;
        }
        let fitness = |&place: &usize| match sums.get(place) {
            Some(&(score, games)) if games > 0 => match self {
                Self::Mean => score / games as f64,
                Self::Sum => score,
            },
            _ => f64::NAN,
        };
        evaluate.iter().map(fitness).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(individual: usize) -> Job {
        Job { individual, opponents: vec![Opponent::Named("random".into())], games: 4, seed: Seed(1) }
    }

    #[test]
    fn results_become_fitness_in_any_order() {
        let jobs = [job(2), job(0), job(2)];
        let result = |job, score| JobResult { job, score, games: 4 };
        let mut results = [result(0, 0.1), result(1, 4.0), result(2, 0.2)];
        let mean = Scoring::Mean.fitness(&[0, 2], &jobs, &results);
        assert_eq!(mean, [1.0, (0.1 + 0.2) / 8.0]);
        assert_eq!(Scoring::Sum.fitness(&[2, 0], &jobs, &results), [0.1 + 0.2, 4.0]);
        results.reverse();
        assert_eq!(Scoring::Mean.fitness(&[0, 2], &jobs, &results), mean);
    }

    #[test]
    fn a_missing_or_doubled_result_is_no_fitness() {
        let jobs = [job(0), job(1), job(1), job(2)];
        let result = |job| JobResult { job, score: 1.0, games: 4 };
        let results = [result(0), result(1), result(3), result(3)];
        let fitness = Scoring::Mean.fitness(&[0, 1, 2, 3], &jobs, &results);
        assert_eq!(fitness[0], 0.25);
        assert!(fitness[1..].iter().all(|value| value.is_nan()), "{fitness:?}");
    }
}
