//! The generator against the rules written down as plainly as can be: all orders of the dice, all men, and then
//! only the longest plays. On boards that no game would lead to as well.

use std::collections::BTreeSet;

use proptest::prelude::*;
use spielgeist_backgammon::{BAR, Backgammon, Board, OFF, PLACES, Position, Roll};
use spielgeist_play::{Game, MoveGraph, Scenic};

type Counts = [u8; PLACES];

/// Men of the side on roll and of the other, both by the numbers of the side on roll but for the other's bar.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Plain {
    own: Counts,
    theirs: Counts,
}

impl Plain {
    fn step(&self, from: u8, die: u8) -> Option<Plain> {
        let at = |place: u8| usize::from(place);
        let on_board = (1..=BAR).filter(|&place| self.own[at(place)] > 0);
        if self.own[at(from)] == 0 || self.own[at(BAR)] > 0 && from != BAR {
            return None;
        }
        let rearmost = on_board.max()?;
        let mut after = self.clone();
        after.own[at(from)] -= 1;
        if from > die {
            let to = from - die;
            match self.theirs[at(BAR - to)] {
                0 => {}
                1 => {
                    after.theirs[at(BAR - to)] = 0;
                    after.theirs[at(BAR)] += 1;
                }
                _ => return None,
            }
            after.own[at(to)] += 1;
        } else if rearmost <= 6 && (from == die || from == rearmost) {
            after.own[at(OFF)] += 1;
        } else {
            return None;
        }
        Some(after)
    }

    /// Every board that these dice in this order can lead to and how many of them that took.
    fn play(&self, dice: &[u8], played: u8, found: &mut Vec<(u8, u8, Plain)>, first: u8) {
        found.push((played, first, self.clone()));
        if let [die, rest @ ..] = dice {
            for after in (1..=BAR).filter_map(|from| self.step(from, *die)) {
                after.play(rest, played + 1, found, if played == 0 { *die } else { first });
            }
        }
    }

    fn results(&self, one: u8, other: u8) -> BTreeSet<Plain> {
        let mut found = Vec::new();
        if one == other {
            self.play(&[one; 4], 0, &mut found, 0);
        } else {
            self.play(&[one, other], 0, &mut found, 0);
            self.play(&[other, one], 0, &mut found, 0);
        }
        let most = found.iter().map(|(played, ..)| *played).max().unwrap();
        found.retain(|(played, ..)| *played == most);
        if most == 1 {
            let higher = found.iter().map(|(_, die, _)| *die).max().unwrap();
            found.retain(|(_, die, _)| *die == higher);
        }
        found.into_iter().map(|(_, _, board)| board).collect()
    }
}

/// The steps of a play in their order, as places of seat 0.
type Steps = Vec<(u8, u8)>;

impl Plain {
    /// Every order of steps with these dice that ends on one of the boards, with all dice played that can be or all men
    /// borne off.
    fn orders(
        &self,
        dice: &[u8],
        ends: &BTreeSet<Plain>,
        most: usize,
        so_far: &Steps,
        found: &mut BTreeSet<Steps>,
    ) {
        let all_off = self.own[1..].iter().all(|&count| count == 0);
        if ends.contains(self) && (so_far.len() == most || all_off) {
            found.insert(so_far.clone());
        }
        let Some((die, rest)) = dice.split_first() else { return };
        for from in 1..=BAR {
            if let Some(after) = self.step(from, *die) {
                let steps = [&so_far[..], &[(from, from.saturating_sub(*die))]].concat();
                after.orders(rest, ends, most, &steps, found);
            }
        }
    }
}

/// Every way through the move graph of seat 0.
fn walked(graph: &MoveGraph, node: usize, so_far: &Steps, found: &mut BTreeSet<Steps>) {
    if graph.nodes[node].play.is_some() {
        found.insert(so_far.clone());
    }
    let place = |cell: &str| match cell {
        "bar0" => BAR,
        "off0" => OFF,
        point => point.parse().unwrap(),
    };
    for hop in &graph.nodes[node].hops {
        let steps = [&so_far[..], &[(place(&hop.from), place(&hop.to))]].concat();
        walked(graph, hop.node, &steps, found);
    }
}

fn plain(board: Board) -> Plain {
    Plain { own: board.own().counts(), theirs: board.theirs().counts() }
}

/// Fifteen men of each side, crowded into the lowest `reach` places, so that races, bear-offs and closed boards
/// come up; fewer where they would share a point.
fn board(reach: u8) -> impl Strategy<Value = Board> {
    let places = || prop::collection::vec(prop_oneof![9 => 0..=reach, 1 => Just(BAR)], 15);
    (places(), places()).prop_map(|(own, theirs)| {
        let (mut mine, mut others) = ([0; PLACES], [0; PLACES]);
        own.into_iter().for_each(|place| mine[usize::from(place)] += 1);
        for place in theirs {
            let taken = (1..BAR).contains(&place) && mine[usize::from(BAR - place)] > 0;
            others[usize::from(if taken { OFF } else { place })] += 1;
        }
        Board::new(mine, others).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn every_result_is_found_and_no_other(
        board in (4..=24_u8).prop_flat_map(board),
        (one, other) in (1..=6_u8, 1..=6_u8),
    ) {
        let mut plays = Vec::new();
        let results: Vec<Board> = board.results(Roll::new(one, other).unwrap(), &mut plays).collect();
        let found: BTreeSet<Plain> = results.iter().map(|result| plain(result.swapped())).collect();
        prop_assert_eq!(found.len(), results.len());
        prop_assert!(found == plain(board).results(one, other), "{:?} with {} {}", board, one, other);
    }
    #[test]
    fn every_order_of_steps_can_be_walked_and_no_other(
        board in (4..=24_u8).prop_flat_map(board),
        (one, other) in (1..=6_u8, 1..=6_u8),
    ) {
        let position = Position::new(0, board, Roll::new(one, other).unwrap());
        let mut legal = Vec::new();
        Backgammon.moves(&position, &mut legal);
        let mut found = BTreeSet::new();
        walked(&Backgammon.move_graph(&position, &legal), 0, &Steps::new(), &mut found);
        let (start, ends) = (plain(board), plain(board).results(one, other));
        let most = legal[0].steps().count();
        let mut orders = BTreeSet::new();
        let dice = if one == other { [one; 4].to_vec() } else { vec![one, other] };
        for dice in [dice.clone(), dice.into_iter().rev().collect()] {
            start.orders(&dice, &ends, most, &Steps::new(), &mut orders);
        }
        prop_assert_eq!(found, orders, "{:?} with {} {}", board, one, other);
    }
    /// A single step that the board allows is refused only because of what the other dice could then do, and no other
    /// step is refused for that.
    #[test]
    fn the_rule_of_all_dice_is_blamed_where_it_forbids_a_step(
        board in (4..=24_u8).prop_flat_map(board),
        (one, other) in (1..=6_u8, 1..=6_u8),
    ) {
        let position = Position::new(0, board, Roll::new(one, other).unwrap());
        let start = plain(board);
        let name = |place: u8| match place {
            OFF => "off0".to_owned(),
            BAR => "bar0".to_owned(),
            point => point.to_string(),
        };
        for (from, die) in (1..=BAR).flat_map(|from| [(from, one), (from, other)]) {
            let to = from.saturating_sub(die);
            let Some(refusal) = Backgammon.refusal(&position, &name(from), &name(to)) else { continue };
            let all_dice = matches!(&*refusal.code, "backgammon.all_dice" | "backgammon.higher_die");
            let steps = [one, other].into_iter().any(|die| from.saturating_sub(die) == to && start.step(from, die).is_some());
            prop_assert_eq!(all_dice, steps, "{:?} with {} {}, {}/{}: {}", board, one, other, from, to, refusal);
        }
    }
}
