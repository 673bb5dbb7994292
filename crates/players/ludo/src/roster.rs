//! Ludo's entry in the catalogue.

use spielgeist_agents::models::WeightedSum;
use spielgeist_agents::search::Expectimax;
use spielgeist_lab::standard_agents::{EXPECTIMAX, budget_or_one_move, searching};
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, Called, GameEntry, Learnable, LessonPlan, Model, Parameter,
    ParameterKind, Parameters, Sorted, VariantInfo, adaptive, shipped_champion, standard_models,
};
use spielgeist_ludo::{
    BreumAction, BreumState, CodedFeatures, DescribedFeatures, Ludo, Pick, PieceRisks, PieceTiles, Position,
    Progress, RandomPiece, SemiSmart, TABLE_2, deed,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Message, MoveFeatures, Seat, Turn};

use crate::breum::BreumTable;
use crate::lessons::LESSONS;

/// Ludo's entry.
pub(crate) struct LudoEntry;

impl GameEntry for LudoEntry {
    type Game = Ludo;

    const NAME: &'static str = "ludo";
    const SUMMARY: &'static str =
        "Four race four pieces each around the ring; one die, stars, globes and captures.";
    const POSITION: &'static str = "0 6 -1 -1 -1 -1/5 0 -1 -1/-1 -1 -1 -1/56 55 -1 -1";

    fn variants() -> Vec<(VariantInfo, Ludo)> {
        vec![
            (VariantInfo { name: "standard", summary: "who can move must move" }, Ludo::standard()),
            (
                VariantInfo {
                    name: "paper",
                    summary: "a piece that cannot move may be picked too, which passes, as the paper's simulator let it happen",
                },
                Ludo::paper(),
            ),
        ]
    }

    fn starts() -> &'static [&'static str] {
        &[Self::POSITION]
    }

    fn encoding() -> Option<Box<dyn spielgeist_play::Encoding<Ludo>>> {
        Some(Box::new(spielgeist_ludo::Tensor))
    }

    fn does(turn: &Turn<'_, Ludo>, pick: Pick) -> Option<Message> {
        Some(deed(turn.view, pick.piece()?)?.into())
    }

    fn lessons() -> &'static [LessonPlan] {
        LESSONS
    }

    fn agents() -> Vec<AgentKind<Ludo>> {
        vec![
            random(),
            semi_smart(),
            andersen(),
            evolved(),
            q_learning(),
            expectimax(),
            champion(),
            adaptive::<LudoEntry>(),
        ]
    }

    const OPPONENT: &'static str = "adaptive";
    const LEVELS: Option<&'static str> = Some(include_str!("../levels.toml"));
    const ADVISER: &'static str = "champion";
    const COSTLY: f64 = 0.03;
    const LUCK: Option<&'static str> = Some("champion");
    const TITLE: &'static str = "Ludo";
    const SEAT_NAMES: &'static [&'static str] = &["A", "B", "C", "D"];
    const DICE: bool = true;

    fn terms() -> Vec<&'static str> {
        let features = MoveFeatures::<Ludo>::names(&CodedFeatures);
        [spielgeist_ludo::TERMS, features, &BreumState::NAMES, &BreumAction::NAMES].concat()
    }

    fn learnable() -> Learnable<Ludo> {
        Learnable {
            models: vec![weighted_sum()],
            nets: vec![
                Box::new(Called("piece-tiles", PieceTiles)),
                Box::new(Called("piece-risks", PieceRisks)),
            ],
            tables: vec![Box::new(Sorted("breum", BreumTable))],
            ..Learnable::default()
        }
    }

    /// A win by nothing and a defeat by nothing are both a half.
    fn margin(_: &Ludo, position: &Position, seat: Seat) -> Option<f64> {
        let Some(margin) = position.margin() else { return Some(0.5) };
        let won = position.to_go(seat) == 0.0;
        let half = f64::from(if won { margin } else { -position.to_go(seat) }) / 2.0;
        Some(0.5 + half)
    }
}

fn random() -> AgentKind<Ludo> {
    AgentKind {
        info: AgentInfo {
            name: "random",
            kind: AgentFamily::Random,
            origin: "the course simulator",
            summary: "Moves any piece that can move.",
            parameters: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(RandomPiece)))),
    }
}

fn semi_smart() -> AgentKind<Ludo> {
    AgentKind {
        info: AgentInfo {
            name: "semi-smart",
            kind: AgentFamily::Rules,
            origin: "the course simulator's ludo_player",
            summary: "Leaves home with a six, else runs with the first piece on its way.",
            parameters: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(SemiSmart)))),
    }
}

fn andersen() -> AgentKind<Ludo> {
    AgentKind {
        info: AgentInfo {
            name: "andersen",
            kind: AgentFamily::WeightedSum,
            origin: "Andersen 2018, Table 2: evolved by a genetic algorithm",
            summary: "Scores each piece by ten weighted features and moves the best.",
            parameters: &[FEATURES],
        },
        make: make_andersen,
    }
}

fn evolved() -> AgentKind<Ludo> {
    AgentKind {
        info: AgentInfo {
            name: "evolved",
            kind: AgentFamily::WeightedSum,
            origin: "our run of the paper's genetic algorithm: recipe ludo-andersen, seed 1",
            summary: "Ten weights as the paper's player has, evolved anew for the paper's rules.",
            parameters: &[],
        },
        make: |game, _| shipped_champion::<LudoEntry>(game, crate::EVOLVED),
    }
}

fn q_learning() -> AgentKind<Ludo> {
    AgentKind {
        info: AgentInfo {
            name: "q-learning",
            kind: AgentFamily::Table,
            origin: "the paper's competitor, trained: recipe ludo-q-learning, seed 1",
            summary: "Looks up what its 15 actions are worth in the 9 states a piece can be in.",
            parameters: &[],
        },
        make: |game, _| shipped_champion::<LudoEntry>(game, crate::Q_LEARNING),
    }
}

fn champion() -> AgentKind<Ludo> {
    AgentKind {
        info: AgentInfo {
            name: "champion",
            kind: AgentFamily::Network,
            origin: "learnt by TD(λ): recipe ludo-champion, seed 1",
            summary: "Estimates its chance to win after each of its moves from all pieces and their risks.",
            parameters: &[],
        },
        make: |game, _| shipped_champion::<LudoEntry>(game, crate::CHAMPION),
    }
}

fn expectimax() -> AgentKind<Ludo> {
    AgentKind {
        info: AgentInfo {
            origin: "general max^n search with all rolls; the pieces' way weighed by their chance to survive",
            summary: "Looks ahead over every roll; one move deep where nothing is set.",
            ..EXPECTIMAX
        },
        make: |_, parameters| {
            Ok(searching(budget_or_one_move(parameters)?, |budget| Expectimax::new(Progress, budget)))
        },
    }
}

const FEATURES: Parameter = Parameter {
    name: "features",
    kind: ParameterKind::Choice(&["coded", "described"]),
    default: "coded",
    summary: "the ten features as the author's program computes them, or as the paper describes them",
};

fn make_andersen(_: &Ludo, parameters: &Parameters) -> Result<Box<Maker<Ludo>>, AgentError> {
    make_weighted_sum(parameters, TABLE_2.to_vec())
}

fn make_weighted_sum(parameters: &Parameters, weights: Vec<f32>) -> Result<Box<Maker<Ludo>>, AgentError> {
    Ok(match parameters.get("features") {
        Some("described") => {
            let agent = WeightedSum::new(DescribedFeatures, weights)?;
            Box::new(move || Ok(Box::new(agent.clone())))
        }
        _ => {
            let agent = WeightedSum::new(CodedFeatures, weights)?;
            Box::new(move || Ok(Box::new(agent.clone())))
        }
    })
}

/// The paper's player: ten weights, one a feature.
fn weighted_sum() -> Model<Ludo> {
    Model {
        options: &[FEATURES],
        agent: |_, parameters, genes| {
            make_weighted_sum(parameters, genes.iter().map(|&gene| gene as f32).collect())
        },
        ..standard_models::weighted_sum::<Ludo, CodedFeatures>()
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::conformance::check_entry;

    use super::*;

    #[test]
    fn every_agent_holds_to_its_word() {
        check_entry::<LudoEntry>().unwrap();
    }
}
