//! Every game of the house holds to what any game must hold to.

use spielgeist_games::ludo::{Ludo, RandomPiece, SemiSmart};
use spielgeist_play::conformance::{check, check_agent};

#[test]
fn ludo() {
    for game in [Ludo::standard(), Ludo::paper()] {
        check(&game).unwrap();
        check_agent(&game, &mut RandomPiece, 2_000).unwrap();
        check_agent(&game, &mut SemiSmart, 2_000).unwrap();
    }
}
