//! A genome in a population, with its measured fitness.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Genome;

/// A member of a population.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Individual {
    /// A unique number within the run.
    pub id: u64,
    /// The generation in which it was created.
    pub born: u64,
    /// Its parents; `None` for a random one.
    pub parents: Option<[u64; 2]>,
    /// Its genes.
    pub genome: Genome,
    /// Its measured fitness.
    pub fitness: Fitness,
}

/// A fitness with one or more measurements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Fitness {
    /// The mean of the measurements, or the last; 0 before the first. Always finite.
    pub value: f64,
    /// Number of measurements in the mean.
    pub readings: u32,
}

/// The effect of a further measurement of the same individual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// Averages all measurements: right if fitness always measures the same thing, with noise.
    #[default]
    Mean,
    /// Replaces the earlier ones: right if opponents change, as in coevolution.
    Latest,
}

impl Fitness {
    /// Adds a measurement. One that is not finite is a failed evaluation and changes nothing.
    pub fn read(&mut self, value: f64, reading: Reading) {
        if !value.is_finite() {
            return;
        }
        let before = match reading {
            Reading::Mean => self.readings,
            Reading::Latest => 0,
        };
        self.readings = before + 1;
        if before == 0 {
            self.value = value;
        } else {
            self.value += (value - self.value) / f64::from(self.readings);
        }
    }

    /// Whether there was a measurement.
    pub fn is_known(&self) -> bool {
        self.readings > 0
    }
}

/// Sorts by fitness, the fittest first; stable for equals.
pub(super) fn rank(population: &mut [Individual]) {
    population.sort_by(|a, b| b.fitness.value.total_cmp(&a.fitness.value));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_become_a_mean_or_replace_each_other() {
        let (mut mean, mut latest) = (Fitness::default(), Fitness::default());
        for value in [3.0, f64::NAN, 5.0, f64::INFINITY, 10.0] {
            mean.read(value, Reading::Mean);
            latest.read(value, Reading::Latest);
        }
        assert_eq!(mean, Fitness { value: 6.0, readings: 3 });
        assert_eq!(latest, Fitness { value: 10.0, readings: 1 });
    }
}
