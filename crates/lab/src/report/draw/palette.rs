//! Colours, dashes and markers.
//!
//! Series differ by colour, by dash and by marker, so that they can be distinguished without colour. The first four
//! colours are from M. Okabe and K. Ito, "Color universal design" (2008), with the green and the purple darkened for
//! contrast with white; on dark pages the style sheet below replaces each with a lighter one.

/// Red, green and blue.
pub(super) type Colour = (u8, u8, u8);

pub(super) const INK: Colour = (0x1f, 0x23, 0x28);
pub(super) const MUTED: Colour = (0x57, 0x5e, 0x66);
pub(super) const GRID: Colour = (0xe1, 0xe4, 0xe8);
pub(super) const PAPER: Colour = (0xff, 0xff, 0xff);
/// The colour of text in a light cell. It does not change on dark pages.
pub(super) const ON_LIGHT: Colour = (0x10, 0x14, 0x18);
/// The colour of text in a dark cell.
pub(super) const ON_DARK: Colour = (0xfd, 0xfd, 0xfd);

const SERIES: [Colour; 6] = [
    (0x00, 0x72, 0xb2),
    (0xd5, 0x5e, 0x00),
    (0x00, 0x8a, 0x64),
    (0xb2, 0x5a, 0x8c),
    (0x6b, 0x5b, 0x00),
    (0x50, 0x50, 0x50),
];

/// The colours above in the dark theme.
pub(super) const STYLE: &str = "\
.chart text{font-family:system-ui,sans-serif}\
.chart polyline{stroke-linejoin:round}\
@media screen and (prefers-color-scheme:dark){\
.chart [fill=\"#1F2328\"]{fill:#e6e8eb}.chart [stroke=\"#1F2328\"]{stroke:#e6e8eb}\
.chart [fill=\"#575E66\"]{fill:#aab1ba}.chart [stroke=\"#575E66\"]{stroke:#aab1ba}\
.chart [fill=\"#E1E4E8\"]{fill:#363b42}.chart [stroke=\"#E1E4E8\"]{stroke:#363b42}\
.chart [fill=\"#FFFFFF\"]{fill:#1c2026}.chart [stroke=\"#FFFFFF\"]{stroke:#1c2026}\
.chart [fill=\"#0072B2\"]{fill:#58b0ea}.chart [stroke=\"#0072B2\"]{stroke:#58b0ea}\
.chart [fill=\"#D55E00\"]{fill:#f58a3c}.chart [stroke=\"#D55E00\"]{stroke:#f58a3c}\
.chart [fill=\"#008A64\"]{fill:#3cc79c}.chart [stroke=\"#008A64\"]{stroke:#3cc79c}\
.chart [fill=\"#B25A8C\"]{fill:#e08fbd}.chart [stroke=\"#B25A8C\"]{stroke:#e08fbd}\
.chart [fill=\"#6B5B00\"]{fill:#d6c04f}.chart [stroke=\"#6B5B00\"]{stroke:#d6c04f}\
.chart [fill=\"#505050\"]{fill:#c4c4c4}.chart [stroke=\"#505050\"]{stroke:#c4c4c4}\
}";

/// The shape of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marker {
    Disc,
    Square,
    Triangle,
    Diamond,
    Cross,
}

/// The appearance of a series.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) colour: Colour,
    pub(super) marker: Marker,
    /// Length of a dash and of the gap after it, in pixels.
    pub(super) dash: Option<(f64, f64)>,
}

/// Returns the look of the series with this index. The numbers of colours, markers and dashes are chosen so that the
/// first thirty series all look different.
pub(super) fn look(index: usize) -> Look {
    use Marker::{Cross, Diamond, Disc, Square, Triangle};
    let markers = [Disc, Square, Triangle, Diamond, Cross];
    let dashes = [None, Some((9.0, 5.0)), Some((3.0, 4.0)), Some((16.0, 5.0))];
    Look {
        colour: SERIES[index % SERIES.len()],
        marker: markers[index % markers.len()],
        dash: dashes[index % dashes.len()],
    }
}

/// Returns a shade: from nearly white to dark blue for 0 to 1, or from dark orange over white to dark blue for -1 to 1.
pub(super) fn shade(share: f64) -> Colour {
    const PALE: Colour = (0xf4, 0xf6, 0xf9);
    const BLUE: Colour = (0x0b, 0x4a, 0x84);
    const ORANGE: Colour = (0x9c, 0x47, 0x00);
    let (share, end) = (share.clamp(-1.0, 1.0), if share < 0.0 { ORANGE } else { BLUE });
    let mix =
        |from: u8, to: u8| (f64::from(from) + (f64::from(to) - f64::from(from)) * share.abs()).round() as u8;
    (mix(PALE.0, end.0), mix(PALE.1, end.1), mix(PALE.2, end.2))
}

/// Returns the text colour with better contrast on a background, by its luma (ITU-R BT.601).
pub(super) fn text_on((red, green, blue): Colour) -> Colour {
    let luma = 0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue);
    if luma > 140.0 { ON_LIGHT } else { ON_DARK }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_its_dark_twin() {
        for (red, green, blue) in SERIES.into_iter().chain([INK, MUTED, GRID, PAPER]) {
            assert!(STYLE.contains(&format!("[fill=\"#{red:02X}{green:02X}{blue:02X}\"]")));
        }
    }

    #[test]
    fn neighbours_differ_without_colour() {
        for index in 0..12 {
            assert_ne!(look(index).marker, look(index + 1).marker);
            assert_ne!(look(index).dash, look(index + 1).dash);
        }
    }

    #[test]
    fn shades_run_from_pale_to_dark() {
        assert_eq!(text_on(shade(0.0)), ON_LIGHT);
        assert_eq!((text_on(shade(1.0)), text_on(shade(-1.0))), (ON_DARK, ON_DARK));
        assert_eq!(shade(7.0), shade(1.0));
    }
}
