//! M. Heinze, D. Ortiz-Arroyo, H. L. Larsen, F. Rodriguez-Henriquez 2005: Fuzzeval, a fuzzy controller for
//! backgammon that adapts, and networks to compare it with.

mod networks;
mod stronger;

use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "backgammon",
    game: "backgammon",
    title: "Fuzzeval: A Fuzzy Controller-Based Approach in Adaptive Learning for Backgammon Game",
    citation: "Mikael Heinze, Daniel Ortiz-Arroyo, Henrik Legind Larsen, Francisco Rodriguez-Henriquez, MICAI 2005",
    notes: &[
        "The paper's figures rest on matches of 100 games, so they are uncertain by about 10 points. Ours rest on \
         thousands, and every one has its interval.",
        "The paper does not say whether gammons count, who begins, or how its matches were seeded. Here the first \
         roll is never a double, the players take turns to begin, and games are won or lost; points are given beside it.",
    ],
    experiments: &[
        Experiment {
            what: "the networks, trained by self-play",
            items: &["figure-5-networks", "networks-34", "networks-42", "networks-plateau"],
            run: networks::run,
        },
        Experiment { what: "stronger players", items: &["champion"], run: stronger::run },
    ],
};
