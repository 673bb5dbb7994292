//! The two players that come with the course simulator.

use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Rng, Term, Turn};

use super::board::{GOAL, HOME};
use super::position::PIECES;
use super::rules::{Ludo, Pick};

/// Moves any piece that can move, each as likely as the others. Never passes by choice.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomPiece;

impl Agent<Ludo> for RandomPiece {
    #[inline]
    fn choose(&mut self, turn: &Turn<'_, Ludo>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if !turn.game.may_pass() {
            return Ok(rng.index(turn.legal.len()));
        }
        // Every piece is listed under its own number, those that cannot move too.
        let movable = turn.view.movable();
        let drawn = rng.index(movable.count_ones() as usize);
        Ok((0..PIECES)
            .filter(|piece| movable >> piece & 1 == 1)
            .nth(drawn)
            .expect("one of the movable pieces"))
    }

    fn explain(&mut self, turn: &Turn<'_, Ludo>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?];
        let movable = turn.view.movable().count_ones();
        let candidates = candidates(turn, |piece| {
            let chance = f64::from(u8::from(turn.view.can_move(piece))) / f64::from(movable);
            vec![Term {
                name: "chance to be drawn".to_owned(),
                value: chance,
                weight: 1.0,
                contribution: chance,
            }]
        });
        let sentence = format!("I draw one of the {movable} pieces that can move, and it is piece {chosen}.");
        Ok(Explanation { chosen: chosen.to_string(), candidates, sentence })
    }
}

/// The paper's *semi-smart* opponent: leaves home with a six, else runs with the first piece that is on its
/// way. It looks at nothing else, and is strong only because it runs one piece at a time.
#[derive(Clone, Copy, Debug, Default)]
pub struct SemiSmart;

/// The decision list as a sum: each rule outweighs all that come after it.
const RULES: [(&str, f64); 3] =
    [("leaves home with a six", 8.0), ("is on its way", 4.0), ("pieces numbered after it", 1.0)];

impl SemiSmart {
    fn values(turn: &Turn<'_, Ludo>, piece: usize) -> [f64; 3] {
        let tile = turn.view.tiles(turn.seat)[piece];
        let leaves = tile == HOME && turn.view.die() == Some(6);
        let running = tile != HOME && tile != GOAL;
        [f64::from(u8::from(leaves)), f64::from(u8::from(running)), (PIECES - 1 - piece) as f64]
    }

    fn score(turn: &Turn<'_, Ludo>, piece: usize) -> f64 {
        Self::values(turn, piece).iter().zip(RULES).map(|(value, (_, weight))| value * weight).sum()
    }
}

impl Agent<Ludo> for SemiSmart {
    fn choose(&mut self, turn: &Turn<'_, Ludo>, _: &mut Rng) -> Result<usize, Forfeit> {
        let score = |pick: &Pick| pick.piece().map_or(f64::MIN, |piece| Self::score(turn, piece));
        let best = turn.legal.iter().enumerate().max_by(|(_, a), (_, b)| score(a).total_cmp(&score(b)));
        Ok(best.expect("legal moves are never empty").0)
    }

    fn explain(&mut self, turn: &Turn<'_, Ludo>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?];
        let leaves = chosen.piece().is_some_and(|piece| Self::values(turn, piece)[0] > 0.0);
        let why = if leaves { "leaves home with a six" } else { "is the first that is on its way" };
        let candidates = candidates(turn, |piece| {
            let terms = Self::values(turn, piece).into_iter().zip(RULES);
            terms.map(|(value, (name, weight))| Term::new(name, value, weight)).collect()
        });
        let sentence = format!("I move piece {chosen}: it {why}.");
        Ok(Explanation { chosen: chosen.to_string(), candidates, sentence })
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
