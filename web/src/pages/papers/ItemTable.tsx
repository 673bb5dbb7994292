import type { PaperItem } from "../../api/types";

export function ItemTable({ table }: { table: PaperItem["tables"][number] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <div className="table-wrap item-table" tabIndex={0} role="region" aria-label={table.caption}>
      <table className="table">
        <caption className="muted small">{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed and may share a name
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are fixed
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
