//! Effect of the memory: against the weights alone, by the number of games played, and with a frozen memory as control.

use spielgeist_lab::Error;
use spielgeist_lab::papers::{Conditions, thousands};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Series as Curve, Table, Verdict};
use spielgeist_play::{Label, Seed};

use super::printed::{PrintedGame, TABLE_2};
use super::says::CheckersPaper;
use super::series::{PlayedSeries, Series, ends, estimate, percent, play_all, repeated, score};
use crate::memory::{Equation, Lessons, Settings};

/// Games against the weights in one series.
const GAMES: u64 = 2_000;
/// Games of the series whose scores are followed.
const FOLLOWED: u64 = 200;
/// Games that are averaged.
const BLOCK: usize = 20;

/// How an agent remembers.
type Reading = (Lessons, Equation);

/// The agents: the paper's in two readings, and ours.
const AGENTS: [Reading; 4] = [
    (Lessons::Slices, Equation::Percent),
    (Lessons::Slices, Equation::Printed),
    (Lessons::Squares, Equation::Percent),
    (Lessons::Exchanges, Equation::Percent),
];

fn settings((lessons, equation): Reading) -> Settings {
    Settings { lessons, equation, ..Settings::default() }
}

fn name(reading: Reading) -> Label {
    let name = match reading {
        (Lessons::Slices, Equation::Percent) => CheckersPaper::Stretches,
        (Lessons::Slices, Equation::Printed) => CheckersPaper::StretchesPrinted,
        (Lessons::Squares, _) => CheckersPaper::TouchedSquares,
        (Lessons::Exchanges, _) => CheckersPaper::Exchanges,
    };
    name.into()
}

/// Against the weights alone.
pub(super) fn effect(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let times = conditions.either(1, 10);
    let seed = Seed(conditions.seed).child("reproduce", 4);
    let mut table = Table::new(
        CheckersPaper::AgainstWeights,
        [
            CheckersPaper::Memory.into(),
            Label::from(PaperWords::Score),
            CheckersPaper::FirstHalf.into(),
            CheckersPaper::SecondHalf.into(),
            CheckersPaper::TrapsAtEnd.into(),
        ],
    );
    let mut shares = Vec::new();
    for agent in AGENTS {
        let series = Series::new(Some(settings(agent)), "weights", GAMES, seed);
        let played = play_all(conditions, &repeated(&series, times))?;
        let half = (GAMES / 2) as usize;
        let share = score(played.iter().flat_map(|series| &series.games));
        let first = score(played.iter().flat_map(|series| series.games.iter().take(half)));
        let second = score(played.iter().flat_map(|series| series.games.iter().skip(half)));
        let traps: usize = played.iter().map(|series| series.memory.traps().len()).sum();
        table = table.row([
            name(agent),
            percent(share),
            percent(first),
            percent(second),
            thousands((traps / played.len().max(1)) as u64).into(),
        ]);
        shares.push((name(agent), share));
    }
    let rows = shares.iter().map(|(name, share)| Row::new(name.clone(), [Some(*share)]));
    let axis = Axis::new(CheckersPaper::ScoreAgainstWeights).unit("%");
    let chart = Chart::forest(CheckersPaper::EffectOfMemory, axis, [PaperWords::Ours], rows)
        .level(50.0, CheckersPaper::NoEffect);
    let (low, high) = ends(shares[0].1);
    Ok(vec![
        conditions
            .item("memory-effect", CheckersPaper::MemoryEffect)
            .theirs(Label::from(CheckersPaper::TheirImprovement))
            .ours(shares[0].1.value)
            .interval(low, high)
            .unit("%")
            .verdict(if low > 50.0 { Verdict::Agrees } else { Verdict::Differs })
            .reason(CheckersPaper::WeightsSeeIt)
            .remark(CheckersPaper::InOrder { games: thousands(GAMES * times) })
            .table(table)
            .chart(chart),
    ])
}

/// Opponents whose traps can be learned.
const OPPONENTS: [&str; 3] = ["weights", "weights:plies=3", "alphabeta:depth=3"];

/// The score by game number, and what remains of it with a frozen memory.
pub(super) fn by_game(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let times = conditions.either(6, 60);
    let seed = Seed(conditions.seed).child("reproduce", 5);
    let mut curves = Vec::new();
    let mut controls = Table::new(
        CheckersPaper::AfterLearning,
        [
            PaperWords::Opponent.into(),
            Label::from(CheckersPaper::Memory),
            CheckersPaper::EmptyMemory.into(),
            CheckersPaper::Frozen.into(),
            CheckersPaper::StillLearning.into(),
        ],
    );
    let mut gains = Vec::new();
    let mut ends_of_first = None;
    for (number, opponent) in (0..).zip(OPPONENTS) {
        for agent in [AGENTS[0], AGENTS[3]] {
            let learner = settings(agent);
            let series = Series::new(Some(learner), opponent, FOLLOWED, seed.child(opponent, number));
            let learned = play_all(conditions, &repeated(&series, times))?;
            curves.push(curve(against(name(agent), opponent), &learned));
            let at = |from: usize| {
                score(learned.iter().flat_map(|series| series.games.iter().skip(from).take(BLOCK)))
            };
            ends_of_first.get_or_insert([at(0), at(FOLLOWED as usize - BLOCK)]);
            let [empty, frozen, learning] = controlled(conditions, &series, learner, &learned)?;
            let share = |played: &[PlayedSeries]| score(played.iter().flat_map(|series| &series.games));
            controls = controls.row([
                opponent.into(),
                name(agent),
                percent(share(&empty)),
                percent(share(&frozen)),
                percent(share(&learning)),
            ]);
            gains.push((opponent, name(agent), difference(&empty, &frozen)));
        }
    }
    let ends_of_first = ends_of_first.expect("at least one opponent");
    let chart = Chart::lines(
        CheckersPaper::ScoreByGameNumber,
        Axis::new(CheckersPaper::GamesPlayed),
        Axis::new(PaperWords::Score).unit("%"),
        curves,
    );
    Ok(vec![
        score_by_game(conditions, chart, times, ends_of_first),
        frozen_memory(conditions, controls, &gains),
    ])
}

/// The same games with an empty memory, with the learned memory frozen, and with the learned memory while learning
/// continues.
fn controlled(
    conditions: &Conditions<'_>,
    series: &Series,
    learner: Settings,
    learned: &[PlayedSeries],
) -> Result<[Vec<PlayedSeries>; 3], Error> {
    let fixed = Settings { learns: false, ..learner };
    let after = |settings: Settings, remember: bool| {
        let copies: Vec<Series> = repeated(series, learned.len() as u64)
            .into_iter()
            .zip(learned)
            .map(|(copy, learned)| Series {
                settings: Some(settings),
                memory: if remember { learned.memory.clone() } else { copy.memory.clone() },
                seed: copy.seed.child("after", 0),
                ..copy
            })
            .collect();
        play_all(conditions, &copies)
    };
    Ok([after(fixed, false)?, after(fixed, true)?, after(learner, true)?])
}

/// The gain in score from a frozen memory in the same games, in percentage points; a series is one unit.
fn difference(without: &[PlayedSeries], with: &[PlayedSeries]) -> Estimate {
    let value = |series: &PlayedSeries| score(&series.games).value;
    let values: Vec<f64> = without.iter().zip(with).map(|(one, other)| value(other) - value(one)).collect();
    estimate(&values, 1.0)
}

fn against(memory: Label, opponent: &str) -> Label {
    CheckersPaper::MemoryAgainst { memory, opponent: opponent.into() }.into()
}

fn curve(name: Label, played: &[PlayedSeries]) -> Curve {
    let blocks = FOLLOWED as usize / BLOCK;
    let block = |number: usize| {
        let games = played.iter().flat_map(|series| series.games.iter().skip(number * BLOCK).take(BLOCK));
        (((number + 1) * BLOCK) as f64, score(games))
    };
    let points: Vec<(f64, Estimate)> = (0..blocks).map(block).collect();
    let band = points.iter().map(|(at, share)| (*at, ends(*share).0, ends(*share).1));
    Curve::new(name, points.iter().map(|(at, share)| (*at, share.value))).band(band)
}

fn score_by_game(
    conditions: &Conditions<'_>,
    chart: Chart,
    times: u64,
    [first, last]: [Estimate; 2],
) -> Item {
    let won = |games: &[PrintedGame]| games.iter().filter(|game| game.won).count();
    conditions
        .item("score-by-game", CheckersPaper::ScoreByGame)
        .theirs(Label::from(CheckersPaper::TheirScores {
            first: won(&TABLE_2[..20]),
            last: won(&TABLE_2[20..]),
        }))
        .ours(Label::from(CheckersPaper::OurScores {
            first: percent(first),
            last: percent(last),
            games: BLOCK,
        }))
        .verdict(Verdict::NotPossible)
        .reason(CheckersPaper::PersonLearns)
        .remark(CheckersPaper::CurvesOf { series: times, games: FOLLOWED, block: BLOCK })
        .chart(chart)
}

fn frozen_memory(conditions: &Conditions<'_>, table: Table, gains: &[(&str, Label, Estimate)]) -> Item {
    let rows =
        gains.iter().map(|(opponent, agent, gain)| Row::new(against(agent.clone(), opponent), [Some(*gain)]));
    let axis = Axis::new(CheckersPaper::GainOfFrozen).unit(PaperWords::Points);
    let chart = Chart::forest(CheckersPaper::WorthOfLearning, axis, [PaperWords::Ours], rows)
        .level(0.0, CheckersPaper::Nothing);
    let (_, _, gain) = &gains[0];
    let (low, high) = ends(*gain);
    conditions
        .item("frozen-memory", CheckersPaper::FrozenMemory)
        .theirs(Label::from(CheckersPaper::NotMeasured))
        .ours(gain.value)
        .interval(low, high)
        .unit(PaperWords::Points)
        .verdict(Verdict::NotPossible)
        .reason(CheckersPaper::NoComparison)
        .remark(CheckersPaper::SameOpenings)
        .table(table)
        .chart(chart)
}
