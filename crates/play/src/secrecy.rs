//! Nothing that is hidden from a seat shows, checked by dealing it anew.
//!
//! Two states that differ only in what a seat cannot know must give that seat the same to see, to do, to read, to
//! decide and to say, byte for byte. [`Twins`] are two such states; each of their checks is for one way in which a
//! secret could come out, and gives the [`Leak`] it finds. A check holds nothing against a view or an agent but what
//! comes of it, so it also finds what the types do not forbid: an order, a length, a side channel.
//!
//! ```
//! # use std::borrow::Cow;
//! # use spielgeist_play::{Ending, Game, NoChance, Phase, Rng, Seat, Seed};
//! use spielgeist_play::secrecy::Twins;
//! # #[derive(Clone)] struct Coin;
//! # impl Game for Coin {
//! #     type State = [u8; 2]; type View = u8; type Move = u8; type Outcome = NoChance;
//! #     fn seats(&self) -> usize { 2 }
//! #     fn start(&self) -> [u8; 2] { [0, 1] }
//! #     fn phase(&self, _: &[u8; 2]) -> Phase { Phase::Decide(0) }
//! #     fn moves(&self, coins: &[u8; 2], moves: &mut Vec<u8>) { moves.extend([coins[1], 1 - coins[1]]) }
//! #     fn play(&self, _: &mut [u8; 2], _: u8) {}
//! #     fn view<'s>(&self, coins: &'s [u8; 2], seat: Seat) -> Cow<'s, u8> { Cow::Borrowed(&coins[seat]) }
//! #     fn imagine(&self, own: &u8, _: &mut Rng) -> [u8; 2] { [*own, 0] }
//! #     fn redeal(&self, coins: &[u8; 2], seat: Seat, _: &mut Rng) -> [u8; 2] {
//! #         let mut dealt = *coins;
//! #         dealt[1 - seat] = 1 - dealt[1 - seat];
//! #         dealt
//! #     }
//! # }
//! // Both hide a coin; the list of moves begins with what the other has.
//! let twins = Twins::deal(&Coin, &Coin.start(), 0, &mut Seed(1).stream("deal", 0, 0));
//! let leak = twins.same_legal_moves().unwrap_err();
//! assert!(leak.to_string().starts_with("seat 0 learns what is hidden from it by its legal moves"));
//! ```

use std::fmt::{self, Debug};

use serde::Serialize;

use crate::record::Record;
use crate::{Agent, Explanation, Forfeit, Game, HIDDEN, Notation, Phase, Rng, Seat, Turn};

/// A secret that came out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("hidden information leaks to seat {seat} through {way}: {detail}")]
pub struct Leak {
    /// How.
    pub way: Way,
    /// To whom.
    pub seat: Seat,
    /// What it was shown, and what it was shown with the hidden things dealt anew.
    pub detail: String,
}

/// How a secret can come out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By whose turn it is, or that the game is over.
    Phase,
    /// By what the seat sees.
    View,
    /// By the line that the view is written as.
    ViewText,
    /// By what the seat may do, or the order of it.
    LegalMoves,
    /// By the record of the game as the seat may read it before the end.
    Record,
    /// By what its agent chooses.
    Decision,
    /// By what its agent explains.
    Explanation,
    /// By what the agent of another seat tells of a move during the game.
    PublicExplanation,
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Phase => "whose turn it is",
            Way::View => "its view",
            Way::ViewText => "the line of its view",
            Way::LegalMoves => "its legal moves",
            Way::Record => "its record",
            Way::Decision => "its agent's decision",
            Way::Explanation => "its agent's explanation",
            Way::PublicExplanation => "the public explanation of another seat's agent",
        })
    }
}

/// A state, and the same with all that the rules hide from one seat dealt anew.
pub struct Twins<'g, G: Game> {
    game: &'g G,
    seat: Seat,
    states: [G::State; 2],
}

impl<'g, G: Game> Twins<'g, G> {
    /// Deals what is hidden from `seat`.
    pub fn deal(game: &'g G, state: &G::State, seat: Seat, rng: &mut Rng) -> Self {
        Self { game, seat, states: [state.clone(), game.redeal(state, seat, rng)] }
    }

    /// The state and its twin.
    pub fn states(&self) -> &[G::State; 2] {
        &self.states
    }

    /// Whether the deal changed anything: another seat can tell the twins apart. Checks of twins that do not differ
    /// prove nothing.
    pub fn differ(&self) -> bool {
        let [one, other] = &self.states;
        (0..self.game.seats()).any(|seat| self.game.view(one, seat) != self.game.view(other, seat))
    }

    fn same<T: PartialEq + Debug>(&self, way: Way, shown: [T; 2]) -> Result<(), Leak> {
        let [one, other] = shown;
        if one == other {
            return Ok(());
        }
        let detail = format!("{one:?}, and after a redeal {other:?}");
        Err(Leak { way, seat: self.seat, detail })
    }

    /// The same as bytes, so that nothing which compares as equal hides a difference.
    fn same_text<T: Serialize>(&self, way: Way, shown: [T; 2]) -> Result<(), Leak> {
        self.same(way, shown.map(|shown| serde_json::to_string(&shown).expect("plain data")))
    }

    /// What the seat sees: whose turn it is, its view, and the line of it when the seat is on turn.
    ///
    /// # Errors
    /// What differs.
    pub fn same_view(&self) -> Result<(), Leak>
    where
        G: Notation,
    {
        let (game, seat) = (self.game, self.seat);
        self.same(Way::Phase, self.states.each_ref().map(|state| game.phase(state)))?;
        let views = self.states.each_ref().map(|state| game.view(state, seat).into_owned());
        if game.phase(&self.states[0]) == Phase::Decide(seat) {
            self.same(Way::ViewText, views.each_ref().map(|view| game.write_view(view)))?;
        }
        self.same(Way::View, views.each_ref().map(|view| format!("{view:?}")))?;
        self.same(Way::View, views)
    }

    /// What the seat may do, when it is on turn.
    ///
    /// # Errors
    /// What differs.
    pub fn same_legal_moves(&self) -> Result<(), Leak> {
        if self.game.phase(&self.states[0]) != Phase::Decide(self.seat) {
            return Ok(());
        }
        self.same(Way::LegalMoves, self.states.each_ref().map(|state| texts(&self.legal(state))))
    }

    fn legal(&self, state: &G::State) -> Vec<G::Move> {
        let mut legal = Vec::new();
        if matches!(self.game.phase(state), Phase::Decide(_)) {
            self.game.moves(state, &mut legal);
        }
        legal
    }

    /// What the seat may read before the end, of the records of two games that lead to the twins.
    ///
    /// # Errors
    /// What differs.
    pub fn same_record(&self, records: [&Record; 2]) -> Result<(), Leak> {
        self.same_text(Way::Record, records.map(|record| record.redacted_for(self.seat)))
    }

    /// What an agent at the seat chooses and how it explains that, when it is on turn and has a choice. Both times it
    /// draws from the same stream.
    ///
    /// # Errors
    /// What differs.
    pub fn same_decision(&self, agent: &mut dyn Agent<G>, stream: &Rng) -> Result<(), Leak> {
        let on_turn = self.game.phase(&self.states[0]) == Phase::Decide(self.seat);
        if !on_turn || self.legal(&self.states[0]).len() < 2 {
            return Ok(());
        }
        let mut ask = |state| self.at_turn(state, |turn| said(agent.choose(turn, &mut stream.clone())));
        self.same(Way::Decision, self.states.each_ref().map(&mut ask))?;
        let mut ask = |state| self.at_turn(state, |turn| said(agent.explain(turn, &mut stream.clone())));
        self.same_text(Way::Explanation, self.states.each_ref().map(&mut ask))
    }

    /// What the seat is told by the agent of another seat that is on turn, while the game goes on. Its own secrets are
    /// what the twins differ in, so it may well move otherwise; but of what it says, nothing else may change.
    ///
    /// # Errors
    /// What differs.
    pub fn same_public_explanation(&self, agent: &mut dyn Agent<G>, stream: &Rng) -> Result<(), Leak> {
        match self.game.phase(&self.states[0]) {
            Phase::Decide(on_turn) if on_turn != self.seat => {}
            _ => return Ok(()),
        }
        let mut tell = |state| self.at_turn(state, |turn| self.told_in_public(agent, turn, state, stream));
        self.same_text(Way::PublicExplanation, self.states.each_ref().map(&mut tell))
    }

    /// With the move taken out, where it is told.
    fn told_in_public(
        &self,
        agent: &mut dyn Agent<G>,
        turn: &Turn<'_, G>,
        state: &G::State,
        stream: &Rng,
    ) -> Result<Explanation, String> {
        let chosen = turn.legal[said(agent.choose(turn, &mut stream.clone()))?];
        let shown = (!self.game.conceals(state, chosen)).then(|| chosen.to_string());
        let mut told = Explanation::public(shown.as_deref(), agent.beliefs(turn));
        if let Some(shown) = shown {
            told.sentence = told.sentence.replace(&shown, HIDDEN);
            told.chosen = HIDDEN.to_owned();
        }
        Ok(told)
    }

    /// Asks about the turn of the seat that is on it.
    fn at_turn<R>(&self, state: &G::State, ask: impl FnOnce(&Turn<'_, G>) -> R) -> R {
        let Phase::Decide(seat) = self.game.phase(state) else { unreachable!("a seat is on turn") };
        let legal = self.legal(state);
        let view = self.game.view(state, seat);
        ask(&Turn { game: self.game, seat, view: &*view, legal: &legal, budget: None })
    }
}

fn texts<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// An agent that fails says the same too.
fn said<T>(answer: Result<T, Forfeit>) -> Result<T, String> {
    answer.map_err(|forfeit| forfeit.to_string())
}
