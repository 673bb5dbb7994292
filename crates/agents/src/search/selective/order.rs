//! The order of moves: the sooner the best comes, the more is pruned.

/// Bound of the history's numbers.
const MOST: i32 = 1 << 14;

/// Cutoff statistics of moves.
#[derive(Clone, Debug)]
pub(super) struct Order<M> {
    /// The last two moves that caused a cutoff, by ply.
    killers: Vec<[Option<M>; 2]>,
    /// The number of cutoffs of a move less its failures, by the place of the move.
    history: Vec<i32>,
}

impl<M: Copy + Eq> Order<M> {
    pub(super) fn new(plies: usize, places: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; places] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
    }

    /// Keeps what still helps on the next turn.
    pub(super) fn begin_turn(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|count| *count /= 2);
    }

    /// The rank of a move; higher ones come first.
    #[inline]
    pub(super) fn rank(&self, ply: usize, mv: M, place: usize) -> i32 {
        match self.killers[ply] {
            [Some(first), _] if first == mv => 2 * MOST + 1,
            [_, Some(second)] if second == mv => 2 * MOST,
            _ => self.history[place],
        }
    }

    /// Records a cutoff by `mv`.
    #[inline]
    pub(super) fn cut(&mut self, ply: usize, mv: M, place: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.shift(place, depth * depth);
    }

    /// Records that a move was tried before the one that caused a cutoff.
    #[inline]
    pub(super) fn in_vain(&mut self, place: usize, depth: i32) {
        self.shift(place, -depth * depth);
    }

    /// Moves a number towards a bound, by less the nearer it is.
    #[inline]
    fn shift(&mut self, place: usize, by: i32) {
        let by = by.clamp(-MOST / 4, MOST / 4);
        let count = &mut self.history[place];
        *count += by - *count * by.abs() / MOST;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn killers_come_before_history_and_history_before_nothing() {
        let mut order = Order::new(2, 4);
        order.cut(1, 'a', 0, 3);
        order.cut(1, 'b', 1, 3);
        order.cut(0, 'c', 2, 3);
        order.in_vain(3, 3);
        let mut moves = [('d', 3), ('c', 2), ('a', 0), ('b', 1)];
        moves.sort_by_key(|&(mv, place)| -order.rank(1, mv, place));
        assert_eq!(moves.map(|(mv, _)| mv), ['b', 'a', 'c', 'd']);
        order.clear();
        assert_eq!(order.rank(1, 'a', 0), 0);
    }

    #[test]
    fn numbers_stay_bounded() {
        let mut order = Order::<char>::new(1, 1);
        (0..10_000).for_each(|_| order.cut(0, 'a', 0, 60));
        assert!(order.rank(0, 'x', 0) <= MOST);
        (0..10_000).for_each(|_| order.in_vain(0, 60));
        assert!(order.rank(0, 'x', 0) >= -MOST);
    }
}
