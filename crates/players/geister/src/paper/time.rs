//! Section V B: ten days.

use super::lineage::{Extent, Lineage};
use super::says::GeisterPaper;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Item, PaperWords, Table, Verdict};
use spielgeist_play::Label;

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
    let row = |name: GeisterPaper, theirs: Label, ours: String| [name.into(), theirs, ours.into()];
    let table = Table::new(
        GeisterPaper::TimeTable,
        [Label::default(), PaperWords::Theirs.into(), PaperWords::Ours.into()],
    )
    .row(row(GeisterPaper::Program, "MATLAB".into(), "Rust".to_owned()))
    .row([
        GeisterPaper::Threads.into(),
        GeisterPaper::OnCores { threads: 6, cores: 6 }.into(),
        Label::from(GeisterPaper::OnCores { threads, cores }),
    ])
    .row(row(GeisterPaper::Time, GeisterPaper::TenDays.into(), format!("{ours:.0} s")))
    .row(row(GeisterPaper::CpuTime, GeisterPaper::SixtyDays.into(), format!("{processors:.0} s")))
    .row(row(
        GeisterPaper::GamesPerSecond,
        format!("{:.1}", GAMES / THEIRS).into(),
        thousands((GAMES / ours) as u64),
    ))
    .row(row(
        GeisterPaper::GamesPerCpuSecond,
        format!("{:.2}", GAMES / THEIRS / THEIR_CORES).into(),
        thousands((GAMES / processors) as u64),
    ));
    let (times, games) = (thousands((THEIRS / ours) as u64), thousands(lineage.run.games));
    let generations = extent.generations + 1;
    let remark = conditions.either(
        GeisterPaper::TimesAsFastScaled {
            times: times.clone(),
            threads,
            cores,
            games: games.clone(),
            generations,
        },
        GeisterPaper::TimesAsFast { times, threads, cores, games, generations },
    );
    let item = conditions
        .item("time", GeisterPaper::TimeTitle)
        .theirs(THEIRS)
        .ours(ours)
        .unit("s")
        .digits(0)
        .verdict(if ours < THEIRS { Verdict::Differs } else { Verdict::Agrees })
        .remark(remark)
        .table(table);
    if ours < THEIRS { item.reason(GeisterPaper::Compiled) } else { item }
}
