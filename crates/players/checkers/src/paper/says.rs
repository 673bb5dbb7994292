//! The texts of the paper's items.

use spielgeist_play::{Label, messages};

messages! {
    /// What the items of the paper and their tables and charts say.
    pub(crate) enum CheckersPaper in "checkers" {
        NotePeople = "paper.note_people",
            "The paper rests on 40 games against one person and 20 against a program that is not available. \
             Simulated players stand for the person and a baseline of our own for the program; both are named \
             wherever they are used.";
        NoteRules = "paper.note_rules",
            "All games follow the paper's rules, with free choice among captures. The first four moves are \
             random, and colours change after every game. A draw counts half; the paper has none.";
        DoPrinted = "paper.do_printed", "what the printed numbers can show";
        DoSimulated = "paper.do_simulated", "series against simulated players";
        DoBaseline = "paper.do_baseline", "games against the baseline";
        DoKings = "paper.do_kings", "men, kings, and kings given away";
        DoEffect = "paper.do_effect", "the memory against the weights";
        DoByGame = "paper.do_by_game", "the score by game number";
        DoLookAhead = "paper.do_look_ahead", "a deeper search";
        DoAdaptation = "paper.do_adaptation", "an opponent at the player's level";
        DoGifts = "paper.do_gifts", "pieces given away at each level";
        NotMeasured = "paper.not_measured", "not measured";
        Agent = "paper.agent", "agent";
        Chromosome = "paper.chromosome",
            "Section 4.1: the start chromosome, and new chromosomes by two mutations";
        Genes { white: usize, black: usize, empty: usize } = "paper.genes",
            "{white} P, {black} B, {empty} empty";
        Misprints = "paper.misprints",
            "The printed chromosome has misprints: a side has at most 12 pieces. Ours is built from the board.";
        Mutations { positions: u64, moves: u64, same: u64, legal: String } = "paper.mutations",
            "On {positions} positions of random games the mutations make {moves} new chromosomes; {same} are \
             the boards after the legal moves. Two characters that are drawn at random are a legal move in \
             {legal} % of cases, so the mutations have to be restricted to legal moves, as the paper says.";
        GamesOfTable2 = "paper.games_of_table_2", "Games of Table 2";
        WonApart = "paper.won_apart", "won, A and B differ";
        LostApart = "paper.lost_apart", "lost, A and B differ";
        WonEqual = "paper.won_equal", "won, A and B are equal";
        LostEqual = "paper.lost_equal", "lost, A and B are equal";
        Table4Column = "paper.table_4_column", "Table 4";
        Recounted = "paper.recounted", "recounted";
        Superior = "paper.superior", "Tables 2 and 4: values with Equation 1 are superior to those without";
        TheirSuperior = "paper.their_superior", "superior";
        AboveBelow { above: usize, below: usize } = "paper.above_below",
            "B above A in {above} games, below in {below}";
        Contradiction = "paper.contradiction",
            "The statement contradicts Table 2, and two rows of Table 4 are exchanged. Row 16 has the only \
             positive value, +3.73, probably for −3.73.";
        MeansOfTable2 { a: String, b: String, won: String, lost: String } = "paper.means_of_table_2",
            "The mean of A is {a}, of B {b}; of the selected chromosomes {won} in games won and {lost} in \
             games lost.";
        AgainstPerson = "paper.against_person", "against a person";
        AgainstPredecessor = "paper.against_predecessor", "against the predecessor";
        Significance = "paper.significance", "What 21 wins of 40 and 12 of 20 can show";
        ComputerWins = "paper.computer_wins", "the computer wins 52.5 %";
        NotExcluded = "paper.not_excluded",
            "Neither interval excludes 50 %: the games show neither that the agent is better nor that it is \
             as good.";
        CaughtUp { share: Label, first: usize, last: usize } = "paper.caught_up",
            "12 of 20 against the predecessor: {share} %. The paper says that the machine won at first and \
             the person caught up: it won {first} of the first 20 games and {last} of the last 20.";
        TheirIntervals = "paper.their_intervals", "The paper's results with their 95 % intervals";
        Even = "paper.even", "even";
        OneLostPiece = "paper.one_lost_piece",
            "By how much one lost piece changes an evaluation, with the last database of Table 2";
        Seen = "paper.seen", "seen";
        AsPrinted = "paper.as_printed", "as printed";
        AsPercentage = "paper.as_percentage", "as a percentage";
        Equation2 = "paper.equation_2", "Equation 2: is X divided by 100 or a percentage?";
        DifferByUpTo { most: String } = "paper.differ_by_up_to", "A and B differ by up to {most}";
        PrintedAtMost { most: String } = "paper.printed_at_most",
            "as printed by at most {most} per lost piece";
        PercentageFits = "paper.percentage_fits",
            "As printed X is at most 0.01, and the average over all chromosomes of a game could not change so \
             much. Read as a percentage of all configurations it can: this is our default.";
        SeenOnAverage { times: String } = "paper.seen_on_average",
            "A configuration of Table 2 was seen {times} times on average.";
        Stretches = "paper.stretches", "stretches of the board";
        StretchesPrinted = "paper.stretches_printed", "stretches, Equation 2 as printed";
        TouchedSquares = "paper.touched_squares", "touched squares";
        Exchanges = "paper.exchanges", "exchanges";
        AgainstWeights = "paper.against_weights", "Against the weights alone";
        Memory = "paper.memory", "memory";
        FirstHalf = "paper.first_half", "first half of each series";
        SecondHalf = "paper.second_half", "second half";
        TrapsAtEnd = "paper.traps_at_end", "traps at the end";
        ScoreAgainstWeights = "paper.score_against_weights", "score against the weights alone";
        EffectOfMemory = "paper.effect_of_memory", "The effect of the memory";
        NoEffect = "paper.no_effect", "no effect";
        MemoryEffect = "paper.memory_effect", "Section 6: a significant improvement over the weights alone";
        TheirImprovement = "paper.their_improvement", "a significant improvement";
        WeightsSeeIt = "paper.weights_see_it",
            "Probably because a window is a capture that a reply can make at once, which the weights see \
             without a memory. Remembered exchanges help against players who look further ahead, see \
             frozen-memory; against one who does not they do worse than no memory.";
        InOrder { games: String } = "paper.in_order",
            "{games} games in order for each row, with the same openings and colours swapped.";
        AfterLearning = "paper.after_learning", "200 new games after 200 games of learning";
        EmptyMemory = "paper.empty_memory", "empty and not learning";
        Frozen = "paper.frozen", "frozen";
        StillLearning = "paper.still_learning", "still learning";
        ScoreByGameNumber = "paper.score_by_game_number", "Score by game number";
        GamesPlayed = "paper.games_played", "games played";
        ScoreByGame = "paper.score_by_game", "Section 6: the score changes with the number of games";
        TheirScores { first: usize, last: usize } = "paper.their_scores",
            "won {first} of the first 20 games, {last} of the last 20";
        OurScores { first: Label, last: Label, games: usize } = "paper.our_scores",
            "{first} in the first {games} games, {last} in the last {games}";
        PersonLearns = "paper.person_learns",
            "In the paper a person learns too. A simulated player stays the same, so only the memory can \
             change the score.";
        CurvesOf { series: u64, games: u64, block: usize } = "paper.curves_of",
            "{series} series of {games} games per curve, averaged over {block} games. The numbers are those \
             of the first curve.";
        MemoryAgainst { memory: Label, opponent: Label } = "paper.memory_against",
            "{memory}, against {opponent}";
        GainOfFrozen = "paper.gain_of_frozen", "gain of a frozen memory over an empty one";
        WorthOfLearning = "paper.worth_of_learning", "What 200 games of learning are worth";
        Nothing = "paper.nothing", "nothing";
        FrozenMemory = "paper.frozen_memory", "A frozen memory as control: what learning is worth";
        NoComparison = "paper.no_comparison",
            "The paper compares no agent with and without its database on the same games.";
        SameOpenings = "paper.same_openings",
            "The same openings and colours for all columns. The number is the gain of the paper's memory \
             against the weights alone.";
        WeightsAlone = "paper.weights_alone", "weights alone";
        MemoryOfSquares = "paper.memory_of_squares", "memory of squares";
        MemoryOfExchanges = "paper.memory_of_exchanges", "memory of exchanges";
        LosingChoices = "paper.losing_choices", "Choices that lose at least a piece";
        WithMen = "paper.with_men", "with men";
        WithKings = "paper.with_kings", "with kings";
        MenAndKings = "paper.men_and_kings", "Section 6: better with men than with kings";
        BetterWithMen = "paper.better_with_men", "better with men";
        Mistakes { men: Label, kings: Label } = "paper.mistakes", "mistakes: men {men}, kings {kings}";
        SeenAlike = "paper.seen_alike", "The weights see the reply of men and of kings alike.";
        MistakeIs { plies: u8, opponents: Label } = "paper.mistake_is",
            "A mistake is a choice that is worse than the best one by a piece when looking {plies} moves \
             ahead. Games against {opponents}.";
        KingsLeft = "paper.kings_left",
            "Choices that leave a king to the reply although another move would not";
        ChoicesWithKing = "paper.choices_with_king", "choices with a king";
        GivenAway = "paper.given_away", "given away";
        KingsGivenAway = "paper.kings_given_away",
            "Section 6: kings are given away far less often with Equation 1";
        FarLessOften = "paper.far_less_often", "far less often";
        WithoutAndWith { without: Label, with: Label } = "paper.without_and_with",
            "without {without}, with {with}";
        RepliesSeen = "paper.replies_seen",
            "Our reading of Table 1 already sees every capture of the reply, so few kings are given away \
             without the memory. A program that does not look at the reply gains more from it.";
        ScoreByLookAhead = "paper.score_by_look_ahead", "Score by moves of look-ahead";
        Moves = "paper.moves", "moves";
        MovesAhead { moves: u8 } = "paper.moves_ahead", "{moves} moves";
        DeeperSearch = "paper.deeper_search", "The paper's agent with a deeper search";
        LookAhead = "paper.look_ahead", "Section 7: a deeper search significantly improves the agent";
        SignificantlyBetter = "paper.significantly_better", "significantly better";
        WeightsForOneMove = "paper.weights_for_one_move",
            "The weights are those of the paper, which were set for one move.";
        FourMoves = "paper.four_moves",
            "The number is the score with four moves of look-ahead against the weights alone. The user's \
             replies are chosen to be worst for the computer; the weights of Table 1 are added up along the \
             line.";
        AgainstBaseline = "paper.against_baseline", "Against the baseline";
        Baseline = "paper.baseline", "baseline";
        Predecessor = "paper.predecessor", "Table 3: games against the predecessor";
        BaselineIsGuess = "paper.baseline_is_guess",
            "Carvalho's program of 2008 is not available. Our baseline is a guess: random mutations, the same \
             weights, no database. A larger population finds the best move more often.";
        TwelveOfTwenty = "paper.twelve_of_twenty",
            "The paper's 12 wins of 20 games have the interval 38.7 to 78.1 %.";
        TimePerChoice = "paper.time_per_choice", "Time per choice in games against random moves";
        Milliseconds = "paper.milliseconds", "milliseconds";
        TimePerMove = "paper.time_per_move", "Table 3: average time per move";
        TheirTimes { paper: String, predecessor: String } = "paper.their_times",
            "{paper} ms, the predecessor {predecessor} ms";
        OurTimes { ours: String, baseline: String } = "paper.our_times",
            "{ours} ms, the baseline {baseline} ms";
        OtherMachine = "paper.other_machine",
            "Another machine and another program. The paper's times vary from 0.6 to 138 ms between games, \
             and it does not say how they were measured.";
        EmptyAtFirst = "paper.empty_at_first",
            "The memory is empty at first here. Times differ from run to run.";
        ColumnA = "paper.column_a", "Table 2, column A: average evaluation by the weights";
        ColumnBMinusA = "paper.column_b_minus_a",
            "Table 2, columns B minus A: what Equation 1 adds to the average";
        ColumnSelected = "paper.column_selected", "Table 2: average evaluation of the selected chromosomes";
        DatabaseBefore = "paper.database_before", "The database before each game";
        Configurations = "paper.configurations", "configurations";
        TheirDistinct = "paper.their_distinct", "paper, without repetition";
        OurDistinct = "paper.our_distinct", "ours, without repetition";
        NewConfigurations = "paper.new_configurations", "Table 2: new configurations per game";
        CapturesDepend = "paper.captures_depend",
            "The number of captures suffered in a game depends on the opponent, who is another one here.";
        InPlaceOfPerson { player: &'static str, series: usize, games: u64, before: u64 } = "paper.in_place_of_person",
            "A person is not available: {player} plays in its place, an agent that is about as strong. \
             {series} series of {games} games after {before} games that fill the database.";
        OneSeries = "paper.one_series", "One series as Table 2 shows it";
        WithoutRepetition = "paper.without_repetition", "without repetition";
        Selected = "paper.selected", "selected";
        Result = "paper.result", "result";
        DatabasesAfter = "paper.databases_after", "Databases after about as many captures as the paper's";
        Window = "paper.window", "window";
        Repetition = "paper.repetition", "repetition";
        StretchOfChromosome = "paper.stretch_of_chromosome", "a stretch of the chromosome";
        SquaresOfCapture = "paper.squares_of_capture", "the squares that a capture touches";
        SquaresOfExchange = "paper.squares_of_exchange", "the squares of an exchange";
        HowOftenRepeated = "paper.how_often_repeated",
            "Table 2: how often a configuration of the database repeats";
        OpponentsDiffer = "paper.opponents_differ",
            "Opponents differ, and with them the captures that happen again.";
        WindowsUncut = "paper.windows_uncut",
            "The paper does not say how its windows are cut. Windows of the touched squares alone would \
             repeat far more often than those of Table 2, so our agent takes the stretch of the chromosome \
             between the first and the last character that changes. Ours agrees if it is within 0.15.";
        SeveralReadings = "paper.several_readings",
            "Table 1 does not say how its weights add up, and Equation 1 can be read in several ways; the \
             person who played is not available.";
        WonAndLost { won: String, lost: String, their_won: String, their_lost: String, mean: Label } = "paper.won_and_lost",
            "In games won {won}, in games lost {lost}; in the paper {their_won} and {their_lost}. The paper's \
             mean is {mean} with its interval over 40 games; ours agrees if the intervals overlap.";
        Last40Games = "paper.last_40_games", "The last 40 games of each series";
        NewPerGame = "paper.new_per_game", "new configurations per game";
        ChangedByMemory = "paper.changed_by_memory", "choices that the memory changed";
        ScoreOfAgent = "paper.score_of_agent", "score of the paper's agent";
        AgainstSimulated = "paper.against_simulated", "Against simulated players";
        TheirPerson = "paper.their_person", "paper: a person";
        SeveralStrengths = "paper.several_strengths", "Table 4: games against players of several strengths";
        PeopleStandIn = "paper.people_stand_in",
            "The person of the paper is not available. Simulated players stand for people of several \
             strengths.";
        NothingAdapts = "paper.nothing_adapts",
            "Nothing in the paper's agent makes it weaker against a weak player or stronger against a strong \
             one: its score follows the strength of the opponent. That it meets a person at their level is \
             luck with this person.";
        AfterThirtyGames = "paper.after_thirty_games", "The adaptive opponent after 30 games";
        OpponentsRating = "paper.opponents_rating", "rating of the opponent, in Elo";
        LevelPlayed = "paper.level_played", "level played, in Elo";
        GamesUntilFound = "paper.games_until_found", "games until found";
        ScoreOfAdaptive = "paper.score_of_adaptive", "score of the adaptive opponent";
        EvenOnEveryRung = "paper.even_on_every_rung", "An even match on every rung";
        Aim = "paper.aim", "The paper's aim: an opponent at the level of whoever plays";
        TheirPersonGames = "paper.their_person_games", "21 of 40 games against one person";
        NotTheirAgent = "paper.not_their_agent",
            "The agent adaptive, not the paper's: a memory of mistakes can make an opponent stronger, never \
             weaker. The number is the mean score over all opponents. ± is the standard deviation of the level \
             from game to game.";
        LevelsEnd = "paper.levels_end",
            "The weakest or the strongest level is not weak or strong enough for this opponent.";
        AfterEachChange = "paper.after_each_change", "After each change of opponent";
        ScoreAfterThirty = "paper.score_after_thirty", "score after 30 games";
        MeanLevel = "paper.mean_level", "mean level";
        FollowingChange = "paper.following_change", "Following an opponent that changes";
        Elo = "paper.elo", "Elo";
        HowSoon = "paper.how_soon", "How soon the adaptive opponent follows a change of opponent";
        OnePerson = "paper.one_person", "The paper has one person, whose strength nobody measured.";
        ChangesAfter { series: usize, games: u64 } = "paper.changes_after",
            "{series} series; the opponent changes after every {games} games. The number is how many games it \
             takes, after the change from depth 1 to depth 4, until the level stays within 100 Elo of the \
             opponent's rating, which follows from its results against the levels.";
        GiftsPer100 = "paper.gifts_per_100", "Moves that give a piece away, per 100";
        Level = "paper.level", "level";
        LevelNumber { level: u64 } = "paper.level_number", "level {level}";
        LostToCapture = "paper.lost_to_capture", "lost to a capture";
        LostToReply = "paper.lost_to_reply", "lost to any reply";
        GivingMoves = "paper.giving_moves", "moves that give a piece away";
        HalfInHundred = "paper.half_in_hundred", "0.5 in 100 moves";
        GivenAwayChart = "paper.given_away_chart", "Pieces given away";
        NotBought = "paper.not_bought", "An even match is not bought with pieces given away";
        GiftIs { games: u64 } = "paper.gift_is",
            "{games} games of each level against itself. A gift is a move after which one capture wins a \
             piece, while another move loses nothing and is better by half a man or more, as champion sees it; \
             the number is that of the worst level, and at most 2 in 100 moves are allowed on the two lowest \
             levels, 0.5 on the others. The last column also counts replies that prepare a capture: shots, \
             which people overlook too.";
        GuardSleeps = "paper.guard_sleeps",
            "On the lowest levels the guard against gifts sleeps now and then, so that a beginner can win a \
             piece.";
        SearchGivesUp { levels: Label } = "paper.search_gives_up",
            "On level {levels} the search gives up a man for something that the judge does not see.";
    }
}
