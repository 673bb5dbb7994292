//! An agent's beliefs about a person's hidden pieces, turn by turn, beside the truth. Shown after the game.

use std::collections::BTreeMap;

use serde::Serialize;
use spielgeist_play::{Agent, Belief, Game, Moment, Seat};

/// An agent's beliefs about the pieces of a person.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Reading {
    /// The turns of the agent at which it believed something, in order.
    pub turns: Vec<TurnRead>,
    /// The hidden pieces that it attacked or captured, with what it took them for.
    pub struck: Vec<StruckPiece>,
    /// Its beliefs at its last turn before the requested event.
    pub pieces: Vec<PieceRead>,
}

/// The quality of an agent's beliefs about all hidden pieces at one of its turns.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct TurnRead {
    /// The event of its move.
    pub event: usize,
    /// The mean probability that it gave to what the pieces were.
    pub right: f64,
    /// The number of hidden pieces.
    pub pieces: usize,
}

/// An agent's belief about one hidden piece.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct PieceRead {
    /// The cell of the piece.
    pub place: String,
    /// The truth.
    pub truth: &'static str,
    /// The probability that the agent gave to it.
    pub right: f64,
    /// The kinds with their probabilities, the likeliest first.
    pub likely: Vec<Likely>,
}

/// One of the things that a piece may be.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Likely {
    /// The identity.
    pub is: String,
    /// Its probability.
    pub probability: f64,
}

/// A hidden piece that an agent moved onto.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct StruckPiece {
    /// The event of the agent's move.
    pub event: usize,
    /// The agent's belief about the piece.
    pub piece: PieceRead,
}

/// A turn of the agent.
pub(super) struct TurnThen<G: Game> {
    pub(super) event: usize,
    pub(super) moment: Moment<G>,
    /// The move that it made.
    pub(super) mv: G::Move,
    /// The person's pieces, by cell.
    pub(super) truths: BTreeMap<String, &'static str>,
    /// The cell to which the agent moved.
    pub(super) target: Option<String>,
}

/// Number of likely identities shown for a piece.
const LIKELY: usize = 3;

/// Queries a newly created agent for its beliefs at each of its turns. It follows the game as the original agent did.
pub(super) fn read<G: Game>(
    agent: &mut dyn Agent<G>,
    identities: &[&'static str],
    turns: Vec<TurnThen<G>>,
    until: usize,
) -> Reading {
    let mut reading = Reading::default();
    for TurnThen { event, mut moment, mv, truths, target } in turns {
        let beliefs = moment.ask(|turn, _| {
            let beliefs = agent.beliefs(turn);
            if let Some(index) = turn.legal.iter().position(|legal| *legal == mv) {
                agent.made_before(turn, index);
            }
            beliefs
        });
        let pieces = pieces_read(&beliefs, identities, &truths);
        if pieces.is_empty() {
            continue;
        }
        let right = pieces.iter().map(|piece| piece.right).sum::<f64>() / pieces.len() as f64;
        reading.turns.push(TurnRead { event, right, pieces: pieces.len() });
        let struck = pieces.iter().find(|piece| Some(&piece.place) == target.as_ref());
        reading.struck.extend(struck.map(|piece| StruckPiece { event, piece: piece.clone() }));
        if event < until {
            reading.pieces = pieces;
        }
    }
    reading
}

/// Returns the beliefs by piece. If exactly one identity is missing, it has the remaining probability.
fn pieces_read(
    beliefs: &[Belief],
    identities: &[&'static str],
    truths: &BTreeMap<String, &'static str>,
) -> Vec<PieceRead> {
    let mut by_place: BTreeMap<&str, Vec<Likely>> = BTreeMap::new();
    for belief in beliefs {
        let likely = Likely { is: belief.is.clone(), probability: belief.probability };
        by_place.entry(&belief.place).or_default().push(likely);
    }
    let read = |(place, mut likely): (&str, Vec<Likely>)| {
        let truth = *truths.get(place)?;
        let mut unnamed = identities.iter().filter(|is| likely.iter().all(|known| known.is != **is));
        if let (Some(last), None) = (unnamed.next(), unnamed.next()) {
            let rest = 1.0 - likely.iter().map(|known| known.probability).sum::<f64>();
            likely.push(Likely { is: (*last).to_owned(), probability: rest.clamp(0.0, 1.0) });
        }
        let right = likely.iter().find(|known| known.is == truth).map_or(0.0, |known| known.probability);
        likely.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        likely.truncate(LIKELY);
        Some(PieceRead { place: place.to_owned(), truth, right, likely })
    };
    by_place.into_iter().filter_map(read).collect()
}

/// The viewer's pieces in a scene, by cell.
pub(super) fn truths_of(
    pieces: &[spielgeist_play::Piece],
    owner: Seat,
    identity: impl Fn(&spielgeist_play::Piece) -> Option<&'static str>,
) -> BTreeMap<String, &'static str> {
    let own = pieces.iter().filter(|piece| piece.owner == owner);
    own.filter_map(|piece| Some((piece.cell.clone(), identity(piece)?))).collect()
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Message;

    use super::*;

    #[test]
    fn the_only_identity_that_is_not_named_has_the_rest() {
        let truths = BTreeMap::from([("a1".to_owned(), "evil"), ("b1".to_owned(), "good")]);
        let beliefs = [
            Belief::new(Message::quoted("ghost A"), "a1", "good", 0.9),
            Belief::new(Message::quoted("ghost B"), "b1", "good", 0.25),
            Belief::new(Message::quoted("ghost C"), "c1", "good", 0.5),
        ];
        let read = pieces_read(&beliefs, &["good", "evil"], &truths);
        assert_eq!(read.len(), 2, "of a piece that is not there nothing is told");
        assert!((read[0].right - 0.1).abs() < 1e-9 && read[0].likely[0].is == "good");
        assert!((read[1].right - 0.25).abs() < 1e-9 && read[1].likely[0].is == "evil");
    }

    #[test]
    fn what_an_agent_ruled_out_counts_nothing() {
        let truths = BTreeMap::from([("a1".to_owned(), "bomb")]);
        let beliefs = [
            Belief::new(Message::quoted("piece"), "a1", "spy", 0.7),
            Belief::new(Message::quoted("piece"), "a1", "scout", 0.3),
        ];
        let read = pieces_read(&beliefs, &["spy", "scout", "bomb", "flag"], &truths);
        assert_eq!(read[0].right, 0.0);
        assert_eq!(read[0].likely.iter().map(|likely| &*likely.is).collect::<Vec<_>>(), ["spy", "scout"]);
    }
}
