//! The loop that plays: limits, forfeits and streams mean the same whether a game is run or goes step by step.

use std::borrow::Cow;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use spielgeist_play::record::{Event, Log, RecordedEvent};
use spielgeist_play::{
    Agent, EarlyEnd, Ending, Explanation, Forfeit, Game, GameLoop, GameSeed, Late, Limits, Message, Notation,
    NotationError, Phase, Referee, Rng, Seat, Seed, TrackedGame, Turn, unreadable,
};

/// Three run to 30. A roll of 1 leaves no choice; any other is run, or set aside for the next roll.
#[derive(Clone)]
struct Race;

#[derive(Clone, Debug, PartialEq)]
struct Track {
    places: Vec<u8>,
    seat: Seat,
    die: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Run,
    Wait,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Die(u8);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Step::Run { "run" } else { "wait" })
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Game for Race {
    type State = Track;
    type View = Track;
    type Move = Step;
    type Outcome = Die;

    fn seats(&self) -> usize {
        3
    }
    fn start(&self) -> Track {
        Track { places: vec![0; 3], seat: 0, die: None }
    }
    fn phase(&self, track: &Track) -> Phase {
        match track.places.iter().position(|place| *place >= 30) {
            Some(winner) => Phase::Over(Ending::win(winner, "home")),
            None if track.die.is_none() => Phase::Chance,
            None => Phase::Decide(track.seat),
        }
    }
    fn moves(&self, track: &Track, moves: &mut Vec<Step>) {
        moves.push(Step::Run);
        if track.die != Some(1) {
            moves.push(Step::Wait);
        }
    }
    fn play(&self, track: &mut Track, mv: Step) {
        let die = track.die.take().unwrap();
        if mv == Step::Run {
            track.places[track.seat] += die;
        }
        track.seat = (track.seat + 1) % 3;
    }
    fn outcomes(&self, _: &Track, outcomes: &mut Vec<(Die, f64)>) {
        outcomes.extend((1..=6).map(|die| (Die(die), 1.0 / 6.0)));
    }
    fn settle(&self, track: &mut Track, outcome: Die) {
        track.die = Some(outcome.0);
    }
    fn view<'s>(&self, track: &'s Track, _: Seat) -> Cow<'s, Track> {
        Cow::Borrowed(track)
    }
    fn imagine(&self, view: &Track, _: &mut Rng) -> Track {
        view.clone()
    }
    fn redeal(&self, track: &Track, _: Seat, _: &mut Rng) -> Track {
        track.clone()
    }
}

impl Notation for Race {
    fn read_outcome(&self, text: &str) -> Result<Die, NotationError> {
        text.parse().map(Die).map_err(|_| unreadable(text, "a die"))
    }
    fn write_view(&self, view: &Track) -> String {
        format!("{view:?}")
    }
    fn read_view(&self, text: &str) -> Result<Track, NotationError> {
        Err(unreadable(text, "nothing: views are not read here"))
    }
}

/// Draws now one number, now many, and fails when it is asked too often.
struct Drawing {
    left: u32,
}

impl Agent<Race> for Drawing {
    fn choose(&mut self, turn: &Turn<'_, Race>, rng: &mut Rng) -> Result<usize, Forfeit> {
        assert!(turn.legal.len() > 1, "nobody is asked where there is no choice");
        if self.left == 0 {
            return Err(Forfeit::new(EarlyEnd::Crash, Message::quoted("tired")));
        }
        self.left -= 1;
        (0..rng.index(40)).for_each(|_| _ = rng.next_u32());
        Ok(rng.index(turn.legal.len()))
    }
    fn explain(&mut self, _: &Turn<'_, Race>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        Err(Forfeit::new(EarlyEnd::Crash, Message::quoted("not asked here")))
    }
}

fn agents(left: u32) -> Vec<Box<dyn Agent<Race>>> {
    (0..3).map(|_| Box::new(Drawing { left }) as _).collect()
}

const SEED: GameSeed = GameSeed { seed: Seed(9), deal: 0, game: 0 };

fn tracked(limits: Limits) -> TrackedGame<Race> {
    TrackedGame::new(Race, limits, None, SEED)
}

/// One step; whether the game goes on.
fn step(game: &mut TrackedGame<Race>, agents: &mut [Box<dyn Agent<Race>>]) -> bool {
    match game.next() {
        Phase::Over(_) => return false,
        Phase::Chance => game.roll(),
        Phase::Decide(seat) => {
            let moment = game.moment(game.history().len()).unwrap();
            match moment.choose(&mut *agents[seat]) {
                Ok((mv, position)) => game.play(mv, Some(position)),
                Err(forfeit) => game.forfeit(seat, forfeit.reason()),
            }
        }
    }
    true
}

#[test]
fn a_game_that_goes_step_by_step_is_the_game_that_is_run() {
    let limits = [None, Some(20)].map(|plies| Limits { plies, ..Limits::default() });
    for (limits, left) in [(limits[0], 100), (limits[1], 100), (limits[0], 3)] {
        let mut log = Log(Vec::new());
        let played = Referee::new(&Race, limits).play(&mut agents(left), 0, SEED, &mut log);
        let (mut game, mut agents) = (tracked(limits), agents(left));
        while step(&mut game, &mut agents) {}
        assert_eq!(game.history().log(), &log);
        assert_eq!((game.ending(), game.plies()), (Some(played.ending), played.plies));
        assert_eq!(played.forfeit.is_some(), left == 3);
    }
}

#[test]
fn any_state_of_the_past_is_what_it_was() {
    let (mut game, mut agents) = (tracked(Limits::default()), agents(100));
    let mut states = vec![game.state().clone()];
    while step(&mut game, &mut agents) {
        states.push(game.state().clone());
    }
    assert!(states.len() > 60, "{} events are too few to tell", states.len());
    for (events, state) in states.iter().enumerate() {
        assert_eq!(&*game.state_after(events), state, "after {events} events");
    }
    let rolls: Vec<u8> = states.iter().filter_map(|track| track.die).collect();
    let moves = (0..game.history().len()).filter(|event| game.history().mover(*event).is_some());
    let choices: Vec<bool> = moves.map(|event| game.history().had_choice(event)).collect();
    assert_eq!(choices, rolls.iter().map(|die| *die != 1).collect::<Vec<_>>());
}

#[test]
fn what_is_taken_back_comes_again_and_past_turns_draw_what_they_drew() {
    let (mut game, mut agents) = (tracked(Limits::default()), agents(1_000));
    while step(&mut game, &mut agents) {}
    let whole = game.history().log().clone();
    for events in [0, 1, 15, 16, 17, 33, whole.0.len() - 1] {
        game.rewind(events);
        assert_eq!(game.history().log().0, whole.0[..events]);
        while step(&mut game, &mut agents) {}
        assert_eq!(game.history().log(), &whole, "taken back to {events} events");
    }
    for (event, happened) in whole.0.iter().enumerate() {
        let Event::Move { seat, mv, .. } = happened else {
            assert!(game.moment(event).is_none());
            continue;
        };
        let chosen = game.moment(event).unwrap().choose(&mut *agents[*seat]).unwrap();
        assert_eq!(chosen, (*mv, game.history().position(event)), "event {event}");
    }
}

#[test]
fn stored_events_and_positions_go_on_as_the_game_would_have() {
    let (mut whole, mut agents) = (tracked(Limits::default()), agents(1_000));
    (0..25).for_each(|_| _ = step(&mut whole, &mut agents));
    let events = whole.history().log().write();
    let positions: Vec<Option<u64>> = (0..25).map(|event| Some(whole.history().position(event))).collect();
    let mut again = tracked(Limits::default());
    again.replay(&events, &positions).unwrap();
    for game in [&mut whole, &mut again] {
        while step(game, &mut agents) {}
    }
    assert_eq!(again.history().log(), whole.history().log());

    let mut wrong = tracked(Limits::default());
    let error = wrong.replay(&events[1..], &[]).unwrap_err().to_string();
    assert!(error.contains("event 1: a move, but the dice are to be rolled"), "{error}");
    let mut short = tracked(Limits { plies: Some(3), ..Limits::default() });
    let error = short.replay(&events, &positions).unwrap_err().to_string();
    assert!(error.contains("the game has already ended"), "{error}");
    let roll = RecordedEvent::Chance { roll: "7".to_owned() };
    assert!(tracked(Limits::default()).replay(&[roll], &[]).is_err(), "no die has seven");
}

#[test]
fn a_game_that_is_stopped_ends_as_a_draw_that_says_so() {
    let stop = AtomicBool::new(false);
    let mut game = GameLoop::new(Race, Limits::default()).stopping_at(&stop);
    game.begin(SEED);
    game.roll(&mut ());
    assert_eq!(game.next(), Phase::Decide(0));
    stop.store(true, Ordering::Relaxed);
    assert_eq!(game.next(), Phase::Over(Ending::draw("stopped")));
}

#[test]
fn moves_of_a_random_opening_are_for_chance() {
    let mut game = GameLoop::new(Race, Limits { opening: 2, ..Limits::default() });
    game.begin(SEED);
    for _ in 0..4 {
        assert_eq!(game.next(), Phase::Chance);
        game.roll(&mut ());
    }
    assert_eq!((game.plies(), game.next()), (2, Phase::Chance));
    game.roll(&mut ());
    assert_eq!(game.next(), Phase::Decide(2));
}

/// Answers late, or something that is not in the list.
struct Odd {
    pause: Duration,
    index: usize,
}

impl Agent<Race> for Odd {
    fn choose(&mut self, _: &Turn<'_, Race>, _: &mut Rng) -> Result<usize, Forfeit> {
        std::thread::sleep(self.pause);
        Ok(self.index)
    }
    fn explain(&mut self, _: &Turn<'_, Race>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        Err(Forfeit::new(EarlyEnd::Crash, Message::quoted("not asked here")))
    }
}

#[test]
fn an_index_that_is_not_in_the_list_forfeits() {
    let odd = || Box::new(Odd { pause: Duration::ZERO, index: 2 }) as Box<dyn Agent<Race>>;
    let played = Referee::new(&Race, Limits::default()).play(&mut [odd(), odd(), odd()], 0, SEED, &mut ());
    assert_eq!((played.ending.winner, played.ending.reason.as_str()), (None, "illegal move"));
    assert!(played.ending.forfeited_by.is_some());
    let message = played.forfeit.unwrap().to_string();
    assert!(message.contains("move number 2 of a list of 2"), "{message}");
}

/// Everybody waits always, but so late that moves are drawn instead: the race comes to an end.
#[test]
fn a_late_move_is_drawn_where_the_match_says_so() {
    let odd = || Box::new(Odd { pause: Duration::from_micros(50), index: 1 }) as Box<dyn Agent<Race>>;
    let limits = Limits { move_time: Some(Duration::ZERO), plies: Some(200), ..Limits::default() };
    let run = |late| {
        Referee::new(&Race, Limits { late, ..limits })
            .play(&mut [odd(), odd(), odd()], 0, SEED, &mut ())
            .ending
    };
    assert_eq!(run(Late::Random).reason, "home");
    assert_eq!(run(Late::Counts).reason, "ply limit");
}
