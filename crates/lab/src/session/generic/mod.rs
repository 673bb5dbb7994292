//! A game in progress, for all games: its state, its agents, and what they are told. [`as_session`] implements
//! [`Session`](super::Session) with it.

mod as_session;
mod shown;

use std::cell::OnceCell;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};

use spielgeist_play::contest::Maker;
use spielgeist_play::record::Event;
use spielgeist_play::{
    Agent, Explanation, Finished, Forfeit, Game, GameSeed, Limits, Moment, MoveGraph, Notation, Scene,
    Scenic, Seat, Seed, TrackedGame,
};

use super::event::SessionEvent;
use super::forced::forced;
use super::in_words::in_words;
use super::{OpenRequest, Session, SessionProblem};
use crate::Error;
use crate::entry::GameEntry;
use crate::spec;

/// An agent shared by several thoughts, which query it one at a time.
type Shared<G> = Arc<Mutex<Box<dyn Agent<G>>>>;

pub(crate) struct GenericSession<E, G: Game> {
    entry: PhantomData<fn() -> E>,
    table: TrackedGame<G>,
    variant: &'static str,
    request: OpenRequest,
    agents: Vec<Option<Shared<G>>>,
    /// Whether the agent of a seat must receive the earlier turns of a game that it joins late.
    follow: Vec<bool>,
    happened: Vec<SessionEvent>,
    /// The failure of an agent that forfeited.
    forfeit: Option<Forfeit>,
    /// Whether the agents have been notified of the end.
    finished: bool,
    now: Now,
}

/// Cache of the current view, which is computed once between two events.
#[derive(Default)]
struct Now {
    /// The board as each seat sees it.
    scenes: Vec<OnceCell<Arc<Scene>>>,
    legal: OnceCell<Vec<String>>,
    graph: OnceCell<Arc<MoveGraph>>,
}

impl Now {
    fn of_seats(seats: usize) -> Self {
        Self { scenes: vec![OnceCell::new(); seats], ..Self::default() }
    }
}

impl<E: GameEntry<Game = G>, G: Notation + Scenic> GenericSession<E, G> {
    pub(crate) fn open(
        game: G,
        limits: Limits,
        variant: &'static str,
        request: &OpenRequest,
    ) -> Result<Self, Error> {
        let start = match &request.position {
            Some(_) if game.hides_information() => {
                return Err(Error::request(SessionProblem::HiddenStart));
            }
            Some(position) => Some(E::read_start(&game, position)?),
            None => None,
        };
        let agents = seated::<E, G>(&game, variant, request)?;
        let follows = |agent: &Option<Shared<G>>| agent.as_ref().is_some_and(|agent| lent(agent).follows());
        let follow = agents.iter().map(follows).collect();
        let seed = GameSeed::first(Seed(request.seed));
        let mut session = Self {
            entry: PhantomData,
            agents,
            follow,
            table: TrackedGame::new(game, limits, start, seed),
            happened: Vec::new(),
            forfeit: None,
            finished: false,
            now: Now::default(),
            variant,
            request: OpenRequest { events: Vec::new(), positions: Vec::new(), ..request.clone() },
        };
        session.table.replay(&request.events, &request.positions)?;
        session.remind();
        session.tell();
        Ok(session)
    }

    fn game(&self) -> &G {
        self.table.game()
    }

    fn is_over(&self) -> bool {
        self.table.ending().is_some()
    }

    /// Records the events since the last call, and notifies the agents once that the game is over.
    fn tell(&mut self) {
        self.now = Now::of_seats(self.game().seats());
        for index in self.happened.len()..self.table.history().len() {
            let happening = self.happening(index);
            self.happened.push(happening);
        }
        let Some(ending) = self.table.ending() else { return };
        if std::mem::replace(&mut self.finished, true) {
            return;
        }
        let (game, state) = (self.table.game(), self.table.state());
        for (seat, agent) in self.agents.iter().enumerate() {
            // Do not wait for an agent that is still thinking about a resigned game.
            if let Some(mut agent) = agent.as_ref().and_then(|agent| agent.try_lock().ok()) {
                agent.finish(&Finished { game, seat, ending, state });
            }
        }
    }

    /// Passes their earlier moves to agents that remember or follow their games.
    fn remind(&self) {
        for (seat, agent) in self.agents.iter().enumerate() {
            let Some(agent) = agent.as_ref() else { continue };
            let remembers = self.request.seats[seat].as_ref().is_some_and(|name| spec::remembers::<E>(name));
            if remembers || self.follow[seat] {
                let mut agent = lent(agent);
                agent.start(self.game(), seat);
                self.turns_of(seat, self.events()).for_each(|turn| tell_turn(&mut **agent, turn));
            }
        }
    }

    /// The turns of a seat before an event, with the moves that were made.
    fn turns_of(&self, seat: Seat, before: usize) -> impl Iterator<Item = (Moment<G>, G::Move)> {
        let events = self.table.history().log().0.iter().enumerate().take(before);
        events.filter_map(move |(index, event)| match *event {
            Event::Move { seat: mover, mv, .. } if mover == seat => Some((self.table.moment(index)?, mv)),
            _ => None,
        })
    }

    /// Returns the last event, or this one, at which an agent moved; with `with_choice` only one with
    /// alternatives.
    fn agents_move(&self, event: Option<usize>, with_choice: bool) -> Option<(usize, Seat, &Shared<G>)> {
        let history = self.table.history();
        let at = |event: usize| {
            let seat = history.mover(event)?;
            Some((event, seat, self.agents[seat].as_ref()?))
        };
        match event {
            Some(event) => at(event),
            None => (0..history.len())
                .rev()
                .filter(|event| !with_choice || history.had_choice(*event))
                .find_map(at),
        }
    }

    /// Whether agents may only give reasons that reveal nothing hidden. Forced moves then have reasons too, because
    /// whether a move was forced can be hidden information.
    fn reasons_are_public(&self) -> bool {
        self.game().hides_information() && !self.is_over() && !self.request.teaching
    }
}

fn lent<G: Game>(agent: &Shared<G>) -> std::sync::MutexGuard<'_, Box<dyn Agent<G>>> {
    // An agent that panicked can be queried again: it keeps no state between turns that could be corrupt.
    agent.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Passes a turn of its seat, with the move made, to an agent.
fn tell_turn<G: Game>(agent: &mut dyn Agent<G>, (mut moment, mv): (Moment<G>, G::Move)) {
    moment.ask(|turn, _| {
        if let Some(number) = turn.legal.iter().position(|&legal| legal == mv) {
            agent.made_before(turn, number);
        }
    });
}

/// Returns an agent's explanation of a turn.
fn explained<E: GameEntry<Game = G>, G: Notation + Scenic>(
    moment: &mut Moment<G>,
    agent: &mut dyn Agent<G>,
) -> Result<Explanation, Error> {
    if let Some(only) = moment.forced() {
        return Ok(forced(&only.to_string()));
    }
    let told = moment
        .ask(|turn, stream| agent.explain(turn, stream).map(|explanation| in_words::<E>(turn, explanation)));
    told.map_err(Error::from)
}

/// Creates the agents on their seats and starts the game for each.
fn seated<E: GameEntry<Game = G>, G: Game>(
    game: &G,
    variant: &'static str,
    request: &OpenRequest,
) -> Result<Vec<Option<Shared<G>>>, Error> {
    let sit = |(seat, name): (Seat, &Option<String>)| -> Result<Option<Shared<G>>, Error> {
        let Some(name) = name else { return Ok(None) };
        let maker: Box<Maker<G>> = spec::maker::<E>(game, variant, name)?;
        let mut agent = maker()?;
        if let Some(memory) = &request.memory {
            agent.recall(memory)?;
        }
        agent.start(game, seat);
        Ok(Some(Arc::new(Mutex::new(agent))))
    };
    request.seats.iter().enumerate().map(sit).collect()
}
