//! New chromosomes: the paper's two mutations, restricted to legal moves.
//!
//! The piece and the square it goes to are exchanged (mutation by sub-exchange). Captured pieces, and a man that
//! becomes a king, are replaced by other characters of the alphabet (mutation by replacement).

use spielgeist_checkers::{Board, Chromosome, Move, Rank, Side};

/// The chromosome that a legal move of `side` makes of a board. Captured pieces are still marked, `X` for the
/// computer's and `Y` for the user's.
pub fn offspring(board: &Board, side: Side, mv: Move, computer: Side) -> Chromosome {
    let (from, to) = (Chromosome::index(mv.from()), Chromosome::index(mv.to()));
    let moved = Chromosome::of(board).sub_exchanged(from, to);
    let captured = if side == computer { 'Y' } else { 'X' };
    let taken = mv.captured().map(|square| (Chromosome::index(square), captured));
    let (king, last_row) = match side {
        Side::White => ('A', 7),
        Side::Black => ('E', 0),
    };
    let is_man = board.piece(mv.from()).is_some_and(|(_, rank)| rank == Rank::Man);
    let crowned = (is_man && mv.to().row() == last_row).then_some((to, king));
    moved.replaced(taken.chain(crowned))
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_checkers::Checkers;
    use spielgeist_play::{Game, Phase, Seed};

    #[test]
    fn the_mutations_make_every_legal_move_and_nothing_else() {
        let mut kinds = [0; 3];
        for game in [Checkers::paper(), Checkers::official()] {
            for number in 0..60 {
                let mut rng = Seed(3).stream("mutation", number, 0);
                let mut position = game.start();
                while let Phase::Decide(_) = game.phase(&position) {
                    let (board, side, mut legal) = (position.board(), position.side(), Vec::new());
                    game.moves(&position, &mut legal);
                    for &mv in &legal {
                        for computer in Side::BOTH {
                            let new = offspring(board, side, mv, computer);
                            assert_eq!(new, Chromosome::after(board, side, mv, computer), "{board:?} {mv}");
                        }
                        let crowned = new_kings(board, side, mv);
                        kinds[usize::from(mv.is_capture()) + usize::from(crowned)] += 1;
                    }
                    game.play(&mut position, legal[rng.index(legal.len())]);
                }
            }
        }
        assert!(
            kinds.iter().all(|count| *count > 10),
            "simple moves, captures, crowning captures: {kinds:?}"
        );
    }

    fn new_kings(board: &Board, side: Side, mv: Move) -> bool {
        let kings = |text: &str| text.chars().filter(|gene| "AE".contains(*gene)).count();
        let after = offspring(board, side, mv, side).to_string();
        kings(&after) > kings(&Chromosome::of(board).to_string())
    }

    /// Section 4: a = <a1 … ai, aj … a64> becomes <a1 … aj, ai … a64>.
    #[test]
    fn a_simple_move_exchanges_two_characters() {
        let game = Checkers::paper();
        let start = game.start();
        let before = Chromosome::of(start.board()).to_string();
        let mut legal = Vec::new();
        game.moves(&start, &mut legal);
        for mv in legal {
            let after = offspring(start.board(), Side::White, mv, Side::White).to_string();
            let changed: Vec<(char, char)> =
                before.chars().zip(after.chars()).filter(|(one, other)| one != other).collect();
            assert!(
                changed == [('-', 'B'), ('B', '-')] || changed == [('B', '-'), ('-', 'B')],
                "{mv}: {changed:?}"
            );
        }
    }
}
