//! Tournaments: everybody against everybody.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_play::{Message, Seat};
use utoipa::ToSchema;

use super::agent_name::AgentName;
use super::game::GameEvent;

use super::super::store::JobState;

/// A tournament to be played.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTournament {
    /// The game.
    pub(crate) game: String,
    /// The agents, two or more; `run:NAME` for the champion of a run.
    pub(crate) agents: Vec<String>,
    /// Games of each pairing.
    #[serde(default = "games")]
    pub(crate) games: u64,
    /// The seed of all dice and all agents.
    #[serde(default = "seed")]
    pub(crate) seed: u64,
    /// The variant; the game's default where none is named.
    pub(crate) variant: Option<String>,
}

const fn games() -> u64 {
    100
}

const fn seed() -> u64 {
    1
}

/// A tournament in the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TournamentRow {
    /// Its number.
    pub(crate) id: i64,
    /// The game.
    pub(crate) game: String,
    /// The agents.
    pub(crate) agents: Vec<String>,
    /// Games of each pairing.
    pub(crate) games_per_pairing: u64,
    /// The seed.
    pub(crate) seed: u64,
    /// Its state.
    pub(crate) state: JobState,
    /// Games played.
    pub(crate) done: u64,
    /// Games in all.
    pub(crate) of: u64,
    /// The leader, once a pairing is played.
    pub(crate) leader: Option<String>,
    /// The time of the request, in seconds since 1970.
    pub(crate) created: u64,
    /// The game and the agents as they were named at the request.
    pub(crate) what: String,
    /// The reason why this version cannot read the tournament, which is kept unchanged. Game and agents may be missing.
    pub(crate) problem: Option<Message>,
}

/// A tournament as it stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TournamentView {
    /// Its number.
    pub(crate) id: i64,
    /// The game.
    pub(crate) game: String,
    /// The variant.
    pub(crate) variant: String,
    /// The agents in the order they were named.
    pub(crate) agents: Vec<String>,
    /// Games of each pairing.
    pub(crate) games_per_pairing: u64,
    /// The seed.
    pub(crate) seed: u64,
    /// Its state.
    pub(crate) state: JobState,
    /// Games played.
    pub(crate) done: u64,
    /// Games in all.
    pub(crate) of: u64,
    /// The current pairing.
    #[schema(value_type = Option<Message>)]
    pub(crate) note: Option<Message>,
    /// The table, best first, of the pairings that are played out.
    pub(crate) standings: Vec<Standing>,
    /// The results of each agent against each other, in the order given; `None` if not played yet.
    pub(crate) crosstable: Vec<Vec<Option<CrosstableCell>>>,
    /// The reasons for the ends of games, counted.
    pub(crate) ended_by: BTreeMap<String, u64>,
    /// The command that plays the same games in a terminal.
    pub(crate) command: String,
    /// The error.
    #[schema(value_type = Option<Message>)]
    pub(crate) error: Option<Message>,
}

/// A row of the table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = TournamentStanding)]
pub(crate) struct Standing {
    /// From 1.
    pub(crate) rank: usize,
    /// The agent.
    pub(crate) agent: AgentName,
    /// 3 for a pairing won, 1 for one drawn.
    pub(crate) points: u32,
    /// Games played.
    pub(crate) games: u64,
    /// Games won.
    pub(crate) wins: u64,
    /// Games drawn.
    pub(crate) draws: u64,
    /// Games lost.
    pub(crate) losses: u64,
    /// Bradley-Terry rating on the Elo scale; the mean of all is 0. None before a pairing was played out.
    pub(crate) rating: Option<f64>,
    /// Its 95 % interval, once it has played.
    pub(crate) rating_ci95: Option<(f64, f64)>,
    /// The reasons for the ends of its games, counted.
    pub(crate) ended_by: BTreeMap<String, u64>,
}

/// Games won, drawn and lost against one other agent.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct CrosstableCell {
    /// Games won.
    pub(crate) wins: u64,
    /// Games drawn.
    pub(crate) draws: u64,
    /// Games lost.
    pub(crate) losses: u64,
}

/// A game of a tournament in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TournamentGame {
    /// The pairing it belongs to.
    pub(crate) pair: usize,
    /// Its number in the pairing.
    pub(crate) number: usize,
    /// The agents by seat.
    pub(crate) seats: Vec<String>,
    /// The winner, if any.
    pub(crate) winner: Option<String>,
    /// The reason for its end.
    pub(crate) reason: String,
    /// Moves made.
    pub(crate) plies: u64,
}

/// A game of a tournament to be looked through.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameReplay {
    /// The game.
    pub(crate) game: String,
    /// The variant.
    pub(crate) variant: String,
    /// The agents by seat.
    pub(crate) seats: Vec<String>,
    /// The winner, if any.
    pub(crate) winner: Option<Seat>,
    /// The reason for its end.
    pub(crate) reason: String,
    /// All events.
    pub(crate) events: Vec<GameEvent>,
    /// Address of its boards: append a slash and a number of events.
    pub(crate) scenes_at: String,
}
