//! Writing FEN.

use crate::bitboard::square_at;
use crate::board_text::{write_board, write_sides};
use crate::clock::Clock;
use crate::past::KingMove;
use crate::position::Position;
use crate::square::{Numbering, Square};

impl Position {
    /// The position with squares by name and all counters of the draw rules: `B:Wa1,Ke5:Bb8,Kd6:H2:Md4-e5`.
    /// After the pieces come, if not empty, `H` the plies since a man moved or something was captured, `E`
    /// those of a limited endgame, `R` those of a lone king on the main road, and `M` the king moves that
    /// matter for repetition.
    pub fn fen(&self) -> String {
        format!("{}:{}{}", self.side().letter(), write_board(self.board()), write_clock(&self.clock))
    }

    /// The pieces and the side on turn with squares by number, for programs that use numbers.
    pub fn numeric_fen(&self, numbering: Numbering) -> String {
        let squares =
            (1..=32).filter_map(|number| Square::from_number(number, numbering)).collect::<Vec<_>>();
        let board = write_sides(self.board(), &squares, |square| square.number(numbering).to_string());
        format!("{}:{board}", self.side().letter())
    }
}

fn write_clock(clock: &Clock) -> String {
    let mut text = String::new();
    let counters = &clock.counters;
    for (letter, count) in
        [('H', counters.king_plies), ('E', counters.endgame_plies), ('R', counters.road_plies)]
    {
        if count > 0 {
            text.push_str(&format!(":{letter}{count}"));
        }
    }
    let name = |place: u8| square_at(place as usize);
    let king_move = |mv: &KingMove| format!("{}-{}", name(mv.from), name(mv.to));
    let past: Vec<String> = clock.past.moves().iter().map(king_move).collect();
    if !past.is_empty() {
        text.push_str(&format!(":M{}", past.join(",")));
    }
    text
}
