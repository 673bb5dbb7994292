//! Programs of the UCC's Stratego contests as agents: `cmd:ucc:PROGRAM`.
//!
//! Such a program is started for one game. It receives its colour, replies with a whole setup, and then
//! receives every move of both sides with its result; `docs/protocol.md` shows the messages. Agents receive
//! positions instead, so this one follows its game: it reconstructs the events since the last query, sends
//! them, and requests a move. The result of that move is sent as soon as it has been made.
//!
//! The referee plays a forced move without a query. The protocol does not support this: after the opponent's
//! move the program always gets a request. So it gets the request when the agent's next turn comes, in the
//! order of events, and loses the game if it replies with anything but the move that was made, since that was
//! the only legal one.

mod conversation;
mod failure;

use spielgeist_agents::Reason;
use spielgeist_agents::program::{Chances, ProgramError, allowed};
use spielgeist_play::{Agent, Candidate, EarlyEnd, Explanation, Forfeit, Moved, Rng, Seat, Turn};
use spielgeist_stratego::ucc::Way;
use spielgeist_stratego::{Chronicle, March, Move, Rank, Setup, Square, Stratego, View};

use conversation::Conversation;
pub(crate) use failure::{Breach, UccFailure, Unfit};

/// Queries a contest program. It loses the game if it hangs, exits, or sends an illegal setup or move.
pub(crate) struct UccAgent {
    words: Vec<String>,
    name: String,
    conversation: Option<Conversation>,
    game: Option<Game>,
    /// The last request and its reply, for explanations: the program itself cannot be queried twice.
    last: Option<(View, usize)>,
    chances: Chances,
}

/// The part of the game that the program knows.
struct Game {
    seat: Seat,
    setup: Setup,
    told: Chronicle,
    /// Its last attack, as long as it has not received the result.
    answer: Option<(String, Way)>,
}

impl UccAgent {
    /// Starts the program for the first game.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(crate) fn start(words: Vec<String>) -> Result<Self, ProgramError> {
        let name = format!("`{}`", words.join(" "));
        let conversation = Some(Conversation::start(&words, &name)?);
        Ok(Self { words, name, conversation, game: None, last: None, chances: Chances::default() })
    }

    fn answer(&mut self, turn: &Turn<'_, Stratego>) -> Result<usize, Forfeit> {
        if let Some((view, index)) = &self.last
            && view == turn.view
        {
            return Ok(*index);
        }
        let index = match turn.view.position().placed() {
            Some(placed) => self.place(turn, placed),
            None => self.march(turn),
        };
        let index = index.inspect_err(|forfeit| self.give_away(forfeit))?;
        self.last = Some((turn.view.clone(), index));
        Ok(index)
    }

    /// Forfeits the game. The program is stopped: it may still be busy. One that surrendered, or broke a rule
    /// that the contests did not have, works correctly and keeps its chances.
    fn give_away(&mut self, forfeit: &Forfeit) {
        self.conversation = None;
        self.game = None;
        if !matches!(forfeit.reason(), EarlyEnd::Surrender | EarlyEnd::Repetition) {
            self.chances.lose();
        }
    }

    /// The next piece of the setup; before the first one, requests the setup from the program.
    fn place(&mut self, turn: &Turn<'_, Stratego>, placed: usize) -> Result<usize, Forfeit> {
        let setup = match &self.game {
            Some(game) => game.setup,
            None => self.set_up(turn.seat)?,
        };
        let stands = |order| turn.view.position().piece(Square::home(turn.seat, order));
        let fits =
            |order: usize| stands(order).is_some_and(|piece| piece.rank() == Some(setup.ranks()[order]));
        if !(0..placed).all(fits) {
            return Err(self.cannot_follow(Unfit::OtherSetup));
        }
        index_of(turn, |mv| mv == Move::Place(setup.ranks()[placed]))
            .ok_or_else(|| self.cannot_follow(Unfit::NotPlaced))
    }

    fn set_up(&mut self, seat: Seat) -> Result<Setup, Forfeit> {
        self.chances.check(&self.name)?;
        if self.conversation.is_none() {
            let started = Conversation::start(&self.words, &self.name);
            self.conversation = Some(started.map_err(|error| Forfeit::new(EarlyEnd::Crash, error))?);
        }
        let conversation = self.conversation.as_mut().expect("it was just started");
        let setup = conversation.ask_setup(seat)?;
        self.game = Some(Game { seat, setup, told: Chronicle::new(seat, &setup), answer: None });
        Ok(setup)
    }

    /// Sends the events so far and requests a move.
    fn march(&mut self, turn: &Turn<'_, Stratego>) -> Result<usize, Forfeit> {
        let (Some(conversation), Some(game)) = (&mut self.conversation, &mut self.game) else {
            return Err(self.cannot_follow(Unfit::Late));
        };
        let first = game.answer.as_ref().map(|(_, way)| (way.from, way.to));
        let Some(marches) = game.told.until(turn.view, first) else {
            return Err(self.cannot_follow(Unfit::ManyForced));
        };
        for march in marches {
            game.tell(conversation, march, turn)?;
        }
        let (text, way) = conversation.ask_move(game.seat, &game.told, allowed(turn.budget))?;
        let chosen = index_of(turn, |mv| mv.squares() == Some((way.from, way.to)));
        let chosen = chosen.ok_or_else(|| illegal(&self.name, &text, way, &game.told, None))?;
        match turn.legal[chosen] {
            // Its result is certain, and some programs wait for it.
            Move::Step { from, to } => {
                let march = March { seat: game.seat, from, to, fight: None };
                conversation.tell(&text, march);
                game.told.follow(march);
            }
            // The result of a fight is known when it has been fought.
            _ => game.answer = Some((text, way)),
        }
        Ok(chosen)
    }

    /// Sends the result of the program's attack. A captured flag ends the game, which the program hears instead.
    fn tell_fight(&mut self, view: &View) {
        let (Some(conversation), Some(game)) = (&mut self.conversation, &mut self.game) else { return };
        let position = view.position();
        let made = position.last_move(game.seat).map(|(from, to)| Way { from, to });
        let Some(fight) = position.last_fight(game.seat).filter(|(_, struck)| *struck != Rank::Flag) else {
            return;
        };
        if let Some((text, way)) = game.answer.take_if(|(_, way)| Some(*way) == made) {
            let march = March { seat: game.seat, from: way.from, to: way.to, fight: Some(fight) };
            conversation.tell(&text, march);
            game.told.follow(march);
        }
    }

    fn cannot_follow(&self, why: Unfit) -> Forfeit {
        Forfeit::new(EarlyEnd::Protocol, UccFailure::CannotFollow { program: self.name.clone(), why })
    }
}

impl Game {
    /// Sends a move; requests it first, if it is a forced move of the program that was made without a query.
    fn tell(
        &mut self,
        conversation: &mut Conversation,
        march: March,
        turn: &Turn<'_, Stratego>,
    ) -> Result<(), Forfeit> {
        let made = Way { from: march.from, to: march.to };
        let text = match self.answer.take() {
            Some((text, _)) => text,
            None if march.seat != self.seat => made.to_string(),
            None => {
                let (text, way) = conversation.ask_move(self.seat, &self.told, allowed(turn.budget))?;
                if way != made {
                    return Err(illegal(conversation.name(), &text, way, &self.told, Some(made)));
                }
                text
            }
        };
        conversation.tell(&text, march);
        self.told.follow(march);
        Ok(())
    }
}

fn index_of(turn: &Turn<'_, Stratego>, is_it: impl Fn(Move) -> bool) -> Option<usize> {
    turn.legal.iter().position(|mv| is_it(*mv))
}

/// Describes the move in the program's notation and in ours, whether the contests would have allowed it, and
/// the only legal move, if there was only one.
fn illegal(name: &str, text: &str, way: Way, told: &Chronicle, only: Option<Way>) -> Forfeit {
    let (reason, why) = if told.can_march(way.from, way.to) {
        (EarlyEnd::Repetition, Breach::Repetition)
    } else {
        (EarlyEnd::IllegalMove, Breach::NotLegal)
    };
    let (program, text) = (name.to_owned(), text.to_owned());
    let (from, to) = (way.from.to_string(), way.to.to_string());
    let failure = match only {
        Some(only) => UccFailure::OneLegal { program, text, from, to, why, legal: only.to_string() },
        None => UccFailure::Illegal { program, text, from, to, why },
    };
    Forfeit::new(reason, failure)
}

impl Agent<Stratego> for UccAgent {
    fn start(&mut self, _: &Stratego, _: Seat) {
        self.last = None;
        self.chances.start_game();
        if self.game.take().is_some() {
            self.conversation = None;
        }
    }

    fn choose(&mut self, turn: &Turn<'_, Stratego>, _: &mut Rng) -> Result<usize, Forfeit> {
        self.answer(turn)
    }

    fn moved(&mut self, moved: &Moved<'_, Stratego>) {
        self.tell_fight(&moved.view());
    }

    fn explain(&mut self, turn: &Turn<'_, Stratego>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        let index = self.answer(turn)?;
        let chosen = turn.legal[index].to_string();
        let candidate = |(place, mv): (usize, &Move)| Candidate {
            mv: mv.to_string(),
            score: f64::from(u8::from(place == index)),
            terms: Vec::new(),
        };
        let sentence = Reason::ProgramSilent { program: self.name.clone(), chosen: chosen.clone() };
        Ok(Explanation::new(chosen, turn.legal.iter().enumerate().map(candidate).collect(), sentence))
    }
}
