//! Requests and replies over the socket, one line each. Every wait has a timeout.

use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::process::Process;
use super::trouble::{ExpectedAnswer, Trouble};

/// The name of the socket, in a directory that only we can access.
const SOCKET: &str = "socket";
/// Maximum length of a reply.
const LONGEST_ANSWER: usize = 4096;

/// A running program with an open socket.
pub(super) struct Conversation {
    socket: UnixStream,
    process: Process,
}

impl Conversation {
    /// Starts the program and connects to it, which takes a few tenths of a second.
    pub(super) fn open(program: &Path, settings: Settings, patience: Duration) -> Result<Self, Trouble> {
        let folder = tempfile::Builder::new().prefix("spielgeist-gnubg-").tempdir()?;
        let mut process = Process::start(program, folder.path(), &settings.commands())?;
        let socket = call(&mut process, &folder.path().join(SOCKET), patience)?;
        // Remove the directory now. Without it the program cannot accept another connection, so it exits when
        // we disconnect, even if we are killed.
        Ok(Self { socket, process })
    }

    /// Sends a request and returns the reply; both are one line.
    pub(super) fn ask(&mut self, question: &str, patience: Duration) -> Result<String, Trouble> {
        let asked = Instant::now();
        // A line this short always fits into the socket buffer of a program that reads.
        self.socket.set_write_timeout(Some(patience)).map_err(|error| self.silence(&error, patience))?;
        let told = self.socket.write_all(format!("{question}\n").as_bytes());
        told.map_err(|error| self.silence(&error, patience))?;
        let mut answer = Vec::new();
        while answer.last() != Some(&b'\n') {
            let left = patience.saturating_sub(asked.elapsed());
            self.hear(&mut answer, left).map_err(|error| self.silence(&error, patience))?;
            if answer.len() > LONGEST_ANSWER {
                return Err(Trouble::misunderstood(
                    &String::from_utf8_lossy(&answer),
                    ExpectedAnswer::ShortLine,
                ));
            }
        }
        Ok(String::from_utf8_lossy(&answer).trim().to_owned())
    }

    /// Appends received bytes; waits for them if necessary.
    fn hear(&mut self, answer: &mut Vec<u8>, patience: Duration) -> io::Result<()> {
        // A timeout of zero means no timeout for a socket.
        if patience.is_zero() {
            return Err(ErrorKind::TimedOut.into());
        }
        let mut part = [0; 512];
        self.socket.set_read_timeout(Some(patience))?;
        match self.socket.read(&mut part) {
            Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
            Ok(length) => {
                answer.extend_from_slice(&part[..length]);
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn silence(&mut self, error: &io::Error, patience: Duration) -> Trouble {
        match error.kind() {
            // The error of a socket timeout depends on the system.
            ErrorKind::WouldBlock | ErrorKind::TimedOut => Trouble::Hung(patience),
            _ => Trouble::Ended(Box::new(self.process.last_words())),
        }
    }
}

/// How a program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Settings {
    /// Search depth in rolls.
    pub(super) plies: u8,
    /// Whether plays depend on the score and the cube.
    pub(super) cubeful: bool,
}

impl Settings {
    /// The initial commands. The socket uses the analysis settings.
    fn commands(self) -> String {
        let cubeful = if self.cubeful { "on" } else { "off" };
        let mut commands = "set threads 1\nset evaluation chequerplay type evaluation\n".to_owned();
        for decision in ["chequerplay", "cubedecision"] {
            let set = format!("set evaluation {decision} evaluation");
            commands += &format!(
                "{set} plies {}\n{set} cubeful {cubeful}\n{set} noise 0\n{set} prune on\n",
                self.plies
            );
        }
        // Money games have the Jacoby rule, and no beavers.
        commands + &format!("set jacoby on\nset beavers 0\nexternal ./{SOCKET}\n")
    }
}

/// Tries to connect until the program listens.
fn call(process: &mut Process, socket: &Path, patience: Duration) -> Result<UnixStream, Trouble> {
    let asked = Instant::now();
    loop {
        if let Ok(socket) = UnixStream::connect(socket) {
            return Ok(socket);
        }
        if let Some(ended) = process.ended() {
            return Err(Trouble::EndedEarly(Box::new(ended)));
        }
        if asked.elapsed() > patience {
            return Err(Trouble::NoSocket(patience));
        }
        thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_millis(500);

    /// The reply of a test program that runs this function on the other end of the socket.
    fn answer(does: impl FnOnce(&mut UnixStream) + Send + 'static) -> Result<String, Trouble> {
        let (socket, mut other) = UnixStream::pair().unwrap();
        // Any program that exits by itself will do.
        let process = Process::start(Path::new("/bin/sh"), Path::new("/"), "exit 4").unwrap();
        let other = thread::spawn(move || {
            let _ = other.read(&mut [0; 64]);
            does(&mut other);
        });
        let answer = Conversation { socket, process }.ask("what now?", PATIENCE);
        other.join().unwrap();
        answer
    }

    #[test]
    fn an_answer_may_come_in_pieces() {
        let pieces = answer(|socket| {
            for piece in ["8/5 ", "6/5", " \n"] {
                socket.write_all(piece.as_bytes()).unwrap();
                thread::sleep(Duration::from_millis(5));
            }
        });
        assert_eq!(pieces.unwrap(), "8/5 6/5");
    }

    #[test]
    fn a_wait_has_an_end_even_if_something_keeps_coming() {
        let asked = Instant::now();
        let drops = answer(move |socket| {
            while asked.elapsed() < 4 * PATIENCE && socket.write_all(b"8").is_ok() {
                thread::sleep(Duration::from_millis(10));
            }
        });
        assert!(matches!(drops, Err(Trouble::Hung(_))), "{drops:?}");
        let silent = answer(|_| thread::sleep(2 * PATIENCE));
        assert!(matches!(silent, Err(Trouble::Hung(_))), "{silent:?}");
    }

    #[test]
    fn nobody_and_too_much() {
        let gone = answer(|socket| drop(socket.shutdown(std::net::Shutdown::Both)));
        assert!(matches!(&gone, Err(Trouble::Ended(_))), "{gone:?}");
        let flood = answer(|socket| drop(socket.write_all(&[b'8'; 2 * LONGEST_ANSWER])));
        assert!(matches!(flood, Err(Trouble::Misunderstood { .. })), "{flood:?}");
    }
}
