//! The five stages of a time step, and the overwriting of the opponent pool.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Rng, Seed};
use spielgeist_stratego::Setup;

use super::parameters::Parameters;
use super::played::Played;
use super::settings::{First, Growth, Mutated, Settings};
use super::strings::{Bits, Evolving, Representation};
use crate::minimax::hand;

/// The share of the population that may enter the opponent pool.
const POOL_SHARE: f64 = 0.1;
/// Fewest survivors: a child needs two parents.
const PARENTS: usize = 2;

/// Everything that the next time step depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Population {
    /// The individuals to be evaluated next.
    pub(crate) individuals: Vec<Bits>,
    /// The opponents.
    pub(crate) pool: Vec<Bits>,
    /// The individuals of the last generation, the fittest first.
    pub(crate) ranked: Vec<Bits>,
    /// The greatest fitness so far.
    record: Option<f64>,
    /// Generations since the record was broken, or since the population grew.
    quiet: u64,
    /// One row per generation.
    pub(crate) rows: Vec<Row>,
}

/// A generation in numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    /// Number of individuals.
    pub(crate) population: usize,
    /// The fitness of each, the greatest first.
    pub(crate) fitness: Vec<f64>,
    /// The mean number of moves of a side in a game.
    pub(crate) moves: f64,
    /// The same in the games with a winner.
    pub(crate) moves_won: f64,
    /// Games played.
    pub(crate) games: u64,
    /// Games with a winner.
    pub(crate) decided: u64,
    /// Positions searched.
    pub(crate) nodes: u64,
    /// Time taken. No result depends on it.
    #[serde(default)]
    pub(crate) seconds: f64,
    /// Mean distance of two individuals, as a share of the range of a weight.
    pub(crate) diversity: f64,
    /// The same in the opponent pool.
    pub(crate) pool_diversity: f64,
}

impl Population {
    pub(crate) fn new(settings: &Settings, parameters: &Parameters, seed: Seed) -> Self {
        let draw = |name: &str, count: usize| -> Vec<Bits> {
            let drawn = |place| Bits::random(settings.evolve.bits(), &mut seed.stream(name, place as u64, 0));
            (0..count).map(drawn).collect()
        };
        let by_hand = Bits::of(&hand(settings.profile), settings.representation);
        let mutant = |place: usize| {
            let mut rng = seed.stream("first mutants", place as u64, 0);
            let mut mutant = match settings.evolve {
                Evolving::Weights => by_hand.clone(),
                Evolving::Setups | Evolving::Both => {
                    let list = Setup::generated_list();
                    by_hand.clone().with_setup(&list[rng.index(list.len())])
                }
            };
            mutant.mutate(parameters.mutrate, settings.representation, &mut rng);
            mutant
        };
        let mut pool = draw("first opponents", settings.pool);
        pool[..settings.hand_opponents].fill(by_hand.clone());
        Self {
            individuals: match settings.first {
                First::Random => draw("first individuals", parameters.initial_population),
                First::Hand => (0..parameters.initial_population).map(mutant).collect(),
            },
            pool,
            ranked: Vec::new(),
            record: None,
            quiet: 0,
            rows: Vec::new(),
        }
    }

    /// Number of generations finished.
    pub(crate) fn generations(&self) -> u64 {
        self.rows.len() as u64
    }

    /// Notes the time that the last generation took.
    pub(crate) fn took(&mut self, seconds: f64) {
        if let Some(row) = self.rows.last_mut() {
            row.seconds = seconds;
        }
    }

    /// The stages after the evaluation: adjustment, competition, selection and mutation; then one opponent is
    /// overwritten. `played` has the evaluation of each individual.
    pub(crate) fn advance(
        &mut self,
        settings: &Settings,
        parameters: &Parameters,
        played: &[Played],
        seed: Seed,
    ) {
        let generation = self.generations();
        let mut rng = seed.stream("time step", generation, 0);
        let order = ranking(played);
        self.rows.push(self.row(settings.representation, played, &order));
        let best = order.first().map(|&at| played[at].fitness);
        let size = self.adjusted(settings.growth, parameters, best);
        self.ranked = order.iter().map(|&at| self.individuals[at].clone()).collect();
        // Competition: the fittest stay.
        let survivors = survivors(self.ranked.len(), parameters.percent_new);
        let mut next = self.ranked[..survivors].to_vec();
        // Selection: a child for every place beyond the line.
        while next.len() < size {
            let first = selected(survivors, parameters.select_chance, &mut rng);
            let second = loop {
                let second = selected(survivors, parameters.select_chance, &mut rng);
                if second != first || survivors < PARENTS || parameters.select_chance >= 1.0 {
                    break second;
                }
            };
            let parents = [&self.ranked[first], &self.ranked[second]];
            let crossover = (settings.cuts, settings.inheritance);
            next.push(Bits::child(parents, parameters.num_pt_cross, crossover, &mut rng));
        }
        let mutated = match settings.mutate {
            Mutated::Children => survivors,
            Mutated::Everyone => 0,
        };
        for individual in &mut next[mutated..] {
            individual.mutate(parameters.mutrate, settings.representation, &mut rng);
        }
        let best = ((POOL_SHARE * self.ranked.len() as f64).ceil() as usize).clamp(1, self.ranked.len());
        let stay = settings.hand_opponents.min(self.pool.len());
        if stay < self.pool.len() {
            let leaving = stay + rng.index(self.pool.len() - stay);
            self.pool[leaving] = self.ranked[rng.index(best)].clone();
        }
        self.individuals = next;
    }

    /// Adjustment: the size of the next generation.
    fn adjusted(&mut self, growth: Growth, parameters: &Parameters, best: Option<f64>) -> usize {
        let better = best > self.record;
        self.record = if better { best } else { self.record };
        self.quiet = if better && growth == Growth::WhenQuiet { 0 } else { self.quiet + 1 };
        let size = self.individuals.len();
        if self.quiet < parameters.quietlimit {
            return size;
        }
        self.quiet = 0;
        grown(size, parameters)
    }

    fn row(&self, representation: Representation, played: &[Played], order: &[usize]) -> Row {
        let sum = |of: &dyn Fn(&Played) -> u64| played.iter().map(of).sum::<u64>();
        let (games, decided) = (sum(&|one| one.games), sum(&|one| one.decided));
        let mean = |moves: u64, games: u64| if games > 0 { moves as f64 / games as f64 } else { 0.0 };
        Row {
            population: played.len(),
            fitness: order.iter().map(|&at| played[at].fitness).collect(),
            moves: mean(sum(&|one| one.moves), games),
            moves_won: mean(sum(&|one| one.moves_decided), decided),
            games,
            decided,
            nodes: sum(&|one| one.nodes),
            seconds: 0.0,
            diversity: diversity(&self.individuals, representation),
            pool_diversity: diversity(&self.pool, representation),
        }
    }
}

/// The individuals by fitness, the greatest first; of equals the earlier one.
fn ranking(played: &[Played]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..played.len()).collect();
    order.sort_by(|&a, &b| played[b].fitness.total_cmp(&played[a].fitness));
    order
}

/// The size after growth: 10, 14, 20, 28, 39, 55, 77, 100 by Table 2.
fn grown(size: usize, parameters: &Parameters) -> usize {
    ((size as f64 * parameters.popincr).round() as usize).clamp(size, parameters.population_cap.max(size))
}

fn survivors(size: usize, percent_new: f64) -> usize {
    (size - (size as f64 * percent_new).round() as usize).clamp(PARENTS.min(size), size)
}

/// Goes down the ranking, stops at each place with this chance, and starts again after the last.
fn selected(size: usize, chance: f64, rng: &mut Rng) -> usize {
    let mut place = 0;
    while rng.unit() >= chance {
        place = (place + 1) % size;
    }
    place
}

/// The mean distance of two strings, as a share of the range of a weight.
fn diversity(strings: &[Bits], representation: Representation) -> f64 {
    let values: Vec<_> = strings.iter().map(|bits| bits.values(representation)).collect();
    let (mut sum, mut count) = (0u64, 0u64);
    for (at, one) in values.iter().enumerate() {
        for other in &values[..at] {
            sum += one.iter().zip(other).map(|(a, b)| u64::from(a.abs_diff(*b))).sum::<u64>();
            count += one.len() as u64;
        }
    }
    if count > 0 { sum as f64 / count as f64 / 255.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_population_grows_as_table_2_says() {
        let parameters = Parameters::default();
        let mut sizes = vec![10];
        while sizes[sizes.len() - 1] < 100 {
            sizes.push(grown(sizes[sizes.len() - 1], &parameters));
        }
        assert_eq!(sizes, [10, 14, 20, 28, 39, 55, 77, 100]);
        assert_eq!(grown(100, &parameters), 100);
    }

    #[test]
    fn eighty_per_cent_are_replaced() {
        assert_eq!((survivors(10, 0.8), survivors(100, 0.8), survivors(20, 0.1)), (2, 20, 18));
    }

    #[test]
    fn ranked_selection_has_a_geometric_distribution() {
        let mut rng = Seed(1).stream("selection", 0, 0);
        let mut counts = [0.0; 4];
        for _ in 0..20_000 {
            counts[selected(4, 0.7, &mut rng)] += 1.0 / 20_000.0;
        }
        for (place, share) in counts.into_iter().enumerate() {
            let expected = 0.7 * 0.3f64.powi(place as i32) / (1.0 - 0.3f64.powi(4));
            assert!((share - expected).abs() < 0.01, "{place}: {share}, expected {expected}");
        }
    }

    fn settings() -> Settings {
        serde_json::from_value(serde_json::json!({ "profile": "types" })).unwrap()
    }

    #[test]
    fn opponents_with_weights_by_hand_stay() {
        let mut settings = settings();
        (settings.hand_opponents, settings.first) = (4, First::Hand);
        let (parameters, seed) = (Parameters::default(), Seed(4));
        let mut population = Population::new(&settings, &parameters, seed);
        let by_hand = Bits::of(&hand(settings.profile), settings.representation);
        assert!(population.individuals.iter().all(|mutant| *mutant != by_hand));
        for _ in 0..3 {
            let results = vec![played(1.0); population.individuals.len()];
            population.advance(&settings, &parameters, &results, seed);
            assert!(population.pool[..4].iter().all(|one| *one == by_hand) && population.pool[4] != by_hand);
        }
    }

    fn played(fitness: f64) -> Played {
        Played { fitness, games: 5, decided: 5, moves: 500, moves_decided: 500, nodes: 1 }
    }

    #[test]
    fn a_time_step_keeps_the_fittest_and_lets_one_of_them_into_the_pool() {
        let parameters = Parameters::default();
        let seed = Seed(4);
        let mut population = Population::new(&settings(), &parameters, seed);
        let (before, pool) = (population.individuals.clone(), population.pool.clone());
        let results: Vec<Played> = (0..10).map(|at| played(f64::from(at))).collect();
        population.advance(&settings(), &parameters, &results, seed);
        assert_eq!(population.individuals[..2], [before[9].clone(), before[8].clone()]);
        assert!(
            population.individuals[2..].iter().all(|child| !before.contains(child)),
            "children are mutants"
        );
        let changed: Vec<usize> = (0..5).filter(|&at| population.pool[at] != pool[at]).collect();
        assert_eq!(changed.len(), 1);
        assert_eq!(population.pool[changed[0]], before[9], "the top tenth of ten is the best");
        assert_eq!(population.rows[0].fitness[..2], [9.0, 8.0]);
    }

    #[test]
    fn five_quiet_generations_let_the_population_grow() {
        let parameters = Parameters::default();
        let mut population = Population::new(&settings(), &parameters, Seed(4));
        for generation in 0..6 {
            assert_eq!(population.individuals.len(), 10, "generation {generation}");
            let results = vec![played(100.0); population.individuals.len()];
            population.advance(&settings(), &parameters, &results, Seed(4));
        }
        assert_eq!(population.individuals.len(), 14);
    }
}
