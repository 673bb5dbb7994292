// A soft tap for every move, a rattle for dice, a lower knock for a capture. Synthesised, so that no file is loaded.

import { useEffect, useRef } from "react";
import type { GameEvent } from "../../api/types";

const SECONDS = 0.09;
/** Soft: a sixth of the loudest. */
const LOUDNESS = 0.16;

/** What is heard of the last event. */
export function soundOf(event: GameEvent | undefined): Sound {
  if (event?.kind === "roll") return "roll";
  return (event?.taken.length ?? 0) > 0 ? "capture" : "move";
}

export type Sound = "move" | "capture" | "roll";

/** Tones, each with its beginning in seconds and its first and last pitch in hertz. Rolls are a few short ticks. */
export const TONES: Record<Sound, [start: number, from: number, to: number][]> = {
  move: [[0, 320, 90]],
  capture: [
    [0, 220, 70],
    [0.1, 150, 60],
  ],
  roll: [
    [0, 620, 380],
    [0.07, 520, 330],
    [0.15, 570, 300],
  ],
};

export function useKnock(events: number, sound: Sound, on: boolean) {
  const heard = useRef(events);
  useEffect(() => {
    const isNew = events > heard.current;
    heard.current = events;
    if (isNew && on) play(sound);
  }, [events, sound, on]);
}

/** Short tones that fall and fade. Browsers stay silent until the person has touched the page. */
function play(sound: Sound) {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return;
  const audio = new AudioContext();
  const now = audio.currentTime;
  const tones = TONES[sound].map(([start, from, to]) => {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const at = now + start;
    tone.type = "triangle";
    tone.frequency.setValueAtTime(from, at);
    tone.frequency.exponentialRampToValueAtTime(to, at + SECONDS);
    loudness.gain.setValueAtTime(LOUDNESS, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + SECONDS);
    return tone;
  });
  const last = tones.at(-1);
  if (last) last.onended = () => void audio.close();
}
