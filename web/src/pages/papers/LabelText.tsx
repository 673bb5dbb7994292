import type { Label } from "../../api/types";
import { labelParts } from "../../i18n/label";
import { useTranslation } from "../../i18n/translate";
import { Parts } from "../../ui/Sentence";

/** A text of a paper in the reader's language. */
export function LabelText({ label, game }: { label: Label; game: string }) {
  const { t } = useTranslation();
  return <Parts parts={labelParts(label, t, game)} />;
}
