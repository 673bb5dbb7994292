//! The agent.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use spielgeist_backgammon::{Backgammon, Board};
use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Notation, Rng, Turn};

use super::conversation::Settings;
use super::fibs_board::fibs_position;
use super::opinion::{candidate, cube_reason, of_won_game, question, read, sentence};
use super::pool::Pool;
use super::trouble::{ExpectedAnswer, Trouble};
use crate::cube::{CubeInfo, CubeOptions};
use crate::nets::CubeTurn;
use crate::outcome::Outcome;

/// Timeout for a move if the match sets no limit.
const PATIENCE: Duration = Duration::from_secs(10);
/// Timeout for starting; the thinking time begins after that.
const WAKING: Duration = Duration::from_secs(10);
/// Added to the match's limit, for transmission.
const GRACE: Duration = Duration::from_millis(100);
/// Number of forfeits in a row after which the program is not restarted.
const CHANCES: u32 = 3;

/// Plays GNU Backgammon's moves. The program is started at the first query and shared with other games. If it dies it is
/// restarted and asked again. It loses the game if it dies twice over a question, hangs, or replies with an illegal play.
pub(super) struct Gnubg {
    pool: Arc<Pool>,
    plies: u8,
    waking: Duration,
    given_away: u32,
}

impl Gnubg {
    pub(super) fn new(program: &Path, settings: Settings) -> Self {
        Self { pool: Pool::shared(program, settings), plies: settings.plies, waking: WAKING, given_away: 0 }
    }

    /// The same with another timeout for starting.
    #[cfg(test)]
    pub(super) fn waking(self, waking: Duration) -> Self {
        Self { waking, ..self }
    }

    /// A running program's answer, unless it has used up its chances.
    fn ask(&mut self, question: &str, patience: Duration) -> Result<String, Trouble> {
        if self.given_away >= CHANCES {
            return Err(Trouble::GivenUp);
        }
        let answer = self.pool.ask(question, self.waking, patience);
        if matches!(answer, Err(Trouble::NotStarted(_) | Trouble::NoSocket(_) | Trouble::EndedEarly(_))) {
            // A program that cannot be started will not start the next time either, and each attempt may cost
            // the full timeout.
            self.given_away = CHANCES;
        }
        answer
    }

    fn choice(&mut self, turn: &Turn<'_, Backgammon>) -> Result<usize, Trouble> {
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let question = fibs_position(turn.game, turn.view);
        let answer = self.ask(&question, patience(turn))?;
        if turn.legal[0].cube_word().is_some() {
            let action = turn.legal.iter().position(|action| action.cube_word() == Some(&*answer));
            return action.ok_or_else(|| Trouble::misunderstood(&answer, ExpectedAnswer::CubeAction));
        }
        if answer.starts_with("Error") {
            return Err(Trouble::misunderstood(&answer, ExpectedAnswer::Play));
        }
        let play = turn.game.read_move(turn.legal, &answer).map_err(Trouble::Illegal)?;
        Ok(turn.legal.iter().position(|legal| *legal == play).expect("a legal play is read"))
    }

    /// The chances of the side on roll.
    fn outcome(&mut self, on_roll: &Board, patience: Duration) -> Result<Outcome, Trouble> {
        read(&self.ask(&question(on_roll, self.plies), patience)?)
    }

    /// The chances of the side that has just moved.
    fn outcome_after(&mut self, after: &Board, patience: Duration) -> Result<Outcome, Trouble> {
        match of_won_game(after) {
            Some(certain) => Ok(certain),
            None => Ok(self.outcome(&after.swapped(), patience)?.flipped()),
        }
    }

    fn reasons(&mut self, turn: &Turn<'_, Backgammon>) -> Result<Explanation, Trouble> {
        let chosen = self.choice(turn)?;
        let board = turn.view.board();
        let info = turn.game.has_cube().then(|| CubeInfo::of(turn.game.terms(), turn.view));
        if let (Some(info), Some(_)) = (&info, turn.legal[0].cube_word()) {
            let outcome = self.outcome(&board, patience(turn))?;
            let options = CubeOptions::new(info, &board, &outcome);
            let decision = CubeTurn::new(info, &options, outcome, turn.legal[0]);
            let reason = cube_reason(&decision, turn.legal[chosen], self.plies);
            return Ok(decision.explained(chosen, reason));
        }
        let mut candidates: Vec<Candidate> = Vec::new();
        for &play in turn.legal {
            let after = board.after(play);
            let outcome = self.outcome_after(&after, patience(turn))?;
            candidates.push(candidate(play.to_string(), &after, &outcome, info.as_ref()));
        }
        let sentence = sentence(&candidates, chosen, self.plies);
        Ok(Explanation::new(turn.legal[chosen].to_string(), candidates, sentence))
    }

    /// Counts the forfeits.
    fn judged<T>(&mut self, answer: Result<T, Trouble>) -> Result<T, Forfeit> {
        match answer {
            Ok(answer) => {
                self.given_away = 0;
                Ok(answer)
            }
            Err(trouble) => {
                self.given_away += 1;
                Err(trouble.forfeit(self.pool.program()))
            }
        }
    }
}

fn patience(turn: &Turn<'_, Backgammon>) -> Duration {
    turn.budget.map_or(PATIENCE, |budget| budget + GRACE)
}

impl Agent<Backgammon> for Gnubg {
    fn choose(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<usize, Forfeit> {
        let choice = self.choice(turn);
        self.judged(choice)
    }

    fn explain(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        let reasons = self.reasons(turn);
        self.judged(reasons)
    }
}
