//! What is dealt anew fits all that everybody knows: in setups, in the middle of a game, and after its end.

use spielgeist_play::{Game, Phase, Rng, Seat, Seed};
use spielgeist_stratego::{Position, Rank, SETUPS, State, Stratego};

fn random_move(game: &Stratego, state: &mut State, rng: &mut Rng) {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    game.play(state, moves[rng.index(moves.len())]);
}

/// All that is public is the same, and the ranks of `owner` are forty with what has fallen.
fn check_deal(before: &Position, dealt: &Position, owner: Seat) {
    let mut counts = Rank::ALL.map(|rank| before.fallen(owner, rank));
    for (square, piece) in before.pieces() {
        let new = dealt.piece(square).unwrap();
        assert_eq!(
            (piece.owner(), piece.is_revealed(), piece.has_moved()),
            (new.owner(), new.is_revealed(), new.has_moved())
        );
        let rank = new.rank().unwrap();
        if piece.owner() != owner || piece.is_revealed() {
            assert_eq!(piece.rank(), Some(rank), "{square} was known");
        }
        assert!(rank.is_movable() || !new.has_moved(), "a {} on {square} has moved", rank.name());
        counts[rank as usize] += u8::from(piece.owner() == owner);
    }
    assert_eq!(before.pieces().count(), dealt.pieces().count());
    let total = Rank::ALL.map(Rank::count);
    assert!(counts.iter().zip(total).all(|(count, total)| *count <= total), "{counts:?}");
    if before.placed().is_none() {
        assert_eq!(counts, total);
    }
}

/// Looks at a state with the eyes of both seats.
fn check(game: &Stratego, state: &State, rng: &mut Rng) -> bool {
    let mut changed = false;
    for seat in 0..2 {
        let redealt = game.redeal(state, seat, rng);
        let imagined = game.imagine(&game.view(state, seat), rng);
        for dealt in [&redealt, &imagined] {
            check_deal(state.position(), dealt.position(), 1 - seat);
            assert_eq!(game.phase(dealt), game.phase(state));
            if let Phase::Decide(_) = game.phase(dealt) {
                let mut moves = Vec::new();
                game.moves(dealt, &mut moves);
                assert!(!moves.is_empty(), "who is on turn has a move in every deal");
            }
        }
        changed |= redealt.position() != state.position();
    }
    changed
}

#[test]
fn deals_fit_what_is_known() {
    let game = Stratego::standard();
    let mut rng = Seed(8).stream("secrets", 0, 0);
    let (mut seen, mut changed) = (0, 0);
    while seen < 10_000 {
        let mut state = game.start();
        loop {
            changed += usize::from(check(&game, &state, &mut rng));
            seen += 1;
            let Phase::Decide(_) = game.phase(&state) else { break };
            random_move(&game, &mut state, &mut rng);
        }
    }
    assert!(changed > seen * 9 / 10, "{changed} of {seen} deals changed anything");
}

#[test]
fn setups_can_be_anything_until_they_are_seen() {
    let game = Stratego::standard();
    let mut state = game.start();
    for mv in SETUPS[0].1.moves().take(12) {
        game.play(&mut state, mv);
    }
    let mut rng = Seed(9).stream("secrets", 0, 0);
    let first = state.position().next_home_square();
    let corner = "a4".parse().unwrap();
    let mut met = [false; 12];
    for _ in 0..2_000 {
        let dealt = game.redeal(&state, 1, &mut rng);
        met[dealt.position().piece(corner).unwrap().rank().unwrap() as usize] = true;
        assert_eq!(dealt.position().next_home_square(), first);
    }
    assert_eq!(met, [true; 12], "every rank may stand on a4");
    let own = game.redeal(&state, 0, &mut rng);
    assert_eq!(own.position(), state.position(), "Red knows its own, and Blue has placed nothing");
}

#[test]
fn the_end_reveals_nothing_that_no_fight_has_shown() {
    let game = Stratego::standard();
    let mut rng = Seed(10).stream("secrets", 0, 0);
    for _ in 0..20 {
        let mut state = game.start();
        while let Phase::Decide(_) = game.phase(&state) {
            random_move(&game, &mut state, &mut rng);
        }
        for seat in 0..2 {
            let view = game.view(&state, seat);
            for (square, piece) in state.position().pieces().filter(|(_, piece)| piece.owner() != seat) {
                let seen = view.position().piece(square).unwrap();
                assert_eq!(seen.rank(), piece.rank().filter(|_| piece.is_revealed()));
            }
        }
    }
}

#[test]
fn who_is_known_to_be_stuck_is_dealt_stuck() {
    // A miner behind two bombs and beside the flag; on any of the other three squares it could move.
    let game = Stratego::standard();
    let rows = "AAAAAAAAAM/AAAAAAAAAA/AAAAAAAAAA/AAAALAAAAA/AA__AA__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/ANAAAAAAAA/YQNAAAAAAA";
    let mut state = State::from_strados(rows, 0).unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    game.play(&mut state, moves[0]);
    assert!(matches!(game.phase(&state), Phase::Over(ending) if ending.winner == Some(0)));
    let mut rng = Seed(12).stream("secrets", 0, 0);
    for _ in 0..50 {
        let dealt = game.redeal(&state, 0, &mut rng);
        let miner = dealt.position().pieces().find(|(_, piece)| piece.rank() == Some(Rank::Miner)).unwrap();
        assert_eq!(miner.0.to_string(), "b10", "the only square without a free neighbour");
    }
}
