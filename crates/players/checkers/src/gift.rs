//! Moves that lose a man at once, for nothing.

use spielgeist_checkers::{Checkers, Position, Rank, Side};
use spielgeist_play::{Game, Phase, Turn};

/// Deepest line of captures that is followed.
const DEEPEST: u32 = 12;
/// The value of a king in men.
const KING: i32 = 3;

/// Whether a move loses men to the captures that follow it, while another move loses none.
pub(crate) fn is_gift(turn: &Turn<'_, Checkers>, index: usize) -> bool {
    let now = lead(turn.view, turn.seat);
    let after = |mv| {
        let mut position = *turn.view;
        turn.game.play(&mut position, mv);
        after_captures(turn.game, &position, turn.seat, DEEPEST)
    };
    after(turn.legal[index]) < now && turn.legal.iter().any(|&mv| after(mv) >= now)
}

/// The lead of a seat in men after all compulsory captures. Captures are compulsory, so this is exact.
pub(crate) fn after_captures(game: &Checkers, position: &Position, seat: usize, depth: u32) -> i32 {
    let Phase::Decide(mover) = game.phase(position) else { return lead(position, seat) };
    if depth == 0 || !game.must_capture(position) {
        return lead(position, seat);
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let leads = moves.iter().map(|&mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        after_captures(game, &next, seat, depth - 1)
    });
    let best = if mover == seat { leads.max() } else { leads.min() };
    best.unwrap_or_else(|| lead(position, seat))
}

/// A seat's lead in men; a king counts three.
pub(crate) fn lead(position: &Position, seat: usize) -> i32 {
    let count = |side: Side| {
        let board = position.board();
        board.count(side, Rank::Man) as i32 + KING * board.count(side, Rank::King) as i32
    };
    let for_white = count(Side::White) - count(Side::Black);
    if seat == Side::White.seat() { for_white } else { -for_white }
}

#[cfg(test)]
mod tests {
    use spielgeist_agents::levels::{Handicap, Handicapped};
    use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Message, Notation, Rng, Seed};

    use super::*;

    fn gifts(fen: &str) -> Vec<String> {
        let game = Checkers::official();
        let view = game.read_view(fen).unwrap();
        let mut legal = Vec::new();
        game.moves(&view, &mut legal);
        let seat = view.side().seat();
        let turn = Turn { game: &game, seat, view: &view, legal: &legal, budget: None, stop: None };
        let gifts = (0..legal.len()).filter(|&index| is_gift(&turn, index));
        gifts.map(|index| legal[index].to_string()).collect()
    }

    #[test]
    fn a_man_put_in_front_of_an_enemy_is_a_gift() {
        // c3-d4 lets e5 jump over d4 to c3, and nothing jumps back; the other moves lose nothing.
        assert_eq!(gifts("W:Wc3,h2:Be5,h8"), ["c3-d4"]);
    }

    /// Values the moves of c3 most, to d4 first: a search that does not see the capture.
    struct Generous;

    impl Agent<Checkers> for Generous {
        fn choose(&mut self, turn: &Turn<'_, Checkers>, _: &mut Rng) -> Result<usize, Forfeit> {
            let wanted = turn.legal.iter().position(|mv| mv.to_string() == "c3-d4");
            Ok(wanted.unwrap_or(0))
        }

        fn explain(&mut self, turn: &Turn<'_, Checkers>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
            let chosen = self.choose(turn, rng)?;
            let score = |mv: &str| match mv {
                "c3-d4" => 3.0,
                "c3-b4" => 2.0,
                _ => 1.0,
            };
            let candidate = |mv: String| Candidate { score: score(&mv), mv, terms: Vec::new() };
            let candidates = turn.legal.iter().map(|mv| candidate(mv.to_string())).collect();
            Ok(Explanation::new(turn.legal[chosen].to_string(), candidates, Message::quoted("so")))
        }
    }

    #[test]
    fn the_guard_notices_gifts_of_a_level_without_noise_too() {
        let game = Checkers::official();
        let view = game.read_view("W:Wc3,h2:Be5,h8").unwrap();
        let mut legal = Vec::new();
        game.moves(&view, &mut legal);
        let turn = Turn { game: &game, seat: 0, view: &view, legal: &legal, budget: None, stop: None };
        for (guard, plays) in [(1.0, "c3-b4"), (0.0, "c3-d4")] {
            let handicap = Handicap { noise: 0.0, guard };
            let mut level = Handicapped::new(Box::new(Generous), handicap, is_gift);
            let rng = || Seed(1).stream("guard", 0, 0);
            let chosen = level.choose(&turn, &mut rng()).unwrap();
            assert_eq!(legal[chosen].to_string(), plays, "guard {guard}");
            assert_eq!(level.explain(&turn, &mut rng()).unwrap().chosen, plays, "guard {guard}");
        }
    }

    #[test]
    fn an_exchange_is_none_and_neither_is_a_forced_loss() {
        // After c3-d4 e5xc3 the man on b2 takes back.
        assert_eq!(gifts("W:Wa1,b2,c3,h2:Be5,h8"), [] as [String; 0]);
        // Every move of the only man loses it.
        assert_eq!(gifts("W:Wc3:Be5,a5"), [] as [String; 0]);
    }
}
