//! Seed inputs: real positions, files, recipes and stored texts, made by playing and training.

use spielgeist_lab::formats::{Holds, Source};
use spielgeist_lab::{MatchRequest, MemoryKind, Next, OpenRequest};
use spielgeist_play::Seed;
use spielgeist_play::record::Record;

use crate::games::{DIALOGUES, FILES};
use crate::stored::{RECIPES, checkpoint};
use crate::{FIRST_CHOICE, REGISTRY, TABLES, server, with_choice};

/// Plies of a game in a seed: shorter inputs are mutated to more effect.
const PLIES: u32 = 12;
/// Champions and recipes above this size are left out, for the same reason.
const LARGEST: usize = 6_000;

/// Inputs that the target of this name accepts.
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    let texts: Vec<String> = match target {
        "agent_names" => agent_names(),
        "champions" => REGISTRY.champions().iter().map(|(_, text)| without_checksum(text)).collect(),
        "checkpoints" => with_choice(RECIPES.iter().map(checkpoint)),
        "engine" => with_choice((0..DIALOGUES.len()).map(dialogue)),
        "files" => with_choice(FILES.iter().map(|(format, table)| file(format, *table))),
        "fll" => fuzzy_systems(),
        "memories" => memories(),
        "positions" => {
            with_choice((0..TABLES.len()).map(|table| positions(table).swap_remove(PLIES as usize / 2)))
        }
        "recipes" => REGISTRY
            .recipe_names()
            .iter()
            .filter_map(|name| REGISTRY.recipe(name))
            .map(str::to_owned)
            .collect(),
        "sessions" => with_choice(
            (0..TABLES.len()).map(|table| serde_json::to_string(&record(table).events).expect("plain data")),
        ),
        "settings" => settings(),
        of_server => return server::seeds(of_server),
    };
    texts.into_iter().filter(|text| text.len() <= LARGEST).map(String::into_bytes).collect()
}

fn agent_names() -> Vec<String> {
    let named = |game: &dyn spielgeist_lab::AnyGame| {
        game.agents()
            .into_iter()
            .flat_map(|agent| {
                let with = |parameter: &spielgeist_lab::Parameter| {
                    format!("{}:{}={}", agent.name, parameter.name, parameter.default)
                };
                let parameters: Vec<String> = agent.parameters.iter().map(with).collect();
                std::iter::once(agent.name.to_owned()).chain(parameters).collect::<Vec<_>>()
            })
            .collect::<Vec<_>>()
    };
    let own = ["cmd:program with arguments", "tcp:4000", "alphabeta:nodes=100,ms=5"].map(str::to_owned);
    REGISTRY.games().flat_map(named).chain(own).collect()
}

/// The last key of a champion file is its checksum.
fn without_checksum(text: &str) -> String {
    let body = text.rsplit_once(",\n  \"sha256\"").map_or(text, |(body, _)| body);
    format!("{body}\n}}")
}

/// A short random game.
fn record(table: usize) -> Record {
    let (game, variant) = TABLES[table];
    let request = MatchRequest {
        games: 1,
        seed: 5,
        variant: Some(variant.to_owned()),
        ply_limit: Some(PLIES),
        records: true,
        ..MatchRequest::new(vec!["random".to_owned(); game.info().seats])
    };
    let mut line = String::new();
    let mut keep = |report: &spielgeist_lab::ProgressReport| {
        line.extend(report.records.iter().map(String::as_str));
        true
    };
    game.play_match(&request, &mut keep).expect("a short match");
    serde_json::from_str(&line).expect("a record")
}

/// The positions of a short random game.
fn positions(table: usize) -> Vec<String> {
    let (game, variant) = TABLES[table];
    let (variant, seats) = (Some(variant.to_owned()), vec![None; game.info().seats]);
    let request = OpenRequest { variant, seats, seed: 1, ..OpenRequest::default() };
    let mut session = game.open(&request).expect("a new game");
    let mut rng = Seed(1).stream("positions", 0, 0);
    let mut lines = Vec::new();
    while lines.len() <= PLIES as usize
        && let Next::Person(seat) = session.advance().expect("a legal game")
    {
        lines.push(session.positions(session.events(), seat).remove(0).1);
        let legal = session.legal();
        session.play(&legal[rng.index(legal.len())]).expect("a legal move");
    }
    lines
}

fn file(format: &'static spielgeist_lab::formats::Format, table: usize) -> String {
    let (game, variant) = TABLES[table];
    let (from, text) = match format.holds {
        Holds::Games => ("jsonl", serde_json::to_string(&record(table)).expect("plain data")),
        Holds::Positions => ("pos", positions(table).join("\n")),
    };
    let from = REGISTRY.format(from).expect("a common format");
    let source = Source { name: "seed", format: from, game: Some(game.info().name), variant: Some(variant) };
    // A format that cannot hold a game that was cut short has a seed from its own first words at least.
    REGISTRY.convert(&source, format, &mut text.as_bytes()).map_or(text, |converted| converted.text)
}

fn dialogue(index: usize) -> String {
    let (table, protocol) = DIALOGUES[index];
    match protocol {
        None => format!("spielgeist 1\nposition {}\ngo\nquit\n", positions(table)[0]),
        Some(_) => "init\nnew-game\nposition startpos\ngo think\nquit\n".to_owned(),
    }
}

fn fuzzy_systems() -> Vec<String> {
    let of = |game: &dyn spielgeist_lab::AnyGame| {
        game.agents().into_iter().filter_map(|agent| game.rules(agent.name).ok()).collect::<Vec<_>>()
    };
    REGISTRY.games().flat_map(of).collect()
}

/// Memories of agents that lost a short game to a person who plays at random.
fn memories() -> Vec<String> {
    let mut texts = Vec::new();
    let mut choice = 0_u8;
    for game in REGISTRY.games() {
        for MemoryKind { agent, .. } in game.memories() {
            if let Some(memory) = memory_of(game, agent) {
                texts.push(format!("{}{memory}", char::from(FIRST_CHOICE + choice)));
            }
            choice += 1;
        }
    }
    texts
}

fn memory_of(game: &dyn spielgeist_lab::AnyGame, agent: &str) -> Option<String> {
    let mut seats = vec![None; game.info().seats];
    *seats.last_mut()? = Some(agent.to_owned());
    let mut session = game.open(&OpenRequest { seats, seed: 2, ..OpenRequest::default() }).ok()?;
    let mut rng = Seed(2).stream("memories", 0, 0);
    while let Next::Person(_) = session.advance().ok()? {
        let legal = session.legal();
        session.play(&legal[rng.index(legal.len())]).ok()?;
    }
    session.memory(game.info().seats - 1)
}

fn settings() -> Vec<String> {
    let texts = [
        "elo 0 10 alpha=0.05 beta=0.05",
        "version = 1\nrungs = [\"random\", \"champion:nodes=10\"]",
        "first = 1\nmoves-judge = \"random\"\n[[level]]\njudge = \"random\"\nrating = 10\nspread = -1.0\nspread-error = 0.5\n",
        "{\"format\":1,\"games\":{}}",
        "resigned 0",
        "MOV:A,NORTH",
        "BLUE 0 0 UP",
        "FBBMMSSS99",
    ];
    with_choice(texts.into_iter().map(str::to_owned))
}
