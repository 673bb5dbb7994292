//! All thinking of the server: moves of agents, hints, explanations, reviews.
//!
//! There are two lanes with threads of their own, so that quick work never waits behind slow work. In each lane people are
//! served in turn: next is whoever has the fewest threads and has used the least time lately, however many games or questions
//! they have waiting. Work that nobody waits for any more is dropped from the queue, or interrupted.

mod cost;
mod lane;

use std::sync::Arc;
use std::time::{Duration, Instant};

use spielgeist_lab::{AgentSpec, AnyGame};
use spielgeist_play::Interrupt;
use tokio::sync::oneshot;

use super::live::OpenQuestion;
use super::problem::Problem;
use super::says::{Advice, GameSays, ServerSays};
pub(super) use cost::Costs;
use cost::longest_answer;
pub(super) use lane::LaneFigures;
use lane::{Job, Lane};

/// The longest that anything may be thought about. What is not finished then answers with what it has.
pub(super) const LONGEST: Duration = Duration::from_secs(20);
/// Questions of one person that may wait at a time.
const MOST_QUESTIONS: usize = 16;

/// How long work is expected to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Less than a tenth of a second.
    Quick,
    /// Longer.
    Slow,
}

/// The scheduler of all thinking.
pub(super) struct Thinking {
    quick: Arc<Lane>,
    slow: Arc<Lane>,
    /// How long agents have taken.
    pub(super) costs: Costs,
}

/// Whose work it is and how long it may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    /// The person that it is done for.
    pub(super) person: i64,
    /// Its lane.
    pub(super) pace: Pace,
    /// The longest that it may take once it has begun.
    pub(super) longest: Duration,
    /// Whether it may be refused because the person has too much waiting: an agent's move never is.
    pub(super) refusable: bool,
}

impl Order {
    /// A question of a person.
    pub(super) fn question(person: i64, pace: Pace, longest: Duration) -> Self {
        Self { person, pace, longest, refusable: true }
    }

    /// A move of an agent in a person's game.
    pub(super) fn agents_move(person: i64, pace: Pace) -> Self {
        Self { person, pace, longest: LONGEST, refusable: false }
    }
}

impl Thinking {
    /// A scheduler with this number of threads in each lane.
    pub(super) fn new(threads: usize) -> Self {
        // One person's slow work leaves a thread to the others wherever there are two.
        let for_one = (threads / 2).max(1);
        Self {
            quick: Lane::start("think-quick", threads, threads),
            slow: Lane::start("think-slow", threads, for_one),
            costs: Costs::default(),
        }
    }

    fn lane(&self, pace: Pace) -> &Arc<Lane> {
        match pace {
            Pace::Quick => &self.quick,
            Pace::Slow => &self.slow,
        }
    }

    /// Does work in its turn and waits for it. When this is dropped meanwhile, so is the work. `None` where it was interrupted
    /// before it began, or panicked.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        order: Order,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Problem> {
        self.think_until(Interrupt::default(), order, work).await
    }

    /// Does work in its turn, which somebody else can stop as well.
    pub(super) async fn think_until<T: Send + 'static>(
        &self,
        stop: Interrupt,
        order: Order,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Problem> {
        let (tell, told) = oneshot::channel();
        let mut left = StopOnDrop(Some(stop.clone()));
        let longest = order.longest;
        let run = Box::new(move |stop: &Stop| {
            let limit = stop.until(Instant::now() + longest);
            let _ = tell.send(limit.during(work));
        });
        let most = order.refusable.then_some(MOST_QUESTIONS);
        let job = Job { stop: Stop(stop), run };
        if !self.lane(order.pace).add(order.person, job, most) {
            let busy = ServerSays::TooManyQuestions { most: MOST_QUESTIONS };
            return Err(Problem::too_many(busy).hint(Advice::Wait));
        }
        let told = told.await.ok();
        // It was waited for to its end: nobody has stopped it.
        left.0 = None;
        Ok(told)
    }

    /// The order for a question of a person that an agent answers: one deadline for the whole answer.
    pub(super) fn about(&self, person: i64, game: &dyn AnyGame, agent: &AgentSpec) -> Order {
        Order::question(person, self.costs.pace(game, agent), longest_answer(game, agent))
    }

    /// Answers a question of a person in its turn.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        order: Order,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let answer = self.think(order, work).await?;
        answer.unwrap_or_else(|| Err(Problem::failed(ServerSays::Broken)))
    }

    /// Answers a question about a game in its turn, unless the game changes meanwhile.
    pub(super) async fn ask_about<T: Send + 'static>(
        &self,
        question: OpenQuestion,
        order: Order,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let answer = self.think_until(question.stop.clone(), order, work).await?;
        match answer {
            _ if question.stop.is_stopped() => {
                Err(Problem::conflict(GameSays::GoneOn).hint(Advice::LookAgain))
            }
            answer => answer.unwrap_or_else(|| Err(Problem::failed(ServerSays::Broken))),
        }
    }

    /// How the lanes stand: quick, slow.
    pub(super) fn figures(&self) -> [(&'static str, LaneFigures); 2] {
        [("quick", self.quick.figures()), ("slow", self.slow.figures())]
    }
}

/// A request to stop that the one who waits can make.
pub(super) struct Stop(Interrupt);

impl Stop {
    /// The same request, due at a deadline as well.
    fn until(&self, deadline: Instant) -> Interrupt {
        self.0.clone().due_at(deadline)
    }

    fn is_made(&self) -> bool {
        self.0.is_stopped()
    }
}

/// Stops the work when nobody waits for it any more.
struct StopOnDrop(Option<Interrupt>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        if let Some(stop) = &self.0 {
            stop.stop();
        }
    }
}

#[cfg(test)]
mod tests;
