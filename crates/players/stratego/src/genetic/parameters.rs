//! The parameter file of Table 1: one `name, value` per line.

use serde::{Deserialize, Serialize};
use spielgeist_play::messages;

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

messages! {
    /// A problem in a parameter file, with its place.
    pub(crate) enum ParameterFileError in "stratego.parameter_file" {
        /// The line, counted from 1.
        Line { line: usize, problem: ParameterProblem } = "line", "line {line}: {problem}";
    }
}

messages! {
    /// A problem in a line.
    pub(crate) enum ParameterProblem in "stratego.parameter" {
        /// The comma is missing.
        NoPair { text: String } = "no_pair", "`{text}` is not a parameter; expected `name, value`";
        /// No such parameter.
        Unknown { name: String, known: Vec<&'static str> } = "unknown",
            "unknown parameter `{name}`; parameters: {list}", list = known.join(", ");
        /// Given before.
        Twice { name: String, first: usize } = "twice", "{name} was already set in line {first}";
        /// Not a whole number.
        NotWhole { name: String, value: String } = "not_whole", "{name} is `{value}`; expected a whole number";
        /// Not a number.
        NotANumber { name: String, value: String } = "not_a_number", "{name} is `{value}`; expected a number";
        /// Outside the range of Table 1.
        Range { name: &'static str, value: f64, least: f64, most: f64 } = "range",
            "{name} is {value}; expected {least} to {most}";
        /// Above another parameter.
        RangeOfCap { name: &'static str, value: f64, least: f64, most: f64 } = "range_of_cap",
            "{name} is {value}; expected {least} to {most} (population_cap)";
        /// Above the length of a string.
        RangeOfLength { name: &'static str, value: f64, least: f64, most: f64 } = "range_of_length",
            "{name} is {value}; expected {least} to {most} (the length of a string)";
        /// A file without a name.
        NoFile = "no_file", "logfile has no name";
    }
}

/// The source of a maximum of Table 1.
#[derive(Clone, Copy)]
enum Most {
    Fixed(f64),
    /// The parameter `population_cap`.
    Cap(usize),
    /// The length of a string.
    Length(usize),
}

impl Most {
    fn number(self) -> f64 {
        match self {
            Self::Fixed(most) => most,
            Self::Cap(most) | Self::Length(most) => most as f64,
        }
    }
}

/// A parameter's name, value, minimum and maximum.
type Checked = (&'static str, f64, f64, Most);

impl Parameters {
    /// Reads a parameter file for strings of `length` bits. Blank lines and lines that begin with `#` are
    /// ignored; parameters that are not set have the values of Table 2.
    ///
    /// # Errors
    /// If a line is invalid; the error names it and the problem.
    pub(crate) fn read(text: &str, length: usize) -> Result<Self, ParameterFileError> {
        let mut parameters = Self::default();
        let mut lines = [0; NAMES.len()];
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let at = |problem| ParameterFileError::Line { line, problem };
            let pair =
                content.split_once(',').ok_or_else(|| ParameterProblem::NoPair { text: content.to_owned() });
            let (name, value) = pair.map(|(name, value)| (name.trim(), value.trim())).map_err(at)?;
            let place = NAMES.iter().position(|known| *known == name);
            let place = place.ok_or_else(|| {
                at(ParameterProblem::Unknown { name: name.to_owned(), known: NAMES.to_vec() })
            })?;
            if lines[place] > 0 {
                return Err(at(ParameterProblem::Twice { name: name.to_owned(), first: lines[place] }));
            }
            lines[place] = line;
            parameters.set(name, value).map_err(at)?;
        }
        parameters.check(length).map_err(|(name, problem)| {
            let place = NAMES.iter().position(|known| *known == name).unwrap_or(0);
            ParameterFileError::Line { line: lines[place].max(1), problem }
        })?;
        Ok(parameters)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), ParameterProblem> {
        let given = || (name.to_owned(), value.to_owned());
        let whole = || {
            value.parse::<u64>().map_err(|_| {
                let (name, value) = given();
                ParameterProblem::NotWhole { name, value }
            })
        };
        let number = || {
            let number = value.parse::<f64>().ok().filter(|number| number.is_finite());
            number.ok_or_else(|| {
                let (name, value) = given();
                ParameterProblem::NotANumber { name, value }
            })
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
        let ranges: [Checked; 12] = [
            ("population_cap", self.population_cap as f64, 10.0, Most::Fixed(100_000.0)),
            ("initial_population", self.initial_population as f64, 10.0, Most::Cap(self.population_cap)),
            ("quietlimit", self.quietlimit as f64, 1.0, Most::Fixed(1_000.0)),
            ("popincr", self.popincr, 1.1, Most::Fixed(1_000.0)),
            ("percent_new", self.percent_new, 0.1, Most::Fixed(0.8)),
            ("select_chance", self.select_chance, 0.001, Most::Fixed(1.0)),
            ("num_pt_cross", self.num_pt_cross as f64, 1.0, Most::Length(length)),
            ("mutrate", self.mutrate, 0.000_001, Most::Fixed(1.0)),
            ("generations", self.generations as f64, 0.0, Most::Fixed(1_000_000.0)),
            ("timelimit", self.timelimit, 0.0, Most::Fixed(1_000.0)),
            ("statcount", self.statcount as f64, 0.0, Most::Fixed(100.0)),
            ("loginterval", self.loginterval as f64, 0.0, Most::Fixed(1_000.0)),
        ];
        for (name, value, least, source) in ranges {
            let most = source.number();
            if !(least..=most).contains(&value) {
                let problem = match source {
                    Most::Fixed(_) => ParameterProblem::Range { name, value, least, most },
                    Most::Cap(_) => ParameterProblem::RangeOfCap { name, value, least, most },
                    Most::Length(_) => ParameterProblem::RangeOfLength { name, value, least, most },
                };
                return Err((name, problem));
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
