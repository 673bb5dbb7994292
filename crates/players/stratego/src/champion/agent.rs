//! The player.

use spielgeist_agents::search::Budget;
use spielgeist_lab::standard_agents::{BUDGET, budget};
use spielgeist_lab::{AgentFamily, AgentInfo, AgentKind};
use spielgeist_play::{Agent, Explanation, Forfeit, Rng, Seat, Turn};
use spielgeist_stratego::{Prepared, RANKS, Rank, Stratego};

use super::behaviour::{Behaviour, arrangement, key};
use super::plan::Plan;
use super::setups::setups;
use super::values::Values;
use crate::minimax::{MinimaxReason, explained};
use crate::search::{Belief, ENEMY, Found, OWN, Root, SCALE, Search};

/// Plies of attacks beyond the depth.
const ATTACKS_BEYOND: u32 = 3;
/// What a repeated arrangement costs, each time.
const REPEATED: i32 = 8 * SCALE;
/// What the first move of a piece costs: it can be no bomb any more.
const FIRST_MOVE: i32 = 2 * SCALE;
/// Quiet moves after which plans become urgent.
const PATIENCE: f32 = 40.0;
/// What a hidden flag is worth in expected values: somewhat more than an army.
const FLAG: i32 = 5_000 * SCALE;
/// Random share, so that two games differ.
const TIP: f64 = 0.002;

/// The champion.
pub(crate) struct Planner {
    budget: Budget,
    search: Search,
    belief: Belief,
    plan: Plan,
    /// What each seat saw: one agent may sit at both.
    behaviour: [Behaviour; 2],
    nodes: u64,
}

impl Planner {
    pub(crate) fn prepared(budget: Budget) -> Prepared<Planner> {
        let (belief, plan) = (Belief::new(), Plan::new());
        let mut search = Search::new();
        search.attacks_beyond = ATTACKS_BEYOND;
        let behaviour = [Behaviour::new(), Behaviour::new()];
        Prepared::new(Planner { budget, search, belief, plan, behaviour, nodes: 0 }).with_setups(setups())
    }

    fn search(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Found {
        let (position, seat) = (turn.view.position(), turn.seat);
        let behaviour = &mut self.behaviour[seat];
        behaviour.follow(turn.view);
        self.belief.gather(turn.view, |square, rank| behaviour.likelihood(square, rank));
        let board = &mut self.search.board;
        board.read(turn.game, turn.view);
        let (own, enemy) = (Values::of(position, seat), Values::of(position, 1 - seat));
        let totals = [own.total(position, seat), enemy.total(position, 1 - seat)];
        let (own, enemy) = (own.cheaper(totals[0], totals[1]), enemy.cheaper(totals[1], totals[0]));
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
        lost[Rank::Flag as usize] = -FLAG;
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
        self.search.fights.fill(&self.search.board, &self.belief, &lost);
        let gains = self.search.gains(&own.pieces);
        let urgency = 1.0 + f32::from(position.plies_without_attack()) / PATIENCE;
        self.plan.draw(&self.search.board, &self.belief, &gains, urgency);
        let extra = self.extras(turn);
        let root = Root { budget: self.budget, tip: TIP, seed: rng.next_u64() };
        let found = root.search(&mut self.search, &self.plan, turn, &extra);
        self.nodes = found.nodes;
        found
    }

    /// What a move costs or gains that the search does not see.
    fn extras(&self, turn: &Turn<'_, Stratego>) -> Vec<i32> {
        let behaviour = &self.behaviour[turn.seat];
        let now = arrangement(turn.view);
        let position = turn.view.position();
        let extra = |mv: &spielgeist_stratego::Move| {
            let Some((from, to)) = mv.squares() else { return 0 };
            let Some(piece) = position.piece(from) else { return 0 };
            let first = if piece.has_moved() { 0 } else { FIRST_MOVE };
            if position.piece(to).is_some() {
                return -first;
            }
            let then = now ^ key(from, piece.rank()) ^ key(to, piece.rank());
            let back = position.last_move(turn.seat) == Some((to, from));
            -first - REPEATED * behaviour.times_seen(then) as i32 - if back { REPEATED / 4 } else { 0 }
        };
        turn.legal.iter().map(extra).collect()
    }
}

impl Agent<Stratego> for Planner {
    fn start(&mut self, _: &Stratego, seat: Seat) {
        self.behaviour[seat].forget();
    }

    fn choose(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.view.position().placed().is_some() {
            return Ok(rng.index(turn.legal.len()));
        }
        Ok(self.search(turn, rng).chosen)
    }

    fn effort(&self) -> u64 {
        self.nodes
    }

    fn explain(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        if turn.view.position().placed().is_some() {
            let chosen = turn.legal[rng.index(turn.legal.len())].to_string();
            return Ok(Explanation::new(chosen.clone(), Vec::new(), MinimaxReason::AnySetup { chosen }));
        }
        let found = self.search(turn, rng);
        Ok(explained(turn, &found).believing(self.beliefs(turn)))
    }

    fn made_before(&mut self, turn: &Turn<'_, Stratego>, _: usize) {
        if turn.view.position().placed().is_none() {
            self.behaviour[turn.seat].follow(turn.view);
        }
    }

    /// What the enemy's pieces did is seen by both sides, and so is which of the own pieces are known.
    fn beliefs(&mut self, turn: &Turn<'_, Stratego>) -> Vec<spielgeist_play::Belief> {
        if turn.view.position().placed().is_some() {
            return Vec::new();
        }
        // A copy: a question about an earlier turn must not change what the agent knows now.
        let mut behaviour = self.behaviour[turn.seat].clone();
        behaviour.follow(turn.view);
        self.belief.gather(turn.view, |square, rank| behaviour.likelihood(square, rank));
        self.belief.told(turn.seat)
    }
}

/// The champion in the catalogue.
pub(crate) fn champion() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: "champion",
            kind: AgentFamily::Search,
            origin: "ours: beliefs from behaviour, expected fights, plans",
            summary: "Reads what the hidden pieces do, searches expected fights, and plans where its pieces should go.",
            parameters: BUDGET,
        },
        make: |_, parameters| {
            let budget = budget(parameters)?;
            Ok(Box::new(move || Ok(Box::new(Planner::prepared(budget)))))
        },
    }
}
