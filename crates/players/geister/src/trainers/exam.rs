//! Measures the readers of all types together, as a player uses them.

use spielgeist_geister::GHOSTS;

use crate::Beliefs;
use crate::reading::Sighting;

/// Agreement of beliefs about ghosts on the board with their natures.
#[derive(Clone, Debug, Default)]
pub(super) struct Exam {
    /// Number of ghosts, each at every turn.
    pub(super) read: u64,
    right: u64,
    /// The sum of the logarithmic losses.
    losses: f64,
    /// The sums of the types' probabilities, at every turn.
    types: Vec<f64>,
    turns: u64,
}

impl Exam {
    /// Measures with sightings of all ghosts, turn by turn.
    pub(super) fn of(beliefs: &Beliefs, sightings: &[Sighting]) -> Self {
        let mut exam = Self::default();
        let during = sightings.chunk_by(|a, b| (a.game, a.ply, a.last) == (b.game, b.ply, b.last));
        for moment in during.filter(|moment| moment.len() == GHOSTS && !moment[0].last) {
            let set = |good: bool| {
                let shown = moment.iter().filter(|seen| seen.shown && seen.good == good);
                shown.fold(0u8, |set, seen| set | 1 << seen.ghost)
            };
            let signs: [&[f32]; GHOSTS] = std::array::from_fn(|ghost| &*moment[ghost].signs);
            let worlds = beliefs.worlds_of_signs(set(true), set(false), &signs);
            let good = worlds.beliefs();
            exam.turns += 1;
            exam.types.resize(worlds.types().len(), 0.0);
            exam.types.iter_mut().zip(worlds.types()).for_each(|(sum, share)| *sum += share);
            for seen in moment.iter().filter(|seen| !seen.shown) {
                let belief = good[seen.ghost];
                let true_one = if seen.good { belief } else { 1.0 - belief };
                exam.read += 1;
                exam.right += u64::from(true_one > 0.5);
                exam.losses -= libm::log(true_one.max(1e-6));
            }
        }
        exam
    }

    /// The share of ghosts that are read right.
    pub(super) fn right(&self) -> f64 {
        self.right as f64 / self.read.max(1) as f64
    }

    /// The mean logarithmic loss: that of no beliefs is 0.693.
    pub(super) fn loss(&self) -> f64 {
        self.losses / self.read.max(1) as f64
    }

    /// The mean probability of each type.
    pub(super) fn types(&self) -> Vec<f64> {
        self.types.iter().map(|sum| sum / self.turns.max(1) as f64).collect()
    }

    /// Adds another measurement, ghost by ghost.
    pub(super) fn add(&mut self, other: &Self) {
        self.read += other.read;
        self.right += other.right;
        self.losses += other.losses;
        self.turns += other.turns;
        self.types.resize(other.types.len(), 0.0);
        self.types.iter_mut().zip(&other.types).for_each(|(sum, more)| *sum += more);
    }
}
