//! Properties that every game and every agent must have, checked by random play.
//!
//! A new game is tested in one line: `conformance::check(&MyGame::standard()).unwrap()`.

pub use crate::refusal_checks::check_refusals;
pub use crate::scene_checks::check_scenes;
pub use crate::violation::Violation;

use std::path::Path;

use crate::record::{Event, Log, RecordedEvent, replay};
use crate::violation::{Check, holds};
use crate::{
    Agent, Game, GameSeed, Limits, Notation, Phase, Referee, Rng, Scenic, Seat, Seed, Turn, playthrough,
};

/// Default number of positions.
const POSITIONS: usize = 2_000;
/// Maximum number of events per game, so that endless games can be tested too.
const LONGEST: usize = 3_000;

/// Checks that a game's rules, views and notation are consistent, on about 2,000 random positions.
///
/// # Errors
/// If a property is violated; the error names the first violation.
pub fn check<G: Notation>(game: &G) -> Check {
    check_positions(game, POSITIONS)
}

/// Like [`check`], on at least `positions` positions.
///
/// # Errors
/// If a property is violated; the error names the first violation.
pub fn check_positions<G: Notation>(game: &G, positions: usize) -> Check {
    let mut walk = Walk { game, seen: 0, other_views_changed: false, positions };
    let mut number = 0;
    while walk.seen < positions {
        walk.game(Seed(2026), number)?;
        number += 1;
    }
    holds(walk.other_views_changed == game.hides_information(), "redeal deals what is hidden", || {
        if game.hides_information() {
            "`hides_information` is true, but no redeal ever changed another seat's view".to_owned()
        } else {
            "`hides_information` is false, but a redeal changed another seat's view".to_owned()
        }
    })
}

/// Compares a seeded random game with the text in a file, line by line; with `UPDATE_GOLDEN=1` in the
/// environment it rewrites the file. An unintended difference is a change of rules, notation or randomness.
///
/// # Errors
/// If a line differs or the file cannot be read; the error names the first such line.
pub fn check_playthrough<G: Notation + Scenic>(game: &G, file: &Path) -> Check {
    const RULE: &str = "games are the same as before";
    let failed =
        |error: std::io::Error| Violation { rule: RULE, detail: format!("{}: {error}", file.display()) };
    let text = playthrough(game, 2026);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(file, &text).map_err(failed)?;
    }
    let golden = std::fs::read_to_string(file).map_err(failed)?;
    for (line, (now, was)) in (1..).zip(text.lines().zip(golden.lines())) {
        holds(now == was, RULE, || format!("line {line}: `{now}` instead of `{was}`"))?;
    }
    let (now, was) = (text.lines().count(), golden.lines().count());
    holds(now == was, RULE, || format!("{now} lines instead of {was}"))
}

/// Plays the same twenty games on every call, with agents and buffers that are kept between calls: from the
/// second call on, playing should not allocate.
pub fn repeated_games<G: Game, A: Agent<G> + 'static>(game: &G, agent: fn() -> A) -> impl FnMut() {
    let mut agents: Vec<Box<dyn Agent<G>>> = (0..game.seats()).map(|_| Box::new(agent()) as _).collect();
    let mut referee = Referee::new(game, Limits::default());
    move || {
        for number in 0..20 {
            let seed = GameSeed { seed: Seed(1), deal: number, game: number };
            referee.play(&mut agents, 0, seed, &mut ());
        }
    }
}

struct Walk<'g, G: Game> {
    game: &'g G,
    positions: usize,
    seen: usize,
    other_views_changed: bool,
}

impl<G: Notation> Walk<'_, G> {
    /// Plays one random game and checks every position on the way.
    fn game(&mut self, seed: Seed, number: u64) -> Check {
        let game = self.game;
        let mut rng = seed.stream("conformance", number, 0);
        let mut probe = seed.stream("conformance probe", number, 0);
        let mut state = game.start();
        let mut log = Log(Vec::new());
        while log.0.len() < LONGEST {
            self.views(&state, &mut probe)?;
            match game.phase(&state) {
                Phase::Over(ending) => {
                    holds(
                        ending.winner.is_none_or(|seat| seat < game.seats()),
                        "a winner has a seat",
                        || format!("{ending:?}"),
                    )?;
                    holds(
                        game.end_reasons().contains(&ending.reason),
                        "the reason of an ending is listed",
                        || format!("{ending:?}"),
                    )?;
                    break;
                }
                Phase::Chance => {
                    self.chance(&state)?;
                    let outcome = game.roll(&state, &mut rng);
                    self.possible(&state, outcome)?;
                    log.0.push(Event::Chance(outcome));
                    game.settle(&mut state, outcome);
                }
                Phase::Decide(seat) => {
                    self.seen += 1;
                    let legal = self.moves(&state, seat, &mut probe)?;
                    let mv = legal[rng.index(legal.len())];
                    log.0.push(Event::Move { seat, mv, concealed: game.conceals(&state, mv) });
                    game.play(&mut state, mv);
                }
            }
            if self.seen >= 2 * self.positions {
                break;
            }
        }
        self.record(&log, &state)
    }

    /// Checks that every seat's view stays the same when the information hidden from it is redealt.
    fn views(&mut self, state: &G::State, probe: &mut Rng) -> Check {
        for seat in 0..self.game.seats() {
            let dealt = self.game.redeal(state, seat, probe);
            let (before, after) = (self.game.view(state, seat), self.game.view(&dealt, seat));
            holds(before == after, "a view does not leak", || {
                format!("seat {seat} sees {before:?}, and after a redeal {after:?}")
            })?;
            holds(self.game.phase(state) == self.game.phase(&dealt), "the phase does not leak", || {
                format!("{:?} became {:?}", self.game.phase(state), self.game.phase(&dealt))
            })?;
            self.other_views_changed |= (0..self.game.seats())
                .any(|other| self.game.view(state, other) != self.game.view(&dealt, other));
        }
        Ok(())
    }

    fn chance(&self, state: &G::State) -> Check {
        let mut outcomes = Vec::new();
        self.game.outcomes(state, &mut outcomes);
        let sum: f64 = outcomes.iter().map(|(_, probability)| probability).sum();
        holds((sum - 1.0).abs() < 1e-9, "chance outcomes sum to 1", || format!("they sum to {sum}"))?;
        for (outcome, probability) in outcomes {
            holds(probability > 0.0, "every outcome is possible", || format!("{outcome} has {probability}"))?;
            let text = outcome.to_string();
            holds(self.game.read_outcome(&text) == Ok(outcome), "outcomes read back", || text)?;
        }
        Ok(())
    }

    fn possible(&self, state: &G::State, outcome: G::Outcome) -> Check {
        let mut outcomes = Vec::new();
        self.game.outcomes(state, &mut outcomes);
        holds(outcomes.iter().any(|(other, _)| *other == outcome), "a roll is one of the outcomes", || {
            outcome.to_string()
        })
    }

    /// Checks the legal moves and the notation of a position, and returns the moves.
    fn moves(&self, state: &G::State, seat: Seat, probe: &mut Rng) -> Result<Vec<G::Move>, Violation> {
        let legal = self.legal(state);
        holds(!legal.is_empty(), "a seat on turn has a move", || format!("seat {seat}"))?;
        self.move_texts(&legal)?;
        self.copies(state, seat, legal[probe.index(legal.len())])?;
        for mv in &legal {
            let mut after = state.clone();
            self.game.play(&mut after, *mv);
        }
        self.legal_list_does_not_leak(state, seat, &legal, probe)?;
        self.move_texts_do_not_leak(state, seat, &legal, probe)?;
        self.view_text(state, seat, &legal, probe)?;
        Ok(legal)
    }

    fn legal(&self, state: &G::State) -> Vec<G::Move> {
        let mut legal = Vec::new();
        self.game.moves(state, &mut legal);
        legal
    }

    fn move_texts(&self, legal: &[G::Move]) -> Check {
        for (index, mv) in legal.iter().enumerate() {
            let text = mv.to_string();
            holds(self.game.read_move(legal, &text) == Ok(*mv), "moves read back", || text.clone())?;
            let recorded = format!("{mv:#}");
            holds(self.game.read_move(legal, &recorded) == Ok(*mv), "recorded moves read back", || recorded)?;
            holds(!legal[..index].contains(mv), "legal moves are distinct", || text)?;
        }
        Ok(())
    }

    fn copies(&self, state: &G::State, seat: Seat, mv: G::Move) -> Check {
        let before = self.game.view(state, seat).into_owned();
        let mut copy = state.clone();
        self.game.play(&mut copy, mv);
        holds(*self.game.view(state, seat) == before, "copies are independent", || {
            format!("playing {mv} on a copy changed the original")
        })
    }

    fn legal_list_does_not_leak(
        &self,
        state: &G::State,
        seat: Seat,
        legal: &[G::Move],
        probe: &mut Rng,
    ) -> Check {
        let dealt = self.legal(&self.game.redeal(state, seat, probe));
        holds(dealt == legal, "the legal list does not leak", || {
            format!("seat {seat} may play {legal:?}, and after a redeal {dealt:?}")
        })
    }

    /// Checks that the text of a move reveals no more than the other seats then see: two moves that look the
    /// same to a seat must be concealed from it.
    fn move_texts_do_not_leak(
        &self,
        state: &G::State,
        seat: Seat,
        legal: &[G::Move],
        probe: &mut Rng,
    ) -> Check {
        let [one, other] = [(); 2].map(|()| legal[probe.index(legal.len())]);
        let concealed = [one, other].iter().all(|mv| self.game.conceals(state, *mv));
        if !self.game.hides_information() || one == other || concealed {
            return Ok(());
        }
        let after = |mv| {
            let mut next = state.clone();
            self.game.play(&mut next, mv);
            next
        };
        let (first, second) = (after(one), after(other));
        for viewer in (0..self.game.seats()).filter(|viewer| *viewer != seat) {
            holds(
                self.game.view(&first, viewer) != self.game.view(&second, viewer),
                "move texts do not leak",
                || format!("{one} and {other} look the same to seat {viewer}, but their texts differ for it"),
            )?;
        }
        Ok(())
    }

    fn view_text(&self, state: &G::State, seat: Seat, legal: &[G::Move], probe: &mut Rng) -> Check {
        let view = self.game.view(state, seat).into_owned();
        let text = self.game.write_view(&view);
        holds(!text.contains('\n'), "a view is one line", || text.clone())?;
        let read = self.game.read_view(&text);
        holds(read.as_ref() == Ok(&view), "views read back", || {
            format!("`{text}` gives {read:?}, not {view:?}")
        })?;
        let imagined = self.game.imagine(&view, probe);
        holds(
            *self.game.view(&imagined, seat) == view,
            "an imagined state has the view it was made from",
            || format!("{view:?} became {:?}", self.game.view(&imagined, seat)),
        )?;
        holds(self.legal(&imagined) == legal, "an imagined state has the same legal moves", || {
            format!("`{text}` allows {legal:?}, its imagined state {:?}", self.legal(&imagined))
        })
    }

    /// Checks that a record replays to the same position and that a broken one is rejected.
    fn record(&self, log: &Log<G::Move, G::Outcome>, end: &G::State) -> Check {
        let events = log.write();
        let replayed = replay(self.game, &events)
            .map_err(|error| Violation { rule: "records replay", detail: error.to_string() })?;
        for seat in 0..self.game.seats() {
            holds(self.game.view(&replayed, seat) == self.game.view(end, seat), "records replay", || {
                format!("seat {seat} sees another end")
            })?;
        }
        let mut broken = events;
        broken.push(RecordedEvent::Move { seat: usize::MAX, mv: "rubbish".to_owned(), concealed: false });
        holds(replay(self.game, &broken).is_err(), "broken records are refused", || {
            "an invalid record was replayed".to_owned()
        })
    }
}

/// Checks that an agent explains its moves, is deterministic, and does not depend on hidden information.
///
/// # Errors
/// If a property is violated; the error names the first violation.
pub fn check_agent<G: Game>(game: &G, agent: &mut dyn Agent<G>, positions: usize) -> Check {
    let seed = Seed(2027);
    let mut seen = 0;
    for number in 0.. {
        let mut rng = seed.stream("agent conformance", number, 0);
        let mut state = game.start();
        for seat in 0..game.seats() {
            agent.start(game, seat);
        }
        for _ in 0..LONGEST {
            match game.phase(&state) {
                Phase::Over(_) => break,
                Phase::Chance => {
                    let outcome = game.roll(&state, &mut rng);
                    game.settle(&mut state, outcome);
                }
                Phase::Decide(seat) => {
                    let mut legal = Vec::new();
                    game.moves(&state, &mut legal);
                    if legal.len() > 1 {
                        decision(game, agent, &state, seat, &legal, &mut rng)?;
                        seen += 1;
                    }
                    game.play(&mut state, legal[rng.index(legal.len())]);
                }
            }
            if seen >= positions {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Checks one decision: it must be the same when repeated, explained, and after a redeal.
fn decision<G: Game>(
    game: &G,
    agent: &mut dyn Agent<G>,
    state: &G::State,
    seat: Seat,
    legal: &[G::Move],
    rng: &mut Rng,
) -> Check {
    let stream = Seed(rng.next_u64()).stream("decision", 0, 0);
    let view = game.view(state, seat);
    let turn = Turn { game, seat, view: &*view, legal, budget: None, stop: None };
    let choose = |agent: &mut dyn Agent<G>, turn: &Turn<'_, G>| {
        agent
            .choose(turn, &mut stream.clone())
            .map_err(|error| Violation { rule: "an agent chooses", detail: error.to_string() })
    };
    let chosen = choose(agent, &turn)?;
    holds(chosen < legal.len(), "an agent chooses from the list", || format!("{chosen} of {}", legal.len()))?;
    holds(choose(agent, &turn)? == chosen, "the same stream gives the same choice", || format!("{view:?}"))?;
    let explanation = agent
        .explain(&turn, &mut stream.clone())
        .map_err(|error| Violation { rule: "an agent explains", detail: error.to_string() })?;
    holds(explanation.chosen == legal[chosen].to_string(), "the explanation is for the chosen move", || {
        format!("chose {} and explained {}", legal[chosen], explanation.chosen)
    })?;
    holds(agent.beliefs(&turn) == explanation.beliefs, "an explanation contains the beliefs", || {
        format!("it has {:?}", explanation.beliefs)
    })?;
    for candidate in &explanation.candidates {
        let sum: f64 = candidate.terms.iter().map(|term| term.contribution).sum();
        let exact = candidate.terms.is_empty() || (sum - candidate.score).abs() <= 1e-4 * (1.0 + sum.abs());
        holds(exact, "contributions add up to the score", || format!("{candidate:?} sums to {sum}"))?;
    }
    let dealt = game.redeal(state, seat, rng);
    let dealt_view = game.view(&dealt, seat);
    let dealt_turn = Turn { view: &*dealt_view, ..turn };
    holds(choose(agent, &dealt_turn)? == chosen, "a decision does not depend on hidden information", || {
        format!("{view:?}")
    })
}
