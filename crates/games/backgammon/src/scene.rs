//! The board as people know it: the viewer's home at the lower right, bars in the middle, trays at the edge.
//!
//! Cells have the same names for both seats: points as seat 0 counts them.

use spielgeist_play::{
    Arrangement, Boards, Cell, Counter, EndReason, Ending, Game, Mark, Message, MessageKind, MoveGraph,
    Notation, NotationError, Phase, Piece, Scene, Scenic, Seat, messages, words::counted,
};

use super::arrange;
use super::board::BoardError;
use super::cell_names::cell_name;
use super::cube_words;
use super::dice::Roll;
use super::drawing;
use super::file_problem::FileProblem;
use super::id_problem::IdProblem;
use super::match_problem::MatchProblem;
use super::match_state::Stage;
use super::men::{BAR, MEN, Men, OFF};
use super::move_graph;
use super::play::Play;
use super::position::{Position, SEATS};
use super::pubeval::PlayReason;
use super::read_play;
use super::refusal;
use super::rules::Backgammon;
use super::session::REASONS;
use super::sides::{LETTERS, NAMES};
use super::terms::Terms;
use super::text_problem::TextProblem;

/// Six points, the bar, six points, the trays.
const WIDTH: u16 = 14;
/// A row of points, a row for the dice, a row of points.
const HEIGHT: u16 = 2 * POINT + 1;
/// The length of a point in men.
const POINT: u16 = 5;
const BAR_COLUMN: u16 = 6;
const TRAY_COLUMN: u16 = 13;

static BOARDS: Boards<SEATS> = Boards::new();

impl Scenic for Backgammon {
    fn scene(&self, position: &Position, viewer: Seat) -> Scene {
        Scene {
            width: WIDTH,
            height: HEIGHT,
            cells: BOARDS.of(viewer, cells),
            pieces: (0..SEATS).flat_map(|seat| pieces(position.board_of(seat).own(), seat)).collect(),
            dice: position.roll.map_or(Vec::new(), |roll| vec![roll.high(), roll.low()]),
            marks: marks(position),
            status: self.status(position),
            counters: counters(self.terms(), position),
            encounter: None,
        }
    }

    /// The start and the end of each step, in order.
    fn path(&self, position: &Position, play: Play) -> Vec<String> {
        let seat = position.seat();
        play.steps().flat_map(|step| [step.from(), step.to()]).map(|place| cell_name(seat, place)).collect()
    }

    fn move_graph(&self, position: &Position, legal: &[Play]) -> MoveGraph {
        move_graph::of(position, legal)
    }

    fn tray(&self) -> Vec<Piece> {
        arrange::tray(LETTERS)
    }

    fn stacks(&self) -> bool {
        true
    }

    fn arrange(&self, position: &Position, arrangement: &Arrangement) -> Result<String, NotationError> {
        Ok(self.write_view(&arrange::position(position, arrangement)?))
    }

    fn refusal(&self, position: &Position, from: &str, to: &str) -> Option<Message> {
        let cube_first = cube_words::cube_first(position).map(Message::from);
        cube_first.or_else(|| refusal::of(position, from, to).map(Message::from))
    }

    fn typed_refusal(&self, position: &Position, text: &str) -> Option<Message> {
        if let Some(action) = read_play::cube_action(text) {
            return cube_words::forbidden(self.terms(), position, action).map(Message::from);
        }
        let cube_first = cube_words::cube_first(position).map(Message::from);
        cube_first.or_else(|| refusal::of_text(position, text).map(Message::from))
    }

    fn drawing(&self, position: &Position, viewer: Seat) -> Option<String> {
        Some(drawing::of(self.terms(), position, viewer))
    }

    fn messages(&self) -> Vec<MessageKind> {
        let board = [refusal::Refusal::MESSAGES, Status::MESSAGES, move_graph::Note::MESSAGES].concat();
        let texts = [
            TextProblem::MESSAGES,
            BoardError::MESSAGES,
            IdProblem::MESSAGES,
            MatchProblem::MESSAGES,
            FileProblem::MESSAGES,
        ];
        let cube = [cube_words::Choice::MESSAGES, cube_words::CubeRefusal::MESSAGES];
        [&board, &cube.concat(), PlayReason::MESSAGES, &texts.concat()].concat()
    }

    fn counters(&self) -> &'static [&'static str] {
        &["pips", "off", "score", "cube", "crawford"]
    }
}

messages! {
    /// Status messages of the scene.
    enum Status in "backgammon" {
        /// A side has won. The reason is the ending's.
        Won { seat: Seat, reason: EndReason } = "status.won", "{name} has won {kind}.", name = NAMES[*seat],
            kind = if *reason == REASONS[0] { "the game".to_owned() } else { format!("a {reason}") };
        /// The dice are cast, and men wait on the bar.
        MustEnter { seat: Seat, roll: Roll } = "status.must_enter",
            "{name} rolled {roll} and must enter from the bar first.", name = NAMES[*seat];
        /// The dice are cast.
        ToMove { seat: Seat, roll: Roll } = "status.to_move", "{name} rolled {roll} and is to move.", name = NAMES[*seat];
        /// The dice are to be cast.
        ToRoll { seat: Seat } = "status.to_roll", "{name} is to roll.", name = NAMES[*seat];
        /// A side that may double is on turn.
        ToRollOrDouble { seat: Seat } = "status.to_roll_or_double", "{name} may double or roll.", name = NAMES[*seat];
        /// A double is offered.
        ToAnswer { seat: Seat, cube: u16 } = "status.to_answer", "{other} doubles to {cube}: {name} takes or drops.",
            name = NAMES[*seat], other = NAMES[1 - *seat];
        /// A match has been won.
        WonMatch { seat: Seat, length: u16 } = "status.won_match", "{name} has won the match to {length} points.",
            name = NAMES[*seat];
        /// A money session is over.
        WonSession { seat: Seat, points: u8 } = "status.won_session", "{name} has won {won}.", name = NAMES[*seat],
            won = counted((*points).into(), "point", "points");
        /// A money session is over.
        EvenSession = "status.even_session", "The session is over; nobody has won.";
        /// The score of a match.
        MatchScore { length: u16, white: u16, black: u16 } = "status.match_score",
            "Match to {length}: White {white}, Black {black}.";
        /// The score of a money session.
        MoneyScore { white: u16, black: u16 } = "status.money_score", "Points: White {white}, Black {black}.";
        /// A game without doubling.
        Crawford = "status.crawford", "Crawford game.";
        /// The cube in the middle.
        CubeCentred { cube: u16 } = "status.cube_centred", "The cube is in the middle.";
        /// The cube of a side.
        CubeOwned { seat: Seat, cube: u16 } = "status.cube_owned", "The cube shows {cube} and belongs to {name}.",
            name = NAMES[*seat];
        /// The pips that both sides still have to go.
        Pips { white: u32, black: u32 } = "status.pips", "Pips: White {white}, Black {black}.";
    }
}

impl Backgammon {
    fn status(&self, position: &Position) -> Vec<Message> {
        let seat = position.seat();
        let doing = match (self.phase(position), position.roll) {
            (Phase::Over(ending), _) if self.has_cube() => self.session_result(&ending),
            (Phase::Over(ending), _) => Status::Won { seat: 1 - seat, reason: ending.reason },
            (_, Some(roll)) if position.board.own().bar() > 0 => Status::MustEnter { seat, roll },
            (_, Some(roll)) => Status::ToMove { seat, roll },
            (_, None) => match position.state().stage() {
                Stage::RollOrDouble => Status::ToRollOrDouble { seat },
                Stage::TakeOrDrop => Status::ToAnswer { seat: 1 - seat, cube: 2 * position.state().cube() },
                Stage::Dice | Stage::Over { .. } => Status::ToRoll { seat },
            },
        };
        let [white, black] = [0, 1].map(|seat| position.board_of(seat).own().pips());
        let around = if self.has_cube() { self.score_and_cube(position) } else { Vec::new() };
        let said = [doing, Status::Pips { white, black }].into_iter().chain(around);
        said.map(Message::from).collect()
    }

    fn session_result(&self, ending: &Ending) -> Status {
        match (ending.winner, self.terms()) {
            (None, _) => Status::EvenSession,
            (Some(seat), Terms::Match { length }) => Status::WonMatch { seat, length: length.into() },
            (Some(seat), _) => Status::WonSession { seat, points: ending.points },
        }
    }

    fn score_and_cube(&self, position: &Position) -> Vec<Status> {
        let state = position.state();
        let [white, black] = state.scores();
        let mut said = vec![match self.terms().length() {
            0 => Status::MoneyScore { white, black },
            length => Status::MatchScore { length, white, black },
        }];
        match (state.is_crawford(), state.stage(), state.owner()) {
            (_, Stage::Over { .. }, _) => {}
            (true, ..) => said.push(Status::Crawford),
            (false, _, None) => said.push(Status::CubeCentred { cube: state.cube() }),
            (false, _, Some(seat)) => said.push(Status::CubeOwned { seat, cube: state.cube() }),
        }
        said
    }
}

/// The pips to go, the men borne off, and in a session the score and the cube.
fn counters(terms: Terms, position: &Position) -> Vec<Counter> {
    let men = |seat: Seat| position.board_of(seat).own();
    let pips = (0..SEATS).map(|seat| Counter::owned("pips", seat, men(seat).pips()));
    let off = (0..SEATS).map(|seat| Counter::owned("off", seat, men(seat).off()).of(MEN));
    let mut counters: Vec<Counter> = pips.chain(off).collect();
    if terms.has_cube() {
        let state = position.state();
        for (seat, points) in state.scores().into_iter().enumerate() {
            let score = Counter::owned("score", seat, points);
            counters.push(if terms.length() > 0 { score.of(terms.length()) } else { score });
        }
        counters.push(match (state.is_crawford(), state.owner()) {
            (true, _) => Counter::common("crawford", state.cube()),
            (false, None) => Counter::common("cube", state.cube()),
            (false, Some(seat)) => Counter::owned("cube", seat, state.cube()),
        });
    }
    counters
}

/// The bar, when the seat on turn must enter from it.
fn marks(position: &Position) -> Vec<Mark> {
    let must_enter = position.roll.is_some() && position.board.own().bar() > 0;
    let bar = Mark { cell: cell_name(position.seat(), BAR), kind: "must" };
    must_enter.then_some(bar).into_iter().collect()
}

fn pieces(men: Men, seat: Seat) -> impl Iterator<Item = Piece> {
    let man = move |place| Piece {
        cell: cell_name(seat, place),
        owner: seat,
        kind: "man",
        label: LETTERS[seat].to_owned(),
    };
    (OFF..=BAR).flat_map(move |place| (0..men.at(place)).map(move |_| man(place)))
}

fn cells(viewer: Seat) -> Vec<Cell> {
    let (top, bottom) = (0, POINT + 1);
    let tall = |name, x, y, kind, glyph| Cell { height: POINT, ..Cell::square(name, x, y, kind, glyph) };
    let mut cells = Vec::new();
    for point in 1..=24 {
        let (x, y) = corner(u16::from(point));
        // Points are light and dark in turn.
        let glyph = if point % 2 == 0 { ':' } else { '.' };
        cells.push(tall(cell_name(viewer, point), x, y, "point", glyph));
    }
    for seat in 0..SEATS {
        // Who was hit waits opposite to home, where men enter.
        let (bar, tray) = if seat == viewer { (top, bottom) } else { (bottom, top) };
        let owned = |cell| Cell { owner: Some(seat), ..cell };
        cells.push(owned(tall(cell_name(seat, BAR), BAR_COLUMN, bar, "bar", '|')));
        cells.push(owned(tall(cell_name(seat, OFF), TRAY_COLUMN, tray, "tray", '#')));
    }
    cells
}

/// The upper left corner of the viewer's points: 1 to 12 below from the right, 13 to 24 above from the left.
fn corner(point: u16) -> (u16, u16) {
    let from_left = if point <= 12 { 12 - point } else { point - 13 };
    let x = from_left + u16::from(from_left >= BAR_COLUMN);
    (x, if point <= 12 { POINT + 1 } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Roll};
    use std::collections::BTreeSet;

    #[test]
    fn every_cell_has_its_own_place_and_name() {
        for viewer in 0..SEATS {
            let cells = cells(viewer);
            let corners: BTreeSet<_> = cells.iter().map(|cell| (cell.x, cell.y)).collect();
            let names: BTreeSet<_> = cells.iter().map(|cell| &cell.name).collect();
            assert_eq!((cells.len(), corners.len(), names.len()), (28, 28, 28));
            assert!(cells.iter().all(|cell| cell.x < WIDTH && cell.y + cell.height <= HEIGHT));
        }
    }

    #[test]
    fn the_viewers_home_is_at_the_lower_right() {
        for (viewer, home) in [(0, ["1", "6"]), (1, ["24", "19"])] {
            let cells = cells(viewer);
            let find = |name: &str| cells.iter().find(|cell| cell.name == name).unwrap();
            assert_eq!((find(home[0]).x, find(home[0]).y), (12, 6));
            assert_eq!((find(home[1]).x, find(home[1]).y), (7, 6));
        }
    }

    #[test]
    fn all_thirty_men_are_drawn_and_a_play_can_be_pointed_at() {
        let position = Position::new(1, Board::opening(), Roll::new(3, 1).unwrap());
        let scene = Backgammon.scene(&position, 1);
        assert_eq!(scene.pieces.len(), 30);
        assert_eq!(scene.pieces.iter().filter(|piece| piece.cell == "6" && piece.owner == 0).count(), 5);
        assert_eq!(scene.status_text(), "Black rolled 3 1 and is to move. Pips: White 167, Black 167.");
        let mut plays = Vec::new();
        Backgammon.moves(&position, &mut plays);
        let play = plays.iter().find(|play| play.to_string() == "8/5 6/5").unwrap();
        assert_eq!(Backgammon.path(&position, *play), ["17", "20", "19", "20"]);
    }
}
