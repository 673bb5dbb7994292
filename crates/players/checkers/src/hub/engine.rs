//! An agent as a Hub program.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use spielgeist_agents::program::Names;
use spielgeist_checkers::{Checkers, Move, Numbering, Position};
use spielgeist_play::{Agent, Game, Interrupt, Phase, SearchReport, Seed, Turn};

use super::level::Level;
use super::limited_agent::LimitedAgent;
use super::line::Line;
use super::notation::{read_position, write_move};
use super::variant::Variant;

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

/// Reads on a thread of its own, so that a ping is answered and a `stop` heard during a search.
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
    let variant = Variant::of(game);
    let mut engine = Engine {
        names,
        variant,
        agent: LimitedAgent::new(agent, variant, names.agent),
        seed,
        numbering,
        position: game.start(),
        level: Level::default(),
        asked: 0,
    };
    thread::scope(|scope| {
        let reader = scope.spawn(move || read_lines(input, output, &sender));
        for heard in lines {
            for answer in engine.answer(&heard) {
                say(output, &answer)?;
            }
        }
        reader.join().unwrap_or(Ok(()))
    })
}

/// A line for the engine.
struct Heard {
    line: Line,
    /// Stops the search that the line starts.
    stop: Interrupt,
}

/// Hands lines on until the last one; answers pings and stops searches itself.
fn read_lines(
    input: &mut (dyn BufRead + Send),
    output: &Mutex<&mut (dyn Write + Send)>,
    lines: &Sender<Heard>,
) -> io::Result<()> {
    let mut search = Interrupt::default();
    for line in input.split(b'\n') {
        let line = Line::read(&String::from_utf8_lossy(&line?));
        match line.command.as_str() {
            "quit" => return Ok(()),
            "ping" => say(output, &Line::new("pong"))?,
            "stop" => search.stop(),
            _ => {
                // Made here: a `stop` may come before the search that it is meant for has begun.
                let stop = Interrupt::default();
                if line.command == "go" {
                    search = stop.clone();
                }
                if lines.send(Heard { line, stop }).is_err() {
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
    names: &'a Names<'a>,
    variant: Variant,
    agent: LimitedAgent<'a>,
    seed: Seed,
    numbering: Numbering,
    position: Position,
    level: Level,
    /// Number of searches; numbers the streams.
    asked: u64,
}

impl Engine<'_> {
    fn answer(&mut self, Heard { line, stop }: &Heard) -> Vec<Line> {
        let done = match line.command.as_str() {
            "hub" => return self.introduce(),
            "init" => return vec![Line::new("ready")],
            "set-param" => self.set(line),
            "new-game" => {
                self.begin_game();
                Ok(())
            }
            "pos" => self.place(line),
            "level" => self.limit(Level::read(line)),
            "go" => return self.go(stop).unwrap_or_else(|problem| vec![error(&problem)]),
            // All other commands are for other programs.
            _ => Ok(()),
        };
        done.err().iter().map(|problem| error(problem)).collect()
    }

    fn introduce(&self) -> Vec<Line> {
        let id = Line::new("id")
            .with("name", format!("Spielgeist {}", self.names.agent))
            .with("version", env!("CARGO_PKG_VERSION"));
        let value = if self.numbering == Numbering::FromA1 { "a1" } else { "b8" };
        let numbering = choice("numbering", value, "b8 a1");
        let variant = choice("variant", self.variant.name, &Variant::names());
        vec![id, numbering, variant, Line::new("wait")]
    }

    fn set(&mut self, line: &Line) -> Result<(), String> {
        let value = line.get("value").unwrap_or_default();
        match line.get("name") {
            Some("numbering") => {
                self.numbering = match value {
                    "a1" => Numbering::FromA1,
                    "b8" => Numbering::FromB8,
                    _ => return Err(format!("numbering cannot be `{value}`; values: b8 a1")),
                };
            }
            Some("variant") => {
                let variant = Variant::find(value);
                let variant = variant
                    .ok_or_else(|| format!("variant cannot be `{value}`; values: {}", Variant::names()))?;
                self.agent.set(variant, &self.level).map_err(|error| error.to_string())?;
                self.variant = variant;
                self.position = variant.game.start();
            }
            // A parameter of other programs.
            _ => {}
        }
        Ok(())
    }

    fn limit(&mut self, level: Level) -> Result<(), String> {
        self.level = level;
        self.agent.set(self.variant, &level).map_err(|error| error.to_string())
    }

    fn begin_game(&mut self) {
        self.asked = 0;
        self.agent.now().start(&self.variant.game, 0);
    }

    fn place(&mut self, line: &Line) -> Result<(), String> {
        let text = line.get("pos").ok_or("`pos` needs pos=POSITION")?;
        let moves = line.get("moves").unwrap_or_default();
        self.position = read_position(&self.variant.game, text, moves, self.numbering)
            .map_err(|error| error.to_string())?;
        Ok(())
    }

    fn go(&mut self, stop: &Interrupt) -> Result<Vec<Line>, String> {
        let game = &self.variant.game;
        let Phase::Decide(seat) = game.phase(&self.position) else {
            return Err("no side is on turn in this position".to_owned());
        };
        let mut legal = Vec::new();
        game.moves(&self.position, &mut legal);
        let budget = self.level.time;
        let turn = Turn { game, seat, view: &self.position, legal: &legal, budget, stop: None };
        self.asked += 1;
        let mut rng = self.seed.stream("hub", self.asked, seat as u64);
        let agent = self.agent.now();
        let asked = Instant::now();
        let chosen = stop.during(|| agent.choose(&turn, &mut rng)).map_err(|forfeit| forfeit.to_string())?;
        let info = told(agent.search_report(), agent.effort(), asked.elapsed(), self.numbering);
        Ok(vec![info, Line::new("done").with("move", write_move(legal[chosen], self.numbering))])
    }
}

/// The line about a search, as far as the agent knows it.
fn told(report: Option<SearchReport<Move>>, nodes: u64, time: Duration, numbering: Numbering) -> Line {
    let mut line = Line::new("info");
    if let Some(report) = &report {
        line = line.with("depth", report.depth).with("score", format!("{:.2}", report.value));
    }
    line = line.with("nodes", nodes).with("time", format!("{:.3}", time.as_secs_f64()));
    match report {
        Some(report) => {
            let pv: Vec<String> = report.line.into_iter().map(|mv| write_move(mv, numbering)).collect();
            line.with("pv", pv.join(" "))
        }
        None => line,
    }
}

/// A parameter with a list of values.
fn choice(name: &str, value: &str, values: &str) -> Line {
    Line::new("param").with("name", name).with("value", value).with("type", "enum").with("values", values)
}

fn error(problem: &str) -> Line {
    Line::new("error").with("message", problem)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say_all_as(agent: &str, input: &str) -> String {
        let game = Checkers::official();
        let names = Names { game: "checkers", variant: "official", agent };
        let mut player = crate::player(&game, "official", agent).unwrap()().unwrap();
        let mut output = Vec::new();
        serve(&game, &names, &mut *player, Seed(1), &mut input.as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    fn say_all(input: &str) -> String {
        say_all_as("random", input)
    }

    /// The line about the search of the start position.
    fn searched(agent: &str, level: &str) -> Line {
        let said = say_all_as(agent, &format!("new-game\npos pos={START}\nlevel {level}\ngo think\n"));
        Line::read(said.lines().find(|line| line.starts_with("info")).unwrap_or_else(|| panic!("{said}")))
    }

    const START: &str = "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

    #[test]
    fn it_introduces_itself_and_gets_ready() {
        let said = say_all("hub\ninit\nnonsense x=1\n");
        let lines: Vec<&str> = said.lines().collect();
        assert!(lines[0].starts_with("id name=\"Spielgeist random\" version="), "{said}");
        let numbering = r#"param name=numbering value=b8 type=enum values="b8 a1""#;
        let variant = r#"param name=variant value=brazilian type=enum values="brazilian pool""#;
        assert_eq!(lines[1..], [numbering, variant, "wait", "ready"]);
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
    fn depth_and_nodes_of_the_level_end_the_search() {
        for agent in ["champion", "alphabeta"] {
            let info = searched(agent, "depth=3");
            assert_eq!(info.number("depth"), Some(3.0), "{info}");
            // No move is searched less deep than one ply: the first depth is always completed.
            let nodes = searched(agent, "nodes=100").number("nodes").unwrap();
            assert!((7.0..=100.0).contains(&nodes), "{nodes}");
            let both = searched(&format!("{agent}:nodes=60"), "depth=50").number("nodes").unwrap();
            assert!(both <= 60.0, "{both}");
        }
    }

    #[test]
    fn the_limits_of_a_level_end_with_the_next_one() {
        let go = format!("pos pos={START}\ngo think\n");
        let said = say_all_as("champion:depth=5", &format!("level depth=2\n{go}level infinite\n{go}"));
        let depths: Vec<_> = said.lines().filter_map(|line| Line::read(line).number("depth")).collect();
        assert_eq!(depths, [2.0, 5.0], "{said}");
    }

    #[test]
    fn a_search_reports_depth_score_nodes_time_and_line() {
        let info = searched("champion", "depth=4");
        for name in ["depth", "nodes", "time"] {
            assert!(info.number(name).is_some(), "{name}: {info}");
        }
        assert!(info.get("score").and_then(|score| score.parse::<f64>().ok()).is_some(), "{info}");
        let line = info.get("pv").unwrap();
        assert!(line.split(' ').count() >= 4, "{info}");
        let read = read_position(&Checkers::official(), START, line, Numbering::FromB8);
        assert!(read.is_ok(), "the line can be played: {info}");
        let random = searched("random", "depth=4");
        assert!(random.get("pv").is_none() && random.get("depth").is_none(), "{random}");
    }

    /// In pool checkers a single piece may be captured where another capture takes two.
    #[test]
    fn the_variant_is_a_parameter() {
        let mut letters = ['e'; 32];
        // B:Wc3,e5,h2:Bf4,f6
        for (number, letter) in [(22, 'w'), (15, 'w'), (28, 'w'), (19, 'b'), (11, 'b')] {
            letters[number - 1] = letter;
        }
        let position: String = letters.iter().collect();
        let ask = |name: &str| {
            let set = format!("set-param name=variant value={name}\n");
            say_all(&format!("{set}hub\npos pos=B{position} moves=19x10x15\n"))
        };
        assert!(ask("brazilian").contains("error message="), "two must be captured");
        let pool = ask("pool");
        assert!(!pool.contains("error") && pool.contains("name=variant value=pool"), "{pool}");
        assert!(ask("normal").contains("variant cannot be `normal`; values: brazilian pool"));
    }

    /// Without the stop the search would take a day.
    #[test]
    fn a_stop_ends_a_search() {
        let said =
            say_all_as("champion", &format!("pos pos={START}\nlevel move-time=86400\ngo think\nstop\n"));
        assert!(said.lines().last().is_some_and(|line| line.starts_with("done move=")), "{said}");
    }
}
