//! The game's entry in the catalogue: names, agents, and what can be evolved.

use spielgeist_lab::{
    AgentInfo, AgentKind, GameEntry, GamePackage, Learnable, NamedText, VariantInfo, shipped_champion,
    standard_agents, standard_models,
};

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

    fn starts() -> &'static [&'static str] {
        &[Self::POSITION]
    }

    fn agents() -> Vec<AgentKind<ConnectFour>> {
        vec![
            standard_agents::random(),
            standard_agents::alphabeta::<ConnectFour, Judgement>(),
            standard_agents::mcts::<ConnectFour, Judgement>(),
            AgentKind {
                info: AgentInfo {
                    name: WEIGHTS.0,
                    kind: "weighted sum",
                    origin: "evolved: recipe connect-four-weights, seed 1",
                    summary: "Weighs five features of a move.",
                    parameters: &[],
                    strength: &[],
                },
                make: |game, _| shipped_champion::<Entry>(game, WEIGHTS.0, WEIGHTS.1),
            },
            AgentKind {
                info: AgentInfo {
                    name: FUZZY.0,
                    kind: "fuzzy rules",
                    origin: "evolved: recipe connect-four-fuzzy, seed 1",
                    summary: "Applies fuzzy rules to five features of a move.",
                    parameters: &[],
                    strength: &[],
                },
                make: |game, _| shipped_champion::<Entry>(game, FUZZY.0, FUZZY.1),
            },
        ]
    }

    fn learnable() -> Learnable<ConnectFour> {
        let weighted_sum = standard_models::weighted_sum::<ConnectFour, Outlook>();
        let fuzzy_rules = standard_models::fuzzy_rules::<ConnectFour, Outlook>();
        Learnable { models: vec![weighted_sum, fuzzy_rules], ..Learnable::default() }
    }
}
