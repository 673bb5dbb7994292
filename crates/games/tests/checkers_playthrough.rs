//! One seeded random game of each variant, printed and compared with what it was. `UPDATE_GOLDEN=1` renews the text.

use std::fmt::Write;
use std::path::Path;

use spielgeist_games::checkers::Checkers;
use spielgeist_play::{Game, Keyed, Phase, Scenic, Seed};

fn print(name: &str, game: &Checkers, text: &mut String) {
    let mut rng = Seed(3).stream("playthrough", 0, 0);
    let mut position = game.start();
    writeln!(text, "# {name}").unwrap();
    while let Phase::Decide(_) = game.phase(&position) {
        let mut legal = Vec::new();
        game.moves(&position, &mut legal);
        let list: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let mv = legal[rng.index(legal.len())];
        writeln!(text, "{} {:016x}", position.fen(), game.key(&position)).unwrap();
        writeln!(text, "  {} of {}", mv.path_text(), list.join(" ")).unwrap();
        game.play(&mut position, mv);
    }
    writeln!(text, "{}\n  {}", position.fen(), game.scene(&position, 0).status).unwrap();
}

#[test]
fn a_random_game_is_what_it_was() {
    let mut text = String::new();
    print("official", &Checkers::official(), &mut text);
    print("paper", &Checkers::paper(), &mut text);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/checkers/playthrough.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    for (line, (now, was)) in (1..).zip(text.lines().zip(golden.lines())) {
        assert_eq!(now, was, "line {line} of the playthrough");
    }
    assert_eq!(text.lines().count(), golden.lines().count());
}
