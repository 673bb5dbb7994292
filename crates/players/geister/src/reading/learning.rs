//! A reader that keeps learning over the games of a match, as the paper proposes for future work.

use spielgeist_agents::models::net::Loss;
use spielgeist_geister::{Board, GHOSTS, Nature, State};
use spielgeist_play::Seat;

use super::reader::Reader;
use super::signs::Signs;
use super::typed::TypedReader;

/// The learning rate: so small that a game with fifty sightings per ghost changes a belief, and one unusual
/// game does not reverse it.
const RATE: f32 = 0.01;

/// A player's sightings of the enemy's ghosts in a game, to learn from when their natures are revealed.
#[derive(Clone, Debug, Default)]
pub struct Notebook {
    /// The ghost, and its signs at the time.
    sightings: Vec<(usize, Vec<f32>)>,
}

impl Notebook {
    /// Clears the notebook for a new game.
    pub fn clear(&mut self) {
        self.sightings.clear();
    }

    /// Records every ghost of `seat` that is on the board.
    pub fn note(&mut self, signs_of: Signs, board: &Board, seat: Seat) {
        for (ghost, _) in board.living(seat) {
            let mut signs = vec![0.0; signs_of.len()];
            signs_of.fill(board, seat, ghost, &mut signs);
            self.sightings.push((ghost, signs));
        }
    }

    /// Trains the readers on the recorded ghosts of `seat` when the game is over, each as much as the player
    /// is likely of its type.
    pub fn teach(&mut self, types: &mut [TypedReader], shares: &[f64], finished: &State, seat: Seat) {
        let natures: [_; GHOSTS] = std::array::from_fn(|ghost| finished.nature(seat, ghost));
        for (ghost, signs) in self.sightings.drain(..) {
            let Some(nature) = natures[ghost] else { continue };
            for (of, &share) in types.iter_mut().zip(shares) {
                of.reader.learn(&signs, nature == Nature::Good, RATE * share as f32);
            }
        }
    }
}

impl Reader {
    /// Learns from one ghost: a backpropagation step with this learning rate.
    pub fn learn(&mut self, signs: &[f32], good: bool, rate: f32) {
        let mut scratch = self.net().scratch();
        let target = if good { [1.0, 0.0] } else { [0.0, 1.0] };
        self.net_mut().step(Loss::CrossEntropy, signs, &target, rate, &mut scratch);
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_agents::models::net::{Activation, Net};
    use spielgeist_geister::{Capturer, Dash, Geister};
    use spielgeist_play::Seed;
    use spielgeist_play::contest::Maker;

    use super::super::{When, examine, observe};
    use super::*;

    /// An untrained reader reads an opponent better after a match of fifty games.
    #[test]
    fn a_match_teaches() {
        let (dash, capturer): (Box<Maker<Geister>>, Box<Maker<Geister>>) =
            (Box::new(|| Ok(Box::new(Dash))), Box::new(|| Ok(Box::new(Capturer))));
        let (game, signs) = (Geister::standard(), Signs::Ours);
        let watch =
            |seed| observe(&game, [&*dash, &*capturer], 0..50, signs, When::EveryTurn, Seed(seed)).unwrap();
        let (lesson, exam) = (watch(1), watch(2));
        let sizes = [signs.len(), signs.hidden(), 2];
        let mut rng = Seed(1).stream("blank", 0, 0);
        let blank = Net::random(&sizes, &[Activation::Sigmoid; 2], &mut rng).unwrap();
        let mut reader = Reader::new(signs, blank).unwrap();
        let before = examine(&reader, &exam).at_the_end.percent();
        lesson.iter().for_each(|seen| reader.learn(&seen.signs, seen.good, RATE));
        let after = examine(&reader, &exam).at_the_end.percent();
        assert!(after > before + 5.0 && after > 60.0, "{before} before, {after} after");
    }
}
