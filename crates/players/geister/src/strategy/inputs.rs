//! The twelve inputs of the strategy (Table I of the paper).

/// An input: its abbreviation in the paper, and its largest value.
pub(crate) struct Measure {
    pub(crate) name: &'static str,
    /// The divisor that normalises it to 0..1, as in a chromosome.
    pub(crate) range: f64,
}

/// Number of inputs.
pub(crate) const INPUTS: usize = 12;

/// In the order of Table I.
pub(crate) const MEASURES: [Measure; INPUTS] = [
    Measure { name: "CG", range: 3.0 },
    Measure { name: "CE", range: 3.0 },
    Measure { name: "LG", range: 3.0 },
    Measure { name: "LE", range: 3.0 },
    Measure { name: "CGD", range: 10.0 },
    Measure { name: "CGGC", range: 1.0 },
    Measure { name: "CGEC", range: 1.0 },
    Measure { name: "DOE", range: 8.0 },
    Measure { name: "EC", range: 8.0 },
    Measure { name: "ODHE", range: 8.0 },
    Measure { name: "DHE", range: 10.0 },
    Measure { name: "OTDHE", range: 8.0 },
];
