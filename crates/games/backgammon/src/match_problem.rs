//! Problems of a score, a cube, or the games of a match.

use spielgeist_play::{Message, messages};

messages! {
    /// Problems of a match.
    pub(super) enum MatchProblem in "backgammon.match" {
        /// A game of a match, and what is wrong with it.
        Game { number: usize, problem: Message } = "game", "game {number}: {problem}";
        /// A position for money in a match.
        MoneyForMatch { length: u16 } = "money_for_match",
            "the position belongs to a money game, not to a match to {length} points";
        /// A position of a match in a money game.
        MatchForMoney { length: u16 } = "match_for_money",
            "the position belongs to a match to {length} points, not to a money game";
        /// A position of another match.
        OtherLength { length: u16, expected: u16 } = "other_length",
            "the position belongs to a match to {length} points, not to {expected} points";
        /// A score after the end.
        Over { score: u16, length: u16 } = "over", "a score of {score} in a match to {length} points: the match is over";
        /// A Crawford game at another score.
        Crawford { needed: u16, first: u16, second: u16 } = "crawford",
            "the Crawford game needs one side at {needed}, but the score is {first} to {second}";
        /// A cube that is too high.
        CubePower { cube: u8, most: u8 } = "cube_power", "the cube shows 2 to the power {cube}: at most {most}";
        /// An owner of a cube that was not turned.
        CubeOwned = "cube_owned", "the cube shows 1, so it must be in the middle, but it has an owner";
        /// A turned cube without an owner.
        CubeNotOwned { cube: u32 } = "cube_not_owned", "the cube shows {cube}, but nobody owns it";
        /// A turned cube in the Crawford game.
        CubeInCrawford = "cube_in_crawford", "nobody doubles in the Crawford game, but the cube was turned";
        /// A double in a single game.
        NoTerms = "no_terms",
            "a double is offered: give the terms of the match, such as the variant `match-7` or `money`";
        /// A double after the roll.
        OfferedRolled = "offered_rolled", "a double is offered, but the dice are rolled already";
        /// A double that is not allowed.
        Offered { why: Message } = "offered", "a double is offered, but {why}";
        /// The variant has no cube.
        WhyNoCube = "why_no_cube", "the game is played without the cube";
        /// The Crawford rule.
        WhyCrawford = "why_crawford", "it is the Crawford game";
        /// Only the owner doubles.
        WhyTheirs = "why_theirs", "the other side owns the cube";
        /// More points would win nothing.
        WhyDead { needs: u16 } = "why_dead", "the cube already shows the {needs} that its side needs";
        /// The last number of the cube.
        WhyHighest { cube: u32 } = "why_highest", "the cube shows {cube} already";
        /// A game in between that did not end.
        GivenUp = "given_up", "the previous game was resigned before its end";
        /// A score that does not follow from the games before.
        WrongScore = "wrong_score", "the score does not follow from the previous games";
        /// A score that does not follow from the game before.
        ScoreBefore { first: u16, second: u16, white: u16, black: u16 } = "score_before",
            "the score is {first} to {second}, but after the previous game it was {white} to {black}";
        /// A roll when none is due.
        RollNotDue = "roll_not_due", "a roll, but no roll is due here";
        /// A play that the rules do not allow.
        NotPossible { play: String } = "not_possible", "`{play}` is not possible here";
        /// A roll that was not played.
        Skipped { roll: String } = "skipped", "the previous roll {roll} was skipped, but it has a legal play";
        /// A roll instead of an answer.
        RollUnanswered = "roll_unanswered", "a roll, but the previous double was neither taken nor dropped";
        /// A roll after the end.
        RollOver = "roll_over", "a roll, but the game is already over";
        /// A roll of the wrong player.
        RollOther = "roll_other", "a roll, but the other player is on turn";
        /// A double as first roll.
        FirstDouble { roll: String } = "first_double", "a game cannot begin with the double {roll}";
        /// The cube after the end.
        CubeOver = "cube_over", "a cube action, but the game is already over";
        /// A double before the game.
        DoubleFirst = "double_first", "a double before the first roll";
        /// A double instead of an answer.
        DoubleUnanswered = "double_unanswered", "a double, but the previous one was neither taken nor dropped";
        /// A double of the wrong player.
        DoubleOther = "double_other", "a double, but the other player is on turn";
        /// A double that is not allowed.
        Double { why: Message } = "double", "a double, but {why}";
        /// A double to another number.
        DoubleTo { shown: u16, cube: u16 } = "double_to", "a double to {shown}, but the cube comes to {cube}";
        /// An answer without an offer.
        NotOffered { answer: &'static str } = "not_offered", "{answer}, but no double is offered";
        /// An answer of the wrong player.
        OwnAnswer { answer: &'static str } = "own_answer", "{answer} by the player who doubled";
        /// A winner who dropped a double.
        WinnerDropped = "winner_dropped", "the winner in the file is the player who dropped";
        /// A winner with men left.
        WinnerNotOff = "winner_not_off", "the winner in the file is not the player who bore off all men";
        /// Another number of points.
        Points { points: u16, counted: u16 } = "points",
            "the file counts {points} for the game, which counts {counted}";
    }
}
