//! An external program as an agent.

use std::marker::PhantomData;
use std::time::{Duration, Instant};

use spielgeist_play::{
    Agent, Candidate, EarlyEnd, Explanation, Forfeit, Game, Message, Notation, Rng, Seat, Turn,
};

use super::messages::{PROTOCOL, Reply, Request};
use super::patience::{Chances, WAKING, allowed};
use super::process::Process;
use super::program_error::ProgramError;
use super::program_failure::{ExpectedReply, ProgramFailure};
use crate::reason::Reason;

/// Queries a program for moves. It loses the game if it hangs, exits, or sends anything but a legal move, and
/// is restarted for the next one.
pub struct ProgramAgent<G> {
    words: Vec<String>,
    hello: Request,
    process: Option<Process>,
    /// Whether the running program has sent `ready`.
    ready: bool,
    seat: Seat,
    /// Whether the program has received the start of the current game.
    told: bool,
    chances: Chances,
    game: PhantomData<fn() -> G>,
}

/// Splits a command line into a program and its arguments, as a shell does.
///
/// # Errors
/// If quotes are unbalanced or the command is empty.
pub fn command_words(command: &str) -> Result<Vec<String>, ProgramError> {
    let words = shlex::split(command).ok_or_else(|| ProgramError::Quotes { command: command.to_owned() })?;
    if words.is_empty() { Err(ProgramError::NoProgram) } else { Ok(words) }
}

impl<G: Notation> ProgramAgent<G> {
    /// Starts a program; its command line is parsed with [`command_words`].
    ///
    /// # Errors
    /// If the program cannot be started. One that starts and then does not reply loses games instead.
    pub fn start(words: Vec<String>, game: &G, name: &str, variant: &str) -> Result<Self, ProgramError> {
        let hello = Request::Hello {
            protocol: PROTOCOL,
            game: name.to_owned(),
            variant: variant.to_owned(),
            seats: game.seats(),
        };
        let process = Some(Process::start(&words)?);
        Ok(Self {
            words,
            hello,
            process,
            ready: false,
            seat: 0,
            told: false,
            chances: Chances::default(),
            game: PhantomData,
        })
    }

    fn name(&self) -> String {
        format!("`{}`", self.words.join(" "))
    }

    /// Makes sure that a program is running and ready. Restarts one that was stopped, unless it has no
    /// restarts left.
    fn wake(&mut self) -> Result<(), Forfeit> {
        if self.ready {
            return Ok(());
        }
        self.chances.check(&self.name())?;
        if self.process.is_none() {
            self.process =
                Some(Process::start(&self.words).map_err(|error| Forfeit::new(EarlyEnd::Crash, error))?);
        }
        self.greet().inspect_err(|_| self.chances.lose_all())?;
        self.ready = true;
        Ok(())
    }

    /// Announces a new game to the program, with a seed for its own random choices: they must not depend on
    /// the games that it played before.
    fn tell_of_game(&mut self, rng: &mut Rng) {
        if !self.told {
            self.say(&Request::Start { seat: self.seat, seed: rng.next_u64() });
            self.told = true;
        }
    }

    fn greet(&mut self) -> Result<(), Forfeit> {
        let hello = self.hello.clone();
        match self.ask(&hello, WAKING)? {
            Reply::Ready { .. } => Ok(()),
            Reply::Error { message } => {
                let failure =
                    ProgramFailure::Reported { program: self.name(), detail: Message::quoted(message) };
                Err(Forfeit::new(EarlyEnd::Protocol, failure))
            }
            other => {
                let expected = ExpectedReply::Line { line: r#"{"type":"ready","name":"…"}"# };
                Err(self.misunderstood(&format!("{other:?}"), expected))
            }
        }
    }

    fn say(&mut self, request: &Request) {
        if let Some(process) = &mut self.process {
            process.send(&serde_json::to_string(request).expect("requests are plain data"));
        }
    }

    /// Sends a request and waits for the reply, ignoring `info` lines.
    fn ask(&mut self, request: &Request, allowed: Duration) -> Result<Reply, Forfeit> {
        // A late reply does not belong to this request. Output before `ready` is not a late reply.
        if let Some(process) = self.process.as_mut().filter(|_| self.ready) {
            process.forget_unread();
        }
        self.say(request);
        let asked = Instant::now();
        loop {
            let process = self.process.as_mut().expect("a program that is asked is running");
            match process.receive(allowed, asked) {
                Ok(line) => match serde_json::from_str(&line) {
                    Ok(Reply::Info { .. }) => {}
                    Ok(reply) => return Ok(reply),
                    Err(_) => return Err(self.misunderstood(&line, ExpectedReply::Document)),
                },
                Err(silence) => return Err(silence.forfeit(&self.name())),
            }
        }
    }

    fn misunderstood(&self, line: &str, expected: ExpectedReply) -> Forfeit {
        const SHOWN: usize = 80;
        let sent = line.chars().take(SHOWN).collect();
        let failure = ProgramFailure::Misunderstood { program: self.name(), sent, expected };
        Forfeit::new(EarlyEnd::Protocol, failure)
    }

    /// The index of the program's move, and its explanation.
    fn answer(
        &mut self,
        turn: &Turn<'_, G>,
        rng: &mut Rng,
        explain: bool,
    ) -> Result<(usize, Option<String>), Forfeit> {
        self.wake()?;
        self.tell_of_game(rng);
        let request = Request::Choose {
            position: turn.game.write_view(turn.view),
            legal: turn.legal.iter().map(ToString::to_string).collect(),
            ms: turn.budget.map(|budget| budget.as_millis() as u64),
            explain,
        };
        match self.ask(&request, allowed(turn.budget))? {
            Reply::Move { mv, why } => {
                let chosen = turn.game.read_move(turn.legal, &mv);
                let index = chosen.map(|chosen| turn.legal.iter().position(|legal| *legal == chosen));
                let program = self.name();
                let failure = match index {
                    Ok(Some(index)) => return Ok((index, why)),
                    Ok(None) => ProgramFailure::Illegal { program, text: mv },
                    Err(error) => ProgramFailure::Refused { program, problem: error.message().clone() },
                };
                Err(Forfeit::new(EarlyEnd::IllegalMove, failure))
            }
            Reply::Error { message } => Err(self.misunderstood(&message, ExpectedReply::Move)),
            other => Err(self.misunderstood(&format!("{other:?}"), ExpectedReply::Move)),
        }
    }

    /// Stops a program that forfeited: it may still be busy with the game.
    fn judged<T>(&mut self, answer: Result<T, Forfeit>) -> Result<T, Forfeit> {
        if answer.is_err() {
            self.chances.lose();
            self.process = None;
            self.ready = false;
        }
        answer
    }
}

impl<G: Game + Notation> Agent<G> for ProgramAgent<G> {
    fn start(&mut self, _: &G, seat: Seat) {
        self.chances.start_game();
        (self.seat, self.told) = (seat, false);
    }

    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        let answer = self.answer(turn, rng, false);
        self.judged(answer).map(|(index, _)| index)
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let answer = self.answer(turn, rng, true);
        let (index, why) = self.judged(answer)?;
        let chosen = turn.legal[index].to_string();
        let candidate = |mv: &G::Move| Candidate {
            mv: mv.to_string(),
            score: f64::from(u8::from(*mv == turn.legal[index])),
            terms: Vec::new(),
        };
        let silent = || Reason::ProgramSilent { program: self.name(), chosen: chosen.clone() }.into();
        let sentence: Message = why.map_or_else(silent, Message::quoted);
        Ok(Explanation::new(chosen, turn.legal.iter().map(candidate).collect(), sentence))
    }
}

impl<G> Drop for ProgramAgent<G> {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            process.send(r#"{"type":"quit"}"#);
        }
    }
}
