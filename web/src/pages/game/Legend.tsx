import type { GameInfo, Scene } from "../../api/types";
import { lookClass, lookOf } from "../../board/looks";
import { sayKind, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { classes } from "../../ui";
import "./notes.css";

export interface LegendProps {
  info: GameInfo;
  scene: Scene;
  you: number;
  /** Whether to count the pieces that are left. */
  counted?: boolean;
}

/** The kinds of pieces: how many there are, how many are left, what each does. */
export function Legend({ info, scene, you, counted = true }: LegendProps) {
  const { t } = useTranslation();
  const say = useSay(info.name);
  const look = lookOf(info.name);
  const letters = info.setup?.letters ?? [];
  // Fallen pieces lie in trays that are not on the board, where the game has such trays.
  const trays = new Set(scene.cells.filter((cell) => !look.shown(cell)).map((cell) => cell.name));
  const counts = counted && trays.size > 0;
  const left = (kind: string, count: number, mine: boolean) =>
    count -
    scene.pieces.filter(
      (piece) => trays.has(piece.cell) && piece.kind === kind && (piece.owner === you) === mine,
    ).length;
  return (
    <div className={classes("table-wrap", "legend", lookClass(info.name))}>
      <table className="table">
        <thead>
          <tr>
            <th>
              <span className="hidden-text">{t("game.legend.picture")}</span>
            </th>
            <th>{t("game.legend.piece")}</th>
            {counts && <th className="number">{t("game.legend.left")}</th>}
          </tr>
        </thead>
        <tbody>
          {letters.map(({ letter, name, count }) => (
            <tr key={name}>
              <td>
                <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true">
                  <look.Man piece={{ cell: "", owner: you, kind: name, label: letter }} you={you} />
                </svg>
              </td>
              <th scope="row">
                {sayKind(say, name)} <span className="muted">×{count}</span>
                <p className="legend-does muted small">{say(`does.${name}`)}</p>
              </th>
              {counts && (
                <td className="number">
                  {left(name, count, true)} : {left(name, count, false)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a game says what its pieces do. */
export const hasLegend = (info: GameInfo | undefined, say: (key: string) => string): boolean =>
  (info?.setup?.letters ?? []).some(({ name }) => say(`does.${name}`) !== "");
