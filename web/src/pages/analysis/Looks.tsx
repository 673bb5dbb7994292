import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useMemo } from "react";
import { answer, api } from "../../api/client";
import type { AgentLook, AgentName, AnalysisView, GameInfo } from "../../api/types";
import { lookOf } from "../../board/looks";
import { faceName, listedAgent, portraitOf } from "../../faces/faces";
import { Portrait } from "../../faces/Portrait";
import { useTranslation } from "../../i18n/translate";
import { Button, Loading, Problem, Select } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { Candidates, write } from "../game/Candidates";
import { queryOf } from "./address";
import type { Analysis } from "./useAnalysis";

/** More would not fit beside each other. */
const MOST = 4;

export interface LooksProps {
  info: GameInfo;
  analysis: Analysis;
  view: AnalysisView;
  onArrows: (arrows: string[][]) => void;
}

/** The agents that look at first: the adviser, and the one to play against. */
export const proposed = ({ hint, opponent }: Pick<GameInfo, "hint" | "opponent">): string[] => [
  ...new Set([hint.written, opponent]),
];

/** An agent of the address: its parts are known from its answer, or because the game proposes it. */
const partsOf = (info: GameInfo, agent: string, look: AgentLook | undefined): AgentName =>
  look?.agent ?? (agent === info.hint.written ? info.hint : listedAgent(agent));

/** Several agents look at the position side by side: what each would play, its value, and why. */
export function Looks({ info, analysis, view, onArrows }: LooksProps) {
  const { t } = useTranslation();
  const agents = (analysis.board.agents ?? proposed(info)).slice(0, MOST);
  const askable = view.next.state === "decide" && view.next.askable && !analysis.loading;
  const spot = queryOf(analysis.board);
  const looks = useQueries({
    queries: agents.map((agent) => ({
      queryKey: ["look", info.name, agent, spot],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        answer(
          api.GET("/api/analysis/{game}/look", {
            params: { path: { game: info.name }, query: { agent, ...spot } },
            signal,
          }),
        ),
      enabled: askable,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const parts = agents.map((agent, index) => partsOf(info, agent, looks[index]?.data));
  const drawn = JSON.stringify(askable ? looks.map(({ data }) => data?.path ?? []) : []);
  const arrows = useMemo<string[][]>(() => distinct(JSON.parse(drawn)), [drawn]);
  useEffect(() => onArrows(arrows), [arrows, onArrows]);
  const others = info.agents.filter((agent) => !agents.includes(agent));
  return (
    <section className="stack" aria-label={t("analysis.agents")}>
      {view.next.state === "decide" && !view.next.askable && (
        <p className="muted">{t("analysis.otherView")}</p>
      )}
      <div className="looks">
        {agents.map((agent, index) => (
          <article key={agent} className="card look" aria-busy={looks[index]?.isFetching}>
            <header className="row row-spread">
              <span className="row">
                <Portrait name={portraitOf(info.name, parts[index] ?? listedAgent(agent))} size={32} />
                <span>
                  <strong>{faceName(info.name, parts[index] ?? listedAgent(agent), t)}</strong>
                  <br />
                  <span className="muted small">{agent}</span>
                </span>
              </span>
              <Button
                icon
                look="quiet"
                aria-label={t("analysis.remove", { agent })}
                onPress={() => analysis.watch(agents.filter((each) => each !== agent))}
              >
                <X size={18} aria-hidden />
              </Button>
            </header>
            {looks[index]?.error ? (
              <Problem error={looks[index].error} />
            ) : looks[index]?.data ? (
              <Told info={info} look={looks[index].data} />
            ) : (
              askable && <Loading />
            )}
          </article>
        ))}
      </div>
      {agents.length < MOST && others.length > 0 && (
        <Select
          label={t("analysis.add")}
          choices={others.map((agent) => ({
            id: agent,
            label: faceName(info.name, listedAgent(agent), t),
            note: agent,
          }))}
          value={null}
          onChange={(agent) => analysis.watch([...agents, agent])}
        />
      )}
    </section>
  );
}

/** Agents that agree draw one arrow. */
function distinct(paths: string[][]): string[][] {
  const seen = new Map(paths.filter((path) => path.length > 1).map((path) => [path.join(), path]));
  return [...seen.values()];
}

function Told({ info, look }: { info: GameInfo; look: AgentLook }) {
  const { t } = useTranslation();
  const board = lookOf(info.name);
  const { explanation } = look;
  const chosen = explanation.candidates.find((candidate) => candidate.move === explanation.chosen);
  return (
    <div className="stack">
      <p>
        <strong className="look-move">{board.sayMove(explanation.chosen)}</strong>{" "}
        {chosen && <span className="muted">{t("analysis.value", { value: write(chosen.score) })}</span>}
      </p>
      <p>
        <Sentence message={explanation.said} game={info.name} />
      </p>
      {explanation.candidates.length > 0 && (
        <details>
          <summary>{t("analysis.why")}</summary>
          <Candidates explanation={explanation} game={info.name} sayMove={board.sayMove} />
        </details>
      )}
    </div>
  );
}
