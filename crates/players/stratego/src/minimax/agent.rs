//! The player.

pub(crate) mod reasons;

use spielgeist_agents::search::Budget;
use spielgeist_play::{
    Agent, Anatomy, Candidate, Explanation, Forfeit, Message, NamedWeight, Rng, Term, Turn, messages,
};
use spielgeist_stratego::{Prepared, Setup, Square, Stratego, View};

use self::reasons::Reasons;
use super::aspects::{Counts, Places, hidden_losses, losses, value_pieces};
use super::readings::{MoreSquares, Readings, Tip};
use super::weights::{Profile, Weights};
use crate::search::{Belief, Found, LeafTip, Root, SCALE, Search, purpose, step_of};

/// The paper's tip: up to 3 per cent.
const TIP: f64 = 0.03;

/// Minimax to a fixed depth over weighted aspects. In an open game it sees every rank, as the paper's player seems to
/// do; otherwise it uses its view and the public numbers.
pub(crate) struct Minimax {
    pub(super) profile: Profile,
    pub(super) weights: Weights,
    pub(super) budget: Budget,
    readings: Readings,
    pub(super) search: Search,
    pub(super) belief: Belief,
    nodes: u64,
}

impl Minimax {
    /// Creates the player with one of the generated setups.
    pub(crate) fn prepared(profile: Profile, weights: Weights, budget: Budget) -> Prepared<Minimax> {
        Self::reading(profile, weights, budget, &[], Readings::default())
    }

    /// The same with setups of its own, unless there are none, and with these readings of the paper.
    pub(crate) fn reading(
        profile: Profile,
        weights: Weights,
        budget: Budget,
        own: &[Setup],
        readings: Readings,
    ) -> Prepared<Minimax> {
        let (mut search, belief) = (Search::new(), Belief::new());
        search.board.follows_chases = readings.more_squares == MoreSquares::Search;
        let minimax = Minimax { profile, weights, budget, readings, search, belief, nodes: 0 };
        let prepared = Prepared::new(minimax);
        match own {
            [] => prepared.with_setups(Setup::generated_list()),
            own => prepared.with_setups(own.to_vec()),
        }
    }

    fn search(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> (Root, Found) {
        let seed = rng.next_u64();
        let (tip, leaf_tip) = match self.readings.tip {
            Tip::Moves => (TIP, None),
            Tip::Leaves => (0.0, Some(LeafTip { share: TIP, seed })),
        };
        self.search.leaf_tip = leaf_tip;
        let root = Root { budget: self.budget, tip, seed };
        self.belief.read(turn.view);
        self.search.board.read(turn.game, turn.view);
        let weights = self.weights;
        self.weigh(turn.view, &weights);
        let found = match self.profile {
            Profile::Types => root.search(&mut self.search, &Counts, turn, &[]),
            Profile::Chosen => {
                let places = self.places(&weights);
                root.search(&mut self.search, &places, turn, &[])
            }
        };
        self.nodes = found.nodes;
        (root, found)
    }

    /// Gives all pieces and fights their values by these weights.
    pub(super) fn weigh(&mut self, view: &View, weights: &Weights) {
        let losses = losses(self.profile, weights);
        value_pieces(&mut self.search.board, view, &self.belief, &losses);
        self.search.fights.fill(&self.search.board, &self.belief, &hidden_losses(&losses));
    }

    /// The evaluation of places by these weights.
    pub(super) fn places(&self, weights: &Weights) -> Places {
        Places::new(weights, &self.search.board, &self.belief)
    }
}

impl Agent<Stratego> for Minimax {
    fn choose(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.view.position().placed().is_some() {
            return Ok(rng.index(turn.legal.len()));
        }
        Ok(self.search(turn, rng).1.chosen)
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
        let (root, found) = self.search(turn, rng);
        let reasons = self.reasons(turn, (&root, &found));
        let said = sentence(turn, &found, &self.search, None);
        let mut candidates = candidates(turn, &found);
        let mut compared = None;
        if let Some(Reasons { candidates: weighed, decisive }) = reasons {
            let next = weighed.get(1).map(|(_, next)| next.mv.clone());
            compared = next.zip(decisive);
            weighed.into_iter().for_each(|(at, weighed)| candidates[at] = weighed);
        }
        let chosen = turn.legal[found.chosen].to_string();
        let explanation = match compared {
            Some((next, (aspect, more))) => {
                let said = Message::from(said);
                Explanation::new(chosen, candidates, MinimaxReason::Compared { said, next, aspect, more })
            }
            None => Explanation::new(chosen, candidates, said),
        };
        Ok(explanation.believing(self.beliefs(turn)))
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
    let chosen = turn.legal[found.chosen].to_string();
    Explanation::new(chosen, candidates(turn, found), sentence(turn, found, search, aim))
}

fn worth(value: i32) -> f64 {
    f64::from(value) / f64::from(SCALE)
}

/// The moves with their values.
fn candidates(turn: &Turn<'_, Stratego>, found: &Found) -> Vec<Candidate> {
    let candidate = |at: usize| {
        let value = worth(found.values[at]);
        let terms = vec![Term::value(value, found.exact[at])];
        Candidate { mv: turn.legal[at].to_string(), score: value, terms }
    };
    (0..turn.legal.len()).map(candidate).collect()
}

fn sentence(turn: &Turn<'_, Stratego>, found: &Found, search: &Search, aim: Option<Square>) -> MinimaxReason {
    let chosen = turn.legal[found.chosen].to_string();
    let value = worth(found.values[found.chosen]);
    let step = step_of(turn.legal[found.chosen], turn.seat);
    match step.and_then(|step| purpose(search, step, turn.seat, aim)) {
        Some(does) => {
            let (depth, nodes) = (found.depth, found.nodes);
            MinimaxReason::Worth { does, chosen, value, depth, nodes }
        }
        None => MinimaxReason::AnySetup { chosen },
    }
}

messages! {
    /// Reasons for moves of the minimax.
    pub(crate) enum MinimaxReason in "stratego" {
        /// The best move of the search.
        Worth { does: Message, chosen: String, value: f64, depth: u32, nodes: u64 } = "why.worth",
            "{does} I play {chosen}: worth {value:.1} by my weights, with expected results of fights, looking {depth} moves ahead at \
             {nodes} positions.";
        /// The same, and the aspect with the largest difference from the next best move.
        Compared { said: Message, next: String, aspect: Message, more: f64 } = "why.compared",
            "{said} Compared with {next}, the largest difference is in `{aspect}`: {more:+.1}.";
        /// A piece of a setup that none of its own setups fits.
        AnySetup { chosen: String } = "why.any_setup",
            "I place {chosen} at random: none of my setups fits the pieces placed so far.";
    }
}
