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
mod training_games;

use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "ludo",
    game: "ludo",
    title: "Tools of Artificial Intelligence - Genetic Algorithm Ludo player",
    citation: "Frederik Mazur Andersen, University of Southern Denmark, 2018",
    notes: &[
        "The paper's player always sat at the first seat, which also moves first, under the rules of a course \
         simulator in which a piece that cannot move may be picked: the turn is then passed without a word. Both are \
         kept for the comparison (variant paper, seats fixed); where legal moves alone are meant, that is said.",
        "Figures of the paper are given without intervals. Its player's win rates rest on a million games, so they are \
         uncertain by about 0.09 points. Ours agree when their 95 % interval and that of the paper meet.",
    ],
    experiments: &[
        Experiment { what: "features as coded and as described", items: &["table-1"], run: features::run },
        Experiment {
            what: "how many games are enough",
            items: &["training-games"],
            run: training_games::run,
        },
        Experiment {
            what: "the evolution as described",
            items: &["evolution-described", "figure-2", "diversity"],
            run: evolution::described,
        },
        Experiment {
            what: "the evolution as it ran, with populations of several sizes",
            items: &["evolution-as-run", "figure-1", "table-2"],
            run: evolution::as_run,
        },
        Experiment {
            what: "the published player against its opponents",
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
        Experiment {
            what: "what the player owes to the pass and to its features",
            items: &["pass-loophole"],
            run: loophole::run,
        },
        Experiment {
            what: "the Q-learning competitor",
            items: &["table-3-competitor", "q-learning"],
            run: competitor::run,
        },
        Experiment { what: "who starts", items: &["who-starts"], run: future::who_starts },
        Experiment {
            what: "a fitness that sees the margin",
            items: &["margin-fitness"],
            run: future::margin,
        },
        Experiment { what: "better players", items: &["representation", "champion"], run: future::players },
    ],
};
