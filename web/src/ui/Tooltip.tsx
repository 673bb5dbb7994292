import { type ReactElement, useEffect, useRef, useState } from "react";
import { place, raise } from "./floating";

const DELAY_MS = 500;

/**
 * Shows the label of a button on hover and on keyboard focus. Esc hides it. It repeats what the button is called, so
 * that it is not read out again.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState<"no" | "soon" | "now">("no");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (wanted === "no") return setShown(false);
    const timer = setTimeout(() => setShown(true), wanted === "soon" ? DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    const anchor = wrapper.current?.firstElementChild;
    if (!shown || !anchor || !tip.current) return;
    raise(tip.current);
    place(anchor, tip.current);
  }, [shown]);
  const hide = () => setWanted("no");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what can be used
    <span
      ref={wrapper}
      className="tooltip-anchor"
      onMouseEnter={() => setWanted("soon")}
      onMouseLeave={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && setWanted("now")}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {children}
      {shown && (
        <span ref={tip} className="tooltip" aria-hidden>
          {text}
        </span>
      )}
    </span>
  );
}
