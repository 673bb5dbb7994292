//! The selective search on games whose results are known.

use spielgeist_agents::search::Budget;
use spielgeist_agents::search::selective::{
    Found, GameTree, Margins, Question, Selective, Selectivity, Standing, WIN,
};

const HIGH: Selectivity = Selectivity::High { margins: Margins { above: 200, below: 300 } };

/// Take one to three; who finds nothing has lost.
struct Nim;

impl GameTree for Nim {
    type Node = u32;
    type Move = u32;
    const PLACES: usize = 4;

    fn standing(&self, heap: &u32) -> Standing {
        if *heap == 0 { Standing::Lost } else { Standing::Quiet }
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

    fn table_key(&self, heap: &u32, _: u64) -> u64 {
        u64::from(*heap).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_plies(&self, _: &u32) -> usize {
        0
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
    for (heap, selectivity) in (1..24).flat_map(|heap| [(heap, HIGH), (heap, Selectivity::Moderate)]) {
        let mut selective = Selective::new(selectivity);
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
    let mut selective = Selective::new(HIGH);
    selective.forget(1 << 10);
    let (found, legal) = search(&mut selective, &Nim, 6, &[], Budget::depth(12));
    let values: Vec<bool> = found.moves.iter().map(|known| known.unwrap().value > 0).collect();
    assert_eq!((legal, values), (vec![1, 2, 3], vec![false, true, false]));
    assert!(found.moves.iter().all(|known| known.unwrap().exact));
}

#[test]
fn after_forgetting_a_search_repeats_itself_to_the_node() {
    let mut selective = Selective::new(HIGH);
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

    fn standing(&self, node: &Shuttled) -> Standing {
        if node.given_up { Standing::Lost } else { Standing::Quiet }
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

    fn table_key(&self, _: &Shuttled, position: u64) -> u64 {
        position.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_plies(&self, node: &Shuttled) -> usize {
        node.plies
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
    let mut selective = Selective::new(HIGH);
    selective.forget(1 << 8);
    let alone = search(&mut selective, &Shuttle, node, &[], Budget::depth(1)).0;
    assert_eq!(alone.moves[alone.chosen].unwrap().value, -100, "the evaluation");
    let after = Shuttle.play(&node, true);
    let before = [Shuttle.position_key(&after), 1, 2];
    selective.forget(1 << 8);
    let known = search(&mut selective, &Shuttle, node, &before, Budget::depth(1)).0;
    assert_eq!(known.moves[known.chosen].unwrap().value, 0, "it was there before");
}

/// Captures that follow each other without a choice, then one quiet move that wins; or a quiet line for ever.
struct Chain;

const CAPTURES: i32 = 4;

impl GameTree for Chain {
    /// Moves along the chain, or quiet moves as a negative number.
    type Node = i32;
    /// Whether it follows the chain.
    type Move = bool;
    const PLACES: usize = 2;

    fn standing(&self, node: &i32) -> Standing {
        match *node {
            1..CAPTURES => Standing::Unsettled,
            node if node > CAPTURES => Standing::Lost,
            _ => Standing::Quiet,
        }
    }

    fn moves(&self, node: &i32, moves: &mut Vec<bool>) {
        match *node {
            0 => moves.extend([false, true]),
            node => moves.push(node > 0),
        }
    }

    fn play(&self, node: &i32, along: bool) -> i32 {
        if along { node + 1 } else { node - 1 }
    }

    fn position_key(&self, node: &i32) -> u64 {
        (node + 1000) as u64
    }

    fn table_key(&self, _: &i32, position: u64) -> u64 {
        position.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_plies(&self, _: &i32) -> usize {
        0
    }

    fn value(&self, _: &i32) -> i32 {
        0
    }

    fn place(&self, _: &i32, along: bool) -> usize {
        usize::from(along)
    }
}

#[test]
fn captures_without_a_choice_cost_no_depth() {
    let values = [HIGH, Selectivity::Moderate].map(|selectivity| {
        let mut selective = Selective::new(selectivity);
        selective.forget(1 << 8);
        let (found, _) = search(&mut selective, &Chain, 0, &[], Budget::depth(3));
        found.moves[1].unwrap().value
    });
    assert_eq!(values, [WIN - (CAPTURES + 1), 0]);
}

/// Every move wins or loses something; what is won stays won.
struct Ledger;

impl GameTree for Ledger {
    /// The gain of the side on turn, and the plies so far.
    type Node = (i32, u64);
    type Move = i32;
    const PLACES: usize = 9;

    fn standing(&self, _: &(i32, u64)) -> Standing {
        Standing::Quiet
    }

    fn moves(&self, _: &(i32, u64), moves: &mut Vec<i32>) {
        moves.extend([-400, 400, 0, -100, 100]);
    }

    fn play(&self, (gain, plies): &(i32, u64), mv: i32) -> (i32, u64) {
        (-gain - mv, plies + 1)
    }

    fn position_key(&self, (gain, plies): &(i32, u64)) -> u64 {
        plies << 32 | u64::from(*gain as u32)
    }

    fn table_key(&self, _: &(i32, u64), position: u64) -> u64 {
        position.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_plies(&self, _: &(i32, u64)) -> usize {
        0
    }

    fn value(&self, (gain, _): &(i32, u64)) -> i32 {
        *gain
    }

    fn place(&self, _: &(i32, u64), mv: i32) -> usize {
        (mv / 100 + 4) as usize
    }
}

#[test]
fn what_is_far_outside_the_window_is_left_out() {
    let [high, moderate] = [HIGH, Selectivity::Moderate].map(|selectivity| {
        let mut selective = Selective::new(selectivity);
        selective.forget(1 << 12);
        let (found, legal) = search(&mut selective, &Ledger, (0, 0), &[], Budget::depth(7));
        assert_eq!(legal[found.chosen], 400);
        found.nodes
    });
    assert!(2 * high < moderate, "{high} {moderate}");
}
