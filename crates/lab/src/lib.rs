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
mod catalog;
mod error;
mod exhibit;
pub mod formats;
mod generic_table;
#[cfg(unix)]
mod gnubg;
mod match_report;
mod rosters;
mod session;
mod spec;
mod suggest;
mod table;
mod tournament_report;
mod ucc;

pub use bench::Measure;
pub use catalog::{table, tables};
pub use error::{Error, ErrorKind};
pub use exhibit::{AgentInfo, DialectInfo, GameInfo, Parameter, Strength, VariantInfo};
pub use match_report::{MatchReport, MatchRequest};
pub use session::{Happening, Session, Standing};
pub use table::{LegalAnswer, Progress, ProgressReport, Table};
pub use tournament_report::{CrosstableCell, TournamentReport, TournamentRequest, TournamentRow};
