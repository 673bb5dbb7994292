//! Environments: games for external learners, with tensors for views and numbers for moves.
//!
//! An environment holds several games, so that a learner can step through all of them with one call. It rolls the dice,
//! plays forced moves and queries the opponents; the learner is queried only when it has a choice.

mod generic;

use serde::Serialize;
use spielgeist_play::{Ending, Scene, Seat};

use crate::Error;
pub(crate) use generic::GenericEnvironment;

/// A request for an environment.
#[derive(Clone, Debug, Default)]
pub struct EnvironmentRequest {
    /// The variant; default: the game's default.
    pub variant: Option<String>,
    /// The agents on the seats after the learner's, by name. If empty, the learner plays all seats.
    pub opponents: Vec<String>,
    /// Number of games.
    pub games: usize,
    /// The ply limit.
    pub ply_limit: Option<u32>,
    /// Number of random moves at the start.
    pub opening: u32,
    /// Whether the learner decides chance outcomes too; otherwise the environment rolls the dice.
    pub chance: bool,
}

/// The sizes of observations and actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Spaces {
    /// Number of seats.
    pub seats: usize,
    /// The lengths of the axes of an observation.
    pub shape: &'static [usize],
    /// Number of actions.
    pub actions: usize,
    /// The maximum number of points of a win.
    pub stakes: u8,
    /// The meaning of observations and actions.
    pub meaning: &'static str,
}

/// Several games of a learner. Games are counted from 0.
pub trait Environment: Send {
    /// The sizes of observations and actions.
    fn spaces(&self) -> &Spaces;

    /// Number of games.
    fn games(&self) -> usize;

    /// Restarts a game and plays until the learner has a choice. With opponents, the learner sits on `seat`.
    ///
    /// # Errors
    /// If an opponent forfeits, which only external programs do.
    fn reset(&mut self, game: usize, seed: u64, seat: Seat) -> Result<(), Error>;

    /// The seat that the learner must choose a move for; `None` if the game is over.
    fn turn(&self, game: usize) -> Option<Seat>;

    /// The chance outcomes of which one is due, with their probabilities. Empty unless the learner decides them.
    fn chances(&self, game: usize) -> Vec<(String, f64)>;

    /// Applies one of these outcomes, by its place in the list, and continues until the learner has a choice again. Returns
    /// `false` if it is not in the list.
    fn settle(&mut self, game: usize, outcome: usize) -> bool;

    /// Returns a copy of a game as an environment of its own; `None` if agents take part, which cannot be copied.
    fn copy(&self, game: usize) -> Option<Box<dyn Environment>>;

    /// The ending of a game; `None` while it is in progress.
    fn ending(&self, game: usize) -> Option<Ending>;

    /// Writes the tensor of a seat's view into `into`, which must be filled with zeros.
    fn observe(&self, game: usize, seat: Seat, into: &mut [f32]);

    /// The numbers of the legal actions; empty if the game is over.
    fn choices(&self, game: usize) -> &[u32];

    /// Writes 1 for each legal action into `into`, which must be filled with zeros.
    fn mask(&self, game: usize, into: &mut [u8]) {
        for &number in self.choices(game) {
            // Actions beyond the space are not offered.
            if let Some(place) = into.get_mut(number as usize) {
                *place = 1;
            }
        }
    }

    /// Plays an action of the seat on turn and continues until the learner has a choice again. Returns `false`, without
    /// playing, if the action is illegal or the game is over.
    ///
    /// # Errors
    /// If an opponent fails.
    fn step(&mut self, game: usize, action: u32) -> Result<bool, Error>;

    /// Ends a game by a forfeit of the seat on turn.
    fn forfeit(&mut self, game: usize);

    /// The legal actions with the texts of their moves.
    fn legal(&self, game: usize) -> Vec<(u32, String)>;

    /// The view of the seat on turn as a line; `None` if the game is over.
    fn position(&self, game: usize) -> Option<String>;

    /// The board as a seat sees it.
    fn scene(&self, game: usize, viewer: Seat) -> Scene;

    /// The board drawn with characters, if the game has a drawing of its own.
    fn drawing(&self, game: usize, viewer: Seat) -> Option<String>;
}
