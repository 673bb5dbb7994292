// Labels of tables and charts: names and numbers as they are, or messages.

import type { Label } from "../api/types";
import i18next from ".";
import { type Part, sayParts, textOf } from "./message";
import { localNumbers } from "./numbers";
import type { TFunction } from "./translate";

/** A label in the reader's language, in parts: what has no code there is marked as English. */
export const labelParts = (label: Label, t: TFunction, game: string): Part[] =>
  typeof label === "string" ? [{ text: localNumbers(label, i18next.language) }] : sayParts(label, t, game);

/** A label as one text. */
export const sayLabel = (label: Label, t: TFunction, game: string): string =>
  textOf(labelParts(label, t, game));
