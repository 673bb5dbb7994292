//! The texts of the paper's items.

use spielgeist_play::{Label, messages};

messages! {
    /// What the items of the paper and their tables and charts say.
    pub(crate) enum GeisterPaper in "geister" {
        NoteFigures = "paper.note_figures",
            "The paper prints few figures of its own: two curves, a matrix of colours, and the table of a competition \
             whose other programs were never released. If it has none, ours are compared with those of two other \
             implementations of the same text: an independent implementation, of 200 games or 1,600 ghosts per \
             figure, and a student's re-implementation. For statements in words, the item describes what is measured.";
        NoteGames = "paper.note_games",
            "All games are drawn after 100 moves of both sides together, as in the competition; seats change after \
             every game. The item readings lists the open points of the text and the effects of other \
             interpretations.";
        DoHandBuilt = "paper.do_hand_built", "the hand-built strategy and its interpretations";
        DoNature = "paper.do_nature", "estimating the nature of ghosts";
        DoCoevolution = "paper.do_coevolution", "the coevolution, three times";
        DoCompetition = "paper.do_competition", "a competition of eight teams";
        DoLookAhead = "paper.do_look_ahead", "look-ahead search";
        DoHallOfFame = "paper.do_hall_of_fame", "a hall of fame";
        AddsUp = "paper.adds_up", "adds up";
        DoesNotAddUp { problem: Label } = "paper.does_not_add_up", "does not add up: {problem}";
        Table9 = "paper.table_9", "Table IX: a round-robin tournament of eight teams, 50 games per match";
        Table9Theirs { sound: Label } = "paper.table_9_theirs", "mutigers second of eight; the table {sound}";
        Table9Ours { place: Label, sound: Label } = "paper.table_9_ours",
            "mutigers {place} of eight; the table {sound}";
        NeverReleased = "paper.never_released",
            "The other seven programs were never released. Ours is the same format with our own teams.";
        Table9Rules { games: String, seconds: u64, played: u64 } = "paper.table_9_rules",
            "{games} games of at most 100 moves, {seconds} s per move and a random move after that, 3 points for a \
             won match and 1 for a drawn one, then the difference of rounds. Searches have 1,000 positions per move, \
             so that the table is reproducible. A table adds up if every team played {played} games; its seven kinds \
             of endings sum to its rounds; every win of a kind is a loss of this kind elsewhere; and the points \
             follow from the matches.";
        Table9Heads = "paper.table_9_heads",
            "diff.: rounds won minus rounds lost. MW, ML, MD: matches won, lost, drawn; RW, RL, RD: rounds. WC, WL, \
             WE: won by capturing all good ghosts, by losing all evil ones, by the exit; LC, LL, LE: lost in these \
             ways; D: drawn.";
        OursCaption = "paper.ours_caption", "Ours";
        TheirsCaption = "paper.theirs_caption",
            "Theirs: final rankings of the IEEE CIS Ghosts Challenge 2013";
        Fifth = "paper.fifth", "fifth";
        Sixth = "paper.sixth", "sixth";
        Seventh = "paper.seventh", "seventh";
        Last = "paper.last", "last";
        GamesWonOf { games: u64 } = "paper.games_won_of", "Games won of {games}";
        Team = "paper.team", "team";
        HowTeamsWon = "paper.how_teams_won", "How our teams won";
        ByCapturing = "paper.by_capturing", "by capturing good ghosts";
        ByLosing = "paper.by_losing", "by losing evil ghosts";
        ByExit = "paper.by_exit", "by the exit";
        Table9Exit = "paper.table_9_exit", "Section V: mutigers' wins that were by the exit";
        PrefersExit { exits: u64, wins: u64 } = "paper.prefers_exit",
            "The paper says that its team clearly prefers the exit ({exits} of {wins} wins). Ours agrees if \
             significantly more than half of the wins are by the exit.";
        LearnedOther { evil: u64, wins: u64, before: String } = "paper.learned_other",
            "The result of coevolution differs from run to run. Ours learned to make others capture evil ghosts: \
             {evil} of {wins} wins; the hand-built strategy that it started from wins {before} % by the exit. The \
             opponents differ too: in theirs three teams of eight hardly guarded the exits, with 572 of their 659 \
             defeats there.";
        Table9Hunter = "paper.table_9_hunter",
            "Section V: a hunter wins by captures and beats the evolved strategies";
        BlissCaptures { share: String } = "paper.bliss_captures",
            "BLISS: {share} % of its wins by captures; beat mutigers";
        HunterCaptures { hunter: &'static str, share: Label, won: u64, lost: u64 } = "paper.hunter_captures",
            "{hunter}: {share} of its wins by captures; {won} : {lost} against mutigers";
        HunterIsOurs { hunter: &'static str, evil: u64, defeats: u64, bliss_evil: u64, bliss_defeats: u64 } = "paper.hunter_is_ours",
            "The {hunter} is ours, after the paper's description of BLISS: it hunts ghosts whose past looks good. It \
             lost {evil} of its {defeats} defeats by capturing all evil ghosts; BLISS {bliss_evil} of \
             {bliss_defeats}.";
        BlissUnpublished { bliss: u64, rounds: u64, ours: u64 } = "paper.bliss_unpublished",
            "It is not published how BLISS estimated natures: it won {bliss} of {rounds} rounds. Ours uses simple \
             heuristics and won {ours}. Besides, our mutigers win by offering evil ghosts, which is how BLISS used to \
             lose.";
        Share { share: String, low: String, high: String } = "paper.share", "{share} % ({low} to {high})";
        PlayOffWinner = "paper.play_off_winner", "winner of the play-off";
        LastBest = "paper.last_best", "best of the last generation";
        QuickFewer = "paper.quick_fewer", "The quick run has fewer generations; the full run has them all.";
        MoreCompetitive = "paper.more_competitive", "more competitive than the original; no figure printed";
        Evolved { generations: u64, chosen: Label } = "paper.evolved",
            "Section V: the strategy evolved in {generations} generations, {chosen}, against the hand-built strategy";
        ChosenByPlayOff = "paper.chosen_by_play_off",
            "Of the best of every tenth generation, the one with the best result against the hand-built strategy is \
             chosen, and measured again on fresh games";
        ChosenByFitness = "paper.chosen_by_fitness",
            "The best of the last generation is chosen by fitness, as in the paper's algorithm";
        DecidedShare { runs: usize, games: String, chosen: Label } = "paper.decided_share",
            "Share of decided games, all {runs} runs together, {games} games each. {chosen}. Ours agrees if the \
             interval of every run is above one half.";
        ChampionsLose { lost: usize, champions: usize } = "paper.champions_lose",
            "{lost} of {champions} champions lose more than they win. Fitness ranks the twenty of a generation, ten \
             of them new and random every tenth time; it does not include the hand-built strategy, and a strategy \
             that beats its own population may lose to it.";
        AgainstHandBuilt = "paper.against_hand_built", "Against the hand-built strategy";
        Run = "paper.run", "run";
        OfGeneration = "paper.of_generation", "of generation";
        OfDecided = "paper.of_decided", "of decided games, %";
        EndedByHead = "paper.ended_by_head", "games ended by";
        EndedBy { reason: String, games: u64 } = "paper.ended_by", "{reason} {games}";
        DecidedWon = "paper.decided_won", "decided games won";
        Equals = "paper.equals", "equals";
        Figure3 = "paper.figure_3", "Figure 3: maximum and mean fitness over the generations";
        Figure3Theirs = "paper.figure_3_theirs",
            "very noisy; the greatest rise in the first 30 or so generations; the mean stays roughly the same";
        Figure3Ours { kept: usize, noise: String, first: String, stretch: usize, later: String, drift: String } = "paper.figure_3_ours",
            "{kept} of 3 hold: {noise} % of the maximum's variance is noise; it rises {first} in the first {stretch} \
             generations, {later} at most in as many later; the mean drifts by {drift}";
        FitnessRelative { generations: String, games: String, total: String, least: String, most: String } = "paper.fitness_relative",
            "{generations} generations of {games} games each, {total} in total. Fitness is relative to the rest of \
             the population: twice the wins, minus twice the losses, minus the draws, from {least} to {most}. Every \
             ten generations half of the population is new and random, which raises the best for a while.";
        PaperSays = "paper.paper_says", "what the paper says";
        Measured = "paper.measured", "measured";
        Holds { value: String } = "paper.holds", "holds: {value}";
        DoesNotHold { value: String } = "paper.does_not_hold", "does not hold: {value}";
        Statements = "paper.statements", "The paper's statements about the curves, in each of our runs";
        VeryNoisy = "paper.very_noisy", "very noisy";
        MoreThanHalfNoise = "paper.more_than_half_noise",
            "more than half of the variance of the maximum, after its rise, is from one generation to the next";
        GreatestFirst = "paper.greatest_first", "the greatest improvement in the first 30 or so generations";
        RiseMeasured { stretch: usize } = "paper.rise_measured",
            "the rise of the maximum over the first {stretch} generations, and the greatest over as many later";
        MeanStays = "paper.mean_stays", "the mean stays roughly the same";
        MeanMeasured { stretch: usize } = "paper.mean_measured",
            "the mean of the first {stretch} generations and of the last differ by a tenth of the range at most";
        FitnessOfSeed { seed: u64 } = "paper.fitness_of_seed", "Fitness of the population, seed {seed}";
        Maximum = "paper.maximum", "maximum";
        AsManyLosses = "paper.as_many_losses", "as many losses as wins";
        SameSeeds = "paper.same_seeds",
            "All individuals of a generation play on the same seeds here, which reduces the noise.";
        RelativeRise = "paper.relative_rise",
            "Fitness is relative: if all improve, none rises, and runs of coevolution differ.";
        Immigrants = "paper.immigrants",
            "Random immigrants lose to evolved strategies, and draws count against both.";
        QuickFewerGames = "paper.quick_fewer_games",
            "This quick run also has fewer generations, and fewer games in each, than theirs.";
        Figure4 { every: u64 } = "paper.figure_4",
            "Figure 4: the best of every {every}th generation against whole populations";
        Figure4Theirs = "paper.figure_4_theirs",
            "lower rows lighter; the lower left light, the upper right dark; neither the lightest nor the darkest";
        Figure4Ours { kept: usize, lower: String, upper: String, left: String, right: String, one: String, other: String, extremes: Label } = "paper.figure_4_ours",
            "{kept} of 3 hold: lower rows {lower}, upper rows {upper}; lower left {left}, upper right {right}; their \
             corners {one} and {other}, {extremes}";
        AnExtreme = "paper.an_extreme", "one of them an extreme";
        NotExtremes = "paper.not_extremes", "not the extremes";
        CellIs { games: u64, most: String, runs: usize } = "paper.cell_is",
            "A cell is the fitness by Equation (1) of {games} games against each of 20 strategies: from -{most} to \
             {most}. A row is the best of a generation, a column the population that it played; light cells of the \
             paper are blue here. Checked on the mean of {runs} runs; the intervals cover the random variation of the \
             games.";
        FitnessMean { runs: usize } = "paper.fitness_mean", "Fitness, mean of {runs} runs";
        FitnessSeed { seed: u64 } = "paper.fitness_seed", "Fitness, seed {seed}";
        Forgets = "paper.forgets",
            "A population evaluated only against itself forgets: nothing rewards it for beating earlier strategies. \
             The authors saw the same in a dark column and a light row; its extent differs from run to run.";
        PopulationOf = "paper.population_of", "population of generation";
        BestOf = "paper.best_of", "best of generation";
        SameInEach = "paper.same_in_each", "The same in each run: mean fitness of a cell";
        LaterBest = "paper.later_best", "later best, earlier population";
        EarlierBest = "paper.earlier_best", "earlier best, later population";
        LowerRows = "paper.lower_rows", "lower rows";
        UpperRows = "paper.upper_rows", "upper rows";
        LookAhead = "paper.look_ahead",
            "Future work: look-ahead by alpha-beta and Monte Carlo search, against the evolved strategy";
        WouldImprove = "paper.would_improve",
            "would improve the strategy; a comparison could reveal strengths and weaknesses";
        LookAheadOurs { positions: u64, shares: Vec<String> } = "paper.look_ahead_ours",
            "of decided games, {positions} positions a move: {all}",
            all = shares.join(", ");
        LookAheadNodes { games: u64, better: Label } = "paper.look_ahead_nodes",
            "{games} games each. A node is a position for alphabeta and champion, a line of play for ismcts: budgets \
             are reproducible, but do not take the same time. alphabeta searches ten sampled deals and averages the \
             values, with the beliefs of the network that estimates natures; ismcts searches many deals in one tree; \
             champion weights all deals and proves forced wins. Ours agrees if a search beats the evolved strategy \
             significantly: {better}.";
        NoneDoes = "paper.none_does", "none does";
        FewPositions = "paper.few_positions",
            "With so few positions a search hardly sees further than the rules do.";
        PositionsOrLines = "paper.positions_or_lines", "positions or lines a move";
        SearchesAgainst = "paper.searches_against", "Searches against the evolved strategy";
        Nodes = "paper.nodes", "nodes";
        ShareOfDecided = "paper.share_of_decided", "Share of decided games";
        HallOfFame = "paper.hall_of_fame",
            "Future work: a hall of fame; its champion against those of the paper's recipe";
        CouldImprove = "paper.could_improve", "could improve the performance";
        HallMeasured { games: u64, won: usize, ours: String, theirs: String } = "paper.hall_measured",
            "Share of decided games of {games}, against the strongest of the paper's three champions; it beats {won} \
             of the three significantly. Against its worst benchmark (random, dash, capturer, hand-built) the \
             champion with a hall of fame wins {ours} %, the best of the other three {theirs} %. Recipe \
             geister-champion also plays these benchmarks, has forty strategies and re-evaluates its elites, so that \
             the hall of fame alone does not explain the gain.";
        DecidedPercent = "paper.decided_percent", "Decided games won, percent";
        AgainstBenchmarks = "paper.against_benchmarks", "Against the benchmarks";
        Cycles = "paper.cycles",
            "Strategies beat each other in cycles: one that is good against all benchmarks need not beat one that was \
             evolved to beat similar ones.";
        Independent = "paper.independent", "independent implementation";
        Student = "paper.student", "student's re-implementation";
        PeerWon { peer: Label, share: String, games: String } = "paper.peer_won",
            "{peer} {share} % of {games}";
        WonByHandBuilt = "paper.won_by_hand_built", "Games won by the hand-built strategy";
        HandBuiltAgainst { opponent: &'static str } = "paper.hand_built_against",
            "Tables I to VII: the hand-built strategy against {opponent}";
        NoFigureBut { peers: Label } = "paper.no_figure_but", "no figure printed; {peers}";
        DrawnCount { games: String, drawn: String } = "paper.drawn_count",
            "{games} games, of which {drawn} were drawn at 100 moves; draws count as not won. Ours agrees if its \
             interval overlaps those of all other implementations of the same text.";
        OpenPoints = "paper.open_points",
            "An implementation must decide what the paper leaves open: ties, blocked directions, what counts as a \
             threat. Each interpretation has an effect; see the item readings.";
        OurReading = "paper.our_reading", "our interpretation";
        ReadingOtdhe = "paper.reading_otdhe", "OTDHE's terms as printed";
        ReadingMaximum = "paper.reading_maximum", "conclusions joined by maximum";
        ReadingEach = "paper.reading_each", "TEMPT: each place counts";
        ReadingNearest = "paper.reading_nearest", "TEMPT: nearest place only";
        ReadingTable5 = "paper.reading_table_5", "Table V as in a student's files";
        ReadingLeaving = "paper.reading_leaving", "step off the board not counted";
        ReadingNetwork = "paper.reading_network", "confidences by the network";
        Readings = "paper.readings", "Tables I to VII: the effect of each open point of the text";
        NotStated { figures: usize, games: u64 } = "paper.not_stated",
            "not stated; the independent implementation has {figures} figures of {games} games";
        FiguresMet { met: usize, figures: usize, least: String, worst: Label, greatest: String, best: Label } = "paper.figures_met",
            "{met} of the {figures} figures met; against random from {least} points ({worst}) to {greatest} ({best})";
        RowChangesOne = "paper.row_changes_one",
            "A row changes one interpretation and leaves the rest unchanged. The last column is the share of decided \
             games against our interpretation: 50 % would be no difference. A figure is met if the 95 % intervals of \
             both overlap.";
        SwitchesSame = "paper.switches_same",
            "The switches are the same, the rest of the two programs is not: ties, the closest enemy and the place to \
             escape to are chosen differently, and an effect depends on them.";
        WonWithEach = "paper.won_with_each",
            "Games won with each interpretation, in percent with the 95 % interval";
        Reading = "paper.reading", "reading";
        Switch = "paper.switch", "switch";
        AgainstRandom = "paper.against_random", "against random";
        IndependentHead = "paper.independent_head", "independent";
        AgainstDash = "paper.against_dash", "against the dash";
        AgainstOurs = "paper.against_ours", "against ours";
        EffectOfEach = "paper.effect_of_each", "The effect of each interpretation";
        AgainstOursDecided = "paper.against_ours_decided", "against ours, of decided games";
        Half = "paper.half", "half";
        Matches = "paper.matches", "matches";
        PointsOf = "paper.points_of", "points";
        Rounds = "paper.rounds", "rounds";
        WaysToWin = "paper.ways_to_win", "ways to win";
        WaysToLose = "paper.ways_to_lose", "ways to lose";
        TeamSum { team: String, what: Label, found: u64, expected: u64 } = "paper.team_sum",
            "{team}: {what} {found}, not {expected}";
        TeamDifference { team: String, difference: i64 } = "paper.team_difference",
            "{team}: rounds difference {difference}";
        WonAndLost { reason: &'static str, won: u64, lost: u64 } = "paper.won_and_lost",
            "{reason}: {won} won and {lost} lost";
        OddDraws { drawn: u64 } = "paper.odd_draws", "{drawn} rounds drawn: each is drawn by two";
        Rank = "paper.rank", "rank";
        Difference = "paper.difference", "diff.";
        TimeTable = "paper.time_table", "350 generations, 1.4 million games";
        Program = "paper.program", "program";
        Threads = "paper.threads", "threads";
        OnCores { threads: usize, cores: usize } = "paper.on_cores", "{threads} on {cores} cores";
        Time = "paper.time", "time";
        TenDays = "paper.ten_days", "10 days";
        CpuTime = "paper.cpu_time", "CPU time";
        SixtyDays = "paper.sixty_days", "at most 60 days";
        GamesPerSecond = "paper.games_per_second", "games per second";
        GamesPerCpuSecond = "paper.games_per_cpu_second", "games per CPU second";
        TimeTitle = "paper.time_title", "Section V: the time of 350 generations";
        TimesAsFast { times: String, threads: usize, cores: usize, games: String, generations: u64 } = "paper.times_as_fast",
            "{times} times as fast, on {threads} threads of a machine with {cores} cores, which others may have used \
             too; the authors had six cores. Measured over {games} games of {generations} generations. No other \
             figure of this report depends on the machine.";
        TimesAsFastScaled { times: String, threads: usize, cores: usize, games: String, generations: u64 } = "paper.times_as_fast_scaled",
            "{times} times as fast, on {threads} threads of a machine with {cores} cores, which others may have used \
             too; the authors had six cores. Measured over {games} games of {generations} generations, and scaled to \
             1.4 million. No other figure of this report depends on the machine.";
        Compiled = "paper.compiled",
            "A compiled program that tabulates its fuzzy rules and caches inferences, eleven years later.";
        EachIndependently = "paper.each_independently", "each ghost independently";
        FourOfEight = "paper.four_of_eight", "constrained to four good of eight";
        ReadAtEnd = "paper.read_at_end", "Natures estimated correctly at the end of a game";
        Ghosts = "paper.ghosts", "ghosts";
        OursFinal = "paper.ours_final", "ours, trained on final vectors";
        OursEveryTurn = "paper.ours_every_turn", "ours, trained on every turn";
        AccuracyTitle = "paper.accuracy_title",
            "Section III: natures estimated correctly at the end of a game, 17-10-2 network";
        AccuracyTheirs { each: String, constrained: String } = "paper.accuracy_theirs",
            "no figure printed; independent implementation {each} %, {constrained} % when constrained to four of \
             eight";
        AccuracyTrained { lesson: u64, ghosts: String, games: String, held: Label } = "paper.accuracy_trained",
            "Trained on 800 ghosts of {lesson} games as in the paper, tested on the {ghosts} ghosts of {games} other \
             games. Constrained to four good ghosts of eight: {held}. The interval is over games, because ghosts of \
             one game are dependent.";
        BetterReader = "paper.better_reader",
            "Better than the independent implementation: the second piece to be moved is the second different one, \
             and the training is longer.";
        GamesDepend = "paper.games_depend",
            "The games depend on interpretations of the strategy that the paper leaves open, and so does the evidence \
             in a ghost's behaviour.";
        ByOwner = "paper.by_owner", "Section III: natures estimated correctly, by the owner of the ghosts";
        ByOwnerTheirs = "paper.by_owner_theirs",
            "no figure printed; independent implementation hand-built 87, dash 65, random 51 %";
        ByOwnerOurs { shares: Vec<String> } = "paper.by_owner_ours", "{all} %", all = shares.join(", ");
        TrainedOnHandBuilt { near: String } = "paper.trained_on_hand_built",
            "Both networks are trained only on the hand-built strategy; each player plays itself. Random moves say \
             nothing about a ghost's nature. Ours agrees if the intervals overlap or the figures are within {near} \
             points.";
        WellBelowHalf { players: Vec<&'static str> } = "paper.well_below_half",
            "Well below a half is as informative as well above: {all} moves its good ghosts as the hand-built \
             strategy moves evil ones, and the network is misled.",
            all = players.join(", ");
        SameNames = "paper.same_names",
            "The players have the same names in both programs but not the same code.";
        Owner = "paper.owner", "owner";
        IndependentEnd = "paper.independent_end", "independent, at the end";
        FinalEnd = "paper.final_end", "final vectors, at the end";
        WhilePlaying = "paper.while_playing", "while playing";
        EveryTurnEnd = "paper.every_turn_end", "every turn, at the end";
        ReadPercent = "paper.read_percent", "Natures estimated correctly, in percent with the 95 % interval";
        ReadByOwner = "paper.read_by_owner", "Natures estimated correctly, by the owner of the ghosts";
        IndependentAtEnd = "paper.independent_at_end", "independent implementation, at the end";
        EveryTurnPlaying = "paper.every_turn_playing", "every turn, while playing";
        Guess = "paper.guess", "a guess";
        ReadDuring = "paper.read_during",
            "Natures estimated correctly during the game, in percent; networks of 100 games each";
        TrainedOwn = "paper.trained_own", "trained on the hand-built strategy";
        TrainedAll = "paper.trained_all", "trained on all five";
        TrainingData = "paper.training_data", "Future work: training data from other strategies";
        WouldImproveSet = "paper.would_improve_set", "would improve the quality of the training set";
        TrainingGain { all: String, each: u64, own: String, lesson: u64 } = "paper.training_gain",
            "The difference of correct estimates during the game in points, averaged over the five players: {all} % \
             with {each} games of each, {own} % with {lesson} of the hand-built strategy only.";
        OneStyle = "paper.one_style",
            "The same behaviour indicates one nature with one player and the other with another, and a network that \
             does not know its opponent can learn only one of them: it gains on some players and loses on others, as \
             the table shows.";
        TrainedFinal = "paper.trained_final", "trained on final vectors";
        TrainedEveryTurn = "paper.trained_every_turn", "trained on every turn";
        TrainedAllTurns = "paper.trained_all_turns", "trained on all five on every turn";
        ReadByPly = "paper.read_by_ply",
            "Natures of the hand-built strategy's ghosts estimated correctly, by ply";
        Ply = "paper.ply", "ply";
        GhostsOnBoard = "paper.ghosts_on_board", "ghosts on the board";
        ByPlyTitle = "paper.by_ply_title",
            "Section III: natures estimated correctly during the game, at plies 10, 20, 40";
        ByPlyTheirs { shares: String } = "paper.by_ply_theirs",
            "no figure printed; independent implementation {shares} %";
        ByPlyOurs { last: String, every: String } = "paper.by_ply_ours",
            "{last} %; trained on every turn {every} %";
        ByPlyMiddle { near: String } = "paper.by_ply_middle",
            "The strategy uses the network in the middle of games, with less information than at the end, on which it \
             was trained. Plies are counted in groups of ten. Ours agrees if it is within {near} points at each of \
             the three.";
        SinglePlies = "paper.single_plies",
            "The figures of the independent implementation are of single plies and few games, ours of ten plies each.";
    }
}
