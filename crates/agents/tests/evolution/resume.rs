//! A run that is interrupted goes on as if nothing had happened.

use spielgeist_agents::train::evolution::{
    AnyOptimizer, Genome, HallOfFame, Job, JobResult, Judge, Opponent, OpponentPool, Optimizer,
    PopulationItself, Rivals, Space,
};
use spielgeist_play::Seed;

use super::{SoundRules, every_method, mixed, mixed_fitness, reals, start};

/// Noise that depends on the genome and the generation alone, as games with seeds do.
fn noisy(genome: &Genome, generation: u64) -> f64 {
    let bits = genome.values().iter().fold(0u64, |sum, x| sum.rotate_left(7) ^ x.to_bits());
    let noise = Seed(bits).stream("noise", generation, 0).unit();
    // Now and then a judge fails.
    if noise < 0.05 { f64::NAN } else { noise - genome.values().iter().map(|x| x.abs()).sum::<f64>() }
}

fn reloaded(search: &AnyOptimizer) -> AnyOptimizer {
    let text = serde_json::to_string(search).unwrap();
    let back: AnyOptimizer = serde_json::from_str(&text).unwrap();
    assert_eq!(&back, search);
    assert_eq!(serde_json::to_string(&back).unwrap(), text);
    back
}

#[test]
fn saved_and_loaded_in_every_generation() {
    for method in every_method() {
        let mut calm = start(&method, reals(7), 3);
        let mut disturbed = start(&method, reals(7), 3);
        for _ in 0..40 {
            let batch = calm.ask();
            disturbed = reloaded(&disturbed);
            assert_eq!(disturbed.ask(), batch);
            disturbed = reloaded(&disturbed);
            assert_eq!(disturbed.ask(), batch, "asked twice, answered twice");
            let told: Vec<f64> = batch
                .evaluate
                .iter()
                .map(|&place| noisy(&batch.population[place], batch.generation))
                .collect();
            calm.tell(&told);
            disturbed.tell(&told);
            assert_eq!(calm.statistics(), disturbed.statistics());
            assert_eq!(calm.recommended(), disturbed.recommended());
        }
        assert_eq!(calm, disturbed, "{method:?}");
    }
}

#[test]
fn repairs_are_saved_with_the_run() {
    for method in &every_method()[..3] {
        let begin = || method.start(Space::repaired(mixed(), SoundRules).unwrap(), Seed(5), &[]).unwrap();
        let (mut calm, mut disturbed) = (begin(), begin());
        for _ in 0..10 {
            super::run(&mut calm, 1, mixed_fitness);
            super::run(&mut disturbed, 1, mixed_fitness);
            let text = serde_json::to_string(&disturbed).unwrap();
            disturbed = serde_json::from_str::<AnyOptimizer<SoundRules>>(&text).unwrap();
        }
        assert_eq!(calm, disturbed);
    }
}

/// A game between numbers: the greater one wins more often. The result depends on the job alone.
fn play(jobs: &[Job], population: &[Genome], at: usize) -> JobResult {
    let job = &jobs[at];
    let strength = |genome: &Genome| genome.values().iter().sum::<f64>();
    let own = strength(&population[job.individual]);
    let mut rng = job.seed.stream("game", 0, 0);
    let rivals = job.opponents.iter().map(|opponent| match opponent {
        Opponent::Named(_) => 0.0,
        Opponent::Member(place) => strength(&population[*place]),
        Opponent::Kept(genome) => strength(genome),
    });
    let score = rivals.map(|rival| if own - rival > 4.0 * (rng.unit() - 0.5) { 1.0 } else { 0.0 }).sum();
    JobResult { job: at, score, games: job.games }
}

/// Coevolution with everything at once, its results computed forwards, backwards or in a random order, the state
/// perhaps written and read again in between.
fn coevolve(order: u64, interrupted: bool) -> (AnyOptimizer, Judge) {
    let rivals = vec![
        Rivals::Population(PopulationItself { lineups: 3, repeats: true, games: 2 }),
        Rivals::Pool(OpponentPool::random(&reals(4), 3, 2, Seed(1))),
        Rivals::HallOfFame(HallOfFame { every: 3, most: Some(4), ..HallOfFame::new(2, 2) }),
    ];
    let mut judge = Judge { common_dice: true, ..Judge::new(Seed(8), 1, rivals).unwrap() };
    let mut search = start(&every_method()[1], reals(4), 6);
    for _ in 0..15 {
        let batch = search.ask();
        let jobs = judge.jobs(&batch);
        let mut places: Vec<usize> = (0..jobs.len()).collect();
        match order {
            0 => {}
            1 => places.reverse(),
            _ => Seed(order).stream("order", batch.generation, 0).shuffle(&mut places),
        }
        let results: Vec<JobResult> =
            places.into_iter().map(|at| play(&jobs, &batch.population, at)).collect();
        search.tell(&judge.fitness(&batch, &jobs, &results));
        judge.learn(batch.generation, search.population());
        if interrupted {
            search = reloaded(&search);
            judge = serde_json::from_str(&serde_json::to_string(&judge).unwrap()).unwrap();
        }
    }
    (search, judge)
}

#[test]
fn the_order_of_computation_does_not_matter() {
    let undisturbed = coevolve(0, false);
    for order in 1..4 {
        assert!(coevolve(order, order % 2 == 0) == undisturbed, "order {order}");
    }
}

/// A change here says that old seeds give other champions.
#[test]
fn known_champions() {
    let champion = |method| {
        let mut search = start(method, reals(5), 1);
        super::run(&mut search, 25, |genome| noisy(genome, 0));
        let genome = search.recommended().unwrap();
        genome
            .values()
            .iter()
            .flat_map(|value| value.to_le_bytes())
            .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            })
    };
    let found: Vec<String> =
        every_method().iter().map(|method| format!("{:016x}", champion(method))).collect();
    assert_eq!(found, KNOWN);
}
const KNOWN: [&str; 5] =
    ["530060a4f8b2b5dd", "6a3b0aaab47cc36a", "eb373e8cc0aafcb0", "502c5d953b88522d", "3028be3a69d794d7"];

#[test]
fn another_seed_gives_another_run() {
    for method in every_method() {
        assert_ne!(start(&method, reals(3), 1).ask(), start(&method, reals(3), 2).ask());
    }
}
