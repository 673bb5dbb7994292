//! Section IV: evolved strategies against the hand-built one.

use super::duel::{decided, duel_of, ends, measured, percent, short};
use super::lineage::{COMPETITION, Extent, Lineage};
use super::says::GeisterPaper;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Table, Verdict};
use spielgeist_lab::runs::playoff::Finalist;
use spielgeist_lab::{Error, MatchReport};
use spielgeist_play::{Label, Say};

/// The choice of a champion.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    LastGeneration,
    PlayOff,
}

impl Choice {
    const ALL: [Self; 2] = [Self::PlayOff, Self::LastGeneration];

    fn name(self) -> GeisterPaper {
        match self {
            Self::PlayOff => GeisterPaper::PlayOffWinner,
            Self::LastGeneration => GeisterPaper::LastBest,
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
            let item =
                conditions.item(name, title(&stage, choice)).theirs(GeisterPaper::MoreCompetitive.message());
            if stage.generations > extent.generations {
                items.push(item.remark(GeisterPaper::QuickFewer));
                continue;
            }
            let Some(outcome) = play(conditions, lineages, &stage, choice)? else { return Ok(Vec::new()) };
            items.push(filled(item, &stage, lineages, &outcome));
        }
    }
    Ok(items)
}

fn title(stage: &Stage, choice: Choice) -> GeisterPaper {
    GeisterPaper::Evolved { generations: stage.generations, chosen: choice.name().into() }
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
        Choice::PlayOff => GeisterPaper::ChosenByPlayOff,
        Choice::LastGeneration => GeisterPaper::ChosenByFitness,
    };
    let item = measured(item, outcome.all())
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::DecidedShare {
            runs: lineages.len(),
            games: thousands(stage.games),
            chosen: chosen.into(),
        })
        .table(table(lineages, outcome))
        .chart(chart(lineages, outcome));
    if agrees { item } else { item.reason(GeisterPaper::ChampionsLose { lost, champions: lineages.len() }) }
}

fn table(lineages: &[Lineage], outcome: &Outcome) -> Table {
    let mut table = Table::new(
        GeisterPaper::AgainstHandBuilt,
        [
            Label::from(GeisterPaper::Run),
            GeisterPaper::OfGeneration.into(),
            PaperWords::Won.into(),
            PaperWords::Drawn.into(),
            PaperWords::Lost.into(),
            GeisterPaper::OfDecided.into(),
            GeisterPaper::EndedByHead.into(),
        ],
    );
    for (lineage, (generation, report)) in lineages.iter().zip(&outcome.matches) {
        let ended = report.ended_by.iter();
        let ended =
            ended.map(|(how, games)| GeisterPaper::EndedBy { reason: how.to_string(), games: *games });
        table = table.row([
            Label::from(PaperWords::Seed { seed: lineage.seed }),
            generation.to_string().into(),
            report.wins[0].to_string().into(),
            report.draws.to_string().into(),
            report.wins[1].to_string().into(),
            short(decided(report), 1).into(),
            PaperWords::list(ended),
        ]);
    }
    table
}

fn chart(lineages: &[Lineage], outcome: &Outcome) -> Chart {
    let rows = lineages
        .iter()
        .zip(outcome.each())
        .map(|(lineage, share)| Row::new(PaperWords::Seed { seed: lineage.seed }, [Some(share)]));
    let axis = Axis::new(GeisterPaper::DecidedWon).unit("%").include(50.0);
    Chart::forest(GeisterPaper::AgainstHandBuilt, axis, [outcome.choice.name()], rows)
        .level(50.0, GeisterPaper::Equals)
}
