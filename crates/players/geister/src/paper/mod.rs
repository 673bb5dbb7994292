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
mod says;
mod table_ix;
mod time;

use says::GeisterPaper;
use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "geister",
    game: "geister",
    title: "Evolving a Fuzzy Goal-Driven Strategy for the Game of Geister: An Exercise in Teaching Computational Intelligence",
    citation: "Andrew R. Buck, Tanvi Banerjee and James M. Keller, 2014",
    notes: || vec![GeisterPaper::NoteFigures.into(), GeisterPaper::NoteGames.into()],
    messages: &[GeisterPaper::MESSAGES],
    experiments: &[
        Experiment {
            what: || GeisterPaper::DoHandBuilt.into(),
            items: &["hand-built-random", "hand-built-dash", "readings"],
            run: hand_built::run,
        },
        Experiment {
            what: || GeisterPaper::DoNature.into(),
            items: &[
                "nature-accuracy",
                "nature-accuracy-by-ply",
                "nature-accuracy-by-opponent",
                "training-data",
            ],
            run: nature::run,
        },
        Experiment {
            what: || GeisterPaper::DoCoevolution.into(),
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
            what: || GeisterPaper::DoCompetition.into(),
            items: &["table-9", "table-9-exit", "table-9-hunter"],
            run: competition::run,
        },
        Experiment {
            what: || GeisterPaper::DoLookAhead.into(),
            items: &["look-ahead"],
            run: future::look_ahead,
        },
        Experiment {
            what: || GeisterPaper::DoHallOfFame.into(),
            items: &["hall-of-fame"],
            run: future::hall_of_fame,
        },
    ],
};
