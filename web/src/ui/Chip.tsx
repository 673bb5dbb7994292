import type { ReactNode } from "react";
import { classes } from "./classes";

export type ChipLook = "plain" | "accent" | "good" | "bad" | "warn";

export function Chip({ look = "plain", children }: { look?: ChipLook; children: ReactNode }) {
  return <span className={classes("chip", look !== "plain" && `chip-${look}`)}>{children}</span>;
}
