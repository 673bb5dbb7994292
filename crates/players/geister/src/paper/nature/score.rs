//! The accuracy of a network, with an interval.

use spielgeist_play::stats::{mean, standard_error};

use crate::paper::duel::percent;
use crate::reading::{Accuracy, Reader, Score, Sighting, examine};
use spielgeist_lab::report::Estimate;

/// Number of ghosts behind these figures.
const REREAD_GHOSTS: u64 = 1_600;

/// The accuracy of each game in percent: ghosts of one game are dependent, games are not.
pub(super) fn by_game(reader: &Reader, sightings: &[Sighting], score: fn(&Accuracy) -> Score) -> Vec<f64> {
    let games = sightings.chunk_by(|a, b| a.game == b.game);
    games.map(|game| score(&examine(reader, game)).percent()).collect()
}

pub(super) fn estimate(values: &[f64]) -> Estimate {
    let (centre, error) = (mean(values).unwrap_or(f64::NAN), standard_error(values).unwrap_or(0.0));
    Estimate::new(centre, centre - 1.96 * error, centre + 1.96 * error)
}

pub(super) fn at_the_end(accuracy: &Accuracy) -> Score {
    accuracy.at_the_end
}

/// All moments of a game together.
pub(super) fn while_playing(accuracy: &Accuracy) -> Score {
    let sum = |count: fn(&Score) -> u64| accuracy.by_ply.values().map(count).sum();
    Score {
        read: sum(|score| score.read),
        right: sum(|score| score.right),
        right_by_number: sum(|score| score.right_by_number),
    }
}

/// A share of the independent implementation's ghosts, with its interval.
pub(super) fn reread(share: f64) -> Estimate {
    percent((share / 100.0 * REREAD_GHOSTS as f64).round() as u64, REREAD_GHOSTS)
}
