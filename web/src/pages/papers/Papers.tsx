import type { PaperRow } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Empty, Loading, Problem } from "../../ui";
import { Command } from "../lab/Command";
import { usePapers } from "./data";
import { VerdictChip } from "./VerdictChip";
import { counted } from "./verdicts";
import "../lab/lab.css";
import "./papers.css";

export default function Papers() {
  const { t } = useTranslation();
  useTitle(t("papers.title"));
  const papers = usePapers();
  return (
    <div className="page stack">
      <div>
        <h1>{t("papers.title")}</h1>
        <p className="muted">{t("papers.intro")}</p>
      </div>
      {papers.isPending && <Loading />}
      {papers.error && !papers.data && <Problem error={papers.error} onRetry={() => void papers.refetch()} />}
      {papers.data?.length === 0 && (
        <Empty text={t("papers.empty")}>
          <Command text="spielgeist reproduce --list" />
        </Empty>
      )}
      <ul className="paper-list">
        {papers.data?.map((paper) => (
          <PaperEntry key={paper.name} paper={paper} />
        ))}
      </ul>
    </div>
  );
}

function PaperEntry({ paper }: { paper: PaperRow }) {
  const { t } = useTranslation();
  const gameTitle = useGameTitle();
  return (
    <li className="card">
      <h2 lang="en">
        <Link to={`/papers/${encodeURIComponent(paper.name)}`}>{paper.title}</Link>
      </h2>
      <p className="muted small" lang="en">
        {paper.citation}
      </p>
      <div className="row paper-counts">
        <span>
          {gameTitle(paper.game)} · {t("papers.items", { count: paper.items })}
        </span>
        {counted(paper.verdicts).map(([verdict, count]) => (
          <VerdictChip key={verdict} verdict={verdict} count={count} />
        ))}
      </div>
    </li>
  );
}
