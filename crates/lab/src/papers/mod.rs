//! The papers: each table and figure beside a fresh run.
//!
//! A paper is a list of experiments, and an experiment brings forth one or more items. `reproduce ludo` runs them all,
//! `reproduce ludo-table-3` the one that the name belongs to.

mod bout;
mod geister;
mod ludo;
mod rehearsal;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::Error;
use crate::report::{Item, Mode, Report};

/// A paper.
#[derive(Debug)]
pub(crate) struct Paper {
    /// Its short name.
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) citation: &'static str,
    /// What there is to say of the whole. A paragraph each.
    pub(crate) notes: &'static [&'static str],
    pub(crate) experiments: &'static [Experiment],
}

/// Work that brings forth items of a paper.
#[derive(Debug)]
pub(crate) struct Experiment {
    /// What is done, in a few words.
    pub(crate) what: &'static str,
    /// The items that come of it, by their short names.
    pub(crate) items: &'static [&'static str],
    pub(crate) run: fn(&Conditions<'_>) -> Result<Vec<Item>, Error>,
}

/// Under which conditions an experiment is run.
pub(crate) struct Conditions<'a> {
    pub(crate) paper: &'static str,
    pub(crate) mode: Mode,
    pub(crate) seed: u64,
    pub(crate) jobs: usize,
    pub(crate) stop: &'a Arc<AtomicBool>,
}

impl Conditions<'_> {
    /// A number that depends on how much work is to be done.
    pub(crate) fn either<T>(&self, quick: T, full: T) -> T {
        match self.mode {
            Mode::Quick => quick,
            Mode::Full => full,
        }
    }

    /// An item of the paper, with the command that runs it again.
    pub(crate) fn item(&self, item: &str, title: &str) -> Item {
        let command =
            format!("spielgeist reproduce {}-{item} --{} --seed {}", self.paper, self.mode, self.seed);
        Item::new(self.paper, item, title).command(command)
    }
}

/// What to reproduce, and how.
#[derive(Clone, Debug)]
pub struct ReproduceRequest {
    /// A paper, an item of one, or `all`.
    pub what: String,
    /// How much work to do.
    pub mode: Mode,
    /// Where all randomness comes from.
    pub seed: u64,
    /// How many threads; no result depends on it.
    pub jobs: usize,
    /// Items that are there already, each after its paper: experiments that would bring forth nothing else are left
    /// out.
    pub done: Vec<String>,
    /// Set from outside to stop.
    pub stop: Arc<AtomicBool>,
}

/// A paper that can be reproduced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperInfo {
    /// Its short name.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Who wrote it, where and when it appeared.
    pub citation: &'static str,
    /// What there is to say of the whole. A paragraph each.
    pub notes: &'static [&'static str],
    /// The short names of its items.
    pub items: Vec<&'static str>,
}

/// The papers that can be reproduced.
pub fn papers() -> Vec<PaperInfo> {
    let info = |paper: &'static Paper| PaperInfo {
        name: paper.name,
        title: paper.title,
        citation: paper.citation,
        notes: paper.notes,
        items: paper.experiments.iter().flat_map(|experiment| experiment.items).copied().collect(),
    };
    PAPERS.iter().map(info).collect()
}

/// Told before each experiment which it is, how many there are, and what is done.
pub type Tell<'a> = dyn FnMut(usize, usize, &str) + 'a;

const PAPERS: &[Paper] = &[ludo::PAPER, geister::PAPER];

/// The names of papers and of their items, each after its paper.
pub fn reproducible() -> Vec<(&'static str, Vec<String>)> {
    let items = |paper: &PaperInfo| paper.items.iter().map(|item| format!("{}-{item}", paper.name)).collect();
    papers().iter().map(|paper| (paper.name, items(paper))).collect()
}

/// Runs the experiments that were asked for, telling before each what it is and how many there are, and handing over
/// every item as soon as it is there. The answer is nothing when it was stopped.
///
/// # Errors
/// When there is no such paper or item, or an experiment fails.
pub fn reproduce(
    request: &ReproduceRequest,
    tell: &mut Tell<'_>,
    each: &mut dyn FnMut(&Item),
) -> Result<Option<Vec<Report>>, Error> {
    let chosen = chosen(&request.what)?;
    let of = chosen.iter().map(|(_, experiments)| experiments.len()).sum();
    let mut at = 0;
    let mut reports = Vec::new();
    for (paper, experiments) in chosen {
        let conditions = Conditions {
            paper: paper.name,
            mode: request.mode,
            seed: request.seed,
            jobs: request.jobs,
            stop: &request.stop,
        };
        let mut report = Report::new(paper.title, paper.citation, request.seed, request.mode);
        report.notes = paper.notes.iter().map(ToString::to_string).collect();
        for experiment in experiments {
            tell(at, of, experiment.what);
            at += 1;
            if is_done(request, paper, experiment) {
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

/// Whether all that is wanted of an experiment is there already.
fn is_done(request: &ReproduceRequest, paper: &Paper, experiment: &Experiment) -> bool {
    let whole = request.what == "all" || request.what == paper.name;
    let mut wanted = experiment.items.iter().filter(|item| whole || wanted_item(paper, item, &request.what));
    wanted.all(|item| request.done.contains(&format!("{}-{item}", paper.name)))
}

/// `ludo-table-3` stands for the item of that name and for all whose names begin with it.
fn wanted_item(paper: &Paper, item: &str, what: &str) -> bool {
    let name = format!("{}-{item}", paper.name);
    name == what || name.strip_prefix(what).is_some_and(|rest| rest.starts_with('-'))
}

/// The papers and experiments of a name.
fn chosen(what: &str) -> Result<Vec<(&'static Paper, Vec<&'static Experiment>)>, Error> {
    let of = |paper: &'static Paper| -> Vec<&'static Experiment> {
        let whole = what == "all" || what == paper.name;
        let wanted = |experiment: &&'static Experiment| {
            whole || experiment.items.iter().any(|item| wanted_item(paper, item, what))
        };
        paper.experiments.iter().filter(wanted).collect()
    };
    let chosen: Vec<_> = PAPERS
        .iter()
        .map(|paper| (paper, of(paper)))
        .filter(|(_, experiments)| !experiments.is_empty())
        .collect();
    if chosen.is_empty() {
        let names: Vec<String> = reproducible()
            .into_iter()
            .flat_map(|(paper, items)| std::iter::once(paper.to_owned()).chain(items))
            .collect();
        let known: Vec<&str> = std::iter::once("all").chain(names.iter().map(String::as_str)).collect();
        return Err(Error::unknown("paper or item", what, &known));
    }
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_for_papers_items_and_beginnings() {
        let items = |what: &str| -> Vec<&str> {
            chosen(what)
                .unwrap()
                .iter()
                .flat_map(|(_, all)| all.iter().flat_map(|one| one.items).copied())
                .collect()
        };
        assert_eq!(items("all"), [items("ludo"), items("geister")].concat());
        assert_eq!(
            items("geister-hand-built"),
            items("geister-readings"),
            "one experiment brings forth both"
        );
        assert!(items("ludo-table-3").contains(&"table-3-random"));
        assert_eq!(items("ludo-table-1"), ["table-1"]);
        let error = chosen("ludo-tabel-1").unwrap_err().to_string();
        assert!(error.contains("did you mean `ludo-table-1`?"), "{error}");
    }
}
