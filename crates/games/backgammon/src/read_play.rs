//! Parses plays as people and programs write them: in any order, men one by one or counted, hits marked or
//! not.
//!
//! A play is identified by its effect on the mover's men. Only if one man can take two paths, and hits on one
//! of them, the points mentioned in the text matter.

use spielgeist_play::{NotationError, illegal};

use super::men::{BAR, OFF, PLACES};
use super::play::Play;
use super::text_problem::TextProblem;

/// Words for a roll that cannot be played.
const PASSES: [&str; 6] = ["pass", "dance", "no move", "cannot move", "forced pass", "-"];

/// The cube action that a text names. `pass` is one only while a double is to be answered.
pub(super) fn cube_action(text: &str) -> Option<Play> {
    match text.trim().to_lowercase().as_str() {
        "roll" | "r" => Some(Play::ROLL),
        "double" | "d" | "redouble" | "doubles" => Some(Play::DOUBLE),
        "take" | "t" | "takes" | "accept" => Some(Play::TAKE),
        "drop" | "drops" | "decline" | "reject" => Some(Play::DROP),
        _ => None,
    }
}

/// Finds the legal play that `text` denotes.
pub(super) fn find(legal: &[Play], text: &str) -> Result<Play, NotationError> {
    let text = text.trim();
    let lower = text.to_lowercase();
    let answers = legal.contains(&Play::DROP);
    let action = if answers && lower == "pass" { Some(Play::DROP) } else { cube_action(text) };
    if let Some(action) = action {
        return legal.iter().copied().find(|play| *play == action).ok_or_else(|| illegal(text, legal));
    }
    if legal.first().is_some_and(|play| play.cube_word().is_some()) {
        return Err(illegal(text, legal));
    }
    if PASSES.contains(&lower.as_str()) {
        let pass = legal.iter().copied().find(|&play| play == Play::PASS);
        return pass.ok_or_else(|| illegal(text, legal));
    }
    let wanted = Wanted::read(&lower).map_err(|problem| match words(&lower).count() {
        1 => problem,
        _ => TextProblem::Within { text: text.to_owned(), problem: problem.into() },
    })?;
    let fits = |play: &Play| wanted.fits(*play);
    let candidates: Vec<Play> = legal.iter().copied().filter(fits).collect();
    match candidates[..] {
        [] => Err(illegal(text, legal)),
        [only] => Ok(only),
        _ => wanted.told_apart(&candidates).ok_or_else(|| {
            let plays = candidates.iter().map(ToString::to_string).collect();
            TextProblem::Ambiguous { text: text.to_owned(), plays }.into()
        }),
    }
}

/// The first and the last place of every man that a text names, legal or not.
pub(super) fn ways(text: &str) -> Vec<[u8; 2]> {
    let lower = text.to_lowercase();
    let way = |word| {
        let (way, _) = counted(word).ok()?;
        match places(word, &way).ok()?[..] {
            [(from, _), .., (to, _)] => Some([from, to]),
            _ => None,
        }
    };
    words(&lower).filter_map(way).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|word| !word.is_empty())
}

/// The places of a way such as `13/7*/3`, and whether each is marked as a hit.
fn places(word: &str, way: &str) -> Result<Vec<(u8, bool)>, TextProblem> {
    if !way.contains(['/', '-']) {
        return Err(TextProblem::Way { word: word.to_owned() });
    }
    let place = |text: &str| {
        let bare = text.trim_end_matches('*');
        let place = read_place(bare)
            .ok_or_else(|| TextProblem::Point { word: word.to_owned(), found: bare.to_owned() })?;
        Ok((place, bare.len() < text.len()))
    };
    way.split(['/', '-']).map(place).collect()
}

/// The change of the number of men at each place.
type Change = [i32; PLACES];

fn change(play: Play) -> Change {
    let mut change = [0; PLACES];
    for step in play.steps() {
        change[usize::from(step.from())] -= 1;
        change[usize::from(step.to())] += 1;
    }
    change
}

/// The content of a text.
#[derive(Default)]
struct Wanted {
    change: Change,
    /// A bit for each place that is mentioned.
    mentioned: u32,
    /// A bit for each place that is marked as a hit.
    starred: u32,
}

impl Wanted {
    fn read(text: &str) -> Result<Self, TextProblem> {
        let mut wanted = Self::default();
        for word in words(text) {
            wanted.add(word)?;
        }
        if wanted.mentioned == 0 {
            return Err(TextProblem::Play);
        }
        Ok(wanted)
    }

    /// The path of one man, or of several: `13/7*/3`, `6/1*(2)`.
    fn add(&mut self, word: &str) -> Result<(), TextProblem> {
        let (way, men) = counted(word)?;
        let mut last = None;
        for (place, is_hit) in places(word, &way)? {
            if last.is_some_and(|last| place >= last) {
                return Err(TextProblem::Backwards { word: word.to_owned() });
            }
            if let Some(last) = last {
                self.change[usize::from(last)] -= men;
                self.change[usize::from(place)] += men;
                self.mentioned |= 1 << place;
            }
            if is_hit {
                self.starred |= 1 << place;
            }
            last = Some(place);
        }
        Ok(())
    }

    /// Whether a play changes the men as the text says, and hits where it is starred.
    fn fits(&self, play: Play) -> bool {
        self.starred & !play.hits() == 0 && self.change == change(play)
    }

    /// Of plays with the same effect on the own men, chooses the one that hits most where the text goes, and
    /// nowhere else.
    fn told_apart(&self, candidates: &[Play]) -> Option<Play> {
        let there = |play: &&Play| play.hits() & !self.mentioned == 0;
        candidates.iter().filter(there).max_by_key(|play| play.hits().count_ones()).copied()
    }
}

/// Splits `6/1*(2)` or `6/1(2)*` into `6/1*` and 2.
fn counted(word: &str) -> Result<(String, i32), TextProblem> {
    let Some((way, rest)) = word.split_once('(') else { return Ok((word.to_owned(), 1)) };
    let (count, after) = rest.split_once(')').unwrap_or((rest, "?"));
    let men = count.parse().ok().filter(|men| (1..=4).contains(men));
    match (men, after) {
        (Some(men), "" | "*") => Ok((format!("{way}{after}"), men)),
        _ => Err(TextProblem::Count { word: word.to_owned() }),
    }
}

fn read_place(text: &str) -> Option<u8> {
    match text {
        "bar" | "b" => Some(BAR),
        "off" | "o" => Some(OFF),
        _ => text.parse().ok().filter(|&place| place <= BAR),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Roll};

    fn legal(id: &str, one: u8, other: u8) -> Vec<Play> {
        let mut plays = Vec::new();
        Board::from_position_id(id).unwrap().plays(Roll::new(one, other).unwrap(), &mut plays);
        plays
    }

    fn read(legal: &[Play], text: &str) -> String {
        find(legal, text).map_or_else(|error| error.to_string(), |play| play.to_string())
    }

    #[test]
    fn other_spellings_mean_the_same_play() {
        let opening = legal("4HPwATDgc/ABMA", 3, 1);
        for text in ["8/5 6/5", "6/5 8/5", " 6/5, 8/5 ", "8-5 6-5", "8/5  6/5"] {
            assert_eq!(read(&opening, text), "8/5 6/5", "{text}");
        }
        for text in ["13/9", "13/10 10/9", "13/12/9", "10/9 13/10", "13/10/9"] {
            assert_eq!(read(&opening, text), "13/9", "{text}");
        }
        let double = legal("4HPwATDgc/ABMA", 6, 6);
        for text in ["24/18(2) 13/7(2)", "24/18 24/18 13/7 13/7", "13/7(2) 24/18 24/18"] {
            assert_eq!(read(&double, text), "24/18(2) 13/7(2)", "{text}");
        }
    }

    #[test]
    fn bar_off_and_hits_are_read_however_they_are_written() {
        let bar = legal("mOfgIAmYcwwySA", 6, 1);
        let plain: Vec<String> = bar.iter().map(ToString::to_string).collect();
        for text in &plain {
            let numbers = text.replace("bar", "25").replace('*', "");
            assert_eq!(&read(&bar, text), text);
            assert_eq!(&read(&bar, &numbers), text);
            assert_eq!(&read(&bar, &text.to_uppercase()), text);
        }
    }

    #[test]
    fn a_text_that_means_nothing_is_refused_with_the_reason() {
        let opening = legal("4HPwATDgc/ABMA", 3, 1);
        for (text, reason) in [
            ("", "expected a play such as"),
            ("8/4 6/5", "is not a legal move here; legal: "),
            ("pass", "is not a legal move here"),
            ("8/5* 6/5", "is not a legal move here"),
            ("8", "is not a move"),
            ("8/x", "found `x`"),
            ("26/5", "found `26`"),
            ("5/8", "moves backwards"),
            ("8/5(9)", "number of men in brackets"),
            ("8/5(2", "number of men in brackets"),
            ("8//5", "found ``"),
        ] {
            assert!(read(&opening, text).contains(reason), "{text}: {}", read(&opening, text));
        }
    }
}
