//! The network before evolution (section III of the paper): taught by games of the hand-built strategy with itself.

use std::sync::Arc;

use spielgeist_agents::models::net::Net;
use spielgeist_geister::Geister;
use spielgeist_play::Seed;
use spielgeist_play::contest::Maker;

use super::super::reading::{Signs, When, observe, teach, usual_lessons};
use super::{FuzzyPlayer, Plan, Readings, hand_built};

/// Games that the network is taught with.
const GAMES: u64 = 100;

/// A network of 17, 10 and 2 units, taught with 800 ghosts as they were seen at the ends of 100 games, in which all
/// confidences were a half.
pub(crate) fn first_net(readings: Readings, seed: Seed) -> Result<Net, String> {
    let plan = Arc::new(Plan::new(&hand_built(readings), None, readings)?);
    let maker: Box<Maker<Geister>> = Box::new(move || Ok(Box::new(FuzzyPlayer::new(Arc::clone(&plan)))));
    let games = seed.child("first games", 0);
    let sightings =
        observe(&Geister::standard(), [&*maker, &*maker], GAMES, Signs::Paper, When::AtTheEnd, games)?;
    let reader = teach(Signs::Paper, &sightings, &usual_lessons(), seed.child("first net", 0));
    Ok(reader.map_err(|error| error.to_string())?.net().clone())
}
