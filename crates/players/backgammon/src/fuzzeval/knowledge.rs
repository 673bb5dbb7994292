//! The knowledge bases that come with the program.

use super::controller::Controller;

/// A knowledge base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Knowledge {
    /// The seven rules of the paper's example.
    Example,
    /// 15 rules.
    Simple,
    /// 15 variables, 30 rules.
    Refined,
}

impl Knowledge {
    /// Their names, in parameters and recipes.
    pub(crate) const NAMES: [&'static str; 3] = ["refined", "simple", "example"];

    /// The base of a name.
    pub(crate) fn find(name: &str) -> Option<Self> {
        match name {
            "refined" => Some(Self::Refined),
            "simple" => Some(Self::Simple),
            "example" => Some(Self::Example),
            _ => None,
        }
    }

    /// Its rules as an FLL file.
    pub(crate) const fn fll(self) -> &'static str {
        match self {
            Self::Example => include_str!("rules/example.fll"),
            Self::Simple => include_str!("rules/simple.fll"),
            Self::Refined => include_str!("rules/refined.fll"),
        }
    }

    /// Its controller.
    ///
    /// # Panics
    /// Never: the files are part of the program, and a test reads them.
    pub(crate) fn controller(self) -> Controller {
        Controller::read(self.fll()).expect("rules that come with the program")
    }
}
