//! Exploring positions of any game.

use std::collections::BTreeMap;

use spielgeist_play::{
    Agent, Arrangement, ArrangementProblem, Explanation, Game, MoveGraph, Notation, NotationError, Phase,
    RecordProblem, Scenic, Seat, Seed, Turn,
};

use spielgeist_play::record::Event;

use super::Erased;
use crate::entry::{GameEntry, MoveOf, StateOf};
use crate::explore::{ExploreGame, ExploreProblem, Explored, ExploredNext, Look, Path};
use crate::session::{forced, in_words};
use crate::{Error, RequestProblem, spec};

/// Maximum length of a path.
const MOST_STEPS: usize = 600;

/// A path that was followed.
struct Trail<E: GameEntry> {
    variant: &'static str,
    game: E::Game,
    /// The viewing seat.
    viewer: Seat,
    position: Option<String>,
    line: Vec<String>,
    state: StateOf<E>,
    /// The viewer's turns along the path, in games with hidden information: agents that follow a game receive them.
    turns: Vec<(StateOf<E>, MoveOf<E>)>,
}

impl<E: GameEntry> Trail<E> {
    fn follow(path: &Path) -> Result<Self, Error> {
        let (variant, game) = Erased::<E>::variant(path.variant.as_deref())?;
        if path.line.len() > MOST_STEPS {
            return Err(Error::input(ExploreProblem::TooLong { most: MOST_STEPS }));
        }
        let hides = game.hides_information();
        let example = hides.then_some(E::POSITION);
        let (position, state) = match path.position.as_deref().or(example) {
            Some(text) => {
                let (view, state) = Erased::<E>::read(&game, text, 0)?;
                (Some(game.write_view(&view)), state)
            }
            None => (None, game.start()),
        };
        let viewer = match game.phase(&state) {
            Phase::Decide(seat) if hides => seat,
            _ => 0,
        };
        let mut trail = Self { variant, game, viewer, position, line: Vec::new(), state, turns: Vec::new() };
        for text in &path.line {
            let number = trail.line.len() + 1;
            trail
                .step(text)
                .map_err(|error| Error::input(ExploreProblem::Step { number, problem: error.message() }))?;
        }
        Ok(trail)
    }

    /// Plays a move or a roll.
    fn step(&mut self, text: &str) -> Result<(), Error> {
        let event = match self.game.phase(&self.state) {
            Phase::Over(_) => return Err(Error::input(ExploreProblem::Over { text: text.to_owned() })),
            Phase::Chance => {
                let outcome = self.game.read_outcome(text)?;
                let possible = self.outcomes();
                if !possible.contains(&outcome.to_string()) {
                    let roll = text.to_owned();
                    return Err(NotationError::from(RecordProblem::Roll { roll }).into());
                }
                Event::Chance(outcome)
            }
            Phase::Decide(seat) => {
                let mut legal = Vec::new();
                self.game.moves(&self.state, &mut legal);
                let mv = self.game.read_move(&legal, text).map_err(|error| {
                    let view = self.game.view(&self.state, seat);
                    self.game.typed_refusal(&view, text).map_or_else(|| error.into(), Error::input)
                })?;
                if self.game.hides_information() && seat == self.viewer {
                    self.turns.push((self.state.clone(), mv));
                }
                Event::Move { seat, mv, concealed: false }
            }
        };
        self.line.push(match event {
            Event::Chance(outcome) => outcome.to_string(),
            Event::Move { mv, .. } => mv.to_string(),
        });
        event.apply(&self.game, &mut self.state);
        Ok(())
    }

    fn outcomes(&self) -> Vec<String> {
        let mut possible = Vec::new();
        self.game.outcomes(&self.state, &mut possible);
        possible.iter().map(|(outcome, _)| outcome.to_string()).collect()
    }

    /// Whether the view of a seat is known, so that agents can be queried for it.
    fn knows_view_of(&self, seat: Seat) -> bool {
        !self.game.hides_information() || seat == self.viewer
    }

    fn legal(&self) -> Vec<MoveOf<E>> {
        let mut legal = Vec::new();
        if let Phase::Decide(_) = self.game.phase(&self.state) {
            self.game.moves(&self.state, &mut legal);
        }
        legal
    }

    fn explored(self) -> Explored {
        let legal = self.legal();
        let game = &self.game;
        let (next, graph, texts) = match game.phase(&self.state) {
            Phase::Decide(seat) => {
                let askable = self.knows_view_of(seat);
                let texts = if askable { E::write_positions(game, &self.state) } else { Vec::new() };
                let graph = game.move_graph(&game.view(&self.state, seat), &legal);
                (ExploredNext::Decide { seat, askable }, graph, texts)
            }
            Phase::Chance => (ExploredNext::Chance(self.outcomes()), MoveGraph::of([]), Vec::new()),
            Phase::Over(ending) => (ExploredNext::Over(ending), MoveGraph::of([]), Vec::new()),
        };
        Explored {
            scene: game.scene(&game.view(&self.state, self.viewer), self.viewer),
            tray: game.tray(),
            stacks: game.stacks(),
            legal: legal.iter().map(ToString::to_string).collect(),
            variant: self.variant,
            position: self.position,
            line: self.line,
            viewer: self.viewer,
            next,
            graph,
            texts,
        }
    }

    fn ask(&self, agent: &mut dyn Agent<E::Game>, seat: Seat, seed: u64) -> Result<Look, Error> {
        let (game, legal) = (&self.game, self.legal());
        let view = game.view(&self.state, seat);
        let paths: BTreeMap<String, Vec<String>> =
            legal.iter().map(|&mv| (mv.to_string(), game.path(&view, mv))).collect();
        if let [only] = legal[..] {
            return Ok(Look { explanation: forced(&only.to_string()), paths });
        }
        agent.start(game, seat);
        if agent.follows() {
            self.turns.iter().for_each(|(state, mv)| tell(game, agent, seat, state, *mv));
        }
        let turn = Turn { game, seat, view: &view, legal: &legal, budget: None, stop: None };
        let mut rng = Seed(seed).stream("explain", 0, seat as u64);
        let told: Explanation = agent.explain(&turn, &mut rng).map_err(Error::from)?;
        Ok(Look { explanation: in_words::<E>(&turn, told), paths })
    }
}

/// Passes an earlier turn of its seat to an agent.
fn tell<G: Game>(game: &G, agent: &mut dyn Agent<G>, seat: Seat, state: &G::State, mv: G::Move) {
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    let view = game.view(state, seat);
    let turn = Turn { game, seat, view: &view, legal: &legal, budget: None, stop: None };
    if let Some(index) = legal.iter().position(|&each| each == mv) {
        agent.made_before(&turn, index);
    }
}

impl<E: GameEntry> ExploreGame for Erased<E> {
    fn explore(&self, path: &Path) -> Result<Explored, Error> {
        Trail::<E>::follow(path).map(Trail::explored)
    }

    fn look(&self, path: &Path, agent: &str, seed: u64) -> Result<Look, Error> {
        let trail = Trail::<E>::follow(path)?;
        let Phase::Decide(seat) = trail.game.phase(&trail.state) else {
            return Err(Error::input(RequestProblem::NobodyToMove));
        };
        if !trail.knows_view_of(seat) {
            return Err(Error::input(ExploreProblem::OtherView));
        }
        let mut agent = spec::maker::<E>(&trail.game, trail.variant, agent)?()?;
        trail.ask(&mut *agent, seat, seed)
    }

    fn arrange(&self, path: &Path, arrangement: &Arrangement) -> Result<String, Error> {
        let Trail { game, state, viewer, .. } = Trail::<E>::follow(path)?;
        let seats = game.seats();
        let strange = arrangement.pieces.iter().map(|piece| piece.owner).find(|owner| *owner >= seats);
        if let Some(seat) = strange.or(Some(arrangement.turn).filter(|turn| *turn >= seats)) {
            return Err(Error::input(ArrangementProblem::NoSeat { seat }));
        }
        let text = game.arrange(&game.view(&state, viewer), arrangement)?;
        Ok(game.write_view(&game.read_view(&text)?))
    }
}
