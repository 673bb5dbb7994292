//! The server from start to shutdown.

use crate::server::says::ServerSays;
use spielgeist_play::SystemError;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::get;
use spielgeist_lab::store::Store as RunStore;
use spielgeist_lab::{Error, Registry};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

use super::app::App;
use super::blocking::blocking;
use super::compression::compress;
use super::guard::{check_origin, limit_rate, read_body, refuse_proxies, secure};
use super::listener::{Tls, listen};
use super::problem::hide_directory;
use super::settings::Settings;
use super::store::Store;
use super::{assets, games, jobs, openapi, operations};

/// Threads that may block. They wait for a game's lock or write to the disk, both for less than a millisecond; more threads
/// would take turns on the same cores and keep memory of their own.
const BLOCKING: usize = 32;
/// The interval between two cleanups of the server.
const TIDIED: Duration = Duration::from_secs(10);

/// Serves until the process is told to stop. Calls `ready` with the address, and with the code for the first
/// administrator if none exists.
pub(crate) fn serve(
    settings: Settings,
    registry: Registry,
    runs: RunStore,
    ready: impl FnOnce(SocketAddr, Option<String>),
) -> Result<(), Error> {
    let store = Store::open(runs.directory())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(BLOCKING)
        .build()
        .map_err(|error| Error::failed(ServerSays::NotStarted { problem: SystemError::of(&error) }))?;
    let served = runtime.block_on(run(settings, registry, (runs, store), ready));
    // Shutdown does not wait for agents: their games continue from the store.
    runtime.shutdown_timeout(Duration::from_millis(200));
    served
}

async fn run(
    settings: Settings,
    registry: Registry,
    (runs, store): (RunStore, Store),
    ready: impl FnOnce(SocketAddr, Option<String>),
) -> Result<(), Error> {
    let address = settings.listen;
    let tls = settings.tls.clone().map(Tls::read).transpose()?;
    let listener = bind(address).await?;
    let address = listener.local_addr().unwrap_or(address);
    hide_directory(runs.directory());
    let app = App::new(settings, registry, runs, store)?;
    let waking = app.clone();
    let _ = blocking(move || {
        games::wake(&waking);
        Ok(())
    })
    .await;
    tokio::spawn(tidy(app.clone()));
    if let Some(address) = app.settings.metrics {
        let (listener, router) = (bind(address).await?, operations::own_router(app.clone()));
        let (app, mut ends) = (app.clone(), app.ends());
        tokio::spawn(listen(listener, None, app, router, async move {
            let _ = ends.wait_for(|ends| *ends).await;
        }));
    }
    let runner = jobs::start(Arc::clone(&app.registry), app.directory.clone());
    tracing::info!(%address, "server started");
    ready(address, app.make_keeper_code()?);
    let ends = app.clone();
    listen(listener, tls, app.clone(), router(app), async move {
        told_to_stop().await;
        ends.end();
    })
    .await;
    let _ = tokio::task::spawn_blocking(move || runner.finish()).await;
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<TcpListener, Error> {
    TcpListener::bind(address).await.map_err(|error| {
        let (address, problem) = (address.to_string(), SystemError::of(&error));
        Error::failed(ServerSays::NotListening { address, problem })
    })
}

fn router(app: App) -> Router {
    let (api, _) = openapi::router().split_for_parts();
    let document = openapi::document();
    let described = move || async move { ([(header::CONTENT_TYPE, "application/json")], document) };
    api.route("/api/openapi.json", get(described))
        .merge(operations::router())
        .layer(from_fn(compress))
        // The client's files are compressed once, not for every request.
        .fallback(assets::asset)
        // It is limited where it is read.
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn(read_body))
        .layer(from_fn_with_state(app.clone(), check_origin))
        .layer(from_fn_with_state(app.clone(), limit_rate))
        .layer(from_fn_with_state(app.clone(), refuse_proxies))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(secure))
        .layer(from_fn_with_state(app.clone(), log_request))
        .with_state(app)
}

/// Logs every request with its status and time; failures of the server as errors.
async fn log_request(State(app): State<App>, request: Request, next: Next) -> Response {
    let waits = request.uri().query().is_some_and(|query| query.contains("wait_ms="));
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begun = Instant::now();
    let response = next.run(request).await;
    let (status, time) = (response.status(), begun.elapsed());
    let ms = time.as_millis() as u64;
    app.metrics.answered(status.as_u16(), (!waits).then_some(time));
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

/// Unloads games that have no viewers, and forgets guests who never played and sessions that have expired.
async fn tidy(app: App) {
    loop {
        let tidied = app.clone();
        let done = blocking(move || {
            tidied.games.tidy();
            let store = tidied.store();
            store.drop_idle_guests()?;
            if tidied.settings.accounts {
                store.drop_expired_sessions()?;
            }
            Ok(())
        });
        if let Err(problem) = done.await {
            tracing::warn!("cannot tidy up: {}", problem.message().text);
        }
        tokio::time::sleep(TIDIED).await;
    }
}

/// Waits for an interrupt or a request to terminate.
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
