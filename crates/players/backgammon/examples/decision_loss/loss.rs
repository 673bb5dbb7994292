//! Decisions with GNU Backgammon's opinion of every play.
//!
//! They are 1,000 positions of games of GNU Backgammon against itself, each with all legal plays and the equity (cubeless,
//! money, 0-ply) that GNU Backgammon gives the result.

use std::collections::HashMap;

use spielgeist_backgammon::Backgammon;
use spielgeist_backgammon_players::player;
use spielgeist_play::{Game, Notation, Seed, Turn};

const DECISIONS: &str = include_str!("../../tests/data/decisions.csv");

/// The points that an agent gives up in each of the first `most` decisions.
pub(crate) fn losses(agent: &str, most: usize) -> Vec<f64> {
    let mut agent = player(agent).unwrap_or_else(|error| panic!("{error}"))().unwrap();
    let mut losses = Vec::new();
    for (position, dice, results) in decisions().into_iter().take(most) {
        let view = Backgammon.read_view(&format!("{position} {} {}", &dice[..1], &dice[1..])).unwrap();
        let mut legal = Vec::new();
        Backgammon.moves(&view, &mut legal);
        let turn = Turn {
            game: &Backgammon,
            seat: view.seat(),
            view: &view,
            legal: &legal,
            budget: None,
            stop: None,
        };
        let mut rng = Seed(1).stream("decisions", losses.len() as u64, 0);
        let chosen = legal[agent.choose(&turn, &mut rng).unwrap()];
        let result = view.board().after(chosen).swapped().position_id();
        let best = results.values().fold(f64::MIN, |best, &equity| best.max(equity));
        losses.push(best - results[&result]);
    }
    losses
}

/// The mean and half of its 95 % interval.
pub(crate) fn mean(losses: &[f64]) -> (f64, f64) {
    let count = losses.len() as f64;
    let mean = losses.iter().sum::<f64>() / count;
    let variance = losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

/// The decisions: a position, its dice, and the equity of each result.
fn decisions() -> Vec<(&'static str, &'static str, HashMap<String, f64>)> {
    let mut all: Vec<(&str, &str, HashMap<String, f64>)> = Vec::new();
    for line in DECISIONS.lines().skip(1) {
        let [position, dice, result, equity] = line.splitn(4, ',').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        if !position.is_empty() {
            all.push((position, dice, HashMap::new()));
        }
        let (.., results) = all.last_mut().expect("the first line has a position");
        results.insert(result.to_owned(), equity.parse().expect("a number"));
    }
    all
}
