import { useEffect, useState } from "react";

type Listener = (text: string) => void;
let listener: Listener | null = null;
let waiting: string[] = [];

/** Announces a text once to screen readers. */
export function announce(text: string) {
  if (text === "") return;
  if (listener) listener(text);
  else waiting.push(text);
}

/** Among four a round has eight pieces of news, and a screen reader is behind. */
const KEEP = 24;

/** The one polite live region of the app: a short log, newest last, each text in an element of its own. */
export function LiveRegion() {
  const [texts, setTexts] = useState<{ id: number; text: string }[]>([]);
  useEffect(() => {
    let next = 0;
    listener = (text) => setTexts((old) => [...old, { id: next++, text }].slice(-KEEP));
    for (const text of waiting) listener(text);
    waiting = [];
    return () => {
      listener = null;
    };
  }, []);
  return (
    <div role="log" aria-live="polite" aria-relevant="additions" className="hidden-text" id="announcements">
      {texts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
