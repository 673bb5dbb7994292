//! Floods of failed logins lock out nobody else.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::json;

use crate::browser::{Answer, Browser, OURS};
use crate::program::{Server, program};

fn behind_a_proxy() -> Server {
    Server::with(&["--listen", "127.0.0.1:0", "--accounts", "--trusted-proxy", "127.0.0.1"])
}

fn enter(browser: &Browser, path: &str, from: &str, name: &str, password: &str) -> Answer {
    let body = json!({ "name": name, "password": password }).to_string();
    browser.request("POST", path, &[OURS, ("x-forwarded-for", from)], &body).unwrap()
}

const RIGHT: &str = "correct horse battery";
const WRONG: &str = "wrong horse battery";

#[test]
fn a_flood_of_invented_names_does_not_keep_the_others_at_the_address_out() {
    let server = behind_a_proxy();
    let [ada, flood] = [(); 2].map(|()| server.secure_stranger());
    enter(&ada, "/api/register", "7.7.7.7", "Ada", RIGHT).ok();
    let invented = |number: u32| enter(&flood, "/api/login", "9.9.9.9", &format!("nobody {number}"), WRONG);
    assert!((0..200).any(|number| invented(number).status == 429), "each costs the server time");
    let school = server.secure_stranger();
    enter(&school, "/api/login", "9.9.9.9", "Ada", RIGHT).ok();
}

#[test]
fn a_flood_from_many_addresses_does_not_keep_the_owner_out_at_home() {
    let server = behind_a_proxy();
    let [ada, flood] = [(); 2].map(|()| server.secure_stranger());
    enter(&ada, "/api/register", "7.7.7.7", "Ada", RIGHT).ok();
    let from = |number: u32| enter(&flood, "/api/login", &format!("9.9.9.{number}"), "Ada", WRONG);
    assert!((0..250).any(|number| from(number).status == 429), "passwords cannot be tried without end");
    let home = server.secure_stranger();
    enter(&home, "/api/login", "7.7.7.7", "Ada", RIGHT).ok();
}

#[test]
fn a_proxy_that_is_not_trusted_is_named_in_the_log_once() {
    let data = tempfile::TempDir::new().unwrap();
    let mut serve = Command::new(program());
    serve.args(["serve", "--listen", "127.0.0.1:0", "--accounts", "--data"]).arg(data.path());
    let mut child = serve.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = said.next().unwrap().unwrap();
    let browser = Browser::new(line.trim().rsplit(' ').next().unwrap());
    for _ in 0..3 {
        let answer = browser.request("GET", "/api/me", &[OURS, ("x-forwarded-for", "9.9.9.9")], "").unwrap();
        assert_eq!(answer.status, 200);
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert_eq!(log.matches("--trusted-proxy 127.0.0.1").count(), 1, "{log}");
}
