//! The server is killed in the middle of play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::super::program::Server;
use super::players::Player;
use super::{Dice, Outcome};

/// Kills a server at random moments while people play.
pub(crate) fn kills_in_play(kills: usize, dice: &mut Dice) -> Outcome {
    let mut server = Server::start();
    let mut players: Vec<Player> = (0..4).map(|_| Player::new(server.guest())).collect();
    let mut problems = Vec::new();
    let mut moves = 0;
    for _ in 0..kills {
        let stop = Arc::new(AtomicBool::new(false));
        let playing: Vec<_> =
            players.drain(..).enumerate().map(|(number, player)| player.play(number, &stop)).collect();
        std::thread::sleep(Duration::from_millis(100 + dice.below(500)));
        server.kill();
        stop.store(true, Ordering::SeqCst);
        players = playing.into_iter().map(|one| one.join().expect("a player does not panic")).collect();
        server.start_again();
        for player in &mut players {
            moves += player.check(&mut problems);
            player.moves.clear();
        }
    }
    Outcome { fault: "kill during play", times: kills, checked: format!("{moves} moves"), problems }
}
