//! Games that advance one step at a time, record their history, and can go back.

use std::borrow::Cow;

use crate::record::{Event, Log, RecordedEvent, follow};
use crate::record_problem::RecordProblem;
use crate::{
    EarlyEnd, Ending, Game, GameLoop, GameSeed, Limits, Moment, Notation, NotationError, Phase, Rng, Seat,
    Streams, Witness,
};

/// Number of events between two snapshots of the state.
const EVERY: usize = 16;

/// The history of a game, with snapshots of the state: restoring a past state replays only a few events.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    log: Log<G::Move, G::Outcome>,
    notes: Vec<Note>,
    /// The states after 0, 16, 32, … events.
    snapshots: Vec<G::State>,
}

/// Data stored with an event.
#[derive(Clone, Copy, Debug)]
struct Note {
    /// Whether there was more than one legal move.
    choice: bool,
    /// The position of the event's stream afterwards: the dice, or the stream of the seat that moved.
    position: u64,
}

impl<G: Game> History<G> {
    fn new(start: G::State) -> Self {
        Self { log: Log(Vec::new()), notes: Vec::new(), snapshots: vec![start] }
    }

    /// Number of events.
    pub fn len(&self) -> usize {
        self.log.0.len()
    }

    /// Whether no event has happened yet.
    pub fn is_empty(&self) -> bool {
        self.log.0.is_empty()
    }

    /// The events.
    pub fn log(&self) -> &Log<G::Move, G::Outcome> {
        &self.log
    }

    /// The seat that moved at an event; `None` for chance.
    pub fn mover(&self, event: usize) -> Option<Seat> {
        match self.log.0.get(event)? {
            Event::Move { seat, .. } => Some(*seat),
            Event::Chance(_) => None,
        }
    }

    /// Whether an event was a move with alternatives.
    pub fn had_choice(&self, event: usize) -> bool {
        self.notes.get(event).is_some_and(|note| note.choice)
    }

    /// The position of the event's stream after it: the dice, or the stream of the seat that moved.
    pub fn position(&self, event: usize) -> u64 {
        self.notes[event].position
    }

    /// The position of a seat's stream, or of the dice, after `events` events.
    fn drawn(&self, stream: Option<Seat>, events: usize) -> u64 {
        let own = (0..events.min(self.len())).rev().find(|&event| self.mover(event) == stream);
        own.map_or(0, |event| self.position(event))
    }

    fn moves(&self, events: usize) -> u32 {
        self.log.0[..events].iter().filter(|event| matches!(event, Event::Move { .. })).count() as u32
    }

    fn note(&mut self, note: Note, after: &G::State) {
        self.notes.push(note);
        if self.len().is_multiple_of(EVERY) {
            self.snapshots.push(after.clone());
        }
    }

    /// Returns the state after `events` events, from the nearest snapshot before.
    fn state_after(&self, game: &G, events: usize) -> Cow<'_, G::State> {
        let nearest = events / EVERY;
        let mut state = Cow::Borrowed(&self.snapshots[nearest]);
        for event in &self.log.0[nearest * EVERY..events] {
            event.apply(game, state.to_mut());
        }
        state
    }

    fn truncate(&mut self, events: usize) {
        self.log.0.truncate(events);
        self.notes.truncate(events);
        self.snapshots.truncate(events / EVERY + 1);
    }
}

impl<G: Game> Witness<G> for History<G> {
    fn settled(&mut self, outcome: G::Outcome) {
        Witness::<G>::settled(&mut self.log, outcome);
    }

    fn moved(&mut self, seat: Seat, mv: G::Move, concealed: bool) {
        Witness::<G>::moved(&mut self.log, seat, mv, concealed);
    }
}

/// A game that is played step by step, with its history.
pub struct TrackedGame<G: Game> {
    table: GameLoop<'static, G>,
    limits: Limits,
    history: History<G>,
    /// The legal moves of the seat on turn.
    legal: Vec<G::Move>,
}

impl<G: Game> TrackedGame<G> {
    /// Creates a game from its start or from another position, with the streams of a game of a match.
    ///
    /// # Panics
    /// If the limits contain a random opening, which only matches support.
    pub fn new(game: G, limits: Limits, start: Option<G::State>, seed: GameSeed) -> Self {
        assert_eq!(limits.opening, 0, "moves of a random opening are not tracked");
        let mut table = GameLoop::new(game, limits);
        table.begin(seed);
        if let Some(start) = start {
            table.go_to(start, 0);
        }
        let history = History::new(table.state().clone());
        let mut tracked = Self { table, limits, history, legal: Vec::new() };
        tracked.find_moves();
        tracked
    }

    /// The rules.
    pub fn game(&self) -> &G {
        self.table.game()
    }

    /// The state, including hidden information.
    pub fn state(&self) -> &G::State {
        self.table.state()
    }

    /// The history.
    pub fn history(&self) -> &History<G> {
        &self.history
    }

    /// Number of moves so far.
    pub fn plies(&self) -> u32 {
        self.table.plies()
    }

    /// Returns what happens next, including forfeits and limits.
    pub fn next(&self) -> Phase {
        self.table.next()
    }

    /// The ending, if the game is over.
    pub fn ending(&self) -> Option<Ending> {
        if let Phase::Over(ending) = self.next() { Some(ending) } else { None }
    }

    /// The legal moves of the seat on turn; empty if no seat is.
    pub fn legal(&self) -> &[G::Move] {
        &self.legal
    }

    fn find_moves(&mut self) {
        self.legal.clear();
        self.table.moves(&mut self.legal);
    }

    fn note(&mut self, note: Note) {
        self.history.note(note, self.table.state());
        self.find_moves();
    }

    /// Rolls the dice.
    ///
    /// # Panics
    /// If no roll is due.
    pub fn roll(&mut self) {
        self.table.roll(&mut self.history);
        let position = self.table.streams().dice.position();
        self.note(Note { choice: false, position });
    }

    /// Plays a legal move of the seat on turn and moves its stream to `position`; default: its current
    /// position.
    ///
    /// # Panics
    /// If no seat is on turn.
    pub fn play(&mut self, mv: G::Move, position: Option<u64>) {
        let Phase::Decide(seat) = self.next() else { panic!("nobody is on turn") };
        let choice = self.legal.len() > 1;
        self.table.play(mv, &mut self.history);
        let stream = &mut self.table.streams_mut().seats[seat];
        if let Some(position) = position {
            stream.seek(position);
        }
        let position = stream.position();
        self.note(Note { choice, position });
    }

    /// Ends the game by a forfeit.
    pub fn forfeit(&mut self, seat: Seat, reason: EarlyEnd) {
        self.table.forfeit(seat, reason);
        self.find_moves();
    }

    /// Takes back all events after the first `events`. The streams go back as well, so that the same dice and
    /// the same answers come again.
    pub fn rewind(&mut self, events: usize) {
        let events = events.min(self.history.len());
        let state = self.state_after(events).into_owned();
        let plies = self.history.moves(events);
        self.history.truncate(events);
        self.table.go_to(state, plies);
        self.find_streams();
        self.find_moves();
    }

    /// Moves the streams to their positions after all events.
    fn find_streams(&mut self) {
        let (history, events) = (&self.history, self.history.len());
        let Streams { dice, seats } = self.table.streams_mut();
        dice.seek(history.drawn(None, events));
        for (seat, stream) in seats.iter_mut().enumerate() {
            stream.seek(history.drawn(Some(seat), events));
        }
    }

    /// Returns the state after `events` events, or the last one if there are fewer.
    pub fn state_after(&self, events: usize) -> Cow<'_, G::State> {
        match events < self.history.len() {
            true => self.history.state_after(self.game(), events),
            false => Cow::Borrowed(self.state()),
        }
    }

    /// The stream of a seat at an event.
    fn stream_at(&self, seat: Seat, event: usize) -> Rng {
        let mut stream = self.table.streams().seats[seat].clone();
        stream.seek(self.history.drawn(Some(seat), event));
        stream
    }

    /// Returns the turn at an event, or the current turn; `None` if no seat was to move.
    pub fn moment(&self, event: usize) -> Option<Moment<G>> {
        if event >= self.history.len() {
            return self.table.moment();
        }
        let seat = self.history.mover(event)?;
        let state = self.state_after(event).into_owned();
        Some(Moment::new(self.game().clone(), state, seat, self.stream_at(seat, event), self.limits))
    }
}

/// Stored events without a position come from a version that did not draw from streams in order. Each of them
/// then begins this far from the previous one.
const APART: u64 = 1 << 16;

impl<G: Notation> TrackedGame<G> {
    /// Replays stored events, each with the position of its stream afterwards, if known.
    ///
    /// # Errors
    /// If an event is illegal; the error names the first one, counted from 1.
    pub fn replay(
        &mut self,
        events: &[RecordedEvent],
        positions: &[Option<u64>],
    ) -> Result<(), NotationError> {
        for (index, event) in events.iter().enumerate() {
            let position = positions.get(index).copied().flatten();
            let position = position.unwrap_or((self.history.len() as u64 + 1) * APART);
            self.repeat(event, position)
                .map_err(|error| RecordProblem::Event { number: index + 1, problem: error.into_message() })?;
        }
        self.find_streams();
        Ok(())
    }

    fn repeat(&mut self, event: &RecordedEvent, position: u64) -> Result<(), NotationError> {
        if let Phase::Over(ending) = self.next() {
            return Err(RecordProblem::Over { reason: ending.reason.to_string() }.into());
        }
        let choice = self.legal.len() > 1;
        match follow(self.game(), self.state(), event)? {
            Event::Chance(outcome) => self.table.settle(outcome, &mut self.history),
            Event::Move { mv, .. } => self.table.play(mv, &mut self.history),
        }
        self.note(Note { choice, position });
        Ok(())
    }
}
