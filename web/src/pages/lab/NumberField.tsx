import { Input, Label, TextField } from "react-aria-components";

export interface NumberFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  min?: number;
  max?: number;
  placeholder?: string;
}

/** A field for a whole number; the value stays text until the form is sent. */
export function NumberField({ label, value, onChange, min, max, placeholder }: NumberFieldProps) {
  return (
    <TextField className="field number-field" value={value} onChange={onChange}>
      <Label>{label}</Label>
      <Input
        className="input"
        type="number"
        inputMode="numeric"
        step={1}
        min={min}
        max={max}
        placeholder={placeholder}
      />
    </TextField>
  );
}

/** The number in a field, if there is a whole one within its limits. */
export function wholeNumber(text: string, min = 0, max = Number.MAX_SAFE_INTEGER): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** Games and seed, when both are numbers that can be sent. */
export const validNumbers = (games: number | null, seed: number | null) =>
  games === null || seed === null ? null : { games, seed };
