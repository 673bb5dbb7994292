//! The match history: results of the boards that the agent has played.

use super::problem::FuzzevalProblem;
use spielgeist_play::JsonProblem;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::fuzzy::Shape;
use spielgeist_backgammon::Board;

use super::inputs::{self, ALL, MEASURES, Readings};

/// The format version of stored histories.
const FORMAT: u32 = 2;

/// A board is discarded when it was played at least this number of times …
const ENOUGH: u32 = 4;
/// … and won less than one in this number of games. The paper does not define when a board did badly; this threshold
/// is ours.
const ONE_OF: u32 = 4;

/// The boards of earlier games and how they ended, and the average inputs of those that won.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub(crate) struct MatchHistory {
    games: u64,
    won: u64,
    winning_boards: u64,
    /// The sum of each measure over winning boards.
    sums: Sums,
    boards: BTreeMap<Board, Record>,
    /// The variable membership functions as the games have moved them, by their names.
    pub(super) functions: BTreeMap<String, Shape>,
}

/// The sum of each measure.
#[derive(Clone, Debug, PartialEq)]
struct Sums(Readings);

impl Default for Sums {
    fn default() -> Self {
        Self([0.0; MEASURES])
    }
}

/// The numbers of times that a board was played and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Record(u32, u32);

impl MatchHistory {
    /// Enters a game: the boards that the agent left after its plays, and whether it won.
    pub(crate) fn enter(&mut self, boards: &[Board], won: bool) {
        self.games += 1;
        self.won += u64::from(won);
        for board in boards {
            let Record(played, wins) = self.boards.entry(*board).or_default();
            *played += 1;
            *wins += u32::from(won);
            if won {
                self.winning_boards += 1;
                let readings = inputs::read(board);
                self.sums.0.iter_mut().zip(readings).for_each(|(sum, reading)| *sum += reading);
            }
        }
    }

    /// The average input over all winning boards; `None` before the first.
    pub(crate) fn averages(&self) -> Option<Readings> {
        let boards = self.winning_boards as f64;
        (self.winning_boards > 0).then(|| self.sums.0.map(|sum| sum / boards))
    }

    /// Whether a board has done badly.
    pub(crate) fn discards(&self, board: &Board) -> bool {
        self.boards.get(board).is_some_and(|record| record.is_bad())
    }

    /// Games entered, and those won.
    pub(crate) fn games(&self) -> (u64, u64) {
        (self.games, self.won)
    }

    /// Number of different boards.
    pub(crate) fn boards(&self) -> usize {
        self.boards.len()
    }

    /// The boards that did badly: how often each was played, and won.
    pub(crate) fn discarded(&self) -> impl Iterator<Item = (Board, u32, u32)> + '_ {
        let bad = self.boards.iter().filter(|(_, record)| record.is_bad());
        bad.map(|(board, Record(played, won))| (*board, *played, *won))
    }

    /// Removes a board.
    pub(crate) fn forget(&mut self, board: &Board) {
        self.boards.remove(board);
    }

    /// The same with discarded boards only, which suffices for an agent that no longer learns.
    pub(crate) fn discarded_only(&self) -> Self {
        let mut bad = self.clone();
        bad.boards.retain(|_, record| record.is_bad());
        bad.functions.clear();
        bad
    }

    /// The text of a file.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data, all of it finite") + "\n"
    }

    /// Reads a file's text.
    ///
    /// # Errors
    /// If the text is not a valid history.
    pub(crate) fn read(text: &str) -> Result<Self, FuzzevalProblem> {
        serde_json::from_str(text)
            .map_err(|error| FuzzevalProblem::History { problem: JsonProblem::of(&error) })
    }
}

impl Record {
    const fn is_bad(self) -> bool {
        let Self(played, won) = self;
        played >= ENOUGH && won < played.div_ceil(ONE_OF)
    }
}

/// The form in files: names instead of numbers, so that people can read it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Saved {
    fuzzeval_history: u32,
    games: u64,
    won: u64,
    winning_boards: u64,
    /// Sums over winning boards.
    sums: BTreeMap<String, f64>,
    /// Position IDs, seen by the agent: times played, times won.
    boards: BTreeMap<String, Record>,
    /// Membership functions as FLL writes them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    functions: BTreeMap<String, String>,
}

impl From<MatchHistory> for Saved {
    fn from(history: MatchHistory) -> Self {
        let MatchHistory { games, won, winning_boards, sums, boards, functions } = history;
        let named = ALL.iter().zip(sums.0).map(|(measure, sum)| (measure.name.to_owned(), sum));
        Self {
            fuzzeval_history: FORMAT,
            games,
            won,
            winning_boards,
            sums: named.collect(),
            boards: boards.into_iter().map(|(board, record)| (board.position_id(), record)).collect(),
            functions: functions.into_iter().map(|(name, shape)| (name, shape.to_string())).collect(),
        }
    }
}

impl TryFrom<Saved> for MatchHistory {
    type Error = FuzzevalProblem;

    fn try_from(saved: Saved) -> Result<Self, FuzzevalProblem> {
        if saved.fuzzeval_history != FORMAT {
            let format = saved.fuzzeval_history;
            return Err(FuzzevalProblem::HistoryFormat { format, ours: FORMAT });
        }
        if saved.won > saved.games {
            return Err(FuzzevalProblem::HistoryGames { won: saved.won, games: saved.games });
        }
        let mut sums = Sums::default();
        for (name, sum) in saved.sums {
            let at = inputs::find(&name).ok_or(FuzzevalProblem::HistoryInput { name })?;
            sums.0[at] = sum;
        }
        let board = |(id, record): (String, Record)| {
            let board = Board::from_position_id(&id)
                .map_err(|error| FuzzevalProblem::HistoryBoard { problem: error.into_message() })?;
            match record {
                Record(played, won) if won > played || played == 0 => {
                    Err(FuzzevalProblem::HistoryRecord { id, won, games: played })
                }
                record => Ok((board, record)),
            }
        };
        let boards = saved.boards.into_iter().map(board).collect::<Result<_, FuzzevalProblem>>()?;
        let function = |(name, shape): (String, String)| match shape.parse() {
            Ok(shape) => Ok((name, shape)),
            Err(_) => Err(FuzzevalProblem::HistoryFunction { shape, name }),
        };
        let functions = saved.functions.into_iter().map(function).collect::<Result<_, FuzzevalProblem>>()?;
        let (games, won, winning_boards) = (saved.games, saved.won, saved.winning_boards);
        Ok(Self { games, won, winning_boards, sums, boards, functions })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(id: &str) -> Board {
        Board::from_position_id(id).unwrap()
    }

    #[test]
    fn a_board_that_keeps_losing_is_discarded() {
        let (bad, good) = (board("4HPwATDgc/ABMA"), board("sGfwATDgc/ABMA"));
        let mut history = MatchHistory::default();
        for game in 0..4 {
            history.enter(&[bad], false);
            history.enter(&[good], game == 0);
        }
        assert!(history.discards(&bad) && !history.discards(&good));
        assert_eq!(history.games(), (8, 1));
        assert_eq!(history.discarded_only().boards.len(), 1);
        history.enter(&[bad], true);
        assert!(history.discards(&bad), "one of five is less than a quarter");
        history.enter(&[bad], true);
        assert!(!history.discards(&bad), "two of six is not");
    }

    #[test]
    fn averages_are_those_of_winning_boards() {
        let (won, lost) = (board("4HPwATDgc/ABMA"), board("mOfgIAmYcwwySA"));
        let mut history = MatchHistory::default();
        assert_eq!(history.averages(), None);
        history.enter(&[lost], false);
        assert_eq!(history.averages(), None);
        history.enter(&[won, won], true);
        assert_eq!(history.averages(), Some(inputs::read(&won)));
    }

    #[test]
    fn a_history_is_saved_and_read_to_the_last_bit() {
        let mut history = MatchHistory::default();
        history.enter(&[board("4HPwATDgc/ABMA"), board("mOfgIAmYcwwySA")], true);
        history.enter(&[board("4HPwATDgc/ABMA")], false);
        let text = history.write();
        assert!(text.contains("\"4HPwATDgc/ABMA\""), "a person can read it");
        assert_eq!(MatchHistory::read(&text), Ok(history));
    }

    #[test]
    fn damage_is_reported() {
        let mut history = MatchHistory::default();
        history.enter(&[board("4HPwATDgc/ABMA")], true);
        history.functions.insert("SinglePieces Few".to_owned(), "Triangle -inf 0 4".parse().unwrap());
        let text = history.write();
        let damaged = |from: &str, to: &str| {
            let changed = text.replace(from, to);
            assert_ne!(changed, text, "{from}");
            MatchHistory::read(&changed).unwrap_err().to_string()
        };
        for (from, to, says) in [
            ("\"games\": 1", "\"games\": 0", "1 games won of 0"),
            ("4HPwATDgc/ABMA", "4HPwATDgc/ABM", "the match history is damaged"),
            ("SinglePieces\"", "Moons\"", "unknown input `Moons`"),
            ("\"fuzzeval-history\": 2", "\"fuzzeval-history\": 3", "format 3; this version reads format 2"),
            (
                "Triangle -inf 0 4",
                "Circle 4",
                "`Circle 4` is not a membership function of `SinglePieces Few`",
            ),
            ("{", "", "the match history is damaged"),
        ] {
            let error = damaged(from, to);
            assert!(error.starts_with("the match history is damaged") && error.contains(says), "{error}");
        }
    }
}
