//! F. M. Andersen 2018: a genetic algorithm for a weighted-sum player of Ludo.
//!
//! The paper's numbers are copied exactly; remarks mention where the author's program and raw results say
//! more than the paper.

mod choices;
mod competitor;
mod evolution;
mod features;
mod future;
mod loophole;
mod performance;
mod says;
mod training_games;

use says::LudoPaper;
use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "ludo",
    game: "ludo",
    title: "Tools of Artificial Intelligence - Genetic Algorithm Ludo player",
    citation: "Frederik Mazur Andersen, University of Southern Denmark, 2018",
    notes: || vec![LudoPaper::NoteSeat.into(), LudoPaper::NoteIntervals.into()],
    messages: &[LudoPaper::MESSAGES],
    experiments: &[
        Experiment { what: || LudoPaper::DoFeatures.into(), items: &["table-1"], run: features::run },
        Experiment {
            what: || LudoPaper::DoTrainingGames.into(),
            items: &["training-games"],
            run: training_games::run,
        },
        Experiment {
            what: || LudoPaper::DoDescribed.into(),
            items: &["evolution-described", "figure-2", "diversity"],
            run: evolution::described,
        },
        Experiment {
            what: || LudoPaper::DoAsRun.into(),
            items: &["evolution-as-run", "figure-1", "table-2"],
            run: evolution::as_run,
        },
        Experiment {
            what: || LudoPaper::DoPerformance.into(),
            items: &[
                "table-3-random",
                "table-3-semi-smart",
                "table-4-random",
                "table-4-semi-smart",
                "seats-random",
                "seats-semi-smart",
                "figure-3",
                "table-5",
            ],
            run: performance::run,
        },
        Experiment { what: || LudoPaper::DoLoophole.into(), items: &["pass-loophole"], run: loophole::run },
        Experiment {
            what: || LudoPaper::DoCompetitor.into(),
            items: &["table-3-competitor", "q-learning"],
            run: competitor::run,
        },
        Experiment {
            what: || LudoPaper::DoWhoStarts.into(),
            items: &["who-starts"],
            run: future::who_starts,
        },
        Experiment { what: || LudoPaper::DoMargin.into(), items: &["margin-fitness"], run: future::margin },
        Experiment {
            what: || LudoPaper::DoBetter.into(),
            items: &["representation", "champion"],
            run: future::players,
        },
    ],
};
