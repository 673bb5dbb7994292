//! The moves of the current game as far as an agent can know them.
//!
//! An agent is shown the position when it has a choice; what happened since its last move, the user's moves and
//! its own forced ones, is found by trying.

use spielgeist_checkers::{Board, Checkers, Move, Position, Rank, Side};
use spielgeist_play::Game;

/// The most moves between two choices that are looked for.
const LONGEST_GAP: usize = 12;
/// The most positions that are tried for one gap.
const MOST_TRIED: u32 = 20_000;

/// The moves since the agent's first choice, each with the position before it.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameLine {
    moves: Vec<(Position, Move)>,
}

impl GameLine {
    /// Forgets the last game.
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
    }

    /// The agent is on turn in `position` and plays `mv`. Asking again, or taking moves back, is allowed.
    pub(crate) fn play(&mut self, game: &Checkers, position: Position, mv: Move) {
        self.reach(game, position);
        self.moves.push((position, mv));
    }

    /// Adds the moves that led to a position. Moves that were taken back are removed; if no way to the position is
    /// found, the line has a gap there.
    pub(crate) fn reach(&mut self, game: &Checkers, position: Position) {
        let is_here = |at: &(Position, Move)| same(&at.0, &position);
        if let Some(index) = self.moves.iter().rposition(is_here) {
            self.moves.truncate(index);
            return;
        }
        for index in (0..self.moves.len()).rev() {
            let (before, mv) = self.moves[index];
            let mut left = before;
            game.play(&mut left, mv);
            // Only the agent's own choices are known; what comes after one of them may have been taken back.
            if let Some(gap) = between(game, left, &position, before.side()) {
                self.moves.truncate(index + 1);
                self.moves.extend(gap);
                return;
            }
        }
    }

    /// The moves.
    pub(crate) fn moves(&self) -> &[(Position, Move)] {
        &self.moves
    }
}

/// Whether the same pieces stand on the same squares with the same side on turn.
fn same(one: &Position, other: &Position) -> bool {
    one.board() == other.board() && one.side() == other.side()
}

/// The fewest moves from `left` to `position` in which `agent` plays only forced ones.
fn between(
    game: &Checkers,
    left: Position,
    position: &Position,
    agent: Side,
) -> Option<Vec<(Position, Move)>> {
    let mut search = Search { game, position, agent, tried: 0, path: Vec::new() };
    (0..=LONGEST_GAP).find_map(|length| search.within(left, length).then(|| search.path.clone()))
}

struct Search<'a> {
    game: &'a Checkers,
    position: &'a Position,
    agent: Side,
    tried: u32,
    path: Vec<(Position, Move)>,
}

impl Search<'_> {
    /// Whether the position can come after this one: pieces only become fewer, and men too.
    fn is_before(&self, at: &Position) -> bool {
        let (now, then) = (at.board(), self.position.board());
        Side::BOTH.into_iter().all(|side| {
            let count = |board: &Board| (board.count(side, Rank::Man), board.count(side, Rank::King));
            let ((men, kings), (men_then, kings_then)) = (count(now), count(then));
            men >= men_then && men + kings >= men_then + kings_then
        })
    }

    fn within(&mut self, at: Position, length: usize) -> bool {
        if same(&at, self.position) {
            return true;
        }
        self.tried += 1;
        if length == 0 || self.tried > MOST_TRIED || !self.is_before(&at) {
            return false;
        }
        let mut moves = Vec::new();
        self.game.moves(&at, &mut moves);
        if at.side() == self.agent && moves.len() != 1 {
            return false;
        }
        for mv in moves {
            let mut next = at;
            self.game.play(&mut next, mv);
            self.path.push((at, mv));
            if self.within(next, length - 1) {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::{Phase, Seed};

    /// Plays a random game, shows the agent of a seat only its choices, and returns the captures of both lines. Kings
    /// can wander back to where they were, and a shorter way is found then; no capture is lost by it.
    fn followed(number: u64, computer: Side) -> (Vec<String>, Vec<String>) {
        let game = Checkers::paper();
        let mut rng = Seed(5).stream("line", number, 0);
        let (mut position, mut line) = (game.start(), GameLine::default());
        let (mut played, mut chosen_yet) = (Vec::new(), false);
        while let Phase::Decide(_) = game.phase(&position) {
            let mut legal = Vec::new();
            game.moves(&position, &mut legal);
            let mv = legal[rng.index(legal.len())];
            if position.side() == computer && legal.len() > 1 {
                chosen_yet = true;
                line.play(&game, position, mv);
            }
            if chosen_yet && mv.is_capture() {
                played.push(mv.to_string());
            }
            game.play(&mut position, mv);
        }
        line.reach(&game, position);
        let captures = line.moves().iter().map(|(_, mv)| mv).filter(|mv| mv.is_capture());
        (played, captures.map(ToString::to_string).collect())
    }

    #[test]
    fn the_captures_between_choices_are_found() {
        let mut other_ways = 0;
        for number in 0..100 {
            for computer in Side::BOTH {
                let (mut played, mut found) = followed(number, computer);
                assert_eq!(played.len(), found.len());
                // Two exchanges can be found in the other order.
                played.sort_unstable();
                found.sort_unstable();
                other_ways += u32::from(played != found);
            }
        }
        assert!(other_ways <= 6, "two routes to one board in {other_ways} of 200 games");
    }

    #[test]
    fn moves_that_are_taken_back_are_forgotten() {
        let game = Checkers::paper();
        let mut line = GameLine::default();
        let start = game.start();
        let mut legal = Vec::new();
        game.moves(&start, &mut legal);
        line.play(&game, start, legal[0]);
        line.play(&game, start, legal[1]);
        assert_eq!(line.moves().len(), 1, "asked twice");
        let mut reply = start;
        game.play(&mut reply, legal[1]);
        let mut replies = Vec::new();
        game.moves(&reply, &mut replies);
        let mut ends = replies.iter().map(|mv| {
            let mut end = reply;
            game.play(&mut end, *mv);
            end
        });
        let (one, other) = (ends.next().unwrap(), ends.next().unwrap());
        for end in [one, other] {
            line.reach(&game, end);
            assert_eq!(line.moves().len(), 2);
            let mut legal = Vec::new();
            game.moves(&end, &mut legal);
            line.play(&game, end, legal[0]);
            assert_eq!(line.moves().len(), 3);
        }
    }
}
