//! Many positions, each looked at with the eyes of either seat.

use spielgeist_play::secrecy::{Leak, Twins};
use spielgeist_play::{Agent, Game, Notation, Phase, Seed, Turn};

use super::past::{Past, Retold, record_of};

/// Players of a game.
pub(crate) type Players<G> = Vec<Box<dyn Agent<G>>>;

/// How many positions to look at.
#[derive(Clone, Copy)]
pub(crate) struct Positions {
    pub(crate) count: usize,
    /// Of the positions of a game, one in so many.
    pub(crate) one_in: usize,
}

/// Pairs of twins that were looked at, and how many of them differed: the others prove nothing.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) positions: usize,
    pub(crate) twins: usize,
    pub(crate) differed: usize,
}

/// Plays games of every pair of players, and shows their positions with the moves that led to them.
fn walk<G: Game>(
    game: &G,
    players: &mut Players<G>,
    positions: Positions,
    mut look: impl FnMut(&G::State, &Past<G>, u64) -> Result<(), Leak>,
) -> Result<usize, Leak> {
    let (mut shown, mut met) = (0, 0);
    for number in 0.. {
        let pair = [number as usize % players.len(), number as usize / players.len() % players.len()];
        let mut streams = [0, 1].map(|seat| Seed(5).stream("seat", number, seat));
        let (mut state, mut past) = (game.start(), Vec::new());
        loop {
            met += 1;
            if met % positions.one_in == 0 {
                look(&state, &past, shown as u64)?;
                shown += 1;
                if shown == positions.count {
                    return Ok(shown);
                }
            }
            let Phase::Decide(seat) = game.phase(&state) else { break };
            let mut legal = Vec::new();
            game.moves(&state, &mut legal);
            let view = game.view(&state, seat);
            let turn = Turn { game, seat, view: &*view, legal: &legal, budget: None, stop: None };
            let chosen = players[pair[seat]].choose(&turn, &mut streams[seat]).expect("it is one of ours");
            past.push((seat, legal[chosen]));
            game.play(&mut state, legal[chosen]);
        }
    }
    unreachable!("there are games enough")
}

/// Twins of every position for either seat.
fn every_twins<G: Game>(
    game: &G,
    players: &mut Players<G>,
    positions: Positions,
    mut check: impl FnMut(&Twins<'_, G>, usize, &Past<G>, u64) -> Result<(), Leak>,
) -> Result<Seen, Leak> {
    let mut seen = Seen::default();
    seen.positions = walk(game, players, positions, |state, past, number| {
        for seat in 0..game.seats() {
            let twins = Twins::deal(game, state, seat, &mut Seed(6).stream("deal", number, seat as u64));
            seen.twins += 1;
            seen.differed += usize::from(twins.differ());
            check(&twins, seat, past, number)?;
        }
        Ok(())
    })?;
    Ok(seen)
}

/// What a game shows: views, their lines, legal moves and records.
pub(crate) fn sweep_game<G: Notation + Retold>(
    game: &G,
    players: &mut Players<G>,
    positions: Positions,
) -> Result<Seen, Leak> {
    every_twins(game, players, positions, |twins, seat, past, _| {
        twins.same_view()?;
        twins.same_legal_moves()?;
        let dealt = &twins.states()[1];
        let (told, record) = record_of(game, past);
        let (retold, other) = record_of(game, &game.retold(past, dealt, 1 - seat));
        for viewer in 0..game.seats() {
            assert!(game.view(&told, viewer) == game.view(&twins.states()[0], viewer));
            assert!(game.view(&retold, viewer) == game.view(dealt, viewer), "it leads to the twin");
        }
        twins.same_record([&record, &other])
    })
}

/// What an agent shows: what it decides and explains and how long it searches, and what it tells the other seat during the
/// game. It gets its turns so far, those of the game and those that would have led to the twin.
pub(crate) fn sweep_agent<G: Game + Retold>(
    game: &G,
    players: &mut Players<G>,
    agent: &mut dyn Agent<G>,
    positions: Positions,
) -> Result<Seen, Leak> {
    every_twins(game, players, positions, |twins, seat, past, number| {
        let retold = game.retold(past, &twins.states()[1], 1 - seat);
        let moves = |past: &Past<G>| past.iter().map(|(_, mv)| *mv).collect();
        let twins = twins.after([moves(past), moves(&retold)]);
        let stream = Seed(7).stream("decision", number, 0);
        twins.same_decision(agent, &stream)?;
        twins.same_public_explanation(agent, &stream)
    })
}
