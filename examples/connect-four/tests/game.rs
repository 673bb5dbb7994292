//! The rules against known numbers, and everything against the conformance tests.

use connect_four::{ConnectFour, Entry};
use spielgeist_agents::search::perft;
use spielgeist_lab::conformance::check_entry;
use spielgeist_play::conformance::{check, check_scenes};
use spielgeist_play::{Ending, Game, Notation, Phase, Scenic};

#[test]
fn it_conforms() {
    check(&ConnectFour).unwrap();
    check_scenes(&ConnectFour, 500).unwrap();
    check_entry::<Entry>().unwrap();
}

/// The seventh move meets full columns, and the eighth games that are over.
#[test]
fn there_are_as_many_games_as_are_known() {
    let counts: Vec<u64> = (1..=8).map(|depth| perft(&ConnectFour, &ConnectFour.start(), depth)).collect();
    assert_eq!(counts, [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
}

#[test]
fn four_in_every_direction_win() {
    for won in ["xxxx/ooo/////", "xo/xo/xo/x///", "x/ox/oox/ooox/x/x/x", "ooox/oox/ox/x/xx/x/"] {
        let board = ConnectFour.read_view(won).unwrap();
        assert_eq!(ConnectFour.phase(&board), Phase::Over(Ending::win(0, "four in a row")), "{won}");
        assert_eq!(ConnectFour.scene(&board, 0).marks.len(), 4, "{won}");
    }
}

#[test]
fn a_full_column_is_closed_and_a_full_board_is_drawn() {
    let mut legal = Vec::new();
    ConnectFour.moves(&ConnectFour.read_view("xoxoxo//////").unwrap(), &mut legal);
    assert_eq!(legal.iter().map(ToString::to_string).collect::<String>(), "bcdefg");
    let full = ConnectFour.read_view("xoxoxo/xoxoxo/oxoxox/oxoxox/xoxoxo/xoxoxo/oxoxox").unwrap();
    assert_eq!(ConnectFour.phase(&full), Phase::Over(Ending::draw("board full")));
}
