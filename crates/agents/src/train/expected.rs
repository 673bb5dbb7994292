//! Expected values of settings.

use spielgeist_play::messages;

messages! {
    /// The expected value of a setting, as the end of a sentence.
    pub enum Expected in "expected" {
        /// A whole number.
        AtLeast { least: u64 } = "at_least", "at least {least}";
        /// A whole number.
        From { least: u64, most: u64 } = "from", "from {least} to {most}";
        /// Any number.
        Number { least: f64, most: f64 } = "number", "a number from {least} to {most}";
        /// A finite number.
        Finite = "finite", "a finite number";
        /// A probability.
        Probability = "probability", "a probability from 0 to 1";
        /// A share above 0.
        Share = "share", "above 0 and at most 1";
        /// A number that may be 0.
        NotNegative = "not_negative", "a number of 0 or more";
        /// A number that may not be 0.
        Positive = "positive", "above 0";
        /// A number of episodes that something changes over.
        Episodes = "episodes", "a change over more than 0 episodes";
        /// One of these words.
        OneOf { names: Vec<&'static str> } = "one_of", "one of {list}", list = names.join(", ");
        /// A least and a most number.
        NumberOrder = "number_order", "1 <= least <= most";
        /// A least and a most share.
        ShareOrder = "share_order", "0 <= least <= most <= 1";
        /// Blocks that exist.
        Blocks = "blocks", "names of blocks of the shape";
        /// A number of cuts.
        Cuts = "cuts", "at least 1, or no crossover";
        /// Some of a population.
        UpToPopulation = "up_to_population", "at least 1 and at most the population";
        /// Some of a population, but not all.
        BelowPopulation = "below_population", "fewer than the population";
        /// Genomes to begin with.
        GenomesUpToPopulation = "genomes_up_to_population", "at most as many genomes as the population";
        /// A shape that is not empty.
        Genes = "genes", "blocks with genes";
        /// Blocks with different names.
        UniqueBlocks = "unique_blocks", "unique block names";
        /// A genome of the shape.
        ValidGenome = "valid_genome", "genomes of the shape, within its bounds";
        /// Something to play against.
        Rivals = "rivals", "at least one source of rivals";
        /// A line-up.
        EachSeat { seats: usize } = "each_seat", "{seats}, one for each other seat";
        /// Line-ups of a learner.
        LineupOrSelfPlay = "lineup_or_self_play", "at least one line-up, such as [[]] for self-play";
        /// Games that are kept in memory.
        InMemory { most: u64 } = "in_memory", "at most {most}, because batches are kept in memory";
        /// The bounds of a gene.
        GeneBounds = "gene_bounds", "low <= high, and the start within the bounds";
        /// The first step and the least.
        BelowFirstStep = "below_first_step", "from 0 to the first step";
        /// Genes for CMA-ES.
        RealGenes = "real_genes",
            "reals with a width (bits and integers: a genetic algorithm or cross-entropy)";
    }
}
