//! Inspecting a game: positions, explanations, records, speed.

use spielgeist_play::record::{Record, check};
use spielgeist_play::{Anatomy, Explanation, Game, MessageKind, Notation, Phase, Scenic, Seed, Turn};

use super::Erased;
use crate::any_game::{LegalAnswer, ShowGame};
use crate::entry::{AgentExample, GameEntry, MoveOf};
use crate::lesson::{Lesson, lessons};
use crate::session::{forced, in_words};
use crate::{Error, Measure, RequestProblem, bench, spec};

impl<E: GameEntry> ShowGame for Erased<E> {
    fn position(&self, variant: Option<&str>, position: &str) -> Result<String, Error> {
        let (_, game) = Self::variant(variant)?;
        let (view, _) = Self::read(&game, position, 0)?;
        Ok(game.write_view(&view))
    }

    fn legal(&self, variant: Option<&str>, position: &str) -> Result<LegalAnswer, Error> {
        let (_, game) = Self::variant(variant)?;
        let (_, state) = Self::read(&game, position, 0)?;
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let result = |mv: &MoveOf<E>| {
            let mut after = state.clone();
            game.play(&mut after, *mv);
            game.write_result(&after)
        };
        Ok(LegalAnswer {
            moves: moves.iter().map(ToString::to_string).collect(),
            results: moves.iter().map(result).collect(),
        })
    }

    fn explain(
        &self,
        variant: Option<&str>,
        agent: &str,
        position: &str,
        seed: u64,
    ) -> Result<Explanation, Error> {
        let (variant, game) = Self::variant_for(variant, [agent])?;
        let maker = spec::maker::<E>(&game, variant, agent)?;
        let (view, state) = Self::read(&game, position, seed)?;
        let Phase::Decide(seat) = game.phase(&state) else {
            return Err(Error::input(RequestProblem::NobodyToMove));
        };
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let mut agent = maker()?;
        agent.start(&game, seat);
        let turn = Turn { game: &game, seat, view: &view, legal: &legal, budget: None, stop: None };
        if let [only] = legal[..] {
            return Ok(forced(&only.to_string()));
        }
        let mut rng = Seed(seed).stream("explain", 0, seat as u64);
        let told = agent.explain(&turn, &mut rng).map_err(Error::from)?;
        Ok(in_words::<E>(&turn, told))
    }

    fn rules(&self, agent: &str) -> Result<String, Error> {
        let rules = self.anatomy(agent)?.rules;
        rules.ok_or_else(|| Error::request(RequestProblem::NoRules { agent: agent.to_owned() }))
    }

    fn anatomy(&self, agent: &str) -> Result<Anatomy, Error> {
        let (variant, game) = Self::variant_for(None, [agent])?;
        let player = spec::maker::<E>(&game, variant, agent)?()?;
        Ok(player.anatomy())
    }

    fn anatomy_after(&self, agent: &str, memory: &str) -> Result<Anatomy, Error> {
        let (variant, game) = Self::variant_for(None, [agent])?;
        let mut player = spec::maker::<E>(&game, variant, agent)?()?;
        player.recall(memory)?;
        // Memory takes effect at the start of the next game.
        player.start(&game, 0);
        Ok(player.anatomy())
    }

    fn examples(&self) -> Vec<AgentExample> {
        E::examples()
    }

    fn lessons(&self) -> Result<Vec<Lesson>, Error> {
        lessons(&E::variants().swap_remove(0).1, E::lessons(), E::POSITION)
    }

    fn messages(&self) -> Vec<MessageKind> {
        [E::variants()[0].1.messages(), E::messages()].concat()
    }

    fn terms(&self) -> Vec<&'static str> {
        E::terms()
    }

    fn counters(&self) -> &'static [&'static str] {
        E::variants()[0].1.counters()
    }

    fn perft(&self, variant: Option<&str>, position: Option<&str>, depth: u32) -> Result<u64, Error> {
        let (_, game) = Self::variant(variant)?;
        let state = match position {
            Some(position) => Self::read(&game, position, 0)?.1,
            None => game.start(),
        };
        Ok(E::perft(&game, &state, depth))
    }

    fn bench(&self) -> Result<Vec<Measure>, Error> {
        let (variant, game) = Self::variant(None)?;
        bench::bench::<E>(&game, variant)
    }

    fn check_record(&self, record: &Record) -> Result<String, Error> {
        let (_, game) = Self::variant(Some(&record.variant))?;
        let game = record.ply_limit.and_then(|plies| game.limited(plies)).unwrap_or(game);
        Ok(match check(&game, record)? {
            Some(ending) => match ending.winner {
                Some(seat) => format!("seat {seat} wins: {}", ending.reason),
                None => format!("drawn: {}", ending.reason),
            },
            None => format!("ended early: {}", record.ended_by),
        })
    }
}
