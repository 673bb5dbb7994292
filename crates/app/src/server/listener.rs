//! Connections: limits on their number, timeouts for headers and for unread answers, and HTTPS.

mod progress;
mod slots;
mod tls;

use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tower::ServiceExt;

use super::app::App;
use super::client::Client;
use progress::Progress;
use slots::Slots;
pub(super) use tls::Tls;

/// Timeout for the headers of a request, and for the start of the next one.
const HEADERS: Duration = Duration::from_secs(30);
/// Timeout for the TLS handshake.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// Timeout for a client that takes nothing of its answer.
const UNREAD: Duration = Duration::from_secs(60);
/// The largest headers of a request, in bytes.
const LARGEST_HEADERS: usize = 64 * 1024;
/// Grace period for open connections at shutdown.
const PATIENCE: Duration = Duration::from_secs(3);

/// Serves connections until `stopped`, then gives open ones a moment to finish.
pub(super) async fn listen(
    listener: TcpListener,
    mut tls: Option<Tls>,
    app: App,
    router: Router,
    stopped: impl Future<Output = ()>,
) {
    let slots = Slots::new(app.settings.trusted_proxies.clone());
    let graceful = GracefulShutdown::new();
    let mut stopped = std::pin::pin!(stopped);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // For example, no file descriptors are left: some connection will end.
                tracing::warn!("cannot accept a connection: {error}");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(slot) = slots.take(peer.ip()) else {
            app.metrics.refused_connections.fetch_add(1, Ordering::Relaxed);
            continue;
        };
        let connection =
            Connection { peer, app: app.clone(), router: router.clone(), watcher: graceful.watcher() };
        let acceptor = tls.as_mut().map(Tls::acceptor);
        tokio::spawn(async move {
            let _slot = slot;
            let _ = stream.set_nodelay(true);
            connection.serve(stream, acceptor).await;
        });
    }
    let _ = timeout(PATIENCE, graceful.shutdown()).await;
}

/// The context of a connection.
struct Connection {
    peer: SocketAddr,
    app: App,
    router: Router,
    watcher: Watcher,
}

impl Connection {
    async fn serve(self, stream: TcpStream, acceptor: Option<tokio_rustls::TlsAcceptor>) {
        let stream = Progress::new(stream, UNREAD);
        let app = self.app.clone();
        app.metrics.connections.fetch_add(1, Ordering::Relaxed);
        match acceptor {
            None => self.speak(stream).await,
            Some(acceptor) => {
                if let Ok(Ok(stream)) = timeout(HANDSHAKE, acceptor.accept(stream)).await {
                    self.speak(stream).await;
                }
            }
        }
        app.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }

    async fn speak(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let Self { peer, app, router, watcher } = self;
        let service = service_fn(move |mut request: Request<Incoming>| {
            let client = Client::of(&app.settings, peer.ip(), request.headers());
            request.extensions_mut().insert(client);
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS)
            .max_buf_size(LARGEST_HEADERS)
            .serve_connection(TokioIo::new(stream), service);
        // A disconnecting client is not an error.
        let _ = watcher.watch(connection).await;
    }
}
