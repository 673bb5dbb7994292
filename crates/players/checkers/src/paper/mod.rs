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
mod says;
mod series;
mod simulated_players;

use says::CheckersPaper;
use spielgeist_lab::papers::{Experiment, Paper};

pub(crate) const PAPER: Paper = Paper {
    name: "checkers",
    game: "checkers",
    title: "An Application of Genetic Algorithm to the Game of Checkers",
    citation: "Gabriella A. B. Barros, Leonardo F. B. S. Carvalho, Vitor R. M. Silva, Roberta V. V. Lopes, 2011",
    notes: || vec![CheckersPaper::NotePeople.into(), CheckersPaper::NoteRules.into()],
    messages: &[CheckersPaper::MESSAGES],
    experiments: &[
        Experiment {
            what: || CheckersPaper::DoPrinted.into(),
            items: &["chromosome", "table-4-recount", "significance", "equation-2"],
            run: claims::run,
        },
        Experiment {
            what: || CheckersPaper::DoSimulated.into(),
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
            what: || CheckersPaper::DoBaseline.into(),
            items: &["table-3", "table-3-times"],
            run: predecessor_games::run,
        },
        Experiment {
            what: || CheckersPaper::DoKings.into(),
            items: &["men-and-kings", "kings-given-away"],
            run: kings::run,
        },
        Experiment {
            what: || CheckersPaper::DoEffect.into(),
            items: &["memory-effect"],
            run: growth::effect,
        },
        Experiment {
            what: || CheckersPaper::DoByGame.into(),
            items: &["score-by-game", "frozen-memory"],
            run: growth::by_game,
        },
        Experiment {
            what: || CheckersPaper::DoLookAhead.into(),
            items: &["look-ahead"],
            run: look_ahead::run,
        },
        Experiment {
            what: || CheckersPaper::DoAdaptation.into(),
            items: &["adaptation-rungs", "adaptation-switch"],
            run: adaptation::run,
        },
        Experiment { what: || CheckersPaper::DoGifts.into(), items: &["adaptation-gifts"], run: gifts::run },
    ],
};
