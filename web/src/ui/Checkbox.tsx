import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components";

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
    <AriaCheckbox
      className="checkbox"
      aria-label={label}
      isSelected={selected}
      onChange={onChange}
      isDisabled={disabled}
    >
      <span className="checkbox-box">
        <Check size={14} strokeWidth={3} aria-hidden />
      </span>
      {children}
    </AriaCheckbox>
  );
}
