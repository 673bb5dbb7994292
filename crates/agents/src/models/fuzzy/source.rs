//! An input: what it has to say about every rule, looked up where it can be.

use super::hedge::Hedge;
use super::program::Node;
use super::strengths::{Joint, Placed, Strengths};
use super::term::Term;
use super::variable::Input;

/// Inputs with more whole numbers than this are not tabulated.
const MOST_ROWS: usize = 256;

/// An input and what it has to say: a row of a number for every lane.
#[derive(Clone, Debug)]
pub(super) struct Source {
    input: Input,
    asked: Vec<Asked>,
    /// The whole number of the first row.
    low: f64,
    rows: usize,
    lanes: usize,
    /// Row after row.
    table: Vec<f64>,
}

/// A term under hedges, and the lanes that ask for it, by joint.
#[derive(Clone, Debug)]
struct Asked {
    term: Term,
    hedges: Box<[Hedge]>,
    lanes: [Vec<usize>; Joint::ALL.len()],
}

impl Source {
    /// Of the input of this number. `placed` are the parts of all conditions.
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

    /// Whether no rule asks for this input.
    pub(super) fn is_idle(&self) -> bool {
        self.asked.is_empty()
    }

    /// What the input has to say when it is `x`, where that is tabulated.
    #[inline]
    pub(super) fn row(&self, x: f64) -> Option<&[f64]> {
        /// Added to a small whole number, it leaves that in the lowest bits.
        const SHIFT: f64 = (1_u64 << 52) as f64;
        let offset = x - self.low;
        let number = (offset + SHIFT).to_bits() as usize & (MOST_ROWS - 1);
        let found = number as f64 == offset && number < self.rows;
        found.then(|| &self.table[number * self.lanes..(number + 1) * self.lanes])
    }

    /// Joins what the input has to say to what others have said.
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

/// What the rules ask of an input, each term under each set of hedges once.
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
