//! The texts of the paper's items.

use spielgeist_play::{Label, messages};

messages! {
    /// What the items of the paper and their tables and charts say.
    pub(crate) enum BackgammonPaper in "backgammon" {
        NoteIntervals = "paper.note_intervals",
            "The paper's figures rest on matches of 100 games, so they are uncertain by about 10 points. Ours rest on \
             thousands, and every one has its interval.";
        NoteUnsaid = "paper.note_unsaid",
            "The paper does not say whether gammons count, who begins, or how its matches were seeded. Here the first \
             roll is never a double, the players take turns to begin, and games are won or lost; points are given \
             beside it.";
        DoExample = "paper.do_example", "the fuzzy controller by an example";
        DoRefined = "paper.do_refined", "the refined knowledge base";
        DoFunctions = "paper.do_functions", "membership functions that move";
        DoFuzzyPlayers = "paper.do_fuzzy_players", "the fuzzy players against Pubeval";
        DoNetworks = "paper.do_networks", "the networks, trained by self-play";
        DoStronger = "paper.do_stronger", "stronger players";
        Rules15 = "paper.rules_15", "15 rules";
        Rules30 = "paper.rules_30", "30 rules";
        WhileAdapting = "paper.while_adapting", "Fuzzeval against Pubeval while it adapts";
        MatchGames = "paper.match_games", "games of the match";
        PaperSimple = "paper.paper_simple", "paper: simple rules";
        PaperRefined = "paper.paper_refined", "paper: refined rules";
        PaperNetworks = "paper.paper_networks", "paper: networks";
        OurSimple = "paper.our_simple", "our simple rules";
        OurRefined = "paper.our_refined", "our refined rules";
        Figure5Fuzzeval = "paper.figure_5_fuzzeval", "Figure 5: Fuzzeval against Pubeval, game by game";
        Rises = "paper.rises", "rises to 34 % and 42 % within 100 games";
        Risen { simple: String, simple_error: String, refined: String, refined_error: String } = "paper.risen",
            "{simple} ± {simple_error} and {refined} ± {refined_error} points from the first ten games to the last";
        Level = "paper.level",
            "Ours plays at its level from the first game on: moving the functions by what winning boards have in \
             common changes the order of plays little.";
        MeanOfMatches { matches: String } = "paper.mean_of_matches",
            "The mean of {matches} matches, in parts of ten games.";
        PlayerAgainst { player: Label } = "paper.player_against", "{player} against Pubeval";
        PointsPerGame = "paper.points_per_game", "points per game";
        BeforeAdapting = "paper.before_adapting", "before adapting";
        After100 = "paper.after_hundred", "after 100 games";
        MatchesOf100 { rules: Label } = "paper.matches_of_100",
            "Fuzzeval with {rules} against Pubeval, matches of 100 games";
        ByChance = "paper.by_chance", "Within what one match of 100 games can differ by chance.";
        KnownInPart = "paper.known_in_part", "The paper's rules are known in part only; the others are ours.";
        OneSaysLittle { matches: String, least: String, most: String, spread: String } = "paper.one_says_little",
            "{matches} matches of 100 games, in which it adapts: {least} to {most} % won; 95 of 100 such matches lie \
             within {spread} points of the mean. A single one, as in the paper, says little.";
        AsDescribed = "paper.as_described", "as the paper describes it";
        FallingRate = "paper.falling_rate", "TD(λ) with a falling rate";
        Networks = "paper.networks", "Networks against Pubeval";
        SelfPlayGames = "paper.self_play_games", "games of self-play";
        Figure5Networks = "paper.figure_5_networks",
            "Figure 5: the networks against Pubeval, by games of self-play";
        TheirPlateau = "paper.their_plateau", "59 % after 400,000 games";
        QuickEnds = "paper.quick_ends", "The quick run ends long before 400,000 games.";
        RateUnknown = "paper.rate_unknown",
            "The rate of backpropagation and the start weights are not in the paper.";
        CurveGames { games: String, measured: String } = "paper.curve_games",
            "{games} games of self-play for each curve, {measured} games against Pubeval for each point.";
        NotReached = "paper.not_reached", "not reached";
        Until { share: String } = "paper.until",
            "Games of self-play until the networks win {share} % against Pubeval";
        HowFast = "paper.how_fast",
            "How fast the networks learn depends on start weights and on the rate of backpropagation, which the paper \
             does not tell.";
        WithFallingRate { games: Label } = "paper.with_falling_rate",
            "With TD(λ) and a falling rate: {games}.";
        OurRulesWin { share: String, games: Label } = "paper.our_rules_win",
            "Our own rules win {share} %; the networks reach that after {games}.";
        Plateau = "paper.plateau", "The networks after 400,000 games: is 59 % the most they can reach?";
        AfterGames { games: String } = "paper.after_games",
            "After {games} games with λ 0.7 and a learning rate that falls from 0.1 to 0.002.";
        Further = "paper.further",
            "The same networks get further: the paper's plateau is one of its training, with a constant step and a \
             tolerance that ignores small errors.";
        AgainstPubeval = "paper.against_pubeval", "Against Pubeval";
        OwnPlayers = "paper.own_players", "Players of our own against Pubeval";
        ExpertInputs = "paper.expert_inputs", "Expert inputs, more games, and a search over the next rolls.";
        PlayerGames { games: String, deep: String } = "paper.player_games",
            "{games} games for each player; {deep} for the champion with two rolls.";
        PlayerGamesQuick { games: String } = "paper.player_games_quick",
            "{games} games for each player. The full run adds the champion with two rolls.";
        Variables = "paper.variables", "Variables, functions and crisp inputs";
        Variable = "paper.variable", "variable";
        Terms = "paper.terms", "terms";
        CrispInput = "paper.crisp_input", "crisp input";
        TermOf { term: Label, shape: Label } = "paper.term_of", "{term}: {shape}";
        TermList { first: Label, rest: Label } = "paper.term_list", "{first}; {rest}";
        Or { first: Label, rest: Label } = "paper.or", "{first} or {rest}";
        Tables1To3 = "paper.tables_1_to_3",
            "Tables 1 to 3: variables, membership functions and inputs of the example";
        VariablesWith { variables: usize, terms: Label } = "paper.variables_with",
            "{variables} variables with {terms} terms each";
        ManyIsZero = "paper.many_is_zero",
            "Many single pieces is zero up to 2: its printed formula is negative at 1. The board of Figure 4 is not \
             in the text.";
        IsTerm { variable: Label, term: Label } = "paper.is_term", "{variable} is {term}";
        Table4 = "paper.table_4", "Table 4: degrees of membership";
        Table5 = "paper.table_5", "Table 5: fulfilment of the seven rules";
        Numbers { count: usize } = "paper.numbers", "{count} numbers";
        SameNumbers { count: usize } = "paper.same_numbers", "the same {count} numbers";
        OtherNumbers = "paper.other_numbers", "other numbers";
        Equation2 = "paper.equation_2", "Equation 2: the score of the example board";
        AsPrinted { score: String } = "paper.as_printed",
            "From the numbers of Table 5 as they are printed. Without their rounding (0.33 is a third) the score is \
             {score}. Rule 5 concludes Weak, as Table 5 has it; the list of rules says Good.";
        Rules = "paper.rules", "Rules";
        Rule = "paper.rule", "rule";
        Source = "paper.source", "source";
        Table7Source = "paper.table_7_source", "Table 7";
        Table6 = "paper.table_6", "Table 6: linguistic inputs of the refined knowledge base";
        Of15 { count: usize } = "paper.of_15", "{count} of 15 variables";
        OfThese { count: usize, all: usize } = "paper.of_these", "{count} of these, {all} in all";
        Table7 = "paper.table_7", "Table 7: rules of the refined knowledge base";
        Of30 { count: usize } = "paper.of_30", "{count} of 30 rules";
        NotPublished = "paper.not_published",
            "The other rules are not published; ours are written in their spirit.";
        FunctionBefore { term: Label } = "paper.function_before", "{term}, before";
        FunctionAfter { term: Label } = "paper.function_after", "{term}, after";
        Adjusted = "paper.adjusted", "SinglePieces before and after 40 adjustments";
        SinglePieces = "paper.single_pieces", "single pieces";
        Membership = "paper.membership", "membership";
        AdjustablePoints = "paper.adjustable_points", "The adjustable points";
        Adjustments = "paper.adjustments", "adjustments";
        FewEnds = "paper.few_ends", "Few ends";
        ManyBegins = "paper.many_begins", "Many begins";
        WinningAverage = "paper.winning_average", "average of winning boards";
        Figure2 = "paper.figure_2", "Figure 2: membership functions that are aligned around 1.75";
        Aligned = "paper.aligned", "aligned around 1.75";
        AfterAdjustments { few: String, many: String } = "paper.after_adjustments",
            "{few} and {many} after 40 adjustments";
    }
}
