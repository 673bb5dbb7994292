//! Backgammon against other programs: the results of rolls on which five generators agree, plays as GNU
//! Backgammon 1.07 writes them, and what Pubeval chooses.

use std::collections::BTreeSet;

use spielgeist_backgammon::{Backgammon, Board, Play, Position, Pubeval, Roll};
use spielgeist_play::{Agent, Game, Notation, Seed, Turn};

const PLAYS: &str = include_str!("data/plays.csv");
const NOTATION: &str = include_str!("data/notation.csv");
const PUBEVAL: &str = include_str!("data/pubeval_choices.csv");

/// The columns of each row, the position among them.
fn rows(csv: &str) -> impl Iterator<Item = (Vec<&str>, Position)> {
    csv.lines().skip(1).map(|row| {
        let columns: Vec<&str> = row.split(',').collect();
        let line = format!("{} {} {}", columns[1], columns[2], columns[3]);
        let position = Backgammon.read_view(&line).unwrap();
        assert_eq!(Backgammon.write_view(&position), line);
        (columns, position)
    })
}

fn legal(position: &Position) -> Vec<Play> {
    let mut legal = Vec::new();
    Backgammon.moves(position, &mut legal);
    legal
}

fn result(position: &Position, play: Play) -> String {
    let mut after = *position;
    Backgammon.play(&mut after, play);
    Backgammon.write_result(&after).unwrap()
}

#[test]
fn every_roll_has_the_results_that_others_find() {
    for (columns, position) in rows(PLAYS) {
        let legal = legal(&position);
        let results: BTreeSet<String> = legal.iter().map(|&play| result(&position, play)).collect();
        assert_eq!(results.len(), legal.len(), "each result once in row {}", columns[0]);
        let expected: BTreeSet<String> = columns[6].split(' ').map(str::to_owned).collect();
        assert_eq!(results, expected, "row {}", columns[0]);
        let dances = columns[5].split('|').any(|flag| flag == "dance");
        assert_eq!(legal == [Play::PASS], dances, "row {}", columns[0]);
    }
}

#[test]
fn plays_are_read_and_written_as_gnu_backgammon_does() {
    for (columns, position) in rows(NOTATION) {
        let legal = legal(&position);
        let play = Backgammon.read_move(&legal, columns[4]).unwrap();
        assert_eq!(result(&position, play), columns[5], "{columns:?}");
        assert_eq!(play.to_string(), columns[4]);
    }
}

#[test]
fn plays_are_read_in_other_spellings_too() {
    for (columns, position) in rows(NOTATION) {
        let legal = legal(&position);
        let backwards: Vec<&str> = columns[4].split(' ').rev().collect();
        let plain = columns[4].replace('*', "").replace("bar", "25").replace("off", "0");
        let play = Backgammon.read_move(&legal, columns[4]).unwrap();
        let steps: Vec<String> = play.steps().map(|step| format!("{}/{}", step.from(), step.to())).collect();
        for text in [backwards.join(" "), plain, columns[4].to_uppercase(), steps.join(", ")] {
            let play = Backgammon.read_move(&legal, &text).unwrap();
            assert_eq!(result(&position, play), columns[5], "{text} for {columns:?}");
        }
    }
}

#[test]
fn the_tree_from_the_opening_has_the_published_size() {
    const RESULTS: [(u8, u8, usize); 21] = [
        (1, 1, 42),
        (2, 1, 15),
        (2, 2, 75),
        (3, 1, 16),
        (3, 2, 17),
        (3, 3, 73),
        (4, 1, 14),
        (4, 2, 18),
        (4, 3, 17),
        (4, 4, 52),
        (5, 1, 8),
        (5, 2, 8),
        (5, 3, 9),
        (5, 4, 9),
        (5, 5, 4),
        (6, 1, 10),
        (6, 2, 14),
        (6, 3, 14),
        (6, 4, 14),
        (6, 5, 7),
        (6, 6, 11),
    ];
    let mut plays = Vec::new();
    for (one, other, count) in RESULTS {
        assert_eq!(Board::opening().results(Roll::new(one, other).unwrap(), &mut plays).count(), count);
    }
    let mut level = BTreeSet::from([Board::opening().position_id()]);
    for (sum, distinct) in [(447, 406), (183_632, 163_706)] {
        let (mut count, mut next) = (0, BTreeSet::new());
        for id in &level {
            let board = Board::from_position_id(id).unwrap();
            for roll in Roll::ALL {
                next.extend(board.results(roll, &mut plays).map(|result| result.position_id()));
                count += plays.len();
            }
        }
        assert_eq!((count, next.len()), (sum, distinct));
        level = next;
    }
}

#[test]
fn pubeval_plays_what_pubeval_plays() {
    for (columns, position) in rows(PUBEVAL) {
        let race = position.board().is_race();
        assert_eq!(u8::from(race).to_string(), columns[4], "row {}", columns[0]);
        let legal = legal(&position);
        let turn =
            Turn { game: &Backgammon, seat: 0, view: &position, legal: &legal, budget: None, stop: None };
        let chosen = legal[Pubeval.choose(&turn, &mut Seed(0).stream("unused", 0, 0)).unwrap()];
        let listed = columns[6].split('|').any(|best| best == result(&position, chosen));
        assert!(listed, "row {}: {chosen} is not {}", columns[0], columns[6]);
        let (score, best): (f32, f32) =
            (Pubeval::score(&position.board().after(chosen), race), columns[5].parse().unwrap());
        assert!(
            (score - best).abs() <= 1e-4 * (1.0 + best.abs()),
            "row {}: {score} is not {best}",
            columns[0]
        );
    }
}
