import type { PaperItem } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Ago } from "../../ui";
import { LabelText } from "./LabelText";

/** The paper's finding and ours, with how ours was made. */
export function Sides({ game, item }: { game: string; item: PaperItem }) {
  const { t } = useTranslation();
  return (
    <dl className="sides">
      <div>
        <dt>{t("papers.theirs")}</dt>
        <dd>
          <LabelText label={item.theirs || "–"} game={game} />
        </dd>
      </div>
      <div>
        <dt>
          {t("papers.ours")} {item.made && <Made made={item.made} />}
        </dt>
        <dd>
          <LabelText label={item.ours || "–"} game={game} />
        </dd>
      </div>
    </dl>
  );
}

/** A stored result has a date, one that was made here an age. */
function Made({ made }: { made: NonNullable<PaperItem["made"]> }) {
  const { t, i18n } = useTranslation();
  const mode = t(`papers.mode.${made.mode}`);
  const date = new Date(made.when * 1000);
  if (!made.shipped)
    return (
      <span>
        ({mode}, <Ago at={made.when} />)
      </span>
    );
  return (
    <span>
      ({t("papers.shipped", { mode, version: made.version ?? "?" })},{" "}
      <time dateTime={date.toISOString()}>
        {date.toLocaleDateString(i18n.language, { dateStyle: "medium" })}
      </time>
      )
    </span>
  );
}
