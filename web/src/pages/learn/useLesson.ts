// Plays a lesson once, and again when asked. Whoever wants no motion sees the last board when they ask.

import { useCallback, useEffect, useState } from "react";
import type { LessonFrame } from "./lessonFrames";

export interface LessonPlay {
  frame: LessonFrame | undefined;
  playing: boolean;
  play: () => void;
  stop: () => void;
}

export function useLesson(frames: LessonFrame[], calm: boolean): LessonPlay {
  const last = frames.length - 1;
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), frames[at]?.ms ?? 0);
    return () => clearTimeout(timer);
  }, [playing, at, last, frames]);
  const play = useCallback(() => {
    if (calm) return setAt((now) => (now === last ? 0 : last));
    setAt(0);
    setPlaying(true);
  }, [calm, last]);
  const stop = useCallback(() => setPlaying(false), []);
  return { frame: frames[at], playing, play, stop };
}
