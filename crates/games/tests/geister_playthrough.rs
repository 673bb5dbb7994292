//! A seeded game from beginning to end, compared with what it was when it was last looked at by a person.
//! `UPDATE_GOLDEN=1` writes it anew.

use std::fmt::Write;

use spielgeist_games::geister::{Geister, ServerBoard};
use spielgeist_play::{Game, Keyed, Notation, Phase, Scenic, Seed};

#[test]
fn a_whole_game_is_as_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/geister/playthrough.txt");
    let played = playthrough();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &played).unwrap();
    }
    let golden = std::fs::read_to_string(path).unwrap();
    assert!(played == golden, "the game is not the one in {path}; UPDATE_GOLDEN=1 renews it:\n{played}");
}

fn playthrough() -> String {
    let game = Geister::standard();
    let mut rng = Seed(138).stream("playthrough", 0, 0);
    let mut state = game.start();
    let mut text = String::new();
    let mut legal = Vec::new();
    while let Phase::Decide(seat) = game.phase(&state) {
        legal.clear();
        game.moves(&state, &mut legal);
        let view = game.view(&state, seat);
        let chosen = legal[rng.index(legal.len())];
        writeln!(text, "{}", game.write_view(&view)).unwrap();
        if state.board().has_set_up(1) {
            let moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
            writeln!(text, "  {}", ServerBoard::new(&view)).unwrap();
            writeln!(text, "  {:016x} {}", game.key(&state), moves.join(" ")).unwrap();
        }
        writeln!(text, "  {chosen}").unwrap();
        game.play(&mut state, chosen);
    }
    for seat in 0..2 {
        let view = game.view(&state, seat);
        writeln!(text, "{}", ServerBoard::revealed(&state, &view)).unwrap();
        let pieces = game.scene(&view, seat).pieces;
        let pieces: Vec<String> =
            pieces.iter().map(|piece| format!("{}{}", piece.cell, piece.label)).collect();
        writeln!(text, "  {}", pieces.join(" ")).unwrap();
    }
    writeln!(text, "{}", game.scene(&game.view(&state, 0), 0).status).unwrap();
    text
}
