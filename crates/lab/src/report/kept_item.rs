//! The stored form of an item.

use serde::{Deserialize, Serialize};
use spielgeist_play::Label;

use super::{DrawnChart, Finding, Item, Table, Verdict};

/// All displayed data of an item, with its charts drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptItem {
    paper: String,
    item: String,
    title: Label,
    theirs: Finding,
    ours: Finding,
    interval: Option<(f64, f64)>,
    verdict: Verdict,
    command: String,
    unit: Label,
    digits: usize,
    reason: Option<Label>,
    remarks: Vec<Label>,
    pictures: Vec<DrawnChart>,
    tables: Vec<Table>,
}

impl From<&Item> for KeptItem {
    fn from(item: &Item) -> Self {
        let Item { title, theirs, ours, command, unit, reason, remarks, tables, .. } = item.clone();
        Self {
            paper: item.paper.clone(),
            item: item.item.clone(),
            title,
            theirs,
            ours,
            interval: item.interval,
            verdict: item.verdict,
            command,
            unit,
            digits: item.digits,
            reason,
            remarks,
            pictures: item.pictures(),
            tables,
        }
    }
}

impl From<KeptItem> for Item {
    fn from(kept: KeptItem) -> Self {
        Self {
            paper: kept.paper,
            item: kept.item,
            title: kept.title,
            theirs: kept.theirs,
            ours: kept.ours,
            interval: kept.interval,
            verdict: kept.verdict,
            command: kept.command,
            unit: kept.unit,
            digits: kept.digits,
            reason: kept.reason,
            remarks: kept.remarks,
            charts: Vec::new(),
            drawn: kept.pictures,
            tables: kept.tables,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Axis, Chart, Mode, Report, Series};

    #[test]
    fn an_item_that_was_kept_makes_the_same_page() {
        let series = Series::of_values("best", [0.25, f64::NAN, 0.52]);
        let chart = Chart::lines("Fitness", Axis::new("generation"), Axis::new("won"), [series]);
        let item = Item::new("2009", "table-3", "Table 3")
            .theirs(75.9)
            .ours("about as many")
            .verdict(Verdict::Agrees)
            .reason("none")
            .remark("A remark.")
            .chart(chart)
            .table(Table::new("A table", ["a", "b"]).row(["1", "2"]));
        let text = serde_json::to_string(&KeptItem::from(&item)).unwrap();
        let again: Item = serde_json::from_str::<KeptItem>(&text).unwrap().into();
        let page = |item: Item| Report::new("A paper", "", 1, Mode::Quick).item(item).to_html();
        assert_eq!(page(again.clone()), page(item));
        assert_eq!(again.pictures().len(), 1);
        assert!(again.pictures()[0].description.contains("best"));
    }
}
