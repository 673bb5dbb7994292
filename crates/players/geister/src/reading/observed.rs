//! Games watched by someone who knows the natures: what there is to learn from.

use spielgeist_geister::{GHOSTS, Geister, Move, Nature, State};
use spielgeist_play::contest::Maker;
use spielgeist_play::record::Event;
use spielgeist_play::{Game, GameSeed, Limits, NoChance, Referee, Seat, Seed, Witness};

use super::signs::Signs;

/// A ghost as it was seen, and what it was.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// Which game.
    pub game: u64,
    /// After how many plies.
    pub ply: u16,
    /// Whether that was the end of the game.
    pub last: bool,
    /// Which ghost.
    pub ghost: usize,
    /// What was seen.
    pub signs: Vec<f32>,
    /// What it was.
    pub good: bool,
}

/// What is noted of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Every ghost once, at the end: eight a game, as in the paper.
    AtTheEnd,
    /// Every ghost that is on the board, whenever the other side is to move, and all at the end.
    EveryTurn,
}

/// Lets two agents play and watches the ghosts of the first, who sits at either seat in turn.
///
/// # Errors
/// When an agent cannot be made.
pub fn observe(
    game: &Geister,
    players: [&Maker<Geister>; 2],
    games: u64,
    signs: Signs,
    when: When,
    seed: Seed,
) -> Result<Vec<Sighting>, String> {
    let mut agents = [players[0]()?, players[1]()?];
    let mut referee = Referee::new(game, Limits::default());
    let mut sightings = Vec::new();
    for number in 0..games {
        let seat = (number % 2) as Seat;
        let (state, seed) = (game.start(), GameSeed { seed, deal: number, game: number });
        let mut watcher = Watcher { game, number, seat, signs, when, state, sightings: &mut sightings };
        referee.play(&mut agents, seat, seed, &mut watcher);
        watcher.note(true);
    }
    Ok(sightings)
}

/// Follows a game.
struct Watcher<'a> {
    game: &'a Geister,
    number: u64,
    /// Whose ghosts are watched.
    seat: Seat,
    signs: Signs,
    when: When,
    state: State,
    sightings: &'a mut Vec<Sighting>,
}

impl Watcher<'_> {
    /// Notes the watched ghosts: at the end all of them, before it those on the board.
    fn note(&mut self, last: bool) {
        let board = self.state.board();
        for ghost in (0..GHOSTS).filter(|&ghost| last || board.square(self.seat, ghost).is_some()) {
            let mut signs = vec![0.0; self.signs.len()];
            self.signs.fill(board, self.seat, ghost, &mut signs);
            let good = self.state.nature(self.seat, ghost) == Some(Nature::Good);
            self.sightings.push(Sighting { game: self.number, ply: board.ply(), last, ghost, signs, good });
        }
    }
}

impl Witness<Geister> for Watcher<'_> {
    fn settled(&mut self, outcome: NoChance) {
        match outcome {}
    }

    fn moved(&mut self, seat: Seat, mv: Move, concealed: bool) {
        Event::Move { seat, mv, concealed }.apply(self.game, &mut self.state);
        if self.when == When::EveryTurn && seat == self.seat && mv.step().is_some() {
            self.note(false);
        }
    }
}
