//! The move graph: a click on a piece and on its target, with a note on the effect.

use spielgeist_play::{Hop, MoveGraph, Seat, messages};

use super::board::{GOAL, HOME, LAST_RING, QUARTER, Tile, is_globe, is_star};
use super::cell_names::{NAMES, cell_name};
use super::position::{Fate, PIECES, Position, SEATS, Step, on_my_ring};
use super::rules::Pick;

/// All ways to choose a piece. Of several pieces in one place the uppermost moves, which is the last one drawn;
/// moving another one has the same effect.
pub(super) fn of(position: &Position, legal: &[Pick]) -> MoveGraph {
    let way = |pick: &Pick| pick.piece().and_then(|piece| hop(position, piece)).into_iter().collect();
    MoveGraph::of(legal.iter().rev().map(|pick| (pick.to_string(), vec![way(pick)])))
}

/// The steps that moving a piece shows; none if it stays: it cannot move, or returns from the goal to its tile.
fn hop(position: &Position, piece: usize) -> Option<Hop> {
    let seat = position.seat();
    let step = position.foresee(piece);
    let [from, to, yard] = [step.from, step.to, HOME].map(|tile| cell_name(seat, tile));
    let enemies = enemies_on(position, step.to);
    let effects = match step.fate {
        Fate::Nothing => return None,
        Fate::Arrives => vec![(from.clone(), to.clone())],
        Fate::GoesHome => vec![(from.clone(), yard)],
        Fate::Captures => {
            let hit = enemies.iter().map(|&(enemy, _)| (to.clone(), cell_name(enemy, HOME)));
            hit.chain([(from.clone(), to.clone())]).collect()
        }
    };
    let notes = [on_the_way(position, step), on_landing(position, piece, step, &enemies)];
    Some(Hop { effects, via: position.die(), ..Hop::plain(from, to) }.noting(notes.into_iter().flatten()))
}

/// The enemies on a tile of the seat on turn, by seat and number.
fn enemies_on(position: &Position, tile: Tile) -> Vec<(Seat, usize)> {
    let enemies = (1..SEATS).flat_map(|ahead| (0..PIECES).map(move |piece| (ahead, piece)));
    let there = |&(ahead, piece): &(usize, usize)| {
        let theirs = position.tiles((position.seat() + ahead) % SEATS)[piece];
        (0..=LAST_RING).contains(&tile) && on_my_ring(theirs, ahead) == Some(tile)
    };
    enemies.filter(there).map(|(ahead, piece)| ((position.seat() + ahead) % SEATS, piece)).collect()
}

messages! {
    /// The effects on the way and on landing.
    pub(super) enum Note in "ludo" {
        /// Out of the yard.
        LeavesYard = "note.leaves_yard", "leaves the yard";
        /// The goal was not hit exactly.
        GoesBack = "note.goes_back", "overshoots the goal and moves back";
        /// From the last star into the goal.
        JumpsFromLastStar = "note.jumps_from_last_star", "jumps from the last star";
        /// From star to star.
        JumpsToStar = "note.jumps_to_star", "jumps to the next star";
        /// Pieces of others are sent home.
        Hits { pieces: Vec<String> } = "note.hits", "hits {labels}", labels = pieces.join(" and ");
        /// An enemy on a globe sends it home.
        SafeEnemy = "note.safe_enemy", "sent home: the enemy on that globe is safe";
        /// Several enemies send it home.
        Enemies { count: usize } = "note.enemies", "sent home: {number} enemies are there",
            number = ["two", "three", "four"][(*count).clamp(2, 4) - 2];
        /// It has arrived.
        IntoGoal = "note.into_goal", "into the goal";
        /// No enemy comes there.
        SafeOnStretch = "note.safe_on_stretch", "safe on the stretch";
        /// The owner of the start square hits it there.
        OnStart { seat: Seat } = "note.on_start", "on the start of {name}", name = NAMES[*seat];
        /// Safe on a globe.
        SafeOnGlobe = "note.safe_on_globe", "safe on a globe";
        /// Safe with another.
        SafeAsPair = "note.safe_as_pair", "safe as a pair";
    }
}

fn on_the_way(position: &Position, step: Step) -> Option<Note> {
    let target = step.from + position.rolled();
    match step.from {
        HOME => Some(Note::LeavesYard),
        _ if target > GOAL => Some(Note::GoesBack),
        _ if target == GOAL => None,
        _ if is_star(target) && step.to == GOAL => Some(Note::JumpsFromLastStar),
        _ if is_star(target) => Some(Note::JumpsToStar),
        _ => None,
    }
}

fn on_landing(position: &Position, piece: usize, step: Step, enemies: &[(Seat, usize)]) -> Option<Note> {
    match step.fate {
        Fate::Captures => {
            let label = |(seat, piece): &(Seat, usize)| format!("{}{piece}", NAMES[*seat]);
            Some(Note::Hits { pieces: enemies.iter().map(label).collect() })
        }
        Fate::GoesHome if enemies.len() == 1 => Some(Note::SafeEnemy),
        Fate::GoesHome => Some(Note::Enemies { count: enemies.len() }),
        Fate::Nothing | Fate::Arrives => stands(position, piece, step.to),
    }
}

/// How safe a piece is where it has arrived.
fn stands(position: &Position, piece: usize, tile: Tile) -> Option<Note> {
    let owner = (position.seat() + (tile / QUARTER) as usize) % SEATS;
    let with_another =
        (0..PIECES).any(|other| other != piece && position.tiles(position.seat())[other] == tile);
    match tile {
        GOAL => Some(Note::IntoGoal),
        _ if tile > LAST_RING => Some(Note::SafeOnStretch),
        // Who leaves the yard hits whatever stands on the start.
        _ if is_globe(tile) && tile % QUARTER == 0 && tile > 0 => Some(Note::OnStart { seat: owner }),
        _ if is_globe(tile) => Some(Note::SafeOnGlobe),
        _ if with_another => Some(Note::SafeAsPair),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ludo;
    use spielgeist_play::{Game, Scenic, Seed};
    use std::collections::BTreeMap;

    fn move_graph(game: Ludo, position: &Position) -> MoveGraph {
        let mut legal = Vec::new();
        game.moves(position, &mut legal);
        game.move_graph(position, &legal)
    }

    /// The note of moving seat 0's first piece from a tile, against these pieces of seat 1.
    fn told(from: Tile, die: u8, enemies: [Tile; 4]) -> String {
        let position = Position::new(0, die, [[from, 45, GOAL, GOAL], enemies, [HOME; 4], [HOME; 4]]);
        let graph = move_graph(Ludo::standard(), &position);
        let hop = graph.nodes[0].hops.iter().find(|hop| hop.from == cell_name(0, from)).unwrap();
        let notes: Vec<&str> = hop.notes.iter().map(|note| &*note.text).collect();
        format!("{}: {}", hop.to, notes.join(", "))
    }

    /// Seat 1 counts 13 fewer than seat 0 on the ring.
    #[test]
    fn what_happens_on_landing_is_told() {
        let nobody = [HOME; 4];
        for (from, die, enemies, note) in [
            (14, 1, nobody, "r15: "),
            (14, 1, [2, HOME, HOME, HOME], "r15: hits B0"),
            (14, 1, [HOME, 2, 2, HOME], "r15: sent home: two enemies are there"),
            (14, 1, [2, 2, 2, HOME], "r15: sent home: three enemies are there"),
            (19, 2, nobody, "r21: safe on a globe"),
            (19, 2, [8, HOME, HOME, HOME], "r21: sent home: the enemy on that globe is safe"),
            (11, 2, nobody, "r13: on the start of B"),
            (14, 4, nobody, "r24: jumps to the next star"),
            (14, 4, [HOME, HOME, 11, HOME], "r24: jumps to the next star, hits B2"),
            (44, 1, nobody, "r45: safe as a pair"),
            (48, 2, nobody, "g0: jumps from the last star, into the goal"),
            (50, 6, nobody, "g0: into the goal"),
            (50, 2, nobody, "s052: safe on the stretch"),
            (54, 5, nobody, "s053: overshoots the goal and moves back, safe on the stretch"),
            (HOME, 6, nobody, "r0: leaves the yard, safe on a globe"),
            (HOME, 6, [39, 39, HOME, HOME], "r0: leaves the yard, hits B0 and B1"),
        ] {
            let found = told(from, die, enemies);
            assert_eq!(found, note, "from {from} with {die}");
        }
    }

    #[test]
    fn who_cannot_move_passes_with_a_button() {
        let stuck = Position::new(0, 3, [[HOME; 4]; 4]);
        let graph = self::move_graph(Ludo::standard(), &stuck);
        assert_eq!((graph.nodes.len(), graph.nodes[0].play.as_deref()), (1, Some("pass")));
        let one = Position::new(0, 3, [[HOME, 10, GOAL, HOME], [HOME; 4], [HOME; 4], [HOME; 4]]);
        let paper = self::move_graph(Ludo::paper(), &one);
        assert_eq!(paper.nodes[0].hops.len(), 1);
        assert_eq!(paper.nodes[0].play.as_deref(), Some("3"), "a piece that cannot move may be picked");
        let bounce = Position::new(0, 4, [[54, 10, GOAL, GOAL], [HOME; 4], [HOME; 4], [HOME; 4]]);
        let there_and_back = self::move_graph(Ludo::standard(), &bounce);
        assert_eq!(there_and_back.nodes[0].play.as_deref(), Some("0"), "it comes back to where it stood");
    }

    /// Carries out a pick by its effects alone, as a board without rules does, and compares with the rules.
    #[test]
    fn effects_are_what_happens() {
        let game = Ludo::standard();
        let mut rng = Seed(6).stream("walks", 0, 0);
        for _ in 0..3_000 {
            let position = Position::random(&mut rng);
            // No game leads to two colours on one tile, where the uppermost might be somebody else's.
            if stacks(&position).values().any(|stack| stack.iter().any(|label| label[..1] != stack[0][..1])) {
                continue;
            }
            let mut legal = Vec::new();
            game.moves(&position, &mut legal);
            let graph = game.move_graph(&position, &legal);
            for hop in &graph.nodes[0].hops {
                let mut stacks = stacks(&position);
                for (from, to) in &hop.effects {
                    let piece = stacks.get_mut(from).and_then(Vec::pop).unwrap();
                    stacks.entry(to.clone()).or_default().push(piece);
                }
                stacks.values_mut().for_each(|stack| stack.sort_unstable());
                stacks.retain(|_, stack| !stack.is_empty());
                let text = graph.nodes[hop.node].play.as_deref();
                let mut after = position;
                game.play(&mut after, *legal.iter().find(|pick| Some(&*pick.to_string()) == text).unwrap());
                assert_eq!(stacks, self::stacks(&after), "{position:?}: {hop:?}");
            }
        }
    }

    fn stacks(position: &Position) -> BTreeMap<String, Vec<String>> {
        let mut stacks = BTreeMap::<String, Vec<String>>::new();
        for piece in Ludo::standard().scene(position, 0).pieces {
            stacks.entry(piece.cell).or_default().push(piece.label);
        }
        stacks
    }
}
