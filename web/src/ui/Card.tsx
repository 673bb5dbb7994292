import type { ReactNode } from "react";
import { classes } from "./classes";

export interface CardProps {
  title?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, actions, className, children }: CardProps) {
  return (
    <section className={classes("card", className)}>
      {(title || actions) && (
        <div className="card-head">
          {title && <h2>{title}</h2>}
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
