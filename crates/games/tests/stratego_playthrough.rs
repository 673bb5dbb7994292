//! One random game written down move by move, with a view now and then, against a stored text: it says whether
//! behaviour has changed. `UPDATE_GOLDEN=1` renews it.

use spielgeist_games::stratego::Stratego;
use spielgeist_play::{Game, Notation, Phase, Seed};
use std::fmt::Write;

#[test]
fn a_random_game_goes_as_it_always_went() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/stratego/playthrough.txt");
    let text = playthrough();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), text, "set UPDATE_GOLDEN=1 to renew it");
}

fn playthrough() -> String {
    let game = Stratego::standard();
    let mut rng = Seed(2026).stream("playthrough", 3, 0);
    let (mut state, mut text, mut moves) = (game.start(), String::new(), Vec::new());
    for ply in 0.. {
        let Phase::Decide(seat) = game.phase(&state) else { break };
        moves.clear();
        game.moves(&state, &mut moves);
        if ply % 40 == 0 {
            writeln!(text, "\n{}", game.write_view(&game.view(&state, seat))).unwrap();
        }
        let mv = moves[rng.index(moves.len())];
        write!(text, "{mv}/{}{}", moves.len(), if ply % 10 == 9 { '\n' } else { ' ' }).unwrap();
        game.play(&mut state, mv);
    }
    writeln!(text, "\n{:?}", game.phase(&state)).unwrap();
    text
}
