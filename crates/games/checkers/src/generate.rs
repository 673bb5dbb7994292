//! Generation of legal moves.
//!
//! All men are processed together: a set of men, shifted one step, shows at once which of them can move or
//! jump. Only longer captures, and kings, are followed one by one; see [`super::captures`].

use super::bitboard::{ALL, Bits, Direction, places};
use super::board::{Board, Side};
use super::captures::{Captures, Jumps};
use super::moves::Move;
use super::rules::Rules;

/// What the side on turn can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// Nothing: it has lost.
    Blocked,
    /// It can capture, and therefore must.
    Capture,
    /// It can move, but not capture.
    Quiet,
}

/// One side's pieces against the rest.
struct Field {
    men: Bits,
    kings: Bits,
    foes: Bits,
    free: Bits,
}

impl Field {
    #[inline(always)]
    fn new(board: &Board, side: Side) -> Self {
        Self {
            men: board.men(side),
            kings: board.kings_of(side),
            foes: board.of(side.foe()),
            free: ALL & !board.occupied(),
        }
    }

    /// The squares next to a foe with a free square behind it, by direction.
    #[inline(always)]
    fn jumping_squares(&self) -> [Bits; 4] {
        Direction::ALL.map(|direction| direction.back(self.foes & direction.back(self.free)))
    }

    #[inline(always)]
    fn jumps(&self) -> Jumps {
        let squares = self.jumping_squares();
        Jumps { men: squares.map(|squares| self.men & squares), squares }
    }

    /// The men that can step in each forward direction.
    #[inline(always)]
    fn steps(&self, side: Side) -> [Bits; 2] {
        forward(side).map(|direction| self.men & direction.back(self.free))
    }

    /// Whether a king can jump: a line of free squares leads to one of the squares next to a foe.
    #[inline]
    fn kings_can_jump(&self, squares: [Bits; 4]) -> bool {
        let occupied = ALL & !self.free;
        places(self.kings).any(|from| {
            let lines = Direction::ALL.iter().map(|direction| direction.free(from, occupied) | 1 << from);
            lines.zip(squares).any(|(line, squares)| line & squares != 0)
        })
    }

    /// The targets of a king on `from`.
    #[inline]
    fn reach(&self, from: usize) -> Bits {
        let occupied = ALL & !self.free;
        Direction::ALL.iter().fold(0, |reach, direction| reach | direction.free(from, occupied))
    }
}

impl Jumps {
    #[inline(always)]
    pub(super) fn any(&self) -> bool {
        self.men[0] | self.men[1] | self.men[2] | self.men[3] != 0
    }

    /// The landings of men that can continue from there. A piece that has jumped once can continue in any
    /// direction but back, if another foe is next to it. The square it left and the piece it jumped are
    /// behind it, and change nothing yet.
    #[inline(always)]
    pub(super) fn go_on(&self) -> [Bits; 4] {
        let [up_left, up_right, down_left, down_right] = self.squares;
        let onward = [
            up_left | up_right | down_left,
            up_left | up_right | down_right,
            up_left | down_left | down_right,
            up_right | down_left | down_right,
        ];
        std::array::from_fn(|way| {
            let direction = Direction::ALL[way];
            direction.step(direction.step(self.men[way])) & onward[way]
        })
    }

    #[inline(always)]
    fn any_goes_on(&self) -> bool {
        self.go_on() != [0; 4]
    }
}

/// The directions in which a side's men go.
#[inline(always)]
const fn forward(side: Side) -> [Direction; 2] {
    match side {
        Side::White => [Direction::UpLeft, Direction::UpRight],
        Side::Black => [Direction::DownLeft, Direction::DownRight],
    }
}

/// Appends the legal moves of a side; only captures, if there are any.
#[inline]
pub(super) fn moves(board: &Board, side: Side, rules: &Rules, moves: &mut Vec<Move>) {
    // Two copies of the code, with constant directions.
    match side {
        Side::White => moves_of(Side::White, board, rules, moves),
        Side::Black => moves_of(Side::Black, board, rules, moves),
    }
}

#[inline(always)]
fn moves_of(side: Side, board: &Board, rules: &Rules, moves: &mut Vec<Move>) {
    let field = Field::new(board, side);
    let jumps = field.jumps();
    let before = moves.len();
    if jumps.any() || field.kings != 0 {
        append_captures(board, side, rules, &field, &jumps, moves);
    }
    if moves.len() == before {
        append_steps(side, &field, moves);
    }
}

#[inline(always)]
fn append_captures(
    board: &Board,
    side: Side,
    rules: &Rules,
    field: &Field,
    jumps: &Jumps,
    moves: &mut Vec<Move>,
) {
    if field.kings == 0 && !jumps.any_goes_on() {
        append_single_jumps(jumps, moves);
    } else {
        let mut captures = Captures::new(board, side, rules, moves);
        captures.men(jumps);
        captures.kings(field.kings);
    }
}

#[inline(always)]
fn append_single_jumps(jumps: &Jumps, moves: &mut Vec<Move>) {
    for (direction, men) in Direction::ALL.into_iter().zip(jumps.men) {
        for from in places(men) {
            let over = direction.step(1 << from);
            moves.push(Move::capture(from, direction.step(over).trailing_zeros() as usize, over, &[]));
        }
    }
}

#[inline(always)]
fn append_steps(side: Side, field: &Field, moves: &mut Vec<Move>) {
    for (direction, men) in forward(side).into_iter().zip(field.steps(side)) {
        for from in places(men) {
            moves.push(Move::quiet(from, direction.step(1 << from).trailing_zeros() as usize));
        }
    }
    for from in places(field.kings) {
        for to in places(field.reach(from)) {
            moves.push(Move::quiet(from, to));
        }
    }
}

/// Number of legal moves; `spare` is a temporary list, restored at the end.
#[inline]
pub(super) fn count(board: &Board, side: Side, rules: &Rules, spare: &mut Vec<Move>) -> u32 {
    match side {
        Side::White => count_of(Side::White, board, rules, spare),
        Side::Black => count_of(Side::Black, board, rules, spare),
    }
}

#[inline(always)]
fn count_of(side: Side, board: &Board, rules: &Rules, spare: &mut Vec<Move>) -> u32 {
    let field = Field::new(board, side);
    if field.kings != 0 {
        return count_list(board, side, rules, spare);
    }
    let jumps = field.jumps();
    if !jumps.any() {
        return count_men(side, field.steps(side));
    }
    if jumps.any_goes_on() {
        return count_list(board, side, rules, spare);
    }
    let [a, b, c, d] = jumps.men;
    count_men(side, [a, b]) + count_men(side, [c, d])
}

/// Kings and long captures: counted by listing them.
#[inline(never)]
fn count_list(board: &Board, side: Side, rules: &Rules, spare: &mut Vec<Move>) -> u32 {
    let before = spare.len();
    moves(board, side, rules, spare);
    let count = spare.len() - before;
    spare.truncate(before);
    count as u32
}

/// The men of two sets. No man can be on its crown row, so 31 bits hold a set, and one word holds both.
#[inline(always)]
fn count_men(side: Side, [one, other]: [Bits; 2]) -> u32 {
    let unused = match side {
        Side::White => 0,
        Side::Black => 5,
    };
    (one >> unused | other >> unused << 32).count_ones()
}

/// Whether a side can move at all. A king without a free neighbouring square can only jump a neighbour, so no
/// line needs to be followed.
#[inline]
pub(super) fn can_move(board: &Board, side: Side) -> bool {
    match side {
        Side::White => can_move_of(Side::White, board),
        Side::Black => can_move_of(Side::Black, board),
    }
}

#[inline(always)]
fn can_move_of(side: Side, board: &Board) -> bool {
    let field = Field::new(board, side);
    let next_to_free = |[one, other]: [Direction; 2]| one.back(field.free) | other.back(field.free);
    let own = board.of(side);
    own & next_to_free(forward(side)) != 0
        || field.kings & next_to_free(forward(side.foe())) != 0
        || field.jumping_squares().iter().any(|squares| own & squares != 0)
}

/// What a side can do, without a list of its moves.
#[inline]
pub(super) fn prospect(board: &Board, side: Side) -> Prospect {
    match side {
        Side::White => prospect_of(Side::White, board),
        Side::Black => prospect_of(Side::Black, board),
    }
}

#[inline(always)]
fn prospect_of(side: Side, board: &Board) -> Prospect {
    let field = Field::new(board, side);
    let squares = field.jumping_squares();
    if field.men & (squares[0] | squares[1] | squares[2] | squares[3]) != 0 {
        return Prospect::Capture;
    }
    let [one, other] = forward(side);
    let can_step = field.men & (one.back(field.free) | other.back(field.free)) != 0;
    if field.kings == 0 {
        return if can_step { Prospect::Quiet } else { Prospect::Blocked };
    }
    prospect_with_kings(&field, squares, can_step)
}

#[inline(never)]
fn prospect_with_kings(field: &Field, squares: [Bits; 4], can_step: bool) -> Prospect {
    if field.kings_can_jump(squares) {
        return Prospect::Capture;
    }
    let next_to_free = Direction::ALL.iter().fold(0, |near, direction| near | direction.back(field.free));
    if can_step || field.kings & next_to_free != 0 { Prospect::Quiet } else { Prospect::Blocked }
}

/// Number of steps of a side's men and of squares that its kings can move to, captures aside.
#[inline]
pub(super) fn quiet_moves(board: &Board, side: Side) -> (u32, u32) {
    let field = Field::new(board, side);
    let steps = count_men(side, field.steps(side));
    (steps, places(field.kings).map(|from| field.reach(from).count_ones()).sum())
}

/// Whether a side can capture, and therefore must.
pub(super) fn can_capture(board: &Board, side: Side) -> bool {
    let field = Field::new(board, side);
    let squares = field.jumping_squares();
    squares.iter().any(|squares| field.men & squares != 0) || field.kings_can_jump(squares)
}

/// The pieces that must capture, as a set.
pub(super) fn must_capture(board: &Board, side: Side, rules: &Rules) -> Bits {
    let mut found = Vec::new();
    moves(board, side, rules, &mut found);
    found.iter().filter(|mv| mv.is_capture()).fold(0, |set, mv| set | mv.start_bit())
}
