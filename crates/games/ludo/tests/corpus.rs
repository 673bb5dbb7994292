//! Ludo against the course simulator that the paper used: what it does with every piece of 2,000 positions, and
//! 100 whole games.

use spielgeist_ludo::{Ludo, Pick};
use spielgeist_play::{Game, Notation, Phase};

const MOVES: &str = include_str!("data/moves.csv");
const GAMES: &str = include_str!("data/games.csv");

fn moves(game: &Ludo, state: &<Ludo as Game>::State) -> Vec<Pick> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

#[test]
fn every_move_leads_where_the_simulator_leads() {
    let game = Ludo::standard();
    for row in MOVES.lines().skip(1) {
        let columns: Vec<&str> = row.split(',').collect();
        let position = game.read_view(&format!("{} {} {}", columns[0], columns[1], columns[2])).unwrap();
        let legal = moves(&game, &position);
        let names: String =
            legal.iter().filter_map(|pick| pick.piece()).map(|piece| piece.to_string()).collect();
        assert_eq!(names, columns[3], "movable pieces in {row}");
        for pick in legal {
            let mut after = position;
            game.play(&mut after, pick);
            let expected = pick.piece().map_or(columns[2], |piece| columns[4 + piece]);
            assert_eq!(game.write_result(&after).unwrap(), expected, "{pick} in {row}");
        }
    }
}

#[test]
fn picking_a_piece_that_cannot_move_passes_in_the_paper_variant() {
    let game = Ludo::paper();
    for row in MOVES.lines().skip(1) {
        let columns: Vec<&str> = row.split(',').collect();
        let position = game.read_view(&format!("{} {} {}", columns[0], columns[1], columns[2])).unwrap();
        let legal = moves(&game, &position);
        assert_eq!(legal.len(), if columns[3].is_empty() { 1 } else { 4 });
        for pick in legal {
            let mut after = position;
            game.play(&mut after, pick);
            let moved = pick.piece().map_or("", |piece| columns[4 + piece]);
            let expected = if moved.is_empty() { columns[2] } else { moved };
            assert_eq!(game.write_result(&after).unwrap(), expected, "{pick} in {row}");
        }
    }
}

#[test]
fn whole_games_end_with_the_simulators_winner() {
    let game = Ludo::standard();
    for row in GAMES.lines().skip(1) {
        let columns: Vec<&str> = row.split(',').collect();
        let (winner, dice, choices) = (columns[1].parse().unwrap(), columns[3], columns[4]);
        let mut state = game.start();
        for (turn, (die, choice)) in dice.chars().zip(choices.chars()).enumerate() {
            assert_eq!(game.phase(&state), Phase::Chance, "game {}, turn {turn}", columns[0]);
            game.settle(&mut state, game.read_outcome(&die.to_string()).unwrap());
            let text = if choice == '-' { "pass".to_owned() } else { choice.to_string() };
            let pick = game.read_move(&moves(&game, &state), &text).unwrap();
            game.play(&mut state, pick);
        }
        let Phase::Over(ending) = game.phase(&state) else { panic!("game {} is not over", columns[0]) };
        assert_eq!(ending.winner, Some(winner), "game {}", columns[0]);
    }
}
