//! Whatever a person tries and may not is refused with a reason, and whatever is legal is not.

use spielgeist_games::backgammon::Backgammon;
use spielgeist_games::checkers::Checkers;
use spielgeist_games::geister::Geister;
use spielgeist_games::ludo::Ludo;
use spielgeist_games::stratego::Stratego;
use spielgeist_play::{Phase, Scenic, Seed};

/// Tries every piece of the seat on turn, and a few cells besides, on every cell of random positions.
fn every_way_is_legal_or_has_a_reason<G: Scenic>(game: &G, positions: usize) {
    let mut rng = Seed(6).stream("refusals", 0, 0);
    let mut state = game.start();
    let mut tried = 0;
    while tried < positions {
        match game.phase(&state) {
            Phase::Over(_) => state = game.start(),
            Phase::Chance => {
                let outcome = game.roll(&state, &mut rng);
                game.settle(&mut state, outcome);
            }
            Phase::Decide(seat) => {
                let mut legal = Vec::new();
                game.moves(&state, &mut legal);
                // Positions that follow each other are much alike.
                if rng.below(10) == 0 {
                    tried += 1;
                    let view = game.view(&state, seat);
                    let (scene, walks) = (game.scene(&view, seat), game.walks(&view, &legal));
                    let piece = &scene.pieces[rng.index(scene.pieces.len())];
                    let cell = &scene.cells[rng.index(scene.cells.len())];
                    let own: Vec<_> = scene.pieces.iter().filter(|piece| piece.owner == seat).collect();
                    for from in [&own[rng.index(own.len())].cell, &piece.cell, &cell.name] {
                        for to in scene.cells.iter().map(|cell| &cell.name) {
                            let refusal = game.refusal(&view, from, to);
                            assert_eq!(
                                refusal.is_none(),
                                walks.leads(from, to),
                                "{from} to {to}: {refusal:?}"
                            );
                        }
                    }
                }
                game.play(&mut state, legal[rng.index(legal.len())]);
            }
        }
    }
}

#[test]
fn in_every_game() {
    every_way_is_legal_or_has_a_reason(&Checkers::official(), 60);
    every_way_is_legal_or_has_a_reason(&Checkers::paper(), 60);
    every_way_is_legal_or_has_a_reason(&Ludo::standard(), 100);
    every_way_is_legal_or_has_a_reason(&Ludo::paper(), 100);
    every_way_is_legal_or_has_a_reason(&Geister::standard(), 60);
    every_way_is_legal_or_has_a_reason(&Stratego::standard(), 30);
    every_way_is_legal_or_has_a_reason(&Backgammon, 30);
}
