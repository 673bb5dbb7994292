//! Captures with all their jumps.
//!
//! A jumped piece stays on the board until the move has ended: it cannot be jumped again, and it blocks (the
//! *Turkish strike*). The capturing piece has left its square, so it may pass it or end there. A man that
//! passes the crown row during a capture stays a man. A capture continues as long as possible.

use super::bitboard::{ALL, Bits, Direction, places};
use super::board::{Board, PIECES, Side};
use super::moves::Move;
use super::rules::Rules;

/// The men that can jump, by the direction of the jump in the order of [`Direction::ALL`].
pub(super) struct Jumps {
    /// The starting squares.
    pub(super) men: [Bits; 4],
    /// The squares from which any piece could jump.
    pub(super) squares: [Bits; 4],
}

/// Appends the captures of one side.
pub(super) struct Captures<'a> {
    rules: &'a Rules,
    moves: &'a mut Vec<Move>,
    /// The start of this position's captures in `moves`.
    begin: usize,
    /// The number of pieces taken by the captures so far, if the majority rule requires the most.
    most: u32,
    foes: Bits,
    /// The blocking squares: everything but the capturing piece.
    occupied: Bits,
    /// The start of the capturing piece.
    from: usize,
    /// Its landings so far.
    landed: [u8; PIECES as usize],
}

impl<'a> Captures<'a> {
    #[inline]
    pub(super) fn new(board: &Board, side: Side, rules: &'a Rules, moves: &'a mut Vec<Move>) -> Self {
        Self {
            rules,
            begin: moves.len(),
            moves,
            most: 0,
            foes: board.of(side.foe()),
            occupied: board.occupied(),
            from: 0,
            landed: [0; PIECES as usize],
        }
    }

    /// Appends what the men can capture.
    pub(super) fn men(&mut self, jumps: &Jumps) {
        let all = self.occupied;
        // A single jump is not the most if another capture continues.
        let go_on = jumps.go_on();
        let only_long = self.rules.majority && go_on != [0; 4];
        for (way, direction) in Direction::ALL.into_iter().enumerate() {
            for landing in places(go_on[way]) {
                let over = direction.back(1 << landing);
                self.from = direction.back(over).trailing_zeros() as usize;
                self.occupied = all & !(1 << self.from);
                self.land(landing, 0);
                self.man(1 << landing, over, 1);
            }
            if !only_long {
                self.single_jumps(direction, jumps.men[way], go_on[way]);
            }
        }
        self.occupied = all;
    }

    /// Appends the jumps that do not continue.
    fn single_jumps(&mut self, direction: Direction, men: Bits, go_on: Bits) {
        for from in places(men & !direction.back(direction.back(go_on))) {
            let over = direction.step(1 << from);
            self.from = from;
            self.end(direction.step(over).trailing_zeros() as usize, over, 1, 4);
        }
    }

    /// Appends what these kings can capture.
    pub(super) fn kings(&mut self, kings: Bits) {
        let all = self.occupied;
        for from in places(kings) {
            self.from = from;
            self.occupied = all & !(1 << from);
            for direction in Direction::ALL {
                self.king(from, direction, 0, 0);
            }
        }
        self.occupied = all;
    }

    /// Continues the capture of a man on `at` that has jumped `captured`, or ends it here.
    fn man(&mut self, at: Bits, captured: Bits, jumps: usize) {
        let goes_on = self.man_jumps(Direction::UpLeft, at, captured, jumps)
            | self.man_jumps(Direction::UpRight, at, captured, jumps)
            | self.man_jumps(Direction::DownLeft, at, captured, jumps)
            | self.man_jumps(Direction::DownRight, at, captured, jumps);
        if !goes_on {
            self.end(at.trailing_zeros() as usize, captured, jumps, 4);
        }
    }

    /// Jumps in one direction and continues from there, if possible.
    #[inline(always)]
    fn man_jumps(&mut self, direction: Direction, at: Bits, captured: Bits, jumps: usize) -> bool {
        let over = direction.step(at) & self.foes & !captured;
        let landing = direction.step(over) & ALL & !self.occupied;
        if landing != 0 {
            self.land(landing.trailing_zeros() as usize, jumps);
            self.man(landing, captured | over, jumps + 1);
        }
        landing != 0
    }

    /// Continues the capture of a king on `at` that has jumped `captured` in one direction. Returns whether
    /// it can jump there.
    fn king(&mut self, at: usize, direction: Direction, captured: Bits, jumps: usize) -> bool {
        let blockers = direction.ray(at) & self.occupied;
        if blockers == 0 {
            return false;
        }
        let over = direction.nearest(blockers);
        if 1 << over & self.foes & !captured == 0 {
            return false;
        }
        let landings = direction.free(over, self.occupied);
        if landings == 0 {
            return false;
        }
        self.king_behind(over, direction, landings, captured | 1 << over, jumps);
        true
    }

    /// A king has jumped the piece on `over` and may land on `landings`: continues from one of them, or ends.
    fn king_behind(
        &mut self,
        over: usize,
        direction: Direction,
        landings: Bits,
        captured: Bits,
        jumps: usize,
    ) {
        // Straight on, the same piece comes next from every landing: use only the nearest.
        let nearest = direction.nearest(landings);
        debug_assert_eq!(1 << nearest, direction.step(1 << over));
        self.land(nearest, jumps);
        let straight_on = self.king(nearest, direction, captured, jumps + 1);
        let mut goes_on = 0;
        for landing in places(landings) {
            self.land(landing, jumps);
            for turn in direction.across() {
                if self.king(landing, turn, captured, jumps + 1) {
                    goes_on |= 1 << landing;
                }
            }
        }
        let ends = match (straight_on, goes_on) {
            (true, _) => 0,
            (false, 0) => landings,
            _ if self.rules.king_may_stop_short => landings & !goes_on,
            _ => 0,
        };
        for to in places(ends) {
            self.end(to, captured, jumps + 1, 2);
        }
    }

    #[inline]
    fn land(&mut self, at: usize, jumps: usize) {
        // No more than twelve pieces can be jumped, so the index always exists.
        if let Some(place) = self.landed.get_mut(jumps) {
            *place = at as u8;
        }
    }

    /// Ends the capture on `to`. From `can_repeat` jumps on, another path may have taken the same pieces: a
    /// man needs four jumps to return, a king two.
    #[inline]
    fn end(&mut self, to: usize, captured: Bits, jumps: usize, can_repeat: usize) {
        if self.rules.majority && !self.is_among_the_longest(jumps as u32) {
            return;
        }
        let mv = Move::capture(self.from, to, captured, &self.landed[..jumps - 1]);
        if jumps < can_repeat || !self.moves[self.begin..].contains(&mv) {
            self.moves.push(mv);
        }
    }

    /// The majority rule: a capture that takes more than those before replaces them.
    #[inline]
    fn is_among_the_longest(&mut self, jumps: u32) -> bool {
        if jumps > self.most {
            self.most = jumps;
            self.moves.truncate(self.begin);
        }
        jumps == self.most
    }
}
