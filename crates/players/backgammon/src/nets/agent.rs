//! A player with networks.

use std::sync::Arc;

use spielgeist_backgammon::{Backgammon, Board, Play};
use spielgeist_play::contest::Maker;
use spielgeist_play::{
    Agent, Anatomy, Candidate, Explanation, Forfeit, NamedWeight, Rng, Term, Turn, messages,
};

use super::cube_turn::CubeTurn;
use super::evaluator::NetPair;
use super::search::{Search, Valued};
use crate::cube::{CubeInfo, Doubling, RuleReason, Worth, rule_decision, rule_explanation};
use crate::outcome::Outcome;

/// Chooses the play with the highest expected points.
#[derive(Clone)]
pub(crate) struct NetAgent {
    search: Search,
    plies: u32,
    /// The rule for cube decisions; default: the outcome probabilities.
    doubling: Option<Doubling>,
}

/// The maker of a player that looks `plies` rolls ahead, with small networks that filter plays at two.
pub(crate) fn maker(
    nets: Arc<NetPair>,
    pruner: Option<Arc<NetPair>>,
    plies: u32,
    doubling: Option<Doubling>,
) -> Box<Maker<Backgammon>> {
    let agent = NetAgent { search: Search::new(nets, pruner), plies, doubling };
    Box::new(move || Ok(Box::new(agent.clone())))
}

impl NetAgent {
    fn rank(&mut self, turn: &Turn<'_, Backgammon>) -> &[Valued] {
        let board = turn.view.board();
        if !turn.game.has_cube() {
            return self.search.rank(&board, turn.legal, self.plies, &|_, outcome| outcome.equity());
        }
        let info = CubeInfo::of(turn.game.terms(), turn.view);
        let worth = |after: &Board, outcome: &Outcome| {
            info.normalized(-info.flipped().on_roll(after, &outcome.flipped())) as f32
        };
        self.search.rank(&board, turn.legal, self.plies, &worth)
    }

    /// The cube decision by rule, if one is due and made so.
    fn rule_turn(&self, turn: &Turn<'_, Backgammon>) -> Option<(Play, RuleReason)> {
        rule_decision(turn, self.doubling?)
    }

    /// The cube decision, if one is due.
    fn cube_turn(&mut self, turn: &Turn<'_, Backgammon>) -> Option<CubeTurn> {
        turn.legal[0].cube_word()?;
        let (info, board) = (CubeInfo::of(turn.game.terms(), turn.view), turn.view.board());
        let options = self.search.cube_options(&info, &board, self.plies);
        let outcome = self.search.value(&board, 0);
        Some(CubeTurn::new(&info, &options, outcome, turn.legal[0]))
    }
}

impl Agent<Backgammon> for NetAgent {
    fn choose(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<usize, Forfeit> {
        if let Some((action, _)) = self.rule_turn(turn) {
            return Ok(usize::from(turn.legal[0] != action));
        }
        match self.cube_turn(turn) {
            Some(decision) => Ok(decision.chosen),
            None => Ok(self.rank(turn)[0].index),
        }
    }

    fn effort(&self) -> u64 {
        self.search.evaluations
    }

    fn explain(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        if let Some(decided) = self.rule_turn(turn) {
            return Ok(rule_explanation(turn, decided));
        }
        if let Some(decision) = self.cube_turn(turn) {
            return Ok(decision.explanation());
        }
        let worth =
            turn.game.has_cube().then(|| CubeInfo::of(turn.game.terms(), turn.view).normalized_worth());
        let mut ranked = self.rank(turn).to_vec();
        let best = ranked[0];
        let sentence = sentence(turn, &ranked);
        ranked.sort_by_key(|valued| valued.index);
        let candidate = |valued: &Valued| Candidate {
            mv: turn.legal[valued.index].to_string(),
            score: f64::from(valued.points()),
            terms: terms(valued, worth.as_ref()),
        };
        let candidates = ranked.iter().map(candidate).collect();
        Ok(Explanation::new(turn.legal[best.index].to_string(), candidates, sentence))
    }

    fn anatomy(&self) -> Anatomy {
        let size = |name: &str, net: &spielgeist_agents::models::net::Net| {
            NamedWeight::new(&format!("{name}: number of weights"), net.weights().len() as f64)
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
    "cube",
    "contact network: number of weights",
    "race network: number of weights",
];

/// The points of each result; they add up to the expected points.
fn terms(valued: &Valued, worth: Option<&Worth>) -> Vec<Term> {
    let mut terms = outcome_terms(&valued.outcome, worth.map(|worth| (worth, f64::from(valued.worth))));
    if valued.shift != 0.0 {
        terms.push(Term::feature("looked at less deeply", f64::from(valued.shift), 1.0));
    }
    terms
}

/// The points of each result; with a cube, the worth of the results and the value with the cube, which they add up to.
pub(crate) fn outcome_terms(outcome: &Outcome, with_cube: Option<(&Worth, f64)>) -> Vec<Term> {
    let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = outcome.0.map(f64::from);
    let worth = with_cube.map(|(worth, _)| worth);
    let Worth { win: won, lose: lost } = worth.copied().unwrap_or(Worth::POINTS);
    let mut terms = vec![
        Term::feature("wins", win, won[0]),
        Term::feature("losses", 1.0 - win, lost[0]),
        Term::feature("gammons won", win_gammon, won[1] - won[0]),
        Term::feature("backgammons won", win_backgammon, won[2] - won[1]),
        Term::feature("gammons lost", lose_gammon, lost[1] - lost[0]),
        Term::feature("backgammons lost", lose_backgammon, lost[2] - lost[1]),
    ];
    if let Some((worth, value)) = with_cube {
        terms.push(Term::feature("cube", value - worth.dead(outcome), 1.0));
    }
    terms
}

fn sentence(turn: &Turn<'_, Backgammon>, ranked: &[Valued]) -> NetReason {
    let best = &ranked[0];
    let chosen = turn.legal[best.index].to_string();
    let [win, win_gammon, _, lose_gammon, _] = best.outcome.0.map(|share| f64::from(100.0 * share));
    let equity = f64::from(best.worth);
    let Some(other) = ranked.get(1) else {
        return NetReason::Only { chosen, win, win_gammon, lose_gammon, equity };
    };
    let lost = f64::from(best.points() - other.points());
    let next = turn.legal[other.index].to_string();
    if other.shift != 0.0 {
        // Chances of different depths cannot be compared.
        return NetReason::Best { chosen, win, win_gammon, lose_gammon, equity, next, lost };
    }
    let [next_win, next_win_gammon, _, next_lose_gammon, _] =
        other.outcome.0.map(|share| f64::from(100.0 * share));
    NetReason::BestOf {
        chosen,
        win,
        win_gammon,
        lose_gammon,
        equity,
        next,
        next_win,
        next_win_gammon,
        next_lose_gammon,
        lost,
    }
}

messages! {
    /// Reasons for plays of a player with networks.
    pub(crate) enum NetReason in "backgammon" {
        /// Without a choice.
        Only { chosen: String, win: f64, win_gammon: f64, lose_gammon: f64, equity: f64 } = "why.net_only",
            "I play {chosen}: it wins {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you, \
             {equity:+.3} points on average; it is the only legal play.";
        /// The best play, and what the next best of the same depth has less.
        BestOf {
            chosen: String, win: f64, win_gammon: f64, lose_gammon: f64, equity: f64,
            next: String, next_win: f64, next_win_gammon: f64, next_lose_gammon: f64, lost: f64
        } = "why.net_next",
            "I play {chosen}: it wins {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you, \
             {equity:+.3} points on average; the next best, {next}, wins {next_win:.1} %, {next_win_gammon:.1} % gammons for me \
             and {next_lose_gammon:.1} % for you, and gives up {lost:.3}.";
        /// The best play.
        Best { chosen: String, win: f64, win_gammon: f64, lose_gammon: f64, equity: f64, next: String, lost: f64 } = "why.net",
            "I play {chosen}: it wins {win:.1} % of games, {win_gammon:.1} % gammons for me and {lose_gammon:.1} % for you, \
             {equity:+.3} points on average; the next best, {next}, gives up {lost:.3}.";
    }
}
