//! Section 7: the paper's future work, a deeper search.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Row, Table, Verdict};
use spielgeist_play::{Label, Seed};

use super::says::CheckersPaper;
use super::series::{Series, ends, percent, play_all, repeated, score};
use crate::memory::Settings;

const OPPONENTS: [&str; 3] = ["weights", "alphabeta:depth=1", "alphabeta:depth=3"];
/// Games of a series.
const GAMES: u64 = 100;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let seed = Seed(conditions.seed).child("reproduce", 6);
    let mut table = Table::new(
        CheckersPaper::ScoreByLookAhead,
        std::iter::once(Label::from(CheckersPaper::Moves)).chain(OPPONENTS.map(Label::from)),
    );
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
        let cells = shares.iter().map(|share| percent(*share));
        table = table.row(std::iter::once(plies.to_string().into()).chain(cells));
        against_weights.push(shares[0]);
        rows.push(Row::new(CheckersPaper::MovesAhead { moves: plies }, shares.into_iter().map(Some)));
    }
    let axis = Axis::new(PaperWords::Score).unit("%");
    let chart = Chart::forest(CheckersPaper::DeeperSearch, axis, OPPONENTS, rows);
    let (one, four) = (against_weights[0], against_weights[3]);
    let (low, high) = ends(four);
    Ok(vec![
        conditions
            .item("look-ahead", CheckersPaper::LookAhead)
            .theirs(Label::from(CheckersPaper::SignificantlyBetter))
            .ours(four.value)
            .interval(low, high)
            .unit("%")
            .verdict(if low > ends(one).1 { Verdict::Agrees } else { Verdict::Differs })
            .reason(CheckersPaper::WeightsForOneMove)
            .remark(CheckersPaper::FourMoves)
            .table(table)
            .chart(chart),
    ])
}
