//! Move ordering: the sooner the best move comes, the more is pruned.

/// Size of the history table.
const PLACES: usize = 1 << 12;

/// Moves that caused cutoffs on this turn.
#[derive(Clone, Debug)]
pub(super) struct Ordering<M> {
    /// The last two moves that caused a cutoff, by ply.
    killers: Vec<[Option<M>; 2]>,
    /// The history heuristic: a score per move signature for its cutoffs. Moves have no numbers; but with
    /// Zobrist keys the difference of the keys before and after a move identifies it on any board. With other
    /// keys it is a harmless number.
    history: Vec<u32>,
}

impl<M: Copy + Eq> Ordering<M> {
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; PLACES] }
    }

    /// Clears everything.
    pub(super) fn begin(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
    }

    /// The ordering score of a move from cutoffs at this ply; 0 if unknown.
    pub(super) fn killer_rank(&self, ply: usize, mv: M) -> u32 {
        match self.killers[ply] {
            [Some(first), _] if first == mv => u32::MAX - 1,
            [_, Some(second)] if second == mv => u32::MAX - 2,
            _ => 0,
        }
    }

    /// The ordering score from cutoffs of moves with this signature anywhere.
    pub(super) fn history_rank(&self, signature: u64) -> u32 {
        self.history[Self::place(signature)]
    }

    /// Records that a move caused a cutoff.
    pub(super) fn cut(&mut self, ply: usize, mv: M) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Records how much was pruned: `depth` plies.
    pub(super) fn cut_deep(&mut self, signature: u64, depth: u32) {
        let place = &mut self.history[Self::place(signature)];
        *place = place.saturating_add(depth * depth).min(u32::MAX / 2);
    }

    fn place(signature: u64) -> usize {
        (signature.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize & (PLACES - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_killers_are_kept_the_latest_first() {
        let mut ordering = Ordering::new(2);
        for mv in ['a', 'b', 'b', 'c'] {
            ordering.cut(1, mv);
        }
        let mut moves = ['a', 'b', 'c', 'd'];
        moves.sort_by_key(|mv| std::cmp::Reverse(ordering.killer_rank(1, *mv)));
        assert_eq!(moves, ['c', 'b', 'a', 'd']);
        assert_eq!(ordering.killer_rank(0, 'c'), 0);
    }

    #[test]
    fn deeper_cuts_count_more() {
        let mut ordering = Ordering::<char>::new(1);
        ordering.cut_deep(1, 2);
        ordering.cut_deep(2, 5);
        assert!(ordering.history_rank(2) > ordering.history_rank(1));
        ordering.begin();
        assert_eq!(ordering.history_rank(2), 0);
    }
}
