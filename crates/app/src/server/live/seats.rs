//! The seats of a game: who sits where, the seat on turn, and the clocks.

use spielgeist_lab::{Next, WATCHER};
use spielgeist_play::Seat;

use super::game::Playing;
use super::terms::Terms;

/// The maximum time that increments can add up to: a week.
const LONGEST_CLOCK_MS: u64 = 7 * 24 * 3600 * 1000;

impl Terms {
    /// Whether this seat is for a person, present or invited.
    pub(in crate::server) fn is_person(&self, seat: Seat) -> bool {
        seat == self.you || self.friends.as_ref().is_some_and(|friends| friends.at(seat).is_some())
    }

    /// The pending setup of a seat.
    fn setup_of(&self, seat: Seat) -> Option<&String> {
        match seat == self.you {
            true => self.setup.as_ref(),
            false => self.friends.as_ref()?.at(seat)?.setup.as_ref(),
        }
    }

    /// Takes the pending setup of a seat.
    pub(in crate::server) fn take_setup(&mut self, seat: Seat) -> Option<String> {
        match seat == self.you {
            true => self.setup.take(),
            false => self.friends.as_mut()?.at_mut(seat)?.setup.take(),
        }
    }

    /// A person's time at the start of their last turn.
    fn time_of(&mut self, seat: Seat) -> Option<&mut u64> {
        match seat == self.you {
            true => self.clock.as_mut().map(|clock| &mut clock.left_ms),
            false => self.friends.as_mut()?.at_mut(seat)?.left_ms.as_mut(),
        }
    }
}

impl Playing {
    /// The seat of a person, or [`WATCHER`].
    pub(in crate::server) fn viewer(&self, profile: i64) -> Seat {
        if self.kept.profile == profile {
            return self.terms.you;
        }
        let friends = self.terms.friends.iter().flat_map(|friends| &friends.seats);
        friends
            .filter(|friend| friend.profile == Some(profile))
            .map(|friend| friend.seat)
            .next()
            .unwrap_or(WATCHER)
    }

    /// Whether a friend has not joined yet.
    pub(in crate::server) fn is_waiting(&self) -> bool {
        self.terms.friends.as_ref().is_some_and(super::Friends::is_waiting) && !self.is_over()
    }

    /// Whether the person at a seat is on turn. `false` while their setup is being made for them.
    pub(in crate::server) fn is_turn_of(&self, seat: Seat) -> bool {
        self.session.next() == Next::Person(seat)
            && self.terms.is_person(seat)
            && self.terms.setup_of(seat).is_none()
            && !self.is_waiting()
    }

    /// The seat of the person on turn.
    pub(in crate::server) fn on_turn(&self) -> Option<Seat> {
        (0..self.terms.seats).find(|seat| self.is_turn_of(*seat))
    }

    /// The remaining time of a person in milliseconds.
    pub(in crate::server) fn time_left(&self, seat: Seat) -> Option<u64> {
        let left = match seat == self.terms.you {
            true => self.terms.clock.map(|clock| clock.left_ms)?,
            false => self.terms.friends.as_ref()?.at(seat)?.left_ms?,
        };
        let used = if self.is_turn_of(seat) { self.turn_began.elapsed().as_millis() as u64 } else { 0 };
        Some(left.saturating_sub(used))
    }

    /// Sets a person's clock to its time before a change.
    pub(in crate::server) fn set_clock(&mut self, seat: Seat, left_ms: Option<u64>) {
        if let (Some(left_ms), Some(clock)) = (left_ms, self.terms.time_of(seat)) {
            *clock = left_ms;
        }
    }

    /// Adds the increment of a move.
    pub(in crate::server) fn add_increment(&mut self, seat: Seat) {
        let increment = self.terms.clock.map_or(0, |clock| 1000 * u64::from(clock.terms.increment));
        if let Some(clock) = self.terms.time_of(seat) {
            *clock = (*clock + increment).min(LONGEST_CLOCK_MS);
        }
    }

    /// The name of a person at a seat, in a game with friends.
    pub(in crate::server) fn friend_name(&self, seat: Seat) -> Option<&str> {
        let friends = self.terms.friends.as_ref()?;
        match seat == self.terms.you {
            true => Some(&friends.host),
            false => friends.at(seat).map(|friend| &*friend.name),
        }
    }

    /// Updates a person's name, which may have changed since they joined.
    pub(in crate::server) fn know_name(&mut self, seat: Seat, name: &str) {
        let you = self.terms.you;
        let Some(friends) = &mut self.terms.friends else { return };
        let known = match seat == you {
            true => Some(&mut friends.host),
            false => friends.at_mut(seat).map(|friend| &mut friend.name),
        };
        if let Some(known) = known.filter(|known| *known != name) {
            name.clone_into(known);
        }
    }
}
