//! The one implementation of [`Environment`] for all games.

use std::marker::PhantomData;

use spielgeist_play::contest::Maker;
use spielgeist_play::{
    Agent, AgentError, EarlyEnd, Encoding, Ending, Finished, Game, GameLoop, GameSeed, Limits, Notation,
    Phase, Scene, Scenic, Seat, Seed,
};

use super::{Environment, EnvironmentRequest, Spaces};
use crate::entry::GameEntry;
use crate::{Error, RequestProblem, spec};

pub(crate) struct GenericEnvironment<E, G: Game> {
    entry: PhantomData<fn() -> E>,
    encoding: Box<dyn Encoding<G>>,
    spaces: Spaces,
    tables: Vec<Table<G>>,
}

/// One game.
struct Table<G: Game> {
    table: GameLoop<'static, G>,
    limits: Limits,
    /// Whether the learner decides chance outcomes.
    chance: bool,
    /// The opponents, by seat, beginning after the learner.
    opponents: Vec<Box<dyn Agent<G>>>,
    /// The learner's seat, if it has opponents.
    learner: Seat,
    /// The moves available to the learner, and their action numbers.
    legal: Vec<G::Move>,
    numbers: Vec<u32>,
}

impl<E: GameEntry<Game = G>, G: Notation + Scenic> GenericEnvironment<E, G> {
    pub(crate) fn new(
        game: &G,
        limits: Limits,
        variant: &'static str,
        request: &EnvironmentRequest,
    ) -> Result<Self, Error> {
        let Some(encoding) = E::encoding() else {
            return Err(Error::request(RequestProblem::NoEncoding { game: E::NAME.to_owned() }));
        };
        let (seats, named) = (game.seats(), request.opponents.len() + 1);
        if named > 1 && named != seats {
            return Err(Error::request(RequestProblem::Seats { game: E::NAME.to_owned(), seats, named }));
        }
        let maker = |name: &String| spec::maker::<E>(game, variant, name);
        let makers = request.opponents.iter().map(maker).collect::<Result<Vec<_>, _>>()?;
        let table = |_| Table::new(game.clone(), limits, request.chance, &makers);
        let tables = (0..request.games.max(1)).map(table).collect::<Result<_, AgentError>>()?;
        let spaces = Spaces {
            seats,
            shape: encoding.shape(),
            actions: encoding.actions(),
            stakes: game.stakes(),
            meaning: encoding.meaning(),
        };
        Ok(Self { entry: PhantomData, encoding, spaces, tables })
    }
}

impl<G: Game> Table<G> {
    fn new(game: G, limits: Limits, chance: bool, makers: &[Box<Maker<G>>]) -> Result<Self, AgentError> {
        let opponents = makers.iter().map(|maker| maker()).collect::<Result<_, _>>()?;
        let table = GameLoop::new(game, limits);
        Ok(Self { table, limits, chance, opponents, learner: 0, legal: Vec::new(), numbers: Vec::new() })
    }

    /// Returns a copy, with its random streams; `None` if agents take part.
    fn copy(&self) -> Option<Self> {
        if !self.opponents.is_empty() {
            return None;
        }
        let mut table = GameLoop::new(self.table.game().clone(), self.limits);
        table.go_to(self.table.state().clone(), self.table.plies());
        *table.streams_mut() = self.table.streams().clone();
        // The rules know nothing of a forfeit, which is for an illegal action here.
        if let Phase::Over(Ending { forfeited_by: Some(seat), .. }) = self.table.next() {
            table.forfeit(seat, EarlyEnd::IllegalMove);
        }
        let (legal, numbers) = (self.legal.clone(), self.numbers.clone());
        let Self { limits, chance, learner, .. } = *self;
        Some(Self { table, limits, chance, opponents: Vec::new(), learner, legal, numbers })
    }

    /// Whether the rules want a chance outcome. The random moves of an opening are chance events too, but not theirs.
    fn is_dice(&self) -> bool {
        let rules = self.table.game().phase(self.table.state());
        matches!((self.table.next(), rules), (Phase::Chance, Phase::Chance))
    }

    /// Returns the chance outcomes that the learner decides now.
    fn outcomes(&self) -> Vec<(G::Outcome, f64)> {
        let mut outcomes = Vec::new();
        if self.chance && self.is_dice() {
            self.table.game().outcomes(self.table.state(), &mut outcomes);
        }
        outcomes
    }

    fn begin(&mut self, seed: u64, seat: Seat) {
        self.learner = seat;
        self.table.begin(GameSeed::first(Seed(seed)));
        let seats = self.table.game().seats();
        for (place, agent) in self.opponents.iter_mut().enumerate() {
            agent.start(self.table.game(), (seat + 1 + place) % seats);
        }
    }

    /// Plays until the learner has a choice or the game is over.
    fn advance(&mut self, encoding: &dyn Encoding<G>) {
        self.legal.clear();
        self.numbers.clear();
        loop {
            match self.table.next() {
                Phase::Chance if self.chance && self.is_dice() => return,
                Phase::Chance => self.table.roll(&mut ()),
                Phase::Over(ending) => return self.finish(ending),
                Phase::Decide(seat) if self.opponents.is_empty() || seat == self.learner => {
                    self.legal.clear();
                    self.table.moves(&mut self.legal);
                    if let [only] = self.legal[..] {
                        self.table.play(only, &mut ());
                        continue;
                    }
                    return encoding.number(seat, &self.legal, &mut self.numbers);
                }
                Phase::Decide(seat) => {
                    let seats = self.table.game().seats();
                    let place = (seat + seats - self.learner - 1) % seats;
                    match self.table.decide(&mut *self.opponents[place]) {
                        Ok(mv) => self.table.play(mv, &mut ()),
                        Err(forfeit) => {
                            self.table.forfeit(seat, forfeit.reason());
                        }
                    }
                }
            }
        }
    }

    fn finish(&mut self, ending: Ending) {
        self.legal.clear();
        let (game, state) = (self.table.game(), self.table.state());
        for (place, agent) in self.opponents.iter_mut().enumerate() {
            let seat = (self.learner + 1 + place) % game.seats();
            agent.finish(&Finished { game, seat, ending, state });
        }
    }
}

impl<E: GameEntry<Game = G>, G: Notation + Scenic> Environment for GenericEnvironment<E, G> {
    fn spaces(&self) -> &Spaces {
        &self.spaces
    }

    fn games(&self) -> usize {
        self.tables.len()
    }

    fn reset(&mut self, game: usize, seed: u64, seat: Seat) -> Result<(), Error> {
        if seat >= self.spaces.seats {
            let (game, seats) = (E::NAME.to_owned(), self.spaces.seats);
            return Err(Error::request(RequestProblem::NoSeat { seat, game, seats }));
        }
        let table = &mut self.tables[game];
        table.begin(seed, seat);
        table.advance(&*self.encoding);
        Ok(())
    }

    fn turn(&self, game: usize) -> Option<Seat> {
        match self.tables[game].table.next() {
            Phase::Decide(seat) if !self.tables[game].legal.is_empty() => Some(seat),
            _ => None,
        }
    }

    fn chances(&self, game: usize) -> Vec<(String, f64)> {
        let outcomes = self.tables[game].outcomes();
        outcomes.into_iter().map(|(outcome, probability)| (outcome.to_string(), probability)).collect()
    }

    fn settle(&mut self, game: usize, outcome: usize) -> bool {
        let table = &mut self.tables[game];
        let Some((outcome, _)) = table.outcomes().get(outcome).copied() else { return false };
        table.table.settle(outcome, &mut ());
        table.advance(&*self.encoding);
        true
    }

    fn copy(&self, game: usize) -> Option<Box<dyn Environment>> {
        let (table, encoding) = (self.tables[game].copy()?, E::encoding()?);
        let (spaces, tables) = (self.spaces.clone(), vec![table]);
        Some(Box::new(Self { entry: PhantomData, encoding, spaces, tables }))
    }

    fn ending(&self, game: usize) -> Option<Ending> {
        match self.tables[game].table.next() {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    fn observe(&self, game: usize, seat: Seat, into: &mut [f32]) {
        let table = &self.tables[game].table;
        self.encoding.observe(table.game(), &table.game().view(table.state(), seat), seat, into);
    }

    fn choices(&self, game: usize) -> &[u32] {
        &self.tables[game].numbers
    }

    fn step(&mut self, game: usize, action: u32) -> Result<bool, Error> {
        let table = &mut self.tables[game];
        let Some(place) = table.numbers.iter().position(|number| *number == action) else {
            return Ok(false);
        };
        table.table.play(table.legal[place], &mut ());
        table.advance(&*self.encoding);
        Ok(true)
    }

    fn forfeit(&mut self, game: usize) {
        if let Some(seat) = self.turn(game) {
            let table = &mut self.tables[game];
            table.table.forfeit(seat, EarlyEnd::IllegalMove);
            table.advance(&*self.encoding);
        }
    }

    fn legal(&self, game: usize) -> Vec<(u32, String)> {
        let Table { legal, numbers, .. } = &self.tables[game];
        numbers.iter().zip(legal).map(|(number, mv)| (*number, mv.to_string())).collect()
    }

    fn position(&self, game: usize) -> Option<String> {
        let seat = self.turn(game)?;
        let table = &self.tables[game].table;
        Some(table.game().write_view(&table.game().view(table.state(), seat)))
    }

    fn scene(&self, game: usize, viewer: Seat) -> Scene {
        let table = &self.tables[game].table;
        table.game().scene(&table.game().view(table.state(), viewer), viewer)
    }

    fn drawing(&self, game: usize, viewer: Seat) -> Option<String> {
        let table = &self.tables[game].table;
        table.game().drawing(&table.game().view(table.state(), viewer), viewer)
    }
}
