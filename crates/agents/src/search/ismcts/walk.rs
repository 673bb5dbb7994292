//! One line at a time: selection, playout, backpropagation.

use spielgeist_play::{Evaluation, Game, Phase, Rng, Seat, Turn};

use super::super::imagination::Imagination;
use super::tree::{Edge, Place, Tree};

/// Reusable buffers of a search. Holds no information from one turn to the next.
pub(super) struct Scratch<G: Game> {
    pub(super) tree: Tree<G::Move, G::Outcome>,
    legal: Vec<G::Move>,
    /// The child for each legal move.
    children: Vec<Option<Place>>,
    /// The nodes of the line from the root on.
    path: Vec<Place>,
    /// The score of the line for each seat.
    scores: Vec<f64>,
}

impl<G: Game> Scratch<G> {
    pub(super) fn new() -> Self {
        let (legal, children, path, scores) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { tree: Tree::new(), legal, children, path, scores }
    }
}

/// The search of one turn.
pub(super) struct Walk<'a, G: Game, E, I> {
    pub(super) turn: &'a Turn<'a, G>,
    pub(super) evaluation: &'a E,
    pub(super) imagination: &'a mut I,
    pub(super) scratch: &'a mut Scratch<G>,
    pub(super) rng: &'a mut Rng,
    pub(super) exploration: f64,
    /// Maximum depth of the tree.
    pub(super) deepest: u32,
    /// Maximum number of moves below it.
    pub(super) playout: u32,
    /// Moves made since this was last reset.
    pub(super) work: u64,
}

impl<G: Game, E: Evaluation<G>, I: Imagination<G>> Walk<'_, G, E, I> {
    /// Plays one line in a sampled state, and updates the tree.
    pub(super) fn line(&mut self) {
        let mut state = self.imagination.imagine(self.turn.game, self.turn.view, self.rng);
        self.descend(&mut state);
        self.play_out(&mut state);
        self.value(&state);
        self.learn();
    }

    /// Follows the tree to a leaf and one move beyond.
    fn descend(&mut self, state: &mut G::State) {
        let mut at = Tree::<G::Move, G::Outcome>::ROOT;
        self.scratch.path.clear();
        self.scratch.path.push(at);
        let mut depth = 0;
        loop {
            let next = match self.turn.game.phase(state) {
                Phase::Over(_) => None,
                Phase::Chance => self.roll(state, at),
                Phase::Decide(_) if depth >= self.deepest => None,
                Phase::Decide(seat) => {
                    depth += 1;
                    self.make_move(state, seat, at)
                }
            };
            let Some(next) = next else { return };
            at = next;
        }
    }

    /// Draws a chance outcome; returns its node. In games without hidden information every roll has its own
    /// node; otherwise a roll may be hidden, and all share one.
    fn roll(&mut self, state: &mut G::State, at: Place) -> Option<Place> {
        let game = self.turn.game;
        let outcome = game.roll(state, self.rng);
        game.settle(state, outcome);
        let edge = if game.hides_information() { Edge::Unseen } else { Edge::Roll(outcome) };
        self.enter(at, edge, self.turn.seat)
    }

    /// Makes a move; returns its node unless the line leaves the tree with it.
    fn make_move(&mut self, state: &mut G::State, seat: Seat, at: Place) -> Option<Place> {
        self.list_moves(state);
        if self.is_unseen(state, seat) {
            // An unseen move cannot be predicted: any move will do.
            let index = self.rng.index(self.scratch.legal.len());
            self.play(state, index);
            return self.enter(at, Edge::Unseen, seat);
        }
        let scratch = &mut *self.scratch;
        scratch.tree.match_children(at, &scratch.legal, &mut scratch.children);
        for &place in scratch.children.iter().flatten() {
            scratch.tree.node_mut(place).available += 1;
        }
        let unknown = scratch.children.iter().filter(|child| child.is_none()).count();
        if unknown > 0 {
            self.try_unknown(state, seat, at, unknown);
            return None;
        }
        let index = self.most_promising();
        let place = self.scratch.children[index];
        self.scratch.path.extend(place);
        self.play(state, index);
        place
    }

    /// Whether the searching seat would not see which move is made.
    fn is_unseen(&self, state: &G::State, seat: Seat) -> bool {
        let game = self.turn.game;
        game.hides_information()
            && seat != self.turn.seat
            && self.scratch.legal.iter().any(|&mv| game.conceals(state, mv))
    }

    /// Makes one of the moves without a node, all equally likely, and adds its node.
    fn try_unknown(&mut self, state: &mut G::State, seat: Seat, at: Place, unknown: usize) {
        let drawn = self.rng.index(unknown);
        let mut indices =
            (0..self.scratch.legal.len()).filter(|&index| self.scratch.children[index].is_none());
        let index = indices.nth(drawn).expect("as many as were counted");
        if let Some(place) = self.enter(at, Edge::Move(self.scratch.legal[index]), seat) {
            self.scratch.tree.node_mut(place).available = 1;
        }
        self.play(state, index);
    }

    /// The index of the legal move with the highest upper confidence bound (UCB1). Every move counts its own
    /// availability instead of all visits to its parent.
    fn most_promising(&self) -> usize {
        let mut best = (0, f64::NEG_INFINITY);
        // Moves that are always available together share a logarithm.
        let mut logarithm = (0, 0.0);
        for (index, place) in self.scratch.children.iter().enumerate() {
            let node = self.scratch.tree.node(place.expect("every legal move has a node"));
            if node.available != logarithm.0 {
                logarithm = (node.available, libm::log(f64::from(node.available)));
            }
            let bonus = (logarithm.1 / f64::from(node.visits)).sqrt();
            let bound = node.mean() + self.exploration * bonus;
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    /// Adds the child of an edge to the line; creates it if necessary and possible.
    fn enter(&mut self, at: Place, edge: Edge<G::Move, G::Outcome>, chooser: Seat) -> Option<Place> {
        let tree = &mut self.scratch.tree;
        let place = tree.child(at, edge).or_else(|| tree.add(at, edge, chooser))?;
        self.scratch.path.push(place);
        Some(place)
    }

    /// Plays random moves, at most the limit, or to the end.
    fn play_out(&mut self, state: &mut G::State) {
        let game = self.turn.game;
        let mut moves = 0;
        while moves < self.playout {
            match game.phase(state) {
                Phase::Over(_) => return,
                Phase::Chance => {
                    let outcome = game.roll(state, self.rng);
                    game.settle(state, outcome);
                }
                Phase::Decide(_) => {
                    self.list_moves(state);
                    let index = self.rng.index(self.scratch.legal.len());
                    self.play(state, index);
                    moves += 1;
                }
            }
        }
    }

    fn list_moves(&mut self, state: &G::State) {
        self.scratch.legal.clear();
        self.turn.game.moves(state, &mut self.scratch.legal);
    }

    /// Plays the move of this index of the list.
    fn play(&mut self, state: &mut G::State, index: usize) {
        self.turn.game.play(state, self.scratch.legal[index]);
        self.work += 1;
    }

    /// Computes the value of the line for each seat. With two seats, the evaluation is called for the one on
    /// turn and negated for the other; before a roll it is called for both.
    fn value(&mut self, state: &G::State) {
        let (game, seats) = (self.turn.game, self.turn.game.seats());
        let opinion = |seat| f64::from(self.evaluation.value(game, state, seat));
        let scores = &mut self.scratch.scores;
        scores.clear();
        match game.phase(state) {
            Phase::Over(ending) => scores.extend((0..seats).map(|seat| f64::from(ending.score(seat, seats)))),
            Phase::Decide(mover) if seats == 2 => {
                let value = opinion(mover);
                scores.extend((0..2).map(|seat| if seat == mover { value } else { -value }));
            }
            _ => scores.extend((0..seats).map(opinion)),
        }
    }

    /// Adds the value of the line to every node on it, for the node's chooser.
    fn learn(&mut self) {
        let scratch = &mut *self.scratch;
        for &place in &scratch.path {
            let node = scratch.tree.node_mut(place);
            node.visits += 1;
            node.total += scratch.scores[node.chooser as usize];
        }
    }
}
