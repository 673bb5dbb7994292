import type { PaperItem } from "../../api/types";
import { sayLabel } from "../../i18n/label";
import { useTranslation } from "../../i18n/translate";
import { LabelText } from "./LabelText";

interface ItemTableProps {
  game: string;
  table: PaperItem["tables"][number];
  /** The title of its item: items may have tables of one caption. */
  of: string;
}

export function ItemTable({ game, table, of }: ItemTableProps) {
  const { t } = useTranslation();
  const label = `${of}: ${sayLabel(table.caption, t, game)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <div className="table-wrap item-table" tabIndex={0} role="region" aria-label={label}>
      <table className="table">
        <caption className="muted small">
          <LabelText label={table.caption} game={game} />
        </caption>
        <thead>
          <tr>
            {table.columns.map((column, index) =>
              // A corner without a name is no header.
              column === "" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed and may share a name
                <td key={index} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed and may share a name
                <th key={index} scope="col">
                  <LabelText label={column} game={game} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are fixed
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed
                <td key={column}>
                  <LabelText label={cell} game={game} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
