//! A limit on the time that a client may leave an answer unread.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream whose writes fail when the other side has taken nothing for a while. Its reads have no limit.
pub(super) struct Progress<S> {
    stream: S,
    longest: Duration,
    /// The end of the wait for the other side, while a write waits for it.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<S: Unpin> Progress<S> {
    pub(super) fn new(stream: S, longest: Duration) -> Self {
        Self { stream, longest, deadline: None }
    }

    /// Passes the outcome of a write on, unless nothing has been written for too long.
    fn watched(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut S>, &mut Context<'_>) -> Poll<Result<usize>>,
    ) -> Poll<Result<usize>> {
        let written = write(Pin::new(&mut self.stream), context);
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let longest = self.longest;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(longest)));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "the answer was not read")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Progress<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Progress<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        self.watched(context, |stream, context| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        self.watched(context, |stream, context| stream.poll_write_vectored(context, parts))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use futures_util::future::poll_fn;
    use hyper::server::conn::http1;
    use hyper::service::service_fn;
    use hyper_util::rt::TokioIo;
    use tokio::net::TcpListener;

    use super::*;

    /// More than the buffers of a connection take.
    const LARGE: usize = 32_000_000;
    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

    fn run(test: impl Future<Output = ()>) {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
    }

    /// A client that has asked, and the connection that sends it a large answer.
    async fn asked(longest: Duration) -> (TcpStream, impl Future<Output = hyper::Result<()>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        client.write_all(REQUEST).unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let answer = |_| async {
            let body = axum::body::Body::from(vec![b'x'; LARGE]);
            Ok::<_, Infallible>(hyper::Response::new(body))
        };
        let stream = TokioIo::new(Progress::new(stream, longest));
        (client, http1::Builder::new().serve_connection(stream, service_fn(answer)))
    }

    #[test]
    fn a_client_that_never_reads_is_left() {
        run(async {
            let (client, served) = asked(Duration::from_millis(100)).await;
            served.await.expect_err("the connection ends though the client keeps it open");
            drop(client);
        });
    }

    #[test]
    fn a_client_that_reads_gets_the_whole_answer() {
        run(async {
            let (mut client, served) = asked(Duration::from_secs(60)).await;
            let reading = tokio::task::spawn_blocking(move || {
                let mut all = Vec::new();
                client.read_to_end(&mut all).unwrap();
                all.len()
            });
            served.await.unwrap();
            assert!(reading.await.unwrap() > LARGE);
        });
    }

    /// A connection that takes a byte where it is told to.
    struct Taking(bool);

    impl AsyncWrite for Taking {
        fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, _: &[u8]) -> Poll<Result<usize>> {
            if self.0 { Poll::Ready(Ok(1)) } else { Poll::Pending }
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[test]
    fn every_byte_that_is_taken_gives_time_for_the_next() {
        run(async {
            let longest = Duration::from_millis(50);
            let mut stream = Progress::new(Taking(false), longest);
            let write = async |stream: &mut Progress<Taking>| {
                poll_fn(|context| Poll::Ready(Pin::new(&mut *stream).poll_write(context, b"x"))).await
            };
            assert!(write(&mut stream).await.is_pending());
            tokio::time::sleep(2 * longest).await;
            stream.stream.0 = true;
            assert!(write(&mut stream).await.is_ready());
            stream.stream.0 = false;
            assert!(write(&mut stream).await.is_pending(), "it waits anew");
            let late = poll_fn(|context| Pin::new(&mut stream).poll_write(context, b"x")).await;
            assert_eq!(late.unwrap_err().kind(), ErrorKind::TimedOut);
        });
    }
}
