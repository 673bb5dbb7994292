use std::sync::Mutex;
use std::sync::mpsc;

use super::*;

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

fn slow(person: i64) -> Order {
    Order { person, pace: Pace::Slow, longest: Duration::from_secs(60), refusable: false }
}

/// A job that runs until it is stopped, and reports its start.
fn held() -> (mpsc::Receiver<()>, mpsc::Sender<()>, impl FnOnce() + Send + 'static) {
    let (tell_begun, begun) = mpsc::channel();
    let (end, told_end) = mpsc::channel::<()>();
    let work = move || {
        let _ = tell_begun.send(());
        let _ = told_end.recv();
    };
    (begun, end, work)
}

#[test]
fn whoever_has_much_waiting_does_not_hold_up_the_others() {
    let thinking = Arc::new(Thinking::new(1));
    runtime().block_on(async {
        let (begun, end, work) = held();
        let first = tokio::spawn({
            let thinking = Arc::clone(&thinking);
            async move { thinking.think(slow(0), work).await.map(|_| ()) }
        });
        tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
        // Six of one person come before one of another, and the first six before those.
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for person in [1, 1, 1, 1, 1, 1, 2] {
            let (thinking, order) = (Arc::clone(&thinking), Arc::clone(&order));
            waiting.push(tokio::spawn(async move {
                let note = move || {
                    std::thread::sleep(Duration::from_millis(5));
                    order.lock().unwrap().push(person);
                };
                thinking.think(slow(person), note).await.map(|_| ())
            }));
            tokio::task::yield_now().await;
        }
        drop(end);
        first.await.unwrap().unwrap();
        for one in waiting {
            one.await.unwrap().unwrap();
        }
        assert_eq!(order.lock().unwrap()[..2], [1, 2], "the second person is served in turn");
    });
}

#[test]
fn quick_work_does_not_wait_behind_slow_work() {
    let thinking = Arc::new(Thinking::new(1));
    runtime().block_on(async {
        let (begun, end, work) = held();
        let held = tokio::spawn({
            let thinking = Arc::clone(&thinking);
            async move { thinking.think(slow(1), work).await.map(|_| ()) }
        });
        tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
        let quick = Order { pace: Pace::Quick, ..slow(1) };
        assert_eq!(thinking.think(quick, || 7).await.unwrap(), Some(7));
        drop(end);
        held.await.unwrap().unwrap();
    });
}

#[test]
fn what_nobody_waits_for_is_interrupted_or_never_begun() {
    let thinking = Arc::new(Thinking::new(1));
    runtime().block_on(async {
        let (tell_begun, begun) = mpsc::channel();
        let (tell_ended, ended) = mpsc::channel();
        let endless = move || {
            tell_begun.send(()).unwrap();
            while !Interrupt::current().unwrap().is_due() {
                std::thread::sleep(Duration::from_millis(1));
            }
            tell_ended.send(()).unwrap();
        };
        let running = tokio::spawn({
            let thinking = Arc::clone(&thinking);
            async move { thinking.think(slow(1), endless).await.map(|_| ()) }
        });
        tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
        let queued = tokio::spawn({
            let thinking = Arc::clone(&thinking);
            async move { thinking.think(slow(1), || panic!("it was left")).await.map(|_| ()) }
        });
        tokio::task::yield_now().await;
        queued.abort();
        let _ = queued.await;
        running.abort();
        let _ = running.await;
        tokio::task::spawn_blocking(move || ended.recv_timeout(Duration::from_secs(30)).unwrap())
            .await
            .unwrap();
        assert_eq!(thinking.think(slow(2), || 7).await.unwrap(), Some(7), "the thread is free again");
        assert_eq!(thinking.figures()[1].1.dropped, 1);
    });
}

#[test]
fn work_has_one_deadline_and_too_many_questions_are_refused() {
    let thinking = Arc::new(Thinking::new(1));
    runtime().block_on(async {
        let brief = Order { longest: Duration::from_millis(20), ..slow(1) };
        let until_due = || while !Interrupt::current().unwrap().is_due() {};
        assert!(thinking.think(brief, until_due).await.unwrap().is_some());
        let (begun, end, work) = held();
        let held = tokio::spawn({
            let thinking = Arc::clone(&thinking);
            async move { thinking.think(slow(1), work).await.map(|_| ()) }
        });
        tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
        let question = Order { refusable: true, ..slow(1) };
        let mut waiting = Vec::new();
        for _ in 0..MOST_QUESTIONS {
            let thinking = Arc::clone(&thinking);
            waiting.push(tokio::spawn(async move { thinking.think(question, || ()).await.map(|_| ()) }));
            tokio::task::yield_now().await;
        }
        assert!(thinking.think(question, || ()).await.is_err());
        drop(end);
        held.await.unwrap().unwrap();
        for one in waiting {
            one.await.unwrap().unwrap();
        }
    });
}

#[test]
fn agents_are_quick_by_their_effort_and_by_what_they_have_taken() {
    let games = crate::games();
    let costs = Costs::default();
    let mut searchers = 0;
    for game in games.games() {
        let random = AgentSpec::named("random");
        assert_eq!(costs.pace(game, &random), Pace::Quick);
        costs.add(game, &random, Duration::from_secs(1));
        assert_eq!(costs.pace(game, &random), Pace::Slow);
        for info in game.agents() {
            let has = |key: &str| info.parameters.iter().any(|parameter| parameter.name == key);
            if has("ms") && has("nodes") {
                let of = |text: &str| format!("{}:{text}", info.name).parse::<AgentSpec>().unwrap();
                assert_eq!(costs.pace(game, &of("ms=10000")), Pace::Slow, "{}", info.name);
                assert_eq!(costs.pace(game, &of("nodes=9,ms=10000")), Pace::Quick, "{}", info.name);
                let longest = longest_answer(game, &of("ms=1000"));
                assert!(longest < Duration::from_millis(1500), "{longest:?}");
                searchers += 1;
            }
        }
    }
    assert!(searchers > 0);
}
