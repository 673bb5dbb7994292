//! Export of a run's numbers for other programs.

mod tensorboard;

use spielgeist_play::Message;
use std::fmt::Write;

use serde_json::json;

use crate::store::Run;
use crate::{Error, Generation, RunProblem, TrainedModel};
pub use tensorboard::event_file;

const COLUMNS: &str =
    "generation,best,mean,sd,worst,lower_quartile,median,upper_quartile,diversity,loss,games,seconds\n";

/// CSV with a header and one line per generation.
pub fn csv(generations: &[Generation]) -> String {
    let mut text = String::from(COLUMNS);
    write_lines(&mut text, "", generations);
    text
}

/// CSV of several runs; each line begins with the name of its run.
pub fn csv_of_runs(runs: &[(Run, Vec<Generation>)]) -> String {
    let mut text = format!("run,seed,{COLUMNS}");
    for (run, generations) in runs {
        write_lines(&mut text, &format!("{},{},", run.name, run.seed), generations);
    }
    text
}

/// The recipe of a run with all overrides, as a file that `spielgeist evolve` reads.
///
/// # Errors
/// If this version cannot read the run's settings.
pub fn toml(run: &Run) -> Result<String, Error> {
    let recipe = crate::runs::recipe_of(run)?;
    toml::to_string_pretty(&recipe).map_err(|error| {
        let (run, detail) = (run.name.clone(), Message::quoted(error.to_string()));
        Error::failed(RunProblem::SettingsUnwritten { run, detail })
    })
}

fn write_lines(text: &mut String, before: &str, generations: &[Generation]) {
    for g in generations {
        let loss = g.loss.map_or(String::new(), |loss| loss.to_string());
        let _ = writeln!(
            text,
            "{before}{},{},{},{},{},{},{},{},{},{loss},{},{}",
            g.generation,
            g.best,
            g.mean,
            g.sd,
            g.worst,
            g.lower_quartile,
            g.median,
            g.upper_quartile,
            g.diversity,
            g.games,
            g.seconds
        );
    }
}

/// One JSON document with everything about a run: the run, its recipe, its generations and the stored
/// champions.
pub fn json(run: &Run, generations: &[Generation], champions: &[(u64, TrainedModel)]) -> String {
    let settings: serde_json::Value = serde_json::from_str(&run.settings).unwrap_or_default();
    let champions: Vec<_> = champions
        .iter()
        .map(|(generation, agent)| json!({"generation": generation, "agent": agent}))
        .collect();
    let mut run = json!(run);
    run["settings"] = settings;
    let document = json!({"run": run, "generations": generations, "champions": champions});
    serde_json::to_string_pretty(&document).expect("plain data")
}
