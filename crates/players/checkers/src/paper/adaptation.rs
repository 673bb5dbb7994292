//! The paper's goal, an opponent at the person's level, measured on the agent `adaptive`: its score against opponents
//! of fixed strength, the number of games until it reaches their level, and whether it gives pieces away to do so.

use spielgeist_checkers::Checkers;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Row, Series as Curve, Table, Verdict};
use spielgeist_lab::{Error, TrialGame, level_trial};
use spielgeist_play::stats::{expected_share, mean};
use spielgeist_play::{Label, Schedule, Seed};

use super::says::CheckersPaper;
use super::series::{ends, estimate, percent, words};
use crate::roster::CheckersEntry;

/// Games against an opponent until the score counts.
const GETTING_TO_KNOW: usize = 30;
/// The level has been found once it stays this near, in Elo, to the opponent's rating.
const NEAR: f64 = 100.0;
/// Games over which the level is averaged.
const BLOCK: usize = 10;
/// Ratings that an opponent may have.
const RATINGS: (f64, f64) = (-1_000.0, 4_000.0);
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
    let header = [
        Label::from(PaperWords::Opponent),
        PaperWords::Score.into(),
        CheckersPaper::OpponentsRating.into(),
        CheckersPaper::LevelPlayed.into(),
        CheckersPaper::GamesUntilFound.into(),
    ];
    let mut table = Table::new(CheckersPaper::AfterThirtyGames, header);
    let (mut shares, mut all) = (Vec::new(), Vec::new());
    for (list, games) in lists.iter().zip(&played) {
        let counted = &games[GETTING_TO_KNOW..];
        let pairs: Vec<f64> = counted
            .chunks(2)
            .filter_map(|pair| mean(&pair.iter().map(|game| game.score).collect::<Vec<_>>()))
            .collect();
        let (share, [level, deviation]) = (estimate(&pairs, 100.0), moments(counted));
        let rating = rating_of(games);
        table = table.row([
            Label::from(&list[0].0),
            percent(share),
            format!("{rating:.0}").into(),
            format!("{level:.0} ± {deviation:.0}").into(),
            found_after(games, rating).to_string().into(),
        ]);
        shares.push((list[0].0.clone(), share));
        all.extend(pairs);
    }
    let even = shares.iter().all(|(_, share)| share.value > EVEN.0 && share.value < EVEN.1);
    let all = estimate(&all, 100.0);
    let rows = shares.iter().map(|(name, share)| Row::new(name.clone(), [Some(*share)]));
    let axis = Axis::new(CheckersPaper::ScoreOfAdaptive).unit("%");
    let chart = Chart::forest(CheckersPaper::EvenOnEveryRung, axis, [PaperWords::Ours], rows)
        .level(50.0, CheckersPaper::Even);
    let (low, high) = ends(all);
    let mut item = conditions
        .item("adaptation-rungs", CheckersPaper::Aim)
        .theirs(Label::from(CheckersPaper::TheirPersonGames))
        .ours(all.value)
        .interval(low, high)
        .unit("%")
        .verdict(if even { Verdict::Agrees } else { Verdict::Differs })
        .remark(CheckersPaper::NotTheirAgent)
        .table(table)
        .chart(chart);
    if !even {
        item = item.reason(CheckersPaper::LevelsEnd);
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
        CheckersPaper::AfterEachChange,
        [
            Label::from(PaperWords::Opponent),
            CheckersPaper::OpponentsRating.into(),
            CheckersPaper::ScoreAfterThirty.into(),
            CheckersPaper::GamesUntilFound.into(),
        ],
    );
    let mut found = Vec::new();
    for (number, (name, _)) in list.iter().enumerate() {
        let scores: Vec<f64> = part(number)
            .filter_map(|games| {
                mean(&games[GETTING_TO_KNOW..].iter().map(|game| game.score).collect::<Vec<_>>())
            })
            .collect();
        let rating = rating_of(&part(number).flatten().collect::<Vec<_>>());
        let after: Vec<f64> = part(number).map(|games| found_after(&games, rating) as f64).collect();
        found.push(estimate(&after, 1.0));
        let share = estimate(&scores, 100.0);
        let rating = format!("{rating:.0}").into();
        table = table.row([Label::from(name), rating, percent(share), words(found[number], 1)]);
    }
    let at = |game: usize| {
        mean(&played.iter().map(|games| games[game].rating).collect::<Vec<_>>()).unwrap_or(f64::NAN)
    };
    let points = (0..3 * games as usize).step_by(2).map(|game| ((game + 1) as f64, at(game)));
    let curve = Curve::new(CheckersPaper::MeanLevel, points);
    let chart = Chart::lines(
        CheckersPaper::FollowingChange,
        Axis::new(CheckersPaper::GamesPlayed),
        Axis::new(CheckersPaper::Elo),
        [curve],
    );
    let (low, high) = ends(found[1]);
    Ok(conditions
        .item("adaptation-switch", CheckersPaper::HowSoon)
        .theirs(Label::from(CheckersPaper::NotMeasured))
        .ours(found[1].value)
        .interval(low, high)
        .unit(PaperWords::Games)
        .verdict(Verdict::NotPossible)
        .reason(CheckersPaper::OnePerson)
        .remark(CheckersPaper::ChangesAfter { series: times, games })
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

/// The rating of an opponent by its results against levels of known ratings: with it, as many points are expected as
/// were made. An opponent that lost or won everything has the end of the range.
fn rating_of(games: &[TrialGame]) -> f64 {
    let (mut low, mut high) = RATINGS;
    while high - low > 0.5 {
        let middle = f64::midpoint(low, high);
        // The agent makes fewer points against a stronger opponent.
        let surplus: f64 =
            games.iter().map(|game| game.score - expected_share(game.rating - middle, 2)).sum();
        if surplus > 0.0 { high = middle } else { low = middle }
    }
    f64::midpoint(low, high)
}

/// Games until the level, averaged over a few games, stays near the opponent's rating.
fn found_after(games: &[TrialGame], rating: f64) -> usize {
    let near = |block: &[TrialGame]| (moments(block)[0] - rating).abs() < NEAR;
    games.windows(BLOCK).rposition(|block| !near(block)).map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::Level;

    use super::*;

    fn game(rating: f64, score: f64) -> TrialGame {
        TrialGame { opponent: 0, level: Level(1), rating, score }
    }

    #[test]
    fn a_level_is_found_where_it_comes_to_stay_near_the_opponent() {
        let games: Vec<TrialGame> = [vec![game(500.0, 0.5); 20], vec![game(900.0, 0.5); 60]].concat();
        // Ten games are averaged: with eight of them at the new level the mean is within 100.
        assert_eq!(found_after(&games, 900.0), 18);
        assert_eq!(found_after(&vec![game(700.0, 0.5); 40], 700.0), 0);
        // Where the level ends is not where the opponent is.
        assert_eq!(found_after(&games, 1_300.0), games.len() - BLOCK + 1);
    }

    #[test]
    fn an_opponent_is_rated_by_its_results_whatever_level_it_met() {
        // Even against 1,000 on the way, and three points of four against 800.
        let games =
            [[game(1_000.0, 0.0), game(1_000.0, 1.0)].repeat(20), vec![game(800.0, 0.24); 40]].concat();
        assert!((rating_of(&games) - 1_000.0).abs() < 10.0, "{}", rating_of(&games));
        assert!(rating_of(&[game(600.0, 1.0)]) < -900.0, "it never won");
    }
}
