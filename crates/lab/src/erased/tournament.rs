//! Round-robin tournaments.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use spielgeist_play::contest::{Contest, Maker, Outcome, Pairing, Seating, Tally, lineup_of_two};
use spielgeist_play::{EndReason, Game, Late, Limits, Seed};

use super::contest::{self, Ended};
use super::{Erased, record_line, require_games};
use crate::any_game::{Progress, ProgressReport};
use crate::entry::GameEntry;
use crate::executor::ContestTask;
use crate::{EachPairing, Error, PlayedPairing, RequestProblem, TournamentReport, TournamentRequest, spec};

/// Stored results of a pairing must have endings that the game defines.
fn require_known_ends(game: &impl Game, tally: &Tally) -> Result<(), Error> {
    let mut reasons = tally.ended_by.keys().chain(tally.won_by.iter().flat_map(|counts| counts.keys()));
    match reasons.find(|reason| EndReason::find(reason, game.end_reasons()).is_none()) {
        None => Ok(()),
        Some(reason) => Err(Error::input(RequestProblem::UnknownEnd { reason: reason.to_string() })),
    }
}

/// Plays a round-robin tournament, or the rest of one.
pub(super) fn play<E: GameEntry>(
    request: &TournamentRequest,
    progress: &mut Progress<'_>,
    each: &mut EachPairing<'_>,
) -> Result<TournamentReport, Error> {
    let agents = request.agents.iter().map(String::as_str);
    let (variant, game) = Erased::<E>::variant_for(request.variant.as_deref(), agents)?;
    require_games(request.games)?;
    if request.agents.len() < 2 {
        return Err(Error::request(RequestProblem::FewAgents { named: request.agents.len() }));
    }
    let start = Instant::now();
    let (game, limits) = Erased::<E>::limits(game, request.ply_limit, request.move_time, request.opening);
    let limits = Limits { late: request.late, ..limits };
    // Look up every agent before the first game, so that a typing error is reported at once. The same makers are used
    // throughout, so that a port stays open from one pairing to the next.
    let makers = Erased::<E>::entrants(&game, variant, &request.agents, &request.trained_models)?;
    let round: Round<'_, E> =
        Round { game: &game, variant, limits, makers: makers.into_iter().map(Arc::from).collect() };
    let schedule = request.schedule();
    let of = request.games.saturating_mul(schedule.len() as u64);
    let mut pairings = Vec::new();
    for (index, &entrants) in schedule.iter().enumerate() {
        if let Some(tally) = request.done.get(&index) {
            require_known_ends(&game, tally)?;
            pairings.push(Pairing { entrants, tally: tally.clone() });
            continue;
        }
        let before = (index as u64).saturating_mul(request.games);
        let mut stopped = false;
        let (tally, records) = round.play(request, index, entrants, &mut |games, note, forfeits| {
            let records = Vec::new();
            stopped = !progress(&ProgressReport { games: before + games, of, note, forfeits, records });
            !stopped
        })?;
        let complete = tally.games == request.games;
        pairings.push(Pairing { entrants, tally: tally.clone() });
        if complete {
            let seconds = start.elapsed().as_secs_f64();
            let report = TournamentReport::new(E::NAME, variant, request, &pairings, seconds);
            each(&PlayedPairing { index, tally, records, report })?;
        }
        if stopped || request.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(TournamentReport::new(E::NAME, variant, request, &pairings, start.elapsed().as_secs_f64()))
}

/// Settings shared by all pairings of a tournament.
struct Round<'a, E: GameEntry> {
    game: &'a E::Game,
    variant: &'static str,
    limits: Limits,
    makers: Vec<Arc<Maker<E::Game>>>,
}

/// Progress callback: games of the pairing so far, its agents, and messages of forfeits; return `false` to
/// stop.
type Told<'a> = dyn FnMut(u64, String, Vec<String>) -> bool + 'a;

impl<E: GameEntry> Round<'_, E> {
    /// A pairing as plain data.
    fn task(
        &self,
        request: &TournamentRequest,
        contest: &Contest<'_, E::Game>,
        names: &[String],
    ) -> ContestTask {
        ContestTask {
            game: E::NAME.to_owned(),
            variant: self.variant.to_owned(),
            agents: names.to_vec(),
            trained_models: request.trained_models.clone(),
            lineup: contest.lineup.clone(),
            fixed_seats: false,
            deals: None,
            games: request.games,
            seed: contest.seed.0,
            move_time: request.move_time,
            late_is_random: request.late == Late::Random,
            memory: contest.memory,
            ply_limit: request.ply_limit,
            opening: self.limits.opening,
            records: contest.keep_logs,
        }
    }

    /// Plays a pairing; returns its tally, and its first games if records were requested.
    fn play(
        &self,
        request: &TournamentRequest,
        index: usize,
        (first, second): (usize, usize),
        tell: &mut Told<'_>,
    ) -> Result<(Tally, Vec<String>), Error> {
        let names = [request.agents[first].clone(), request.agents[second].clone()];
        let contest = Contest {
            game: self.game,
            entrants: &[first, second].map(|entrant| again(&self.makers[entrant])),
            lineup: lineup_of_two(self.game.seats()),
            seating: Seating::Rotate,
            games: request.games,
            seed: Seed(request.seed).child("pairing", index as u64),
            deals: None,
            limits: self.limits,
            memory: Erased::<E>::memory(&names, request.memory, request.games),
            jobs: spec::threads(&names, request.jobs),
            keep_logs: request.records > 0,
            stop: &request.stop,
        };
        let mut records = Vec::new();
        let line =
            |outcome: &Outcome<E::Game>| record_line::<E>(self.variant, &names, request.ply_limit, outcome);
        let mut told = |tally: &Tally, games: &[Ended<'_, E>]| {
            let room = request.records as usize - records.len();
            records.extend(games.iter().take(room).map(|game| game.record(&line)));
            let forfeits = games.iter().filter_map(Ended::forfeit).collect();
            tell(tally.games, format!("{} - {}", names[0], names[1]), forfeits)
        };
        let task = || self.task(request, &contest, &names);
        let tally = contest::play::<E>(&contest, task, &mut told)?;
        Ok((tally, records))
    }
}

/// Creates a maker for another contest.
fn again<G: Game>(maker: &Arc<Maker<G>>) -> Box<Maker<G>> {
    let maker = Arc::clone(maker);
    Box::new(move || maker())
}
