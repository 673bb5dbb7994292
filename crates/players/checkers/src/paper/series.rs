//! Series of games in order, in which the paper's agent may learn.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use spielgeist_checkers::{Checkers, Move};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Estimate, ReportSays};
use spielgeist_lab::{Error, maker};
use spielgeist_play::record::{Event, Log};
use spielgeist_play::stats::{mean, standard_error};
use spielgeist_play::{Agent, GameSeed, Label, Limits, Referee, Schedule, Seed};

use crate::memory::{GameNotes, Memory, MemoryPlayer, Notebook, Settings, locked};
use crate::roster::CheckersEntry;

/// The variant that the paper describes.
pub(super) const VARIANT: &str = "paper";
/// Random moves at the start, as in all matches.
const OPENING: u32 = 4;

/// A series of games of one agent against one opponent; colours change after every game.
#[derive(Clone)]
pub(super) struct Series {
    /// The settings of the agent; without them, it plays by the weights alone.
    pub(super) settings: Option<Settings>,
    /// Its memory at the start.
    pub(super) memory: Memory,
    /// The opponent.
    pub(super) opponent: String,
    /// Number of games.
    pub(super) games: u64,
    /// The seed.
    pub(super) seed: Seed,
    /// Whether the moves are wanted.
    pub(super) moves: bool,
}

/// A game of a series.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame {
    /// The agent's score: 1, ½ or 0.
    pub(super) score: f64,
    /// Configurations before the game, with and without repetition.
    pub(super) configurations: [u64; 2],
    /// Averages.
    pub(super) notes: GameNotes,
    /// The agent's seat.
    pub(super) seat: usize,
    /// The moves, if they are wanted.
    pub(super) moves: Vec<Move>,
}

/// A series that was played.
pub(super) struct PlayedSeries {
    /// The games in order.
    pub(super) games: Vec<PlayedGame>,
    /// The agent's current memory.
    pub(super) memory: Memory,
}

impl Series {
    /// A series of the paper's agent.
    pub(super) fn new(settings: Option<Settings>, opponent: &str, games: u64, seed: Seed) -> Self {
        let (memory, opponent) = (Memory::default(), opponent.to_owned());
        Self { settings, memory, opponent, games, seed, moves: false }
    }

    /// Plays the series. Every game depends on those before it, so they are played in order, by one thread.
    ///
    /// # Errors
    /// If the opponent cannot be created.
    pub(super) fn play(&self, conditions: &Conditions<'_>) -> Result<PlayedSeries, Error> {
        let game = Checkers::paper();
        let memory = Arc::new(self.memory.clone());
        let notebook = Arc::new(Mutex::new(Notebook { memory, ..Notebook::default() }));
        let agent: Box<dyn Agent<Checkers>> = match self.settings {
            Some(settings) => Box::new(MemoryPlayer::new(settings, Arc::clone(&notebook))),
            None => Box::new(MemoryPlayer::forgetful(1)),
        };
        let opponent = maker::<CheckersEntry>(&game, VARIANT, &self.opponent)?()?;
        let mut agents = vec![agent, opponent];
        let limits = Limits { opening: OPENING, ..Limits::default() };
        let mut referee = Referee::new(&game, limits).stopping_at(conditions.stop);
        let mut games = Vec::new();
        for number in 0..self.games {
            if conditions.stop.load(Ordering::Relaxed) {
                break;
            }
            let before = Arc::clone(&locked(&notebook).memory);
            let seat = (number % 2) as usize;
            let seed = GameSeed { seed: self.seed, deal: number / 2, game: number };
            let mut log = Log(Vec::new());
            let played = if self.moves {
                referee.play(&mut agents, seat, seed, &mut log)
            } else {
                referee.play(&mut agents, seat, seed, &mut ())
            };
            let moves = log.0.iter().filter_map(|event| match event {
                Event::Move { mv, .. } => Some(*mv),
                Event::Chance(_) => None,
            });
            games.push(PlayedGame {
                score: played.ending.winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat))),
                configurations: [before.configurations(), before.traps().len() as u64],
                notes: locked(&notebook).notes,
                seat,
                moves: moves.collect(),
            });
        }
        let memory = Memory::clone(&locked(&notebook).memory);
        Ok(PlayedSeries { games, memory })
    }
}

/// Plays several series, each by one thread.
///
/// # Errors
/// As [`Series::play`].
pub(super) fn play_all(conditions: &Conditions<'_>, series: &[Series]) -> Result<Vec<PlayedSeries>, Error> {
    let jobs = 0..series.len() as u64;
    let played = Schedule::new(conditions.jobs).map(jobs, |number| series[number as usize].play(conditions));
    played.into_iter().collect()
}

/// Copies of a series with other seeds.
pub(super) fn repeated(series: &Series, times: u64) -> Vec<Series> {
    let copy = |number| Series { seed: series.seed.child("series", number), ..series.clone() };
    (0..times).map(copy).collect()
}

/// The mean score of games in percent with its interval. Two games in a row have the same opening and are one unit.
pub(super) fn score<'a>(games: impl IntoIterator<Item = &'a PlayedGame>) -> Estimate {
    let scores: Vec<f64> = games.into_iter().map(|game| game.score).collect();
    let pairs: Vec<f64> = scores.chunks(2).filter_map(mean).collect();
    estimate(&pairs, 100.0)
}

/// The mean of values with its 95 % interval, times a factor.
pub(super) fn estimate(values: &[f64], factor: f64) -> Estimate {
    let middle = mean(values).unwrap_or(f64::NAN) * factor;
    let margin = 1.96 * standard_error(values).unwrap_or(0.0) * factor.abs();
    Estimate::new(middle, middle - margin, middle + margin)
}

/// The ends of an interval, or the value itself.
pub(super) fn ends(estimate: Estimate) -> (f64, f64) {
    estimate.interval.unwrap_or((estimate.value, estimate.value))
}

/// 52.5 (37.5 to 67.1)
pub(super) fn words(estimate: Estimate, digits: usize) -> Label {
    let (low, high) = ends(estimate);
    let shown = |number: f64| format!("{number:.digits$}").into();
    ReportSays::Interval { value: shown(estimate.value), low: shown(low), high: shown(high) }.into()
}

/// 52.5 (37.5 to 67.1) %
pub(super) fn percent(estimate: Estimate) -> Label {
    ReportSays::Measured { number: words(estimate, 1), unit: "%".into() }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_games_are_one_unit() {
        let game = |score| PlayedGame {
            score,
            configurations: [0, 0],
            notes: GameNotes::default(),
            seat: 0,
            moves: Vec::new(),
        };
        let games = [1.0, 0.0, 1.0, 0.0].map(game);
        let estimate = score(&games);
        assert_eq!((estimate.value, ends(estimate)), (50.0, (50.0, 50.0)), "every opening gave a half");
        assert_eq!(percent(Estimate::new(52.5, 37.5, 67.1)).to_string(), "52.5 (37.5 to 67.1) %");
    }
}
