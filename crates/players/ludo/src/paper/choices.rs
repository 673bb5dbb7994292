//! Agreement of two players in their choices of a piece.

use std::collections::BTreeMap;

use spielgeist_ludo::Ludo;
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Game, GameLoop, Limits, Phase, Rng, Seed, Turn};

use crate::roster::LudoEntry;
use spielgeist_lab::{Error, GameEntry, TrainedModel, maker};

/// The share of decisions in random games under the paper's rules in which two players agree. Each is the
/// name of an agent or of a trained model.
pub(super) fn agreement(
    players: [&str; 2],
    trained_models: &BTreeMap<String, TrainedModel>,
    decisions: u64,
    seed: u64,
) -> Result<(u64, u64), Error> {
    let game = Ludo::paper();
    let maker = |player: &str| -> Result<Box<Maker<Ludo>>, Error> {
        match trained_models.get(player) {
            Some(trained) => LudoEntry::learnable().maker(&game, trained).map_err(Error::input),
            None => maker::<LudoEntry>(&game, "paper", player),
        }
    };
    let [mut first, mut second] = [maker(players[0])?()?, maker(players[1])?()?];
    let (mut asked, mut same, mut number) = (0, 0, 0);
    while asked < decisions {
        let mut rng = Seed(seed).stream("agreement", number, 0);
        play(&game, &mut rng, &mut |turn, rng| {
            asked += 1;
            same += u64::from(choice(&mut *first, turn, rng) == choice(&mut *second, turn, rng));
        });
        number += 1;
    }
    Ok((same, asked))
}

fn choice(agent: &mut dyn Agent<Ludo>, turn: &Turn<'_, Ludo>, rng: &mut Rng) -> Option<usize> {
    agent.choose(turn, rng).ok()
}

/// A game of random moves; `ask` is called for every turn with a choice.
fn play(game: &Ludo, rng: &mut Rng, ask: &mut dyn FnMut(&Turn<'_, Ludo>, &mut Rng)) {
    let mut table = GameLoop::new(*game, Limits::default());
    let mut legal = Vec::new();
    loop {
        match table.next() {
            Phase::Over(_) => return,
            Phase::Chance => {
                let die = game.roll(table.state(), rng);
                table.settle(die, &mut ());
            }
            Phase::Decide(seat) => {
                legal.clear();
                table.moves(&mut legal);
                if legal.len() > 1 {
                    ask(
                        &Turn { game, seat, view: table.state(), legal: &legal, budget: None, stop: None },
                        rng,
                    );
                }
                table.play(legal[rng.index(legal.len())], &mut ());
            }
        }
    }
}
