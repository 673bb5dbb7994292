//! Table 3: games against a baseline that replaces the predecessor, and the times of both.

use std::time::Instant;

use spielgeist_checkers::{Checkers, Position};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Item, PaperWords, Table, Verdict};
use spielgeist_lab::{Error, maker};
use spielgeist_play::{Agent, Game, Label, Phase, Seed, Turn};

use super::claims::printed_times;
use super::printed::TABLE_3;
use super::says::CheckersPaper;
use super::series::{Series, VARIANT, ends, percent, play_all, repeated, score};
use crate::memory::Settings;
use crate::roster::CheckersEntry;

/// Populations of the baseline.
const BASELINES: [&str; 3] = ["predecessor:mutations=3", "predecessor", "predecessor:mutations=12"];
/// Games of a series: as many as the paper's.
const GAMES: u64 = 20;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let times = conditions.either(40, 500);
    let seed = Seed(conditions.seed).child("reproduce", 2);
    let mut table = Table::new(
        CheckersPaper::AgainstBaseline,
        [Label::from(CheckersPaper::Baseline), PaperWords::Score.into(), PaperWords::Games.into()],
    );
    let mut usual = None;
    for (number, baseline) in (0..).zip(BASELINES) {
        let series = Series::new(Some(Settings::default()), baseline, GAMES, seed.child("baseline", number));
        let played = play_all(conditions, &repeated(&series, times))?;
        let share = score(played.iter().flat_map(|series| &series.games));
        let games: usize = played.iter().map(|series| series.games.len()).sum();
        table = table.row([baseline.into(), percent(share), games.to_string().into()]);
        if number == 1 {
            usual = Some(share);
        }
    }
    let share = usual.expect("the second of three");
    let (low, high) = ends(share);
    let won = TABLE_3.iter().filter(|(.., won)| *won).count();
    let item = conditions
        .item("table-3", CheckersPaper::Predecessor)
        .theirs(100.0 * won as f64 / TABLE_3.len() as f64)
        .ours(share.value)
        .interval(low, high)
        .unit("%")
        .verdict(Verdict::NotPossible)
        .reason(CheckersPaper::BaselineIsGuess)
        .remark(CheckersPaper::TwelveOfTwenty)
        .table(table);
    Ok(vec![item, thinking_times(conditions, seed)?])
}

/// The time per move, in the order of Table 3's columns.
fn thinking_times(conditions: &Conditions<'_>, seed: Seed) -> Result<Item, Error> {
    let positions = conditions.either(2_000, 20_000);
    let game = Checkers::paper();
    let mut table =
        Table::new(CheckersPaper::TimePerChoice, [CheckersPaper::Agent, CheckersPaper::Milliseconds]);
    let mut took = Vec::new();
    for agent in ["memory", "predecessor", "weights", "memory:plies=2", "memory:plies=3", "memory:plies=4"] {
        let mut agent_made = maker::<CheckersEntry>(&game, VARIANT, agent)?()?;
        let fewer = if agent.contains("plies") { 20 } else { 1 };
        let milliseconds = per_choice(&game, &mut *agent_made, positions / fewer, seed);
        table = table.row([agent.to_owned(), format!("{milliseconds:.4}")]);
        took.push(milliseconds);
    }
    let [ours, theirs] = printed_times();
    Ok(conditions
        .item("table-3-times", CheckersPaper::TimePerMove)
        .theirs(Label::from(CheckersPaper::TheirTimes {
            paper: format!("{ours:.1}"),
            predecessor: format!("{theirs:.1}"),
        }))
        .ours(Label::from(CheckersPaper::OurTimes {
            ours: format!("{:.3}", took[0]),
            baseline: format!("{:.3}", took[1]),
        }))
        .verdict(Verdict::Differs)
        .reason(CheckersPaper::OtherMachine)
        .remark(CheckersPaper::EmptyAtFirst)
        .table(table))
}

/// Milliseconds per choice with White against random moves.
fn per_choice(game: &Checkers, agent: &mut dyn Agent<Checkers>, wanted: u64, seed: Seed) -> f64 {
    let (mut choices, mut spent) = (0, 0.0);
    for number in 0.. {
        let mut rng = seed.stream("times", number, 0);
        let mut position: Position = game.start();
        agent.start(game, 0);
        while let Phase::Decide(seat) = game.phase(&position) {
            let mut legal = Vec::new();
            game.moves(&position, &mut legal);
            let mut index = rng.index(legal.len());
            if seat == 0 && legal.len() > 1 {
                let turn = Turn { game, seat, view: &position, legal: &legal, budget: None, stop: None };
                let start = Instant::now();
                index = agent.choose(&turn, &mut rng).unwrap_or(index);
                spent += start.elapsed().as_secs_f64();
                choices += 1;
            }
            if choices >= wanted {
                return 1_000.0 * spent / choices as f64;
            }
            game.play(&mut position, legal[index]);
        }
    }
    0.0
}
