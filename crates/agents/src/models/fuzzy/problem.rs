//! Problems of a fuzzy system, a rule or a file.

use spielgeist_play::{Message, messages};

messages! {
    /// A problem of a fuzzy system, without its place.
    pub enum FuzzyProblem in "fuzzy" {
        /// A line of a file.
        Line { line: usize, problem: Message } = "line", "line {line}, {problem}";
        /// Part of a rule or a variable.
        Within { text: String, problem: Message } = "within", "in `{text}`, {problem}";
        /// A word.
        At { word: String, problem: Message } = "at", "at `{word}`: {problem}";
        /// A rule that ends too early.
        AtTheEnd { problem: Message } = "at_the_end", "{problem}, found the end of the rule";
        /// One word and no other.
        ExpectedWord { word: &'static str } = "expected_word", "expected `{word}`";
        /// One of several words.
        ExpectedOneOf { known: Vec<&'static str> } = "expected_one_of", "expected one of: {list}", list = known.join(", ");
        /// A word that may be left out.
        OrNothing { known: Vec<&'static str> } = "or_nothing", "expected nothing or one of: {list}", list = known.join(", ");
        /// A key that a part of the file does not have.
        UnknownKey { known: Vec<&'static str> } = "unknown_key", "unknown key; keys of this part: {list}", list = known.join(", ");
        /// More words than there should be.
        ExpectedEnd = "expected_end", "unexpected word: expected the end";
        /// A word that is no number.
        ExpectedNumber = "expected_number", "expected a number";
        /// A condition must follow.
        ExpectedVariable = "expected_variable", "expected a variable or `(`";
        /// A term must follow.
        ExpectedTerm = "expected_term", "expected a term";
        /// A term must follow, with or without hedges.
        ExpectedTermOrHedge = "expected_term_or_hedge", "expected a term, `not` or another hedge";
        /// An output must follow.
        ExpectedOutput = "expected_output", "expected an output";
        /// A shape must follow.
        ExpectedShape = "expected_shape", "expected a shape";
        /// A term without its parts.
        ExpectedNameAndShape = "expected_name_and_shape", "expected a name and a shape, such as `low Triangle 0 0 1`";
        /// A line without a key.
        Key = "key", "expected a key and a colon, such as `term: …`";
        /// A range in the wrong order.
        RangeOrder = "range_order", "a range must go from a lower to a higher number, up to 1e100";
        /// A range without its ends.
        TwoNumbers = "two_numbers", "expected two numbers, the lowest and the highest";
        /// An output without bounds.
        RangeFinite = "range_finite", "the range of an output must be finite";
        /// A default that is no number.
        DefaultFinite = "default_finite", "a default must be a finite number or omitted";
        /// A defuzzifier that does not fit the aggregation.
        WeightedAverage = "weighted_average", "a weighted average needs the aggregation Maximum or UnboundedSum";
        /// A description that cannot be written.
        Description = "description", "a description must be one line without `#` and without spaces around it";
        /// A term's name is taken.
        TwoTerms = "two_terms", "two terms have this name";
        /// A variable's name is taken.
        TwoVariables = "two_variables", "two variables have this name";
        /// An output without a defuzzifier.
        NoDefuzzifier = "no_defuzzifier", "this output has no defuzzifier, such as `defuzzifier: Centroid 100`";
        /// An output without a range.
        NoRange = "no_range", "this output has no range, such as `range: 0 1`";
        /// Values of the last inference.
        NoPrevious = "no_previous", "not supported, engines keep no previous values: expected false";
        /// A part that is switched off.
        Disabled = "disabled", "disabled parts are not supported: remove this part from the file";
        /// An output where an input must stand.
        OutputInCondition = "output_in_condition", "this is an output; a condition can only use inputs";
        /// An input that does not exist.
        UnknownInput { known: String } = "unknown_input", "unknown input; inputs: {known}";
        /// An output that does not exist.
        UnknownOutput { known: String } = "unknown_output", "unknown output; outputs: {known}";
        /// A term that a variable does not have.
        UnknownTerm { variable: String, known: String } = "unknown_term", "{variable} has no such term; terms: {known}";
        /// A rule without a conclusion.
        NoConclusion = "no_conclusion", "a rule needs a conclusion";
        /// A connective with one operand.
        TwoOperands = "two_operands", "`and` and `or` need at least two operands";
        /// Too few or too many samples.
        Samples { least: usize, most: usize } = "samples", "expected {least} to {most} samples";
        /// A number of samples that is no number.
        SampleCount = "sample_count", "expected a number of samples";
        /// Too many brackets.
        Brackets { most: usize } = "brackets", "more than {most} nested brackets";
        /// The weight of a rule.
        Weight = "weight", "a weight must be a number from 0 to 1";
        /// The height of a term.
        Height = "height", "a height must be above 0 and at most 1";
        /// A name that cannot be written in a rule.
        Name = "name", "a name must be one word without spaces, brackets, `:` or `#`";
        /// A name with a meaning of its own.
        Reserved = "reserved", "this is a reserved word of rules and cannot be a name";
        /// A shape with wrong parameters.
        Shape { shape: &'static str, problem: Message } = "shape", "invalid {shape}: {problem}";
        /// Parameters that are no numbers, or too large.
        ShapeNumbers = "shape_numbers", "its parameters must be numbers from -1e100 to 1e100";
        /// Corners in the wrong order.
        ShapeOrder = "shape_order", "its corners must be in ascending order";
        /// Parameters that may not be infinite.
        ShapeFinite = "shape_finite", "its parameters must be finite";
        /// A ramp without a slope.
        ShapeEnds = "shape_ends", "its ends must differ";
        /// A Gaussian without width.
        ShapeDeviation = "shape_deviation", "its deviation must be above 0";
        /// A bell without width.
        ShapeWidth = "shape_width", "its width must be above 0";
        /// A sigmoid without slope.
        ShapeSlope = "shape_slope", "its slope must not be 0";
        /// Too few parameters.
        ShapeCount { given: usize, expected: usize } = "shape_count", "{given} numbers: expected {expected}";
    }
}

impl FuzzyProblem {
    /// One of these words is missing.
    pub(super) fn expected(known: &[&'static str]) -> Self {
        match *known {
            [word] => Self::ExpectedWord { word },
            _ => Self::ExpectedOneOf { known: known.to_vec() },
        }
    }
}
