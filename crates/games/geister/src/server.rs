//! The messages of the Geister tournament server (geister_server.java by miyo): `MOV:A,NORTH` and boards of
//! 48 characters. Its `SET:ABCD` is our own notation of a [`super::Setup`].
//!
//! Each player sees its own side at the bottom: x runs from 0 on its left to 5, y from 0 on the far side to 5
//! at home, and north is forward. A board has three characters per ghost, x, y and nature, for the player's
//! own ghosts `A` to `H` and then the opponent's. The nature is `R` (evil) or `B` (good) for the player's
//! hidden natures, `r` or `b` once it is public, `u` if unknown. Captured ghosts are at `99`, escaped ones at
//! `88`.

use std::fmt;
use std::str::FromStr;

use spielgeist_play::{NotationError, Seat};

use super::board::SEATS;
use super::moves::{Move, Step};
use super::nature::Nature;
use super::places::{GHOSTS, Place, letter};
use super::profile::Profile;
use super::square::{Direction, SIDE, Square};
use super::state::State;
use super::text_problem::TextProblem;
use super::told::Told;
use super::view::{View, colour};

/// Characters of a board.
const LENGTH: usize = 3 * SEATS * GHOSTS;
/// The directions as the server spells them, in our order.
const WORDS: [&str; 4] = ["NORTH", "EAST", "SOUTH", "WEST"];

/// A step in the server's notation: `MOV:A,NORTH`, a ghost and a direction from its owner's perspective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The ghost, 0 to 7.
    pub ghost: usize,
    /// The direction; north is forward for both seats.
    pub direction: Direction,
}

impl Order {
    /// The notation of a step.
    pub fn new(step: Step) -> Self {
        let direction = if step.seat() == 0 { step.direction() } else { step.direction().turned() };
        Self { ghost: step.ghost(), direction }
    }

    /// The corresponding legal move.
    pub fn find(self, legal: &[Move]) -> Option<Move> {
        legal.iter().copied().find(|mv| mv.step().map(Order::new) == Some(self))
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MOV:{},{}", letter(self.ghost), WORDS[self.direction as usize])
    }
}

impl FromStr for Order {
    type Err = NotationError;

    /// Reads the direction as a word or as its first letter.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let order = text.strip_prefix("MOV:").and_then(|rest| rest.split_once(','));
        let text = || text.to_owned();
        let (name, direction) = order.ok_or_else(|| TextProblem::Order { text: text() })?;
        let [name @ b'A'..=b'H'] = *name.as_bytes() else {
            return Err(TextProblem::OrderGhost { text: text(), found: name.to_owned() }.into());
        };
        let named = |word: &&str| **word == *direction || word[..1] == *direction;
        let index = WORDS
            .iter()
            .position(named)
            .ok_or_else(|| TextProblem::OrderDirection { text: text(), found: direction.to_owned() })?;
        Ok(Self { ghost: (name - b'A') as usize, direction: Direction::ALL[index] })
    }
}

/// A ghost as a board of the server shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its place; the square is already converted to seat 0's side.
    pub place: Place,
    /// `R`, `B`, `r`, `b` or `u`.
    pub colour: char,
}

/// A board of the server: 48 characters from the perspective of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerBoard {
    /// The seat that sees it.
    pub seat: Seat,
    /// The seat's own ghosts and then the other's.
    pub ghosts: [[Shown; GHOSTS]; SEATS],
}

impl ServerBoard {
    /// The board that a seat receives when it is on turn.
    pub fn new(view: &View) -> Self {
        let shown = |seat: Seat, ghost: usize| Shown {
            place: view.board().place(seat, ghost),
            colour: colour(view, seat, ghost),
        };
        let side = |seat: Seat| std::array::from_fn(|ghost| shown(seat, ghost));
        Self { seat: view.seat(), ghosts: [side(view.seat()), side(1 - view.seat())] }
    }

    /// The board that a seat receives when the game is over, with everything revealed. Must not be used
    /// before the end.
    pub fn revealed(state: &State, view: &View) -> Self {
        let mut board = Self::new(view);
        for (ghost, shown) in board.ghosts[1].iter_mut().enumerate() {
            shown.colour = match state.nature(1 - view.seat(), ghost) {
                None => 'u',
                Some(Nature::Evil) => 'r',
                Some(Nature::Good) => 'b',
            };
        }
        board
    }

    /// Reads a board that was sent to `seat`.
    ///
    /// # Errors
    /// If the text does not have 48 characters, or a ghost in it is invalid.
    pub fn read(text: &str, seat: Seat) -> Result<Self, NotationError> {
        let signs: Vec<char> = text.chars().collect();
        if signs.len() != LENGTH {
            return Err(TextProblem::BoardLength { found: signs.len() }.into());
        }
        let blank = Shown { place: Place::Captured, colour: 'u' };
        let mut ghosts = [[blank; GHOSTS]; SEATS];
        for (number, signs) in signs.chunks_exact(3).enumerate() {
            let (side, ghost) = (number / GHOSTS, number % GHOSTS);
            ghosts[side][ghost] = read_shown([signs[0], signs[1], signs[2]], seat).map_err(|error| {
                let name = if side == 0 { letter(ghost) } else { letter(ghost).to_ascii_lowercase() };
                let place = 3 * number + 1;
                TextProblem::BoardGhost { ghost: name, place, problem: error.into_message() }
            })?;
        }
        Ok(Self { seat, ghosts })
    }

    /// The three characters of a ghost on this board.
    pub(super) fn text_of(&self, Shown { place, colour }: Shown) -> String {
        match place {
            Place::On(square) => {
                let square = seen_from(square, self.seat);
                format!("{}{}{colour}", square.column(), SIDE - 1 - square.row())
            }
            Place::Captured => format!("99{colour}"),
            Place::Escaped => format!("88{colour}"),
        }
    }

    /// The reason for the end, as far as a board of a finished game shows it: `escape`, `good captured` or
    /// `evil captured`. `None` for a draw or a forfeit.
    pub fn ending(&self) -> Option<&'static str> {
        let captured = |shown: &Shown, colours: [char; 2]| {
            shown.place == Place::Captured && colours.contains(&shown.colour)
        };
        let all_captured = |colours: [char; 2]| {
            let count = |side: &[Shown; GHOSTS]| side.iter().filter(|shown| captured(shown, colours)).count();
            self.ghosts.iter().any(|side| count(side) >= GHOSTS / 2)
        };
        if self.ghosts.iter().flatten().any(|shown| shown.place == Place::Escaped) {
            Some("escape")
        } else if all_captured(['b', 'B']) {
            Some("good captured")
        } else if all_captured(['r', 'R']) {
            Some("evil captured")
        } else {
            None
        }
    }

    /// The view of this board at a ply. It does not contain the past of the ghosts, so their counts are 0.
    ///
    /// # Errors
    /// If the game is over in this position, or the board reveals hidden information.
    pub fn to_view(&self, ply: u16) -> Result<View, NotationError> {
        let side = |side: usize| {
            self.ghosts[side].map(|Shown { place, colour }| {
                let nature = match colour {
                    'R' | 'r' => Some(Nature::Evil),
                    'B' | 'b' => Some(Nature::Good),
                    _ => None,
                };
                (place, nature)
            })
        };
        // Our own order is seat 0, seat 1; the server's is own, other.
        let ghosts = if self.seat == 0 { [side(0), side(1)] } else { [side(1), side(0)] };
        Told { seat: self.seat, ply, ghosts, profiles: [Profile::BLANK; SEATS] }.check()
    }
}

impl fmt::Display for ServerBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ghosts.iter().flatten().try_for_each(|shown| f.write_str(&self.text_of(*shown)))
    }
}

/// Converts a square to a seat's perspective, or back.
fn seen_from(square: Square, seat: Seat) -> Square {
    if seat == 0 { square } else { square.turned() }
}

fn read_shown([x, y, colour]: [char; 3], seat: Seat) -> Result<Shown, NotationError> {
    let place = match (x, y) {
        ('0'..='5', '0'..='5') => {
            let square = Square::new(x as u8 - b'0', SIDE - 1 - (y as u8 - b'0'));
            Place::On(seen_from(square, seat))
        }
        ('9', '9') => Place::Captured,
        ('8', '8') => Place::Escaped,
        _ => return Err(TextProblem::BoardPlace { found: format!("{x}{y}") }.into()),
    };
    match colour {
        'R' | 'B' | 'r' | 'b' | 'u' => Ok(Shown { place, colour }),
        _ => Err(TextProblem::BoardNature { found: colour }.into()),
    }
}
