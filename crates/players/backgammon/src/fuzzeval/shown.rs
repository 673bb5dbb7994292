//! The memory of an adapting controller as a page shows it: its games with a person, and boards that did badly.

use spielgeist_backgammon::{Backgammon, Board, Position};
use spielgeist_lab::{MemoryKind, Remembered};
use spielgeist_play::{AgentError, Scenic, messages};

use super::history::MatchHistory;

/// Most boards that are shown.
const MOST_BOARDS: usize = 24;

/// How a person looks at what the controllers remember.
pub(crate) const HISTORIES: [MemoryKind; 2] = [of("fuzzeval"), of("fuzzeval-simple")];

const fn of(agent: &'static str) -> MemoryKind {
    MemoryKind { agent, entries, forget }
}

messages! {
    /// The memory in words.
    pub(crate) enum HistoryShown in "backgammon" {
        /// All games.
        Games { games: u64, won: u64, boards: usize } = "history.games",
            "{games} games with you, {won} of them won. I have seen {boards} different boards.";
        /// A board that is not played any more.
        Discarded { played: u32, won: u32 } = "history.discarded",
            "My plays led to this board {played} times, and I won {won} of those games: I no longer play it.";
    }
}

fn entries(text: &str) -> Result<Vec<Remembered>, AgentError> {
    let history = MatchHistory::read(text)?;
    let (games, won) = history.games();
    let all = HistoryShown::Games { games, won, boards: history.boards() };
    let first = Remembered { id: 0, said: all.into(), boards: Vec::new() };
    let discarded = (1..).zip(history.discarded()).take(MOST_BOARDS).map(|(id, (board, played, won))| {
        let game = Backgammon::default();
        // The person sits on seat 0 and is on roll after the controller's play.
        let scene = game.scene(&Position::unrolled(0, board.swapped()), 0);
        Remembered { id, said: HistoryShown::Discarded { played, won }.into(), boards: vec![scene] }
    });
    Ok(std::iter::once(first).chain(discarded).collect())
}

/// Entry 0 is everything; the others are the discarded boards in their order.
fn forget(text: &str, id: u64) -> Result<String, AgentError> {
    let mut history = MatchHistory::read(text)?;
    match id {
        0 => history = MatchHistory::default(),
        _ => {
            let board: Option<Board> = history.discarded().nth(id as usize - 1).map(|(board, ..)| board);
            board.into_iter().for_each(|board| history.forget(&board));
        }
    }
    Ok(history.write())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_did_badly_is_shown_and_forgotten() {
        let mut history = MatchHistory::default();
        let board = Board::opening();
        (0..4).for_each(|_| history.enter(&[board], false));
        let shown = entries(&history.write()).unwrap();
        assert_eq!(shown.len(), 2);
        assert!(shown[0].said.text.starts_with("4 games with you, 0 of them won"), "{}", shown[0].said.text);
        assert_eq!(shown[1].boards[0].pieces.len(), 30);
        let left = forget(&history.write(), shown[1].id).unwrap();
        assert_eq!(entries(&left).unwrap().len(), 1);
        assert!(entries("{}").is_err());
    }
}
