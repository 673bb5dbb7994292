//! Measurement: matches against rungs until the interval is narrow enough.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use spielgeist_play::BEHAVIOUR;
use spielgeist_play::stats::{AgainstRated, place};

use super::file::{GameStrength, MatchResult, RatedAgent, Rating, WIDEST_ERROR};
use super::ladder::Ladder;
use super::opponents::{games_needed, next_to_try};
use crate::any_game::{AnyGame, ProgressReport};
use crate::level::ADAPTIVE;
use crate::{AgentFamily, AgentInfo, AgentSpec, Error, Level, MatchReport, MatchRequest, RequestProblem};

/// Number of games of the first look at a rung; matches grow by multiples of it.
const FIRST_LOOK: u64 = 40;
/// The interval of a rung relative to that of other agents: rungs carry the ratings of all others, so they are measured
/// more precisely.
const RUNG_CARE: f64 = 0.75;
/// Number of lower rungs that a rung is measured against.
const RUNGS_BELOW: usize = 2;

/// Settings of a measurement.
#[derive(Clone, Debug)]
pub struct StrengthRequest {
    /// The seed of all matches.
    pub seed: u64,
    /// Number of threads.
    pub jobs: usize,
    /// Requested half-width of the 95 % interval, in Elo.
    pub error95: f64,
    /// Maximum number of games of a match.
    pub most_games: u64,
    /// Checksum of the trained models that ship for the game; see [`GameStrength::models`].
    pub models: String,
    /// Set by the caller to stop; complete matches are kept.
    pub stop: Arc<AtomicBool>,
}

impl Default for StrengthRequest {
    fn default() -> Self {
        Self {
            seed: 1,
            jobs: 1,
            error95: WIDEST_ERROR,
            most_games: 20_000,
            models: String::new(),
            stop: Arc::default(),
        }
    }
}

impl StrengthRequest {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Options that affect the results, as on the command line.
    fn flags(&self) -> String {
        let standard = Self::default();
        let mut flags = String::new();
        if self.seed != standard.seed {
            flags += &format!(" --seed {}", self.seed);
        }
        if self.most_games != standard.most_games {
            flags += &format!(" --games {}", self.most_games);
        }
        if self.error95 != standard.error95 {
            flags += &format!(" --error {}", self.error95);
        }
        flags
    }
}

/// Progress callback: the pairing and the progress of the match.
type Tell<'a> = dyn FnMut(&ProgressReport) + 'a;
/// Called after each match, with all measurements so far.
type Save<'a> = dyn FnMut(&GameStrength) -> Result<(), Error> + 'a;

/// Rates the rungs of a game's ladder and every agent of its catalogue. Continues `before` if it was measured in the
/// same way. If stopped, returns the partial result; see [`GameStrength::unfinished`].
///
/// # Errors
/// If a rung cannot be created or played, and the errors of `save`.
pub fn measure(
    game: &dyn AnyGame,
    ladder: &Ladder,
    before: Option<&GameStrength>,
    request: &StrengthRequest,
    tell: &mut Tell<'_>,
    save: &mut Save<'_>,
) -> Result<GameStrength, Error> {
    let begun = Instant::now();
    let name = game.info().name;
    let command = format!("spielgeist strength {name}{}", request.flags());
    let same = |before: &&GameStrength| {
        before.ladder == ladder.version
            && before.behaviour == BEHAVIOUR
            && before.models == request.models
            && before.command == command
    };
    let mut found = before.filter(same).cloned().unwrap_or_else(|| GameStrength {
        ladder: ladder.version,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        behaviour: BEHAVIOUR,
        models: request.models.clone(),
        date: String::new(),
        command,
        seconds: 0.0,
        rungs: Vec::new(),
        agents: Vec::new(),
        unfinished: Vec::new(),
    });
    let earlier = found.seconds;
    let stamp = |found: &mut GameStrength| {
        found.seconds = earlier + (begun.elapsed().as_secs_f64() * 10.0).round() / 10.0;
        found.date = time::OffsetDateTime::now_utc().date().to_string();
    };
    let measured: Vec<(String, bool)> = (ladder.rungs.iter().map(|rung| (rung.clone(), true)))
        .chain(to_measure(game).into_iter().map(|agent| (agent, false)))
        .collect();
    for (agent, is_rung) in measured {
        let list = if is_rung { &found.rungs } else { &found.agents };
        if list.iter().any(|rated| rated.agent == agent) {
            continue;
        }
        if request.is_stopped() {
            break;
        }
        let rungs = rated_rungs(&found);
        let same_rung = found.rungs.iter().find(|rung| rung.agent == agent).cloned();
        let rated = if let Some(rung) = same_rung {
            Some(rung)
        } else if is_rung && found.rungs.is_empty() {
            Some(anchor(&agent))
        } else {
            let opponents = match is_rung {
                true => &rungs[rungs.len().saturating_sub(RUNGS_BELOW)..],
                false => &rungs[..],
            };
            let care = if is_rung { RUNG_CARE } else { 1.0 };
            let aim = StrengthRequest { error95: care * request.error95, ..request.clone() };
            let known = found.unfinished.clone();
            let mut placing = Placing { game, agent: &agent, opponents, all: is_rung, request: &aim, known };
            let rated = placing.rate(tell, &mut |known| {
                found.unfinished = known.to_vec();
                stamp(&mut found);
                save(&found)
            });
            match rated {
                Err(error) if is_rung => return Err(error),
                // An external program that is not installed has no rating; the measurement continues.
                Err(error) => Some(unrated(&agent, &error)),
                Ok(rated) => rated,
            }
        };
        let Some(rated) = rated else { break };
        found.unfinished.clear();
        if is_rung {
            found.rungs.push(rated);
        } else {
            found.agents.push(rated);
        }
        stamp(&mut found);
        save(&found)?;
    }
    Ok(found)
}

/// Returns the agents of a game's catalogue, with each level instead of the adaptive agent.
fn to_measure(game: &dyn AnyGame) -> Vec<String> {
    let levels = game.info().levels.as_ref().map_or(0, |scale| scale.levels.len());
    let rated = |agent: &AgentInfo| agent.name != ADAPTIVE && agent.kind != AgentFamily::StudyObject;
    let fixed = game.agents().into_iter().filter(rated).map(|agent| agent.name);
    let at_level = |index| AgentSpec::named(ADAPTIVE).at_level(Some(Level::at(index))).to_string();
    fixed.map(str::to_owned).chain((0..levels).map(at_level)).collect()
}

/// Rates an agent, a champion file or a program against the measured ladder of a game. `None` if stopped.
///
/// # Errors
/// If the agent cannot be created, or forfeits most of its games.
pub fn rate(
    game: &dyn AnyGame,
    scale: &GameStrength,
    agent: &str,
    request: &StrengthRequest,
    tell: &mut Tell<'_>,
) -> Result<Option<RatedAgent>, Error> {
    let opponents = rated_rungs(scale);
    let mut placing = Placing { game, agent, opponents: &opponents, all: false, request, known: Vec::new() };
    placing.rate(tell, &mut |_| Ok(()))
}

fn rated_rungs(found: &GameStrength) -> Vec<(String, f64)> {
    let rated = |rung: &RatedAgent| Some((rung.agent.clone(), rung.rating?.elo));
    found.rungs.iter().filter_map(rated).collect()
}

fn anchor(agent: &str) -> RatedAgent {
    let rating = Rating { elo: 0.0, ci95: (0.0, 0.0), games: 0, is_bound: false };
    RatedAgent { agent: agent.to_owned(), rating: Some(rating), matches: Vec::new(), problem: None }
}

fn unrated(agent: &str, error: &Error) -> RatedAgent {
    let problem = Some(error.to_string());
    RatedAgent { agent: agent.to_owned(), rating: None, matches: Vec::new(), problem }
}

/// The rating of one agent in progress.
struct Placing<'a> {
    game: &'a dyn AnyGame,
    agent: &'a str,
    /// The opponents with their ratings, the weakest first.
    opponents: &'a [(String, f64)],
    /// Whether to play all opponents instead of only those of similar strength.
    all: bool,
    request: &'a StrengthRequest,
    /// Matches played, including those of an interrupted measurement.
    known: Vec<MatchResult>,
}

impl Placing<'_> {
    fn rate(
        &mut self,
        tell: &mut Tell<'_>,
        save: &mut dyn FnMut(&[MatchResult]) -> Result<(), Error>,
    ) -> Result<Option<RatedAgent>, Error> {
        let seats = self.game.info().seats;
        let first = FIRST_LOOK.min(self.request.most_games);
        // By opponent; a longer match against the same opponent replaces the shorter one.
        let mut results: Vec<(usize, MatchResult)> = Vec::new();
        let mut waiting: Vec<usize> = if self.all { (0..self.opponents.len()).collect() } else { Vec::new() };
        loop {
            let scores: Vec<_> =
                results.iter().map(|(rung, result)| (*rung, result.surplus(seats) > 0.0)).collect();
            let next = if self.all { waiting.pop() } else { next_to_try(self.opponents.len(), &scores) };
            let Some(rung) = next else { break };
            let Some(result) = self.play(rung, first, tell, save)? else { return Ok(None) };
            results.push((rung, result));
        }
        let evidence = |results: &[(usize, MatchResult)]| -> Vec<AgainstRated> {
            results.iter().map(|(rung, result)| result.evidence(self.opponents[*rung].1, seats)).collect()
        };
        // The second pass corrects the estimate of the necessary games from the first look.
        for _ in 0..2 {
            let known = evidence(&results);
            if place(&known).is_none_or(|placed| placed.error95 <= self.request.error95) {
                break;
            }
            let games = games_needed(&known, 0.97 * self.request.error95, first, self.request.most_games);
            for (number, games) in games.into_iter().enumerate() {
                let (rung, before) = (results[number].0, results[number].1.games);
                if games > before {
                    let Some(result) = self.play(rung, games, tell, save)? else { return Ok(None) };
                    results[number].1 = result;
                }
            }
        }
        let rating = place(&evidence(&results)).map(|placed| Rating {
            elo: placed.elo,
            ci95: (placed.interval.low, placed.interval.high),
            games: results.iter().map(|(_, result)| result.games).sum(),
            is_bound: placed.is_bound,
        });
        results.sort_by_key(|(rung, _)| *rung);
        let matches = results.into_iter().map(|(_, result)| result).collect();
        Ok(Some(RatedAgent { agent: self.agent.to_owned(), rating, matches, problem: None }))
    }

    /// Plays a match, or returns its known result; `None` if stopped.
    fn play(
        &mut self,
        rung: usize,
        games: u64,
        tell: &mut Tell<'_>,
        save: &mut dyn FnMut(&[MatchResult]) -> Result<(), Error>,
    ) -> Result<Option<MatchResult>, Error> {
        let (info, against) = (self.game.info(), &self.opponents[rung].0);
        let mut agents = vec![against.clone(); info.seats];
        self.agent.clone_into(&mut agents[0]);
        let named: Vec<String> = agents.iter().map(|agent| quoted(agent)).collect();
        let (names, seed) = (named.join(" "), self.request.seed);
        let command = format!("spielgeist match {} {names} --games {games} --seed {seed}", info.name);
        if let Some(known) = self.known.iter().find(|known| known.command == command) {
            return Ok(Some(known.clone()));
        }
        let (jobs, stop) = (self.request.jobs, Arc::clone(&self.request.stop));
        let request = MatchRequest { games, seed, jobs, stop, ..MatchRequest::new(agents) };
        let note = format!("{} - {against}", self.agent);
        let report = self.game.play_match(&request, &mut |progress| {
            tell(&ProgressReport { note: note.clone(), ..progress.clone() });
            !self.request.is_stopped()
        })?;
        if report.games < games {
            return Ok(None);
        }
        let result = result(&report, against, command)?;
        self.known.push(result.clone());
        save(&self.known)?;
        Ok(Some(result))
    }
}

/// Quotes a specification with spaces for the shell.
fn quoted(agent: &str) -> String {
    if agent.contains(char::is_whitespace) { format!("\"{agent}\"") } else { agent.to_owned() }
}

fn result(report: &MatchReport, against: &str, command: String) -> Result<MatchResult, Error> {
    if let Some(agent) = report.given_away_by() {
        let (games, forfeits) = (report.games, report.forfeits[agent]);
        let agent = report.agents[agent].clone();
        return Err(Error::failed(RequestProblem::Forfeited { agent, forfeits, games }));
    }
    let percent = |share: f64| (share * 1e4).round() / 1e2;
    let (low, high) = report.ci95[0];
    Ok(MatchResult {
        against: against.to_owned(),
        games: report.games,
        score: report.elo.as_ref().map_or(report.par, |elo| elo.score),
        variance_factor: report.variance_factor,
        win_percent: percent(report.win_rate[0]),
        ci95: (percent(low), percent(high)),
        command,
    })
}
