//! The paper's *PreProcessor*: numbers that describe a board for the rules.
//!
//! A board is seen by the side that has just moved; the other side is about to throw.

use spielgeist_backgammon::{BAR, Board, MEN, Men, turned};

use super::shots::Thrower;

/// The bits of the home board.
const HOME: u32 = 0x7e;
/// The bits of the opponent's home board, the points 19 to 24.
const FAR: u32 = 0x01f8_0000;

/// A number that rules can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    /// Its name in the rules. The first eight are the paper's.
    pub(crate) name: &'static str,
    /// Its lowest and highest value.
    pub(crate) range: (i16, i16),
    /// Its meaning, in words of the game.
    pub(crate) summary: &'static str,
}

const fn measure(name: &'static str, low: i16, high: i16, summary: &'static str) -> Measure {
    Measure { name, range: (low, high), summary }
}

/// Number of measures.
pub(crate) const MEASURES: usize = 29;

/// All measures, in the order of [`Readings`].
pub(crate) const ALL: [Measure; MEASURES] = [
    measure("SinglePieces", 0, 15, "own blots"),
    measure("OpponentOnBar", 0, 15, "opposing men on the bar"),
    measure("SinglePiecesInHome", 0, 6, "own blots in the home board"),
    measure("ToBeHitFactor", 0, 50, "pips that own blots lose on average to the next throw"),
    measure("PointsOwned", 0, 7, "own points"),
    measure("PointsOwnedHome", 0, 6, "own points in the home board"),
    measure("StrongestConsecutiveBlockade", 0, 7, "own points in a row"),
    measure("Contact", 0, 1, "whether men can still be hit"),
    measure("PiecesBack", 0, 15, "own men in the opponent's home board or on the bar"),
    measure("Anchors", 0, 6, "own points in the opponent's home board"),
    measure("OpponentTrapped", 0, 15, "opposing men behind the own blockade"),
    measure("PiecesStacked", 0, 12, "own men above three on a point"),
    measure("PipLead", -375, 375, "pips that the own side is ahead"),
    measure("PiecesHome", 0, 15, "own men home or off"),
    measure("PiecesOff", 0, 15, "own men off"),
    measure("Shots", 0, 36, "throws of 36 that hit an own blot"),
    measure("OpponentFreedom", 0, 36, "throws of 36 that let the last opposing man go"),
    measure("OwnFreedom", 0, 36, "throws of 36 that let the last own man go"),
    measure("OpponentPointsHome", 0, 6, "opposing points in its home board"),
    measure("OpponentBlockade", 0, 7, "opposing points in a row"),
    measure("OpponentBack", 0, 15, "opposing men in the own home board or on the bar"),
    measure("OpponentBlots", 0, 15, "opposing blots"),
    measure("OpponentAnchors", 0, 6, "opposing points in the own home board"),
    measure("PiecesOnBar", 0, 15, "own men on the bar"),
    measure("PiecesDeep", 0, 15, "own men on the first three points"),
    measure("Builders", 0, 15, "own men on the points 7 to 11"),
    measure("KeyPoints", 0, 4, "own points of the points 4, 5, 6 and 7"),
    measure("EmptyHomePoints", 0, 6, "home points without own men"),
    measure("Pips", 0, 375, "own pips to go"),
];

/// The index of a measure.
pub(crate) fn find(name: &str) -> Option<usize> {
    ALL.iter().position(|measure| measure.name == name)
}

/// The paper rounds the factor down to this.
const MOST_TO_BE_HIT: f64 = 50.0;

/// The value of every measure on a board.
pub(crate) type Readings = [f64; MEASURES];

/// Measures a board as the side sees it that has just moved.
pub(crate) fn read(board: &Board) -> Readings {
    let (own, theirs) = (board.own(), board.theirs());
    let contact = !board.is_race();
    let count = |places: u32| f64::from(places.count_ones());
    let made = own.made() & POINTS;
    let their_made = theirs.made() & POINTS;
    let (to_be_hit, shots) = if contact { danger(own, theirs) } else { (0.0, 0.0) };
    let (blockade, blocked_to) = longest_run(made);
    let (their_blockade, _) = longest_run(their_made);
    let back = men_on(own, FAR) + f64::from(own.bar());
    let their_back = men_on(theirs, FAR) + f64::from(theirs.bar());
    let (own_pips, their_pips) = (f64::from(own.pips()), f64::from(theirs.pips()));
    let freedom = |men: Men, other: Men| {
        if contact { f64::from(Thrower::new(men, other).freedom()) } else { 36.0 }
    };
    [
        count(own.blots()),
        f64::from(theirs.bar()),
        count(own.blots() & HOME),
        to_be_hit,
        count(made),
        count(made & HOME),
        f64::from(blockade),
        f64::from(u8::from(contact)),
        back,
        count(made & FAR),
        if blockade >= SHORTEST_BLOCKADE { men_behind(theirs, blocked_to) } else { 0.0 },
        stacked(own),
        their_pips - own_pips,
        men_on(own, HOME) + f64::from(own.off()),
        f64::from(own.off()),
        shots,
        freedom(theirs, own),
        freedom(own, theirs),
        count(their_made & HOME),
        f64::from(their_blockade),
        their_back,
        count(theirs.blots()),
        count(their_made & FAR),
        f64::from(own.bar()),
        men_on(own, 0b1110),
        men_on(own, 0b1111_1000_0000),
        count(made & 0b1111_0000),
        count(HOME & !own.occupied()),
        own_pips,
    ]
}

const POINTS: u32 = 0x01ff_fffe;

/// Fewer points in a row are not a blockade.
const SHORTEST_BLOCKADE: u8 = 3;

/// The pips that blots lose on average to the next throw, and the throws of 36 that hit one of them.
///
/// The paper multiplies each blot's chance to be hit by a factor for its place, which it does not define; here it is
/// the distance that the man has come and would lose.
fn danger(own: Men, theirs: Men) -> (f64, f64) {
    let blots = turned(own.blots());
    if blots == 0 {
        return (0.0, 0.0);
    }
    let (mut lost, mut shots) = (0, 0);
    Thrower::new(theirs, own).for_each_hit(blots, |throws, hit| {
        shots += u32::from(throws);
        let mut left = hit;
        while left != 0 {
            // A blot on the opponent's point 5 has come five points from the bar.
            let place = left.trailing_zeros();
            left &= left - 1;
            lost += u32::from(throws) * place;
        }
    });
    ((f64::from(lost) / 36.0).min(MOST_TO_BE_HIT), f64::from(shots))
}

/// The length of the longest run of points, and its lowest point; of equals, the run nearest to home.
fn longest_run(points: u32) -> (u8, u8) {
    let (mut left, mut length) = (points, 0);
    let mut last = 0;
    while left != 0 {
        last = left;
        length += 1;
        left &= left >> 1;
    }
    (length, last.trailing_zeros().min(31) as u8)
}

/// Men of a side that have the other side's run, which begins at its point `lowest`, in front of them.
fn men_behind(men: Men, lowest: u8) -> f64 {
    let beyond = BAR - lowest;
    (beyond + 1..=BAR).map(|place| f64::from(men.at(place))).sum()
}

fn men_on(men: Men, places: u32) -> f64 {
    let mut left = places & men.occupied();
    let mut sum = 0;
    while left != 0 {
        sum += men.at(left.trailing_zeros() as u8);
        left &= left - 1;
    }
    debug_assert!(sum <= MEN);
    f64::from(sum)
}

fn stacked(men: Men) -> f64 {
    let mut left = men.made() & POINTS;
    let mut sum = 0;
    while left != 0 {
        sum += men.at(left.trailing_zeros() as u8).saturating_sub(3);
        left &= left - 1;
    }
    f64::from(sum)
}

#[cfg(test)]
mod tests {
    use spielgeist_backgammon::PLACES;

    use super::*;

    fn board(own: &[(u8, u8)], theirs: &[(u8, u8)]) -> Board {
        let counts = |places: &[(u8, u8)]| {
            let mut counts = [0; PLACES];
            places.iter().for_each(|&(place, count)| counts[place as usize] = count);
            counts
        };
        Board::new(counts(own), counts(theirs)).unwrap()
    }

    fn reading(board: &Board, name: &str) -> f64 {
        read(board)[find(name).unwrap()]
    }

    #[test]
    fn the_opening_is_read_as_a_person_reads_it() {
        let opening = Board::opening();
        for (name, value) in [
            ("SinglePieces", 0.0),
            ("PointsOwned", 4.0),
            ("PointsOwnedHome", 1.0),
            ("StrongestConsecutiveBlockade", 1.0),
            ("Contact", 1.0),
            ("PiecesBack", 2.0),
            ("Anchors", 1.0),
            ("PiecesStacked", 4.0),
            ("PipLead", 0.0),
            ("PiecesHome", 5.0),
            ("Shots", 0.0),
            ("OpponentBack", 2.0),
            ("OpponentAnchors", 1.0),
            ("Builders", 3.0),
            ("KeyPoints", 1.0),
            ("EmptyHomePoints", 5.0),
            ("Pips", 167.0),
        ] {
            assert_eq!(reading(&opening, name), value, "{name}");
        }
    }

    #[test]
    fn a_blot_is_weighed_by_the_throws_that_hit_it_and_the_way_it_loses() {
        // Six points in front of one opposing man: 17 throws; it has come 15 points.
        let exposed = board(&[(10, 1)], &[(21, 1)]);
        assert_eq!(reading(&exposed, "Shots"), 17.0);
        assert!((reading(&exposed, "ToBeHitFactor") - 17.0 * 15.0 / 36.0).abs() < 1e-12);
        let covered = board(&[(10, 2)], &[(21, 1)]);
        assert_eq!((reading(&covered, "Shots"), reading(&covered, "ToBeHitFactor")), (0.0, 0.0));
        let many = board(&[(6, 1), (5, 1), (4, 1), (3, 1), (2, 1)], &[(BAR, 1), (24, 2)]);
        assert_eq!(reading(&many, "ToBeHitFactor"), 50.0, "no more than that");
    }

    #[test]
    fn a_blockade_traps_the_men_behind_it() {
        let prime = [(4, 2), (5, 2), (6, 2), (7, 2), (8, 2)];
        let trapping = board(&prime, &[(24, 2), (BAR, 1), (22, 1), (13, 4)]);
        assert_eq!(reading(&trapping, "StrongestConsecutiveBlockade"), 5.0);
        assert_eq!(reading(&trapping, "OpponentTrapped"), 4.0);
        let loose = board(&[(4, 2), (6, 2)], &[(24, 2)]);
        assert_eq!(reading(&loose, "OpponentTrapped"), 0.0, "one point holds nobody");
    }

    #[test]
    fn a_race_has_no_contact_and_no_danger() {
        let race = board(&[(6, 1), (5, 2)], &[(6, 3)]);
        for (name, value) in [("Contact", 0.0), ("Shots", 0.0), ("ToBeHitFactor", 0.0), ("PiecesOff", 12.0)] {
            assert_eq!(reading(&race, name), value, "{name}");
        }
        assert_eq!(reading(&race, "PiecesHome"), 15.0, "men off are home");
        assert_eq!(reading(&race, "PipLead"), 2.0);
    }

    #[test]
    fn every_reading_is_within_its_range() {
        let mut rng = spielgeist_play::Seed(9).stream("inputs", 0, 0);
        for _ in 0..20 {
            let mut board = Board::opening();
            for _ in 0..80 {
                let mut plays = Vec::new();
                board.plays(spielgeist_backgammon::Roll::ALL[rng.index(21)], &mut plays);
                let after = board.after(plays[rng.index(plays.len())]);
                if after.own().all_off() {
                    break;
                }
                for (measure, value) in ALL.iter().zip(read(&after)) {
                    let (low, high) = measure.range;
                    assert!((f64::from(low)..=f64::from(high)).contains(&value), "{} {value}", measure.name);
                }
                board = after.swapped();
            }
        }
    }
}
