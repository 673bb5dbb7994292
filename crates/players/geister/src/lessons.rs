//! The lessons of *How to play*. Their texts are in the web client, as `lesson.NAME`.

use spielgeist_lab::LessonPlan;

/// The lessons, the simplest first.
pub(crate) const LESSONS: &[LessonPlan] = &[
    LessonPlan {
        name: "step",
        position: "0 0 b2B,c2B,d2B,e2B,b1R,c1R,d1R,e1R -- b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --",
        moves: &["c2n", "d5s"],
    },
    LessonPlan {
        name: "capture",
        position: "0 20 b2B,c4B,e2B,99b,b1R,c1R,d3R,e1R -- b5u,c5u,e5u,e4u,d6u,e6u,99r,99r --",
        moves: &["c4n"],
    },
    LessonPlan {
        name: "exit",
        position: "0 20 a6B,c2B,d3B,99b,b1R,c1R,99r,f2R -- d4u,e5u,f4u,b6u,99r,99r,99b,99b --",
        moves: &["a6w"],
    },
];
