//! M. Heinze, D. Ortiz-Arroyo, H. L. Larsen, F. Rodriguez-Henriquez 2005: Fuzzeval, a fuzzy controller for
//! backgammon that adapts, and networks to compare it with.

mod fuzzy_players;
mod networks;
mod says;
mod stronger;
mod worked_example;

use says::BackgammonPaper;
use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "backgammon",
    game: "backgammon",
    title: "Fuzzeval: A Fuzzy Controller-Based Approach in Adaptive Learning for Backgammon Game",
    citation: "Mikael Heinze, Daniel Ortiz-Arroyo, Henrik Legind Larsen, Francisco Rodriguez-Henriquez, MICAI 2005",
    notes: || vec![BackgammonPaper::NoteIntervals.into(), BackgammonPaper::NoteUnsaid.into()],
    messages: &[BackgammonPaper::MESSAGES],
    experiments: &[
        Experiment {
            what: || BackgammonPaper::DoExample.into(),
            items: &["tables-1-to-3", "table-4", "table-5", "score"],
            run: worked_example::run,
        },
        Experiment {
            what: || BackgammonPaper::DoRefined.into(),
            items: &["table-6", "table-7"],
            run: worked_example::refined,
        },
        Experiment {
            what: || BackgammonPaper::DoFunctions.into(),
            items: &["figure-2"],
            run: worked_example::figure_2,
        },
        Experiment {
            what: || BackgammonPaper::DoFuzzyPlayers.into(),
            items: &["simple-34", "refined-42", "figure-5-fuzzeval"],
            run: fuzzy_players::run,
        },
        Experiment {
            what: || BackgammonPaper::DoNetworks.into(),
            items: &["figure-5-networks", "networks-34", "networks-42", "networks-plateau"],
            run: networks::run,
        },
        Experiment { what: || BackgammonPaper::DoStronger.into(), items: &["champion"], run: stronger::run },
    ],
};
