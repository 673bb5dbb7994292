//! The Geister tournament server's protocol over loopback: our match as the server, our `join` as a client, and
//! clients and servers that misbehave.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde_json::Value;

/// So long does a test wait for anything; far more than it should take.
const PATIENCE: Duration = Duration::from_secs(60);
/// The board with which the first player begins.
const START: &str = "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u";

fn spielgeist() -> Command {
    Command::new(assert_cmd::cargo::cargo_bin("spielgeist"))
}

/// A match of ours that waits for clients.
struct Hosted {
    child: Child,
    /// Where they are to come, in the order of the agents.
    addresses: Vec<String>,
    errors: JoinHandle<String>,
}

impl Drop for Hosted {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

/// Starts `match geister` or a tournament with this number of agents that are clients.
fn host(clients: usize, arguments: &[&str]) -> Hosted {
    let mut child = spielgeist()
        .args(arguments)
        .arg("--json")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut address = || {
        let mut line = String::new();
        errors.read_line(&mut line).unwrap();
        let (_, address) =
            line.trim().rsplit_once(" on ").unwrap_or_else(|| panic!("no address in `{line}`"));
        address.to_owned()
    };
    let addresses = (0..clients).map(|_| address()).collect();
    let errors = thread::spawn(move || {
        let mut rest = String::new();
        errors.read_to_string(&mut rest).unwrap();
        rest
    });
    Hosted { child, addresses, errors }
}

impl Hosted {
    /// The exit code, the report and what was said on the error stream.
    fn end(mut self) -> (Option<i32>, Value, String) {
        let mut text = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        let code = self.child.wait().unwrap().code();
        let errors = std::mem::replace(&mut self.errors, thread::spawn(String::new)).join().unwrap();
        let report = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}{errors}"));
        (code, report, errors)
    }
}

/// One of our agents on its way to a server.
fn join(agent: &str, address: &str, more: &[&str]) -> Output {
    spielgeist()
        .args(["join", "geister", agent, address, "--json"])
        .args(more)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// A client written for these tests.
struct Client {
    lines: BufReader<TcpStream>,
    /// A letter that the next answer must have: what the last order captured.
    captured: Option<usize>,
}

impl Client {
    fn connect(address: &str) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Self { lines: BufReader::new(stream), captured: None }
    }

    fn send(&mut self, text: &str) {
        self.lines.get_mut().write_all(text.as_bytes()).unwrap();
    }

    /// The next line with its end; empty when the server has hung up.
    fn hear(&mut self) -> String {
        let mut line = String::new();
        // A server that hangs up on a client that still talks may reset the connection.
        let _ = self.lines.read_line(&mut line);
        line
    }

    /// Plays legal moves until the server hangs up or this number of games is over; returns their results.
    fn play(mut self, games: usize) -> Vec<String> {
        let mut results = Vec::new();
        let mut made = 0;
        while results.len() < games {
            let line = self.hear();
            assert!(line.is_empty() || line.ends_with("\r\n"), "{line}");
            match line.get(..4) {
                None => break,
                Some("SET?") => self.send("SET:ABCD\r\n"),
                Some("MOV?") => {
                    let board = line[4..].trim_end().to_owned();
                    let (order, captured) = any_order(&board, made);
                    made += 1;
                    self.captured = captured;
                    self.send(&format!("MOV:{order}\r\n"));
                    self.hear_verdict();
                }
                Some("OK \r") => assert!(made == 0 || !results.is_empty(), "only for the setup"),
                Some("WON:" | "LST:" | "DRW:") => {
                    assert!(!line[4..].contains('u'), "everything is shown: {line}");
                    results.push(line[..3].to_owned());
                }
                _ => panic!("`{line}`"),
            }
        }
        results
    }

    /// The answer to an order tells what it captured, and the next board agrees.
    fn hear_verdict(&mut self) {
        let verdict = self.hear();
        let Some(ghost) = self.captured.take() else {
            assert_eq!(verdict, "OK \r\n");
            return;
        };
        assert!(["OKR\r\n", "OKB\r\n"].contains(&&*verdict), "`{verdict}`");
        let next = String::from_utf8(self.lines.fill_buf().unwrap().to_vec()).unwrap();
        let shown = &next[4 + 3 * (8 + ghost)..][..3];
        assert_eq!(shown, if verdict == "OKR\r\n" { "99r" } else { "99b" }, "{next}");
    }
}

/// Some order that the rules allow, and the ghost that it captures, worked out from the text alone.
fn any_order(board: &str, number: usize) -> (String, Option<usize>) {
    let ghosts: Vec<(i8, i8, u8)> = board
        .as_bytes()
        .chunks(3)
        .map(|signs| ((signs[0] - b'0') as i8, (signs[1] - b'0') as i8, signs[2]))
        .collect();
    assert_eq!(ghosts.len(), 16, "{board}");
    let on = |place: (i8, i8)| ghosts.iter().position(|&(x, y, _)| (x, y) == place);
    let mut orders = Vec::new();
    for (ghost, &(x, y, nature)) in ghosts[..8].iter().enumerate().filter(|(_, ghost)| ghost.0 < 6) {
        for (word, dx, dy) in [("NORTH", 0, -1), ("E", 1, 0), ("south", 0, 1), ("W", -1, 0)] {
            let to = (x + dx, y + dy);
            let inside = (0..6).contains(&to.0) && (0..6).contains(&to.1);
            let leaves = nature == b'B' && y == 0 && (x == 0 || x == 5) && dy <= 0 && !inside;
            let other = on(to);
            if leaves || inside && other.is_none_or(|other| other >= 8) {
                let name = (b'A' + ghost as u8) as char;
                orders.push((format!("{name},{word}"), other.map(|other| other - 8)));
            }
        }
    }
    // Captures first, so that they happen; else anything.
    let capture = orders.iter().position(|(_, captured)| captured.is_some());
    orders.swap_remove(capture.unwrap_or(number * 7 % orders.len()))
}

#[test]
fn a_match_over_tcp_is_the_match_itself() {
    let common = ["--games", "12", "--seed", "7", "--seats", "fixed"];
    for (seat, joined, other) in [(0, "dash", "random"), (1, "dash", "random"), (1, "capturer", "dash")] {
        let folder = tempdir(&format!("same-{seat}-{joined}"));
        let records = |name: &str| format!("{folder}/{name}");
        let seated = |agent| if seat == 0 { [agent, other] } else { [other, agent] };
        let play = |agent: &'static str, file: &str| {
            let mut arguments = vec!["match", "geister"];
            arguments.extend(seated(agent));
            arguments.extend(common);
            arguments.extend(["--records", file]);
            host(usize::from(agent.starts_with("tcp")), &arguments)
        };
        let over_tcp = play("tcp:0,pause=0", &records("tcp"));
        let at = seat.to_string();
        let more = ["--games", "12", "--seed", "7", "--seat", &at, "--ply-limit", "100"];
        let joined_report = json(&join(joined, &over_tcp.addresses[0], &more));
        let (code, over_tcp, errors) = over_tcp.end();
        assert_eq!(code, Some(0), "{errors}");
        let (_, direct, _) = play(joined, &records("direct")).end();
        for key in ["wins", "draws", "plies", "ended_by"] {
            assert_eq!(over_tcp[key], direct[key], "{key}");
        }
        assert_eq!(joined_report["wins"], direct["wins"][seat]);
        assert_eq!(joined_report["draws"], direct["draws"]);
        assert_eq!(joined_report["ended_by"], direct["ended_by"]);
        assert!(joined_report["results"].as_array().unwrap().iter().all(|game| game["seat"] == seat));
        assert_eq!(events(&records("tcp")), events(&records("direct")), "move for move");
    }
}

fn tempdir(name: &str) -> String {
    let folder = format!("{}/geister_tcp_{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What happened in each game of a file of records.
fn events(file: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(file).unwrap();
    let record = |line: &str| serde_json::from_str::<Value>(line).unwrap()["events"].clone();
    text.lines().map(record).collect()
}

/// A client plays one game at a time, so more threads are not used; the match is the same.
#[test]
fn two_clients_play_each_other_in_both_seats() {
    let hosted =
        host(2, &["match", "geister", "tcp:0,pause=0", "tcp:0,pause=0", "--games", "6", "--jobs", "4"]);
    let other = hosted.addresses[1].clone();
    let second = thread::spawn(move || json(&join("random", &other, &["--games", "6"])));
    let first = json(&join("dash", &hosted.addresses[0], &["--games", "6"]));
    let (second, (code, report, errors)) = (second.join().unwrap(), hosted.end());
    assert_eq!(code, Some(0), "{errors}");
    assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{errors}");
    assert_eq!((&first["wins"], &second["wins"]), (&report["wins"][0], &report["wins"][1]));
    let seats: Vec<u64> =
        first["results"].as_array().unwrap().iter().map(|game| game["seat"].as_u64().unwrap()).collect();
    assert_eq!(seats, [0, 1, 0, 1, 0, 1]);
}

/// Nothing is read from the second client before the first has heard what it captured.
#[test]
fn a_capture_is_told_before_the_other_side_moves() {
    let arguments =
        ["match", "geister", "tcp:0,pause=0", "tcp:0,pause=0", "--games", "1", "--seats", "fixed"];
    let hosted = host(2, &arguments);
    let mut clients: Vec<Client> = hosted.addresses.iter().map(|address| Client::connect(address)).collect();
    for client in &mut clients {
        assert_eq!(client.hear(), "SET?\r\n");
        client.send("SET:ABCD\r\n");
        assert_eq!(client.hear(), "OK \r\n");
    }
    for turn in 0..200 {
        let client = &mut clients[turn % 2];
        let line = client.hear();
        let board = line.strip_prefix("MOV?").unwrap_or_else(|| panic!("`{line}`")).trim_end().to_owned();
        let (order, captured) = any_order(&board, turn);
        client.send(&format!("MOV:{order}\r\n"));
        let verdict = client.hear();
        if captured.is_some() {
            assert!(["OKR\r\n", "OKB\r\n"].contains(&&*verdict), "`{verdict}`");
            return;
        }
        assert_eq!(verdict, "OK \r\n");
    }
    panic!("nothing was captured");
}

#[test]
fn a_client_may_stay_for_the_whole_match() {
    let hosted = host(1, &["match", "geister", "tcp:0,pause=0", "capturer", "--games", "4"]);
    let results = Client::connect(&hosted.addresses[0]).play(usize::MAX);
    let (code, report, errors) = hosted.end();
    assert_eq!((code, results.len()), (Some(0), 4), "{errors}");
    let won = results.iter().filter(|result| *result == "WON").count();
    assert_eq!(report["wins"][0], won);
    assert_eq!(report["forfeits"][0], 0);
}

/// Clients that take whatever one read gives for one message never see two at once.
#[test]
fn messages_do_not_run_together() {
    let hosted = host(1, &["match", "geister", "tcp:0", "dash", "--games", "2"]);
    for _ in 0..2 {
        let mut stream = TcpStream::connect(&hosted.addresses[0]).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (mut made, mut bytes) = (0, [0; 2_048]);
        loop {
            let count = stream.read(&mut bytes).unwrap();
            let message = std::str::from_utf8(&bytes[..count]).unwrap();
            assert_eq!(message.find("\r\n").map(|end| end + 2), Some(count), "one message: `{message}`");
            match &message[..4] {
                "SET?" => stream.write_all(b"SET:EFGH\r\n").unwrap(),
                "MOV?" => {
                    let (order, _) = any_order(message[4..].trim_end(), made);
                    made += 1;
                    stream.write_all(format!("MOV:{order}\r\n").as_bytes()).unwrap();
                }
                "WON:" | "LST:" | "DRW:" => break,
                _ => assert!(message.starts_with("OK"), "{message}"),
            }
        }
    }
    assert_eq!(hosted.end().0, Some(0));
}

/// The first client misbehaves and loses for this reason; the second one is served as if nothing had been. Gives the
/// rest of what the bad client was told.
#[track_caller]
fn loses_one_game(reason: &str, says: &str, misbehave: impl FnOnce(&mut Client)) -> String {
    let spec = "tcp:0,pause=0,answer=400,connect=20000";
    let hosted = host(1, &["match", "geister", spec, "dash", "--games", "2", "--seats", "fixed"]);
    let mut bad = Client::connect(&hosted.addresses[0]);
    assert_eq!(bad.hear(), "SET?\r\n");
    misbehave(&mut bad);
    // The bad client stays: it is the server that turns to the next.
    let good = Client::connect(&hosted.addresses[0]);
    assert_eq!(good.play(1).len(), 1);
    let (code, report, errors) = hosted.end();
    assert_eq!(code, Some(0), "{errors}");
    assert_eq!(report["forfeits"], serde_json::json!([1, 0]), "{errors}");
    assert_eq!(report["ended_by"][reason], 1, "{report}");
    assert!(errors.contains(says), "`{says}` is not in: {errors}");
    let mut rest = String::new();
    let _ = bad.lines.read_to_string(&mut rest);
    rest
}

/// Sets up, and waits for the first question.
fn set_up(client: &mut Client) {
    client.send("SET:ABCD\r\n");
    assert_eq!(client.hear(), "OK \r\n");
    assert_eq!(client.hear(), format!("MOV?{START}\r\n"));
}

#[test]
fn a_client_that_says_nothing() {
    let told = loses_one_game("time", "sent no reply for 400 ms", |_| {});
    assert!(told.starts_with("LST:"), "{told}");
    loses_one_game("time", "sent no reply for 400 ms", set_up);
}

#[test]
fn a_client_that_sends_half_a_line() {
    loses_one_game("time", "only half a line, `SET:AB`, and no reply for 400 ms", |client| {
        client.send("SET:AB");
    });
    loses_one_game("time", "only half a line, `MOV:A`", |client| {
        set_up(client);
        client.send("MOV:A");
    });
}

#[test]
fn a_client_that_moves_illegally_is_told_that_it_has_lost() {
    let told = loses_one_game("illegal move", "`MOV:A,SOUTH` is not a legal move", |client| {
        set_up(client);
        client.send("MOV:A,SOUTH\r\n");
    });
    assert!(told.starts_with("NG \r\nLST:14R24R") && !told.contains('u'), "{told}");
    loses_one_game("illegal move", "unknown direction `UP`", |client| {
        set_up(client);
        client.send("MOV:A,UP\r\n");
    });
}

#[test]
fn a_client_with_five_ghosts_of_a_kind() {
    for (setup, says) in [
        ("SET:ABCDE\r\n", "5 evil ghosts named, which leaves 3 good: expected four"),
        ("SET:ABC\r\n", "3 evil ghosts named, which leaves 5 good: expected four"),
    ] {
        let told = loses_one_game("illegal setup", says, |client| client.send(setup));
        assert!(told.starts_with("NG \r\n"), "{told}");
    }
}

#[test]
fn a_client_that_talks_rubbish() {
    loses_one_game("protocol", "`GET / HTTP/1.1` is not a setup", |client| {
        client.send("GET / HTTP/1.1\r\n\r\n");
    });
    loses_one_game("protocol", "is not a move", |client| {
        set_up(client);
        client.lines.get_mut().write_all(&[0xff, 0, 7, b'\r', b'\n']).unwrap();
    });
}

#[test]
fn a_client_that_hangs_up() {
    let hang_up = |client: &Client| client.lines.get_ref().shutdown(std::net::Shutdown::Both).unwrap();
    loses_one_game("crash", "closed the connection", |client| hang_up(client));
    loses_one_game("crash", "in the middle of a line, `MOV`", |client| {
        set_up(client);
        client.send("MOV");
        hang_up(client);
    });
}

#[test]
fn a_client_that_never_ends_its_line() {
    loses_one_game("protocol", "too many bytes", |client| {
        // The server hangs up before it has heard everything.
        let _ = client.lines.get_mut().write_all(&[b'x'; 1 << 20]);
    });
}

#[test]
fn a_client_that_answers_without_listening() {
    let hosted = host(1, &["match", "geister", "tcp:0,pause=0,answer=400", "dash", "--games", "1"]);
    let mut stream = TcpStream::connect(&hosted.addresses[0]).unwrap();
    stream.write_all(b"SET:ABCD\r\n").unwrap();
    while stream.write_all(&b"MOV:A,NORTH\r\n".repeat(1_000)).is_ok() {}
    let (_, report, errors) = hosted.end();
    assert_eq!(report["forfeits"][0], 1, "{errors}");
}

/// Of many clients that do nothing, three are waited for.
#[test]
fn nobody_is_waited_for_for_ever() {
    let spec = "tcp:0,answer=100,connect=100";
    let hosted = host(1, &["match", "geister", spec, "dash", "--games", "50"]);
    let (code, report, errors) = hosted.end();
    assert_eq!((code, &report["ended_by"]["no client"]), (Some(1), &50.into()), "{errors}");
    assert!(errors.contains("no client connected to 127.0.0.1:"), "{errors}");
    assert!(errors.contains("forfeited"), "{errors}");

    let hosted = host(1, &["match", "geister", spec, "dash", "--games", "50"]);
    let silent: Vec<Client> = (0..4).map(|_| Client::connect(&hosted.addresses[0])).collect();
    let (code, report, errors) = hosted.end();
    assert_eq!((code, &report["ended_by"]["time"]), (Some(1), &3.into()), "{errors}");
    assert!(errors.contains("timed out in several games in a row"), "{errors}");
    drop(silent);
}

/// The port stays open from one pairing to the next.
#[test]
fn a_client_plays_a_tournament() {
    let hosted =
        host(1, &["tournament", "geister", "random", "tcp:0,pause=0", "dash", "--games", "2", "--jobs", "2"]);
    let joined = json(&join("capturer", &hosted.addresses[0], &["--games", "4"]));
    let (code, report, errors) = hosted.end();
    assert_eq!((code, &joined["games"]), (Some(0), &4.into()), "{errors}");
    let rows = report["standings"].as_array().unwrap();
    assert!(rows.iter().all(|row| row["forfeits"] == 0), "{report}");
}

#[test]
fn bad_addresses_are_explained() {
    let held = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = format!("tcp:{}", held.local_addr().unwrap().port());
    let fails = |arguments: &[&str], code: i32, says: &str| {
        let output = spielgeist().args(arguments).output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{message}");
        assert!(message.contains(says), "`{says}` is not in: {message}");
    };
    fails(&["match", "geister", "random", &taken], 1, "is another match, or another agent of this one,");
    fails(&["match", "geister", "random", "tcp:"], 2, "expected tcp:PORT or tcp:HOST:PORT");
    fails(&["match", "geister", "random", "tcp:99999"], 2, "invalid port");
    fails(&["match", "geister", "random", "tcp:no-such-host.invalid:1"], 2, "expected HOST:PORT");
    fails(&["match", "geister", "random", "tcp:0,pace=1"], 2, "parameters: pause, connect, answer");
    fails(&["match", "geister", "random", "tcp:0,pause=slow"], 2, "pause must be a whole number");
    fails(
        &["match", "stratego", "random", "tcp:0"],
        2,
        "no supported tournament server protocol for stratego",
    );
    fails(&["match", "geister", "random", "tcq"], 2, "tcp:PORT");
    fails(&["join", "ludo", "random", "127.0.0.1:1"], 2, "no supported tournament server protocol for ludo");
    fails(&["join", "geister", "nobody", "127.0.0.1:1"], 2, "unknown agent `nobody`");
    fails(&["join", "geister", "random", "127.0.0.1"], 2, "expected HOST:PORT");
    fails(&["join", "geister", "random", "127.0.0.1:1", "--seat", "2"], 2, "no seat 2");
    fails(&["join", "geister", "random", "127.0.0.1:1", "--games", "0"], 2, "at least 1");
    let refused = ["join", "geister", "random", "127.0.0.1:1", "--connect-time", "100"];
    fails(&refused, 1, "cannot connect to 127.0.0.1:1:");
}

/// Goes to a server that does this with every client; gives the exit code and all that was said.
fn join_server(games: &str, serve: impl Fn(&mut Client) + Send + 'static) -> (Option<i32>, String, String) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let stream = stream.unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            serve(&mut Client { lines: BufReader::new(stream), captured: None });
        }
    });
    let times = ["--connect-time", "300", "--answer-time", "400", "--games", games];
    let output = spielgeist().args(["join", "geister", "dash", &address]).args(times).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The server asks for a setup and says this to it.
fn welcome(client: &mut Client, then: &str) -> String {
    client.send("SET?\r\n");
    let setup = client.hear();
    client.send(then);
    setup
}

/// A board on which these four are evil.
fn board_of(setup: &str, board: &str) -> String {
    let natures = ('A'..='H').map(|name| if setup[4..].contains(name) { 'R' } else { 'B' });
    let own: String = natures.zip(board.as_bytes().chunks(3)).fold(String::new(), |text, (nature, ghost)| {
        format!("{text}{}{}{nature}", ghost[0] as char, ghost[1] as char)
    });
    format!("{own}{}", &board[24..])
}

#[test]
fn a_server_tells_who_moves_first_by_its_first_board() {
    let (code, said, errors) = join_server("2", |client| {
        let setup = welcome(client, "OK \r\n");
        assert!(setup.starts_with("SET:") && setup.ends_with("\r\n") && setup.len() == 10, "{setup}");
        let board = board_of(&setup, &START.replace("41u", "42u"));
        client.send(&format!("MOV?{board}\r\n"));
        let order = client.hear();
        assert!(order.starts_with("MOV:") && order.ends_with("\r\n"), "{order}");
        client.send(&format!("OK \r\nWON:{}\r\n", board.replace('u', "r")));
    });
    assert_eq!(code, Some(0), "{errors}");
    assert!(
        said.contains("game 1 at seat 1: won, given away\ngame 2 at seat 1: won, given away\n"),
        "{said}"
    );
    assert!(said.contains("won 2, lost 0, drawn 0"), "{said}");
}

#[track_caller]
fn join_fails(code: i32, says: &str, serve: impl Fn(&mut Client) + Send + 'static) {
    let (found, _, errors) = join_server("1", serve);
    assert_eq!(found, Some(code), "{errors}");
    assert!(errors.contains(says), "`{says}` is not in: {errors}");
}

#[test]
fn servers_that_go_away_or_say_nothing() {
    join_fails(1, "closed the connection before SET?", |_| {});
    join_fails(1, "sent no reply for 400 ms; expected SET?", |_| thread::sleep(PATIENCE));
    join_fails(1, "only half a line, `SE`", |client| {
        client.send("SE");
        thread::sleep(PATIENCE);
    });
    join_fails(1, "game 1: 127.0.0.1:", |client| {
        welcome(client, "OK \r\n");
        thread::sleep(PATIENCE);
    });
    join_fails(1, "closed the connection in the middle of a line, `MOV?14R`", |client| {
        welcome(client, "OK \r\nMOV?14R");
    });
}

#[test]
fn servers_that_talk_rubbish() {
    join_fails(4, "sent `HTTP/1.1 400 Bad Request`; expected SET?", |client| {
        client.send("HTTP/1.1 400 Bad Request\r\n");
    });
    join_fails(1, "too many bytes", |client| client.send(&"x".repeat(1 << 16)));
    join_fails(1, "rejected our setup SET:", |client| {
        welcome(client, "NG \r\n");
    });
    join_fails(4, "sent `ouch é`; expected MOV?", |client| {
        welcome(client, "OK \r\nouch é\r\n");
    });
    join_fails(4, "48 characters", |client| {
        welcome(client, "OK \r\nMOV?14R\r\n");
    });
    join_fails(4, "sent `SET?`", |client| {
        welcome(client, "OK \r\nSET?\r\n");
    });
    join_fails(4, "is not one step from where it stood", |client| {
        let setup = welcome(client, "OK \r\n");
        client.send(&format!("MOV?{}\r\n", board_of(&setup, &START.replace("41u", "43u"))));
    });
    join_fails(1, "rejected our legal move", |client| {
        let setup = welcome(client, "OK \r\n");
        client.send(&format!("MOV?{}\r\nNG \r\n", board_of(&setup, START)));
        client.hear();
    });
}

#[test]
fn games_before_the_trouble_are_told_of() {
    let served = std::sync::atomic::AtomicUsize::new(0);
    let (code, said, errors) = join_server("3", move |client| {
        if served.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 0 {
            let setup = welcome(client, "OK \r\n");
            let board = board_of(&setup, START).replace('u', "b");
            client.send(&format!("DRW:{board}\r\n"));
        } else {
            client.send("HELLO\r\n");
        }
    });
    assert_eq!(code, Some(4), "{errors}");
    assert!(said.starts_with("game 1: drawn, ply limit\n"), "{said}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_match_that_waits_for_a_client_at_once() {
    let arguments = ["match", "geister", "tcp:0", "random", "--games", "4"];
    let mut hosted = host(1, &arguments);
    let process = nix::unistd::Pid::from_raw(hosted.child.id() as i32);
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGINT).unwrap();
    let begun = std::time::Instant::now();
    let code = hosted.child.wait().unwrap().code();
    // A client would be waited for a minute.
    assert!(begun.elapsed() < Duration::from_secs(20));
    assert_eq!(code, Some(130));
}
