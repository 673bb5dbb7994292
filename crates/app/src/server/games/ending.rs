//! Updates at the end of a game: result, rating, level.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use spielgeist_lab::Next;
use spielgeist_play::{Ending, Seat};

use super::super::allowed_agents::kept;
use super::super::app::App;
use super::super::live::Playing;
use super::super::store::{Rated, Store};
use super::adapting::adapt;
use super::remembering::remember;

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
    remember(&store, playing);
    if playing.terms.options.match_me {
        playing.terms.learned = adapt(&store, playing, score);
    }
    if playing.terms.options.rated {
        rate(&store, playing, score);
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

/// Both sides of a rated game get a new rating.
fn rate(store: &Store, playing: &Playing, score: f64) {
    let game = &playing.kept.game;
    let opponent = kept(&playing.terms.opponent).at_level(playing.terms.level);
    let person = rated(store, format!("p:{}", playing.kept.profile), game);
    let agent = rated(store, format!("a:{opponent}"), game);
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
