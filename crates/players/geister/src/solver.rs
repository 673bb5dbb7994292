//! Proofs of forced wins: moves that win whatever the hidden natures are and whatever the enemy does.
//!
//! An AND/OR search over the knowledge of one seat. Its own step is an OR node (one winning step is enough);
//! everything else is an AND node: the enemy's step, and the nature that a captured enemy reveals. The
//! enemy's natures are never dealt: as long as the rules allow a ghost to be good it may leave through an
//! exit, and as long as they allow it to be evil its capture may be the fourth. So a proof holds for every
//! deal, and it is found only if one plan wins in all of them, because the seat cannot distinguish them.

use spielgeist_agents::search::{Meter, Spent};
use spielgeist_geister::{GHOSTS, Nature};

use super::field::{EACH_NATURE, ENEMY_EXITS, Field, Hop, OWN_EXITS, squares};
use super::race::to_exit;
use super::table::Table;
use spielgeist_agents::search::Bound;

/// Searches for proofs. Holds no information from one search to the next.
#[derive(Default)]
pub(crate) struct Solver {
    table: Table,
}

/// A forced win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    /// The first step.
    pub(crate) step: Hop,
    /// Maximum number of own moves until the win.
    pub(crate) moves: u32,
}

/// The table's value of a lost position with the enemy on turn.
const LOST: f32 = 1.0;
const NOT_LOST: f32 = 0.0;
/// Size of the table in positions.
const TABLE_ENTRIES: usize = 1 << 14;

impl Solver {
    /// Returns the fastest forced win of the seat on turn within a number of its own moves.
    ///
    /// # Errors
    /// If the budget is spent before the search is complete; nothing is proven then.
    pub(crate) fn prove(
        &mut self,
        field: &Field,
        most: u32,
        meter: &mut Meter,
    ) -> Result<Option<Proof>, Spent> {
        self.table.begin(TABLE_ENTRIES);
        for moves in 1..=most {
            if let Some(step) = self.winning_step(field, moves, meter)? {
                return Ok(Some(Proof { step, moves }));
            }
        }
        Ok(None)
    }

    /// Whether the seat on turn wins within `moves` own moves.
    fn wins(&mut self, field: &Field, moves: u32, meter: &mut Meter) -> Result<bool, Spent> {
        if field.sure_run(true).is_some_and(|steps| u32::from(steps) < moves) {
            return Ok(true);
        }
        Ok(self.winning_step(field, moves, meter)?.is_some())
    }

    /// A step that wins within `moves` own moves, this one included.
    fn winning_step(&mut self, field: &Field, moves: u32, meter: &mut Meter) -> Result<Option<Hop>, Spent> {
        meter.node()?;
        if field.left == 0 || !within_reach(field, moves) {
            return Ok(None);
        }
        let on_exit = field.good & OWN_EXITS;
        if on_exit != 0 {
            return Ok(Some(Hop { from: on_exit.trailing_zeros() as u8, to: Hop::OFF }));
        }
        let mut hops = [Hop::default(); 32];
        let count = field.own_hops(&mut hops);
        let nearer = |hop: &Hop| {
            let runs = field.good >> hop.from & 1 == 1;
            !(runs && to_exit(hop.to, OWN_EXITS) < to_exit(hop.from, OWN_EXITS))
        };
        hops[..count].sort_by_key(nearer);
        for &hop in &hops[..count] {
            if self.step_wins(field, hop, moves, meter)? {
                return Ok(Some(hop));
            }
        }
        Ok(None)
    }

    /// Whether a step wins, whatever the nature of a captured ghost.
    fn step_wins(&mut self, field: &Field, hop: Hop, moves: u32, meter: &mut Meter) -> Result<bool, Spent> {
        if field.enemy >> hop.to & 1 == 0 {
            return self.enemy_loses(&field.after_own(hop), moves - 1, meter);
        }
        let ghost = field.enemy_on(hop.to);
        for nature in [Nature::Evil, Nature::Good] {
            if !field.may_be(ghost, nature) {
                continue;
            }
            let next = field.after_capture(hop, ghost, nature);
            let decided = next.taken()[nature as usize] == EACH_NATURE;
            let wins = match nature {
                Nature::Good if decided => true,
                Nature::Evil if decided => false,
                _ => self.enemy_loses(&next, moves - 1, meter)?,
            };
            if !wins {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the enemy, on turn, loses within `moves` own moves whatever it does.
    fn enemy_loses(&mut self, field: &Field, moves: u32, meter: &mut Meter) -> Result<bool, Spent> {
        meter.node()?;
        if field.left == 0 || !within_reach(field, moves) || field.enemy_may_leave() {
            return Ok(false);
        }
        let key = field.key(false);
        if let Some(entry) = self.table.get(key) {
            let lost = entry.value == LOST;
            // A loss stays a loss with more moves, and a position that is not lost stays so with fewer.
            if lost && moves >= entry.depth() || !lost && moves <= entry.depth() {
                return Ok(lost);
            }
        }
        let loses = self.every_step_loses(field, moves, meter)?;
        let value = if loses { LOST } else { NOT_LOST };
        self.table.put(key, value, Bound::Exact, moves, Hop::default());
        Ok(loses)
    }

    fn every_step_loses(&mut self, field: &Field, moves: u32, meter: &mut Meter) -> Result<bool, Spent> {
        let mut hops = [Hop::default(); 32];
        let count = field.enemy_hops(&mut hops);
        hops[..count].sort_by_key(|hop| field.good >> hop.to & 1 == 0);
        for &hop in &hops[..count] {
            let next = field.after_enemy(hop);
            if next.good == 0 {
                return Ok(false);
            }
            if next.evil == 0 && field.evil != 0 {
                continue;
            }
            if moves == 0 || !self.wins(&next, moves, meter)? {
                return Ok(false);
            }
        }
        Ok(count > 0)
    }
}

/// Whether a win within `moves` own moves is possible at all: a good ghost near enough to an exit, or few
/// enough good enemies left. The case that the enemy's only step is to capture the last evil ghost is
/// ignored.
fn within_reach(field: &Field, moves: u32) -> bool {
    let runs = squares(field.good).any(|square| u32::from(to_exit(square, OWN_EXITS)) < moves);
    runs || EACH_NATURE - field.taken()[0] <= moves
}

impl Field {
    /// Whether the rules allow an enemy to be of this nature: there are four of each.
    pub(crate) fn may_be(&self, ghost: usize, nature: Nature) -> bool {
        let (this, other) = match nature {
            Nature::Good => (self.known_good, self.known_evil),
            Nature::Evil => (self.known_evil, self.known_good),
        };
        other >> ghost & 1 == 0 && (this >> ghost & 1 == 1 || this.count_ones() < EACH_NATURE)
    }

    /// Whether an enemy that may be good is on an exit.
    fn enemy_may_leave(&self) -> bool {
        self.enemy & ENEMY_EXITS != 0
            && (0..GHOSTS)
                .filter(|&ghost| ENEMY_EXITS >> self.places[ghost] & 1 == 1)
                .any(|ghost| self.may_be(ghost, Nature::Good))
    }

    /// The same position from the enemy's knowledge if these of its ghosts are evil: our natures are hidden
    /// from it. This turns what we can force into what can be forced on us.
    pub(crate) fn swapped(&self, enemy_evil: u8) -> Field {
        let turned = |square: u8| 45 - square;
        let mut swapped = Field {
            good: 0,
            evil: 0,
            enemy: 0,
            places: [super::field::NOWHERE; GHOSTS],
            known_good: 0,
            known_evil: 0,
            captured: 0,
            left: self.left,
        };
        for ghost in (0..GHOSTS).filter(|ghost| self.living() >> ghost & 1 == 1) {
            let bit = 1 << turned(self.places[ghost]);
            if enemy_evil >> ghost & 1 == 1 { swapped.evil |= bit } else { swapped.good |= bit }
        }
        let mut next = 0;
        for square in squares(self.own()) {
            swapped.places[next] = turned(square);
            swapped.enemy |= 1 << turned(square);
            next += 1;
        }
        // The captured ones take the remaining numbers.
        let [good, evil] = self.lost();
        for (count, known_good) in [(good, true), (evil, false)] {
            for _ in 0..count {
                swapped.captured |= 1 << next;
                if known_good {
                    swapped.known_good |= 1 << next;
                } else {
                    swapped.known_evil |= 1 << next;
                }
                next += 1;
            }
        }
        swapped
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_agents::search::Budget;
    use spielgeist_geister::{Geister, Move, Setup, Square, State, View};
    use spielgeist_play::{Game, Notation, Phase, Seat, Seed};

    use super::*;

    /// The same answer from the rules alone: every deal is a separate state, a plan may depend only on what
    /// the seat sees, and the enemy may do what any of the remaining deals allows.
    struct Oracle {
        game: Geister,
        seat: Seat,
    }

    impl Oracle {
        fn wins(&self, states: &[State], moves: u32) -> bool {
            moves > 0 && self.moves(&states[0]).into_iter().any(|mv| self.step_wins(states, mv, moves))
        }

        fn moves(&self, state: &State) -> Vec<Move> {
            let mut moves = Vec::new();
            self.game.moves(state, &mut moves);
            moves
        }

        fn step_wins(&self, states: &[State], mv: Move, moves: u32) -> bool {
            let mut left: Vec<State> = states.iter().map(|state| self.after(state, mv)).collect();
            while let Some(first) = left.first() {
                let seen = self.game.view(first, self.seat).into_owned();
                let (alike, others) = left
                    .into_iter()
                    .partition::<Vec<_>, _>(|state| *self.game.view(state, self.seat) == seen);
                left = others;
                let fine = match self.game.phase(&alike[0]) {
                    Phase::Over(ending) => ending.winner == Some(self.seat),
                    _ => self.enemy_loses(&alike, moves - 1),
                };
                if !fine {
                    return false;
                }
            }
            true
        }

        fn enemy_loses(&self, states: &[State], moves: u32) -> bool {
            let mut all: Vec<Move> = states.iter().flat_map(|state| self.moves(state)).collect();
            all.sort_by_key(ToString::to_string);
            all.dedup();
            all.into_iter().all(|mv| {
                let able = states.iter().filter(|state| self.moves(state).contains(&mv));
                let next: Vec<State> = able.map(|state| self.after(state, mv)).collect();
                match self.game.phase(&next[0]) {
                    Phase::Over(ending) => ending.winner == Some(self.seat),
                    _ => self.wins(&next, moves),
                }
            })
        }

        fn after(&self, state: &State, mv: Move) -> State {
            let mut next = *state;
            self.game.play(&mut next, mv);
            next
        }
    }

    fn deals(view: &View) -> Vec<State> {
        Setup::ALL.iter().filter_map(|setup| view.dealt(setup.evil())).collect()
    }

    fn prove(game: &Geister, view: &View, moves: u32) -> Option<Proof> {
        let mut meter = Budget::nodes(u64::MAX).meter(None, false);
        Solver::default().prove(&Field::of(game, view), moves, &mut meter).expect("no limit")
    }

    /// Positions near the end: `left` ghosts per side, anywhere, with seat 0 on turn.
    fn endings(count: u64, left: usize) -> Vec<View> {
        let game = Geister::with_ply_limit(400);
        let ending = |number| {
            let mut rng = Seed(3).stream("endings", number, left as u64);
            let mut squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
            rng.shuffle(&mut squares);
            let mut side = |letters: [&str; 2], squares: &[String]| {
                let mut natures = ["b", "r", "b", "r", "b", "r", "b", "r"];
                rng.shuffle(&mut natures);
                let ghost = |(number, nature): (usize, &str)| match squares.get(number) {
                    Some(square) => format!("{square}{}", letters[usize::from(nature == "r")]),
                    None => format!("99{nature}"),
                };
                natures.into_iter().enumerate().map(ghost).collect::<Vec<_>>().join(",")
            };
            let (own, other) =
                (side(["B", "R"], &squares[..left]), side(["u", "u"], &squares[left..2 * left]));
            // No such position exists if all ghosts of a nature are captured.
            game.read_view(&format!("0 40 {own} -- {other} --")).ok()
        };
        (0..count).filter_map(ending).collect()
    }

    #[test]
    fn proofs_are_those_of_the_rules() {
        let game = Geister::with_ply_limit(400);
        let oracle = Oracle { game, seat: 0 };
        let mut counts = [[0; 2]; 4];
        for (views, most) in [(endings(100, 2), 3), (endings(200, 3), 2), (endings(60, 5), 2)] {
            for view in views {
                for moves in 1..=most {
                    let expected = oracle.wins(&deals(&view), moves);
                    let found = prove(&game, &view, moves);
                    assert_eq!(found.is_some(), expected, "{moves} moves: {}", game.write_view(&view));
                    counts[moves as usize][usize::from(expected)] += 1;
                }
            }
        }
        assert!(counts[1..].iter().flatten().all(|&count| count > 4), "of each length {counts:?}");
    }

    #[test]
    fn the_first_step_of_a_proof_wins() {
        let game = Geister::with_ply_limit(400);
        let oracle = Oracle { game, seat: 0 };
        for view in endings(300, 3) {
            let Some(proof) = prove(&game, &view, 2) else { continue };
            let states = deals(&view);
            let steps = oracle.moves(&states[0]);
            let step = steps.into_iter().find(|mv| mv.step().map(Hop::of) == Some(proof.step));
            assert!(oracle.step_wins(&states, step.expect("a legal step"), proof.moves));
        }
    }

    /// Four moves ahead: no enemy can intervene, until a guard is beside the corner.
    #[test]
    fn a_long_run_is_proven_or_refuted() {
        let game = Geister::with_ply_limit(300);
        let view = |guard: &str| {
            let text =
                format!("0 40 b4B,99r,99r,99r,d1R,99b,99b,99b -- {guard}u,99r,99r,99b,e4u,99b,99b,99r --");
            game.read_view(&text).unwrap()
        };
        assert_eq!(prove(&game, &view("d5"), 5).map(|proof| proof.moves), Some(4));
        assert_eq!(prove(&game, &view("b6"), 4), None);
    }

    #[test]
    fn what_one_side_can_force_the_other_suffers() {
        let game = Geister::with_ply_limit(400);
        for view in endings(100, 5) {
            let field = Field::of(&game, &view);
            for state in deals(&view).iter().take(6) {
                let enemy = game.view(state, 1 - view.seat()).into_owned();
                let evil =
                    (0..GHOSTS).filter(|&ghost| state.nature(1 - view.seat(), ghost) == Some(Nature::Evil));
                let swapped = field.swapped(evil.fold(0, |set, ghost| set | 1 << ghost));
                let direct = Field::of(&game, &enemy);
                assert_eq!(
                    (swapped.good, swapped.evil, swapped.enemy),
                    (direct.good, direct.evil, direct.enemy)
                );
                assert_eq!((swapped.taken(), swapped.lost()), (direct.taken(), direct.lost()));
            }
        }
    }
}
