//! Checks of scenes and move graphs in random games.

use std::collections::{BTreeMap, BTreeSet};

use crate::violation::{Check, holds};
use crate::{Message, MoveGraph, MoveProblem, Phase, PhaseStatus, Rng, Scene, Scenic, Seed};

/// Maximum number of decisions per game, so that endless games are tested too.
const LONGEST: usize = 1_000;

/// Checks over at least this many random positions that scenes only name existing cells, that move graphs complete
/// exactly the legal moves and can be drawn hop by hop, and that no move that can be entered is refused.
///
/// # Errors
/// If a property is violated; the error names the first violation.
pub fn check_scenes<G: Scenic>(game: &G, positions: usize) -> Check {
    let mut seen = 0;
    for number in 0.. {
        let mut rng = Seed(2028).stream("scene conformance", number, 0);
        let mut state = game.start();
        for _ in 0..LONGEST {
            match game.phase(&state) {
                Phase::Over(_) => break,
                Phase::Chance => {
                    let outcome = game.roll(&state, &mut rng);
                    game.settle(&mut state, outcome);
                }
                Phase::Decide(seat) => {
                    let view = game.view(&state, seat).into_owned();
                    let mut legal = Vec::new();
                    game.moves(&state, &mut legal);
                    position(game, &view, seat, &legal, &mut rng)?;
                    seen += 1;
                    game.play(&mut state, legal[rng.index(legal.len())]);
                }
            }
            for viewer in 0..game.seats() {
                let shown = game.scene(&game.view(&state, viewer), viewer);
                scene(&shown)?;
                says_what_is_listed(game, &shown)?;
            }
            if seen >= positions {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Checks one decision: the scene, the move graph, a random path through it, and refusals.
fn position<G: Scenic>(game: &G, view: &G::View, seat: usize, legal: &[G::Move], rng: &mut Rng) -> Check {
    let board = game.scene(view, seat);
    let graph = game.move_graph(view, legal);
    cells_exist(&board, &graph)?;
    let hops = graph.nodes.iter().flat_map(|node| &node.hops);
    hops.flat_map(|hop| &hop.notes).try_for_each(|note| is_listed(game, note))?;
    graph.choices.iter().try_for_each(|choice| is_listed(game, &choice.label))?;
    completes_the_legal_moves(game, view, legal, &graph)?;
    can_be_drawn(&board, &graph, rng)?;
    for _ in 0..4 {
        let [from, to] = [(); 2].map(|()| &board.cells[rng.index(board.cells.len())].name);
        refuses_rightly(game, view, &graph, from, to)?;
    }
    let mut hops = graph.nodes[0].hops.iter();
    hops.try_for_each(|hop| refuses_rightly(game, view, &graph, &hop.from, &hop.to))
}

/// Checks that names are unique and that everything is drawn in a cell.
fn scene(scene: &Scene) -> Check {
    let names: BTreeSet<&str> = scene.cells.iter().map(|cell| &*cell.name).collect();
    holds(names.len() == scene.cells.len(), "cells have names of their own", || {
        format!("{:?}", scene.cells)
    })?;
    let pieces = scene.pieces.iter().map(|piece| &piece.cell);
    let marks = scene.marks.iter().map(|mark| &mark.cell);
    pieces.chain(marks).try_for_each(|cell| {
        holds(names.contains(&**cell), "what is drawn is drawn in a cell", || {
            format!("there is no cell {cell}")
        })
    })
}

fn cells_exist(scene: &Scene, graph: &MoveGraph) -> Check {
    let names: BTreeSet<&str> = scene.cells.iter().map(|cell| &*cell.name).collect();
    for hop in graph.nodes.iter().flat_map(|node| &node.hops) {
        let moved = hop.effects.iter().flat_map(|(from, to)| [from, to]);
        let mut named = [&hop.from, &hop.to].into_iter().chain(moved).chain(&hop.taken);
        holds(named.all(|cell| names.contains(&**cell)), "graph go over cells of the scene", || {
            format!("{hop:?}")
        })?;
        holds(hop.node < graph.nodes.len(), "a hop leads to a node", || format!("{hop:?}"))?;
    }
    Ok(())
}

/// Checks that every move can be entered; of several moves with the same clicks, at least one.
fn completes_the_legal_moves<G: Scenic>(
    game: &G,
    view: &G::View,
    legal: &[G::Move],
    graph: &MoveGraph,
) -> Check {
    let complete: BTreeSet<&str> = graph.plays().collect();
    let texts: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
    holds(complete.iter().all(|text| texts.contains(*text)), "graph complete legal moves only", || {
        format!("{complete:?} of {texts:?}")
    })?;
    let entered = |mv: &&G::Move| complete.contains(&*mv.to_string());
    let paths: BTreeSet<Vec<String>> = legal.iter().filter(entered).map(|mv| game.path(view, *mv)).collect();
    for mv in legal {
        holds(
            entered(&mv) || paths.contains(&game.path(view, *mv)),
            "every legal move can be entered",
            || mv.to_string(),
        )?;
    }
    let dead = |index: &usize| {
        let node = &graph.nodes[*index];
        node.hops.is_empty() && node.play.is_none() && (*index > 0 || graph.choices.is_empty())
    };
    let end = (0..graph.nodes.len()).find(dead);
    holds(end.is_none(), "a path ends with a move", || format!("node {end:?} of {graph:?}"))
}

/// Follows hops at random and applies what they show: every moved piece must exist.
fn can_be_drawn(scene: &Scene, graph: &MoveGraph, rng: &mut Rng) -> Check {
    let mut stacks = BTreeMap::<&str, usize>::new();
    for piece in &scene.pieces {
        *stacks.entry(&piece.cell).or_default() += 1;
    }
    let mut node = &graph.nodes[0];
    // A path with more hops than cells would be a cycle.
    for _ in 0..=scene.cells.len() {
        if node.hops.is_empty() {
            return Ok(());
        }
        let hop = &node.hops[rng.index(node.hops.len())];
        let taken = hop.taken.iter();
        let moved = hop.effects.iter().map(|(from, _)| from);
        for cell in taken.chain(moved) {
            let there = stacks.get(&**cell).is_some_and(|&count| count > 0);
            holds(there, "a hop moves and takes what is there", || format!("{hop:?}, but {cell} is empty"))?;
        }
        for (from, to) in &hop.effects {
            *stacks.entry(from).or_default() -= 1;
            *stacks.entry(to).or_default() += 1;
        }
        node = &graph.nodes[hop.node];
    }
    holds(false, "graph come to an end", || format!("{graph:?}"))
}

/// Checks that the game lists its status messages and counters, or that they are common to all games.
fn says_what_is_listed<G: Scenic>(game: &G, scene: &Scene) -> Check {
    scene.status.iter().try_for_each(|said| is_listed(game, said))?;
    scene.counters.iter().try_for_each(|counter| {
        holds(game.counters().contains(&counter.code), "counters are listed", || counter.code.to_owned())
    })
}

fn is_listed<G: Scenic>(game: &G, said: &Message) -> Check {
    let own = game.messages();
    let mut kinds = own.iter().chain(PhaseStatus::MESSAGES).chain(MoveProblem::MESSAGES);
    let listed = kinds.any(|kind| {
        let args: BTreeSet<&str> = kind.args.iter().copied().collect();
        kind.code == said.code && said.args.keys().map(|key| &**key).eq(args)
    });
    holds(listed, "what a game says is listed with its arguments", || format!("{said:?}"))
}

/// Checks that a move that can be entered is not refused, and that a refusal is a sentence.
fn refuses_rightly<G: Scenic>(game: &G, view: &G::View, graph: &MoveGraph, from: &str, to: &str) -> Check {
    let Some(refusal) = game.refusal(view, from, to) else { return Ok(()) };
    holds(!graph.leads(from, to), "what is legal is not refused", || format!("{from} to {to}: {refusal}"))?;
    is_listed(game, &refusal)?;
    let sentence = refusal.text.starts_with(|c: char| !c.is_lowercase()) && refusal.text.ends_with('.');
    holds(sentence, "a refusal is a sentence", || refusal.text)
}
