import { type HTMLInputTypeAttribute, useId } from "react";
import { classes } from "./classes";

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: HTMLInputTypeAttribute;
  /** A field of several lines. */
  rows?: number;
  /** For whole numbers. */
  min?: number;
  max?: number;
  placeholder?: string;
  spellCheck?: boolean;
  className?: string;
  inputClassName?: string;
}

export function TextField({
  label,
  value,
  onChange,
  type = "text",
  rows,
  className,
  inputClassName,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const shared = { id, value, className: classes("input", inputClassName), ...rest };
  const number = type === "number" && ({ inputMode: "numeric", step: 1 } as const);
  return (
    <div className={classes("field", className)}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...shared} {...number} type={type} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
}
