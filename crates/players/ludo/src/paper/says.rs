//! The texts of the paper's items.

use spielgeist_play::{Label, messages};

messages! {
    /// What the items of the paper and their tables and charts say.
    pub(crate) enum LudoPaper in "ludo" {
        NoteSeat = "paper.note_seat",
            "The paper's player always had the first seat, which also moves first, under the rules of a course \
             simulator in which a piece that cannot move may be picked: the turn is then passed silently. Both are \
             kept for the comparison (variant paper, seats fixed); items with legal moves only say so.";
        NoteIntervals = "paper.note_intervals",
            "Figures of the paper are given without intervals. Its player's win rates rest on a million games, so \
             they are uncertain by about 0.09 points. Ours agree if their 95 % interval and that of the paper \
             overlap.";
        DoFeatures = "paper.do_features", "features as coded and as described";
        DoTrainingGames = "paper.do_training_games", "the number of training games";
        DoDescribed = "paper.do_described", "the evolution as described";
        DoAsRun = "paper.do_as_run", "the evolution as it ran, with populations of several sizes";
        DoPerformance = "paper.do_performance", "the published player against its opponents";
        DoLoophole = "paper.do_loophole", "effects of passing and of the features";
        DoCompetitor = "paper.do_competitor", "the Q-learning competitor";
        DoWhoStarts = "paper.do_who_starts", "the advantage of starting";
        DoMargin = "paper.do_margin", "a fitness by margin";
        DoBetter = "paper.do_better", "better players";
        Competitor = "paper.competitor",
            "Table 3: the published weights against three Q-learning competitors";
        CompetitorUntrained = "paper.competitor_untrained",
            "The competitor was tested without its table: 99 % of its moves were random. If none of its pieces could \
             move it moved the last piece of the player before it, which no referee allows and which alone explains \
             why the paper's player won less against it than against random players. Ours is a working one, trained \
             with the same 9 states and 15 actions.";
        QLearning = "paper.q_learning", "Section 2.3: the competitor, trained, against three random players";
        Poorly = "paper.poorly", "performed rather poorly";
        QLearningTrained = "paper.q_learning_trained",
            "Trained, the same table plays well above random; see the recipe ludo-q-learning.";
        EvolutionDescribed = "paper.evolution_described",
            "Section 2.2: the evolution as described; its champion against three semi-smart players";
        EvolutionAsRun = "paper.evolution_as_run",
            "Section 2.2: the evolution as the author's program ran it; its champion against three semi-smart players";
        FitnessDescribed = "paper.fitness_described", "Fitness as described";
        PopulationOf { size: u64 } = "paper.population_of", "population of {size}";
        Specimens { size: usize, seed: u64 } = "paper.specimens", "{size} specimens, seed {seed}";
        OneByOne = "paper.one_by_one",
            "The program bred one new specimen per generation from random parents, and changed a weight with a \
             probability of 10.9 %. Its published run measured 70.4 % in generation 666, for a player that is worth \
             66.0 %.";
        TheirEvolved = "paper.their_evolved", "64 to 66 %";
        BestReading { generations: String, games: String, reading: String } = "paper.best_reading",
            "{generations} generations, {games} games. The champion's best measurement in the evolution was {reading} \
             %; the figure above is on fresh games. The best of many measurements is biased upwards.";
        Better = "paper.better",
            "It is better than the paper's: its best are re-evaluated, so that lucky measurements do not survive.";
        Quick = "paper.quick", "The quick run has fewer generations and a fifth of the games per specimen.";
        OtherSeed = "paper.other_seed", "Another seed, another run: the paper reports its best population.";
        BestOf { run: Label } = "paper.best_of", "{run}, best";
        MeanOf { run: Label } = "paper.mean_of", "{run}, mean";
        Figure1 = "paper.figure_1", "Figure 1: smaller populations rise faster";
        SmallerBetter = "paper.smaller_better", "smaller populations do better";
        HalfWay { small: String, large: String } = "paper.half_way",
            "at half the generations, the mean of 20 specimens is {small} %, of 100 {large} %";
        LargerLater = "paper.larger_later",
            "With one new specimen per generation, as in the program, a population of 100 needs five times as many \
             generations to be replaced once: therefore larger ones rise later.";
        BestSpecimen = "paper.best_specimen", "Best specimen";
        MeanPopulation = "paper.mean_population", "Mean of the population";
        FitnessEvery { every: usize } = "paper.fitness_every",
            "Fitness of the population, every {every}th generation";
        Figure2 = "paper.figure_2",
            "Figure 2: the spread of the population is widest while it rises, and narrows";
        WideFirst = "paper.wide_first", "wide at first, then smaller and smaller";
        Quartiles { widest: String, last: String } = "paper.quartiles",
            "quartiles {widest} points apart at the widest, {last} at the end";
        Boxes = "paper.boxes",
            "A box holds the middle half of the population; the whiskers reach to the best and the worst. The low \
             whiskers are new children, as the paper says.";
        Diversity = "paper.diversity", "Future work: how diversity is kept over the generations";
        HarderToKeep = "paper.harder_to_keep", "harder to keep in a steady state; left to be investigated";
        DiversityLost { first: String, last: String, when: Label } = "paper.diversity_lost",
            "from {first} to {last}; half of it lost {when}";
        Never = "paper.never", "never";
        AfterGenerations { generations: usize } = "paper.after_generations",
            "after {generations} generations";
        DiversityIs = "paper.diversity_is",
            "Diversity is the mean distance of two specimens, weight by weight, in widths of the start (20).";
        DiversityOf = "paper.diversity_of", "Diversity of the population";
        MeanDistance = "paper.mean_distance", "mean distance";
        MeanDistanceOfTwo = "paper.mean_distance_of_two", "mean distance of two specimens";
        ScaledWeights = "paper.scaled_weights",
            "Weights; ours are scaled to the same length, which changes no decision";
        Feature = "paper.feature", "feature";
        Table2 = "paper.table_2", "Table 2: the weights of the best specimen";
        TenWeights = "paper.ten_weights", "ten weights";
        Cosine { cosine: String, same: String } = "paper.cosine",
            "cosine with theirs {cosine}; the same piece in {same} % of decisions";
        PlayAlike = "paper.play_alike",
            "Many weights play alike: only the order of the sums counts, and features that seldom occur in one choice \
             do not determine their weights. Another seed finds other weights.";
        HomeMovesOne = "paper.home_moves_one",
            "a piece at home moves 1 with a six; a move beyond the goal is not walked back";
        TwoAreAGlobe = "paper.two_are_a_globe", "two enemies on a tile make it a globe";
        AtHomeToo = "paper.at_home_too", "also for pieces at home, when others are there too";
        AsDescribed = "paper.as_described", "as described";
        OneEnemy = "paper.one_enemy", "exactly one enemy is seen there, even on a globe where it is safe";
        NewTileToo = "paper.new_tile_too", "enemies on the new tile itself count too";
        InStretchToo = "paper.in_stretch_too", "also for pieces that are in the stretch already";
        NotByStar = "paper.not_by_star", "not when the last star carries the piece there";
        Differences = "paper.differences",
            "The features, and the differences of the author's program from their description";
        InProgram = "paper.in_program", "in the program";
        Table1 = "paper.table_1",
            "Table 1: ten features; decisions that are the same as coded and as described";
        TenFeatures = "paper.ten_features", "10 features";
        BothSets = "paper.both_sets",
            "Both sets are implemented, and the coded one agrees with the author's program on a corpus of its \
             decisions; as Table 1 describes them, the same weights choose another piece in some decisions.";
        MeasuredOn { decisions: String } = "paper.measured_on",
            "Measured on {decisions} decisions of random games under the paper's rules, with the weights of Table 2.";
        Four { player: &'static str } = "paper.four", "four {player}";
        ByOrder = "paper.by_order", "Games won by the order of moving";
        WhoStarts = "paper.who_starts", "Future work: the advantage of starting";
        PossiblyOfInfluence = "paper.possibly_of_influence",
            "quite possibly of influence; left to be investigated";
        FirstWins { random: String, semi_smart: String, andersen: String } = "paper.first_wins",
            "the first to move wins {random}, {semi_smart} and {andersen} points more than a quarter";
        FourEqual = "paper.four_equal",
            "Four equal players, random, semi-smart and the published weights, legal moves only. The paper's player \
             always started.";
        Quarter = "paper.quarter", "a quarter";
        NoClearGain = "paper.no_clear_gain",
            "A narrow defeat counts almost as much as a narrow win, so that the population is drawn to being close as \
             well as to winning; and runs of one setting differ more by their seeds than the two settings do.";
        Wins = "paper.wins", "wins";
        Margin = "paper.margin", "margin";
        SeedOf { score: Label, seed: u64 } = "paper.seed_of", "{score}, seed {seed}";
        MarginFitness = "paper.margin_fitness",
            "Future work: a fitness that distinguishes an overwhelming win from a narrow one";
        LikelyEnhance = "paper.likely_enhance", "would likely enhance the performance";
        ChampionsWin { margin: String, wins: String } = "paper.champions_win",
            "champions win {margin} % with it, {wins} % without";
        MarginMeasured { games: u64, seeds: u64, margin: Vec<String>, wins: Vec<String>, p: String } = "paper.margin_measured",
            "The evolution as described with {games} games per specimen, {seeds} seeds each, champions tested on \
             fresh games against three semi-smart players. By margin: {by_margin}. By wins: {by_wins}. That margins \
             do better has p = {p} (Welch, one-sided).",
            by_margin = margin.join(", "), by_wins = wins.join(", ");
        DiversityTitle = "paper.diversity_title", "Diversity";
        Three { player: &'static str } = "paper.three", "three {player}";
        WonPercent = "paper.won_percent", "Games won, percent";
        Representation = "paper.representation",
            "Future work: a better representation reaches higher win rates";
        SeemedNecessary = "paper.seemed_necessary", "seemed necessary";
        LegalOnly { evolved: String } = "paper.legal_only",
            "Legal moves only, seats rotating, against three semi-smart players: ten evolved weights win {evolved} %, \
             a network with every piece as input (champion) the figure above.";
        AgainstThree { opponent: &'static str } = "paper.against_three", "against three {opponent}";
        Champion = "paper.champion", "A champion that beats them all: against three of the published player";
        HigherReached = "paper.higher_reached", "a higher win rate is likely to be reached";
        EqualQuarter = "paper.equal_quarter",
            "Equal players would win a quarter. The recipe ludo-champion trains it.";
        ChampionWon = "paper.champion_won", "The champion's games won";
        CodedPass = "paper.coded_pass", "as in the paper: coded features, may pass";
        DescribedPass = "paper.described_pass", "features as described, may pass";
        CodedLegal = "paper.coded_legal", "coded features, legal moves only";
        DescribedLegal = "paper.described_legal", "features as described, legal moves only";
        WeightsWon = "paper.weights_won", "Table 2's weights, games won";
        Effects = "paper.effects", "Effects of rules and features";
        Loophole = "paper.loophole", "Effects of passing and of features that differ from their description";
        NeitherMentioned = "paper.neither_mentioned", "66.06 % against semi-smart; neither is mentioned";
        LoopholeOurs { paper: String, legal: String, described: String } = "paper.loophole_ours",
            "{paper} % so; {legal} % with legal moves only; {described} % with features as described too";
        PickToPass = "paper.pick_to_pass",
            "The simulator lets a player pick a piece that cannot move, which is a pass: the published player does so \
             two or three times a game to keep a safe piece. Its features also differ from Table 1 in ways that help \
             it.";
        ThreePlayers { opponent: &'static str } = "paper.three_players", "three {opponent} players";
        Table3 { opponents: Label } = "paper.table_3", "Table 3: the published weights against {opponents}";
        ThePlayer = "paper.the_player", "The player";
        SpreadIsVariance { repetitions: u64, games: String, variance: String, root: String, theirs: String } = "paper.spread_is_variance",
            "Ours: {repetitions} times {games} games, on the first seat. The paper's standard deviation, {variance}, \
             is a variance (of shares from 0 to 1): its root is {root} points, about the random variation of {theirs} \
             games.";
        Table4 { opponents: Label } = "paper.table_4", "Table 4: the opponents, {opponents}";
        TheOpponent = "paper.the_opponent", "The opponent";
        SecondSeatRow = "paper.second_seat_row",
            "The paper's row is that of the opponent at the second seat, not the mean of the three, as the author's \
             raw results show.";
        Repetitions { who: Label, theirs: String, ours: String } = "paper.repetitions",
            "{who}, theirs with {theirs} games per repetition, ours with {ours}";
        HighestRate = "paper.highest_rate", "highest win rate";
        MeanRate = "paper.mean_rate", "mean win rate";
        Variance = "paper.variance", "variance of the shares";
        Deviation = "paper.deviation", "standard deviation";
        Seat { number: usize } = "paper.seat", "seat {number}";
        WonBySeat { opponents: Label } = "paper.won_by_seat", "Games won by seat, against {opponents}";
        EverySeat { opponents: Label } = "paper.every_seat",
            "Tables 3 and 4, every seat, against {opponents}";
        RawSeats = "paper.raw_seats", "Seats three and four are from the author's raw results.";
        Figure3 = "paper.figure_3",
            "Figure 3: normal probability plot of the win rates against three semi-smart players";
        ReasonablyNormal = "paper.reasonably_normal", "reasonably normal";
        Correlation { correlation: String } = "paper.correlation",
            "correlation of the points with a straight line {correlation}";
        RatesOfRepetitions = "paper.rates_of_repetitions", "Win rates of the repetitions";
        TestsOfRates = "paper.tests_of_rates", "Tests on the win rates of the repetitions";
        Normal = "paper.normal", "normal? (Lilliefors)";
        TheirP = "paper.their_p", "theirs, p";
        OurP = "paper.our_p", "ours, p";
        Table5 = "paper.table_5",
            "Table 5: is the player better than its opponents? One-sided t-test, normality by a KS test";
        StronglyReject = "paper.strongly_reject", "strongly reject H0 (p = 3.09e-207, 2.27e-186)";
        Rejected { p: Vec<String> } = "paper.rejected", "H0 rejected (p {values})", values = p.join(", ");
        NotRejected { p: Vec<String> } = "paper.not_rejected",
            "H0 not rejected (p {values})",
            values = p.join(", ");
        NormalKept = "paper.normal_kept",
            "As in the paper, the hypothesis that the win rates are normal is not rejected at 5 %.";
        NormalRejected = "paper.normal_rejected",
            "In one of the rows the hypothesis that the win rates are normal is rejected at 5 %, as is expected in \
             one of twenty tests.";
        PValues = "paper.p_values",
            "Such p-values measure the number of games, not the difference; the intervals of Table 3 say more. How \
             small they are depends on the variant of the test, which the paper does not name: ours is Welch's.";
        TrainingGames = "paper.training_games",
            "Section 2.2: games until four random players have each won 25 ± 1 % for 30 games in a row";
        Repeated { times: String } = "paper.repeated",
            "The experiment was repeated {times} times. Ours is the median, and the interval contains the middle 90 % \
             of the repetitions: the paper's is one of them. By then a share is still uncertain by two points, which \
             is why the best of many specimens looks too good after 1,000 games.";
        UntilStable = "paper.until_stable", "Games until all four shares are stable";
        ThePaper = "paper.the_paper", "the paper";
    }
}
