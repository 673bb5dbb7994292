import type { PaperItem } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Button } from "../../ui";
import { counted, countItems, lookOf } from "./verdicts";

interface VerdictFilterProps {
  items: PaperItem[];
  /** The only verdict shown, or null for all. */
  verdict: string | null;
  onChange: (verdict: string | null) => void;
}

/** How many items have each verdict; a press shows only those. */
export function VerdictFilter({ items, verdict, onChange }: VerdictFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="row" role="group" aria-label={t("papers.filter")}>
      <Button small aria-pressed={verdict === null} onPress={() => onChange(null)}>
        {t("papers.all", { count: items.length })}
      </Button>
      {counted(countItems(items)).map(([each, count]) => {
        const [Icon] = lookOf(each);
        return (
          <Button
            key={each}
            small
            aria-pressed={verdict === each}
            onPress={() => onChange(verdict === each ? null : each)}
          >
            <Icon size={14} aria-hidden /> {count} {t(`papers.verdict.${each}`)}
          </Button>
        );
      })}
    </div>
  );
}
