//! An agent as a Hub program.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use spielgeist_agents::program::Names;
use spielgeist_checkers::{Checkers, Numbering, Position};
use spielgeist_play::{Agent, Game, Phase, Seed, Turn};

use super::line::Line;
use super::notation::{read_position, write_move};

/// Moves that a game is expected to last when the time for the rest of it is given.
const MOVES_TO_GO: f64 = 30.0;
/// The least time for a move, in seconds.
const LEAST: f64 = 0.001;

/// Answers Hub lines until `quit` or the end of the input, squares numbered from b8.
///
/// # Errors
/// If reading or writing fails.
pub(super) fn serve(
    game: &Checkers,
    names: &Names<'_>,
    agent: &mut dyn Agent<Checkers>,
    seed: Seed,
    input: &mut (dyn BufRead + Send),
    output: &mut (dyn Write + Send),
) -> io::Result<()> {
    converse(game, names, agent, (seed, Numbering::FromB8), input, output)
}

/// The same with squares numbered from a1 in moves.
///
/// # Errors
/// If reading or writing fails.
pub(super) fn serve_from_a1(
    game: &Checkers,
    names: &Names<'_>,
    agent: &mut dyn Agent<Checkers>,
    seed: Seed,
    input: &mut (dyn BufRead + Send),
    output: &mut (dyn Write + Send),
) -> io::Result<()> {
    converse(game, names, agent, (seed, Numbering::FromA1), input, output)
}

/// Reads on a thread of its own, so that a ping is answered during a search.
fn converse(
    game: &Checkers,
    names: &Names<'_>,
    agent: &mut dyn Agent<Checkers>,
    (seed, numbering): (Seed, Numbering),
    input: &mut (dyn BufRead + Send),
    output: &mut (dyn Write + Send),
) -> io::Result<()> {
    let output = &Mutex::new(output);
    let (sender, lines) = channel();
    let mut engine =
        Engine { game, names, agent, seed, numbering, position: game.start(), time: None, asked: 0 };
    thread::scope(|scope| {
        let reader = scope.spawn(move || read_lines(input, output, &sender));
        for line in lines {
            for answer in engine.answer(&line) {
                say(output, &answer)?;
            }
        }
        reader.join().unwrap_or(Ok(()))
    })
}

/// Hands lines on until the last one; answers pings itself.
fn read_lines(
    input: &mut (dyn BufRead + Send),
    output: &Mutex<&mut (dyn Write + Send)>,
    lines: &Sender<Line>,
) -> io::Result<()> {
    for line in input.split(b'\n') {
        let line = Line::read(&String::from_utf8_lossy(&line?));
        match line.command.as_str() {
            "quit" => return Ok(()),
            "ping" => say(output, &Line::new("pong"))?,
            _ => {
                if lines.send(line).is_err() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

fn say(output: &Mutex<&mut (dyn Write + Send)>, line: &Line) -> io::Result<()> {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(output, "{line}")?;
    output.flush()
}

struct Engine<'a> {
    game: &'a Checkers,
    names: &'a Names<'a>,
    agent: &'a mut dyn Agent<Checkers>,
    seed: Seed,
    numbering: Numbering,
    position: Position,
    /// The time for a move; without one the agent has its own limits.
    time: Option<Duration>,
    /// Number of searches; numbers the streams.
    asked: u64,
}

impl Engine<'_> {
    fn answer(&mut self, line: &Line) -> Vec<Line> {
        match line.command.as_str() {
            "hub" => self.introduce(),
            "set-param" => {
                self.set(line);
                Vec::new()
            }
            "init" => vec![Line::new("ready")],
            "new-game" => {
                self.begin_game();
                Vec::new()
            }
            "pos" => self.place(line).map_or_else(|problem| vec![error(&problem)], |()| Vec::new()),
            "level" => {
                self.time = time_for_move(line);
                Vec::new()
            }
            "go" => self.go().unwrap_or_else(|problem| vec![error(&problem)]),
            // Searches end by themselves; all other commands are for other programs.
            _ => Vec::new(),
        }
    }

    fn introduce(&self) -> Vec<Line> {
        let id = Line::new("id")
            .with("name", format!("Spielgeist {}", self.names.agent))
            .with("version", env!("CARGO_PKG_VERSION"));
        let value = if self.numbering == Numbering::FromA1 { "a1" } else { "b8" };
        let numbering = Line::new("param")
            .with("name", "numbering")
            .with("value", value)
            .with("type", "enum")
            .with("values", "b8 a1");
        vec![id, numbering, Line::new("wait")]
    }

    fn set(&mut self, line: &Line) {
        if line.get("name") == Some("numbering") {
            match line.get("value") {
                Some("a1") => self.numbering = Numbering::FromA1,
                Some("b8") => self.numbering = Numbering::FromB8,
                _ => {}
            }
        }
    }

    fn begin_game(&mut self) {
        self.asked = 0;
        self.agent.start(self.game, 0);
    }

    fn place(&mut self, line: &Line) -> Result<(), String> {
        let text = line.get("pos").ok_or("`pos` needs pos=POSITION")?;
        let moves = line.get("moves").unwrap_or_default();
        self.position =
            read_position(self.game, text, moves, self.numbering).map_err(|error| error.to_string())?;
        Ok(())
    }

    fn go(&mut self) -> Result<Vec<Line>, String> {
        let Phase::Decide(seat) = self.game.phase(&self.position) else {
            return Err("no side is on turn in this position".to_owned());
        };
        let mut legal = Vec::new();
        self.game.moves(&self.position, &mut legal);
        let turn = Turn {
            game: self.game,
            seat,
            view: &self.position,
            legal: &legal,
            budget: self.time,
            stop: None,
        };
        self.asked += 1;
        let mut rng = self.seed.stream("hub", self.asked, seat as u64);
        let asked = Instant::now();
        let chosen = self.agent.choose(&turn, &mut rng).map_err(|forfeit| forfeit.to_string())?;
        let info = Line::new("info")
            .with("nodes", self.agent.effort())
            .with("time", format!("{:.3}", asked.elapsed().as_secs_f64()));
        Ok(vec![info, Line::new("done").with("move", write_move(legal[chosen], self.numbering))])
    }
}

fn error(problem: &str) -> Line {
    Line::new("error").with("message", problem)
}

/// The time for the next move: as given, or a share of what is left.
fn time_for_move(level: &Line) -> Option<Duration> {
    let left = || {
        let moves = level.number("moves").filter(|moves| *moves >= 1.0).unwrap_or(MOVES_TO_GO);
        Some(level.number("time")? / moves + level.number("inc").unwrap_or(0.0))
    };
    let seconds = level.number("move-time").or_else(left)?;
    Duration::try_from_secs_f64(seconds.max(LEAST)).ok()
}

#[cfg(test)]
mod tests {
    use spielgeist_agents::Random;

    use super::*;

    fn say_all(input: &str) -> String {
        let game = Checkers::official();
        let names = Names { game: "checkers", variant: "official", agent: "random" };
        let mut output = Vec::new();
        serve(&game, &names, &mut Random, Seed(1), &mut input.as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn it_introduces_itself_and_gets_ready() {
        let said = say_all("hub\ninit\nnonsense x=1\n");
        let lines: Vec<&str> = said.lines().collect();
        assert!(lines[0].starts_with("id name=\"Spielgeist random\" version="), "{said}");
        assert_eq!(
            lines[1..],
            [r#"param name=numbering value=b8 type=enum values="b8 a1""#, "wait", "ready"]
        );
    }

    #[test]
    fn pings_are_answered_and_the_only_move_is_played() {
        let mut letters = ['e'; 32];
        (letters[31], letters[0]) = ('w', 'B');
        let position: String = letters.iter().collect();
        let said = say_all(&format!("ping\npos pos=W{position}\nlevel move-time=0.1\ngo think\nquit\n"));
        assert!(said.contains("pong\n"), "{said}");
        let done: Vec<&str> = said.lines().filter(|line| line.starts_with("done")).collect();
        assert!(matches!(done[..], ["done move=32-27" | "done move=32-28"]), "{said}");
    }

    #[test]
    fn wrong_positions_are_named_and_the_program_goes_on() {
        let said = say_all("pos pos=Wee\npos\ngo think\n");
        let lines: Vec<&str> = said.lines().collect();
        assert!(lines[0].starts_with("error message=\"position `Wee`: expected 32 squares"), "{said}");
        assert!(lines[1].starts_with("error message="), "{said}");
        assert!(lines[3].starts_with("done move="), "{said}");
    }

    #[test]
    fn the_time_for_a_move_follows_from_the_level() {
        let time = |text: &str| time_for_move(&Line::read(text)).map(|time| time.as_millis());
        assert_eq!(time("level move-time=0.25"), Some(250));
        assert_eq!(time("level time=60"), Some(2000));
        assert_eq!(time("level moves=10 time=60 inc=1"), Some(7000));
        assert_eq!(time("level depth=5"), None);
        assert_eq!(time("level infinite"), None);
        assert_eq!(time("level move-time=0"), Some(1));
    }
}
