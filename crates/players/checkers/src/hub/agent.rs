//! A Hub program as an agent.

use std::time::{Duration, Instant};

use spielgeist_agents::Reason;
use spielgeist_agents::program::{
    Chances, ExpectedReply, Process, ProgramError, ProgramFailure, WAKING, allowed,
};
use spielgeist_checkers::{Checkers, Move, Numbering};
use spielgeist_play::{Agent, Candidate, EarlyEnd, Explanation, Forfeit, Message, Rng, Seat, Turn};

use super::line::Line;
use super::notation::write_position;
use super::variant::Variant;

/// The default time for a move, if the match sets none.
const UNHURRIED: Duration = Duration::from_secs(1);
/// Characters of a line that are quoted in errors.
const SHOWN: usize = 80;
/// The reply to a request for a move.
const DONE: &str = "`done move=…`";

/// Queries a Hub program for moves. It loses the game if it hangs, exits, or sends anything but a legal move, and is
/// restarted for the next one.
pub(super) struct HubAgent {
    words: Vec<String>,
    name: String,
    numbering: Numbering,
    process: Option<Process>,
    /// Whether the running program has sent `ready`.
    ready: bool,
    /// Whether it knows that a new game has begun.
    told: bool,
    chances: Chances,
}

impl HubAgent {
    /// Starts a program.
    ///
    /// # Errors
    /// If it cannot be started. One that starts and then does not reply loses games instead.
    pub(super) fn start(words: Vec<String>, numbering: Numbering) -> Result<Self, ProgramError> {
        let name = format!("`{}`", words.join(" "));
        let process = Some(Process::start(&words)?);
        let chances = Chances::default();
        Ok(Self { words, name, numbering, process, ready: false, told: false, chances })
    }

    /// Makes sure that a program is running and ready.
    fn wake(&mut self, game: &Checkers) -> Result<(), Forfeit> {
        if self.ready {
            return Ok(());
        }
        self.chances.check(&self.name)?;
        if self.process.is_none() {
            let started = Process::start(&self.words);
            self.process = Some(started.map_err(|error| Forfeit::new(EarlyEnd::Crash, error))?);
        }
        self.greet(game).inspect_err(|_| self.chances.lose_all())?;
        self.ready = true;
        Ok(())
    }

    fn greet(&mut self, game: &Checkers) -> Result<(), Forfeit> {
        self.say(&Line::new("hub"));
        let asked = Instant::now();
        let mut variants = String::new();
        loop {
            let line = self.hear(WAKING, asked, "`wait`")?;
            match line.command.as_str() {
                "wait" => break,
                "param" if line.get("name") == Some("variant") => {
                    line.get("values").unwrap_or_default().clone_into(&mut variants);
                }
                _ => {}
            }
        }
        if let Some(variant) = known_variant(game, &variants) {
            self.say(&Line::new("set-param").with("name", "variant").with("value", variant));
        }
        self.say(&Line::new("init"));
        while self.hear(WAKING, asked, "`ready`")?.command != "ready" {}
        Ok(())
    }

    fn say(&mut self, line: &Line) {
        if let Some(process) = &mut self.process {
            process.send(&line.to_string());
        }
    }

    /// The next line.
    fn hear(&mut self, allowed: Duration, asked: Instant, expected: &'static str) -> Result<Line, Forfeit> {
        let process = self.process.as_mut().expect("a program that is asked is running");
        let text = process.receive(allowed, asked).map_err(|silence| silence.forfeit(&self.name))?;
        let line = Line::read(&text);
        if line.command == "error" {
            let detail = Message::quoted(line.get("message").unwrap_or(&text));
            let expected = ExpectedReply::Line { line: expected };
            let failure = ProgramFailure::ReportedFor { program: self.name.clone(), detail, expected };
            return Err(Forfeit::new(EarlyEnd::Protocol, failure));
        }
        Ok(line)
    }

    /// The index of the program's move.
    fn answer(&mut self, turn: &Turn<'_, Checkers>) -> Result<usize, Forfeit> {
        self.wake(turn.game)?;
        if !self.told {
            self.say(&Line::new("new-game"));
            self.told = true;
        }
        if let Some(process) = &mut self.process {
            // A late reply does not belong to this request.
            process.forget_unread();
        }
        let (position, moves) = write_position(turn.view, self.numbering);
        let mut place = Line::new("pos").with("pos", position);
        if !moves.is_empty() {
            place = place.with("moves", moves);
        }
        let time = turn.budget.unwrap_or(UNHURRIED);
        self.say(&place);
        self.say(&Line::new("level").with("move-time", time.as_secs_f64()));
        self.say(&Line::new("go").with_flag("think"));
        let asked = Instant::now();
        loop {
            let line = self.hear(allowed(turn.budget), asked, DONE)?;
            if line.command == "done" {
                return self.read_move(turn, &line);
            }
        }
    }

    fn read_move(&self, turn: &Turn<'_, Checkers>, line: &Line) -> Result<usize, Forfeit> {
        let program = self.name.clone();
        let Some(text) = line.get("move") else {
            let sent = line.to_string().chars().take(SHOWN).collect();
            let expected = ExpectedReply::Line { line: DONE };
            let failure = ProgramFailure::Misunderstood { program, sent, expected };
            return Err(Forfeit::new(EarlyEnd::Protocol, failure));
        };
        let illegal = |failure| Forfeit::new(EarlyEnd::IllegalMove, failure);
        let mv: Move = match turn.game.read_numbered_move(turn.legal, text, self.numbering) {
            Ok(mv) => mv,
            Err(error) => {
                return Err(illegal(ProgramFailure::Refused { program, problem: error.message().clone() }));
            }
        };
        let index = turn.legal.iter().position(|legal| *legal == mv);
        index.ok_or_else(|| illegal(ProgramFailure::IllegalField { program, text: text.to_owned() }))
    }

    /// Stops a program that forfeited: it may still be busy with the game.
    fn judged(&mut self, answer: Result<usize, Forfeit>) -> Result<usize, Forfeit> {
        if answer.is_err() {
            self.chances.lose();
            self.process = None;
            self.ready = false;
        }
        answer
    }
}

/// The name of our variant, if a program offers it.
fn known_variant(game: &Checkers, offered: &str) -> Option<&'static str> {
    let name = Variant::of(game).name;
    offered.split_whitespace().any(|offer| offer == name).then_some(name)
}

impl Agent<Checkers> for HubAgent {
    fn start(&mut self, _: &Checkers, _: Seat) {
        self.chances.start_game();
        self.told = false;
    }

    fn choose(&mut self, turn: &Turn<'_, Checkers>, _: &mut Rng) -> Result<usize, Forfeit> {
        let answer = self.answer(turn);
        self.judged(answer)
    }

    fn explain(&mut self, turn: &Turn<'_, Checkers>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let index = self.choose(turn, rng)?;
        let chosen = turn.legal[index].to_string();
        let candidate = |(place, mv): (usize, &Move)| Candidate {
            mv: mv.to_string(),
            score: f64::from(u8::from(place == index)),
            terms: Vec::new(),
        };
        let sentence = Reason::ProgramSilent { program: self.name.clone(), chosen: chosen.clone() };
        Ok(Explanation::new(chosen, turn.legal.iter().enumerate().map(candidate).collect(), sentence))
    }
}

impl Drop for HubAgent {
    fn drop(&mut self) {
        self.say(&Line::new("quit"));
    }
}
