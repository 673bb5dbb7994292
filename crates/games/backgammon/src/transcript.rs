//! Matches in game files.

use spielgeist_play::record::{Event, Log, RecordedEvent};
use spielgeist_play::{Game, Phase, Seat};

use super::dice::Roll;
use super::play::Play;
use super::rules::Backgammon;

/// A match: two players and their games. Players are numbered as in the file, the left column or White first;
/// the player who starts a game is seat 0 of that game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// Their names.
    pub players: [String; 2],
    /// The match length in points; 0 for money games.
    pub length: u16,
    /// The games in order.
    pub games: Vec<GameTranscript>,
}

/// One game of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTranscript {
    /// The points of each player before the game.
    pub scores: [u16; 2],
    /// The actions with their players.
    pub actions: Vec<(usize, Action)>,
    /// The winner and the points, including the cube; `None` for an unfinished game.
    pub won: Option<(usize, u16)>,
}

/// An action of a player in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Rolls and plays.
    Play(Roll, Play),
    /// Rolls, and the game is resigned before the play.
    Roll(Roll),
    /// Offers a double.
    Double,
    /// Takes it.
    Take,
    /// Drops it and loses.
    Drop,
}

impl GameTranscript {
    /// A game as the referee logged it. `first` is the player who had seat 0.
    pub fn from_log(log: &Log<Play, Roll>, first: usize, scores: [u16; 2]) -> Self {
        let mut game = Self { scores, ..Self::default() };
        let mut position = Backgammon.start();
        for event in &log.0 {
            if let Event::Move { seat, mv, .. } = *event {
                let roll = position.roll().expect("dice are rolled before a move");
                game.actions.push((first ^ seat, Action::Play(roll, mv)));
            }
            event.apply(&Backgammon, &mut position);
        }
        match Backgammon.phase(&position) {
            Phase::Over(ending) => {
                game.won = ending.winner.map(|seat| (first ^ seat, u16::from(ending.points)));
            }
            Phase::Decide(seat) => {
                game.actions.extend(position.roll().map(|roll| (first ^ seat, Action::Roll(roll))));
            }
            Phase::Chance => {}
        }
        game
    }

    /// The player who starts and therefore has seat 0.
    pub fn first(&self) -> usize {
        let rolls = |action: &Action| matches!(action, Action::Play(..) | Action::Roll(_));
        self.actions.iter().find(|(_, action)| rolls(action)).map_or(0, |(player, _)| *player)
    }

    /// The rolls and plays as in a record; without the cube.
    pub fn events(&self) -> Vec<RecordedEvent> {
        let first = self.first();
        let mut events = Vec::new();
        for &(player, action) in &self.actions {
            if let Action::Play(roll, _) | Action::Roll(roll) = action {
                events.push(RecordedEvent::Chance { roll: roll.to_string() });
            }
            if let Action::Play(_, play) = action {
                let (seat, mv): (Seat, String) = (first ^ player, play.to_string());
                events.push(RecordedEvent::Move { seat, mv, concealed: false });
            }
        }
        events
    }
}
