//! The effects of passing and of features that differ from their description on the paper's player.

use std::collections::BTreeMap;

use spielgeist_play::contest::Seating;

use super::says::LudoPaper;
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{Bout, share};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Table, Verdict};
use spielgeist_play::{Label, Say};

const PLAYERS: [(LudoPaper, &str, &str); 4] = [
    (LudoPaper::CodedPass, "andersen", "paper"),
    (LudoPaper::DescribedPass, "andersen:features=described", "paper"),
    (LudoPaper::CodedLegal, "andersen", "standard"),
    (LudoPaper::DescribedLegal, "andersen:features=described", "standard"),
];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let mut rows = Vec::new();
    let mut table = Table::new(
        LudoPaper::WeightsWon,
        [
            Label::from(PaperWords::Player),
            LudoPaper::AgainstThree { opponent: "random" }.into(),
            LudoPaper::AgainstThree { opponent: "semi-smart" }.into(),
        ],
    );
    let mut semi_smart = Vec::new();
    for (number, (name, player, variant)) in PLAYERS.into_iter().enumerate() {
        let against = |opponent, offset| -> Result<Estimate, Error> {
            let (seating, games) = (Seating::Fixed, conditions.either(40_000, 1_000_000));
            let bout = Bout { game: "ludo", variant, player, opponent, seating, games };
            Ok(share(&bout.play(conditions, 3_000 + 2 * number as u64 + offset, &BTreeMap::new())?))
        };
        let found = [against("random", 0)?, against("semi-smart", 1)?];
        table = table.row([
            Label::from(name.clone()),
            format!("{:.2} %", found[0].value).into(),
            format!("{:.2} %", found[1].value).into(),
        ]);
        semi_smart.push(found[1].value);
        rows.push(Row::new(name, found.map(Some)));
    }
    let axis = Axis::new(PaperWords::GamesWon).unit("%");
    let against = ["random", "semi-smart"].map(|name| PaperWords::AgainstName { name: name.into() });
    let chart = Chart::forest(LudoPaper::Effects, axis, against, rows);
    let item = conditions
        .item("pass-loophole", LudoPaper::Loophole)
        .theirs(LudoPaper::NeitherMentioned.message())
        .ours(
            LudoPaper::LoopholeOurs {
                paper: format!("{:.1}", semi_smart[0]),
                legal: format!("{:.1}", semi_smart[2]),
                described: format!("{:.1}", semi_smart[3]),
            }
            .message(),
        )
        .verdict(Verdict::Differs)
        .reason(LudoPaper::PickToPass)
        .table(table)
        .chart(chart);
    Ok(vec![item])
}
