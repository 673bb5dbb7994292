//! Random sequences of requests from real sessions, made from the description of the API: every operation with arguments
//! that fit, almost fit, or make no sense. Whatever is asked, the server answers with a result or a reason.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::browser::{Browser, OURS};
use crate::campaign::Dice;
use crate::program::Server;

/// Operations that are left out: they begin work of minutes, or end the session that all others need.
const LEFT_OUT: [&str; 8] = [
    "POST /api/runs",
    "POST /api/tournaments",
    "POST /api/compare",
    "POST /api/papers/{paper}/reproduce",
    "POST /api/logout",
    "POST /api/login",
    "POST /api/register",
    "PUT /api/me/password",
];

/// What a person knows of the games so far.
#[derive(Default)]
struct Known {
    /// The revision of each game, by its id.
    games: BTreeMap<String, u64>,
    /// The game that was seen last, and the legal moves in it.
    last: Option<(String, Vec<String>)>,
}

impl Known {
    /// Remembers a view of a game. Its revision must not go back.
    fn see(&mut self, answer: &Value) {
        let (Some(id), Some(revision)) = (answer["id"].as_str(), answer["revision"].as_u64()) else { return };
        let before = self.games.insert(id.to_owned(), revision).unwrap_or_default();
        assert!(before <= revision, "game {id} went back from {before} to {revision}");
        let legal = answer["legal"].as_array().into_iter().flatten().filter_map(Value::as_str);
        self.last = Some((id.to_owned(), legal.map(str::to_owned).collect()));
    }

    fn forget_last(&mut self) {
        if let Some((id, _)) = self.last.take() {
            self.games.remove(&id);
        }
    }
}

/// Makes requests.
struct Generator {
    document: Value,
    dice: Dice,
}

impl Generator {
    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.dice.below(from.len() as u64) as usize]
    }

    fn one_in(&mut self, number: u64) -> bool {
        self.dice.below(number) == 0
    }

    fn text(&mut self, name: &str, known: &Known) -> String {
        let (id, legal) = known.last.clone().unwrap_or_default();
        if self.one_in(12) {
            return self.pick(&["", "x", "\u{0}é", "../../etc/passwd", "9999999999999999999999"]).to_owned();
        }
        match name {
            "id" if !id.is_empty() => id,
            "move" | "instead" if !legal.is_empty() => {
                legal[self.dice.below(legal.len() as u64) as usize].clone()
            }
            "game" | "paper" => {
                self.pick(&["checkers", "ludo", "geister", "stratego", "backgammon"]).to_owned()
            }
            "agent" | "opponent" => {
                self.pick(&["random", "random", "random", "adaptive", "champion"]).to_owned()
            }
            "variant" => self.pick(&["standard", "official", "paper"]).to_owned(),
            "format" => self.pick(&["record", "pdn", "mat", "jsonl"]).to_owned(),
            "from" | "to" | "cell" => self.pick(&["a1", "c3", "d4", "b8"]).to_owned(),
            "state" => self.pick(&["open", "over"]).to_owned(),
            "name" => self.pick(&["Ada", "Bob", "random", "mine"]).to_owned(),
            _ => self.pick(&["1", "mine", "a-1"]).to_owned(),
        }
    }

    fn number(&mut self, name: &str, known: &Known) -> Value {
        let revision = known.last.as_ref().and_then(|(id, _)| known.games.get(id));
        match (name, revision) {
            ("revision", Some(revision)) if !self.one_in(5) => json!(revision),
            _ if self.one_in(8) => json!([-1_i64, 1 << 53, 1 << 31][self.dice.below(3) as usize]),
            _ => json!(self.dice.below(6)),
        }
    }

    /// A value that fits a schema of the document.
    fn value(&mut self, schema: &Value, name: &str, known: &Known) -> Value {
        if let Some(reference) = schema["$ref"].as_str() {
            let schema = self.document.pointer(&reference[1..]).expect("it is described").clone();
            return self.value(&schema, name, known);
        }
        for several in ["oneOf", "anyOf", "allOf"] {
            if let Some(options) = schema[several].as_array().filter(|options| !options.is_empty()) {
                let chosen = options[self.dice.below(options.len() as u64) as usize].clone();
                return self.value(&chosen, name, known);
            }
        }
        if let Some(values) = schema["enum"].as_array() {
            return values[self.dice.below(values.len() as u64) as usize].clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds[self.dice.below(kinds.len() as u64) as usize].clone(),
            kind => kind.clone(),
        };
        match kind.as_str().unwrap_or("object") {
            "null" => Value::Null,
            "string" => json!(self.text(name, known)),
            "integer" | "number" => self.number(name, known),
            "boolean" => json!(self.one_in(2)),
            "array" => {
                let length = self.dice.below(3);
                (0..length).map(|_| self.value(&schema["items"], name, known)).collect()
            }
            _ => {
                let required: Vec<&str> =
                    schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
                let mut object = Map::new();
                for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
                    // Most options are rarely given; together few of them make sense.
                    let is_basic = ["game", "opponent"].contains(&name.as_str());
                    if is_basic || required.contains(&name.as_str()) || self.one_in(10) {
                        object.insert(name.clone(), self.value(schema, name, known));
                    }
                }
                Value::Object(object)
            }
        }
    }

    /// The method, the path with its arguments, and the body of a request for an operation.
    fn request(&mut self, path: &str, operation: &Value, known: &Known) -> (String, String) {
        let (mut path, mut query) = (path.to_owned(), Vec::new());
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name");
            let is_required = parameter["required"] == true;
            if !is_required && self.one_in(2) {
                continue;
            }
            let value = match name {
                "wait_ms" => json!(self.dice.below(20)),
                _ => self.value(&parameter["schema"], name, known),
            };
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let coded: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
            match parameter["in"].as_str() {
                Some("path") => path = path.replace(&format!("{{{name}}}"), &coded),
                _ => query.push(format!("{name}={coded}")),
            }
        }
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        let body = if body.is_null() { String::new() } else { self.value(body, "", known).to_string() };
        let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
        (format!("{path}{query}"), body)
    }
}

/// All operations that answer once: path, method, description.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let method = method.to_uppercase();
            let is_stream = !operation["responses"]["200"]["content"]["text/event-stream"].is_null();
            if !is_stream && !LEFT_OUT.contains(&format!("{method} {path}").as_str()) {
                operations.push((path.clone(), method, operation.clone()));
            }
        }
    }
    operations
}

fn ask(person: &Browser, method: &str, path: &str, body: &str) -> (u16, Value) {
    loop {
        let answer = person
            .request(method, path, &[OURS], body)
            .unwrap_or_else(|error| panic!("{method} {path} {body}: {error}"));
        if answer.status == 429 && answer.body.contains("too many requests") {
            std::thread::sleep(std::time::Duration::from_millis(100));
            continue;
        }
        let value = serde_json::from_str(&answer.body).unwrap_or(Value::Null);
        if answer.status >= 400 {
            assert!(value["code"].is_string(), "no reason for {}: {method} {path} {body}", answer.status);
        }
        return (answer.status, value);
    }
}

#[test]
fn any_sequence_of_requests_gets_answers_or_reasons() {
    let server = Server::start();
    let document: Value = serde_json::from_str(include_str!("../../../../web/openapi.json")).unwrap();
    let operations = operations(&document);
    assert!(operations.len() > 60, "{}", operations.len());
    let mut generator = Generator { document, dice: Dice::new(18) };
    let people = [server.guest(), server.guest()];
    let mut known = [Known::default(), Known::default()];
    let mut statuses: BTreeMap<u16, usize> = BTreeMap::new();
    for number in 0..1_200 {
        let who = generator.dice.below(2) as usize;
        let (person, known) = (&people[who], &mut known[who]);
        // Every operation in turn; between them moves, so that games get on.
        let (path, method, operation) = match number % 3 {
            0 => operations[number / 3 % operations.len()].clone(),
            _ => {
                let path = if known.last.is_none() { "/api/games" } else { "/api/games/{id}/moves" };
                let found = operations.iter().find(|(known, method, _)| known == path && method == "POST");
                found.expect("it is described").clone()
            }
        };
        let (path, body) = generator.request(&path, &operation, known);
        let (status, answer) = ask(person, &method, &path, &body);
        assert!(status < 500, "{status}: {method} {path} {body}\n{answer}");
        *statuses.entry(status).or_default() += 1;
        known.see(&answer);
        if status == 404 || method == "DELETE" {
            // Perhaps it is deleted.
            known.forget_last();
        }
        if status == 409 || status == 422 {
            // Somebody who was refused looks again.
            if let Some((id, _)) = known.last.clone() {
                known.see(&ask(person, "GET", &format!("/api/games/{id}"), "").1);
            }
        }
    }
    let of = |status: u16| statuses.get(&status).copied().unwrap_or_default();
    assert!(of(200) > 400, "most requests must mean something: {statuses:?}");
    assert!(of(401) + of(403) < 120, "the sessions are real: {statuses:?}");
    let mut doctor = std::process::Command::new(crate::program::program());
    let found = doctor.args(["doctor", "--json", "--data"]).arg(server.data()).output().unwrap();
    let found: Value = serde_json::from_slice(&found.stdout).unwrap();
    let problems = found["problems"].as_array().unwrap().iter().filter_map(Value::as_str);
    // The directory of a test may be readable by others.
    let problems: Vec<&str> = problems.filter(|problem| !problem.contains("chmod")).collect();
    assert!(problems.is_empty(), "{problems:?}");
}
