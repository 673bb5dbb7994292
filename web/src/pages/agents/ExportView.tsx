import { FileDown } from "lucide-react";
import type { AgentPage } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Button, Card } from "../../ui";
import { Command } from "../lab/Command";
import { downloadText } from "../lab/download";

/** The agent as files that other programs, and our own Import, can read. */
export function ExportView({ agent }: { agent: AgentPage }) {
  const { t } = useTranslation();
  const fll = agent.anatomy.fuzzy?.fll;
  const file = `${agent.game}-${agent.name.replace(/[^\w-]+/g, "-")}`;
  return (
    <div className="stack">
      <Card title={t("agents.tab.export")}>
        <div className="stack">
          <div className="row">
            {fll && (
              <Button look="primary" onPress={() => downloadText(`${file}.fll`, fll)}>
                <FileDown size={18} aria-hidden /> FLL
              </Button>
            )}
            <Button
              onPress={() => downloadText(`${file}.json`, JSON.stringify(agent, null, 2), "application/json")}
            >
              <FileDown size={18} aria-hidden /> JSON
            </Button>
            {agent.run && (
              <a
                className="button"
                download
                href={`/api/runs/${encodeURIComponent(agent.run)}/export?format=champion`}
              >
                <FileDown size={18} aria-hidden /> {t("agents.championFile")}
              </a>
            )}
          </div>
          <p className="muted small">{t("agents.exportHint")}</p>
          {fll && !agent.run && <Command text={`spielgeist rules ${agent.game} ${agent.name}`} />}
        </div>
      </Card>
      {fll && (
        <Card title="FLL">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys */}
          <pre className="fll-text" tabIndex={0}>
            {fll}
          </pre>
        </Card>
      )}
    </div>
  );
}
