//! Creation of games, new or imported from a file.

use std::sync::Arc;

use spielgeist_lab::{AgentSpec, GameInfo, Level, LevelScale, Next, Registry, formats};
use spielgeist_play::record::Record;
use spielgeist_play::{EarlyEnd, JsonProblem};

use super::super::allowed_agents::allowed_opponent;
use super::super::api::game::{ClockTerms, GameOptions, ImportRequest, NewGame};
use super::super::app::App;
use super::super::lengths::require_short_terms;
use super::super::live::{Clock, Friends, Live, Terms};
use super::super::person::locked_terms;
use super::super::problem::Problem;
use super::super::says::{Advice, FileSays, GameSays, RunSays};
use super::super::store::{KeptEvents, KeptGame};
use super::super::tokens;
use super::keep::{keep_if, now};
use super::{adapting, drive, quotas, remembering};

/// The longest clock, in seconds, and the longest increment.
const LONGEST_CLOCK: ClockTerms = ClockTerms { seconds: 24 * 3600, increment: 3600 };

/// Creates a game for a person.
pub(super) fn begin(app: &App, profile: i64, wanted: &NewGame) -> Result<Arc<Live>, Problem> {
    require_short_terms(wanted)?;
    let wanted = with_lock(app, wanted)?;
    let game = app.registry.shared_game(&wanted.game)?;
    let info = game.info();
    quotas::may_begin(&app.store(), profile)?;
    let agent = wanted.opponent.as_deref().unwrap_or(info.opponent);
    let opponent = allowed_opponent(&*game, agent)?;
    if let AgentSpec::Run(run) = &opponent {
        let runs = app.runs();
        let run = runs.run(run)?;
        if !runs.champion_file(&run.name).is_file() {
            return Err(Problem::bad_request(RunSays::NoChampion { run: run.name }));
        }
    }
    let terms = terms(app, profile, info, &wanted, &opponent)?;
    // A player who could choose the seed of a rated game, or of one with others, would know its dice.
    let counts = terms.options.rated || terms.options.match_me || terms.friends.is_some();
    if wanted.seed.is_some() && counts {
        return Err(Problem::bad_request(GameSays::NoSeed));
    }
    let seed = wanted.seed.unwrap_or_else(tokens::number);
    let memory = remembering::recalled(app, profile, info.name, &terms)?;
    let opening = terms.opening(&app.champions(), seed, memory, KeptEvents::default());
    let session = game.open(&opening)?;
    if matches!(session.next(), Next::Over(_)) {
        return Err(Problem::bad_request(GameSays::OverAtStart));
    }
    let live = Live::new(Arc::clone(&game), kept(profile, info.name, seed), terms, session);
    let live = app.games.insert(Arc::new(live));
    keep_if(app, &live, &mut live.lock(), 0, |store| quotas::make_room(store, profile))?;
    drive::drive(app, &live);
    Ok(live)
}

fn kept(profile: i64, game: &str, seed: u64) -> KeptGame {
    let created = now();
    KeptGame {
        id: tokens::name(),
        profile,
        game: game.to_owned(),
        seed,
        terms: String::new(),
        over: false,
        result: None,
        reason: None,
        moves: 0,
        created,
        updated: created,
        writes: 0,
    }
}

/// A teacher's fixed terms take precedence over a pupil's request.
fn with_lock(app: &App, wanted: &NewGame) -> Result<NewGame, Problem> {
    let Some(lock) = &wanted.lock else { return Ok(wanted.clone()) };
    let fixed = locked_terms(app, lock)?;
    let own = |theirs: &Option<String>, mine: &Option<String>| theirs.clone().or_else(|| mine.clone());
    Ok(NewGame {
        seat: fixed.seat.or(wanted.seat),
        setup: own(&fixed.setup, &wanted.setup),
        lock: Some(lock.clone()),
        ..fixed
    })
}

fn terms(
    app: &App,
    profile: i64,
    info: &GameInfo,
    wanted: &NewGame,
    opponent: &AgentSpec,
) -> Result<Terms, Problem> {
    let you = wanted.seat.unwrap_or(0);
    if you >= info.seats {
        let (game, last) = (info.name, info.seats - 1);
        return Err(Problem::bad_request(GameSays::NoSeat { game, last, seat: you }));
    }
    let locked = wanted.lock.is_some();
    let scale = info.levels.as_ref().filter(|_| opponent.is_adaptive());
    let opponent = opponent.to_string();
    let alone = wanted.friends.unwrap_or(0) == 0;
    let match_me = wanted.match_me.unwrap_or(false) && scale.is_some() && wanted.position.is_none() && alone;
    let level = match scale {
        Some(scale) if match_me => Some(adapting::known(&app.store(), profile, info.name, scale)?.level),
        Some(scale) => Some(fixed_level(scale, wanted.level)?),
        None => None,
    };
    let friends = wanted.friends.unwrap_or(0);
    if friends >= info.seats {
        let (game, most) = (info.name, info.seats - 1);
        return Err(Problem::bad_request(GameSays::TooManyFriends { game, most }));
    }
    // Games with friends offer no help, and affect no agent's rating or level.
    let rated = wanted.rated.unwrap_or(false) && wanted.position.is_none() && alone;
    let variant = match &wanted.variant {
        Some(variant) => variant.clone(),
        None => info.variants[0].name.to_owned(),
    };
    let options = GameOptions {
        rated,
        teaching: wanted.teaching.unwrap_or(false) && !rated && alone,
        takebacks: wanted.takebacks.unwrap_or(!locked) && !rated && alone,
        hints: wanted.hints.unwrap_or(!locked) && !rated && alone,
        assisted: false,
        match_me,
        locked,
    };
    let clock = wanted.clock.filter(|clock| clock.seconds > 0);
    let ClockTerms { seconds, increment } = LONGEST_CLOCK;
    if clock.is_some_and(|clock| clock.seconds > seconds || clock.increment > increment) {
        return Err(Problem::bad_request(GameSays::WrongClock { seconds, increment }));
    }
    let left = |clock: ClockTerms| 1000 * u64::from(clock.seconds);
    let invited = || -> Result<Friends, Problem> {
        let host = app.store().profile(profile)?.name;
        Ok(Friends::invited(host, you, info.seats, friends, clock.map(left)))
    };
    Ok(Terms {
        variant,
        seats: info.seats,
        you,
        opponent,
        level,
        options,
        setup: setup(info, wanted.setup.as_deref())?,
        position: wanted.position.clone().filter(|position| !position.trim().is_empty()),
        clock: clock.map(|terms| Clock { terms, left_ms: left(terms) }),
        // A game that counts has no limit of moves: nobody may end it before it is lost.
        ply_limit: wanted.ply_limit.filter(|_| !rated && !match_me).map(|plies| plies.max(1)),
        switched: 0,
        given_up: None,
        learned: None,
        names: None,
        friends: if alone { None } else { Some(invited()?) },
    })
}

/// The level of the request, or the first.
fn fixed_level(scale: &LevelScale, wanted: Option<Level>) -> Result<Level, Problem> {
    let most = scale.levels.len();
    match wanted {
        Some(Level(level)) if !(1..=most).contains(&usize::from(level)) => {
            Err(Problem::bad_request(GameSays::NoSuchLevel { level, most }))
        }
        wanted => Ok(wanted.unwrap_or(scale.first)),
    }
}

/// The person's setup: the one they chose, or the first that comes with the game.
pub(super) fn setup(info: &GameInfo, wanted: Option<&str>) -> Result<Option<String>, Problem> {
    let Some(setup) = &info.setup else { return Ok(None) };
    let text = match wanted {
        Some(text) => text.to_owned(),
        None => setup
            .sheet
            .ready
            .first()
            .map_or_else(|| (setup.random)(tokens::number()), |ready| ready.text.clone()),
    };
    let problems = (setup.problems)(&text);
    match problems.into_iter().next() {
        None => Ok(Some(text)),
        Some(first) => Err(Problem::bad_request(first)),
    }
}

/// Imports a game from a file for viewing.
pub(super) fn import(app: &App, profile: i64, request: &ImportRequest) -> Result<Arc<Live>, Problem> {
    quotas::may_import(&app.store(), profile)?;
    let record = read(&app.registry, request)?;
    let game = app.registry.shared_game(&record.game)?;
    let info = game.info();
    let opponent = AgentSpec::named(info.opponent);
    let wanted = NewGame { variant: Some(record.variant.clone()), ..NewGame::default() };
    let mut terms = terms(app, profile, info, &wanted, &opponent)?;
    (terms.setup, terms.names) = (None, Some(record.seats.clone()));
    terms.ply_limit = record.ply_limit;
    let events = KeptEvents { events: record.events.clone(), positions: Vec::new() };
    let opening = terms.opening(&app.champions(), 0, None, events);
    let session = game.open(&opening)?;
    let live = Live::new(Arc::clone(&game), kept(profile, info.name, 0), terms, session);
    let live = app.games.insert(Arc::new(live));
    let mut playing = live.lock();
    if !matches!(playing.session.next(), Next::Over(_)) {
        let loser = record.winner.map_or(0, |winner| usize::from(winner == 0));
        playing.give_up(loser, EarlyEnd::Unfinished);
    }
    keep_if(app, &live, &mut playing, 0, |store| quotas::may_import(store, profile))?;
    drop(playing);
    Ok(live)
}

/// The first game of a file as a record.
fn read(registry: &Registry, request: &ImportRequest) -> Result<Record, Problem> {
    let format = registry.format(&request.format)?;
    if format.holds != formats::Holds::Games {
        return Err(
            Problem::bad_request(FileSays::Positions { format: format.name }).hint(Advice::PastePosition)
        );
    }
    let source = formats::Source { name: "file", format, game: Some(&request.game), variant: None };
    let records = registry.format("jsonl")?;
    let converted = registry.convert(&source, records, &mut request.text.as_bytes())?;
    let first = converted.text.lines().next().unwrap_or_default();
    serde_json::from_str(first)
        .map_err(|error| Problem::bad_request(FileSays::NoGame { problem: JsonProblem::of(&error) }))
}
