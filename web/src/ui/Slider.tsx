import { useEffect, useId, useRef } from "react";

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** Called when the thumb is released. */
  onChangeEnd?: (value: number) => void;
  disabled?: boolean;
  /** How the value is written; the plain number without it. */
  say?: (value: number) => string;
}

export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  onChangeEnd,
  disabled,
  say,
}: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const end = useRef(onChangeEnd);
  end.current = onChangeEnd;
  // React's onChange is the browser's input event; the browser's change event comes on release.
  useEffect(() => {
    const field = input.current;
    const released = () => end.current?.(Number(field?.value));
    field?.addEventListener("change", released);
    return () => field?.removeEventListener("change", released);
  }, []);
  const said = say ? say(value) : String(value);
  return (
    <div className="slider">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <output className="number small" htmlFor={id}>
        {said}
      </output>
      <input
        ref={input}
        id={id}
        type="range"
        className="slider-track"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={say ? said : undefined}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
