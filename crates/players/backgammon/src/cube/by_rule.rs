//! Cube decisions without probabilities: taking by the race, and doubling by the race or never.

use spielgeist_backgammon::{Backgammon, Play, Position, SEATS};
use spielgeist_play::contest::Maker;
use spielgeist_play::{
    Agent, AgentError, Anatomy, Belief, Candidate, Ending, Explanation, Finished, Forfeit, Rng, Seat, Turn,
    messages,
};

/// The most that the taker may be behind in the race, in percent of the doubler's pips. The usual rule of thumb for
/// long races.
const MOST_BEHIND: u32 = 12;

/// The least lead for a first double and for a redouble, in percent of the own pips, by the same rule of thumb.
const LEAST_AHEAD: [u32; 2] = [8, 9];

/// When a player doubles that decides by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubling {
    /// Not at all.
    Never,
    /// With a lead in the race.
    ByRace,
}

/// The maker of a player for these terms. In a single game the player is unchanged; in matches and money games it plays
/// every roll as in a single game and makes cube decisions by the rule.
pub(crate) fn by_rule(game: &Backgammon, maker: Box<Maker<Backgammon>>) -> Box<Maker<Backgammon>> {
    if !game.has_cube() {
        return maker;
    }
    Box::new(move || Ok(Box::new(ByRule { player: maker()?, seat: 0, scores: [0; SEATS] })))
}

struct ByRule {
    player: Box<dyn Agent<Backgammon>>,
    seat: Seat,
    /// The score of the session when the player was last asked.
    scores: [u16; SEATS],
}

/// The reason why a game within a session ended, for the player: the points do not show more.
const SESSION_GAME: &str = "win";

/// The seat whose points have risen.
fn risen(before: [u16; SEATS], after: [u16; SEATS]) -> Option<Seat> {
    (0..SEATS).find(|&seat| after[seat] > before[seat])
}

/// The action and the reason, if there is one to choose.
pub(crate) fn rule_decision(turn: &Turn<'_, Backgammon>, doubling: Doubling) -> Option<(Play, RuleReason)> {
    if turn.legal.contains(&Play::ROLL) {
        return Some(match doubling {
            Doubling::Never => (Play::ROLL, RuleReason::NoDouble),
            Doubling::ByRace => double_by_race(turn),
        });
    }
    turn.legal.contains(&Play::TAKE).then(|| {
        let doubler = turn.view.board();
        let [pips, own] = [doubler.own().pips(), doubler.theirs().pips()];
        let behind = own.saturating_sub(pips);
        match 100 * behind <= MOST_BEHIND * pips {
            true => (Play::TAKE, RuleReason::Takes { behind, most: MOST_BEHIND }),
            false => (Play::DROP, RuleReason::Drops { behind, most: MOST_BEHIND }),
        }
    })
}

fn double_by_race(turn: &Turn<'_, Backgammon>) -> (Play, RuleReason) {
    let board = turn.view.board();
    let pips = board.own().pips();
    let ahead = board.theirs().pips().saturating_sub(pips);
    let least = LEAST_AHEAD[usize::from(turn.view.state().owner().is_some())];
    match 100 * ahead >= least * pips {
        true => (Play::DOUBLE, RuleReason::Doubles { ahead, least }),
        false => (Play::ROLL, RuleReason::Rolls { ahead, least }),
    }
}

/// The explanation of such a decision.
pub(crate) fn rule_explanation(
    turn: &Turn<'_, Backgammon>,
    (action, reason): (Play, RuleReason),
) -> Explanation {
    let candidate = |play: &Play| Candidate {
        mv: play.to_string(),
        score: f64::from(u8::from(*play == action)),
        terms: Vec::new(),
    };
    Explanation::new(action.to_string(), turn.legal.iter().map(candidate).collect(), reason)
}

/// The decision of a player that never doubles.
fn decision(turn: &Turn<'_, Backgammon>) -> Option<(Play, RuleReason)> {
    rule_decision(turn, Doubling::Never)
}

impl ByRule {
    /// Informs the player of games of the session that ended since its last turn: to the player, each is a separate game.
    fn follow(&mut self, turn: &Turn<'_, Backgammon>) {
        let scores = turn.view.state().scores();
        if let Some(winner) = risen(self.scores, scores) {
            let (ending, state) = (Ending::win(winner, SESSION_GAME), turn.view.bare());
            self.player.finish(&Finished { game: &Backgammon, seat: self.seat, ending, state: &state });
            self.player.start(&Backgammon, self.seat);
        }
        self.scores = scores;
    }

    /// Shows the player a turn without the cube.
    fn asked<R>(
        &mut self,
        turn: &Turn<'_, Backgammon>,
        ask: impl FnOnce(&mut dyn Agent<Backgammon>, &Turn<'_, Backgammon>) -> R,
    ) -> R {
        let bare: Position = turn.view.bare();
        ask(&mut *self.player, &Turn { game: &Backgammon, view: &bare, ..*turn })
    }
}

impl Agent<Backgammon> for ByRule {
    fn start(&mut self, _: &Backgammon, seat: Seat) {
        (self.seat, self.scores) = (seat, [0; SEATS]);
        self.player.start(&Backgammon, seat);
    }

    fn choose(&mut self, turn: &Turn<'_, Backgammon>, rng: &mut Rng) -> Result<usize, Forfeit> {
        self.follow(turn);
        match decision(turn) {
            Some((action, _)) => Ok(usize::from(turn.legal[0] != action)),
            None => self.asked(turn, |player, turn| player.choose(turn, rng)),
        }
    }

    fn finish(&mut self, finished: &Finished<'_, Backgammon>) {
        let state = finished.state.bare();
        let winner = risen(self.scores, finished.state.state().scores()).or(finished.ending.winner);
        let ending = Ending { winner, ..finished.ending };
        self.player.finish(&Finished { game: &Backgammon, seat: finished.seat, ending, state: &state });
    }

    fn effort(&self) -> u64 {
        self.player.effort()
    }

    fn anatomy(&self) -> Anatomy {
        self.player.anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, Backgammon>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        match decision(turn) {
            Some(decided) => Ok(rule_explanation(turn, decided)),
            None => self.asked(turn, |player, turn| player.explain(turn, rng)),
        }
    }

    fn recall(&mut self, memory: &str) -> Result<(), AgentError> {
        self.player.recall(memory)
    }

    fn memory(&self) -> Option<String> {
        self.player.memory()
    }

    fn made_before(&mut self, turn: &Turn<'_, Backgammon>, index: usize) {
        self.follow(turn);
        if decision(turn).is_none() {
            self.asked(turn, |player, turn| player.made_before(turn, index));
        }
    }

    fn beliefs(&mut self, turn: &Turn<'_, Backgammon>) -> Vec<Belief> {
        if decision(turn).is_some() {
            Vec::new()
        } else {
            self.asked(turn, |player, turn| player.beliefs(turn))
        }
    }
}

messages! {
    /// Reasons for cube decisions of a player without probabilities.
    pub(crate) enum RuleReason in "backgammon" {
        /// It never doubles.
        NoDouble = "why.rule_no_double", "I roll: I never double.";
        /// Far enough ahead to double.
        Doubles { ahead: u32, least: u32 } = "why.rule_double",
            "I double: I am {ahead} pips ahead, at least {least} % of my count.";
        /// Not far enough ahead.
        Rolls { ahead: u32, least: u32 } = "why.rule_roll",
            "I roll: I am {ahead} pips ahead, less than {least} % of my count.";
        /// Near enough.
        Takes { behind: u32, most: u32 } = "why.rule_take",
            "I take: I am {behind} pips behind, at most {most} % of your count.";
        /// Too far behind.
        Drops { behind: u32, most: u32 } = "why.rule_drop",
            "I drop: I am {behind} pips behind, more than {most} % of your count.";
    }
}
