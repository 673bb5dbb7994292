import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { FuzzyModel } from "../../api/types";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Empty, Loading, Problem, Tabs } from "../../ui";
import { Membership } from "./fuzzy/Membership";
import { middles } from "./fuzzy/middles";
import { RuleViewer } from "./fuzzy/RuleViewer";
import { Surface } from "./fuzzy/Surface";
import { keptImport, readImport } from "./importing";
import "../lab/lab.css";
import "./agents.css";

/** The rule viewer for imported rules. */
export function Imported() {
  const { t } = useTranslation();
  const imported = useMemo(keptImport, []);
  useTitle(imported?.name);
  const text = imported?.text ?? null;
  const read = useQuery({
    queryKey: ["import", text],
    queryFn: () => readImport(text ?? ""),
    enabled: text !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="page stack">
      <p>
        <Link to="/agents">← {t("agents.title")}</Link>
      </p>
      <h1>{imported?.name ?? t("agents.import")}</h1>
      {read.data && <ImportedTabs model={read.data} />}
      {read.isLoading && <Loading />}
      {read.error && <Problem error={read.error} />}
      {text === null && (
        <Empty text={t("agents.importNone")}>
          <Link className="button" to="/agents">
            {t("agents.title")}
          </Link>
        </Empty>
      )}
    </div>
  );
}

function ImportedTabs({ model }: { model: FuzzyModel }) {
  const { t } = useTranslation();
  const [inputs, setInputs] = useState(() => middles(model));
  const [tab, setTab] = useState("rules");
  return (
    <Tabs
      label={t("agents.parts")}
      selected={tab}
      onSelect={setTab}
      items={[
        {
          id: "rules",
          label: `${t("agents.tab.rules")} ${model.rules.length}`,
          content: <RuleViewer model={model} inputs={inputs} onInputs={setInputs} />,
        },
        { id: "membership", label: t("agents.tab.membership"), content: <Membership model={model} /> },
        { id: "surface", label: t("agents.tab.surface"), content: <Surface model={model} inputs={inputs} /> },
      ]}
    />
  );
}
