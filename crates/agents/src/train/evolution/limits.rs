//! Bounds on what an evolution keeps in memory. A recipe that asks for more is refused; otherwise it would end the process.

use super::{Method, Parents, SettingsError};
use crate::train::Expected;

/// The maximum number of genes of a whole generation, of 8 bytes each.
const MOST_GENES: usize = 20_000_000;
/// The maximum number of genes for a covariance matrix, which has their square.
const MOST_GENES_OF_MATRIX: usize = 4_000;
/// The maximum number of jobs of a generation.
pub(super) const MOST_JOBS: usize = 10_000_000;

impl Method {
    /// The size of the largest generation for genomes of a number of genes.
    pub fn largest(&self, genes: usize) -> usize {
        match self {
            Self::Genetic(settings) => {
                let grown = settings.growth.map_or(0, |growth| growth.most);
                settings.population.max(grown)
            }
            Self::CrossEntropy(settings) => settings.population,
            Self::CmaEs(settings) => settings.size(genes),
        }
    }

    /// Checks that generations of genomes of a number of genes fit into memory.
    ///
    /// # Errors
    /// If a number is too large; the error names the setting.
    pub(super) fn check_size(&self, genes: usize) -> Result<(), SettingsError> {
        let most = MOST_GENES / genes.max(1);
        let up_to = |setting, value: usize, most: usize| {
            let expected = Expected::From { least: 0, most: most as u64 };
            SettingsError::unless(value <= most, setting, value, expected)
        };
        match self {
            Self::Genetic(settings) => {
                up_to("population", settings.population, most)?;
                up_to("growth.most", settings.growth.map_or(0, |growth| growth.most), most)?;
                up_to("restarts.count", settings.restarts.map_or(0, |restarts| restarts.count), most)?;
                let extra = if let Parents::Pool { extra } = settings.parents { extra } else { 0 };
                up_to("parents.pool.extra", extra, most)
            }
            Self::CrossEntropy(settings) => up_to("population", settings.population, most),
            Self::CmaEs(settings) => {
                up_to("population", settings.size(genes), most)?;
                let genes_of_matrix = if settings.diagonal { 0 } else { genes };
                up_to("genes without diagonal = true", genes_of_matrix, MOST_GENES_OF_MATRIX)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CmaSettings, CrossEntropySettings, GeneticSettings, Growth, Restarts};
    use super::*;

    #[test]
    fn what_does_not_fit_into_memory_is_refused_with_the_name_of_the_setting() {
        let usual = GeneticSettings::default();
        let growth = Growth { every: 1, only_when_quiet: false, factor: 1e30, most: 1_000_000_000_000 };
        let restarts = Restarts { every: 1, count: 1_000_000_000_000 };
        let huge = 1_000_000_000_000;
        let parents = Parents::Pool { extra: huge };
        let refused: [(Method, &str); 6] = [
            (Method::Genetic(GeneticSettings { population: 1_000_000, ..usual.clone() }), "population"),
            (Method::Genetic(GeneticSettings { growth: Some(growth), ..usual.clone() }), "growth.most"),
            (
                Method::Genetic(GeneticSettings { restarts: Some(restarts), ..usual.clone() }),
                "restarts.count",
            ),
            (Method::Genetic(GeneticSettings { parents, ..usual.clone() }), "parents.pool.extra"),
            (
                Method::CrossEntropy(CrossEntropySettings {
                    population: huge,
                    ..CrossEntropySettings::default()
                }),
                "population",
            ),
            (Method::CmaEs(CmaSettings { population: Some(huge), ..CmaSettings::default() }), "population"),
        ];
        for (method, setting) in refused {
            assert_eq!(method.check_size(1_000).unwrap_err().setting, setting);
        }
        assert!(Method::Genetic(usual).check_size(1_000).is_ok());
        assert!(Method::CmaEs(CmaSettings::default()).check_size(100_000).is_err(), "its matrix has 80 GB");
    }
}
