// A lesson as boards that are shown one after the other.

import type { GameEvent, Lesson, Scene } from "../../api/types";
import type { Look } from "../../board/look";
import { framesOf } from "../../board/playback";

/** A board of a lesson and how long it is shown. */
export interface LessonFrame {
  scene: Scene;
  /** The move so far, for its arrows. */
  path: string[];
  ms: number;
}

/** Time to look at the position before anything moves. */
const LOOK_MS = 900;

/** The boards of a lesson: the position first, then each move hop by hop. */
export function lessonFrames(lesson: Lesson, look: Look): LessonFrame[] {
  const frames: LessonFrame[] = [{ scene: lesson.start, path: [], ms: LOOK_MS }];
  let before = lesson.start;
  lesson.steps.forEach(({ seat, text, path, scene }, index) => {
    const kind = seat === null || seat === undefined ? "roll" : "move";
    const event: GameEvent = { index, kind, seat: seat ?? null, text, path, taken: [], hidden: false };
    const shown = framesOf({ event, seat: seat ?? null, own: false, before, after: scene }, look);
    frames.push(...shown.map(({ scene, path, ms }) => ({ scene, path, ms })));
    before = scene;
  });
  return frames;
}
