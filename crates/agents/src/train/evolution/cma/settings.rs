//! What CMA-ES is told beforehand.

use serde::{Deserialize, Serialize};

use super::super::{Gene, SettingsError, Shape};

/// The settings of [`CmaEs`](super::CmaEs). What a recipe leaves out is as in [`CmaSettings::default`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct CmaSettings {
    /// How many are sampled each generation; by itself 4 + 3 ln n. A noisy fitness wants more.
    pub population: Option<usize>,
    /// How long a step is at first, in widths of the genes' start.
    pub step: f64,
    /// A step never gets shorter than this.
    pub least_step: f64,
    /// Whether to learn a variance for each gene and no correlations, as is better for hundreds of genes.
    pub diagonal: bool,
}

impl Default for CmaSettings {
    fn default() -> Self {
        Self { population: None, step: 0.3, least_step: 1e-12, diagonal: false }
    }
}

impl CmaSettings {
    /// How many are sampled each generation for `genes` genes.
    pub fn size(&self, genes: usize) -> usize {
        self.population.unwrap_or_else(|| 4 + (3.0 * libm::log(genes as f64)) as usize)
    }

    pub(super) fn check(&self, shape: &Shape) -> Result<(), SettingsError> {
        let size = self.size(shape.len());
        SettingsError::unless(size >= 4, "population", size, "at least 4")?;
        let Self { step, least_step, .. } = *self;
        SettingsError::unless(step > 0.0 && step.is_finite(), "step", step, "above 0")?;
        let sound = least_step >= 0.0 && least_step <= step;
        SettingsError::unless(sound, "least-step", least_step, "from 0 to the first step")?;
        shape.each_gene().try_for_each(|gene| {
            let sound = matches!(gene, Gene::Real { start, .. } if start.width() > 0.0);
            let expected = "reals with a width (bits and integers: a genetic algorithm or cross-entropy)";
            SettingsError::unless(sound, "shape", format!("a shape with a gene {gene:?}"), expected)
        })
    }
}
