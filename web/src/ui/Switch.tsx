import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components";

export interface SwitchProps {
  children: ReactNode;
  selected: boolean;
  onChange: (selected: boolean) => void;
  disabled?: boolean;
}

export function Switch({ children, selected, onChange, disabled }: SwitchProps) {
  return (
    <AriaSwitch className="switch" isSelected={selected} onChange={onChange} isDisabled={disabled}>
      <span className="switch-track" />
      <span>{children}</span>
    </AriaSwitch>
  );
}
