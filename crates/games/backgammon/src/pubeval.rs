//! Pubeval, the benchmark player that Gerald Tesauro published in 1993 (rec.games.backgammon, 11 February
//! 1993, public domain): a weighted sum of 122 inputs, with one set of weights during contact and one for
//! races.
//!
//! For each point from 24 down to 1 there are five inputs: an opposing blot; one own man; two or more; exactly
//! three; and half of what is above three. Then half the opposing men on the bar, and the share of own men that
//! are off. Opposing points are invisible to it, and so are own men on the bar.

use std::sync::LazyLock;

use spielgeist_play::{
    Agent, Anatomy, Candidate, Explanation, Forfeit, NamedWeight, Rng, Term, Turn, messages,
};

use super::board::Board;
use super::men::{BAR, MEN, OFF, POINTS, downwards, turned};
use super::rules::Backgammon;

const INPUTS: usize = 122;
/// The input of opposing men on the bar, after five for each point.
const ON_BAR: usize = 120;
/// The input of own men off.
const OWN_OFF: usize = 121;
/// The score of a won game.
const WON: f32 = 99_999_999.0;

/// The meaning of the inputs; the first five occur once for each point.
pub const TERMS: [&str; 7] = [
    "opposing blots",
    "own blots",
    "own points",
    "own points of three men",
    "own men above three, halved",
    "opposing men on the bar, halved",
    "share of own men off",
];

type Weights = [f32; INPUTS];

static CONTACT: LazyLock<Weights> = LazyLock::new(|| read(include_str!("data/pubeval_contact.txt")));
static RACE: LazyLock<Weights> = LazyLock::new(|| read(include_str!("data/pubeval_race.txt")));

fn read(text: &str) -> Weights {
    let weights: Vec<f32> = text.lines().map(|line| line.trim().parse().expect("a weight a line")).collect();
    weights.try_into().expect("122 weights")
}

/// The player. It chooses the play whose board has the highest score, the first of equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pubeval;

impl Pubeval {
    /// The score of a board for the side that has just moved, from its perspective. `race`: whether there was
    /// no contact *before* the move, so that all plays of a roll are scored with the same weights.
    pub fn score(after: &Board, race: bool) -> f32 {
        if after.own().all_off() {
            return WON;
        }
        let weights = weights(race);
        let mut score = 0.0;
        inputs(after, |index, value| score += weights[index] * value);
        score
    }

    fn scores(turn: &Turn<'_, Backgammon>) -> impl Iterator<Item = f32> {
        let board = turn.view.board();
        let race = board.is_race();
        turn.legal.iter().map(move |&play| Self::score(&board.after(play), race))
    }
}

fn weights(race: bool) -> &'static Weights {
    if race { &RACE } else { &CONTACT }
}

/// Calls a function for every nonzero input, in order.
#[inline]
fn inputs(board: &Board, mut tell: impl FnMut(usize, f32)) {
    let own = board.own();
    let opposing_blots = turned(board.theirs().blots());
    for point in downwards((own.occupied() | opposing_blots) & POINTS) {
        let base = 5 * usize::from(24 - point);
        match own.at(point) {
            0 => tell(base, 1.0),
            1 => tell(base + 1, 1.0),
            men => {
                tell(base + 2, 1.0);
                if men == 3 {
                    tell(base + 3, 1.0);
                } else if men > 3 {
                    tell(base + 4, f32::from(men - 3) / 2.0);
                }
            }
        }
    }
    let (on_bar, off) = (board.theirs().at(BAR), own.at(OFF));
    if on_bar > 0 {
        tell(ON_BAR, f32::from(on_bar) / 2.0);
    }
    if off > 0 {
        tell(OWN_OFF, f32::from(off) / f32::from(MEN));
    }
}

impl Agent<Backgammon> for Pubeval {
    fn choose(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<usize, Forfeit> {
        let mut best = (0, f32::NEG_INFINITY);
        for (index, score) in Self::scores(turn).enumerate() {
            if score > best.1 {
                best = (index, score);
            }
        }
        Ok(best.0)
    }

    fn anatomy(&self) -> Anatomy {
        let name = |index: usize| match index {
            0..ON_BAR => format!("point {}: {}", 24 - index / 5, TERMS[index % 5]),
            _ => TERMS[index - ON_BAR + 5].to_owned(),
        };
        let named = |race: bool| {
            let names = (0..INPUTS).map(move |index| {
                let when = if race { "race" } else { "contact" };
                format!("{}, {when}", name(index))
            });
            NamedWeight::list(names, *weights(race))
        };
        Anatomy { weights: [named(false), named(true)].concat(), ..Anatomy::default() }
    }

    fn explain(&mut self, turn: &Turn<'_, Backgammon>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = self.choose(turn, rng)?;
        let race = turn.view.board().is_race();
        let candidates: Vec<Candidate> = turn
            .legal
            .iter()
            .zip(Self::scores(turn))
            .map(|(play, score)| Candidate {
                mv: play.to_string(),
                score: f64::from(score),
                terms: terms(&turn.view.board().after(*play), race),
            })
            .collect();
        let sentence = sentence(&candidates, chosen, race);
        Ok(Explanation::new(turn.legal[chosen].to_string(), candidates, sentence))
    }
}

/// The score split by the meaning of inputs; empty for a won game, which is not a sum. The weight of a group
/// is the mean of its weights here.
fn terms(after: &Board, race: bool) -> Vec<Term> {
    if after.own().all_off() {
        return Vec::new();
    }
    let mut groups = [(0.0, 0.0); TERMS.len()];
    inputs(after, |index, value| {
        let group = if index < ON_BAR { index % 5 } else { index - ON_BAR + 5 };
        groups[group].0 += f64::from(value);
        groups[group].1 += f64::from(weights(race)[index] * value);
    });
    let term = |(name, (value, contribution)): (&str, (f64, f64))| Term {
        contribution,
        ..Term::feature(name, value, contribution / value)
    };
    TERMS.into_iter().zip(groups).filter(|(_, (value, _))| *value > 0.0).map(term).collect()
}

fn sentence(candidates: &[Candidate], chosen: usize, race: bool) -> PlayReason {
    let Candidate { mv, score, .. } = &candidates[chosen];
    let (chosen_play, score) = (mv.clone(), *score);
    if score >= f64::from(WON) {
        return PlayReason::Wins { chosen: chosen_play };
    }
    let others = candidates.iter().enumerate().filter(|(index, _)| *index != chosen);
    let Some((_, best)) = others.max_by(|(_, a), (_, b)| a.score.total_cmp(&b.score)) else {
        return PlayReason::Only { chosen: chosen_play };
    };
    let (next, next_score) = (best.mv.clone(), best.score);
    if race {
        PlayReason::Race { chosen: chosen_play, score, next, next_score }
    } else {
        PlayReason::Contact { chosen: chosen_play, score, next, next_score }
    }
}

messages! {
    /// Reasons for a play.
    pub enum PlayReason in "backgammon" {
        /// The last play.
        Wins { chosen: String } = "why.wins", "I play {chosen}: it wins the game.";
        /// Without a choice.
        Only { chosen: String } = "why.only", "I play {chosen}: it is the only legal play.";
        /// While men of both sides can meet.
        Contact { chosen: String, score: f64, next: String, next_score: f64 } = "why.contact",
            "I play {chosen}: with the contact weights its board scores {score:.3}, the next best, {next}, {next_score:.3}.";
        /// After they have passed each other.
        Race { chosen: String, score: f64, next: String, next_score: f64 } = "why.race",
            "I play {chosen}: with the race weights its board scores {score:.3}, the next best, {next}, {next_score:.3}.";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Roll;

    #[test]
    fn the_weights_are_tesauros() {
        let sum = |weights: &Weights| weights.iter().map(|&weight| f64::from(weight)).sum::<f64>();
        assert!((sum(&CONTACT) + 6.72565).abs() < 1e-4 && (sum(&RACE) + 31.29905).abs() < 1e-4);
        assert_eq!((CONTACT[0], CONTACT[97], CONTACT[121]), (0.25696, 4.37655, -2.75800));
        assert_eq!((RACE[0], RACE[1], RACE[119]), (0.0, -0.17160, -12.32252));
    }

    #[test]
    fn the_opening_scores_what_it_should() {
        assert!((Pubeval::score(&Board::opening(), false) - 6.84055).abs() < 1e-5);
        let mut seen = Vec::new();
        inputs(&Board::opening(), |index, _| seen.push(index));
        assert_eq!(seen, [2, 57, 59, 82, 83, 92, 94]);
        for (one, other, play, score) in
            [(3, 1, "8/5 6/5", 10.34312), (6, 5, "24/13", 8.01652), (4, 2, "8/4 6/4", 9.50657)]
        {
            let mut plays = Vec::new();
            Board::opening().plays(Roll::new(one, other).unwrap(), &mut plays);
            let found = plays.iter().find(|found| found.to_string() == play).unwrap();
            assert!((Pubeval::score(&Board::opening().after(*found), false) - score).abs() < 1e-5, "{play}");
        }
    }
}
