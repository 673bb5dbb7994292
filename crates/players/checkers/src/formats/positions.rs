//! Positions of checkers: FEN with squares by name or by number, and the paper's chromosome.

use spielgeist_checkers::{Checkers, Chromosome, Numbering, Position, Side};

use spielgeist_lab::GameEntry;
use spielgeist_lab::formats::{
    Format, FormatProblem, Holds, Item, OwnItem, Problem, Read, Task, Write, WriteError,
};

use crate::roster::CheckersEntry;

pub(super) const FEN: Format = Format {
    name: "fen",
    other_endings: &[],
    game: Some(CheckersEntry::NAME),
    holds: Holds::Positions,
    summary: "FEN, squares by name",
    read: Read::Lines(read_fen),
    write: Write::Lines(|task, item| Ok(read(task, item)?.position.fen())),
};

pub(super) const NUMERIC_FEN: Format = Format {
    name: "nfen",
    other_endings: &[],
    game: Some(CheckersEntry::NAME),
    holds: Holds::Positions,
    summary: "FEN, squares by number from b8 = 1",
    read: Read::Lines(read_fen),
    write: Write::Lines(write_numeric_fen),
};

pub(super) const CHROMOSOME: Format = Format {
    name: "chromosome",
    other_endings: &[],
    game: Some(CheckersEntry::NAME),
    holds: Holds::Positions,
    summary: "the paper's 64 characters",
    read: Read::Lines(read_chromosome),
    write: Write::Lines(write_chromosome),
};

/// Both formats read both kinds of squares.
fn read_fen(task: &mut Task<'_>, line: &str) -> Result<Item, Problem> {
    let game = task.rules::<CheckersEntry>();
    Ok(Item::own(Placed { game, position: game.read_fen(line, Numbering::default())? }))
}

/// A position in its variant.
#[derive(Clone, Debug)]
struct Placed {
    game: Checkers,
    position: Position,
}

impl OwnItem for Placed {
    fn line(&self, _: &mut Task<'_>) -> Result<String, WriteError> {
        Ok(self.position.fen())
    }
}

fn read(task: &Task<'_>, item: &Item) -> Result<Placed, WriteError> {
    match item {
        Item::Line(line) => {
            let game = task.rules::<CheckersEntry>();
            let position = game.read_fen(line, Numbering::default())?;
            Ok(Placed { game, position })
        }
        item => item.as_own::<Placed>().cloned().ok_or(WriteError::AnotherGame),
    }
}

fn write_numeric_fen(task: &mut Task<'_>, item: &Item) -> Result<String, WriteError> {
    let placed = read(task, item)?;
    tell_lost_counts(task, &placed);
    Ok(placed.position.numeric_fen(Numbering::default()))
}

/// A chromosome does not contain the side to move: White, as at the start.
fn read_chromosome(task: &mut Task<'_>, line: &str) -> Result<Item, Problem> {
    let game = task.rules::<CheckersEntry>();
    let chromosome: Chromosome = line.parse()?;
    if chromosome.genes().iter().any(|gene| b"XY".contains(gene)) {
        task.note("the marks X and Y of pieces just captured are not kept");
    }
    if !chromosome.genes().iter().any(|gene| b"BPAE".contains(gene)) {
        return Err(Problem::new(FormatProblem::EmptyBoard));
    }
    task.note("the side to move is not given; assuming White");
    let board = chromosome.board()?;
    Ok(Item::own(Placed { game, position: game.position(board, Side::White) }))
}

fn write_chromosome(task: &mut Task<'_>, item: &Item) -> Result<String, WriteError> {
    let placed = read(task, item)?;
    if placed.position.side() == Side::Black {
        task.note("the side to move (Black) is not kept");
    }
    tell_lost_counts(task, &placed);
    Ok(Chromosome::of(placed.position.board()).to_string())
}

/// The counters of the draw rules are only in our own FEN.
fn tell_lost_counts(task: &mut Task<'_>, Placed { game, position }: &Placed) {
    if game.position(*position.board(), position.side()) != *position {
        task.note("the counters of the draw rules are not kept");
    }
}
