//! What a seat or a watcher sees of a game: events, boards, turns.

use spielgeist_play::record::Event;
use spielgeist_play::{Mark, MoveGraph, Notation, Scene, Scenic, Seat};

use super::super::event::{SessionEvent, taken};
use super::super::reading::{TurnThen, truths_of};
use super::super::watching::{WATCHER, public_scene, side_of};
use super::GenericSession;
use crate::entry::GameEntry;

impl<E: GameEntry<Game = G>, G: Notation + Scenic> GenericSession<E, G> {
    /// Converts an event to plain data, including what is hidden until the end.
    pub(super) fn happening(&self, index: usize) -> SessionEvent {
        let Event::Move { seat, mv, .. } = self.table.history().log().0[index] else {
            return self.roll_at(index);
        };
        let game = self.game();
        let listed = self.as_listed(index).filter(|listed| *listed != mv.to_string());
        let (before, after) = (self.table.state_after(index), self.table.state_after(index + 1));
        let view = game.view(&before, seat);
        let after = game.scene(&game.view(&after, seat), seat);
        let path = game.path(&view, mv);
        let stands =
            |cell: &String| after.pieces.iter().any(|piece| piece.owner == seat && piece.cell == *cell);
        SessionEvent {
            index,
            seat: Some(seat),
            text: Some(mv.to_string()),
            listed,
            fell: !path.last().is_some_and(stands),
            path,
            taken: taken(&game.scene(&view, seat), &after, seat),
            hidden: false,
        }
    }

    fn roll_at(&self, index: usize) -> SessionEvent {
        let text = match &self.table.history().log().0[index] {
            Event::Chance(outcome) => Some(outcome.to_string()),
            Event::Move { .. } => None,
        };
        SessionEvent {
            index,
            seat: None,
            text,
            listed: None,
            path: Vec::new(),
            taken: Vec::new(),
            fell: false,
            hidden: false,
        }
    }

    /// The text of a move in the list of legal moves: a person may have chosen another route of the same move.
    fn as_listed(&self, event: usize) -> Option<String> {
        let Event::Move { mv, .. } = self.table.history().log().0[event] else { return None };
        let mut legal = Vec::new();
        self.game().moves(&self.table.state_after(event), &mut legal);
        legal.into_iter().find(|other| *other == mv).map(|listed| listed.to_string())
    }

    /// A move that the others know, as it is listed.
    pub(super) fn written(&self, event: usize) -> Option<String> {
        match self.table.history().log().0[event] {
            Event::Move { concealed: false, .. } => self.as_listed(event),
            _ => None,
        }
    }

    /// The board with every seat's pieces as that seat knows them.
    fn revealed(&self, state: &G::State, viewer: Seat) -> Scene {
        let game = self.game();
        let mut scene = game.scene(&game.view(state, viewer), viewer);
        let own = |seat: Seat| {
            let pieces = game.scene(&game.view(state, seat), viewer).pieces;
            pieces.into_iter().filter(move |piece| piece.owner == seat)
        };
        scene.pieces = (0..game.seats()).flat_map(own).collect();
        scene
    }

    /// The board after `events` events.
    pub(super) fn scene_after(&self, events: usize, viewer: Seat) -> Scene {
        let state = self.table.state_after(events);
        let game = self.game();
        let side = side_of(viewer, game.seats());
        let mut scene = match game.hides_information() {
            true if self.is_over() => self.revealed(&state, side),
            true if viewer == WATCHER => public_scene(game, &state),
            _ => game.scene(&game.view(&state, side), side),
        };
        self.mark_last(&mut scene, events, viewer);
        scene
    }

    /// The move entry graph at the turn of an event, or now.
    pub(super) fn move_graph_at(&self, event: Option<usize>) -> MoveGraph {
        self.at_turn(event, |game, view, legal| Some(game.move_graph(view, legal)))
            .unwrap_or_else(|| MoveGraph::of([]))
    }

    /// Marks the start and target of the last move before an event.
    fn mark_last(&self, scene: &mut Scene, events: usize, viewer: Seat) {
        let mut moves = self.happened[..events.min(self.happened.len())].iter().rev();
        let Some(last) = moves.find(|happening| happening.seat.is_some()) else { return };
        if self.hides(last.index, viewer) {
            return;
        }
        for cell in &last.path {
            if !scene.marks.iter().any(|mark| mark.cell == *cell && mark.kind == "last") {
                scene.marks.push(Mark { cell: cell.clone(), kind: "last" });
            }
        }
    }

    /// Whether a viewer may not know the move of an event.
    pub(super) fn hides(&self, event: usize, viewer: Seat) -> bool {
        match self.table.history().log().0[event] {
            Event::Move { seat, concealed, .. } => concealed && seat != viewer && !self.is_over(),
            Event::Chance(_) => false,
        }
    }

    /// Returns a turn at which an agent had a choice, with the identities of the viewer's pieces.
    pub(super) fn turn_then(&self, event: usize, seat: Seat, viewer: Seat) -> Option<TurnThen<G>> {
        let history = self.table.history();
        let Event::Move { seat: mover, mv, concealed: false } = history.log().0[event] else { return None };
        if mover != seat || !history.had_choice(event) {
            return None;
        }
        let game = self.game();
        let scene = game.scene(&game.view(&self.table.state_after(event), viewer), viewer);
        Some(TurnThen {
            event,
            moment: self.table.moment(event)?,
            mv,
            truths: truths_of(&scene.pieces, viewer, |piece| game.identity(piece)),
            target: self.happened[event].path.last().cloned(),
        })
    }

    /// Calls a function with the turn of an event, or the current turn, if any.
    pub(super) fn at_turn<R: Default>(
        &self,
        event: Option<usize>,
        look: impl FnOnce(&G, &G::View, &[G::Move]) -> R,
    ) -> R {
        let event = event.unwrap_or(self.table.history().len());
        let moment = self.table.moment(event);
        moment.map_or_else(R::default, |mut moment| {
            moment.ask(|turn, _| look(turn.game, turn.view, turn.legal))
        })
    }
}
