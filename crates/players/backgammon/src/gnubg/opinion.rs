//! GNU Backgammon's evaluation of a position, and the reasons that follow from it.

use spielgeist_backgammon::{Board, Play, PlayReason};
use spielgeist_play::words::counted;
use spielgeist_play::{Candidate, Message, messages};

use super::fibs_board::fibs_board;
use super::trouble::{ExpectedAnswer, Trouble};
use crate::cube::CubeInfo;
use crate::nets::{CubeTurn, outcome_terms};
use crate::outcome::Outcome;

/// The results of a game that is over, for the side that has just moved; `after` is its board.
pub(super) fn of_won_game(after: &Board) -> Option<Outcome> {
    after.swapped().lost().map(|points| Outcome::lost(points).flipped())
}

/// The request for the chances of the side on roll.
pub(super) fn question(on_roll: &Board, plies: u8) -> String {
    format!("evaluation fibsboard {} plies {plies} cubeless prune", fibs_board(on_roll, None))
}

/// Parses the reply: the probabilities of the side on roll, and its equity, which follows from them.
pub(super) fn read(answer: &str) -> Result<Outcome, Trouble> {
    let numbers: Vec<f32> = answer.split_whitespace().map_while(|word| word.parse().ok()).collect();
    match numbers[..] {
        [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon, _] => {
            Ok(Outcome([win, win_gammon, win_backgammon, lose_gammon, lose_backgammon]))
        }
        _ => Err(Trouble::misunderstood(answer, ExpectedAnswer::Opinion)),
    }
}

/// A play with the chances of the side that made it: its expected points. With a cube, its value by our cube model, in
/// points of the current cube; `info` is that of the same side.
pub(super) fn candidate(
    play: String,
    after: &Board,
    outcome: &Outcome,
    info: Option<&CubeInfo>,
) -> Candidate {
    let terms = match info {
        None => outcome_terms(outcome, None),
        Some(info) => {
            let value = info.normalized(-info.flipped().on_roll(&after.swapped(), &outcome.flipped()));
            outcome_terms(outcome, Some((&info.normalized_worth(), value)))
        }
    };
    Candidate { mv: play, score: terms.iter().map(|term| term.contribution).sum(), terms }
}

/// The reason for a cube action.
pub(super) fn cube_reason(decision: &CubeTurn, action: Play, plies: u8) -> GnubgReason {
    let [win, win_gammon, _, lose_gammon, _] = decision.outcome.0.map(|share| f64::from(100.0 * share));
    let [no_double, take, drop] = decision.equities;
    match action {
        Play::DOUBLE => GnubgReason::Double { plies, win, win_gammon, lose_gammon, no_double, take, drop },
        Play::TAKE => GnubgReason::Take { plies, win, win_gammon, lose_gammon, take, drop },
        Play::DROP => GnubgReason::Drop { plies, win, win_gammon, lose_gammon, take, drop },
        _ => GnubgReason::Roll { plies, win, win_gammon, lose_gammon, no_double, take, drop },
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
        /// It doubles. The equities of cube actions are ours, from its chances.
        Double {
            plies: u8, win: f64, win_gammon: f64, lose_gammon: f64, no_double: f64, take: f64, drop: f64
        } = "why.gnubg_double",
            "I double: gnubg at {depth} gives me {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % \
             for you. By our cube model rolling is worth {no_double:+.3}, a double {take:+.3} if you take and {drop:+.3} if you \
             drop.", depth = counted(usize::from(*plies), "ply", "plies");
        /// It rolls.
        Roll {
            plies: u8, win: f64, win_gammon: f64, lose_gammon: f64, no_double: f64, take: f64, drop: f64
        } = "why.gnubg_roll",
            "I roll: gnubg at {depth} gives me {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % \
             for you. By our cube model rolling is worth {no_double:+.3}, a double {take:+.3} if you take and {drop:+.3} if you \
             drop.", depth = counted(usize::from(*plies), "ply", "plies");
        /// It takes.
        Take { plies: u8, win: f64, win_gammon: f64, lose_gammon: f64, take: f64, drop: f64 } = "why.gnubg_take",
            "I take: gnubg at {depth} gives me {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % \
             for you. By our cube model that is worth {take:+.3}, and a drop {drop:+.3}.",
            depth = counted(usize::from(*plies), "ply", "plies");
        /// It drops.
        Drop { plies: u8, win: f64, win_gammon: f64, lose_gammon: f64, take: f64, drop: f64 } = "why.gnubg_drop",
            "I drop: gnubg at {depth} gives me {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % \
             for you. By our cube model a take is worth {take:+.3}, and a drop {drop:+.3}.",
            depth = counted(usize::from(*plies), "ply", "plies");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chances_of_the_other_side_are_turned_round_and_add_up() {
        let outcome = read("0.521514 0.153921 0.007563 0.129847 0.007546 0.067119").unwrap().flipped();
        let told = candidate("8/5 6/5".to_owned(), &Board::opening(), &outcome, None);
        assert!((told.score + 0.067_119).abs() < SAME, "{told:?}");
        let gammons = told.terms.iter().find(|term| term.name == "gammons won").unwrap();
        assert!((gammons.value - 0.129_847).abs() < SAME);
        for answer in ["", "0.5 0.1", "Error: syntax error", "1 2 3 4 5 x", "1 2 3 4 5 6 7"] {
            let trouble = read(answer).unwrap_err();
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
            let won = of_won_game(&after).unwrap();
            assert_eq!(candidate(String::new(), &after, &won, None).score, points);
        }
        assert_eq!(of_won_game(&Board::opening()), None);
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
