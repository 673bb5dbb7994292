//! Section V B: ten days.

use super::lineage::{Extent, Lineage};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Item, Table, Verdict};

/// Ten days in seconds, on six cores.
const THEIRS: f64 = 10.0 * 24.0 * 3600.0;
const THEIR_CORES: f64 = 6.0;
/// 350 generations of 20 strategies with 10 opponents and 20 games each.
const GAMES: f64 = 350.0 * 20.0 * 10.0 * 20.0;

/// The only item that is not reproducible.
pub(super) fn item(conditions: &Conditions<'_>, extent: Extent, lineage: &Lineage) -> Item {
    let run = &lineage.run;
    let to_all = GAMES / run.games.max(1) as f64;
    let ours = to_all * run.generations.iter().map(|generation| generation.seconds).sum::<f64>();
    let processors = to_all * run.cpu_seconds;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    let threads = conditions.jobs;
    let row = |name: &str, theirs: String, ours: String| [name.to_owned(), theirs, ours];
    let table = Table::new("350 generations, 1.4 million games", ["", "theirs", "ours"])
        .row(row("program", "MATLAB".to_owned(), "Rust".to_owned()))
        .row(row("threads", "6 on 6 cores".to_owned(), format!("{threads} on {cores} cores")))
        .row(row("time", "10 days".to_owned(), format!("{ours:.0} s")))
        .row(row("time on all processors", "at most 60 days".to_owned(), format!("{processors:.0} s")))
        .row(row("games a second", format!("{:.1}", GAMES / THEIRS), thousands((GAMES / ours) as u64)))
        .row(row(
            "games a second of a processor",
            format!("{:.2}", GAMES / THEIRS / THEIR_CORES),
            thousands((GAMES / processors) as u64),
        ));
    let item = conditions
        .item("time", "Section V: how long 350 generations take")
        .theirs(THEIRS)
        .ours(ours)
        .unit("s")
        .digits(0)
        .verdict(if ours < THEIRS { Verdict::Differs } else { Verdict::Agrees })
        .remark(format!(
            "{} times as fast, on {threads} threads of a machine with {cores} cores, which others may have used too; the authors \
             had six cores. Measured over {} games of {} generations{}. No other figure of this report depends on the \
             machine.",
            thousands((THEIRS / ours) as u64),
            thousands(lineage.run.games),
            extent.generations + 1,
            conditions.either(", and brought to 1.4 million", "")
        ))
        .table(table);
    if ours < THEIRS {
        item.reason("A compiled program that tabulates its fuzzy rules and remembers what it has inferred, eleven years later.")
    } else {
        item
    }
}
