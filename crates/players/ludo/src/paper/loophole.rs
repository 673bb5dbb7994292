//! The effects of passing and of features that differ from their description on the paper's player.

use std::collections::BTreeMap;

use spielgeist_play::contest::Seating;

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{Bout, share};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Table, Verdict};

const PLAYERS: [(&str, &str, &str); 4] = [
    ("as in the paper: coded features, may pass", "andersen", "paper"),
    ("features as described, may pass", "andersen:features=described", "paper"),
    ("coded features, legal moves only", "andersen", "standard"),
    ("features as described, legal moves only", "andersen:features=described", "standard"),
];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let mut rows = Vec::new();
    let mut table = Table::new(
        "Table 2's weights, games won",
        ["player", "against three random", "against three semi-smart"],
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
            name.to_owned(),
            format!("{:.2} %", found[0].value),
            format!("{:.2} %", found[1].value),
        ]);
        semi_smart.push(found[1].value);
        rows.push(Row::new(name, found.map(Some)));
    }
    let axis = Axis::new("games won").unit("%");
    let chart =
        Chart::forest("What the player owes to whom", axis, ["against random", "against semi-smart"], rows);
    let item = conditions
        .item("pass-loophole", "What the player owes to the pass and to features that differ from their description")
        .theirs("66.06 % against semi-smart, nothing said of either")
        .ours(format!(
            "{:.1} % so; {:.1} % with legal moves only; {:.1} % with features as described too",
            semi_smart[0], semi_smart[2], semi_smart[3]
        ))
        .verdict(Verdict::Differs)
        .reason("The simulator lets a player pick a piece that cannot move, which passes: the published player does so two \
                 or three times a game to keep a safe piece. Its features also depart from Table 1 in ways that help it.")
        .table(table)
        .chart(chart);
    Ok(vec![item])
}
