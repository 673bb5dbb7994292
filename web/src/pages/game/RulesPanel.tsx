import type { GameInfo } from "../../api/types";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Link, useLocation } from "../../router";

/** The rules in short, one sentence a line. */
export function RulesPanel({ game, info }: { game: string; info: GameInfo | undefined }) {
  const { t } = useTranslation();
  const lessons = `/learn/${encodeURIComponent(game)}`;
  const isThere = useLocation().pathname === lessons;
  const text = useSay(game)("rules", {}, info?.summary);
  return (
    <div className="prose">
      <ul>
        {text.split("\n").map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!isThere && <Link to={lessons}>{t("learn.link")}</Link>}
    </div>
  );
}
