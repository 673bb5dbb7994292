import type { ReactNode } from "react";

/** The placeholder of an empty list: a sentence and a button or command that fills it. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {children}
    </div>
  );
}
