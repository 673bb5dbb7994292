//! Playing allocates nothing once the first games have grown the buffers.

use allocation_counter::measure;
use spielgeist_ludo::{Ludo, RandomPiece};
use spielgeist_play::conformance::repeated_games;

#[test]
fn games_are_played_without_an_allocation() {
    for game in [Ludo::standard(), Ludo::paper()] {
        let mut games = repeated_games(&game, || RandomPiece);
        games();
        assert_eq!(measure(&mut games).count_total, 0, "allocations in 20 games");
    }
}
