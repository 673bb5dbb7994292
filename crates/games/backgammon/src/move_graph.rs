//! The move graph of a roll: one man with one die after the other, in any order that the rules allow.
//!
//! The list of legal plays has each result once. The graph contains every path to a result: dice in either order, men in
//! any order, and every point in between.

use std::collections::BTreeMap;

use spielgeist_play::{Hop, MoveGraph, MoveGraphBuilder, Seat, messages};

use super::board::Board;
use super::cell_names::cell_name;
use super::cube_words;
use super::dice::Roll;
use super::generate::Ground;
use super::men::{BAR, OFF, downwards};
use super::play::{Play, Step};
use super::position::Position;

/// The state that the rest of a move depends on: the board as the side on roll sees it, and how often each die is still to play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    board: Board,
    high_left: u8,
    low_left: u8,
}

/// All ways to play the roll of a position, or the cube actions.
pub(super) fn of(position: &Position, legal: &[Play]) -> MoveGraph {
    let Some(roll) = position.roll() else {
        return MoveGraph::of_choices(cube_words::choices(position, legal));
    };
    let board = position.board();
    let (high_left, low_left) = if roll.is_double() { (4, 0) } else { (1, 1) };
    let start = Place { board, high_left, low_left };
    let mut ways = Ways {
        seat: position.seat(),
        roll,
        results: legal.iter().map(|&play| (board.after(play), play)).collect(),
        builder: MoveGraphBuilder::new(start),
    };
    ways.go_on(0, start, 0);
    ways.builder.finish(true)
}

struct Ways {
    seat: Seat,
    roll: Roll,
    /// The legal plays by the boards they lead to.
    results: BTreeMap<Board, Play>,
    builder: MoveGraphBuilder<Place>,
}

impl Ways {
    /// Adds every continuation of a node after a number of steps; not every one leads to a legal result.
    fn go_on(&mut self, node: usize, place: Place, steps: usize) {
        if let Some(play) = self.complete(place.board, steps) {
            self.builder.complete(node, play.to_string());
        }
        let ground = Ground::under(place.board.theirs());
        for (die, left) in [(self.roll.high(), place.high_left), (self.roll.low(), place.low_left)] {
            let sources = if left > 0 { ground.sources(place.board.own(), die) } else { 0 };
            for from in downwards(sources) {
                let step = ground.step(from, die);
                let next = place.after(step, die == self.roll.high());
                let (to, new) = self.builder.node(&next);
                self.builder.hop(node, Hop { node: to, ..hop(self.seat, step, die) });
                if new {
                    self.go_on(to, next, steps + 1);
                }
            }
        }
    }

    /// The play that is complete on a board. Fewer steps than the play has are not enough, even where they lead to the
    /// same board: a man borne off with one die leaves another for the second. Only when all men are off is there
    /// nothing left to play.
    fn complete(&self, board: Board, steps: usize) -> Option<Play> {
        let play = *self.results.get(&board)?;
        (play.steps().count() == steps || board.own().all_off()).then_some(play)
    }
}

impl Place {
    fn after(self, step: Step, high: bool) -> Self {
        let (high_left, low_left) =
            if high { (self.high_left - 1, self.low_left) } else { (self.high_left, self.low_left - 1) };
        Self { board: self.board.after(Play::PASS.with(0, step)), high_left, low_left }
    }
}

/// A step as a hop. Who is hit goes to its bar first.
fn hop(seat: Seat, step: Step, die: u8) -> Hop {
    let [from, to] = [step.from(), step.to()].map(|place| cell_name(seat, place));
    let mut effects = vec![(from.clone(), to.clone())];
    if step.hits() {
        effects.insert(0, (to.clone(), cell_name(1 - seat, BAR)));
    }
    let note = match (step.from(), step.to(), step.hits()) {
        (BAR, _, true) => Some(Note::EntersAndHits),
        (BAR, _, false) => Some(Note::Enters),
        (_, OFF, _) => Some(Note::BearsOff),
        (_, _, true) => Some(Note::Hits),
        _ => None,
    };
    Hop { effects, via: Some(die), ..Hop::plain(from, to) }.noting(note)
}

messages! {
    /// The effect where a man lands.
    pub(super) enum Note in "backgammon" {
        /// From the bar onto a blot.
        EntersAndHits = "note.enters_and_hits", "enters and hits";
        /// From the bar.
        Enters = "note.enters", "enters";
        /// Off the board.
        BearsOff = "note.bears_off", "bears off";
        /// Onto a blot.
        Hits = "note.hits", "hits";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Backgammon, PLACES};
    use spielgeist_play::{Game, Rng, Scenic, Seed};
    use std::collections::BTreeSet;

    fn move_graph(position: &Position) -> (MoveGraph, Vec<Play>) {
        let mut legal = Vec::new();
        Backgammon.moves(position, &mut legal);
        (Backgammon.move_graph(position, &legal), legal)
    }

    fn at(seat: Seat, id: &str, one: u8, other: u8) -> Position {
        Position::new(seat, Board::from_position_id(id).unwrap(), Roll::new(one, other).unwrap())
    }

    /// Every way from a node to a finished move: the cells of its hops and its text.
    fn ways(graph: &MoveGraph, node: usize, so_far: &str, found: &mut BTreeSet<(String, String)>) {
        if let Some(play) = &graph.nodes[node].play {
            found.insert((so_far.trim().to_owned(), play.clone()));
        }
        for hop in &graph.nodes[node].hops {
            ways(graph, hop.node, &format!("{so_far} {}/{}", hop.from, hop.to), found);
        }
    }

    fn ways_to(position: &Position, text: &str) -> Vec<String> {
        let mut found = BTreeSet::new();
        ways(&move_graph(position).0, 0, "", &mut found);
        found.into_iter().filter(|(_, play)| play == text).map(|(way, _)| way).collect()
    }

    #[test]
    fn a_man_runs_by_either_point_and_two_men_go_in_either_order() {
        let opening = at(0, "4HPwATDgc/ABMA", 4, 3);
        assert_eq!(ways_to(&opening, "13/6"), ["13/10 10/6", "13/9 9/6"]);
        assert_eq!(ways_to(&opening, "13/10 13/9"), ["13/10 13/9", "13/9 13/10"]);
        assert_eq!(ways_to(&opening, "24/20 13/10"), ["13/10 24/20", "24/20 13/10"]);
        let other_side = at(1, "4HPwATDgc/ABMA", 4, 3);
        assert_eq!(ways_to(&other_side, "13/6"), ["12/15 15/19", "12/16 16/19"]);
        let closed = at(0, "4HPwATDgc/ABMA", 3, 1);
        assert_eq!(ways_to(&closed, "13/9"), ["13/10 10/9"], "the other side holds the point at 12");
        assert!(move_graph(&opening).0.confirm);
    }

    fn board(own: &[(u8, u8)], theirs: &[(u8, u8)]) -> Board {
        let counts = |places: &[(u8, u8)]| {
            let mut counts = [0; PLACES];
            places.iter().for_each(|&(place, count)| counts[place as usize] = count);
            counts
        };
        Board::new(counts(own), counts(theirs)).unwrap()
    }

    fn position(own: &[(u8, u8)], theirs: &[(u8, u8)], (one, other): (u8, u8)) -> Position {
        Position::new(0, board(own, theirs), Roll::new(one, other).unwrap())
    }

    #[test]
    fn who_is_hit_goes_to_the_bar_first() {
        let position = position(&[(BAR, 1), (6, 14)], &[(1, 1), (6, 14)], (1, 2));
        let (graph, _) = move_graph(&position);
        let hops: Vec<_> =
            graph.nodes[0].hops.iter().map(|hop| (hop.via, &*hop.notes[0].text, &hop.effects)).collect();
        let pair = |from: &str, to: &str| (from.to_owned(), to.to_owned());
        assert_eq!(
            hops,
            [
                (Some(2), "enters", &vec![pair("bar0", "23")]),
                (Some(1), "enters and hits", &vec![pair("24", "bar1"), pair("bar0", "24")]),
            ]
        );
    }

    #[test]
    fn a_run_that_hits_on_one_way_is_another_play_than_by_the_other() {
        let position = position(&[(10, 1), (1, 14)], &[(25 - 7, 1), (1, 14)], (3, 2));
        assert_eq!(ways_to(&position, "10/5"), ["10/8 8/5"]);
        assert_eq!(ways_to(&position, "10/7*/5"), ["10/7 7/5"]);
    }

    #[test]
    fn one_die_may_bear_off_the_last_man_but_not_save_the_other() {
        assert_eq!(ways_to(&position(&[(2, 1)], &[(1, 15)], (6, 1)), "2/off"), ["2/1 1/off0", "2/off0"]);
        let two = position(&[(2, 1), (1, 1)], &[(1, 15)], (6, 1));
        assert_eq!(move_graph(&two).0.nodes[0].play, None);
        let mut found = BTreeSet::new();
        ways(&move_graph(&two).0, 0, "", &mut found);
        assert!(found.iter().all(|(way, _)| way.split(' ').count() == 2), "{found:?}");
    }

    #[test]
    fn a_roll_that_cannot_be_played_is_a_pass_at_once() {
        let closed =
            position(&[(BAR, 1), (6, 14)], &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)], (3, 3));
        let (graph, _) = move_graph(&closed);
        assert_eq!((graph.nodes.len(), graph.nodes[0].play.as_deref()), (1, Some("pass")));
    }

    /// Men anywhere, crowded so that they meet, are hit and bear off.
    fn any_position(rng: &mut Rng) -> Position {
        let reach = 4 + rng.below(21);
        let mut place = || if rng.below(10) == 0 { BAR } else { rng.below(reach + 1) as u8 };
        let (mut own, mut theirs) = ([0; PLACES], [0; PLACES]);
        (0..15).for_each(|_| own[place() as usize] += 1);
        for _ in 0..15 {
            let at = place();
            let taken = (1..BAR).contains(&at) && own[(BAR - at) as usize] > 0;
            theirs[if taken { OFF } else { at } as usize] += 1;
        }
        let mut die = || 1 + rng.below(6) as u8;
        let roll = Roll::new(die(), die()).unwrap();
        Position::new(rng.index(2), Board::new(own, theirs).unwrap(), roll)
    }

    /// Carries out every hop by its effects alone, as a board without rules does, and compares with the rules.
    fn replay(
        graph: &MoveGraph,
        node: usize,
        seat: Seat,
        men: &BTreeMap<String, Vec<Seat>>,
        ends: &BTreeMap<String, BTreeMap<String, Vec<Seat>>>,
    ) {
        if let Some(play) = &graph.nodes[node].play {
            assert_eq!(men, &ends[play], "{play}");
        }
        for hop in &graph.nodes[node].hops {
            let mut after = men.clone();
            for (from, to) in &hop.effects {
                let man = after.get_mut(from).and_then(Vec::pop).unwrap();
                after.entry(to.clone()).or_default().push(man);
            }
            after.retain(|_, men| !men.is_empty());
            assert_eq!(after[&hop.to].last(), Some(&seat));
            replay(graph, hop.node, seat, &after, ends);
        }
    }

    fn men_of(position: &Position) -> BTreeMap<String, Vec<Seat>> {
        let mut men = BTreeMap::<String, Vec<Seat>>::new();
        for piece in Backgammon.scene(position, 0).pieces {
            men.entry(piece.cell).or_default().push(piece.owner);
        }
        men
    }

    #[test]
    fn graphs_complete_exactly_the_legal_plays_and_lead_to_their_boards() {
        let mut rng = Seed(6).stream("walks", 0, 0);
        let mut most = 0;
        for _ in 0..1_500 {
            let position = any_position(&mut rng);
            let (graph, legal) = move_graph(&position);
            let complete: BTreeSet<_> = graph.nodes.iter().filter_map(|node| node.play.clone()).collect();
            assert_eq!(complete, legal.iter().map(ToString::to_string).collect(), "{position:?}");
            let end = |play: &Play| {
                let mut after = position;
                Backgammon.play(&mut after, *play);
                (play.to_string(), men_of(&after))
            };
            replay(&graph, 0, position.seat(), &men_of(&position), &legal.iter().map(end).collect());
            most = most.max(graph.nodes.len());
        }
        assert!(most < 1_000, "{most} nodes");
    }
}
