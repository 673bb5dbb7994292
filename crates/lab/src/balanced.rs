//! Balanced openings: deals whose random first moves give no seat an advantage.

use std::ops::Range;

use spielgeist_play::{Game, GameLoop, GameSeed, Limits, Phase, Schedule, Seed};

use crate::entry::{GameEntry, ValueMeasure};
use crate::{Error, MatchRequest, RequestProblem, spec};

/// Deals that are tried for each balanced one before the search is given up.
const PATIENCE: u64 = 200;

/// The numbers of the first deals, as many as the match has, after whose random opening the game's adviser sees an advantage
/// for nobody: the value of its best move is less than a mistake away from even.
///
/// # Errors
/// If there is no random opening, the adviser cannot be created, or hardly any opening is balanced.
pub(crate) fn balanced_deals<E: GameEntry>(
    game: &E::Game,
    variant: &'static str,
    request: &MatchRequest,
    limits: Limits,
) -> Result<Vec<u64>, Error> {
    if limits.opening == 0 {
        return Err(Error::request(RequestProblem::NothingToBalance));
    }
    let wanted = request.games.div_ceil(game.seats() as u64);
    let adviser = spec::maker::<E>(game, variant, E::ADVISER)?;
    adviser()?;
    let limits = Limits { plies: limits.plies, opening: limits.opening, ..Limits::default() };
    let is_balanced = |deal: u64| {
        let mut table = GameLoop::new(game.clone(), limits);
        table.begin(GameSeed { seed: Seed(request.seed), deal, game: 0 });
        while table.next() == Phase::Chance {
            table.roll(&mut ());
        }
        let mut adviser = adviser().expect("it could be created before");
        let Some(mut moment) = table.moment() else { return false };
        (0..game.seats()).for_each(|seat| adviser.start(game, seat));
        moment.ask(|turn, rng| adviser.explain(turn, rng)).is_ok_and(|told| {
            let best = told.candidates.iter().map(|candidate| candidate.score).reduce(f64::max);
            best.is_some_and(|best| (best - even::<E>(game)).abs() < E::COSTLY)
        })
    };
    let schedule = Schedule::new(request.jobs);
    let mut deals = Vec::new();
    let mut tried: Range<u64> = 0..0;
    while (deals.len() as u64) < wanted {
        if tried.end >= PATIENCE * wanted {
            return Err(Error::request(RequestProblem::HardlyBalanced {
                tried: tried.end,
                found: deals.len(),
            }));
        }
        tried = tried.end..tried.end + wanted.max(8);
        let judged = schedule.map(tried.clone(), is_balanced);
        deals.extend(tried.clone().zip(judged).filter_map(|(deal, balanced)| balanced.then_some(deal)));
    }
    deals.truncate(wanted as usize);
    Ok(deals)
}

/// The adviser's value of an even game.
fn even<E: GameEntry>(game: &E::Game) -> f64 {
    match E::MEASURE {
        ValueMeasure::Chance => 1.0 / game.seats() as f64,
        ValueMeasure::Points | ValueMeasure::Men | ValueMeasure::Material => 0.0,
    }
}
