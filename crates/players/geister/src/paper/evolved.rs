//! Section IV: evolved strategies against the hand-built one.

use super::duel::{decided, duel_of, ends, measured, percent, short};
use super::lineage::{COMPETITION, Extent, Lineage};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Table, Verdict};
use spielgeist_lab::runs::playoff::Finalist;
use spielgeist_lab::{Error, MatchReport};

/// The choice of a champion.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    LastGeneration,
    PlayOff,
}

impl Choice {
    const ALL: [Self; 2] = [Self::PlayOff, Self::LastGeneration];

    fn name(self) -> &'static str {
        match self {
            Self::PlayOff => "winner of the play-off",
            Self::LastGeneration => "best of the last generation",
        }
    }
}

/// A number of generations after which champions are tested, and how.
struct Stage {
    /// The names of its items, by choice.
    names: [&'static str; 2],
    generations: u64,
    games: u64,
    /// The first number of its matches.
    number: u64,
}

/// A champion of each run against the hand-built strategy.
struct Outcome {
    choice: Choice,
    /// The champion's generation and the match, by run.
    matches: Vec<(u64, MatchReport)>,
}

impl Outcome {
    fn each(&self) -> impl Iterator<Item = Estimate> {
        self.matches.iter().map(|(_, report)| decided(report))
    }

    /// All runs together.
    fn all(&self) -> Estimate {
        let sum =
            |entrant: usize| -> u64 { self.matches.iter().map(|(_, report)| report.wins[entrant]).sum() };
        percent(sum(0), sum(0) + sum(1))
    }

    /// Whether the champion of every run wins significantly more than it loses.
    fn all_win(&self) -> bool {
        self.each().all(|share| ends(share).0 > 50.0)
    }
}

pub(super) fn items(
    conditions: &Conditions<'_>,
    extent: Extent,
    lineages: &[Lineage],
) -> Result<Vec<Item>, Error> {
    let mut items = Vec::new();
    let stage = |names, generations, number| Stage { names, generations, games: extent.test_games, number };
    let stages = [
        stage(["evolved", "evolved-last"], extent.generations, 40_000),
        stage(["evolved-87", "evolved-87-last"], COMPETITION, 41_000),
    ];
    for stage in stages {
        for (name, choice) in stage.names.into_iter().zip(Choice::ALL) {
            let item = conditions.item(name, &title(&stage, choice)).theirs(THEIRS);
            if stage.generations > extent.generations {
                items.push(item.remark("The quick run has fewer generations; the full run has them all."));
                continue;
            }
            let Some(outcome) = play(conditions, lineages, &stage, choice)? else { return Ok(Vec::new()) };
            items.push(filled(item, &stage, lineages, &outcome));
        }
    }
    Ok(items)
}

const THEIRS: &str = "more competitive than the original; no figure printed";

fn title(stage: &Stage, choice: Choice) -> String {
    format!(
        "Section V: the strategy evolved in {} generations, {}, against the hand-built strategy",
        stage.generations,
        choice.name()
    )
}

/// The champions of all runs after a number of generations; `None` if stopped.
fn play(
    conditions: &Conditions<'_>,
    lineages: &[Lineage],
    stage: &Stage,
    choice: Choice,
) -> Result<Option<Outcome>, Error> {
    let mut matches = Vec::new();
    for (place, lineage) in lineages.iter().enumerate() {
        let chosen = match choice {
            Choice::LastGeneration => lineage.last_of(stage.generations).cloned(),
            Choice::PlayOff => lineage.run.play_off(conditions, lineage.bests_of(stage.generations))?,
        };
        let Some((generation, trained)): Option<Finalist> = chosen else { return Ok(None) };
        let player = "the evolved strategy";
        let trained_models = [(player.to_owned(), trained)].into();
        let at = stage.number + 10 * place as u64 + u64::from(choice == Choice::PlayOff);
        matches.push((
            generation,
            duel_of(conditions, [player, "hand-built"], stage.games, at, &trained_models)?,
        ));
    }
    Ok(Some(Outcome { choice, matches }))
}

fn filled(item: Item, stage: &Stage, lineages: &[Lineage], outcome: &Outcome) -> Item {
    let agrees = outcome.all_win();
    let lost = outcome.each().filter(|share| ends(*share).1 < 50.0).count();
    let chosen = match outcome.choice {
        Choice::PlayOff => {
            "Of the best of every tenth generation, the one with the best result against the hand-built strategy is chosen, and \
             measured again on fresh games"
        }
        Choice::LastGeneration => {
            "The best of the last generation is chosen by fitness, as in the paper's algorithm"
        }
    };
    let item = measured(item, outcome.all())
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "Share of decided games, all {} runs together, {} games each. {chosen}. Ours agrees if the interval of every \
             run is above one half.",
            lineages.len(),
            thousands(stage.games)
        ))
        .table(table(lineages, outcome))
        .chart(chart(lineages, outcome));
    if agrees {
        item
    } else {
        item.reason(format!(
            "{lost} of {} champions lose more than they win. Fitness ranks the twenty of a generation, ten \
             of them new and random every tenth time; it does not include the hand-built strategy, and a strategy that beats its \
             own population may lose to it.",
            lineages.len()
        ))
    }
}

fn table(lineages: &[Lineage], outcome: &Outcome) -> Table {
    let mut table = Table::new(
        "Against the hand-built strategy",
        ["run", "of generation", "won", "drawn", "lost", "of decided games, %", "games ended by"],
    );
    for (lineage, (generation, report)) in lineages.iter().zip(&outcome.matches) {
        let ended: Vec<String> =
            report.ended_by.iter().map(|(how, games)| format!("{how} {games}")).collect();
        table = table.row([
            format!("seed {}", lineage.seed),
            generation.to_string(),
            report.wins[0].to_string(),
            report.draws.to_string(),
            report.wins[1].to_string(),
            short(decided(report), 1),
            ended.join(", "),
        ]);
    }
    table
}

fn chart(lineages: &[Lineage], outcome: &Outcome) -> Chart {
    let rows = lineages
        .iter()
        .zip(outcome.each())
        .map(|(lineage, share)| Row::new(format!("seed {}", lineage.seed), [Some(share)]));
    let axis = Axis::new("decided games won").unit("%").include(50.0);
    Chart::forest("Against the hand-built strategy", axis, [outcome.choice.name()], rows)
        .level(50.0, "equals")
}
