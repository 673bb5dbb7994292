import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { classes } from "./classes";
import { listKeys, useFloating } from "./floating";

export interface Choice {
  id: string;
  label: string;
  note?: string;
  /** Drawn before the label in the list. */
  icon?: ReactNode;
}

export interface SelectProps {
  label: string;
  choices: Choice[];
  value: string | null;
  onChange: (id: string) => void;
  disabled?: boolean;
  /** The label is read out but not drawn. */
  quietLabel?: boolean;
  className?: string;
}

export function Select({ label, choices, value, onChange, disabled, quietLabel, className }: SelectProps) {
  const base = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const list = useFloating({ anchor: button, open, onClose: close });
  const chosen = choices.find((choice) => choice.id === value);
  const choose = (id: string) => {
    close();
    if (id !== value) onChange(id);
  };
  return (
    <div className={classes("field", className)}>
      <span id={`${base}-label`} className={quietLabel ? "hidden-text" : "label"}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className="button select-button"
        aria-labelledby={`${base}-value ${base}-label`}
        aria-haspopup="listbox"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span id={`${base}-value`} className="option-text">
          {chosen?.label ?? "–"}
        </span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {open && (
        <div
          ref={list}
          className="popover"
          role="listbox"
          tabIndex={0}
          aria-labelledby={`${base}-label`}
          onKeyDown={(event) => listKeys(event, close)}
        >
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            <div
              key={choice.id}
              role="option"
              tabIndex={-1}
              aria-selected={choice.id === value}
              className="option"
              onClick={() => choose(choice.id)}
              onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
            >
              {choice.icon && <span className="option-icon">{choice.icon}</span>}
              <span className="option-text">{choice.label}</span>
              {choice.note && <span className="option-note">{choice.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
