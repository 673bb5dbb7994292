//! Nim: who takes the last stone wins. The seat on turn loses when the piles cancel out in binary, and only then
//! (Bouton 1901).

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{Ending, Game, Keyed, NoChance, Phase, Rng, Seat};

use super::mix;

#[derive(Clone, Debug)]
pub(crate) struct Nim {
    pub(crate) piles: [u8; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) piles: [u8; 3],
    pub(crate) mover: u8,
}

impl Table {
    /// Whether the seat on turn wins with best play.
    pub(crate) fn wins(&self) -> bool {
        self.piles.iter().fold(0, |sum, pile| sum ^ pile) != 0
    }
}

/// So many stones from this pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Take {
    pile: u8,
    stones: u8,
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.pile, self.stones)
    }
}

impl Game for Nim {
    type State = Table;
    type View = Table;
    type Move = Take;
    type Outcome = NoChance;

    fn seats(&self) -> usize {
        2
    }
    fn start(&self) -> Table {
        Table { piles: self.piles, mover: 0 }
    }
    fn phase(&self, table: &Table) -> Phase {
        if table.piles == [0; 3] {
            Phase::Over(Ending::win(1 - table.mover as Seat, "last stone"))
        } else {
            Phase::Decide(table.mover as Seat)
        }
    }
    fn moves(&self, table: &Table, moves: &mut Vec<Take>) {
        for (pile, &height) in (0..).zip(&table.piles) {
            moves.extend((1..=height).map(|stones| Take { pile, stones }));
        }
    }
    fn play(&self, table: &mut Table, take: Take) {
        table.piles[take.pile as usize] -= take.stones;
        table.mover = 1 - table.mover;
    }
    fn view<'s>(&self, table: &'s Table, _: Seat) -> Cow<'s, Table> {
        Cow::Borrowed(table)
    }
    fn imagine(&self, view: &Table, _: &mut Rng) -> Table {
        *view
    }
}

impl Keyed for Nim {
    fn key(&self, table: &Table) -> u64 {
        let [a, b, c] = table.piles;
        mix(u64::from(u32::from_le_bytes([a, b, c, table.mover])))
    }
}
