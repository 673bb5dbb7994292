//! A minimax whose few weights evolve, as in Albarelli's Stratego study.

use spielgeist_agents::search::{AlphaBeta, Budget};
use spielgeist_agents::train::evolution::{Gene, Shape};
use spielgeist_geister::{Geister, Nature, State, exits};
use spielgeist_lab::{
    AgentFamily, Model, ModelProblem, ModelRepair, Parameter, ParameterKind, SettingError, SettingProblem,
};
use spielgeist_play::{Evaluation, Seat};

use crate::drawn_setup::DrawnSetup;

/// The features of the weights: differences between the sides.
const ASPECTS: [&str; 4] = [
    "good ghosts lost",
    "evil ghosts lost",
    "nearness of good ghosts to an exit",
    "evil ghosts near an exit",
];

/// Signed bytes, as in the Stratego study.
const WEIGHT: Gene = Gene::integer(-128, 127);
/// The sum that counts half a win.
const HALF: f32 = 100.0;
/// Positions per move, over all imagined deals.
const NODES: u64 = 300;
/// Imagined deals.
const WORLDS: u32 = 10;
/// From this number of steps to an exit on, a ghost is not near.
const FAR: u8 = 6;

/// A weighted sum of aspects, as a value between -1 and 1.
#[derive(Clone, Copy, Debug)]
struct Weighted([i32; ASPECTS.len()]);

impl Weighted {
    fn side(&self, state: &State, seat: Seat) -> i32 {
        let [good_lost, evil_lost, good_near, evil_near] = self.0;
        let board = state.board();
        let nearness = |nature: Nature| {
            let ghosts = board.living(seat).filter(|&(ghost, _)| state.nature(seat, ghost) == Some(nature));
            let steps =
                ghosts.flat_map(|(_, square)| exits(seat).map(|exit| square.distance(exit) + 1)).min();
            i32::from(FAR.saturating_sub(steps.unwrap_or(FAR)))
        };
        good_lost * board.captured(seat, Nature::Good) as i32
            + evil_lost * board.captured(seat, Nature::Evil) as i32
            + good_near * nearness(Nature::Good)
            + evil_near * nearness(Nature::Evil)
    }
}

impl Evaluation<Geister> for Weighted {
    fn value(&self, _: &Geister, state: &State, seat: Seat) -> f32 {
        let difference = (self.side(state, seat) - self.side(state, 1 - seat)) as f32;
        difference / (HALF + difference.abs())
    }
}

/// The model of recipes.
pub(crate) fn minimax_weights() -> Model<Geister> {
    Model {
        name: "minimax-weights",
        family: AgentFamily::Search,
        options: &[Parameter {
            name: "nodes",
            kind: ParameterKind::Number { least: 10, most: 100_000 },
            default: "300",
            summary: "positions that a move may look at, over all imagined deals",
        }],
        shape: |_, gene| match gene {
            None => Ok(Shape::new().genes("weight", ASPECTS.len(), WEIGHT)),
            Some(_) => Err(SettingError::new(SettingProblem::GenesDiffer)),
        },
        names: |_| ASPECTS.map(str::to_owned).to_vec(),
        agent: |_, parameters, genes| {
            let whole: Vec<i32> = genes.iter().map(|gene| gene.round() as i32).collect();
            let count = whole.len();
            let weights = <[i32; ASPECTS.len()]>::try_from(whole)
                .map_err(|_| ModelProblem::WeightCount { given: count, expected: ASPECTS.len() })?;
            let budget = Budget::nodes(parameters.number("nodes")?.unwrap_or(NODES));
            Ok(Box::new(move || {
                Ok(Box::new(DrawnSetup(AlphaBeta::new(Weighted(weights), budget).worlds(WORLDS))))
            }))
        },
        repair: ModelRepair::NONE,
        given: spielgeist_lab::from_nothing,
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Seed};

    use super::*;

    #[test]
    fn what_one_side_gains_the_other_loses() {
        let game = Geister::standard();
        let weighted = Weighted([-100, 50, 20, 3]);
        let mut rng = Seed(1).stream("test", 0, 0);
        let mut state = game.start();
        let mut legal = Vec::new();
        while let spielgeist_play::Phase::Decide(_) = game.phase(&state) {
            let values = [0, 1].map(|seat| weighted.value(&game, &state, seat));
            assert_eq!(values[0], -values[1]);
            legal.clear();
            game.moves(&state, &mut legal);
            game.play(&mut state, legal[rng.index(legal.len())]);
        }
    }
}
