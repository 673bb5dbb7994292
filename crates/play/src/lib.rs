//! The core: games, turns, agents and the referee; contests and their statistics.
//!
//! This crate contains no particular game and no technique. Start with [`Game`] (rules over a state),
//! [`Turn`] (everything that an agent knows), [`Agent`] (chooses a move) and [`GameLoop`] (owns the state);
//! then [`contest`] (many games, the same result on any number of threads), [`stats`] (their statistics),
//! [`conformance`] (properties of every game and agent) and [`secrecy`] (tests for leaks of hidden
//! information).

mod agent;
mod agent_error;
mod anatomy;
mod arrangement;
mod behaviour;
pub mod conformance;
pub mod contest;
mod encoding;
mod end_reason;
mod event;
mod explanation;
mod feature_name;
mod features;
mod game;
mod game_loop;
mod history;
mod interrupt;
mod label;
mod message;
mod move_graph;
mod notation;
mod outside_problem;
mod playthrough;
pub mod record;
mod record_problem;
mod referee;
mod refusal_checks;
mod scene;
mod scene_checks;
mod schedule;
mod search_report;
pub mod secrecy;
mod setup_sheet;
pub mod stats;
mod stream;
mod violation;
pub mod words;

pub use agent::{Agent, Finished, Forfeit, Moved, Turn};
pub use agent_error::AgentError;
pub use anatomy::{Anatomy, NamedWeight, NetAnatomy, ValueTable};
pub use arrangement::{Arrangement, ArrangementProblem, PlacedPiece};
pub use behaviour::BEHAVIOUR;
pub use encoding::{Encoding, check_encoding, tensor_length};
pub use end_reason::{EarlyEnd, EndReason, UnknownEnd};
pub use explanation::{
    Belief, Candidate, Explanation, FiredRule, HIDDEN, NamedInput, PublicReason, Term, TermName,
};
pub use features::{BoardFeatures, Evaluation, MoveFeatures};
pub use game::{Ending, Game, Keyed, NoChance, Phase, PhaseStatus, Seat};
pub use game_loop::{
    AgentFailure, Chooser, GameLoop, GameSeed, Late, Limits, Moment, Played, Streams, Witness, answer,
};
pub use history::{History, TrackedGame};
pub use interrupt::Interrupt;
pub use label::Label;
pub use message::{Message, MessageArg, MessageArgs, MessageKind, Say, ToMessageArg};
pub use move_graph::{Hop, MoveChoice, MoveGraph, MoveGraphBuilder, MoveNode};
pub use notation::{MoveProblem, Notation, NotationError, illegal, unreadable};
pub use outside_problem::{JsonProblem, SystemError};
pub use playthrough::playthrough;
pub use record_problem::RecordProblem;
pub use referee::Referee;
pub use scene::{Boards, Cell, Counter, Encounter, EncounterOutcome, Mark, Piece, Scene, Scenic};
pub use schedule::{Hand, Schedule};
pub use search_report::SearchReport;
pub use setup_sheet::{ReadySetup, SetupLetter, SetupProblem, SetupSheet};
pub use stream::{Rng, Seed};
