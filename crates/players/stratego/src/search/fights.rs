//! Fights with pieces of unknown rank: the probabilities of their results, and the average losses.

use spielgeist_stratego::{Fight, RANKS, Rank};

use super::belief::Belief;
use super::board::{Board, PIECES};

/// The possible results of an attack, for the attacker.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Odds {
    /// Probabilities that the attacker wins, that both fall, and that it falls.
    pub(crate) shares: [f32; 3],
    /// The evaluation's mean loss if the hidden piece falls: alone, or together with the other piece.
    pub(crate) fallen: [i32; 2],
    /// The rank that the hidden piece is taken for where it survives.
    pub(crate) survivor: u8,
}

/// The odds of every hidden enemy against every own rank.
#[derive(Clone, Debug)]
pub(crate) struct Fights {
    /// The own piece attacks.
    attacks: Vec<[Odds; RANKS]>,
    /// The hidden piece attacks.
    defences: Vec<[Odds; RANKS]>,
    /// The index of a hidden piece by its number on the board.
    index: [u8; PIECES],
    /// Whether a hidden piece that may be unable to move attacks the less often for it. The weights of the minimax were found
    /// without this.
    pub(crate) may_be_still: bool,
}

impl Fights {
    pub(crate) fn new() -> Self {
        let (attacks, defences) = (Vec::with_capacity(40), Vec::with_capacity(40));
        Self { attacks, defences, index: [0; PIECES], may_be_still: false }
    }

    /// Computes all odds; `lost` is the evaluation's loss with an enemy of a rank.
    pub(crate) fn fill(&mut self, board: &Board, belief: &Belief, lost: &[i32; RANKS]) {
        self.attacks.clear();
        self.defences.clear();
        for (at, (&square, shares)) in belief.squares.iter().zip(&belief.shares).enumerate() {
            if let Some(piece) = board.piece(square) {
                self.index[piece] = at as u8;
            }
            self.attacks.push(Rank::ALL.map(|own| odds(shares, lost, |other| own.strikes(other), false)));
            let still = shares[Rank::Bomb as usize] + shares[Rank::Flag as usize];
            let moves = if self.may_be_still { 1.0 - still } else { 1.0 };
            self.defences.push(Rank::ALL.map(|own| {
                let odds = odds(shares, lost, |other| other.strikes(own), true);
                let [wins, both, _] = odds.shares.map(|share| moves * share);
                Odds { shares: [wins, both, 1.0 - wins - both], ..odds }
            }));
        }
    }

    /// An own piece of this rank attacks the hidden piece of this number.
    #[inline]
    pub(crate) fn attack(&self, own: Rank, hidden: usize) -> &Odds {
        &self.attacks[self.index[hidden] as usize][own as usize]
    }

    /// The hidden piece attacks.
    #[inline]
    pub(crate) fn defence(&self, own: Rank, hidden: usize) -> &Odds {
        &self.defences[self.index[hidden] as usize][own as usize]
    }
}

/// The odds of one fight; `result` is that of the attacker if the hidden piece is of a rank.
fn odds(
    shares: &[f32; RANKS],
    lost: &[i32; RANKS],
    result: impl Fn(Rank) -> Fight,
    hidden_attacks: bool,
) -> Odds {
    let mut sums = [0.0f32; 3];
    let mut losses = [0.0f32; 3];
    let mut survivor = (0.0, Rank::Captain);
    for rank in Rank::ALL {
        let share = shares[rank as usize];
        if share <= 0.0 || (hidden_attacks && !rank.is_movable()) {
            continue;
        }
        let result = result(rank);
        sums[result as usize] += share;
        losses[result as usize] += share * lost[rank as usize] as f32;
        let survives = if hidden_attacks { Fight::Wins } else { Fight::Falls };
        if result == survives && share > survivor.0 {
            survivor = (share, rank);
        }
    }
    let total: f32 = sums.iter().sum();
    if total <= 0.0 {
        // It cannot attack, or nothing is known: the fight counts as lost.
        return Odds { shares: [0.0, 0.0, 1.0], fallen: [0; 2], survivor: survivor.1 as u8 };
    }
    let mean = |at: usize| if sums[at] > 0.0 { (losses[at] / sums[at]) as i32 } else { 0 };
    let falls = if hidden_attacks { Fight::Falls } else { Fight::Wins };
    Odds {
        shares: [Fight::Wins, Fight::BothFall, Fight::Falls].map(|result| sums[result as usize] / total),
        fallen: [mean(falls as usize), mean(Fight::BothFall as usize)],
        survivor: survivor.1 as u8,
    }
}
