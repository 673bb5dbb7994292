//! Removal of points that would not be visible.

use super::canvas::Place;

/// Number of segments that a curve is thinned to: more than a chart has horizontal pixels.
const STRETCHES: usize = 500;
/// Size in pixels of the squares in which points of a cloud are drawn only once.
const CELL: f64 = 3.0;

/// Returns the first, least, greatest and last place of each segment of a long curve: what a pen of one pixel's width
/// would draw.
pub(super) fn curve(places: Vec<Place>) -> Vec<Place> {
    if places.len() <= 4 * STRETCHES {
        return places;
    }
    let stretch = places.len().div_ceil(STRETCHES);
    places.chunks(stretch).flat_map(outline).collect()
}

fn outline(stretch: &[Place]) -> Vec<Place> {
    let by_height = |one: &&usize, other: &&usize| stretch[**one].1.total_cmp(&stretch[**other].1);
    let all: Vec<usize> = (0..stretch.len()).collect();
    let mut kept = vec![0, stretch.len() - 1];
    kept.extend(all.iter().min_by(by_height));
    kept.extend(all.iter().max_by(by_height));
    kept.sort_unstable();
    kept.dedup();
    kept.into_iter().map(|index| stretch[index]).collect()
}

/// Returns one place per square, in the order given.
pub(super) fn cloud(places: impl IntoIterator<Item = Place>) -> Vec<Place> {
    let mut taken = std::collections::BTreeSet::new();
    let square = |(x, y): &Place| ((x / CELL).round() as i64, (y / CELL).round() as i64);
    places.into_iter().filter(|place| taken.insert(square(place))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_curve_is_kept() {
        let places: Vec<Place> = (0..2000).map(|x| (f64::from(x), 0.0)).collect();
        assert_eq!(curve(places.clone()), places);
    }

    #[test]
    fn a_long_curve_keeps_its_ends_and_peaks() {
        let mut places: Vec<Place> = (0..100_000).map(|x| (f64::from(x), 0.0)).collect();
        (places[31_234].1, places[77_777].1) = (5.0, -5.0);
        let thin = curve(places.clone());
        assert!(thin.len() <= 4 * STRETCHES);
        assert_eq!((thin[0], thin[thin.len() - 1]), (places[0], places[99_999]));
        assert!(thin.contains(&(31_234.0, 5.0)) && thin.contains(&(77_777.0, -5.0)));
        assert!(thin.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn a_cloud_has_one_point_a_square() {
        assert_eq!(cloud([(0.0, 0.0), (1.0, 1.0), (9.0, 9.0)]), [(0.0, 0.0), (9.0, 9.0)]);
    }
}
