import type { Label } from "./types";

/** The English text of a label, which tells labels apart in every language. */
export const englishOf = (label: Label): string => (typeof label === "string" ? label : label.text);
