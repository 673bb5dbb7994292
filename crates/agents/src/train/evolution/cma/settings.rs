//! Settings of CMA-ES.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::{Gene, SettingsError, Shape};
use crate::train::Expected;

/// The settings of [`CmaEs`](super::CmaEs). Missing settings of a recipe are as in [`CmaSettings::default`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct CmaSettings {
    /// Samples per generation; default 4 + 3 ln n. A noisy fitness needs more.
    pub population: Option<usize>,
    /// The initial step size, in widths of the genes' start ranges.
    pub step: f64,
    /// The minimum step size.
    pub least_step: f64,
    /// Whether to learn only one variance per gene without correlations, which is better for hundreds of
    /// genes.
    pub diagonal: bool,
}

impl Default for CmaSettings {
    fn default() -> Self {
        Self { population: None, step: 0.3, least_step: 1e-12, diagonal: false }
    }
}

impl CmaSettings {
    /// Samples per generation for `genes` genes.
    pub fn size(&self, genes: usize) -> usize {
        self.population.unwrap_or_else(|| 4 + (3.0 * libm::log(genes as f64)) as usize)
    }

    pub(super) fn check(&self, shape: &Shape) -> Result<(), SettingsError> {
        let size = self.size(shape.len());
        SettingsError::unless(size >= 4, "population", size, Expected::AtLeast { least: 4 })?;
        let Self { step, least_step, .. } = *self;
        SettingsError::unless(step > 0.0 && step.is_finite(), "step", step, Expected::Positive)?;
        let sound = least_step >= 0.0 && least_step <= step;
        SettingsError::unless(sound, "least-step", least_step, Expected::BelowFirstStep)?;
        shape.each_gene().try_for_each(|gene| {
            let sound = matches!(gene, Gene::Real { start, .. } if start.width() > 0.0);
            SettingsError::unless(sound, "shape", format!("{gene:?}"), Expected::RealGenes)
        })
    }
}
