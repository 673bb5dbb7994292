//! Questions and answers over the socket, a line each. Every wait has an end.

use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::process::Process;
use super::trouble::Trouble;

/// Where the program is to listen, in a folder that only we can enter.
const SOCKET: &str = "socket";
/// No answer is longer.
const LONGEST_ANSWER: usize = 4096;

/// A running program that listens.
pub(super) struct Conversation {
    socket: UnixStream,
    process: Process,
}

impl Conversation {
    /// Starts the program and calls it up, which takes it a few tenths of a second.
    pub(super) fn open(program: &Path, plies: u8, patience: Duration) -> Result<Self, Trouble> {
        let folder = tempfile::Builder::new().prefix("spielgeist-gnubg-").tempdir()?;
        let mut process = Process::start(program, folder.path(), &commands(plies))?;
        let socket = call(&mut process, &folder.path().join(SOCKET), patience)?;
        // The folder goes here. Without it the program cannot listen for another caller, so that it ends when we
        // leave, even if we are ended in a way that lets us do nothing about it.
        Ok(Self { socket, process })
    }

    /// The answer to a question; both are one line.
    pub(super) fn ask(&mut self, question: &str, patience: Duration) -> Result<String, Trouble> {
        let asked = Instant::now();
        // A line this short always fits into the buffer of a socket that is listened to.
        self.socket.set_write_timeout(Some(patience)).map_err(|error| self.silence(&error, patience))?;
        let told = self.socket.write_all(format!("{question}\n").as_bytes());
        told.map_err(|error| self.silence(&error, patience))?;
        let mut answer = Vec::new();
        while answer.last() != Some(&b'\n') {
            let left = patience.saturating_sub(asked.elapsed());
            self.hear(&mut answer, left).map_err(|error| self.silence(&error, patience))?;
            if answer.len() > LONGEST_ANSWER {
                return Err(Trouble::misunderstood(&String::from_utf8_lossy(&answer), "a short line"));
            }
        }
        Ok(String::from_utf8_lossy(&answer).trim().to_owned())
    }

    /// Appends what has been said, and waits for it if need be.
    fn hear(&mut self, answer: &mut Vec<u8>, patience: Duration) -> io::Result<()> {
        // A socket takes zero for no limit at all.
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
            // What a socket says when its time is up differs from system to system.
            ErrorKind::WouldBlock | ErrorKind::TimedOut => Trouble::Hung(patience),
            _ => Trouble::Ended(self.process.last_words()),
        }
    }
}

/// What the program is told before anything else. Analysis settings are the ones that the socket plays by.
fn commands(plies: u8) -> String {
    format!(
        "set threads 1\n\
         set evaluation chequerplay type evaluation\n\
         set evaluation chequerplay evaluation plies {plies}\n\
         set evaluation chequerplay evaluation cubeful off\n\
         set evaluation chequerplay evaluation noise 0\n\
         set evaluation chequerplay evaluation prune on\n\
         external ./{SOCKET}\n"
    )
}

/// Tries to reach the program until it listens.
fn call(process: &mut Process, socket: &Path, patience: Duration) -> Result<UnixStream, Trouble> {
    let asked = Instant::now();
    loop {
        if let Ok(socket) = UnixStream::connect(socket) {
            return Ok(socket);
        }
        if let Some(ended) = process.ended() {
            return Err(Trouble::EndedEarly(ended));
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

    /// The answer of someone at the other end of the socket who does this once asked.
    fn answer(does: impl FnOnce(&mut UnixStream) + Send + 'static) -> Result<String, Trouble> {
        let (socket, mut other) = UnixStream::pair().unwrap();
        // Any program that ends by itself will do.
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
