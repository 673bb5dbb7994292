//! The two players of the course simulator.

use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Rng, Term, TermName, Turn, messages};

use super::board::{GOAL, HOME};
use super::position::PIECES;
use super::rules::{Ludo, Pick, picks};

/// Moves any piece that can move, all equally likely. Never passes by choice.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomPiece;

impl Agent<Ludo> for RandomPiece {
    #[inline]
    fn choose(&mut self, turn: &Turn<'_, Ludo>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if !turn.game.may_pass() {
            return Ok(rng.index(turn.legal.len()));
        }
        // Every piece is listed under its own number, even if it cannot move.
        let (movable, count) = picks(turn.view.movable());
        let drawn = movable[rng.index(count) & 3];
        Ok(drawn.piece().expect("something can move where there is a choice"))
    }

    fn explain(&mut self, turn: &Turn<'_, Ludo>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?];
        let movable = turn.view.movable().count_ones();
        let candidates = candidates(turn, |piece| {
            let chance = f64::from(u8::from(turn.view.can_move(piece))) / f64::from(movable);
            vec![Term::new(TermName::ChanceToBeDrawn, chance, 1.0)]
        });
        let sentence = PieceReason::Drawn { chosen: chosen.to_string(), movable };
        Ok(Explanation::new(chosen.to_string(), candidates, sentence))
    }
}

/// The paper's *semi-smart* opponent: leaves home with a six, otherwise moves the first piece that is on its
/// way. It considers nothing else, and is strong only because it runs one piece at a time.
#[derive(Clone, Copy, Debug, Default)]
pub struct SemiSmart;

/// The decision list as a sum: each rule outweighs all later ones.
const RULES: [(&str, f64); 3] =
    [("leaves home with a six", 8.0), ("is on its way", 4.0), ("pieces numbered after it", 1.0)];

impl SemiSmart {
    fn values(turn: &Turn<'_, Ludo>, piece: usize) -> [f64; 3] {
        let tile = turn.view.tiles(turn.seat)[piece];
        let leaves = tile == HOME && turn.view.die() == Some(6);
        let running = tile != HOME && tile != GOAL;
        [f64::from(u8::from(leaves)), f64::from(u8::from(running)), (PIECES - 1 - piece) as f64]
    }
}

impl Agent<Ludo> for SemiSmart {
    fn choose(&mut self, turn: &Turn<'_, Ludo>, _: &mut Rng) -> Result<usize, Forfeit> {
        // Applies the rules one after the other, to all pieces at once.
        let movable = turn.view.movable();
        let leaving = movable & turn.view.own().at_home();
        let first = if leaving != 0 { leaving } else { movable }.trailing_zeros() as usize;
        // Nothing can move: pass.
        Ok(turn.legal.iter().position(|pick| pick.piece() == Some(first)).unwrap_or(0))
    }

    fn explain(&mut self, turn: &Turn<'_, Ludo>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?];
        let leaves = chosen.piece().is_some_and(|piece| Self::values(turn, piece)[0] > 0.0);
        let candidates = candidates(turn, |piece| {
            let terms = Self::values(turn, piece).into_iter().zip(RULES);
            terms.map(|(value, (name, weight))| Term::feature(name, value, weight)).collect()
        });
        let chosen = chosen.to_string();
        let sentence = if leaves {
            PieceReason::LeavesHome { chosen: chosen.clone() }
        } else {
            PieceReason::FirstOnItsWay { chosen: chosen.clone() }
        };
        Ok(Explanation::new(chosen, candidates, sentence))
    }
}

/// The names of the terms.
pub const TERMS: &[&str] = &[RULES[0].0, RULES[1].0, RULES[2].0];

messages! {
    /// Reasons for moving a piece.
    pub(super) enum PieceReason in "ludo" {
        /// A random piece.
        Drawn { chosen: String, movable: u32 } = "why.drawn",
            "I draw one of the {movable} pieces that can move, and it is piece {chosen}.";
        /// A six at home.
        LeavesHome { chosen: String } = "why.leaves_home", "I move piece {chosen}: it leaves home with a six.";
        /// The runner.
        FirstOnItsWay { chosen: String } = "why.first_on_its_way",
            "I move piece {chosen}: it is the first that is on its way.";
    }
}

/// Each legal pick with its terms, which add up to its score.
fn candidates(turn: &Turn<'_, Ludo>, terms: impl Fn(usize) -> Vec<Term>) -> Vec<Candidate> {
    let candidate = |pick: &Pick| {
        let terms = pick.piece().map(&terms).unwrap_or_default();
        let score = terms.iter().map(|term| term.contribution).sum();
        Candidate { mv: pick.to_string(), score, terms }
    };
    turn.legal.iter().map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Seed};

    use super::super::position::Position;
    use super::*;

    /// The choice is made from bits, the explanation from the rules as a sum: they must be the same decision list.
    #[test]
    fn semi_smart_moves_what_its_rules_put_first() {
        let mut rng = Seed(1).stream("semi-smart", 0, 0);
        for game in [Ludo::standard(), Ludo::paper()] {
            for _ in 0..2_000 {
                let position = Position::random(&mut rng);
                let mut legal = Vec::new();
                game.moves(&position, &mut legal);
                let turn = Turn {
                    game: &game,
                    seat: position.seat(),
                    view: &position,
                    legal: &legal,
                    budget: None,
                    stop: None,
                };
                let explanation = SemiSmart.explain(&turn, &mut rng).unwrap();
                let best = explanation.candidates.iter().max_by(|a, b| a.score.total_cmp(&b.score)).unwrap();
                assert_eq!(explanation.chosen, best.mv, "{position:?}");
            }
        }
    }
}
