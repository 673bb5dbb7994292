//! A game with people in it: one move at a time, each seat seeing only what it may.

use serde::Serialize;
use spielgeist_play::record::{Event, Log, RECORD_FORMAT, Record};
use spielgeist_play::{Agent, Ending, Explanation, Finished, GameSeed, Phase, Rng, Scene, Seat, Seed, Turn};

use crate::Error;
use crate::exhibit::Exhibit;

/// Who has to do something.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Standing {
    /// A person at this seat is to move.
    Person(Seat),
    /// The game has ended.
    Over(Ending),
}

/// Something that happened, as everyone may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Happening {
    /// Chance decided.
    Rolled(String),
    /// A seat moved; no text when the move is hidden.
    Moved(Seat, Option<String>),
}

/// A game that is going on.
pub trait Session: Send {
    /// The board as a seat sees it.
    fn scene(&self, viewer: Seat) -> Scene;

    /// The position line of the seat on turn.
    fn position(&self) -> Option<String>;

    /// Rolls dice, plays forced moves and lets agents move until a person is asked or the game is over. Gives
    /// what happened.
    ///
    /// # Errors
    /// When an agent fails.
    fn advance(&mut self) -> Result<(Vec<Happening>, Standing), Error>;

    /// The legal moves of the person on turn.
    fn legal(&self) -> Vec<String>;

    /// Plays a person's move, or several at once where one text stands for them: a whole setup.
    ///
    /// # Errors
    /// When it is not legal; the error lists what is. Nothing is played then.
    fn play(&mut self, text: &str) -> Result<(), Error>;

    /// Why the last agent that had a choice moved as it did. Where something is hidden, reasons would betray it:
    /// they open when the game is over, or at once in a teaching game. Until then it is what anybody may know of the
    /// last agent's move, [`Explanation::public`].
    ///
    /// # Errors
    /// When the agent fails.
    fn why(&mut self) -> Result<Option<(Seat, Explanation)>, Error>;

    /// The record so far, as this seat may read it: until the end, without what is hidden and without the seed.
    fn record(&self, viewer: Seat) -> Record;
}

/// The one implementation for all games.
pub(crate) struct GenericSession<G: Exhibit> {
    game: G,
    variant: &'static str,
    names: Vec<String>,
    agents: Vec<Option<Box<dyn Agent<G>>>>,
    seed: GameSeed,
    teaching: bool,
    dice: Rng,
    streams: Vec<Rng>,
    state: G::State,
    log: Log<G::Move, G::Outcome>,
    /// Whether the agents have been told that the game is over.
    finished: bool,
    /// The last position in which an agent had a choice, with its stream as it was then.
    last_choice: Option<(Seat, G::State, Rng)>,
    /// The last position in which an agent moved, with a choice or without, and its move.
    last_move: Option<(Seat, G::State, G::Move)>,
}

impl<G: Exhibit> GenericSession<G> {
    pub(crate) fn new(
        game: G,
        variant: &'static str,
        names: Vec<String>,
        agents: Vec<Option<Box<dyn Agent<G>>>>,
        seed: u64,
        teaching: bool,
    ) -> Self {
        let seed = GameSeed { seed: Seed(seed), deal: 0, game: 0 };
        let streams = (0..agents.len()).map(|seat| seed.seat(seat)).collect();
        let mut session = Self {
            state: game.start(),
            dice: seed.referee(),
            log: Log(Vec::new()),
            finished: false,
            last_choice: None,
            last_move: None,
            game,
            variant,
            names,
            agents,
            seed,
            teaching,
            streams,
        };
        for (seat, agent) in session.agents.iter_mut().enumerate() {
            if let Some(agent) = agent {
                agent.start(&session.game, seat);
            }
        }
        session
    }

    fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if matches!(self.game.phase(&self.state), Phase::Decide(_)) {
            self.game.moves(&self.state, &mut moves);
        }
        moves
    }

    fn make(&mut self, seat: Seat, mv: G::Move) -> Happening {
        let concealed = self.game.conceals(&self.state, mv);
        self.log.0.push(Event::Move { seat, mv, concealed });
        self.game.play(&mut self.state, mv);
        Happening::Moved(seat, (!concealed).then(|| mv.to_string()))
    }

    /// Tells the agents once that the game is over.
    fn finish(&mut self, ending: Ending) {
        if std::mem::replace(&mut self.finished, true) {
            return;
        }
        for (seat, agent) in self.agents.iter_mut().enumerate() {
            if let Some(agent) = agent {
                agent.finish(&Finished { game: &self.game, seat, ending, state: &self.state });
            }
        }
    }

    /// Asks an agent about a past turn of its own.
    fn at_turn<R>(
        &mut self,
        seat: Seat,
        state: &G::State,
        ask: impl FnOnce(&mut dyn Agent<G>, &Turn<'_, G>) -> R,
    ) -> R {
        let mut legal = Vec::new();
        self.game.moves(state, &mut legal);
        let view = self.game.view(state, seat);
        let turn = Turn { game: &self.game, seat, view: &*view, legal: &legal, budget: None };
        ask(&mut **self.agents[seat].as_mut().expect("an agent sits here"), &turn)
    }

    /// What may be told of the last agent's move while things are hidden. Of moves without a choice as well: that
    /// there was none is a secret too.
    fn public_why(&mut self) -> Option<(Seat, Explanation)> {
        let (seat, state, mv) = self.last_move.clone()?;
        let beliefs = self.at_turn(seat, &state, |agent, turn| agent.beliefs(turn));
        let shown = (!self.game.conceals(&state, mv)).then(|| mv.to_string());
        Some((seat, Explanation::public(shown.as_deref(), beliefs)))
    }

    /// An agent's move.
    fn ask(&mut self, seat: Seat, legal: &[G::Move]) -> Result<G::Move, Error> {
        if let [only] = legal {
            return Ok(*only);
        }
        self.last_choice = Some((seat, self.state.clone(), self.streams[seat].clone()));
        let view = self.game.view(&self.state, seat);
        let turn = Turn { game: &self.game, seat, view: &*view, legal, budget: None };
        let agent = self.agents[seat].as_mut().expect("an agent sits here");
        let chosen = agent.choose(&turn, &mut self.streams[seat]);
        let chosen = chosen.map_err(|forfeit| Error::Failed(forfeit.to_string()))?;
        legal.get(chosen).copied().ok_or_else(|| Error::Failed(format!("{} chose no move", self.names[seat])))
    }
}

impl<G: Exhibit> Session for GenericSession<G> {
    fn scene(&self, viewer: Seat) -> Scene {
        self.game.scene(&self.game.view(&self.state, viewer), viewer)
    }

    fn position(&self) -> Option<String> {
        match self.game.phase(&self.state) {
            Phase::Decide(seat) => Some(self.game.write_view(&self.game.view(&self.state, seat))),
            _ => None,
        }
    }

    fn advance(&mut self) -> Result<(Vec<Happening>, Standing), Error> {
        let mut happened = Vec::new();
        loop {
            match self.game.phase(&self.state) {
                Phase::Over(ending) => {
                    self.finish(ending);
                    return Ok((happened, Standing::Over(ending)));
                }
                Phase::Chance => {
                    let outcome = self.game.roll(&self.state, &mut self.dice);
                    self.log.0.push(Event::Chance(outcome));
                    self.game.settle(&mut self.state, outcome);
                    happened.push(Happening::Rolled(outcome.to_string()));
                }
                Phase::Decide(seat) => {
                    let legal = self.moves();
                    if self.agents[seat].is_none() && legal.len() > 1 {
                        return Ok((happened, Standing::Person(seat)));
                    }
                    let mv = self.ask(seat, &legal)?;
                    if self.agents[seat].is_some() {
                        self.last_move = Some((seat, self.state.clone(), mv));
                    }
                    happened.push(self.make(seat, mv));
                }
            }
        }
    }

    fn legal(&self) -> Vec<String> {
        self.moves().iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), Error> {
        let Phase::Decide(seat) = self.game.phase(&self.state) else {
            return Err(Error::Request("nobody is to move now".to_owned()));
        };
        let several = self.game.several(&self.game.view(&self.state, seat), text).transpose()?;
        let Some(moves) = several else {
            let mv = self.game.read_move(&self.moves(), text)?;
            self.make(seat, mv);
            return Ok(());
        };
        for mv in moves {
            self.make(seat, mv);
        }
        Ok(())
    }

    fn why(&mut self) -> Result<Option<(Seat, Explanation)>, Error> {
        let over = matches!(self.game.phase(&self.state), Phase::Over(_));
        if self.game.hides_information() && !over && !self.teaching {
            return Ok(self.public_why());
        }
        let Some((seat, state, mut stream)) = self.last_choice.clone() else { return Ok(None) };
        let explanation = self.at_turn(seat, &state, |agent, turn| agent.explain(turn, &mut stream));
        Ok(Some((seat, explanation.map_err(|forfeit| Error::Failed(forfeit.to_string()))?)))
    }

    fn record(&self, viewer: Seat) -> Record {
        let ending = match self.game.phase(&self.state) {
            Phase::Over(ending) => Some(ending),
            _ => None,
        };
        let record = Record {
            format: RECORD_FORMAT,
            game: G::NAME.to_owned(),
            variant: self.variant.to_owned(),
            ply_limit: None,
            seats: self.names.clone(),
            seed: [self.seed.seed.0, self.seed.deal, self.seed.game],
            events: self.log.write(),
            winner: ending.and_then(|ending| ending.winner),
            ended_by: ending.map_or("unfinished", |ending| ending.reason).to_owned(),
        };
        if ending.is_some() { record } else { record.redacted_for(viewer) }
    }
}
