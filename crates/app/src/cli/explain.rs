//! `spielgeist explain`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::table;
use spielgeist_play::{Candidate, Explanation, Term};

use super::Done;
use super::text::columns;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// The agent
    agent: String,
    /// The position, as a line of `legal`
    #[arg(allow_hyphen_values = true)]
    position: String,
    /// The variant of the game
    #[arg(long)]
    variant: Option<String>,
    /// The seed of the agent's own random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One JSON document on standard output
    #[arg(long)]
    json: bool,
}

pub(super) fn run(options: &Options) -> Done {
    let table = table(&options.game)?;
    let explanation =
        table.explain(options.variant.as_deref(), &options.agent, &options.position, options.seed)?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&explanation).expect("plain data"))?;
    } else {
        write!(out, "{}", in_words(&explanation))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The sentence, then a table with a column for each move, the best first.
pub(super) fn in_words(explanation: &Explanation) -> String {
    let mut candidates: Vec<&Candidate> = explanation.candidates.iter().collect();
    candidates.sort_by(|a, b| {
        (b.mv == explanation.chosen).cmp(&(a.mv == explanation.chosen)).then(b.score.total_cmp(&a.score))
    });
    candidates.truncate(MOST_COLUMNS);
    let mut rows = vec![header(&candidates)];
    let terms = candidates.first().map_or(&[][..], |candidate| &candidate.terms);
    for (index, term) in terms.iter().enumerate() {
        let cell = |candidate: &&Candidate| candidate.terms.get(index).map_or_else(String::new, in_figures);
        let row = std::iter::once(term.name.clone()).chain(candidates.iter().map(cell));
        rows.push(row.collect());
    }
    let scores = candidates.iter().map(|candidate| format!("{:.3}", candidate.score));
    rows.push(std::iter::once("score".to_owned()).chain(scores).collect());
    let table = if candidates.is_empty() { String::new() } else { format!("\n{}\n", columns(&rows)) };
    format!("{}\n{table}", explanation.sentence)
}

/// A term that is only told, and does not count, is shown by itself.
fn in_figures(term: &Term) -> String {
    if term.weight == 0.0 {
        return short(term.value);
    }
    format!("{} x {} = {:.3}", short(term.value), short(term.weight), term.contribution)
}

/// More moves than this do not fit a terminal.
const MOST_COLUMNS: usize = 6;

fn header(candidates: &[&Candidate]) -> Vec<String> {
    std::iter::once("move".to_owned())
        .chain(candidates.iter().map(|candidate| candidate.mv.clone()))
        .collect()
}

/// A number with as many decimals as it needs, three at the most.
fn short(number: f64) -> String {
    let text = format!("{number:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
