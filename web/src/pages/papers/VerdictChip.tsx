import { useTranslation } from "../../i18n/translate";
import { Chip } from "../../ui";
import { lookOf } from "./verdicts";

/** A verdict as shape and word, with a count where there are several. */
export function VerdictChip({ verdict, count }: { verdict: string; count?: number }) {
  const { t } = useTranslation();
  const [Icon, look] = lookOf(verdict);
  return (
    <Chip look={look}>
      <Icon size={14} aria-hidden /> {count} {t(`papers.verdict.${verdict}`)}
    </Chip>
  );
}
