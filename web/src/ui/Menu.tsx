import { cloneElement, type ReactElement, useRef, useState } from "react";
import type { ButtonProps } from "./Button";
import { listKeys, useFloating } from "./floating";

export interface MenuEntry {
  id: string;
  label: string;
  note?: string;
  disabled?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** One of our buttons. */
  trigger: ReactElement<ButtonProps>;
  label: string;
  entries: MenuEntry[];
}

/** A button that opens a list of actions. */
export function Menu({ trigger, label, entries }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const list = useFloating({ anchor: button, open, onClose: close });
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onPress: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={list}
          className="popover"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => listKeys(event, close)}
        >
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            <div
              key={entry.id}
              role="menuitem"
              tabIndex={-1}
              aria-disabled={entry.disabled || undefined}
              className="option"
              onClick={() => {
                if (entry.disabled) return;
                close();
                entry.onSelect();
              }}
              onPointerMove={(event) => !entry.disabled && event.currentTarget.focus({ preventScroll: true })}
            >
              <span className="option-text">{entry.label}</span>
              {entry.note && <span className="option-note">{entry.note}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
