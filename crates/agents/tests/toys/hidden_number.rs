//! Both seats hide a number, concealed, and guess the other's in turn; the first right guess wins.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{
    EndReason, Ending, Game, NoChance, Notation, NotationError, Phase, Rng, Seat, unreadable,
};

#[derive(Clone, Debug)]
pub(crate) struct HiddenNumber;

/// Numbers from 0 to 3.
const NUMBERS: u8 = 4;
const LONGEST: usize = 6;

#[derive(Clone, Debug)]
pub(crate) struct State {
    hidden: [Option<u8>; 2],
    guesses: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct View {
    pub(crate) seat: Seat,
    own: Option<u8>,
    other_has_hidden: bool,
    pub(crate) guesses: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Number(pub(crate) u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The numbers that `seat` has not guessed yet.
pub(crate) fn left(seat: Seat, guesses: &[u8]) -> Vec<u8> {
    let guessed = |number: &u8| guesses.iter().skip(seat).step_by(2).any(|guess| guess == number);
    (0..NUMBERS).filter(|number| !guessed(number)).collect()
}

impl Game for HiddenNumber {
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
        let turns = state.guesses.len();
        match state.guesses.last() {
            Some(guess) if state.hidden[turns % 2] == Some(*guess) => {
                Phase::Over(Ending::win((turns - 1) % 2, "right"))
            }
            _ if turns == LONGEST => Phase::Over(Ending::draw("tired")),
            _ => Phase::Decide(turns % 2),
        }
    }
    fn moves(&self, _: &State, moves: &mut Vec<Number>) {
        moves.extend((0..NUMBERS).map(Number));
    }
    fn play(&self, state: &mut State, mv: Number) {
        match state.hidden.iter_mut().find(|hidden| hidden.is_none()) {
            Some(hidden) => *hidden = Some(mv.0),
            None => state.guesses.push(mv.0),
        }
    }
    fn view<'s>(&self, state: &'s State, seat: Seat) -> Cow<'s, View> {
        let (own, other_has_hidden) = (state.hidden[seat], state.hidden[1 - seat].is_some());
        Cow::Owned(View { seat, own, other_has_hidden, guesses: state.guesses.clone() })
    }
    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        let possible = left(view.seat, &view.guesses);
        let other = view.other_has_hidden.then(|| possible[rng.index(possible.len())]);
        let hidden = if view.seat == 0 { [view.own, other] } else { [other, view.own] };
        State { hidden, guesses: view.guesses.clone() }
    }
    fn redeal(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut dealt = state.clone();
        if let (Some(number), Phase::Decide(_)) = (&mut dealt.hidden[1 - seat], self.phase(state)) {
            let possible = left(seat, &state.guesses);
            *number = possible[rng.index(possible.len())];
        }
        dealt
    }
    fn conceals(&self, state: &State, _: Number) -> bool {
        state.hidden.contains(&None)
    }
}

/// Seat, own number, whether the other has hidden one, guesses: `0 3 true g021`.
impl Notation for HiddenNumber {
    fn write_view(&self, view: &View) -> String {
        let guesses: String = view.guesses.iter().map(u8::to_string).collect();
        let own = view.own.map_or("-".to_owned(), |own| own.to_string());
        format!("{} {own} {} g{guesses}", view.seat, view.other_has_hidden)
    }
    fn read_view(&self, text: &str) -> Result<View, NotationError> {
        let wrong = || unreadable(text, "seat, number, true or false, guesses: `0 3 true g021`");
        let words: Vec<&str> = text.split(' ').collect();
        let [seat, own, other, guesses] = words[..] else { return Err(wrong()) };
        let digit = |letter: char| letter.to_digit(10).map(|digit| digit as u8).ok_or_else(wrong);
        Ok(View {
            seat: seat.parse().map_err(|_| wrong())?,
            own: own.parse().ok(),
            other_has_hidden: other.parse().map_err(|_| wrong())?,
            guesses: guesses.chars().skip(1).map(digit).collect::<Result<_, _>>()?,
        })
    }
}
