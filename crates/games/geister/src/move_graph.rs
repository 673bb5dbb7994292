//! How a person enters a move: a step from square to square, or off the board by the cell outside of a corner. For a
//! setup the ghosts that are to be evil are clicked, in any order.

use spielgeist_play::{Hop, MoveGraph, MoveGraphBuilder, messages};

use super::cell_names::exit_name;
use super::moves::{Move, Step};
use super::places::GHOSTS;
use super::setup::{EACH_NATURE, Setup};
use super::square::home;
use super::view::View;

/// All ways to enter the legal moves. The two ways out of a corner are one: both lead to the same cell.
pub(super) fn of(view: &View, legal: &[Move]) -> MoveGraph {
    if legal.iter().any(|mv| matches!(mv, Move::Setup(_))) {
        return setups(view);
    }
    let steps = legal.iter().filter_map(|mv| mv.step());
    MoveGraph::of(steps.map(|step| (step.to_string(), vec![vec![hop(view, step)]])))
}

fn hop(view: &View, step: Step) -> Hop {
    let to = step.to().map_or_else(|| exit_name(step.from()), |to| to.to_string());
    let captures = step.to().is_some_and(|to| view.board().holds(1 - step.seat(), to));
    let note = match (step.leaves(), captures) {
        (true, _) => Some(Note::Leaves),
        (_, true) => Some(Note::Captures),
        _ => None,
    };
    Hop::plain(step.from().to_string(), to).noting(note)
}

messages! {
    /// The effect of a ghost's step.
    pub(super) enum Note in "geister" {
        /// A good ghost escapes.
        Leaves = "note.leaves", "leaves the board and wins";
        /// A ghost is captured.
        Captures = "note.captures", "captures";
        /// While setting up: the ghost is to be evil.
        Evil = "note.evil", "evil";
    }
}

/// A place is the set of ghosts that are evil so far. Nothing moves: a click says what a ghost is.
fn setups(view: &View) -> MoveGraph {
    let mut builder = MoveGraphBuilder::new(0_u8);
    let mut open = vec![(0, 0_u8)];
    while let Some((node, evil)) = open.pop() {
        if let Some(setup) = Setup::from_evil(evil) {
            builder.complete(node, setup.to_string());
        }
        if evil.count_ones() == EACH_NATURE {
            continue;
        }
        for ghost in (0..GHOSTS).filter(|ghost| evil >> ghost & 1 == 0) {
            let (next, new) = builder.node(&(evil | 1 << ghost));
            let cell = home(view.seat(), ghost).to_string();
            let hop = Hop { node: next, effects: Vec::new(), ..Hop::plain(cell.clone(), cell) };
            builder.hop(node, hop.noting([Note::Evil]));
            if new {
                open.push((next, evil | 1 << ghost));
            }
        }
    }
    builder.finish(true)
}

#[cfg(test)]
mod tests {
    use crate::Geister;
    use spielgeist_play::{Game, Notation, Scenic, Seed};
    use std::collections::BTreeSet;

    #[test]
    fn four_clicks_in_any_order_make_a_setup() {
        let game = Geister::standard();
        let view = game.view(&game.start(), 0).into_owned();
        let mut legal = Vec::new();
        game.moves(&game.start(), &mut legal);
        let graph = game.move_graph(&view, &legal);
        assert_eq!(graph.nodes.len(), 1 + 8 + 28 + 56 + 70);
        assert_eq!(graph.plays().collect::<BTreeSet<_>>().len(), 70);
        for order in [["b2", "e1", "c2", "d1"], ["d1", "c2", "e1", "b2"]] {
            let end = order.iter().fold(0, |node, cell| {
                graph.nodes[node].hops.iter().find(|hop| hop.from == *cell).unwrap().node
            });
            assert_eq!(graph.nodes[end].play.as_deref(), Some("SET:ABGH"));
        }
    }

    #[test]
    fn captures_and_exits_are_told() {
        let game = Geister::standard();
        let text = "0 4 a6B,b2B,d2R,e2R,b1R,c1R,d1B,e1B -- a5u,d5u,c5u,b5u,e6u,d6u,c6u,b6u --";
        let view = game.read_view(text).unwrap();
        let mut legal = Vec::new();
        game.moves(&game.imagine(&view, &mut Seed(1).stream("test", 0, 0)), &mut legal);
        let graph = game.move_graph(&view, &legal);
        let corner: Vec<_> = graph.nodes[0]
            .hops
            .iter()
            .filter(|hop| hop.from == "a6")
            .map(|hop| (&*hop.to, &*hop.notes[0].text))
            .collect();
        let expected = [("b6", "captures"), ("a5", "captures"), ("a7", "leaves the board and wins")];
        assert_eq!(corner, expected);
    }
}
