//! Section 7: the paper's future work, a deeper search.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, Row, Table, Verdict};
use spielgeist_play::Seed;

use super::series::{Series, ends, play_all, repeated, score, words};
use crate::memory::Settings;

const OPPONENTS: [&str; 3] = ["weights", "alphabeta:depth=1", "alphabeta:depth=3"];
/// Games of a series.
const GAMES: u64 = 100;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let seed = Seed(conditions.seed).child("reproduce", 6);
    let mut table =
        Table::new("Score by moves of look-ahead", ["moves", OPPONENTS[0], OPPONENTS[1], OPPONENTS[2]]);
    let mut rows = Vec::new();
    let mut against_weights = Vec::new();
    for plies in 1..=4u8 {
        let settings = Settings { plies, ..Settings::default() };
        let mut shares = Vec::new();
        for opponent in OPPONENTS {
            let series = Series::new(Some(settings), opponent, GAMES, seed.child(opponent, 0));
            let played = play_all(conditions, &repeated(&series, conditions.either(2, 20)))?;
            shares.push(score(played.iter().flat_map(|series| &series.games)));
        }
        let cells = shares.iter().map(|share| format!("{} %", words(*share, 1)));
        table = table.row(std::iter::once(plies.to_string()).chain(cells));
        against_weights.push(shares[0]);
        rows.push(Row::new(format!("{plies} moves"), shares.into_iter().map(Some)));
    }
    let axis = Axis::new("score").unit("%");
    let chart = Chart::forest("The paper's agent with a deeper search", axis, OPPONENTS, rows);
    let (one, four) = (against_weights[0], against_weights[3]);
    let (low, high) = ends(four);
    Ok(vec![
        conditions
            .item("look-ahead", "Section 7: a deeper search significantly improves the agent")
            .theirs("significantly better")
            .ours(four.value)
            .interval(low, high)
            .unit("%")
            .verdict(if low > ends(one).1 { Verdict::Agrees } else { Verdict::Differs })
            .reason("The weights are those of the paper, which were set for one move.")
            .remark(
                "The number is the score with four moves of look-ahead against the weights alone. The user's replies are chosen \
                 to be worst for the computer; the weights of Table 1 are added up along the line.",
            )
            .table(table)
            .chart(chart),
    ])
}
