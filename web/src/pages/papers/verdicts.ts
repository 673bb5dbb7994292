// The four verdicts of the papers page.

import { CircleCheck, CircleDashed, CircleSlash, CircleX } from "lucide-react";
import type { Job, PaperItem } from "../../api/types";
import type { ChipLook } from "../../ui";

export const VERDICTS = ["agrees", "differs", "not possible", "not run"] as const;
type Verdict = (typeof VERDICTS)[number];

/** Each has its own icon, so that none depends on colour. */
export const LOOKS: Record<Verdict, [typeof CircleCheck, ChipLook]> = {
  agrees: [CircleCheck, "good"],
  differs: [CircleX, "bad"],
  "not possible": [CircleSlash, "plain"],
  "not run": [CircleDashed, "warn"],
};

const isVerdict = (word: string): word is Verdict => VERDICTS.some((verdict) => verdict === word);

/** The icon and colour of a verdict; an unknown one looks like "not run". */
export const lookOf = (verdict: string) => LOOKS[isVerdict(verdict) ? verdict : "not run"];

/** Non-zero counts in the order of the verdicts. */
export function counted(verdicts: Record<string, number>): [Verdict, number][] {
  return VERDICTS.flatMap((verdict): [Verdict, number][] => {
    const count = verdicts[verdict] ?? 0;
    return count > 0 ? [[verdict, count]] : [];
  });
}

export function countItems(items: PaperItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { verdict } of items) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

/** Whether a job reproduces this item, or the whole paper where no item is named. */
export const isJobOf = (job: Pick<Job, "kind" | "what">, paper: string, item: string | null): boolean =>
  job.kind === "reproduce" && job.what === (item === null ? paper : `${paper}-${item}`);
