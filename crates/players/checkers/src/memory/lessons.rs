//! Lessons of a game: the windows in which the computer lost pieces.

use spielgeist_checkers::{Checkers, Chromosome, Move, Position, Side, Square};
use spielgeist_play::Game;

use super::neutral_board::SquareSet;
use super::window::{Window, touched};

/// The windows that are remembered. The paper stores "windows of parts of the board that were affected by moving the
/// pieces" and does not say how they are cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lessons {
    /// Every capture of the user: the stretch of the chromosome from the first to the last character that the move
    /// touches. Windows cut like this repeat as rarely as those of the paper's Table 2.
    #[default]
    Slices,
    /// Every capture of the user: only the squares that the move touches.
    Squares,
    /// Ours: every exchange in which the computer lost more than the user. It begins with the user's capture, or
    /// with the user's offer of a piece that the computer must take, and lasts while one side must capture. Only the
    /// squares that its moves touch.
    Exchanges,
}

impl Lessons {
    const ALL: [Self; 3] = [Self::Slices, Self::Squares, Self::Exchanges];
    /// The names of all in parameters.
    pub(crate) const NAMES: [&'static str; 3] = ["slices", "squares", "exchanges"];

    /// The kind of this name.
    pub(crate) fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().zip(Self::NAMES).find(|(_, each)| *each == name).map(|(kind, _)| kind)
    }

    /// The windows of a game: its moves in order, each with the position before it.
    pub fn of_game(self, game: &Checkers, line: &[(Position, Move)], computer: Side) -> Vec<Window> {
        match self {
            Self::Slices => captures(game, line, computer, slice),
            Self::Squares => captures(game, line, computer, |squares| squares),
            Self::Exchanges => exchanges(game, line, computer),
        }
    }
}

fn captures(
    game: &Checkers,
    line: &[(Position, Move)],
    computer: Side,
    cut: fn(SquareSet) -> SquareSet,
) -> Vec<Window> {
    let suffered = line.iter().filter(|(before, mv)| before.side() != computer && mv.is_capture());
    suffered.map(|(before, mv)| window(game, &[(*before, *mv)], computer, cut)).collect()
}

/// All squares between the first and the last of a set in the order of the chromosome. Turning the board reverses
/// that order, so both colours give the same squares.
fn slice(squares: SquareSet) -> SquareSet {
    let of = |square: Square| squares >> square.index() & 1 == 1;
    let places = || Square::all().filter(|&square| of(square)).map(Chromosome::index);
    let (first, last) = (places().min().unwrap_or(0), places().max().unwrap_or(0));
    let inside = |square: &Square| (first..=last).contains(&Chromosome::index(*square));
    Square::all().filter(inside).fold(0, |set, square| set | 1 << square.index())
}

fn exchanges(game: &Checkers, line: &[(Position, Move)], computer: Side) -> Vec<Window> {
    let mut lessons = Vec::new();
    let mut index = 0;
    while index < line.len() {
        let (before, mv) = line[index];
        let begins = before.side() != computer && (mv.is_capture() || offers(game, before, mv));
        // The move that begins it, and the captures after it.
        let after = line[index + 1..].iter().take_while(|(_, mv)| mv.is_capture()).count();
        let end = if begins { index + 1 + after } else { index + 1 };
        if begins {
            let window = window(game, &line[index..end], computer, |squares| squares);
            if window.lost() > window.won() {
                lessons.push(window);
            }
        }
        index = end;
    }
    lessons
}

/// Whether the other side must capture after a move.
fn offers(game: &Checkers, before: Position, mv: Move) -> bool {
    let mut after = before;
    game.play(&mut after, mv);
    game.must_capture(&after)
}

/// The window of some moves in a row; at least one.
fn window(
    game: &Checkers,
    moves: &[(Position, Move)],
    computer: Side,
    cut: fn(SquareSet) -> SquareSet,
) -> Window {
    let squares = cut(moves.iter().fold(0, |set, (_, mv)| set | touched(*mv, computer)));
    let (before, _) = moves[0];
    let (mut after, last) = moves[moves.len() - 1];
    game.play(&mut after, last);
    Window::of(before.board(), after.board(), squares, computer)
}

#[cfg(test)]
mod tests {
    use super::super::neutral_board::NeutralBoard;
    use super::*;
    use spielgeist_play::Notation;

    /// The moves of a game from a position, each with the position before it.
    fn line(start: &str, moves: &[&str]) -> Vec<(Position, Move)> {
        let game = Checkers::paper();
        let mut position = game.read_view(start).unwrap();
        let mut line = Vec::new();
        for text in moves {
            let mut legal = Vec::new();
            game.moves(&position, &mut legal);
            let mv = *legal
                .iter()
                .find(|mv| mv.to_string() == *text)
                .unwrap_or_else(|| panic!("{text}: {legal:?}"));
            line.push((position, mv));
            game.play(&mut position, mv);
        }
        line
    }

    fn lessons(kind: Lessons, line: &[(Position, Move)], computer: Side) -> Vec<[String; 3]> {
        kind.of_game(&Checkers::paper(), line, computer).iter().map(Window::texts).collect()
    }

    /// White offers f4, Black must take it, and White takes two.
    const SHOT: (&str, [&str; 3]) = ("W:Wa1,f2,g1,g3:Bc5,g5,h8", ["g3-f4", "g5xe3", "f2xd4xb6"]);

    #[test]
    fn every_capture_of_the_user_is_a_lesson() {
        let game = line("W:Wc3,g1:Bd4,f6,g7,h8", &["c3xe5", "f6xd4", "g1-f2"]);
        let taken = |computer| lessons(Lessons::Squares, &game, computer);
        assert_eq!(taken(Side::White), [["d4 e5 f6", "-cj", "j--"].map(str::to_owned)]);
        assert_eq!(
            taken(Side::Black),
            [["d4 e5 f6", "-cj", "j--"].map(str::to_owned)],
            "seen from the other side"
        );
    }

    #[test]
    fn a_slice_has_everything_between() {
        let game = line("W:Wc3,g1:Bd4,f6,g7,h8", &["c3xe5", "f6xd4", "g1-f2"]);
        let slices = |computer| lessons(Lessons::Slices, &game, computer);
        // White's capture as Black sees it: f6, e5 and d4, so everything from f6 to the end of row 6, row 5, and row 4
        // up to d4.
        assert_eq!(
            slices(Side::Black),
            [["b4 d4 a5 c5 e5 g5 f6 h6", "----c-j-", "-j------"].map(str::to_owned)]
        );
        assert_eq!(slices(Side::White)[0][0], "b4 d4 a5 c5 e5 g5 f6 h6");
    }

    #[test]
    fn an_even_exchange_is_no_lesson_of_ours() {
        let even = line("W:Wc3,g1:Bd4,f6,g7,h8", &["c3xe5", "f6xd4", "g1-f2"]);
        assert!(lessons(Lessons::Exchanges, &even, Side::Black).is_empty(), "one for one");
        let alone = line("W:Wc3,g1:Bd4,h8", &["c3xe5", "h8-g7"]);
        assert_eq!(
            lessons(Lessons::Exchanges, &alone, Side::Black),
            lessons(Lessons::Squares, &alone, Side::Black)
        );
    }

    #[test]
    fn an_offer_that_wins_more_is_remembered_as_a_whole() {
        let shot = line(SHOT.0, &SHOT.1);
        let windows = Lessons::Exchanges.of_game(&Checkers::paper(), &shot, Side::Black);
        let [window] = windows[..] else { panic!("{windows:?}") };
        assert_eq!((window.lost(), window.won(), window.size()), (2, 1, 8));
        let again = Checkers::paper().read_view("W:Wf2,g3,h2:Bc5,g5,a7,b8").unwrap();
        assert!(
            window.matches(&NeutralBoard::of(again.board(), Side::Black)),
            "the same shot on another board"
        );
        assert!(lessons(Lessons::Exchanges, &shot, Side::White).is_empty(), "it won by it");
    }
}
