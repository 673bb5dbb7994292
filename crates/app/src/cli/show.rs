//! `spielgeist show`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::report::{Glyphs, sparkline};
use spielgeist_lab::runs::{self, recipe_of};
use spielgeist_lab::store::{Run, Store};
use spielgeist_lab::{Champion, Error, Generation, Registry, TrainedModel};

use super::Done;
use super::data::Data;
use super::evolve::{effort, write_strength};
use super::text::{columns, fitness, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The run: its name, its number, or `last`
    run: String,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let store = options.data.store()?;
    let run = store.run(&options.run)?;
    let generations = store.generations(&run)?;
    let mut out = stdout().lock();
    if options.json {
        let champions = store.champions(&run)?;
        let last = champions.last().cloned().into_iter().collect::<Vec<_>>();
        writeln!(out, "{}", spielgeist_lab::export::json(&run, &generations, &last))?;
        return Ok(ExitCode::SUCCESS);
    }
    // A run that this version cannot read has no number, but the rest can be shown.
    let nodes = runs::nodes(games, &store, &run).ok().flatten();
    write_head(&mut out, &run, nodes)?;
    write_course(&mut out, &generations)?;
    write_champion(&mut out, &store, &run)?;
    Ok(ExitCode::SUCCESS)
}

fn write_head(out: &mut impl Write, run: &Run, nodes: Option<u64>) -> Result<(), super::Failure> {
    let title = recipe_of(run).map_or_else(|_| run.game.clone(), |recipe| recipe.title);
    writeln!(out, "{}: {title}", run.name)?;
    let sets = if run.sets.is_empty() { String::new() } else { format!(", with {}", run.sets.join(", ")) };
    writeln!(out, "  recipe {}{sets}; seed {}; version {}", run.recipe, run.seed, run.version)?;
    writeln!(
        out,
        "  {}: {} of {} generations, {}",
        run.status.as_str(),
        run.generations,
        run.target,
        effort(run.games, run.seconds, nodes)
    )?;
    Ok(())
}

/// Most lines in the table of generations.
const SHOWN: usize = 12;

fn write_course(out: &mut impl Write, generations: &[Generation]) -> std::io::Result<()> {
    if generations.is_empty() {
        return writeln!(out, "\n  no generation finished yet");
    }
    let header = ["generation", "best", "mean", "deviation", "median", "worst", "diversity", "games"];
    let mut rows = vec![header.map(String::from).to_vec()];
    let written = fitness(generations);
    let step = generations.len().div_ceil(SHOWN);
    let last = generations.len() - 1;
    for (_, g) in generations.iter().enumerate().filter(|(at, _)| at % step == 0 || *at == last) {
        rows.push(vec![
            g.generation.to_string(),
            written(g.best),
            written(g.mean),
            written(g.sd),
            written(g.median),
            written(g.worst),
            format!("{:.4}", g.diversity),
            thousands(g.games),
        ]);
    }
    let best: Vec<f64> = generations.iter().map(|g| g.best).collect();
    let mean: Vec<f64> = generations.iter().map(|g| g.mean).collect();
    writeln!(out, "\n  best  {}", sparkline(&best, CURVE, Glyphs::Unicode))?;
    writeln!(out, "  mean  {}", sparkline(&mean, CURVE, Glyphs::Unicode))?;
    writeln!(out, "\n{}", columns(&rows))
}

/// Width of the sparklines.
const CURVE: usize = 72;

fn write_champion(out: &mut impl Write, store: &Store, run: &Run) -> Result<(), super::Failure> {
    let path = store.champion_file(&run.name);
    if !path.is_file() {
        return Ok(());
    }
    let champion = Champion::load(&path).map_err(|error: Error| error)?;
    writeln!(out, "\n  champion: {}", path.display())?;
    if champion.generations != run.generations {
        writeln!(out, "  chosen:   the best of generation {}, by the play-off", champion.generations)?;
    }
    if let TrainedModel::Genome { names, genes, .. } = &champion.agent
        && names.len() <= 40
    {
        let rows: Vec<Vec<String>> = names
            .iter()
            .zip(genes)
            .map(|(name, gene)| vec![format!("  {name}"), format!("{gene:.4}")])
            .collect();
        writeln!(out, "{}", columns(&rows))?;
    }
    write_strength(out, &champion.strength)?;
    Ok(())
}
