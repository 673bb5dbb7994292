//! The evaluation of an undecided position: a weighted sum of features, between -1 and 1.

use spielgeist_geister::GHOSTS;

use super::field::{ENEMY_EXITS, Field, NOWHERE, OWN_EXITS, beside, distance, squares};
use super::worlds::Worlds;

/// Number of features.
pub(crate) const FEATURES: usize = 66;
/// Maximum distance to an exit that is distinguished.
const FARTHEST: usize = 7;
/// Maximum absolute margin of a race that is distinguished.
const WIDEST: i8 = 3;

/// The weights of the features.
pub(crate) type Weights = [f32; FEATURES];

/// The offsets of the groups of features.
const LOST_GOOD: usize = 0;
const LOST_EVIL: usize = 3;
const TAKEN_GOOD: usize = 6;
const TAKEN_EVIL: usize = 9;
const GOOD_AT: usize = 12;
const EVIL_AT: usize = 20;
const ENEMY_GOOD_AT: usize = 28;
const ENEMY_EVIL_AT: usize = 36;
const MARGIN: usize = 44;
const ENEMY_MARGIN: usize = 51;
const ATTACKED: usize = 58;
const ON_TURN: usize = 64;
const DOUBT: usize = 65;

/// The expected score of the seat, never quite a win or a loss.
#[inline]
pub(crate) fn value(field: &Field, worlds: &Worlds, own_turn: bool, weights: &Weights) -> f32 {
    let mut sum = 0.0;
    count(field, worlds, own_turn, |feature, number| sum += weights[feature] * number);
    // x / (1 + |x|) instead of a hyperbolic tangent: as good, and the same on every machine.
    LIMIT * sum / (1.0 + sum.abs())
}

/// Evaluations stay within this, so that a certain win is always better.
pub(crate) const LIMIT: f32 = 0.95;

/// Computes all features: calls `note` with the index of a feature and the amount to add.
#[inline]
pub(crate) fn count(field: &Field, worlds: &Worlds, own_turn: bool, mut note: impl FnMut(usize, f32)) {
    let (lost, taken) = (field.lost(), field.taken());
    let mut material = |group: usize, number: u32| {
        if number > 0 {
            note(group + number.min(3) as usize - 1, 1.0);
        }
    };
    material(LOST_GOOD, lost[0]);
    material(LOST_EVIL, lost[1]);
    material(TAKEN_GOOD, taken[0]);
    material(TAKEN_EVIL, taken[1]);
    note(ON_TURN, if own_turn { 1.0 } else { -1.0 });
    own_ghosts(field, own_turn, &mut note);
    enemies(field, worlds, own_turn, &mut note);
}

/// The distance of the nearest ghost of a set to each of two exits.
#[inline]
fn nearest(set: u64, exits: u64) -> [i8; 2] {
    let (one, other) = (exits.trailing_zeros() as u8, 63 - exits.leading_zeros() as u8);
    squares(set).fold([9, 9], |near, square| {
        [near[0].min(distance(square, one) as i8), near[1].min(distance(square, other) as i8)]
    })
}

/// Distance to the nearer exit, and the margin in steps of the race to one of them against the hunters.
#[inline]
fn race(square: u8, exits: u64, hunters: [i8; 2], first: bool) -> (usize, usize) {
    let (one, other) = (exits.trailing_zeros() as u8, 63 - exits.leading_zeros() as u8);
    let (one, other) = (distance(square, one) as i8, distance(square, other) as i8);
    let margin = (hunters[0] - one).max(hunters[1] - other) - i8::from(!first);
    let margin = (margin.clamp(-WIDEST, WIDEST) + WIDEST) as usize;
    ((one.min(other) as usize).min(FARTHEST), margin)
}

fn own_ghosts(field: &Field, own_turn: bool, note: &mut impl FnMut(usize, f32)) {
    let hunters = nearest(field.enemy, OWN_EXITS);
    for square in squares(field.good) {
        let (steps, margin) = race(square, OWN_EXITS, hunters, own_turn);
        note(GOOD_AT + steps, 1.0);
        note(MARGIN + margin, 1.0);
    }
    for square in squares(field.evil) {
        note(EVIL_AT + race(square, OWN_EXITS, hunters, own_turn).0, 1.0);
    }
    let reached = beside(field.enemy);
    let at = ATTACKED + if own_turn { 2 } else { 0 };
    note(at, (field.good & reached).count_ones() as f32);
    note(at + 1, (field.evil & reached).count_ones() as f32);
}

fn enemies(field: &Field, worlds: &Worlds, own_turn: bool, note: &mut impl FnMut(usize, f32)) {
    let hunters = nearest(field.own(), ENEMY_EXITS);
    let reached = beside(field.own());
    let mut attacked = [0.0, 0.0];
    let mut doubt = 0.0;
    for ghost in 0..GHOSTS {
        let square = field.places[ghost];
        if square == NOWHERE {
            continue;
        }
        let good = worlds.good(field.known_good, field.known_evil, ghost);
        let (steps, margin) = race(square, ENEMY_EXITS, hunters, !own_turn);
        note(ENEMY_GOOD_AT + steps, good);
        note(ENEMY_EVIL_AT + steps, 1.0 - good);
        note(ENEMY_MARGIN + margin, good);
        if reached >> square & 1 == 1 {
            attacked[0] += good;
            attacked[1] += 1.0 - good;
        }
        doubt += good * (1.0 - good);
    }
    if own_turn {
        note(ATTACKED + 4, attacked[0]);
        note(ATTACKED + 5, attacked[1]);
    }
    note(DOUBT, doubt);
}
