//! People play each other by a link; others watch.

use serde_json::{Value, json};
use spielgeist_play::Seed;

use crate::browser::{Browser, legal};
use crate::program::Server;
use crate::secrets::{check, pry};

/// A game with a free seat.
fn invite(host: &Browser, game: &str, more: &Value) -> Value {
    let mut terms = json!({ "game": game, "friends": 1 });
    terms.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    host.post("/api/games", &terms).ok()
}

fn at(game: &Value, tail: &str) -> String {
    format!("/api/games/{}{tail}", game["id"].as_str().unwrap())
}

fn sit(person: &Browser, game: &Value) -> Value {
    person.post(&at(game, "/sit"), &json!({})).ok()
}

/// The game as somebody sees it when no agent and no dice are at work.
fn settled(person: &Browser, game: &Value) -> Value {
    person.wait_for(&at(game, ""), |view| {
        let standing = &view["standing"];
        let seat = standing["seat"].as_u64().map(|seat| &view["seats"][seat as usize]);
        standing["state"] != "thinking" || seat.is_some_and(|seat| seat["person"] == true)
    })
}

fn resign(person: &Browser, game: &Value) -> Value {
    let now = person.get(&at(game, "")).ok();
    person.post(&at(game, "/resign"), &json!({ "revision": now["revision"] })).ok()
}

#[test]
fn a_friend_sits_down_by_the_link_and_both_see_each_others_moves() {
    let server = Server::start();
    let [host, friend, other] = [(); 3].map(|()| server.guest());
    let begun = invite(&host, "checkers", &json!({}));
    assert_eq!(begun["standing"]["state"], "waiting");
    assert_eq!(begun["seats"][1]["free"], true);
    assert_eq!(legal(&begun), Vec::<&str>::new(), "nobody moves before the friend is there");
    let seen = friend.get(&at(&begun, "")).ok();
    assert!(seen["watching"] == true && seen["can"]["sit"] == true, "{seen}");
    let sat = sit(&friend, &begun);
    assert_eq!((&sat["you"], &sat["watching"]), (&json!(1), &json!(false)));
    assert_eq!(other.post(&at(&begun, "/sit"), &json!({})).status, 409, "the seat is taken");
    assert_eq!(sit(&host, &begun)["you"], 0, "who has a seat keeps it");

    // The host moves; the friend is told by the live channel.
    let mine = host.get(&at(&begun, "")).ok();
    assert_eq!(mine["seats"][1]["name"], friend.get("/api/me").ok()["profile"]["name"]);
    let mv = legal(&mine)[0].to_owned();
    let refused = friend.post(&at(&begun, "/moves"), &json!({ "revision": mine["revision"], "move": mv }));
    assert_eq!(refused.status, 409, "it is not the friend's turn");
    host.post(&at(&begun, "/moves"), &json!({ "revision": mine["revision"], "move": mv })).ok();
    let mut told = Value::Null;
    friend.events(&at(&begun, "/events"), |_, view| {
        told = view.clone();
        view["standing"]["state"] == "yours"
    });
    assert_eq!(told["events"][0]["text"], json!(mv));

    // Who watches sees the board and can do nothing.
    let watched = other.get(&at(&begun, "")).ok();
    assert_eq!(watched["scene"]["pieces"], host.get(&at(&begun, "")).ok()["scene"]["pieces"]);
    assert_eq!(watched["standing"]["state"], "thinking");
    let body = json!({ "revision": watched["revision"] });
    for deed in ["/resign", "/undo", "/switch"] {
        assert_eq!(other.post(&at(&begun, deed), &body).status, 403, "{deed}");
    }
    assert_eq!(other.post(&at(&begun, "/hint"), &body).status, 409);
    assert_eq!(other.get(&at(&begun, "/review")).status, 403);
    // Nobody is helped while they play.
    assert_eq!(friend.post(&at(&begun, "/hint"), &json!({ "revision": told["revision"] })).status, 403);
    assert_eq!(friend.get(&at(&begun, "/review")).status, 403);
    assert_eq!(host.post(&at(&begun, "/undo"), &json!({ "revision": told["revision"] })).status, 403);
}

#[test]
fn the_end_counts_for_both_once_and_no_rating_changes() {
    let mut server = Server::start();
    let [host, friend] = [(); 2].map(|()| server.guest());
    let game = invite(&host, "checkers", &json!({ "rated": true, "match_me": true }));
    assert_eq!((&game["options"]["rated"], &game["options"]["match_me"]), (&json!(false), &json!(false)));
    sit(&friend, &game);
    server.kill_and_start_again();
    let over = resign(&friend, &game);
    assert_eq!(over["standing"]["won"], false);
    assert_eq!(host.get(&at(&game, "")).ok()["standing"]["won"], true);
    for (person, [won, lost], result) in [(&host, [1, 0], "won"), (&friend, [0, 1], "lost")] {
        let me = person.get("/api/me").ok();
        let counts = &me["profile"]["games"][0];
        assert_eq!((&counts["won"], &counts["lost"]), (&json!(won), &json!(lost)), "{me}");
        assert_eq!(me["profile"]["ratings"], json!([]));
        let list = person.get("/api/games?state=over").ok();
        assert_eq!((&list[0]["result"], &list[0]["person"]), (&json!(result), &json!(true)), "{list}");
    }
    // Each looks through their own decisions.
    for person in [&host, &friend] {
        person.wait_for(&at(&game, "/review"), |review| review["done"] == true);
    }
    // Whoever asks first begins the next game on the other side; the other sits down at it.
    let next = host.post(&at(&game, "/rematch"), &json!({})).ok();
    assert_eq!((&next["you"], &next["standing"]["state"]), (&json!(1), &json!("waiting")));
    assert_eq!(friend.get(&at(&game, "")).ok()["next"], next["id"]);
    let joined = friend.post(&at(&game, "/rematch"), &json!({})).ok();
    assert_eq!((&joined["id"], &joined["you"]), (&next["id"], &json!(0)));
    assert_eq!(server.guest().post(&at(&game, "/rematch"), &json!({})).status, 403);
}

#[test]
fn a_game_that_nobody_came_to_counts_for_nobody() {
    let server = Server::start();
    let host = server.guest();
    let game = invite(&host, "checkers", &json!({}));
    resign(&host, &game);
    let counts = host.get("/api/me").ok()["profile"]["games"][0].clone();
    assert_eq!((&counts["won"], &counts["lost"], &counts["open"]), (&json!(0), &json!(0), &json!(0)));
    assert_eq!(server.guest().post(&at(&game, "/sit"), &json!({})).status, 409);
    let many = host.post("/api/games", &json!({ "game": "checkers", "friends": 2 }));
    assert!(many.problem(400).contains("1 friends at most"), "{}", many.body);
    // A game without a free seat is nobody else's.
    let own = host.begin(&json!({ "game": "checkers" }));
    assert_eq!(server.guest().get(&at(&own, "")).status, 404);
}

#[test]
fn both_have_a_clock_and_only_the_one_on_turn_runs() {
    let server = Server::start();
    let [host, friend] = [(); 2].map(|()| server.guest());
    let game = invite(&host, "checkers", &json!({ "clock": { "seconds": 2, "increment": 0 } }));
    std::thread::sleep(std::time::Duration::from_millis(300));
    sit(&friend, &game);
    let mine = host.get(&at(&game, "")).ok();
    assert!(mine["clock"]["left_ms"].as_u64().unwrap() > 1800, "no clock runs before the friend is there");
    let (revision, mv) = (&mine["revision"], legal(&mine)[0]);
    let moved = host.post(&at(&game, "/moves"), &json!({ "revision": revision, "move": mv })).ok();
    let running = |view: &Value| [0, 1].map(|seat: usize| view["seats"][seat]["clock"]["running"] == true);
    assert_eq!(running(&moved), [false, true]);
    let over = host.wait_for(&at(&game, ""), |view| view["standing"]["state"] == "over");
    assert_eq!((&over["standing"]["won"], &over["standing"]["reason"]), (&json!(true), &json!("time")));
    assert!(over["clock"]["left_ms"].as_u64().unwrap() > 500, "{over}");
}

#[test]
fn of_four_seats_those_without_a_person_are_filled_with_agents() {
    let server = Server::start();
    let [host, friend] = [(); 2].map(|()| server.guest());
    let game = invite(&host, "ludo", &json!({ "opponent": "random" }));
    let kinds = |view: &Value| -> Vec<(bool, bool)> {
        let seats = view["seats"].as_array().unwrap();
        seats.iter().map(|seat| (seat["person"] == true, seat["free"] == true)).collect()
    };
    assert_eq!(kinds(&game), [(true, false), (false, false), (true, true), (false, false)]);
    sit(&friend, &game);
    let mut moved = [0, 0];
    for _ in 0..200 {
        let views = [&host, &friend].map(|person| settled(person, &game));
        let Some(turn) = views.iter().position(|view| view["standing"]["state"] == "yours") else { continue };
        let body = json!({ "revision": views[turn]["revision"], "move": legal(&views[turn])[0] });
        [&host, &friend][turn].post(&at(&game, "/moves"), &body).ok();
        moved[turn] += 1;
        if moved.iter().all(|moves| *moves > 2) {
            return;
        }
    }
    panic!("both come to move: {moved:?}");
}

/// Two people play at random, a third watches, and all of them pry. Gives what the friend and the watcher were sent before
/// the end, and the game as the host is told it after the end.
fn play(server: &Server, game: &str, seed: u64, most: usize) -> ([Vec<String>; 3], Value) {
    let mut rng = Seed(seed).stream("people", 0, 0);
    let people = [(); 3].map(|()| server.guest());
    let setup =
        |person: &Browser| person.get(&format!("/api/setups/random?game={game}")).json()["text"].clone();
    let begun = invite(&people[0], game, &json!({ "setup": setup(&people[0]) }));
    people[1].post(&at(&begun, "/sit"), &json!({ "setup": setup(&people[1]) })).ok();
    let mut sent = [(); 3].map(|()| Vec::new());
    // What they sent themselves is no secret to them.
    people.iter().for_each(|person| drop(person.heard()));
    let mut number = 0;
    while number < most {
        let views = people.each_ref().map(|person| settled(person, &begun));
        if views[0]["standing"]["state"] == "over" {
            people.iter().for_each(|person| drop(person.heard()));
            break;
        }
        // Setups are being made.
        let Some(turn) = views.iter().position(|view| view["standing"]["state"] == "yours") else { continue };
        number += 1;
        for (person, view) in people.iter().zip(&views) {
            pry(person, begun["id"].as_str().unwrap(), view, number, &mut rng);
        }
        for (heard, person) in sent.iter_mut().zip(&people) {
            heard.extend(person.heard());
        }
        let now = people[turn].get(&at(&begun, "")).ok();
        let moves = legal(&now);
        let mv = moves[rng.index(moves.len())];
        let body = json!({ "revision": now["revision"], "move": mv });
        people[turn].post(&at(&begun, "/moves"), &body).ok();
        people[turn].heard();
    }
    resign_if_open(&people[0], &begun);
    (sent, people[0].get(&at(&begun, "")).ok())
}

fn resign_if_open(person: &Browser, game: &Value) {
    if person.get(&at(game, "")).ok()["standing"]["state"] != "over" {
        resign(person, game);
    }
}

fn tell_nothing(game: &str, games: u64, most: usize) {
    let server = Server::start();
    for seed in 0..games {
        let ([host, friend, watcher], end) = play(&server, game, seed, most);
        assert!(watcher.len() > 10, "the watcher was told something: {}", watcher.len());
        check(game, &host, &end, &[1]);
        check(game, &friend, &end, &[0]);
        check(game, &watcher, &end, &[0, 1]);
    }
}

#[test]
fn neither_the_other_side_nor_a_watcher_learns_a_nature() {
    tell_nothing("geister", 8, 40);
}

#[test]
fn neither_the_other_side_nor_a_watcher_learns_a_rank() {
    tell_nothing("stratego", 4, 60);
}
