//! The tree: one arena of nodes with links to their first child and next sibling.

use spielgeist_play::Seat;

/// The index of a node.
pub(super) type Place = u32;

/// No node.
const NONE: Place = Place::MAX;

/// Maximum number of nodes, some 50 bytes each, so that a long search does not fill the memory. After that
/// lines are played from the leaves of the tree.
const ROOM: usize = 1 << 22;

/// The edge from a node to its child, as the searching seat sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge<M, O> {
    /// No edge: the root.
    Root,
    /// A move.
    Move(M),
    /// A public roll.
    Roll(O),
    /// A hidden event: a concealed move, or a roll in a game with hidden information.
    Unseen,
}

/// A node: everything that looks the same to the searching seat.
#[derive(Clone, Debug)]
pub(super) struct Node<M, O> {
    pub(super) edge: Edge<M, O>,
    /// The seat that chose the edge; meaningless for a roll.
    pub(super) chooser: u32,
    pub(super) visits: u32,
    /// The number of lines in which it was available.
    pub(super) available: u32,
    /// Sum of the scores of all visits, for the chooser.
    pub(super) total: f64,
    first_child: Place,
    next_sibling: Place,
}

impl<M, O> Node<M, O> {
    fn new(edge: Edge<M, O>, chooser: Seat) -> Self {
        let chooser = chooser as u32;
        Self { edge, chooser, visits: 0, available: 0, total: 0.0, first_child: NONE, next_sibling: NONE }
    }

    /// The mean score for the chooser; 0 without visits.
    pub(super) fn mean(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }
}

/// The tree of one turn.
#[derive(Clone, Debug)]
pub(super) struct Tree<M, O> {
    nodes: Vec<Node<M, O>>,
}

impl<M: Copy + Eq, O: Copy + Eq> Tree<M, O> {
    pub(super) const ROOT: Place = 0;

    pub(super) fn new() -> Self {
        Self { nodes: Vec::new() }
    }

    /// Clears everything but the root.
    pub(super) fn begin(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(Edge::Root, 0));
    }

    pub(super) fn node(&self, at: Place) -> &Node<M, O> {
        &self.nodes[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: Place) -> &mut Node<M, O> {
        &mut self.nodes[at as usize]
    }

    /// The children of a node.
    pub(super) fn children(&self, parent: Place) -> impl Iterator<Item = Place> + '_ {
        self.from(self.node(parent).first_child)
    }

    /// A sibling and those after it.
    fn from(&self, first: Place) -> impl Iterator<Item = Place> + '_ {
        let existing = |place: Place| (place != NONE).then_some(place);
        std::iter::successors(existing(first), move |&place| existing(self.node(place).next_sibling))
    }

    pub(super) fn child(&self, parent: Place, edge: Edge<M, O>) -> Option<Place> {
        self.children(parent).find(|&place| self.node(place).edge == edge)
    }

    /// Adds a child before its siblings; `None` if the tree is full.
    pub(super) fn add(&mut self, parent: Place, edge: Edge<M, O>, chooser: Seat) -> Option<Place> {
        if self.nodes.len() >= ROOM {
            return None;
        }
        let place = self.nodes.len() as Place;
        let mut node = Node::new(edge, chooser);
        node.next_sibling = self.node(parent).first_child;
        self.nodes.push(node);
        self.node_mut(parent).first_child = place;
        Some(place)
    }

    /// The child of each of the moves, if any.
    ///
    /// The children are usually in the order of the list, so that each search continues where the last one
    /// ended. If they are not and all exist, they are sorted into that order.
    pub(super) fn match_children(&mut self, parent: Place, moves: &[M], places: &mut Vec<Option<Place>>) {
        places.clear();
        let mut expected = self.node(parent).first_child;
        let mut in_order = true;
        for &mv in moves {
            let edge = Edge::Move(mv);
            let mut place = self.from(expected).next().filter(|&place| self.node(place).edge == edge);
            if place.is_none() {
                in_order = false;
                place = self.child(parent, edge);
            }
            if let Some(place) = place {
                expected = self.node(place).next_sibling;
            }
            places.push(place);
        }
        if !in_order && places.iter().all(Option::is_some) {
            self.put_in_order(parent, places);
        }
    }

    /// Makes these the first children of a node, in this order.
    fn put_in_order(&mut self, parent: Place, places: &[Option<Place>]) {
        let first: Vec<Place> = places.iter().copied().flatten().collect();
        let others: Vec<Place> = self.children(parent).filter(|place| !first.contains(place)).collect();
        let mut next = NONE;
        for &place in first.iter().chain(&others).rev() {
            self.node_mut(place).next_sibling = next;
            next = place;
        }
        self.node_mut(parent).first_child = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_matched_and_put_in_order() {
        let mut tree = Tree::<char, ()>::new();
        tree.begin();
        let mut places = Vec::new();
        for mv in ['c', 'a', 'x', 'b'] {
            tree.add(Tree::<char, ()>::ROOT, Edge::Move(mv), 0);
        }
        tree.match_children(0, &['a', 'd'], &mut places);
        assert_eq!(places, [Some(2), None]);
        for _ in 0..2 {
            tree.match_children(0, &['a', 'b', 'c'], &mut places);
            assert_eq!(places, [Some(2), Some(4), Some(1)]);
            let order: Vec<Place> = tree.children(0).collect();
            assert_eq!(order, [2, 4, 1, 3], "those in the list first, the others after");
        }
        assert_eq!(tree.child(0, Edge::Move('x')), Some(3));
        assert_eq!(tree.child(0, Edge::Roll(())), None);
    }
}
