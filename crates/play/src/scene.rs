//! Scenes: what a board looks like to one seat, as plain data that a terminal, a web page or a picture draws.

use std::sync::{Arc, OnceLock};

use serde::Serialize;

use crate::{
    Arrangement, ArrangementProblem, Game, Hop, Message, MessageKind, MoveGraph, NotationError, Seat,
};

/// A game that can be drawn.
pub trait Scenic: Game {
    /// The board as this view shows it. `viewer` sits at the bottom where a board can be turned.
    fn scene(&self, view: &Self::View, viewer: Seat) -> Scene;

    /// The cells that a move touches, from the first to the last, by their names in the scene: what a person clicks.
    fn path(&self, view: &Self::View, mv: Self::Move) -> Vec<String>;

    /// The board drawn with characters, for a terminal. Provided for boards that are drawn square by square, from their
    /// scene.
    fn drawing(&self, _view: &Self::View, _viewer: Seat) -> Option<String> {
        None
    }

    /// Every way in which a person can enter the legal moves. The default serves moves along their path; if the first
    /// cell is empty, a new piece enters the board from there.
    fn move_graph(&self, view: &Self::View, legal: &[Self::Move]) -> MoveGraph {
        let pieces = self.scene(view, 0).pieces;
        let way = |mv: Self::Move| -> Vec<Hop> {
            let path = self.path(view, mv);
            let new = path.first().is_some_and(|first| pieces.iter().all(|piece| piece.cell != *first));
            let hop = |(at, cells): (usize, &[String])| match new && at == 0 {
                true => Hop::drop(&*cells[0], &*cells[1]),
                false => Hop::plain(&*cells[0], &*cells[1]),
            };
            path.windows(2).enumerate().map(hop).collect()
        };
        MoveGraph::of(legal.iter().map(|&mv| (mv.to_string(), vec![way(mv)])))
    }

    /// The rule that forbids the seat on turn to move between two cells, as a sentence; `None` if there is nothing to
    /// say beyond "not legal".
    fn refusal(&self, _view: &Self::View, _from: &str, _to: &str) -> Option<Message> {
        None
    }

    /// A remark for the seat on turn about a cell that it pressed and that begins no move: why its piece cannot move,
    /// or what is known about another player's piece.
    fn remark(&self, _view: &Self::View, _cell: &str) -> Option<Message> {
        None
    }

    /// The identities that a hidden piece may have, in the words of [`crate::Belief::is`]; empty in games without
    /// hidden pieces.
    fn identities(&self) -> &'static [&'static str] {
        &[]
    }

    /// The entry of [`Scenic::identities`] that a piece of a scene shows; `None` while it is hidden.
    fn identity(&self, _piece: &Piece) -> Option<&'static str> {
        None
    }

    /// One piece of each kind and seat, for setting up positions; the cells are empty. The list is empty if positions
    /// cannot be set up on the board.
    fn tray(&self) -> Vec<Piece> {
        Vec::new()
    }

    /// Whether several pieces may stand in one cell of the board.
    fn stacks(&self) -> bool {
        false
    }

    /// The text of a position that was set up on the board. Everything that the board does not show is taken from
    /// `view`, or as in a game without history. [`crate::Notation::read_view`] then says whether the rules allow it.
    ///
    /// # Errors
    /// If a piece cannot be where it is.
    fn arrange(&self, _view: &Self::View, _arrangement: &Arrangement) -> Result<String, NotationError> {
        Err(ArrangementProblem::NoEditor.into())
    }

    /// The moves that a text in the game's notation names, legal or not: the first and last cell of each moving piece.
    /// Empty for a text that names no cells.
    fn typed_ways(&self, _view: &Self::View, _text: &str) -> Vec<[String; 2]> {
        Vec::new()
    }

    /// The rule that forbids a typed move.
    fn typed_refusal(&self, view: &Self::View, text: &str) -> Option<Message> {
        self.typed_ways(view, text).iter().find_map(|[from, to]| self.refusal(view, from, to))
    }

    /// All sentences of the game: of its refusals and of the status of its scenes. Sentences that are missing here
    /// cannot be translated.
    fn messages(&self) -> Vec<MessageKind> {
        Vec::new()
    }

    /// The codes of the counters that its scenes may show.
    fn counters(&self) -> &'static [&'static str] {
        &[]
    }
}

/// A board with its pieces. Lengths are in squares of the board; the origin is at the top left.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Scene {
    /// Width of the board.
    pub width: u16,
    /// Height of the board.
    pub height: u16,
    /// The cells of the board; shared, because they never change.
    #[schema(value_type = Vec<Cell>)]
    pub cells: Arc<[Cell]>,
    /// The pieces. Several in one cell are stacked in this order.
    pub pieces: Vec<Piece>,
    /// Dice as they lie.
    pub dice: Vec<u8>,
    /// Cells worth a look: the last move, pieces that must capture.
    pub marks: Vec<Mark>,
    /// The status: who is on turn and what to do, one message per sentence.
    pub status: Vec<Message>,
    /// Counters beside the board: pips, men, moves to a draw.
    pub counters: Vec<Counter>,
    /// The fight that the last move was, where two pieces showed each other what they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encounter: Option<Encounter>,
}

impl Scene {
    /// The status in English.
    pub fn status_text(&self) -> String {
        self.status.iter().map(|sentence| &*sentence.text).collect::<Vec<_>>().join(" ")
    }
}

/// Something that is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Counter {
    /// The counted quantity, in small words joined with `_`: `pips`.
    pub code: &'static str,
    /// The seat that owns it, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Its value.
    pub value: u32,
    /// The maximum, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u32>,
}

impl Counter {
    /// Creates a counter of a seat.
    pub fn owned(code: &'static str, owner: Seat, value: impl Into<u32>) -> Self {
        Self { code, owner: Some(owner), value: value.into(), of: None }
    }

    /// Creates a counter of the whole game.
    pub fn common(code: &'static str, value: impl Into<u32>) -> Self {
        Self { code, owner: None, value: value.into(), of: None }
    }

    /// Adds the number at which the counter ends.
    pub fn of(self, most: impl Into<u32>) -> Self {
        Self { of: Some(most.into()), ..self }
    }
}

/// Two pieces that met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Encounter {
    /// The kind of piece that struck.
    pub striker: &'static str,
    /// Its owner.
    pub striker_owner: Seat,
    /// The kind of piece that was struck.
    pub struck: &'static str,
    /// The result for the attacker.
    pub outcome: EncounterOutcome,
}

/// The result of a fight for the attacking piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EncounterOutcome {
    /// The attacker takes the defender.
    Wins,
    /// The attacker is taken.
    Falls,
    /// Both are taken.
    BothFall,
}

/// The cells of a board as each seat sees them, made once: `static BOARDS: Boards<2> = Boards::new();`
#[derive(Debug)]
pub struct Boards<const SEATS: usize>([OnceLock<Arc<[Cell]>>; SEATS]);

impl<const SEATS: usize> Boards<SEATS> {
    /// Boards that are made at first use.
    #[expect(clippy::new_without_default, reason = "a default cannot be const")]
    pub const fn new() -> Self {
        Self([const { OnceLock::new() }; SEATS])
    }

    /// The board of a seat.
    pub fn of(&self, viewer: Seat, cells: impl FnOnce(Seat) -> Vec<Cell>) -> Arc<[Cell]> {
        Arc::clone(self.0[viewer].get_or_init(|| cells(viewer).into()))
    }
}

/// A place for pieces.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Cell {
    /// Its name, unique on the board; in the game's own notation where it has one.
    pub name: String,
    /// Left edge.
    pub x: u16,
    /// Upper edge.
    pub y: u16,
    /// Width.
    pub width: u16,
    /// Height.
    pub height: u16,
    /// Its kind, one word for the renderer: `dark`, `star`, `globe`, `point`, `tray`.
    pub kind: &'static str,
    /// One character that tells the kind apart without colour; a blank where there is nothing to say.
    pub glyph: char,
    /// The seat that owns it, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
}

impl Cell {
    /// Creates a cell of one square without an owner.
    pub fn square(name: impl Into<String>, x: u16, y: u16, kind: &'static str, glyph: char) -> Self {
        Self { name: name.into(), x, y, width: 1, height: 1, kind, glyph, owner: None }
    }
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Piece {
    /// The cell it is in.
    pub cell: String,
    /// Its owner.
    pub owner: Seat,
    /// Its kind: `man`, `king`, `ghost`.
    pub kind: &'static str,
    /// One or two characters to draw on it; they tell it apart without colour.
    pub label: String,
}

impl Piece {
    /// Creates a piece in a cell.
    pub fn new(cell: impl Into<String>, owner: Seat, kind: &'static str, label: impl Into<String>) -> Self {
        Self { cell: cell.into(), owner, kind, label: label.into() }
    }
}

/// A cell to point out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Mark {
    /// The cell.
    pub cell: String,
    /// The reason, one word for the renderer: `last`, `must`, `threat`.
    pub kind: &'static str,
}
