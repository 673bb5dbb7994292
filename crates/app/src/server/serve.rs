//! The server from its start to its end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::get;
use spielgeist_lab::store::Store as RunStore;
use spielgeist_lab::{Error, Registry};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use super::app::App;
use super::blocking::blocking;
use super::guard::{check_origin, limit_rate, secure};
use super::settings::Settings;
use super::store::Store;
use super::{assets, games, jobs, openapi};

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 512 * 1024;
/// How long open connections are waited for at the end.
const PATIENCE: Duration = Duration::from_secs(3);

/// Serves until the process is told to stop. `ready` is told the address.
pub(crate) fn serve(
    settings: Settings,
    registry: Registry,
    runs: RunStore,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Error> {
    let store = Store::open(runs.directory())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Error::failed(format!("cannot start the server: {error}")))?;
    let served = runtime.block_on(run(settings, registry, (runs, store), ready));
    // Agents that are still thinking are not waited for: their games go on from the store.
    runtime.shutdown_timeout(Duration::from_millis(200));
    served
}

async fn run(
    settings: Settings,
    registry: Registry,
    (runs, store): (RunStore, Store),
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Error> {
    let listen = settings.listen;
    let listener = TcpListener::bind(listen).await.map_err(|error| {
        Error::failed(format!(
            "cannot listen on {listen}: {error}; choose another address with --listen ADDR"
        ))
    })?;
    let address = listener.local_addr().unwrap_or(listen);
    let app = App::new(settings, registry, runs, store);
    let waking = app.clone();
    let _ = blocking(move || {
        waking.store().drop_idle_guests()?;
        games::wake(&waking);
        Ok(())
    })
    .await;
    tokio::spawn(tidy(app.clone()));
    let runner = jobs::start(Arc::clone(&app.registry), app.directory.clone());
    tracing::info!(%address, "server started");
    ready(address);
    let ends = app.clone();
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        told_to_stop().await;
        ends.end();
    });
    let serving = tokio::spawn(serving.into_future());
    let served = wait_for(serving).await;
    let _ = tokio::task::spawn_blocking(move || runner.finish()).await;
    served
}

/// Waits for the server, but once it was told to stop not for ever.
async fn wait_for(mut serving: tokio::task::JoinHandle<std::io::Result<()>>) -> Result<(), Error> {
    let failed = |error: String| Error::failed(format!("the server stopped: {error}"));
    let ended = tokio::select! {
        ended = &mut serving => Some(ended),
        () = async { told_to_stop().await; tokio::time::sleep(PATIENCE).await } => None,
    };
    match ended {
        Some(Ok(Err(error))) => Err(failed(error.to_string())),
        Some(Err(error)) => Err(failed(error.to_string())),
        _ => Ok(()),
    }
}

fn router(app: App) -> Router {
    let (api, _) = openapi::router().split_for_parts();
    let document = openapi::document();
    let described = move || async move { ([(header::CONTENT_TYPE, "application/json")], document) };
    api.route("/api/openapi.json", get(described))
        .fallback(assets::asset)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(app.clone(), check_origin))
        .layer(from_fn_with_state(app.clone(), limit_rate))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(secure))
        .layer(from_fn(log_request))
        .layer(CompressionLayer::new())
        .with_state(app)
}

/// Logs every request with its status and time; failures of the server as errors.
async fn log_request(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begun = Instant::now();
    let response = next.run(request).await;
    let (status, ms) = (response.status(), begun.elapsed().as_millis() as u64);
    if status.is_server_error() {
        tracing::error!(%method, path, status = status.as_u16(), ms, "request failed");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), ms, "request");
    }
    response
}

fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    use axum::response::IntoResponse;
    super::problem::Problem::failed(super::says::ServerSays::Broken).into_response()
}

/// Unloads games that have no viewers.
async fn tidy(app: App) {
    loop {
        tokio::time::sleep(Duration::from_secs(20)).await;
        app.games.tidy();
    }
}

/// Waits until the process is interrupted or asked to end.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            },
            Err(_) => drop(interrupted.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}
