//! TD learning on games whose values are known.

use spielgeist_agents::Random;
use spielgeist_agents::models::ValueNet;
use spielgeist_agents::models::net::{Activation, Loss, Net};
use spielgeist_agents::search::{Budget, Expectimax};
use spielgeist_agents::train::td::{TdCheckpoint, TdSettings, TdTrainer, Watch};
use spielgeist_agents::train::{Round, Schedule};
use spielgeist_play::conformance::check_agent;
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, BoardFeatures, Game, Message, Phase, Seat, Seed, Turn};

use crate::exact_race::{AllBoards, Exact, OwnBoards, Plays, choice};
use crate::fingerprint;
use crate::toys::race::{Race, Step, Track};
use crate::toys::walk::{Square, Walk};

/// A table of values, as a network of one layer.
fn table(inputs: usize) -> Net {
    Net::new(&[inputs, 1], &[Activation::Linear], vec![0.0; inputs + 1]).unwrap()
}

fn value(net: &Net, input: &[f32]) -> f64 {
    f64::from(net.forward(input, &mut net.scratch())[0])
}

/// Example 6.2 of Sutton and Barto: square k of the walk is won with probability k/6.
#[test]
fn the_random_walk() {
    for (lambda, watch) in [(0.0, Watch::OwnMoves), (0.8, Watch::EveryMove), (1.0, Watch::OwnMoves)] {
        let settings = TdSettings {
            alpha: Schedule::Harmonic { from: 0.1, half_at: 50.0 },
            lambda: Schedule::Constant(lambda),
            watch,
            ..TdSettings::default()
        };
        let mut trainer = TdTrainer::new(Walk, Square, table(5), settings, Seed(5)).unwrap();
        for _ in 0..20_000 {
            trainer.episode(&mut []).unwrap();
        }
        for square in 0..5 {
            let mut input = [0.0; 5];
            input[square] = 1.0;
            let (learnt, truth) = (value(trainer.net(), &input), (square + 1) as f64 / 6.0);
            assert!((learnt - truth).abs() < 0.03, "λ {lambda}, square {square}: {learnt} for {truth}");
        }
    }
}

/// Settings for tables: much exploring, and steps that shrink.
const EXPLORING: TdSettings = TdSettings {
    alpha: Schedule::Harmonic { from: 0.3, half_at: 600.0 },
    lambda: Schedule::Constant(0.6),
    epsilon: Schedule::Constant(0.3),
    loss: Loss::SquaredError,
    watch: Watch::OwnMoves,
    longest: None,
};

const TWO: Race = Race { seats: 2, goal: 3, longest: 12 };
const FOUR: Race = Race { seats: 4, goal: 3, longest: 12 };

fn learn_boards<F: BoardFeatures<Race> + Clone>(
    race: &Race,
    features: F,
    settings: TdSettings,
    others: usize,
    episodes: u64,
) -> TdTrainer<Race, F> {
    let mut others: Vec<Box<dyn Agent<Race>>> = (0..others).map(|_| Box::new(Random) as _).collect();
    let net = table(features.names().len());
    let mut trainer = TdTrainer::new(race.clone(), features, net, settings, Seed(1)).unwrap();
    for _ in 0..episodes {
        trainer.episode(&mut others).unwrap();
    }
    trainer
}

/// Two seats against each other: what is lost by playing as learnt, against the best play there is.
#[test]
fn self_play_of_two_finds_best_play() {
    let trainer = learn_boards(&TWO, OwnBoards, EXPLORING, 0, 20_000);
    for seat in 0..2 {
        let best = Exact::new(&TWO, seat, Plays::Best, Plays::Worst).value(&TWO.start());
        let learnt =
            Exact::new(&TWO, seat, Plays::As(&mut trainer.agent()), Plays::Worst).value(&TWO.start());
        assert!(best - learnt < 0.02, "seat {seat} gets {learnt:.3} where {best:.3} can be had");
    }
}

/// Four seats, the others playing anything: the learner moves from seat to seat and finds the best reply.
#[test]
fn the_best_reply_of_one_among_four() {
    let trainer = learn_boards(&FOUR, OwnBoards, EXPLORING, 3, 40_000);
    for seat in 0..4 {
        let best = Exact::new(&FOUR, seat, Plays::Best, Plays::Random).value(&FOUR.start());
        let learnt =
            Exact::new(&FOUR, seat, Plays::As(&mut trainer.agent()), Plays::Random).value(&FOUR.start());
        assert!(best - learnt < 0.02, "seat {seat} gets {learnt:.3} where {best:.3} can be had");
    }
}

/// Exploring that ends, so that the values are those of the play that was learnt.
const CALMING: TdSettings =
    TdSettings { epsilon: Schedule::Linear { from: 0.3, to: 0.0, over: 10_000 }, ..EXPLORING };

/// Four seats against each other, each learning from its own moves: it knows what the boards it leaves are worth.
#[test]
fn self_play_of_four_knows_what_its_boards_are_worth() {
    let trainer = learn_boards(&FOUR, OwnBoards, CALMING, 0, 40_000);
    for eyes in 0..4 {
        let error = mean_error(&FOUR, &trainer, &OwnBoards, eyes, |mover| mover == eyes);
        assert!(error < 0.03, "seat {eyes} is off by {error}");
    }
}

/// The same, each learning from every move: it knows what the boards of the others are worth to it as well.
#[test]
fn self_play_of_four_knows_what_all_boards_are_worth() {
    let short = Race { goal: 2, ..FOUR };
    let settings = TdSettings { watch: Watch::EveryMove, ..CALMING };
    let trainer = learn_boards(&short, AllBoards, settings, 0, 40_000);
    for eyes in 0..4 {
        let error = mean_error(&short, &trainer, &AllBoards, eyes, |_| true);
        assert!(error < 0.03, "seat {eyes} is off by {error}");
    }
}

/// How far what `eyes` has learnt of boards is from the truth, on average over games of the trained agent.
fn mean_error<F: BoardFeatures<Race> + Clone>(
    race: &Race,
    trainer: &TdTrainer<Race, F>,
    features: &F,
    eyes: Seat,
    counts: impl Fn(Seat) -> bool,
) -> f64 {
    let (mut own, mut other) = (trainer.agent(), trainer.agent());
    let mut exact = Exact::new(race, eyes, Plays::As(&mut own), Plays::As(&mut other));
    let (mut boards, mut errors) = (0.0, 0.0);
    let mut input = vec![0.0; features.names().len()];
    for game in 0..300 {
        for (board, mover) in boards_of_a_game(race, &mut trainer.agent(), game) {
            if counts(mover) {
                features.fill(race, &board, eyes, &mut input);
                boards += 1.0;
                errors += (value(trainer.net(), &input) - exact.value(&board)).abs();
            }
        }
    }
    errors / boards
}

/// The boards after each move of a game that an agent plays against itself, and who made it.
fn boards_of_a_game(race: &Race, agent: &mut dyn Agent<Race>, game: u64) -> Vec<(Track, Seat)> {
    let mut rng = Seed(12).stream("game", game, 0);
    let (mut track, mut boards) = (race.start(), Vec::new());
    while let Phase::Chance = race.phase(&track) {
        let die = race.roll(&track, &mut rng);
        race.settle(&mut track, die);
        let Phase::Decide(mover) = race.phase(&track) else { break };
        let chosen = choice(race, &track, mover, agent);
        race.play(&mut track, [Step::Forward, Step::Push][chosen]);
        if let Phase::Chance = race.phase(&track) {
            boards.push((track, mover));
        }
    }
    boards
}

/// How far each runner has come, one's own first.
#[derive(Clone, Debug)]
struct Runners;

impl BoardFeatures<Race> for Runners {
    fn names(&self) -> &'static [&'static str] {
        &["own", "next", "third", "fourth"]
    }
    fn fill(&self, race: &Race, track: &Track, seat: Seat, into: &mut [f32]) {
        for (at, to) in into.iter_mut().enumerate() {
            *to = f32::from(track.runners[(seat + at) % race.seats]) / f32::from(race.goal);
        }
    }
}

const SMALL: Race = Race { seats: 2, goal: 5, longest: 30 };

fn small_trainer(seats: usize) -> TdTrainer<Race, Runners> {
    let mut rng = Seed(8).stream("weights", 0, 0);
    let net = Net::random(&[4, 12, 1], &[Activation::Tanh, Activation::Sigmoid], &mut rng).unwrap();
    let settings = TdSettings {
        alpha: Schedule::Constant(0.05),
        epsilon: Schedule::Constant(0.1),
        loss: Loss::CrossEntropy,
        longest: Some(200),
        ..TdSettings::default()
    };
    TdTrainer::new(Race { seats, ..SMALL }, Runners, net, settings, Seed(4)).unwrap()
}

/// A network with a hidden layer and four plain numbers: against seats that play anything, it gets most of what the
/// best reply would.
#[test]
fn a_network_learns_the_race() {
    for seats in [2, 4] {
        let race = Race { seats, ..SMALL };
        let mut trainer = small_trainer(seats);
        (0..3_000).for_each(|_| _ = trainer.episode(&mut []).unwrap());
        let mut agent = trainer.agent();
        let score = |own| Exact::new(&race, 0, own, Plays::Random).value(&race.start());
        let [worst, learnt, best] = [Plays::Random, Plays::As(&mut agent), Plays::Best].map(score);
        let share = (learnt - worst) / (best - worst);
        assert!(share > 0.9, "{seats} seats: {learnt:.3}, between {worst:.3} and {best:.3}");
    }
}

#[test]
fn learning_goes_on_where_it_was_saved() {
    let mut undisturbed = small_trainer(4);
    let mut saved = small_trainer(4);
    for episode in 0..60 {
        undisturbed.episode(&mut []).unwrap();
        saved.episode(&mut []).unwrap();
        if episode % 7 == 3 {
            let text = serde_json::to_string(&saved.checkpoint()).unwrap();
            let checkpoint: TdCheckpoint = serde_json::from_str(&text).unwrap();
            saved = TdTrainer::resume(Race { seats: 4, ..SMALL }, Runners, checkpoint).unwrap();
        }
    }
    assert_eq!(saved.checkpoint(), undisturbed.checkpoint());
    assert_eq!(format!("{:016x}", fingerprint(saved.net().weights())), "8ae3d928866a61d4");
}

/// A batch may be played in any order, as on many threads.
#[test]
fn a_batch_is_the_same_in_any_order() {
    let run = |backwards: bool| {
        let mut trainer = small_trainer(2);
        for batch in 0..5 {
            let mut numbers: Vec<u64> = (8 * batch..8 * batch + 8).collect();
            if backwards {
                numbers.reverse();
            }
            let mut lessons: Vec<_> = numbers.iter().map(|&n| trainer.play(n, &mut []).unwrap()).collect();
            lessons.sort_by_key(|lesson| lesson.episode);
            lessons.iter().for_each(|lesson| _ = trainer.learn(lesson));
        }
        fingerprint(trainer.net().weights())
    };
    assert_eq!(run(false), run(true));
}

#[test]
fn checkpoints_that_do_not_fit_are_refused() {
    let checkpoint = small_trainer(2).checkpoint();
    let resume =
        |checkpoint| TdTrainer::resume(SMALL, Runners, checkpoint).map(|_| ()).unwrap_err().to_string();
    let mut renamed = checkpoint.clone();
    renamed.features[1] = "last".to_owned();
    assert_eq!(resume(renamed), "feature 1 (counted from 0) was saved as `last`, but `next` is needed");
    let mut restless = checkpoint.clone();
    restless.settings.epsilon = Schedule::Constant(1.5);
    assert_eq!(resume(restless), "`epsilon` is 1.5; expected a number from 0 to 1");
    let mut narrow = checkpoint;
    narrow.net = table(3);
    assert_eq!(resume(narrow), "the network has 3 inputs; expected 4, one per feature");
}

/// The agent explains itself, and a search of depth 1 with the same network plays the same.
#[test]
fn the_agent_and_the_search_agree() {
    for seats in [2, 4] {
        let mut trainer = small_trainer(seats);
        (0..200).for_each(|_| _ = trainer.episode(&mut []).unwrap());
        let race = Race { seats, ..SMALL };
        let mut agent = trainer.agent();
        check_agent(&race, &mut agent, 300).unwrap();
        let value = ValueNet::new(Runners, trainer.net().clone()).unwrap();
        let mut search = Expectimax::new(value, Budget::depth(1));
        let mut rng = Seed(6).stream("positions", seats as u64, 0);
        let mut track = race.start();
        while let Phase::Chance = race.phase(&track) {
            let die = race.roll(&track, &mut rng);
            race.settle(&mut track, die);
            let Phase::Decide(seat) = race.phase(&track) else { break };
            assert_eq!(choice(&race, &track, seat, &mut agent), choice(&race, &track, seat, &mut search));
            race.play(&mut track, [Step::Forward, Step::Push][rng.index(2)]);
        }
    }
}

#[test]
fn an_explanation_shows_the_values() {
    let net = Net::new(&[4, 1], &[Activation::Linear], vec![0.5, -0.25, 0.0, 0.0, 0.0]).unwrap();
    let mut agent = spielgeist_agents::models::TdAgent::new(ValueNet::new::<Race>(Runners, net).unwrap());
    let race = Race { seats: 2, goal: 8, longest: 60 };
    let track = Track { runners: [2, 4, 0, 0], moves: 0, die: 2 };
    let turn = Turn {
        game: &race,
        seat: 0,
        view: &track,
        legal: &[Step::Push, Step::Forward],
        budget: None,
        stop: None,
    };
    let explanation = agent.explain(&turn, &mut Seed(0).stream("none", 0, 0)).unwrap();
    assert_eq!(explanation.sentence, "I play forward, worth 0.125, before push, worth 0.062.");
    assert_eq!(explanation.candidates[0].terms[0].name, "value after the move");
    assert_eq!(explanation.candidates[1].score, 0.125);
}

/// Rounds against oneself and others, on one thread and on several.
#[test]
fn a_round_is_the_same_for_any_number_of_threads() {
    let random: Box<Maker<Race>> = Box::new(|| Ok(Box::new(Random)));
    let lineups = [vec![], vec![&*random; 3]];
    let run = |jobs: usize| {
        let mut trainer = small_trainer(4);
        let learnt =
            [3, 2].map(|batches| trainer.round(&lineups, Round { batches, episodes: 7 }, jobs).unwrap());
        (trainer.checkpoint(), learnt)
    };
    let (checkpoint, learnt) = run(1);
    assert_eq!(checkpoint.episodes, 35);
    assert_ne!(checkpoint.net, small_trainer(4).checkpoint().net);
    for jobs in [2, 5, 40] {
        assert_eq!(run(jobs), (checkpoint.clone(), learnt));
    }
}

/// A round of one batch is that batch played and then learnt from; of two, the second is played before the first is
/// learnt from.
#[test]
fn a_batch_is_played_while_the_one_before_is_learnt_from() {
    let by_hand = |late: bool| {
        let mut trainer = small_trainer(2);
        let play = |trainer: &TdTrainer<_, _>, from: u64| -> Vec<_> {
            (from..from + 3).map(|episode| trainer.play(episode, &mut []).unwrap()).collect()
        };
        let first = play(&trainer, 0);
        let ahead = late.then(|| play(&trainer, 3));
        first.iter().for_each(|lesson| _ = trainer.learn(lesson));
        let second = ahead.unwrap_or_else(|| play(&trainer, 3));
        second.iter().for_each(|lesson| _ = trainer.learn(lesson));
        trainer.checkpoint()
    };
    let rounds = |rounds: &[u64]| {
        let mut trainer = small_trainer(2);
        for &batches in rounds {
            trainer.round(&[], Round { batches, episodes: 3 }, 2).unwrap();
        }
        trainer.checkpoint()
    };
    assert_eq!(rounds(&[1, 1]), by_hand(false));
    assert_eq!(rounds(&[2]), by_hand(true));
}

#[test]
fn a_round_says_who_could_not_be_made() {
    let missing: Box<Maker<Race>> = Box::new(|| Err(AgentError::new(Message::quoted("no such program"))));
    let mut trainer = small_trainer(2);
    let error = trainer.round(&[vec![&*missing]], Round { batches: 2, episodes: 4 }, 1).unwrap_err();
    assert_eq!(error.to_string(), "episode 0: no such program");
    assert_eq!(trainer.episodes(), 0);
}
