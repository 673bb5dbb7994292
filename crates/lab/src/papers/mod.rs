//! Papers: each table and figure next to a fresh run.
//!
//! A paper is a list of experiments, and an experiment produces one or more items. `reproduce PAPER` runs
//! them all, `reproduce PAPER-table-3` the one that produces this item.

mod bout;
mod unsaved_run;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use spielgeist_play::{Label, MessageKind};

use crate::Error;
use crate::catalog::Catalog;
use crate::report::{Item, Mode, Report};
pub use bout::{Bout, share, thousands};
pub use unsaved_run::{UnsavedRun, Watch, unsaved_run, unsaved_run_watched};

/// A paper.
#[derive(Debug)]
pub struct Paper {
    /// Its short name.
    pub name: &'static str,
    /// The paper's game.
    pub game: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Authors, place and year.
    pub citation: &'static str,
    /// General notes, one paragraph each.
    pub notes: fn() -> Vec<Label>,
    /// What its items say.
    pub messages: &'static [&'static [MessageKind]],
    /// The experiments that reproduce it.
    pub experiments: &'static [Experiment],
}

/// An experiment that produces items of a paper.
#[derive(Debug)]
pub struct Experiment {
    /// A short description.
    pub what: fn() -> Label,
    /// The short names of its items.
    pub items: &'static [&'static str],
    /// Runs the experiment.
    pub run: fn(&Conditions<'_>) -> Result<Vec<Item>, Error>,
}

/// Conditions of an experiment.
pub struct Conditions<'a> {
    /// The games and recipes.
    pub catalog: &'a Catalog,
    /// The paper's short name.
    pub paper: &'static str,
    /// The amount of work.
    pub mode: Mode,
    /// The seed of all random choices.
    pub seed: u64,
    /// Number of threads; does not affect results.
    pub jobs: usize,
    /// Set by the caller to stop.
    pub stop: &'a Arc<AtomicBool>,
}

impl Conditions<'_> {
    /// Returns one of two values, depending on the amount of work.
    pub fn either<T>(&self, quick: T, full: T) -> T {
        match self.mode {
            Mode::Quick => quick,
            Mode::Full => full,
        }
    }

    /// Creates an item of the paper, with the command that reproduces it.
    pub fn item(&self, item: &str, title: impl Into<Label>) -> Item {
        let command =
            format!("spielgeist reproduce {}-{item} --{} --seed {}", self.paper, self.mode, self.seed);
        Item::new(self.paper, item, title).command(command)
    }
}

/// A request to reproduce papers or items.
#[derive(Clone, Debug)]
pub struct ReproduceRequest {
    /// A paper, an item of one, or `all`.
    pub what: String,
    /// The amount of work.
    pub mode: Mode,
    /// The seed of all random choices.
    pub seed: u64,
    /// Number of threads; does not affect results.
    pub jobs: usize,
    /// Finished items: experiments that would only produce these are skipped, and the report contains them.
    pub done: Vec<Item>,
    /// Set by the caller to stop.
    pub stop: Arc<AtomicBool>,
}

/// A paper that can be reproduced.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct PaperInfo {
    /// Its short name.
    pub name: &'static str,
    /// The paper's game.
    pub game: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Authors, place and year.
    pub citation: &'static str,
    /// General notes, one paragraph each.
    pub notes: Vec<Label>,
    /// The short names of its items.
    pub items: Vec<&'static str>,
}

/// Returns descriptions of the papers.
pub(crate) fn infos(papers: &[&'static Paper]) -> Vec<PaperInfo> {
    let info = |paper: &&'static Paper| PaperInfo {
        name: paper.name,
        game: paper.game,
        title: paper.title,
        citation: paper.citation,
        notes: (paper.notes)(),
        items: paper.experiments.iter().flat_map(|experiment| experiment.items).copied().collect(),
    };
    papers.iter().map(info).collect()
}

/// Called before each experiment with its number, the number of experiments, and a description.
pub type Tell<'a> = dyn FnMut(usize, usize, &Label) + 'a;

impl PaperInfo {
    /// The names of its items, as `PAPER-ITEM`.
    pub fn item_names(&self) -> Vec<String> {
        self.items.iter().map(|item| format!("{}-{item}", self.name)).collect()
    }
}

/// Runs the requested experiments; reports each one before it starts, and passes on every item as soon as it
/// is finished. Returns `None` if stopped.
///
/// # Errors
/// If the paper or item is unknown, or an experiment fails.
pub(crate) fn reproduce(
    papers: &[&'static Paper],
    catalog: &Catalog,
    request: &ReproduceRequest,
    tell: &mut Tell<'_>,
    each: &mut dyn FnMut(&Item),
) -> Result<Option<Vec<Report>>, Error> {
    let chosen = chosen(papers, &request.what)?;
    let of = chosen.iter().map(|(_, experiments)| experiments.len()).sum();
    let mut at = 0;
    let mut reports = Vec::new();
    for (paper, experiments) in chosen {
        let conditions = Conditions {
            catalog,
            paper: paper.name,
            mode: request.mode,
            seed: request.seed,
            jobs: request.jobs,
            stop: &request.stop,
        };
        let mut report = Report::new(paper.title, paper.citation, request.seed, request.mode);
        report.notes = (paper.notes)();
        for experiment in experiments {
            tell(at, of, &(experiment.what)());
            at += 1;
            if let Some(items) = finished(request, paper, experiment) {
                report.items.extend(items);
                continue;
            }
            let items = (experiment.run)(&conditions)?;
            if request.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let whole = request.what == "all" || request.what == paper.name;
            let wanted = |item: &Item| whole || wanted_item(paper, &item.item, &request.what);
            let items: Vec<Item> = items.into_iter().filter(wanted).collect();
            items.iter().for_each(&mut *each);
            report.items.extend(items);
        }
        reports.push(report);
    }
    Ok(Some(reports))
}

/// The requested items of an experiment, if all of them are finished.
fn finished(request: &ReproduceRequest, paper: &Paper, experiment: &Experiment) -> Option<Vec<Item>> {
    let whole = request.what == "all" || request.what == paper.name;
    let wanted = experiment.items.iter().filter(|item| whole || wanted_item(paper, item, &request.what));
    let done =
        |item: &&str| request.done.iter().find(|one| one.paper == paper.name && one.item == *item).cloned();
    wanted.map(done).collect()
}

/// Whether an item is requested: `paper-table-3` selects the item with that name and all items whose names begin with
/// it.
fn wanted_item(paper: &Paper, item: &str, what: &str) -> bool {
    let name = format!("{}-{item}", paper.name);
    name == what || name.strip_prefix(what).is_some_and(|rest| rest.starts_with('-'))
}

/// A paper and its requested experiments.
type Chosen = (&'static Paper, Vec<&'static Experiment>);

/// Finds the papers and experiments by name.
fn chosen(papers: &[&'static Paper], what: &str) -> Result<Vec<Chosen>, Error> {
    let of = |paper: &'static Paper| -> Vec<&'static Experiment> {
        let whole = what == "all" || what == paper.name;
        let wanted = |experiment: &&'static Experiment| {
            whole || experiment.items.iter().any(|item| wanted_item(paper, item, what))
        };
        paper.experiments.iter().filter(wanted).collect()
    };
    let chosen: Vec<_> = papers
        .iter()
        .map(|&paper| (paper, of(paper)))
        .filter(|(_, experiments)| !experiments.is_empty())
        .collect();
    if chosen.is_empty() {
        return Err(unknown(papers, what));
    }
    Ok(chosen)
}

/// The error for an unknown name. It lists the items of the paper that the name begins with, or else the papers: all items
/// of all papers would fill a screen.
fn unknown(papers: &[&'static Paper], what: &str) -> Error {
    let is_of = |paper: &&PaperInfo| what.strip_prefix(paper.name).is_some_and(|rest| rest.starts_with('-'));
    let infos = infos(papers);
    match infos.iter().find(is_of) {
        Some(paper) => {
            let names = paper.item_names();
            Error::unknown("item", what, &names.iter().map(String::as_str).collect::<Vec<_>>())
        }
        None => {
            let names: Vec<&str> =
                std::iter::once("all").chain(infos.iter().map(|paper| paper.name)).collect();
            Error::unknown("paper", what, &names)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn experiment(items: &'static [&'static str]) -> Experiment {
        Experiment { what: Label::default, items, run: |_| Ok(Vec::new()) }
    }

    const fn paper(name: &'static str, experiments: &'static [Experiment]) -> Paper {
        Paper { name, game: name, title: "", citation: "", notes: Vec::new, messages: &[], experiments }
    }

    static ONE: Paper = paper("one", &[experiment(&["table-1"]), experiment(&["table-3-a", "table-3-b"])]);
    static TWO: Paper = paper("two", &[experiment(&["curve", "readings"])]);

    #[test]
    fn finished_items_are_not_computed_again_but_are_in_the_report() {
        let done = |items: &[&str]| {
            let done = items.iter().map(|item| Item::new("one", *item, "Done before")).collect();
            let stop = Arc::default();
            let request =
                ReproduceRequest { what: "one".to_owned(), mode: Mode::Quick, seed: 1, jobs: 1, done, stop };
            finished(&request, &ONE, &ONE.experiments[1]).map(|items| items.len())
        };
        assert_eq!(done(&["table-3-a"]), None, "the other item is missing");
        assert_eq!(done(&["table-3-b", "table-1", "table-3-a"]), Some(2));
    }

    #[test]
    fn names_stand_for_papers_items_and_beginnings() {
        let items = |what: &str| -> Vec<&str> {
            chosen(&[&ONE, &TWO], what)
                .unwrap()
                .iter()
                .flat_map(|(_, all)| all.iter().flat_map(|one| one.items).copied())
                .collect()
        };
        assert_eq!(items("all"), [items("one"), items("two")].concat());
        assert_eq!(items("two-curve"), items("two-readings"), "one experiment yields both");
        assert!(items("one-table-3").contains(&"table-3-a"));
        assert_eq!(items("one-table-1"), ["table-1"]);
        let error = chosen(&[&ONE, &TWO], "one-tabel-1").unwrap_err().to_string();
        assert!(error.contains("did you mean `one-table-1`?"), "{error}");
        assert!(!error.contains("two-"), "only items of the paper that was meant: {error}");
        let error = chosen(&[&ONE, &TWO], "tow").unwrap_err().to_string();
        assert!(error.contains("papers: all, one, two"), "{error}");
    }
}
