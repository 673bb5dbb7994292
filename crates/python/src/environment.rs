//! Environments for learners: observations, masks and rewards as bytes that numpy reads without a copy.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use spielgeist_lab::{Environment, EnvironmentRequest};
use spielgeist_play::{Rng, Seat, Seed};

use crate::REGISTRY;
use crate::failure::{self, json};

/// Several games of a learner.
#[pyclass(frozen)]
pub(crate) struct NativeEnvironment {
    inner: Mutex<Inner>,
    /// Whether the learner plays all seats.
    alone: bool,
}

struct Inner {
    environment: Box<dyn Environment>,
    episodes: Vec<Episode>,
    /// Length of an observation.
    length: usize,
    /// Draws the actions of `sample_all`.
    rng: Rng,
}

/// The episodes of one game: each has a seed that follows from the first and its number.
#[derive(Clone, Copy, Default)]
struct Episode {
    seed: u64,
    number: u64,
    over: bool,
}

/// Observations, masks, rewards, seats, and whether games are over or ended by an illegal action.
type Batch<'py> = (
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
);

/// An observation and a mask.
type Seen<'py> = (Bound<'py, PyByteArray>, Bound<'py, PyByteArray>);

/// How a game ended: winner, reason, points, seat that forfeited.
type End = (Option<Seat>, String, u8, Option<Seat>);

impl Inner {
    fn new(environment: Box<dyn Environment>) -> Self {
        Self {
            episodes: vec![Episode::default(); environment.games()],
            length: environment.spaces().shape.iter().product(),
            rng: Seed(0).stream("sample", 0, 0),
            environment,
        }
    }

    fn game(&self, game: usize) -> PyResult<usize> {
        let games = self.environment.games();
        if game < games { Ok(game) } else { Err(PyIndexError::new_err(format!("game {game} of {games}"))) }
    }

    fn seat(&self, seat: usize) -> PyResult<Seat> {
        let seats = self.environment.spaces().seats;
        if seat < seats { Ok(seat) } else { Err(PyIndexError::new_err(format!("seat {seat} of {seats}"))) }
    }

    /// The score of each seat from -1 to 1; zeros while the game goes on.
    fn reward(&self, game: usize, seat: Seat) -> f32 {
        let spaces = self.environment.spaces();
        match self.environment.ending(game) {
            None => 0.0,
            Some(ending) if ending.forfeited_by == Some(seat) => -1.0,
            Some(ending) => ending.score(seat, spaces.seats) / f32::from(spaces.stakes.max(1)),
        }
    }

    /// Writes the tensor of a seat's view as 32-bit floats into bytes that are zeros.
    fn write_observation(&self, game: usize, seat: Seat, bytes: &mut [u8]) {
        match bytemuck::try_cast_slice_mut(bytes) {
            Ok(floats) => self.environment.observe(game, seat, floats),
            // Memory that is not aligned for floats, which Python's allocator never returns.
            Err(_) => {
                let mut floats = vec![0.0; self.length];
                self.environment.observe(game, seat, &mut floats);
                bytes.copy_from_slice(bytemuck::cast_slice(&floats));
            }
        }
    }

    /// The learner's seat in the current episode.
    fn learner(&self, game: usize, seat: Option<Seat>) -> Seat {
        let seats = self.environment.spaces().seats as u64;
        seat.unwrap_or((self.episodes[game].number.saturating_sub(1) % seats) as Seat)
    }

    /// Begins the next episode of a game.
    fn next_episode(&mut self, game: usize, seat: Option<Seat>) -> Result<(), spielgeist_lab::Error> {
        let episode = &mut self.episodes[game];
        let seed = Seed(episode.seed).child("episode", episode.number).0;
        episode.number += 1;
        episode.over = false;
        let seat = self.learner(game, seat);
        self.environment.reset(game, seed, seat)
    }
}

impl NativeEnvironment {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl NativeEnvironment {
    #[new]
    #[pyo3(signature = (game, opponents, games=1, variant=None, ply_limit=None, opening=0, chance=false))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        game: &str,
        opponents: Vec<String>,
        games: usize,
        variant: Option<String>,
        ply_limit: Option<u32>,
        opening: u32,
        chance: bool,
    ) -> PyResult<Self> {
        let alone = opponents.is_empty();
        let request = EnvironmentRequest { variant, opponents, games, ply_limit, opening, chance };
        let environment = py.detach(|| REGISTRY.game(game)?.environment(&request)).map_err(failure::of)?;
        Ok(Self { inner: Mutex::new(Inner::new(environment)), alone })
    }

    /// A copy of a game as an environment of its own. Games with agents cannot be copied.
    fn copy(&self, game: usize) -> PyResult<Self> {
        let inner = self.lock();
        let copy = inner.environment.copy(inner.game(game)?);
        let copy = copy.ok_or_else(|| PyValueError::new_err("a game with agents cannot be copied"))?;
        Ok(Self { inner: Mutex::new(Inner::new(copy)), alone: true })
    }

    /// The chance outcomes of which one is due, with their probabilities. Empty unless the learner decides them.
    fn chances(&self, game: usize) -> PyResult<Vec<(String, f64)>> {
        let inner = self.lock();
        Ok(inner.environment.chances(inner.game(game)?))
    }

    /// Applies a chance outcome by its place in that list. Returns whether it is in the list.
    fn settle(&self, game: usize, outcome: usize) -> PyResult<bool> {
        let mut inner = self.lock();
        let game = inner.game(game)?;
        Ok(inner.environment.settle(game, outcome))
    }

    /// The sizes of observations and actions, as JSON.
    fn spaces(&self) -> String {
        json(self.lock().environment.spaces())
    }

    /// Begins a game; with opponents, the learner sits on `seat`.
    fn reset(&self, py: Python<'_>, game: usize, seed: u64, seat: usize) -> PyResult<()> {
        py.detach(|| {
            let mut inner = self.lock();
            let game = inner.game(game)?;
            inner.environment.reset(game, seed, seat).map_err(failure::of)
        })
    }

    /// The seat that has a choice; `None` if the game is over.
    fn turn(&self, game: usize) -> PyResult<Option<usize>> {
        let inner = self.lock();
        Ok(inner.environment.turn(inner.game(game)?))
    }

    /// How the game ended: winner, reason, points, seat that forfeited; `None` if it goes on.
    fn ending(&self, game: usize) -> PyResult<Option<End>> {
        let inner = self.lock();
        let ending = inner.environment.ending(inner.game(game)?);
        Ok(ending
            .map(|ending| (ending.winner, ending.reason.to_string(), ending.points, ending.forfeited_by)))
    }

    /// The score of each seat from -1 to 1; zeros while the game goes on.
    fn rewards(&self, game: usize) -> PyResult<Vec<f32>> {
        let inner = self.lock();
        let game = inner.game(game)?;
        Ok((0..inner.environment.spaces().seats).map(|seat| inner.reward(game, seat)).collect())
    }

    /// The observation of a seat: the tensor of its view, as 32-bit floats, and one byte for each action, 1 if it is legal now.
    /// No action is legal unless the seat has a choice.
    fn see<'py>(&self, py: Python<'py>, game: usize, seat: usize) -> PyResult<Seen<'py>> {
        let inner = self.lock();
        let (game, seat) = (inner.game(game)?, inner.seat(seat)?);
        let observation = PyByteArray::new_with(py, 4 * inner.length, |bytes| {
            inner.write_observation(game, seat, bytes);
            Ok(())
        })?;
        let mask = PyByteArray::new_with(py, inner.environment.spaces().actions, |bytes| {
            if inner.environment.turn(game) == Some(seat) {
                inner.environment.mask(game, bytes);
            }
            Ok(())
        })?;
        Ok((observation, mask))
    }

    /// Plays an action. Returns the seat that has a choice then, -1 if the game is over, -2 if the action is not legal.
    fn step(&self, py: Python<'_>, game: usize, action: u32) -> PyResult<isize> {
        let stepped = |inner: &mut Inner| {
            let game = inner.game(game)?;
            if !inner.environment.step(game, action).map_err(failure::of)? {
                return Ok(-2);
            }
            Ok(inner.environment.turn(game).map_or(-1, |seat| seat as isize))
        };
        // Without opponents a step takes less time than to release the interpreter.
        if self.alone { stepped(&mut self.lock()) } else { py.detach(|| stepped(&mut self.lock())) }
    }

    /// Ends a game by a forfeit of the seat on turn.
    fn forfeit(&self, game: usize) -> PyResult<()> {
        let mut inner = self.lock();
        let game = inner.game(game)?;
        inner.environment.forfeit(game);
        Ok(())
    }

    /// The legal actions with the texts of their moves.
    fn legal(&self, game: usize) -> PyResult<Vec<(u32, String)>> {
        let inner = self.lock();
        Ok(inner.environment.legal(inner.game(game)?))
    }

    /// The view of the seat on turn as a line.
    fn position(&self, game: usize) -> PyResult<Option<String>> {
        let inner = self.lock();
        Ok(inner.environment.position(inner.game(game)?))
    }

    /// The board as a seat sees it, as JSON.
    fn scene(&self, game: usize, viewer: usize) -> PyResult<String> {
        let inner = self.lock();
        Ok(json(&inner.environment.scene(inner.game(game)?, inner.seat(viewer)?)))
    }

    /// The board drawn with characters, if the game has a drawing of its own.
    fn drawing(&self, game: usize, viewer: usize) -> PyResult<Option<String>> {
        let inner = self.lock();
        Ok(inner.environment.drawing(inner.game(game)?, inner.seat(viewer)?))
    }

    /// Begins all games anew, each with its own seed.
    #[pyo3(signature = (seeds, seat=None))]
    fn reset_all<'py>(&self, py: Python<'py>, seeds: Vec<u64>, seat: Option<usize>) -> PyResult<Batch<'py>> {
        let games = py.detach(|| {
            let mut inner = self.lock();
            let games = inner.environment.games();
            if seeds.len() != games {
                return Err(PyValueError::new_err(format!("{} seeds for {games} games", seeds.len())));
            }
            inner.rng = Seed(seeds[0]).stream("sample", 0, 0);
            for (game, seed) in seeds.into_iter().enumerate() {
                inner.episodes[game] = Episode { seed, ..Episode::default() };
                inner.next_episode(game, seat).map_err(failure::of)?;
            }
            Ok(games)
        })?;
        self.batch(py, vec![0.0; games], vec![0; games], vec![0; games])
    }

    /// A random legal action of every game, as 64-bit integers; 0 where the game is over.
    fn sample_all<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let mut inner = self.lock();
        let Inner { environment, rng, .. } = &mut *inner;
        PyByteArray::new_with(py, 8 * environment.games(), |bytes| {
            for (game, place) in bytes.chunks_exact_mut(8).enumerate() {
                let choices = environment.choices(game);
                if !choices.is_empty() {
                    let action = i64::from(choices[rng.index(choices.len())]);
                    place.copy_from_slice(&action.to_le_bytes());
                }
            }
            Ok(())
        })
    }

    /// Plays an action in every game (64-bit integers). A game that was over before begins anew instead.
    #[pyo3(signature = (actions, seat=None))]
    fn step_all<'py>(&self, py: Python<'py>, actions: &[u8], seat: Option<usize>) -> PyResult<Batch<'py>> {
        let (rewards, over, illegal) = py.detach(|| {
            let mut inner = self.lock();
            let games = inner.environment.games();
            if actions.len() != 8 * games {
                return Err(PyValueError::new_err(format!(
                    "{} bytes of actions for {games} games",
                    actions.len()
                )));
            }
            let (mut rewards, mut over, mut illegal) = (vec![0.0; games], vec![0; games], vec![0; games]);
            for (game, bytes) in actions.chunks_exact(8).enumerate() {
                if inner.episodes[game].over {
                    inner.next_episode(game, seat).map_err(failure::of)?;
                    continue;
                }
                let action = i64::from_le_bytes(bytes.try_into().expect("eight bytes"));
                let Some(mover) = inner.environment.turn(game) else {
                    // The opponents ended the game before the learner had a choice.
                    (inner.episodes[game].over, over[game]) = (true, 1);
                    rewards[game] = inner.reward(game, inner.learner(game, seat));
                    continue;
                };
                let action = u32::try_from(action).unwrap_or(u32::MAX);
                if !inner.environment.step(game, action).map_err(failure::of)? {
                    inner.environment.forfeit(game);
                    illegal[game] = 1;
                }
                if inner.environment.ending(game).is_some() {
                    (inner.episodes[game].over, over[game]) = (true, 1);
                    rewards[game] = inner.reward(game, mover);
                }
            }
            Ok((rewards, over, illegal))
        })?;
        self.batch(py, rewards, over, illegal)
    }
}

impl NativeEnvironment {
    /// Observations of the seats on turn. The reward is that of the seat which acted.
    fn batch<'py>(
        &self,
        py: Python<'py>,
        rewards: Vec<f32>,
        over: Vec<u8>,
        illegal: Vec<u8>,
    ) -> PyResult<Batch<'py>> {
        let inner = self.lock();
        let (games, length) = (inner.environment.games(), inner.length);
        let actions = inner.environment.spaces().actions;
        let mut seats = vec![0_u8; games];
        let observations = PyByteArray::new_with(py, 4 * length * games, |bytes| {
            for (game, bytes) in bytes.chunks_exact_mut(4 * length).enumerate() {
                let seat = inner.environment.turn(game).unwrap_or(0);
                seats[game] = seat as u8;
                inner.write_observation(game, seat, bytes);
            }
            Ok(())
        })?;
        let masks = PyByteArray::new_with(py, actions * games, |bytes| {
            for (game, bytes) in bytes.chunks_exact_mut(actions).enumerate() {
                inner.environment.mask(game, bytes);
            }
            Ok(())
        })?;
        let bytes = |values: &[u8]| PyByteArray::new(py, values);
        Ok((
            observations,
            masks,
            bytes(bytemuck::cast_slice(&rewards)),
            bytes(&seats),
            bytes(&over),
            bytes(&illegal),
        ))
    }
}
