//! Checkers against positions on which three independent programs agree, and against published tables.

use spielgeist_checkers::{Checkers, Position, Rules};
use spielgeist_play::{Game, Notation};

const MOVES: &str = include_str!("data/moves.csv");
const CASES: &str = include_str!("data/cases.csv");
const PERFT: &str = include_str!("data/perft_positions.csv");

/// The columns of a row; a column in quotes may hold commas.
fn columns(row: &str) -> Vec<String> {
    let mut columns = vec![String::new()];
    let mut quoted = false;
    for letter in row.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => columns.push(String::new()),
            _ => columns.last_mut().unwrap().push(letter),
        }
    }
    columns
}

/// The rows of a table, each as a lookup by the name of a column.
fn rows(table: &str) -> Vec<impl Fn(&str) -> String> {
    let mut lines = table.lines();
    let names = columns(lines.next().unwrap());
    let row = |line| {
        let (names, row) = (names.clone(), columns(line));
        move |name: &str| row[names.iter().position(|other| other == name).unwrap()].clone()
    };
    lines.map(row).collect()
}

fn legal(game: &Checkers, position: &Position) -> String {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    assert_eq!(game.must_capture(position), moves.iter().any(|mv| mv.is_capture()), "{}", position.fen());
    for mv in &moves {
        assert_eq!(game.read_move(&moves, &mv.to_string()), Ok(*mv), "{}", position.fen());
    }
    let mut texts: Vec<String> = moves.iter().map(|mv| format!("{mv:#}")).collect();
    texts.sort();
    texts.join(" ")
}

fn check_moves(table: &str) {
    for row in rows(table) {
        for (game, column) in [(Checkers::official(), "official_moves"), (Checkers::paper(), "paper_moves")] {
            let position = game.read_view(&row("fen")).unwrap();
            assert_eq!(legal(&game, &position), row(column), "{column} of {}", row("fen"));
            assert_eq!(game.perft(&position, 1), row(column).split_whitespace().count() as u64);
        }
    }
}

#[test]
fn the_legal_moves_are_those_of_the_other_programs() {
    check_moves(MOVES);
}

#[test]
fn named_cases_of_the_rules() {
    check_moves(CASES);
}

#[test]
fn king_heavy_positions_have_the_known_numbers() {
    for row in rows(PERFT).iter().filter(|row| row("count") == "drop_duplicates") {
        let game = if row("rule") == "paper" { Checkers::paper() } else { Checkers::official() };
        let position = game.read_view(&row("fen")).unwrap();
        for depth in 1..=6 {
            let known: u64 = row(&format!("d{depth}")).parse().unwrap();
            // The deepest are left to release builds.
            if known < 300_000 {
                assert_eq!(game.perft(&position, depth), known, "depth {depth} of {}", row("fen"));
            }
        }
    }
}

/// Published by the draughts library dctl and recomputed by others; distinct moves.
#[test]
fn the_start_has_the_published_numbers() {
    let short = Rules { king_may_stop_short: true, ..*Checkers::paper().rules() };
    for (game, known) in [
        (Checkers::official(), &[1, 7, 49, 302, 1_469, 7_473, 37_628, 187_302, 907_830][..]),
        (Checkers::paper(), &[1, 7, 49, 302, 1_469, 7_482, 37_986, 190_146, 929_896]),
        (Checkers::with(short), &[1, 7, 49, 302, 1_469, 7_482, 37_986, 190_146, 929_896, 4_570_536]),
    ] {
        for (depth, &nodes) in known.iter().enumerate() {
            assert_eq!(game.perft(&game.start(), depth as u32), nodes, "depth {depth}");
        }
    }
}
