//! Geister against the tournament server itself: six games that it refereed, two of each way to win, with the
//! boards that it sent to both players. The boards of a finished game show everything. Draws are after 300
//! plies.

use spielgeist_games::geister::{Geister, ServerBoard};
use spielgeist_play::{Game, Notation, Phase};

const GAMES: &str = include_str!("data/geister/server_games.txt");

#[test]
fn the_server_sends_the_same_boards_and_names_the_same_winners() {
    let game = Geister::with_ply_limit(300);
    let mut state = game.start();
    let mut finished = 0;
    for row in GAMES.lines().skip(1) {
        let columns: Vec<&str> = row.split(' ').collect();
        let [_, seat, line, board0, board1, winner] = columns[..] else { panic!("six columns in {row}") };
        assert_eq!(game.phase(&state), Phase::Decide(seat.parse().unwrap()), "{row}");
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        game.play(&mut state, game.read_move(&legal, line).unwrap());
        let over = matches!(game.phase(&state), Phase::Over(_));
        if state.board().has_set_up(1) {
            for (seat, expected) in [board0, board1].into_iter().enumerate() {
                let view = game.view(&state, seat);
                let board = if over { ServerBoard::revealed(&state, &view) } else { ServerBoard::new(&view) };
                assert_eq!(board.to_string(), expected, "{row}");
                assert_eq!(ServerBoard::read(expected, seat), Ok(board));
            }
        }
        if let Phase::Over(ending) = game.phase(&state) {
            assert_eq!(ending.winner, winner.parse().ok(), "{row}");
            state = game.start();
            finished += 1;
        } else {
            assert_eq!(winner, "-", "{row}");
        }
    }
    assert_eq!(finished, 6);
}
