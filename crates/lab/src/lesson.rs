//! Lessons: a position and the following moves that show a rule of a game, for *How to play*.

use serde::Serialize;
use spielgeist_play::{Game, Notation, Phase, Scene, Scenic, Seat, Seed};

use crate::{Error, RequestProblem};

/// A lesson as a game plans it. The client has the text of the lesson, by its name.
#[derive(Clone, Copy, Debug)]
pub struct LessonPlan {
    /// Its name, unique in the game.
    pub name: &'static str,
    /// The position line at its start.
    pub position: &'static str,
    /// The moves in order. Dice between them are rolled at random, so a lesson of a game with dice has only one turn.
    pub moves: &'static [&'static str],
}

/// A lesson as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Lesson {
    /// Its name, unique in the game.
    pub name: &'static str,
    /// The seat that looks on: the one that moves first.
    pub viewer: Seat,
    /// The board at the beginning.
    pub start: Scene,
    /// The explanation.
    pub steps: Vec<LessonStep>,
}

/// A move or a roll of a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct LessonStep {
    /// The seat that moves; none for a roll.
    pub seat: Option<Seat>,
    /// The move or roll in the game's notation.
    pub text: String,
    /// The cells that the move touches.
    pub path: Vec<String>,
    /// The board afterwards.
    pub scene: Scene,
}

/// The name of the default lesson: the first moves of a game.
const FIRST_MOVES: &str = "first-moves";
/// Number of moves in that lesson.
const MOVES: usize = 8;

/// Returns the lessons of a game; without plans, the continuation of an example position.
///
/// # Errors
/// If a position or a move of a plan is invalid.
pub(crate) fn lessons<G: Notation + Scenic>(
    game: &G,
    plans: &[LessonPlan],
    example: &str,
) -> Result<Vec<Lesson>, Error> {
    match plans {
        [] => Ok(vec![first_moves(game, example)?]),
        plans => plans.iter().map(|plan| planned(game, plan)).collect(),
    }
}

fn planned<G: Notation + Scenic>(game: &G, plan: &LessonPlan) -> Result<Lesson, Error> {
    let mut show = Show::begin(game, plan.name, plan.position)?;
    for text in plan.moves {
        show.roll_while_chance();
        let mut legal = Vec::new();
        game.moves(&show.state, &mut legal);
        show.play(game.read_move(&legal, text)?);
    }
    Ok(show.lesson)
}

/// Random moves from the example position, for games without planned lessons.
fn first_moves<G: Notation + Scenic>(game: &G, position: &str) -> Result<Lesson, Error> {
    let mut show = Show::begin(game, FIRST_MOVES, position)?;
    let mut rng = Seed(1).stream("lesson", 0, 1);
    for _ in 0..MOVES {
        show.roll_while_chance();
        let Phase::Decide(_) = game.phase(&show.state) else { break };
        let mut legal = Vec::new();
        game.moves(&show.state, &mut legal);
        show.play(legal[rng.index(legal.len())]);
    }
    Ok(show.lesson)
}

/// A lesson under construction.
struct Show<'g, G: Game> {
    game: &'g G,
    state: G::State,
    dice: spielgeist_play::Rng,
    lesson: Lesson,
}

impl<'g, G: Notation + Scenic> Show<'g, G> {
    fn begin(game: &'g G, name: &'static str, position: &str) -> Result<Self, Error> {
        let view = game.read_view(position)?;
        let state = game.imagine(&view, &mut Seed(0).stream("position", 0, 0));
        let Phase::Decide(viewer) = game.phase(&state) else {
            return Err(Error::input(RequestProblem::NobodyToMove));
        };
        let start = game.scene(&game.view(&state, viewer), viewer);
        let lesson = Lesson { name, viewer, start, steps: Vec::new() };
        Ok(Self { game, state, dice: Seed(1).stream("lesson", 0, 0), lesson })
    }

    fn roll_while_chance(&mut self) {
        while self.game.phase(&self.state) == Phase::Chance {
            let outcome = self.game.roll(&self.state, &mut self.dice);
            self.game.settle(&mut self.state, outcome);
            self.add(None, outcome.to_string(), Vec::new());
        }
    }

    fn play(&mut self, mv: G::Move) {
        let Phase::Decide(seat) = self.game.phase(&self.state) else { return };
        let path = self.game.path(&self.game.view(&self.state, seat), mv);
        self.game.play(&mut self.state, mv);
        self.add(Some(seat), mv.to_string(), path);
    }

    fn add(&mut self, seat: Option<Seat>, text: String, path: Vec<String>) {
        let viewer = self.lesson.viewer;
        let scene = self.game.scene(&self.game.view(&self.state, viewer), viewer);
        self.lesson.steps.push(LessonStep { seat, text, path, scene });
    }
}
