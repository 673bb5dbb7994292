//! No secret leaves the server: whole games are played over the network, every byte that is sent is kept, and none of
//! them holds what is hidden before the end.

use serde_json::{Value, json};
use spielgeist_play::{Rng, Seed};

use crate::browser::{Browser, legal};
use crate::program::Server;

/// Plays a game at random against an agent and asks for everything that can be asked for on the way. Gives all that was
/// sent before the end, and the game as it is told after it.
fn play(person: &Browser, game: &str, agent: &str, seed: u64, most: usize) -> (Vec<String>, Value) {
    let mut rng = Seed(seed).stream("person", 0, 0);
    let seat = rng.index(2);
    let setup = person.get(&format!("/api/setups/random?game={game}")).json();
    let mut view = person.begin(&json!({
        "game": game, "opponent": agent, "seed": 1_000_000_007 + seed, "seat": seat, "setup": setup["text"]
    }));
    let id = view["id"].as_str().unwrap().to_owned();
    let mut sent = person.heard();
    // An agent that moves first may win with its first move: a scout takes a flag that stands in front.
    if view["standing"]["state"] == "over" {
        sent.pop();
    }
    for number in 0.. {
        if view["standing"]["state"] == "over" {
            // The answer that tells the end is the last one, and may tell all.
            person.heard();
            return (sent, person.get(&format!("/api/games/{id}")).json());
        }
        pry(person, &id, &view, number, &mut rng);
        sent.extend(person.heard());
        let moves = legal(&view);
        let mv = moves[rng.index(moves.len())].to_owned();
        let path = format!("/api/games/{id}/moves");
        let body = json!({ "revision": view["revision"], "move": mv });
        let answer = match number < most {
            true => person.post(&path, &body),
            false => {
                person.post(&format!("/api/games/{id}/resign"), &json!({ "revision": view["revision"] }))
            }
        };
        view = answer.ok();
        if view["standing"]["state"] == "thinking" {
            sent.extend(person.heard());
        }
        while view["standing"]["state"] == "thinking" {
            view = person.get(&format!("/api/games/{id}?after={}&wait_ms=10000", view["revision"])).ok();
            if view["standing"]["state"] != "over" {
                sent.extend(person.heard());
            }
        }
    }
    unreachable!()
}

/// Asks for all that might tell something.
pub(crate) fn pry(person: &Browser, id: &str, view: &Value, number: usize, rng: &mut Rng) {
    let at = |tail: &str| format!("/api/games/{id}{tail}");
    if number % 6 == 1 {
        person.get(&at("/why"));
        person.get(&at("/why?event=0"));
        person.get(&at("/why?event=1"));
        person.get(&at("/scene/1"));
        person.get(&at("/position"));
        person.get(&at("/position?events=1"));
    }
    if number % 12 == 2 {
        person.get(&at("/export?format=jsonl"));
        assert_eq!(person.get(&at("/review")).status, 403);
        assert_eq!(person.get(&at("/move-graph/0")).status, 403);
        assert_eq!(person.post(&at("/switch"), &json!({ "revision": view["revision"] })).status, 403);
        let scene = person.get(&at("/scene/1")).json();
        let cells: Vec<&str> =
            scene["cells"].as_array().unwrap().iter().map(|cell| cell["name"].as_str().unwrap()).collect();
        let (from, to) = (cells[rng.index(cells.len())], cells[rng.index(cells.len())]);
        person.get(&at(&format!("/refusal?from={from}&to={to}")));
        person.get(&at(&format!("/remark?cell={from}")));
        person.put(&at("/notes"), &json!({ "cell": to, "kinds": ["bomb", "evil"] }));
        assert_eq!(person.get(&at("/finale")).status, 403);
        // From a cell to itself is legal in no spelling; anything else may be, and would be played.
        person
            .post(&at("/moves"), &json!({ "revision": view["revision"], "move": format!("{from}-{from}") }));
    }
}

/// Looks through everything that is JSON in what was sent.
fn each(value: &Value, look: &mut impl FnMut(&serde_json::Map<String, Value>)) {
    match value {
        Value::Object(fields) => {
            look(fields);
            fields.values().for_each(|value| each(value, look));
        }
        Value::Array(values) => values.iter().for_each(|value| each(value, look)),
        _ => {}
    }
}

/// The cells in which an opponent's piece may show what it is: trays, and the exits.
fn lies_open(game: &str, label: &str, cell: &str) -> bool {
    match game {
        "geister" => {
            cell.starts_with("good") || cell.starts_with("evil") || cell.ends_with('7') || cell.ends_with('0')
        }
        // Small letters are pieces that a fight has revealed; trays hold the fallen.
        _ => cell.contains('-') || label.chars().all(|letter| !letter.is_ascii_uppercase()),
    }
}

/// Whether nothing that was sent tells the secrets of these seats.
pub(crate) fn check(game: &str, sent: &[String], end: &Value, secret: &[u64]) {
    let seed = end["seed"].to_string();
    let setup_of = |seat: u64| {
        let events = end["events"].as_array().unwrap().iter().filter(move |event| event["seat"] == seat);
        events.filter_map(|event| event["text"].as_str()).find(|text| text.starts_with("SET:"))
    };
    // By chance both may be the same; who sits at the other seat knows their own.
    let own = |seat: u64| !secret.contains(&(1 - seat));
    let told = |seat: u64| own(seat) && setup_of(seat) == setup_of(1 - seat);
    let concealed: Vec<&str> =
        secret.iter().filter(|seat| !told(**seat)).filter_map(|seat| setup_of(*seat)).collect();
    for bytes in sent {
        // What an unreadable move is told to look like, which may be their setup by chance.
        let bytes = &bytes.replace("a setup such as SET:ABCD", "");
        assert!(!bytes.contains(&seed), "the seed tells everything: {bytes}");
        assert!(!concealed.iter().any(|setup| bytes.contains(setup)), "{concealed:?}: {bytes}");
        let body = bytes.split_once('\n').map_or("", |(_, body)| body);
        let Ok(value) = serde_json::from_str::<Value>(body) else { continue };
        each(&value, &mut |fields| {
            let text = |key: &str| fields.get(key).and_then(Value::as_str).unwrap_or_default();
            if fields.contains_key("label")
                && secret.iter().any(|seat| fields["owner"] == *seat)
                && !lies_open(game, text("label"), text("cell"))
            {
                assert!(text("label").starts_with('?'), "{fields:?}");
                assert!(matches!(text("kind"), "hidden" | "ghost"), "{fields:?}");
            }
            if fields.get("hidden") == Some(&json!(true)) {
                assert!(fields["text"].is_null() && fields["path"] == json!([]), "{fields:?}");
            }
            if fields.contains_key("candidates") {
                assert_eq!(fields["candidates"], json!([]), "{fields:?}");
            }
        });
    }
}

#[test]
fn who_has_seen_the_secrets_cannot_go_back() {
    let server = Server::start();
    let person = server.guest();
    let view = person.begin(&json!({ "game": "geister", "opponent": "dash" }));
    let view = person.play(&view, legal(&view)[0]);
    let at = |tail: &str| format!("/api/games/{}/{tail}", view["id"].as_str().unwrap());
    let over = person.post(&at("resign"), &json!({ "revision": view["revision"] })).ok();
    assert!(over["seed"].is_u64() && over["can"]["undo"] == false);
    assert_eq!(person.post(&at("undo"), &json!({ "revision": over["revision"] })).status, 403);
}

/// Attack, look, take back: what was seen would be known for nothing.
#[test]
fn an_attack_that_has_revealed_something_is_not_taken_back() {
    let server = Server::start();
    let person = server.guest();
    let mut view = person.begin(&json!({ "game": "stratego", "opponent": "random", "seed": 5 }));
    let at = |tail: &str, view: &Value| format!("/api/games/{}/{tail}", view["id"].as_str().unwrap());
    let mut taken_back = 0;
    for turn in 0..400 {
        assert_eq!(view["standing"]["state"], "yours", "no attack in {turn} turns");
        let moves = legal(&view);
        let mv = moves[turn * 7 % moves.len()].to_owned();
        let before = view["from"].as_u64().unwrap() + view["events"].as_array().unwrap().len() as u64;
        view = person.play(&view, &mv);
        let all = person.get(at("", &view).trim_end_matches('/')).ok();
        let since = all["events"].as_array().unwrap()[before as usize..].iter();
        let met = since.clone().any(|event| !event["taken"].as_array().unwrap().is_empty());
        if met {
            assert_eq!(all["can"]["undo"], false, "{all}");
            let refused = person.post(&at("undo", &view), &json!({ "revision": view["revision"] }));
            assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("game.revealed_since")));
            assert!(taken_back > 0, "other moves are taken back");
            return;
        }
        if turn == 0 && all["can"]["undo"] == true {
            view = person.post(&at("undo", &view), &json!({ "revision": view["revision"] })).ok();
            taken_back += 1;
        }
    }
    panic!("no attack");
}

#[test]
fn a_game_that_counts_has_no_chosen_seed() {
    let server = Server::start();
    let person = server.guest();
    for counts in ["rated", "match_me"] {
        let mut terms = json!({ "game": "checkers", "seed": 5 });
        terms[counts] = json!(true);
        let answer = person.post("/api/games", &terms);
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("game.no_seed")), "{counts}");
    }
}

/// Games of both agents, a few at a time on several browsers: one may not ask too fast.
fn play_many(game: &'static str, agents: &'static [&'static str], games: u64, most: usize) {
    let server = std::sync::Arc::new(Server::start());
    let threads: Vec<_> = (0..4)
        .map(|thread| {
            let server = std::sync::Arc::clone(&server);
            std::thread::spawn(move || {
                let (mut bytes, mut answers) = (0, 0);
                for number in (thread..games).step_by(4) {
                    let agent = agents[number as usize % agents.len()];
                    let (sent, end) = play(&server.guest(), game, agent, number, most);
                    check(game, &sent, &end, &[1 - end["you"].as_u64().unwrap()]);
                    bytes += sent.iter().map(String::len).sum::<usize>();
                    answers += sent.len();
                }
                (bytes, answers)
            })
        })
        .collect();
    let sums = threads.into_iter().map(|thread| thread.join().unwrap());
    let (bytes, answers) = sums.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    println!("{game}: {games} games, {answers} answers, {bytes} bytes looked through");
    assert!(answers > games as usize * 20, "something was asked: {answers}");
}

#[test]
fn two_hundred_games_of_geister_tell_no_nature() {
    play_many("geister", &["random", "dash", "hand-built", "champion:nodes=40", "ismcts:nodes=40"], 200, 60);
}

#[test]
fn fifty_games_of_stratego_tell_no_rank() {
    let agents =
        &["random", "rules:style=bold", "ismcts:nodes=20", "champion:nodes=20", "hand-weights:nodes=20"];
    play_many("stratego", agents, 50, 100);
}
