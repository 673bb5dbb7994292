import { useMemo, useState } from "react";
import type { Message, NetModel } from "../../api/types";
import { useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Card, Select } from "../../ui";
import { useFormat } from "../lab/format";
import { countOf, linksOf, type Link as NetLink, placesOf, strongest } from "./net";

const MOST_LINKS = 400;
const [WIDTH, HEIGHT] = [640, 420];

/** The network as layers: a line's width is the weight's size, a dashed line is a negative weight. */
export function NetView({ net, game }: { net: NetModel; game: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const links = useMemo(() => linksOf(net), [net]);
  const shown = useMemo(() => strongest(links, MOST_LINKS), [links]);
  return (
    <div className="stack">
      <Card title={`${t("agents.tab.net")} ${net.layers.join("-")}`}>
        <p className="muted small">
          {t("agents.net.legend")}{" "}
          {shown.length < links.length &&
            t("agents.net.some", { shown: format.number(shown.length), all: format.number(links.length) })}
        </p>
        <Drawing net={net} links={shown} />
      </Card>
      <NodeTable net={net} game={game} />
    </div>
  );
}

function Drawing({ net, links }: { net: NetModel; links: NetLink[] }) {
  const { t } = useTranslation();
  const places = useMemo(() => placesOf(net.layers, WIDTH, HEIGHT), [net]);
  const most = Math.max(...links.map((link) => Math.abs(link.weight)), 1e-9);
  const radius = Math.max(2, Math.min(8, HEIGHT / Math.max(...net.layers) / 3));
  return (
    <svg
      className="net"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("agents.net.words", { layers: net.layers.join("-"), weights: countOf(net) })}
    >
      {links.map(({ layer, from, to, weight }) => {
        const [a, b] = [places[layer]?.[from], places[layer + 1]?.[to]];
        return (
          a &&
          b && (
            <line
              key={`${layer} ${from} ${to}`}
              className={weight < 0 ? "net-link net-negative" : "net-link"}
              x1={a[0]}
              y1={a[1]}
              x2={b[0]}
              y2={b[1]}
              strokeWidth={0.4 + (3.6 * Math.abs(weight)) / most}
              opacity={0.15 + (0.85 * Math.abs(weight)) / most}
            />
          )
        );
      })}
      {places.flatMap((column) =>
        column.map(([x, y]) => <circle key={`${x} ${y}`} className="net-node" cx={x} cy={y} r={radius} />),
      )}
    </svg>
  );
}

/** The incoming weights of one node, largest first. */
function NodeTable({ net, game }: { net: NetModel; game: string }) {
  const { t } = useTranslation();
  const sayTerm = useTerm(game);
  const nameOf = (at: number, index: number) => {
    const name = ownName(net, at, index);
    if (name === undefined) return t("agents.net.bias");
    return typeof name === "string" ? name : sayTerm({ said: name });
  };
  const format = useFormat();
  const [layer, setLayer] = useState(net.layers.length - 1);
  const [node, setNode] = useState(0);
  const rows = (net.weights[layer - 1]?.[node] ?? []).map((weight, from) => ({
    name: nameOf(layer - 1, from),
    weight,
  }));
  rows.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const layers = net.layers.slice(1).map((size, index) => ({
    id: String(index + 1),
    label: t("agents.net.layer", { number: index + 1, size }),
    note: net.activations[index],
  }));
  const nodes = Array.from({ length: net.layers[layer] ?? 0 }, (_, index) => ({
    id: String(index),
    label: nameOf(layer, index),
  }));
  return (
    <Card title={t("agents.net.weights")}>
      <div className="stack">
        <div className="form-row">
          <Select
            label={t("agents.net.layers")}
            choices={layers}
            value={String(layer)}
            onChange={(id) => {
              setLayer(Number(id));
              setNode(0);
            }}
          />
          <Select
            label={t("agents.net.node")}
            choices={nodes}
            value={String(node)}
            onChange={(id) => setNode(Number(id))}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys */}
        <div className="table-wrap net-table" tabIndex={0} role="region" aria-label={t("agents.net.weights")}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t("agents.net.from")}</th>
                <th scope="col" className="number">
                  {t("agents.weight")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td className="number">{format.signed(row.weight, 4)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Card>
  );
}

/** Inputs and outputs have names, hidden nodes have numbers; the bias comes last. */
function ownName(net: NetModel, layer: number, index: number): string | Message | undefined {
  if (index >= (net.layers[layer] ?? 0)) return undefined;
  const names = layer === 0 ? net.inputs : layer === net.layers.length - 1 ? net.outputs : [];
  return names[index] ?? `${layer}.${index + 1}`;
}
