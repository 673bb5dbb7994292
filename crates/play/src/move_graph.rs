//! The graph of move entry: a person enters a move as a path over the board, hop by hop.
//!
//! The board in a client knows no rules. It receives every way to enter the legal moves as a graph: a node lists what
//! can be clicked next, and the move that is complete there. Paths that meet again share their nodes, so that the graph
//! stays small even for a turn of four steps with many pieces.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::Message;

/// Every way to enter a legal move, from the first node on.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct MoveGraph {
    /// The nodes; entry begins at the first.
    pub nodes: Vec<MoveNode>,
    /// Whether a complete move waits until the person says that it is done.
    pub confirm: bool,
    /// Moves that are chosen by their name instead of on the board.
    pub choices: Vec<MoveChoice>,
    /// The sign that joins the cells of a route to the text of the move. Where it is given, several routes may complete
    /// the same move, and the text of a route of several hops says which was taken.
    pub joint: Option<&'static str>,
}

/// A move that touches no cell, such as an offer and the answer to it.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct MoveChoice {
    /// The text of the move.
    pub play: String,
    /// Its effect in a word or two.
    pub label: Message,
}

/// A state of move entry.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
pub struct MoveNode {
    /// The possible next clicks.
    pub hops: Vec<Hop>,
    /// The text of the move that is complete here.
    pub play: Option<String>,
}

/// One click: a piece goes from a cell to a cell.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Hop {
    /// From this cell.
    pub from: String,
    /// To this cell.
    pub to: String,
    /// The node that it leads to.
    pub node: usize,
    /// Pieces that the board moves meanwhile: the uppermost piece of a cell goes to another, in this order.
    pub effects: Vec<(String, String)>,
    /// Cells whose piece is captured; it stays on the board until the move ends.
    pub taken: Vec<String>,
    /// The die that is used, where there is one.
    pub via: Option<u8>,
    /// The effects of the hop: on the way first, then on landing.
    pub notes: Vec<Message>,
}

impl Hop {
    /// A piece moves from one cell to another and nothing else happens.
    pub fn plain(from: impl Into<String>, to: impl Into<String>) -> Self {
        let (from, to) = (from.into(), to.into());
        Self { effects: vec![(from.clone(), to.clone())], from, to, ..Self::default() }
    }

    /// A new piece comes onto the board: it waits in no cell, but a click on `from` enters it.
    pub fn drop(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self { from: from.into(), to: to.into(), ..Self::default() }
    }

    /// Adds notes about what happens on the hop.
    #[must_use]
    pub fn noting<N: Into<Message>>(self, notes: impl IntoIterator<Item = N>) -> Self {
        Self { notes: notes.into_iter().map(Into::into).collect(), ..self }
    }

    /// Adds captured pieces.
    #[must_use]
    pub fn taking(self, taken: Vec<String>) -> Self {
        Self { taken, ..self }
    }
}

impl MoveGraph {
    /// Builds a graph whose paths never meet again, from each move and its paths, each a list of hops. A move without
    /// hops is complete at once.
    ///
    /// ```
    /// use spielgeist_play::{Hop, MoveGraph};
    /// let jumps = vec![Hop::plain("c3", "e5"), Hop::plain("e5", "c7")];
    /// let graph = MoveGraph::of([("c3xc7".to_owned(), vec![jumps])]);
    /// assert_eq!(graph.nodes.len(), 3);
    /// assert_eq!(graph.nodes[2].play.as_deref(), Some("c3xc7"));
    /// ```
    pub fn of(moves: impl IntoIterator<Item = (String, Vec<Vec<Hop>>)>) -> Self {
        let mut graph =
            Self { nodes: vec![MoveNode::default()], confirm: false, choices: Vec::new(), joint: None };
        for (text, ways) in moves {
            for way in ways {
                let end = way.into_iter().fold(0, |node, hop| graph.step(node, hop));
                graph.nodes[end].play.get_or_insert(text.clone());
            }
        }
        graph
    }

    /// Builds a graph of moves that are chosen by name.
    pub fn of_choices(choices: Vec<MoveChoice>) -> Self {
        Self { choices, ..Self::of([]) }
    }

    /// The same graph, with a sign that joins the cells of a route.
    #[must_use]
    pub fn joined_by(self, joint: &'static str) -> Self {
        Self { joint: Some(joint), ..self }
    }

    /// The texts of the moves that can be completed or chosen.
    pub fn plays(&self) -> impl Iterator<Item = &str> {
        let completed = self.nodes.iter().filter_map(|node| node.play.as_deref());
        completed.chain(self.choices.iter().map(|choice| &*choice.play))
    }

    /// Whether dragging a piece between two cells begins a legal move, by one hop or by several of the same piece.
    pub fn leads(&self, from: &str, to: &str) -> bool {
        let mut open = vec![(0, from)];
        let mut seen = BTreeSet::new();
        while let Some((node, at)) = open.pop() {
            for hop in self.nodes[node].hops.iter().filter(|hop| hop.from == at) {
                if hop.to == to {
                    return true;
                }
                if seen.insert((hop.node, &hop.to)) {
                    open.push((hop.node, &hop.to));
                }
            }
        }
        false
    }

    /// Returns the node that a hop leads to; creates it for a new hop.
    fn step(&mut self, node: usize, hop: Hop) -> usize {
        let same = |known: &&Hop| (&known.from, &known.to, &known.taken) == (&hop.from, &hop.to, &hop.taken);
        if let Some(known) = self.nodes[node].hops.iter().find(same) {
            return known.node;
        }
        let next = self.nodes.len();
        self.nodes[node].hops.push(Hop { node: next, ..hop });
        self.nodes.push(MoveNode::default());
        next
    }
}

/// Builds a graph whose paths meet wherever they reach the same place.
///
/// `Place` is everything that the rest of a move depends on.
pub struct MoveGraphBuilder<Place> {
    nodes: Vec<MoveNode>,
    known: BTreeMap<Place, usize>,
}

impl<Place: Ord + Clone> MoveGraphBuilder<Place> {
    /// Creates a graph that begins at `start`.
    pub fn new(start: Place) -> Self {
        Self { nodes: vec![MoveNode::default()], known: BTreeMap::from([(start, 0)]) }
    }

    /// Returns the node of a place, and whether it is new.
    pub fn node(&mut self, place: &Place) -> (usize, bool) {
        if let Some(&node) = self.known.get(place) {
            return (node, false);
        }
        let node = self.nodes.len();
        self.nodes.push(MoveNode::default());
        self.known.insert(place.clone(), node);
        (node, true)
    }

    /// Adds a hop to a node.
    pub fn hop(&mut self, node: usize, hop: Hop) {
        self.nodes[node].hops.push(hop);
    }

    /// Marks a node as completing a move.
    pub fn complete(&mut self, node: usize, text: String) {
        self.nodes[node].play = Some(text);
    }

    /// Returns the graph without hops that lead to no complete move, and without the nodes only they reach.
    pub fn finish(mut self, confirm: bool) -> MoveGraph {
        let useful = self.useful();
        for node in &mut self.nodes {
            node.hops.retain(|hop| useful[hop.node]);
        }
        MoveGraph { nodes: reachable(self.nodes), confirm, choices: Vec::new(), joint: None }
    }

    /// Marks the nodes that lead to a complete move.
    fn useful(&self) -> Vec<bool> {
        let mut useful = vec![false; self.nodes.len()];
        // A hop can lead to a node with a higher or a lower number, so repeat until nothing changes.
        loop {
            let before = useful.iter().filter(|useful| **useful).count();
            for (index, node) in self.nodes.iter().enumerate() {
                useful[index] |= node.play.is_some() || node.hops.iter().any(|hop| useful[hop.node]);
            }
            if before == useful.iter().filter(|useful| **useful).count() {
                return useful;
            }
        }
    }
}

/// The nodes that can be reached from the first, renumbered in the order of discovery.
fn reachable(mut nodes: Vec<MoveNode>) -> Vec<MoveNode> {
    let mut order = vec![0];
    let mut numbers = BTreeMap::from([(0, 0)]);
    let mut met = 0;
    while let Some(&node) = order.get(met) {
        for hop in &mut nodes[node].hops {
            hop.node = *numbers.entry(hop.node).or_insert_with(|| {
                order.push(hop.node);
                order.len() - 1
            });
        }
        met += 1;
    }
    order.into_iter().map(|node| std::mem::take(&mut nodes[node])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two pieces that each step once, in either order, and a way that leads nowhere.
    fn move_graph() -> MoveGraph {
        let mut builder = MoveGraphBuilder::new((0, 0));
        for (at, next, from, to) in [
            ((0, 0), (1, 0), "a", "b"),
            ((0, 0), (0, 1), "x", "y"),
            ((1, 0), (1, 1), "x", "y"),
            ((0, 0), (9, 0), "a", "q"),
            ((0, 1), (1, 1), "a", "b"),
            ((1, 0), (2, 0), "b", "c"),
        ] {
            let (node, _) = builder.node(&at);
            let (next, _) = builder.node(&next);
            builder.hop(node, Hop { node: next, ..Hop::plain(from, to) });
        }
        for (place, text) in [((1, 1), "both"), ((2, 0), "on")] {
            let (node, _) = builder.node(&place);
            builder.complete(node, text.to_owned());
        }
        builder.finish(true)
    }

    #[test]
    fn what_leads_nowhere_is_gone_and_what_meets_again_is_one_node() {
        let graph = move_graph();
        assert_eq!(graph.nodes.len(), 5);
        assert_eq!(graph.plays().collect::<BTreeSet<_>>(), BTreeSet::from(["both", "on"]));
        let hops: Vec<_> = graph.nodes[0].hops.iter().map(|hop| (&*hop.from, &*hop.to)).collect();
        assert_eq!(hops, [("a", "b"), ("x", "y")]);
        let both = |hop: &Hop| &graph.nodes[hop.node];
        let meet = |first: usize| both(both(&graph.nodes[0].hops[first]).hops.first().unwrap());
        assert!(std::ptr::eq(meet(0), meet(1)) && meet(0).play.as_deref() == Some("both"));
    }

    #[test]
    fn a_drag_follows_one_piece_only() {
        let graph = move_graph();
        assert!(graph.leads("a", "b") && graph.leads("a", "c") && graph.leads("x", "y"));
        assert!(!graph.leads("a", "y") && !graph.leads("a", "q") && !graph.leads("b", "c"));
    }
}
