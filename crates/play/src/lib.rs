//! What playing is: games, turns, agents, the referee.
mod agent;
pub mod conformance;
pub mod contest;
mod explanation;
mod features;
mod game;
mod notation;
pub mod record;
mod referee;
mod scene;
pub mod stats;
mod stream;

pub use agent::{Agent, Forfeit, Turn};
pub use explanation::{Candidate, Explanation, Term};
pub use features::{BoardFeatures, Evaluation, MoveFeatures};
pub use game::{Ending, Game, Keyed, NoChance, Phase, Seat};
pub use notation::{Notation, NotationError, illegal};
pub use referee::{GameSeed, Limits, Played, Referee, Witness};
pub use scene::{Cell, Mark, Piece, Scene, Scenic};
pub use stream::{Rng, Seed};
