//! Tables 2 and 4: series of 40 games, against simulated players in place of a person.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Series as Curve, Table, Verdict};
use spielgeist_play::{Label, Seed};

use super::printed::{TABLE_2, mean};
use super::says::CheckersPaper;
use super::series::{
    PlayedGame, PlayedSeries, Series, ends, estimate, percent, play_all, repeated, score, words,
};
use crate::memory::{Lessons, Settings};

/// The simulated players, from weak to strong.
const PLAYERS: [&str; 8] = [
    "random",
    "predecessor:mutations=2",
    "weights",
    "weights:plies=2",
    "alphabeta:depth=1",
    "alphabeta:depth=2",
    "alphabeta:depth=3",
    "alphabeta:depth=4",
];
/// The one that is about as strong as the paper's agent, as its person was.
const EQUAL: usize = 2;
/// Games of the paper's series.
const GAMES: u64 = 40;
/// Games that are played before, until the database has about as many configurations as the paper's first.
const GAMES_BEFORE: u64 = 36;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let times = conditions.either(10, 200);
    let seed = Seed(conditions.seed).child("reproduce", 1);
    let mut by_player = Vec::new();
    for (number, player) in (0..).zip(PLAYERS) {
        let series = Series::new(
            Some(Settings::default()),
            player,
            GAMES_BEFORE + GAMES,
            seed.child("player", number),
        );
        by_player.push(play_all(conditions, &repeated(&series, times))?);
    }
    let equal = &by_player[EQUAL];
    let mut items = vec![
        configurations(conditions, equal),
        column(conditions, "table-2-a", CheckersPaper::ColumnA, equal, average_a, |game| game.a),
        column(conditions, "table-2-b", CheckersPaper::ColumnBMinusA, equal, average_b_minus_a, |game| {
            game.b - game.a
        }),
        column(
            conditions,
            "table-2-selected",
            CheckersPaper::ColumnSelected,
            equal,
            average_selected,
            |game| game.selected,
        ),
        table_4(conditions, &by_player),
    ];
    items.insert(1, windows(conditions, seed, times)?);
    Ok(items)
}

/// The last games of a series: those that stand for Table 2.
fn counted(series: &PlayedSeries) -> &[PlayedGame] {
    series.games.get(GAMES_BEFORE as usize..).unwrap_or_default()
}

fn average_a(game: &PlayedGame) -> f64 {
    game.notes.weights / game.notes.chromosomes.max(1) as f64
}

fn average_b_minus_a(game: &PlayedGame) -> f64 {
    (game.notes.fitness - game.notes.weights) / game.notes.chromosomes.max(1) as f64
}

fn average_selected(game: &PlayedGame) -> f64 {
    game.notes.chosen / game.notes.choices.max(1) as f64
}

/// The growth of the database.
fn configurations(conditions: &Conditions<'_>, played: &[PlayedSeries]) -> Item {
    let growth = |series: &PlayedSeries| {
        let games = counted(series);
        let all = |game: Option<&PlayedGame>| game.map_or(0.0, |game| game.configurations[0] as f64);
        (all(games.last()) - all(games.first())) / (games.len().max(2) - 1) as f64
    };
    let values: Vec<f64> = played.iter().map(growth).collect();
    let ours = estimate(&values, 1.0);
    let (low, high) = ends(ours);
    let theirs = (TABLE_2[39].configurations - TABLE_2[0].configurations) as f64 / 39.0;
    let curve = |name: Label, points: Vec<(f64, f64)>| Curve::new(name, points);
    let numbers = || (1..).map(f64::from);
    let ours_of = |column: usize| -> Vec<(f64, f64)> {
        let games = played.first().map(counted).unwrap_or_default();
        numbers().zip(games.iter().map(|game| game.configurations[column] as f64)).collect()
    };
    let theirs_of = |column: fn(&super::printed::PrintedGame) -> u64| -> Vec<(f64, f64)> {
        numbers().zip(TABLE_2.iter().map(|game| column(game) as f64)).collect()
    };
    let chart = Chart::lines(
        CheckersPaper::DatabaseBefore,
        Axis::new(PaperWords::Game),
        Axis::new(CheckersPaper::Configurations),
        [
            curve(PaperWords::Paper.into(), theirs_of(|game| game.configurations)),
            curve(CheckersPaper::TheirDistinct.into(), theirs_of(|game| game.distinct)),
            curve(PaperWords::Ours.into(), ours_of(0)),
            curve(CheckersPaper::OurDistinct.into(), ours_of(1)),
        ],
    );
    conditions
        .item("table-2-configurations", CheckersPaper::NewConfigurations)
        .theirs(theirs)
        .ours(ours.value)
        .interval(low, high)
        .verdict(if low <= theirs && theirs <= high { Verdict::Agrees } else { Verdict::Differs })
        .reason(CheckersPaper::CapturesDepend)
        .remark(CheckersPaper::InPlaceOfPerson {
            player: PLAYERS[EQUAL],
            series: played.len(),
            games: GAMES,
            before: GAMES_BEFORE,
        })
        .table(one_series(played.first().map(counted).unwrap_or_default()))
        .chart(chart)
}

/// All columns of Table 2 for the games of one series.
fn one_series(games: &[PlayedGame]) -> Table {
    let columns = [
        Label::from(PaperWords::Game),
        CheckersPaper::Configurations.into(),
        CheckersPaper::WithoutRepetition.into(),
        "A".into(),
        "B".into(),
        CheckersPaper::Selected.into(),
        CheckersPaper::Result.into(),
    ];
    let mut table = Table::new(CheckersPaper::OneSeries, columns);
    for (number, game) in (1..).zip(games) {
        let result = match game.score {
            1.0 => PaperWords::Won,
            0.0 => PaperWords::Lost,
            _ => PaperWords::Drawn,
        };
        let number: u32 = number;
        let a = average_a(game);
        table = table.row([
            Label::from(number.to_string()),
            game.configurations[0].to_string().into(),
            game.configurations[1].to_string().into(),
            format!("{a:.2}").into(),
            format!("{:.2}", a + average_b_minus_a(game)).into(),
            format!("{:.2}", average_selected(game)).into(),
            result.into(),
        ]);
    }
    table
}

/// Measures how often windows repeat, which shows how the paper cut them.
fn windows(conditions: &Conditions<'_>, seed: Seed, times: u64) -> Result<Item, Error> {
    let theirs = TABLE_2[39].configurations as f64 / TABLE_2[39].distinct as f64;
    let mut table =
        Table::new(CheckersPaper::DatabasesAfter, [CheckersPaper::Window, CheckersPaper::Repetition]);
    let mut found = Vec::new();
    for (name, lessons) in [
        (Label::from(CheckersPaper::StretchOfChromosome), Lessons::Slices),
        (CheckersPaper::SquaresOfCapture.into(), Lessons::Squares),
        (CheckersPaper::SquaresOfExchange.into(), Lessons::Exchanges),
    ] {
        // The English text is the name of the stream, too.
        let settings = Settings { lessons, ..Settings::default() };
        let series = Series::new(Some(settings), PLAYERS[EQUAL], GAMES_BEFORE + GAMES, seed.child(&name, 0));
        let ratios: Vec<f64> = play_all(conditions, &repeated(&series, times.min(50)))?
            .iter()
            .map(|series| series.memory.configurations() as f64 / series.memory.traps().len().max(1) as f64)
            .collect();
        let ratio = estimate(&ratios, 1.0);
        table = table.row([name, words(ratio, 2)]);
        found.push(ratio);
    }
    let (low, high) = ends(found[0]);
    Ok(conditions
        .item("table-2-windows", CheckersPaper::HowOftenRepeated)
        .theirs(theirs)
        .ours(found[0].value)
        .interval(low, high)
        .digits(2)
        .verdict(if (found[0].value - theirs).abs() < 0.15 { Verdict::Agrees } else { Verdict::Differs })
        .reason(CheckersPaper::OpponentsDiffer)
        .remark(CheckersPaper::WindowsUncut)
        .table(table))
}

/// A column of Table 2.
fn column(
    conditions: &Conditions<'_>,
    name: &str,
    title: CheckersPaper,
    played: &[PlayedSeries],
    of_ours: fn(&PlayedGame) -> f64,
    of_theirs: fn(&super::printed::PrintedGame) -> f64,
) -> Item {
    let values: Vec<f64> = played.iter().flat_map(counted).map(of_ours).collect();
    let ours = estimate(&values, 1.0);
    let printed: Vec<f64> = TABLE_2.iter().map(of_theirs).collect();
    let theirs = estimate(&printed, 1.0);
    let ((low, high), (lowest, highest)) = (ends(ours), ends(theirs));
    let by = |won: bool| {
        let games = played.iter().flat_map(counted).filter(|game| game.score == f64::from(u8::from(won)));
        mean(games.map(of_ours))
    };
    let printed_by = |won: bool| mean(TABLE_2.iter().filter(|game| game.won == won).map(of_theirs));
    conditions
        .item(name, title)
        .theirs(theirs.value)
        .ours(ours.value)
        .interval(low, high)
        .digits(3)
        .verdict(if low <= highest && lowest <= high { Verdict::Agrees } else { Verdict::Differs })
        .reason(CheckersPaper::SeveralReadings)
        .remark(CheckersPaper::WonAndLost {
            won: format!("{:.3}", by(true)),
            lost: format!("{:.3}", by(false)),
            their_won: format!("{:.3}", printed_by(true)),
            their_lost: format!("{:.3}", printed_by(false)),
            mean: words(theirs, 3),
        })
}

/// Table 4: the score against simulated players of several strengths.
fn table_4(conditions: &Conditions<'_>, by_player: &[Vec<PlayedSeries>]) -> Item {
    let scores: Vec<Estimate> =
        by_player.iter().map(|played| score(played.iter().flat_map(counted))).collect();
    let mut table = Table::new(
        CheckersPaper::Last40Games,
        [
            Label::from(PaperWords::Player),
            PaperWords::Won.into(),
            PaperWords::Drawn.into(),
            PaperWords::Lost.into(),
            PaperWords::Score.into(),
            CheckersPaper::NewPerGame.into(),
            CheckersPaper::ChangedByMemory.into(),
        ],
    );
    for ((player, played), share) in PLAYERS.iter().zip(by_player).zip(&scores) {
        let games = || played.iter().flat_map(counted);
        let count = |score: f64| games().filter(|game| game.score == score).count();
        let total = |of: fn(&PlayedGame) -> u64| games().map(of).sum::<u64>() as f64;
        let changed = 100.0 * total(|game| game.notes.changed) / total(|game| game.notes.choices).max(1.0);
        let all = |series: &PlayedSeries| series.memory.configurations() as f64 / series.games.len() as f64;
        table = table.row([
            Label::from(*player),
            count(1.0).to_string().into(),
            count(0.5).to_string().into(),
            count(0.0).to_string().into(),
            percent(*share),
            format!("{:.1}", mean(played.iter().map(all))).into(),
            format!("{changed:.2} %").into(),
        ]);
    }
    let rows = PLAYERS.iter().zip(&scores).map(|(player, share)| Row::new(*player, [Some(*share)]));
    let axis = Axis::new(CheckersPaper::ScoreOfAgent).unit("%");
    let chart = Chart::forest(CheckersPaper::AgainstSimulated, axis, [PaperWords::Ours], rows)
        .level(52.5, CheckersPaper::TheirPerson);
    let (low, high) = ends(scores[EQUAL]);
    conditions
        .item("table-4", CheckersPaper::SeveralStrengths)
        .theirs(52.5)
        .ours(scores[EQUAL].value)
        .interval(low, high)
        .unit("%")
        .verdict(Verdict::NotPossible)
        .reason(CheckersPaper::PeopleStandIn)
        .remark(CheckersPaper::NothingAdapts)
        .table(table)
        .chart(chart)
}
