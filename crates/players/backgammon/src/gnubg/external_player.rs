//! Our agent as an `external` player of GNU Backgammon.
//!
//! `set player 1 external HOST:PORT` makes GNU Backgammon connect to that address and send a line for every decision
//! ([`Line`]); the reply is a line too: a play, `roll` or `double`, `take` or `drop`. It never reports the winner, so we take
//! it from the score of the next line, or from our own last decision.

use super::problem::GnubgProblem;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use spielgeist_backgammon::{BAR, Backgammon, OFF, Play, Position, SEATS, Stage, Terms};
use spielgeist_lab::{EachGame, Error, JoinRequest, JoinedGame, JoinedResult};
use spielgeist_play::{Agent, EndReason, Game, GameSeed, Seed, SystemError, Turn};

use super::external_line::{Asked, Line, US};

/// Polling interval for the connection.
const LOOK: Duration = Duration::from_millis(20);

/// The last game of a session that we have lost, by an unknown number of points.
const UNKNOWN: EndReason = EndReason::new("not told");
/// The index of the reason for a dropped double.
const DROPPED: usize = 3;

/// The terms under which an agent is made that follows GNU Backgammon's matches and money games.
pub(crate) const VARIANT: &str = "money";

/// A play as GNU Backgammon reads it: every step on its own.
fn written(play: Play) -> String {
    let place = |place: u8| match place {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        point => point.to_string(),
    };
    let steps: Vec<String> =
        play.steps().map(|step| format!("{}/{}", place(step.from()), place(step.to()))).collect();
    steps.join(" ")
}

/// Waits for GNU Backgammon and plays until it disconnects, or for a number of games. In a game with the cube the agent
/// makes the cube decisions of whatever match or money session GNU Backgammon plays; otherwise it never doubles and always
/// takes.
///
/// # Errors
/// If no program connects in time, a line cannot be read, or the match is another one than that of the game.
pub(crate) fn play_as_guest(
    game: &Backgammon,
    agent: &mut dyn Agent<Backgammon>,
    request: &JoinRequest,
    each: &mut EachGame<'_>,
) -> Result<(), Error> {
    let stream = accept(request)?;
    let failed =
        |error: std::io::Error| Error::failed(GnubgProblem::Connection { problem: SystemError::of(&error) });
    stream.set_nonblocking(false).and_then(|()| stream.set_nodelay(true)).map_err(failed)?;
    stream.set_read_timeout(Some(request.answer_time)).map_err(failed)?;
    let mut replies = stream.try_clone().map_err(failed)?;
    let mut lines = BufReader::new(stream);
    let mut guest = Guest::new(*game, agent, Seed(request.seed));
    let mut text = Vec::new();
    loop {
        text.clear();
        match lines.read_until(b'\n', &mut text) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                let ms = request.answer_time.as_millis() as u64;
                return Err(Error::failed(GnubgProblem::Silent { ms }));
            }
            Err(_) => break,
        }
        // GNU Backgammon ends a line with a zero byte, which precedes the next one.
        let line = String::from_utf8_lossy(&text).replace('\0', "");
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let wrong = |problem: GnubgProblem| {
            Error::input(GnubgProblem::Line { line: line.to_owned(), problem: problem.into() })
        };
        let read = Line::read(line).map_err(wrong)?;
        if guest.new_score(&read, each) || guest.games >= request.games {
            return Ok(());
        }
        let terms = guest.terms(&read).map_err(wrong)?;
        let reply = guest.reply(read, terms)?;
        replies.write_all(format!("{reply}\n").as_bytes()).map_err(failed)?;
    }
    guest.leave(each);
    Ok(())
}

/// Waits for a connection.
fn accept(request: &JoinRequest) -> Result<TcpStream, Error> {
    let problem = |error: std::io::Error| {
        let (address, problem) = (request.server.clone(), SystemError::of(&error));
        Error::request(GnubgProblem::NotListening { address, problem })
    };
    let listener = TcpListener::bind(&request.server).map_err(problem)?;
    listener.set_nonblocking(true).map_err(problem)?;
    let address = listener.local_addr().map_err(problem)?;
    tracing::info!(target: "notice", "waiting for GNU Backgammon: set player 1 external {address}");
    let begun = Instant::now();
    loop {
        match listener.accept() {
            Ok((stream, _)) => return Ok(stream),
            Err(error) if error.kind() == ErrorKind::WouldBlock && begun.elapsed() < request.connect_time => {
                thread::sleep(LOOK);
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                let (address, ms) = (address.to_string(), request.connect_time.as_millis() as u64);
                return Err(Error::failed(GnubgProblem::NotConnected { address, ms }));
            }
            Err(error) => return Err(problem(error)),
        }
    }
}

/// Our last decision, as far as it may have ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    /// A play that left men on the board.
    Played,
    /// The play that bore off our last man, and its points.
    BoreOff(u8),
    /// A double.
    Doubled,
    /// The answer to a double that ends the game.
    Dropped,
}

/// The state of a session.
struct Guest<'a> {
    /// The game for which the agent was made.
    game: Backgammon,
    agent: &'a mut dyn Agent<Backgammon>,
    seed: Seed,
    /// Games finished.
    games: u64,
    /// Decisions of this game.
    turn: u64,
    /// Whether the agent knows that a session has begun.
    is_started: bool,
    /// Whether GNU Backgammon has asked for a cube decision. It sends the same fields if the cube is not in use.
    cube_in_use: bool,
    /// The last line.
    line: Option<Line>,
    last: Last,
}

impl<'a> Guest<'a> {
    fn new(game: Backgammon, agent: &'a mut dyn Agent<Backgammon>, seed: Seed) -> Self {
        Self {
            game,
            agent,
            seed,
            games: 0,
            turn: 0,
            is_started: false,
            cube_in_use: false,
            line: None,
            last: Last::Played,
        }
    }

    /// Notices from the score that a game has ended; returns whether to stop.
    fn new_score(&mut self, line: &Line, each: &mut EachGame<'_>) -> bool {
        let Some(before) = self.line.as_ref().filter(|before| before.scores != line.scores) else {
            return false;
        };
        let gains: [i32; SEATS] =
            std::array::from_fn(|seat| i32::from(line.scores[seat]) - i32::from(before.scores[seat]));
        if gains.iter().any(|gain| *gain < 0) || line.length != before.length {
            // Another match or session has begun.
            self.is_started = false;
            return self.turn > 0 && !self.finish_untold(each);
        }
        let [won, lost] = gains;
        let result = if won > lost { JoinedResult::Won } else { JoinedResult::Lost };
        let reason = match self.last {
            Last::Dropped => self.dropped(),
            Last::Doubled if won == before.stake() => self.dropped(),
            _ => self.counted(won.max(lost) / before.stake()),
        };
        !self.finish(result, reason, each)
    }

    fn dropped(&self) -> EndReason {
        self.game.end_reasons()[DROPPED]
    }

    /// The reason for this number of points on the board.
    fn counted(&self, points: i32) -> EndReason {
        match points {
            1..=3 => self.game.end_reasons()[points as usize - 1],
            _ => UNKNOWN,
        }
    }

    fn finish(&mut self, result: JoinedResult, ended_by: EndReason, each: &mut EachGame<'_>) -> bool {
        (self.games, self.turn, self.last) = (self.games + 1, 0, Last::Played);
        each(&JoinedGame { seat: None, result, ended_by })
    }

    /// A game is over whose score was never sent: our last decision tells its result.
    fn finish_untold(&mut self, each: &mut EachGame<'_>) -> bool {
        let (result, reason) = match self.last {
            Last::BoreOff(points) => (JoinedResult::Won, self.counted(points.into())),
            Last::Doubled => (JoinedResult::Won, self.dropped()),
            Last::Dropped => (JoinedResult::Lost, self.dropped()),
            Last::Played => (JoinedResult::Lost, UNKNOWN),
        };
        self.finish(result, reason, each)
    }

    /// GNU Backgammon has disconnected: the last game is over too, if one was begun.
    fn leave(&mut self, each: &mut EachGame<'_>) {
        if self.turn > 0 {
            self.finish_untold(each);
        }
    }

    /// The terms of a line's match or money session; those of a single game as long as the cube is not in use.
    fn terms(&mut self, line: &Line) -> Result<Terms, GnubgProblem> {
        if !self.game.has_cube() {
            return Ok(Terms::SingleGame);
        }
        let terms = line.terms()?;
        let (length, expected) = (terms.length(), self.game.terms().length());
        if expected > 0 && length != expected {
            return Err(GnubgProblem::OtherMatch { length, expected });
        }
        if !matches!(line.asked, Asked::Play(_)) {
            // A double that is refused leads to the same question again.
            self.cube_in_use = !(self.last == Last::Doubled && self.line.as_ref() == Some(line));
        }
        Ok(if self.cube_in_use { terms } else { Terms::SingleGame })
    }

    fn reply(&mut self, line: Line, terms: Terms) -> Result<String, Error> {
        let asked = line.asked;
        let game = Backgammon::on(terms);
        // A double that our rules do not know gains the doubler nothing.
        let (position, usual) = match asked {
            Asked::Play(_) => (Some(line.position(&game)), Play::PASS),
            Asked::RollOrDouble => (game.has_cube().then(|| line.position(&game)), Play::ROLL),
            Asked::TakeOrDrop => (game.has_cube().then(|| line.position(&game)), Play::TAKE),
            Asked::Beaver => (None, Play::TAKE),
        };
        self.line = Some(line);
        self.turn += 1;
        let play = match position {
            Some(Ok(position))
                if asked != Asked::RollOrDouble || position.state().stage() == Stage::RollOrDouble =>
            {
                self.choose(&game, &position)?
            }
            Some(Err(problem)) if matches!(asked, Asked::Play(_)) => return Err(Error::input(problem)),
            Some(_) | None => usual,
        };
        self.last = match (asked, play) {
            (_, Play::DOUBLE) => Last::Doubled,
            (_, Play::DROP) => Last::Dropped,
            (Asked::Play(_), play) => {
                let board = self.line.as_ref().expect("just set").board;
                board.after(play).swapped().lost().map_or(Last::Played, Last::BoreOff)
            }
            _ => Last::Played,
        };
        Ok(play.cube_word().map_or_else(|| written(play), str::to_owned))
    }

    fn choose(&mut self, game: &Backgammon, position: &Position) -> Result<Play, Error> {
        // Without the cube, every game is a session of its own.
        if !self.is_started || (!self.game.has_cube() && self.turn == 1) {
            self.agent.start(game, US);
            self.is_started = true;
        }
        let mut legal = Vec::new();
        game.moves(position, &mut legal);
        if let [only] = legal[..] {
            return Ok(only);
        }
        let turn = Turn { game, seat: US, view: position, legal: &legal, budget: None, stop: None };
        let mut rng = GameSeed { seed: self.seed, deal: self.games, game: self.turn - 1 }.seat(US);
        Ok(legal[self.agent.choose(&turn, &mut rng)?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_backgammon::{Board, Roll};

    #[test]
    fn every_step_is_written() {
        let mut plays = Vec::new();
        Board::opening().plays(Roll::new(6, 5).unwrap(), &mut plays);
        let run = plays.iter().find(|play| play.to_string() == "24/13").unwrap();
        assert!(["24/18 18/13", "24/19 19/13"].contains(&written(*run).as_str()));
        assert_eq!(written(Play::PASS), "");
    }
}
