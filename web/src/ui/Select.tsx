import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components";
import { classes } from "./classes";

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
  return (
    <AriaSelect
      className={classes("field", className)}
      selectedKey={value}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
      isDisabled={disabled}
      placeholder="–"
    >
      <Label className={quietLabel ? "hidden-text" : "label"}>{label}</Label>
      <Button className="button select-button">
        <SelectValue />
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover className="popover">
        <ListBox>
          {choices.map((choice) => (
            <ListBoxItem key={choice.id} id={choice.id} textValue={choice.label} className="option">
              {choice.icon && <span className="option-icon">{choice.icon}</span>}
              <span className="option-text">{choice.label}</span>
              {choice.note && <span className="option-note">{choice.note}</span>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
