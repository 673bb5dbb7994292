//! Files of the store are damaged while no server runs.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::json;
use tempfile::TempDir;

use super::super::browser::{Browser, OURS};
use super::super::program::{Server, program};
use super::{Dice, Outcome};

/// Damages the store in many ways: a server either starts and answers, or says what is wrong and changes nothing.
pub(crate) fn damaged_files(times: usize, dice: &mut Dice) -> Outcome {
    let whole = {
        let mut server = Server::start();
        let person = server.guest();
        person.begin(&json!({ "game": "checkers", "opponent": "random" }));
        server.end_and_start_again();
        server.kill();
        std::fs::read(server.data().join("server.sqlite")).expect("the store")
    };
    let (mut problems, mut refused, mut answered) = (Vec::new(), 0, 0);
    for number in 0..times {
        let data = TempDir::new().expect("a directory");
        let mut bytes = whole.clone();
        match number % 3 {
            0 => bytes.truncate(dice.below(bytes.len() as u64) as usize),
            1 => (0..32).for_each(|_| {
                let at = dice.below(bytes.len() as u64) as usize;
                bytes[at] ^= 1 << dice.below(8);
            }),
            _ => {
                let from = dice.below(bytes.len() as u64) as usize;
                let to = bytes.len().min(from + 4096);
                bytes[from..to].fill(0);
            }
        }
        let file = data.path().join("server.sqlite");
        std::fs::write(&file, &bytes).expect("it is written");
        let mut child = Command::new(program())
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        if let (Some(Ok(line)), Some(Ok(_))) = (lines.next(), lines.next()) {
            let browser = Browser::new(line.trim().rsplit(' ').next().unwrap_or_default());
            for path in ["/api/me", "/api/games", "/health"] {
                if browser.request("GET", path, &[OURS], "").is_err() {
                    problems.push(format!("variant {number}: {path} was not answered"));
                }
            }
            answered += 1;
            let _ = child.kill();
        } else {
            refused += 1;
            if std::fs::read(&file).ok().as_deref() != Some(&bytes[..]) && !bytes.is_empty() {
                problems.push(format!("variant {number}: it was refused, and changed"));
            }
        }
        let _ = child.wait();
        let mut said = String::new();
        let _ = child.stderr.take().expect("piped").read_to_string(&mut said);
        if said.contains("panicked") {
            problems.push(format!("variant {number}: {said}"));
        }
    }
    let checked = format!("{answered} answered, {refused} refused with a reason");
    Outcome { fault: "damaged store", times, checked, problems }
}
