//! Events of a game, as one seat may know them.

use std::collections::BTreeMap;

use serde::Serialize;
use spielgeist_play::{Scene, Seat};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SessionEvent {
    /// The number of the event in the game, counted from 0.
    pub index: usize,
    /// The seat that moved; `None` for dice.
    pub seat: Option<Seat>,
    /// The move or the dice as text; nothing when the move is hidden from the viewer.
    pub text: Option<String>,
    /// The text of the move in the list of legal moves, where the person chose another route.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub listed: Option<String>,
    /// The cells that the move touched.
    pub path: Vec<String>,
    /// The cells from which pieces of others were taken.
    pub taken: Vec<String>,
    /// Whether the piece that moved is not where its path ends: it fell in a fight.
    pub fell: bool,
    /// Whether it is hidden from the viewer.
    pub hidden: bool,
}

impl SessionEvent {
    /// The text of the move in the list of legal moves, by which agents name it.
    pub fn as_listed(&self) -> Option<&str> {
        self.listed.as_deref().or(self.text.as_deref())
    }

    /// The same event for viewers who may not know the move.
    pub(super) fn concealed(&self) -> Self {
        Self {
            text: None,
            listed: None,
            path: Vec::new(),
            taken: Vec::new(),
            fell: false,
            hidden: true,
            ..self.clone()
        }
    }
}

/// The cells that pieces of other seats left because of a seat's move.
pub(super) fn taken(before: &Scene, after: &Scene, mover: Seat) -> Vec<String> {
    let mut left: BTreeMap<(&str, Seat), i32> = BTreeMap::new();
    for (scene, count) in [(before, 1), (after, -1)] {
        for piece in scene.pieces.iter().filter(|piece| piece.owner != mover) {
            *left.entry((&piece.cell, piece.owner)).or_default() += count;
        }
    }
    left.into_iter().filter(|(_, count)| *count > 0).map(|((cell, _), _)| cell.to_owned()).collect()
}
