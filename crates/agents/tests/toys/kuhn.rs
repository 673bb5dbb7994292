//! Kuhn's poker (1950): three cards, one each; both put in a point and may bet one more.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{EndReason, Ending, Game, Notation, NotationError, Phase, Rng, Seat, unreadable};

#[derive(Clone, Debug)]
pub(crate) struct Kuhn;

const CARDS: &str = "JQK";

/// 0 for the jack, 2 for the king.
type Card = u8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Check, or fold when there is a bet.
    Pass,
    /// Bet, or call when there is a bet.
    Bet,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Act::Pass { "p" } else { "b" })
    }
}

/// Both cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deal([Card; 2]);

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", name(self.0[0]), name(self.0[1]))
    }
}

fn name(card: Card) -> char {
    char::from(CARDS.as_bytes()[card as usize])
}

/// What was said so far, at most three times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    acts: [Option<Act>; 3],
}

impl Said {
    fn count(&self) -> usize {
        self.acts.iter().flatten().count()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    cards: Option<[Card; 2]>,
    said: Said,
}

/// The other's card is seen only at the showdown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct View {
    pub(crate) seat: Seat,
    pub(crate) own: Option<Card>,
    pub(crate) other: Option<Card>,
    pub(crate) said: Said,
}

/// How a hand ends: with a fold of this seat, or a showdown for a number of points.
enum End {
    Fold(Seat),
    Showdown(u8),
}

fn end(said: &Said) -> Option<End> {
    use Act::{Bet, Pass};
    match said.acts {
        [Some(Pass), Some(Pass), _] => Some(End::Showdown(1)),
        [Some(Bet), Some(Bet), _] | [_, _, Some(Bet)] => Some(End::Showdown(2)),
        [Some(Bet), Some(Pass), _] => Some(End::Fold(1)),
        [_, _, Some(Pass)] => Some(End::Fold(0)),
        _ => None,
    }
}

impl Game for Kuhn {
    type State = Table;
    type View = View;
    type Move = Act;
    type Outcome = Deal;

    fn end_reasons(&self) -> &'static [EndReason] {
        const REASONS: [EndReason; 2] = [EndReason::new("fold"), EndReason::new("showdown")];
        &REASONS
    }

    fn seats(&self) -> usize {
        2
    }
    fn hides_information(&self) -> bool {
        true
    }
    fn start(&self) -> Table {
        Table { cards: None, said: Said::default() }
    }
    fn phase(&self, table: &Table) -> Phase {
        let Some(cards) = table.cards else { return Phase::Chance };
        match end(&table.said) {
            None => Phase::Decide(table.said.count() % 2),
            Some(End::Fold(loser)) => Phase::Over(Ending::win(1 - loser, "fold")),
            Some(End::Showdown(points)) => {
                let winner = Seat::from(cards[1] > cards[0]);
                Phase::Over(Ending { points, ..Ending::win(winner, "showdown") })
            }
        }
    }
    fn moves(&self, _: &Table, moves: &mut Vec<Act>) {
        moves.extend([Act::Pass, Act::Bet]);
    }
    fn play(&self, table: &mut Table, act: Act) {
        table.said.acts[table.said.count()] = Some(act);
    }
    fn outcomes(&self, _: &Table, outcomes: &mut Vec<(Deal, f64)>) {
        let pairs = (0..3).flat_map(|a| (0..3).map(move |b| [a, b])).filter(|[a, b]| a != b);
        outcomes.extend(pairs.map(|cards| (Deal(cards), 1.0 / 6.0)));
    }
    fn settle(&self, table: &mut Table, deal: Deal) {
        table.cards = Some(deal.0);
    }
    fn view<'s>(&self, table: &'s Table, seat: Seat) -> Cow<'s, View> {
        let shown = matches!(end(&table.said), Some(End::Showdown(_)));
        let other = table.cards.filter(|_| shown).map(|cards| cards[1 - seat]);
        Cow::Owned(View { seat, own: table.cards.map(|cards| cards[seat]), other, said: table.said })
    }
    fn imagine(&self, view: &View, rng: &mut Rng) -> Table {
        let cards = view.own.map(|own| {
            let other = view.other.unwrap_or((own + 1 + rng.index(2) as Card) % 3);
            if view.seat == 0 { [own, other] } else { [other, own] }
        });
        Table { cards, said: view.said }
    }
    fn redeal(&self, table: &Table, seat: Seat, rng: &mut Rng) -> Table {
        let mut dealt = table.clone();
        if let Some(cards) = &mut dealt.cards
            && !matches!(end(&table.said), Some(End::Showdown(_)))
        {
            let left: Vec<Card> = (0..3).filter(|card| *card != cards[seat]).collect();
            cards[1 - seat] = left[rng.index(2)];
        }
        dealt
    }
}

/// Seat, own card and what was said: `1 Q -b`.
impl Notation for Kuhn {
    fn write_view(&self, view: &View) -> String {
        let own = view.own.map_or('?', name);
        let said: String = view.said.acts.iter().flatten().map(ToString::to_string).collect();
        format!("{} {own} -{said}", view.seat)
    }
    fn read_view(&self, text: &str) -> Result<View, NotationError> {
        let wrong = || unreadable(text, "seat, card and what was said, such as `1 Q -b`");
        let words: Vec<&str> = text.split(' ').collect();
        let [seat, own, said] = words[..] else { return Err(wrong()) };
        let mut acts = said.strip_prefix('-').ok_or_else(wrong)?.chars().map(|act| match act {
            'p' => Ok(Act::Pass),
            'b' => Ok(Act::Bet),
            _ => Err(wrong()),
        });
        Ok(View {
            seat: seat.parse().map_err(|_| wrong())?,
            own: Some(CARDS.find(own).ok_or_else(wrong)? as Card),
            other: None,
            said: Said {
                acts: [acts.next().transpose()?, acts.next().transpose()?, acts.next().transpose()?],
            },
        })
    }
    fn read_outcome(&self, text: &str) -> Result<Deal, NotationError> {
        let card = |at: usize| text.get(at..=at).and_then(|name| CARDS.find(name)).map(|card| card as Card);
        match (card(0), card(1)) {
            (Some(a), Some(b)) if a != b && text.len() == 2 => Ok(Deal([a, b])),
            _ => Err(unreadable(text, "two different cards of JQK")),
        }
    }
}
