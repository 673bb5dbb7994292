//! One of our agents as a program for others.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use spielgeist_play::{Agent, Notation, Phase, Seed, Turn};

use super::messages::{PROTOCOL, Reply, Request};

/// Answers requests, a line each, until `quit` or the end of the input. A line that cannot be understood is
/// answered with an error, and the next one is read.
///
/// # Errors
/// When the input or the output breaks.
pub fn serve<G: Notation>(
    game: &G,
    name: &str,
    agent: &mut dyn Agent<G>,
    seed: Seed,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut engine = Engine { game, name, agent, seed, asked: 0 };
    for line in input.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let reply = match serde_json::from_str(&line) {
            Ok(Request::Quit) => return Ok(()),
            Ok(request) => engine.answer(request),
            Err(error) => Some(Reply::Error { message: format!("not a request: {error}") }),
        };
        if let Some(reply) = reply {
            writeln!(output, "{}", serde_json::to_string(&reply).expect("replies are plain data"))?;
            output.flush()?;
        }
    }
    Ok(())
}

struct Engine<'a, G: Notation> {
    game: &'a G,
    name: &'a str,
    agent: &'a mut dyn Agent<G>,
    seed: Seed,
    /// Questions answered; numbers the streams, so that a session can be repeated.
    asked: u64,
}

impl<G: Notation> Engine<'_, G> {
    fn answer(&mut self, request: Request) -> Option<Reply> {
        match request {
            Request::Hello { protocol, .. } if protocol != PROTOCOL => Some(Reply::Error {
                message: format!("protocol {protocol} is not spoken here, only {PROTOCOL}"),
            }),
            Request::Hello { seats, .. } if seats != self.game.seats() => Some(Reply::Error {
                message: format!("{seats} seats, but this game has {}", self.game.seats()),
            }),
            Request::Hello { .. } => Some(Reply::Ready { name: self.name.to_owned() }),
            Request::Start { seat } => {
                self.agent.start(self.game, seat);
                None
            }
            Request::Choose { position, ms, explain, .. } => {
                Some(self.choose(&position, ms, explain).unwrap_or_else(|message| Reply::Error { message }))
            }
            Request::Quit => None,
        }
    }

    fn choose(&mut self, position: &str, ms: Option<u64>, explain: bool) -> Result<Reply, String> {
        let view = self.game.read_view(position).map_err(|error| error.to_string())?;
        self.asked += 1;
        let state = self.game.imagine(&view, &mut self.seed.stream("engine imagines", self.asked, 0));
        let Phase::Decide(seat) = self.game.phase(&state) else {
            return Err("nobody is to move in this position".to_owned());
        };
        let mut legal = Vec::new();
        self.game.moves(&state, &mut legal);
        let budget = ms.map(Duration::from_millis);
        let turn = Turn { game: self.game, seat, view: &view, legal: &legal, budget };
        let mut rng = self.seed.stream("engine", self.asked, seat as u64);
        if explain {
            let explanation = self.agent.explain(&turn, &mut rng).map_err(|forfeit| forfeit.to_string())?;
            return Ok(Reply::Move { mv: explanation.chosen, why: Some(explanation.sentence) });
        }
        let chosen = self.agent.choose(&turn, &mut rng).map_err(|forfeit| forfeit.to_string())?;
        Ok(Reply::Move { mv: legal[chosen].to_string(), why: None })
    }
}
