import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { answer, api } from "../../api/client";
import type { Finale, GameView } from "../../api/types";
import { lookOf } from "../../board/looks";
import type { Ring } from "../../board/Marks";
import { type Say, sayIdentity, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Button, Card, Loading, Problem, Switch } from "../../ui";
import { seatName } from "../game/announcements";
import { bluffs, deceived, notesRight, ringsOfReading } from "./finale";

export interface FinaleCardProps {
  view: GameView;
  /** How many events the shown position is after. */
  at: number;
  onGo: (events: number) => void;
  onDraw: (rings: Ring[]) => void;
}

/** After a game with hidden pieces: what the opponent believed of them, move by move, beside what they were. */
export function FinaleCard({ view, at, onGo, onDraw }: FinaleCardProps) {
  const { t } = useTranslation();
  const say = useSay(view.game);
  const look = lookOf(view.game);
  const [drawn, setDrawn] = useState(true);
  const finale = useQuery({
    queryKey: ["finale", view.id, at],
    queryFn: () =>
      answer(api.GET("/api/games/{id}/finale", { params: { path: { id: view.id }, query: { events: at } } })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });
  const pieces = finale.data?.pieces;
  const rings = useMemo(
    () => (drawn && pieces ? ringsOfReading(pieces, (identity) => look.sign(identity, say)) : []),
    [pieces, drawn, look, say],
  );
  useEffect(() => onDraw(rings), [rings, onDraw]);

  const agent = seatName(
    view,
    view.seats.findIndex((seat) => !seat.person),
    t,
  );
  if (finale.error) return <Problem error={finale.error} onRetry={() => void finale.refetch()} />;
  return (
    <Card title={t("review.finale.title", { agent })}>
      {finale.data ? (
        <div className="stack">
          <Summary finale={finale.data} say={say} bait={look.bait} />
          {finale.data.turns.length > 0 && (
            <Switch selected={drawn} onChange={setDrawn}>
              {t("review.finale.onBoard")}
            </Switch>
          )}
          <Pieces finale={finale.data} say={say} />
          <Struck finale={finale.data} say={say} onGo={onGo} />
        </div>
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Summary({ finale, say, bait }: { finale: Finale; say: Say; bait: string | null }) {
  const { t } = useTranslation();
  const { turns, struck, notes } = finale;
  const [first, last] = [turns[0], turns.at(-1)];
  const all = deceived(struck);
  const baits = bait === null ? null : bluffs(struck, bait);
  return (
    <ul className="stack">
      {first && last ? (
        <li>{t("review.finale.read", { first: percent(first.right), last: percent(last.right) })}</li>
      ) : (
        <li className="muted">{t("review.finale.none")}</li>
      )}
      {all.all > 0 && <li>{t("review.finale.struck", { ...all })}</li>}
      {baits && baits.all > 0 && <li>{say("finale.bluffs", { ...baits })}</li>}
      {notes.length > 0 && (
        <li>{t("review.finale.notes", { right: notesRight(finale), all: notes.length })}</li>
      )}
    </ul>
  );
}

/** Every hidden piece at the position that is shown. */
function Pieces({ finale, say }: { finale: Finale; say: Say }) {
  const { t } = useTranslation();
  if (finale.pieces.length === 0) return null;
  return (
    <details>
      <summary>{t("review.finale.pieces", { count: finale.pieces.length })}</summary>
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th>{t("review.finale.place")}</th>
              <th>{t("review.finale.was")}</th>
              <th>{t("review.finale.held")}</th>
            </tr>
          </thead>
          <tbody>
            {finale.pieces.map((piece) => (
              <tr key={piece.place}>
                <td>{piece.place}</td>
                <td>
                  {sayIdentity(say, piece.truth)} <span className="muted">({percent(piece.right)} %)</span>
                </td>
                <td>
                  {piece.likely
                    .map(({ is, probability }) => `${sayIdentity(say, is)} ${percent(probability)} %`)
                    .join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The hidden pieces that the opponent moved onto; a press goes there. */
function Struck({ finale, say, onGo }: { finale: Finale; say: Say; onGo: (events: number) => void }) {
  const { t } = useTranslation();
  if (finale.struck.length === 0) return null;
  return (
    <details>
      <summary>{t("review.finale.attacks", { count: finale.struck.length })}</summary>
      <ul className="stack finale-struck">
        {finale.struck.map(({ event, piece }) => (
          <li key={event}>
            <Button small look="quiet" onPress={() => onGo(event)}>
              {t("review.finale.attack", {
                place: piece.place,
                held: sayIdentity(say, piece.likely[0]?.is ?? ""),
                percent: percent(piece.likely[0]?.probability ?? 0),
                truth: sayIdentity(say, piece.truth),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const percent = (share: number): number => Math.round(100 * share);
