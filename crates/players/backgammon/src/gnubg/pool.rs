//! Running programs that several games share.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use super::conversation::{Conversation, Settings};
use super::trouble::Trouble;

/// All pools that an agent holds, by the program and its settings.
static POOLS: Mutex<BTreeMap<(PathBuf, Settings), Weak<Pool>>> = Mutex::new(BTreeMap::new());

/// Programs with the same settings. Every request names the whole position, so that any of them can answer for any game. They
/// stop when the last agent that uses them is dropped.
pub(super) struct Pool {
    program: PathBuf,
    settings: Settings,
    most: usize,
    programs: Mutex<Programs>,
    freed: Condvar,
}

#[derive(Default)]
struct Programs {
    idle: Vec<Conversation>,
    running: usize,
}

impl Pool {
    /// The pool that all agents of this program with these settings share; at most one program per core.
    pub(super) fn shared(program: &Path, settings: Settings) -> Arc<Self> {
        let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
        pools.retain(|_, pool| pool.strong_count() > 0);
        let key = (program.to_owned(), settings);
        if let Some(pool) = pools.get(&key).and_then(Weak::upgrade) {
            return pool;
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = Arc::new(Self::new(program, settings, cores));
        pools.insert(key, Arc::downgrade(&pool));
        pool
    }

    fn new(program: &Path, settings: Settings, most: usize) -> Self {
        let programs = Mutex::default();
        Self { program: program.to_owned(), settings, most, programs, freed: Condvar::new() }
    }

    /// The program's path.
    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    fn programs(&self) -> MutexGuard<'_, Programs> {
        self.programs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks a free program; starts one if there is none, and waits if the maximum number is running and busy. A program
    /// that fails is stopped, because it may still be working on the question. If it has died, another one is asked once
    /// more: a question contains the whole position, so no state is lost.
    pub(super) fn ask(
        &self,
        question: &str,
        waking: Duration,
        patience: Duration,
    ) -> Result<String, Trouble> {
        let mut seat = Seat { pool: self, conversation: self.free(patience)? };
        match seat.ask(question, waking, patience) {
            Err(Trouble::Ended(_)) => seat.ask(question, waking, patience),
            asked => asked,
        }
    }

    /// Takes an idle program, or the right to start one.
    fn free(&self, patience: Duration) -> Result<Option<Conversation>, Trouble> {
        let begun = Instant::now();
        let mut programs = self.programs();
        loop {
            if let Some(idle) = programs.idle.pop() {
                return Ok(Some(idle));
            }
            if programs.running < self.most {
                programs.running += 1;
                return Ok(None);
            }
            let left = patience.checked_sub(begun.elapsed()).ok_or(Trouble::Busy(patience))?;
            programs = self.freed.wait_timeout(programs, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// A place in the pool; given back with its program, or without it if that failed.
struct Seat<'a> {
    pool: &'a Pool,
    conversation: Option<Conversation>,
}

impl Seat<'_> {
    fn ask(&mut self, question: &str, waking: Duration, patience: Duration) -> Result<String, Trouble> {
        let mut conversation = match self.conversation.take() {
            Some(conversation) => conversation,
            None => Conversation::open(&self.pool.program, self.pool.settings, waking)?,
        };
        let answer = conversation.ask(question, patience)?;
        self.conversation = Some(conversation);
        Ok(answer)
    }
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        let mut programs = self.pool.programs();
        match self.conversation.take() {
            Some(conversation) => programs.idle.push(conversation),
            None => programs.running -= 1,
        }
        drop(programs);
        self.pool.freed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHALLOW: Settings = Settings { plies: 0, cubeful: false };

    #[test]
    fn agents_with_the_same_settings_share_a_pool_while_one_of_them_lives() {
        let program = Path::new("/nowhere/shared");
        let first = Pool::shared(program, SHALLOW);
        assert!(Arc::ptr_eq(&first, &Pool::shared(program, SHALLOW)));
        assert!(!Arc::ptr_eq(&first, &Pool::shared(program, Settings { plies: 1, ..SHALLOW })));
        assert!(!Arc::ptr_eq(&first, &Pool::shared(program, Settings { cubeful: true, ..SHALLOW })));
        let alive = Arc::downgrade(&first);
        drop(first);
        assert!(alive.upgrade().is_none());
    }

    #[test]
    fn a_game_waits_while_all_are_busy_and_a_failed_start_frees_its_place() {
        let pool = Pool::new(Path::new("/nowhere/gnubg"), SHALLOW, 1);
        let short = Duration::from_millis(50);
        assert!(pool.free(short).unwrap().is_none());
        assert!(matches!(pool.ask("", short, short), Err(Trouble::Busy(_))));
        pool.programs().running -= 1;
        for _ in 0..3 {
            assert!(matches!(pool.ask("", short, short), Err(Trouble::NotStarted(_))));
        }
    }
}
