//! An agent as a program for others.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use spielgeist_play::{Agent, Notation, Phase, Seed, Turn};

use super::messages::{PROTOCOL, Reply, Request};

/// Answers requests, one per line, until `quit` or the end of the input. Replies to an invalid line with an
/// error and continues.
///
/// # Errors
/// If reading or writing fails.
pub fn serve<G: Notation>(
    game: &G,
    names: &Names<'_>,
    agent: &mut dyn Agent<G>,
    seed: Seed,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut engine = Engine { game, names, agent, seed, game_seed: seed, asked: 0 };
    for line in input.split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
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

/// The names of the engine's game, variant and agent.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The game.
    pub game: &'a str,
    /// The variant.
    pub variant: &'a str,
    /// The agent.
    pub agent: &'a str,
}

struct Engine<'a, G: Notation> {
    game: &'a G,
    names: &'a Names<'a>,
    agent: &'a mut dyn Agent<G>,
    seed: Seed,
    /// The seed of the current game.
    game_seed: Seed,
    /// Number of requests in this game; numbers the streams, so that a game can be repeated.
    asked: u64,
}

impl<G: Notation> Engine<'_, G> {
    fn answer(&mut self, request: Request) -> Option<Reply> {
        match request {
            Request::Hello { protocol, .. } if protocol != PROTOCOL => Some(Reply::Error {
                message: format!("unsupported protocol version {protocol}; supported: {PROTOCOL}"),
            }),
            Request::Hello { game, variant, seats, .. } => Some(self.greet(&game, &variant, seats)),
            Request::Start { seat, .. } if seat >= self.game.seats() => Some(Reply::Error {
                message: format!("invalid seat {seat}: the game has {} seats", self.game.seats()),
            }),
            Request::Start { seat, seed } => {
                self.game_seed = self.seed.child("game", seed);
                self.asked = 0;
                self.agent.start(self.game, seat);
                None
            }
            Request::Choose { position, ms, explain, .. } => {
                Some(self.choose(&position, ms, explain).unwrap_or_else(|message| Reply::Error { message }))
            }
            Request::Quit => None,
        }
    }

    fn greet(&self, game: &str, variant: &str, seats: usize) -> Reply {
        let Names { game: ours, variant: our_variant, agent } = *self.names;
        if (game, variant, seats) == (ours, our_variant, self.game.seats()) {
            return Reply::Ready { name: agent.to_owned() };
        }
        let message = format!(
            "requested {game} ({variant}) with {seats} seats, but this engine plays {ours} ({our_variant}) with {}",
            self.game.seats()
        );
        Reply::Error { message }
    }

    fn choose(&mut self, position: &str, ms: Option<u64>, explain: bool) -> Result<Reply, String> {
        let view = self.game.read_view(position).map_err(|error| error.to_string())?;
        self.asked += 1;
        let state = self.game.imagine(&view, &mut self.game_seed.stream("engine imagines", self.asked, 0));
        let Phase::Decide(seat) = self.game.phase(&state) else {
            return Err("no seat is on turn in this position".to_owned());
        };
        let mut legal = Vec::new();
        self.game.moves(&state, &mut legal);
        let budget = ms.map(Duration::from_millis);
        let turn = Turn { game: self.game, seat, view: &view, legal: &legal, budget, stop: None };
        let mut rng = self.game_seed.stream("engine", self.asked, seat as u64);
        if explain {
            let explanation = self.agent.explain(&turn, &mut rng).map_err(|forfeit| forfeit.to_string())?;
            return Ok(Reply::Move { mv: explanation.chosen, why: Some(explanation.sentence) });
        }
        let chosen = self.agent.choose(&turn, &mut rng).map_err(|forfeit| forfeit.to_string())?;
        Ok(Reply::Move { mv: legal[chosen].to_string(), why: None })
    }
}
