//! One game in memory.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use spielgeist_lab::{Answer, AnyGame, Error, Next, OpenRequest, Registry, Session, SessionEvent};
use spielgeist_play::{EarlyEnd, Interrupt, Message, Seat};
use tokio::sync::watch;

use super::super::allowed_agents::Champions;
use super::super::problem::Problem;
use super::super::says::GameSays;
use super::super::store::{KeptEvents, KeptGame, KeptNote, stored};
use super::questions::{OpenQuestion, Questions};
use super::terms::Terms;

/// A game in memory.
pub(in crate::server) struct Live {
    pub(in crate::server) id: String,
    /// The profile of its owner.
    pub(in crate::server) profile: i64,
    /// Whether friends are invited, so that others may view it.
    pub(in crate::server) shared: bool,
    playing: Mutex<Playing>,
    /// The channel that publishes the revision at every change.
    pub(in crate::server) news: watch::Sender<u64>,
    /// Stops the agent that is thinking.
    thinking: Mutex<Interrupt>,
    /// Questions that its agents are answering.
    questions: Questions,
    /// Whether a task is advancing the game.
    pub(in crate::server) driven: AtomicBool,
    /// Whether storing it failed, so that it must be reloaded from the store.
    gone: AtomicBool,
    /// Whether the game has ended.
    over: AtomicBool,
    /// Whether the person has a clock, which runs even without a viewer.
    timed: bool,
    began: Instant,
    /// The time of the last request for it, in milliseconds since it was loaded into memory.
    touched: AtomicU64,
}

/// Its mutable state.
pub(in crate::server) struct Playing {
    pub(in crate::server) game: Arc<dyn AnyGame>,
    pub(in crate::server) kept: KeptGame,
    pub(in crate::server) terms: Terms,
    pub(in crate::server) session: Box<dyn Session>,
    pub(in crate::server) revision: u64,
    /// Whether events have been taken back, so that those in a page's memory may be outdated.
    pub(in crate::server) rewound: bool,
    /// The time at which the person's turn began.
    pub(in crate::server) turn_began: Instant,
    /// The failure of an agent.
    pub(in crate::server) problem: Option<Message>,
    /// The notes of people on hidden pieces, each with their seat.
    pub(in crate::server) notes: Vec<(Seat, KeptNote)>,
}

impl Live {
    /// Restores a game from its stored form.
    pub(in crate::server) fn restore(
        registry: &Registry,
        champions: &Champions,
        remembered: impl FnOnce(&Terms) -> Option<String>,
        kept: KeptGame,
        events: KeptEvents,
    ) -> Result<Self, Problem> {
        let id = kept.id.clone();
        let damaged = |problem: Message| Problem::failed(GameSays::Damaged { id: id.clone(), problem });
        let terms: Terms = stored::read(&kept.terms).map_err(|error| damaged(error.message()))?;
        let opening = terms.opening(champions, kept.seed, remembered(&terms), events);
        let game = registry.shared_game(&kept.game).map_err(|error| damaged(error.message()))?;
        let (mut session, missing) = match game.open(&opening) {
            Ok(session) => (session, None),
            // Without its agent it can still be viewed and resigned.
            Err(_) => {
                let alone = OpenRequest { seats: vec![None; opening.seats.len()], ..opening };
                let session = game.open(&alone).map_err(|error| damaged(error.into()))?;
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

    /// Creates a game from its session.
    pub(in crate::server) fn new(
        game: Arc<dyn AnyGame>,
        kept: KeptGame,
        terms: Terms,
        session: Box<dyn Session>,
    ) -> Self {
        // Higher than any revision before: those of a server that was killed, and those from before the clock was set back.
        // While the clock is behind, twice the number of writes is ahead of them: every write has raised the revision by one.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_millis() as u64);
        let revision = now.max((kept.updated + 1) * 1_000 + 2 * kept.writes);
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

    /// Locks the game. Must not be held while an agent thinks.
    pub(in crate::server) fn lock(&self) -> MutexGuard<'_, Playing> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the game if nobody else has locked it.
    pub(in crate::server) fn try_lock(&self) -> Option<MutexGuard<'_, Playing>> {
        match self.playing.try_lock() {
            Ok(playing) => Some(playing),
            Err(TryLockError::Poisoned(playing)) => Some(playing.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// Marks the start of an agent's thinking; returns its interrupt.
    pub(in crate::server) fn begin_thinking(&self) -> Interrupt {
        let stop = Interrupt::default();
        *self.thinking.lock().unwrap_or_else(PoisonError::into_inner) = stop.clone();
        stop
    }

    /// Registers a question to its agents. Call it while the game is locked, so that the next change stops the answer.
    pub(in crate::server) fn begin_question(&self) -> OpenQuestion {
        self.questions.begin()
    }

    /// Stops the agent that is thinking, if any, and all answers to questions. Called before a change, because reading
    /// an agent's memory waits for the agent.
    pub(in crate::server) fn stop_thinking(&self) {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner).stop();
        self.questions.stop();
    }

    pub(in crate::server) fn touch(&self) {
        self.touched.store(self.began.elapsed().as_millis() as u64, Ordering::Relaxed);
    }

    /// Whether nobody has requested it for a while; the time is shorter for a finished game.
    pub(in crate::server) fn is_idle(&self, now: Instant, [idle, idle_when_over]: [Duration; 2]) -> bool {
        let over = self.over.load(Ordering::Relaxed);
        let idle = if over { idle_when_over } else { idle };
        let touched = self.began + Duration::from_millis(self.touched.load(Ordering::Relaxed));
        (over || !self.timed)
            && !self.driven.load(Ordering::Relaxed)
            && self.news.receiver_count() == 0
            && now.saturating_duration_since(touched) > idle
    }

    /// Notifies all viewers of a stored change.
    pub(in crate::server) fn tell_kept(&self, playing: &mut Playing) {
        self.over.store(playing.kept.over, Ordering::Relaxed);
        playing.turn_began = Instant::now();
        self.news.send_replace(playing.revision);
    }

    /// Marks the game for reloading from the store, because storing an event failed.
    pub(in crate::server) fn let_go(&self, playing: &Playing) {
        self.gone.store(true, Ordering::SeqCst);
        self.news.send_replace(playing.revision);
    }

    /// Whether the game must be reloaded from the store, so that this copy must not be changed.
    pub(in crate::server) fn is_gone(&self) -> bool {
        self.gone.load(Ordering::SeqCst)
    }
}

impl Playing {
    /// Records the forfeit of a seat.
    pub(in crate::server) fn give_up(&mut self, seat: Seat, reason: EarlyEnd) {
        self.terms.given_up = Some((seat, reason.to_string()));
        self.session.give_up(seat, reason);
    }

    /// Plays an agent's answer; an agent that failed forfeits.
    pub(in crate::server) fn answer(&mut self, answer: Answer) -> Result<(), Error> {
        let seat = answer.seat;
        self.session.answer(answer)?;
        if let Some(forfeit) = self.session.forfeit() {
            self.terms.given_up = Some((seat, forfeit.reason().to_string()));
            let reason = forfeit.reason().to_string();
            let problem = forfeit.message().clone();
            self.problem = Some(GameSays::AgentFailed { reason, problem }.into());
        }
        Ok(())
    }

    /// Reopens the game with other terms.
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

    /// Whether a hidden piece was revealed at an event or later; if so, no takeback goes back to before.
    pub(in crate::server) fn has_revealed_since(&self, event: usize, viewer: Seat) -> bool {
        let is_encounter = |happened: &SessionEvent| {
            !happened.taken.is_empty() || happened.fell && !happened.path.is_empty()
        };
        // A move alone can reveal a piece, without any encounter: only a scout goes far.
        let known = |events: usize| self.session.others_pieces(events, viewer).values().flatten().count();
        self.hides()
            && (self.session.happened(event, viewer).iter().any(is_encounter)
                || known(self.session.events()) > known(event))
    }

    /// Whether this game has hidden information.
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
