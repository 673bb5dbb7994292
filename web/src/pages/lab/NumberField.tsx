import { TextField } from "../../ui";

export interface NumberFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  min?: number;
  max?: number;
  placeholder?: string;
}

/** A field for a whole number; the value stays text until the form is sent. */
export function NumberField(props: NumberFieldProps) {
  return <TextField {...props} type="number" className="number-field" />;
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
