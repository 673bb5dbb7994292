//! Follows a game of a file and checks it against the rules: every play, every cube action, the score.

use spielgeist_play::record::Event;
use spielgeist_play::{Game, NotationError, Phase};

use super::dice::Roll;
use super::in_session::check_score;
use super::match_problem::MatchProblem;
use super::match_state::MatchState;
use super::play::Play;
use super::position::Position;
use super::read_play;
use super::rules::Backgammon;
use super::terms::Terms;
use super::transcript::{Action, GameTranscript};

/// A game that is being read. Players are numbered as in the file.
pub(super) struct Reader {
    position: Position,
    first: Option<usize>,
    terms: Terms,
    /// The score and the cube, by player.
    state: MatchState,
    offered: Option<usize>,
    dropped: bool,
    game: GameTranscript,
}

/// The score of a game and of the one before it, as far as the file has them.
pub(super) struct Heading<'a> {
    /// The match length; 0 for money games.
    pub(super) length: u16,
    /// The points of each player before the game.
    pub(super) scores: [u16; 2],
    /// The game before it.
    pub(super) before: Option<&'a GameTranscript>,
}

impl Reader {
    /// A game with the score that its file gives.
    ///
    /// # Errors
    /// If the score is impossible, or does not follow from the previous game.
    pub(super) fn new(heading: &Heading<'_>) -> Result<Self, NotationError> {
        let Heading { length, scores, before } = *heading;
        // Longer matches than we play are read as far as their scores and cubes can be checked.
        let terms = u8::try_from(length).ok().filter(|length| *length > 0);
        let terms = terms.map_or(Terms::Money { games: 1 }, |length| Terms::Match { length });
        check_score(length, scores, false)?;
        let mut state = MatchState { scores, ..MatchState::default() };
        if let Some(before) = before
            && let Some((winner, points)) = before.won
        {
            let last = MatchState { scores: before.scores, ..MatchState::default() };
            let (next, _) = last.after(terms, winner, points);
            if next.scores != scores {
                let [white, black] = next.scores;
                let [first, second] = scores;
                return Err(MatchProblem::ScoreBefore { first, second, white, black }.into());
            }
            state.crawford = next.crawford;
        }
        let game = GameTranscript { scores, ..GameTranscript::default() };
        let position = Backgammon.start();
        Ok(Self { position, first: None, terms, state, offered: None, dropped: false, game })
    }

    /// A player rolls and plays; an empty text is a roll that could not be played, or the last of a resigned
    /// game.
    pub(super) fn play(&mut self, player: usize, roll: Roll, text: &str) -> Result<(), NotationError> {
        self.roll(player, roll)?;
        let mut legal = Vec::new();
        Backgammon.moves(&self.position, &mut legal);
        if text.trim().is_empty() && legal != [Play::PASS] {
            self.game.actions.push((player, Action::Roll(roll)));
            return Ok(());
        }
        let text = if text.trim().is_empty() { "pass" } else { text };
        let play = read_play::find(&legal, text)?;
        let seat = self.position.seat();
        Event::Move { seat, mv: play, concealed: false }.apply(&Backgammon, &mut self.position);
        self.game.actions.push((player, Action::Play(roll, play)));
        Ok(())
    }

    fn roll(&mut self, player: usize, roll: Roll) -> Result<(), NotationError> {
        if let Some((_, Action::Roll(roll))) = self.game.actions.last() {
            return Err(MatchProblem::Skipped { roll: roll.to_string() }.into());
        }
        if self.offered.is_some() {
            return Err(MatchProblem::RollUnanswered.into());
        }
        let first = *self.first.get_or_insert(player);
        match Backgammon.phase(&self.position) {
            _ if self.is_over() => return Err(MatchProblem::RollOver.into()),
            _ if self.position.seat() != first ^ player => {
                return Err(MatchProblem::RollOther.into());
            }
            _ if self.position.opening && roll.is_double() => {
                return Err(MatchProblem::FirstDouble { roll: roll.to_string() }.into());
            }
            _ => Event::Chance(roll).apply(&Backgammon, &mut self.position),
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.dropped || matches!(Backgammon.phase(&self.position), Phase::Over(_))
    }

    /// A player's cube action. `shown`: the number that the file gives with a double.
    pub(super) fn cube(
        &mut self,
        player: usize,
        action: Action,
        shown: Option<u16>,
    ) -> Result<(), NotationError> {
        if self.is_over() {
            return Err(MatchProblem::CubeOver.into());
        }
        match action {
            Action::Double => self.double(player, shown)?,
            Action::Take | Action::Drop => self.answer(player, action)?,
            Action::Play(..) | Action::Roll(_) => {}
        }
        self.game.actions.push((player, action));
        Ok(())
    }

    fn double(&mut self, player: usize, shown: Option<u16>) -> Result<(), NotationError> {
        let first = self.first.ok_or(MatchProblem::DoubleFirst)?;
        if self.offered.is_some() {
            return Err(MatchProblem::DoubleUnanswered.into());
        }
        if self.position.roll().is_some() || self.position.seat() != first ^ player {
            return Err(MatchProblem::DoubleOther.into());
        }
        if let Some(reason) = self.state.no_double(self.terms, player) {
            return Err(MatchProblem::Double { why: reason.why().into() }.into());
        }
        let cube = 2 * self.state.cube();
        if let Some(shown) = shown.filter(|shown| *shown != cube) {
            return Err(MatchProblem::DoubleTo { shown, cube }.into());
        }
        self.offered = Some(player);
        Ok(())
    }

    fn answer(&mut self, player: usize, action: Action) -> Result<(), NotationError> {
        let answer = if action == Action::Take { "a take" } else { "a drop" };
        match self.offered.take() {
            None => return Err(MatchProblem::NotOffered { answer }.into()),
            Some(doubler) if doubler == player => return Err(MatchProblem::OwnAnswer { answer }.into()),
            Some(_) if action == Action::Take => {
                (self.state.cube, self.state.owner) = (self.state.cube + 1, Some(player as u8));
            }
            Some(_) => self.dropped = true,
        }
        Ok(())
    }

    /// Ends the game. `won` is the result in the file.
    ///
    /// # Errors
    /// If the result in the file differs from that of the game.
    pub(super) fn finish(mut self, won: Option<(usize, u16)>) -> Result<GameTranscript, NotationError> {
        self.game.won = won;
        let Some((winner, counted)) = self.result() else { return Ok(self.game) };
        if won.is_some_and(|(player, _)| player != winner) {
            return Err(match self.dropped {
                true => MatchProblem::WinnerDropped.into(),
                false => MatchProblem::WinnerNotOff.into(),
            });
        }
        // Files do not say whether the Jacoby rule applies.
        let single = self.state.cube();
        let jacoby = self.terms.length() == 0 && self.state.owner.is_none();
        if let Some((_, points)) =
            won.filter(|(_, points)| *points != counted && !(jacoby && *points == single))
        {
            return Err(MatchProblem::Points { points, counted }.into());
        }
        self.game.won = won.or(Some((winner, counted)));
        Ok(self.game)
    }

    /// The winner and the points, once the game is over by the rules.
    fn result(&self) -> Option<(usize, u16)> {
        if self.dropped {
            let (loser, _) = self.game.actions.last()?;
            return Some((1 - loser, self.state.cube()));
        }
        match Backgammon.phase(&self.position) {
            Phase::Over(ending) => {
                Some((ending.winner? ^ self.first.unwrap_or(0), u16::from(ending.points) << self.state.cube))
            }
            _ => None,
        }
    }
}
