//! The agent.

use std::path::PathBuf;
use std::time::Duration;

use spielgeist_backgammon::{Backgammon, Board};
use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Notation, Rng, Turn};

use super::conversation::Conversation;
use super::fibs_board::fibs_board;
use super::opinion::{Opinion, sentence};
use super::trouble::Trouble;

/// How long it may think when the match sets no limit.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it may take to start; its thinking time begins after that.
const WAKING: Duration = Duration::from_secs(10);
/// Added to a match's limit, since a line has to travel there and back.
const GRACE: Duration = Duration::from_millis(100);
/// After so many games given away in a row the program is not started again.
const CHANCES: u32 = 3;

/// Plays what GNU Backgammon answers. The program is started when it is first asked. It loses the game when it
/// hangs, ends, or answers something that is no legal play, and is started afresh for the next one.
pub(super) struct Gnubg {
    program: PathBuf,
    plies: u8,
    waking: Duration,
    conversation: Option<Conversation>,
    given_away: u32,
}

impl Gnubg {
    pub(super) fn new(program: PathBuf, plies: u8) -> Self {
        Self { program, plies, waking: WAKING, conversation: None, given_away: 0 }
    }

    /// The same with another limit for starting.
    #[cfg(test)]
    pub(super) fn waking(self, waking: Duration) -> Self {
        Self { waking, ..self }
    }

    /// The running program; started if there is none, unless it has used up its chances.
    fn conversation(&mut self) -> Result<&mut Conversation, Trouble> {
        if self.given_away >= CHANCES {
            return Err(Trouble::GivenUp);
        }
        if self.conversation.is_none() {
            let opened = Conversation::open(&self.program, self.plies, self.waking);
            // What cannot even be started will not be the next time, and each try may cost all of the patience.
            self.conversation = Some(opened.inspect_err(|_| self.given_away = CHANCES)?);
        }
        Ok(self.conversation.as_mut().expect("opened above"))
    }

    fn choice(&mut self, turn: &Turn<'_, Backgammon>) -> Result<usize, Trouble> {
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let question = fibs_board(&turn.view.board(), turn.view.roll());
        let answer = self.conversation()?.ask(&question, patience(turn))?;
        if answer.starts_with("Error") {
            return Err(Trouble::misunderstood(&answer, "a play"));
        }
        let play = turn.game.read_move(turn.legal, &answer).map_err(Trouble::Illegal)?;
        Ok(turn.legal.iter().position(|legal| *legal == play).expect("a legal play is read"))
    }

    fn opinion(&mut self, after: &Board, patience: Duration) -> Result<Opinion, Trouble> {
        if let Some(certain) = Opinion::of_won_game(after) {
            return Ok(certain);
        }
        let question = Opinion::question(after, self.plies);
        Opinion::read(&self.conversation()?.ask(&question, patience)?)
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

    /// Keeps count of the games given away, and ends a program that gave one away: it may still be busy.
    fn judged<T>(&mut self, answer: Result<T, Trouble>) -> Result<T, Forfeit> {
        match answer {
            Ok(answer) => {
                self.given_away = 0;
                Ok(answer)
            }
            Err(trouble) => {
                self.given_away += 1;
                self.conversation = None;
                Err(trouble.forfeit(&self.program))
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
