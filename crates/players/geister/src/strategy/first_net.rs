//! The network before evolution (section III of the paper): trained on self-play of the hand-built strategy.

use std::sync::Arc;

use spielgeist_agents::models::net::Net;
use spielgeist_geister::Geister;
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Seed};

use super::super::reading::{Signs, When, observe, teach, usual_lessons};
use super::{FuzzyPlayer, Plan, Readings, hand_built};

/// Number of games to train the network.
const GAMES: u64 = 100;

/// A network of 17, 10 and 2 units, trained on 800 ghosts as seen at the ends of 100 games, in which all
/// confidences were 0.5.
pub(crate) fn first_net(readings: Readings, seed: Seed) -> Result<Net, AgentError> {
    let plan = Arc::new(Plan::new(&hand_built(readings), None, readings)?);
    let maker: Box<Maker<Geister>> = Box::new(move || Ok(Box::new(FuzzyPlayer::new(Arc::clone(&plan)))));
    let games = seed.child("first games", 0);
    let sightings =
        observe(&Geister::standard(), [&*maker, &*maker], 0..GAMES, Signs::Paper, When::AtTheEnd, games)?;
    let reader = teach(Signs::Paper, &sightings, &usual_lessons(), seed.child("first net", 0));
    Ok(reader.map_err(AgentError::new)?.net().clone())
}
