//! Scales: map values to positions on an axis.

use super::super::Axis;
use super::ticks::round_numbers;
use super::words::{SIZE, width};

/// The value and the text of a tick on an axis.
type Tick = (f64, String);

/// The range of an axis and its ticks.
#[derive(Clone, Debug)]
pub(super) struct Scale {
    pub(super) low: f64,
    pub(super) high: f64,
    log: bool,
    /// Whether the ticks are round numbers rather than given ones.
    round: bool,
    /// The ticks with their texts.
    pub(super) ticks: Vec<Tick>,
}

/// Maximum number of ticks on an axis.
const MOST: usize = 8;
/// Values closer than this are equal: the remaining digits are rounding errors.
const LEAST_RANGE: f64 = 1e-290;
/// The margin at each end, as a share of the range.
const MARGIN: f64 = 0.04;

impl Scale {
    /// Creates a scale for all values that the axis shows, with a margin at both ends.
    pub(super) fn of(axis: &Axis, values: impl IntoIterator<Item = f64>) -> Self {
        let values = values.into_iter().chain(axis.include.iter().copied());
        let shown = values.filter(|value| axis.shows(*value)).map(|value| bend(axis.log, value));
        let (low, high) = spread(shown);
        let room = (high - low) * MARGIN;
        Self::between(axis, low - room, high + room)
    }

    /// Creates a scale that begins or ends at 0, for bars.
    pub(super) fn from_zero(axis: &Axis, values: impl IntoIterator<Item = f64>) -> Self {
        let axis = Axis { log: false, ..axis.clone() };
        let values = values.into_iter().chain(axis.include.iter().copied()).chain([0.0]);
        let (low, high) = match ends(values.filter(|value| axis.shows(*value))) {
            Some((low, high)) if high - low > LEAST_RANGE => (low, high),
            _ => (0.0, 1.0),
        };
        let room = (high - low) * MARGIN;
        let free = |end: f64, room: f64| if end == 0.0 { 0.0 } else { end + room };
        Self::between(&axis, free(low, -room), free(high, room))
    }

    /// Creates an axis of names, each one unit wide.
    pub(super) fn of_names(count: usize) -> Self {
        Self { low: 0.0, high: count.max(1) as f64, log: false, round: false, ticks: Vec::new() }
    }

    /// Creates a scale from `low` to `high`, which are logarithms on a logarithmic axis.
    fn between(axis: &Axis, low: f64, high: f64) -> Self {
        let round = axis.ticks.is_empty();
        let written = if round { numbers(axis.log, low, high, MOST) } else { axis.ticks.clone() };
        let scale = Self { low, high, log: axis.log, round, ticks: Vec::new() };
        Self { ticks: scale.within(written), ..scale }
    }

    /// Reduces the ticks to as many as fit side by side in this many pixels. Round numbers are chosen anew; of given
    /// ticks every second, third and so on is kept.
    pub(super) fn fitted(mut self, room: f64) -> Self {
        let fits = |ticks: &Vec<Tick>| ticks.len() < 2 || ticks.len() as f64 * (widest(ticks) + SIZE) <= room;
        let round = |most: usize| self.within(numbers(self.log, self.low, self.high, most));
        let given = |every: usize| self.ticks.iter().step_by(every).cloned().collect();
        self.ticks = match self.round {
            true => (1..=MOST).rev().map(round).find(fits),
            false => (1..=self.ticks.len().max(1)).map(given).find(fits),
        }
        .unwrap_or_default();
        self
    }

    fn within(&self, ticks: Vec<Tick>) -> Vec<Tick> {
        ticks.into_iter().filter(|(at, _)| (0.0..=1.0).contains(&self.share(*at))).collect()
    }

    /// The width of the widest text beside the axis, in pixels.
    pub(super) fn label_width(&self) -> f64 {
        widest(&self.ticks)
    }

    /// The position of a value on the axis: 0 at the low end, 1 at the high end.
    pub(super) fn share(&self, value: f64) -> f64 {
        (bend(self.log, value) - self.low) / (self.high - self.low)
    }
}

fn widest(ticks: &[Tick]) -> f64 {
    ticks.iter().map(|(_, text)| width(text, SIZE)).fold(0.0, f64::max)
}

fn bend(log: bool, value: f64) -> f64 {
    if log { libm::log10(value) } else { value }
}

/// Returns the least and the greatest value.
fn ends(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |ends: Option<(f64, f64)>, value| {
        Some(ends.map_or((value, value), |(low, high)| (low.min(value), high.max(value))))
    })
}

/// Returns the least and the greatest value; an interval around them if they are equal, and 0 to 1 without values.
fn spread(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let Some((low, high)) = ends(values) else { return (0.0, 1.0) };
    let size = low.abs().max(high.abs());
    if high - low > (size * 1e-12).max(LEAST_RANGE) {
        return (low, high);
    }
    let room = if size > LEAST_RANGE { size * 0.1 } else { 1.0 };
    (low - room, high + room)
}

fn numbers(log: bool, low: f64, high: f64, most: usize) -> Vec<Tick> {
    if log && high - low >= 1.0 {
        return powers_of_ten(low, high, most);
    }
    let (low, high) = if log { (libm::exp10(low), libm::exp10(high)) } else { (low, high) };
    let round = round_numbers(low, high, most);
    let step = round.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
    round.iter().map(|value| (*value, number(*value, step))).collect()
}

fn powers_of_ten(low: f64, high: f64, most: usize) -> Vec<Tick> {
    let (first, last) = (low.ceil() as i32, high.floor() as i32);
    let every = (last - first) as usize / most + 1;
    (first..=last)
        .step_by(every)
        .map(|exponent| (libm::exp10(f64::from(exponent)), power(exponent)))
        .collect()
}

/// Formats a power of ten: in full if it is short, such as 0.001 or 1000, otherwise as 10⁶.
fn power(exponent: i32) -> String {
    if (-3..=3).contains(&exponent) {
        let value = libm::exp10(f64::from(exponent));
        return number(value, value);
    }
    let raised = |digit: char| match digit.to_digit(10) {
        Some(digit) => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize],
        None => '⁻',
    };
    format!("10{}", exponent.to_string().chars().map(raised).collect::<String>())
}

/// Formats a number with enough digits to distinguish it from its neighbours, `step` away.
fn number(value: f64, step: f64) -> String {
    let size = value.abs().max(step);
    if !(1e-4..1e9).contains(&size) && value != 0.0 {
        return format!("{value:.1e}").replace(".0e", "e");
    }
    let digits =
        if step.is_finite() { (-libm::log10(step) - 1e-9).ceil().clamp(0.0, 9.0) as usize } else { 2 };
    let value = if value == 0.0 { 0.0 } else { value };
    grouped(&format!("{value:.digits$}"))
}

/// Formats 12345.5 as 12,345.5; four digits are not split.
fn grouped(number: &str) -> String {
    let (whole, rest) = number.split_at(number.find('.').unwrap_or(number.len()));
    let (sign, whole) = whole.split_at(whole.len() - whole.trim_start_matches('-').len());
    if whole.len() < 5 {
        return number.to_owned();
    }
    let digit = |(index, digit): (usize, char)| match index > 0 && (whole.len() - index).is_multiple_of(3) {
        true => format!(",{digit}"),
        false => digit.to_string(),
    };
    format!("{sign}{}{rest}", whole.chars().enumerate().map(digit).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(scale: &Scale) -> Vec<&str> {
        scale.ticks.iter().map(|(_, text)| text.as_str()).collect()
    }

    #[test]
    fn numbers_are_round_and_alike() {
        assert_eq!(texts(&Scale::of(&"".into(), [0.0, 1.0])), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        let large = Scale::of(&"".into(), [0.0, 50_000.0]);
        assert!(texts(&large).contains(&"20,000"), "{large:?}");
    }

    #[test]
    fn a_logarithmic_axis_counts_in_powers() {
        let scale = Scale::of(&Axis::new("").log(), [1.0, 10_000.0, -3.0, 0.0]);
        assert_eq!(texts(&scale), ["1", "10", "100", "1000", "10⁴"]);
        assert!((scale.share(100.0) - 0.5).abs() < 1e-12);
        let narrow = Scale::of(&Axis::new("").log(), [20.0, 80.0]);
        assert!(narrow.ticks.len() > 2, "{narrow:?}");
    }

    #[test]
    fn no_value_and_one_value_have_an_axis() {
        for values in [vec![], vec![7.0], vec![0.0], vec![f64::NAN], vec![1e300], vec![-2.0, -2.0]] {
            let scale = Scale::of(&"".into(), values.clone());
            assert!(scale.low < scale.high && !scale.ticks.is_empty(), "{values:?} {scale:?}");
        }
    }

    #[test]
    fn bars_stand_on_zero() {
        assert_eq!(Scale::from_zero(&"".into(), [0.2, 0.9]).low, 0.0);
        assert!(Scale::from_zero(&"".into(), [-0.5, 0.9]).low < -0.5);
    }

    #[test]
    fn numbers_that_have_no_room_go() {
        let scale = Scale::of(&"".into(), [0.0, 100.0]);
        assert_eq!(texts(&scale.clone().fitted(300.0)), ["0", "20", "40", "60", "80", "100"]);
        assert_eq!(texts(&scale.clone().fitted(200.0)), ["0", "50", "100"]);
        let given = Axis::new("").tick(0.0, "none").tick(50.0, "half").tick(100.0, "all");
        assert_eq!(texts(&Scale::of(&given, [0.0, 100.0]).fitted(120.0)), ["none", "all"]);
        assert!(scale.fitted(0.0).ticks.len() < 2);
    }
}
