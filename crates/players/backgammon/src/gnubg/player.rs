//! The agent.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use spielgeist_backgammon::{Backgammon, Board};
use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Notation, Rng, Turn};

use super::fibs_board::fibs_board;
use super::opinion::{Opinion, sentence};
use super::pool::Pool;
use super::trouble::{ExpectedAnswer, Trouble};

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
    pub(super) fn new(program: &Path, plies: u8) -> Self {
        Self { pool: Pool::shared(program, plies), plies, waking: WAKING, given_away: 0 }
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
        let question = fibs_board(&turn.view.board(), turn.view.roll());
        let answer = self.ask(&question, patience(turn))?;
        if answer.starts_with("Error") {
            return Err(Trouble::misunderstood(&answer, ExpectedAnswer::Play));
        }
        let play = turn.game.read_move(turn.legal, &answer).map_err(Trouble::Illegal)?;
        Ok(turn.legal.iter().position(|legal| *legal == play).expect("a legal play is read"))
    }

    fn opinion(&mut self, after: &Board, patience: Duration) -> Result<Opinion, Trouble> {
        if let Some(certain) = Opinion::of_won_game(after) {
            return Ok(certain);
        }
        let question = Opinion::question(after, self.plies);
        Opinion::read(&self.ask(&question, patience)?)
    }

    fn reasons(&mut self, turn: &Turn<'_, Backgammon>) -> Result<Explanation, Trouble> {
        let chosen = self.choice(turn)?;
        let mut candidates: Vec<Candidate> = Vec::new();
        for &play in turn.legal {
            let opinion = self.opinion(&turn.view.board().after(play), patience(turn))?;
            candidates.push(opinion.candidate(play.to_string()));
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
