//! What draws a piece across the board: for each rank the best target, weighed by the way to it.

use spielgeist_stratego::{Cells, Fight, RANKS, Rank, SIDE, SQUARES, Square};

use super::rule::Rule;
use super::style::Style;
use super::worth::WORTH;
use crate::search::{Board, ENEMY, OWN, SCALE};

/// The share of a target's worth that counts as long as it is not taken.
const DRAWN: f32 = 0.12;
/// The share of it that is left after each step.
const STEP: f32 = 0.9;
/// The worth of knowing a rank.
const KNOWING: f32 = 2.5;
/// The extra worth of an enemy near the own flag.
const INTRUDER: f32 = 15.0;
/// Steps from the own flag that count as near.
const NEAR: usize = 3;
/// A piece that can run is worth less to a chaser.
const RUNS: f32 = 0.4;
/// The worth of frightening a strong piece, as a share of its own.
const FRIGHT: f32 = 0.15;
/// Only pieces worth this much are frightened.
const STRONG: f32 = 12.0;

/// What draws a piece that stands on a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lure {
    pub(super) worth: f32,
    pub(super) rule: Rule,
    pub(super) target: Square,
}

/// The lures of every rank.
pub(super) struct Lures {
    /// By own rank and square.
    ranks: Box<[[Option<Lure>; SQUARES]; RANKS]>,
    /// Those of weak pieces that the enemy does not know.
    bluffs: Box<[Option<Lure>; SQUARES]>,
}

impl Lures {
    pub(super) fn new() -> Self {
        Self { ranks: Box::new([[None; SQUARES]; RANKS]), bluffs: Box::new([None; SQUARES]) }
    }

    /// What draws a piece of this rank on a square.
    pub(super) fn at(&self, rank: Rank, hidden: bool, square: Square) -> Option<Lure> {
        let plain = self.ranks[rank as usize][square.index()];
        let bluff = self.bluffs[square.index()].filter(|_| hidden && bluffs(rank));
        let worth = |lure: &Option<Lure>| lure.map_or(0.0, |lure| lure.worth);
        if worth(&bluff) > worth(&plain) { bluff } else { plain }
    }

    /// Draws all lures of a position; `gains` are the expected gains of attacks by each rank, and `urgency` grows
    /// while nobody attacks.
    pub(super) fn draw(&mut self, board: &Board, gains: &[[i32; RANKS]], style: Style, urgency: f32) {
        let own = board.sides[OWN];
        let blocked = board.sides[ENEMY].all | (own.all & !own.movable) | Cells::LAKES;
        self.ranks.iter_mut().for_each(|field| field.fill(None));
        self.bluffs.fill(None);
        let rank_at = |square: Square| board.piece(square).and_then(|number| board.ranks[number]);
        let flag = own.all.into_iter().find(|&square| rank_at(square) == Some(Rank::Flag));
        let (mut held, mut movable) = ([false; RANKS], own.movable);
        for rank in movable.by_ref().filter_map(rank_at) {
            held[rank as usize] = true;
        }
        for target in board.sides[ENEMY].all {
            let Some(number) = board.piece(target) else { continue };
            let moved = board.moved.contains(target);
            let intrudes = moved && flag.is_some_and(|flag| steps(flag, target) <= NEAR);
            for rank in Rank::ALL.into_iter().filter(|&rank| held[rank as usize]) {
                let gain = gains[number][rank as usize] as f32 / SCALE as f32;
                let lure = match board.ranks[number] {
                    Some(known) => known_lure(rank, known),
                    None => hidden_lure(rank, gain, moved, urgency),
                };
                let Some((rule, worth)) = lure else { continue };
                let (rule, worth) = if intrudes { (Rule::Guard, worth + INTRUDER) } else { (rule, worth) };
                let lure = Lure { worth: DRAWN * worth, rule, target };
                spread(&mut self.ranks[rank as usize], lure, blocked);
            }
            if let (Style::Bold, Some(known)) = (style, board.ranks[number])
                && known.is_movable()
                && WORTH[known as usize] >= STRONG
            {
                let worth = DRAWN * FRIGHT * WORTH[known as usize];
                spread(&mut self.bluffs, Lure { worth, rule: Rule::Bluff, target }, blocked);
            }
        }
    }
}

/// Whether pieces of this rank pretend to be stronger.
fn bluffs(rank: Rank) -> bool {
    matches!(rank, Rank::Scout | Rank::Sergeant | Rank::Lieutenant)
}

fn known_lure(rank: Rank, known: Rank) -> Option<(Rule, f32)> {
    let worth = WORTH[known as usize];
    (rank.strikes(known) == Fight::Wins).then_some(match (rank, known) {
        (Rank::Spy, _) => (Rule::Spy, worth),
        (_, Rank::Bomb | Rank::Flag) => (Rule::Miners, worth),
        _ => (Rule::Chase, RUNS * worth),
    })
}

fn hidden_lure(rank: Rank, gain: f32, moved: bool, urgency: f32) -> Option<(Rule, f32)> {
    let probes = matches!(rank, Rank::Scout | Rank::Sergeant | Rank::Lieutenant | Rank::Captain);
    let (rule, knowing) = match rank {
        Rank::Miner if !moved => (Rule::Miners, KNOWING),
        _ if probes => (Rule::Probe, KNOWING),
        _ => (Rule::Attack, 0.0),
    };
    let worth = gain + knowing * urgency;
    (worth > 0.0).then_some((rule, worth * urgency))
}

/// Raises the lures of all squares from which the target can be reached.
fn spread(field: &mut [Option<Lure>; SQUARES], lure: Lure, blocked: Cells) {
    let (mut edge, mut worth) = (Cells::of(lure.target), lure.worth);
    let mut known = edge;
    while !edge.is_empty() {
        edge = edge.neighbours() & !known & !blocked;
        known = known | edge;
        for square in edge {
            let place = &mut field[square.index()];
            if place.is_none_or(|other| other.worth < worth) {
                *place = Some(Lure { worth, ..lure });
            }
        }
        worth *= STEP;
    }
}

fn steps(one: Square, other: Square) -> usize {
    let (one, other) = (one.index(), other.index());
    (one / SIDE).abs_diff(other / SIDE) + (one % SIDE).abs_diff(other % SIDE)
}
