//! `spielgeist reproduce`

use std::collections::HashMap;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use spielgeist_lab::papers::ReproduceRequest;
use spielgeist_lab::report::{Item, Mode, Reproduction, ResultsFile, to_html, to_json, to_text};
use spielgeist_lab::store::Store;
use spielgeist_lab::{Error, Registry, WholeFile};
use spielgeist_play::Label;

use super::Done;
use super::data::Data;
use super::failure::{Failure, INTERRUPTED};
use super::interrupt;
use super::match_command::cores;

#[derive(clap::Args)]
pub(super) struct Options {
    /// A paper, one of its items (PAPER-table-3), or all; --list shows them
    #[arg(required_unless_present = "list")]
    what: Option<String>,
    /// Fewer and shorter experiments: at most five minutes per paper (the default)
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// Longer and more experiments: up to two hours per paper; the remarks of an item give its size
    #[arg(long)]
    full: bool,
    /// Write an HTML page with tables and figures to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Add the results to this file, item by item; later ones replace earlier ones
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,
    /// Skip what this version has finished before with the same seed, size and champions
    #[arg(long)]
    resume: bool,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; does not affect the result
    #[arg(long, default_value_t = cores())]
    jobs: NonZeroUsize,
    /// List the papers and their items
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    data: Data,
}

/// The checksum of the champions of the game of each paper.
type Checksums = HashMap<&'static str, String>;

fn warn(error: &Error) {
    let _ = writeln!(stderr(), "cannot save the results for `spielgeist serve`: {error}");
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let mut out = stdout().lock();
    let Some(what) = options.what.as_ref().filter(|_| !options.list) else {
        for paper in games.papers() {
            writeln!(out, "{}\n  {}", paper.name, paper.item_names().join("\n  "))?;
        }
        return Ok(ExitCode::SUCCESS);
    };
    // `serve` shows the results too; without a store they are still printed.
    let store = options.data.store().map_err(|error| warn(&error)).ok();
    let mode = if options.full { Mode::Full } else { Mode::Quick };
    let sums = games.papers().iter().map(|paper| (paper.name, games.models_checksum(paper.game))).collect();
    let finished = match &store {
        Some(store) if options.resume => finished(games, &sums, store, mode, options.seed)?,
        _ => Vec::new(),
    };
    let mut file = ResultsToFile::open(options.store.as_deref())?;
    let request = ReproduceRequest {
        what: what.clone(),
        mode,
        seed: options.seed,
        jobs: options.jobs.get(),
        done: finished.iter().map(|result| result.item.clone()).collect(),
        stop: interrupt::flag(),
    };
    // Open the page before the work, so that an unwritable file fails early.
    let page = options.html.as_deref().map(WholeFile::new);
    if let Some(page) = &page {
        page.writer()?;
    }
    let bar = ProgressBar::new(0);
    let style = "{bar:30} {pos}/{len} experiments  {elapsed}  {msg}";
    bar.set_style(ProgressStyle::with_template(style).expect("a template that every reproduction tests"));
    bar.enable_steady_tick(std::time::Duration::from_millis(500));
    let mut tell = |at: usize, of: usize, what: &Label| {
        bar.set_length(of as u64);
        bar.set_position(at as u64);
        bar.set_message(what.to_string());
    };
    let mut keep = |item: &Item| {
        let champions = sums.get(item.paper.as_str()).map_or("", String::as_str);
        let result = Reproduction::now(item.clone(), request.mode, request.seed, champions);
        let kept = store.as_ref().map(|store| store.keep_reproduction(&result));
        if let Some(Err(error)) = kept {
            bar.suspend(|| warn(&error));
        }
        file.put([result]);
    };
    let reports = games.reproduce(&request, &mut tell, &mut keep);
    bar.finish_and_clear();
    let reports = reports.inspect_err(|_| page.iter().for_each(WholeFile::abandon))?;
    let Some(reports) = reports else {
        page.iter().for_each(WholeFile::abandon);
        return Err(Failure::new(INTERRUPTED, "interrupted; the same command with --resume goes on"));
    };
    let is_reported = |result: &Reproduction| {
        let mut items = reports.iter().flat_map(|report| &report.items);
        items.any(|item| *item == result.item)
    };
    file.put(finished.into_iter().filter(is_reported));
    file.close()?;
    if let Some(page) = &page {
        page.write(to_html(&reports))?;
    }
    if options.json {
        writeln!(out, "{}", to_json(&reports))?;
    } else {
        writeln!(out, "{}", to_text(&reports, width()))?;
        if let Some(file) = &options.html {
            writeln!(out, "page written to {}", file.display())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Everything that this version has finished before.
fn finished(
    games: &Registry,
    sums: &Checksums,
    store: &Store,
    mode: Mode,
    seed: u64,
) -> Result<Vec<Reproduction>, Error> {
    let mut all = Vec::new();
    for paper in games.papers() {
        let is_current = |one: &Reproduction| one.is_current(mode, seed, &sums[paper.name]);
        all.extend(store.reproductions(paper.name)?.into_iter().filter(is_current));
    }
    Ok(all)
}

/// The file that the results are added to, if any. It is written after each experiment, so that an interrupted
/// one loses nothing.
struct ResultsToFile<'a> {
    target: Option<&'a Path>,
    file: ResultsFile,
    trouble: Option<Error>,
}

impl<'a> ResultsToFile<'a> {
    fn open(target: Option<&'a Path>) -> Result<Self, Error> {
        let file = target.map_or_else(|| Ok(ResultsFile::default()), ResultsFile::load)?;
        Ok(Self { target, file, trouble: None })
    }

    fn put(&mut self, results: impl IntoIterator<Item = Reproduction>) {
        results.into_iter().for_each(|result| self.file.put(result));
        self.trouble = self.target.and_then(|target| self.file.save(target).err()).or(self.trouble.take());
    }

    fn close(self) -> Result<(), Error> {
        self.trouble.map_or(Ok(()), Err)
    }
}

/// Returns the width of the terminal, if any.
fn width() -> usize {
    if stdout().is_terminal() || stderr().is_terminal() {
        usize::from(console::Term::stdout().size().1)
    } else {
        120
    }
}
