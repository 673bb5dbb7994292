//! Two servers on one store.

use serde_json::json;

use super::super::browser::OURS;
use super::super::program::Server;
use super::{Dice, Outcome};

/// One person plays through two servers in turn, and at once.
pub(crate) fn two_servers(games: usize, dice: &mut Dice) -> Outcome {
    let server = Server::start();
    let other = server.beside();
    let browsers = [&server, &other].map(|server| {
        let browser = server.guest();
        browser.post("/api/profiles", &json!({ "name": "Ada" })).ok();
        browser
    });
    let (mut problems, mut moves, mut refused) = (Vec::new(), 0, 0);
    for _ in 0..games {
        let terms = json!({ "game": "checkers", "opponent": "random", "rated": true });
        let first = browsers[0].begin(&terms);
        let id = first["id"].as_str().unwrap_or_default().to_owned();
        let mut known = Vec::new();
        for _ in 0..12 {
            let browser = &browsers[dice.below(2) as usize];
            let view = browser.await_turn(browser.get(&format!("/api/games/{id}")).ok());
            let Some(mv) = view["legal"][0].as_str() else { break };
            let body = json!({ "revision": view["revision"], "move": mv }).to_string();
            let answer = browser.request("POST", &format!("/api/games/{id}/moves"), &[OURS], &body);
            match answer.map(|answer| answer.status) {
                Ok(200) => known.push(mv.to_owned()),
                Ok(409 | 422) => refused += 1,
                other => problems.push(format!("{other:?}")),
            }
        }
        let resigned: Vec<u16> = browsers
            .iter()
            .map(|browser| {
                let view = browser.get(&format!("/api/games/{id}")).ok();
                let body = json!({ "revision": view["revision"] }).to_string();
                browser
                    .request("POST", &format!("/api/games/{id}/resign"), &[OURS], &body)
                    .map_or(0, |a| a.status)
            })
            .collect();
        if resigned.iter().filter(|status| **status == 200).count() > 1 {
            problems.push(format!("game {id} was resigned twice: {resigned:?}"));
        }
        let end = browsers[1].get(&format!("/api/games/{id}")).ok();
        let events = end["events"].as_array().cloned().unwrap_or_default();
        let mut own = events
            .iter()
            .filter(|event| event["seat"] == end["you"])
            .filter_map(|event| event["text"].as_str());
        if let Some(lost) = known.iter().find(|mv| !own.any(|text| text == *mv)) {
            problems.push(format!("game {id}: the move {lost} is lost"));
        }
        moves += known.len();
    }
    let me = browsers[0].get("/api/me").ok();
    let counted = me["profile"]["ratings"][0]["games"].as_u64().unwrap_or_default();
    let over = browsers[0].get("/api/games?state=over").ok();
    let finished = over.as_array().map_or(0, Vec::len) as u64;
    if counted != finished {
        problems.push(format!("{finished} rated games are over and {counted} are counted"));
    }
    let checked = format!("{moves} moves, {refused} refused as stale, {counted} ratings");
    Outcome { fault: "two servers on one store", times: games, checked, problems }
}
