//! Tables 2 and 4: series of 40 games, against simulated players in place of a person.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Series as Curve, Table, Verdict};
use spielgeist_play::Seed;

use super::printed::{TABLE_2, mean};
use super::series::{PlayedGame, PlayedSeries, Series, ends, estimate, play_all, repeated, score, words};
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
        column(
            conditions,
            "table-2-a",
            "Table 2, column A: average evaluation by the weights",
            equal,
            average_a,
            |game| game.a,
        ),
        column(
            conditions,
            "table-2-b",
            "Table 2, columns B minus A: what Equation 1 adds to the average",
            equal,
            average_b_minus_a,
            |game| game.b - game.a,
        ),
        column(
            conditions,
            "table-2-selected",
            "Table 2: average evaluation of the selected chromosomes",
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
    let curve = |name: &str, points: Vec<(f64, f64)>| Curve::new(name, points);
    let numbers = || (1..).map(f64::from);
    let ours_of = |column: usize| -> Vec<(f64, f64)> {
        let games = played.first().map(counted).unwrap_or_default();
        numbers().zip(games.iter().map(|game| game.configurations[column] as f64)).collect()
    };
    let theirs_of = |column: fn(&super::printed::PrintedGame) -> u64| -> Vec<(f64, f64)> {
        numbers().zip(TABLE_2.iter().map(|game| column(game) as f64)).collect()
    };
    let chart = Chart::lines(
        "The database before each game",
        Axis::new("game"),
        Axis::new("configurations"),
        [
            curve("paper", theirs_of(|game| game.configurations)),
            curve("paper, without repetition", theirs_of(|game| game.distinct)),
            curve("ours", ours_of(0)),
            curve("ours, without repetition", ours_of(1)),
        ],
    );
    conditions
        .item("table-2-configurations", "Table 2: new configurations per game")
        .theirs(theirs)
        .ours(ours.value)
        .interval(low, high)
        .verdict(if low <= theirs && theirs <= high { Verdict::Agrees } else { Verdict::Differs })
        .reason("The number of captures suffered in a game depends on the opponent, who is another one here.")
        .remark(format!(
            "A person is not available: {PLAYER} plays in its place, an agent that is about as strong. {} series of {GAMES} \
             games after {GAMES_BEFORE} games that fill the database.",
            played.len(),
            PLAYER = PLAYERS[EQUAL]
        ))
        .table(one_series(played.first().map(counted).unwrap_or_default()))
        .chart(chart)
}

/// All columns of Table 2 for the games of one series.
fn one_series(games: &[PlayedGame]) -> Table {
    let columns = ["game", "configurations", "without repetition", "A", "B", "selected", "result"];
    let mut table = Table::new("One series as Table 2 shows it", columns);
    for (number, game) in (1..).zip(games) {
        let result = match game.score {
            1.0 => "won",
            0.0 => "lost",
            _ => "drawn",
        };
        let number: u32 = number;
        let a = average_a(game);
        table = table.row([
            number.to_string(),
            game.configurations[0].to_string(),
            game.configurations[1].to_string(),
            format!("{a:.2}"),
            format!("{:.2}", a + average_b_minus_a(game)),
            format!("{:.2}", average_selected(game)),
            result.to_owned(),
        ]);
    }
    table
}

/// Measures how often windows repeat, which shows how the paper cut them.
fn windows(conditions: &Conditions<'_>, seed: Seed, times: u64) -> Result<Item, Error> {
    let theirs = TABLE_2[39].configurations as f64 / TABLE_2[39].distinct as f64;
    let mut table =
        Table::new("Databases after about as many captures as the paper's", ["window", "repetition"]);
    let mut found = Vec::new();
    for (name, lessons) in [
        ("a stretch of the chromosome", Lessons::Slices),
        ("the squares that a capture touches", Lessons::Squares),
        ("the squares of an exchange", Lessons::Exchanges),
    ] {
        let settings = Settings { lessons, ..Settings::default() };
        let series = Series::new(Some(settings), PLAYERS[EQUAL], GAMES_BEFORE + GAMES, seed.child(name, 0));
        let ratios: Vec<f64> = play_all(conditions, &repeated(&series, times.min(50)))?
            .iter()
            .map(|series| series.memory.configurations() as f64 / series.memory.traps().len().max(1) as f64)
            .collect();
        let ratio = estimate(&ratios, 1.0);
        table = table.row([name.to_owned(), words(ratio, 2)]);
        found.push(ratio);
    }
    let (low, high) = ends(found[0]);
    Ok(conditions
        .item("table-2-windows", "Table 2: how often a configuration of the database repeats")
        .theirs(theirs)
        .ours(found[0].value)
        .interval(low, high)
        .digits(2)
        .verdict(if (found[0].value - theirs).abs() < 0.15 { Verdict::Agrees } else { Verdict::Differs })
        .reason("Opponents differ, and with them the captures that happen again.")
        .remark(
            "The paper does not say how its windows are cut. Windows of the touched squares alone would repeat far more \
             often than those of Table 2, so our agent takes the stretch of the chromosome between the first and the last \
             character that changes. Ours agrees if it is within 0.15.",
        )
        .table(table))
}

/// A column of Table 2.
fn column(
    conditions: &Conditions<'_>,
    name: &str,
    title: &str,
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
        .reason(
            "Table 1 does not say how its weights add up, and Equation 1 can be read in several ways; the person who played \
             is not available.",
        )
        .remark(format!(
            "In games won {:.3}, in games lost {:.3}; in the paper {:.3} and {:.3}. The paper's mean is {} with its interval \
             over 40 games; ours agrees if the intervals overlap.",
            by(true),
            by(false),
            printed_by(true),
            printed_by(false),
            words(theirs, 3)
        ))
}

/// Table 4: the score against simulated players of several strengths.
fn table_4(conditions: &Conditions<'_>, by_player: &[Vec<PlayedSeries>]) -> Item {
    let scores: Vec<Estimate> =
        by_player.iter().map(|played| score(played.iter().flat_map(counted))).collect();
    let mut table = Table::new(
        "The last 40 games of each series",
        [
            "player",
            "won",
            "drawn",
            "lost",
            "score",
            "new configurations per game",
            "choices that the memory changed",
        ],
    );
    for ((player, played), share) in PLAYERS.iter().zip(by_player).zip(&scores) {
        let games = || played.iter().flat_map(counted);
        let count = |score: f64| games().filter(|game| game.score == score).count();
        let total = |of: fn(&PlayedGame) -> u64| games().map(of).sum::<u64>() as f64;
        let changed = 100.0 * total(|game| game.notes.changed) / total(|game| game.notes.choices).max(1.0);
        let all = |series: &PlayedSeries| series.memory.configurations() as f64 / series.games.len() as f64;
        table = table.row([
            (*player).to_owned(),
            count(1.0).to_string(),
            count(0.5).to_string(),
            count(0.0).to_string(),
            format!("{} %", words(*share, 1)),
            format!("{:.1}", mean(played.iter().map(all))),
            format!("{changed:.2} %"),
        ]);
    }
    let rows = PLAYERS.iter().zip(&scores).map(|(player, share)| Row::new(*player, [Some(*share)]));
    let axis = Axis::new("score of the paper's agent").unit("%");
    let chart =
        Chart::forest("Against simulated players", axis, ["ours"], rows).level(52.5, "paper: a person");
    let (low, high) = ends(scores[EQUAL]);
    conditions
        .item("table-4", "Table 4: games against players of several strengths")
        .theirs(52.5)
        .ours(scores[EQUAL].value)
        .interval(low, high)
        .unit("%")
        .verdict(Verdict::NotPossible)
        .reason("The person of the paper is not available. Simulated players stand for people of several strengths.")
        .remark(
            "Nothing in the paper's agent makes it weaker against a weak player or stronger against a strong one: its score \
             follows the strength of the opponent. That it meets a person at their level is luck with this person.",
        )
        .table(table)
        .chart(chart)
}
