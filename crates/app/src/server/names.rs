//! Names of people: characters that nobody sees, and names that look the same.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};

/// An empty Braille cell: a symbol by its category, a space to the eye.
const BLANK: char = '\u{2800}';

/// The first character of a name that has no glyph of its own: two names could differ by it alone.
pub(super) fn invisible(name: &str) -> Option<char> {
    let (ignorable, category) =
        (CodePointSetData::new::<DefaultIgnorableCodePoint>(), CodePointMapData::<GeneralCategory>::new());
    name.chars().find(|sign| {
        let has_no_glyph = matches!(
            category.get(*sign),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::PrivateUse
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
                // A later version of Unicode may fold it in another way.
                | GeneralCategory::Unassigned
        );
        has_no_glyph || ignorable.contains(*sign) || *sign == BLANK
    })
}

/// The form in which names are compared: compatibility characters by their usual ones (NFKC), small letters, single spaces.
pub(super) fn folded(name: &str) -> String {
    let nfkc = ComposingNormalizerBorrowed::new_nfkc();
    let small = nfkc.normalize(name).to_lowercase();
    nfkc.normalize(&small).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_without_a_glyph_are_found() {
        for sign in [
            '\u{200b}',
            '\u{200d}',
            '\u{202e}',
            '\u{2066}',
            '\u{feff}',
            '\u{ad}',
            '\u{34f}',
            '\u{3164}',
            '\u{115f}',
            '\u{fe0f}',
            '\u{e0041}',
            '\u{e000}',
            '\u{2028}',
            '\u{2800}',
            '\u{180e}',
            '\t',
            '\u{0}',
            '\u{378}',
        ] {
            assert_eq!(invisible(&format!("Ad{sign}a")), Some(sign), "U+{:04X}", u32::from(sign));
        }
        for name in ["Ada", "Zoë Müller-Weiß", "Анна", "李小龙", "علی", "नेहा", "O’Neil", "x_X 7", "Ada 🦉"]
        {
            assert_eq!(invisible(name), None, "{name}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_folded_to_one() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Ömer", "O\u{308}mer"),
            ("ÉLISE", "élise"),
            ("Анна", "АННА"),
            ("Ada", "Ａｄａ"),
            ("Ada", "𝓐𝓭𝓪"),
            ("office", "oﬃce"),
            ("Ada 2", "Ada ²"),
            ("Ada Lovelace", "Ada\u{a0} Lovelace"),
            ("Kelvin", "\u{212a}elvin"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
            assert_eq!(folded(&folded(one)), folded(one), "{one}");
        }
        assert_ne!(folded("Ada"), folded("Áda"));
        assert_ne!(folded("Ada L"), folded("AdaL"));
    }
}
