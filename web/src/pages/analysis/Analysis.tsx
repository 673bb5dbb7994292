import { useState } from "react";
import type { AnalysisView, GameInfo } from "../../api/types";
import { useCatalog, useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { useNavigate, useParams } from "../../router";
import { Loading, Problem, Select } from "../../ui";
import { AnalysisBoard } from "./AnalysisBoard";
import { Editor } from "./Editor";
import { LineList } from "./LineList";
import { Looks } from "./Looks";
import { PositionField } from "./PositionField";
import { type Analysis, useAnalysis } from "./useAnalysis";
import "../game/game.css";
import "./analysis.css";

/** /analysis/:game : any position, looked at by several agents. */
export default function AnalysisPage() {
  const { game } = useParams();
  const catalog = useCatalog();
  const info = catalog.data?.find((each) => each.name === game);
  if (catalog.error) return <Problem error={catalog.error} onRetry={() => void catalog.refetch()} />;
  if (catalog.data && !info) return <UnknownGame />;
  if (!catalog.data || !info) return <Loading />;
  return <Page key={info.name} info={info} games={catalog.data} />;
}

function UnknownGame() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <h1>{t("analysis.title")}</h1>
      <p>{t("analysis.noGame")}</p>
    </div>
  );
}

function Page({ info, games }: { info: GameInfo; games: GameInfo[] }) {
  const { t } = useTranslation();
  const titleOf = useGameTitle();
  const navigate = useNavigate();
  const analysis = useAnalysis(info.name);
  const title = t("analysis.titleOf", { game: titleOf(info.name) });
  useTitle(title);
  const { view } = analysis;
  return (
    <div className="page analysis stack">
      <div className="row row-spread">
        <h1>{title}</h1>
        <Select
          label={t("analysis.game")}
          choices={games.map(({ name }) => ({ id: name, label: titleOf(name) }))}
          value={info.name}
          onChange={(name) => void navigate(`/analysis/${name}`)}
        />
      </div>
      {analysis.error ? (
        <div className="stack">
          <Problem error={analysis.error} />
          <PositionField analysis={analysis} info={info} />
        </div>
      ) : view ? (
        <Table info={info} analysis={analysis} view={view} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

interface TableProps {
  info: GameInfo;
  analysis: Analysis;
  view: AnalysisView;
}

function Table({ info, analysis, view }: TableProps) {
  const { t } = useTranslation();
  const say = useSay(info.name);
  const [editing, setEditing] = useState(false);
  const [arrows, setArrows] = useState<string[][]>([]);
  return (
    <div className="game">
      <div className="game-board">
        {editing ? (
          <Editor info={info} analysis={analysis} view={view} onEnd={() => setEditing(false)} />
        ) : (
          <AnalysisBoard
            info={info}
            analysis={analysis}
            view={view}
            arrows={arrows}
            onEdit={view.tray.length > 0 ? () => setEditing(true) : null}
          />
        )}
      </div>
      <div className="game-side">
        {info.hidden_information && (
          <p className="muted small">
            {t("analysis.oneView", { seat: say(`seat.${view.viewer}`, {}, info.seat_names[view.viewer]) })}
          </p>
        )}
        {!editing && <LineList info={info} analysis={analysis} view={view} />}
        {!editing && <Looks info={info} analysis={analysis} view={view} onArrows={setArrows} />}
        {info.variants.length > 1 && (
          <Select
            label={t("play.variant")}
            choices={info.variants.map(({ name }) => ({ id: name, label: say(`variant.${name}`, {}, name) }))}
            value={view.variant}
            onChange={(variant) => analysis.show(null, variant)}
          />
        )}
        <PositionField analysis={analysis} info={info} />
      </div>
    </div>
  );
}
