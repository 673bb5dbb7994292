import { useQueryClient } from "@tanstack/react-query";
import type { GameInfo, GameView } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Loading, Problem } from "../../ui";
import { hasView } from "../game/Game";
import { GameTable } from "../game/GameTable";
import { dropUntouched } from "../game/newGame";
import { useGame } from "../game/useGame";
import { Welcome } from "../welcome/Welcome";
import { Chips } from "./Chips";
import { Continue } from "./Continue";
import { firstGame } from "./firstGame";
import type { Begun } from "./Play";
import { openKey, useOpenGame } from "./useOpenGame";

export interface PlayTableProps {
  info: GameInfo;
  /** The game that was begun here; until then it is the open one. */
  id: string | undefined;
}

/** A board in play, with options beside it; after the first move the whole game. */
export function PlayTable({ info, id }: PlayTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const open = useOpenGame(info.name, firstGame(info), id);
  const game = useGame(id ?? open.data);
  const error = open.error ?? game.error;
  if (error) return <Problem error={error} onRetry={() => void open.refetch()} />;
  if (!hasView(game)) return <Loading />;
  const begun: Begun = { begun: info.name };
  const begin = ({ id }: GameView) => navigate(`/game/${id}`, { state: begun, preventScrollReset: true });
  const show = (fresh: GameView) => {
    queries.setQueryData(openKey(info.name), fresh.id);
    void dropUntouched(game.view);
  };
  const isStart = id === undefined;
  return (
    <GameTable
      key={game.view.id}
      game={game}
      onNew={isStart ? show : begin}
      onBegun={isStart ? begin : undefined}
      help={isStart && <p className="muted small play-help">{t("play.help")}</p>}
      start={
        isStart && (
          <>
            <Welcome game={info.name} />
            <Chips info={info} game={game} onStarted={show} />
            <Continue here={game.view.id} />
          </>
        )
      }
    />
  );
}
