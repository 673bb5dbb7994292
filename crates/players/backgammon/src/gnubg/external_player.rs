//! Our agent as an `external` player of GNU Backgammon.
//!
//! `set player 1 external HOST:PORT` makes GNU Backgammon connect to that address and send a line for every decision,
//! in the format of FIBS; the reply is a line too. It never reports the winner, so we take it from the score of the
//! next line, or from whether our own last play ended the game.

use super::problem::GnubgProblem;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use spielgeist_backgammon::{BAR, Backgammon, Board, OFF, PLACES, Play, Position, Roll};
use spielgeist_lab::{EachGame, Error, JoinRequest, JoinedGame, JoinedResult};
use spielgeist_play::{Agent, EndReason, Game, GameSeed, Seed, SystemError, Turn};

/// Number of fields of a FIBS board.
const FIELDS: usize = 52;
/// The field of the place before the first point, and how many fields later the place behind the last one stands.
const FIRST: usize = 6;
const LAST: usize = 25;
/// Polling interval for the connection.
const LOOK: Duration = Duration::from_millis(20);

/// The last game of a session that we have lost, by an unknown number of points.
const UNKNOWN: EndReason = EndReason::new("not told");

/// A request line.
#[derive(Debug, PartialEq)]
enum Asked {
    /// To play a roll.
    Play(Board, Roll),
    /// To roll or to double.
    Roll,
    /// To take or to drop a double.
    Double,
}

/// A line of GNU Backgammon.
#[derive(Debug, PartialEq)]
struct Line {
    asked: Asked,
    /// Our points and theirs.
    score: (i32, i32),
}

impl Line {
    /// Reads a `board:` line; says what is wrong with it.
    fn read(text: &str) -> Result<Self, GnubgProblem> {
        let fields: Vec<&str> = text.split(':').collect();
        if fields[0] != "board" || fields.len() < FIELDS {
            return Err(GnubgProblem::Board { fields: FIELDS });
        }
        let number = |at: usize| -> Result<i32, GnubgProblem> {
            fields[at].trim().parse().map_err(|_| GnubgProblem::Field { at, text: fields[at].to_owned() })
        };
        let (colour, direction) = (number(41)?, number(42)?);
        let (mut own, mut theirs) = ([0u8; PLACES], [0u8; PLACES]);
        for point in 1..usize::from(BAR) {
            let men = number(FIRST + point)? * colour;
            let ours = if direction < 0 { point } else { usize::from(BAR) - point };
            let count = men.unsigned_abs().min(255) as u8;
            *if men > 0 { &mut own[ours] } else { &mut theirs[usize::from(BAR) - ours] } = count;
        }
        // Men on the bar stand beyond the points, ours where we begin; FIBS counts them once more, GNU Backgammon does not.
        let (ours, others) = if direction < 0 { (FIRST + LAST, FIRST) } else { (FIRST, FIRST + LAST) };
        let men = |beyond: i32, counted: i32| beyond.max(counted).clamp(0, 255) as u8;
        own[usize::from(BAR)] = men(colour * number(ours)?, number(47)?);
        theirs[usize::from(BAR)] = men(-colour * number(others)?, number(48)?);
        let board =
            Board::new(own, theirs).map_err(|error| GnubgProblem::Position { problem: error.into() })?;
        let asked = match Roll::new(number(33)?.clamp(0, 9) as u8, number(34)?.clamp(0, 9) as u8) {
            _ if number(40)? != 0 => Asked::Double,
            Some(roll) => Asked::Play(board, roll),
            None => Asked::Roll,
        };
        Ok(Self { asked, score: (number(4)?, number(5)?) })
    }
}

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

/// Waits for GNU Backgammon and plays until it disconnects, or for a number of games.
///
/// # Errors
/// If no program connects in time, or a line cannot be read.
pub(crate) fn play_as_guest(
    game: &Backgammon,
    agent: &mut dyn Agent<Backgammon>,
    request: &JoinRequest,
    each: &mut EachGame<'_>,
) -> Result<(), Error> {
    if game.has_cube() {
        return Err(Error::request(GnubgProblem::GuestNoCube));
    }
    let stream = accept(request)?;
    let failed =
        |error: std::io::Error| Error::failed(GnubgProblem::Connection { problem: SystemError::of(&error) });
    stream.set_nonblocking(false).and_then(|()| stream.set_nodelay(true)).map_err(failed)?;
    stream.set_read_timeout(Some(request.answer_time)).map_err(failed)?;
    let mut replies = stream.try_clone().map_err(failed)?;
    let mut lines = BufReader::new(stream);
    let mut guest = Guest { agent, seed: Seed(request.seed), game: 0, turn: 0, score: None, ended: None };
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
        let read = Line::read(line).map_err(|problem| {
            Error::input(GnubgProblem::Line { line: line.to_owned(), problem: problem.into() })
        })?;
        if guest.new_score(read.score, each) || guest.game >= request.games {
            return Ok(());
        }
        let reply = guest.reply(&read.asked)?;
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

/// The state of a session.
struct Guest<'a> {
    agent: &'a mut dyn Agent<Backgammon>,
    seed: Seed,
    /// Games finished.
    game: u64,
    /// Decisions of this game.
    turn: u64,
    score: Option<(i32, i32)>,
    /// The points of the game, if our last play ended it.
    ended: Option<u8>,
}

impl Guest<'_> {
    /// Notices from the score that a game has ended; returns whether to stop.
    fn new_score(&mut self, score: (i32, i32), each: &mut EachGame<'_>) -> bool {
        let before = self.score.replace(score);
        let Some((ours, theirs)) = before.filter(|&before| before != score) else { return false };
        let (won, lost) = (score.0 - ours, score.1 - theirs);
        !self.finish(if won > lost { JoinedResult::Won } else { JoinedResult::Lost }, won.max(lost), each)
    }

    fn finish(&mut self, result: JoinedResult, points: i32, each: &mut EachGame<'_>) -> bool {
        let ended_by = match points {
            1..=3 => Backgammon.end_reasons()[points as usize - 1],
            _ => UNKNOWN,
        };
        (self.game, self.turn, self.ended) = (self.game + 1, 0, None);
        each(&JoinedGame { seat: None, result, ended_by })
    }

    /// GNU Backgammon has disconnected: the last game is over too, if one was begun.
    fn leave(&mut self, each: &mut EachGame<'_>) {
        if self.turn > 0 {
            let (result, points) = match self.ended {
                Some(points) => (JoinedResult::Won, i32::from(points)),
                None => (JoinedResult::Lost, 0),
            };
            self.finish(result, points, each);
        }
    }

    fn reply(&mut self, asked: &Asked) -> Result<String, Error> {
        let (board, roll) = match asked {
            Asked::Play(board, roll) => (*board, *roll),
            Asked::Roll => return Ok("roll".to_owned()),
            Asked::Double => return Ok("take".to_owned()),
        };
        let position = Position::new(0, board, roll);
        if self.turn == 0 {
            self.agent.start(&Backgammon, 0);
        }
        let mut legal = Vec::new();
        Backgammon.moves(&position, &mut legal);
        let turn =
            Turn { game: &Backgammon, seat: 0, view: &position, legal: &legal, budget: None, stop: None };
        let mut rng = GameSeed { seed: self.seed, deal: self.game, game: self.turn }.seat(0);
        let chosen = match legal.len() {
            1 => 0,
            _ => self.agent.choose(&turn, &mut rng)?,
        };
        self.turn += 1;
        self.ended = board.after(legal[chosen]).swapped().lost();
        Ok(written(legal[chosen]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::fibs_board::fibs_board;
    use super::*;

    #[test]
    fn a_board_is_read_as_it_was_written() {
        for id in ["4HPwATDgc/ABMA", "mOfgIAmYcwwySA", "z88BAMBbAYhiBg"] {
            let board = Board::from_position_id(id).unwrap();
            let roll = Roll::new(6, 1).unwrap();
            let line = Line::read(&fibs_board(&board, Some(roll))).unwrap();
            assert_eq!(line, Line { asked: Asked::Play(board, roll), score: (0, 0) });
            assert_eq!(Line::read(&fibs_board(&board, None)).unwrap().asked, Asked::Roll);
        }
    }

    /// A line of GNU Backgammon 1.07 to its external player: the bar is in the places beyond the points alone.
    #[test]
    fn men_on_the_bar_are_read() {
        let line = "board:gnubg:root:0:0:0:0:0:0:0:-2:0:5:3:3:0:0:0:-3:3:-1:-1:0:-2:-1:-5:0:0:0:0:0:1:1:4:3:4:3:1:1:1:0:1:\
                    -1:0:25:0:0:0:0:0:0:0:1";
        let Asked::Play(board, _) = Line::read(line).unwrap().asked else { panic!("a roll is to be played") };
        assert_eq!((board.own().bar(), board.theirs().bar()), (1, 0));
        assert_eq!((board.own().off(), board.theirs().off()), (0, 0));
    }

    #[test]
    fn a_line_that_is_no_board_is_refused() {
        assert!(Line::read("hello").unwrap_err().to_string().contains("`board:`"));
        let broken = fibs_board(&Board::opening(), None).replace(":5:", ":x:");
        assert!(Line::read(&broken).unwrap_err().to_string().contains("expected a number"));
    }

    #[test]
    fn every_step_is_written() {
        let mut plays = Vec::new();
        Board::opening().plays(Roll::new(6, 5).unwrap(), &mut plays);
        let run = plays.iter().find(|play| play.to_string() == "24/13").unwrap();
        assert!(["24/18 18/13", "24/19 19/13"].contains(&written(*run).as_str()));
        assert_eq!(written(Play::PASS), "");
    }
}
