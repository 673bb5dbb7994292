//! Updates at the end of a game: result, rating, level.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use spielgeist_lab::{Error, Next};
use spielgeist_play::{Ending, Seat};

use super::super::allowed_agents::canonical;
use super::super::live::{Friends, Playing};
use super::super::store::{GameResult, Rated, Store};
use super::adapting::{adapt, spread};
use super::remembering::{memory, remember};

/// A game that has just ended.
pub(super) struct End {
    /// The person's score.
    score: f64,
    /// The spread of the person's moves around the best ones, if it was requested.
    spread: Option<f64>,
    /// The opponent's new memory of the person.
    memory: Option<String>,
}

/// Updates whether the game is over and who has won. Returns the results to save if it has just ended.
pub(super) fn conclude(playing: &mut Playing) -> Option<End> {
    let Next::Over(ending) = playing.session.next() else {
        (playing.kept.over, playing.kept.result, playing.kept.reason) = (false, None, None);
        return None;
    };
    if playing.kept.over {
        return None;
    }
    playing.kept.over = true;
    playing.kept.reason = Some(ending.reason.to_string());
    // Imported games, and games that a friend never joined, have no results to save.
    let unmet = playing.terms.friends.as_ref().is_some_and(Friends::is_waiting);
    if playing.terms.names.is_some() || unmet {
        return None;
    }
    let score = score(&ending, playing.terms.you);
    playing.kept.result = Some(GameResult::of_score(score));
    let spread = if adapts(playing) { spread(playing) } else { None };
    Some(End { score, spread, memory: memory(playing) })
}

/// Saves the results of a finished game: memories, estimates and ratings.
pub(super) fn count(store: &Store, playing: &mut Playing, end: &End) -> Result<(), Error> {
    if let Some(memory) = &end.memory {
        remember(store, playing, memory)?;
    }
    if adapts(playing) {
        playing.terms.learned = adapt(store, playing, end.score, end.spread)?;
    }
    if playing.terms.options.rated {
        rate(store, playing, end.score)?;
    }
    Ok(())
}

/// Whether the game says something about the person's level: with hints it shows the level of the adviser.
fn adapts(playing: &Playing) -> bool {
    playing.terms.options.match_me && !playing.terms.options.assisted
}

/// The result of a game with friends for a seat; `None` while it goes on.
pub(super) fn result_of(playing: &Playing, seat: Seat) -> Option<GameResult> {
    match playing.session.next() {
        Next::Over(ending) => Some(GameResult::of_score(score(&ending, seat))),
        _ => None,
    }
}

/// The score of a seat: 1 for a win, 0.5 for a draw, 0 for a loss.
fn score(ending: &Ending, seat: Seat) -> f64 {
    match ending.winner {
        Some(winner) if winner == seat => 1.0,
        None if ending.forfeited_by != Some(seat) => 0.5,
        _ => 0.0,
    }
}

/// Updates the ratings of both sides of a rated game.
fn rate(store: &Store, playing: &Playing, score: f64) -> Result<(), Error> {
    let game = &playing.kept.game;
    let opponent = canonical(&*playing.game, &playing.terms.agent());
    let person = rated(store, format!("p:{}", playing.kept.profile), game)?;
    let agent = rated(store, format!("a:{opponent}"), game)?;
    let outcome = match score {
        1.0 => Outcomes::WIN,
        0.0 => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    };
    let new = glicko2(&strength(&person), &strength(&agent), &outcome, &Glicko2Config::new());
    for (old, new) in [(person, new.0), (agent, new.1)] {
        let Glicko2Rating { rating, deviation, volatility } = new;
        let games = old.games + 1;
        store.set_rating(&Rated { rating, deviation, volatility, games, ..old })?;
    }
    Ok(())
}

fn strength(rated: &Rated) -> Glicko2Rating {
    Glicko2Rating { rating: rated.rating, deviation: rated.deviation, volatility: rated.volatility }
}

fn rated(store: &Store, subject: String, game: &str) -> Result<Rated, Error> {
    let known = store.ratings(&subject)?;
    Ok(known.into_iter().find(|rated| rated.game == game).unwrap_or_else(|| {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Rated { subject, game: game.to_owned(), rating, deviation, volatility, games: 0 }
    }))
}
