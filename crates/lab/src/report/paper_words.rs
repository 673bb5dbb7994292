//! Words that the reports of several papers need.

use spielgeist_play::{Label, messages};

messages! {
    /// Names of columns, axes and series, and units.
    pub enum PaperWords in "report" {
        /// A column or a series with the paper's results.
        Theirs = "theirs", "theirs";
        /// One with ours.
        Ours = "ours", "ours";
        /// The paper as a row or a mark.
        Paper = "paper", "paper";
        /// An axis or a column: the share of games won.
        GamesWon = "games_won", "games won";
        /// Games won, in a table of results.
        Won = "won", "won";
        /// Games drawn.
        Drawn = "drawn", "drawn";
        /// Games lost.
        Lost = "lost", "lost";
        /// The score of a player.
        Score = "score", "score";
        /// A column of players.
        Player = "player", "player";
        /// A column of opponents.
        Opponent = "opponent", "opponent";
        /// A column or an axis of opponents.
        Against = "against", "against";
        /// A row or series with the opponent's name.
        AgainstName { name: Label } = "against_name", "against {name}";
        /// A single game, as a column or an axis.
        Game = "game", "game";
        /// The unit of a number of games, and an axis.
        Games = "games", "games";
        /// A number of games with its unit.
        GamesCounted { games: Label } = "games_counted", "{games} games";
        /// The unit of points.
        Points = "points", "points";
        /// A number of points.
        PointsCounted { points: Label } = "points_counted", "{points} points";
        /// An axis of generations.
        Generation = "generation", "generation";
        /// An axis of fitness.
        Fitness = "fitness", "fitness";
        /// The mean of a population or a sample.
        Mean = "mean", "mean";
        /// The best of a population.
        Best = "best", "best";
        /// The name of a run with its seed.
        Seed { seed: u64 } = "seed", "seed {seed}";
        /// A column of intervals.
        Interval95 = "interval_95", "95 % interval";
        /// The first of several seats or players.
        First = "first", "first";
        /// The second.
        Second = "second", "second";
        /// The third.
        Third = "third", "third";
        /// The fourth.
        Fourth = "fourth", "fourth";
        /// A sentence and those that follow.
        Sentences { first: Label, rest: Label } = "sentences", "{first} {rest}";
        /// A part of a list and the rest.
        List { first: Label, rest: Label } = "list", "{first}, {rest}";
        /// Expected of equal players, as a mark.
        Par = "par", "par";
    }
}

impl PaperWords {
    /// Joins the parts of a list with commas.
    pub fn list(parts: impl DoubleEndedIterator<Item = impl Into<Label>>) -> Label {
        joined(parts, |first, rest| Self::List { first, rest })
    }

    /// Joins sentences.
    pub fn sentences(parts: impl DoubleEndedIterator<Item = impl Into<Label>>) -> Label {
        joined(parts, |first, rest| Self::Sentences { first, rest })
    }
}

fn joined(
    parts: impl DoubleEndedIterator<Item = impl Into<Label>>,
    join: fn(Label, Label) -> PaperWords,
) -> Label {
    parts.map(Into::into).rev().reduce(|rest, first| join(first, rest).into()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_joined_in_their_order() {
        assert_eq!(PaperWords::list(["a", "b", "c"].into_iter()).to_string(), "a, b, c");
        assert_eq!(PaperWords::sentences(["One."].into_iter()).to_string(), "One.");
        assert_eq!(PaperWords::list(std::iter::empty::<Label>()).to_string(), "");
    }
}
