//! `spielgeist explain`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_play::{Belief, Candidate, Explanation, Term};

use spielgeist_lab::Registry;

use super::Done;
use super::text::columns;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// The agent
    agent: String,
    /// The position, as one line (see `legal`)
    #[arg(allow_hyphen_values = true)]
    position: String,
    /// The variant of the game
    #[arg(long)]
    variant: Option<String>,
    /// The seed of the agent's own random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let table = games.game(&options.game)?;
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

/// Returns the sentence, a table with one column per move (best first), the rules behind it, and the beliefs.
pub(super) fn in_words(explanation: &Explanation) -> String {
    let table = |rows: Vec<Vec<String>>| match rows[..] {
        [] => String::new(),
        _ => format!("\n{}\n", columns(&rows)),
    };
    let parts = [table(candidates(explanation)), rules(explanation), table(beliefs(&explanation.beliefs))];
    format!("{}\n{}", explanation.sentence, parts.concat())
}

/// Returns one column per move and one row per term.
fn candidates(explanation: &Explanation) -> Vec<Vec<String>> {
    let mut candidates: Vec<&Candidate> = explanation.candidates.iter().collect();
    if candidates.is_empty() {
        return Vec::new();
    }
    candidates.sort_by(|a, b| {
        (b.mv == explanation.chosen).cmp(&(a.mv == explanation.chosen)).then(b.score.total_cmp(&a.score))
    });
    candidates.truncate(MOST_COLUMNS);
    let mut rows = vec![header(&candidates)];
    for name in term_names(&candidates) {
        let cell = |candidate: &&Candidate| {
            let term = candidate.terms.iter().find(|term| term.name == name);
            term.map_or_else(String::new, in_figures)
        };
        rows.push(std::iter::once(name.to_owned()).chain(candidates.iter().map(cell)).collect());
    }
    let scores = candidates.iter().map(|candidate| format!("{:.3}", candidate.score));
    rows.push(std::iter::once("score".to_owned()).chain(scores).collect());
    rows
}

/// Returns the names of all terms, in order of first appearance.
fn term_names<'a>(candidates: &[&'a Candidate]) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for term in candidates.iter().flat_map(|candidate| &candidate.terms) {
        if !names.contains(&term.name.as_str()) {
            names.push(&term.name);
        }
    }
    names
}

/// Lists the rules behind the values of the chosen move, grouped by term.
fn rules(explanation: &Explanation) -> String {
    let terms = explanation.chosen_candidate().map_or(&[][..], |candidate| &candidate.terms);
    let mut text = String::new();
    for term in terms.iter().filter(|term| !term.because.is_empty()) {
        text += &format!("\n{} = {}, because\n", term.name, short(term.value));
        for fired in &term.because {
            text += &format!("  {}  {}\n", short_strength(fired.strength), fired.rule);
        }
    }
    text
}

/// Formats a strength for its column.
fn short_strength(strength: f64) -> String {
    format!("{strength:.2}")
}

/// The maximum number of identities shown per hidden piece.
const LIKELIEST: usize = 3;

/// The likeliest beliefs about each place, in their order.
fn likeliest(beliefs: &[Belief]) -> impl Iterator<Item = &Belief> {
    let rank = |belief: &Belief| {
        let more = |other: &&Belief| other.place == belief.place && other.probability > belief.probability;
        beliefs.iter().filter(more).count()
    };
    beliefs.iter().filter(move |belief| rank(belief) < LIKELIEST)
}

/// Returns one row per belief.
fn beliefs(beliefs: &[Belief]) -> Vec<Vec<String>> {
    let row = |belief: &Belief| {
        let likely = format!("{:.0} %", 100.0 * belief.probability);
        vec![belief.what.clone(), belief.place.clone(), belief.is.clone(), likely]
    };
    let header = (!beliefs.is_empty()).then(|| ["what", "on", "is", "believed"].map(str::to_owned).to_vec());
    header.into_iter().chain(likeliest(beliefs).map(row)).collect()
}

/// A term that does not count towards the score shows only its value.
fn in_figures(term: &Term) -> String {
    if term.weight == 0.0 {
        return short(term.value);
    }
    format!("{} x {} = {:.3}", short(term.value), short(term.weight), term.contribution)
}

/// Most moves shown: more columns do not fit a terminal.
const MOST_COLUMNS: usize = 6;

fn header(candidates: &[&Candidate]) -> Vec<String> {
    std::iter::once("move".to_owned())
        .chain(candidates.iter().map(|candidate| candidate.mv.clone()))
        .collect()
}

/// Formats a number with as many decimals as it needs, at most three.
fn short(number: f64) -> String {
    let text = format!("{number:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
