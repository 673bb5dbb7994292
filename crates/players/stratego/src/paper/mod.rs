//! Albarelli 2003: a genetic algorithm for the weights of a Stratego minimax.

mod figures;
mod formulas;
mod future_work;
mod ladder;
mod other_games;
mod plateaus;
mod runs;
mod studies;

use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "stratego",
    game: "stratego",
    title: "Optimizing Stratego Heuristics With Genetic Algorithms",
    citation: "Ryan Albarelli, 2003",
    notes: &[
        "The paper prints three curves without numbers and its results in words; the items measure what the words say. It never \
         mentions hidden ranks, so its minimax is taken to see them: these runs are in the variant open. Its 24 aspects are not \
         listed; we take the number of pieces of each of the 12 types on both sides.",
        "Runs are shorter than the paper's, with a shallower minimax and fewer seeds: each item says how deep and how many. Fitness \
         depends on the opponents of its own run, so only its course within a run is compared, and strength is measured in other \
         games.",
    ],
    experiments: &[
        Experiment {
            what: "the course of fitness and of the length of games",
            items: &["figure-2", "figure-3", "figure-4", "moves-halve"],
            run: figures::run,
        },
        Experiment { what: "the mutation rate", items: &["mutation"], run: studies::mutation },
        Experiment { what: "the size of the population", items: &["population"], run: studies::population },
        Experiment { what: "the size of the opponent pool", items: &["pool"], run: studies::pool },
        Experiment { what: "plateaus of long runs", items: &["plateaus"], run: plateaus::run },
        Experiment { what: "strength against a frozen ladder", items: &["ladder"], run: ladder::run },
        Experiment {
            what: "future work: integers",
            items: &["future-integers"],
            run: future_work::representation,
        },
        Experiment { what: "future work: setups", items: &["future-setups"], run: future_work::setups },
        Experiment { what: "future work: other games", items: &["future-games"], run: other_games::run },
        Experiment { what: "future work: fitness", items: &["future-fitness"], run: future_work::fitness },
        Experiment {
            what: "the formulas and ranges as printed",
            items: &["long-win", "eight-hours"],
            run: formulas::run,
        },
    ],
};
