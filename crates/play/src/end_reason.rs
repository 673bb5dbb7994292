//! Reasons for the end of a game.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::{MessageArg, ToMessageArg};

/// The reason for the end of a game, in a few lower-case words that reports count by: `all home`, `ply limit`. A game
/// lists those of its rules; the others are [`EarlyEnd`]s.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct EndReason(&'static str);

impl EndReason {
    /// Creates a reason of a game's rules.
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// The text of the reason.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Finds the reason with this name among those of a game and the early ends.
    pub fn find(name: &str, of_game: &[EndReason]) -> Option<Self> {
        let early = EarlyEnd::ALL.into_iter().map(EndReason::from);
        of_game.iter().copied().chain(early).find(|reason| reason.0 == name)
    }
}

/// Prints the plain text.
impl fmt::Debug for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl From<&'static str> for EndReason {
    fn from(name: &'static str) -> Self {
        Self(name)
    }
}

impl PartialEq<str> for EndReason {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for EndReason {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl ToMessageArg for EndReason {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.0.to_owned())
    }
}

macro_rules! early_ends {
    ($($(#[$about:meta])* $variant:ident = $name:literal,)*) => {
        /// Reasons for an end that the rules of the game do not define.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum EarlyEnd { $($(#[$about])* $variant,)* }

        impl EarlyEnd {
            /// All early ends.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// The words that reports count by.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

early_ends! {
    /// The limit of moves was reached.
    PlyLimit = "ply limit",
    /// A seat exceeded its time.
    Time = "time",
    /// An agent exited or failed.
    Crash = "crash",
    /// A client did not connect.
    NoClient = "no client",
    /// A program violated its protocol.
    Protocol = "protocol",
    /// A move that is not legal.
    IllegalMove = "illegal move",
    /// An invalid setup.
    IllegalSetup = "illegal setup",
    /// A program repeated itself where that is forbidden.
    Repetition = "repetition",
    /// A program resigned.
    Surrender = "surrender",
    /// An agent that cannot play this game.
    UnfitGame = "unfit game",
    /// The game was abandoned.
    Unfinished = "unfinished",
    /// A person resigned.
    Resigned = "resigned",
    /// Both players agreed on a draw.
    AgreedDraw = "agreed draw",
    /// A player left.
    Dropped = "dropped",
}

impl From<EarlyEnd> for EndReason {
    fn from(early: EarlyEnd) -> Self {
        Self(early.as_str())
    }
}

impl fmt::Display for EarlyEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl PartialEq<EarlyEnd> for EndReason {
    fn eq(&self, other: &EarlyEnd) -> bool {
        self.0 == other.as_str()
    }
}

/// An end reason that is neither the game's own nor an [`EarlyEnd`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown early end `{0}`; early ends: {known}", known = EarlyEnd::ALL.map(EarlyEnd::as_str).join(", "))]
pub struct UnknownEnd(pub String);

impl FromStr for EarlyEnd {
    type Err = UnknownEnd;

    fn from_str(name: &str) -> Result<Self, UnknownEnd> {
        Self::ALL.into_iter().find(|early| early.as_str() == name).ok_or_else(|| UnknownEnd(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_found_by_their_words() {
        let own = [EndReason::new("all home")];
        assert_eq!(EndReason::find("all home", &own), Some(own[0]));
        assert_eq!(EndReason::find("resigned", &own), Some(EarlyEnd::Resigned.into()));
        assert_eq!(EndReason::find("luck", &own), None);
        for early in EarlyEnd::ALL {
            assert_eq!(early.as_str().parse(), Ok(early));
        }
        let error = "luck".parse::<EarlyEnd>().unwrap_err().to_string();
        assert!(error.starts_with("unknown early end `luck`; early ends: "), "{error}");
    }

    #[test]
    fn a_reason_is_written_as_its_words() {
        assert_eq!(serde_json::to_string(&EndReason::new("ply limit")).unwrap(), r#""ply limit""#);
        assert_eq!(format!("{0:?} {0}", EndReason::new("escape")), r#""escape" escape"#);
    }
}
