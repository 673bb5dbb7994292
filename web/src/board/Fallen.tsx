import type { Piece, Scene } from "../api/types";
import { sayKind, useSay } from "../i18n/say";
import { useTranslation } from "../i18n/translate";
import { classes } from "../ui/classes";
import { lookClass, lookOf } from "./looks";
import { stacks as stacksOf } from "./provisional";
import "./fallen.css";

/** Captured pieces of both sides, by kind, for trays that are not drawn on the board. */
export function Fallen({ game, scene, you }: { game: string; scene: Scene; you: number }) {
  const { t } = useTranslation();
  const look = lookOf(game);
  const trays = scene.cells.filter((cell) => !look.shown(cell));
  const stacks = stacksOf(scene.pieces);
  if (trays.length === 0) return null;
  return (
    <div className={classes("fallen", lookClass(game))}>
      {[you, ...new Set(trays.map((cell) => cell.owner ?? you))]
        .filter((seat, index, all) => all.indexOf(seat) === index)
        .map((seat) => {
          const lying = trays
            .filter((cell) => cell.owner === seat)
            .flatMap((cell) => stacks.get(cell.name) ?? []);
          return (
            <section key={seat} aria-label={t(seat === you ? "board.fallen.own" : "board.fallen.their")}>
              <h2 className="label">{t(seat === you ? "board.fallen.own" : "board.fallen.their")}</h2>
              <FallenList game={game} pieces={lying} you={you} />
            </section>
          );
        })}
    </div>
  );
}

function FallenList({ game, pieces, you }: { game: string; pieces: Piece[]; you: number }) {
  const { t } = useTranslation();
  const look = lookOf(game);
  const say = useSay(game);
  const kinds = [...new Set(pieces.map((piece) => piece.kind))];
  if (kinds.length === 0) return <p className="muted small">{t("board.fallen.none")}</p>;
  return (
    <ul>
      {kinds.map((kind) => {
        const same = pieces.filter((piece) => piece.kind === kind);
        const [first] = same;
        if (!first) return null;
        const word = sayKind(say, kind);
        return (
          <li key={kind} title={word}>
            <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true" className="fallen-man">
              <look.Man piece={first} you={you} />
            </svg>
            <span className="hidden-text">{word}</span>
            <span className="number small">×{same.length}</span>
          </li>
        );
      })}
    </ul>
  );
}
