//! A minimax whose few weights evolve, as in Albarelli's Stratego study.

use spielgeist_agents::search::{AlphaBeta, Budget};
use spielgeist_agents::train::evolution::{Gene, Shape};
use spielgeist_checkers::{Board, Checkers, Position, Rank, Side, Square};
use spielgeist_lab::{
    AgentFamily, Model, ModelProblem, ModelRepair, Parameter, ParameterKind, SettingError, SettingProblem,
};
use spielgeist_play::{Evaluation, Seat};

/// The features of the weights: differences between the sides.
const ASPECTS: [&str; 7] = [
    "men",
    "kings",
    "rows that men advanced",
    "men on the own back row",
    "men at the edge",
    "men in the centre",
    "kings on the main road",
];

/// Signed bytes, as in the Stratego study.
const WEIGHT: Gene = Gene::integer(-128, 127);
/// The sum that counts half a win.
const HALF: f32 = 100.0;
const DEPTH: u32 = 2;

/// A weighted sum of aspects, as a value between -1 and 1.
#[derive(Clone, Copy, Debug)]
struct Weighted([i32; ASPECTS.len()]);

impl Weighted {
    fn side(&self, board: &Board, side: Side) -> i32 {
        let [man, king, row, back, edge, centre, road] = self.0;
        let of_man = |square: Square| {
            let (file, rank) = (i32::from(square.file()), i32::from(square.row()));
            let advanced = if side == Side::White { rank } else { 7 - rank };
            let mut sum = man + row * advanced;
            sum += if advanced == 0 { back } else { 0 };
            sum += if file == 0 || file == 7 { edge } else { 0 };
            sum + if (2..=5).contains(&file) && (2..=5).contains(&rank) { centre } else { 0 }
        };
        let men: i32 = board.squares(side, Rank::Man).map(of_man).sum();
        let on_road = if board.has_king_on_main_road(side) { road } else { 0 };
        men + king * board.count(side, Rank::King) as i32 + on_road
    }
}

impl Evaluation<Checkers> for Weighted {
    fn value(&self, _: &Checkers, position: &Position, seat: Seat) -> f32 {
        let [white, black] = Side::BOTH.map(|side| self.side(position.board(), side));
        let difference = (if seat == Side::White.seat() { white - black } else { black - white }) as f32;
        difference / (HALF + difference.abs())
    }
}

/// The model of recipes.
pub(crate) fn minimax_weights() -> Model<Checkers> {
    Model {
        name: "minimax-weights",
        family: AgentFamily::Search,
        options: &[Parameter {
            name: "depth",
            kind: ParameterKind::Number { least: 1, most: 8 },
            default: "2",
            summary: "the depth of the minimax, in plies",
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
            let budget = Budget::depth(parameters.number("depth")?.unwrap_or(DEPTH));
            Ok(Box::new(move || {
                Ok(Box::new(AlphaBeta::new(Weighted(weights), budget).searching_out(Checkers::must_capture)))
            }))
        },
        repair: ModelRepair::NONE,
        given: spielgeist_lab::from_nothing,
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Notation;

    use super::*;

    fn value(weights: [i32; ASPECTS.len()], fen: &str, seat: Seat) -> f32 {
        let game = Checkers::official();
        Weighted(weights).value(&game, &game.read_view(fen).unwrap(), seat)
    }

    #[test]
    fn each_weight_counts_its_aspect() {
        let fen = "W:Wc1,d4,h4,Kb2:Bg7";
        let counts = [2.0, 1.0, 5.0, 1.0, 1.0, 1.0, 1.0];
        for (aspect, count) in counts.into_iter().enumerate() {
            let mut weights = [0; ASPECTS.len()];
            weights[aspect] = 50;
            let sum: f32 = 50.0 * count;
            assert_eq!(value(weights, fen, 0), sum / (HALF + sum), "{}", ASPECTS[aspect]);
            assert_eq!(value(weights, fen, 1), -sum / (HALF + sum));
        }
    }
}
