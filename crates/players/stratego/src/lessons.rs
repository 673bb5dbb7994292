//! The lessons of *How to play*. Their texts are in the web client, as `lesson.NAME`.

use spielgeist_lab::LessonPlan;

/// The lessons, the simplest first.
pub(crate) const LESSONS: &[LessonPlan] = &[
    LessonPlan {
        name: "scout",
        position: "red 40 3 MBAAAAAAAA/BAAAAAAAAA/AAAAAAAAAA/D.AAAAAAAAA/AA__AA__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAA????AAA/AAA????AAA BBBBCDDDDDDDEEEEEFFFFGGGGHHHHIIIJJKL/NNNNOPPPPPPPQQQQQRRRSSSTTTUUVVWX -/- -",
        moves: &["a4-a8"],
    },
    LessonPlan {
        name: "fight",
        position: "red 40 3 MBAAAAAAAA/BAAAAAAAAA/AAAAAAAAAA/AAAAH.AAAAA/AA__r.A__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAA????AAA/AAA????AAA BBBBCDDDDDDDDEEEEEFFFFGGGGHHHIIIJJKL/NNNNOPPPPPPPQQQQQRRSSSTTTUUVVWX -/- -",
        moves: &["e4xe5"],
    },
    LessonPlan {
        name: "bomb",
        position: "red 40 3 MBAAAAAAAA/BAAAAAAAAA/AAAAAAAAAA/AAAAE.AAAAA/AA__nA__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAA????AAA/AAA????AAA BBBBCDDDDDDDDEEEEFFFFGGGGHHHHIIIJJKL/NNNOPPPPPPPQQQQQRRRSSSTTTUUVVWX -/- -",
        moves: &["e4xe5"],
    },
    LessonPlan {
        name: "spy",
        position: "red 40 3 MBAAAAAAAA/BAAAAAAAAA/AAAAAAAAAA/AAAAC.AAAAA/AA__x.A__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAA????AAA/AAA????AAA BBBBDDDDDDDDEEEEEFFFFGGGGHHHHIIIJJKL/NNNNOPPPPPPPQQQQQRRRSSSTTTUUVVW -/- -",
        moves: &["e4xe5"],
    },
    LessonPlan {
        name: "flag",
        position: "red 40 3 MBAAAAAAAA/BAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AA__AA__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAAG.AAAAAA/AAA?nAAAAA BBBBCDDDDDDDDEEEEEFFFFGGGHHHHIIIJJKL/NNNNNOPPPPPPPPQQQQQRRRRSSSSTTTTUUUVVWX -/- -",
        moves: &["d9xd10"],
    },
];
