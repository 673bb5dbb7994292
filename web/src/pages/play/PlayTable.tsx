import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { GameInfo, GameView } from "../../api/types";
import { Fallen } from "../../board/Fallen";
import { Loading, Problem } from "../../ui";
import { focusedCell } from "../game/boardFocus";
import { EntryBar } from "../game/EntryBar";
import { hasView } from "../game/Game";
import { OtherSeats } from "../game/GameTable";
import { sameAgain, useNewGame } from "../game/newGame";
import { SeatLine } from "../game/SeatLine";
import { StatusLine } from "../game/StatusLine";
import { TableBoard } from "../game/TableBoard";
import { type Game, useGame } from "../game/useGame";
import { useGameKeys } from "../game/useGameKeys";
import { useTable } from "../game/useTable";
import { Welcome } from "../welcome/Welcome";
import { Chips } from "./Chips";
import { Continue } from "./Continue";
import { firstGame } from "./firstGame";
import { openKey, useOpenGame } from "./useOpenGame";
import "../game/game.css";

/** A board in play, with options beside it. */
export function PlayTable({ info }: { info: GameInfo }) {
  const open = useOpenGame(info.name, firstGame(info));
  const game = useGame(open.data);
  const error = open.error ?? game.error;
  if (error) return <Problem error={error} onRetry={() => void open.refetch()} />;
  if (!hasView(game)) return <Loading />;
  return <Ready key={game.view.id} info={info} game={game} />;
}

function Ready({ info, game }: { info: GameInfo; game: Game & { view: GameView } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { view } = game;
  // The first move opens the game's own page.
  const table = useTable(game, (after) => void navigate(`/game/${after.id}`, { state: focusedCell() }));
  const show = (fresh: GameView) => queries.setQueryData(openKey(info.name), fresh.id);
  const start = useNewGame(show);
  const [boardOnly, setBoardOnly] = useState(false);
  useGameKeys(table, {
    onWhy: () => void navigate(`/game/${view.id}`),
    onNew: () => start.mutate(sameAgain(view)),
    onBoardOnly: () => setBoardOnly(!boardOnly),
  });
  return (
    <div className="game" data-board-only={boardOnly || undefined}>
      <div className="game-status">
        <StatusLine table={table} />
      </div>
      <div className="game-board">
        <OtherSeats table={table} />
        <TableBoard table={table} />
        <SeatLine table={table} seat={view.you} />
        <div className="game-under">
          <EntryBar table={table} />
          <Fallen game={view.game} scene={table.scene} you={view.you} />
        </div>
        <p className="muted small play-help">{t("play.help")}</p>
      </div>
      <div className="game-side">
        <Welcome game={info.name} />
        <Chips info={info} game={game} onStarted={show} />
        <Continue here={view.id} />
      </div>
    </div>
  );
}
