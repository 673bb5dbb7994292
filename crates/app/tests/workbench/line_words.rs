//! What a search expects is told in words that come from its own line, played out on the board.

use crate::game;

/// The sentence of an agent in a position of checkers.
fn said(position: &str) -> String {
    game("checkers").explain(None, "alphabeta:depth=4", position, 1).unwrap().sentence
}

#[test]
fn a_line_says_what_it_brings() {
    let crowned = said("W:Wa7,c3:Bh8,g7");
    assert!(crowned.starts_with("This brings me a king. I play a7-b8: I expect"), "{crowned}");
}

#[test]
fn a_line_says_that_nothing_happens_in_it() {
    let quiet = said("W:Wa1,c1,e1,g1:Bb8,d8,f8,h8");
    assert!(quiet.starts_with("Nothing is captured in the line that I expect"), "{quiet}");
}

#[test]
fn a_line_that_wins_says_so() {
    // Both captures leave Black without a man.
    let wins = said("W:Wc3,e3:Bd4");
    assert!(wins.starts_with("This wins the game, after 1 of my moves."), "{wins}");
}

#[test]
fn where_ranks_are_hidden_a_line_is_only_one_of_many() {
    let stratego = game("stratego");
    let told = stratego.explain(None, "ismcts:nodes=50", stratego.info().position, 1).unwrap();
    assert!(told.sentence.contains("I tried it most"), "{}", told.sentence);
    assert!(!told.sentence.contains("line that I expect"), "{}", told.sentence);
}
