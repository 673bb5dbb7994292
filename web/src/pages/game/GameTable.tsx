import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GameView, NewGame } from "../../api/types";
import { useNarrow } from "../../app/useNarrow";
import { Fallen } from "../../board/Fallen";
import { useSay } from "../../i18n/say";
import { Problem, type TabItem, Tabs, Updated } from "../../ui";
import { AnalyseButton } from "../analysis/AnalyseButton";
import { InviteCard } from "../friends/InviteCard";
import { Actions } from "./Actions";
import { useBoardFocus } from "./boardFocus";
import { EndBar } from "./EndBar";
import { EntryBar } from "./EntryBar";
import { HintLine } from "./HintLine";
import { hasLegend, Legend } from "./Legend";
import { MoveList } from "./MoveList";
import { Navigation } from "./Navigation";
import { sameAgain, useNewGame } from "./newGame";
import { OpponentPanel } from "./OpponentPanel";
import { PhoneBar } from "./PhoneBar";
import { PositionMenu } from "./PositionMenu";
import { ResignDialog } from "./ResignDialog";
import { RulesPanel } from "./RulesPanel";
import { Counters, SeatLine } from "./SeatLine";
import { StatusLine } from "./StatusLine";
import { TableBoard } from "./TableBoard";
import type { Game } from "./useGame";
import { useGameKeys } from "./useGameKeys";
import { type Table, useTable } from "./useTable";
import { NOTHING, WhyPanel } from "./WhyPanel";
import "./game.css";

export interface GameTableProps {
  game: Game & { view: GameView };
  onNew: (view: GameView) => void;
}

/** The whole game page: board at the left; status, moves and tabs at the right, or below on a phone. */
export function GameTable({ game, onNew }: GameTableProps) {
  const { t } = useTranslation();
  const table = useTable(game);
  const narrow = useNarrow();
  const [tab, setTab] = useState(narrow ? "moves" : "why");
  const [resigning, setResigning] = useState(false);
  const [boardOnly, setBoardOnly] = useState(false);
  const [drawing, setDrawing] = useState(NOTHING);
  const [drawn, setDrawn] = useState(table.settings.beliefs);
  const start = useNewGame(onNew);
  const again = useCallback((wanted: NewGame) => start.mutate(wanted), [start.mutate]);
  const { view } = game;
  const say = useSay(view.game);
  useBoardFocus();
  const openWhy = () => setTab("why");
  useGameKeys(table, {
    onWhy: openWhy,
    onNew: () => again(sameAgain(view)),
    onBoardOnly: () => setBoardOnly(!boardOnly),
  });

  const moves = <MoveList table={table} />;
  const agents = view.seats.some((seat) => seat.agent !== null);
  const items: TabItem[] = [
    ...(narrow
      ? [{ id: "moves", label: t("game.moves"), content: <MovesTab table={table} moves={moves} /> }]
      : []),
    ...(agents
      ? [
          {
            id: "why",
            label: t("game.tab.why"),
            content: <WhyPanel table={table} onDraw={setDrawing} drawn={drawn} onDrawn={setDrawn} />,
          },
          { id: "opponent", label: t("game.tab.opponent"), content: <OpponentPanel view={view} /> },
        ]
      : []),
    ...(table.info && hasLegend(table.info, say)
      ? [
          {
            id: "pieces",
            label: t("game.tab.pieces"),
            content: <Legend info={table.info} scene={table.scene} you={view.you} />,
          },
        ]
      : []),
    { id: "rules", label: t("game.tab.rules"), content: <RulesPanel game={view.game} info={table.info} /> },
  ];
  const shown = items.some((item) => item.id === tab) ? tab : (items[0]?.id ?? "rules");
  const resign = () => setResigning(true);
  const renew = () => again(sameAgain(view));

  return (
    <div className="game" data-board-only={boardOnly || undefined}>
      <div className="game-status stack">
        <StatusLine table={table} />
        <InviteCard view={view} info={table.info} />
      </div>
      <div className="game-board">
        <OtherSeats table={table} />
        <TableBoard table={table} {...(shown === "why" ? drawing : NOTHING)} />
        <SeatLine table={table} seat={view.you} />
        <div className="game-under">
          {!view.watching && <EntryBar table={table} />}
          {!view.watching && <Fallen game={view.game} scene={table.scene} you={view.you} />}
          <Counters
            game={view.game}
            counters={table.counters.filter((counter) => (counter.owner ?? null) === null)}
          />
        </div>
      </div>
      {narrow && (
        <div className="game-hint">
          <HintLine table={table} />
        </div>
      )}
      {narrow && <PhoneBar table={table} onWhy={openWhy} onResign={resign} onNew={renew} />}
      <div className="game-side">
        {!narrow && (
          <div className="card moves-card">
            {moves}
            <Navigation table={table} />
          </div>
        )}
        {!narrow && <Actions table={table} onResign={resign} onNew={renew} />}
        {/* Below the buttons, so that none of them moves when a hint comes or the game ends. */}
        {!narrow && <HintLine table={table} />}
        {!table.playing && <EndBar view={view} onNew={again} onOpen={onNew} />}
        {start.error && <Problem error={start.error} />}
        <div className="card">
          <Tabs label={t("game.tabs")} items={items} selected={shown} onSelect={setTab} />
        </div>
        <div className="row row-spread">
          <PositionMenu table={table} />
          {view.can.review && <AnalyseButton view={view} at={table.at} />}
          {view.standing.state !== "over" && <Updated live={game.live} />}
        </div>
      </div>
      <ResignDialog open={resigning} onClose={() => setResigning(false)} onResign={game.resign} />
    </div>
  );
}

function MovesTab({ table, moves }: { table: Table; moves: React.ReactNode }) {
  return (
    <div className="stack">
      <Navigation table={table} />
      {moves}
    </div>
  );
}

/** All but the person's seat, above the board. */
export function OtherSeats({ table }: { table: Table }) {
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
