import type { TournamentView } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Button } from "../../ui";
import type { Pair } from "./data";
import { ranked } from "./score";

/** Row against column: won, drawn, lost. A cell opens its games. */
export function Crosstable({ view, onPair }: { view: TournamentView; onPair: (pair: Pair) => void }) {
  const { t } = useTranslation();
  const order = ranked(view);
  return (
    <>
      <p className="muted small">{t("tournaments.crosstableHint")}</p>
      <div className="table-wrap">
        <table className="table crosstable">
          <thead>
            <tr>
              <td />
              {order.map(({ agent }, rank) => (
                <th key={agent} scope="col" className="number" title={agent}>
                  {rank + 1}
                  <span className="hidden-text"> {agent}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((row, rank) => (
              <tr key={row.agent}>
                <th scope="row">
                  <span className="muted">{rank + 1}</span> {row.agent}
                </th>
                {order.map((column) => {
                  const cell = view.crosstable[row.index]?.[column.index];
                  return (
                    <td key={column.agent} className="number">
                      {cell ? (
                        <Button
                          small
                          look="quiet"
                          aria-label={t("tournaments.cell", { a: row.agent, b: column.agent, ...cell })}
                          onPress={() => onPair({ a: row.agent, b: column.agent })}
                        >
                          {cell.wins}-{cell.draws}-{cell.losses}
                        </Button>
                      ) : (
                        <span aria-hidden>{row.index === column.index ? "■" : "–"}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
