//! Setups: which four of a seat's ghosts are evil.

use std::fmt;
use std::str::FromStr;

use spielgeist_play::NotationError;

use super::places::{GHOSTS, letter};
use super::text_problem::TextProblem;

/// Ghosts per nature.
pub(super) const EACH_NATURE: u32 = 4;
/// Number of ways to choose four of eight.
const SETUPS: usize = 70;

/// The evil ghosts, one bit each; always four. Written as on the tournament server: `SET:ABCD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup(u8);

impl Setup {
    /// All setups, in alphabetical order of their texts.
    pub const ALL: [Setup; SETUPS] = {
        let mut all = [Setup(0); SETUPS];
        let mut found = 0;
        // Counting down with the first ghost as the highest bit gives alphabetical order.
        let mut reversed = u8::MAX;
        while reversed > 0 {
            if reversed.count_ones() == EACH_NATURE {
                all[found] = Setup(reversed.reverse_bits());
                found += 1;
            }
            reversed -= 1;
        }
        all
    };

    /// Creates a setup from the evil ghosts, one bit each; `None` if they are not four.
    pub const fn from_evil(evil: u8) -> Option<Self> {
        if evil.count_ones() == EACH_NATURE { Some(Self(evil)) } else { None }
    }

    /// The evil ghosts, one bit each, ghost `A` the lowest.
    #[inline]
    pub const fn evil(self) -> u8 {
        self.0
    }

    /// Reads the names of four ghosts in any order.
    ///
    /// # Errors
    /// If a letter is not a ghost or occurs twice, or if there are not four ghosts.
    pub fn from_names(names: &str) -> Result<Self, NotationError> {
        let mut evil = 0_u8;
        for name in names.chars() {
            let ghost = match name {
                'A'..='H' => name as u8 - b'A',
                _ => return Err(TextProblem::SetupGhost { found: name }.into()),
            };
            if evil >> ghost & 1 == 1 {
                return Err(TextProblem::SetupTwice { ghost: name }.into());
            }
            evil |= 1 << ghost;
        }
        Self::from_evil(evil).ok_or_else(|| {
            let evil = evil.count_ones();
            TextProblem::SetupCount { evil, good: GHOSTS as u32 - evil }.into()
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SET:")?;
        (0..GHOSTS)
            .filter(|ghost| self.0 >> ghost & 1 == 1)
            .try_for_each(|ghost| write!(f, "{}", letter(ghost)))
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let names = text.strip_prefix("SET:").ok_or_else(|| TextProblem::Setup { text: text.to_owned() })?;
        Self::from_names(names).map_err(|error| {
            TextProblem::Within { text: text.to_owned(), problem: error.into_message() }.into()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_seventy_are_different_and_in_order() {
        let texts = Setup::ALL.map(|setup| setup.to_string());
        assert!(texts.is_sorted() && texts[0] == "SET:ABCD" && texts[SETUPS - 1] == "SET:EFGH");
        for (setup, text) in Setup::ALL.iter().zip(&texts) {
            assert_eq!(text.parse(), Ok(*setup));
        }
    }

    #[test]
    fn names_may_come_in_any_order() {
        assert_eq!("SET:HCFA".parse::<Setup>().unwrap().to_string(), "SET:ACFH");
    }

    #[test]
    fn bad_setups_are_explained() {
        let error = |text: &str| text.parse::<Setup>().unwrap_err().to_string();
        assert!(error("SET:ABC").contains("leaves 5 good"));
        assert!(error("SET:ABCDE").contains("leaves 3 good"));
        assert!(error("SET:ABCA").contains("ghost A is named twice"));
        assert!(error("SET:ABCX").contains("unknown ghost `X`"));
        assert!(error("SET:abcd").contains("unknown ghost `a`"));
        assert!(error("SET ABCD").contains("expected SET:"));
    }
}
