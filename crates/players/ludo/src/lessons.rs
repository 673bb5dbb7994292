//! The lessons of *How to play*. Their texts are in the web client, as `lesson.NAME`.

use spielgeist_lab::LessonPlan;

/// The lessons, the simplest first.
pub(crate) const LESSONS: &[LessonPlan] = &[
    LessonPlan {
        name: "leave",
        position: "0 6 -1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1",
        moves: &["0"],
    },
    LessonPlan { name: "hit", position: "0 3 14 -1 -1 -1/4 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1", moves: &["0"] },
    LessonPlan {
        name: "block",
        position: "0 3 14 -1 -1 -1/4 4 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1",
        moves: &["0"],
    },
    LessonPlan {
        name: "star",
        position: "0 3 2 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1",
        moves: &["0"],
    },
    LessonPlan {
        name: "goal",
        position: "0 2 54 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1",
        moves: &["0"],
    },
];
