import { FileDown } from "lucide-react";
import { englishOf } from "../../api/label";
import type { PaperPage } from "../../api/types";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { Link, useParams, useSearchParams } from "../../router";
import { Card, Loading, Problem } from "../../ui";
import { Command } from "../lab/Command";
import { htmlOf, usePaper, useReproductions } from "./data";
import { Item } from "./Item";
import { LabelText } from "./LabelText";
import { Reproduce } from "./Reproduce";
import { VerdictFilter } from "./VerdictFilter";
import "../lab/lab.css";
import "./papers.css";

export default function Paper() {
  const { t } = useTranslation();
  const { name = "" } = useParams();
  const paper = usePaper(name);
  useTitle(paper.data?.title ?? t("papers.paper"));
  return (
    <div className="page stack">
      <p>
        <Link to="/papers">← {t("papers.title")}</Link>
      </p>
      {paper.isPending && <Loading />}
      {paper.error && !paper.data && (
        <>
          <h1>{name}</h1>
          <Problem error={paper.error} onRetry={() => void paper.refetch()} />
        </>
      )}
      {paper.data && <Whole paper={paper.data} />}
    </div>
  );
}

function Whole({ paper }: { paper: PaperPage }) {
  const { t } = useTranslation();
  const reproductions = useReproductions(paper.name);
  const [search, setSearch] = useSearchParams();
  const verdict = search.get("verdict");
  const filter = (next: string | null) => setSearch(next ? { verdict: next } : {}, { replace: true });
  const shown = paper.items.filter((item) => !verdict || item.verdict === verdict);
  return (
    <>
      <Card>
        <div className="stack">
          <div>
            <h1 lang="en">{paper.title}</h1>
            <p className="muted" lang="en">
              {paper.citation}
            </p>
          </div>
          <VerdictFilter items={paper.items} verdict={verdict} onChange={filter} />
          <div className="row paper-actions">
            <Reproduce game={paper.game} name={paper.title} item={null} reproductions={reproductions} />
            <a className="button button-small" download={`${paper.name}.html`} href={htmlOf(paper.name)}>
              <FileDown size={16} aria-hidden /> {t("papers.html")}
            </a>
            <Command text={`spielgeist reproduce ${paper.name}`} />
          </div>
        </div>
      </Card>
      {paper.notes.length > 0 && (
        <Card title={t("papers.notes")}>
          <ul className="prose-list">
            {paper.notes.map((note) => (
              <li key={englishOf(note)}>
                <LabelText label={note} game={paper.game} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {shown.map((item) => (
        <Item key={item.item} game={paper.game} item={item} reproductions={reproductions} />
      ))}
    </>
  );
}
