//! The cube and the score as the side on roll sees them.

use std::sync::LazyLock;

use spielgeist_backgammon::{Board, HIGHEST_CUBE, Position, Terms};

use super::live::{Access, CONTACT_EFFICIENCY, LivePoints, contact_or_race, interpolated};
use super::match_equity::MatchEquity;
use super::worth::Worth;
use crate::outcome::Outcome;

/// The match equity table, computed at first use.
static TABLE: LazyLock<MatchEquity> = LazyLock::new(|| {
    MatchEquity::compute(|table, needs, even| {
        CubeInfo::at_score(needs).value_in(table, even, CONTACT_EFFICIENCY)
    })
});

fn table() -> &'static MatchEquity {
    &TABLE
}

/// The score and the cube of a game, from the side on roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CubeInfo {
    /// The points that both sides need, the side on roll first; `None` in money games.
    needs: Option<[u16; 2]>,
    /// Whether this is the Crawford game, without doubling.
    crawford: bool,
    /// The cube shows two to this power.
    pub(super) level: u8,
    pub(super) access: Access,
}

impl CubeInfo {
    /// The cube of a position, in a match or a money game.
    pub(crate) fn of(terms: Terms, position: &Position) -> Self {
        let (state, seat) = (position.state(), position.seat());
        let needs = (terms.length() > 0).then(|| [seat, 1 - seat].map(|seat| state.needs(terms, seat)));
        let access = match state.owner() {
            None => Access::Both,
            Some(owner) if owner == seat => Access::Own,
            Some(_) => Access::Theirs,
        };
        Self { needs, crawford: state.is_crawford(), level: state.cube().trailing_zeros() as u8, access }
    }

    /// The cube at the beginning of a game of a match.
    pub(super) fn at_score(needs: [u16; 2]) -> Self {
        Self { needs: Some(needs), crawford: false, level: 0, access: Access::Both }
    }

    /// From the other side.
    #[must_use]
    pub(crate) fn flipped(self) -> Self {
        let access = match self.access {
            Access::Both => Access::Both,
            Access::Own => Access::Theirs,
            Access::Theirs => Access::Own,
        };
        Self { needs: self.needs.map(|[own, theirs]| [theirs, own]), access, ..self }
    }

    /// After a double that the other side took.
    #[must_use]
    pub(crate) fn taken(self) -> Self {
        Self { level: self.level + 1, access: Access::Theirs, ..self }
    }

    /// The worth of the results with the current cube.
    pub(crate) fn worth(&self) -> Worth {
        self.worth_at(table(), self.level)
    }

    fn worth_at(&self, table: &MatchEquity, level: u8) -> Worth {
        let cube = 1_u16 << level;
        let Some([own, theirs]) = self.needs else {
            // The Jacoby rule: gammons do not count before the cube is turned.
            let points = if level == 0 { [1.0; 3] } else { [1.0, 2.0, 3.0] };
            let win = points.map(|points| points * f64::from(cube));
            return Worth { win, lose: win.map(|points| -points) };
        };
        let after = own == 1 || theirs == 1;
        let value = |needs: [u16; 2]| 2.0 * table.chance(needs, after) - 1.0;
        let won = |points: u16| value([own.saturating_sub(points * cube), theirs]);
        let lost = |points: u16| value([own, theirs.saturating_sub(points * cube)]);
        Worth { win: [won(1), won(2), won(3)], lose: [lost(1), lost(2), lost(3)] }
    }

    /// Whether a side may double and could use the points. `other`: the side that is not on roll.
    pub(super) fn can_use(&self, level: u8, other: bool) -> bool {
        let needs = self.needs.map(|needs| needs[usize::from(other)]);
        !self.crawford && level < HIGHEST_CUBE && needs.is_none_or(|needs| needs > 1 << level)
    }

    /// Whether the side on roll may double.
    pub(crate) fn may_double(&self) -> bool {
        self.access != Access::Theirs && self.can_use(self.level, false)
    }

    /// The value of an outcome to the side on roll if it does not double now.
    pub(crate) fn value(&self, board: &Board, outcome: &Outcome) -> f64 {
        self.value_in(table(), outcome, contact_or_race(board))
    }

    pub(super) fn value_in(&self, table: &MatchEquity, outcome: &Outcome, efficiency: f64) -> f64 {
        let worth = self.worth_at(table, self.level);
        let dead = worth.dead(outcome);
        let live = interpolated(&worth, outcome, self.live_points(table, outcome));
        dead + efficiency * (live - dead)
    }

    /// The doubling and cash points of a live cube.
    fn live_points(&self, table: &MatchEquity, outcome: &Outcome) -> LivePoints {
        let own = self.access != Access::Theirs && self.can_use(self.level, false);
        let theirs = self.access != Access::Own && self.can_use(self.level, true);
        LivePoints {
            cash: own.then(|| 1.0 - self.take_point(table, outcome, self.level, true)),
            take: theirs.then(|| self.take_point(table, outcome, self.level, false)),
        }
    }

    /// The winning chance with which a side can just take a double of a live cube at a level. `other`: of the side
    /// that is not on roll.
    pub(super) fn take_point(&self, table: &MatchEquity, outcome: &Outcome, level: u8, other: bool) -> f64 {
        let seen = |info: &Self| if other { (info.flipped(), outcome.flipped()) } else { (*info, *outcome) };
        let (taker, of_taker) = seen(self);
        if taker.needs.is_none() {
            return money_take_point(&of_taker);
        }
        let (now, then) = (taker.worth_at(table, level), taker.worth_at(table, level + 1));
        let (drop, lose) = (now.lose[0], then.of_a_loss(&of_taker));
        // Either the taker can cash in turn, or plays to the end.
        let (high, at) = if taker.can_use(level + 1, false) {
            (then.win[0], 1.0 - self.take_point(table, outcome, level + 1, !other))
        } else {
            (then.of_a_win(&of_taker), 1.0)
        };
        if high <= lose { 0.0 } else { (at * (drop - lose) / (high - lose)).clamp(0.0, 1.0) }
    }

    /// A value in points of the current cube: 1 for a single game, so that errors at different cubes and scores can
    /// be compared.
    pub(crate) fn normalized(&self, value: f64) -> f64 {
        let Worth { lose: [lose, ..], win: [win, ..] } = self.worth();
        if win > lose { (2.0 * value - win - lose) / (win - lose) } else { 0.0 }
    }

    /// The worth of the results with the current cube, in points of it.
    pub(crate) fn normalized_worth(&self) -> Worth {
        let Worth { win, lose } = self.worth();
        Worth { win: win.map(|value| self.normalized(value)), lose: lose.map(|value| self.normalized(value)) }
    }
}

/// Janowski: with W and L points for an average win and loss, (L − ½) / (W + L + ½).
fn money_take_point(outcome: &Outcome) -> f64 {
    let (win, lose) = (Worth::POINTS.of_a_win(outcome), -Worth::POINTS.of_a_loss(outcome));
    (lose - 0.5) / (win + lose + 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(own: u16, theirs: u16) -> f64 {
        100.0 * table().chance([own, theirs], false)
    }

    #[test]
    fn scores_have_about_their_published_chances() {
        // Published tables differ among themselves by about a point.
        for (own, theirs, published) in
            [(1, 2, 68.0), (1, 3, 75.0), (1, 4, 82.0), (1, 5, 84.5), (2, 3, 60.0), (2, 4, 68.0), (2, 5, 74.5)]
        {
            let chance = percent(own, theirs);
            assert!(
                (chance - published).abs() < 1.0,
                "{own}-away {theirs}-away: {chance:.1}, not {published}"
            );
            assert!((percent(theirs, own) + chance - 100.0).abs() < 1e-9);
        }
        // Turner's rule of thumb for both sides far enough from the end.
        for own in 3..=9 {
            for theirs in own + 1..=own + 4 {
                let rule = 50.0 + (24.0 / f64::from(theirs) + 3.0) * f64::from(theirs - own);
                let chance = percent(own, theirs);
                assert!((chance - rule).abs() < 1.5, "{own}-away {theirs}-away: {chance:.1}, not {rule:.1}");
            }
        }
        for (needs, published) in [(2, 48.8), (3, 32.3), (4, 31.0), (5, 19.0), (6, 18.1)] {
            let chance = 100.0 * table().chance([needs, 1], true);
            assert!((chance - published).abs() < 1.5, "{needs}-away after Crawford: {chance:.1}");
        }
    }

    #[test]
    fn more_points_to_go_are_never_better() {
        for theirs in 1..=25 {
            for own in 1..25 {
                assert!(percent(own + 1, theirs) < percent(own, theirs), "{own} {theirs}");
            }
        }
    }

    #[test]
    fn the_cube_helps_the_side_behind_after_the_crawford_game() {
        assert!(table().chance([1, 2], true) < table().chance([1, 2], false));
        assert!((table().chance([3, 3], false) - 0.5).abs() < 1e-9);
    }
}
