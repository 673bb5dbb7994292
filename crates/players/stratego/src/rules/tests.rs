//! What the rules do in small positions.

use spielgeist_play::{Agent, Game, Notation, Seed, Turn};
use spielgeist_stratego::{Stratego, View};

use super::agent::Rules;
use super::style::Style;

/// Red has a flag, and this piece on a4; blue this one on a5, a flag and bombs.
fn meeting(own: &str, theirs: &str) -> View {
    let rows =
        ["MBAAAAAAAA", "BAAAAAAAAA", "AAAAAAAAAA", &format!("{own}AAAAAAAAA"), &format!("{theirs}A__AA__AA")];
    let text = format!("red 12 5 {}/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/??????????", rows.join("/"));
    let fallen = "BBBBCDDDDDDDDEEEEEFFFFGGGGHHHHIIJJKL/NNNNOPPPPPPPPQQQQQRRRRSSSSTTT";
    Stratego::standard().read_view(&format!("{text} {fallen}")).unwrap()
}

/// The chosen move and its reason.
fn answer(view: &View, style: Style) -> (String, String) {
    let game = Stratego::standard();
    let mut legal = Vec::new();
    let state = game.imagine(view, &mut Seed(1).stream("deal", 0, 0));
    game.moves(&state, &mut legal);
    let turn = Turn { game: &game, seat: view.seat(), view, legal: &legal, budget: None, stop: None };
    let told = Rules::prepared(style).explain(&turn, &mut Seed(1).stream("move", 0, 0)).unwrap();
    (told.chosen, told.sentence)
}

#[test]
fn it_takes_what_it_beats_and_leaves_what_beats_it() {
    let (mv, why) = answer(&meeting("i.", "t."), Style::Careful);
    assert_eq!(mv, "a4xa5", "{why}");
    assert!(why.contains("take what you beat"), "{why}");
    let (mv, why) = answer(&meeting("i.", "v."), Style::Careful);
    assert!(mv != "a4xa5", "{why}");
    assert!(why.contains("leave the side of a stronger piece"), "{why}");
}
