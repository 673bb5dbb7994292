//! How a person enters a move: square by square, by any way that takes the same pieces.
//!
//! A move of the list keeps one way only. Here are all of them: a capture may jump its pieces in another order, and a
//! king may land anywhere behind each. Captures of different pieces that end on the same square stay apart.

use spielgeist_play::{Hop, MoveGraph, MoveGraphBuilder, messages};

use super::bitboard::{ALL, Bits, Direction, places, square_at};
use super::board::Rank;
use super::moves::Move;
use super::position::Position;

/// The state that the rest of a move depends on: the piece, its current square, and the pieces jumped so far. `None`
/// before a piece is chosen.
type Place = Option<(usize, usize, Bits)>;

/// All ways to enter the legal moves.
pub(super) fn of(position: &Position, legal: &[Move]) -> MoveGraph {
    let mut ways = Ways { position, legal, builder: MoveGraphBuilder::new(None) };
    for mv in legal.iter().filter(|mv| !mv.is_capture()) {
        ways.step(mv.start_bit().trailing_zeros() as usize, mv.end_bit().trailing_zeros() as usize);
    }
    let capturing = legal.iter().filter(|mv| mv.is_capture()).fold(0, |set, mv| set | mv.start_bit());
    for from in places(capturing) {
        ways.go_on(0, from, from, 0);
    }
    ways.builder.finish(false).joined_by("x")
}

struct Ways<'a> {
    position: &'a Position,
    legal: &'a [Move],
    builder: MoveGraphBuilder<Place>,
}

impl Ways<'_> {
    fn step(&mut self, from: usize, to: usize) {
        self.arrive(0, Hop::plain(name(from), name(to)), from, to, 0);
    }

    /// Adds every jump of the piece that began on `from`, has come to `at` and has jumped `taken`.
    fn go_on(&mut self, node: usize, from: usize, at: usize, taken: Bits) {
        let wanted = self.wanted(from, taken);
        // The piece has left its square; those it has jumped still stand.
        let occupied = self.position.board().occupied() & !(1 << from);
        for direction in Direction::ALL {
            let Some(over) = self.next_foe(direction, from, at, occupied) else { continue };
            if wanted & 1 << over == 0 {
                continue;
            }
            for landing in places(self.landings(direction, from, over, occupied)) {
                let hop = Hop::plain(name(at), name(landing)).taking(vec![name(over)]);
                let (next, new) = self.arrive(node, hop, from, landing, taken | 1 << over);
                if new {
                    self.go_on(next, from, landing, taken | 1 << over);
                }
            }
        }
    }

    /// The pieces that some legal capture takes which begins like this one.
    fn wanted(&self, from: usize, taken: Bits) -> Bits {
        let goes_on = |mv: &&Move| mv.start_bit() == 1 << from && taken & !mv.captured_bits() == 0;
        self.legal.iter().filter(goes_on).fold(0, |set, mv| set | mv.captured_bits()) & !taken
    }

    /// The first piece in a direction: next to a man, anywhere on the line of a king.
    fn next_foe(&self, direction: Direction, from: usize, at: usize, occupied: Bits) -> Option<usize> {
        let line = if self.is_king(from) { direction.ray(at) } else { direction.step(1 << at) & ALL };
        let blockers = line & occupied;
        (blockers != 0).then(|| direction.nearest(blockers))
    }

    fn landings(&self, direction: Direction, from: usize, over: usize, occupied: Bits) -> Bits {
        let free = direction.free(over, occupied);
        if self.is_king(from) { free } else { free & direction.step(1 << over) }
    }

    /// Adds a hop to the node of where it leads; says which node that is and whether it is new.
    fn arrive(&mut self, node: usize, hop: Hop, from: usize, to: usize, taken: Bits) -> (usize, bool) {
        let (next, new) = self.builder.node(&Some((from, to, taken)));
        let ends =
            |mv: &&Move| (mv.start_bit(), mv.end_bit(), mv.captured_bits()) == (1 << from, 1 << to, taken);
        let complete = self.legal.iter().find(ends);
        let crowned =
            complete.is_some() && !self.is_king(from) && self.position.side().crown_row() & 1 << to != 0;
        self.builder.hop(node, Hop { node: next, ..hop }.noting(crowned.then_some(Note::Crowned)));
        if let Some(mv) = complete {
            self.builder.complete(next, mv.to_string());
        }
        (next, new)
    }

    fn is_king(&self, from: usize) -> bool {
        matches!(self.position.board().piece(square_at(from)), Some((_, Rank::King)))
    }
}

fn name(place: usize) -> String {
    square_at(place).to_string()
}

messages! {
    /// The effect where a piece lands.
    pub(super) enum Note in "checkers" {
        /// A man becomes a king.
        Crowned = "note.crowned", "is crowned";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Checkers;
    use spielgeist_play::{Game, Notation, Phase, Scenic, Seed};
    use std::collections::BTreeSet;

    fn move_graph(game: Checkers, fen: &str) -> MoveGraph {
        let position = game.read_view(fen).unwrap();
        let mut legal = Vec::new();
        game.moves(&position, &mut legal);
        game.move_graph(&position, &legal)
    }

    /// Every way from a node to a finished move: its squares, what it takes in this order, and its text.
    fn ways(graph: &MoveGraph) -> BTreeSet<(String, String, String)> {
        fn follow(
            graph: &MoveGraph,
            node: usize,
            way: &str,
            taken: &str,
            found: &mut BTreeSet<(String, String, String)>,
        ) {
            if let Some(play) = &graph.nodes[node].play {
                found.insert((way.to_owned(), taken.to_owned(), play.clone()));
            }
            for hop in &graph.nodes[node].hops {
                let way = if way.is_empty() { hop.from.clone() } else { way.to_owned() };
                let taken = format!("{taken}{}", hop.taken.concat());
                follow(graph, hop.node, &format!("{way}x{}", hop.to), &taken, found);
            }
        }
        let mut found = BTreeSet::new();
        follow(graph, 0, "", "", &mut found);
        found
    }

    fn ways_to(game: Checkers, fen: &str, text: &str) -> Vec<String> {
        ways(&move_graph(game, fen))
            .into_iter()
            .filter(|(_, _, play)| play == text)
            .map(|(way, ..)| way)
            .collect()
    }

    #[test]
    fn a_king_may_land_anywhere_on_its_way() {
        let found = ways_to(Checkers::official(), "W:WKa7:BKb6,Kf2", "a7xc5xg1");
        assert_eq!(found, ["a7xc5xg1", "a7xd4xg1", "a7xe3xg1"]);
    }

    #[test]
    fn different_pieces_on_the_way_to_one_square_are_two_branches() {
        let fen = "W:Wc1:Bb2,b4,d2,d4,d6";
        let graph = move_graph(Checkers::paper(), fen);
        let to_e7: Vec<_> = ways(&graph).into_iter().filter(|(way, ..)| way.ends_with("e7")).collect();
        let expected = [("c1xa3xc5xe7", "b2b4d6", "c1xa3xc5xe7"), ("c1xe3xc5xe7", "d2d4d6", "c1xe3xc5xe7")];
        assert_eq!(
            to_e7,
            expected.map(|(way, taken, play)| (way.to_owned(), taken.to_owned(), play.to_owned()))
        );
        let ends =
            graph.nodes.iter().filter(|node| node.play.as_ref().is_some_and(|play| play.ends_with("xe7")));
        assert_eq!(ends.count(), 2);
    }

    /// A man that comes round can jump the same four pieces both ways.
    #[test]
    fn a_round_trip_goes_both_ways_to_one_node() {
        let fen = "W:Wc1:Bb2,b4,d2,d4";
        let graph = move_graph(Checkers::official(), fen);
        let play = graph.plays().next().unwrap();
        let found = ways_to(Checkers::official(), fen, play);
        assert_eq!(found, ["c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1"]);
        assert_eq!(graph.joint, Some("x"), "the squares of a route are the text of the move");
        assert_eq!(graph.nodes.iter().filter(|node| node.play.is_some()).count(), 1);
        assert_eq!(
            graph.nodes[0].hops.iter().map(|hop| &*hop.taken[0]).collect::<BTreeSet<_>>(),
            BTreeSet::from(["b2", "d2"])
        );
    }

    /// In the middle of a capture a piece that was jumped still blocks.
    #[test]
    fn a_jumped_piece_blocks_and_a_new_king_is_told() {
        let graph = move_graph(Checkers::official(), "W:Wc3,a7:Bd4,d6");
        let notes = |graph: &MoveGraph| -> Vec<_> {
            graph
                .nodes
                .iter()
                .flat_map(|node| &node.hops)
                .flat_map(|hop| &hop.notes)
                .map(ToString::to_string)
                .collect()
        };
        assert_eq!(notes(&graph), Vec::<String>::new(), "capturing is compulsory, so a7 does not go to b8");
        assert_eq!(ways(&graph).len(), 1);
        assert_eq!(notes(&self::move_graph(Checkers::official(), "W:Wa7:Bh8")), ["is crowned"]);
    }

    /// In random games, and from random boards full of kings, move graphs complete the legal moves and no others, and every
    /// way is read as the move that it ends with.
    #[test]
    fn graphs_complete_exactly_the_legal_moves() {
        for game in [Checkers::official(), Checkers::paper()] {
            let mut rng = Seed(6).stream("walks", 0, 0);
            let mut most = 0;
            for _ in 0..60 {
                let mut position = game.start();
                while matches!(game.phase(&position), Phase::Decide(_)) {
                    let mut legal = Vec::new();
                    game.moves(&position, &mut legal);
                    let graph = game.move_graph(&position, &legal);
                    let complete: BTreeSet<_> =
                        graph.nodes.iter().filter_map(|node| node.play.clone()).collect();
                    assert_eq!(complete, legal.iter().map(ToString::to_string).collect());
                    most = most.max(graph.nodes.len());
                    for (way, _, play) in ways(&graph).into_iter().filter(|_| legal[0].is_capture()) {
                        let read = game.read_move(&legal, &way);
                        let meant = legal.iter().find(|mv| mv.to_string() == play).unwrap();
                        assert!(
                            read.as_ref() == Ok(meant) || way.matches('x').count() == 1,
                            "{way}: {read:?}"
                        );
                        let goes_there = read.is_ok_and(|mv| mv.to_string() == way);
                        assert!(
                            goes_there || way.matches('x').count() == 1,
                            "{way} is not the way that is played"
                        );
                    }
                    game.play(&mut position, legal[rng.index(legal.len())]);
                }
            }
            assert!(most < 200, "{most} nodes");
        }
    }
}
