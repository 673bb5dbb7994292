//! Effect of the memory: against the weights alone, by the number of games played, and with a frozen memory as control.

use spielgeist_lab::Error;
use spielgeist_lab::papers::{Conditions, thousands};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Series as Curve, Table, Verdict};
use spielgeist_play::Seed;

use super::printed::{PrintedGame, TABLE_2};
use super::series::{PlayedSeries, Series, ends, estimate, play_all, repeated, score, words};
use crate::memory::{Equation, Lessons, Settings};

/// Games against the weights in one series.
const GAMES: u64 = 2_000;
/// Games of the series whose scores are followed.
const FOLLOWED: u64 = 200;
/// Games that are averaged.
const BLOCK: usize = 20;

/// The agents: the paper's in two readings, and ours.
const AGENTS: [(&str, Lessons, Equation); 4] = [
    ("stretches of the board", Lessons::Slices, Equation::Percent),
    ("stretches, Equation 2 as printed", Lessons::Slices, Equation::Printed),
    ("touched squares", Lessons::Squares, Equation::Percent),
    ("exchanges", Lessons::Exchanges, Equation::Percent),
];

fn settings((_, lessons, equation): (&str, Lessons, Equation)) -> Settings {
    Settings { lessons, equation, ..Settings::default() }
}

/// Against the weights alone.
pub(super) fn effect(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let times = conditions.either(1, 10);
    let seed = Seed(conditions.seed).child("reproduce", 4);
    let mut table = Table::new(
        "Against the weights alone",
        ["memory", "score", "first half of each series", "second half", "traps at the end"],
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
            agent.0.to_owned(),
            format!("{} %", words(share, 1)),
            format!("{} %", words(first, 1)),
            format!("{} %", words(second, 1)),
            thousands((traps / played.len().max(1)) as u64),
        ]);
        shares.push((agent.0, share));
    }
    let rows = shares.iter().map(|(name, share)| Row::new(*name, [Some(*share)]));
    let axis = Axis::new("score against the weights alone").unit("%");
    let chart = Chart::forest("The effect of the memory", axis, ["ours"], rows).level(50.0, "no effect");
    let (low, high) = ends(shares[0].1);
    Ok(vec![
        conditions
            .item("memory-effect", "Section 6: a significant improvement over the weights alone")
            .theirs("a significant improvement")
            .ours(shares[0].1.value)
            .interval(low, high)
            .unit("%")
            .verdict(if low > 50.0 { Verdict::Agrees } else { Verdict::Differs })
            .reason(
                "Probably because a window is a capture that a reply can make at once, which the weights see without a memory. \
                 Remembered exchanges help against players who look further ahead, see frozen-memory; against one who does not \
                 they do worse than no memory.",
            )
            .remark(format!(
                "{} games in order for each row, with the same openings and colours swapped.",
                thousands(GAMES * times)
            ))
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
        "200 new games after 200 games of learning",
        ["opponent", "memory", "empty and not learning", "frozen", "still learning"],
    );
    let mut gains = Vec::new();
    let mut ends_of_first = None;
    for (number, opponent) in (0..).zip(OPPONENTS) {
        for agent in [AGENTS[0], AGENTS[3]] {
            let learner = settings(agent);
            let series = Series::new(Some(learner), opponent, FOLLOWED, seed.child(opponent, number));
            let learned = play_all(conditions, &repeated(&series, times))?;
            curves.push(curve(&format!("{}, against {opponent}", agent.0), &learned));
            let at = |from: usize| {
                score(learned.iter().flat_map(|series| series.games.iter().skip(from).take(BLOCK)))
            };
            ends_of_first.get_or_insert([at(0), at(FOLLOWED as usize - BLOCK)]);
            let [empty, frozen, learning] = controlled(conditions, &series, learner, &learned)?;
            let share = |played: &[PlayedSeries]| score(played.iter().flat_map(|series| &series.games));
            controls = controls.row([
                opponent.to_owned(),
                agent.0.to_owned(),
                format!("{} %", words(share(&empty), 1)),
                format!("{} %", words(share(&frozen), 1)),
                format!("{} %", words(share(&learning), 1)),
            ]);
            gains.push((opponent, agent.0, difference(&empty, &frozen)));
        }
    }
    let ends_of_first = ends_of_first.expect("at least one opponent");
    let chart =
        Chart::lines("Score by game number", Axis::new("games played"), Axis::new("score").unit("%"), curves);
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

fn curve(name: &str, played: &[PlayedSeries]) -> Curve {
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
    let said = |share: Estimate| format!("{} %", words(share, 1));
    conditions
        .item("score-by-game", "Section 6: the score changes with the number of games")
        .theirs(format!("won {} of the first 20 games, {} of the last 20", won(&TABLE_2[..20]), won(&TABLE_2[20..])))
        .ours(format!("{} in the first {BLOCK} games, {} in the last {BLOCK}", said(first), said(last)))
        .verdict(Verdict::NotPossible)
        .reason("In the paper a person learns too. A simulated player stays the same, so only the memory can change the score.")
        .remark(format!(
            "{times} series of {FOLLOWED} games per curve, averaged over {BLOCK} games. The numbers are those of the first curve."
        ))
        .chart(chart)
}

fn frozen_memory(conditions: &Conditions<'_>, table: Table, gains: &[(&str, &str, Estimate)]) -> Item {
    let rows = gains
        .iter()
        .map(|(opponent, agent, gain)| Row::new(format!("{agent}, against {opponent}"), [Some(*gain)]));
    let axis = Axis::new("gain of a frozen memory over an empty one").unit("points");
    let chart =
        Chart::forest("What 200 games of learning are worth", axis, ["ours"], rows).level(0.0, "nothing");
    let (_, _, gain) = gains[0];
    let (low, high) = ends(gain);
    conditions
        .item("frozen-memory", "A frozen memory as control: what learning is worth")
        .theirs("not measured")
        .ours(gain.value)
        .interval(low, high)
        .unit("points")
        .verdict(Verdict::NotPossible)
        .reason("The paper compares no agent with and without its database on the same games.")
        .remark(
            "The same openings and colours for all columns. The number is the gain of the paper's memory against the weights \
             alone.",
        )
        .table(table)
        .chart(chart)
}
