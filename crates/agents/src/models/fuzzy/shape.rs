//! Membership functions.

use std::fmt;
use std::str::FromStr;

use super::error::FuzzyError;
use super::problem::FuzzyProblem;
use super::words::number;

/// A membership function, with values from 0 to 1.
///
/// Written as in FLL files: `Triangle 0 0.5 1`. Shoulders may be infinite.
///
/// ```
/// use spielgeist_agents::models::fuzzy::Shape;
/// let near = Shape::Trapezoid(0.0, 0.0, 2.0, 6.0);
/// assert_eq!([1.0, 3.0, 7.0].map(|steps| near.membership(steps)), [1.0, 0.75, 0.0]);
/// assert_eq!("Trapezoid 0 0 2 6".parse(), Ok(near));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// From 0 at the first to 1 at the second and back to 0 at the third.
    Triangle(f64, f64, f64),
    /// From 0 at the first to 1 at the second, and from 1 at the third to 0 at the fourth.
    Trapezoid(f64, f64, f64, f64),
    /// 1 from the smaller to the larger.
    Rectangle(f64, f64),
    /// From 0 at the first to 1 at the second and beyond; descending if the second is smaller.
    Ramp(f64, f64),
    /// The bell curve with this mean and standard deviation, 1 at the mean.
    Gaussian(f64, f64),
    /// The logistic curve: 0.5 at the first, with this slope.
    Sigmoid(f64, f64),
    /// The generalised bell: centre, half width at 0.5, and slope.
    Bell(f64, f64, f64),
    /// A single number. In an output it is placed at the nearest sample.
    Singleton(f64),
}

impl Shape {
    /// Returns the membership of `x`; 0 for NaN.
    #[inline]
    pub fn membership(&self, x: f64) -> f64 {
        match *self {
            Self::Triangle(left, top, right) => trapezoid(x, left, top, top, right),
            Self::Trapezoid(a, b, c, d) => trapezoid(x, a, b, c, d),
            _ => self.unusual(x),
        }
    }

    /// The less frequent shapes, in a separate function to keep the common path small.
    #[inline(never)]
    fn unusual(&self, x: f64) -> f64 {
        match *self {
            Self::Triangle(..) | Self::Trapezoid(..) => self.membership(x),
            Self::Rectangle(start, end) => yes(start.min(end) <= x && x <= start.max(end)),
            Self::Ramp(start, end) => ramp(x, start, end),
            Self::Gaussian(..) | Self::Sigmoid(..) | Self::Bell(..) => self.smooth(x),
            Self::Singleton(at) => yes(x == at),
        }
    }

    fn smooth(&self, x: f64) -> f64 {
        if x.is_nan() {
            return 0.0;
        }
        match *self {
            Self::Gaussian(mean, deviation) => {
                libm::exp(-(x - mean) * (x - mean) / (2.0 * deviation * deviation))
            }
            Self::Sigmoid(middle, slope) => 1.0 / (1.0 + libm::exp(-slope * (x - middle))),
            Self::Bell(centre, width, slope) => {
                1.0 / (1.0 + libm::pow(((x - centre) / width).abs(), 2.0 * slope))
            }
            _ => 0.0,
        }
    }

    /// The representative number for a weighted average: the middle of the maximum within a range.
    pub(super) fn peak(&self, low: f64, high: f64) -> f64 {
        let within = |x: f64| x.clamp(low, high);
        let middle = |a: f64, b: f64| 0.5 * (within(a) + within(b));
        match *self {
            Self::Triangle(_, top, _) => {
                if top.is_finite() {
                    top
                } else {
                    within(top)
                }
            }
            Self::Trapezoid(a, b, c, d) => {
                let start = if a == f64::NEG_INFINITY { low } else { b };
                middle(start, if d == f64::INFINITY { high } else { c })
            }
            Self::Rectangle(start, end) => middle(start, end),
            Self::Ramp(start, end) => middle(end, if start < end { high } else { low }),
            Self::Gaussian(mean, _) => mean,
            Self::Sigmoid(_, slope) => within(slope * f64::INFINITY),
            Self::Bell(centre, ..) => centre,
            Self::Singleton(at) => at,
        }
    }

    /// Its name and its parameters.
    pub fn parts(&self) -> (&'static str, Vec<f64>) {
        match *self {
            Self::Triangle(a, b, c) => ("Triangle", vec![a, b, c]),
            Self::Trapezoid(a, b, c, d) => ("Trapezoid", vec![a, b, c, d]),
            Self::Rectangle(a, b) => ("Rectangle", vec![a, b]),
            Self::Ramp(a, b) => ("Ramp", vec![a, b]),
            Self::Gaussian(a, b) => ("Gaussian", vec![a, b]),
            Self::Sigmoid(a, b) => ("Sigmoid", vec![a, b]),
            Self::Bell(a, b, c) => ("Bell", vec![a, b, c]),
            Self::Singleton(a) => ("Singleton", vec![a]),
        }
    }

    /// Checks its parameters.
    pub(super) fn check(&self) -> Result<(), FuzzyError> {
        let (name, numbers) = self.parts();
        let ordered = || numbers.windows(2).all(|pair| pair[0] <= pair[1]);
        let finite = || numbers.iter().all(|number| number.is_finite());
        let sane = |number: &f64| number.is_infinite() || number.abs() <= LARGEST;
        let problem = match *self {
            _ if !numbers.iter().all(sane) => FuzzyProblem::ShapeNumbers,
            Self::Triangle(..) | Self::Trapezoid(..) if !ordered() => FuzzyProblem::ShapeOrder,
            Self::Triangle(..) | Self::Trapezoid(..) | Self::Rectangle(..) => return Ok(()),
            _ if !finite() => FuzzyProblem::ShapeFinite,
            Self::Ramp(start, end) if start == end => FuzzyProblem::ShapeEnds,
            Self::Gaussian(_, deviation) if deviation < SMALLEST => FuzzyProblem::ShapeDeviation,
            Self::Bell(_, width, _) if width < SMALLEST => FuzzyProblem::ShapeWidth,
            Self::Sigmoid(_, 0.0) => FuzzyProblem::ShapeSlope,
            _ => return Ok(()),
        };
        Err(FuzzyError::at(&self.to_string(), FuzzyProblem::Shape { shape: name, problem: problem.into() }))
    }

    /// Names of the shapes, with the number of parameters.
    const NAMES: [(&'static str, usize); 8] = [
        ("Triangle", 3),
        ("Trapezoid", 4),
        ("Rectangle", 2),
        ("Ramp", 2),
        ("Gaussian", 2),
        ("Sigmoid", 2),
        ("Bell", 3),
        ("Singleton", 1),
    ];

    /// Parses a name and its parameters, and returns the remaining words.
    pub(super) fn from_words<'w, 't>(words: &'w [&'t str]) -> Result<(Self, &'w [&'t str]), FuzzyError> {
        let [name, words @ ..] = words else { return Err(FuzzyError::new(FuzzyProblem::ExpectedShape)) };
        let Some((_, count)) = Self::NAMES.into_iter().find(|(known, _)| known == name) else {
            let known = Self::NAMES.map(|(name, _)| name);
            return Err(FuzzyError::at(name, FuzzyProblem::expected(&known)));
        };
        let Some((words, rest)) = words.split_at_checked(count) else {
            let given = words.len();
            return Err(FuzzyError::at(name, FuzzyProblem::ShapeCount { given, expected: count }));
        };
        let n = words.iter().map(|word| number(word)).collect::<Result<Vec<f64>, _>>()?;
        let shape = match *name {
            "Triangle" => Self::Triangle(n[0], n[1], n[2]),
            "Trapezoid" => Self::Trapezoid(n[0], n[1], n[2], n[3]),
            "Rectangle" => Self::Rectangle(n[0], n[1]),
            "Ramp" => Self::Ramp(n[0], n[1]),
            "Gaussian" => Self::Gaussian(n[0], n[1]),
            "Sigmoid" => Self::Sigmoid(n[0], n[1]),
            "Bell" => Self::Bell(n[0], n[1], n[2]),
            _ => Self::Singleton(n[0]),
        };
        shape.check()?;
        Ok((shape, rest))
    }
}

/// Limit of parameters: within it, no computation here can overflow to NaN.
const LARGEST: f64 = 1e100;
const SMALLEST: f64 = 1e-100;

#[inline]
fn yes(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

/// A quotient on the slopes, elsewhere clamped to 0 or 1; computed without branches, which are hard to
/// predict for random numbers.
#[inline]
fn trapezoid(x: f64, a: f64, b: f64, c: f64, d: f64) -> f64 {
    let (rises, falls) = (x < b && a > f64::NEG_INFINITY, x > c && d < f64::INFINITY);
    let height = if rises { x - a } else { 1.0 };
    let height = if falls { d - x } else { height };
    let width = if rises { b - a } else { 1.0 };
    let width = if falls { d - c } else { width };
    let way = height / width;
    if way > 0.0 && !x.is_nan() { way } else { 0.0 }
}

#[inline]
fn ramp(x: f64, start: f64, end: f64) -> f64 {
    let way = (x - start) / (end - start);
    if way >= 1.0 {
        1.0
    } else if way > 0.0 {
        way
    } else {
        0.0
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, numbers) = self.parts();
        f.write_str(name)?;
        numbers.iter().try_for_each(|number| write!(f, " {number}"))
    }
}

impl FromStr for Shape {
    type Err = FuzzyError;

    fn from_str(text: &str) -> Result<Self, FuzzyError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match Self::from_words(&words)? {
            (shape, []) => Ok(shape),
            (_, [word, ..]) => Err(FuzzyError::at(word, FuzzyProblem::ExpectedEnd)),
        }
    }
}
