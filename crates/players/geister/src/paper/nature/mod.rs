//! Section III: the accuracy of a network that estimates the nature of an enemy's ghost.
//!
//! The paper trains it on 800 ghosts as seen at the ends of 100 games of self-play of the hand-built
//! strategy, and then uses it in the middle of games. It does not print the accuracy; an independent
//! implementation measured it.

mod accuracy;
mod by_opponent;
mod by_ply;
mod score;

use spielgeist_geister::Geister;
use spielgeist_play::Seed;

use crate::player;
use crate::reading::{Reader, Sighting, Signs, When, observe, teach, usual_lessons};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::Item;

/// The owners of the ghosts, and the independent implementation's accuracy for them: percent of ghosts at the
/// end.
const READ: [(&str, Option<f64>); 5] = [
    ("hand-built", Some(86.7)),
    ("evolved", None),
    ("dash", Some(65.0)),
    ("random", Some(51.0)),
    ("capturer", None),
];
/// The tolerance between two independent programs, in points.
const NEAR: f64 = 5.0;
/// Number of games to train a network.
const LESSON: u64 = 100;

/// Networks trained on the same number of games each.
struct Readers {
    /// On the hand-built strategy's ghosts at the ends of games, as in the paper.
    at_the_end: Reader,
    /// On the same ghosts at every turn.
    every_turn: Reader,
    /// On the ghosts of all five players at every turn.
    of_all: Reader,
}

/// The sightings of a player's ghosts, in games that no network was trained on.
type Exam = (&'static str, Vec<Sighting>);

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let readers = readers(conditions)?;
    let games = conditions.either(200, 1_000);
    let seed = Seed(conditions.seed).child("nature exam", 0);
    let mut exams: Vec<Exam> = Vec::new();
    for (number, (name, _)) in READ.into_iter().enumerate() {
        exams.push((name, watch(name, games, When::EveryTurn, seed.child("of", number as u64))?));
    }
    Ok(vec![
        accuracy::item(conditions, &readers, &exams[0].1, games),
        by_ply::item(conditions, &readers, &exams[0].1),
        by_opponent::item(conditions, &readers, &exams),
        by_opponent::training_data(conditions, &readers, &exams),
    ])
}

/// Self-play games of a player.
fn watch(name: &str, games: u64, when: When, seed: Seed) -> Result<Vec<Sighting>, Error> {
    let game = Geister::standard();
    let maker = player(&game, name)?;
    Ok(observe(&game, [&*maker, &*maker], 0..games, Signs::Paper, when, seed)?)
}

fn readers(conditions: &Conditions<'_>) -> Result<Readers, Error> {
    let seed = Seed(conditions.seed).child("nature lesson", 0);
    let taught = |sightings: &[Sighting]| {
        teach(Signs::Paper, sightings, &usual_lessons(), seed.child("net", 0)).map_err(Error::failed)
    };
    let own = |when| watch("hand-built", LESSON, when, seed);
    let mut all = Vec::new();
    for (number, (name, _)) in READ.into_iter().enumerate() {
        let games = LESSON / READ.len() as u64;
        all.extend(watch(name, games, When::EveryTurn, seed.child("of", number as u64))?);
    }
    Ok(Readers {
        at_the_end: taught(&own(When::AtTheEnd)?)?,
        every_turn: taught(&own(When::EveryTurn)?)?,
        of_all: taught(&all)?,
    })
}
