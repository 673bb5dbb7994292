//! Who plays whom, and on which dice.

use spielgeist_agents::train::evolution::{
    Batch, Fitness, Fixed, Genome, HallOfFame, Individual, Job, Judge, Opponent, OpponentPool,
    PopulationItself, Rivals,
};
use spielgeist_play::Seed;

use super::reals;

fn batch(generation: u64, size: usize) -> Batch {
    let population = (0..size).map(|place| Genome::new(vec![place as f64])).collect();
    Batch { generation, population, evaluate: (0..size).collect() }
}

/// A population ranked by place: number 0 is the fittest.
fn ranked(size: usize, born: u64) -> Vec<Individual> {
    let individual = |place: usize| Individual {
        id: place as u64,
        born,
        parents: None,
        genome: Genome::new(vec![place as f64, born as f64]),
        fitness: Fitness { value: -(place as f64), readings: 1 },
    };
    (0..size).map(individual).collect()
}

fn judge(rivals: Rivals) -> Judge {
    Judge::new(Seed(3), 1, vec![rivals]).unwrap()
}

fn members(jobs: &[Job]) -> Vec<(usize, usize)> {
    let member = |job: &Job| match job.opponents[..] {
        [Opponent::Member(place)] => (job.individual, place),
        _ => panic!("{job:?}"),
    };
    jobs.iter().map(member).collect()
}

#[test]
fn fixed_opponents_are_the_same_for_everyone() {
    let lineups = vec![vec!["random".to_owned(); 3], vec!["semi-smart".to_owned(); 3]];
    let judge = Judge::new(Seed(3), 3, vec![Rivals::Fixed(Fixed { lineups, games: 500 })]).unwrap();
    let jobs = judge.jobs(&Batch { evaluate: vec![4, 1], ..batch(0, 6) });
    let individuals: Vec<usize> = jobs.iter().map(|job| job.individual).collect();
    assert_eq!(individuals, [4, 4, 1, 1]);
    assert_eq!(jobs[3].opponents, vec![Opponent::Named("semi-smart".into()); 3]);
    assert!(jobs.iter().all(|job| job.games == 500));
}

#[test]
fn nobody_meets_itself() {
    for repeats in [false, true] {
        for size in 2..12 {
            for lineups in [1, 5, 20] {
                let jobs = judge(Rivals::Population(PopulationItself { lineups, repeats, games: 1 }))
                    .jobs(&batch(1, size));
                assert_eq!(jobs.len(), size * lineups);
                assert!(
                    members(&jobs).iter().all(|(individual, place)| individual != place && *place < size)
                );
            }
        }
    }
    let alone = judge(Rivals::Population(PopulationItself { lineups: 1, repeats: false, games: 1 }))
        .jobs(&batch(1, 1));
    assert_eq!(members(&alone), [(0, 0)]);
}

#[test]
fn opponents_are_drawn_without_repetition_and_anew_for_each() {
    let judge = judge(Rivals::Population(PopulationItself { lineups: 9, repeats: false, games: 1 }));
    let drawn = members(&judge.jobs(&batch(0, 10)));
    for individual in drawn.chunks(9) {
        let mut places: Vec<usize> = individual.iter().map(|(_, place)| *place).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 9);
    }
    let first = |chunk: usize| drawn[9 * chunk].1;
    assert!((1..10).any(|chunk| first(chunk) != first(0)));
    assert_ne!(members(&judge.jobs(&batch(1, 10))), drawn);
}

#[test]
fn opponents_can_be_the_same_for_all() {
    let rivals = Rivals::Population(PopulationItself { lineups: 4, repeats: false, games: 1 });
    let judge = Judge { common_opponents: true, ..judge(rivals) };
    let drawn = members(&judge.jobs(&batch(0, 10)));
    let of =
        |individual: usize| drawn[4 * individual..][..4].iter().map(|(_, place)| *place).collect::<Vec<_>>();
    let bystander = (0..10).find(|place| (0..10).all(|other| !of(other).contains(place))).unwrap();
    for individual in 0..10 {
        let without_itself: Vec<usize> =
            of(bystander).into_iter().filter(|place| *place != individual).collect();
        let own = of(individual);
        assert!(own.starts_with(&without_itself), "{own:?} and {without_itself:?}");
    }
}

#[test]
fn dice_are_common_if_so_wished_and_new_every_generation() {
    let rivals = || Rivals::Population(PopulationItself { lineups: 3, repeats: false, games: 1 });
    let seeds = |judge: &Judge, generation| {
        judge.jobs(&batch(generation, 5)).iter().map(|job| job.seed.0).collect::<Vec<_>>()
    };
    let distinct = |seeds: &[u64]| seeds.iter().collect::<std::collections::BTreeSet<_>>().len();

    let own = judge(rivals());
    assert_eq!(distinct(&seeds(&own, 0)), 15);
    let common = Judge { common_dice: true, ..judge(rivals()) };
    let first = seeds(&common, 0);
    assert_eq!(distinct(&first), 3);
    assert!(first.chunks(3).all(|chunk| *chunk == first[..3]));
    assert_eq!(distinct(&[first, seeds(&common, 1)].concat()), 6);
}

#[test]
fn a_pool_is_played_in_full_and_takes_over_one_of_the_best() {
    let mut judge = judge(Rivals::Pool(OpponentPool::random(&reals(2), 5, 1, Seed(2))));
    let pool = |judge: &Judge| match &judge.rivals[0] {
        Rivals::Pool(pool) => pool.members.clone(),
        _ => unreachable!(),
    };
    for generation in 0..10 {
        let before = pool(&judge);
        let jobs = judge.jobs(&batch(generation, 3));
        for own in jobs.chunks(5) {
            assert!(
                before
                    .iter()
                    .all(|member| own.iter().any(|job| job.opponents == [Opponent::Kept(member.clone())]))
            );
        }
        judge.learn(generation, &ranked(30, generation));
        let after = pool(&judge);
        let changed: Vec<&Genome> =
            after.iter().zip(&before).filter(|(a, b)| a != b).map(|(a, _)| a).collect();
        assert_eq!(changed.len(), 1);
        // The best tenth of thirty.
        assert!(changed[0].values()[0] < 3.0 && changed[0].values()[1] == generation as f64);
    }
}

#[test]
fn a_hall_of_fame_grows_every_so_often() {
    let hall = HallOfFame { every: 2, most: Some(3), ..HallOfFame::new(4, 10) };
    let mut judge = judge(Rivals::HallOfFame(hall));
    assert_eq!(members(&judge.jobs(&batch(0, 5))).len(), 20, "others stand in while it is empty");
    let mut sizes = Vec::new();
    for generation in 0..10 {
        judge.learn(generation, &ranked(4, generation));
        let Rivals::HallOfFame(hall) = &judge.rivals[0] else { unreachable!() };
        sizes.push(hall.members.len());
        assert!(hall.members.iter().all(|member| member.genome.values()[0] == 0.0));
    }
    assert_eq!(sizes, [0, 1, 1, 2, 2, 3, 3, 3, 3, 3]);
    let Rivals::HallOfFame(hall) = &judge.rivals[0] else { unreachable!() };
    assert_eq!(hall.members.iter().map(|member| member.generation).collect::<Vec<_>>(), [5, 7, 9]);
    let jobs = judge.jobs(&batch(10, 2));
    assert!(jobs.len() == 8 && jobs.iter().all(|job| matches!(job.opponents[..], [Opponent::Kept(_)])));
}

#[test]
fn jobs_are_plain_data() {
    let jobs = judge(Rivals::Population(PopulationItself { lineups: 2, repeats: true, games: 20 }))
        .jobs(&batch(0, 4));
    let text = serde_json::to_string(&jobs).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Job>>(&text).unwrap(), jobs);
}

#[test]
fn judges_without_games_are_refused() {
    assert!(Judge::new(Seed(1), 1, vec![]).is_err());
    let population =
        |lineups, games| vec![Rivals::Population(PopulationItself { lineups, repeats: true, games })];
    assert!(Judge::new(Seed(1), 1, population(1, 0)).is_err());
    assert!(Judge::new(Seed(1), 1, population(0, 1)).is_err());
    let fixed = Rivals::Fixed(Fixed { lineups: vec![vec!["random".into()]], games: 1 });
    assert_eq!(
        Judge::new(Seed(1), 3, vec![fixed]).unwrap_err().to_string(),
        "`rivals.fixed.lineups` is 1; expected 3, one for each other seat"
    );
}
