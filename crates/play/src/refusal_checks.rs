//! Checks that every illegal move a person tries on the board is refused with a reason.

use crate::violation::{Check, holds};
use crate::{Phase, Scenic, Seed};

/// Tries to move from every cell to every cell in random positions: legal moves must not be refused, all others must
/// be.
///
/// # Errors
/// If a property is violated; the error names the first violation.
pub fn check_refusals<G: Scenic>(game: &G, positions: usize) -> Check {
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
                // Consecutive positions are much alike, so only every tenth is tried.
                if rng.below(10) == 0 {
                    tried += 1;
                    let view = game.view(&state, seat);
                    let (scene, graph) = (game.scene(&view, seat), game.move_graph(&view, &legal));
                    let piece = &scene.pieces[rng.index(scene.pieces.len())];
                    let cell = &scene.cells[rng.index(scene.cells.len())];
                    let own: Vec<_> = scene.pieces.iter().filter(|piece| piece.owner == seat).collect();
                    for from in [&own[rng.index(own.len())].cell, &piece.cell, &cell.name] {
                        for to in scene.cells.iter().map(|cell| &cell.name) {
                            let refusal = game.refusal(&view, from, to);
                            holds(
                                refusal.is_none() == graph.leads(from, to),
                                "what is not legal is refused with a reason",
                                || format!("{from} to {to}: {refusal:?}"),
                            )?;
                        }
                    }
                }
                game.play(&mut state, legal[rng.index(legal.len())]);
            }
        }
    }
    Ok(())
}
