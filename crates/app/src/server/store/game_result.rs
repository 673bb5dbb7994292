//! How a game ended for a person.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use serde::Serialize;
use utoipa::ToSchema;

/// The result of a game for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::server) enum GameResult {
    Lost,
    Drawn,
    Won,
}

impl GameResult {
    /// The result of a score: 1 for a win, a half for a draw, 0 for a loss.
    pub(in crate::server) fn of_score(score: f64) -> Self {
        [Self::Lost, Self::Drawn, Self::Won][(2.0 * score) as usize]
    }

    /// The word in the store.
    fn word(self) -> &'static str {
        match self {
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::Won => "won",
        }
    }
}

impl ToSql for GameResult {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.word().into())
    }
}

/// What a column says; a damaged result is none, so that its game can still be listed.
pub(super) struct ResultColumn(pub(super) Option<GameResult>);

impl FromSql for ResultColumn {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let word = value.as_str_or_null()?;
        let all = [GameResult::Lost, GameResult::Drawn, GameResult::Won];
        Ok(Self(all.into_iter().find(|result| Some(result.word()) == word)))
    }
}
