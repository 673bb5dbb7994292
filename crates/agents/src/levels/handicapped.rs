//! An agent that misjudges moves slightly, and avoids those that a single reply refutes.

use spielgeist_play::{
    Agent, Anatomy, Belief, Candidate, Explanation, Finished, Forfeit, Game, Rng, Seat, Term, TermName, Turn,
};

use crate::reason::Reason;

/// The least loss worth telling: sentences have two decimals.
const TELLING: f64 = 0.005;

/// Whether a legal move is a gift: the next reply refutes it plainly, as a person would see at once.
pub type Gift<G> = fn(&Turn<'_, G>, usize) -> bool;

/// Plays the move that looks best after noise was added to the values of a judge.
///
/// The judge looks a short way ahead, the same all game. Noise follows the Gumbel distribution, so that a move is played
/// with the probability of a softmax over the values. Gifts that the guard notices are left out, also without noise, unless
/// nothing else is left. Where the judge gives no values for the moves, as in a setup, its own choice is played.
pub struct Handicapped<G: Game> {
    judge: Box<dyn Agent<G>>,
    handicap: Handicap,
    gift: Gift<G>,
}

/// The handicap of an agent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handicap {
    /// The scale of the noise, in the units of the judge's values.
    pub noise: f64,
    /// The probability of noticing that a move is a gift.
    pub guard: f64,
}

/// One legal move as it looks to the agent.
#[derive(Clone, Copy)]
struct Look {
    index: usize,
    value: f64,
    misjudged_by: f64,
}

impl<G: Game> Handicapped<G> {
    /// Creates an agent from its judge.
    pub fn new(judge: Box<dyn Agent<G>>, handicap: Handicap, gift: Gift<G>) -> Self {
        Self { judge, handicap, gift }
    }

    /// The moves as they look, the one to play first; empty if the judge gave no values.
    fn looks(&self, turn: &Turn<'_, G>, told: &Explanation, rng: &mut Rng) -> Vec<Look> {
        let values = values_of(turn, told);
        if values.iter().flatten().count() < 2 || conceals(turn) {
            return Vec::new();
        }
        let mut looks: Vec<Look> = values
            .iter()
            .enumerate()
            .filter_map(|(index, value)| {
                let misjudged_by = self.handicap.noise * crate::gumbel(rng);
                Some(Look { index, value: (*value)?, misjudged_by })
            })
            .collect();
        looks.sort_by(|a, b| b.seen().total_cmp(&a.seen()).then(a.index.cmp(&b.index)));
        let notices = rng.unit() < self.handicap.guard;
        if notices && let Some(safe) = looks.iter().position(|look| !(self.gift)(turn, look.index)) {
            looks[..=safe].rotate_right(1);
        }
        looks
    }

    /// Whether the judge's own choice is a gift that the guard may notice. A guard of 0 leaves the judge at full strength.
    fn gives(&self, turn: &Turn<'_, G>, chosen: usize) -> bool {
        self.handicap.guard > 0.0 && (self.gift)(turn, chosen)
    }

    fn judged(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<(Explanation, Vec<Look>), Forfeit> {
        let told = self.judge.explain(turn, rng)?;
        let looks = self.looks(turn, &told, rng);
        Ok((told, looks))
    }
}

impl Look {
    fn seen(&self) -> f64 {
        self.value + self.misjudged_by
    }
}

/// The values of the legal moves, by index, as far as an explanation has them.
fn values_of<G: Game>(turn: &Turn<'_, G>, told: &Explanation) -> Vec<Option<f64>> {
    // Candidates stand in the order of the legal moves, so each is looked for after the last one found.
    let mut candidates = told.candidates.iter().peekable();
    let value = |mv: &G::Move| {
        let text = mv.to_string();
        candidates.next_if(|candidate| candidate.mv == text).map(|candidate| candidate.score)
    };
    turn.legal.iter().map(value).collect()
}

/// Whether the other seats do not learn the moves of this turn: a setup, which is never weakened.
fn conceals<G: Game>(turn: &Turn<'_, G>) -> bool {
    if !turn.game.hides_information() {
        return false;
    }
    // Concealment depends on the phase of the game, which every sampled state shares.
    let state = turn.game.imagine(turn.view, &mut spielgeist_play::Seed(0).stream("conceals", 0, 0));
    turn.game.conceals(&state, turn.legal[0])
}

impl<G: Game> Agent<G> for Handicapped<G> {
    fn start(&mut self, game: &G, seat: Seat) {
        self.judge.start(game, seat);
    }

    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if self.handicap.noise == 0.0 {
            let before = rng.clone();
            let chosen = self.judge.choose(turn, rng)?;
            if !self.gives(turn, chosen) {
                return Ok(chosen);
            }
            // Rare enough to think again, now with the values of all moves.
            *rng = before;
        }
        let (told, looks) = self.judged(turn, rng)?;
        let own = || turn.legal.iter().position(|mv| mv.to_string() == told.chosen).unwrap_or(0);
        Ok(looks.first().map_or_else(own, |look| look.index))
    }

    fn finish(&mut self, finished: &Finished<'_, G>) {
        self.judge.finish(finished);
    }

    fn effort(&self) -> u64 {
        self.judge.effort()
    }

    fn anatomy(&self) -> Anatomy {
        self.judge.anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let told = self.judge.explain(turn, rng)?;
        let own = turn.legal.iter().position(|mv| mv.to_string() == told.chosen);
        if self.handicap.noise == 0.0 && !own.is_some_and(|own| self.gives(turn, own)) {
            return Ok(told);
        }
        let looks = self.looks(turn, &told, rng);
        let Some(chosen) = looks.first().copied() else { return Ok(told) };
        let chosen_text = turn.legal[chosen.index].to_string();
        let best = looks.iter().max_by(|a, b| a.value.total_cmp(&b.value)).expect("there are looks");
        // The judge's sentence is about its own choice, which may be another of the best moves.
        let sentence = if chosen_text == told.chosen {
            Reason::LevelBest { because: told.said }
        } else if best.value - chosen.value < TELLING {
            Reason::LevelEqual { chosen: chosen_text.clone(), best: told.chosen.clone(), value: chosen.value }
        } else {
            let (best_move, loss) = (turn.legal[best.index].to_string(), best.value - chosen.value);
            Reason::LevelMisjudged { chosen: chosen_text.clone(), best: best_move, loss }
        };
        let mut by_index = looks;
        by_index.sort_by_key(|look| look.index);
        let candidate = |look: &Look| Candidate {
            mv: turn.legal[look.index].to_string(),
            score: look.seen(),
            terms: vec![
                Term::value(look.value, true),
                Term::new(TermName::MisjudgedBy, look.misjudged_by, 1.0),
            ],
        };
        let candidates = by_index.iter().map(candidate).collect();
        // The line belongs to the move that is best at full strength.
        let line = if chosen_text == told.chosen { told.line } else { Vec::new() };
        Ok(Explanation {
            line,
            ..Explanation::new(chosen_text, candidates, sentence).believing(told.beliefs)
        })
    }

    fn made_before(&mut self, turn: &Turn<'_, G>, index: usize) {
        self.judge.made_before(turn, index);
    }

    fn follows(&self) -> bool {
        self.judge.follows()
    }

    fn beliefs(&mut self, turn: &Turn<'_, G>) -> Vec<Belief> {
        self.judge.beliefs(turn)
    }
}
