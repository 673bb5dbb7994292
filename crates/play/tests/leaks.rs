//! A game that hides a number, honest and leaking: the conformance check must tell them apart.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{
    Agent, EndReason, Ending, Explanation, Forfeit, Game, Message, NoChance, Notation, NotationError, Phase,
    Rng, Seat, Turn, conformance, unreadable,
};

/// Both seats hide a number from 0 to 2, then guess the other's in turn; the first right guess wins.
#[derive(Clone)]
struct Guess {
    leak: Leak,
}

#[derive(Clone, Copy, PartialEq)]
enum Leak {
    None,
    /// The view holds a "checksum" of both numbers. It looks harmless, and the view's own imagined states agree with it.
    View,
    /// The legal guesses leave out one wrong number.
    Legal,
    /// The hidden numbers are announced when they are chosen, and so written into every record.
    Record,
}

#[derive(Clone, Debug, PartialEq)]
struct State {
    hidden: [Option<u8>; 2],
    guesses: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq)]
struct View {
    seat: Seat,
    own: Option<u8>,
    other_has_hidden: bool,
    guesses: Vec<u8>,
    checksum: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Number(u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Game for Guess {
    type State = State;
    type View = View;
    type Move = Number;
    type Outcome = NoChance;

    fn end_reasons(&self) -> &'static [EndReason] {
        const REASONS: [EndReason; 2] = [EndReason::new("right"), EndReason::new("tired")];
        &REASONS
    }

    fn seats(&self) -> usize {
        2
    }
    fn hides_information(&self) -> bool {
        true
    }
    fn start(&self) -> State {
        State { hidden: [None; 2], guesses: Vec::new() }
    }
    fn phase(&self, state: &State) -> Phase {
        if let Some(seat) = state.hidden.iter().position(Option::is_none) {
            return Phase::Decide(seat);
        }
        let right = |turn: usize| state.hidden[1 - turn % 2] == state.guesses.get(turn).copied();
        match state.guesses.len() {
            n if n > 0 && right(n - 1) => Phase::Over(Ending::win((n - 1) % 2, "right")),
            6 => Phase::Over(Ending::draw("tired")),
            n => Phase::Decide(n % 2),
        }
    }
    fn moves(&self, state: &State, moves: &mut Vec<Number>) {
        let seat = state.guesses.len() % 2;
        let wrong = match (self.leak, state.hidden) {
            (Leak::Legal, [Some(_), Some(_)]) => state.hidden[1 - seat].map(|number| (number + 1) % 3),
            _ => None,
        };
        moves.extend((0..3).filter(|number| Some(*number) != wrong).map(Number));
    }
    fn play(&self, state: &mut State, mv: Number) {
        match state.hidden.iter_mut().find(|hidden| hidden.is_none()) {
            Some(hidden) => *hidden = Some(mv.0),
            None => state.guesses.push(mv.0),
        }
    }
    fn view<'s>(&self, state: &'s State, seat: Seat) -> Cow<'s, View> {
        let sum: u8 = state.hidden.iter().flatten().sum();
        Cow::Owned(View {
            seat,
            own: state.hidden[seat],
            other_has_hidden: state.hidden[1 - seat].is_some(),
            guesses: state.guesses.clone(),
            checksum: if self.leak == Leak::View { sum % 3 } else { 0 },
        })
    }
    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        // With the checksum the honest-looking round trip works: the number is computed from it.
        let own = view.own.unwrap_or(0);
        let possible: Vec<u8> = (0..3)
            .filter(|&number| self.leak != Leak::View || (own + number) % 3 == view.checksum)
            .filter(|number| !guessed_by(view.seat, &view.guesses).any(|wrong| wrong == *number))
            .collect();
        let other = view.other_has_hidden.then(|| possible[rng.index(possible.len())]);
        let hidden = if view.seat == 0 { [view.own, other] } else { [other, view.own] };
        State { hidden, guesses: view.guesses.clone() }
    }
    fn redeal(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut dealt = state.clone();
        let over = matches!(self.phase(state), Phase::Over(_));
        if let (Some(number), false) = (&mut dealt.hidden[1 - seat], over) {
            let wrong: Vec<u8> = guessed_by(seat, &state.guesses).collect();
            let possible: Vec<u8> = (0..3).filter(|number| !wrong.contains(number)).collect();
            *number = possible[rng.index(possible.len())];
        }
        dealt
    }
    fn conceals(&self, state: &State, _: Number) -> bool {
        self.leak != Leak::Record && state.hidden.contains(&None)
    }
}

fn guessed_by(seat: Seat, guesses: &[u8]) -> impl Iterator<Item = u8> {
    guesses.iter().copied().skip(seat).step_by(2)
}

impl Notation for Guess {
    fn write_view(&self, view: &View) -> String {
        let guesses: String = view.guesses.iter().map(u8::to_string).collect();
        let own = view.own.map_or("-".to_owned(), |own| own.to_string());
        format!("{} {own} {} {} g{guesses}", view.seat, view.other_has_hidden, view.checksum)
    }
    fn read_view(&self, text: &str) -> Result<View, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let [seat, own, other, checksum, guesses] = words[..] else {
            return Err(unreadable(text, "five words"));
        };
        Ok(View {
            seat: seat.parse().map_err(|_| unreadable(seat, "a seat"))?,
            own: own.parse().ok(),
            other_has_hidden: other == "true",
            checksum: checksum.parse().map_err(|_| unreadable(checksum, "a checksum"))?,
            guesses: guesses[1..].bytes().map(|digit| digit - b'0').collect(),
        })
    }
}

#[test]
fn the_honest_game_conforms() {
    conformance::check(&Guess { leak: Leak::None }).unwrap();
}

#[test]
fn a_leaking_view_is_caught_although_its_round_trip_works() {
    let violation = conformance::check(&Guess { leak: Leak::View }).unwrap_err();
    assert_eq!(violation.rule, "a view does not leak");
}

#[test]
fn a_leaking_legal_list_is_caught() {
    let violation = conformance::check(&Guess { leak: Leak::Legal }).unwrap_err();
    assert_eq!(violation.rule, "the legal list does not leak");
}

#[test]
fn a_hidden_move_that_is_announced_is_caught() {
    let violation = conformance::check(&Guess { leak: Leak::Record }).unwrap_err();
    assert_eq!(violation.rule, "move texts do not leak");
}

/// Reads the leaked checksum and guesses right every time.
struct Cheat;

impl Agent<Guess> for Cheat {
    fn choose(&mut self, turn: &Turn<'_, Guess>, _: &mut Rng) -> Result<usize, Forfeit> {
        let own = turn.view.own.unwrap_or(0);
        let other = (turn.view.checksum + 3 - own) % 3;
        Ok(turn.legal.iter().position(|number| number.0 == other).unwrap_or(0))
    }
    fn explain(&mut self, turn: &Turn<'_, Guess>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?].to_string();
        Ok(Explanation::new(chosen, Vec::new(), Message::quoted("I just know.")))
    }
}

#[test]
fn a_decision_that_rests_on_a_leak_is_caught() {
    let caught = conformance::check_agent(&Guess { leak: Leak::View }, &mut Cheat, 100).unwrap_err();
    assert_eq!(caught.rule, "a decision does not depend on hidden information");
    conformance::check_agent(&Guess { leak: Leak::None }, &mut Cheat, 100).unwrap();
}
