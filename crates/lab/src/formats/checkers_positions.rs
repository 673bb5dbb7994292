//! Positions of checkers: FEN with squares by name or by number, and the paper's chromosome.

use spielgeist_games::checkers::{Checkers, Chromosome, Numbering, Position, Side};

use super::item::of_another_game;
use super::{Format, Holds, Item, Problem, Read, Task, Write};
use crate::exhibit::Exhibit;

pub(super) const FEN: Format = Format {
    name: "fen",
    other_endings: &[],
    game: Some(Checkers::NAME),
    holds: Holds::Positions,
    summary: "FEN, squares by name",
    read: Read::Lines(read_fen),
    write: Write::Lines(|_, item| Ok(position(item)?.fen())),
};

pub(super) const NUMERIC_FEN: Format = Format {
    name: "nfen",
    other_endings: &[],
    game: Some(Checkers::NAME),
    holds: Holds::Positions,
    summary: "FEN, squares by number from b8 = 1",
    read: Read::Lines(read_fen),
    write: Write::Lines(write_numeric_fen),
};

pub(super) const CHROMOSOME: Format = Format {
    name: "chromosome",
    other_endings: &[],
    game: Some(Checkers::NAME),
    holds: Holds::Positions,
    summary: "the paper's 64 characters",
    read: Read::Lines(read_chromosome),
    write: Write::Lines(write_chromosome),
};

/// Both kinds of squares are read under either name.
pub(super) fn read_fen(task: &mut Task, line: &str) -> Result<Item, Problem> {
    let game: Checkers = task.rules();
    Ok(Item::Checkers(Box::new((game, game.read_fen(line, Numbering::default())?))))
}

pub(super) fn position(item: &Item) -> Result<&Position, String> {
    match item {
        Item::Checkers(checkers) => Ok(&checkers.1),
        _ => Err(of_another_game()),
    }
}

fn write_numeric_fen(task: &mut Task, item: &Item) -> Result<String, String> {
    let position = position(item)?;
    tell_lost_counts(task, item);
    Ok(position.numeric_fen(Numbering::default()))
}

/// A chromosome does not say who is on turn: White, as at the start.
fn read_chromosome(task: &mut Task, line: &str) -> Result<Item, Problem> {
    let game: Checkers = task.rules();
    let chromosome: Chromosome = line.parse()?;
    if chromosome.genes().iter().any(|gene| b"XY".contains(gene)) {
        task.note("the marks X and Y of pieces just captured are not kept");
    }
    if !chromosome.genes().iter().any(|gene| b"BPAE".contains(gene)) {
        return Err(Problem::new("chromosome: the board is empty"));
    }
    task.note("who is on turn is not said; White is taken to be");
    let board = chromosome.board()?;
    Ok(Item::Checkers(Box::new((game, game.position(board, Side::White)))))
}

fn write_chromosome(task: &mut Task, item: &Item) -> Result<String, String> {
    let position = position(item)?;
    if position.side() == Side::Black {
        task.note("that Black is on turn is not kept");
    }
    tell_lost_counts(task, item);
    Ok(Chromosome::of(position.board()).to_string())
}

/// What the draw rules count is only in our own FEN.
fn tell_lost_counts(task: &mut Task, item: &Item) {
    if let Item::Checkers(checkers) = item {
        let (game, position) = &**checkers;
        if game.position(*position.board(), position.side()) != *position {
            task.note("what the draw rules count is not kept");
        }
    }
}
