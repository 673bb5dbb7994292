//! The parameters of Table 1: a file with one `name, value` per line, and values that replace single lines.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_lab::OutsideFile;
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
    /// Generations; 0 for no limit but that of the recipe.
    pub(crate) generations: u64,
    /// Seconds; 0 for no limit.
    pub(crate) timelimit: f64,
    /// Number of generations over which the log averages.
    pub(crate) statcount: usize,
    /// Interval of log lines in generations; 0 for none. Every generation has a line if there is a file and no interval.
    pub(crate) loginterval: Option<u64>,
    /// The file of the log.
    pub(crate) logfile: Option<OutsideFile>,
}

/// Parameters by name that replace lines of the parameter file.
pub(crate) type Overrides = BTreeMap<String, Override>;

/// The value of such a parameter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Override {
    Number(serde_json::Number),
    Text(String),
}

impl std::fmt::Display for Override {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// Bounds of parameters that are not in Table 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// Bits of a string.
    pub(crate) length: usize,
    /// Generations of the recipe, which ends a run whatever the parameters say; `None` if they do not matter.
    pub(crate) generations: Option<u64>,
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
            loginterval: None,
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
        /// Above the number of the recipe, which ends the run.
        RangeOfRecipe { name: &'static str, value: f64, least: f64, most: f64 } = "range_of_recipe",
            "{name} is {value}; expected {least} to {most} (the generations of the recipe, which end the run)";
        /// A file without a name.
        NoFile = "no_file", "logfile has no name";
        /// An interval without a file.
        NoLog = "no_log", "loginterval needs a logfile";
    }
}

/// A parameter with a problem.
#[derive(Debug, PartialEq)]
pub(crate) enum WrongParameter {
    /// In a line of the file.
    InFile(ParameterFileError),
    /// Among the overrides.
    Override { name: String, problem: ParameterProblem },
}

/// The source of a maximum of Table 1.
#[derive(Clone, Copy)]
enum Most {
    Fixed(f64),
    /// The parameter `population_cap`.
    Cap(usize),
    /// The length of a string.
    Length(usize),
    /// The generations of the recipe.
    Recipe(u64),
}

impl Most {
    fn number(self) -> f64 {
        match self {
            Self::Fixed(most) => most,
            Self::Cap(most) | Self::Length(most) => most as f64,
            Self::Recipe(most) => most as f64,
        }
    }
}

/// A parameter's name, value, minimum and maximum.
type Checked = (&'static str, f64, f64, Most);

impl Parameters {
    /// Reads a parameter file. Blank lines and lines that begin with `#` are ignored; parameters that are not set have
    /// the values of Table 2.
    ///
    /// # Errors
    /// If a line or an override is invalid; the error names it and the problem.
    pub(crate) fn read(text: &str, overrides: &Overrides, bounds: Bounds) -> Result<Self, WrongParameter> {
        let mut parameters = Self::default();
        let mut lines = [0; NAMES.len()];
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            parameters
                .read_line(content, line, &mut lines)
                .map_err(|problem| WrongParameter::InFile(ParameterFileError::Line { line, problem }))?;
        }
        for (name, value) in overrides {
            let wrong = |problem| WrongParameter::Override { name: name.clone(), problem };
            place_of(name).map_err(wrong)?;
            parameters.set(name, &value.to_string()).map_err(wrong)?;
        }
        parameters.check(bounds).map_err(|(name, problem)| {
            if overrides.contains_key(name) {
                return WrongParameter::Override { name: name.to_owned(), problem };
            }
            let line = place_of(name).map_or(0, |place| lines[place]).max(1);
            WrongParameter::InFile(ParameterFileError::Line { line, problem })
        })?;
        Ok(parameters)
    }

    /// Reads one line and remembers its number.
    fn read_line(
        &mut self,
        content: &str,
        line: usize,
        lines: &mut [usize; NAMES.len()],
    ) -> Result<(), ParameterProblem> {
        let pair =
            content.split_once(',').ok_or_else(|| ParameterProblem::NoPair { text: content.to_owned() })?;
        let (name, value) = (pair.0.trim(), pair.1.trim());
        let place = place_of(name)?;
        if lines[place] > 0 {
            return Err(ParameterProblem::Twice { name: name.to_owned(), first: lines[place] });
        }
        lines[place] = line;
        self.set(name, value)
    }

    /// The file of the log and the interval of its lines, if there are lines.
    pub(crate) fn log(&self) -> Option<(&OutsideFile, u64)> {
        let interval = self.loginterval.unwrap_or(1);
        self.logfile.as_ref().filter(|_| interval > 0).map(|file| (file, interval))
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
            "loginterval" => self.loginterval = Some(whole()?),
            _ if value.is_empty() => return Err(ParameterProblem::NoFile),
            _ => self.logfile = Some(OutsideFile::from(value)),
        }
        Ok(())
    }

    /// Checks the ranges of Table 1, and that no parameter is without effect.
    fn check(&self, bounds: Bounds) -> Result<(), (&'static str, ParameterProblem)> {
        let generations = bounds.generations.map_or(Most::Fixed(1_000_000.0), Most::Recipe);
        let ranges: [Checked; 12] = [
            ("population_cap", self.population_cap as f64, 10.0, Most::Fixed(100_000.0)),
            ("initial_population", self.initial_population as f64, 10.0, Most::Cap(self.population_cap)),
            ("quietlimit", self.quietlimit as f64, 1.0, Most::Fixed(1_000.0)),
            ("popincr", self.popincr, 1.1, Most::Fixed(1_000.0)),
            ("percent_new", self.percent_new, 0.1, Most::Fixed(0.8)),
            ("select_chance", self.select_chance, 0.001, Most::Fixed(1.0)),
            ("num_pt_cross", self.num_pt_cross as f64, 1.0, Most::Length(bounds.length)),
            ("mutrate", self.mutrate, 0.000_001, Most::Fixed(1.0)),
            ("generations", self.generations as f64, 0.0, generations),
            ("timelimit", self.timelimit, 0.0, Most::Fixed(1_000.0)),
            ("statcount", self.statcount as f64, 0.0, Most::Fixed(100.0)),
            ("loginterval", self.loginterval.unwrap_or(1) as f64, 0.0, Most::Fixed(1_000.0)),
        ];
        for (name, value, least, source) in ranges {
            let most = source.number();
            if !(least..=most).contains(&value) {
                let problem = match source {
                    Most::Fixed(_) => ParameterProblem::Range { name, value, least, most },
                    Most::Cap(_) => ParameterProblem::RangeOfCap { name, value, least, most },
                    Most::Length(_) => ParameterProblem::RangeOfLength { name, value, least, most },
                    Most::Recipe(_) => ParameterProblem::RangeOfRecipe { name, value, least, most },
                };
                return Err((name, problem));
            }
        }
        if self.logfile.is_none() && self.loginterval.is_some_and(|interval| interval > 0) {
            return Err(("loginterval", ParameterProblem::NoLog));
        }
        Ok(())
    }
}

/// The place of a parameter in Table 1.
fn place_of(name: &str) -> Result<usize, ParameterProblem> {
    let place = NAMES.iter().position(|known| *known == name);
    place.ok_or_else(|| ParameterProblem::Unknown { name: name.to_owned(), known: NAMES.to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE_2: &str = "initial_population, 10\npopulation_cap, 100\nquietlimit, 5\npopincr, 1.4\n\
        percent_new, .8\nselect_chance, .7\nnum_pt_cross, 24\nmutrate, .04\n";

    const BOUNDS: Bounds = Bounds { length: 192, generations: Some(30) };

    fn read(text: &str) -> Result<Parameters, WrongParameter> {
        Parameters::read(text, &Overrides::new(), BOUNDS)
    }

    fn error(text: &str) -> String {
        match read(text).unwrap_err() {
            WrongParameter::InFile(error) => error.to_string(),
            WrongParameter::Override { name, .. } => panic!("{name} is no override"),
        }
    }

    #[test]
    fn the_settings_of_table_2_are_the_defaults() {
        assert_eq!(read(TABLE_2), Ok(Parameters::default()));
        assert_eq!(read(""), Ok(Parameters::default()));
        let more = "generations, 30\n\n# a remark\n timelimit , 900\nstatcount,5\nloginterval,1\nlogfile, my log.csv";
        let read = read(more).unwrap();
        assert_eq!(
            (read.generations, read.timelimit, read.statcount, read.loginterval),
            (30, 900.0, 5, Some(1))
        );
        assert_eq!(read.logfile, Some(OutsideFile::from("my log.csv")));
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
        assert_eq!(
            error("mutrate, .1\ngenerations, 31"),
            "line 2: generations is 31; expected 0 to 30 (the generations of the recipe, which end the run)"
        );
        assert_eq!(error("loginterval, 2"), "line 1: loginterval needs a logfile");
    }

    #[test]
    fn a_log_without_an_interval_has_every_generation() {
        let log = |text: &str| read(text).unwrap().log().map(|(_, interval)| interval);
        assert_eq!(log("logfile, a.csv"), Some(1));
        assert_eq!(log("logfile, a.csv\nloginterval, 5"), Some(5));
        assert_eq!(log("logfile, a.csv\nloginterval, 0"), None);
        assert_eq!((log(""), log("loginterval, 0")), (None, None));
    }

    #[test]
    fn an_override_replaces_a_line() {
        let with = |name: &str, value: serde_json::Value| {
            let value = serde_json::from_value(value).unwrap();
            Parameters::read(TABLE_2, &[(name.to_owned(), value)].into(), BOUNDS)
        };
        assert_eq!(
            with("mutrate", 0.125.into()).unwrap(),
            Parameters { mutrate: 0.125, ..read(TABLE_2).unwrap() }
        );
        assert_eq!(with("population_cap", 10.into()).unwrap().population_cap, 10);
        assert_eq!(with("logfile", "a.csv".into()).unwrap().logfile, Some(OutsideFile::from("a.csv")));
        let wrong = |name: &str, value: f64| match with(name, value.into()).unwrap_err() {
            WrongParameter::Override { name, problem } => format!("{name}: {problem}"),
            WrongParameter::InFile(error) => panic!("{error}"),
        };
        assert_eq!(wrong("mutrate", 7.0), "mutrate: mutrate is 7; expected 0.000001 to 1");
        assert!(wrong("mutrat", 0.1).starts_with("mutrat: unknown parameter `mutrat`"));
        assert_eq!(wrong("quietlimit", 2.5), "quietlimit: quietlimit is `2.5`; expected a whole number");
    }

    /// The paper's own run of eight hours, 28,800 seconds, is beyond the range that its Table 1 prints.
    #[test]
    fn the_eight_hour_run_is_out_of_range() {
        assert_eq!(error("timelimit, 28800"), "line 1: timelimit is 28800; expected 0 to 1000");
    }
}
