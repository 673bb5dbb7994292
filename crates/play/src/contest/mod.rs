//! Contests: many games between the same agents, in parallel, with the same result on any number of threads.
//!
//! A contest is cut into *deals*. The games of a deal are played on the same dice with the seats exchanged, so
//! that luck favours everyone once; statistics treat a deal, not a game, as the unit. Deals are dealt to threads
//! in chunks whose size depends on the contest alone, and their results are added up in order: that is why a
//! test that stops a contest stops it at the same game everywhere.

mod match_play;
mod plan;
mod tally;
mod tournament;

pub use match_play::{Contest, Maker, Outcome, Progress};
pub use plan::{Plan, Seating};
pub use tally::{EndCounts, GameResult, Tally};
pub use tournament::{Pairing, RoundRobin, Standing, lineup_of_two, standings};
