//! The numbers of the champion: values, beliefs and plans.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::NamedWeight;
use spielgeist_stratego::RANKS;

use super::signs::SignTable;

/// All numbers of the champion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub(crate) struct Numbers {
    /// The value of a sergeant.
    pub(crate) sergeant: f32,
    /// The value of a rank as a multiple of the next one below it.
    pub(crate) ladder: f32,
    /// The value of a scout.
    pub(crate) scout: f32,
    /// The value of a miner.
    pub(crate) miner: f32,
    /// The value of a spy.
    pub(crate) spy: f32,
    /// The value of a bomb.
    pub(crate) bomb: f32,
    /// Factors of the last miner and of the last two.
    pub(crate) last_miners: [f32; 2],
    /// The factor of a marshal that a spy can take.
    pub(crate) hunted: f32,
    /// The extra value of a piece while the enemy does not know it, bomb to flag.
    pub(crate) secrets: [f32; RANKS],
    /// The share of a target's gain that counts as long as it is not taken.
    pub(crate) promise: f32,
    /// The share of it that is left after each step.
    pub(crate) step: f32,
    /// The share that decreases linearly with the distance to 0: it brings pieces from far behind.
    pub(crate) march: f32,
    /// The most that a target is worth from afar, so that the flag does not draw marshals into bombs.
    pub(crate) most: f32,
    /// The cost of an enemy beside our flag.
    pub(crate) danger: f32,
    /// The share of it that is left for each step away.
    pub(crate) far: f32,
    /// The cost of the first move of a piece: it can no longer be a bomb.
    pub(crate) first_move: f32,
    /// The cost of a repeated arrangement, each time.
    pub(crate) repeated: f32,
    /// Quiet moves after which plans count double.
    pub(crate) patience: f32,
    /// The worth of a hidden flag in expected values. Not the whole game: a marshal for a small chance of the flag is
    /// a bad trade, because weaker pieces can explore it as well.
    pub(crate) flag: f32,
    /// The leader's gain from even trades.
    pub(crate) lead: f32,
    /// The likelihood ratio of being the flag for an unmoved piece, for each known bomb beside it.
    pub(crate) flag_beside_bomb: f32,
    /// The same for each square beside it on which no bomb can stand.
    pub(crate) flag_beside_gap: f32,
    /// The exponent of all signs: 0 ignores them, 1 takes each for new evidence.
    pub(crate) trust: f32,
    /// Hidden pieces that are less likely than this to be able to move do not move in the search.
    pub(crate) still: f32,
    /// The share of an enemy's threat to our flag that draws our pieces to it.
    pub(crate) guard: f32,
    /// The likelihood ratios of ranks given behaviour.
    pub(crate) signs: SignTable,
}

impl Default for Numbers {
    /// Hand-set numbers.
    fn default() -> Self {
        Self {
            sergeant: 19.0,
            ladder: 2.0,
            scout: 13.0,
            miner: 39.0,
            spy: 9.0,
            bomb: 25.0,
            last_miners: [3.0, 1.8],
            hunted: 0.9,
            secrets: [8.0, 150.0, 4.0, 13.0, 4.0, 6.0, 12.0, 25.0, 60.0, 100.0, 120.0, 0.0],
            promise: 0.12,
            step: 0.88,
            march: 0.3,
            most: 150.0,
            danger: 120.0,
            far: 0.6,
            first_move: 2.0,
            repeated: 8.0,
            patience: 40.0,
            flag: 600.0,
            lead: 0.5,
            flag_beside_bomb: 2.0,
            flag_beside_gap: 0.6,
            trust: 1.0,
            still: 0.4,
            guard: 1.0,
            signs: SignTable::default(),
        }
    }
}

/// A change of one number, or of several that belong together, by a factor.
pub(crate) type Scaling = fn(&mut Numbers, f32);

/// The numbers that games tune, by name. The value of a sergeant is the unit.
pub(crate) const TUNED: &[(&str, Scaling)] = &[
    ("ladder", |n, f| n.ladder = 1.0 + (n.ladder - 1.0) * f),
    ("scout", |n, f| n.scout *= f),
    ("miner", |n, f| n.miner *= f),
    ("spy", |n, f| n.spy *= f),
    ("bomb", |n, f| n.bomb *= f),
    ("last miners", |n, f| n.last_miners = n.last_miners.map(|factor| factor * f)),
    ("secret bomb", |n, f| n.secrets[0] *= f),
    ("secret spy", |n, f| n.secrets[1] *= f),
    ("secret miner", |n, f| n.secrets[3] *= f),
    ("secret of weak ranks", |n, f| [2, 4, 5, 6].iter().for_each(|&rank| n.secrets[rank] *= f)),
    ("secret of strong ranks", |n, f| n.secrets[7..11].iter_mut().for_each(|secret| *secret *= f)),
    ("promise", |n, f| n.promise *= f),
    ("step", |n, f| n.step = 1.0 - (1.0 - n.step) * f),
    ("march", |n, f| n.march *= f),
    ("most", |n, f| n.most *= f),
    ("danger", |n, f| n.danger *= f),
    ("first move", |n, f| n.first_move *= f),
    ("repeated", |n, f| n.repeated *= f),
    ("patience", |n, f| n.patience *= f),
    ("flag", |n, f| n.flag *= f),
    ("lead", |n, f| n.lead *= f),
    ("trust", |n, f| n.trust *= f),
    ("guard", |n, f| n.guard *= f),
];

impl Numbers {
    /// The numbers of values and plans, for the page of the agent.
    pub(crate) fn named(&self) -> Vec<NamedWeight> {
        let ladder = |steps| self.sergeant * self.ladder.powi(steps);
        let numbers = [
            ("spy", self.spy),
            ("scout", self.scout),
            ("miner", self.miner),
            ("sergeant", ladder(0)),
            ("lieutenant", ladder(1)),
            ("captain", ladder(2)),
            ("major", ladder(3)),
            ("colonel", ladder(4)),
            ("general", ladder(5)),
            ("marshal", ladder(6)),
            ("bomb", self.bomb),
            ("hidden flag", self.flag),
            ("last miner, as a factor", self.last_miners[0]),
            ("hunted marshal, as a factor", self.hunted),
            ("hidden spy", self.secrets[1]),
            ("hidden general", self.secrets[9]),
            ("hidden marshal", self.secrets[10]),
            ("target that is not captured yet, as a share", self.promise),
            ("what each step leaves of it, as a share", self.step),
            ("highest value of a target from afar", self.most),
            ("enemy beside our flag", -self.danger),
            ("first move of a piece", -self.first_move),
            ("repeated arrangement", -self.repeated),
            ("even trade of the leader, as a share", self.lead),
            ("trust in behaviour", self.trust),
            ("enemy near our flag, as a share of its threat", self.guard),
            ("least chance that a hidden piece moves", self.still),
        ];
        NamedWeight::list(numbers.map(|(name, _)| name), numbers.map(|(_, number)| number))
    }

    /// Whether all numbers are usable.
    pub(crate) fn is_sound(&self) -> bool {
        let single = [
            self.sergeant,
            self.ladder,
            self.scout,
            self.miner,
            self.spy,
            self.bomb,
            self.hunted,
            self.promise,
            self.step,
            self.march,
            self.most,
            self.danger,
            self.far,
            self.first_move,
            self.repeated,
            self.patience,
            self.flag,
            self.lead,
            self.flag_beside_bomb,
            self.flag_beside_gap,
            self.trust,
            self.still,
            self.guard,
        ];
        let all = single.iter().chain(&self.last_miners).chain(&self.secrets);
        let sound = all.into_iter().all(|number| number.is_finite() && (0.0..=1e5).contains(number));
        // Promises and dangers fade with every step.
        sound && self.step < 1.0 && self.far < 1.0 && self.patience > 0.0 && self.signs.is_sound()
    }
}
