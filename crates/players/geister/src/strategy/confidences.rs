//! The strategy's confidences that each enemy is good, and that it is evil.

use spielgeist_agents::models::net::{Net, Scratch};
use spielgeist_geister::{Board, GHOSTS, PROFILE_NAMES};
use spielgeist_play::Seat;

/// Two confidences, which need not sum to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Confidence {
    pub(crate) good: f64,
    pub(crate) evil: f64,
}

impl Confidence {
    /// No information.
    pub(crate) const HALF: Self = Self { good: 0.5, evil: 0.5 };
}

const SIGNS: usize = PROFILE_NAMES.len();

/// A cache of the network's outputs by ghost and inputs: most ghosts are unchanged since the last turn, and
/// the network is deterministic.
#[derive(Clone, Debug)]
pub(crate) struct Confidences {
    scratch: Scratch,
    known: [([u8; SIGNS], Confidence); GHOSTS],
}

impl Confidences {
    pub(crate) fn new(net: &Net) -> Self {
        let mut fresh = Self { scratch: net.scratch(), known: [([0; SIGNS], Confidence::HALF); GHOSTS] };
        let blank = fresh.ask(net, [0; SIGNS]);
        fresh.known.fill(([0; SIGNS], blank));
        fresh
    }

    fn ask(&mut self, net: &Net, profile: [u8; SIGNS]) -> Confidence {
        let outputs = net.forward(&profile.map(f32::from), &mut self.scratch);
        Confidence { good: outputs[0].into(), evil: outputs[1].into() }
    }

    /// The confidences of a seat's ghosts on the board.
    pub(crate) fn of(&mut self, net: &Net, board: &Board, seat: Seat) -> [Confidence; GHOSTS] {
        for (ghost, _) in board.living(seat) {
            let profile = board.profile(seat, ghost);
            if self.known[ghost].0 != profile {
                self.known[ghost] = (profile, self.ask(net, profile));
            }
        }
        self.known.map(|(_, confidence)| confidence)
    }
}
