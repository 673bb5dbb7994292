//! Buck, Banerjee and Keller 2014: a fuzzy goal-driven strategy for Geister, a network that estimates
//! natures, and the coevolution of both.

mod competition;
mod duel;
mod evolution;
mod evolved;
mod figure_3;
mod figure_4;
mod future;
mod hand_built;
mod lineage;
mod nature;
mod table_ix;
mod time;

use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "geister",
    game: "geister",
    title: "Evolving a Fuzzy Goal-Driven Strategy for the Game of Geister: An Exercise in Teaching Computational Intelligence",
    citation: "Andrew R. Buck, Tanvi Banerjee and James M. Keller, 2014",
    notes: &[
        "The paper prints few figures of its own: two curves, a matrix of colours, and the table of a competition whose other \
         programs were never released. Where it has none, ours stand beside those of two others who built the strategy from \
         the same text: an independent re-reading, of 200 games or 1,600 ghosts a figure, and a student's re-implementation. \
         Where it says something in words, what is measured stands in the item.",
        "All games are drawn after 100 moves of both sides together, as in the competition; seats change after every game. What the \
         text leaves open and what another reading of it would change stands in the item readings.",
    ],
    experiments: &[
        Experiment {
            what: "the hand-built strategy and its readings",
            items: &["hand-built-random", "hand-built-dash", "readings"],
            run: hand_built::run,
        },
        Experiment {
            what: "reading the nature of ghosts",
            items: &[
                "nature-accuracy",
                "nature-accuracy-by-ply",
                "nature-accuracy-by-opponent",
                "training-data",
            ],
            run: nature::run,
        },
        Experiment {
            what: "the coevolution, three times",
            items: &[
                "figure-3",
                "figure-4",
                "evolved",
                "evolved-last",
                "evolved-87",
                "evolved-87-last",
                "time",
            ],
            run: evolution::run,
        },
        Experiment {
            what: "a competition of eight teams",
            items: &["table-9", "table-9-exit", "table-9-hunter"],
            run: competition::run,
        },
        Experiment { what: "looking ahead", items: &["look-ahead"], run: future::look_ahead },
        Experiment { what: "a hall of fame", items: &["hall-of-fame"], run: future::hall_of_fame },
    ],
};
