//! The lessons of *How to play*. Their texts are in the web client, as `lesson.NAME`.

use spielgeist_lab::LessonPlan;

/// The lessons, the simplest first.
pub(crate) const LESSONS: &[LessonPlan] = &[
    LessonPlan { name: "move", position: "4HPwATDgc/ABMA 3 1", moves: &["8/5 6/5"] },
    LessonPlan {
        name: "hit",
        position: "XGID=-b--a-E-C---eE---c-d----B-:0:0:1:42:0:0:0:0:10",
        moves: &["8/4* 6/4"],
    },
    LessonPlan {
        name: "bar",
        position: "XGID=-b----E-C---eE---c-e----AA:0:0:1:31:0:0:0:0:10",
        moves: &["bar/22 24/23"],
    },
    LessonPlan {
        name: "off",
        position: "XGID=-BBCBBC-----------b-bcbcc-:0:0:1:65:0:0:0:0:10",
        moves: &["6/off 5/off"],
    },
];
