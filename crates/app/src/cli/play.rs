//! `spielgeist play`

use std::io::{BufRead, IsTerminal, Write, stdin, stdout};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use spielgeist_lab::{AnyGame, ErrorKind, Next, OpenRequest, Registry, Session, SessionEvent};
use spielgeist_play::{Ending, Explanation, Seat};

use super::Done;
use super::board::draw;
use super::explain::in_words;
use super::failure::{FAILED, Failure, USAGE};
use spielgeist_lab::Error;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// The agent on all other seats; default: a good opponent
    #[arg(long, value_name = "AGENT")]
    against: Option<String>,
    /// Your seat, from 0
    #[arg(long, default_value_t = 0)]
    seat: usize,
    /// The seed of all dice; default: a new one every time
    #[arg(long)]
    seed: Option<u64>,
    /// The variant of the game
    #[arg(long)]
    variant: Option<String>,
    /// Ply limit: the game is a draw after this number of moves of all seats
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    ply_limit: Option<u32>,
    /// Show full explanations at any time, even if they reveal hidden information
    #[arg(long)]
    teaching: bool,
}

const HELP: &str = "Type a move, or: legal, why, board, position, help, quit.";

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let table = games.game(&options.game)?;
    let seed = options.seed.unwrap_or_else(fresh_seed);
    let (variant, seats) = (options.variant.clone(), seats(table, options)?);
    let (teaching, ply_limit) = (options.teaching, options.ply_limit);
    let opening = OpenRequest { variant, seats, seed, teaching, ply_limit, ..OpenRequest::default() };
    let mut session = table.open(&opening)?;
    let mut input = stdin().lock();
    let mut out = stdout().lock();
    let names = Names { sides: table.info().seat_names, you: options.seat };
    writeln!(out, "You play {}. {HELP}\n", names.side(options.seat))?;
    loop {
        let told = session.events();
        let next = session.advance()?;
        tell(&mut out, &session.happened(told, options.seat), names)?;
        writeln!(out, "{}\n", board(&*session, options.seat))?;
        match next {
            Next::Over(ending) => {
                writeln!(out, "{} (seed {seed})", ending_in_words(&ending, names))?;
                if let Some(forfeit) = session.forfeit() {
                    return Err(Failure::new(FAILED, forfeit.to_string()));
                }
                if table.info().hidden_information {
                    reveal(&*session, names, &mut out)?;
                }
                return Ok(ExitCode::SUCCESS);
            }
            _ => {
                if !converse(&mut *session, names, &mut input, &mut out)? {
                    writeln!(out, "Game not finished.")?;
                    return Ok(ExitCode::SUCCESS);
                }
            }
        }
    }
}

/// The names of the sides.
#[derive(Clone, Copy)]
struct Names {
    sides: &'static [&'static str],
    you: Seat,
}

impl Names {
    fn side(self, seat: Seat) -> &'static str {
        self.sides.get(seat).copied().unwrap_or("another side")
    }

    /// The subject of a sentence.
    fn who(self, seat: Seat) -> &'static str {
        if seat == self.you { "You" } else { self.side(seat) }
    }
}

/// Returns the board and the status: drawn by the game, or else square by square.
fn board(session: &dyn Session, seat: Seat) -> String {
    let scene = session.scene(session.events(), seat);
    match session.drawing(session.events(), seat) {
        Some(drawing) => format!("{drawing}\n{}", scene.status_text()),
        None => draw(&scene),
    }
}

/// Returns the person on one seat and the agent on all others.
fn seats(table: &dyn AnyGame, options: &Options) -> Result<Vec<Option<String>>, Failure> {
    let info = table.info();
    if options.seat >= info.seats {
        let last = info.seats - 1;
        return Err(Failure::new(
            USAGE,
            format!("{} has seats 0 to {last}; there is no seat {}", info.name, options.seat),
        ));
    }
    let agent = options.against.clone().unwrap_or_else(|| info.opponent.to_owned());
    Ok((0..info.seats).map(|seat| (seat != options.seat).then(|| agent.clone())).collect())
}

fn fresh_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64 % 1_000_000_000)
}

/// Prints the events, one per line; consecutive hidden moves are counted.
fn tell(out: &mut impl Write, happened: &[SessionEvent], names: Names) -> std::io::Result<()> {
    let mut roll = String::new();
    let mut hidden = 0;
    for (index, happening) in happened.iter().enumerate() {
        match (happening.seat, &happening.text) {
            (None, outcome) => roll = format!(" rolled {} and", outcome.as_deref().unwrap_or_default()),
            (Some(seat), Some(mv)) => {
                writeln!(out, "{}{} played {mv}", names.who(seat), std::mem::take(&mut roll))?;
            }
            (Some(seat), None) => {
                hidden += 1;
                let again = |next: &SessionEvent| next.hidden && next.seat == happening.seat;
                if !happened.get(index + 1).is_some_and(again) {
                    let moves = if hidden == 1 {
                        "a hidden move".to_owned()
                    } else {
                        format!("{hidden} hidden moves")
                    };
                    writeln!(out, "{} made {moves}", names.who(seat))?;
                    hidden = 0;
                }
            }
        }
    }
    Ok(())
}

/// Reads commands until a move is made; returns `false` when the person quits.
fn converse(
    session: &mut dyn Session,
    names: Names,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    loop {
        write!(out, "your move> ")?;
        out.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(false);
        }
        let line = String::from_utf8_lossy(&line);
        if !stdin().is_terminal() {
            // Piped input is not echoed; a transcript without it would be hard to read.
            writeln!(out, "{}", line.trim())?;
        }
        match line.trim() {
            "" => {}
            "quit" | "exit" => return Ok(false),
            "help" | "?" => writeln!(out, "{HELP}")?,
            "legal" => writeln!(out, "{}", session.legal().join("  "))?,
            "board" => writeln!(out, "{}", board(session, names.you))?,
            "position" => {
                let positions = session.positions(session.events(), names.you);
                writeln!(out, "{}", positions.first().map_or("", |(_, text)| text))?;
            }
            "why" => match why(session) {
                Ok(Some((seat, explanation))) => {
                    writeln!(out, "{}: {}", names.who(seat), in_words(&explanation))?;
                }
                Ok(None) => writeln!(out, "No agent has had a choice yet.")?,
                Err(error) if error.kind() == ErrorKind::Input => writeln!(out, "{error}")?,
                Err(error) => return Err(error.into()),
            },
            mv => match session.play(mv) {
                Ok(()) => return Ok(true),
                Err(error) if error.kind() == ErrorKind::Input => writeln!(out, "{error}")?,
                Err(error) => return Err(error.into()),
            },
        }
    }
}

/// Explains the last choice of an agent.
fn why(session: &dyn Session) -> Result<Option<(Seat, Explanation)>, Error> {
    let Some(question) = session.why(None) else { return Ok(None) };
    Ok(Some((question.seat, (question.answer)()?)))
}

/// Prints the explanation that was hidden during the game.
fn reveal(session: &dyn Session, names: Names, out: &mut impl Write) -> Result<(), Failure> {
    if let Some((seat, explanation)) = why(session)? {
        writeln!(out, "\nThe last choice of {}: {}", names.side(seat), in_words(&explanation))?;
    }
    Ok(())
}

fn ending_in_words(ending: &Ending, names: Names) -> String {
    match ending.winner {
        Some(winner) if winner == names.you => format!("You win: {}.", ending.reason),
        Some(winner) => format!("{} wins: {}.", names.side(winner), ending.reason),
        None => match ending.forfeited_by {
            Some(loser) if loser == names.you => format!("You lose, and nobody wins: {}.", ending.reason),
            Some(loser) => format!("{} loses, and nobody wins: {}.", names.side(loser), ending.reason),
            None => format!("A draw: {}.", ending.reason),
        },
    }
}
