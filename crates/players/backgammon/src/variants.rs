//! The variants: the single game, money games, and matches of every length.

use spielgeist_backgammon::{Backgammon, LONGEST_MATCH, Terms};
use spielgeist_lab::VariantInfo;

/// Games of a longer money session.
pub(crate) const SESSION: u8 = 5;

macro_rules! matches_to {
    ($($length:literal)*) => {
        /// The names and summaries of matches, by length.
        const MATCHES: [VariantInfo; LONGEST_MATCH as usize] = [$(
            VariantInfo {
                name: concat!("match-", $length),
                summary: concat!("a match to ", $length, ", with the doubling cube and the Crawford rule"),
            },
        )*];
    };
}

matches_to!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25);

/// The single game.
pub(crate) const STANDARD: VariantInfo =
    VariantInfo { name: "standard", summary: "single, gammon and backgammon count 1, 2 and 3" };
const MONEY: VariantInfo =
    VariantInfo { name: "money", summary: "one game for points, with the doubling cube and the Jacoby rule" };
/// Several games for points.
pub(crate) const MONEY_SESSION: VariantInfo = VariantInfo {
    name: "money-5",
    summary: "five games for points, with the doubling cube and the Jacoby rule",
};

/// All variants, the single game first.
pub(crate) fn all() -> Vec<(VariantInfo, Backgammon)> {
    let others = [(MONEY, Terms::Money { games: 1 }), (MONEY_SESSION, Terms::Money { games: SESSION })];
    let matches = MATCHES.into_iter().zip(1..).map(|(info, length)| (info, Terms::Match { length }));
    let with_cube = others.into_iter().chain(matches).map(|(info, terms)| (info, Backgammon::on(terms)));
    std::iter::once((STANDARD, Backgammon)).chain(with_cube).collect()
}
