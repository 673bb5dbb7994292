import type { ReactNode } from "react";

export interface CheckboxProps {
  children?: ReactNode;
  /** For a box without a text beside it. */
  label?: string;
  selected: boolean;
  onChange: (selected: boolean) => void;
  disabled?: boolean;
}

export function Checkbox({ children, label, selected, onChange, disabled }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        className="checkbox-box"
        aria-label={label}
        checked={selected}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
