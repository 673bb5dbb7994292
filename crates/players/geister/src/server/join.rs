//! An agent as a client of the tournament server.

use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use spielgeist_geister::{Chronicle, GHOSTS, Geister, Move, Order, ServerBoard, Setup, View};
use spielgeist_play::{
    Agent, Ending, Finished, Game, GameSeed, Late, Message, NotationError, Rng, Seat, Seed, SystemError,
    Turn, answer,
};

use crate::problem::ServerProblem;

use super::connection::{Connection, Silence};
use super::listen::resolve;
use spielgeist_lab::Error;
use spielgeist_lab::{EachGame, JoinRequest, JoinedGame, JoinedResult};

/// The interval between two attempts to connect: the server reopens its ports for every game.
const AGAIN: Duration = Duration::from_millis(50);

/// Plays on a server, with a new connection for every game.
///
/// # Errors
/// If the server cannot be reached, disconnects in the middle of a game, or sends an invalid message.
pub(crate) fn join(
    game: &Geister,
    agent: &mut dyn Agent<Geister>,
    request: &JoinRequest,
    each: &mut EachGame<'_>,
) -> Result<(), Error> {
    if request.seat >= game.seats() {
        return Err(Error::request(ServerProblem::NoSeat { number: request.seat }));
    }
    let addresses = resolve(&request.server).map_err(Error::request)?;
    for number in 0..request.games {
        let line = connect(&addresses, request)?;
        let seed = GameSeed { seed: Seed(request.seed), deal: number, game: number };
        let rng = seed.seat(request.seat);
        let visit = Visit { game, agent: &mut *agent, request, number, line, rng, imagined: seed.referee() };
        if !each(&visit.play()?) {
            break;
        }
    }
    Ok(())
}

/// Connects and waits for the request for a setup. The server may still be closing its last game, so a
/// refused connection is retried.
fn connect(addresses: &[SocketAddr], request: &JoinRequest) -> Result<Connection, Error> {
    let begun = Instant::now();
    loop {
        let (server, ms) = (request.server.clone(), request.connect_time.as_millis() as u64);
        let problem = match attempt(addresses, request) {
            Ok(mut line) => match line.receive(request.answer_time) {
                Ok(text) if text.starts_with("SET?") => return Ok(line),
                Ok(text) => return Err(Error::input(ServerProblem::NotSet { server, text })),
                Err(silence @ Silence::Closed(_)) => {
                    ServerProblem::Closed { server, detail: silence.in_words().into(), ms }
                }
                Err(silence) => {
                    let detail = silence.in_words().into();
                    return Err(Error::failed(ServerProblem::Silent { server, detail }));
                }
            },
            Err(error) => ServerProblem::NotConnected { server, problem: SystemError::of(&error), ms },
        };
        if begun.elapsed() >= request.connect_time {
            return Err(Error::failed(problem));
        }
        thread::sleep(AGAIN);
    }
}

/// Connects to the first address that accepts.
fn attempt(addresses: &[SocketAddr], request: &JoinRequest) -> std::io::Result<Connection> {
    let time = request.connect_time.max(AGAIN);
    let mut result = TcpStream::connect_timeout(&addresses[0], time);
    for address in &addresses[1..] {
        if result.is_ok() {
            break;
        }
        result = TcpStream::connect_timeout(address, time);
    }
    Connection::new(result?, Duration::ZERO)
}

/// One game on the server.
///
/// It does not use the game loop: the loop plays the real state, and the server never sends it. The
/// opponent's natures stay hidden until ghosts are captured or the game is over, and the effect of a move
/// depends on them. A [`Chronicle`] of the server's boards replaces the loop. Everything else is as in a
/// match: the streams, no queries for forced moves, and replies must be legal moves.
struct Visit<'a> {
    game: &'a Geister,
    agent: &'a mut dyn Agent<Geister>,
    request: &'a JoinRequest,
    /// The number of the game, from 0.
    number: u64,
    line: Connection,
    /// The agent's stream.
    rng: Rng,
    /// For deals that fit a view; our legal moves do not depend on them.
    imagined: Rng,
}

impl Visit<'_> {
    fn play(mut self) -> Result<JoinedGame, Error> {
        let setup = self.set_up()?;
        let mut seen: Option<Chronicle> = None;
        loop {
            let text = self.receive()?;
            let Some((word, rest)) = text.split_at_checked(4.min(text.len())) else {
                return Err(self.misunderstood(&text));
            };
            match word {
                "MOV?" => {
                    let chronicle = match seen.take() {
                        Some(mut chronicle) => chronicle.see(rest).map(|()| chronicle),
                        None => self.begin(setup, rest),
                    };
                    let mut chronicle = chronicle.map_err(|error| self.wrong_board(rest, error))?;
                    self.step(&mut chronicle)?;
                    seen = Some(chronicle);
                }
                "WON:" | "LST:" | "DRW:" => {
                    let seat = seen.as_ref().map(|chronicle| chronicle.view().seat());
                    let game = self.result(word, rest, seat)?;
                    if let Some(chronicle) = seen {
                        self.finish(&game, chronicle.view(), rest)?;
                    }
                    return Ok(game);
                }
                _ if word.starts_with("OK") => {}
                _ if word.starts_with("NG") => return Err(self.refused(setup, seen.as_ref())),
                _ => return Err(self.misunderstood(&text)),
            }
        }
    }

    /// Queries the agent for its setup. The server does not say who moves first; the first board will.
    fn set_up(&mut self) -> Result<Setup, Error> {
        let seat = self.request.seat;
        self.agent.start(self.game, seat);
        let mut state = self.game.start();
        for _ in 0..seat {
            // Any setup of the opponent: it is hidden from our seat.
            self.game.play(&mut state, Move::Setup(Setup::ALL[0]));
        }
        let view = self.game.view(&state, seat).into_owned();
        match self.choose(&view)? {
            Move::Setup(setup) => {
                self.line.send(&setup.to_string());
                Ok(setup)
            }
            Move::Step(step) => Err(self.failed(ServerProblem::StepForSetup { step: step.to_string() })),
        }
    }

    /// The first board shows our seat.
    fn begin(&mut self, setup: Setup, board: &str) -> Result<Chronicle, spielgeist_play::NotationError> {
        let chronicle = Chronicle::begin(setup, board)?;
        let seat = chronicle.view().seat();
        if seat != self.request.seat {
            self.agent.start(self.game, seat);
        }
        Ok(chronicle)
    }

    fn step(&mut self, seen: &mut Chronicle) -> Result<(), Error> {
        match self.choose(seen.view())? {
            Move::Step(step) => {
                self.line.send(&Order::new(step).to_string());
                seen.step(step);
                Ok(())
            }
            Move::Setup(setup) => Err(self.failed(ServerProblem::SetupForStep { setup: setup.to_string() })),
        }
    }

    fn choose(&mut self, view: &View) -> Result<Move, Error> {
        let state = self.game.imagine(view, &mut self.imagined);
        let mut legal = Vec::new();
        self.game.moves(&state, &mut legal);
        let budget = self.request.move_time;
        let turn = Turn { game: self.game, seat: view.seat(), view, legal: &legal, budget, stop: None };
        let chosen = match legal[..] {
            [only] => Ok(only),
            _ => answer(&mut *self.agent, &turn, Late::Counts, &mut self.rng),
        };
        chosen.map_err(|forfeit| self.failed(forfeit.message().clone()))
    }

    fn receive(&mut self) -> Result<String, Error> {
        let heard = self.line.receive(self.request.answer_time);
        heard.map_err(|silence| {
            let server = self.request.server.clone();
            self.failed(ServerProblem::NoReply { server, silence: silence.in_words() })
        })
    }

    fn result(&self, word: &str, board: &str, seat: Option<Seat>) -> Result<JoinedGame, Error> {
        // Places are turned to seat 0's side, which makes no difference to what is off the board.
        let shown = ServerBoard::read(board, 0).map_err(|error| self.wrong_board(board, error))?;
        let (result, otherwise) = match word {
            "WON:" => (JoinedResult::Won, "given away"),
            "LST:" => (JoinedResult::Lost, "given away"),
            _ => (JoinedResult::Drawn, "ply limit"),
        };
        Ok(JoinedGame { seat, result, ended_by: shown.ending().unwrap_or(otherwise).into() })
    }

    /// Reports the result and the opponent's natures to the agent, as the last board shows them.
    fn finish(&mut self, game: &JoinedGame, view: &View, board: &str) -> Result<(), Error> {
        let seat = view.seat();
        let shown = ServerBoard::read(board, seat).map_err(|error| self.wrong_board(board, error))?;
        let evil = (0..GHOSTS)
            .filter(|&ghost| shown.ghosts[1][ghost].colour.eq_ignore_ascii_case(&'r'))
            .fold(0, |set: u8, ghost| set | 1 << ghost);
        let state = view.dealt(evil).unwrap_or_else(|| self.game.imagine(view, &mut self.imagined));
        let ending = match game.result {
            JoinedResult::Won => Ending::win(seat, game.ended_by),
            JoinedResult::Lost => Ending::win(1 - seat, game.ended_by),
            JoinedResult::Drawn => Ending::draw(game.ended_by),
        };
        self.agent.finish(&Finished { game: self.game, seat, ending, state: &state });
        Ok(())
    }

    fn wrong_board(&self, board: &str, error: NotationError) -> Error {
        let (number, server) = (self.number + 1, self.request.server.clone());
        let (board, problem) = (board.to_owned(), error.into_message());
        Error::input(ServerProblem::Board { number, server, board, problem })
    }

    fn misunderstood(&self, text: &str) -> Error {
        let (number, server) = (self.number + 1, self.request.server.clone());
        Error::input(ServerProblem::Line { number, server, text: text.to_owned() })
    }

    fn refused(&self, setup: Setup, seen: Option<&Chronicle>) -> Error {
        let (number, server) = (self.number + 1, self.request.server.clone());
        Error::failed(match seen {
            None => ServerProblem::SetupRejected { number, server, setup: setup.to_string() },
            Some(_) => ServerProblem::MoveRejected { number, server },
        })
    }

    fn failed(&self, what: impl Into<Message>) -> Error {
        Error::failed(ServerProblem::Failed { number: self.number + 1, detail: what.into() })
    }
}
