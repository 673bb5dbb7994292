//! All games behind one door.
//!
//! Inside, everything is generic over the game and fast; outside, a command line, a server or a script meets
//! [`Table`]s and [`Session`]s: a few coarse verbs over plain data, the same for every game.
//!
//! ```
//! use spielgeist_lab::{MatchRequest, table};
//! let ludo = table("ludo").unwrap();
//! let agents = ["andersen", "random", "random", "random"].map(String::from).to_vec();
//! let request = MatchRequest { games: 400, seed: 1, ..MatchRequest::new(agents) };
//! let report = ludo.play_match(&request, &mut |_| true).unwrap();
//! assert_eq!(report.wins.iter().sum::<u64>(), 400);
//! assert!(report.ci95[0].0 > 0.6);
//! ```

mod bench;
mod brain;
mod catalog;
mod champion;
mod error;
mod exhibit;
pub mod export;
pub mod formats;
pub mod fuzzy;
mod fuzzy_speed;
pub mod geister;
mod geister_server;
mod generic_table;
#[cfg(unix)]
mod gnubg;
mod join;
mod learnable;
pub mod ludo;
mod match_report;
pub mod papers;
mod readable_json;
pub mod recipe;
pub mod report;
mod rosters;
pub mod runs;
mod session;
mod shipped_champions;
mod soundness;
mod spec;
pub mod store;
mod suggest;
mod table;
mod tournament_report;
mod training;
mod ucc;
mod whole_file;

pub use bench::Measure;
pub use brain::Brain;
pub use catalog::{table, tables};
pub use champion::{Champion, MeasuredStrength};
pub use error::{Error, ErrorKind};
pub use exhibit::{
    AgentInfo, DialectInfo, GameInfo, Parameter, ServerInfo, SetupInfo, Strength, VariantInfo,
};
pub use join::{EachGame, JoinRequest, JoinedGame, JoinedResult};
pub use match_report::{MatchReport, MatchRequest};
pub use recipe::{Recipe, RecipeFile};
pub use session::{Answer, Happening, Next, OpenRequest, Question, Session, Thought};
pub use table::{LegalAnswer, Progress, ProgressReport, Table};
pub use tournament_report::{
    CrosstableCell, EachPairing, PlayedPairing, TournamentReport, TournamentRequest, TournamentRow,
};
pub use training::{Crew, Generation, Trainer};
pub use whole_file::WholeFile;
