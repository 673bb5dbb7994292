import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { answer, api } from "../../api/client";
import type { Belief, Why } from "../../api/types";
import { tellMove } from "../../board/look";
import { type Ring, ringsOf } from "../../board/Marks";
import { faceName } from "../../faces/faces";
import { useMessage } from "../../i18n/message";
import type { Routes } from "../../i18n/moves";
import { type Say, sayIdentity, sayOf, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Loading, Problem, Switch } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { seatName } from "./announcements";
import { Candidates } from "./Candidates";
import { lastIndex } from "./events";
import { Rules } from "./FiredRules";
import { TryMine } from "./TryMine";
import { useSpellRule } from "./useSpellRule";
import type { Table } from "./useTable";

export interface Drawing {
  arrows: string[][];
  beliefs: Ring[];
}

const NOTHING: Drawing = { arrows: [], beliefs: [] };

export interface WhyPanelProps {
  table: Table;
  /** Arrows and rings of the explanation. */
  onDraw: (drawing: Drawing) => void;
  drawn: boolean;
  onDrawn: (drawn: boolean) => void;
}

/** Why this move: a sentence, its numbers, and the board. The same panel for every kind of agent. */
export function WhyPanel({ table, onDraw, drawn, onDrawn }: WhyPanelProps) {
  const { t } = useTranslation();
  const { view, look } = table;
  const event = table.isNow ? lastAgentMove(table) : agentMoveAt(table);
  const {
    data: why,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ["why", view.id, event, view.standing.state === "over"],
    queryFn: () =>
      answer(api.GET("/api/games/{id}/why", { params: { path: { id: view.id }, query: { event } } })),
    enabled: event !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const drawing = useMemo<Drawing>(() => {
    if (!why || !drawn) return NOTHING;
    const sign = (identity: string) => look.sign(identity, sayOf(view.game, t));
    return { arrows: strongest(why), beliefs: ringsOf(why.explanation.beliefs ?? [], sign) };
  }, [why, drawn, t, view.game, look]);
  useEffect(() => onDraw(drawing), [drawing, onDraw]);

  const routes = useMemo(() => routesOf(why ?? null), [why]);
  const spellRule = useSpellRule(view.game, why?.agent.written);
  const known = useMemo(() => ({ routes, spellRule }), [routes, spellRule]);
  const sayMove = (text: string) => look.sayMove(text, routes.get(text));

  if (event === null) return <p className="muted">{t("game.why.none")}</p>;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Loading />;
  if (!why) return <p className="muted">{t(view.options.rated ? "game.why.later" : "game.why.nothing")}</p>;
  return (
    <div className="why stack">
      <p className="muted small">
        {t("game.why.of", {
          agent: seatName(view, seatOf(table, event), t) || faceName(view.game, why.agent, t),
          move: moveText(table, event),
        })}
      </p>
      <blockquote className="why-sentence">
        <Sentence message={why.explanation.said} game={view.game} known={known} />
      </blockquote>
      {why.changed_its_mind && (
        <p className="small">
          {t("game.why.changed", {
            move: tellMove(look, why.explanation.chosen, routes.get(why.explanation.chosen)),
          })}
        </p>
      )}
      <Switch selected={drawn} onChange={onDrawn}>
        {t("game.why.onBoard")}
      </Switch>
      {why.public_only && <p className="muted small">{t("game.why.publicOnly")}</p>}
      <Candidates explanation={why.explanation} game={view.game} sayMove={sayMove} />
      <TryMine
        key={`${event} ${why.explanation.chosen}`}
        explanation={why.explanation}
        game={view.game}
        sayMove={sayMove}
      />
      <Rules
        explanation={why.explanation}
        game={view.game}
        agent={why.agent.written}
        gameId={view.id}
        event={event}
        spellRule={spellRule}
      />
      <Beliefs beliefs={why.explanation.beliefs ?? []} game={view.game} />
    </div>
  );
}

const ARROWS = 3;

/** The paths of the chosen move and of the next best. */
function strongest({ explanation: { candidates, chosen }, paths }: Why): string[][] {
  const rank = (index: number) =>
    candidates[index]?.move === chosen ? Number.POSITIVE_INFINITY : (candidates[index]?.score ?? 0);
  return paths
    .map((path, index) => ({ path, rank: rank(index) }))
    .filter(({ path }) => path.length > 1)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, ARROWS)
    .map(({ path }) => path);
}

/** Of each piece what it is held for, the likeliest first. */
function Beliefs({ beliefs, game }: { beliefs: Belief[]; game: string }) {
  const { t } = useTranslation();
  const say = useMessage(game);
  const words = useSay(game);
  if (beliefs.length === 0) return null;
  const rows = alikeOf(beliefs, say, words);
  return (
    <section>
      <h2 className="subhead">{t("game.why.beliefs")}</h2>
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th>{t("game.why.piece")}</th>
              <th>{t("game.why.is")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ piece, places, likely }) => (
              <tr key={`${piece} ${places.join(" ")}`}>
                <td>
                  {piece}
                  {places.length > 1 && ` × ${places.length}:`} {places.join(", ")}
                </td>
                <td>{likely}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** How many identities of a piece are named. */
const LIKELY = 3;

interface Alike {
  piece: string;
  places: string[];
  likely: string;
}

/** Pieces of one name that are held for the same share a row: of forty hidden pieces most are alike. */
function alikeOf(beliefs: Belief[], say: (said: Belief["said"]) => string, words: Say): Alike[] {
  const rows = new Map<string, Alike>();
  for (const [place, said] of new Map(beliefs.map((belief) => [belief.place, belief.said]))) {
    const likely = beliefs
      .filter((belief) => belief.place === place)
      .sort((a, b) => b.probability - a.probability)
      .slice(0, LIKELY)
      .map(({ is, probability }) => `${sayIdentity(words, is)} ${Math.round(100 * probability)}\u00a0%`)
      .join(", ");
    const piece = say(said);
    const row = rows.get(`${piece} ${likely}`);
    if (row) row.places.push(place);
    else rows.set(`${piece} ${likely}`, { piece, places: [place], likely });
  }
  return [...rows.values()];
}

const isAgents = ({ view }: Table, seat: number | null) =>
  seat !== null && view.seats[seat]?.person === false;

function lastAgentMove(table: Table): number | null {
  return (
    table.view.events.findLast((event) => event.kind === "move" && isAgents(table, event.seat))?.index ?? null
  );
}

/** The shown move, or the agent's move before it. */
function agentMoveAt(table: Table): number | null {
  const at = Math.min(table.at, lastIndex(table.view));
  const event = table.view.events.findLast(
    (each) => each.index < at && each.kind === "move" && isAgents(table, each.seat),
  );
  return event?.index ?? null;
}

const seatOf = ({ view }: Table, index: number): number | null =>
  view.events.find((event) => event.index === index)?.seat ?? null;

function moveText({ view, look }: Table, index: number): string {
  const event = view.events.find((each) => each.index === index);
  return tellMove(look, event?.text ?? "", event?.path);
}

/** The paths of the moves that the agent weighed. */
function routesOf(why: Why | null): Routes {
  const candidates = why?.explanation.candidates ?? [];
  return new Map(candidates.map(({ move }, index) => [move, why?.paths[index] ?? []]));
}
