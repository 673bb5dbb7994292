//! GNU Backgammon's evaluation of a position.

use spielgeist_backgammon::{Board, PlayReason};
use spielgeist_play::words::counted;
use spielgeist_play::{Candidate, Message, Term, messages};

use super::fibs_board::fibs_board;
use super::trouble::{ExpectedAnswer, Trouble};
use crate::nets::TERMS;

/// The possible results for the side that has just moved: probabilities from 0 to 1. A backgammon is also a
/// gammon, and a gammon a win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Opinion {
    win: f64,
    win_gammon: f64,
    win_backgammon: f64,
    lose_gammon: f64,
    lose_backgammon: f64,
}

impl Opinion {
    /// The certain result of a finished game: `after` is the board from the perspective of the side that has
    /// just moved.
    pub(super) fn of_won_game(after: &Board) -> Option<Self> {
        let points = after.swapped().lost()?;
        let at_least = |needed: u8| f64::from(u8::from(points >= needed));
        Some(Self {
            win: 1.0,
            win_gammon: at_least(2),
            win_backgammon: at_least(3),
            lose_gammon: 0.0,
            lose_backgammon: 0.0,
        })
    }

    /// The request. The other side is on roll, and described as such.
    pub(super) fn question(after: &Board, plies: u8) -> String {
        format!("evaluation fibsboard {} plies {plies} cubeless prune", fibs_board(&after.swapped(), None))
    }

    /// Parses the reply: the probabilities of the side on roll, and its equity, which follows from them.
    pub(super) fn read(answer: &str) -> Result<Self, Trouble> {
        let numbers: Vec<f64> = answer.split_whitespace().map_while(|word| word.parse().ok()).collect();
        match numbers[..] {
            [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon, _] => Ok(Self {
                win: 1.0 - win,
                win_gammon: lose_gammon,
                win_backgammon: lose_backgammon,
                lose_gammon: win_gammon,
                lose_backgammon: win_backgammon,
            }),
            _ => Err(Trouble::misunderstood(answer, ExpectedAnswer::Opinion)),
        }
    }

    fn terms(&self) -> Vec<Term> {
        let parts = [
            (self.win, 1.0),
            (self.win_gammon, 1.0),
            (self.win_backgammon, 1.0),
            (1.0 - self.win, -1.0),
            (self.lose_gammon, -1.0),
            (self.lose_backgammon, -1.0),
        ];
        TERMS.iter().zip(parts).map(|(name, (value, weight))| Term::feature(name, value, weight)).collect()
    }

    /// A play with the evaluation of the resulting position: its expected points.
    pub(super) fn candidate(&self, play: String) -> Candidate {
        let terms = self.terms();
        Candidate { mv: play, score: terms.iter().map(|term| term.contribution).sum(), terms }
    }
}

/// Equities closer than this are equal: they have six digits.
const SAME: f64 = 1e-5;

/// The choice as a sentence.
pub(super) fn sentence(candidates: &[Candidate], chosen: usize, plies: u8) -> Message {
    let Candidate { mv, score, .. } = &candidates[chosen];
    let others = candidates.iter().enumerate().filter(|(index, _)| *index != chosen);
    let (chosen, equity) = (mv.clone(), *score);
    let Some((_, best)) = others.max_by(|(_, a), (_, b)| a.score.total_cmp(&b.score)) else {
        return PlayReason::Only { chosen }.into();
    };
    let (next, next_equity) = (best.mv.clone(), best.score);
    if next_equity > equity + SAME {
        return GnubgReason::NotLookedAt { chosen, plies, equity, next, next_equity }.into();
    }
    GnubgReason::Best { chosen, plies, equity, next, next_equity }.into()
}

messages! {
    /// Reasons for plays of gnubg.
    pub(crate) enum GnubgReason in "backgammon" {
        /// The best play.
        Best { chosen: String, plies: u8, equity: f64, next: String, next_equity: f64 } = "why.gnubg",
            "I play {chosen}: gnubg at {depth} gives it an equity of {equity:+.3}, the next best, {next}, \
             {next_equity:+.3}.", depth = counted(usize::from(*plies), "ply", "plies");
        /// Another play is better at second sight.
        NotLookedAt { chosen: String, plies: u8, equity: f64, next: String, next_equity: f64 } = "why.gnubg_not_looked_at",
            "I play {chosen}: gnubg at {depth} gives it an equity of {equity:+.3}. {next} would have {next_equity:+.3}, \
             but gnubg searches only the plays that its first evaluation prefers.",
            depth = counted(usize::from(*plies), "ply", "plies");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chances_of_the_other_side_are_turned_round_and_add_up() {
        let opinion = Opinion::read("0.521514 0.153921 0.007563 0.129847 0.007546 0.067119").unwrap();
        let candidate = opinion.candidate("8/5 6/5".to_owned());
        assert!((candidate.score + 0.067_119).abs() < SAME, "{candidate:?}");
        assert_eq!(candidate.terms[1].value, 0.129_847);
        for answer in ["", "0.5 0.1", "Error: syntax error", "1 2 3 4 5 x", "1 2 3 4 5 6 7"] {
            let trouble = Opinion::read(answer).unwrap_err();
            let opinion = ExpectedAnswer::Opinion;
            assert!(
                matches!(&trouble, Trouble::Misunderstood { said, expected } if *said == answer && *expected == opinion),
                "{trouble:?}"
            );
        }
    }

    #[test]
    fn a_won_game_is_certain_and_counts_its_points() {
        for (rearmost, points) in [(18, 2.0), (19, 3.0)] {
            let mut theirs = [0; 26];
            theirs[rearmost] = 15;
            let after = Board::new([0; 26], theirs).unwrap();
            assert_eq!(Opinion::of_won_game(&after).unwrap().candidate(String::new()).score, points);
        }
        assert_eq!(Opinion::of_won_game(&Board::opening()), None);
    }

    #[test]
    fn the_sentence_owns_up_when_another_play_looks_better() {
        let play = |mv: &str, score| Candidate { mv: mv.to_owned(), score, terms: Vec::new() };
        let plays = [play("8/5 6/5", 0.159), play("13/9", -0.018)];
        assert_eq!(
            sentence(&plays, 0, 0).text,
            "I play 8/5 6/5: gnubg at 0 plies gives it an equity of +0.159, the next best, 13/9, -0.018."
        );
        assert!(
            sentence(&plays, 1, 1).text.contains("at 1 ply gives it an equity of -0.018. 8/5 6/5 would have")
        );
        assert_eq!(sentence(&plays[..1], 0, 0).text, "I play 8/5 6/5: it is the only legal play.");
    }
}
