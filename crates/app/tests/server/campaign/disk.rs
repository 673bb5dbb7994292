//! The disk fills up in the middle of play. A limit on the size of files stands for it: writing beyond it fails.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tempfile::TempDir;

use super::super::browser::Browser;
use super::super::program::{Server, program};
use super::players::Player;
use super::{Dice, Outcome};

/// Starts a server that cannot write files beyond a size; `Err` with what it said if it refuses to start.
fn limited(data: &std::path::Path, kilobytes: u64) -> Result<(Child, String), String> {
    // A process that ignores the signal is told of the limit by the failed write, as on a full disk.
    let script =
        format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\"");
    // The log goes to a file beside the data: nobody reads a pipe while the server plays, and a full one would block it.
    let log = data.with_extension("log");
    let mut child = Command::new("bash")
        .args(["-c", &script])
        .arg(program())
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(std::fs::File::create(&log).expect("the log can be written"))
        .spawn()
        .expect("there is a shell");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let (Some(Ok(line)), Some(Ok(_))) = (lines.next(), lines.next()) else {
        let _ = child.wait();
        return Err(std::fs::read_to_string(&log).unwrap_or_default());
    };
    Ok((child, line.trim().rsplit(' ').next().unwrap_or_default().to_owned()))
}

/// Plays on disks that fill up at different moments.
pub(crate) fn full_disk(levels: usize, dice: &mut Dice) -> Outcome {
    let (mut problems, mut moves, mut refused) = (Vec::new(), 0, 0);
    for level in 0..levels {
        let place = TempDir::new().expect("a directory");
        let data = place.path().join("data");
        let kilobytes = 40 + 40 * level as u64 + dice.below(40);
        let (mut child, address) = match limited(&data, kilobytes) {
            Ok(started) => started,
            Err(said) => {
                refused += 1;
                if said.contains("panicked") || !said.contains("error:") {
                    problems.push(format!("{kilobytes} kB: {said}"));
                }
                continue;
            }
        };
        let stop = Arc::new(AtomicBool::new(false));
        let guests = (0..3).map(|_| {
            let browser = Browser::new(&address);
            let _ = browser.request("GET", "/api/me", &[super::super::browser::OURS], "");
            Player::new(browser)
        });
        let playing: Vec<_> = guests
            .collect::<Vec<_>>()
            .into_iter()
            .enumerate()
            .map(|(n, player)| player.play(n, &stop))
            .collect();
        std::thread::sleep(Duration::from_millis(1_500));
        stop.store(true, Ordering::SeqCst);
        let players: Vec<Player> = playing.into_iter().map(|one| one.join().expect("no panic")).collect();
        let _ = child.kill();
        let _ = child.wait();
        // With room again, everything that was acknowledged is there.
        let listen = address.trim_start_matches("http://").to_owned();
        let _server = Server::again(&data, &listen);
        for player in players {
            let me = player.browser.get("/api/me").ok();
            if me["profile"].is_object() {
                moves += player.check(&mut problems);
            }
        }
    }
    let checked = format!("{moves} moves; {refused} starts refused with a reason");
    Outcome { fault: "full disk", times: levels, checked, problems }
}
