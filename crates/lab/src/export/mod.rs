//! A run's numbers for other programs.

mod tensorboard;

use std::fmt::Write;

use serde_json::json;

use crate::store::Run;
use crate::{Brain, Generation};
pub use tensorboard::event_file;

/// One line a generation, with a header.
pub fn csv(generations: &[Generation]) -> String {
    let mut text = String::from(
        "generation,best,mean,sd,worst,lower_quartile,median,upper_quartile,diversity,loss,games,seconds\n",
    );
    for g in generations {
        let loss = g.loss.map_or(String::new(), |loss| loss.to_string());
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{},{},{},{loss},{},{}",
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
    text
}

/// Everything about a run as one document: the run, its recipe, its generations and the champions that were kept.
pub fn json(run: &Run, generations: &[Generation], champions: &[(u64, Brain)]) -> String {
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
