//! A genome in a population, with what is known of its fitness.

use serde::{Deserialize, Serialize};

use super::Genome;

/// A member of a population.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Individual {
    /// A number of its own within the run.
    pub id: u64,
    /// The generation it was made in.
    pub born: u64,
    /// The individuals it was bred from; none for a random one.
    pub parents: Option<[u64; 2]>,
    /// Its genes.
    pub genome: Genome,
    /// What was measured of it.
    pub fitness: Fitness,
}

/// A fitness that was read once or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Fitness {
    /// The mean of the readings, or the last; 0 before the first. Always finite.
    pub value: f64,
    /// How many readings it is the mean of.
    pub readings: u32,
}

/// What a further reading of the same individual does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// It joins the mean of all before it: right where fitness always measures the same thing, with noise.
    #[default]
    Mean,
    /// It takes their place: right where opponents change, as in coevolution.
    Latest,
}

impl Fitness {
    /// Takes in a reading. One that is not finite is a failed evaluation and changes nothing.
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

    /// Whether there was a reading at all.
    pub fn is_known(&self) -> bool {
        self.readings > 0
    }
}

/// The fittest first; among equals those stay ahead that were.
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
