//! Another past that leads to a state whose secrets were dealt anew: the same moves from other setups.

use spielgeist_geister::{GHOSTS, Geister, Nature};
use spielgeist_play::record::{Event, Log, RECORD_FORMAT, Record};
use spielgeist_play::{Game, Seat};
use spielgeist_stratego::{HOME_SQUARES, SQUARES, Square, Stratego};

/// The moves of a game so far.
pub(crate) type Past<G> = Vec<(Seat, <G as Game>::Move)>;

/// A game whose secrets are all made in its setups.
pub(crate) trait Retold: Game {
    /// The past as it would have been had `owner` set up for what it has in `dealt`.
    fn retold(&self, past: &Past<Self>, dealt: &Self::State, owner: Seat) -> Past<Self>;
}

/// The state that a past leads to, and its record, hidden moves and all.
pub(crate) fn record_of<G: Game>(game: &G, past: &Past<G>) -> (G::State, Record) {
    let mut state = game.start();
    let mut log: Log<G::Move, G::Outcome> = Log(Vec::new());
    for &(seat, mv) in past {
        log.0.push(Event::Move { seat, mv, concealed: game.conceals(&state, mv) });
        game.play(&mut state, mv);
    }
    let record = Record {
        format: RECORD_FORMAT,
        game: "a game".to_owned(),
        variant: "standard".to_owned(),
        ply_limit: None,
        seats: vec!["one".to_owned(), "other".to_owned()],
        seed: [7, 0, 0],
        events: log.write(),
        winner: None,
        ended_by: "unfinished".to_owned(),
    };
    (state, record)
}

impl Retold for Geister {
    fn retold(&self, past: &Past<Self>, dealt: &spielgeist_geister::State, owner: Seat) -> Past<Self> {
        let evil = |&ghost: &usize| dealt.nature(owner, ghost) == Some(Nature::Evil);
        let evil = (0..GHOSTS).filter(evil).fold(0, |set, ghost| set | 1 << ghost);
        let retell = |&(seat, mv): &(Seat, spielgeist_geister::Move)| match mv {
            spielgeist_geister::Move::Setup(_) if seat == owner => {
                let setup =
                    spielgeist_geister::Setup::from_evil(evil).expect("four are evil once they are set up");
                (seat, spielgeist_geister::Move::Setup(setup))
            }
            _ => (seat, mv),
        };
        past.iter().map(retell).collect()
    }
}

impl Retold for Stratego {
    fn retold(&self, past: &Past<Self>, dealt: &spielgeist_stratego::State, owner: Seat) -> Past<Self> {
        // Where the piece of each home square stands now; those that have fallen are known and stay as they were.
        let mut stands: [Option<usize>; SQUARES] = [None; SQUARES];
        let mut state = self.start();
        let mut placed = Vec::new();
        for (index, &(seat, mv)) in past.iter().enumerate() {
            self.play(&mut state, mv);
            match mv.squares() {
                None if seat == owner => {
                    stands[Square::home(owner, placed.len()).index()] = Some(placed.len());
                    placed.push(index);
                }
                None => {}
                Some((from, to)) => {
                    let moved = stands[from.index()].take();
                    let survivor = state.position().piece(to).map(spielgeist_stratego::Piece::owner);
                    if seat == owner {
                        stands[to.index()] = moved.filter(|_| survivor == Some(owner));
                    } else if survivor != Some(owner) {
                        stands[to.index()] = None;
                    }
                }
            }
        }
        let mut retold = past.clone();
        for (square, order) in Square::all().zip(stands).filter_map(|(square, at)| Some((square, at?))) {
            assert!(order < HOME_SQUARES);
            let rank = dealt
                .position()
                .piece(square)
                .and_then(spielgeist_stratego::Piece::rank)
                .expect("it stands here");
            retold[placed[order]].1 = spielgeist_stratego::Move::Place(rank);
        }
        retold
    }
}
