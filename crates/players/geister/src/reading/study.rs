//! Training a reader, and measuring its accuracy.

use std::collections::BTreeMap;

use serde::Serialize;
use spielgeist_agents::models::net::{Activation, Loss, Net, NetError, Samples};
use spielgeist_agents::train::Lessons;
use spielgeist_play::Seed;

use super::observed::Sighting;
use super::reader::Reader;
use super::signs::Signs;

/// Plies are reported in groups of this many.
const GROUP: u16 = 10;

/// Trains a network of ten hidden units by backpropagation.
///
/// # Errors
/// If a setting is invalid.
pub fn teach(
    signs: Signs,
    sightings: &[Sighting],
    lessons: &Lessons,
    seed: Seed,
) -> Result<Reader, NetError> {
    let mut rng = seed.stream("reader", 0, 0);
    let activations = [Activation::Sigmoid, Activation::Sigmoid];
    let mut net = Net::random(&[signs.len(), signs.hidden(), 2], &activations, &mut rng)?;
    let mut samples = Samples::new(signs.len(), 2);
    for sighting in sightings {
        samples.push(&sighting.signs, if sighting.good { &[1.0, 0.0] } else { &[0.0, 1.0] });
    }
    lessons.teach(&mut net, &samples, (0..sightings.len()).collect(), &mut rng)?;
    Reader::new(signs, net)
}

/// The settings behind the recorded figures.
pub fn usual_lessons() -> Lessons {
    Lessons { loss: Loss::CrossEntropy, epochs: 60, rate: 0.1, momentum: 0.9, batch: 16 }
}

/// Counts of correct estimates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Score {
    /// Number of ghosts.
    pub read: u64,
    /// Correct, each ghost independently.
    pub right: u64,
    /// Correct if the ghosts of one moment are constrained to the true number of good ones.
    pub right_by_number: u64,
}

impl Score {
    /// The share of correct estimates, in percent.
    pub fn percent(&self) -> f64 {
        100.0 * self.right as f64 / self.read.max(1) as f64
    }

    fn add(&mut self, other: Score) {
        self.read += other.read;
        self.right += other.right;
        self.right_by_number += other.right_by_number;
    }
}

/// The accuracy of a reader, by time.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Accuracy {
    /// At the ends of games.
    pub at_the_end: Score,
    /// During games, by groups of ten plies: the first is 0 to 9.
    pub by_ply: BTreeMap<u16, Score>,
}

impl Accuracy {
    /// At all turns before the end together.
    pub fn during_games(&self) -> Score {
        let mut all = Score::default();
        self.by_ply.values().for_each(|score| all.add(*score));
        all
    }
}

/// Evaluates every sighting. Pass those of games that the reader was not trained on.
pub fn examine(reader: &Reader, sightings: &[Sighting]) -> Accuracy {
    let mut accuracy = Accuracy::default();
    for moment in sightings.chunk_by(|a, b| (a.game, a.ply, a.last) == (b.game, b.ply, b.last)) {
        let score = read_moment(reader, moment);
        if moment[0].last {
            accuracy.at_the_end.add(score);
        } else {
            accuracy.by_ply.entry(moment[0].ply / GROUP * GROUP).or_default().add(score);
        }
    }
    accuracy
}

/// Evaluates the ghosts of one moment, independently and all together.
fn read_moment(reader: &Reader, moment: &[Sighting]) -> Score {
    let mut beliefs: Vec<(f32, bool)> = moment
        .iter()
        .map(|sighting| {
            let [good, evil] = reader.confidences_of(&sighting.signs);
            (good - evil, sighting.good)
        })
        .collect();
    let right = beliefs.iter().filter(|(lean, good)| (*lean > 0.0) == *good).count() as u64;
    beliefs.sort_by(|a, b| b.0.total_cmp(&a.0));
    let number = moment.iter().filter(|sighting| sighting.good).count();
    let together = beliefs.iter().enumerate().filter(|(place, (_, good))| (*place < number) == *good).count();
    Score { read: moment.len() as u64, right, right_by_number: together as u64 }
}

#[cfg(test)]
mod tests {
    use spielgeist_geister::{Capturer, Dash, Geister};
    use spielgeist_play::contest::Maker;

    use super::super::{When, observe};
    use super::*;

    /// Runners step forward and the others do not: any network learns that much.
    #[test]
    fn runners_are_told_from_those_who_stay() {
        let (dash, capturer): (Box<Maker<Geister>>, Box<Maker<Geister>>) =
            (Box::new(|| Ok(Box::new(Dash))), Box::new(|| Ok(Box::new(Capturer))));
        let game = Geister::standard();
        for signs in [Signs::Paper, Signs::Ours] {
            let watch = |games, seed| {
                observe(&game, [&*dash, &*capturer], 0..games, signs, When::AtTheEnd, Seed(seed)).unwrap()
            };
            let (lesson, exam) = (watch(100, 1), watch(100, 2));
            assert_eq!(lesson.len(), 800, "eight ghosts a game, as in the paper");
            assert_eq!(lesson.iter().filter(|sighting| sighting.good).count(), 400);
            let reader = teach(signs, &lesson, &usual_lessons(), Seed(1)).unwrap();
            let end = examine(&reader, &exam).at_the_end;
            assert_eq!(end.read, 800);
            assert!(end.percent() > 60.0, "{signs:?}: {end:?}");
            assert!(end.right_by_number >= end.right - 40, "{signs:?}: {end:?}");
        }
    }

    #[test]
    fn every_turn_shows_the_ghosts_on_the_board() {
        let dash: Box<Maker<Geister>> = Box::new(|| Ok(Box::new(Dash)));
        let game = Geister::standard();
        let seen = observe(&game, [&*dash, &*dash], 0..4, Signs::Paper, When::EveryTurn, Seed(1)).unwrap();
        for moment in seen.chunk_by(|a, b| (a.game, a.ply, a.last) == (b.game, b.ply, b.last)) {
            assert!(moment.len() <= 8 && moment.windows(2).all(|pair| pair[0].ghost < pair[1].ghost));
            assert!(!moment[0].last || moment.len() == 8);
            let moves: f32 = moment.iter().flat_map(|sighting| &sighting.signs[10..13]).sum();
            assert!(moves <= f32::from(moment[0].ply.div_ceil(2)), "no more moves than turns");
        }
    }

    #[test]
    fn the_readers_that_come_with_the_program_read_back() {
        let readers = crate::usual_readers();
        let reader = &readers.types()[0].reader;
        assert_eq!(reader.signs(), Signs::Ours);
        let text = serde_json::to_string(reader).unwrap();
        assert_eq!(serde_json::from_str::<Reader>(&text).unwrap(), *reader);
        let error = serde_json::from_str::<Reader>(&text.replace("\"ours\"", "\"paper\"")).unwrap_err();
        assert!(error.to_string().contains("17"), "{error}");
    }
}
