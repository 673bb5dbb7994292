//! Runs and work as a page meets them.

use std::process::{Command, Stdio};

use serde_json::{Value, json};
use spielgeist_lab::executor::ClusterProgress;
use spielgeist_lab::store::{NewRun, Store};

use crate::browser::Browser;
use crate::program::Server;

/// A run of the shipped recipe, cut down so that a generation takes a fraction of a second.
fn small(generations: u64) -> Value {
    json!({
        "recipe": "ludo-andersen",
        "generations": generations,
        "sets": ["evolve.method.genetic.population=8", "test=[{ opponents = [\"random\", \"random\", \"random\"], games = 40 }]"],
    })
}

fn status(run: &Value) -> &str {
    run["run"]["status"].as_str().unwrap()
}

#[test]
fn a_run_on_a_cluster_shows_its_nodes_tasks_and_retries() {
    let server = Server::start();
    let person = server.guest();
    // What a driver in another process writes.
    let mut store = Store::open(server.data()).unwrap();
    let new = NewRun {
        recipe: "ludo-andersen".to_owned(),
        sets: Vec::new(),
        game: "ludo".to_owned(),
        settings: "{}".to_owned(),
        seed: 1,
        target: 9,
    };
    let run = store.begin(&new).unwrap();
    assert_eq!(person.get("/api/runs/ludo-andersen-1").ok()["run"]["cluster"], Value::Null);
    let progress = ClusterProgress {
        engine: "ray".to_owned(),
        nodes: 3,
        tasks: 21,
        games_per_second: 800.5,
        retries: 2,
        ..ClusterProgress::default()
    };
    store.keep_cluster(&run, &progress).unwrap();
    let cluster = &person.get("/api/runs/ludo-andersen-1").ok()["run"]["cluster"];
    let told = ["engine", "nodes", "tasks", "games_per_second", "retries"].map(|key| &cluster[key]);
    assert_eq!(json!(told), json!(["ray", 3, 21, 800.5, 2]));
}

#[test]
fn a_run_is_begun_followed_exported_and_removed() {
    let server = Server::start();
    let person = server.guest();
    let recipes = person.get("/api/recipes").ok();
    assert!(recipes.as_array().unwrap().iter().any(|recipe| recipe["name"] == "ludo-andersen"));

    let begun = person.post("/api/runs", &small(3)).ok();
    assert_eq!(begun[0]["name"], "ludo-andersen-1");
    let mut generations = Vec::new();
    person.events("/api/runs/ludo-andersen-1/events", |name, data| {
        if name == "generations" {
            generations.extend(data["generations"].as_array().unwrap().clone());
        }
        name == "generations" && data["run"]["status"] == "done"
    });
    let numbers: Vec<_> = generations.iter().map(|one| one["generation"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [0, 1, 2], "each is sent once");

    let page = person.get("/api/runs/ludo-andersen-1").ok();
    assert_eq!(page["generations"].as_array().unwrap().len(), 3);
    assert_eq!(page["champion"]["agent"], "run:ludo-andersen-1");
    assert_eq!(page["champion"]["strength"][0]["games"], 40);
    assert_eq!(page["run"]["score"], "share");
    assert!(page["resume_command"].as_str().unwrap().starts_with("spielgeist resume ludo-andersen-1"));
    let settings = page["settings"].as_array().unwrap();
    assert!(settings.contains(&json!(["evolve.method.genetic.population", "8"])), "{settings:?}");

    let csv = person.get("/api/runs/ludo-andersen-1/export?format=csv");
    assert_eq!(csv.body.lines().count(), 4);
    assert!(csv.head.contains("ludo-andersen-1.csv"));
    assert!(person.get("/api/runs/ludo-andersen-1/export?format=toml").body.contains("population = 8"));
    assert!(person.get("/api/runs/ludo-andersen-1/export?format=champion").body.contains("sha256"));
    assert_eq!(person.get("/api/runs/ludo-andersen-1/export?format=json").json()["run"]["seed"], 1);
    assert_eq!(person.get("/api/runs/ludo-andersen-1/export?format=tensorboard").status, 200);
    let both = person.get("/api/runs/export.csv?runs=ludo-andersen-1,ludo-andersen-1").body;
    assert!(both.lines().nth(1).unwrap().starts_with("ludo-andersen-1,1,0,"), "{both}");

    let agents = person.get("/api/agents?game=ludo").ok();
    assert_eq!(agents.as_array().unwrap().last().unwrap()["run"], "ludo-andersen-1");
    let champion = person.get("/api/agents/ludo/run:ludo-andersen-1").ok();
    assert_eq!(champion["anatomy"]["weights"].as_array().unwrap().len(), 10);
    let asked = json!({"game": "ludo", "agent": "run:ludo-andersen-1", "position": champion["position"]});
    assert!(!person.post("/api/explain", &asked).ok()["candidates"].as_array().unwrap().is_empty());
    let both = json!({"game": "ludo", "agents": ["run:ludo-andersen-1", "random"], "games": 20, "seed": 1});
    let tournament = format!("/api/tournaments/{}", person.post("/api/tournaments", &both).ok()["id"]);
    let played = person.wait_for(&tournament, |view| view["state"] == "done");
    assert_eq!(played["standings"][0]["agent"]["run"], "ludo-andersen-1");

    assert_eq!(person.delete("/api/runs/ludo-andersen-1").status, 204);
    person.get("/api/runs/ludo-andersen-1").problem(404);
    assert_eq!(person.get("/api/runs").ok(), json!([]));
}

/// A name without a slash is no path to the eye, but the server would open it in its own folder.
fn refuses_files(person: &Browser) {
    for (set, file) in [
        ("train.settings.parameters-file=Cargo.toml", "Cargo.toml"),
        ("train.settings={profile=\"chosen\",parameters-file=\"Cargo.toml\"}", "Cargo.toml"),
        ("train.settings.overrides.logfile=victim.csv", "victim.csv"),
        ("train.settings.parameters=\"mutrate, .1\\nlogfile, victim.csv\"", "victim.csv"),
        ("train.settings.parameters=\"logfile,victim.csv\\nloginterval,1\"", "victim.csv"),
    ] {
        // The parameter file excludes its lines, which the recipe has.
        let sets = ["train.settings.parameters=''", set];
        let refusal = person.post("/api/runs", &json!({"recipe": "stratego-ga", "sets": sets})).problem(400);
        assert!(refusal.contains(&format!("`{file}`: a recipe from a page cannot")), "{set}: {refusal}");
        assert!(!refusal.contains("[package]"), "{set} was read: {refusal}");
    }
    let harmless = json!({"recipe": "stratego-ga", "sets": ["train.settings.overrides.mutrate=7"]});
    assert!(person.post("/api/runs", &harmless).problem(400).contains("mutrate is 7"));
}

#[test]
fn what_makes_no_sense_is_refused_with_reasons() {
    let server = Server::start();
    let person = server.guest();
    let refused = |body: Value| person.post("/api/runs", &body).problem(400);
    assert!(
        person.post("/api/runs", &json!({"recipe": "ludo-andersn"})).problem(404).contains("ludo-andersen")
    );
    assert!(refused(json!({"recipe": "ludo-andersen", "seeds": 0})).contains("seeds"));
    assert!(refused(json!({"recipe": "ludo-andersen", "generations": 0})).contains("generations"));
    assert!(refused(json!({"recipe": "ludo-andersen", "sets": ["nonsense=1"]})).contains("nonsense"));
    let program =
        json!({"recipe": "ludo-andersen", "sets": ["test=[{ opponents = [\"cmd:true\"], games = 4 }]"]});
    assert!(refused(program).contains("command line only"));
    refuses_files(&person);
    assert!(person.post("/api/runs", &json!({"recipe": "/etc/passwd"})).problem(404).contains("recipe"));
    assert_eq!(person.get("/api/runs").ok(), json!([]), "nothing was begun");
    for address in ["/api/runs/x", "/api/runs/x/events", "/api/runs/x/export?format=csv", "/api/jobs/7"] {
        person.get(address).problem(404);
    }
    person.post("/api/runs/x/stop", &json!({})).problem(404);
    person.post("/api/compare", &json!({"runs": ["x", "y"], "games": 0})).problem(400);
    person.get("/api/compare?a=x&b=y").problem(404);
    person.get("/api/runs/export.csv?runs=").problem(400);
}

#[test]
fn a_run_is_stopped_goes_on_and_survives_the_server() {
    let mut server = Server::start();
    let person = server.guest();
    person.post("/api/runs", &small(100_000)).ok();
    let one = "/api/runs/ludo-andersen-1";
    person.wait_for(one, |page| !page["generations"].as_array().unwrap().is_empty());
    let stopped = person.post(&format!("{one}/stop"), &json!({})).ok();
    assert_eq!(stopped["status"], "stopped");
    assert_eq!(person.get("/api/jobs").ok()[0]["state"], "stopped");
    let before = person.get(one).ok()["run"]["generations"].as_u64().unwrap();

    assert_eq!(person.post(&format!("{one}/resume"), &json!({})).ok()["status"], "running");
    let more = |page: &Value| page["run"]["generations"].as_u64().unwrap() > before + 1;
    person.wait_for(one, more);
    assert_eq!(person.delete(one).status, 409, "a run that goes on is not removed");

    server.kill_and_start_again();
    let known = person.get(one).ok()["run"]["generations"].as_u64().unwrap();
    let later = |page: &Value| page["run"]["generations"].as_u64().unwrap() > known + 1;
    person.wait_for(one, later);
    server.end_and_start_again();
    let known = person.get(one).ok()["run"]["generations"].as_u64().unwrap();
    let page = person.wait_for(one, |page| page["run"]["generations"].as_u64().unwrap() > known + 1);
    let numbers =
        page["generations"].as_array().unwrap().iter().map(|one| one["generation"].as_u64().unwrap());
    assert!(
        numbers.eq(0..page["generations"].as_array().unwrap().len() as u64),
        "none is lost, none is twice"
    );
    assert_eq!(status(&page), "running");

    let job = &person.get("/api/jobs").ok()[0];
    assert_eq!((job["kind"].as_str(), job["address"].as_str()), (Some("run"), Some("/runs/ludo-andersen-1")));
    let id = job["id"].as_i64().unwrap();
    assert_eq!(person.post(&format!("/api/jobs/{id}/stop"), &json!({})).ok()["state"], "stopped");
    assert_eq!(person.get(&format!("/api/jobs/{id}")).ok()["state"], "stopped");
    person.wait_for(one, |page| status(page) == "stopped");
    assert_eq!(person.post(&format!("/api/jobs/{id}/resume"), &json!({})).ok()["state"], "waiting");
    person.events("/api/jobs/events", |name, jobs| name == "jobs" && jobs[0]["state"] == "running");
}

#[test]
fn a_run_of_a_terminal_shows_at_once_and_can_be_stopped() {
    let server = Server::start();
    let person = server.guest();
    let mut terminal = Command::new(assert_cmd::cargo::cargo_bin!("spielgeist"))
        .args(["evolve", "ludo-andersen", "--generations", "100000", "--jobs", "1", "--data"])
        .arg(server.data())
        .args(["--set", "evolve.method.genetic.population=8"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    person.events("/api/runs/events", |name, runs| {
        name == "runs" && runs[0]["status"] == "running" && runs[0]["generations"].as_u64() > Some(1)
    });
    person.post("/api/runs/ludo-andersen-1/resume", &json!({})).problem(409);
    person.post("/api/runs/ludo-andersen-1/stop", &json!({})).ok();
    assert!(terminal.wait().unwrap().success());
    let mut said = String::new();
    std::io::Read::read_to_string(&mut terminal.stderr.take().unwrap(), &mut said).unwrap();
    // The address of the server that is really there, not the default one.
    assert!(said.contains(&format!("{}/runs/ludo-andersen-1", server.address())), "{said}");
    person.wait_for("/api/runs/ludo-andersen-1", |page| status(page) == "stopped");
}

#[test]
fn two_runs_are_compared() {
    let server = Server::start();
    let person = server.guest();
    let mut two = small(2);
    two["seeds"] = json!(2);
    person.post("/api/runs", &two).ok();
    let done = |runs: &Value| runs.as_array().unwrap().iter().all(|run| run["status"] == "done");
    person.wait_for("/api/runs", done);
    let address = "/api/compare?a=ludo-andersen-1&b=ludo-andersen-2";
    let before = person.get(address).ok();
    assert_eq!(before["settings"], json!({"seed": ["1", "2"]}));
    assert_eq!(before["match"], Value::Null);
    assert_eq!(before["curves"][1].as_array().unwrap().len(), 2);
    let wanted = json!({"runs": ["ludo-andersen-1", "ludo-andersen-2"], "games": 400, "seed": 3});
    let job = person.post("/api/compare", &wanted).ok();
    assert_eq!(job["kind"], "compare");
    let played = person.wait_for(address, |now| !now["match"].is_null())["match"].clone();
    let wins: u64 = played["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(wins + played["draws"].as_u64().unwrap(), 400);
    assert_eq!(played["command"], "spielgeist compare ludo-andersen-1 ludo-andersen-2 --games 400 --seed 3");
    assert!(played["ci95"][0].as_f64() < played["win_rate"].as_f64());
}
