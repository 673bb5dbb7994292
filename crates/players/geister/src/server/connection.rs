//! A line-based connection: every wait has a timeout, and the other side can neither exhaust our memory nor
//! block us.

use crate::problem::SilenceShown;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

/// Maximum length of a line, far above any line of the protocol.
const LONGEST_LINE: usize = 1_024;
/// Maximum number of unsolicited bytes.
const FLOOD: usize = 1 << 18;
/// Timeout for sending a message.
const SENDING: Duration = Duration::from_secs(2);

/// The reason why no line was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// Timeout, with the incomplete line.
    Hung(Duration, String),
    /// The connection was closed, with the incomplete line.
    Closed(String),
    /// Too many bytes.
    Flood,
}

impl Silence {
    /// A description that follows a name.
    pub(super) fn in_words(&self) -> SilenceShown {
        match self {
            Silence::Hung(allowed, half) => {
                let ms = allowed.as_millis() as u64;
                if half.is_empty() {
                    SilenceShown::Hung { ms }
                } else {
                    SilenceShown::HungInLine { half: half.clone(), ms }
                }
            }
            Silence::Closed(half) if half.is_empty() => SilenceShown::Closed,
            Silence::Closed(half) => SilenceShown::ClosedInLine { half: half.clone() },
            Silence::Flood => SilenceShown::Flood,
        }
    }
}

/// The state of a connection without waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    Nothing,
    Something,
    Closed,
}

/// One end of a connection.
pub(super) struct Connection {
    stream: TcpStream,
    /// Received bytes that are not yet a line, or not yet read.
    unread: Vec<u8>,
    pause: Duration,
    last_sent: Option<Instant>,
}

impl Connection {
    /// Creates the connection, with a minimum pause between two messages.
    pub(super) fn new(stream: TcpStream, pause: Duration) -> io::Result<Self> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(SENDING))?;
        Ok(Self { stream, unread: Vec::new(), pause, last_sent: None })
    }

    /// Sends a line. A failure is noticed when waiting for the reply.
    pub(super) fn send(&mut self, message: &str) {
        if let Some(sent) = self.last_sent {
            thread::sleep(self.pause.saturating_sub(sent.elapsed()));
        }
        // In one write: some clients treat the result of one read as one message.
        let _ = self.stream.write_all(format!("{message}\r\n").as_bytes());
        self.last_sent = Some(Instant::now());
    }

    /// Returns the next non-blank line, trimmed at its end and without control characters.
    ///
    /// # Errors
    /// If no message arrives within `allowed`; the error gives the reason.
    pub(super) fn receive(&mut self, allowed: Duration) -> Result<String, Silence> {
        let asked = Instant::now();
        loop {
            if let Some(line) = self.take_line() {
                if !line.is_empty() {
                    return Ok(line);
                }
            } else if self.unread.len() > LONGEST_LINE {
                return Err(Silence::Flood);
            }
            match allowed.checked_sub(asked.elapsed()) {
                Some(left) if !left.is_zero() => self.read_on(left)?,
                _ => return Err(Silence::Hung(allowed, self.half())),
            }
        }
    }

    fn take_line(&mut self) -> Option<String> {
        let end = self.unread.iter().position(|byte| *byte == b'\n')?;
        let line: Vec<u8> = self.unread.drain(..=end).collect();
        Some(plain(&line))
    }

    /// The beginning of an incomplete line.
    fn half(&self) -> String {
        plain(&self.unread)
    }

    /// Waits for more bytes; there may be none when the time is up.
    fn read_on(&mut self, left: Duration) -> Result<(), Silence> {
        let mut bytes = [0; 1_024];
        // On some systems the minimum timeout of a read is one millisecond.
        let read = self
            .stream
            .set_read_timeout(Some(left.max(Duration::from_millis(1))))
            .and_then(|()| self.stream.read(&mut bytes));
        match read {
            Ok(0) => Err(Silence::Closed(self.half())),
            Ok(count) => {
                self.unread.extend_from_slice(&bytes[..count]);
                Ok(())
            }
            Err(error) if is_patient(error.kind()) => Ok(()),
            Err(_) => Err(Silence::Closed(self.half())),
        }
    }

    /// Discards unsolicited input.
    ///
    /// # Errors
    /// If it does not end. A closed connection is noticed when waiting for a reply.
    pub(super) fn forget_unread(&mut self) -> Result<(), Silence> {
        self.unread.clear();
        let mut bytes = [0; 4_096];
        let mut forgotten = 0;
        let _ = self.stream.set_nonblocking(true);
        while let Ok(count @ 1..) = self.stream.read(&mut bytes) {
            forgotten += count;
            if forgotten > FLOOD {
                break;
            }
        }
        let _ = self.stream.set_nonblocking(false);
        if forgotten > FLOOD { Err(Silence::Flood) } else { Ok(()) }
    }

    /// Checks for input without waiting and without consuming it.
    pub(super) fn listen(&self) -> Heard {
        let _ = self.stream.set_nonblocking(true);
        let heard = match self.stream.peek(&mut [0]) {
            Ok(1..) => Heard::Something,
            Err(error) if is_patient(error.kind()) => Heard::Nothing,
            Ok(0) | Err(_) => Heard::Closed,
        };
        let _ = self.stream.set_nonblocking(false);
        heard
    }

    /// Closes the connection so that the last message still arrives: closing with unread input would discard
    /// it.
    pub(super) fn close(mut self) {
        let _ = self.stream.shutdown(Shutdown::Write);
        let _ = self.forget_unread();
    }
}

/// Whether the error only means that there is nothing to read yet.
fn is_patient(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

fn plain(bytes: &[u8]) -> String {
    const SHOWN: usize = 200;
    let text = String::from_utf8_lossy(bytes);
    text.trim().chars().take(SHOWN).map(|sign| if sign.is_control() { '\u{fffd}' } else { sign }).collect()
}
