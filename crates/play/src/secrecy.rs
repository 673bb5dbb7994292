//! Tests that no hidden information leaks to a seat, by redealing it.
//!
//! Two states that differ only in information hidden from a seat must give that seat the same view, legal
//! moves, texts, decisions and messages, byte for byte. [`Twins`] are two such states; each of their checks
//! covers one kind of leak and returns the [`Leak`] it finds. A check looks only at results, so it also finds
//! leaks that types do not prevent: an order, a length, a side channel.
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
//! // Both seats hide a coin; the list of moves begins with the other seat's coin.
//! let twins = Twins::deal(&Coin, &Coin.start(), 0, &mut Seed(1).stream("deal", 0, 0));
//! let leak = twins.same_legal_moves().unwrap_err();
//! assert!(leak.to_string().starts_with("hidden information leaks to seat 0 through its legal moves"));
//! ```

use std::fmt::{self, Debug};

use serde::Serialize;

use crate::record::Record;
use crate::{Agent, Explanation, Forfeit, Game, HIDDEN, Notation, Phase, Rng, Seat, Turn};

/// A leak of hidden information.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("hidden information leaks to seat {seat} through {way}: {detail}")]
pub struct Leak {
    /// The kind of leak.
    pub way: Way,
    /// The seat that gained information.
    pub seat: Seat,
    /// The seat's view before and after the redeal.
    pub detail: String,
}

/// A kind of leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The seat on turn, or that the game is over.
    Phase,
    /// The seat's view.
    View,
    /// The view as a line of text.
    ViewText,
    /// The legal moves or their order.
    LegalMoves,
    /// The record of the game as the seat may read it before the end.
    Record,
    /// The choice of its agent.
    Decision,
    /// The number of positions that its agent searched, and so the time that it took.
    Effort,
    /// The explanation of its agent.
    Explanation,
    /// The public explanation of another seat's agent during the game.
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
            Way::Effort => "the positions that its agent searched",
            Way::Explanation => "its agent's explanation",
            Way::PublicExplanation => "the public explanation of another seat's agent",
        })
    }
}

/// A state, and the same state with everything that the rules hide from one seat redealt.
pub struct Twins<'g, G: Game> {
    game: &'g G,
    seat: Seat,
    states: [G::State; 2],
    /// The moves that led to each of them, for agents that follow their games.
    pasts: [Vec<G::Move>; 2],
}

impl<'g, G: Game> Twins<'g, G> {
    /// Redeals what is hidden from `seat`.
    pub fn deal(game: &'g G, state: &G::State, seat: Seat, rng: &mut Rng) -> Self {
        let states = [state.clone(), game.redeal(state, seat, rng)];
        Self { game, seat, states, pasts: [Vec::new(), Vec::new()] }
    }

    /// The same twins after these moves, in a game without chance. Agents that follow their games receive their turns of
    /// them before they are asked.
    #[must_use]
    pub fn after(&self, pasts: [Vec<G::Move>; 2]) -> Self {
        Self { game: self.game, seat: self.seat, states: self.states.clone(), pasts }
    }

    /// The state and its twin.
    pub fn states(&self) -> &[G::State; 2] {
        &self.states
    }

    /// Whether the redeal changed anything, so that another seat can distinguish the twins. Checks of
    /// identical twins prove nothing.
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

    /// Compares as bytes, so that values that compare as equal cannot hide a difference.
    fn same_text<T: Serialize>(&self, way: Way, shown: [T; 2]) -> Result<(), Leak> {
        self.same(way, shown.map(|shown| serde_json::to_string(&shown).expect("plain data")))
    }

    /// Compares the phase, the seat's view, and its line of text if the seat is on turn.
    ///
    /// # Errors
    /// If they differ; the error names the difference.
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

    /// Compares the legal moves, if the seat is on turn.
    ///
    /// # Errors
    /// If they differ; the error names the difference.
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

    /// Compares the records of two games that lead to the twins, as the seat may read them before the end.
    ///
    /// # Errors
    /// If they differ; the error names the difference.
    pub fn same_record(&self, records: [&Record; 2]) -> Result<(), Leak> {
        self.same_text(Way::Record, records.map(|record| record.redacted_for(self.seat)))
    }

    /// Compares the choice, the effort and the explanation of an agent on the seat, if it is on turn and has a choice.
    /// Both times it begins a new game, gets its turns so far and draws from the same stream.
    ///
    /// # Errors
    /// If they differ; the error names the difference.
    pub fn same_decision(&self, agent: &mut dyn Agent<G>, stream: &Rng) -> Result<(), Leak> {
        let on_turn = self.game.phase(&self.states[0]) == Phase::Decide(self.seat);
        if !on_turn || self.legal(&self.states[0]).len() < 2 {
            return Ok(());
        }
        let [one, other] = [0, 1].map(|twin| {
            self.lead_to(twin, self.seat, agent);
            self.at_turn(&self.states[twin], |turn| {
                let chosen = said(agent.choose(turn, &mut stream.clone()));
                (chosen, agent.effort())
            })
        });
        self.same(Way::Decision, [one.0, other.0])?;
        self.same(Way::Effort, [one.1, other.1])?;
        let explained = [0, 1].map(|twin| {
            self.lead_to(twin, self.seat, agent);
            self.at_turn(&self.states[twin], |turn| said(agent.explain(turn, &mut stream.clone())))
        });
        self.same_text(Way::Explanation, explained)
    }

    /// Begins a game with an agent that is to play in one of the twins, and gives it its turns so far.
    fn lead_to(&self, twin: usize, seat: Seat, agent: &mut dyn Agent<G>) {
        agent.start(self.game, seat);
        if !agent.follows() {
            return;
        }
        let mut state = self.game.start();
        for &mv in &self.pasts[twin] {
            if self.game.phase(&state) == Phase::Decide(seat) {
                self.at_turn(&state, |turn| {
                    if let Some(index) = turn.legal.iter().position(|legal| *legal == mv) {
                        agent.made_before(turn, index);
                    }
                });
            }
            self.game.play(&mut state, mv);
        }
    }

    /// Compares what another seat's agent on turn tells this seat during the game. The twins differ in that
    /// agent's hidden information, so it may move differently; but nothing else in its public explanation may
    /// change.
    ///
    /// # Errors
    /// If they differ; the error names the difference.
    pub fn same_public_explanation(&self, agent: &mut dyn Agent<G>, stream: &Rng) -> Result<(), Leak> {
        let on_turn = match self.game.phase(&self.states[0]) {
            Phase::Decide(on_turn) if on_turn != self.seat => on_turn,
            _ => return Ok(()),
        };
        let told = [0, 1].map(|twin| {
            self.lead_to(twin, on_turn, agent);
            let state = &self.states[twin];
            self.at_turn(state, |turn| self.told_in_public(agent, turn, state, stream))
        });
        self.same_text(Way::PublicExplanation, told)
    }

    /// Removes the move from the explanation, if it is public.
    fn told_in_public(
        &self,
        agent: &mut dyn Agent<G>,
        turn: &Turn<'_, G>,
        state: &G::State,
        stream: &Rng,
    ) -> Result<Explanation, String> {
        let chosen = turn.legal[said(agent.choose(turn, &mut stream.clone()))?];
        // A move that everyone sees may differ.
        let shown = (!self.game.conceals(state, chosen)).then_some(HIDDEN);
        Ok(Explanation::public(shown, agent.beliefs(turn)))
    }

    /// Calls `ask` with the turn of the seat on turn.
    fn at_turn<R>(&self, state: &G::State, ask: impl FnOnce(&Turn<'_, G>) -> R) -> R {
        let Phase::Decide(seat) = self.game.phase(state) else { unreachable!("a seat is on turn") };
        let legal = self.legal(state);
        let view = self.game.view(state, seat);
        ask(&Turn { game: self.game, seat, view: &*view, legal: &legal, budget: None, stop: None })
    }
}

fn texts<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// A failing agent must fail with the same message.
fn said<T>(answer: Result<T, Forfeit>) -> Result<T, String> {
    answer.map_err(|forfeit| forfeit.to_string())
}
