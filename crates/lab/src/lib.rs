//! The workbench: everything that the program does with a game, for any game.
//!
//! A game is added by implementing [`GameEntry`] and registering it in a [`Registry`] as a [`GamePackage`]. Inside, the
//! code is generic over the game and fast; outside, a command line, a server or a script uses [`AnyGame`] and
//! [`Session`]: a few methods over plain data, the same for every game. This crate names no game.

mod adaptive_agent;
mod agent_family;
mod agent_spec;
pub mod analysis;
mod any_game;
mod balanced;
mod bench;
mod catalog;
mod champion;
mod checksum;
pub mod conformance;
mod database_problem;
pub mod embedded;
mod entry;
mod environment;
mod erased;
mod error;
pub mod executor;
pub mod explore;
pub mod export;
mod file_problem;
pub mod formats;
pub mod fuzzy;
mod join;
mod learnable;
mod lesson;
mod level;
mod level_spread;
mod level_trial;
mod match_report;
mod memory_kind;
mod model;
mod model_repair;
mod outside_file;
pub mod papers;
mod parameters;
mod readable_json;
pub mod recipe;
mod recipe_file;
mod recipe_keys;
mod registry;
pub mod report;
pub mod runs;
mod session;
mod setting_error;
mod spec;
pub mod standard_agents;
pub mod standard_models;
pub mod store;
pub mod strength;
mod suggest;
mod tournament_report;
mod trained_model;
mod training;
mod whole_file;
pub mod worker;

pub use agent_family::AgentFamily;
pub use agent_spec::{AgentSpec, SpecError};
pub use any_game::{AnyGame, LegalAnswer, PlayGame, Progress, ProgressReport, ShowGame, TrainGame};
pub use bench::{Measure, rate};
pub use catalog::{Catalog, NamedText};
pub use champion::{Champion, MeasuredStrength};
pub use database_problem::DatabaseProblem;
pub use entry::{
    AgentExample, AgentInfo, AgentKind, Dialect, DialectInfo, GameEntry, GameInfo, Host, Join, Make, MoveOf,
    Serve, ServerInfo, ServerProtocol, SetupInfo, StateOf, ValueMeasure, VariantInfo, ViewOf,
};
pub use environment::{Environment, EnvironmentRequest, Spaces};
pub use error::{
    AgentProblem, Error, ErrorKind, ModelProblem, RecipeProblem, RequestProblem, RunProblem, StoreAction,
    StoreProblem, UnknownName,
};
pub use explore::ExploreGame;
pub use file_problem::{FileProblem, TomlProblem};
pub use outside_file::OutsideFile;
pub use spielgeist_agents::train::Expected;
pub use spielgeist_agents::{ERRORS as TECHNIQUE_ERRORS, Reason};
pub use trained_model::TrainedModel;

pub use adaptive_agent::adaptive;
pub use join::{EachGame, JoinRequest, JoinedGame, JoinedResult};
pub use learnable::{Called, GameTrainer, Learnable, NetKind, Sorted, TableKind};
pub use lesson::{Lesson, LessonPlan, LessonStep};
pub use level::{ADAPTIVE, Level, LevelScale, LevelSetting};
pub use level_trial::{TrialGame, level_trial};
pub use match_report::{MatchReport, MatchRequest};
pub use memory_kind::{MemoryKind, NO_MEMORY, Remembered};
pub use model::{MakeOfGenes, Model, from_nothing};
pub use model_repair::ModelRepair;
pub use parameters::{Effort, Parameter, ParameterError, ParameterKind, Parameters};
pub use recipe::Recipe;
pub use recipe_file::RecipeFile;
pub use recipe_keys::{KeyTable, RecipeKey, recipe_keys};
pub use registry::{GamePackage, Registry};
pub use session::{
    Answer, ForcedReason, Likely, LineReason, Next, OpenRequest, PieceRead, Question, Reading, RollLuck,
    Session, SessionEvent, SessionProblem, SessionState, StruckPiece, Thought, TurnRead, WATCHER,
};
pub use setting_error::{SettingError, SettingProblem};
pub use spec::{maker, shipped_champion};
pub use spielgeist_agents::levels;
pub use tournament_report::{
    CrosstableCell, EachPairing, PlayedPairing, TournamentReport, TournamentRequest, TournamentRow,
};
pub use training::{Generation, MakerByName, Start, Trainer, TrainingPlan, WorkerPool};
pub use whole_file::WholeFile;
