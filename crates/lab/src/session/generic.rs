//! The one implementation of [`Session`] for all games.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use spielgeist_play::contest::Maker;
use spielgeist_play::record::{Event, Log, RECORD_FORMAT, Record, RecordedEvent, follow};
use spielgeist_play::{
    Ending, Explanation, Finished, Game, Mark, Notation, Phase, Scene, Scenic, Seat, Seed, Walks,
};

use super::happening::{Happening, taken};
use super::past::{Past, Shared, forced, lent};
use super::{Next, OpenRequest, Question, Session, Thought};
use crate::Error;
use crate::entry::GameEntry;
use crate::spec;

pub(crate) struct GenericSession<E, G: Game> {
    entry: PhantomData<fn() -> E>,
    game: G,
    variant: &'static str,
    request: OpenRequest,
    agents: Vec<Option<Shared<G>>>,
    start: G::State,
    state: G::State,
    log: Log<G::Move, G::Outcome>,
    happened: Vec<Happening>,
    given_up: Option<Ending>,
    /// Whether the agents have been told that the game is over.
    finished: bool,
}

impl<E: GameEntry<Game = G>, G: Notation + Scenic> GenericSession<E, G> {
    pub(crate) fn open(game: G, variant: &'static str, request: &OpenRequest) -> Result<Self, Error> {
        let start = match &request.position {
            Some(_) if game.hides_information() => {
                let problem = "a game in which something is hidden cannot begin in the middle";
                return Err(Error::Request(problem.to_owned()));
            }
            Some(position) => E::read_start(&game, position)?,
            None => game.start(),
        };
        let mut session = Self {
            entry: PhantomData,
            agents: seated::<E, G>(&game, variant, &request.seats)?,
            state: start.clone(),
            start,
            log: Log(Vec::new()),
            happened: Vec::new(),
            given_up: None,
            finished: false,
            game,
            variant,
            request: OpenRequest { events: Vec::new(), ..request.clone() },
        };
        session.replay(&request.events)?;
        Ok(session)
    }

    fn replay(&mut self, events: &[RecordedEvent]) -> Result<(), Error> {
        for (index, event) in events.iter().enumerate() {
            let read = follow(&self.game, &self.state, event);
            match read.map_err(|error| Error::Input(format!("event {}: {error}", index + 1)))? {
                Event::Chance(outcome) => self.settle(outcome),
                Event::Move { seat, mv, .. } => self.make(seat, mv),
            }
        }
        Ok(())
    }

    fn phase(&self) -> Phase {
        self.given_up.map_or_else(|| self.game.phase(&self.state), Phase::Over)
    }

    fn is_over(&self) -> bool {
        matches!(self.phase(), Phase::Over(_))
    }

    fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if matches!(self.phase(), Phase::Decide(_)) {
            self.game.moves(&self.state, &mut moves);
        }
        moves
    }

    fn settle(&mut self, outcome: G::Outcome) {
        let index = self.log.0.len();
        self.log.0.push(Event::Chance(outcome));
        self.game.settle(&mut self.state, outcome);
        let text = Some(outcome.to_string());
        let (path, taken) = (Vec::new(), Vec::new());
        self.happened.push(Happening { index, seat: None, text, path, taken, hidden: false });
    }

    fn make(&mut self, seat: Seat, mv: G::Move) {
        let index = self.log.0.len();
        let concealed = self.game.conceals(&self.state, mv);
        let path = self.game.path(&self.game.view(&self.state, seat), mv);
        let before = self.game.scene(&self.game.view(&self.state, seat), seat);
        self.log.0.push(Event::Move { seat, mv, concealed });
        self.game.play(&mut self.state, mv);
        let after = self.game.scene(&self.game.view(&self.state, seat), seat);
        let taken = taken(&before, &after, seat);
        let text = Some(mv.to_string());
        self.happened.push(Happening { index, seat: Some(seat), text, path, taken, hidden: false });
        self.finish_if_over();
    }

    /// Tells the agents once that the game is over.
    fn finish_if_over(&mut self) {
        let Phase::Over(ending) = self.phase() else { return };
        if std::mem::replace(&mut self.finished, true) {
            return;
        }
        for (seat, agent) in self.agents.iter().enumerate() {
            // An agent that is still thinking about a game that was given up is not waited for.
            if let Some(mut agent) = agent.as_ref().and_then(|agent| agent.try_lock().ok()) {
                agent.finish(&Finished { game: &self.game, seat, ending, state: &self.state });
            }
        }
    }

    /// The state after so many events.
    fn state_after(&self, events: usize) -> G::State {
        if events >= self.log.0.len() {
            return self.state.clone();
        }
        let mut state = self.start.clone();
        for event in &self.log.0[..events] {
            match event {
                Event::Chance(outcome) => self.game.settle(&mut state, *outcome),
                Event::Move { mv, .. } => self.game.play(&mut state, *mv),
            }
        }
        state
    }

    /// The turn at an event, with the stream that belongs to it.
    fn turn(&self, event: usize, seat: Seat, budget: Option<Duration>) -> Past<G> {
        let stream = Seed(self.request.seed).stream("turn", event as u64, seat as u64);
        Past { game: self.game.clone(), seat, state: self.state_after(event), stream, budget }
    }

    fn had_choice(&self, event: usize) -> bool {
        let mut legal = Vec::new();
        self.game.moves(&self.state_after(event), &mut legal);
        legal.len() > 1
    }

    /// The last event, or this one, at which an agent moved; with a choice, if that is asked for.
    fn agents_move(&self, event: Option<usize>, with_choice: bool) -> Option<(usize, Seat, &Shared<G>)> {
        let at = |index: usize| match self.log.0.get(index)? {
            Event::Move { seat, .. } => Some((index, *seat, self.agents[*seat].as_ref()?)),
            Event::Chance(_) => None,
        };
        match event {
            Some(event) => at(event),
            None => (0..self.log.0.len())
                .rev()
                .filter_map(at)
                .find(|(index, ..)| !with_choice || self.had_choice(*index)),
        }
    }

    fn written(&self, event: usize) -> Option<String> {
        match self.log.0[event] {
            Event::Move { mv, concealed: false, .. } => Some(mv.to_string()),
            _ => None,
        }
    }

    /// The board with every seat's pieces as that seat knows them.
    fn revealed(&self, state: &G::State, viewer: Seat) -> Scene {
        let mut scene = self.game.scene(&self.game.view(state, viewer), viewer);
        let own = |seat: Seat| {
            let pieces = self.game.scene(&self.game.view(state, seat), viewer).pieces;
            pieces.into_iter().filter(move |piece| piece.owner == seat)
        };
        scene.pieces = (0..self.game.seats()).flat_map(own).collect();
        scene
    }

    /// Marks where the last move of an event came from and went to.
    fn mark_last(&self, scene: &mut Scene, events: usize, viewer: Seat) {
        let mut moves = self.happened[..events.min(self.happened.len())].iter().rev();
        let Some(last) = moves.find(|happening| happening.seat.is_some()) else { return };
        if self.hides(last.index, viewer) {
            return;
        }
        for cell in &last.path {
            if !scene.marks.iter().any(|mark| mark.cell == *cell && mark.kind == "last") {
                scene.marks.push(Mark { cell: cell.clone(), kind: "last" });
            }
        }
    }

    /// Whether a viewer may not know which move an event was.
    fn hides(&self, event: usize, viewer: Seat) -> bool {
        match self.log.0[event] {
            Event::Move { seat, concealed, .. } => concealed && seat != viewer && !self.is_over(),
            Event::Chance(_) => false,
        }
    }

    /// The rule that forbids a move that was typed as two cells.
    fn refusal_of(&self, seat: Seat, text: &str) -> Option<String> {
        let cells: Vec<&str> =
            text.trim().split(['-', 'x', '/', ' ', '>']).filter(|cell| !cell.is_empty()).collect();
        let [from, .., to] = cells[..] else { return None };
        self.game.refusal(&self.game.view(&self.state, seat), from, to)
    }
}

/// The agents at their seats, each told that a game begins.
fn seated<E: GameEntry<Game = G>, G: Game>(
    game: &G,
    variant: &'static str,
    seats: &[Option<String>],
) -> Result<Vec<Option<Shared<G>>>, Error> {
    let sit = |(seat, name): (Seat, &Option<String>)| -> Result<Option<Shared<G>>, Error> {
        let Some(name) = name else { return Ok(None) };
        let maker: Box<Maker<G>> = spec::maker::<E>(game, variant, name)?;
        let mut agent = maker().map_err(Error::Failed)?;
        agent.start(game, seat);
        Ok(Some(Arc::new(Mutex::new(agent))))
    };
    seats.iter().enumerate().map(sit).collect()
}

impl<E: GameEntry<Game = G>, G: Notation + Scenic> Session for GenericSession<E, G> {
    fn next(&self) -> Next {
        match self.phase() {
            Phase::Decide(seat) if self.agents[seat].is_some() => Next::Agent(seat),
            Phase::Decide(seat) => Next::Person(seat),
            Phase::Chance => Next::Chance,
            Phase::Over(ending) => Next::Over(ending),
        }
    }

    fn events(&self) -> usize {
        self.log.0.len()
    }

    fn happened(&self, from: usize, viewer: Seat) -> Vec<Happening> {
        let shown = |happening: &Happening| match self.hides(happening.index, viewer) {
            true => happening.concealed(),
            false => happening.clone(),
        };
        self.happened.iter().skip(from).map(shown).collect()
    }

    fn log(&self) -> Vec<RecordedEvent> {
        self.log.write()
    }

    fn scene(&self, events: usize, viewer: Seat) -> Scene {
        let state = self.state_after(events);
        let mut scene = match self.is_over() && self.game.hides_information() {
            true => self.revealed(&state, viewer),
            false => self.game.scene(&self.game.view(&state, viewer), viewer),
        };
        self.mark_last(&mut scene, events, viewer);
        scene
    }

    fn positions(&self, events: usize, viewer: Seat) -> Vec<(&'static str, String)> {
        let state = self.state_after(events);
        // Where something is hidden, a position line is what its own seat knows.
        if self.game.hides_information() && self.game.phase(&state) != Phase::Decide(viewer) {
            return Vec::new();
        }
        let mut positions = E::write_positions(&self.game, &state);
        // As it was given, with whatever else its text says: the score of a match, say.
        if let Some(given) = self.request.position.as_ref().filter(|_| events == 0) {
            positions.insert(0, ("as given", given.clone()));
        }
        positions
    }

    fn legal(&self) -> Vec<String> {
        self.moves().iter().map(ToString::to_string).collect()
    }

    fn walks(&self, event: Option<usize>) -> Walks {
        let state = self.state_after(event.unwrap_or(self.log.0.len()));
        let Phase::Decide(seat) = self.game.phase(&state) else { return Walks::of([]) };
        let mut legal = Vec::new();
        self.game.moves(&state, &mut legal);
        self.game.walks(&self.game.view(&state, seat), &legal)
    }

    fn paths(&self, event: Option<usize>) -> BTreeMap<String, Vec<String>> {
        let state = self.state_after(event.unwrap_or(self.log.0.len()));
        let Phase::Decide(seat) = self.game.phase(&state) else { return BTreeMap::new() };
        let mut legal = Vec::new();
        self.game.moves(&state, &mut legal);
        let view = self.game.view(&state, seat);
        legal.into_iter().map(|mv| (mv.to_string(), self.game.path(&view, mv))).collect()
    }

    fn refusal(&self, from: &str, to: &str) -> Option<String> {
        let Phase::Decide(seat) = self.phase() else { return None };
        self.game.refusal(&self.game.view(&self.state, seat), from, to)
    }

    fn roll(&mut self) {
        if self.phase() == Phase::Chance {
            let rolls = self.log.0.iter().filter(|event| matches!(event, Event::Chance(_))).count();
            let mut dice = Seed(self.request.seed).stream("dice", rolls as u64, 0);
            self.settle(self.game.roll(&self.state, &mut dice));
        }
    }

    fn think(&self, budget: Option<Duration>) -> Option<Thought<String>> {
        let Next::Agent(seat) = self.next() else { return None };
        let agent = Arc::clone(self.agents[seat].as_ref()?);
        let mut turn = self.turn(self.log.0.len(), seat, budget);
        let name = self.request.seats[seat].clone().unwrap_or_default();
        Some(Box::new(move || {
            let legal = turn.legal();
            if let [only] = legal[..] {
                return Ok(only.to_string());
            }
            let chosen = turn.ask(&mut **lent(&agent), |agent, turn, stream| agent.choose(turn, stream));
            let chosen = chosen.map_err(|forfeit| Error::Failed(forfeit.to_string()))?;
            let mv = legal.get(chosen).ok_or_else(|| Error::Failed(format!("{name} chose no move")))?;
            Ok(mv.to_string())
        }))
    }

    fn play(&mut self, text: &str) -> Result<(), Error> {
        let Phase::Decide(seat) = self.phase() else {
            return Err(Error::Request("nobody is to move now".to_owned()));
        };
        let several = E::several(&self.game, &self.game.view(&self.state, seat), text).transpose()?;
        let moves =
            match several {
                Some(moves) => moves,
                None => vec![self.game.read_move(&self.moves(), text).map_err(|error| {
                    self.refusal_of(seat, text).map_or_else(|| error.into(), Error::Input)
                })?],
            };
        for mv in moves {
            self.make(seat, mv);
        }
        Ok(())
    }

    fn give_up(&mut self, seat: Seat, reason: &'static str) {
        if !self.is_over() {
            self.given_up = Some(Ending::forfeit(seat, self.game.seats(), reason));
            self.finish_if_over();
        }
    }

    fn last_choice(&self, seat: Seat) -> Option<usize> {
        let own =
            |index: &usize| matches!(self.log.0[*index], Event::Move { seat: mover, .. } if mover == seat);
        (0..self.log.0.len()).rev().filter(own).find(|index| self.had_choice(*index))
    }

    fn rewind(&mut self, events: usize) {
        self.state = self.state_after(events);
        self.log.0.truncate(events);
        self.happened.truncate(events);
        (self.given_up, self.finished) = (None, false);
    }

    fn why(&self, event: Option<usize>) -> Option<Question> {
        let public = self.game.hides_information() && !self.is_over() && !self.request.teaching;
        // Of moves without a choice as well: that there was none is a secret too.
        let (event, seat, agent) = self.agents_move(event, !public)?;
        let agent = Arc::clone(agent);
        let mut turn = self.turn(event, seat, None);
        let played = self.written(event);
        let shown = played.clone();
        let answer: Thought<Explanation> = Box::new(move || {
            let mut agent = lent(&agent);
            if public {
                let beliefs = turn.ask(&mut **agent, |agent, turn, _| agent.beliefs(turn));
                return Ok(Explanation::public(shown.as_deref(), beliefs));
            }
            if let [only] = turn.legal()[..] {
                return Ok(forced(&only.to_string()));
            }
            let told = turn.ask(&mut **agent, |agent, turn, stream| agent.explain(turn, stream));
            told.map_err(|forfeit| Error::Failed(forfeit.to_string()))
        });
        Some(Question { event, seat, played, public, answer })
    }

    fn advise(&self, adviser: &str, event: Option<usize>) -> Result<Thought<Explanation>, Error> {
        let event = event.unwrap_or(self.log.0.len());
        let nobody = || Error::Request("nobody has anything to choose there".to_owned());
        if event > self.log.0.len() {
            return Err(nobody());
        }
        let Phase::Decide(seat) = self.game.phase(&self.state_after(event)) else { return Err(nobody()) };
        let maker: Box<Maker<G>> = spec::maker::<E>(&self.game, self.variant, adviser)?;
        let mut turn = self.turn(event, seat, None);
        Ok(Box::new(move || {
            if let [only] = turn.legal()[..] {
                return Ok(forced(&only.to_string()));
            }
            let mut agent = maker().map_err(Error::Failed)?;
            agent.start(&turn.game, seat);
            let told = turn.ask(&mut *agent, |agent, turn, stream| agent.explain(turn, stream));
            told.map_err(|forfeit| Error::Failed(forfeit.to_string()))
        }))
    }

    fn record(&self, viewer: Seat) -> Record {
        let ending = match self.phase() {
            Phase::Over(ending) => Some(ending),
            _ => None,
        };
        let name = |seat: &Option<String>| seat.clone().unwrap_or_else(|| "you".to_owned());
        let record = Record {
            format: RECORD_FORMAT,
            game: E::NAME.to_owned(),
            variant: self.variant.to_owned(),
            ply_limit: None,
            seats: self.request.seats.iter().map(name).collect(),
            seed: [self.request.seed, 0, 0],
            events: self.log.write(),
            winner: ending.and_then(|ending| ending.winner),
            ended_by: ending.map_or("unfinished", |ending| ending.reason).to_owned(),
        };
        if ending.is_some() { record } else { record.redacted_for(viewer) }
    }
}
