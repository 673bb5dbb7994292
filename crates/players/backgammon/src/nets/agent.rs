//! A player with networks.

use std::sync::Arc;

use spielgeist_backgammon::Backgammon;
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Anatomy, Candidate, Explanation, Forfeit, NamedWeight, Rng, Term, Turn};

use super::evaluator::NetPair;
use super::outcome::Outcome;
use super::search::{Search, Valued};

/// Chooses the play with the highest expected points.
#[derive(Clone)]
pub(crate) struct NetAgent {
    nets: Arc<NetPair>,
    plies: u32,
    evaluations: u64,
}

/// The maker of a player that looks `plies` rolls ahead.
pub(crate) fn maker(nets: Arc<NetPair>, plies: u32) -> Box<Maker<Backgammon>> {
    let agent = NetAgent { nets, plies, evaluations: 0 };
    Box::new(move || Ok(Box::new(agent.clone())))
}

impl NetAgent {
    fn rank(&mut self, turn: &Turn<'_, Backgammon>) -> Vec<Valued> {
        let mut search = Search::new(&self.nets);
        let ranked = search.rank(&turn.view.board(), turn.legal, self.plies);
        self.evaluations = search.evaluations;
        ranked
    }
}

impl Agent<Backgammon> for NetAgent {
    fn choose(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<usize, Forfeit> {
        Ok(self.rank(turn)[0].index)
    }

    fn effort(&self) -> u64 {
        self.evaluations
    }

    fn explain(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        let mut ranked = self.rank(turn);
        let best = ranked[0];
        let sentence = sentence(turn, &ranked);
        ranked.sort_by_key(|valued| valued.index);
        let candidate = |valued: &Valued| Candidate {
            mv: turn.legal[valued.index].to_string(),
            score: f64::from(valued.outcome.equity()),
            terms: terms(valued.outcome),
        };
        let candidates = ranked.iter().map(candidate).collect();
        Ok(Explanation::new(turn.legal[best.index].to_string(), candidates, sentence))
    }

    fn anatomy(&self) -> Anatomy {
        let size = |name: &str, net: &spielgeist_agents::models::net::Net| NamedWeight {
            name: format!("{name}: number of weights"),
            weight: net.weights().len() as f64,
        };
        let weights =
            vec![size("contact network", &self.nets.contact), size("race network", &self.nets.race)];
        Anatomy { weights, ..Anatomy::default() }
    }
}

/// The points of each result; they add up to the expected points.
fn terms(outcome: Outcome) -> Vec<Term> {
    let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = outcome.0.map(f64::from);
    vec![
        Term::new("wins", win, 1.0),
        Term::new("losses", 1.0 - win, -1.0),
        Term::new("gammons won", win_gammon, 1.0),
        Term::new("backgammons won", win_backgammon, 1.0),
        Term::new("gammons lost", lose_gammon, -1.0),
        Term::new("backgammons lost", lose_backgammon, -1.0),
    ]
}

fn sentence(turn: &Turn<'_, Backgammon>, ranked: &[Valued]) -> String {
    let best = &ranked[0];
    let mv = turn.legal[best.index];
    let [win, win_gammon, _, lose_gammon, _] = best.outcome.0.map(|share| 100.0 * share);
    let mut text = format!(
        "I play {mv}: it wins {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you, \
         {:+.3} points on average",
        best.outcome.equity()
    );
    match ranked.get(1) {
        None => text.push_str("; it is the only legal play."),
        Some(next) => {
            let (other, lost) = (turn.legal[next.index], best.outcome.equity() - next.outcome.equity());
            text.push_str(&format!("; the next best, {other}, gives up {lost:.3}."));
        }
    }
    text
}
