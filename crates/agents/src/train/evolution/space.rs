//! The search space: a shape, and the repair of its genomes.

use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::{Genome, SettingsError, Shape};
use crate::train::Expected;

/// Repair applied after variation, if the bounds of single genes do not suffice: sorts corners, adds a
/// missing rule, and the like. It is called on every new genome, after its genes are clipped to their bounds.
///
/// A repair is saved with the run. A function cannot be saved: [`Space::set_repair`] sets it again.
pub trait Repair {
    /// Repairs a genome. A valid one should not change.
    fn repair(&self, shape: &Shape, genome: &mut Genome, rng: &mut Rng);
}

/// No repair: every genome within its bounds is valid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AsItIs;

impl Repair for AsItIs {
    fn repair(&self, _: &Shape, _: &mut Genome, _: &mut Rng) {}
}

/// All genomes of a shape that are valid under its repair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Space<R = AsItIs> {
    shape: Shape,
    repair: R,
}

impl Space {
    /// All genomes of a shape.
    ///
    /// # Errors
    /// If the shape has no genes, duplicate block names, or an invalid gene.
    pub fn new(shape: Shape) -> Result<Self, SettingsError> {
        Self::repaired(shape, AsItIs)
    }
}

impl<R: Repair> Space<R> {
    /// The genomes of a shape with a repair.
    ///
    /// # Errors
    /// As [`Space::new`].
    pub fn repaired(shape: Shape, repair: R) -> Result<Self, SettingsError> {
        shape.check()?;
        Ok(Self { shape, repair })
    }

    /// Replaces the repair: for a space that was read from a checkpoint, which cannot contain a function.
    pub fn set_repair(&mut self, repair: R) {
        self.repair = repair;
    }

    /// The shape of every genome here.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// A random genome.
    pub fn random(&self, rng: &mut Rng) -> Genome {
        let values = self.shape.each_gene().map(|gene| gene.random(rng)).collect();
        self.settled(Genome::new(values), rng)
    }

    /// The genome clipped to its bounds and repaired.
    pub fn settled(&self, mut genome: Genome, rng: &mut Rng) -> Genome {
        self.fit(&mut genome);
        self.repair.repair(&self.shape, &mut genome, rng);
        self.fit(&mut genome);
        genome
    }

    /// Whether a genome has the right length and every gene within its bounds.
    pub fn holds(&self, genome: &Genome) -> bool {
        let values = genome.values();
        values.len() == self.shape.len()
            && self.shape.each_gene().zip(values).all(|(gene, &value)| gene.holds(value))
    }

    fn fit(&self, genome: &mut Genome) {
        for (value, gene) in genome.values_mut().iter_mut().zip(self.shape.each_gene()) {
            *value = gene.fit(*value);
        }
    }

    /// Checks the genomes that a search is to start from.
    pub(super) fn check_given(&self, given: &[Genome]) -> Result<(), SettingsError> {
        given.iter().enumerate().try_for_each(|(at, genome)| {
            SettingsError::unless(self.holds(genome), "given", format!("genome {at}"), Expected::ValidGenome)
        })
    }
}
