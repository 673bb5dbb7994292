//! The paper's goal, an opponent at the person's level, measured on the agent `adaptive`: its score against opponents
//! of fixed strength, the number of games until it reaches their level, and whether it gives pieces away to do so.

use spielgeist_checkers::Checkers;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, Row, Series as Curve, Table, Verdict};
use spielgeist_lab::{Error, TrialGame, level_trial};
use spielgeist_play::stats::mean;
use spielgeist_play::{Schedule, Seed};

use super::series::{ends, estimate, words};
use crate::roster::CheckersEntry;

/// Games against an opponent until the score counts.
const GETTING_TO_KNOW: usize = 30;
/// The level has been found once it stays this near, in Elo, to where it ends.
const NEAR: f64 = 100.0;
/// Games that are averaged for the level found at the end, and for the curve.
const BLOCK: usize = 10;
/// A score near enough to one half, in percent.
const EVEN: (f64, f64) = (40.0, 60.0);

fn opponent(depth: usize) -> String {
    format!("alphabeta:depth={depth}")
}

/// Plays trials of several lists of opponents, each by one thread.
fn trials(
    conditions: &Conditions<'_>,
    lists: &[Vec<(String, u64)>],
    seed: Seed,
) -> Result<Vec<Vec<TrialGame>>, Error> {
    let game = Checkers::official();
    let play = |number: u64| {
        level_trial::<CheckersEntry>(&game, &lists[number as usize], seed.child("trial", number))
    };
    Schedule::new(conditions.jobs).map(0..lists.len() as u64, play).into_iter().collect()
}

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let seed = Seed(conditions.seed).child("reproduce", 7);
    Ok(vec![rungs(conditions, seed)?, switch(conditions, seed)?])
}

/// The score against each opponent by itself, from the first level on.
fn rungs(conditions: &Conditions<'_>, seed: Seed) -> Result<Item, Error> {
    let (deepest, games) = conditions.either((4, 130), (6, 430));
    let lists: Vec<_> = (1..=deepest).map(|depth| vec![(opponent(depth), games)]).collect();
    let played = trials(conditions, &lists, seed.child("rungs", 0))?;
    let header = ["opponent", "score", "level played, in Elo", "games until found"];
    let mut table = Table::new("The adaptive opponent after 30 games", header);
    let (mut shares, mut all) = (Vec::new(), Vec::new());
    for (list, games) in lists.iter().zip(&played) {
        let counted = &games[GETTING_TO_KNOW..];
        let pairs: Vec<f64> = counted
            .chunks(2)
            .filter_map(|pair| mean(&pair.iter().map(|game| game.score).collect::<Vec<_>>()))
            .collect();
        let (share, [level, deviation]) = (estimate(&pairs, 100.0), moments(counted));
        table = table.row([
            list[0].0.clone(),
            format!("{} %", words(share, 1)),
            format!("{level:.0} ± {deviation:.0}"),
            found_after(games).to_string(),
        ]);
        shares.push((list[0].0.clone(), share));
        all.extend(pairs);
    }
    let even = shares.iter().all(|(_, share)| share.value > EVEN.0 && share.value < EVEN.1);
    let all = estimate(&all, 100.0);
    let rows = shares.iter().map(|(name, share)| Row::new(name.clone(), [Some(*share)]));
    let axis = Axis::new("score of the adaptive opponent").unit("%");
    let chart = Chart::forest("An even match on every rung", axis, ["ours"], rows).level(50.0, "even");
    let (low, high) = ends(all);
    let mut item = conditions
        .item("adaptation-rungs", "The paper's aim: an opponent at the level of whoever plays")
        .theirs("21 of 40 games against one person")
        .ours(all.value)
        .interval(low, high)
        .unit("%")
        .verdict(if even { Verdict::Agrees } else { Verdict::Differs })
        .remark(
            "The agent adaptive, not the paper's: a memory of mistakes can make an opponent stronger, never weaker. The number is \
             the mean score over all opponents. ± is the standard deviation of the level from game to game.",
        )
        .table(table)
        .chart(chart);
    if !even {
        item =
            item.reason("The weakest or the strongest level is not weak or strong enough for this opponent.");
    }
    Ok(item)
}

/// An opponent that changes.
fn switch(conditions: &Conditions<'_>, seed: Seed) -> Result<Item, Error> {
    let (times, games) = conditions.either((4, 80), (20, 130));
    let list: Vec<(String, u64)> = [1, 4, 1].map(|depth| (opponent(depth), games)).to_vec();
    let played = trials(conditions, &vec![list.clone(); times], seed.child("switch", 0))?;
    let part = |number: usize| {
        played.iter().map(move |games| {
            games.iter().filter(|game| game.opponent == number).copied().collect::<Vec<_>>()
        })
    };
    let mut table = Table::new(
        "After each change of opponent",
        ["opponent", "score after 30 games", "games until found"],
    );
    let mut found = Vec::new();
    for (number, (name, _)) in list.iter().enumerate() {
        let scores: Vec<f64> = part(number)
            .filter_map(|games| {
                mean(&games[GETTING_TO_KNOW..].iter().map(|game| game.score).collect::<Vec<_>>())
            })
            .collect();
        let after: Vec<f64> = part(number).map(|games| found_after(&games) as f64).collect();
        found.push(estimate(&after, 1.0));
        let share = estimate(&scores, 100.0);
        table = table.row([name.clone(), format!("{} %", words(share, 1)), words(found[number], 1)]);
    }
    let at = |game: usize| {
        mean(&played.iter().map(|games| games[game].rating).collect::<Vec<_>>()).unwrap_or(f64::NAN)
    };
    let points = (0..3 * games as usize).step_by(2).map(|game| ((game + 1) as f64, at(game)));
    let curve = Curve::new("mean level", points);
    let chart = Chart::lines(
        "Following an opponent that changes",
        Axis::new("games played"),
        Axis::new("Elo"),
        [curve],
    );
    let (low, high) = ends(found[1]);
    Ok(conditions
        .item("adaptation-switch", "How soon the adaptive opponent follows a change of opponent")
        .theirs("not measured")
        .ours(found[1].value)
        .interval(low, high)
        .unit("games")
        .verdict(Verdict::NotPossible)
        .reason("The paper has one person, whose strength nobody measured.")
        .remark(format!(
            "{times} series; the opponent changes after every {games} games. The number is how many games it takes, after the \
             change from depth 1 to depth 4, until the level stays within 100 Elo of where it ends."
        ))
        .table(table)
        .chart(chart))
}

/// The mean rating of the levels played, and its standard deviation.
fn moments(games: &[TrialGame]) -> [f64; 2] {
    let ratings: Vec<f64> = games.iter().map(|game| game.rating).collect();
    let middle = mean(&ratings).unwrap_or(f64::NAN);
    let squares: Vec<f64> = ratings.iter().map(|rating| (rating - middle).powi(2)).collect();
    [middle, mean(&squares).unwrap_or(f64::NAN).sqrt()]
}

/// Games until the level, averaged over a few games, stays near the mean of the second half.
fn found_after(games: &[TrialGame]) -> usize {
    let [end, _] = moments(&games[games.len() / 2..]);
    let near = |block: &[TrialGame]| (moments(block)[0] - end).abs() < NEAR;
    games.windows(BLOCK).rposition(|block| !near(block)).map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::Level;

    use super::*;

    #[test]
    fn a_level_is_found_where_it_comes_to_stay() {
        let game = |rating| TrialGame { opponent: 0, level: Level(1), rating, score: 0.5 };
        let games: Vec<TrialGame> = [vec![game(500.0); 20], vec![game(900.0); 60]].concat();
        // Ten games are averaged: with eight of them at the new level the mean is within 100.
        assert_eq!(found_after(&games), 18);
        assert_eq!(found_after(&vec![game(700.0); 40]), 0);
    }
}
