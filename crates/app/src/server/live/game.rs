//! One game in memory.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use spielgeist_lab::{Answer, AnyGame, Error, Next, OpenRequest, Registry, Session, SessionEvent};
use spielgeist_play::{EarlyEnd, Interrupt, Message, Seat};
use tokio::sync::watch;

use super::super::allowed_agents::Champions;
use super::super::problem::Problem;
use super::super::says::GameSays;
use super::super::store::{KeptEvents, KeptGame, KeptNote};
use super::questions::{OpenQuestion, Questions};
use super::terms::Terms;

/// A game that is being played.
pub(in crate::server) struct Live {
    pub(in crate::server) id: String,
    /// Whose it is.
    pub(in crate::server) profile: i64,
    /// Whether friends are invited, so that others may look at it.
    pub(in crate::server) shared: bool,
    playing: Mutex<Playing>,
    /// Told the revision with every change.
    pub(in crate::server) news: watch::Sender<u64>,
    /// Stops the agent that is thinking.
    thinking: Mutex<Interrupt>,
    /// Questions that its agents are answering.
    questions: Questions,
    /// Whether a task is advancing the game.
    pub(in crate::server) driven: AtomicBool,
    /// Whether it could not be kept and must be read from the store again.
    gone: AtomicBool,
    /// Whether the game has ended.
    over: AtomicBool,
    /// Whether the person has a clock, which runs even without a viewer.
    timed: bool,
    began: Instant,
    /// When it was asked for last, in milliseconds since it came into memory.
    touched: AtomicU64,
}

/// Its mutable state.
pub(in crate::server) struct Playing {
    pub(in crate::server) game: Arc<dyn AnyGame>,
    pub(in crate::server) kept: KeptGame,
    pub(in crate::server) terms: Terms,
    pub(in crate::server) session: Box<dyn Session>,
    pub(in crate::server) revision: u64,
    /// Whether events have been taken back, so that those a page knows may be others.
    pub(in crate::server) rewound: bool,
    /// Since when the person is on turn.
    pub(in crate::server) turn_began: Instant,
    /// Why an agent failed.
    pub(in crate::server) problem: Option<Message>,
    /// The notes of people on hidden pieces, each with their seat.
    pub(in crate::server) notes: Vec<(Seat, KeptNote)>,
}

impl Live {
    /// Opens a game from what is kept of it.
    pub(in crate::server) fn restore(
        registry: &Registry,
        champions: &Champions,
        remembered: impl FnOnce(&Terms) -> Option<String>,
        kept: KeptGame,
        events: KeptEvents,
    ) -> Result<Self, Problem> {
        let id = kept.id.clone();
        let damaged = |problem: String| Problem::failed(GameSays::Damaged { id: id.clone(), problem });
        let terms = Terms::read(&kept.terms).map_err(|error| damaged(error.to_string()))?;
        let opening = terms.opening(champions, kept.seed, remembered(&terms), events);
        let game = registry.shared_game(&kept.game)?;
        let (mut session, missing) = match game.open(&opening) {
            Ok(session) => (session, None),
            // Without its agent it can still be looked at and given up.
            Err(_) => {
                let alone = OpenRequest { seats: vec![None; opening.seats.len()], ..opening };
                let session = game.open(&alone).map_err(|error| damaged(error.to_string()))?;
                (session, Some(GameSays::OpponentGone { agent: terms.opponent.clone() }.into()))
            }
        };
        if let Some((seat, reason)) = &terms.given_up {
            session.give_up(*seat, early_end(reason));
        }
        let live = Self::new(game, kept, terms, session);
        live.lock().problem = missing;
        Ok(live)
    }

    /// A game with the number of events that the store has.
    pub(in crate::server) fn new(
        game: Arc<dyn AnyGame>,
        kept: KeptGame,
        terms: Terms,
        session: Box<dyn Session>,
    ) -> Self {
        // Later than any revision before, even those of a server that was killed.
        let revision = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_millis() as u64);
        let (id, profile) = (kept.id.clone(), kept.profile);
        let (over, shared) = (kept.over, terms.friends.is_some());
        let (timed, turn_began) = (terms.clock.is_some(), Instant::now());
        let playing = Playing {
            game,
            kept,
            terms,
            session,
            revision,
            rewound: false,
            turn_began,
            problem: None,
            notes: Vec::new(),
        };
        Self {
            id,
            profile,
            shared,
            playing: Mutex::new(playing),
            news: watch::Sender::new(revision),
            thinking: Mutex::default(),
            questions: Questions::default(),
            driven: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            over: AtomicBool::new(over),
            timed,
            began: Instant::now(),
            touched: AtomicU64::new(0),
        }
    }

    /// The game, for as long as it takes to look at it or to change it. Never held while an agent thinks.
    pub(in crate::server) fn lock(&self) -> MutexGuard<'_, Playing> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An agent begins to think; returns what stops it.
    pub(in crate::server) fn begin_thinking(&self) -> Interrupt {
        let stop = Interrupt::default();
        *self.thinking.lock().unwrap_or_else(PoisonError::into_inner) = stop.clone();
        stop
    }

    /// A question to its agents begins. To be called while the game is locked, so that the next change stops the answer.
    pub(in crate::server) fn begin_question(&self) -> OpenQuestion {
        self.questions.begin()
    }

    /// Stops the agent that is thinking, if any, and all answers to questions. Before a change: whoever asks the agent for
    /// its memory waits for it.
    pub(in crate::server) fn stop_thinking(&self) {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner).stop();
        self.questions.stop();
    }

    pub(in crate::server) fn touch(&self) {
        self.touched.store(self.began.elapsed().as_millis() as u64, Ordering::Relaxed);
    }

    /// Whether nobody has asked for it in a while, which is shorter for a game that is over.
    pub(in crate::server) fn is_idle(&self, now: Instant, [idle, idle_when_over]: [Duration; 2]) -> bool {
        let over = self.over.load(Ordering::Relaxed);
        let idle = if over { idle_when_over } else { idle };
        let touched = self.began + Duration::from_millis(self.touched.load(Ordering::Relaxed));
        (over || !self.timed)
            && !self.driven.load(Ordering::Relaxed)
            && self.news.receiver_count() == 0
            && now.saturating_duration_since(touched) > idle
    }

    /// A change of the game is in the store: everybody is told of it.
    pub(in crate::server) fn tell_kept(&self, playing: &mut Playing) {
        self.over.store(playing.kept.over, Ordering::Relaxed);
        playing.turn_began = Instant::now();
        self.news.send_replace(playing.revision);
    }

    /// If storing an event fails, the game is reloaded from the store.
    pub(in crate::server) fn let_go(&self, playing: &Playing) {
        self.gone.store(true, Ordering::SeqCst);
        self.news.send_replace(playing.revision);
    }

    /// Whether the game is read from the store again, so that nobody must change this one.
    pub(in crate::server) fn is_gone(&self) -> bool {
        self.gone.load(Ordering::SeqCst)
    }
}

impl Playing {
    /// A seat gives the game away.
    pub(in crate::server) fn give_up(&mut self, seat: Seat, reason: EarlyEnd) {
        self.terms.given_up = Some((seat, reason.to_string()));
        self.session.give_up(seat, reason);
    }

    /// Plays what an agent has answered; one that failed gives the game away.
    pub(in crate::server) fn answer(&mut self, answer: Answer) -> Result<(), Error> {
        let seat = answer.seat;
        self.session.answer(answer)?;
        if let Some(forfeit) = self.session.forfeit() {
            self.terms.given_up = Some((seat, forfeit.reason().to_string()));
            let (reason, problem) = (forfeit.reason().to_string(), forfeit.to_string());
            self.problem = Some(GameSays::AgentFailed { reason, problem }.into());
        }
        Ok(())
    }

    /// Opens the game again on other terms.
    pub(in crate::server) fn reopen(&mut self, champions: &Champions, terms: Terms) -> Result<(), Problem> {
        let (events, positions) =
            self.session.stored(0).into_iter().map(|(event, position)| (event, Some(position))).unzip();
        let memory = (0..terms.seats).find_map(|seat| self.session.memory(seat));
        let so_far = KeptEvents { events, positions };
        let opening = terms.opening(champions, self.kept.seed, memory, so_far);
        self.session = self.game.open(&opening)?;
        self.terms = terms;
        Ok(())
    }

    /// The event that a takeback goes back to.
    pub(in crate::server) fn takeback(&self, seat: Seat) -> Option<usize> {
        self.session.last_choice(seat)
    }

    /// Whether a hidden piece was revealed at an event or later: whoever has looked cannot go back to before.
    pub(in crate::server) fn has_revealed_since(&self, event: usize, viewer: Seat) -> bool {
        let is_encounter = |happened: &SessionEvent| {
            !happened.taken.is_empty() || happened.fell && !happened.path.is_empty()
        };
        // A piece can tell what it is by how it moves, without any encounter: a scout goes far.
        let known = |events: usize| self.session.others_pieces(events, viewer).values().flatten().count();
        self.hides()
            && (self.session.happened(event, viewer).iter().any(is_encounter)
                || known(self.session.events()) > known(event))
    }

    /// Whether something is hidden in this game.
    pub(in crate::server) fn hides(&self) -> bool {
        self.game.info().hidden_information
    }

    /// Whether the game has ended.
    pub(in crate::server) fn is_over(&self) -> bool {
        matches!(self.session.next(), Next::Over(_))
    }
}

/// An early end by its name.
fn early_end(reason: &str) -> EarlyEnd {
    reason.parse().unwrap_or(EarlyEnd::Unfinished)
}
