//! Search without knowledge of the enemy's natures.
//!
//! One search for all deals together. If an enemy of unknown nature is captured, both natures are searched
//! and weighted by the belief; an enemy on an exit on its own turn leaves if it is good, and if it does not
//! leave, it is known to be evil from then on. The enemy is assumed to know everything, so that no plan
//! depends on its mistakes. Otherwise it is minimax with alpha-beta pruning, iterative deepening, and a
//! transposition table.

use spielgeist_agents::search::{Meter, Spent};
use spielgeist_geister::{GHOSTS, Nature};

use super::evaluation::{self, Weights};
use super::field::{EACH_NATURE, ENEMY_EXITS, Field, Hop, OWN_EXITS};
use super::table::Table;
use super::worlds::Worlds;
use spielgeist_agents::search::Bound;

/// Discount per ply: sooner wins and later losses are better.
pub(crate) const FADE: f32 = 0.998;
/// Maximum length of a line.
pub(crate) const LONGEST_LINE: usize = 64;

/// The search window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: f32,
    pub(crate) beta: f32,
}

impl Window {
    /// The full window.
    pub(crate) const ALL: Self = Self { alpha: -2.0, beta: 2.0 };

    /// The window for a position one ply later.
    #[inline]
    fn later(self) -> Self {
        Self { alpha: self.alpha / FADE, beta: self.beta / FADE }
    }

    /// The window for one part of a mean: the part has this weight, and the rest is worth at least `low` and
    /// at most `high`.
    #[inline]
    fn part(self, weight: f32, low: f32, high: f32) -> Self {
        Self { alpha: (self.alpha - high) / weight, beta: (self.beta - low) / weight }
    }
}

/// Reusable buffers. Hold no information from one turn to the next.
#[derive(Default)]
pub(crate) struct Scratch {
    table: Table,
    killers: Vec<[Hop; 2]>,
    history: Vec<[[u32; 64]; 64]>,
}

impl Scratch {
    /// Clears everything.
    pub(crate) fn begin(&mut self, entries: usize) {
        self.table.begin(entries);
        self.killers.clear();
        self.killers.resize(LONGEST_LINE + 2, [Hop::default(); 2]);
        self.history.clear();
        self.history.resize(2, [[0; 64]; 64]);
    }
}

/// The search of one turn.
pub(crate) struct Search<'a> {
    pub(crate) worlds: &'a Worlds,
    pub(crate) weights: &'a Weights,
    pub(crate) scratch: &'a mut Scratch,
    pub(crate) meter: &'a mut Meter,
}

/// The value of a win now.
const WIN: f32 = 1.0;

impl Search<'_> {
    /// The value of an own step, within the window.
    pub(crate) fn own_step(
        &mut self,
        field: &Field,
        hop: Hop,
        window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<f32, Spent> {
        if hop.to == Hop::OFF {
            return Ok(WIN);
        }
        if field.enemy >> hop.to & 1 == 0 {
            let value = self.enemy_turn(&field.after_own(hop), window.later(), depth, ply)?;
            return Ok(FADE * value);
        }
        let ghost = field.enemy_on(hop.to);
        let good = self.worlds.good(field.known_good, field.known_evil, ghost);
        if good >= 1.0 {
            return self.captured(field, hop, ghost, Nature::Good, window, depth, ply);
        }
        if good <= 0.0 {
            return self.captured(field, hop, ghost, Nature::Evil, window, depth, ply);
        }
        let evil = 1.0 - good;
        let part = window.part(good, -evil, evil);
        let if_good = good * self.captured(field, hop, ghost, Nature::Good, part, depth, ply)?;
        if if_good + evil <= window.alpha || if_good - evil >= window.beta {
            return Ok(if if_good + evil <= window.alpha { if_good + evil } else { if_good - evil });
        }
        let part = window.part(evil, if_good, if_good);
        Ok(if_good + evil * self.captured(field, hop, ghost, Nature::Evil, part, depth, ply)?)
    }

    /// The value of a capture that reveals this nature.
    #[allow(clippy::too_many_arguments)]
    fn captured(
        &mut self,
        field: &Field,
        hop: Hop,
        ghost: usize,
        nature: Nature,
        window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<f32, Spent> {
        let next = field.after_capture(hop, ghost, nature);
        let taken = next.taken();
        match nature {
            Nature::Good if taken[0] == EACH_NATURE => Ok(WIN),
            Nature::Evil if taken[1] == EACH_NATURE => Ok(-WIN),
            _ => Ok(FADE * self.enemy_turn(&next, window.later(), depth, ply)?),
        }
    }

    /// Our value of a position with the enemy on turn.
    fn enemy_turn(&mut self, field: &Field, window: Window, depth: u32, ply: usize) -> Result<f32, Spent> {
        self.meter.node()?;
        if field.left == 0 {
            return Ok(0.0);
        }
        if field.enemy & ENEMY_EXITS == 0 {
            return self.enemy_choice(field, window, depth, ply);
        }
        let on_exit = |ghost: &usize| ENEMY_EXITS >> field.places[*ghost] & 1 == 1;
        let mut stays = *field;
        let mut leaves = 0.0;
        for ghost in (0..GHOSTS).filter(on_exit) {
            let good = self.worlds.good(stays.known_good, stays.known_evil, ghost);
            leaves += (1.0 - leaves) * good;
            if good >= 1.0 {
                return Ok(-WIN);
            }
            stays = stays.learn(ghost, Nature::Evil);
        }
        if leaves <= 0.0 {
            return self.enemy_choice(&stays, window, depth, ply);
        }
        let part = window.part(1.0 - leaves, -leaves, -leaves);
        if part.alpha >= 1.0 || part.beta <= -1.0 {
            return Ok(if part.alpha >= 1.0 { 1.0 - 2.0 * leaves } else { -1.0 });
        }
        Ok((1.0 - leaves) * self.enemy_choice(&stays, part, depth, ply)? - leaves)
    }

    /// The minimum over the enemy's steps.
    fn enemy_choice(
        &mut self,
        field: &Field,
        mut window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<f32, Spent> {
        if let Some(steps) = field.sure_run(false) {
            return Ok(faded(2 * steps + 1));
        }
        if depth == 0 || ply >= LONGEST_LINE {
            return Ok(self.leaf(field, false));
        }
        let key = field.key(false);
        let known = self.scratch.table.get(key);
        if let Some(value) = known.and_then(|entry| entry.answer(window.alpha, window.beta, depth)) {
            return Ok(value);
        }
        let mut hops = [Hop::default(); 32];
        let count = field.enemy_hops(&mut hops);
        if count == 0 {
            return Ok(self.leaf(field, false));
        }
        self.sort(&mut hops[..count], known.map(|entry| entry.best), field.own(), 1, ply);
        let (asked, mut least, mut best) = (window, f32::INFINITY, hops[0]);
        for &hop in &hops[..count] {
            let value = self.enemy_step(field, hop, window, depth, ply)?;
            if value < least {
                (least, best) = (value, hop);
            }
            window.beta = window.beta.min(value);
            if value <= window.alpha {
                self.cut(hop, 1, depth, ply);
                break;
            }
        }
        self.scratch.table.put(key, least, bound(least, asked), depth, best);
        Ok(least)
    }

    fn enemy_step(
        &mut self,
        field: &Field,
        hop: Hop,
        window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<f32, Spent> {
        let next = field.after_enemy(hop);
        if next.good == 0 {
            return Ok(-WIN);
        }
        if next.evil == 0 && field.evil != 0 {
            return Ok(WIN);
        }
        Ok(FADE * self.own_turn(&next, window.later(), depth - 1, ply + 1)?)
    }

    /// The value of a position with us on turn.
    pub(crate) fn own_turn(
        &mut self,
        field: &Field,
        mut window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<f32, Spent> {
        self.meter.node()?;
        if field.left == 0 {
            return Ok(0.0);
        }
        if field.good & OWN_EXITS != 0 {
            return Ok(WIN);
        }
        if let Some(steps) = field.sure_run(true) {
            return Ok(faded(2 * steps));
        }
        if depth == 0 || ply >= LONGEST_LINE {
            return Ok(self.leaf(field, true));
        }
        let key = field.key(true);
        let known = self.scratch.table.get(key);
        if let Some(value) = known.and_then(|entry| entry.answer(window.alpha, window.beta, depth)) {
            return Ok(value);
        }
        let mut hops = [Hop::default(); 32];
        let count = field.own_hops(&mut hops);
        if count == 0 {
            return Ok(self.leaf(field, true));
        }
        self.sort(&mut hops[..count], known.map(|entry| entry.best), field.enemy, 0, ply);
        let (asked, mut most, mut best) = (window, f32::NEG_INFINITY, hops[0]);
        for &hop in &hops[..count] {
            let value = self.own_step(field, hop, window, depth - 1, ply + 1)?;
            if value > most {
                (most, best) = (value, hop);
            }
            window.alpha = window.alpha.max(value);
            if value >= window.beta {
                self.cut(hop, 0, depth, ply);
                break;
            }
        }
        self.scratch.table.put(key, most, bound(most, asked), depth, best);
        Ok(most)
    }

    /// The value of a leaf: the evaluation, and unstoppable runs of enemies, weighted by the probability that
    /// they are good.
    fn leaf(&self, field: &Field, own_turn: bool) -> f32 {
        let value = evaluation::value(field, self.worlds, own_turn, self.weights);
        let (mut leaves, mut steps) = (0.0f32, 0);
        for ghost in (0..GHOSTS).filter(|ghost| field.living() >> ghost & 1 == 1) {
            let Some(run) = field.enemy_run(ghost, own_turn) else { continue };
            let good = self.worlds.good(field.known_good, field.known_evil, ghost);
            if good > leaves {
                (leaves, steps) = (good, 2 * run + u8::from(own_turn));
            }
        }
        (1.0 - leaves) * value - leaves * faded(steps)
    }

    /// Sorts the table's move first, then captures, then by history.
    fn sort(&self, hops: &mut [Hop], known: Option<Hop>, prey: u64, side: usize, ply: usize) {
        let killers = self.scratch.killers[ply];
        let history = &self.scratch.history[side];
        let mut ranks = [0u32; 32];
        for (rank, &hop) in ranks.iter_mut().zip(hops.iter()) {
            *rank = if known == Some(hop) {
                u32::MAX
            } else if prey >> hop.to & 1 == 1 {
                u32::MAX - 1
            } else if killers.contains(&hop) {
                u32::MAX - 2
            } else {
                history[usize::from(hop.from)][usize::from(hop.to)]
            };
        }
        // Few and nearly sorted: insertion sort.
        for at in 1..hops.len() {
            let mut place = at;
            while place > 0 && ranks[place] > ranks[place - 1] {
                ranks.swap(place, place - 1);
                hops.swap(place, place - 1);
                place -= 1;
            }
        }
    }

    /// Records the step that caused a cutoff.
    fn cut(&mut self, hop: Hop, side: usize, depth: u32, ply: usize) {
        let killers = &mut self.scratch.killers[ply];
        if killers[0] != hop {
            *killers = [hop, killers[0]];
        }
        let count = &mut self.scratch.history[side][usize::from(hop.from)][usize::from(hop.to)];
        *count = (*count + depth * depth).min(u32::MAX / 2);
    }
}

/// The value of a win in a number of plies.
fn faded(plies: u8) -> f32 {
    (0..plies).fold(WIN, |value, _| FADE * value)
}

fn bound(value: f32, asked: Window) -> Bound {
    if value >= asked.beta {
        Bound::Lower
    } else if value <= asked.alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}
