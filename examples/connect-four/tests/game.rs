//! The rules against known numbers, and everything against the conformance tests.

use connect_four::{Board, ConnectFour, Entry};
use spielgeist_agents::search::perft;
use spielgeist_lab::conformance::check_entry;
use spielgeist_play::conformance::{check, check_scenes};
use spielgeist_play::{Ending, Game, Notation, Phase, Scenic};

fn after(columns: &str) -> Board {
    let mut board = ConnectFour.start();
    for column in columns.split("") {
        let mut legal = Vec::new();
        ConnectFour.moves(&board, &mut legal);
        if !column.is_empty() {
            ConnectFour.play(&mut board, ConnectFour.read_move(&legal, column).unwrap());
        }
    }
    board
}

#[test]
fn it_conforms() {
    check(&ConnectFour).unwrap();
    check_scenes(&ConnectFour, 500).unwrap();
    check_entry::<Entry>().unwrap();
}

/// The numbers of John Tromp's tables: <https://tromp.github.io/c4/c4.html>.
#[test]
fn as_many_games_as_are_known() {
    let counts: Vec<u64> = (1..=7).map(|depth| perft(&ConnectFour, &ConnectFour.start(), depth)).collect();
    assert_eq!(counts, [7, 49, 343, 2_401, 16_807, 117_649, 823_536]);
}

#[test]
fn four_in_every_direction_win() {
    for columns in ["abababa", "aabbccd", "abbccdcdded", "dccbbabaaea"] {
        let board = after(columns);
        assert_eq!(ConnectFour.phase(&board), Phase::Over(Ending::win(0, "four in a row")), "{columns}");
        assert_eq!(ConnectFour.scene(&board, 0).marks.len(), 4, "{columns}");
    }
    assert_eq!(ConnectFour.phase(&after("bababa")), Phase::Decide(0), "three are not enough");
}

#[test]
fn a_full_column_is_closed_and_a_full_board_is_drawn() {
    let mut legal = Vec::new();
    ConnectFour.moves(&after("aaaaaa"), &mut legal);
    assert_eq!(legal.iter().map(ToString::to_string).collect::<String>(), "bcdefg");
    let full = ConnectFour.read_view("xoxoxo/xoxoxo/oxoxox/oxoxox/xoxoxo/xoxoxo/oxoxox").unwrap();
    assert_eq!(ConnectFour.phase(&full), Phase::Over(Ending::draw("board full")));
}
