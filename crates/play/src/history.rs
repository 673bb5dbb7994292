//! Games that go forward a step at a time, remember all that happened, and can go back.

use std::borrow::Cow;

use crate::record::{Event, Log, RecordedEvent, follow};
use crate::{
    EarlyEnd, Ending, Game, GameLoop, GameSeed, Limits, Moment, Notation, NotationError, Phase, Rng, Seat,
    Streams, Witness,
};

/// A snapshot is kept of the state after every so many events.
const EVERY: usize = 16;

/// All that happened in a game, with snapshots of the state: no state of the past costs more than a few events.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    log: Log<G::Move, G::Outcome>,
    notes: Vec<Note>,
    /// The states after 0, 16, 32, … events.
    snapshots: Vec<G::State>,
}

/// What is noted of an event besides the event itself.
#[derive(Clone, Copy, Debug)]
struct Note {
    /// Whether there was more than one legal move.
    choice: bool,
    /// The position afterwards of the stream that belongs to the event: the dice, or that of the seat that moved.
    position: u64,
}

impl<G: Game> History<G> {
    fn new(start: G::State) -> Self {
        Self { log: Log(Vec::new()), notes: Vec::new(), snapshots: vec![start] }
    }

    /// How many events have happened.
    pub fn len(&self) -> usize {
        self.log.0.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.log.0.is_empty()
    }

    /// The events.
    pub fn log(&self) -> &Log<G::Move, G::Outcome> {
        &self.log
    }

    /// Who moved at an event; nobody where chance decided.
    pub fn mover(&self, event: usize) -> Option<Seat> {
        match self.log.0.get(event)? {
            Event::Move { seat, .. } => Some(*seat),
            Event::Chance(_) => None,
        }
    }

    /// Whether an event was a move out of several.
    pub fn had_choice(&self, event: usize) -> bool {
        self.notes.get(event).is_some_and(|note| note.choice)
    }

    /// The position after an event of the stream that belongs to it: the dice, or that of the seat that moved.
    pub fn position(&self, event: usize) -> u64 {
        self.notes[event].position
    }

    /// The position of a seat's stream, or of the dice, after so many events.
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

    /// The state after so many events, from the nearest snapshot before.
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
    /// What the seat on turn may do.
    legal: Vec<G::Move>,
}

impl<G: Game> TrackedGame<G> {
    /// A game that begins at its start, or at another position, and draws from the streams of a game of a match.
    ///
    /// # Panics
    /// When the limits ask for a random opening: such games belong to matches.
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

    /// The state, hidden things included.
    pub fn state(&self) -> &G::State {
        self.table.state()
    }

    /// What has happened.
    pub fn history(&self) -> &History<G> {
        &self.history
    }

    /// How many moves have been made.
    pub fn plies(&self) -> u32 {
        self.table.plies()
    }

    /// What happens next, forfeits and limits included.
    pub fn next(&self) -> Phase {
        self.table.next()
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        if let Phase::Over(ending) = self.next() { Some(ending) } else { None }
    }

    /// The legal moves of the seat on turn; none where nobody is.
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
    /// When they are not to be rolled.
    pub fn roll(&mut self) {
        self.table.roll(&mut self.history);
        let position = self.table.streams().dice.position();
        self.note(Note { choice: false, position });
    }

    /// Plays a legal move of the seat on turn, whose stream is at `position` afterwards: where it was, if nothing is said.
    ///
    /// # Panics
    /// When nobody is on turn.
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

    /// A seat gives the game away.
    pub fn forfeit(&mut self, seat: Seat, reason: EarlyEnd) {
        self.table.forfeit(seat, reason);
        self.find_moves();
    }

    /// Takes back all events but the first so many. The streams go back as well, so that the same dice and the same
    /// answers come again.
    pub fn rewind(&mut self, events: usize) {
        let events = events.min(self.history.len());
        let state = self.state_after(events).into_owned();
        let plies = self.history.moves(events);
        self.history.truncate(events);
        self.table.go_to(state, plies);
        self.find_streams();
        self.find_moves();
    }

    /// Puts the streams where they are after all events.
    fn find_streams(&mut self) {
        let (history, events) = (&self.history, self.history.len());
        let Streams { dice, seats } = self.table.streams_mut();
        dice.seek(history.drawn(None, events));
        for (seat, stream) in seats.iter_mut().enumerate() {
            stream.seek(history.drawn(Some(seat), events));
        }
    }

    /// The state after so many events; the last one where there are not so many.
    pub fn state_after(&self, events: usize) -> Cow<'_, G::State> {
        match events < self.history.len() {
            true => self.history.state_after(self.game(), events),
            false => Cow::Borrowed(self.state()),
        }
    }

    /// What a seat drew from at an event.
    fn stream_at(&self, seat: Seat, event: usize) -> Rng {
        let mut stream = self.table.streams().seats[seat].clone();
        stream.seek(self.history.drawn(Some(seat), event));
        stream
    }

    /// The turn that was taken at an event, or is to be taken now; nothing where nobody was to move.
    pub fn moment(&self, event: usize) -> Option<Moment<G>> {
        if event >= self.history.len() {
            return self.table.moment();
        }
        let seat = self.history.mover(event)?;
        let state = self.state_after(event).into_owned();
        Some(Moment::new(self.game().clone(), state, seat, self.stream_at(seat, event), self.limits))
    }
}

/// A stored event without a position comes from a version that did not draw from streams in order. Each then begins at
/// a place of its own.
const APART: u64 = 1 << 16;

impl<G: Notation> TrackedGame<G> {
    /// Plays stored events, each with the position of its stream afterwards, where that is known.
    ///
    /// # Errors
    /// Names the first event that does not fit, counted from 1.
    pub fn replay(
        &mut self,
        events: &[RecordedEvent],
        positions: &[Option<u64>],
    ) -> Result<(), NotationError> {
        for (index, event) in events.iter().enumerate() {
            let position = positions.get(index).copied().flatten();
            let position = position.unwrap_or((self.history.len() as u64 + 1) * APART);
            self.repeat(event, position)
                .map_err(|error| NotationError::new(format!("event {}: {error}", index + 1)))?;
        }
        self.find_streams();
        Ok(())
    }

    fn repeat(&mut self, event: &RecordedEvent, position: u64) -> Result<(), NotationError> {
        if let Phase::Over(ending) = self.next() {
            return Err(NotationError::new(format!("the game has already ended: {}", ending.reason)));
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
