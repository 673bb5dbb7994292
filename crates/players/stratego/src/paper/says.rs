//! The texts of the paper's items.

use spielgeist_play::{Label, Message, messages};

messages! {
    /// What the items of the paper and their tables and charts say.
    pub(crate) enum StrategoPaper in "stratego" {
        NoteWords = "paper.note_words",
            "The paper prints three curves without numbers and its results in words; the items measure what \
             the words say. It never mentions hidden ranks, so its minimax is taken to see them: these runs \
             are in the variant open. Its 24 aspects are not listed; we take the number of pieces of each of \
             the 12 types on both sides.";
        NoteShorter = "paper.note_shorter",
            "Runs are shorter than the paper's, with a shallower minimax: each item says how deep and how \
             many. Fitness depends on the opponents of its own run, so only its course within a run is \
             compared, and strength is measured in other games. Items agree only where the 95 % interval over \
             the runs supports it.";
        DoCourse = "paper.do_course", "the course of fitness and of the length of games";
        DoMutation = "paper.do_mutation", "the mutation rate";
        DoPopulation = "paper.do_population", "the size of the population";
        DoPool = "paper.do_pool", "the size of the opponent pool";
        DoPlateaus = "paper.do_plateaus", "plateaus of long runs";
        DoLadder = "paper.do_ladder", "strength against a frozen ladder";
        DoFormulas = "paper.do_formulas", "the formulas and ranges as printed";
        DoIntegers = "paper.do_integers", "future work: integers";
        DoSetups = "paper.do_setups", "future work: setups";
        DoGames = "paper.do_games", "future work: other games";
        DoFitness = "paper.do_fitness", "future work: fitness";
        DoFormulaWeights = "paper.do_formula_weights", "future work: the weights of the fitness formulas";
        Extent { runs: u64, generations: u64, depth: u32, turns: u32 } = "paper.extent",
            "{runs} runs of {generations} generations, minimax of depth {depth}, at most {turns} turns a game.";
        Difference { runs: usize, mean: String, low: String, high: String } = "paper.difference",
            "The difference over {runs} pairs of values of the runs is {mean}, with a 95 % interval of {low} \
             to {high}.";
        NoInterval = "paper.no_interval", "One run alone has no interval, so nothing agrees.";
        MaximumOverTime = "paper.maximum_over_time", "Figure 2: maximum fitness over time";
        AverageOverTime = "paper.average_over_time", "Figure 3: average fitness over time";
        MovesOverTime = "paper.moves_over_time", "Figure 4: average number of moves per game over time";
        Increases = "paper.increases", "generally increases, with dips";
        RisesQuickly = "paper.rises_quickly", "rises quickly, then a line with fluctuations";
        Thirds { first: String, last: String } = "paper.thirds", "first third {first}, last third {last}";
        MeanOfRuns = "paper.mean_of_runs", "mean of the runs";
        Relative = "paper.relative",
            "Fitness is relative to the opponent pool, which improves too, and counts moves and pieces more \
             than wins.";
        Fluctuates = "paper.fluctuates", "fluctuates wildly";
        Changes { percent: String } = "paper.changes",
            "changes by {percent} % of its mean from one generation to the next";
        Smoother = "paper.smoother", "The mean over several runs is smoother than a single one.";
        Decided { percent: String } = "paper.decided", "Games that somebody won: {percent} %.";
        MovesOfASide = "paper.moves_of_a_side", "moves of a side";
        AllGames = "paper.all_games", "all games";
        WonGames = "paper.won_games", "games won by a side";
        Halving = "paper.halving", "Section 5.1: moves to win after about 20 generations";
        Half = "paper.half", "about half of the early values";
        HalvingFound { percent: String, early: String, late: String } = "paper.halving_found",
            "{percent} % of the early values: {early} moves, then {late}";
        HalvingReason = "paper.halving_reason",
            "Shorter games are rewarded only a little, and random weights already win some games fast, by \
             chance.";
        HalvingRule { low: String, high: String } = "paper.halving_rule",
            "It agrees if the interval of the ratio over the runs includes a half and excludes one: {low} to \
             {high}.";
        Mutation = "paper.mutation", "Section 5.1: diversity by mutation rate, from 1/(2m) to 3/m";
        MutationTheirs = "paper.mutation_theirs", "less diverse with lower rates; the pool becomes homogeneous";
        MutationFound { low: String, high: String, pool_low: String, pool_high: String } = "paper.mutation_found",
            "diversity {low} at the lowest rate, {high} at the highest; of the pool {pool_low} and {pool_high}";
        MutationReason = "paper.mutation_reason",
            "Few generations: the first opponents are random and leave the pool one by one.";
        DiversityIs = "paper.diversity_is",
            "Diversity is the mean difference of two weights as a share of their range; random weights have a \
             third.";
        PoolDiversityChart = "paper.pool_diversity_chart", "Diversity of the opponent pool";
        Diversity = "paper.diversity", "diversity";
        Convergence = "paper.convergence", "Section 4.3: convergence by mutation rate, from 1/(2m) to 3/m";
        ConvergenceTheirs = "paper.convergence_theirs",
            "varied to see its impact on convergence; low rates become homogeneous";
        ConvergenceFound { low: String, high: String } = "paper.convergence_found",
            "the diversity of the population is halved after {low} generations at the lowest rate, after \
             {high} at the highest";
        ConvergenceCensored { runs: usize, all: usize } = "paper.convergence_censored",
            "Runs in which it is never halved count with all their generations: {runs} of {all}.";
        ConvergenceTable = "paper.convergence_table", "Convergence by mutation rate";
        HalvedAfter = "paper.halved_after", "generations until the diversity is halved";
        SettledAfter = "paper.settled_after", "generations until the average fitness is at 90 % of its range";
        ConvergenceReason = "paper.convergence_reason",
            "Eight in ten individuals are new in each generation and descend from two or few parents, so the \
             diversity falls at once at every rate.";
        LastThird = "paper.last_third", "Means of the last third of the generations";
        Setting = "paper.setting", "setting";
        PoolDiversity = "paper.pool_diversity", "diversity of the pool";
        MaximumFitness = "paper.maximum_fitness", "maximum fitness";
        AverageFitness = "paper.average_fitness", "average fitness";
        Population = "paper.population", "Section 4.3: the size of the population, from 10 to 100";
        PopulationTheirs = "paper.population_theirs",
            "varied to see whether larger populations converge faster; no result printed";
        PopulationFound { smallest: String, largest: String } = "paper.population_found",
            "maximum fitness {smallest} with the smallest, {largest} with the largest";
        PopulationReason = "paper.population_reason",
            "The best of many noisy measurements is higher, and the pool takes better opponents from a larger \
             population.";
        Pool = "paper.pool", "Section 4.3: the size of the opponent pool, from 3 to 10";
        PoolTheirs = "paper.pool_theirs", "all members are played for a smoother fitness";
        PoolFound { smallest: String, largest: String } = "paper.pool_found",
            "change of the maximum from one generation to the next, per opponent: {smallest} with the \
             smallest, {largest} with the largest";
        PoolReason = "paper.pool_reason",
            "With few runs the changes are dominated by the opponents that enter the pool.";
        Plateaus = "paper.plateaus", "Section 4.2: new records of fitness after the first quarter of long runs";
        PlateausTheirs = "paper.plateaus_theirs",
            "30 to 1,000 generations, to see how often a run leaves a local optimum; no result printed";
        PlateausFound { records: String } = "paper.plateaus_found", "{records} new records per run";
        PlateausReason = "paper.plateaus_reason",
            "A lucky generation against weak opponents sets a record that later ones, against better \
             opponents, do not reach.";
        PlateausRemark = "paper.plateaus_remark",
            "A record of this fitness may come from weaker opponents as well as from better play: see the item \
             ladder.";
        MaximumChart = "paper.maximum_chart", "Maximum fitness";
        LongRun { generations: u64, last: usize } = "paper.long_run",
            "One run of {generations} generations at depth 1: its last record is in generation {last}.";
        LongRunShortened { generations: u64, last: usize } = "paper.long_run_shortened",
            "One run of {generations} generations at depth 1, shortened from 1,000: its last record is in \
             generation {last}.";
        RecordsBySpan = "paper.records_by_span", "New records in a long run";
        Generations = "paper.generations", "generations";
        NewRecords = "paper.new_records", "new records";
        Ladder = "paper.ladder",
            "Section 6: does the heuristic get better, against opponents that it did not evolve with?";
        LadderTheirs = "paper.ladder_theirs", "appears to produce better heuristics with time";
        LadderFound { first: String, last: String } = "paper.ladder_found",
            "mean score {first} % in the first generation, {last} % in the last";
        LadderReason = "paper.ladder_reason",
            "The fitness rewards pieces and short games against the run's own opponents; with counts alone all \
             quiet moves are equal, and games end by chance or not at all.";
        LadderGames { games: u64 } = "paper.ladder_games",
            "{games} games for each number; the opponents see all ranks too and never change.";
        LadderChart = "paper.ladder_chart", "Score by generation";
        ScorePercent = "paper.score_percent", "score, percent";
        LadderTable = "paper.ladder_table", "Score of each generation's best, draws half, in percent";
        AgainstRandom = "paper.against_random", "against random";
        AgainstHand = "paper.against_hand", "against weights by hand";
        LongWin = "paper.long_win",
            "Section 3.2: the length at which a win scores below its loss, with as many pieces on both sides";
        LongWinTheirs = "paper.long_win_theirs", "victorious heuristics are given a large fitness bonus";
        LongWinFound { moves: u32 } = "paper.long_win_found",
            "from {moves} moves on the loser of the same game has the greater fitness";
        LongWinReason = "paper.long_win_reason",
            "The bonus of 400 is eaten up by one point for each move of the winner and half a point for each \
             of the loser: 400 = 1.5 moves.";
        LongWinRemark { moves: u32 } = "paper.long_win_remark",
            "Five pieces more move the point to {moves} moves. Games may last 500 moves of each side.";
        EightHours = "paper.eight_hours", "Section 4.2: the run of eight hours";
        EightHoursTheirs = "paper.eight_hours_theirs", "a maximum time of 8 hours";
        EightHoursFound { problem: Message } = "paper.eight_hours_found",
            "refused by the ranges of Table 1: {problem}";
        EightHoursReason = "paper.eight_hours_reason",
            "A slip: Table 1 allows at most 1,000 seconds, and eight hours are 28,800.";
        EightHoursRemark = "paper.eight_hours_remark",
            "A run can be as long as wished with a limit of generations alone.";
        EightHoursShortened { generations: u64, depth: u32, games: String, positions: String, first: String, last: String } = "paper.eight_hours_shortened",
            "Shortened to {generations} generations at depth {depth}: {games} games, {positions} positions \
             searched; the average fitness is {first} in the first generation and {last} in the last.";
        FutureIntegers = "paper.future_integers", "Section 7: integers instead of bits";
        FutureIntegersTheirs = "paper.future_integers_theirs", "future work: better or faster results may result";
        FutureSetups = "paper.future_setups",
            "Section 7: setups that evolve, independently of the weights and together with them";
        FutureSetupsTheirs = "paper.future_setups_theirs",
            "future work: layouts could be optimized simultaneously or independently";
        FutureFitness = "paper.future_fitness", "Section 7: match play and other weights as fitness";
        FutureFitnessTheirs = "paper.future_fitness_theirs",
            "future work: a tournament in which each plays many others, and other weights of the formulas";
        FutureReason = "paper.future_reason",
            "The interval of the difference from the paper's way includes 0, so neither is shown to be better.";
        BestOf { kinds: usize } = "paper.best_of", "The interval is wider because the best of {kinds} is compared.";
        FutureJudge = "paper.future_judge", "The opponent has weights by hand, sees all ranks too and never changes.";
        FutureTable = "paper.future_table",
            "Score of the last generation's best against weights by hand, draws half, in percent";
        WhatEvolves = "paper.what_evolves", "what evolves or how";
        TwoScores { one: Label, one_score: String, other: Label, other_score: String } = "paper.two_scores",
            "{one}: {one_score} %; {other}: {other_score} %";
        Binary = "paper.binary", "binary";
        GrayCode = "paper.gray_code", "Gray code";
        Integers = "paper.integers", "integers";
        Steps = "paper.steps", "integers, steps of all sizes";
        Weights = "paper.weights", "weights";
        Setups = "paper.setups", "setups";
        Both = "paper.both", "both";
        FromPool = "paper.from_pool", "the opponent pool";
        Tournament = "paper.tournament", "a tournament of the generation";
        WinsAlone = "paper.wins_alone", "the pool, wins alone";
        Range { low: String, high: String } = "paper.range", "{low} to {high}";
        OtherGames = "paper.other_games", "Section 7: the same algorithm for the weights of other games";
        OtherGamesTheirs = "paper.other_games_theirs",
            "future work: techniques for other board games that use minimax";
        OtherGamesTable = "paper.other_games_table", "Wins against the minimax with weights by hand, in percent";
        BestOfFirst = "paper.best_of_first", "best of the first generation";
        Champion = "paper.champion", "champion";
        TwoGames { checkers: Label, geister: Label } = "paper.two_games", "{checkers}; {geister}";
        GameFound { game: Label, first: String, last: String } = "paper.game_found",
            "{game}: {first} % in the first generation, {last} % in the last";
        OtherGamesReason = "paper.other_games_reason",
            "Few generations of few games: the best of a first generation of twenty is already a good guess.";
        OtherGamesExtent { generations: u64, games: u64 } = "paper.other_games_extent",
            "{generations} generations of 20 individuals from random weights; {games} games for each number.";
        OtherGamesHow = "paper.other_games_how", "Integers instead of bits, and ranked selection as in the paper.";
        Checkers = "paper.checkers", "checkers";
        Geister = "paper.geister", "geister";
        FormulaWeights = "paper.formula_weights",
            "Section 7: the weights of the fitness formulas, evolved themselves";
        FormulaWeightsTheirs = "paper.formula_weights_theirs",
            "future work: the weights of the fitness function could be varied or evolved";
        Formula { win: String, cost: String, reward: String, piece: String } = "paper.formula",
            "win {win}, {cost} for each move of a win, {reward} for each of a loss, {piece} for each piece";
        PapersFormula = "paper.papers_formula", "the paper's formula";
        BestFormula = "paper.best_formula", "the best formula";
        FormulaTable = "paper.formula_table",
            "Formulas that were tried, and the score of their runs against weights by hand, draws half, in \
             percent";
        FormulaColumn = "paper.formula_column", "formula";
        FormulaSearch { rounds: u64, mutants: u64, runs: u64, fresh: u64 } = "paper.formula_search",
            "{rounds} rounds of {mutants} mutants of the best formula so far, each judged by {runs} runs; then \
             the paper's and the best one in {fresh} fresh runs each.";
        FormulaKept = "paper.formula_kept", "No mutant was better than the paper's formula.";
    }
}
