//! Ludo in 9 states and 15 actions: the table of the paper's competitor, Per Breum's Q-learner of 2018.
//!
//! States, actions and rewards are his. In his program a piece could have several actions at once, those of
//! danger never occurred, the state in the lookup was not the one that was learnt, and a player that could
//! not move picked a piece that was not his. Here every move is one action in the state of the moving piece;
//! if several fit, the first in the order of [`BreumAction::of`].

use super::board::{GOAL, HOME, LAST_RING, QUARTER, Tile, is_globe, is_star};
use super::described::threats;
use super::position::{Fate, PIECES, Position, Step};
use super::rules::Pick;

/// The state of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreumState {
    /// At home.
    Home,
    /// On its own start.
    OwnGlobe,
    /// On the start of another seat, whose pieces come from home and send it back.
    EnemyGlobe,
    /// On one of the four globes that are not starts.
    OtherGlobe,
    /// On a star.
    Star,
    /// On the goal stretch.
    HomeRun,
    /// On the ring together with another piece of its seat, but not on a start.
    SafeZone,
    /// On any other tile.
    Normal,
    /// In the goal.
    Goal,
}

/// The action of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreumAction {
    /// None: the piece cannot move, or none can.
    Stuck,
    /// Leaves home.
    ToStart,
    /// Ends on a globe that is not a start of another seat.
    ToGlobe,
    /// Ends on the start of another seat.
    ToEnemyGlobe,
    /// Jumps on from a star.
    ToStar,
    /// Jumps to the goal from the last star.
    StarToGoal,
    /// Joins another piece of its seat.
    ToFriend,
    /// Sends an enemy home.
    Kill,
    /// Ends elsewhere, with three or more enemies within a roll behind.
    Danger3,
    /// Likewise, with two.
    Danger2,
    /// Likewise, with one.
    Danger1,
    /// Likewise, with none.
    NoDanger,
    /// Ends on the goal stretch.
    ToHomeRun,
    /// Is sent home.
    LosePiece,
    /// Ends in the goal.
    ToGoal,
}

impl BreumState {
    /// The names of the states, in order.
    pub const NAMES: [&str; 9] = [
        "home",
        "own globe",
        "enemy globe",
        "other globe",
        "star",
        "home run",
        "safe zone",
        "normal",
        "goal",
    ];

    /// The state of a piece of the seat on turn.
    pub fn of(position: &Position, piece: usize) -> Self {
        let tile = position.tiles(position.seat())[piece];
        match tile {
            HOME => Self::Home,
            GOAL => Self::Goal,
            _ if tile > LAST_RING => Self::HomeRun,
            0 => Self::OwnGlobe,
            _ if tile % QUARTER == 0 => Self::EnemyGlobe,
            _ if has_friend(position, piece, tile) => Self::SafeZone,
            _ if is_globe(tile) => Self::OtherGlobe,
            _ if is_star(tile) => Self::Star,
            _ => Self::Normal,
        }
    }

    /// The state of a move. If nothing can move, all pieces that are not in the goal are at home.
    pub fn before(position: &Position, pick: Pick) -> Self {
        pick.piece().map_or(Self::Home, |piece| Self::of(position, piece))
    }
}

impl BreumAction {
    /// The names of the actions, in order.
    pub const NAMES: [&str; 15] = [
        "stuck",
        "to start",
        "to globe",
        "to enemy globe",
        "to star",
        "star to goal",
        "to friend",
        "kill",
        "danger of three",
        "danger of two",
        "danger of one",
        "no danger",
        "to home run",
        "lose piece",
        "to goal",
    ];

    /// The action of a move of the seat on turn.
    pub fn of(position: &Position, pick: Pick) -> Self {
        let Some(piece) = pick.piece() else { return Self::Stuck };
        let Step { from, to, fate } = position.foresee(piece);
        let stepped = from + position.die().unwrap_or(0) as Tile;
        match fate {
            Fate::Nothing => Self::Stuck,
            Fate::GoesHome => Self::LosePiece,
            Fate::Captures => Self::Kill,
            Fate::Arrives if from == HOME => Self::ToStart,
            Fate::Arrives if to == GOAL && stepped == GOAL => Self::ToGoal,
            Fate::Arrives if to == GOAL => Self::StarToGoal,
            Fate::Arrives if to > LAST_RING => Self::ToHomeRun,
            Fate::Arrives if to > 0 && to % QUARTER == 0 => Self::ToEnemyGlobe,
            Fate::Arrives if has_friend(position, piece, to) => Self::ToFriend,
            Fate::Arrives if is_globe(to) => Self::ToGlobe,
            Fate::Arrives if stepped != to => Self::ToStar,
            Fate::Arrives => match threats(position, to) {
                0 => Self::NoDanger,
                1 => Self::Danger1,
                2 => Self::Danger2,
                _ => Self::Danger3,
            },
        }
    }

    /// The reward of the action in a state, as its author chose it: moving within the stretch costs.
    pub fn reward(self, state: BreumState) -> f64 {
        match self {
            Self::Stuck => 0.0,
            Self::ToStart => 20.0,
            Self::ToGlobe => 15.0,
            Self::ToEnemyGlobe | Self::Danger2 => -10.0,
            Self::ToStar | Self::ToGoal => 5.0,
            Self::StarToGoal => 10.0,
            Self::ToFriend => 25.0,
            Self::Kill => 40.0,
            Self::Danger3 => -15.0,
            Self::Danger1 => -5.0,
            Self::NoDanger => -1.0,
            Self::ToHomeRun if state == BreumState::HomeRun => -25.0,
            Self::ToHomeRun => 5.0,
            Self::LosePiece => -30.0,
        }
    }
}

/// Whether another piece of the seat on turn stands on this tile of the ring.
fn has_friend(position: &Position, piece: usize, tile: Tile) -> bool {
    let own = position.tiles(position.seat());
    (0..PIECES).any(|other| other != piece && own[other] == tile)
}

#[cfg(test)]
mod tests {
    use super::super::rules::Ludo;
    use super::*;
    use spielgeist_play::Game;

    /// Seat 1 moves its first piece; seat 2, whose tile 0 is seat 1's 13, is the only other one on its way.
    fn sorted(die: u8, own: [Tile; 4], next: [Tile; 4]) -> (BreumState, BreumAction) {
        let position = Position::new(1, die, [[-1; 4], own, next, [-1; 4]]);
        let mut picks = Vec::new();
        Ludo::paper().moves(&position, &mut picks);
        (BreumState::before(&position, picks[0]), BreumAction::of(&position, picks[0]))
    }

    #[test]
    fn each_state_is_met_and_left_by_its_action() {
        use BreumAction::*;
        use BreumState::*;
        let away = [-1; 4];
        let cases = [
            (6, [-1, -1, -1, -1], away, (Home, ToStart)),
            (3, [-1, 7, -1, -1], away, (Home, Stuck)),
            (3, [-1, -1, -1, -1], away, (Home, Stuck)),
            (3, [56, 7, -1, -1], away, (Goal, Stuck)),
            (3, [0, -1, -1, -1], away, (OwnGlobe, NoDanger)),
            (6, [13, 13, 19, -1], away, (EnemyGlobe, ToFriend)),
            (3, [8, -1, -1, -1], away, (OtherGlobe, ToStar)),
            (2, [8, 8, -1, -1], away, (SafeZone, NoDanger)),
            (2, [11, -1, -1, -1], away, (Star, ToEnemyGlobe)),
            (2, [6, -1, -1, -1], away, (Normal, ToGlobe)),
            (1, [49, -1, -1, -1], away, (Normal, StarToGoal)),
            (4, [49, -1, -1, -1], away, (Normal, ToHomeRun)),
            (4, [55, -1, -1, -1], away, (HomeRun, ToHomeRun)),
            (4, [52, -1, -1, -1], away, (HomeRun, ToGoal)),
            (3, [12, -1, -1, -1], [2, -1, -1, -1], (Normal, Kill)),
            (3, [12, -1, -1, -1], [2, 2, -1, -1], (Normal, LosePiece)),
            (3, [12, -1, -1, -1], [1, -1, -1, -1], (Normal, Danger1)),
            (3, [12, -1, -1, -1], [1, 0, -1, -1], (Normal, Danger2)),
            (3, [12, -1, -1, -1], [1, 0, 0, 1], (Normal, Danger3)),
        ];
        for (die, own, next, expected) in cases {
            assert_eq!(sorted(die, own, next), expected, "{own:?} against {next:?} with {die}");
        }
    }

    #[test]
    fn names_are_in_the_order_of_the_states_and_actions() {
        assert_eq!(BreumState::NAMES[BreumState::Goal as usize], "goal");
        assert_eq!(BreumState::NAMES[BreumState::HomeRun as usize], "home run");
        assert_eq!(BreumAction::NAMES[BreumAction::ToGoal as usize], "to goal");
        assert_eq!(BreumAction::NAMES[BreumAction::NoDanger as usize], "no danger");
        assert_eq!(BreumAction::NAMES[BreumAction::StarToGoal as usize], "star to goal");
    }

    #[test]
    fn going_on_within_the_stretch_costs() {
        assert_eq!(BreumAction::ToHomeRun.reward(BreumState::Normal), 5.0);
        assert_eq!(BreumAction::ToHomeRun.reward(BreumState::HomeRun), -25.0);
    }
}
