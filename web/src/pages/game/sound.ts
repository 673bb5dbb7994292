// A tap for every move and roll, off by default. Synthesised, so that no file is loaded.

import { useEffect, useRef } from "react";

const SECONDS = 0.09;

export function useKnock(events: number, on: boolean) {
  const heard = useRef(events);
  useEffect(() => {
    const isNew = events > heard.current;
    heard.current = events;
    if (isNew && on) knock();
  }, [events, on]);
}

/** A short tone that falls and fades. */
function knock() {
  const audio = new AudioContext();
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  const now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(320, now);
  tone.frequency.exponentialRampToValueAtTime(90, now + SECONDS);
  loudness.gain.setValueAtTime(0.25, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + SECONDS);
  tone.connect(loudness).connect(audio.destination);
  tone.start(now);
  tone.stop(now + SECONDS);
  tone.onended = () => void audio.close();
}
