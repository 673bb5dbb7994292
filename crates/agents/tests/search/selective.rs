//! The selective search on games whose results are known.

use spielgeist_agents::search::Budget;
use spielgeist_agents::search::selective::{Found, GameTree, Over, Question, Selective, WIN};

/// Take one to three; who finds nothing has lost.
struct Nim;

impl GameTree for Nim {
    type Node = u32;
    type Move = u32;
    const PLACES: usize = 4;

    fn over(&self, heap: &u32) -> Option<Over> {
        (*heap == 0).then_some(Over::Lost)
    }

    fn moves(&self, heap: &u32, moves: &mut Vec<u32>) {
        moves.extend(1..=3.min(*heap));
    }

    fn play(&self, heap: &u32, taken: u32) -> u32 {
        heap - taken
    }

    fn position_key(&self, heap: &u32) -> u64 {
        u64::from(*heap)
    }

    fn table_key(&self, heap: &u32) -> u64 {
        u64::from(*heap).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_plies(&self, _: &u32) -> usize {
        0
    }

    fn is_unsettled(&self, _: &u32) -> bool {
        false
    }

    fn value(&self, _: &u32) -> i32 {
        0
    }

    fn place(&self, _: &u32, taken: u32) -> usize {
        taken as usize
    }
}

fn search<T: GameTree>(
    search: &mut Selective<T>,
    tree: &T,
    node: T::Node,
    earlier: &[u64],
    budget: Budget,
) -> (Found<T::Move>, Vec<T::Move>) {
    let mut legal = Vec::new();
    tree.moves(&node, &mut legal);
    let question = Question { tree, node: &node, legal: &legal, earlier, deepest: budget.depth };
    let all = budget.meter(None, true);
    (search.search(&question, budget.meter(None, true), Some(all)), legal)
}

#[test]
fn it_finds_wins_and_their_length() {
    for heap in 1..24 {
        let mut selective = Selective::new();
        selective.forget(1 << 12);
        let (found, legal) = search(&mut selective, &Nim, heap, &[], Budget::depth(30));
        let value = found.moves[found.chosen].unwrap().value;
        if heap % 4 == 0 {
            assert!(value < -WIN / 2, "{heap} is lost");
        } else {
            assert_eq!(legal[found.chosen], heap % 4);
            // The loser takes one whenever that lasts longest: two plies for every four.
            assert_eq!(value, WIN - (heap / 4 * 2 + 1) as i32, "{heap}");
        }
    }
}

#[test]
fn every_move_gets_a_value_on_request() {
    let mut selective = Selective::new();
    selective.forget(1 << 10);
    let (found, legal) = search(&mut selective, &Nim, 6, &[], Budget::depth(12));
    let values: Vec<bool> = found.moves.iter().map(|known| known.unwrap().value > 0).collect();
    assert_eq!((legal, values), (vec![1, 2, 3], vec![false, true, false]));
    assert!(found.moves.iter().all(|known| known.unwrap().exact));
}

#[test]
fn after_forgetting_a_search_repeats_itself_to_the_node() {
    let mut selective = Selective::new();
    let mut once = |heap| {
        selective.forget(1 << 8);
        let (found, _) = search(&mut selective, &Nim, heap, &[], Budget::nodes(500));
        (found.chosen, found.moves, found.nodes, found.depth)
    };
    let first = once(40);
    once(33);
    assert_eq!(once(40), first);
}

/// A king shuttles between two squares; giving up loses. The other side can only shuttle too.
struct Shuttle;

#[derive(Clone, Copy, PartialEq, Eq)]
struct Shuttled {
    squares: [bool; 2],
    turn: usize,
    plies: usize,
    given_up: bool,
}

impl GameTree for Shuttle {
    type Node = Shuttled;
    type Move = bool;
    const PLACES: usize = 2;

    fn over(&self, node: &Shuttled) -> Option<Over> {
        node.given_up.then_some(Over::Lost)
    }

    /// `true` shuttles, `false` gives the game to the other side, who is then to move in a lost position.
    fn moves(&self, _: &Shuttled, moves: &mut Vec<bool>) {
        moves.extend([false, true]);
    }

    fn play(&self, node: &Shuttled, shuttles: bool) -> Shuttled {
        let mut next = Shuttled { turn: 1 - node.turn, plies: node.plies + 1, ..*node };
        next.squares[node.turn] ^= true;
        // Seat 0 wins by giving up shuttling, but only once seat 1 is home.
        next.given_up = !shuttles && node.turn == 0 && node.squares[1];
        next
    }

    fn position_key(&self, node: &Shuttled) -> u64 {
        node.squares.iter().fold(node.turn as u64 + 8, |key, square| key << 1 | u64::from(*square))
    }

    fn table_key(&self, node: &Shuttled) -> u64 {
        self.position_key(node).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_plies(&self, node: &Shuttled) -> usize {
        node.plies
    }

    fn is_unsettled(&self, _: &Shuttled) -> bool {
        false
    }

    /// As long as it lasts, it looks good for seat 0.
    fn value(&self, node: &Shuttled) -> i32 {
        if node.turn == 0 { 100 } else { -100 }
    }

    fn place(&self, _: &Shuttled, shuttles: bool) -> usize {
        usize::from(shuttles)
    }
}

#[test]
fn a_position_of_the_game_that_recurs_is_a_draw() {
    let node = Shuttled { squares: [false, false], turn: 1, plies: 3, given_up: false };
    let mut selective = Selective::new();
    selective.forget(1 << 8);
    let alone = search(&mut selective, &Shuttle, node, &[], Budget::depth(1)).0;
    assert_eq!(alone.moves[alone.chosen].unwrap().value, -100, "the evaluation");
    let after = Shuttle.play(&node, true);
    let before = [Shuttle.position_key(&after), 1, 2];
    selective.forget(1 << 8);
    let known = search(&mut selective, &Shuttle, node, &before, Budget::depth(1)).0;
    assert_eq!(known.moves[known.chosen].unwrap().value, 0, "it was there before");
}
