//! The inner loops. Every sum has a fixed order, independent of the vector width, so that results are the
//! same to the last bit on every machine; nothing here may be fused or reordered.

/// Work that is compiled for vectors of several widths. All that `run` calls must be `#[inline(always)]`, as `run`
/// itself: what is not inlined keeps the narrow vectors.
pub(super) trait Wide {
    fn run(self);
}

/// Runs the work with the widest vectors of the machine.
#[inline]
pub(super) fn widest(work: impl Wide) {
    struct Dispatched<W>(W);
    impl<W: Wide> pulp::NullaryFnOnce for Dispatched<W> {
        type Output = ();
        #[inline(always)]
        fn call(self) {
            self.0.run();
        }
    }
    pulp::Arch::new().dispatch(Dispatched(work));
}

/// Adds the weighted inputs to each output, one input after another: `out[j] += x * weights[i * outs + j]`
/// for the pairs `(i, x)` in `inputs`. The loop runs over blocks of outputs, which fit into registers; the
/// block boundaries change no sum.
#[inline(always)]
pub(super) fn add_rows<I>(inputs: &I, weights: &[f32], out: &mut [f32])
where
    I: Iterator<Item = (usize, f32)> + Clone,
{
    let mut at = 0;
    while out.len() - at >= 32 {
        add_block::<32, I>(inputs.clone(), weights, out, at);
        at += 32;
    }
    if out.len() - at >= 16 {
        add_block::<16, I>(inputs.clone(), weights, out, at);
        at += 16;
    }
    if out.len() - at >= 8 {
        add_block::<8, I>(inputs.clone(), weights, out, at);
        at += 8;
    }
    // The last few in one pass: each sum waits for itself, so that two passes would take twice as long as one.
    match out.len() - at {
        1 => add_block::<1, I>(inputs.clone(), weights, out, at),
        2 => add_block::<2, I>(inputs.clone(), weights, out, at),
        3 => add_block::<3, I>(inputs.clone(), weights, out, at),
        4 => add_block::<4, I>(inputs.clone(), weights, out, at),
        5 => add_block::<5, I>(inputs.clone(), weights, out, at),
        6 => add_block::<6, I>(inputs.clone(), weights, out, at),
        7 => add_block::<7, I>(inputs.clone(), weights, out, at),
        _ => {}
    }
}

#[inline(always)]
fn add_block<const N: usize, I>(inputs: I, weights: &[f32], out: &mut [f32], at: usize)
where
    I: Iterator<Item = (usize, f32)>,
{
    let outs = out.len();
    let Some(block) = out[at..].first_chunk_mut::<N>() else { return };
    let mut sums = *block;
    for (row, x) in inputs {
        let Some(weights) = weights[row * outs + at..].first_chunk::<N>() else { return };
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += x * weight;
        }
    }
    *block = sums;
}

/// Number of parallel sums in [`dot`].
const LANES: usize = 8;

/// The sum of the products, in eight lanes that are added up in pairs at the end.
#[inline(always)]
pub(super) fn dot(a: &[f32], b: &[f32]) -> f32 {
    let (a_blocks, a_rest) = a.as_chunks::<LANES>();
    let (b_blocks, b_rest) = b.as_chunks::<LANES>();
    let mut lanes = [0.0f32; LANES];
    for (a, b) in a_blocks.iter().zip(b_blocks) {
        for lane in 0..LANES {
            lanes[lane] += a[lane] * b[lane];
        }
    }
    for ((lane, a), b) in lanes.iter_mut().zip(a_rest).zip(b_rest) {
        *lane += a * b;
    }
    add_up(lanes)
}

/// The sum of the weighted inputs with one weight per input: [`dot`] of the given ones.
#[inline(always)]
pub(super) fn dot_rows(inputs: &[(u32, f32)], weights: &[f32]) -> f32 {
    let mut lanes = [0.0f32; LANES];
    for block in inputs.chunks(LANES) {
        for (lane, &(row, x)) in lanes.iter_mut().zip(block) {
            *lane += x * weights[row as usize];
        }
    }
    add_up(lanes)
}

#[inline(always)]
fn add_up([a, b, c, d, e, f, g, h]: [f32; LANES]) -> f32 {
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

/// `row[j] += x * values[j]`.
#[inline(always)]
pub(super) fn add_scaled(row: &mut [f32], x: f32, values: &[f32]) {
    for (to, value) in row.iter_mut().zip(values) {
        *to += x * value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Small whole numbers, whose sums are exact in any order.
    fn numbers(len: usize, step: usize) -> Vec<f32> {
        (0..len).map(|at| (at * step % 13) as f32 - 6.0).collect()
    }

    #[test]
    fn dots_of_every_length() {
        for len in 0..40 {
            let (a, b) = (numbers(len, 5), numbers(len, 7));
            let plain: f32 = a.iter().zip(&b).map(|(a, b)| a * b).sum();
            assert_eq!(dot(&a, &b), plain, "of length {len}");
            let rows: Vec<(u32, f32)> = (0..).zip(a).collect();
            assert_eq!(dot_rows(&rows, &b), plain, "of length {len}");
        }
    }

    #[test]
    fn rows_of_every_width() {
        let input = numbers(9, 5);
        for outs in 1..50 {
            let weights = numbers(9 * outs, 7);
            let mut out = numbers(outs, 3);
            let plain = |j: usize| -> f32 { (0..9).map(|i| input[i] * weights[i * outs + j]).sum() };
            let expected: Vec<f32> = (0..outs).map(|j| out[j] + plain(j)).collect();
            add_rows(&input.iter().copied().enumerate(), &weights, &mut out);
            assert_eq!(out, expected, "{outs} wide");
        }
    }
}
