//! One game played to learn from it.

use spielgeist_play::{Agent, Ending, Forfeit, Game, Phase, Rng, Seat, Seed, Turn};

/// Who sits where: the learner at every seat, or at one that moves on with each episode, with others at the rest.
pub(super) struct Seating<'a, G: Game> {
    learner: Option<Seat>,
    others: &'a mut [Box<dyn Agent<G>>],
    streams: Vec<Rng>,
}

impl<'a, G: Game> Seating<'a, G> {
    /// # Panics
    /// When there are others, but not one for each of the other seats.
    pub(super) fn new(game: &G, seed: Seed, episode: u64, others: &'a mut [Box<dyn Agent<G>>]) -> Self {
        let seats = game.seats();
        assert!(
            others.is_empty() || others.len() == seats - 1,
            "{} opponents at a game of {seats} seats: expected {}, or none to play against itself",
            others.len(),
            seats - 1
        );
        let learner = (!others.is_empty()).then_some((episode % seats as u64) as Seat);
        if let Some(learner) = learner {
            for (at, other) in others.iter_mut().enumerate() {
                other.start(game, (learner + 1 + at) % seats);
            }
        }
        let streams = (0..seats).map(|seat| seed.stream("learning seat", episode, seat as u64)).collect();
        Self { learner, others, streams }
    }

    /// Whether the learner sits here.
    pub(super) fn learns(&self, seat: Seat) -> bool {
        self.learner.is_none_or(|learner| learner == seat)
    }

    /// What is drawn at a seat.
    pub(super) fn stream(&mut self, seat: Seat) -> &mut Rng {
        &mut self.streams[seat]
    }

    /// The move of one of the others.
    pub(super) fn ask(&mut self, turn: &Turn<'_, G>) -> Result<usize, Forfeit> {
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let seats = turn.game.seats();
        let at = (turn.seat + seats - 1 - self.learner.unwrap_or(0)) % seats;
        let chosen = self.others[at].choose(turn, &mut self.streams[turn.seat])?;
        if chosen < turn.legal.len() {
            return Ok(chosen);
        }
        let message = format!("chose move number {chosen} of a list of {}", turn.legal.len());
        Err(Forfeit::new("illegal move", message))
    }
}

/// Plays and watches an episode.
pub(super) trait Pupil<G: Game> {
    /// A move for the seat on turn, whoever sits there; asked even where there is only one.
    fn decide(&mut self, turn: &Turn<'_, G>) -> Result<usize, Forfeit>;

    /// `seat` has moved, and this came of it, before the next roll.
    fn moved(&mut self, _state: &G::State, _seat: Seat) {}
}

/// The dice of an episode. No agent ever holds this stream.
pub(super) fn dice(seed: Seed, episode: u64) -> Rng {
    seed.stream("learning dice", episode, 0)
}

/// Plays a game to its end, or to a draw after `longest` moves. Gives the ending and the number of moves.
pub(super) fn play<G: Game>(
    game: &G,
    longest: Option<u32>,
    dice: &mut Rng,
    pupil: &mut impl Pupil<G>,
) -> Result<(Ending, u32), Forfeit> {
    let mut state = game.start();
    let mut legal = Vec::new();
    let mut plies = 0;
    loop {
        match game.phase(&state) {
            Phase::Over(ending) => return Ok((ending, plies)),
            Phase::Chance => {
                let outcome = game.roll(&state, dice);
                game.settle(&mut state, outcome);
            }
            Phase::Decide(_) if longest.is_some_and(|longest| plies >= longest) => {
                return Ok((Ending::draw("ply limit"), plies));
            }
            Phase::Decide(seat) => {
                legal.clear();
                game.moves(&state, &mut legal);
                let view = game.view(&state, seat);
                let turn = Turn { game, seat, view: &*view, legal: &legal, budget: None };
                let chosen = legal[pupil.decide(&turn)?];
                drop(view);
                game.play(&mut state, chosen);
                pupil.moved(&state, seat);
                plies += 1;
            }
        }
    }
}
