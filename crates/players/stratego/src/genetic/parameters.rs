//! The parameter file of Table 1: one `name, value` per line.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The parameters, with the settings of Table 2 as defaults.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Parameters {
    /// Initial size of the population.
    pub(crate) initial_population: usize,
    /// Its maximum.
    pub(crate) population_cap: usize,
    /// Generations without a better best before the population grows.
    pub(crate) quietlimit: u64,
    /// The factor of growth.
    pub(crate) popincr: f64,
    /// The share of the population that is replaced in each generation.
    pub(crate) percent_new: f64,
    /// The chance to stop at an individual in ranked selection.
    pub(crate) select_chance: f64,
    /// Number of pieces of a string that are inherited as a whole.
    pub(crate) num_pt_cross: usize,
    /// The chance of each bit to be flipped.
    pub(crate) mutrate: f64,
    /// Generations; 0 for no limit.
    pub(crate) generations: u64,
    /// Seconds; 0 for no limit.
    pub(crate) timelimit: f64,
    /// Number of generations over which the log averages.
    pub(crate) statcount: usize,
    /// Interval of log lines in generations; 0 for none.
    pub(crate) loginterval: u64,
    /// The file of the log.
    pub(crate) logfile: Option<String>,
}

impl Default for Parameters {
    fn default() -> Self {
        Self {
            initial_population: 10,
            population_cap: 100,
            quietlimit: 5,
            popincr: 1.4,
            percent_new: 0.8,
            select_chance: 0.7,
            num_pt_cross: 24,
            mutrate: 0.04,
            generations: 0,
            timelimit: 0.0,
            statcount: 10,
            loginterval: 0,
            logfile: None,
        }
    }
}

/// The names, in the order of Table 1.
const NAMES: [&str; 13] = [
    "initial_population",
    "population_cap",
    "quietlimit",
    "popincr",
    "percent_new",
    "select_chance",
    "num_pt_cross",
    "mutrate",
    "generations",
    "timelimit",
    "statcount",
    "loginterval",
    "logfile",
];

/// A problem in a parameter file, with its place.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub(crate) struct ParameterFileError {
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// The problem.
    pub(crate) problem: ParameterProblem,
}

/// A problem in a line.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum ParameterProblem {
    /// The comma is missing.
    #[error("`{0}` is not a parameter; expected `name, value`")]
    NoPair(String),
    /// No such parameter.
    #[error("unknown parameter `{0}`; parameters: {list}", list = NAMES.join(", "))]
    Unknown(String),
    /// Given before.
    #[error("{name} was already set in line {first}")]
    Twice {
        /// The parameter.
        name: String,
        /// The line where it was set.
        first: usize,
    },
    /// Not a number, or not a whole one.
    #[error("{name} is `{value}`; expected {expected}")]
    NoNumber {
        /// The parameter.
        name: String,
        /// Its value.
        value: String,
        /// Its type.
        expected: &'static str,
    },
    /// Outside the range of Table 1.
    #[error("{name} is {value}; expected {range}")]
    Range {
        /// The parameter.
        name: String,
        /// Its value.
        value: String,
        /// The range.
        range: Range,
    },
    /// A file without a name.
    #[error("logfile has no name")]
    NoFile,
}

/// A range of Table 1.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Range {
    least: f64,
    most: f64,
    /// The source of the maximum, if it is not a fixed number.
    of: Option<&'static str>,
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.least, self.most)?;
        self.of.map_or(Ok(()), |of| write!(f, " ({of})"))
    }
}

/// A parameter's name, value, minimum, and maximum with its meaning.
type Checked = (&'static str, f64, f64, (f64, Option<&'static str>));

impl Parameters {
    /// Reads a parameter file for strings of `length` bits. Blank lines and lines that begin with `#` are
    /// ignored; parameters that are not set have the values of Table 2.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub(crate) fn read(text: &str, length: usize) -> Result<Self, ParameterFileError> {
        let mut parameters = Self::default();
        let mut lines = [0; NAMES.len()];
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let at = |problem| ParameterFileError { line, problem };
            let pair = content.split_once(',').ok_or_else(|| ParameterProblem::NoPair(content.to_owned()));
            let (name, value) = pair.map(|(name, value)| (name.trim(), value.trim())).map_err(at)?;
            let place = NAMES.iter().position(|known| *known == name);
            let place = place.ok_or_else(|| at(ParameterProblem::Unknown(name.to_owned())))?;
            if lines[place] > 0 {
                return Err(at(ParameterProblem::Twice { name: name.to_owned(), first: lines[place] }));
            }
            lines[place] = line;
            parameters.set(name, value).map_err(at)?;
        }
        parameters.check(length).map_err(|(name, problem)| {
            let place = NAMES.iter().position(|known| *known == name).unwrap_or(0);
            ParameterFileError { line: lines[place].max(1), problem }
        })?;
        Ok(parameters)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), ParameterProblem> {
        let wrong = |expected| {
            let (name, value) = (name.to_owned(), value.to_owned());
            ParameterProblem::NoNumber { name, value, expected }
        };
        let whole = || value.parse::<u64>().map_err(|_| wrong("a whole number"));
        let number = || {
            let number = value.parse::<f64>().ok().filter(|number| number.is_finite());
            number.ok_or_else(|| wrong("a number"))
        };
        match name {
            "initial_population" => self.initial_population = whole()? as usize,
            "population_cap" => self.population_cap = whole()? as usize,
            "quietlimit" => self.quietlimit = whole()?,
            "popincr" => self.popincr = number()?,
            "percent_new" => self.percent_new = number()?,
            "select_chance" => self.select_chance = number()?,
            "num_pt_cross" => self.num_pt_cross = whole()? as usize,
            "mutrate" => self.mutrate = number()?,
            "generations" => self.generations = whole()?,
            "timelimit" => self.timelimit = number()?,
            "statcount" => self.statcount = whole()? as usize,
            "loginterval" => self.loginterval = whole()?,
            _ if value.is_empty() => return Err(ParameterProblem::NoFile),
            _ => self.logfile = Some(value.to_owned()),
        }
        Ok(())
    }

    /// Checks the ranges of Table 1.
    fn check(&self, length: usize) -> Result<(), (&'static str, ParameterProblem)> {
        let of = |most: usize, of| (most as f64, Some(of));
        let ranges: [Checked; 12] = [
            ("population_cap", self.population_cap as f64, 10.0, (100_000.0, None)),
            (
                "initial_population",
                self.initial_population as f64,
                10.0,
                of(self.population_cap, "population_cap"),
            ),
            ("quietlimit", self.quietlimit as f64, 1.0, (1_000.0, None)),
            ("popincr", self.popincr, 1.1, (1_000.0, None)),
            ("percent_new", self.percent_new, 0.1, (0.8, None)),
            ("select_chance", self.select_chance, 0.001, (1.0, None)),
            ("num_pt_cross", self.num_pt_cross as f64, 1.0, of(length, "the length of a string")),
            ("mutrate", self.mutrate, 0.000_001, (1.0, None)),
            ("generations", self.generations as f64, 0.0, (1_000_000.0, None)),
            ("timelimit", self.timelimit, 0.0, (1_000.0, None)),
            ("statcount", self.statcount as f64, 0.0, (100.0, None)),
            ("loginterval", self.loginterval as f64, 0.0, (1_000.0, None)),
        ];
        for (name, value, least, (most, of)) in ranges {
            if !(least..=most).contains(&value) {
                let range = Range { least, most, of };
                let value = value.to_string();
                return Err((name, ParameterProblem::Range { name: name.to_owned(), value, range }));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE_2: &str = "initial_population, 10\npopulation_cap, 100\nquietlimit, 5\npopincr, 1.4\n\
        percent_new, .8\nselect_chance, .7\nnum_pt_cross, 24\nmutrate, .04\n";

    fn error(text: &str) -> String {
        Parameters::read(text, 192).unwrap_err().to_string()
    }

    #[test]
    fn the_settings_of_table_2_are_the_defaults() {
        assert_eq!(Parameters::read(TABLE_2, 192), Ok(Parameters::default()));
        assert_eq!(Parameters::read("", 192), Ok(Parameters::default()));
        let more = "generations, 30\n\n# a remark\n timelimit , 900\nstatcount,5\nloginterval,1\nlogfile, my log.csv";
        let read = Parameters::read(more, 192).unwrap();
        assert_eq!((read.generations, read.timelimit, read.statcount, read.loginterval), (30, 900.0, 5, 1));
        assert_eq!(read.logfile.as_deref(), Some("my log.csv"));
    }

    #[test]
    fn errors_name_the_line() {
        assert_eq!(
            error("mutrate, .04\nmutrat, .1").split(';').next(),
            Some("line 2: unknown parameter `mutrat`")
        );
        assert_eq!(error("\nmutrate .1"), "line 2: `mutrate .1` is not a parameter; expected `name, value`");
        assert_eq!(error("mutrate, 0.5\nmutrate, 0.5"), "line 2: mutrate was already set in line 1");
        assert_eq!(error("quietlimit, 2.5"), "line 1: quietlimit is `2.5`; expected a whole number");
        assert_eq!(error("mutrate, NaN"), "line 1: mutrate is `NaN`; expected a number");
        assert_eq!(error("\npercent_new, .9"), "line 2: percent_new is 0.9; expected 0.1 to 0.8");
        assert_eq!(
            error("num_pt_cross, 193"),
            "line 1: num_pt_cross is 193; expected 1 to 192 (the length of a string)"
        );
        assert_eq!(
            error("population_cap, 20\ninitial_population, 30"),
            "line 2: initial_population is 30; expected 10 to 20 (population_cap)"
        );
        assert_eq!(error("logfile,"), "line 1: logfile has no name");
    }

    /// The paper's own run of eight hours, 28,800 seconds, is beyond the range that its Table 1 prints.
    #[test]
    fn the_eight_hour_run_is_out_of_range() {
        assert_eq!(error("timelimit, 28800"), "line 1: timelimit is 28800; expected 0 to 1000");
    }
}
