//! A cube decision, and the reasons for it.

use spielgeist_backgammon::Play;
use spielgeist_play::{Candidate, Explanation, Message, messages};

use crate::cube::{CubeInfo, CubeOptions};
use crate::outcome::Outcome;

/// A cube decision. Equities are of the side that decides, in units of the current cube.
pub(crate) struct CubeTurn {
    /// The index of the better action.
    pub(crate) chosen: usize,
    actions: [(Play, f64); 2],
    /// Of the side that decides.
    pub(crate) outcome: Outcome,
    /// Of the side that decides: if the side on roll rolls, if its double is taken, and if it is dropped.
    pub(crate) equities: [f64; 3],
}

impl CubeTurn {
    /// `first` is the first legal action. The options and the outcome are those of the side on roll.
    pub(crate) fn new(info: &CubeInfo, options: &CubeOptions, outcome: Outcome, first: Play) -> Self {
        let CubeOptions { no_double, take, drop } = *options;
        let [no_double, take, drop] = [no_double, take, drop].map(|value| info.normalized(value));
        if first == Play::TAKE {
            return Self {
                chosen: usize::from(!options.is_take()),
                actions: [(Play::TAKE, -take), (Play::DROP, -drop)],
                outcome: outcome.flipped(),
                equities: [-no_double, -take, -drop],
            };
        }
        Self {
            chosen: usize::from(options.is_double()),
            actions: [(Play::ROLL, no_double), (Play::DOUBLE, take.min(drop))],
            outcome,
            equities: [no_double, take, drop],
        }
    }

    pub(super) fn explanation(&self) -> Explanation {
        self.explained(self.chosen, self.reason(self.actions[self.chosen].0))
    }

    /// The explanation of a choice with its reason.
    pub(crate) fn explained(&self, chosen: usize, reason: impl Into<Message>) -> Explanation {
        let candidate = |(play, score): &(Play, f64)| Candidate {
            mv: play.to_string(),
            score: *score,
            terms: Vec::new(),
        };
        let candidates = self.actions.iter().map(candidate).collect();
        Explanation::new(self.actions[chosen].0.to_string(), candidates, reason)
    }

    fn reason(&self, chosen: Play) -> CubeReason {
        let [win, win_gammon, _, lose_gammon, _] = self.outcome.0.map(|share| f64::from(100.0 * share));
        let [no_double, take, drop] = self.equities;
        match chosen {
            Play::DOUBLE => CubeReason::Double { win, win_gammon, lose_gammon, no_double, take, drop },
            Play::TAKE => CubeReason::Take { win, win_gammon, lose_gammon, take, drop },
            Play::DROP => CubeReason::Drop { win, win_gammon, lose_gammon, take, drop },
            _ if no_double > drop => CubeReason::TooGood { win, win_gammon, lose_gammon, no_double, drop },
            _ => CubeReason::Roll { win, win_gammon, lose_gammon, no_double, take },
        }
    }
}

messages! {
    /// Reasons for cube decisions of a player with networks.
    pub(crate) enum CubeReason in "backgammon" {
        /// It doubles.
        Double { win: f64, win_gammon: f64, lose_gammon: f64, no_double: f64, take: f64, drop: f64 } = "why.cube_double",
            "I double: I win {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you; rolling is \
             worth {no_double:+.3}, a double {take:+.3} if you take and {drop:+.3} if you drop.";
        /// It rolls.
        Roll { win: f64, win_gammon: f64, lose_gammon: f64, no_double: f64, take: f64 } = "why.cube_roll",
            "I roll: I win {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you; that is worth \
             {no_double:+.3}, and a double that you take {take:+.3}.";
        /// It plays for the gammon.
        TooGood { win: f64, win_gammon: f64, lose_gammon: f64, no_double: f64, drop: f64 } = "why.cube_too_good",
            "I roll, too good to double: I win {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for \
             you; that is worth {no_double:+.3}, and you would drop a double for {drop:+.3}.";
        /// It takes.
        Take { win: f64, win_gammon: f64, lose_gammon: f64, take: f64, drop: f64 } = "why.cube_take",
            "I take: I win {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you; that is worth \
             {take:+.3}, and a drop {drop:+.3}.";
        /// It drops.
        Drop { win: f64, win_gammon: f64, lose_gammon: f64, take: f64, drop: f64 } = "why.cube_drop",
            "I drop: I win {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you; a take is worth \
             {take:+.3}, and a drop {drop:+.3}.";
    }
}
