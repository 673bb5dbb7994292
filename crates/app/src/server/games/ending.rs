//! What the end of a game changes: its result, a rating, a level.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use spielgeist_lab::{Level, Next};
use spielgeist_play::{Ending, Seat};

use super::super::app::App;
use super::super::live::Playing;
use super::super::store::{AdaptedLevel, LevelChange, Rated, Store};

/// The level of an opponent that does not know a person yet.
pub(super) const FIRST_LEVEL: Level = Level::HALF;

/// Once a game is over: who has won, and what everybody learns from it.
pub(super) fn conclude(app: &App, playing: &mut Playing) {
    let Next::Over(ending) = playing.session.next() else {
        (playing.kept.over, playing.kept.result, playing.kept.reason) = (false, None, None);
        return;
    };
    if playing.kept.over {
        return;
    }
    playing.kept.over = true;
    playing.kept.reason = Some(ending.reason.to_string());
    // Of a game that others played there is nothing to count.
    if playing.terms.names.is_some() {
        return;
    }
    let score = score(&ending, playing.terms.you);
    let word = ["lost", "drawn", "won"][(2.0 * score) as usize];
    playing.kept.result = Some(word.to_owned());
    let store = app.store();
    if playing.terms.options.match_me {
        playing.terms.learned = adapt(&store, playing, score);
    }
    if playing.terms.options.rated {
        rate(&store, playing, score);
    }
}

/// What a game was worth to a seat: 1 a win, a half a draw, 0 a loss.
fn score(ending: &Ending, seat: Seat) -> f64 {
    match ending.winner {
        Some(winner) if winner == seat => 1.0,
        None if ending.forfeited_by != Some(seat) => 0.5,
        _ => 0.0,
    }
}

/// The level of an opponent for a person: where they win about half of their games.
pub(super) fn level_for(store: &Store, profile: i64, game: &str, opponent: &str) -> AdaptedLevel {
    let known = store.levels(profile).unwrap_or_default();
    let same = |level: &AdaptedLevel| level.game == game && level.opponent == opponent;
    known.into_iter().find(same).unwrap_or_else(|| AdaptedLevel {
        game: game.to_owned(),
        opponent: opponent.to_owned(),
        level: FIRST_LEVEL,
        paused: false,
        history: Vec::new(),
    })
}

/// Goes up after a win and down after a loss, in smaller steps the more games there were.
fn adapt(store: &Store, playing: &Playing, score: f64) -> Option<LevelChange> {
    let (profile, game) = (playing.kept.profile, &playing.kept.game);
    let mut level = level_for(store, profile, game, &playing.terms.opponent);
    if level.paused {
        return None;
    }
    let step = (20.0 / (1.0 + level.history.len() as f64 / 3.0)).max(4.0);
    let after = level.level.moved_by(step * (2.0 * score - 1.0)).rounded();
    let reason = match score {
        1.0 => "you won, so it plays stronger next time",
        0.0 => "you lost, so it plays weaker next time",
        _ => "a draw: it stays as it is",
    };
    let change = LevelChange { before: level.level, after, reason: reason.to_owned() };
    level.level = after;
    level.history.insert(0, change.clone());
    store.set_level(profile, &level).ok()?;
    Some(change)
}

/// Both sides of a rated game get a new rating.
fn rate(store: &Store, playing: &Playing, score: f64) {
    let game = &playing.kept.game;
    let level = playing.terms.level.unwrap_or(Level::FULL).number();
    let person = rated(store, format!("p:{}", playing.kept.profile), game);
    let agent = rated(store, format!("a:{}@{level:.0}", playing.terms.opponent), game);
    let outcome = match score {
        1.0 => Outcomes::WIN,
        0.0 => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    };
    let new = glicko2(&strength(&person), &strength(&agent), &outcome, &Glicko2Config::new());
    for (old, new) in [(person, new.0), (agent, new.1)] {
        let Glicko2Rating { rating, deviation, volatility } = new;
        let games = old.games + 1;
        // A rating that cannot be kept must not cost the game itself.
        let _ = store.set_rating(&Rated { rating, deviation, volatility, games, ..old });
    }
}

fn strength(rated: &Rated) -> Glicko2Rating {
    Glicko2Rating { rating: rated.rating, deviation: rated.deviation, volatility: rated.volatility }
}

fn rated(store: &Store, subject: String, game: &str) -> Rated {
    let known = store.ratings(&subject).unwrap_or_default();
    known.into_iter().find(|rated| rated.game == game).unwrap_or_else(|| {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Rated { subject, game: game.to_owned(), rating, deviation, volatility, games: 0 }
    })
}
