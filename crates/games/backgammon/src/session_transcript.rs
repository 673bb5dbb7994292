//! Converts whole matches of files to the events of our sessions, and sessions to matches.

use spielgeist_play::record::{Event, Log, RecordedEvent};
use spielgeist_play::{Game, NotationError, Phase};

use super::dice::Roll;
use super::match_problem::MatchProblem;
use super::match_state::Stage;
use super::play::Play;
use super::position::Position;
use super::rules::Backgammon;
use super::terms::{LONGEST_MATCH, Terms};
use super::transcript::{Action, GameTranscript, Transcript};

impl Transcript {
    /// The terms of this session, if one of our variants has them: a match from its beginning, or money games
    /// with the cube. A file does not say how many money games a session was to have; `money_games` does.
    pub fn session_terms(&self, money_games: u8) -> Option<Terms> {
        let starts_even = self.games.first().is_some_and(|game| game.scores == [0; 2]);
        match (self.length, &self.games[..]) {
            (0, [_]) if money_games == 1 && self.uses_cube() => Some(Terms::Money { games: 1 }),
            (0, games) if starts_even && money_games > 1 && games.len() <= usize::from(money_games) => {
                Some(Terms::Money { games: money_games })
            }
            (1.., _) if starts_even => {
                let length = u8::try_from(self.length).ok().filter(|length| *length <= LONGEST_MATCH)?;
                Some(Terms::Match { length })
            }
            _ => None,
        }
    }

    /// Whether a side doubled.
    pub fn uses_cube(&self) -> bool {
        let mut actions = self.games.iter().flat_map(|game| &game.actions);
        actions.any(|(_, action)| *action == Action::Double)
    }

    /// The games as the events of one session. Player 0 has seat 0.
    ///
    /// # Errors
    /// If a game other than the last was resigned before its end, or the games are not a session on these
    /// terms.
    pub fn session_events(&self, terms: Terms) -> Result<Vec<RecordedEvent>, NotationError> {
        let mut session = Session {
            game: Backgammon::on(terms),
            position: Backgammon::on(terms).start(),
            log: Log(Vec::new()),
        };
        for (index, game) in self.games.iter().enumerate() {
            let wrong =
                |problem: MatchProblem| MatchProblem::Game { number: index + 1, problem: problem.into() };
            if !session.position.opening {
                return Err(wrong(MatchProblem::GivenUp).into());
            }
            // A single game for money begins at any score.
            if terms != (Terms::Money { games: 1 }) && session.position.state().scores() != game.scores {
                return Err(wrong(MatchProblem::WrongScore).into());
            }
            for &(player, action) in &game.actions {
                session.act(player, action).map_err(wrong)?;
            }
        }
        Ok(session.log.write())
    }

    /// A session as a match of several games, seat 0 as player 0.
    pub fn from_session(terms: Terms, log: &Log<Play, Roll>, players: [String; 2]) -> Self {
        let rules = Backgammon::on(terms);
        let mut position = rules.start();
        let (mut games, mut game) = (Vec::new(), GameTranscript::default());
        for event in &log.0 {
            let before = position;
            event.apply(&rules, &mut position);
            if let Event::Move { seat, mv, .. } = *event {
                game.actions.extend(action(&before, mv).map(|action| (seat, action)));
            }
            let [was, is] = [before.state().scores(), position.state().scores()];
            if let Some(winner) = (0..2).find(|&seat| was[seat] != is[seat]) {
                game.won = Some((winner, is[winner] - was[winner]));
                games.push(std::mem::replace(
                    &mut game,
                    GameTranscript { scores: is, ..GameTranscript::default() },
                ));
            }
        }
        if let (Phase::Decide(seat), Some(roll)) = (rules.phase(&position), position.roll()) {
            game.actions.push((seat, Action::Roll(roll)));
        }
        if !game.actions.is_empty() {
            games.push(game);
        }
        Self { players, length: terms.length(), games }
    }
}

/// The action of a file; rolling instead of doubling is none.
fn action(position: &Position, play: Play) -> Option<Action> {
    match play {
        Play::ROLL => None,
        Play::DOUBLE => Some(Action::Double),
        Play::TAKE => Some(Action::Take),
        Play::DROP => Some(Action::Drop),
        play => position.roll().map(|roll| Action::Play(roll, play)),
    }
}

/// A session that is being followed.
struct Session {
    game: Backgammon,
    position: Position,
    log: Log<Play, Roll>,
}

impl Session {
    fn act(&mut self, player: usize, action: Action) -> Result<(), MatchProblem> {
        match action {
            Action::Double => self.play(player, Play::DOUBLE),
            Action::Take => self.play(player, Play::TAKE),
            Action::Drop => self.play(player, Play::DROP),
            Action::Roll(roll) => self.roll(player, roll),
            Action::Play(roll, play) => {
                self.roll(player, roll)?;
                self.play(player, play)
            }
        }
    }

    fn roll(&mut self, player: usize, roll: Roll) -> Result<(), MatchProblem> {
        if self.position.state().stage() == Stage::RollOrDouble {
            self.play(player, Play::ROLL)?;
        }
        if self.game.phase(&self.position) != Phase::Chance {
            return Err(MatchProblem::RollNotDue);
        }
        let roll = if self.position.opening { roll.begun_by(player) } else { roll };
        self.push(Event::Chance(roll));
        Ok(())
    }

    fn play(&mut self, seat: usize, mv: Play) -> Result<(), MatchProblem> {
        let mut legal = Vec::new();
        if let Phase::Decide(_) = self.game.phase(&self.position) {
            self.game.moves(&self.position, &mut legal);
        }
        if !legal.contains(&mv) || self.position.decider() != seat {
            return Err(MatchProblem::NotPossible { play: mv.to_string() });
        }
        self.push(Event::Move { seat, mv, concealed: false });
        Ok(())
    }

    fn push(&mut self, event: Event<Play, Roll>) {
        event.apply(&self.game, &mut self.position);
        self.log.0.push(event);
    }
}
