//! Moves that lose a piece to what everybody can see.

use spielgeist_play::Turn;
use spielgeist_stratego::{Cells, Fight, Piece, Rank, Stratego};

/// Whether a move attacks a known piece that is stronger, or puts a known piece beside a known stronger one. Attacks
/// on hidden pieces and moves of one's own hidden pieces do not count: they may be worth the risk, or a bluff.
pub(crate) fn is_gift(turn: &Turn<'_, Stratego>, index: usize) -> bool {
    let position = turn.view.position();
    let Some((from, to)) = turn.legal[index].squares() else { return false };
    let Some(own) = position.piece(from) else { return false };
    if let Some(enemy) = position.piece(to) {
        return known(enemy).is_some_and(|enemy| strikes(own.rank(), enemy) == Some(Fight::Falls));
    }
    let near = (Cells::of(to).neighbours() & !Cells::LAKES).into_iter();
    let mut strikers = near.filter_map(|square| position.piece(square));
    own.is_revealed()
        && strikers.any(|piece| {
            let striker = known(piece).filter(|rank| piece.owner() != turn.seat && rank.is_movable());
            striker.is_some_and(|striker| own.rank().is_some_and(|rank| striker.strikes(rank) == Fight::Wins))
        })
}

/// The rank of a piece that both sides know.
fn known(piece: Piece) -> Option<Rank> {
    piece.rank().filter(|_| piece.is_revealed())
}

fn strikes(attacker: Option<Rank>, defender: Rank) -> Option<Fight> {
    attacker.map(|attacker| attacker.strikes(defender))
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Notation, Seed};

    use super::*;

    /// Red has a major on a4 that both sides know; the blue general is known, too, and came as the track says.
    fn gifts(rows: &str, track: &str) -> Vec<String> {
        let game = Stratego::standard();
        let fallen = "BBBBCDDDDDDDDEEEEEFFFFGGGGHHHHIIJJKL/NNNNOPPPPPPPPQQQQQRRRRSSSSTTT";
        let board = format!(
            "MBAAAAAAAA/BAAAAAAAAA/AAAAAAAAAA/{rows}/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/??????????"
        );
        let view = game.read_view(&format!("red 10 3 {board} {fallen} -/{track} -")).unwrap();
        let state = game.imagine(&view, &mut Seed(1).stream("gifts", 0, 0));
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let turn = Turn { game: &game, seat: 0, view: &view, legal: &legal, budget: None, stop: None };
        let gifts = (0..legal.len()).filter(|&index| is_gift(&turn, index));
        gifts.map(|index| legal[index].to_string()).collect()
    }
    #[test]
    fn an_attack_on_a_known_stronger_piece_is_a_gift() {
        assert_eq!(gifts("i.AAAAAAAAA/w.A__AA__AA", "a6a5"), ["a4xa5"]);
    }

    #[test]
    fn a_known_piece_put_beside_a_known_stronger_one_is_a_gift() {
        assert_eq!(gifts("i.Aw.AAAAAAA/AA__AA__AA", "c3c4"), ["a4-b4"]);
        // A hidden major may bluff.
        assert_eq!(gifts("I.Aw.AAAAAAA/AA__AA__AA", "c3c4"), [] as [String; 0]);
    }
}
