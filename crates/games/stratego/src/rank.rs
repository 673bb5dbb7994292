//! The twelve ranks, the number of pieces of each, and the results of fights.

/// A kind of piece, in the order of the letters B to M; the movable ones in between are in order of strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// Beats every attacker but a miner. Cannot move.
    Bomb,
    /// Beats the marshal if it attacks, and nothing else.
    Spy,
    /// Moves any number of empty squares in a line.
    Scout,
    /// Defuses bombs.
    Miner,
    /// Beats a miner.
    Sergeant,
    /// Beats a sergeant.
    Lieutenant,
    /// Beats a lieutenant.
    Captain,
    /// Beats a captain.
    Major,
    /// Beats a major.
    Colonel,
    /// Beats a colonel.
    General,
    /// Beats everything that moves.
    Marshal,
    /// A side that loses it loses the game. Cannot move.
    Flag,
}

/// Number of ranks.
pub const RANKS: usize = 12;

/// The result of a fight for the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fight {
    /// It takes the square.
    Wins,
    /// It falls, and the defender stays where it is.
    Falls,
    /// Both fall.
    BothFall,
}

impl Rank {
    /// All ranks in the order of their letters.
    pub const ALL: [Rank; RANKS] = [
        Rank::Bomb,
        Rank::Spy,
        Rank::Scout,
        Rank::Miner,
        Rank::Sergeant,
        Rank::Lieutenant,
        Rank::Captain,
        Rank::Major,
        Rank::Colonel,
        Rank::General,
        Rank::Marshal,
        Rank::Flag,
    ];

    /// Number of its pieces at the start; 40 in total.
    #[inline]
    pub const fn count(self) -> u8 {
        [6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 1][self as usize]
    }

    /// Whether it can move at all.
    #[inline]
    pub const fn is_movable(self) -> bool {
        !matches!(self, Rank::Bomb | Rank::Flag)
    }

    /// Its letter in the StraDos alphabet for Red's pieces: B bomb, C spy, D scout, E miner, F sergeant, G
    /// lieutenant, H captain, I major, J colonel, K general, L marshal, M flag.
    #[inline]
    pub const fn letter(self) -> char {
        (b'B' + self as u8) as char
    }

    /// The rank with this StraDos letter, in either case.
    pub fn from_letter(letter: char) -> Option<Rank> {
        let place = (letter.to_ascii_uppercase() as u32).checked_sub(u32::from(b'B'))?;
        Rank::ALL.get(place as usize).copied()
    }

    /// Its name: `marshal`.
    pub const fn name(self) -> &'static str {
        [
            "bomb",
            "spy",
            "scout",
            "miner",
            "sergeant",
            "lieutenant",
            "captain",
            "major",
            "colonel",
            "general",
            "marshal",
            "flag",
        ][self as usize]
    }

    /// The result of an attack of this rank on `defender`. Bombs and flags never attack.
    #[inline]
    pub fn strikes(self, defender: Rank) -> Fight {
        match (self, defender) {
            (Rank::Miner, Rank::Bomb) | (Rank::Spy, Rank::Marshal) | (_, Rank::Flag) => Fight::Wins,
            (_, Rank::Bomb) => Fight::Falls,
            _ if self > defender => Fight::Wins,
            _ if self == defender => Fight::BothFall,
            _ => Fight::Falls,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_pieces_a_side_and_33_of_them_move() {
        let count = |movable: bool| -> u8 {
            Rank::ALL.iter().filter(|rank| rank.is_movable() == movable).map(|rank| rank.count()).sum()
        };
        assert_eq!((count(true), count(false)), (33, 7));
    }

    #[test]
    fn letters_read_back() {
        for rank in Rank::ALL {
            assert_eq!(Rank::from_letter(rank.letter()), Some(rank));
        }
        for letter in ['A', 'N', 'Y', '_', '?', '1', 'é', '\u{1F600}'] {
            assert_eq!(Rank::from_letter(letter), None);
        }
    }

    /// One row per attacker, spy to marshal; one column per defender, bomb to flag: `+` wins, `-` falls, `=`
    /// both.
    const FIGHTS: [(Rank, &str); 10] = [
        (Rank::Spy, "-=--------++"),
        (Rank::Scout, "-+=--------+"),
        (Rank::Miner, "+++=-------+"),
        (Rank::Sergeant, "-+++=------+"),
        (Rank::Lieutenant, "-++++=-----+"),
        (Rank::Captain, "-+++++=----+"),
        (Rank::Major, "-++++++=---+"),
        (Rank::Colonel, "-+++++++=--+"),
        (Rank::General, "-++++++++=-+"),
        (Rank::Marshal, "-+++++++++=+"),
    ];

    #[test]
    fn every_fight() {
        for (attacker, row) in FIGHTS {
            for (defender, expected) in Rank::ALL.into_iter().zip(row.chars()) {
                let found = match attacker.strikes(defender) {
                    Fight::Wins => '+',
                    Fight::Falls => '-',
                    Fight::BothFall => '=',
                };
                assert_eq!(found, expected, "{attacker:?} strikes {defender:?}");
            }
        }
    }
}
