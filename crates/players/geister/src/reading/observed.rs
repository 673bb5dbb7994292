//! Observed games with known natures: the training data.

use std::ops::Range;

use spielgeist_geister::{GHOSTS, Geister, Move, Nature, State};
use spielgeist_play::contest::Maker;
use spielgeist_play::record::Event;
use spielgeist_play::{AgentError, Game, GameSeed, Limits, NoChance, Referee, Seat, Seed, Witness};

use super::signs::Signs;

/// A ghost as it was seen, with its nature.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// The number of the game.
    pub game: u64,
    /// Number of plies.
    pub ply: u16,
    /// Whether it was the end of the game.
    pub last: bool,
    /// The ghost.
    pub ghost: usize,
    /// Whether it was off the board, so that both seats knew its nature.
    pub shown: bool,
    /// Its signs.
    pub signs: Vec<f32>,
    /// Whether it was good.
    pub good: bool,
}

/// The turns at which ghosts are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
pub enum When {
    /// Every ghost once, at the end: eight per game, as in the paper.
    #[serde(rename = "end")]
    AtTheEnd,
    /// Every ghost on the board, whenever the other side is to move, and all at the end.
    #[serde(rename = "turns")]
    EveryTurn,
    /// The same with the captured ghosts at every turn: to learn what captures say about the player.
    #[serde(rename = "turns-with-captured")]
    EveryTurnWithCaptured,
}

/// Plays the games with these numbers between two agents and observes the ghosts of the first, who alternates
/// seats.
///
/// # Errors
/// If an agent cannot be created.
pub fn observe(
    game: &Geister,
    players: [&Maker<Geister>; 2],
    games: Range<u64>,
    signs: Signs,
    when: When,
    seed: Seed,
) -> Result<Vec<Sighting>, AgentError> {
    let mut agents = [players[0]()?, players[1]()?];
    let mut referee = Referee::new(game, Limits::default());
    let mut sightings = Vec::new();
    for number in games {
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
    /// The seat of the observed ghosts.
    seat: Seat,
    signs: Signs,
    when: When,
    state: State,
    sightings: &'a mut Vec<Sighting>,
}

impl Watcher<'_> {
    /// Records the observed ghosts: at the end all of them, before it those on the board.
    fn note(&mut self, last: bool) {
        let board = self.state.board();
        let all = last || self.when == When::EveryTurnWithCaptured;
        for ghost in (0..GHOSTS).filter(|&ghost| all || board.square(self.seat, ghost).is_some()) {
            let mut signs = vec![0.0; self.signs.len()];
            self.signs.fill(board, self.seat, ghost, &mut signs);
            let good = self.state.nature(self.seat, ghost) == Some(Nature::Good);
            let shown = board.square(self.seat, ghost).is_none();
            self.sightings.push(Sighting {
                game: self.number,
                ply: board.ply(),
                last,
                ghost,
                shown,
                signs,
                good,
            });
        }
    }
}

impl Witness<Geister> for Watcher<'_> {
    fn settled(&mut self, outcome: NoChance) {
        match outcome {}
    }

    fn moved(&mut self, seat: Seat, mv: Move, concealed: bool) {
        Event::Move { seat, mv, concealed }.apply(self.game, &mut self.state);
        if self.when != When::AtTheEnd && seat == self.seat && mv.step().is_some() {
            self.note(false);
        }
    }
}
