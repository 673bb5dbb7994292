//! The player.

use std::sync::Arc;

use spielgeist_agents::search::Budget;
use spielgeist_play::{Agent, Anatomy, Explanation, Forfeit, Rng, Seat, Turn};
use spielgeist_stratego::{Cells, Prepared, RANKS, Rank, SQUARES, Stratego, View};

use super::behaviour::{Behaviour, arrangement, key};
use super::numbers::Numbers;
use super::plan::Plan;
use super::setups::setups;
use super::signs::SignTable;
use super::values::Values;
use crate::minimax::{MinimaxReason, explained};
use crate::search::{Belief, ENEMY, Found, OWN, Root, SCALE, Search, step_of, turned};

/// Plies of attacks beyond the depth.
const ATTACKS_BEYOND: u32 = 3;
/// Random share, so that two games differ.
const TIP: f64 = 0.002;

/// The champion as an agent.
pub(crate) struct Planner {
    numbers: Arc<Numbers>,
    /// The signs of behaviour, weakened by the trust in them.
    signs: SignTable,
    budget: Budget,
    search: Search,
    belief: Belief,
    plan: Plan,
    /// The observations of each seat: one agent may sit at both.
    behaviour: [Behaviour; 2],
    nodes: u64,
}

impl Planner {
    pub(crate) fn prepared(numbers: Arc<Numbers>, budget: Budget) -> Prepared<Planner> {
        let (belief, plan) = (Belief::new(), Plan::new());
        let mut search = Search::new();
        search.attacks_beyond = ATTACKS_BEYOND;
        search.fights.may_be_still = true;
        let behaviour = [Behaviour::default(), Behaviour::default()];
        let signs = numbers.signs.tempered(numbers.trust);
        Prepared::new(Planner { numbers, signs, budget, search, belief, plan, behaviour, nodes: 0 })
            .with_setups(setups())
    }

    fn search(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng, explaining: bool) -> Found {
        let (position, seat) = (turn.view.position(), turn.seat);
        let numbers = &*self.numbers;
        self.behaviour[seat].follow(&self.signs, turn.view);
        gather(&mut self.belief, numbers, &self.behaviour[seat], turn.view);
        let board = &mut self.search.board;
        board.read(turn.game, turn.view);
        let (own, enemy) = (Values::of(numbers, position, seat), Values::of(numbers, position, 1 - seat));
        let totals = [own.total(position, seat), enemy.total(position, 1 - seat)];
        let (own, enemy) = (
            own.cheaper(numbers.lead, totals[0], totals[1]),
            enemy.cheaper(numbers.lead, totals[1], totals[0]),
        );
        for square in board.sides[OWN].all | board.sides[ENEMY].all {
            let Some(number) = board.piece(square) else { continue };
            let side = usize::from(board.sides[ENEMY].all.contains(square));
            let (values, sign) = if side == OWN { (&own, 1) } else { (&enemy, -1) };
            let Some(rank) = board.ranks[number] else { continue };
            let hidden = board.sides[side].hidden.contains(square);
            let secret = if hidden { values.secrets[rank as usize] } else { 0 };
            board.value[number] = sign * (values.pieces[rank as usize] + secret);
            board.secrecy[number] = sign * secret;
        }
        let mut lost: [i32; RANKS] = std::array::from_fn(|rank| -(enemy.pieces[rank] + enemy.secrets[rank]));
        lost[Rank::Flag as usize] = -(numbers.flag * SCALE as f32) as i32;
        for (square, shares) in self.belief.squares.iter().zip(&self.belief.shares) {
            if let Some(number) = board.piece(*square) {
                let mean = |of: &[i32; RANKS]| {
                    shares.iter().zip(of).map(|(share, value)| share * *value as f32).sum::<f32>() as i32
                };
                board.secrecy[number] = -mean(&enemy.secrets);
                board.value[number] = -mean(&enemy.pieces);
            }
        }
        board.worth = 0;
        for (square, shares) in self.belief.squares.iter().zip(&self.belief.shares) {
            let moves = 1.0 - shares[Rank::Bomb as usize] - shares[Rank::Flag as usize];
            if moves < numbers.still {
                self.search.board.sides[ENEMY].movable.set(*square, false);
            }
        }
        self.search.fights.fill(&self.search.board, &self.belief, &lost);
        let gains = self.search.gains(&own.pieces);
        let urgency = 1.0 + f32::from(position.plies_without_attack()) / numbers.patience;
        self.plan.draw(numbers, &self.search.board, &gains, urgency);
        let extra = self.extras(turn);
        let root = Root { budget: self.budget, tip: TIP, seed: rng.next_u64() };
        let mut found = root.search(&mut self.search, &self.plan, turn, &extra);
        self.nodes = found.nodes;
        if explaining {
            root.value_refuted(&mut self.search, &self.plan, turn, &mut found);
        }
        found
    }

    /// Costs and gains of the moves that the search does not see.
    fn extras(&self, turn: &Turn<'_, Stratego>) -> Vec<i32> {
        let behaviour = &self.behaviour[turn.seat];
        let scaled = |value: f32| (value * SCALE as f32) as i32;
        let (first_move, repeated) = (scaled(self.numbers.first_move), scaled(self.numbers.repeated));
        let quiet = turn.view.position().plies_without_attack();
        let position = turn.view.position();
        let now = arrangement(position.pieces(), turn.seat);
        let extra = |mv: &spielgeist_stratego::Move| {
            let Some((from, to)) = mv.squares() else { return 0 };
            let Some(piece) = position.piece(from) else { return 0 };
            let first = if piece.has_moved() { 0 } else { first_move };
            if position.piece(to).is_some() {
                return -first;
            }
            let then = now ^ key(from, piece.rank()) ^ key(to, piece.rank());
            let back = position.last_move(turn.seat) == Some((to, from));
            -first - repeated * behaviour.times_seen(then, quiet) as i32 - if back { repeated / 4 } else { 0 }
        };
        turn.legal.iter().map(extra).collect()
    }
}

impl Agent<Stratego> for Planner {
    fn start(&mut self, _: &Stratego, seat: Seat) {
        self.behaviour[seat].forget();
    }

    fn follows(&self) -> bool {
        true
    }

    fn made_before(&mut self, turn: &Turn<'_, Stratego>, _: usize) {
        if turn.view.position().placed().is_none() {
            self.behaviour[turn.seat].follow(&self.signs, turn.view);
        }
    }

    fn choose(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.view.position().placed().is_some() {
            return Ok(rng.index(turn.legal.len()));
        }
        Ok(self.search(turn, rng, false).chosen)
    }

    fn effort(&self) -> u64 {
        self.nodes
    }

    fn anatomy(&self) -> Anatomy {
        Anatomy { weights: self.numbers.named(), ..Anatomy::default() }
    }

    fn explain(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        if turn.view.position().placed().is_some() {
            let chosen = turn.legal[rng.index(turn.legal.len())].to_string();
            return Ok(Explanation::new(chosen.clone(), Vec::new(), MinimaxReason::AnySetup { chosen }));
        }
        let found = self.search(turn, rng, true);
        let aim = step_of(turn.legal[found.chosen], turn.seat).and_then(|step| {
            let rank =
                self.search.board.piece(step.from).and_then(|number| self.search.board.ranks[number])?;
            self.plan.aim(rank, step.from, step.to)
        });
        Ok(explained(turn, &found, &self.search, aim).believing(self.beliefs(turn)))
    }

    /// The behaviour of the enemy's pieces is visible to both sides, and so is which of the own pieces are known.
    fn beliefs(&mut self, turn: &Turn<'_, Stratego>) -> Vec<spielgeist_play::Belief> {
        if turn.view.position().placed().is_some() {
            return Vec::new();
        }
        // A copy: a question about an earlier turn must not change what the agent knows now.
        let mut behaviour = self.behaviour[turn.seat].clone();
        behaviour.follow(&self.signs, turn.view);
        gather(&mut self.belief, &self.numbers, &behaviour, turn.view);
        self.belief.told(turn.seat)
    }
}

/// Computes beliefs about the hidden pieces from their behaviour and their neighbours.
fn gather(belief: &mut Belief, numbers: &Numbers, behaviour: &Behaviour, view: &View) {
    let flags = flag_shares(numbers, view);
    belief.gather(view, |square, rank| {
        let structure = if rank == Rank::Flag { flags[square.index()] } else { 1.0 };
        structure * behaviour.likelihood(square, rank)
    });
}

/// The factors by which the places beside unmoved hidden pieces change their odds of being the flag, by square as the
/// seat sees it.
fn flag_shares(numbers: &Numbers, view: &View) -> [f32; SQUARES] {
    let (position, seat) = (view.position(), view.seat());
    let mut shares = [1.0; SQUARES];
    for (square, piece) in position.pieces() {
        if piece.owner() == seat || piece.is_revealed() || piece.has_moved() {
            continue;
        }
        for beside in Cells::of(square).neighbours() & !Cells::LAKES {
            shares[turned(square, seat).index()] *= match position.piece(beside) {
                Some(piece) if piece.owner() == seat => 1.0,
                Some(piece) if piece.rank() == Some(Rank::Bomb) => numbers.flag_beside_bomb,
                Some(piece) if !piece.is_revealed() && !piece.has_moved() => 1.0,
                Some(_) | None => numbers.flag_beside_gap,
            };
        }
    }
    shares
}
