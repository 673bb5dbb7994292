//! A whole setup at once: forty pieces on four home rows, in the usual notations and as moves.

use std::fmt;

use spielgeist_play::{NotationError, Rng};

use super::moves::Move;
use super::rank::{RANKS, Rank};
use super::square::{HOME_SQUARES, SIDE};
use super::text_problem::TextProblem;

/// Forty pieces in the order of placement: front row first, each row from left to right as the owner sees it.
///
/// ```
/// use spielgeist_stratego::Setup;
/// let text = "DHJGDKIHDG FLDCIEGJHD BFEDGFDEIB MBFEBEBHDB";
/// let setup: Setup = text.parse().unwrap();
/// assert_eq!(setup.to_string(), text.replace(' ', ""));
/// let digits = "marshal=1: 9394924939 56691S9575 574BB7668B 88BF7B88B9".parse::<Setup>().unwrap();
/// assert_eq!(digits.to_string(), "DJDIDKIDJDHGGDLCDHFHHFIBBFGGEBEEBMFBEEBD");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup(pub(super) [Rank; HOME_SQUARES]);

/// The first row of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowOrder {
    /// The row next to the lakes.
    #[default]
    FrontFirst,
    /// The row at the edge of the board.
    BackFirst,
}

/// The notation of ranks. Digits have two opposite conventions, so a text with digits must name its
/// convention.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// StraDos: B bomb, C spy, D scout, E miner, F sergeant, … L marshal, M flag.
    #[default]
    Letters,
    /// The older American numbers, as on pbmserv: 1 marshal, 2 general, … 8 miner, 9 scout, S spy, B, F.
    MarshalOne,
    /// The numbers of the paper: 9 marshal, 8 general, … 2 miner, 1 scout, 0 spy, B, F.
    MarshalNine,
}

impl Numbering {
    /// The characters of the ranks, bomb to flag.
    const fn signs(self) -> &'static [u8; RANKS] {
        match self {
            Numbering::Letters => b"BCDEFGHIJKLM",
            Numbering::MarshalOne => b"BS987654321F",
            Numbering::MarshalNine => b"B0123456789F",
        }
    }

    fn rank(self, sign: char) -> Option<Rank> {
        let capital = sign.to_ascii_uppercase();
        self.signs().iter().position(|&sign| sign as char == capital).map(|place| Rank::ALL[place])
    }

    /// The error for a sign of no rank.
    fn unknown(self, place: usize, sign: char) -> TextProblem {
        match self {
            Numbering::Letters => TextProblem::SetupLetter { place, sign },
            Numbering::MarshalOne => TextProblem::SetupMarshalOne { place, sign },
            Numbering::MarshalNine => TextProblem::SetupMarshalNine { place, sign },
        }
    }
}

impl Setup {
    /// Reads forty characters; blanks, `/` and `,` between them are ignored.
    ///
    /// # Errors
    /// If the text is invalid; the error names the place, the count or the rank.
    pub fn read(text: &str, order: RowOrder, numbering: Numbering) -> Result<Setup, NotationError> {
        let signs: Vec<char> =
            text.chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, '/' | ',')).collect();
        let mut ranks = Vec::with_capacity(HOME_SQUARES);
        for (place, &sign) in signs.iter().enumerate() {
            ranks.push(numbering.rank(sign).ok_or_else(|| numbering.unknown(place + 1, sign))?);
        }
        let setup = Setup::new(&ranks)?;
        Ok(if order == RowOrder::BackFirst { setup.rows_reversed() } else { setup })
    }

    /// From forty ranks, front row first.
    ///
    /// # Errors
    /// If there are not forty ranks, or a rank occurs too often.
    pub fn new(ranks: &[Rank]) -> Result<Setup, NotationError> {
        for rank in Rank::ALL {
            let found = ranks.iter().filter(|other| **other == rank).count();
            if found > usize::from(rank.count()) {
                let (kind, letter, most) = (rank.name(), rank.letter(), rank.count());
                return Err(TextProblem::SetupTooMany { kind, letter, found, most }.into());
            }
        }
        let places = ranks.try_into().map_err(|_| TextProblem::SetupPieces { found: ranks.len() })?;
        Ok(Setup(places))
    }

    /// A random setup, all equally likely.
    pub fn random(rng: &mut Rng) -> Setup {
        let mut ranks = SORTED;
        rng.shuffle(&mut ranks);
        Setup(ranks)
    }

    /// Forty characters without blanks.
    pub fn write(&self, order: RowOrder, numbering: Numbering) -> String {
        let setup = if order == RowOrder::BackFirst { self.rows_reversed() } else { *self };
        setup.0.iter().map(|rank| numbering.signs()[*rank as usize] as char).collect()
    }

    /// The forty moves that enter it.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.0.iter().map(|rank| Move::Place(*rank))
    }

    /// The rank of each home square, in the order of placement.
    pub fn ranks(&self) -> &[Rank; HOME_SQUARES] {
        &self.0
    }

    /// The same with left and right exchanged.
    pub fn mirrored(&self) -> Setup {
        let mut ranks = self.0;
        ranks.chunks_exact_mut(SIDE).for_each(<[Rank]>::reverse);
        Setup(ranks)
    }

    fn rows_reversed(&self) -> Setup {
        let mut ranks = self.0;
        ranks.reverse();
        Setup(ranks).mirrored()
    }
}

/// The forty pieces of a side, bombs first.
const SORTED: [Rank; HOME_SQUARES] = {
    let mut ranks = [Rank::Bomb; HOME_SQUARES];
    let (mut place, mut kind) = (0, 0);
    while kind < RANKS {
        let mut left = Rank::ALL[kind].count();
        while left > 0 {
            ranks[place] = Rank::ALL[kind];
            place += 1;
            left -= 1;
        }
        kind += 1;
    }
    ranks
};

impl fmt::Display for Setup {
    /// Forty letters, front row first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(RowOrder::FrontFirst, Numbering::Letters))
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads forty characters after an optional header that ends with a colon and names what is not the default:
/// `back` for the back row first, `marshal=1` or `marshal=9` for digits.
impl std::str::FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Setup, NotationError> {
        let (header, signs) = text.split_once(':').unwrap_or(("", text));
        let (mut order, mut numbering) = (RowOrder::default(), Numbering::default());
        for word in header.split_whitespace() {
            match word.to_ascii_lowercase().as_str() {
                "front" => order = RowOrder::FrontFirst,
                "back" => order = RowOrder::BackFirst,
                "letters" => numbering = Numbering::Letters,
                "marshal=1" => numbering = Numbering::MarshalOne,
                "marshal=9" => numbering = Numbering::MarshalNine,
                _ => return Err(TextProblem::SetupHeader { word: word.to_owned() }.into()),
            }
        }
        Setup::read(signs, order, numbering)
    }
}
