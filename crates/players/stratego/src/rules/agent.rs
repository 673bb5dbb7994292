//! The player.

use spielgeist_play::{
    Agent, Belief as Told, Candidate, Explanation, Forfeit, Message, Rng, Seat, Term, Turn, messages,
};
use spielgeist_stratego::{Cells, Fight, Move, Piece, Prepared, RANKS, Rank, Setup, Square, Stratego};

use super::lures::Lures;
use super::rule::Rule;
use super::style::Style;
use super::worth::WORTH;
use crate::champion::{Behaviour, arrangement, key};
use crate::minimax::MinimaxReason;
use crate::search::{Belief, ENEMY, OWN, SCALE, Search, purpose, step_of};

/// The extra worth of a piece that the enemy does not know.
const SECRET: [f32; RANKS] = [0.0, 6.0, 0.3, 0.8, 0.3, 0.6, 1.2, 3.0, 7.0, 13.0, 18.0, 0.0];
/// The share of a risk that counts: by a known piece if the own one is known, and if it is not; by a hidden piece that has
/// moved, and by one that has not.
const RISKS: [f32; 4] = [0.9, 0.6, 0.45, 0.1];
/// The cost of a first move, which shows that a piece is no bomb.
const FIRST_MOVE: f32 = 0.1;
/// The cost of a repeated arrangement, each time.
const REPEATED: f32 = 1.5;
/// The cost of going straight back.
const BACK: f32 = 0.3;
/// Quiet moves after which targets draw twice as much.
const PATIENCE: f32 = 40.0;
/// The most that a piece is worth that explores hidden ones.
const CHEAP: f32 = 7.0;
/// Decides between equals.
const CHANCE: f32 = 0.02;

/// The player by rules.
pub(crate) struct Rules {
    style: Style,
    /// Its board and its odds of fights; nothing is searched.
    search: Search,
    belief: Belief,
    lures: Lures,
    /// The arrangements of each seat, against repetitions: one agent may sit at both.
    behaviour: [Behaviour; 2],
}

/// A move by the rules.
#[derive(Clone, Copy, Debug)]
struct Judged {
    worth: f32,
    rule: Rule,
    aim: Option<Square>,
}

impl Rules {
    pub(crate) fn prepared(style: Style) -> Prepared<Rules> {
        let behaviour = [Behaviour::default(), Behaviour::default()];
        let (search, belief, lures) = (Search::new(), Belief::new(), Lures::new());
        Prepared::new(Rules { style, search, belief, lures, behaviour }).with_setups(Setup::generated_list())
    }

    /// Judges all legal moves.
    fn judge(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Vec<Judged> {
        let position = turn.view.position();
        self.behaviour[turn.seat].watch(turn.view);
        self.belief.read(turn.view);
        let search = &mut self.search;
        search.board.read(turn.game, turn.view);
        let worth = WORTH.map(|worth| (worth * SCALE as f32) as i32);
        let lost = worth.map(|worth| -worth);
        for square in search.board.sides[ENEMY].all {
            if let Some(number) = search.board.piece(square)
                && let Some(rank) = search.board.ranks[number]
            {
                search.board.value[number] = lost[rank as usize];
            }
        }
        search.fights.fill(&search.board, &self.belief, &lost);
        let gains = search.gains(&worth);
        let urgency = 1.0 + f32::from(position.plies_without_attack()) / PATIENCE;
        self.lures.draw(&search.board, &gains, self.style, urgency);
        let now = arrangement(position.pieces(), turn.seat);
        let judged = |mv: &Move| {
            let (Some((from, to)), Some(step)) = (mv.squares(), step_of(*mv, turn.seat)) else {
                return Judged { worth: 0.0, rule: Rule::Wait, aim: None };
            };
            let mut judged = self.judge_step(step.from, step.to, &gains, urgency);
            if position.piece(to).is_none() {
                let rank = position.piece(from).and_then(Piece::rank);
                let then = now ^ key(from, rank) ^ key(to, rank);
                let seen = self.behaviour[turn.seat].times_seen(then, position.plies_without_attack());
                judged.worth -= REPEATED * seen as f32;
                judged.worth -= if position.last_move(turn.seat) == Some((to, from)) { BACK } else { 0.0 };
            }
            judged.worth += CHANCE * rng.unit() as f32;
            judged
        };
        turn.legal.iter().map(judged).collect()
    }

    /// Judges a move by the squares that the own side sees.
    fn judge_step(&self, from: Square, to: Square, gains: &[[i32; RANKS]], urgency: f32) -> Judged {
        let board = &self.search.board;
        let none = Judged { worth: 0.0, rule: Rule::Wait, aim: None };
        let Some(rank) = board.piece(from).and_then(|number| board.ranks[number]) else { return none };
        let hidden = board.sides[OWN].hidden.contains(from);
        let first = if board.moved.contains(from) { 0.0 } else { FIRST_MOVE };
        let secret = if hidden { SECRET[rank as usize] } else { 0.0 };
        if let Some(number) = board.piece(to) {
            let gain = gains[number][rank as usize] as f32 / SCALE as f32;
            let after = self.risk(rank, false, from, to);
            return match board.ranks[number] {
                Some(known) => {
                    let survives = rank.strikes(known) == Fight::Wins;
                    let worth = gain - if survives { secret + after } else { 0.0 }
                        + self.risk(rank, hidden, from, from);
                    Judged { worth, rule: if gain > 0.0 { Rule::Win } else { Rule::Attack }, aim: None }
                }
                None => {
                    let wins = self.search.fights.attack(rank, number).shares[0];
                    let moved = board.moved.contains(to);
                    let knowing = if WORTH[rank as usize] < CHEAP { urgency } else { 0.0 };
                    let worth = gain + knowing - wins * (secret + after) - first;
                    let rule = match rank {
                        Rank::Miner if !moved => Rule::Miners,
                        _ if WORTH[rank as usize] < CHEAP => Rule::Probe,
                        _ => Rule::Attack,
                    };
                    Judged { worth: worth + self.risk(rank, hidden, from, from), rule, aim: None }
                }
            };
        }
        let shown = hidden && !from.adjoins(to);
        let lure = |square: Square| self.lures.at(rank, hidden && !shown, square);
        let pull = |square: Square| lure(square).map_or(0.0, |lure| lure.worth);
        let drawn = pull(to) - pull(from);
        let safer = self.risk(rank, hidden, from, from) - self.risk(rank, hidden && !shown, from, to);
        let worth = drawn + safer - first - if shown { secret } else { 0.0 };
        let (rule, aim) = match lure(to) {
            _ if safer > drawn.max(0.0) => (Rule::Flee, None),
            Some(lure) if drawn > 0.0 => (lure.rule, Some(lure.target)),
            _ => (Rule::Wait, None),
        };
        Judged { worth, rule, aim }
    }

    /// The worth of a piece times the chance that an enemy takes it on a square; `from` is where it stood.
    fn risk(&self, rank: Rank, hidden: bool, from: Square, at: Square) -> f32 {
        let board = &self.search.board;
        let [known, unsure, moved, unmoved] = RISKS;
        let enemies = Cells::of(at).neighbours() & board.sides[ENEMY].movable & !Cells::of(from);
        let chance = |square: Square| {
            let Some(number) = board.piece(square) else { return 0.0 };
            match board.ranks[number] {
                Some(enemy) if enemy.strikes(rank) != Fight::Wins => 0.0,
                Some(_) => {
                    if hidden {
                        unsure
                    } else {
                        known
                    }
                }
                None => {
                    let share = if board.moved.contains(square) { moved } else { unmoved };
                    share * self.search.fights.defence(rank, number).shares[0]
                }
            }
        };
        WORTH[rank as usize] * enemies.map(chance).fold(0.0, f32::max)
    }
}

/// The index of the best move.
fn best(judged: &[Judged]) -> usize {
    (0..judged.len()).max_by(|&a, &b| judged[a].worth.total_cmp(&judged[b].worth)).unwrap_or(0)
}

impl Agent<Stratego> for Rules {
    fn start(&mut self, _: &Stratego, seat: Seat) {
        self.behaviour[seat].forget();
    }

    fn follows(&self) -> bool {
        true
    }

    fn made_before(&mut self, turn: &Turn<'_, Stratego>, _: usize) {
        if turn.view.position().placed().is_none() {
            self.behaviour[turn.seat].watch(turn.view);
        }
    }

    fn choose(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.view.position().placed().is_some() {
            return Ok(rng.index(turn.legal.len()));
        }
        Ok(best(&self.judge(turn, rng)))
    }

    fn explain(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        if turn.view.position().placed().is_some() {
            let chosen = turn.legal[rng.index(turn.legal.len())].to_string();
            return Ok(Explanation::new(chosen.clone(), Vec::new(), MinimaxReason::AnySetup { chosen }));
        }
        let judged = self.judge(turn, rng);
        let candidate = |(mv, judged): (&Move, &Judged)| {
            let worth = f64::from(judged.worth);
            Candidate { mv: mv.to_string(), score: worth, terms: vec![Term::value(worth, true)] }
        };
        let candidates = turn.legal.iter().zip(&judged).map(candidate).collect();
        let at = best(&judged);
        let (chosen, Judged { rule, aim, .. }) = (turn.legal[at].to_string(), judged[at]);
        let does =
            step_of(turn.legal[at], turn.seat).and_then(|step| purpose(&self.search, step, turn.seat, aim));
        let rule = Message::from(rule);
        let explanation = match does {
            Some(does) => Explanation::new(chosen, candidates, RulesReason::ByRule { does, rule }),
            None => Explanation::new(chosen.clone(), candidates, MinimaxReason::AnySetup { chosen }),
        };
        Ok(explanation.believing(self.belief.told(turn.seat)))
    }

    fn beliefs(&mut self, turn: &Turn<'_, Stratego>) -> Vec<Told> {
        if turn.view.position().placed().is_some() {
            return Vec::new();
        }
        self.belief.read(turn.view);
        self.belief.told(turn.seat)
    }
}

messages! {
    /// Reasons for moves by rules.
    pub(crate) enum RulesReason in "stratego" {
        /// A rule.
        ByRule { does: Message, rule: Message } = "why.by_rule", "{does} My rule: {rule}.";
    }
}
