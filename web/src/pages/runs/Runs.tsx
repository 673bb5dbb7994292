import { Download, GitCompare } from "lucide-react";
import { useState } from "react";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Card, Empty, Loading, Problem, Updated } from "../../ui";
import { Command } from "../lab/Command";
import { useRecipes, useRuns } from "./data";
import { NewRun } from "./NewRun";
import { RunTable } from "./RunTable";
import "../lab/lab.css";
import "./runs.css";

export default function Runs() {
  const { t } = useTranslation();
  useTitle(t("runs.title"));
  const runs = useRuns();
  const recipes = useRecipes();
  const [ticked, setTicked] = useState<string[]>([]);
  const titles = new Map(recipes.data?.map((recipe) => [recipe.name, recipe.title]));
  const here = ticked.filter((name) => runs.data?.some((run) => run.name === name));
  const tick = (name: string, on: boolean) =>
    setTicked((old) => (on ? [...old, name] : old.filter((other) => other !== name)));
  return (
    <div className="page stack">
      <div className="page-head">
        <h1>{t("runs.title")}</h1>
        <Updated live={runs.live} />
      </div>
      <div id="new-run">
        <NewRun />
      </div>
      {runs.error && !runs.data && <Problem error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.isPending && <Loading />}
      {runs.data?.length === 0 && (
        <Empty text={t("runs.empty")}>
          <a className="button" href="#new-run">
            {t("runs.new")}
          </a>
          {recipes.data?.[0] && <Command text={`spielgeist evolve ${recipes.data[0].name}`} />}
        </Empty>
      )}
      {runs.data && runs.data.length > 0 && (
        <Card>
          <Ticked names={here} />
          <RunTable runs={runs.data} titles={titles} ticked={here} onTick={tick} />
        </Card>
      )}
    </div>
  );
}

/** Actions for selected runs; shown from the first selection on. */
function Ticked({ names }: { names: string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [a, b] = names;
  const compare = () => navigate(`/runs/compare?${new URLSearchParams({ a: a ?? "", b: b ?? "" })}`);
  if (names.length === 0) return <p className="muted run-ticked">{t("runs.tickHint")}</p>;
  return (
    <div className="row run-ticked">
      <Button look="primary" isDisabled={names.length !== 2} onPress={() => void compare()}>
        <GitCompare size={18} aria-hidden /> {t("runs.compareTicked", { count: names.length })}
      </Button>
      <a
        className="button"
        download
        href={`/api/runs/export.csv?runs=${names.map(encodeURIComponent).join(",")}`}
      >
        <Download size={18} aria-hidden /> {t("runs.csvTicked", { count: names.length })}
      </a>
      {names.length !== 2 && <span className="muted">{t("runs.tickTwo")}</span>}
    </div>
  );
}
