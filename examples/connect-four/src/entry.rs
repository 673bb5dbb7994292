//! The game's entry in the catalogue: names, agents, and models.

use spielgeist_lab::standard_agents::{alphabeta, evolved, mcts, random};
use spielgeist_lab::{AgentFamily, AgentKind, GameEntry, GamePackage, Learnable, NamedText, VariantInfo};
use spielgeist_lab::{shipped_champion, standard_models};

use crate::judgement::{Judgement, Outlook};
use crate::rules::ConnectFour;

const RECIPES: &[NamedText] = &[
    ("connect-four-weights", include_str!("../recipes/connect-four-weights.toml")),
    ("connect-four-fuzzy", include_str!("../recipes/connect-four-fuzzy.toml")),
];
const WEIGHTS: NamedText = ("weights", include_str!("../champions/weights.champion"));
const FUZZY: NamedText = ("fuzzy", include_str!("../champions/fuzzy.champion"));

/// Connect Four with its recipes and champions.
pub fn package() -> GamePackage {
    GamePackage::of::<Entry>().recipes(RECIPES).champions(&[WEIGHTS, FUZZY])
}

/// The entry.
pub struct Entry;

impl GameEntry for Entry {
    type Game = ConnectFour;

    const NAME: &'static str = "connect-four";
    const TITLE: &'static str = "Connect Four";
    const SUMMARY: &'static str = "Two drop discs into seven columns; four in a row win.";
    const POSITION: &'static str = "///xo/x//";
    const SEAT_NAMES: &'static [&'static str] = &["X", "O"];
    const OPPONENT: &'static str = "alphabeta";
    const ADVISER: &'static str = "alphabeta:nodes=20000";
    const COSTLY: f64 = 0.2;
    const OPENING: u32 = 2;

    fn variants() -> Vec<(VariantInfo, ConnectFour)> {
        vec![(VariantInfo { name: "standard", summary: "seven columns of six holes" }, ConnectFour)]
    }

    fn agents() -> Vec<AgentKind<ConnectFour>> {
        vec![
            random(),
            alphabeta::<ConnectFour, Judgement>(),
            mcts::<ConnectFour, Judgement>(),
            evolved(WEIGHTS.0, AgentFamily::WeightedSum, |game, _| shipped_champion::<Entry>(game, WEIGHTS)),
            evolved(FUZZY.0, AgentFamily::FuzzyRules, |game, _| shipped_champion::<Entry>(game, FUZZY)),
        ]
    }

    fn learnable() -> Learnable<ConnectFour> {
        Learnable { models: standard_models::of_moves::<ConnectFour, Outlook>(), ..Learnable::default() }
    }
}
