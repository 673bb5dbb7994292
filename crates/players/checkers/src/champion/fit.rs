//! Fitting the weights to games: logistic regression with AdaGrad.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::logistic::logistic;
use super::self_play::Sample;
use super::weights::{PHASES, Single, WEIGHTS, active};

/// The sum of squared gradients that every weight begins with: patterns that are hardly ever seen move little.
const EARLY: f32 = 1.0;

/// Weights that learn, with the sum of their squared gradients.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Learner {
    pub(super) weights: Vec<f32>,
    squares: Vec<f32>,
}

/// The settings of a fit of the weights.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct FitSettings {
    /// Passes over the positions of a generation.
    passes: u32,
    /// The step of AdaGrad in the first pass; it falls evenly to nothing after the last.
    step: f32,
    /// The weight decay.
    shrink: f32,
    /// The share of the search's own value in the target, beside the result of the game.
    search_share: f32,
}

impl Learner {
    /// Men and kings alone: what the first games are played with.
    pub(super) fn material() -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        for (single, worth) in [(Single::Man, 0.8), (Single::FirstKing, 2.0), (Single::OtherKing, 2.0)] {
            weights[single.index()..][..PHASES].fill(worth);
        }
        Self { weights, squares: vec![EARLY; WEIGHTS] }
    }

    /// Keeps only a share of what slows the learning down, so that a new generation of games counts.
    pub(super) fn forget(&mut self, share: f32) {
        self.squares.iter_mut().for_each(|squares| *squares = (*squares * share).max(EARLY));
    }

    /// Fits the weights to positions, in order; returns the mean loss of the last pass.
    pub(super) fn fit(&mut self, samples: &[Sample], settings: &FitSettings) -> f64 {
        let mut features = Vec::new();
        let mut loss = 0.0;
        for pass in 0..settings.passes {
            loss = 0.0;
            // Large steps first, small ones at the end: what the last positions add by chance would cost strength.
            let step = settings.step * (settings.passes - pass) as f32 / settings.passes as f32;
            for sample in samples {
                active(&sample.position, &mut features);
                let expected = self.expected(&features);
                let target = sample.target(settings.search_share);
                loss += cross_entropy(target, expected);
                self.step(&features, expected - target, step, settings.shrink);
            }
        }
        loss / samples.len().max(1) as f64
    }

    /// The mean loss over positions that are not learnt from.
    pub(super) fn loss(&self, samples: &[Sample]) -> f64 {
        let mut features = Vec::new();
        let sum: f64 = samples
            .iter()
            .map(|sample| {
                active(&sample.position, &mut features);
                cross_entropy(sample.target(0.0), self.expected(&features))
            })
            .sum();
        sum / samples.len().max(1) as f64
    }

    /// The expected score of White, from 0 to 1.
    fn expected(&self, features: &[(u32, f32)]) -> f32 {
        let sum: f32 = features.iter().map(|&(at, factor)| self.weights[at as usize] * factor).sum();
        logistic(sum)
    }

    fn step(&mut self, features: &[(u32, f32)], error: f32, step: f32, shrink: f32) {
        for &(at, factor) in features {
            let (weight, squares) = (&mut self.weights[at as usize], &mut self.squares[at as usize]);
            let gradient = error * factor + shrink * *weight;
            *squares += gradient * gradient;
            *weight -= step * gradient / squares.sqrt();
        }
    }
}

fn cross_entropy(target: f32, expected: f32) -> f64 {
    const LEAST: f32 = 1e-6;
    let expected = expected.clamp(LEAST, 1.0 - LEAST);
    f64::from(-target * libm::logf(expected) - (1.0 - target) * libm::logf(1.0 - expected))
}
