//! News from the stores as server-sent events. Other processes write to them too, so they are polled twice a second,
//! which costs next to nothing while nothing has changed.

use std::convert::Infallible;
use std::time::{Duration, Instant};

use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use futures_util::stream::{self, BoxStream, StreamExt};
use serde::Serialize;

use super::app::App;
use super::blocking::blocking;
use super::person::LoggedIn;
use super::problem::Problem;

/// A stream of events.
pub(super) type Events = Sse<KeepAliveStream<BoxStream<'static, Result<Event, Infallible>>>>;

/// The interval between two checks of the stores.
const PERIOD: Duration = Duration::from_millis(500);
/// The interval of full checks: a process that is killed writes nothing.
const ANYWAY: Duration = Duration::from_secs(2);

/// The stamps of both stores.
type Stamps = [(i64, u64); 2];

/// The events to send.
#[derive(Default)]
pub(super) struct News(Vec<Event>);

impl News {
    /// Adds an event.
    pub(super) fn send(&mut self, name: &'static str, data: &impl Serialize) {
        self.0.extend(Event::default().event(name).json_data(data));
    }

    /// Adds an event unless it equals the last one.
    pub(super) fn send_changed(&mut self, name: &'static str, data: &impl Serialize, last: &mut String) {
        let text = serde_json::to_string(data).unwrap_or_default();
        if text != *last {
            self.0.push(Event::default().event(name).data(&text));
            *last = text;
        }
    }
}

/// Checks now and whenever a store may have changed, until the page, its session or the server ends.
pub(super) fn poll<S: Send + 'static>(
    app: &App,
    session: LoggedIn,
    state: S,
    look: impl Fn(&App, &mut S, &mut News) -> Result<(), Problem> + Clone + Send + 'static,
) -> Events {
    let start = (app.clone(), session, state, None::<(Stamps, Instant)>, app.ends(), look);
    let batches = stream::unfold(start, |(app, session, mut state, mut seen, mut ends, look)| async move {
        loop {
            if seen.is_some() {
                tokio::select! {
                    () = tokio::time::sleep(PERIOD) => {}
                    _ = ends.wait_for(|ends| *ends) => return None,
                }
            }
            let (the_app, the_session, the_look) = (app.clone(), session.clone(), look.clone());
            let looked = blocking(move || {
                let stamp = [the_app.runs().stamp()?, the_app.store().stamp()?];
                let mut news = News::default();
                if seen.is_none_or(|(last, when)| last != stamp || when.elapsed() >= ANYWAY) {
                    the_session.still(&the_app)?;
                    the_look(&the_app, &mut state, &mut news)?;
                    seen = Some((stamp, Instant::now()));
                }
                Ok((state, seen, news.0))
            });
            // Removed objects, such as a deleted run, have no news; the page requests them again and gets the reason.
            let (kept, looked_at, news) = looked.await.ok()?;
            (state, seen) = (kept, looked_at);
            if !news.is_empty() {
                return Some((
                    stream::iter(news.into_iter().map(Ok)),
                    (app, session, state, seen, ends, look),
                ));
            }
        }
    });
    Sse::new(batches.flatten().boxed()).keep_alive(KeepAlive::default())
}
