//! G. A. B. Barros, L. F. B. S. Carvalho, V. R. M. Silva and R. V. V. Lopes 2011: a genetic algorithm for checkers that
//! remembers how it lost pieces.

mod adaptation;
mod claims;
mod gifts;
mod growth;
mod kings;
mod look_ahead;
mod predecessor_games;
mod printed;
mod series;
mod simulated_players;

use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "checkers",
    game: "checkers",
    title: "An Application of Genetic Algorithm to the Game of Checkers",
    citation: "Gabriella A. B. Barros, Leonardo F. B. S. Carvalho, Vitor R. M. Silva, Roberta V. V. Lopes, 2011",
    notes: &[
        "The paper rests on 40 games against one person and 20 against a program that is not available. Simulated players \
         stand for the person and a baseline of our own for the program; both are named wherever they are used.",
        "All games follow the paper's rules, with free choice among captures. The first four moves are random, and colours \
         change after every game. A draw counts half; the paper has none.",
    ],
    experiments: &[
        Experiment {
            what: "what the printed numbers can show",
            items: &["chromosome", "table-4-recount", "significance", "equation-2"],
            run: claims::run,
        },
        Experiment {
            what: "series against simulated players",
            items: &[
                "table-2-configurations",
                "table-2-windows",
                "table-2-a",
                "table-2-b",
                "table-2-selected",
                "table-4",
            ],
            run: simulated_players::run,
        },
        Experiment {
            what: "games against the baseline",
            items: &["table-3", "table-3-times"],
            run: predecessor_games::run,
        },
        Experiment {
            what: "men, kings, and kings given away",
            items: &["men-and-kings", "kings-given-away"],
            run: kings::run,
        },
        Experiment { what: "the memory against the weights", items: &["memory-effect"], run: growth::effect },
        Experiment {
            what: "the score by game number",
            items: &["score-by-game", "frozen-memory"],
            run: growth::by_game,
        },
        Experiment { what: "a deeper search", items: &["look-ahead"], run: look_ahead::run },
        Experiment {
            what: "an opponent at the player's level",
            items: &["adaptation-rungs", "adaptation-switch"],
            run: adaptation::run,
        },
        Experiment { what: "pieces given away at each level", items: &["adaptation-gifts"], run: gifts::run },
    ],
};
