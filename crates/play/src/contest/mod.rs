//! Contests: many games between the same agents, in parallel, with the same result on any number of threads.
//!
//! A contest is divided into *deals*. The games of a deal are played on the same dice with the seats swapped,
//! so that luck favours every entrant once; statistics treat a deal, not a game, as the unit. Threads receive
//! deals in chunks whose size depends only on the contest, and results are added up in order: therefore a
//! sequential test stops a contest at the same game on every machine.

mod match_play;
mod plan;
mod tally;
mod tournament;

pub use match_play::{Contest, Maker, Outcome, Progress};
pub use plan::{Plan, Seating};
pub use tally::{EndCounts, GameResult, Tally};
pub use tournament::{Pairing, RoundRobin, Standing, lineup_of_two, standings};
