//! Discovery of a small rule base: it observes the plays that a teacher prefers, keeps the rules that predict these
//! preferences best, and discards the others. The result does not contain the teacher.

use super::super::problem::FuzzevalProblem;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use spielgeist_backgammon::{Backgammon, Board};
use spielgeist_lab::{
    Error, Expected, GameTrainer, Generation, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, Game, GameSeed, JsonProblem, Limits, Phase, Referee, Seed, Turn};

use crate::cube::by_rule;

use super::super::controller::Controller;
use super::super::inputs::{self, Readings};
use super::super::player::{Fuzzeval, Memory};
use super::base::{BALANCE, RuleBase};
use super::candidates::candidates;
use super::least_squares::Sums;

/// The name in recipes.
pub(crate) const NAME: &str = "fuzzy-discovery";

/// Plays of a turn that are compared: the teacher's best. Worse plays are ignored.
const COMPARED: usize = 10;
/// Games of one job of a measurement; results must not depend on the number of threads.
const PIECE: u64 = 20;

/// Finds fuzzy rules that explain the choices of another agent.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// The agent whose explained scores are learnt from.
    teacher: String,
    /// The opponent of measurements.
    opponent: String,
    /// Games per generation in which the teacher is watched.
    games: u64,
    /// Games per generation against the opponent.
    measure: u64,
    /// Rules that the first generation keeps of all candidates.
    shortlist: usize,
    /// Rules of the result, those that hold the balance included.
    rules: usize,
    /// The number of rules for races. Differences between plays are small there, so they would be discarded first.
    race_rules: usize,
}

/// The trainer.
pub(crate) struct DiscoveryTrainer;

/// The result.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Found {
    rules: Vec<String>,
}

/// The rules of a result.
///
/// # Errors
/// If it is not one.
pub(super) fn rules(model: &serde_json::Value) -> Result<Controller, FuzzevalProblem> {
    let found: Found = serde_json::from_value(model.clone())
        .map_err(|error| FuzzevalProblem::NotFound { problem: JsonProblem::of(&error) })?;
    Controller::read(&found.rules.join("\n"))
}

impl GameTrainer<Backgammon> for DiscoveryTrainer {
    fn name(&self) -> &'static str {
        NAME
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    fn agent(
        &self,
        game: &Backgammon,
        model: &serde_json::Value,
    ) -> Result<Box<Maker<Backgammon>>, AgentError> {
        Ok(by_rule(game, maker(rules(model)?)))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Backgammon>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        let wrong = |key: &str, found: u64, expected: Expected| {
            Err(SettingError::value(&format!("train.settings.{key}"), found, expected))
        };
        for (key, number) in [("games", settings.games), ("measure", settings.measure)] {
            if number == 0 {
                return wrong(key, 0, Expected::AtLeast { least: 1 });
            }
        }
        if settings.rules <= BALANCE || settings.rules > settings.shortlist + BALANCE {
            let (least, most) = (BALANCE as u64 + 1, (settings.shortlist + BALANCE) as u64);
            return wrong("rules", settings.rules as u64, Expected::From { least, most });
        }
        if settings.race_rules + BALANCE >= settings.rules {
            let most = (settings.rules - BALANCE - 1) as u64;
            return wrong("race-rules", settings.race_rules as u64, Expected::From { least: 0, most });
        }
        let named = |key: &str, name: &str| {
            (plan.named)(name).map_err(|problem| SettingError::at(&format!("train.settings.{key}"), problem))
        };
        let state = match plan.from {
            Start::Checkpoint(text) => serde_json::from_str(text).map_err(SettingError::checkpoint)?,
            Start::Beginning | Start::Check => State::default(),
        };
        Ok(Box::new(Discovery {
            teacher: named("teacher", &settings.teacher)?,
            opponent: named("opponent", &settings.opponent)?,
            settings,
            limits: plan.limits,
            seed: plan.seed().child("discovery", 0),
            state,
        }))
    }
}

/// The maker of players with these rules.
pub(super) fn maker(controller: Controller) -> Box<Maker<Backgammon>> {
    Box::new(move || {
        let memory = Arc::new(Mutex::new(Memory::fixed(controller.clone())));
        Ok(Box::new(Fuzzeval::new(memory, None)))
    })
}

/// State that changes from generation to generation.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    generations: u64,
    best: f64,
    /// The rules on the shortlist and their sums; none before the first generation.
    shortlist: Option<(RuleBase, Sums)>,
    /// The rules that were kept.
    found: Option<RuleBase>,
}

/// A search in progress.
struct Discovery {
    settings: Settings,
    teacher: Box<Maker<Backgammon>>,
    opponent: Box<Maker<Backgammon>>,
    limits: Limits,
    seed: Seed,
    state: State,
}

/// The plays of a turn: the teacher's score and the board after each.
type Watched = Vec<(f64, Readings)>;

impl Discovery {
    /// Collects the teacher's values of the turns of a generation's games; `None` if stopped. The teacher plays the
    /// games of the first generation, the rules found so far those of the later ones, so the teacher judges positions
    /// that the rules reach.
    fn watch(&self, workers: &WorkerPool) -> Result<Option<Vec<Watched>>, Error> {
        let (mut turns, mut failed, mut games) = (Vec::new(), None, 0);
        workers.schedule.run(
            0..self.settings.games,
            || (self.teacher)(),
            |teacher, game, hand| {
                if workers.is_stopped() {
                    return ControlFlow::Break(());
                }
                match teacher {
                    Ok(teacher) => hand(self.watch_game(&mut **teacher, game)),
                    Err(problem) => hand(Err(problem.clone().into())),
                }
            },
            |watched: Result<Vec<Watched>, Error>| match watched {
                Ok(watched) => {
                    turns.extend(watched);
                    games += 1;
                    ControlFlow::Continue(())
                }
                Err(problem) => {
                    failed = Some(problem);
                    ControlFlow::Break(())
                }
            },
        );
        match failed {
            Some(problem) => Err(problem),
            None => Ok((games == self.settings.games).then_some(turns)),
        }
    }

    fn watch_game(&self, teacher: &mut dyn Agent<Backgammon>, game: u64) -> Result<Vec<Watched>, Error> {
        let mut rng = self.seed.stream("game", self.state.generations, game);
        let (mut position, mut turns) = (Backgammon.start(), Vec::new());
        let (mut legal, mut room) = (Vec::new(), Vec::new());
        (0..2).for_each(|seat| teacher.start(&Backgammon, seat));
        loop {
            match Backgammon.phase(&position) {
                Phase::Over(_) => return Ok(turns),
                Phase::Chance => {
                    let roll = Backgammon.roll(&position, &mut rng);
                    Backgammon.settle(&mut position, roll);
                }
                Phase::Decide(seat) => {
                    legal.clear();
                    Backgammon.moves(&position, &mut legal);
                    let mut chosen = 0;
                    if legal.len() > 1 {
                        let turn = Turn {
                            game: &Backgammon,
                            seat,
                            view: &position,
                            legal: &legal,
                            budget: None,
                            stop: None,
                        };
                        let (watched, preferred) = watch_turn(teacher, &turn, &mut rng)?;
                        chosen = match &self.state.found {
                            Some(found) => found.choose(&position.board(), &legal, &mut room),
                            None => preferred,
                        };
                        turns.extend((watched.len() > 1).then_some(watched));
                    }
                    Backgammon.play(&mut position, legal[chosen]);
                }
            }
        }
    }

    /// The shortlist of all candidates: repeatedly the one that explains most of the remainder.
    fn shortlist(&self, turns: &[Watched]) -> (RuleBase, Sums) {
        let boards: Vec<Readings> = turns.iter().map(|turn| turn[0].1).collect();
        let mut base = candidates(&boards);
        let mut sums = Sums::new(base.rules.len());
        add_turns(&base, &mut sums, turns);
        let varying = sums.varying();
        let mut chosen = Vec::new();
        // Twice as many for races as are kept; contact gets the rest.
        let race = (2 * self.settings.race_rules).min(self.settings.shortlist / 2);
        for (race, most) in [(true, race), (false, self.settings.shortlist - race)] {
            let of_phase = |rule: &usize| base.rules[*rule].race == race;
            let candidates: Vec<usize> = varying.iter().copied().filter(of_phase).collect();
            let until = chosen.len() + most;
            while chosen.len() < until {
                let Some(next) = sums.best_addition(&chosen, &candidates) else { break };
                chosen.push(next);
            }
        }
        base.rules = chosen.iter().map(|&rule| base.rules[rule].clone()).collect();
        let sums = Sums::new(base.rules.len());
        (base, sums)
    }

    /// The rules to keep and their weights: a fixed number for races, the others for contact.
    fn select(&self, base: &RuleBase, sums: &Sums) -> (Vec<usize>, Vec<f64>) {
        let of_phase = |race: bool| (0..base.rules.len()).filter(move |&rule| base.rules[rule].race == race);
        let race = self.settings.race_rules;
        let mut kept = sums.select(of_phase(false).collect(), self.settings.rules - BALANCE - race).0;
        kept.extend(sums.select(of_phase(true).collect(), race).0);
        // Together once more: a play that ends contact is weighed by both.
        let all = kept.len();
        sums.select(kept, all)
    }

    /// Measures the found rules; `None` if stopped.
    fn measure(&self, found: &RuleBase, workers: &WorkerPool) -> Result<Option<f64>, Error> {
        let player = maker(found.controller("Found")?);
        let (games, mut won, mut played, mut failed) = (self.settings.measure, 0, 0, None);
        workers.schedule.run(
            0..games.div_ceil(PIECE),
            || (),
            |(), piece, hand| {
                if workers.is_stopped() {
                    return ControlFlow::Break(());
                }
                let range = piece * PIECE..((piece + 1) * PIECE).min(games);
                hand(self.play(&*player, range))
            },
            |result: Result<(u64, u64), Error>| match result {
                Ok((wins, count)) => {
                    (won, played) = (won + wins, played + count);
                    ControlFlow::Continue(())
                }
                Err(problem) => {
                    failed = Some(problem);
                    ControlFlow::Break(())
                }
            },
        );
        match failed {
            Some(problem) => Err(problem),
            None => Ok((played == games).then(|| won as f64 / games as f64)),
        }
    }

    fn play(&self, player: &Maker<Backgammon>, games: std::ops::Range<u64>) -> Result<(u64, u64), Error> {
        let mut agents = vec![player()?, (self.opponent)()?];
        let mut referee = Referee::new(&Backgammon, self.limits);
        let seed = self.seed.child("measure", self.state.generations);
        let (mut won, count) = (0, games.end - games.start);
        for game in games {
            let seat = (game % 2) as usize;
            let played = referee.play(&mut agents, seat, GameSeed { seed, deal: game / 2, game }, &mut ());
            won += u64::from(played.ending.winner == Some(seat));
        }
        Ok((won, count))
    }
}

/// The teacher's best plays of a turn, the best first, and the index of the one that it would play.
fn watch_turn(
    teacher: &mut dyn Agent<Backgammon>,
    turn: &Turn<'_, Backgammon>,
    rng: &mut spielgeist_play::Rng,
) -> Result<(Watched, usize), Error> {
    let told = teacher.explain(turn, rng)?;
    let board = turn.view.board();
    let names: Vec<String> = turn.legal.iter().map(ToString::to_string).collect();
    let chosen = names.iter().position(|name| *name == told.chosen).unwrap_or(0);
    let mut watched: Watched = Vec::new();
    for candidate in &told.candidates {
        let Some(play) = names.iter().position(|name| *name == candidate.mv) else { continue };
        let after: Board = board.after(turn.legal[play]);
        if !after.own().all_off() && candidate.score.is_finite() {
            watched.push((candidate.score, inputs::read(&after)));
        }
    }
    watched.sort_by(|a, b| b.0.total_cmp(&a.0));
    watched.truncate(COMPARED);
    Ok((watched, chosen))
}

fn add_turns(base: &RuleBase, sums: &mut Sums, turns: &[Watched]) {
    for turn in turns {
        let strengths = |(score, readings): &(f64, Readings)| {
            let mut strengths = Vec::new();
            base.strengths(readings, &mut strengths);
            (*score, strengths)
        };
        sums.add(&turn.iter().map(strengths).collect::<Vec<_>>());
    }
}

impl Trainer for Discovery {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let Some(turns) = self.watch(workers)? else { return Ok(None) };
        let (base, mut sums) = match self.state.shortlist.take() {
            Some(shortlist) => shortlist,
            None => self.shortlist(&turns),
        };
        add_turns(&base, &mut sums, &turns);
        let (kept, weights) = self.select(&base, &sums);
        let mut found = RuleBase { tops: base.tops.clone(), rules: Vec::new() };
        for (&rule, &strength) in kept.iter().zip(&weights) {
            found.rules.push(super::base::Weighed { strength, ..base.rules[rule].clone() });
        }
        found.scale();
        let Some(share) = self.measure(&found, workers)? else { return Ok(None) };
        let loss = 1.0 - sums.explained(&kept, &weights);
        let generation = self.state.generations;
        self.state = State {
            generations: generation + 1,
            best: self.state.best.max(share),
            shortlist: Some((base, sums)),
            found: Some(found),
        };
        Ok(Some(Generation {
            loss: Some(loss),
            ..Generation::of_learner(
                generation,
                self.state.best,
                share,
                self.settings.games + self.settings.measure,
            )
        }))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let controller = self.state.found.as_ref()?.controller("Found").ok()?;
        let rules = controller.engine().to_fll().lines().map(str::to_owned).collect();
        let model = serde_json::to_value(&Found { rules }).expect("plain data, all of it finite");
        Some(TrainedModel::GameModel { trainer: NAME.to_owned(), model })
    }
}
