//! Which moves to look at first: the sooner the best one comes, the more is cut.

/// Places in the history table.
const PLACES: usize = 1 << 12;

/// Moves that refuted others on this turn.
#[derive(Clone, Debug)]
pub(super) struct Ordering<M> {
    /// By ply, the last two moves that cut a line off there.
    killers: Vec<[Option<M>; 2]>,
    /// How much was cut off by a move, by its signature. Moves do not have numbers; but where keys are made by
    /// Zobrist's way, the difference of the keys before and after a move tells it from others on any board. Where
    /// they are made otherwise it is a number that does no harm.
    history: Vec<u32>,
}

impl<M: Copy + Eq> Ordering<M> {
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; PLACES] }
    }

    /// Forgets everything.
    pub(super) fn begin(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
    }

    /// How early a move should be looked at, from what it did at this ply; 0 for nothing known.
    pub(super) fn killer_rank(&self, ply: usize, mv: M) -> u32 {
        match self.killers[ply] {
            [Some(first), _] if first == mv => u32::MAX - 1,
            [_, Some(second)] if second == mv => u32::MAX - 2,
            _ => 0,
        }
    }

    /// How early, from what moves of this signature did anywhere.
    pub(super) fn history_rank(&self, signature: u64) -> u32 {
        self.history[Self::place(signature)]
    }

    /// Notes that a move cut off what had been left to look at.
    pub(super) fn cut(&mut self, ply: usize, mv: M) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Notes how much: `depth` plies.
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
