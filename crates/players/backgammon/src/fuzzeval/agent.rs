//! The player as an agent.

use spielgeist_backgammon::Backgammon;
use spielgeist_play::{
    Agent, AgentError, Anatomy, EarlyEnd, Explanation, Finished, Forfeit, Rng, Seat, Turn,
};

use super::history::MatchHistory;
use super::player::{Adaptation, Fuzzeval, locked};
use super::reasons;

impl Agent<Backgammon> for Fuzzeval {
    fn start(&mut self, _: &Backgammon, _: Seat) {
        self.controller = locked(&self.memory).controller.clone();
        self.buffers = self.controller.buffers();
        self.played.clear();
    }

    fn choose(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<usize, Forfeit> {
        if let Some(Adaptation { trouble: Some(problem), .. }) = &locked(&self.memory).adaptation {
            return Err(Forfeit::new(EarlyEnd::Crash, problem.clone()));
        }
        let scores = self.scores(turn);
        let chosen = Self::best(&scores, &self.discarded(turn));
        let board = turn.view.board().after(turn.legal[chosen]);
        if self.played.last() != Some(&board) {
            self.played.push(board);
        }
        Ok(chosen)
    }

    fn recall(&mut self, memory: &str) -> Result<(), AgentError> {
        let mut mine = locked(&self.memory);
        if mine.adaptation.is_some() {
            mine.recall(MatchHistory::read(memory)?)?;
        }
        Ok(())
    }

    fn memory(&self) -> Option<String> {
        let mine = locked(&self.memory);
        mine.adaptation.as_ref().map(|_| mine.history.write())
    }

    fn made_before(&mut self, turn: &Turn<'_, Backgammon>, index: usize) {
        // Forced plays are not the agent's, and it is not asked for them either.
        if turn.legal.len() > 1 {
            self.played.push(turn.view.board().after(turn.legal[index]));
        }
    }

    fn finish(&mut self, finished: &Finished<'_, Backgammon>) {
        if let Some(winner) = finished.ending.winner {
            locked(&self.memory).learn(&self.played, winner == finished.seat);
        }
    }

    fn anatomy(&self) -> Anatomy {
        Anatomy {
            rules: Some(self.controller.engine().to_fll()),
            reference_rules: self.reference.as_deref().map(str::to_owned),
            ..Anatomy::default()
        }
    }

    fn explain(&mut self, turn: &Turn<'_, Backgammon>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        Ok(reasons::explain(self, turn))
    }
}
