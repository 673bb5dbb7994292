//! A game as the person who plays it may see it. Everything that a game sends to a page comes from here.

use spielgeist_lab::Next;
use spielgeist_play::{Ending, Seat};

use super::super::api::game::{Abilities, ClockView, GameEvent, GameSummary, GameView, SeatView, Standing};
use super::super::live::{Playing, Terms};
use super::super::store::KeptGame;
use super::notes;

/// The game for its person, with events from the number that is known already.
pub(super) fn view(playing: &Playing, name: &str, known: usize) -> GameView {
    let (terms, session) = (&playing.terms, &playing.session);
    let you = terms.you;
    let next = session.next();
    let yours = playing.is_persons_turn();
    let over = matches!(next, Next::Over(_));
    let events = session.events();
    // What was hidden or has been taken back is told anew.
    let from = if playing.rewound || over && playing.hides() { 0 } else { known.min(events) };
    GameView {
        id: playing.kept.id.clone(),
        revision: playing.revision,
        game: playing.kept.game.clone(),
        variant: terms.variant.clone(),
        created: playing.kept.created,
        updated: playing.kept.updated,
        you,
        seats: seats(playing.game.info().seat_names, terms, name),
        standing: standing(next, you, yours),
        scene: session.scene(events, you),
        graph: yours.then(|| session.move_graph(None)),
        legal: if yours { session.legal() } else { Vec::new() },
        events: session.happened(from, you).into_iter().map(GameEvent::from).collect(),
        from,
        options: terms.options,
        can: abilities(playing, yours, over),
        clock: terms.clock.map(|clock| ClockView {
            seconds: clock.terms.seconds,
            increment: clock.terms.increment,
            left_ms: playing.time_left().unwrap_or_default(),
            running: yours,
        }),
        position: session.positions(events, you).into_iter().next().map(|(_, text)| text),
        seed: over.then_some(playing.kept.seed),
        learned: terms.learned.clone(),
        problem: playing.problem.clone(),
        notes: notes::shown(playing),
    }
}

fn abilities(playing: &Playing, yours: bool, over: bool) -> Abilities {
    let (terms, session) = (&playing.terms, &playing.session);
    let options = terms.options;
    let imported = terms.names.is_some();
    let hides = playing.hides();
    // Whoever has seen the other's secrets cannot go back to before.
    let counted = options.rated || over && (options.match_me || hides || terms.lost_on_time());
    Abilities {
        undo: options.takebacks && !counted && !imported && session.last_choice(terms.you).is_some(),
        hint: options.hints && yours,
        switch_sides: !hides && !options.rated && !options.locked && !over && !imported,
        resign: !over,
        why: !imported && session.why(None).is_some_and(|question| question.event >= terms.switched),
        review: session.last_choice(terms.you).is_some() && (over || !hides && !options.rated),
    }
}

fn seats(names: &[&'static str], terms: &Terms, name: &str) -> Vec<SeatView> {
    let view = |seat: Seat| {
        let you = seat == terms.you;
        let imported = terms.names.as_ref().and_then(|names| names.get(seat).cloned());
        let person = you || imported.is_some();
        SeatView {
            seat: names.get(seat).copied().unwrap_or_default(),
            name: imported.unwrap_or_else(|| if you { name.to_owned() } else { terms.opponent.clone() }),
            person,
            you,
            agent: (!person).then(|| terms.opponent.clone()),
            level: if person { None } else { terms.level },
        }
    };
    (0..terms.seats).map(view).collect()
}

fn standing(next: Next, you: Seat, yours: bool) -> Standing {
    match next {
        _ if yours => Standing::Yours,
        Next::Person(seat) | Next::Agent(seat) => Standing::Thinking { seat: Some(seat) },
        Next::Chance => Standing::Thinking { seat: None },
        Next::Over(Ending { winner, reason, points, forfeited_by }) => Standing::Over {
            winner,
            reason: reason.to_string(),
            points,
            won: winner == Some(you),
            drawn: winner.is_none() && forfeited_by.is_none(),
        },
    }
}

/// A game in a list.
pub(super) fn summary(kept: &KeptGame) -> Option<GameSummary> {
    let terms: Terms = serde_json::from_str(&kept.terms).ok()?;
    let opponent = match &terms.names {
        Some(names) => names.join(" – "),
        None => terms.opponent,
    };
    Some(GameSummary {
        id: kept.id.clone(),
        game: kept.game.clone(),
        opponent,
        level: terms.level,
        moves: kept.moves,
        state: if kept.over { "over" } else { "open" },
        result: kept.result.clone(),
        reason: kept.reason.clone(),
        rated: terms.options.rated,
        created: kept.created,
        updated: kept.updated,
    })
}
