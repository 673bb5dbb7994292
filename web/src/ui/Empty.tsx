import type { ReactNode } from "react";

/** What an empty list says: one sentence, and the button or command that fills it. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {children}
    </div>
  );
}
