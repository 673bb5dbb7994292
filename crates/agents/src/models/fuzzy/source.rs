//! An input's contribution to every rule, tabulated where possible.

use super::hedge::Hedge;
use super::program::Node;
use super::strengths::{Joint, Placed, Strengths};
use super::term::Term;
use super::variable::Input;

/// Inputs with more integers than this are not tabulated.
const MOST_ROWS: usize = 256;

/// An input with its contribution: one row with a number for every lane.
#[derive(Clone, Debug)]
pub(super) struct Source {
    input: Input,
    asked: Vec<Asked>,
    /// The integer of the first row.
    low: f64,
    rows: usize,
    lanes: usize,
    /// The rows, one after another.
    table: Vec<f64>,
}

/// A term with hedges, and the lanes that use it, by joint.
#[derive(Clone, Debug)]
struct Asked {
    term: Term,
    hedges: Box<[Hedge]>,
    lanes: [Vec<usize>; Joint::ALL.len()],
}

impl Source {
    /// Creates the source of the input of this index. `placed` are the parts of all conditions.
    pub(super) fn new(number: usize, input: &Input, strengths: &Strengths, placed: &[Placed<'_>]) -> Self {
        let (low, high) = (input.range.low.ceil(), input.range.high.floor());
        let whole = high - low + 1.0;
        let rows = if (1.0..=MOST_ROWS as f64).contains(&whole) { whole as usize } else { 0 };
        let (asked, neutral) = (asked(number, input, placed), strengths.neutral());
        let mut source =
            Self { input: input.clone(), asked, low, rows, lanes: neutral.len(), table: Vec::new() };
        for number in 0..rows {
            let mut row = neutral.clone();
            source.compute(low + number as f64, &mut row);
            source.table.extend(row);
        }
        source
    }

    /// Whether no rule uses this input.
    pub(super) fn is_idle(&self) -> bool {
        self.asked.is_empty()
    }

    /// Returns the contribution of the input at `x`, if tabulated.
    #[inline]
    pub(super) fn row(&self, x: f64) -> Option<&[f64]> {
        /// Added to a small integer, it leaves that integer in the lowest bits.
        const SHIFT: f64 = (1_u64 << 52) as f64;
        let offset = x - self.low;
        let number = (offset + SHIFT).to_bits() as usize & (MOST_ROWS - 1);
        let found = number as f64 == offset && number < self.rows;
        found.then(|| &self.table[number * self.lanes..(number + 1) * self.lanes])
    }

    /// Combines the contribution of the input with those of others.
    #[inline(never)]
    pub(super) fn compute(&self, x: f64, strengths: &mut [f64]) {
        let x = self.input.seen(x);
        for asked in &self.asked {
            let membership = Hedge::apply_all(&asked.hedges, asked.term.membership(x));
            for (joint, lanes) in Joint::ALL.into_iter().zip(&asked.lanes) {
                for lane in lanes {
                    strengths[*lane] = joint.apply(strengths[*lane], membership);
                }
            }
        }
    }
}

/// The terms of an input that rules use, each with each set of hedges once.
fn asked(number: usize, input: &Input, placed: &[Placed<'_>]) -> Vec<Asked> {
    let mut all: Vec<Asked> = Vec::new();
    for placed in placed {
        let Node::Is { input: of, term, hedges, .. } = placed.part else { continue };
        if *of != number {
            continue;
        }
        let term = &input.terms[*term];
        let known = all.iter().position(|asked| asked.term == *term && asked.hedges == *hedges);
        let at = known.unwrap_or_else(|| {
            all.push(Asked { term: term.clone(), hedges: hedges.clone(), lanes: Default::default() });
            all.len() - 1
        });
        all[at].lanes[placed.joint as usize].push(placed.lane);
    }
    all
}
