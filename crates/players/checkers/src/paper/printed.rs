//! The numbers that the paper prints.

/// A row of Table 2.
pub(super) struct PrintedGame {
    /// Configurations in the database before the game.
    pub(super) configurations: u64,
    /// The same without repetition.
    pub(super) distinct: u64,
    /// Column A: the average evaluation of the chromosomes by the weights.
    pub(super) a: f64,
    /// Column B: with Equation 1.
    pub(super) b: f64,
    /// The average evaluation of the selected chromosomes.
    pub(super) selected: f64,
    /// Whether the computer won.
    pub(super) won: bool,
}

const fn row(configurations: u64, distinct: u64, a: f64, b: f64, selected: f64, result: char) -> PrintedGame {
    PrintedGame { configurations, distinct, a, b, selected, won: result == 'V' }
}

/// Table 2, as printed.
pub(super) const TABLE_2: [PrintedGame; 40] = [
    row(267, 243, -2.04, -2.04, 1.0, 'V'),
    row(269, 245, -3.13, -3.13, -0.70, 'D'),
    row(279, 254, -2.65, -2.65, 0.41, 'V'),
    row(282, 257, -2.95, -2.97, -0.19, 'D'),
    row(291, 264, -3.57, -3.57, 0.47, 'V'),
    row(295, 268, -3.29, -3.60, -0.66, 'D'),
    row(304, 277, -4.66, -4.66, -0.75, 'D'),
    row(311, 284, -2.90, -2.90, -0.88, 'D'),
    row(319, 292, -2.89, -2.89, -0.65, 'V'),
    row(324, 297, -1.21, -1.22, 0.81, 'V'),
    row(329, 302, -3.80, -3.80, 0.67, 'D'),
    row(338, 311, -2.31, -2.42, 0.35, 'V'),
    row(347, 320, -2.68, -2.68, -0.24, 'D'),
    row(355, 328, -1.49, -1.49, 0.68, 'V'),
    row(360, 333, -3.87, -3.87, 0.00, 'D'),
    row(367, 340, 3.73, 3.73, 0.10, 'D'),
    row(376, 348, -3.83, -3.86, -0.48, 'D'),
    row(383, 354, -3.02, -3.17, -0.62, 'D'),
    row(391, 362, -2.82, -2.82, 0.07, 'V'),
    row(399, 368, -1.40, -1.43, 0.21, 'V'),
    row(458, 421, -2.65, -2.65, 0.56, 'V'),
    row(458, 422, -4.30, -4.30, -0.65, 'D'),
    row(468, 429, -2.17, -2.17, 0.54, 'V'),
    row(470, 431, -2.58, -2.58, 1.09, 'V'),
    row(474, 435, -2.41, -2.42, 1.02, 'V'),
    row(477, 438, -2.47, -2.47, 1.08, 'V'),
    row(480, 441, -2.94, -2.95, 0.57, 'D'),
    row(488, 446, -1.43, -1.44, 1.19, 'V'),
    row(498, 456, -4.88, -4.89, -1.18, 'D'),
    row(506, 464, -2.54, -2.55, 0.48, 'V'),
    row(509, 466, -4.91, -4.91, -0.82, 'D'),
    row(519, 473, -1.79, -1.80, 0.93, 'V'),
    row(532, 483, -3.86, -3.86, 0.16, 'V'),
    row(541, 491, -2.59, -2.78, 1.13, 'V'),
    row(545, 494, -3.70, -4.09, -0.18, 'D'),
    row(554, 501, -4.56, -4.77, -0.17, 'D'),
    row(561, 506, -1.13, -1.39, 0.21, 'D'),
    row(570, 515, -3.68, -3.84, -0.72, 'D'),
    row(577, 521, -4.21, -4.65, -0.23, 'V'),
    row(579, 523, -2.68, -2.89, 0.40, 'V'),
];

/// Table 3: the average times of the paper's agent and of its predecessor in milliseconds, and whether it won.
pub(super) const TABLE_3: [(f64, f64, bool); 20] = [
    (10.13, 76.56, false),
    (46.45, 42.27, false),
    (91.16, 0.78, true),
    (62.74, 28.39, true),
    (13.85, 11.29, true),
    (70.77, 39.85, true),
    (0.57, 79.09, false),
    (52.67, 59.86, false),
    (4.25, 71.54, false),
    (0.61, 95.83, false),
    (0.64, 92.20, false),
    (61.29, 0.032, true),
    (76.65, 17.42, true),
    (45.59, 25.73, true),
    (79.95, 0.00, true),
    (138.26, 20.33, true),
    (33.46, 30.60, false),
    (1.0, 3.20, true),
    (121.0, 24.44, true),
    (40.68, 38.39, true),
];

/// The start chromosome as section 4.1 prints it.
pub(super) const START: &str = "#P#P#PP#P#P##P#P#P#P-#-#-#-##-#-#-#-B#B#B#B##B#B#B#BB#B#B#B#B#B#";

/// The mean of a column.
pub(super) fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0u32), |(sum, count), value| (sum + value, count + 1));
    sum / f64::from(count.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recounted from the printed tables by an independent reader.
    #[test]
    fn the_tables_add_up_to_what_the_paper_says_of_them() {
        assert_eq!(TABLE_2.iter().filter(|game| game.won).count(), 21);
        assert_eq!(TABLE_3.iter().filter(|(.., won)| *won).count(), 12);
        assert!((mean(TABLE_2.iter().map(|game| game.a)) + 2.81).abs() < 0.005);
        assert!((mean(TABLE_2.iter().map(|game| game.b)) + 2.87).abs() < 0.005);
        assert!((mean(TABLE_3.iter().map(|row| row.0)) - 47.6).abs() < 0.05);
        assert!((mean(TABLE_3.iter().map(|row| row.1)) - 37.9).abs() < 0.05);
        assert!(TABLE_2.windows(2).all(|pair| pair[0].configurations <= pair[1].configurations));
    }

    #[test]
    fn the_printed_start_has_64_characters_but_too_many_white_men() {
        let count = |gene| START.chars().filter(|&each| each == gene).count();
        assert_eq!([START.len(), count('P'), count('B')], [64, 10, 14]);
    }
}
