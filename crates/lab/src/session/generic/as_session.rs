//! The one implementation of [`Session`] for all games.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use spielgeist_play::contest::Maker;
use spielgeist_play::record::{Event, RECORD_FORMAT, Record, RecordedEvent};
use spielgeist_play::{
    EarlyEnd, Explanation, Forfeit, Message, MoveGraph, Notation, Phase, Scene, Scenic, Seat,
};

use super::super::event::SessionEvent;
use super::super::luck::{RollLuck, luck_of};
use super::super::reading::{Reading, TurnThen, read};
use super::super::{Answer, Next, Question, Session, SessionProblem, Thought};
use super::{GenericSession, Now, explained, lent, tell_turn};
use crate::Error;
use crate::entry::GameEntry;
use crate::spec;

impl<E: GameEntry<Game = G>, G: Notation + Scenic> Session for GenericSession<E, G> {
    fn next(&self) -> Next {
        match self.table.next() {
            Phase::Decide(seat) if self.agents[seat].is_some() => Next::Agent(seat),
            Phase::Decide(seat) => Next::Person(seat),
            Phase::Chance => Next::Chance,
            Phase::Over(ending) => Next::Over(ending),
        }
    }

    fn events(&self) -> usize {
        self.table.history().len()
    }

    fn plies(&self) -> u32 {
        self.table.plies()
    }

    fn happened(&self, from: usize, viewer: Seat) -> Vec<SessionEvent> {
        let shown = |happening: &SessionEvent| match self.hides(happening.index, viewer) {
            true => happening.concealed(),
            false => happening.clone(),
        };
        self.happened.iter().skip(from).map(shown).collect()
    }

    fn log(&self) -> Vec<RecordedEvent> {
        self.table.history().log().write()
    }

    fn stored(&self, from: usize) -> Vec<(RecordedEvent, u64)> {
        let history = self.table.history();
        let events = history.log().0.iter().enumerate().skip(from);
        events.map(|(index, event)| (event.write(), history.position(index))).collect()
    }

    fn scene(&self, events: usize, viewer: Seat) -> Arc<Scene> {
        let found = || Arc::new(self.scene_after(events, viewer));
        match self.now.scenes.get(viewer).filter(|_| events == self.events()) {
            Some(scene) => Arc::clone(scene.get_or_init(found)),
            None => found(),
        }
    }

    fn drawing(&self, events: usize, viewer: Seat) -> Option<String> {
        let game = self.game();
        game.drawing(&game.view(&self.table.state_after(events), viewer), viewer)
    }

    fn positions(&self, events: usize, viewer: Seat) -> Vec<(&'static str, String)> {
        let state = self.table.state_after(events);
        let game = self.game();
        // With hidden information, a position line belongs to the seat that it is the view of.
        if game.hides_information() && game.phase(&state) != Phase::Decide(viewer) {
            return Vec::new();
        }
        let mut positions = E::write_positions(game, &state);
        // As given, with all other information of the text, such as the score of a match.
        if let Some(given) = self.request.position.as_ref().filter(|_| events == 0) {
            positions.insert(0, ("as given", given.clone()));
        }
        positions
    }

    fn legal(&self) -> Vec<String> {
        let written = || self.table.legal().iter().map(ToString::to_string).collect();
        self.now.legal.get_or_init(written).clone()
    }

    fn listed(&self, event: Option<usize>, text: &str) -> Option<String> {
        self.at_turn(event, |game, _, legal| {
            let meant = game.read_move(legal, text).ok()?;
            legal.iter().find(|mv| **mv == meant).map(ToString::to_string)
        })
    }

    fn move_graph(&self, event: Option<usize>) -> Arc<MoveGraph> {
        match event {
            Some(_) => Arc::new(self.move_graph_at(event)),
            None => Arc::clone(self.now.graph.get_or_init(|| Arc::new(self.move_graph_at(None)))),
        }
    }

    fn paths(&self, event: Option<usize>) -> BTreeMap<String, Vec<String>> {
        self.at_turn(event, |game, view, legal| {
            legal.iter().map(|&mv| (mv.to_string(), game.path(view, mv))).collect()
        })
    }

    fn refusal(&self, from: &str, to: &str) -> Option<Message> {
        self.at_turn(None, |game, view, _| game.refusal(view, from, to))
    }

    fn remark(&self, cell: &str) -> Option<Message> {
        self.at_turn(None, |game, view, _| game.remark(view, cell))
    }

    fn others_pieces(&self, events: usize, viewer: Seat) -> BTreeMap<String, Option<&'static str>> {
        let game = self.game();
        if game.identities().is_empty() {
            return BTreeMap::new();
        }
        let scene = self.scene(events, viewer);
        let others = scene.pieces.iter().filter(|piece| piece.owner != viewer);
        others.map(|piece| (piece.cell.clone(), game.identity(piece))).collect()
    }

    fn reading(&self, viewer: Seat, until: usize) -> Result<Option<Thought<Reading>>, Error> {
        let identities = self.game().identities();
        let agents = self.request.seats.iter().enumerate();
        let agent =
            agents.filter(|(seat, _)| *seat != viewer).find_map(|(seat, name)| Some((seat, name.as_ref()?)));
        let Some((seat, name)) = agent.filter(|_| self.is_over() && !identities.is_empty()) else {
            return Ok(None);
        };
        let maker: Box<Maker<G>> = spec::maker::<E>(self.game(), self.variant, name)?;
        let game = self.game().clone();
        let turns: Vec<TurnThen<G>> =
            (0..self.events()).filter_map(|event| self.turn_then(event, seat, viewer)).collect();
        Ok(Some(Box::new(move || {
            let mut agent = maker()?;
            agent.start(&game, seat);
            Ok(read(&mut *agent, identities, turns, until))
        })))
    }

    fn roll(&mut self) {
        if self.table.next() == Phase::Chance {
            self.table.roll();
            self.tell();
        }
    }

    fn think(&self, budget: Option<Duration>) -> Option<Thought<Answer>> {
        let Next::Agent(seat) = self.next() else { return None };
        let agent = Arc::clone(self.agents[seat].as_ref()?);
        let moment = self.table.moment(self.events())?.within(budget);
        Some(Box::new(move || {
            let chosen = moment.choose(&mut **lent(&agent));
            Ok(Answer { seat, chosen: chosen.map(|(mv, position)| (mv.to_string(), position)) })
        }))
    }

    fn answer(&mut self, answer: Answer) -> Result<(), Error> {
        if self.next() != Next::Agent(answer.seat) {
            return Err(Error::request(SessionProblem::NotThisAgent { seat: answer.seat }));
        }
        match answer.chosen {
            Ok((text, position)) => {
                let legal = self.table.legal().iter();
                let chosen = legal.copied().find(|mv| mv.to_string() == text);
                let mv = chosen.ok_or_else(|| Error::input(SessionProblem::IllegalAnswer { mv: text }))?;
                self.table.play(mv, Some(position));
            }
            Err(forfeit) => {
                self.table.forfeit(answer.seat, forfeit.reason());
                self.forfeit = Some(forfeit);
            }
        }
        self.tell();
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), Error> {
        let Phase::Decide(seat) = self.table.next() else {
            return Err(Error::request(SessionProblem::NobodyToMove));
        };
        let game = self.game();
        let several = E::expand_move(game, &game.view(self.table.state(), seat), text).transpose()?;
        let moves = match several {
            Some(moves) => moves,
            None => vec![game.read_move(self.table.legal(), text).map_err(|error| {
                let view = game.view(self.table.state(), seat);
                game.typed_refusal(&view, text).map_or_else(|| error.into(), Error::input)
            })?],
        };
        for mv in moves {
            // The ply limit may come before the end of a setup.
            if self.table.next() == Phase::Decide(seat) {
                self.table.play(mv, None);
            }
        }
        self.tell();
        Ok(())
    }

    fn give_up(&mut self, seat: Seat, reason: EarlyEnd) {
        if !self.is_over() {
            self.table.forfeit(seat, reason);
            self.tell();
        }
    }

    fn forfeit(&self) -> Option<&Forfeit> {
        self.forfeit.as_ref()
    }

    fn last_choice(&self, seat: Seat) -> Option<usize> {
        let history = self.table.history();
        let chose = |event: &usize| history.mover(*event) == Some(seat) && history.had_choice(*event);
        (0..history.len()).rev().find(chose)
    }

    fn rewind(&mut self, events: usize) {
        self.table.rewind(events);
        self.happened.truncate(events);
        self.now = Now::of_seats(self.game().seats());
        (self.forfeit, self.finished) = (None, false);
        // Another query may still be running, and would have to be waited for.
        self.remind();
    }

    fn memory(&self, seat: Seat) -> Option<String> {
        self.agents[seat].as_ref().and_then(|agent| lent(agent).memory())
    }

    fn asks_about(&self, event: Option<usize>) -> Option<usize> {
        Some(self.agents_move(event, !self.reasons_are_public())?.0)
    }

    fn why(&self, event: Option<usize>) -> Option<Question> {
        let public = self.reasons_are_public();
        let (event, seat, agent) = self.agents_move(event, !public)?;
        let agent = Arc::clone(agent);
        let mut moment = self.table.moment(event)?;
        let played = self.written(event);
        let shown = played.clone();
        let answer: Thought<Explanation> = Box::new(move || {
            let mut agent = lent(&agent);
            if public && agent.draws() {
                return Ok(Explanation::public_draw(shown.as_deref()));
            }
            if public {
                let beliefs = moment.ask(|turn, _| agent.beliefs(turn));
                return Ok(Explanation::public(shown.as_deref(), beliefs));
            }
            explained::<E, _>(&mut moment, &mut **agent)
        });
        Some(Question { event, seat, played, public, answer })
    }

    fn reviewers(&self) -> Vec<&'static str> {
        std::iter::once(E::ADVISER).chain(E::reviewers()).collect()
    }

    fn advise(&self, adviser: &str, event: Option<usize>) -> Result<Thought<Explanation>, Error> {
        let nobody = || Error::request(SessionProblem::NoChoice);
        let event = event.unwrap_or(self.events());
        let moment = (event <= self.events()).then(|| self.table.moment(event)).flatten();
        let mut moment = moment.ok_or_else(nobody)?;
        let maker: Box<Maker<G>> = spec::maker::<E>(self.game(), self.variant, adviser)?;
        // Only hidden information makes earlier turns matter.
        let hides = self.game().hides_information();
        let earlier: Vec<_> = if hides { self.turns_of(moment.seat(), event).collect() } else { Vec::new() };
        Ok(Box::new(move || {
            let mut agent = maker()?;
            agent.start(moment.game(), moment.seat());
            if agent.follows() {
                earlier.into_iter().for_each(|turn| tell_turn(&mut *agent, turn));
            }
            explained::<E, _>(&mut moment, &mut *agent)
        }))
    }

    fn luck(&self, event: usize) -> Result<Option<Thought<Option<RollLuck>>>, Error> {
        let Some(Event::Chance(outcome)) = self.table.history().log().0.get(event).copied() else {
            return Ok(None);
        };
        let Some(agent) = E::LUCK else { return Ok(None) };
        let maker: Box<Maker<G>> = spec::maker::<E>(self.game(), self.variant, agent)?;
        let (game, before) = (self.game().clone(), self.table.state_after(event).into_owned());
        Ok(Some(Box::new(move || luck_of(&game, &before, outcome, &mut *maker()?))))
    }

    fn record(&self, viewer: Seat) -> Record {
        let ending = self.table.ending();
        let name = |seat: &Option<String>| seat.clone().unwrap_or_else(|| "you".to_owned());
        let record = Record {
            format: RECORD_FORMAT,
            game: E::NAME.to_owned(),
            variant: self.variant.to_owned(),
            ply_limit: self.request.ply_limit,
            seats: self.request.seats.iter().map(name).collect(),
            seed: [self.request.seed, 0, 0],
            events: self.log(),
            winner: ending.and_then(|ending| ending.winner),
            ended_by: ending.map_or(EarlyEnd::Unfinished.into(), |ending| ending.reason).to_string(),
        };
        if ending.is_some() { record } else { record.redacted_for(viewer) }
    }
}
