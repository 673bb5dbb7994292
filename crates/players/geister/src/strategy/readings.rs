//! Interpretations of the paper's open points.
//!
//! `docs/games/geister.md` lists the open points with the effect of each.

use super::goals::Tempting;
use spielgeist_lab::Parameters;
use spielgeist_lab::{Parameter, ParameterKind};

/// An interpretation of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Readings {
    /// Whether the three terms of OTDHE in Table IV are ours, or those of Table I in their order.
    pub(crate) otdhe_as_printed: bool,
    /// Whether consequents are aggregated by the maximum instead of the sum.
    pub(crate) maximum: bool,
    pub(crate) tempting: Tempting,
    /// Whether the second and third rule of Table V use congestion as in the text, or the other way round.
    pub(crate) student_table_v: bool,
    /// Whether the step off the board counts in distances.
    pub(crate) leaving_counts: bool,
}

impl Default for Readings {
    fn default() -> Self {
        Self {
            otdhe_as_printed: false,
            maximum: false,
            tempting: Tempting::Shared,
            student_table_v: false,
            leaving_counts: true,
        }
    }
}

/// The interpretations as parameters of agents and options of recipes.
pub(crate) const READINGS: [Parameter; 5] = [
    Parameter {
        name: "otdhe",
        kind: ParameterKind::Choice(&["repaired", "as-printed"]),
        default: "repaired",
        summary: "low, medium and high of OTDHE: terms of a count from 0, or adjacent, near and far of Table I in this order",
    },
    Parameter {
        name: "aggregation",
        kind: ParameterKind::Choice(&["sum", "maximum"]),
        default: "sum",
        summary: "how the conclusions of several rules are combined",
    },
    Parameter {
        name: "tempt",
        kind: ParameterKind::Choice(&["shared", "each", "nearest"]),
        default: "shared",
        summary: "the value of each of several places to tempt from: a share, the whole value, or a share for the nearest only",
    },
    Parameter {
        name: "table-v",
        kind: ParameterKind::Choice(&["text", "student"]),
        default: "text",
        summary: "the congestion of Table V in the second rule as printed, or in the third as in a later student's files",
    },
    Parameter {
        name: "leaving",
        kind: ParameterKind::Choice(&["counted", "uncounted"]),
        default: "counted",
        summary: "whether the step off the board counts in the distances to an exit",
    },
];

impl Readings {
    /// The requested interpretations.
    pub(crate) fn of(parameters: &Parameters) -> Self {
        let is = |name, value| parameters.get(name) == Some(value);
        let tempting = match parameters.get("tempt") {
            Some("each") => Tempting::Each,
            Some("nearest") => Tempting::Nearest,
            _ => Tempting::Shared,
        };
        Self {
            otdhe_as_printed: is("otdhe", "as-printed"),
            maximum: is("aggregation", "maximum"),
            tempting,
            student_table_v: is("table-v", "student"),
            leaving_counts: !is("leaving", "uncounted"),
        }
    }
}
