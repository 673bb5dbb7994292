import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { GameView, NewGame } from "../../api/types";
import { useNarrow } from "../../app/useNarrow";
import { Fallen } from "../../board/Fallen";
import { loadMore } from "../../i18n";
import { Loading } from "../../ui";
import { EntryBar } from "./EntryBar";
import { sameAgain, useNewGame } from "./newGame";
import { Counters, SeatLine } from "./SeatLine";
import { StatusLine } from "./StatusLine";
import { TableBoard } from "./TableBoard";
import type { Game } from "./useGame";
import { useGameKeys } from "./useGameKeys";
import { type Table, useTable } from "./useTable";
import type { Drawing } from "./WhyPanel";
import "./game.css";

// The start page has another side, and must be quick.
const loadSide = async () => (await Promise.all([import("./GameSide"), loadMore()]))[0];
const GameSide = lazy(loadSide);
const InviteCard = lazy(() => import("../friends/InviteCard"));

const NOTHING: Drawing = { arrows: [], beliefs: [] };

export interface GameTableProps {
  game: Game & { view: GameView };
  onNew: (view: GameView) => void;
  /** The side of the start page, until the first move. */
  start?: ReactNode;
  /** Leaves the start page: a move was played, or reasons are wanted. */
  onBegun?: (view: GameView) => void;
  /** A line below the board. */
  help?: ReactNode;
}

/** The whole game: board at the left; status and the rest at the right, or below on a phone. */
export function GameTable({ game, onNew, start, onBegun, help }: GameTableProps) {
  const table = useTable(game, onBegun);
  const narrow = useNarrow();
  const [tab, setTab] = useState(narrow ? "moves" : "why");
  const [resigning, setResigning] = useState(false);
  const [boardOnly, setBoardOnly] = useState(false);
  const [drawing, setDrawing] = useState(NOTHING);
  const [drawn, setDrawn] = useState(table.settings.beliefs);
  const begin = useNewGame(onNew);
  const again = useCallback((wanted: NewGame) => begin.mutate(wanted), [begin.mutate]);
  const { view } = game;
  const renew = () => again(sameAgain(view));
  useGameKeys(table, {
    onWhy: () => {
      setTab("why");
      onBegun?.(view);
    },
    onNew: renew,
    onBoardOnly: () => setBoardOnly(!boardOnly),
  });
  const isInvited = view.can.sit || view.watching || view.standing.state === "waiting";

  return (
    <div className="game" data-board-only={boardOnly || undefined}>
      <div className="game-status stack">
        <div className="status-room">
          <StatusLine table={table} />
        </div>
        {isInvited && (
          <Suspense>
            <InviteCard view={view} info={table.info} />
          </Suspense>
        )}
      </div>
      {/* Whoever reaches for the board will soon need the rest. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only loaded */}
      <div className="game-board" onPointerEnter={() => void loadSide()} onFocus={() => void loadSide()}>
        <OtherSeats table={table} />
        <TableBoard table={table} {...(tab === "why" ? drawing : NOTHING)} />
        <SeatLine table={table} seat={view.you} />
        <div className="game-under">
          {!view.watching && <EntryBar table={table} />}
          {!view.watching && <Fallen game={view.game} scene={table.scene} you={view.you} />}
          <Counters
            game={view.game}
            counters={table.counters.filter((counter) => (counter.owner ?? null) === null)}
          />
        </div>
        {help}
      </div>
      {start ? (
        <div className="game-side">{start}</div>
      ) : (
        <Suspense
          fallback={
            <div className="game-side">
              <Loading />
            </div>
          }
        >
          <GameSide
            table={table}
            narrow={narrow}
            tab={tab}
            onTab={setTab}
            resigning={resigning}
            onResigning={setResigning}
            onDraw={setDrawing}
            drawn={drawn}
            onDrawn={setDrawn}
            onNew={again}
            onRenew={renew}
            onOpen={onNew}
            problem={begin.error}
          />
        </Suspense>
      )}
    </div>
  );
}

/** All but the person's seat, above the board. */
function OtherSeats({ table }: { table: Table }) {
  const { view } = table;
  return (
    <div className="other-seats">
      {view.seats.map((_, seat) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbered
        seat === view.you ? null : <SeatLine key={seat} table={table} seat={seat} />,
      )}
    </div>
  );
}
