//! Seats for friends.

use serde::{Deserialize, Serialize};
use spielgeist_play::Seat;

/// The people of a game with invited friends.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(in crate::server) struct Friends {
    /// The name of the host.
    pub(in crate::server) host: String,
    /// The seats of the others.
    pub(in crate::server) seats: Vec<FriendSeat>,
    /// The next game of the same people.
    #[serde(default)]
    pub(in crate::server) next: Option<String>,
}

/// A seat for a friend.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::server) struct FriendSeat {
    /// The seat.
    pub(in crate::server) seat: Seat,
    /// The profile at this seat; `None` while the game waits.
    pub(in crate::server) profile: Option<i64>,
    /// Their name.
    pub(in crate::server) name: String,
    /// Their setup until it is made.
    pub(in crate::server) setup: Option<String>,
    /// Their time at the start of their last turn, in milliseconds, if the game has clocks.
    pub(in crate::server) left_ms: Option<u64>,
}

impl Friends {
    /// Free seats for a number of friends of the person at seat `you`, spread around the board.
    pub(in crate::server) fn invited(
        host: String,
        you: Seat,
        seats: usize,
        friends: usize,
        left_ms: Option<u64>,
    ) -> Self {
        let seat = |number: usize| FriendSeat {
            seat: (you + number * seats / (friends + 1)) % seats,
            profile: None,
            name: String::new(),
            setup: None,
            left_ms,
        };
        Self { host, seats: (1..=friends).map(seat).collect(), next: None }
    }

    /// The seat of a friend, by its number.
    pub(in crate::server) fn at(&self, seat: Seat) -> Option<&FriendSeat> {
        self.seats.iter().find(|friend| friend.seat == seat)
    }

    /// The same, mutable.
    pub(in crate::server) fn at_mut(&mut self, seat: Seat) -> Option<&mut FriendSeat> {
        self.seats.iter_mut().find(|friend| friend.seat == seat)
    }

    /// The first free seat.
    pub(in crate::server) fn free(&mut self) -> Option<&mut FriendSeat> {
        self.seats.iter_mut().find(|friend| friend.profile.is_none())
    }

    /// The names of all people but one who have joined.
    pub(in crate::server) fn others(&self, host: i64, profile: i64) -> Vec<&str> {
        let host = (host != profile).then_some(&*self.host);
        let others = self.seats.iter().filter(|friend| friend.profile.is_some_and(|id| id != profile));
        host.into_iter().chain(others.map(|friend| &*friend.name)).collect()
    }

    /// Whether a seat is free.
    pub(in crate::server) fn is_waiting(&self) -> bool {
        self.seats.iter().any(|friend| friend.profile.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friends_sit_apart_and_never_on_the_hosts_seat() {
        let seats = |you, seats, friends| -> Vec<Seat> {
            let invited = Friends::invited(String::new(), you, seats, friends, None);
            invited.seats.iter().map(|friend| friend.seat).collect()
        };
        assert_eq!(seats(1, 2, 1), [0]);
        assert_eq!(seats(3, 4, 1), [1], "the one opposite");
        assert_eq!(seats(0, 4, 2), [1, 2]);
        assert_eq!(seats(2, 4, 3), [3, 0, 1]);
    }
}
