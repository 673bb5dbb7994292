//! A client of the tournament server as an agent.
//!
//! The server replies at once whether a move was accepted, and what it captured. What a move captures is known when it
//! has been made, so after a capture the reply is sent then.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use spielgeist_agents::program::{Chances, allowed};
use spielgeist_geister::{Geister, Move, Nature, Order, ServerBoard, Setup, Step, View};
use spielgeist_play::{
    Agent, Candidate, EarlyEnd, Explanation, Finished, Forfeit, Game, Message, Moved, Rng, Seat, Turn,
    messages,
};

use super::connection::{Connection, Silence};
use super::listener::Listener;
use crate::problem::SilenceShown;

/// Queries the connected client. A client that hangs, disconnects or sends an illegal setup or move loses the
/// game, and the next game waits for another connection.
pub(super) struct ClientAgent {
    listener: Arc<Mutex<Option<Listener>>>,
    /// Timeout for a setup, and for a move in a match without a time limit.
    answer: Duration,
    talk: Option<Talk>,
    /// The last request and its reply, for explanations: the client itself cannot be queried twice.
    last: Option<(View, usize)>,
    /// Limits forfeits by timeout.
    chances: Chances,
}

impl ClientAgent {
    pub(super) fn new(listener: Arc<Mutex<Option<Listener>>>, answer: Duration) -> Self {
        Self { listener, answer, talk: None, last: None, chances: Chances::default() }
    }

    /// The index of the client's move.
    fn ask(&mut self, turn: &Turn<'_, Geister>) -> Result<usize, Forfeit> {
        if let Some((view, index)) = &self.last
            && view == turn.view
        {
            return Ok(*index);
        }
        let setting_up = turn.legal[0].step().is_none();
        let chosen = if setting_up { self.set_up(turn) } else { self.step(turn) };
        let index = chosen.inspect_err(|forfeit| self.give_away(forfeit))?;
        self.last = Some((*turn.view, index));
        Ok(index)
    }

    /// Forfeits the game. Illegal moves cost no time, and the next client may be better; but the match does
    /// not wait forever for a client that does not connect or reply.
    fn give_away(&mut self, forfeit: &Forfeit) {
        if matches!(forfeit.reason(), EarlyEnd::NoClient | EarlyEnd::Time) {
            self.chances.lose();
        }
    }

    fn set_up(&mut self, turn: &Turn<'_, Geister>) -> Result<usize, Forfeit> {
        let talk = self.greet(turn.stop)?;
        let setup = self.talk.insert(talk).setup(self.answer)?;
        Ok(index_of(turn.legal, Move::Setup(setup)).expect("every setup is legal"))
    }

    /// Waits for a client and requests its setup.
    fn greet(&mut self, stop: Option<&AtomicBool>) -> Result<Talk, Forfeit> {
        let mut listener = self.listener.lock().expect("no agent panics with the listener open");
        let listener = listener.as_mut().expect("it was opened with the first agent");
        let address = listener.address().to_string();
        self.chances.check(&address).map_err(|_| {
            Forfeit::new(EarlyEnd::NoClient, ClientFailure::GivenUp { address: address.clone() })
        })?;
        let line = listener.next_client(stop).map_err(|problem| {
            if !listener.visited {
                self.chances.lose_all();
            }
            Forfeit::new(EarlyEnd::NoClient, problem)
        })?;
        Ok(Talk { line, address, owed: None })
    }

    fn step(&mut self, turn: &Turn<'_, Geister>) -> Result<usize, Forfeit> {
        let Some(talk) = &mut self.talk else {
            return Err(Forfeit::new(EarlyEnd::Protocol, ClientFailure::Late));
        };
        let time = if turn.budget.is_some() { allowed(turn.budget) } else { self.answer };
        let step = talk.step(turn, time)?;
        Ok(index_of(turn.legal, Move::Step(step)).expect("it was found among the legal ones"))
    }
}

fn index_of(legal: &[Move], mv: Move) -> Option<usize> {
    legal.iter().position(|legal| *legal == mv)
}

/// The communication with a client in one game.
struct Talk {
    line: Connection,
    address: String,
    /// The ghost that the client's last move captures, whose nature must be sent when the move has been made.
    owed: Option<usize>,
}

impl Talk {
    /// The reply to `SET?`, which has been sent.
    fn setup(&mut self, time: Duration) -> Result<Setup, Forfeit> {
        let text = self.receive(time)?;
        match text.to_ascii_uppercase().parse() {
            Ok(setup) => {
                self.line.send("OK ");
                Ok(setup)
            }
            Err(error) => Err(self.refuse(&text, "SET:", EarlyEnd::IllegalSetup, |address| {
                ClientFailure::Refused { address, problem: error.into_message() }
            })),
        }
    }

    /// Sends the client its board and requests a move.
    fn step(&mut self, turn: &Turn<'_, Geister>, time: Duration) -> Result<Step, Forfeit> {
        // Outside of matches nobody has said that the move was made.
        self.tell_capture(turn.view);
        self.line.forget_unread().map_err(|silence| self.lost(&silence))?;
        self.line.send(&format!("MOV?{}", ServerBoard::new(turn.view)));
        let text = self.receive(time)?;
        let order = text.to_ascii_uppercase().parse::<Order>();
        let order = order.map_err(|error| {
            self.refuse(&text, "MOV:", EarlyEnd::IllegalMove, |address| ClientFailure::Refused {
                address,
                problem: error.into_message(),
            })
        })?;
        let Some(step) = order.find(turn.legal).and_then(Move::step) else {
            let board = ServerBoard::new(turn.view).to_string();
            return Err(self.refuse(&text, "MOV:", EarlyEnd::IllegalMove, |address| {
                ClientFailure::Illegal { address, text: text.clone(), board }
            }));
        };
        self.owed = step.to().and_then(|to| turn.view.board().ghost_on(to)).map(|(_, ghost)| ghost);
        if self.owed.is_none() {
            self.line.send("OK ");
        }
        Ok(step)
    }

    /// Accepts the last move, if that had to wait for the nature of the captured ghost.
    fn tell_capture(&mut self, view: &View) {
        let Some(ghost) = self.owed.take() else { return };
        self.line.send(match view.nature(1 - view.seat(), ghost) {
            Some(Nature::Evil) => "OKR",
            Some(Nature::Good) => "OKB",
            None => "OK ",
        });
    }

    /// Sends the result and reveals everything.
    fn tell_end(&mut self, finished: &Finished<'_, Geister>) {
        let view = finished.game.view(finished.state, finished.seat);
        self.tell_capture(&view);
        let word = match finished.ending.winner {
            Some(winner) if winner == finished.seat => "WON",
            Some(_) => "LST",
            None => "DRW",
        };
        self.line.send(&format!("{word}:{}", ServerBoard::revealed(finished.state, &view)));
    }

    fn receive(&mut self, time: Duration) -> Result<String, Forfeit> {
        self.line.receive(time).map_err(|silence| self.lost(&silence))
    }

    fn lost(&self, silence: &Silence) -> Forfeit {
        let reason = match silence {
            Silence::Hung(..) => EarlyEnd::Time,
            Silence::Closed(_) => EarlyEnd::Crash,
            Silence::Flood => EarlyEnd::Protocol,
        };
        let (address, silence) = (self.address.clone(), silence.in_words());
        Forfeit::new(reason, ClientFailure::Silent { address, silence })
    }

    /// Sends `NG ` for an illegal or unexpected reply.
    fn refuse(
        &mut self,
        text: &str,
        expected: &str,
        reason: EarlyEnd,
        why: impl FnOnce(String) -> ClientFailure,
    ) -> Forfeit {
        self.line.send("NG ");
        let is_answer = text.get(..expected.len()).is_some_and(|word| word.eq_ignore_ascii_case(expected));
        Forfeit::new(if is_answer { reason } else { EarlyEnd::Protocol }, why(self.address.clone()))
    }
}

impl Agent<Geister> for ClientAgent {
    fn start(&mut self, _: &Geister, _: Seat) {
        self.talk = None;
        self.last = None;
        self.chances.start_game();
    }

    fn choose(&mut self, turn: &Turn<'_, Geister>, _: &mut Rng) -> Result<usize, Forfeit> {
        self.ask(turn)
    }

    fn moved(&mut self, moved: &Moved<'_, Geister>) {
        if let Some(talk) = &mut self.talk {
            talk.tell_capture(&moved.view());
        }
    }

    fn finish(&mut self, finished: &Finished<'_, Geister>) {
        let Some(mut talk) = self.talk.take() else { return };
        talk.tell_end(finished);
        if finished.ending.forfeited_by == Some(finished.seat) {
            talk.line.close();
        } else if let Ok(mut listener) = self.listener.lock()
            && let Some(listener) = listener.as_mut()
        {
            listener.keep(talk.line);
        }
    }

    /// Lists only the chosen move: the other legal moves would reveal which ghosts are good.
    fn explain(&mut self, turn: &Turn<'_, Geister>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.ask(turn)?].to_string();
        let candidate = Candidate { mv: chosen.clone(), score: 1.0, terms: Vec::new() };
        let sentence = ClientReason::Silent { chosen: chosen.clone() };
        Ok(Explanation::new(chosen, vec![candidate], sentence))
    }
}

messages! {
    /// The sentence for a client, which gives no reasons itself.
    pub(crate) enum ClientReason in "geister" {
        /// Its move.
        Silent { chosen: String } = "why.client", "The client plays {chosen} and gives no explanation.";
    }
}

messages! {
    /// The reason why a client loses a game.
    pub(crate) enum ClientFailure in "geister.client" {
        /// It failed too often.
        GivenUp { address: String } = "given_up",
            "the client on {address} timed out in several games in a row; waiting for no more";
        /// The game has begun without it.
        Late = "late",
            "a client chooses its own setup and cannot start in the middle of a game or after a random opening";
        /// No line came.
        Silent { address: String, silence: SilenceShown } = "silent", "the client on {address} {silence}";
        /// A line that cannot be read.
        Refused { address: String, problem: Message } = "refused", "the client on {address}: {problem}";
        /// A move that is not legal.
        Illegal { address: String, text: String, board: String } = "illegal",
            "the client on {address}: `{text}` is not a legal move on the board {board}";
    }
}
