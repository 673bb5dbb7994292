//! A person's notes on hidden pieces of the others. A note follows its piece. A piece is identified by its cell before
//! the first move, so that notes stay correct after takebacks.

use spielgeist_lab::SessionEvent;
use spielgeist_play::Seat;

use super::super::api::game::{JudgedNote, PieceNote};
use super::super::app::App;
use super::super::live::Playing;
use super::super::problem::Problem;
use super::super::says::GameSays;
use super::super::store::KeptNote;

/// The maximum number of kinds in a note; more kinds carry no information.
pub(super) const MOST_KINDS: usize = 4;

/// The notes on pieces that are still hidden, at their current cells.
pub(super) fn shown(playing: &Playing, you: Seat) -> Vec<PieceNote> {
    if playing.is_over() || notes_of(playing, you).next().is_none() {
        return Vec::new();
    }
    let session = &playing.session;
    let events = session.happened(0, you);
    let others = session.others_pieces(session.events(), you);
    let shown = |note: &KeptNote| {
        let cell = place_of(&note.origin, &events, you)?;
        (others.get(&cell) == Some(&None)).then(|| PieceNote { cell, kinds: note.kinds.clone() })
    };
    notes_of(playing, you).filter_map(shown).collect()
}

/// Stores a note about the kind of a hidden piece; an empty one removes the note.
pub(super) fn note(
    app: &App,
    playing: &mut Playing,
    you: Seat,
    cell: &str,
    kinds: &[String],
) -> Result<(), Problem> {
    let session = &playing.session;
    let known = playing.game.info().identities;
    let kinds: Vec<String> = known
        .iter()
        .filter(|kind| kinds.iter().any(|each| each == *kind))
        .map(|kind| (*kind).to_owned())
        .collect();
    if kinds.len() > MOST_KINDS {
        return Err(Problem::bad_request(GameSays::NoteTooLong { most: MOST_KINDS }));
    }
    let hidden = session.others_pieces(session.events(), you).get(cell) == Some(&None);
    if !hidden || playing.is_over() {
        return Err(Problem::bad_request(GameSays::NothingHidden { cell: cell.to_owned() }));
    }
    let origin = origin_of(cell, &session.happened(0, you), you);
    let note = KeptNote { origin, kinds, made: session.events() };
    app.store().keep_note(&playing.kept.id, you, &note)?;
    playing.notes.retain(|(seat, other)| *seat != you || other.origin != note.origin);
    if !note.kinds.is_empty() {
        playing.notes.push((you, note));
    }
    Ok(())
}

/// All notes of a finished game, with the true kinds of the pieces.
pub(super) fn judged(playing: &Playing, you: Seat) -> Vec<JudgedNote> {
    let session = &playing.session;
    let events = session.happened(0, you);
    let judged = |note: &KeptNote| {
        let made = note.made.min(events.len());
        let cell = place_of(&note.origin, &events[..made], you)?;
        let truth = session.others_pieces(made, you).get(&cell).copied().flatten()?;
        let right = note.kinds.iter().any(|kind| kind == truth);
        Some(JudgedNote { cell, made, kinds: note.kinds.clone(), truth, right })
    };
    notes_of(playing, you).filter_map(judged).collect()
}

/// The notes of a seat.
fn notes_of(playing: &Playing, you: Seat) -> impl Iterator<Item = &KeptNote> {
    playing.notes.iter().filter(move |(seat, _)| *seat == you).map(|(_, note)| note)
}

/// The first and the last cell of a move of another seat's piece.
fn step(event: &SessionEvent, you: Seat) -> Option<[&String; 2]> {
    match (&event.path[..], event.seat) {
        ([from, to], Some(seat)) if seat != you => Some([from, to]),
        _ => None,
    }
}

/// The first cell of the piece that is on a cell now.
fn origin_of(cell: &str, events: &[SessionEvent], you: Seat) -> String {
    events.iter().rev().fold(cell.to_owned(), |cell, event| match step(event, you) {
        Some([from, to]) if *to == cell && !event.fell => from.clone(),
        _ => cell,
    })
}

/// The cell of another seat's piece after the events; `None` if it was captured or has fallen.
fn place_of(origin: &str, events: &[SessionEvent], you: Seat) -> Option<String> {
    events.iter().try_fold(origin.to_owned(), |cell, event| {
        if event.seat == Some(you) && event.taken.contains(&cell) {
            return None;
        }
        match step(event, you) {
            Some([from, to]) if *from == cell => (!event.fell).then(|| to.clone()),
            _ => Some(cell),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(seat: Seat, from: &str, to: &str, taken: &[&str], fell: bool) -> SessionEvent {
        SessionEvent {
            index: 0,
            seat: Some(seat),
            text: None,
            listed: None,
            path: vec![from.to_owned(), to.to_owned()],
            taken: taken.iter().map(|cell| (*cell).to_owned()).collect(),
            fell,
            hidden: false,
        }
    }

    #[test]
    fn a_note_follows_its_piece_until_it_is_taken() {
        let mut events = vec![
            moved(1, "a7", "a6", &[], false),
            moved(0, "c4", "c5", &[], false),
            moved(1, "a6", "a5", &[], false),
        ];
        assert_eq!(origin_of("a5", &events, 0), "a7");
        assert_eq!(origin_of("b7", &events, 0), "b7");
        assert_eq!(place_of("a7", &events, 0).as_deref(), Some("a5"));
        events.push(moved(0, "a4", "a5", &["a5"], false));
        assert_eq!(place_of("a7", &events, 0), None);
        // Another piece moves to the same square: it is not the one with the note.
        events.push(moved(1, "b5", "a5", &["a5"], false));
        assert_eq!(place_of("a7", &events, 0), None);
        assert_eq!(origin_of("a5", &events, 0), "b5");
    }

    #[test]
    fn a_piece_that_fell_while_attacking_has_no_place() {
        let events = [moved(1, "a7", "a6", &[], true), moved(1, "b7", "b6", &[], false)];
        assert_eq!(place_of("a7", &events, 0), None);
        assert_eq!(origin_of("b6", &events, 0), "b7");
    }
}
