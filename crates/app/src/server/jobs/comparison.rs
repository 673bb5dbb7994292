//! Summary of a match between two champions for a page.

use spielgeist_lab::MatchReport;
use spielgeist_play::stats::{EloEstimate, wilson};

use super::super::api::runs::CompareMatch;

/// Sums a match up by sides: the seats of a game are dealt to both in turn.
pub(super) fn summary(report: &MatchReport, names: [&str; 2]) -> CompareMatch {
    let side = |side: usize| report.wins.iter().skip(side).step_by(2).sum::<u64>();
    let wins = [side(0), side(1)];
    let games = report.games.max(1) as f64;
    let seats = report.wins.len();
    // With more than two seats every deal is played twice with the same champion at each seat, so that games count half.
    let (interval, elo) = if seats == 2 {
        let (low, high) = report.ci95[0];
        ([low, high], report.elo)
    } else {
        let share = wilson(wins[0] as f64 / 2.0, games / 2.0, 0.95);
        let elo = EloEstimate::of_games(wins[0] / 2, report.draws / 2, wins[1] / 2);
        ([share.low, share.high], Some(elo))
    };
    CompareMatch {
        games: report.games,
        wins,
        draws: report.draws,
        win_rate: wins[0] as f64 / games,
        ci95: interval,
        elo: elo.and_then(|elo| elo.elo),
        elo_ci95: elo.map_or([None; 2], |elo| [elo.low, elo.high]),
        los: elo.map_or(0.5, |elo| elo.los),
        seed: report.seed,
        command: format!(
            "spielgeist compare {} {} --games {} --seed {}",
            names[0], names[1], report.games, report.seed
        ),
    }
}
