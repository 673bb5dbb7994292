//! One kept-alive connection to the server, as cheap as can be: with thousands of people a full HTTP client would use
//! more processor time than the server that is measured.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use flate2::read::GzDecoder;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A person's connection, with their cookie.
pub(crate) struct Connection {
    stream: BufReader<TcpStream>,
    host: String,
    cookie: String,
    request: Vec<u8>,
    answer: Vec<u8>,
}

/// What a header said about the body.
#[derive(Default)]
struct Head {
    status: u16,
    length: usize,
    chunked: bool,
    gzip: bool,
}

impl Connection {
    /// Connects to a server such as `127.0.0.1:8080`.
    pub(crate) fn open(host: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(host)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Self {
            stream: BufReader::with_capacity(16 * 1024, stream),
            host: host.to_owned(),
            cookie: String::new(),
            request: Vec::new(),
            answer: Vec::new(),
        })
    }

    /// Sends a request; returns the status and the body of its answer.
    pub(crate) fn send(&mut self, method: &str, path: &str, body: &[u8]) -> io::Result<(u16, &[u8])> {
        self.request.clear();
        write!(
            self.request,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nx-spielgeist: 1\r\naccept-encoding: gzip\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n{}\r\n",
            self.host,
            body.len(),
            self.cookie
        )?;
        self.request.extend_from_slice(body);
        self.stream.get_mut().write_all(&self.request)?;
        let head = self.head()?;
        self.answer.clear();
        if head.chunked {
            self.chunks()?;
        } else {
            self.take(head.length)?;
        }
        if head.gzip {
            let packed = std::mem::take(&mut self.answer);
            GzDecoder::new(&packed[..]).read_to_end(&mut self.answer)?;
        }
        Ok((head.status, &self.answer))
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        match self.stream.read_line(&mut line)? {
            0 => Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the server closed the connection")),
            _ => Ok(line.trim_end().to_owned()),
        }
    }

    fn head(&mut self) -> io::Result<Head> {
        let status = self.line()?.split(' ').nth(1).and_then(|status| status.parse().ok());
        let mut head = Head { status: status.ok_or(io::ErrorKind::InvalidData)?, ..Head::default() };
        loop {
            let line = self.line()?;
            let Some((name, value)) = line.split_once(": ") else { return Ok(head) };
            match name {
                "content-length" => head.length = value.parse().map_err(io::Error::other)?,
                "transfer-encoding" => head.chunked = value == "chunked",
                "content-encoding" => head.gzip = value == "gzip",
                "set-cookie" => {
                    self.cookie = format!("cookie: {}\r\n", value.split(';').next().unwrap_or_default());
                }
                _ => {}
            }
        }
    }

    fn take(&mut self, length: usize) -> io::Result<()> {
        let read = (&mut self.stream).take(length as u64).read_to_end(&mut self.answer)?;
        if read == length { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }

    fn chunks(&mut self) -> io::Result<()> {
        loop {
            let length = usize::from_str_radix(&self.line()?, 16).map_err(io::Error::other)?;
            self.take(length)?;
            self.line()?;
            if length == 0 {
                return Ok(());
            }
        }
    }
}
