//! Matches in game files.

use spielgeist_play::record::{Event, Log, RecordedEvent};
use spielgeist_play::{Game, Phase, Seat};

use super::dice::Roll;
use super::play::Play;
use super::position::Position;
use super::read_play;
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

/// An action of a player in a file. We play without the cube, but read and write files that use it.
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

/// Follows a game during reading, and checks it against the rules.
pub(super) struct Reader {
    position: Position,
    first: Option<usize>,
    cube: u16,
    game: GameTranscript,
}

impl Reader {
    pub(super) fn new(scores: [u16; 2]) -> Self {
        let game = GameTranscript { scores, ..GameTranscript::default() };
        Self { position: Backgammon.start(), first: None, cube: 1, game }
    }

    /// A player rolls and plays; an empty text is a roll that could not be played, or the last of a resigned
    /// game.
    pub(super) fn play(&mut self, player: usize, roll: Roll, text: &str) -> Result<(), String> {
        self.roll(player, roll)?;
        let mut legal = Vec::new();
        Backgammon.moves(&self.position, &mut legal);
        if text.trim().is_empty() && legal != [Play::PASS] {
            self.game.actions.push((player, Action::Roll(roll)));
            return Ok(());
        }
        let text = if text.trim().is_empty() { "pass" } else { text };
        let play = read_play::find(&legal, text).map_err(|error| error.to_string())?;
        let seat = self.position.seat();
        Event::Move { seat, mv: play, concealed: false }.apply(&Backgammon, &mut self.position);
        self.game.actions.push((player, Action::Play(roll, play)));
        Ok(())
    }

    fn roll(&mut self, player: usize, roll: Roll) -> Result<(), String> {
        if let Some((_, Action::Roll(roll))) = self.game.actions.last() {
            return Err(format!("the roll {roll} before it was skipped, but it has a legal play"));
        }
        let first = *self.first.get_or_insert(player);
        match Backgammon.phase(&self.position) {
            Phase::Over(_) => return Err("a roll, but the game is already over".to_owned()),
            _ if self.position.seat() != first ^ player => {
                return Err("a roll, but the other player is on turn".to_owned());
            }
            _ if self.position.opening && roll.is_double() => {
                return Err(format!("a game cannot begin with the double {roll}"));
            }
            _ => Event::Chance(roll).apply(&Backgammon, &mut self.position),
        }
        Ok(())
    }

    /// A player's cube action.
    pub(super) fn cube(&mut self, player: usize, action: Action) {
        if action == Action::Take {
            self.cube = self.cube.saturating_mul(2);
        }
        self.game.actions.push((player, action));
    }

    /// Ends the game. `won` is the result in the file.
    pub(super) fn finish(mut self, won: Option<(usize, u16)>) -> Result<GameTranscript, String> {
        self.game.won = won;
        if let Phase::Over(ending) = Backgammon.phase(&self.position) {
            let winner = ending.winner.expect("somebody wins") ^ self.first.unwrap_or(0);
            if won.is_some_and(|(player, _)| player != winner) {
                return Err("the winner in the file is not the player who bore off all men".to_owned());
            }
            self.game.won = won.or(Some((winner, u16::from(ending.points) * self.cube)));
        }
        Ok(self.game)
    }
}
