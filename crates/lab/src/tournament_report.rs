//! Round-robin tournaments: request and report.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::Serialize;
use spielgeist_play::Late;
use spielgeist_play::contest::{EndCounts, Pairing, RoundRobin, Tally, standings};
use spielgeist_play::stats::{PairResult, bradley_terry};

use crate::match_report::{given_away_by, score_variance_factor};
use crate::{Error, GameInfo, TrainedModel};

/// A request for a tournament.
#[derive(Clone, Debug)]
pub struct TournamentRequest {
    /// The agents by name, two or more.
    pub agents: Vec<String>,
    /// Trained models without a file, by their names in this tournament.
    pub trained_models: BTreeMap<String, TrainedModel>,
    /// Number of games per pairing.
    pub games: u64,
    /// The seed of all random choices.
    pub seed: u64,
    /// Number of threads.
    pub jobs: usize,
    /// The variant; default: the game's default.
    pub variant: Option<String>,
    /// Time limit per move.
    pub move_time: Option<Duration>,
    /// The treatment of a move after the time limit.
    pub late: Late,
    /// Number of games that agents with memory remember; default: all games of the match.
    pub memory: Option<u64>,
    /// The ply limit.
    pub ply_limit: Option<u32>,
    /// Number of random moves at the start; default: the game's own number.
    pub opening: Option<u32>,
    /// Pairings that were played before, by their index in the schedule: they count and are not played again.
    pub done: BTreeMap<usize, Tally>,
    /// Games recorded per pairing.
    pub records: u64,
    /// Set by the caller to stop in the middle of a game; finished games count.
    pub stop: Arc<AtomicBool>,
}

impl TournamentRequest {
    /// Creates a request for 100 games per pairing on one thread.
    pub fn new(agents: Vec<String>) -> Self {
        Self {
            agents,
            trained_models: BTreeMap::new(),
            games: 100,
            seed: 1,
            jobs: 1,
            variant: None,
            move_time: None,
            late: Late::default(),
            memory: None,
            ply_limit: None,
            opening: None,
            done: BTreeMap::new(),
            records: 0,
            stop: Arc::default(),
        }
    }

    /// All pairings in the order of play, as indices into the list of agents.
    pub fn schedule(&self) -> Vec<(usize, usize)> {
        RoundRobin { entrants: self.agents.len() }.pairings().collect()
    }
}

/// A finished pairing.
#[derive(Clone, Debug)]
pub struct PlayedPairing {
    /// Its index in the schedule.
    pub index: usize,
    /// Their results, the first of them as entrant 0.
    pub tally: Tally,
    /// Its first games as JSON lines, if requested.
    pub records: Vec<String>,
    /// The tournament so far.
    pub report: TournamentReport,
}

/// Called after every pairing.
pub type EachPairing<'a> = dyn FnMut(&PlayedPairing) -> Result<(), Error> + 'a;

/// The result of a tournament. Apart from the seconds it depends only on the request and the version.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentReport {
    /// The game.
    pub game: &'static str,
    /// The variant.
    pub variant: &'static str,
    /// The agents in the order of the request.
    pub agents: Vec<String>,
    /// Games per pairing.
    pub games_per_pairing: u64,
    /// The seed.
    pub seed: u64,
    /// The table, best first.
    pub standings: Vec<TournamentRow>,
    /// `crosstable[i][j]`: the results of the i-th agent against the j-th.
    pub crosstable: Vec<Vec<Option<CrosstableCell>>>,
    /// Counts of the endings.
    pub ended_by: EndCounts,
    /// Games played.
    pub games: u64,
    /// Moves in all games.
    pub plies: u64,
    /// Time taken.
    pub seconds: f64,
}

/// Games won, drawn and lost against one other agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CrosstableCell {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games forfeited, among those lost.
    pub forfeits: u64,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentRow {
    /// The rank, from 1.
    pub rank: usize,
    /// The agent, as in the request.
    pub agent: String,
    /// Its index in the order of entry, from 0.
    pub entrant: usize,
    /// 3 for a pairing won, 1 for one drawn.
    pub match_points: u32,
    /// Games won minus games lost.
    pub rounds_difference: i64,
    /// Pairings won, drawn and lost.
    pub matches: [u32; 3],
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Bradley-Terry rating on the Elo scale; the mean of all is 0. `None` if no pairing was played out: forfeits say
    /// nothing about play.
    pub elo: Option<f64>,
    /// Half of its 95 % interval.
    pub elo_error: Option<f64>,
    /// Games forfeited.
    pub forfeits: u64,
    /// Counts of the endings of the games that it won.
    pub won_by: EndCounts,
    /// Counts of the endings of the games that it lost.
    pub lost_by: EndCounts,
}

/// Number of drawn games against the field added for every agent, so that an unbeaten agent has a finite rating.
const PRIOR_DRAWS: f64 = 0.5;

impl TournamentReport {
    /// The first agent that forfeited more than half of the games of a pairing, and the pairing's other agent.
    pub fn given_away(&self) -> Option<(&str, &str)> {
        let unplayed = self.crosstable.iter().enumerate().find_map(|(first, row)| {
            let second = row.iter().position(|cell| {
                cell.is_some_and(|cell| 2 * cell.forfeits > cell.wins + cell.draws + cell.losses)
            })?;
            Some((first, second))
        });
        unplayed.map(|(first, second)| (&*self.agents[first], &*self.agents[second]))
    }

    /// Returns the report of the pairings that were played before.
    ///
    /// # Errors
    /// If the variant is unknown.
    pub fn so_far(info: &GameInfo, request: &TournamentRequest) -> Result<Self, Error> {
        let variants: Vec<&str> = info.variants.iter().map(|variant| variant.name).collect();
        let wanted = request.variant.as_deref().unwrap_or(variants[0]);
        let found = info.variants.iter().find(|variant| variant.name == wanted);
        let variant = found.ok_or_else(|| Error::unknown("variant", wanted, &variants))?.name;
        Ok(Self::new(info.name, variant, request, &done_before(request), 0.0))
    }

    pub(crate) fn new(
        game: &'static str,
        variant: &'static str,
        request: &TournamentRequest,
        pairings: &[Pairing],
        seconds: f64,
    ) -> Self {
        let mut ended_by = BTreeMap::new();
        for (reason, count) in pairings.iter().flat_map(|pairing| &pairing.tally.ended_by) {
            *ended_by.entry(reason.clone()).or_default() += count;
        }
        Self {
            game,
            variant,
            agents: request.agents.clone(),
            games_per_pairing: request.games,
            seed: request.seed,
            standings: rows(&request.agents, pairings),
            crosstable: crosstable(request.agents.len(), pairings),
            ended_by,
            games: pairings.iter().map(|pairing| pairing.tally.games).sum(),
            plies: pairings.iter().map(|pairing| pairing.tally.plies).sum(),
            seconds,
        }
    }
}

/// The pairings that were played before.
fn done_before(request: &TournamentRequest) -> Vec<Pairing> {
    let schedule = request.schedule();
    let pairing = |(&index, tally): (&usize, &Tally)| {
        schedule.get(index).map(|&entrants| Pairing { entrants, tally: tally.clone() })
    };
    request.done.iter().filter_map(pairing).collect()
}

/// Whether a pairing says something about play: neither side forfeited more than half of its games.
fn is_played_out(pairing: &Pairing) -> bool {
    given_away_by(&pairing.tally.forfeits, pairing.tally.games).is_none()
}

fn rows(agents: &[String], pairings: &[Pairing]) -> Vec<TournamentRow> {
    let results: Vec<PairResult> =
        pairings.iter().filter(|pairing| is_played_out(pairing)).map(pair_result).collect();
    let ratings = bradley_terry(agents.len(), &results, PRIOR_DRAWS);
    let rating_of = |entrant: usize| {
        let is_rated = results.iter().any(|result| [result.first, result.second].contains(&entrant));
        is_rated.then(|| &ratings[entrant])
    };
    let table = standings(agents.len(), pairings).into_iter().enumerate();
    table
        .map(|(index, standing)| TournamentRow {
            rank: index + 1,
            agent: agents[standing.entrant].clone(),
            entrant: standing.entrant,
            match_points: standing.match_points,
            rounds_difference: standing.rounds_difference,
            matches: standing.matches,
            games: standing.games,
            elo: rating_of(standing.entrant).map(|rating| rating.elo),
            elo_error: rating_of(standing.entrant).and_then(|rating| rating.error95),
            forfeits: standing.forfeits,
            won_by: standing.won_by,
            lost_by: standing.lost_by,
        })
        .collect()
}

fn pair_result(pairing: &Pairing) -> PairResult {
    let tally = &pairing.tally;
    PairResult {
        first: pairing.entrants.0,
        second: pairing.entrants.1,
        score_first: tally.wins[0] as f64 + tally.draws as f64 / 2.0,
        games: tally.games as f64,
        variance_factor: score_variance_factor(tally),
    }
}

fn crosstable(agents: usize, pairings: &[Pairing]) -> Vec<Vec<Option<CrosstableCell>>> {
    let mut table = vec![vec![None; agents]; agents];
    for Pairing { entrants: (first, second), tally } in pairings {
        let cell = |side: usize| CrosstableCell {
            wins: tally.wins[side],
            draws: tally.draws,
            losses: tally.losses[side],
            forfeits: tally.forfeits[side],
        };
        table[*first][*second] = Some(cell(0));
        table[*second][*first] = Some(cell(1));
    }
    table
}
