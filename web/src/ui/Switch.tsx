import type { ReactNode } from "react";

export interface SwitchProps {
  children: ReactNode;
  selected: boolean;
  onChange: (selected: boolean) => void;
  disabled?: boolean;
}

export function Switch({ children, selected, onChange, disabled }: SwitchProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        className="switch-track"
        checked={selected}
        aria-checked={selected}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
