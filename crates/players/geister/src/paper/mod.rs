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
         programs were never released. If it has none, ours are compared with those of two other implementations of \
         the same text: an independent implementation, of 200 games or 1,600 ghosts per figure, and a student's re-implementation. \
         For statements in words, the item describes what is measured.",
        "All games are drawn after 100 moves of both sides together, as in the competition; seats change after every game. The \
         item readings lists the open points of the text and the effects of other interpretations.",
    ],
    experiments: &[
        Experiment {
            what: "the hand-built strategy and its interpretations",
            items: &["hand-built-random", "hand-built-dash", "readings"],
            run: hand_built::run,
        },
        Experiment {
            what: "estimating the nature of ghosts",
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
        Experiment { what: "look-ahead search", items: &["look-ahead"], run: future::look_ahead },
        Experiment { what: "a hall of fame", items: &["hall-of-fame"], run: future::hall_of_fame },
    ],
};
