//! Albarelli 2003: a genetic algorithm for the weights of a Stratego minimax.

mod evidence;
mod figures;
mod formula_weights;
mod formulas;
mod future_work;
mod ladder;
mod other_games;
mod plateaus;
mod runs;
mod says;
mod studies;

use says::StrategoPaper;
use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "stratego",
    game: "stratego",
    title: "Optimizing Stratego Heuristics With Genetic Algorithms",
    citation: "Ryan Albarelli, 2003",
    notes: || vec![StrategoPaper::NoteWords.into(), StrategoPaper::NoteShorter.into()],
    messages: &[StrategoPaper::MESSAGES],
    experiments: &[
        Experiment {
            what: || StrategoPaper::DoCourse.into(),
            items: &["figure-2", "figure-3", "figure-4", "moves-halve"],
            run: figures::run,
        },
        Experiment {
            what: || StrategoPaper::DoMutation.into(),
            items: &["mutation", "convergence"],
            run: studies::mutation,
        },
        Experiment {
            what: || StrategoPaper::DoPopulation.into(),
            items: &["population"],
            run: studies::population,
        },
        Experiment { what: || StrategoPaper::DoPool.into(), items: &["pool"], run: studies::pool },
        Experiment { what: || StrategoPaper::DoPlateaus.into(), items: &["plateaus"], run: plateaus::run },
        Experiment { what: || StrategoPaper::DoLadder.into(), items: &["ladder"], run: ladder::run },
        Experiment {
            what: || StrategoPaper::DoIntegers.into(),
            items: &["future-integers"],
            run: future_work::representation,
        },
        Experiment {
            what: || StrategoPaper::DoSetups.into(),
            items: &["future-setups"],
            run: future_work::setups,
        },
        Experiment {
            what: || StrategoPaper::DoGames.into(),
            items: &["future-games"],
            run: other_games::run,
        },
        Experiment {
            what: || StrategoPaper::DoFitness.into(),
            items: &["future-fitness"],
            run: future_work::fitness,
        },
        Experiment {
            what: || StrategoPaper::DoFormulaWeights.into(),
            items: &["future-formula"],
            run: formula_weights::run,
        },
        Experiment {
            what: || StrategoPaper::DoFormulas.into(),
            items: &["long-win", "eight-hours"],
            run: formulas::run,
        },
    ],
};
