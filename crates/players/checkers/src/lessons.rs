//! The lessons of *How to play*. Their texts are in the web client, as `lesson.NAME`.

use spielgeist_lab::LessonPlan;

/// The lessons, the simplest first.
pub(crate) const LESSONS: &[LessonPlan] = &[
    LessonPlan { name: "step", position: "W:Wc3,e3,g3:Bb6,d6,f6", moves: &["e3-f4", "d6-c5"] },
    LessonPlan { name: "capture", position: "W:Wc3,g1:Bd4,h8", moves: &["c3xe5"] },
    LessonPlan { name: "chain", position: "W:Wc1:Bd2,f4,f6,b8", moves: &["c1xe7"] },
    LessonPlan { name: "king", position: "W:Wg7:Ba7", moves: &["g7-h8"] },
    LessonPlan { name: "flying", position: "W:WKa1:Bd4,g5", moves: &["a1xh4"] },
];
