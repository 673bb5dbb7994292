//! Matches: request and report.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::Serialize;
use spielgeist_play::Late;
use spielgeist_play::contest::{EndCounts, Seating, Tally};
use spielgeist_play::stats::{
    EloEstimate, GroupSums, Interval, ScoreCounts, Sprt, SprtVerdict, binomial_test_greater, design_effect,
    wilson,
};

use crate::TrainedModel;

/// A request for a match.
#[derive(Clone, Debug)]
pub struct MatchRequest {
    /// The agents by name, one per seat.
    pub agents: Vec<String>,
    /// Trained models without a catalogue entry or file, by their names in this match.
    pub trained_models: BTreeMap<String, TrainedModel>,
    /// Number of games.
    pub games: u64,
    /// The seed of all random choices.
    pub seed: u64,
    /// Number of threads.
    pub jobs: usize,
    /// The variant; default: the game's default.
    pub variant: Option<String>,
    /// Whether agents change seats.
    pub seating: Seating,
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
    /// Whether only deals are played whose opening gives no seat an advantage.
    pub balanced: bool,
    /// A sequential test that ends the match when it is decided.
    pub sprt: Option<Sprt>,
    /// Whether progress reports carry the records of the games.
    pub records: bool,
    /// Set by the caller to stop in the middle of a game; completed games count.
    pub stop: Arc<AtomicBool>,
}

impl MatchRequest {
    /// Creates a request for 1,000 games with rotating seats on one thread.
    pub fn new(agents: Vec<String>) -> Self {
        Self {
            agents,
            trained_models: BTreeMap::new(),
            games: 1_000,
            seed: 1,
            jobs: 1,
            variant: None,
            seating: Seating::Rotate,
            move_time: None,
            late: Late::default(),
            memory: None,
            ply_limit: None,
            opening: None,
            balanced: false,
            sprt: None,
            records: false,
            stop: Arc::default(),
        }
    }
}

/// The result of a match. Apart from the seconds it depends only on the request and the version.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    /// The game.
    pub game: &'static str,
    /// The variant.
    pub variant: &'static str,
    /// The agents in the order of the request.
    pub agents: Vec<String>,
    /// `rotate` or `fixed`.
    pub seats: &'static str,
    /// Games played.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Number of random moves at the start.
    pub opening: u32,
    /// Whether only deals were played whose opening gives no seat an advantage.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub balanced: bool,
    /// The ply limit, if one was set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply_limit: Option<u32>,
    /// The time limit per move in milliseconds, if one was set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_time: Option<u64>,
    /// Games won, by agent.
    pub wins: Vec<u64>,
    /// Games without a winner.
    pub draws: u64,
    /// Games forfeited, by agent.
    pub forfeits: Vec<u64>,
    /// Share of games won, by agent.
    pub win_rate: Vec<f64>,
    /// Its 95 % interval (Wilson's, widened for the correlation of games on the same dice), by agent.
    pub ci95: Vec<(f64, f64)>,
    /// The expected share of wins at equal strength.
    pub par: f64,
    /// Probability of a score at least this high if all agents were equally strong. `None` if an agent forfeited most
    /// games: forfeits say nothing about play.
    pub p_value: Option<f64>,
    /// The first agent's strength relative to the others in Elo, from complete deals; `None` without games, or if an
    /// agent forfeited most of them.
    pub elo: Option<EloEstimate>,
    /// Variance of the first agent's mean score relative to independent games without draws.
    #[serde(skip)]
    pub variance_factor: f64,
    /// The state of the sequential test, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtVerdict>,
    /// Points won minus points lost per game, by agent, in games where wins count differently.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points_per_game: Option<Vec<f64>>,
    /// Games won, by seat.
    pub wins_by_seat: Vec<u64>,
    /// Counts of the endings.
    pub ended_by: EndCounts,
    /// Moves made in all games.
    pub plies: u64,
    /// Time taken.
    pub seconds: f64,
}

const CONFIDENCE: f64 = 0.95;

/// The first entrant's scores by deal: with two seats and two games per deal, the five scores of the pentanomial model.
pub(crate) fn score_counts(tally: &Tally) -> Option<ScoreCounts> {
    let steps = tally.first_scores.len() - 1;
    let support = (0..=steps).map(|step| step as f64 / steps as f64).collect();
    ScoreCounts::new(support, tally.first_scores.clone())
}

/// The design effect of the deals for an entrant: 1 if the games of a deal are independent or nearly so. Never
/// below 1: a match of few deals must not look more certain than it is.
pub(crate) fn design_effect_of(tally: &Tally, entrant: usize) -> f64 {
    let (sum, squares) = tally.deal_wins[entrant];
    let sums = GroupSums {
        groups: tally.deals,
        group_size: tally.games_per_deal,
        sum: sum as f64,
        sum_of_squares: squares as f64,
    };
    design_effect(&sums).max(1.0)
}

/// The interval of an entrant's share of wins.
fn share_interval(tally: &Tally, entrant: usize) -> Interval {
    let effect = design_effect_of(tally, entrant);
    wilson(tally.wins[entrant] as f64 / effect, tally.games as f64 / effect, CONFIDENCE)
}

/// The variance of the first entrant's score over deals, as a multiple of that of independent games without draws:
/// below 1 if swapping seats, or draws, remove luck from the result.
pub(crate) fn score_variance_factor(tally: &Tally) -> f64 {
    let counts = score_counts(tally);
    let known = counts.as_ref().and_then(|counts| Some((counts.mean()?, counts.variance()?)));
    match known {
        Some((mean, variance)) if tally.deals > 1 && variance > 0.0 => {
            tally.games_per_deal as f64 * variance / (mean * (1.0 - mean))
        }
        _ => 1.0,
    }
}

/// The verdict of the sequential test, if any.
pub(crate) fn verdict(sprt: Option<&Sprt>, tally: &Tally) -> Option<SprtVerdict> {
    Some(sprt?.verdict(&score_counts(tally)?))
}

/// Games played and their duration.
pub(crate) struct Played {
    pub(crate) game: &'static str,
    pub(crate) variant: &'static str,
    /// The most points that a win can count.
    pub(crate) stakes: u8,
    /// Number of random moves at the start.
    pub(crate) opening: u32,
    pub(crate) seconds: f64,
}

impl MatchReport {
    pub(crate) fn new(played: &Played, request: &MatchRequest, tally: &Tally, sprt: Option<&Sprt>) -> Self {
        let games = tally.games.max(1) as f64;
        let entrants = 0..request.agents.len();
        let seats = tally.wins_by_seat.len();
        let par = 1.0 / seats as f64;
        let is_played = given_away_by(&tally.forfeits, tally.games).is_none();
        let counts = score_counts(tally).filter(|_| tally.deals > 0 && is_played);
        let elo = counts.map(|counts| EloEstimate::of_groups(&counts, seats));
        Self {
            game: played.game,
            variant: played.variant,
            agents: request.agents.clone(),
            seats: if request.seating == Seating::Rotate { "rotate" } else { "fixed" },
            games: tally.games,
            seed: request.seed,
            opening: played.opening,
            balanced: request.balanced,
            ply_limit: request.ply_limit,
            move_time: request.move_time.map(|time| time.as_millis() as u64),
            wins: tally.wins.clone(),
            draws: tally.draws,
            forfeits: tally.forfeits.clone(),
            win_rate: tally.wins.iter().map(|wins| *wins as f64 / games).collect(),
            ci95: entrants
                .map(|entrant| share_interval(tally, entrant))
                .map(|ci| (ci.low, ci.high))
                .collect(),
            par,
            p_value: is_played.then(|| p_value(tally, par, elo.as_ref())),
            elo,
            variance_factor: score_variance_factor(tally),
            sprt: verdict(sprt, tally).filter(|_| is_played),
            points_per_game: (played.stakes > 1)
                .then(|| tally.points.iter().map(|points| *points as f64 / games).collect()),
            wins_by_seat: tally.wins_by_seat.clone(),
            ended_by: tally.ended_by.clone(),
            plies: tally.plies,
            seconds: played.seconds,
        }
    }

    /// Returns the agent that forfeited more than half of the games, so that the match says nothing about play.
    pub fn given_away_by(&self) -> Option<usize> {
        given_away_by(&self.forfeits, self.games)
    }
}

/// Returns the agent that forfeited more than half of the games.
pub(crate) fn given_away_by(forfeits: &[u64], games: u64) -> Option<usize> {
    forfeits.iter().position(|forfeited| 2 * forfeited > games)
}

/// One-sided, against equal strength. Without draws, the exact binomial test on the effective number of games; with
/// draws, a test of the score, as for Elo.
fn p_value(tally: &Tally, par: f64, elo: Option<&EloEstimate>) -> f64 {
    if tally.games == 0 || tally.games > tally.wins.iter().sum() {
        return elo.map_or(0.5, |elo| 1.0 - elo.los);
    }
    let effect = design_effect_of(tally, 0);
    let effective = |count: u64| (count as f64 / effect).round() as u64;
    binomial_test_greater(effective(tally.wins[0]), effective(tally.games), par)
}
