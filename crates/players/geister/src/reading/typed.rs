//! Readers for several types of players, and a network that recognises the type.

use crate::problem::ReaderProblem;
use serde::{Deserialize, Serialize};
use spielgeist_agents::models::net::{Activation, Net, NetError, Samples};
use spielgeist_agents::train::Lessons;
use spielgeist_geister::GHOSTS;
use spielgeist_play::Seed;

use super::observed::Sighting;
use super::reader::Reader;
use super::signs::Signs;

/// A reader that was taught with the games of one type of player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedReader {
    /// The name of the type.
    pub name: String,
    /// The prior of this type for an unknown opponent, relative to the others.
    pub prior: f64,
    /// The share of its turns in the lesson of the style.
    pub taught: f64,
    /// The reader.
    pub reader: Reader,
}

/// The readers of all types, and the network that recognises a type by its style.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Saved")]
pub struct TypedReaders {
    style: Net,
    types: Vec<TypedReader>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    style: Net,
    types: Vec<TypedReader>,
}

impl TryFrom<Saved> for TypedReaders {
    type Error = ReaderProblem;

    fn try_from(saved: Saved) -> Result<Self, ReaderProblem> {
        Self::new(saved.style, saved.types)
    }
}

/// Hidden units of the network for styles.
const HIDDEN: usize = 12;

impl TypedReaders {
    /// Creates the readers.
    ///
    /// # Errors
    /// If there is no type, a prior is not positive, or the sizes do not fit.
    pub fn new(style: Net, types: Vec<TypedReader>) -> Result<Self, ReaderProblem> {
        let positive = |number: f64| number > 0.0 && number.is_finite();
        let wrong = types.iter().find(|of| !positive(of.prior) || !positive(of.taught));
        if let Some(of) = wrong {
            let (name, prior, taught) = (of.name.clone(), of.prior, of.taught);
            return Err(ReaderProblem::Prior { name, prior, taught });
        }
        let signs = types.first().map(|of| of.reader.signs());
        let Some(signs) = signs.filter(|&signs| types.iter().all(|of| of.reader.signs() == signs)) else {
            return Err(ReaderProblem::Signs);
        };
        if (style.inputs(), style.outputs()) != (2 * signs.len(), types.len()) {
            let (inputs, outputs) = (style.inputs(), style.outputs());
            let (needed_inputs, needed_outputs) = (2 * signs.len(), types.len());
            return Err(NetError::Shape { inputs, outputs, needed_inputs, needed_outputs }.into());
        }
        Ok(Self { style, types })
    }

    /// The readers, by type.
    pub fn types(&self) -> &[TypedReader] {
        &self.types
    }

    /// The readers, mutable for learning.
    pub fn types_mut(&mut self) -> &mut [TypedReader] {
        &mut self.types
    }

    /// The signs that all readers use.
    pub fn signs(&self) -> Signs {
        self.types[0].reader.signs()
    }

    /// The likelihood of this play for each type, relative to the mean of the players in training, from the signs of
    /// all ghosts of a seat. Depends on no nature.
    pub fn style(&self, signs: &[impl AsRef<[f32]>; GHOSTS]) -> Vec<f64> {
        let mut scratch = self.style.scratch();
        let outputs = self.style.forward(&summary(signs), &mut scratch);
        let total: f64 = outputs.iter().map(|&output| f64::from(output)).sum();
        let likely = |(output, of): (&f32, &TypedReader)| f64::from(*output) / total.max(1e-9) / of.taught;
        outputs.iter().zip(&self.types).map(likely).collect()
    }
}

/// The inputs of the network for styles: the mean and the maximum of every sign over the ghosts of a side.
fn summary(signs: &[impl AsRef<[f32]>; GHOSTS]) -> Vec<f32> {
    let length = signs[0].as_ref().len();
    let mut summary = vec![0.0f32; 2 * length];
    for signs in signs {
        for (sign, &number) in signs.as_ref().iter().enumerate() {
            summary[sign] += number / GHOSTS as f32;
            summary[length + sign] = summary[length + sign].max(number);
        }
    }
    summary
}

/// Trains a network that distinguishes types, from the sightings of each, turn by turn with all ghosts.
///
/// # Errors
/// If a setting is invalid.
pub fn teach_style(
    signs: Signs,
    by_type: &[Vec<Sighting>],
    lessons: &Lessons,
    seed: Seed,
) -> Result<(Net, Vec<f64>), NetError> {
    let mut rng = seed.stream("style", 0, 0);
    let sizes = [2 * signs.len(), HIDDEN, by_type.len()];
    let mut net = Net::random(&sizes, &[Activation::Sigmoid; 2], &mut rng)?;
    let mut samples = Samples::new(sizes[0], sizes[2]);
    let (mut taught, mut all) = (vec![0.0; by_type.len()], 0usize);
    for (number, sightings) in by_type.iter().enumerate() {
        let target: Vec<f32> = (0..by_type.len()).map(|other| f32::from(u8::from(other == number))).collect();
        let turns = sightings.chunk_by(|a, b| (a.game, a.ply, a.last) == (b.game, b.ply, b.last));
        for turn in turns.filter(|turn| turn.len() == GHOSTS && !turn[0].last) {
            let signs: [&[f32]; GHOSTS] = std::array::from_fn(|ghost| &*turn[ghost].signs);
            samples.push(&summary(&signs), &target);
            taught[number] += 1.0;
            all += 1;
        }
    }
    lessons.teach(&mut net, &samples, (0..all).collect(), &mut rng)?;
    taught.iter_mut().for_each(|share| *share /= all.max(1) as f64);
    Ok((net, taught))
}

#[cfg(test)]
mod tests {
    use spielgeist_geister::{Bluffer, Capturer, Geister};
    use spielgeist_play::contest::Maker;

    use super::super::{When, observe, teach};
    use super::*;

    fn watch(maker: &Maker<Geister>, seed: u64) -> Vec<Sighting> {
        let (game, when) = (Geister::standard(), When::EveryTurnWithCaptured);
        observe(&game, [maker, maker], 0..30, Signs::Ours, when, Seed(seed)).unwrap()
    }

    /// The actions of their ghosts distinguish runners from hunters, for any natures.
    #[test]
    fn types_are_recognised_by_their_style() {
        let makers: [Box<Maker<Geister>>; 2] =
            [Box::new(|| Ok(Box::new(Bluffer))), Box::new(|| Ok(Box::new(Capturer)))];
        let lesson = [watch(&*makers[0], 1), watch(&*makers[1], 2)];
        let lessons = Lessons { epochs: 3, ..super::super::usual_lessons() };
        let (style, taught) = teach_style(Signs::Ours, &lesson, &lessons, Seed(1)).unwrap();
        let typed = |number: usize| TypedReader {
            name: number.to_string(),
            prior: 0.5,
            taught: taught[number],
            reader: teach(Signs::Ours, &lesson[number], &lessons, Seed(1)).unwrap(),
        };
        let readers = TypedReaders::new(style.clone(), vec![typed(0), typed(1)]).unwrap();
        for (number, maker) in makers.iter().enumerate() {
            let seen = watch(&**maker, 3);
            let turns: Vec<_> = seen.chunks(GHOSTS).filter(|turn| turn[0].ply > 10).collect();
            let right = turns.iter().filter(|turn| {
                let signs: [&[f32]; GHOSTS] = std::array::from_fn(|ghost| &*turn[ghost].signs);
                let likely = readers.style(&signs);
                likely[number] > likely[1 - number]
            });
            assert!(right.count() * 10 > turns.len() * 9, "of {} turns of type {number}", turns.len());
        }
        let idle = TypedReader { prior: 0.0, ..typed(0) };
        let error = TypedReaders::new(style.clone(), vec![idle, typed(1)]).unwrap_err();
        assert!(error.to_string().contains("prior 0"), "{error}");
        assert!(TypedReaders::new(style, vec![typed(0)]).is_err(), "two outputs for one type");
    }
}
