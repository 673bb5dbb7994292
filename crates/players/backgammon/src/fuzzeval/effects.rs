//! The effects of a play in words of the game: first what it gains, then what it risks, both against the next best play.
//!
//! A gain that the next best play has as well explains nothing, so gains that differ come first; a risk is named only if
//! the next best play does not take it too.

use spielgeist_backgammon::{BAR, Backgammon, Board, Men, OFF, Play, turned};
use spielgeist_play::words::counted;
use spielgeist_play::{Message, Turn, messages};

use super::inputs::{self, Readings};
use super::shots::Thrower;

/// The most gains and the most risks that a sentence names.
const MOST_GAINS: usize = 3;
const MOST_RISKS: usize = 2;
/// The bits of the home board, of the opponent's home board, and of the points between them.
const HOME: u32 = 0x7e;
const FAR: u32 = 0x01f8_0000;
const MIDDLE: u32 = 0x0007_ff80;
/// A single die reaches this far: a blot within it is exposed to a direct shot.
const DIRECT: u8 = 6;
/// Where a hit costs few pips: the opponent's home board and its bar point.
const BACK: u32 = FAR | 1 << 18;
/// Shots at men there matter if the opponent's home board has this many points, and are named if this many more throws hit
/// than after the next best play.
const STRONG_HOME: f64 = 3.0;
const BACK_SHOTS: u32 = 6;
/// The points for which a blot is worth a risk: 4, 5 and the bar point.
const WANTED: u32 = 1 << 4 | 1 << 5 | 1 << 7;

/// The effect of a play against the next best one, for players that give only numbers; `None` for cube actions.
pub(crate) fn deed(turn: &Turn<'_, Backgammon>, play: Play, next: Option<Play>) -> Option<Message> {
    turn.view.roll()?;
    Some(EffectReason::This { does: effects(&turn.view.board(), play, next) }.into())
}

/// What a play gains, and then what it risks.
pub(super) fn effects(board: &Board, play: Play, next: Option<Play>) -> Message {
    let before = Facts::of(board, None);
    let chosen = Facts::of(board, Some(play));
    let other = next.map(|play| (play, Facts::of(board, Some(play))));
    let gains = gains(&before, &chosen, other.as_ref());
    let does = joined(gains).unwrap_or_else(|| {
        let pips = before.at("Pips") - chosen.at("Pips");
        EffectReason::Advances { pips: count(pips) }.into()
    });
    match joined(risks(&before, &chosen, other.as_ref())) {
        Some(risks) => EffectReason::But { does, risks }.into(),
        None => does,
    }
}

/// A board after a play (or before it) as the side sees it that has just moved, with the paths of its men.
struct Facts {
    board: Board,
    readings: Readings,
    /// The start and the end of each man that moved.
    paths: Vec<(u8, u8)>,
    /// Throws of 36 that hit a blot for which a hit costs many pips.
    shots: u32,
    /// Whether one die can hit such a blot.
    direct: bool,
    /// Throws of 36 that hit a back man.
    back_shots: u32,
}

impl Facts {
    fn of(board: &Board, play: Option<Play>) -> Self {
        let after = play.map_or(*board, |play| board.after(play));
        let mut paths: Vec<(u8, u8)> = Vec::new();
        for step in play.iter().flat_map(|play| play.steps()) {
            match paths.iter_mut().find(|path| path.1 == step.from()) {
                Some(path) => path.1 = step.to(),
                None => paths.push((step.from(), step.to())),
            }
        }
        let (own, theirs) = (after.own(), after.theirs());
        let contact = !after.is_race();
        let shots = |blots: u32| if contact { shots(own, theirs, blots) } else { 0 };
        let (front, back) = (own.blots() & !BACK, own.blots() & BACK);
        let direct = turned(front) & within_a_die(theirs) != 0;
        Self {
            board: after,
            readings: inputs::read(&after),
            paths,
            shots: shots(front),
            direct,
            back_shots: shots(back),
        }
    }

    fn at(&self, name: &str) -> f64 {
        inputs::find(name).map_or(0.0, |index| self.readings[index])
    }

    fn made(&self) -> u32 {
        self.board.own().made()
    }

    fn has_contact(&self) -> bool {
        !self.board.is_race()
    }

    /// Men that came out of the opponent's home board to a place where they are safe, and others.
    fn out(&self) -> (usize, usize) {
        let out = || self.paths.iter().filter(|(from, to)| *from >= 19 && *to < 19 && *to != OFF);
        let safe = out().filter(|(_, to)| self.made() >> to & 1 == 1 || !self.has_contact()).count();
        (safe, out().count() - safe)
    }
}

/// The throws of 36 that hit one of these blots.
fn shots(own: Men, theirs: Men, blots: u32) -> u32 {
    let mut sum = 0;
    Thrower::new(theirs, own).for_each_hit(turned(blots), |throws, _| sum += u32::from(throws));
    sum
}

/// The points, by their own numbers, that are one to six steps in front of a man.
fn within_a_die(men: Men) -> u32 {
    let men = men.occupied() & !(1 << OFF);
    (1..=DIRECT).fold(0, |reached, die| reached | men >> die)
}

/// Measures of men, points and throws are whole numbers.
fn count(number: f64) -> usize {
    number.max(0.0) as usize
}

/// The places of a word from the highest down.
fn places(mut bits: u32) -> Vec<u8> {
    let mut places = Vec::new();
    while bits != 0 {
        let place = 31 - bits.leading_zeros();
        places.push(place as u8);
        bits ^= 1 << place;
    }
    places
}

/// A gain, and whether it is a small one that does not deserve a place beside others.
type Gain = (EffectReason, bool);

/// The gains of a play over the position before, the most important first.
fn all_gains(before: &Facts, after: &Facts) -> Vec<Gain> {
    let now = |name: &str| after.at(name);
    let more = |name: &str| after.at(name) - before.at(name);
    let contact = after.has_contact();
    let mut gains: Vec<Gain> = Vec::new();
    let mut gain = |holds: bool, reason: EffectReason, is_small: bool| {
        if holds {
            gains.push((reason, is_small));
        }
    };
    let hits = more("OpponentOnBar");
    gain(hits > 0.0, EffectReason::Hits { men: count(hits) }, false);
    let made = after.made() & !before.made();
    for point in places(made & HOME) {
        gain(contact, EffectReason::MakesHomePoint { point }, false);
    }
    for point in places(made & FAR) {
        gain(contact, EffectReason::MakesAnchor { point }, false);
    }
    for point in places(made & MIDDLE) {
        gain(contact, EffectReason::MakesPoint { point }, false);
    }
    let slots = after.board.own().blots() & WANTED & !before.board.own().occupied();
    for point in places(slots) {
        gain(contact && after.shots > 0, EffectReason::Slots { point }, false);
    }
    let (row, longer) = (now("StrongestConsecutiveBlockade"), more("StrongestConsecutiveBlockade"));
    gain(contact && row >= 3.0 && longer > 0.0, EffectReason::Row { points: count(row) }, false);
    let traps = more("OpponentTrapped");
    gain(contact && traps > 0.0, EffectReason::Traps { men: count(now("OpponentTrapped")) }, false);
    let lead = now("PipLead");
    gain(before.has_contact() && !contact && lead > 0.0, EffectReason::Races { pips: count(lead) }, false);
    let (safe, out) = after.out();
    gain(before.has_contact() && safe > 0, EffectReason::Escapes { men: safe }, false);
    gain(contact && out > 0, EffectReason::BringsOut { men: out }, false);
    let entered = -more("PiecesOnBar");
    gain(entered > 0.0, EffectReason::Enters { men: count(entered) }, false);
    let off = more("PiecesOff");
    gain(off > 0.0, EffectReason::BearsOff { men: count(off) }, false);
    gain(contact && splits(before, after), EffectReason::Splits, false);
    let steps_up = |(from, to): &(u8, u8)| *from >= 19 && *from < BAR && *to >= 19;
    let moved_up = made & FAR == 0 && !splits(before, after) && after.paths.iter().any(steps_up);
    gain(contact && moved_up, EffectReason::StepsUp, true);
    let builders = more("Builders");
    gain(contact && builders > 0.0, EffectReason::BringsBuilders { men: count(builders) }, true);
    let stacked = -more("PiecesStacked");
    gain(contact && stacked > 0.0, EffectReason::Unstacks { men: count(stacked) }, true);
    let home = more("PiecesHome");
    gain(!contact && off <= 0.0 && home > 0.0, EffectReason::BringsHome { men: count(home) }, false);
    let races_on = !contact && !before.has_contact();
    gain(races_on && off <= 0.0 && home <= 0.0, EffectReason::MovesOn, true);
    gains
}

/// Whether the back men leave their anchor and stay in the opponent's home board.
fn splits(before: &Facts, after: &Facts) -> bool {
    let lost = before.made() & !after.made() & FAR;
    lost != 0 && after.made() & FAR == 0 && after.at("PiecesBack") >= before.at("PiecesBack")
}

/// The gains to name: those that the next best play does not have, and then important ones that it has too.
fn gains(before: &Facts, after: &Facts, next: Option<&(Play, Facts)>) -> Vec<Message> {
    let mut gains = all_gains(before, after);
    gains.extend(safety(before, after, next).map(|reason| (reason, false)));
    let others = next.map_or_else(Vec::new, |(_, next)| all_gains(before, next));
    let is_own = |gain: &Gain| !others.contains(gain);
    // The order of preference; the order in the sentence stays that of importance.
    let mut named: Vec<bool> = vec![false; gains.len()];
    let kinds: [&dyn Fn(&Gain) -> bool; 3] =
        [&|gain| is_own(gain) && !gain.1, &|gain| is_own(gain) && gain.1, &|gain| !gain.1];
    for kind in kinds {
        for (at, gain) in gains.iter().enumerate() {
            let count = named.iter().filter(|named| **named).count();
            if count < MOST_GAINS && kind(gain) {
                named[at] = true;
            }
        }
    }
    if !named.contains(&true)
        && let Some(first) = named.first_mut()
    {
        *first = true;
    }
    gains.into_iter().zip(named).filter(|(_, named)| *named).map(|((reason, _), _)| reason.into()).collect()
}

/// How much safer a play is than the next best.
fn safety(before: &Facts, after: &Facts, next: Option<&(Play, Facts)>) -> Option<EffectReason> {
    if !after.has_contact() {
        return None;
    }
    let blots = after.at("SinglePieces");
    let Some((play, next)) = next else {
        return (blots == 0.0).then_some(EffectReason::NoBlot);
    };
    let anchor = |facts: &Facts| facts.made() & FAR != 0;
    if blots == 0.0 && next.at("SinglePieces") > 0.0 {
        return Some(EffectReason::NoBlot);
    }
    if after.shots == 0 && next.shots > 0 {
        return Some(EffectReason::NoBlotInReach);
    }
    if after.shots < next.shots {
        let (throws, next_throws) = (after.shots, next.shots);
        return Some(EffectReason::FewerShots { throws, next: play.to_string(), next_throws });
    }
    (anchor(before) && anchor(after) && !anchor(next)).then_some(EffectReason::KeepsAnchor)
}

/// The risks that the next best play does not take, or takes less.
fn risks(before: &Facts, after: &Facts, next: Option<&(Play, Facts)>) -> Vec<Message> {
    if !after.has_contact() {
        return Vec::new();
    }
    let mut risks: Vec<Message> = Vec::new();
    let mut risk = |holds: bool, reason: Message| {
        if holds {
            risks.push(reason);
        }
    };
    let other = next.map(|(_, next)| next);
    let compared = |shot: Message, next_throws: u32| match next {
        Some((play, _)) if next_throws > 0 => {
            EffectReason::Against { shot, next: play.to_string(), next_throws }.into()
        }
        _ => shot,
    };
    let (throws, next_throws) = (after.shots, other.map_or(0, |next| next.shots));
    let shot = match after.direct {
        true => EffectReason::DirectShot { throws },
        false => EffectReason::IndirectShot { throws },
    };
    risk(throws > next_throws, compared(shot.into(), next_throws));
    let (throws, next_throws) = (after.back_shots, other.map_or(0, |next| next.back_shots));
    risk(
        throws >= next_throws + BACK_SHOTS && after.at("OpponentPointsHome") >= STRONG_HOME,
        compared(EffectReason::BackShots { throws }.into(), next_throws),
    );
    let lost = |facts: &Facts| before.made() & !facts.made();
    let broken = lost(after) & !other.map_or(0, lost);
    for point in places(broken & HOME) {
        risk(true, EffectReason::Breaks { point }.into());
    }
    let left = |facts: &Facts| lost(facts) & FAR != 0 && facts.made() & FAR == 0 && !splits(before, facts);
    let behind = after.at("PiecesBack") == 1.0;
    risk(left(after) && behind && !other.is_some_and(left), EffectReason::LeavesBehind.into());
    risk(left(after) && !behind && !other.is_some_and(left), EffectReason::LeavesAnchor.into());
    for point in places(broken & MIDDLE) {
        risk(true, EffectReason::Breaks { point }.into());
    }
    let deep = |facts: &Facts| facts.at("PiecesDeep") - before.at("PiecesDeep");
    let made_deep = after.made() & !before.made() & 0b1110 != 0;
    risk(
        !made_deep && deep(after) > 0.0 && deep(after) > other.map_or(0.0, deep),
        EffectReason::Buries { men: count(deep(after)) }.into(),
    );
    risks.truncate(MOST_RISKS);
    risks
}

/// Up to three phrases as one.
fn joined(phrases: Vec<Message>) -> Option<Message> {
    match <[Message; MOST_GAINS]>::try_from(phrases) {
        Ok([one, two, three]) => Some(EffectReason::Three { one, two, three }.into()),
        Err(fewer) => match <[Message; 2]>::try_from(fewer) {
            Ok([one, two]) => Some(EffectReason::Two { one, two }.into()),
            Err(fewer) => fewer.into_iter().next(),
        },
    }
}

messages! {
    /// Effects of plays: gains, risks, and both together.
    pub(crate) enum EffectReason in "backgammon" {
        /// A play hits.
        Hits { men: usize } = "why.does.hits", "hits {hit}", hit = counted(*men, "man", "men");
        /// A new point at home.
        MakesHomePoint { point: u8 } = "why.does.makes_home_point", "makes the {point} point in the home board";
        /// A new point elsewhere.
        MakesPoint { point: u8 } = "why.does.makes_point", "makes the {point} point";
        /// A point in the opponent's home board.
        MakesAnchor { point: u8 } = "why.does.makes_anchor", "makes an anchor on the {point} point";
        /// A blot where a point is wanted.
        Slots { point: u8 } = "why.does.slots", "slots the {point} point";
        /// A blockade.
        Row { points: usize } = "why.does.row", "blocks with {points} points in a row";
        /// Men behind it.
        Traps { men: usize } = "why.does.traps", "traps {trapped}", trapped = counted(*men, "man", "men");
        /// Contact ends with a lead.
        Races { pips: usize } = "why.does.races", "breaks contact with a lead of {pips} pips";
        /// Men leave the opponent's home board and are safe.
        Escapes { men: usize } = "why.does.escapes", "brings {out} from the back to safety", out = counted(*men, "man", "men");
        /// Men leave the opponent's home board.
        BringsOut { men: usize } = "why.does.brings_out", "brings {out} out of your home board", out = counted(*men, "man", "men");
        /// Men come in from the bar.
        Enters { men: usize } = "why.does.enters", "enters {entered} from the bar", entered = counted(*men, "man", "men");
        /// Men leave the board.
        BearsOff { men: usize } = "why.does.bears_off", "bears off {off}", off = counted(*men, "man", "men");
        /// The back men look for a better anchor or an escape.
        Splits = "why.does.splits", "splits the back men";
        /// A back man comes nearer to its escape.
        StepsUp = "why.does.steps_up", "moves up with a back man";
        /// Men that can make points soon.
        BringsBuilders { men: usize } = "why.does.brings_builders", "brings {built} into place to make points",
            built = counted(*men, "builder", "builders");
        /// Men come into play from heavy points.
        Unstacks { men: usize } = "why.does.unstacks", "unstacks {stacked}", stacked = counted(*men, "man", "men");
        /// All are safe.
        NoBlot = "why.does.no_blot", "leaves no blot";
        /// No blot can be hit.
        NoBlotInReach = "why.does.no_blot_in_reach", "leaves no blot within reach";
        /// Fewer throws hit than after the next best play.
        FewerShots { throws: u32, next: String, next_throws: u32 } = "why.does.fewer_shots",
            "leaves only {throws} of 36 throws that hit, against {next_throws} after {next}";
        /// It stays.
        KeepsAnchor = "why.does.keeps_anchor", "keeps the anchor";
        /// Men come home.
        BringsHome { men: usize } = "why.does.brings_home", "brings {home} home", home = counted(*men, "man", "men");
        /// A race.
        MovesOn = "why.does.moves_on", "moves on in the race";
        /// Nothing else.
        Advances { pips: usize } = "why.does.advances", "comes {pips} pips nearer home";
        /// A blot that a single die can hit.
        DirectShot { throws: u32 } = "why.does.direct_shot", "leaves a direct shot: {throws} of 36 throws hit";
        /// A blot that only both dice together can hit.
        IndirectShot { throws: u32 } = "why.does.indirect_shot", "leaves an indirect shot: {throws} of 36 throws hit";
        /// Blots in the opponent's home board.
        BackShots { throws: u32 } = "why.does.back_shots", "exposes back men: {throws} of 36 throws hit";
        /// The same count for the next best play.
        Against { shot: Message, next: String, next_throws: u32 } = "why.does.against", "{shot}, against {next_throws} after {next}";
        /// A point goes.
        Breaks { point: u8 } = "why.does.breaks", "breaks the {point} point";
        /// The anchor goes.
        LeavesAnchor = "why.does.leaves_anchor", "gives up an anchor";
        /// One of two back men runs.
        LeavesBehind = "why.does.leaves_behind", "leaves the last man back alone";
        /// Men beyond use.
        Buries { men: usize } = "why.does.buries", "puts {deep} deep into the home board", deep = counted(*men, "man", "men");
        /// Two phrases.
        Two { one: Message, two: Message } = "why.does.two", "{one} and {two}";
        /// Three phrases.
        Three { one: Message, two: Message, three: Message } = "why.does.three", "{one}, {two} and {three}";
        /// Gains and then risks.
        But { does: Message, risks: Message } = "why.does.but", "{does}, but {risks}";
        /// As a sentence of its own.
        This { does: Message } = "why.does.this", "This {does}.";
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_backgammon::{PLACES, Roll};
    use spielgeist_play::{Game, Notation};

    use super::*;

    /// The words about a play of a position against another play.
    fn words(position: &str, play: &str, next: &str) -> String {
        let view = Backgammon.read_view(position).unwrap();
        let mut legal = Vec::new();
        Backgammon.moves(&view, &mut legal);
        let turn = Turn {
            game: &Backgammon,
            seat: view.seat(),
            view: &view,
            legal: &legal,
            budget: None,
            stop: None,
        };
        let find = |text: &str| Backgammon.read_move(&legal, text).unwrap();
        let next = (!next.is_empty()).then(|| find(next));
        deed(&turn, find(play), next).unwrap().text
    }

    fn opening(roll: &str, play: &str, next: &str) -> String {
        words(&format!("4HPwATDgc/ABMA {roll}"), play, next)
    }

    /// What experts say of the best opening plays, each against another good one.
    #[test]
    fn opening_plays_are_told_by_what_they_gain_and_then_by_what_they_risk() {
        for (roll, play, next, says) in [
            ("3 1", "8/5 6/5", "24/23 13/10", "This makes the 5 point in the home board and leaves no blot."),
            ("4 2", "8/4 6/4", "24/20 13/11", "This makes the 4 point in the home board and leaves no blot."),
            ("5 3", "8/3 6/3", "13/8 13/10", "This makes the 3 point in the home board and leaves no blot."),
            (
                "6 1",
                "13/7 8/7",
                "13/7 6/5",
                "This makes the 7 point, blocks with 3 points in a row and traps 2 men.",
            ),
            ("6 5", "24/13", "24/18 13/8", "This brings 1 man from the back to safety."),
            (
                "2 1",
                "13/11 6/5",
                "24/23 13/11",
                "This slots the 5 point, unstacks 2 men and keeps the anchor, but leaves a direct shot: 15 of 36 throws hit, \
                 against 2 after 24/23 13/11.",
            ),
            (
                "2 1",
                "24/23 13/11",
                "13/11 6/5",
                "This splits the back men, unstacks 1 man and leaves only 2 of 36 throws that hit, against 15 after 13/11 6/5.",
            ),
            (
                "4 3",
                "13/10 13/9",
                "24/20 13/10",
                "This brings 2 builders into place to make points, unstacks 2 men and keeps the anchor, but leaves an indirect \
                 shot: 11 of 36 throws hit, against 5 after 24/20 13/10.",
            ),
            (
                "6 2",
                "24/18 13/11",
                "24/22 13/7",
                "This brings 1 man out of your home board and leaves only 2 of 36 throws that hit, against 17 after 24/22 13/7, \
                 but leaves the last man back alone.",
            ),
        ] {
            assert_eq!(opening(roll, play, next), says, "{roll} {play}");
        }
    }

    #[test]
    fn no_opening_play_is_told_by_risks_alone() {
        for roll in Roll::ALL {
            let (mut legal, board) = (Vec::new(), Board::opening());
            board.plays(roll, &mut legal);
            for pair in legal.windows(2) {
                let text = effects(&board, pair[0], Some(pair[1])).text;
                let first = text.split(", but ").next().unwrap_or_default();
                let drawback = ["shot:", "exposes", "breaks", "gives up", "alone", "deep"];
                assert!(!drawback.iter().any(|word| first.contains(word)), "{roll:?}: {text}");
            }
        }
    }

    #[test]
    fn a_risk_that_the_next_best_play_takes_too_is_not_named() {
        let both = words("4HPwATDgc/ABMA 2 1", "13/11 6/5", "13/11 6/5");
        assert!(!both.contains("but"), "{both}");
    }

    #[test]
    fn hits_and_shots_against_a_strong_home_board_are_named() {
        // White hits from the bar; Black has a five-point board.
        let own: &[(u8, u8)] = &[(BAR, 1), (13, 5), (8, 4), (6, 5)];
        let theirs: &[(u8, u8)] = &[(1, 2), (2, 2), (4, 2), (5, 2), (6, 2), (3, 1), (11, 4)];
        let counts = |men: &[(u8, u8)]| {
            let mut counts = [0; PLACES];
            men.iter().for_each(|&(place, count)| counts[place as usize] = count);
            counts
        };
        let board = Board::new(counts(own), counts(theirs));
        let Ok(board) = board else { panic!("{board:?}") };
        let mut legal = Vec::new();
        board.plays(Roll::new(3, 2).unwrap(), &mut legal);
        let hit = legal.iter().find(|play| play.hits() != 0).unwrap();
        let text = effects(&board, *hit, None).text;
        assert!(text.starts_with("hits 1 man"), "{text}");
        assert!(text.contains("enters 1 man from the bar"), "{text}");
    }

    #[test]
    fn races_are_told_as_races() {
        let text = |own: &[(u8, u8)], theirs: &[(u8, u8)], play: &str| {
            let counts = |men: &[(u8, u8)]| {
                let mut counts = [0; PLACES];
                men.iter().for_each(|&(place, count)| counts[place as usize] = count);
                counts
            };
            let board = Board::new(counts(own), counts(theirs)).unwrap();
            let mut legal = Vec::new();
            board.plays(Roll::new(6, 5).unwrap(), &mut legal);
            effects(&board, Backgammon.read_move(&legal, play).unwrap(), None).text
        };
        assert_eq!(text(&[(6, 2), (5, 2), (1, 1)], &[(6, 3)], "6/off 5/off"), "bears off 2 men");
        assert_eq!(text(&[(12, 1), (11, 1), (6, 2)], &[(6, 3)], "12/6 11/6"), "brings 2 men home");
        let broken = text(&[(18, 1), (6, 2)], &[(10, 4)], "18/7");
        assert_eq!(broken, "breaks contact with a lead of 21 pips");
    }
}
