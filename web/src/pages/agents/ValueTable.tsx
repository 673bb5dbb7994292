import type { AgentPage } from "../../api/types";
import { useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Card } from "../../ui";
import { useFormat } from "../lab/format";

type Table = NonNullable<AgentPage["anatomy"]["table"]>;

/** What a learner has learnt: a row for each state, a column for each action, the best action of a state in bold. */
export function ValueTable({ table, game }: { table: Table; game: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sayTerm = useTerm(game);
  const size = { states: table.states.length, actions: table.actions.length };
  const all = table.values.flat();
  const most = Math.max(...all.map(Math.abs), 1e-9);
  return (
    <Card title={t("agents.tableWords", size)}>
      <p className="muted small">{t("agents.tableLegend")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys */}
      <div className="table-wrap" tabIndex={0} role="region" aria-label={t("agents.tableWords", size)}>
        <table className="table value-table">
          <thead>
            <tr>
              <th scope="col">{t("agents.tableState")}</th>
              {table.actions.map((action) => (
                <th key={action.text} scope="col" className="number">
                  {sayTerm({ said: action })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.states.map((state, row) => {
              const values = table.values[row] ?? [];
              const tried = table.tried[row] ?? [];
              const best = Math.max(...values.filter((_, index) => (tried[index] ?? 0) > 0));
              return (
                <tr key={state.text}>
                  <th scope="row">{sayTerm({ said: state })}</th>
                  {values.map((value, index) => (
                    <ValueCell
                      // biome-ignore lint/suspicious/noArrayIndexKey: actions are fixed
                      key={index}
                      text={format.fixed(value, 2)}
                      share={value / most}
                      tried={tried[index] ?? 0}
                      isBest={value === best}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface ValueCellProps {
  text: string;
  /** From −1 to 1. */
  share: number;
  tried: number;
  isBest: boolean;
}

/** The size of a value is the depth of its colour; the number says it too. What was never tried is a dash. */
function ValueCell({ text, share, tried, isBest }: ValueCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (tried === 0)
    return (
      <td className="number muted" title={t("agents.tableUntried")}>
        –
      </td>
    );
  const depth = `${Math.round(60 * Math.min(1, Math.abs(share)))}%`;
  const colour = share < 0 ? "var(--bad-soft)" : "var(--accent-soft)";
  return (
    <td
      className="number"
      title={t("agents.tableTried", { count: tried, times: format.number(tried, 0) })}
      style={{ background: `color-mix(in srgb, ${colour} ${depth}, transparent)` }}
    >
      {isBest ? <strong>{text}</strong> : text}
    </td>
  );
}
