//! A player with networks.

use std::sync::Arc;

use spielgeist_backgammon::Backgammon;
use spielgeist_play::contest::Maker;
use spielgeist_play::{
    Agent, Anatomy, Candidate, Explanation, Forfeit, NamedWeight, Rng, Term, Turn, messages,
};

use super::evaluator::NetPair;
use super::search::{Search, Valued};

/// Chooses the play with the highest expected points.
#[derive(Clone)]
pub(crate) struct NetAgent {
    search: Search,
    plies: u32,
}

/// The maker of a player that looks `plies` rolls ahead.
pub(crate) fn maker(nets: Arc<NetPair>, plies: u32) -> Box<Maker<Backgammon>> {
    let agent = NetAgent { search: Search::new(nets), plies };
    Box::new(move || Ok(Box::new(agent.clone())))
}

impl NetAgent {
    fn rank(&mut self, turn: &Turn<'_, Backgammon>) -> &[Valued] {
        self.search.rank(&turn.view.board(), turn.legal, self.plies)
    }
}

impl Agent<Backgammon> for NetAgent {
    fn choose(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<usize, Forfeit> {
        Ok(self.rank(turn)[0].index)
    }

    fn effort(&self) -> u64 {
        self.search.evaluations
    }

    fn explain(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        let mut ranked = self.rank(turn).to_vec();
        let best = ranked[0];
        let sentence = sentence(turn, &ranked);
        ranked.sort_by_key(|valued| valued.index);
        let candidate = |valued: &Valued| Candidate {
            mv: turn.legal[valued.index].to_string(),
            score: f64::from(valued.points()),
            terms: terms(valued),
        };
        let candidates = ranked.iter().map(candidate).collect();
        Ok(Explanation::new(turn.legal[best.index].to_string(), candidates, sentence))
    }

    fn anatomy(&self) -> Anatomy {
        let size = |name: &str, net: &spielgeist_agents::models::net::Net| NamedWeight {
            name: format!("{name}: number of weights"),
            weight: net.weights().len() as f64,
        };
        let weights = vec![
            size("contact network", &self.search.nets.contact),
            size("race network", &self.search.nets.race),
        ];
        Anatomy { weights, ..Anatomy::default() }
    }
}

/// The names of the parts of an equity, and of the sizes of networks.
pub(crate) const TERMS: &[&str] = &[
    "wins",
    "gammons won",
    "backgammons won",
    "losses",
    "gammons lost",
    "backgammons lost",
    "looked at less deeply",
    "contact network: number of weights",
    "race network: number of weights",
];

/// The points of each result; they add up to the expected points.
fn terms(valued: &Valued) -> Vec<Term> {
    let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = valued.outcome.0.map(f64::from);
    let mut terms = vec![
        Term::new("wins", win, 1.0),
        Term::new("losses", 1.0 - win, -1.0),
        Term::new("gammons won", win_gammon, 1.0),
        Term::new("backgammons won", win_backgammon, 1.0),
        Term::new("gammons lost", lose_gammon, -1.0),
        Term::new("backgammons lost", lose_backgammon, -1.0),
    ];
    if valued.shift != 0.0 {
        terms.push(Term::new("looked at less deeply", f64::from(valued.shift), 1.0));
    }
    terms
}

fn sentence(turn: &Turn<'_, Backgammon>, ranked: &[Valued]) -> NetReason {
    let best = &ranked[0];
    let chosen = turn.legal[best.index].to_string();
    let [win, win_gammon, _, lose_gammon, _] = best.outcome.0.map(|share| f64::from(100.0 * share));
    let equity = f64::from(best.outcome.equity());
    match ranked.get(1) {
        None => NetReason::Only { chosen, win, win_gammon, lose_gammon, equity },
        Some(other) => {
            let lost = f64::from(best.points() - other.points());
            let next = turn.legal[other.index].to_string();
            NetReason::Best { chosen, win, win_gammon, lose_gammon, equity, next, lost }
        }
    }
}

messages! {
    /// Why a player with networks plays.
    pub(crate) enum NetReason in "backgammon" {
        /// Without a choice.
        Only { chosen: String, win: f64, win_gammon: f64, lose_gammon: f64, equity: f64 } = "why.net_only",
            "I play {chosen}: it wins {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you, \
             {equity:+.3} points on average; it is the only legal play.";
        /// The best play.
        Best { chosen: String, win: f64, win_gammon: f64, lose_gammon: f64, equity: f64, next: String, lost: f64 } = "why.net",
            "I play {chosen}: it wins {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you, \
             {equity:+.3} points on average; the next best, {next}, gives up {lost:.3}.";
    }
}
