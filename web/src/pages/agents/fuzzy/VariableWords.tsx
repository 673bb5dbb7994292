import type { Part } from "../../../i18n/message";

/** What a variable is, beside its name. */
export function VariableWords({ part }: { part: Part | undefined }) {
  return (
    part && (
      <span className="variable-words" lang={part.lang}>
        {part.text}
      </span>
    )
  );
}
