//! A training episode.

use spielgeist_play::{Agent, Chooser, Ending, Forfeit, Game, GameLoop, Limits, Rng, Seat, Seed, Turn};

/// The seating: the learner on every seat, or on one that changes with each episode, with opponents on the
/// others.
pub(super) struct Seating<'a, G: Game> {
    learner: Option<Seat>,
    others: &'a mut [Box<dyn Agent<G>>],
}

impl<'a, G: Game> Seating<'a, G> {
    /// # Panics
    /// If there are opponents, but not one for each of the other seats.
    pub(super) fn new(game: &G, episode: u64, others: &'a mut [Box<dyn Agent<G>>]) -> Self {
        let seats = game.seats();
        assert!(
            others.is_empty() || others.len() == seats - 1,
            "{} opponents in a game for {seats} seats: expected {}, or none for self-play",
            others.len(),
            seats - 1
        );
        let learner = (!others.is_empty()).then_some((episode % seats as u64) as Seat);
        if let Some(learner) = learner {
            for (at, other) in others.iter_mut().enumerate() {
                other.start(game, (learner + 1 + at) % seats);
            }
        }
        Self { learner, others }
    }

    /// Whether the learner has this seat.
    pub(super) fn learns(&self, seat: Seat) -> bool {
        self.learner.is_none_or(|learner| learner == seat)
    }

    /// The move of an opponent.
    pub(super) fn ask(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let seats = turn.game.seats();
        let at = (turn.seat + seats - 1 - self.learner.unwrap_or(0)) % seats;
        self.others[at].choose(turn, rng)
    }
}

/// Plays a game to its end, or to a draw after `longest` moves, and queries `pupil` for all moves, forced
/// ones included. Returns the ending and the number of moves.
pub(super) fn play<G: Game>(
    game: &G,
    longest: Option<u32>,
    (seed, episode): (Seed, u64),
    pupil: &mut impl Chooser<G>,
) -> Result<(Ending, u32), Forfeit> {
    // An episode without a limit must not get the default one.
    let limits = Limits { plies: Some(longest.unwrap_or(u32::MAX)), ..Limits::default() };
    let mut table = GameLoop::new(game.clone(), limits);
    table.begin_with(seed.stream("learning dice", episode, 0), |seat| {
        seed.stream("learning seat", episode, seat as u64)
    });
    let played = table.run(pupil, &mut ());
    played.forfeit.map_or(Ok((played.ending, played.plies)), Err)
}
