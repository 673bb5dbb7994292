//! The levels of a game, with their strengths and settings.

use serde::{Deserialize, Serialize};
use spielgeist_agents::levels::{AdaptiveMemory, Spread, SpreadCurve, SpreadRange};

use crate::parameters::Parameters;
use crate::{Error, FileProblem, TomlProblem};

/// The name of the adaptive agent.
pub const ADAPTIVE: &str = "adaptive";
/// The parameter that fixes its level.
pub(crate) const LEVEL: &str = "level";

/// Whether an agent with these parameters adapts over the games of a match.
pub(crate) fn adapts(name: &str, parameters: &Parameters) -> bool {
    name == ADAPTIVE && parameters.get(LEVEL).is_none()
}

/// A level of a game, from 1, the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Level(pub u8);

impl Level {
    /// The index of the level in a list of all levels.
    pub const fn index(self) -> usize {
        (self.0 as usize).saturating_sub(1)
    }

    /// The level at an index of a list of all levels.
    pub const fn at(index: usize) -> Self {
        Self(index as u8 + 1)
    }
}

/// The levels of a game as stored in its file, `levels.toml`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LevelScale {
    /// The level for an unknown person.
    pub first: Level,
    /// The name of the agent that judges a person's moves.
    pub moves_judge: String,
    /// The levels, with the weakest first.
    #[serde(rename = "level")]
    pub levels: Vec<LevelSetting>,
}

/// A level's parameters and its rating.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LevelSetting {
    /// The name of the agent whose values it uses.
    pub judge: String,
    /// The scale of the noise, in the units of the judge's values.
    #[serde(default)]
    pub noise: f64,
    /// The probability of noticing that a move is a gift.
    #[serde(default = "certain")]
    pub guard: f64,
    /// Its rating on the game's ladder, in Elo.
    pub rating: f64,
    /// The softmax spread of its moves around the best ones of the judge of moves, as the logarithm to base 2.
    pub spread: f64,
    /// The standard deviation of `spread` from game to game.
    pub spread_error: f64,
}

const fn certain() -> f64 {
    1.0
}

impl LevelScale {
    /// Reads a file of levels.
    ///
    /// # Errors
    /// If it is not such a file, or its ratings do not rise.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let scale: Self = toml::from_str(text).map_err(|error| {
            Error::input(FileProblem::NotLevels { problem: TomlProblem::of(&error, text) })
        })?;
        let rise = scale.levels.windows(2).all(|two| two[0].rating < two[1].rating);
        if scale.levels.len() < 2 || !rise || scale.first.index() >= scale.levels.len() {
            return Err(Error::input(FileProblem::LevelOrder));
        }
        Ok(scale)
    }

    /// The ratings of the levels.
    pub fn ratings(&self) -> Vec<f64> {
        self.levels.iter().map(|level| level.rating).collect()
    }

    /// The spread to expect from a player of a rating; `None` if the levels show that it says nothing about strength.
    pub fn spread_curve(&self) -> Option<SpreadCurve> {
        let spread = |level: &LevelSetting| Spread { log2: level.spread, error: level.spread_error };
        let levels: Vec<_> = self.levels.iter().map(|level| (level.rating, spread(level))).collect();
        SpreadCurve::new(&levels)
    }

    /// The range of spreads to look for: the greatest noise of a level tells how large the judge's values are.
    pub fn spread_range(&self) -> SpreadRange {
        let noise = self.levels.iter().map(|level| level.noise).fold(0.0, f64::max);
        SpreadRange::around(if noise > 0.0 { noise } else { 1.0 })
    }

    /// The prior before the first game.
    pub fn stranger(&self) -> AdaptiveMemory {
        AdaptiveMemory::new(&self.ratings(), self.first.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = r#"
        first = 1
        moves-judge = "judge"
        [[level]]
        judge = "weak"
        noise = 0.5
        rating = 100
        spread = -2.0
        spread-error = 0.8
        [[level]]
        judge = "strong"
        rating = 300
        spread = -4.0
        spread-error = 0.8
    "#;

    #[test]
    fn a_file_of_levels_is_checked() {
        let scale = LevelScale::parse(TWO).unwrap();
        assert_eq!((scale.ratings(), scale.levels[0].guard), (vec![100.0, 300.0], 1.0));
        assert_eq!((Level(2).index(), Level::at(1)), (1, Level(2)));
        for (from, to) in [("rating = 300", "rating = 90"), ("first = 1", "first = 3"), ("noise", "nois")] {
            let error = LevelScale::parse(&TWO.replace(from, to)).unwrap_err().to_string();
            assert!(error.contains("levels") || error.contains("nois"), "{error}");
        }
    }
}
