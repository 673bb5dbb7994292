//! Refusals: sentences that name the rule by which a man may not go from one place to another.
//!
//! Points are named as the side on roll counts them, as in the texts of plays.

use spielgeist_play::words::{counted, joined};
use spielgeist_play::{Game, MessageArg, ToMessageArg, messages};

use super::cell_names::cell_name;
use super::dice::Roll;
use super::men::{BAR, MEN, OFF};
use super::move_graph;
use super::play::Play;
use super::position::Position;
use super::read_play;
use super::rules::Backgammon;

/// The highest point of the home board.
const HOME_BOARD: u8 = 6;

/// The rule that forbids the step; `None` if a legal play begins with it, or no dice were rolled.
pub(super) fn of(position: &Position, from: &str, to: &str) -> Option<Refusal> {
    let roll = position.roll()?;
    let mut legal = Vec::new();
    Backgammon.moves(position, &mut legal);
    if move_graph::of(position, &legal).leads(from, to) {
        return None;
    }
    if legal == [Play::PASS] {
        return Some(Refusal::Pass { roll });
    }
    let place = |cell: &str| (OFF..=BAR).find(|&place| cell_name(position.seat(), place) == cell);
    let Some(from) = place(from).filter(|&from| from != OFF && position.board().own().at(from) > 0) else {
        return Some(Refusal::NoMan);
    };
    let Some(to) = place(to).filter(|&to| to != BAR) else {
        return Some(Refusal::NoPoint);
    };
    let way = Way { position, roll, from, to };
    let rule = way.bar().or_else(|| way.direction()).or_else(|| way.held()).or_else(|| way.off());
    Some(rule.or_else(|| way.distance()).unwrap_or_else(|| way.all_dice(&legal)))
}

/// The rule that forbids a typed play: that of its first man which cannot go its way.
///
/// Plays name points as the mover counts them. A man that another step of the play brings is not looked at.
pub(super) fn of_text(position: &Position, text: &str) -> Option<Refusal> {
    let mut reached = Vec::new();
    for [from, to] in read_play::ways(text) {
        let cells = [from, to].map(|place| cell_name(position.seat(), place));
        if !reached.contains(&from)
            && let Some(refusal) = of(position, &cells[0], &cells[1])
        {
            return Some(refusal);
        }
        reached.push(to);
    }
    None
}

messages! {
    /// Rules that forbid a step.
    pub(super) enum Refusal in "backgammon" {
        /// No step is possible.
        Pass { roll: Roll } = "pass", "You cannot play {roll}: you pass.";
        /// The first cell holds none of the mover's men.
        NoMan = "no_man", "You have no man there.";
        /// The second cell is no place for them.
        NoPoint = "no_point", "Men move to points, or off the board into your own tray.";
        /// Men on the bar enter first.
        Bar { men: u8 } = "bar", "You have {waiting} on the bar, which must enter first.",
            waiting = counted((*men).into(), "man", "men");
        /// Men do not go back.
        Direction { from: u8, to: u8 } = "direction", "Your men move from 24 down to 1, and {to} is not below {from}.";
        /// The other side has made the point.
        Held { point: u8, men: u8 } = "held", "The other side holds the {point} point with {men} men.";
        /// Men outside of the home board come home first.
        NotHome { away: u8 } = "not_home", "Men are borne off once all {MEN} are home, and {men} outside the home board.",
            men = counted((*away).into(), "man is", "men are");
        /// No die bears this man off.
        BearOff { roll: Roll, rearmost: u8 } = "bear_off",
            "You rolled {roll}: a man is borne off from the point of a die, or by a higher die from the rearmost point, \
             which is {rearmost}.";
        /// No die for the distance. Point 25 is the bar.
        Distance { roll: Roll, from: u8, to: u8 } = "distance", "You rolled {roll}, which does not lead from {start} to {to}.",
            start = if *from == BAR { "the bar".to_owned() } else { from.to_string() };
        /// Every way there is closed in between.
        Landing { held: Vec<u8> } = "landing", "A man must land in between, but the other side holds {points}.",
            points = joined(&held.iter().map(ToString::to_string).collect::<Vec<_>>(), "and");
        /// Of two dice that exclude each other the higher is played.
        HigherDie { die: u8 } = "higher_die", "Only one die can be played: if possible it must be the higher one, the {die}.";
        /// A step that leaves too few dice to be played.
        AllDice = "all_dice", "You must play as many dice as possible; after this step too few could be played.";
    }
}

impl ToMessageArg for Roll {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.to_string())
    }
}

struct Way<'a> {
    position: &'a Position,
    roll: Roll,
    from: u8,
    to: u8,
}

impl Way<'_> {
    /// Men on the bar enter first, and all of them before one of them continues.
    fn bar(&self) -> Option<Refusal> {
        let waiting = self.position.board().own().bar();
        let goes_on = self.from == BAR && waiting > 1 && !self.by_one_die();
        (waiting > 0 && (self.from != BAR || goes_on)).then_some(Refusal::Bar { men: waiting })
    }

    fn by_one_die(&self) -> bool {
        [self.roll.high(), self.roll.low()].contains(&self.from.saturating_sub(self.to))
    }

    fn direction(&self) -> Option<Refusal> {
        let (from, to) = (self.from, self.to);
        (to >= from).then_some(Refusal::Direction { from, to })
    }

    fn held(&self) -> Option<Refusal> {
        let men = if self.to == OFF { 0 } else { self.position.board().theirs().at(BAR - self.to) };
        (men > 1).then_some(Refusal::Held { point: self.to, men })
    }

    /// Bearing off: all home, and a die that does it.
    fn off(&self) -> Option<Refusal> {
        if self.to != OFF {
            return None;
        }
        let own = self.position.board().own();
        let away: u8 = (HOME_BOARD + 1..=BAR).map(|place| own.at(place)).sum();
        if away > 0 {
            return Some(Refusal::NotHome { away });
        }
        let rearmost = own.rearmost();
        let exact = [self.roll.high(), self.roll.low()].contains(&self.from);
        (!exact && (self.from < rearmost || self.roll.high() < self.from))
            .then_some(Refusal::BearOff { roll: self.roll, rearmost })
    }

    /// No die for the distance, or no place to land in between.
    fn distance(&self) -> Option<Refusal> {
        if self.to == OFF || self.by_one_die() {
            return None;
        }
        let (high, low, distance) = (self.roll.high(), self.roll.low(), self.from - self.to);
        let steps = if self.roll.is_double() && distance % high == 0 { distance / high } else { 0 };
        if !(2..=4).contains(&steps) && (self.roll.is_double() || distance != high + low) {
            let (roll, from, to) = (self.roll, self.from, self.to);
            return Some(Refusal::Distance { roll, from, to });
        }
        let landings: Vec<u8> = if self.roll.is_double() {
            (1..steps).map(|step| self.from - step * high).collect()
        } else {
            vec![self.from - high, self.from - low]
        };
        let is_held = |place: &u8| self.position.board().theirs().at(BAR - *place) > 1;
        let held: Vec<u8> = landings.iter().copied().filter(|place| is_held(place)).collect();
        // One closed point on the way of a double stops it; two unlike dice have two ways.
        let stopped = !held.is_empty() && (self.roll.is_double() || held.len() == landings.len());
        stopped.then_some(Refusal::Landing { held })
    }

    /// The remaining rule: as much of the roll as possible must be played.
    fn all_dice(&self, legal: &[Play]) -> Refusal {
        let steps = legal[0].steps().count();
        let by_low =
            self.roll.low() != self.roll.high() && self.from.saturating_sub(self.to) == self.roll.low();
        if steps == 1 && by_low {
            return Refusal::HigherDie { die: self.roll.high() };
        }
        Refusal::AllDice
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, PLACES};
    use spielgeist_play::Scenic;

    type Places<'a> = &'a [(u8, u8)];

    fn said(own: Places, theirs: Places, dice: (u8, u8), from: &str, to: &str) -> String {
        let counts = |places: Places| {
            let mut counts = [0; PLACES];
            places.iter().for_each(|&(place, count)| counts[place as usize] = count);
            counts
        };
        let board = Board::new(counts(own), counts(theirs)).unwrap();
        let roll = Roll::new(dice.0, dice.1).unwrap();
        Backgammon
            .refusal(&Position::new(0, board, roll), from, to)
            .map_or_else(String::new, |said| said.text)
    }

    const START: Places = &[(24, 2), (13, 5), (8, 3), (6, 5)];

    #[test]
    fn every_rule_has_its_sentence() {
        let closed: Places = &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (24, 3)];
        for (own, theirs, dice, from, to, expected) in [
            (
                &[(BAR, 1), (13, 14)][..],
                START,
                (3, 1),
                "13",
                "10",
                "You have 1 man on the bar, which must enter first.",
            ),
            (
                &[(BAR, 2), (13, 13)],
                START,
                (3, 1),
                "bar0",
                "21",
                "You have 2 men on the bar, which must enter first.",
            ),
            (START, START, (3, 1), "6", "8", "Your men move from 24 down to 1, and 8 is not below 6."),
            (START, START, (6, 1), "13", "12", "The other side holds the 12 point with 5 men."),
            (START, START, (3, 1), "13", "11", "You rolled 3 1, which does not lead from 13 to 11."),
            (START, START, (6, 6), "13", "8", "You rolled 6 6, which does not lead from 13 to 8."),
            (START, START, (5, 5), "24", "14", "A man must land in between, but the other side holds 19."),
            (START, START, (5, 1), "24", "18", ""),
            (
                &[(24, 2), (13, 13)],
                &[(2, 2), (6, 2), (24, 11)],
                (5, 1),
                "24",
                "18",
                "A man must land in between, but the other side holds 19 and 23.",
            ),
            (
                START,
                START,
                (6, 1),
                "6",
                "off0",
                "Men are borne off once all 15 are home, and 10 men are outside the home board.",
            ),
            (
                &[(6, 2), (3, 13)],
                &[(1, 15)],
                (4, 2),
                "3",
                "off0",
                "You rolled 4 2: a man is borne off from the point of a die, or by a higher die from the rearmost point, which is 6.",
            ),
            (START, START, (3, 1), "12", "11", "You have no man there."),
            (START, START, (3, 1), "off0", "11", "You have no man there."),
            (START, START, (3, 1), "13", "off1", "Men move to points, or off the board into your own tray."),
            (&[(BAR, 1), (13, 14)], closed, (3, 1), "13", "10", "You cannot play 3 1: you pass."),
        ] {
            assert_eq!(said(own, theirs, dice, from, to), expected, "{from} to {to} with {dice:?}");
        }
    }

    #[test]
    fn the_rules_of_both_dice_are_named() {
        // The 2 can be played with either man, but only from 24 does it leave a 6 to play.
        let both = said(&[(24, 1), (9, 1)], &[(25 - 3, 2), (25 - 1, 2), (25 - 18, 2)], (6, 2), "9", "7");
        assert_eq!(both, "You must play as many dice as possible; after this step too few could be played.");
        // Either die can be played, but not both.
        let higher = said(&[(24, 1)], &[(25 - 15, 2)], (5, 4), "24", "20");
        assert_eq!(higher, "Only one die can be played: if possible it must be the higher one, the 5.");
    }

    #[test]
    fn a_typed_play_is_refused_for_the_man_that_cannot_go() {
        for seat in [0, 1] {
            let position = Position::new(seat, Board::opening(), Roll::new(6, 4).unwrap());
            let said =
                |text| Backgammon.typed_refusal(&position, text).map_or_else(String::new, |said| said.text);
            assert_eq!(said("24/20 13/12"), "The other side holds the 12 point with 5 men.");
            assert_eq!(said("13/8"), "You rolled 6 4, which does not lead from 13 to 8.");
            assert_eq!(said("13/7 7/4"), "", "no man stands on 7 yet");
            assert_eq!(said("14/8"), "You have no man there.");
            assert_eq!(said("pass"), "");
        }
    }

    #[test]
    fn points_are_named_as_the_mover_counts_them() {
        let position = Position::new(1, Board::opening(), Roll::new(3, 1).unwrap());
        let said = Backgammon.refusal(&position, "19", "17").unwrap();
        assert_eq!(said.text, "Your men move from 24 down to 1, and 8 is not below 6.");
        assert_eq!(Backgammon.refusal(&position, "12", "15"), None);
    }
}
