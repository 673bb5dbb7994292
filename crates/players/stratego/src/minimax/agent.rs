//! The player.

use spielgeist_agents::search::Budget;
use spielgeist_play::{
    Agent, Anatomy, Candidate, Explanation, Forfeit, Message, NamedWeight, Rng, Term, Turn, messages,
};
use spielgeist_stratego::{Prepared, Setup, Square, Stratego};

use super::aspects::{Counts, Places, hidden_losses, losses, value_pieces};
use super::weights::{Profile, Weights};
use crate::search::{Belief, Found, Root, SCALE, Search, purpose, step_of};

/// The paper's tip: up to 3 per cent.
const TIP: f64 = 0.03;

/// Minimax to a fixed depth over weighted aspects. In an open game it sees every rank, as the paper's player seems to
/// do; otherwise it uses its view and the public numbers.
pub(crate) struct Minimax {
    profile: Profile,
    weights: Weights,
    budget: Budget,
    search: Search,
    belief: Belief,
    nodes: u64,
}

impl Minimax {
    /// Creates the player with one of the generated setups.
    pub(crate) fn prepared(profile: Profile, weights: Weights, budget: Budget) -> Prepared<Minimax> {
        Self::with_setups(profile, weights, budget, &[])
    }

    /// The same with setups of its own, unless there are none.
    pub(crate) fn with_setups(
        profile: Profile,
        weights: Weights,
        budget: Budget,
        own: &[Setup],
    ) -> Prepared<Minimax> {
        let (search, belief) = (Search::new(), Belief::new());
        let minimax = Minimax { profile, weights, budget, search, belief, nodes: 0 };
        let prepared = Prepared::new(minimax);
        match own {
            [] => prepared.with_setups(Setup::generated_list()),
            own => prepared.with_setups(own.to_vec()),
        }
    }

    fn search(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Found {
        let root = Root { budget: self.budget, tip: TIP, seed: rng.next_u64() };
        let losses = losses(self.profile, &self.weights);
        self.belief.read(turn.view);
        self.search.board.read(turn.game, turn.view);
        value_pieces(&mut self.search.board, turn.view, &self.belief, &losses);
        self.search.fights.fill(&self.search.board, &self.belief, &hidden_losses(&losses));
        let found = match self.profile {
            Profile::Types => root.search(&mut self.search, &Counts, turn, &[]),
            Profile::Chosen => {
                let places = Places::new(&self.weights, &self.search.board, &self.belief);
                root.search(&mut self.search, &places, turn, &[])
            }
        };
        self.nodes = found.nodes;
        found
    }
}

impl Agent<Stratego> for Minimax {
    fn choose(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.view.position().placed().is_some() {
            return Ok(rng.index(turn.legal.len()));
        }
        Ok(self.search(turn, rng).chosen)
    }

    fn effort(&self) -> u64 {
        self.nodes
    }

    fn anatomy(&self) -> Anatomy {
        let weights = self.weights.iter().map(|&weight| f32::from(weight));
        Anatomy { weights: NamedWeight::list(self.profile.names(), weights), ..Anatomy::default() }
    }

    fn explain(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        if turn.view.position().placed().is_some() {
            let chosen = turn.legal[rng.index(turn.legal.len())].to_string();
            return Ok(Explanation::new(chosen.clone(), Vec::new(), MinimaxReason::AnySetup { chosen }));
        }
        let found = self.search(turn, rng);
        Ok(explained(turn, &found, &self.search, None).believing(self.beliefs(turn)))
    }

    fn beliefs(&mut self, turn: &Turn<'_, Stratego>) -> Vec<spielgeist_play::Belief> {
        if turn.view.position().placed().is_some() {
            return Vec::new();
        }
        self.belief.read(turn.view);
        self.belief.told(turn.seat)
    }
}

/// The moves with their values, the purpose of the chosen one, and the effort of the search. `aim` is the target of
/// the piece in a plan.
pub(crate) fn explained(
    turn: &Turn<'_, Stratego>,
    found: &Found,
    search: &Search,
    aim: Option<Square>,
) -> Explanation {
    let worth = |value: i32| f64::from(value) / f64::from(SCALE);
    let candidate = |at: usize| {
        let value = worth(found.values[at]);
        let name = if found.exact[at] { "value" } else { "value at most" };
        Candidate { mv: turn.legal[at].to_string(), score: value, terms: vec![Term::new(name, value, 1.0)] }
    };
    let chosen = turn.legal[found.chosen].to_string();
    let value = worth(found.values[found.chosen]);
    let step = step_of(turn.legal[found.chosen], turn.seat);
    let sentence = match step.and_then(|step| purpose(search, step, turn.seat, aim)) {
        Some(does) => {
            let (depth, nodes) = (found.depth, found.nodes);
            MinimaxReason::Worth { does, chosen: chosen.clone(), value, depth, nodes }
        }
        None => MinimaxReason::AnySetup { chosen: chosen.clone() },
    };
    Explanation::new(chosen, (0..turn.legal.len()).map(candidate).collect(), sentence)
}

messages! {
    /// Reasons for moves of the minimax.
    pub(crate) enum MinimaxReason in "stratego" {
        /// The best move of the search.
        Worth { does: Message, chosen: String, value: f64, depth: u32, nodes: u64 } = "why.worth",
            "{does} I play {chosen}: worth {value:.1} by my weights, with expected results of fights, looking {depth} moves ahead at \
             {nodes} positions.";
        /// A piece of a setup that none of its own setups fits.
        AnySetup { chosen: String } = "why.any_setup",
            "I place {chosen} at random: none of my setups fits the pieces placed so far.";
    }
}
