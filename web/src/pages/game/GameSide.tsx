import { useRef } from "react";
import type { GameView, NewGame } from "../../api/types";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Problem, type TabItem, Tabs, Updated } from "../../ui";
import { AnalyseButton } from "../analysis/AnalyseButton";
import { Actions } from "./Actions";
import { EndBar } from "./EndBar";
import { HintLine } from "./HintLine";
import { hasLegend, Legend } from "./Legend";
import { MoveList } from "./MoveList";
import { Navigation } from "./Navigation";
import { OpponentPanel } from "./OpponentPanel";
import { PhoneBar } from "./PhoneBar";
import { PositionMenu } from "./PositionMenu";
import { ResignDialog } from "./ResignDialog";
import { RulesPanel } from "./RulesPanel";
import type { Table } from "./useTable";
import { type Drawing, WhyPanel } from "./WhyPanel";

export interface GameSideProps {
  table: Table;
  narrow: boolean;
  tab: string;
  onTab: (tab: string) => void;
  resigning: boolean;
  onResigning: (resigning: boolean) => void;
  onDraw: (drawing: Drawing) => void;
  drawn: boolean;
  onDrawn: (drawn: boolean) => void;
  /** Starts a game with these settings. */
  onNew: (wanted: NewGame) => void;
  onRenew: () => void;
  onOpen: (view: GameView) => void;
  /** Why no new game could be started. */
  problem: unknown;
}

/** What stands beside the board of a game, or below it on a phone: moves, buttons, tabs. */
export default function GameSide(props: GameSideProps) {
  const { table, narrow, tab, onTab, resigning, onResigning, onNew, onRenew, onOpen, problem } = props;
  const { t } = useTranslation();
  const { game, view } = table;
  const items = useTabs(props);
  const shown = items.some((item) => item.id === tab) ? tab : (items[0]?.id ?? "rules");
  const resign = () => onResigning(true);
  const panels = useRef<HTMLDivElement>(null);
  // On a phone the reasons are below the screen.
  const why = () => {
    onTab("why");
    panels.current?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      {narrow && (
        <div className="game-hint">
          <HintLine table={table} />
        </div>
      )}
      {narrow && <PhoneBar table={table} onWhy={why} onResign={resign} onNew={onRenew} />}
      <div className="game-side">
        {!narrow && (
          <div className="card moves-card">
            <MoveList table={table} />
            <Navigation table={table} />
          </div>
        )}
        {!narrow && <Actions table={table} onResign={resign} onNew={onRenew} />}
        {/* Below the buttons, so that none of them moves when a hint comes or the game ends. */}
        {!narrow && <HintLine table={table} />}
        {!table.playing && <EndBar view={view} onNew={onNew} onOpen={onOpen} />}
        {problem != null && <Problem error={problem} />}
        <div className="card game-panels" ref={panels}>
          <Tabs label={t("game.tabs")} items={items} selected={shown} onSelect={onTab} />
        </div>
        <div className="row row-spread">
          <PositionMenu table={table} />
          {view.can.review && <AnalyseButton view={view} at={table.at} />}
          {view.standing.state !== "over" && <Updated live={game.live} />}
        </div>
      </div>
      <ResignDialog open={resigning} onClose={() => onResigning(false)} onResign={game.resign} />
    </>
  );
}

function useTabs({ table, narrow, onDraw, drawn, onDrawn }: GameSideProps): TabItem[] {
  const { t } = useTranslation();
  const { view, info } = table;
  const say = useSay(view.game);
  const agents = view.seats.some((seat) => seat.agent !== null);
  return [
    ...(narrow ? [{ id: "moves", label: t("game.moves"), content: <MovesTab table={table} /> }] : []),
    ...(agents
      ? [
          {
            id: "why",
            label: t("game.tab.why"),
            content: <WhyPanel table={table} onDraw={onDraw} drawn={drawn} onDrawn={onDrawn} />,
          },
          { id: "opponent", label: t("game.tab.opponent"), content: <OpponentPanel view={view} /> },
        ]
      : []),
    ...(info && hasLegend(info, say)
      ? [
          {
            id: "pieces",
            label: t("game.tab.pieces"),
            content: <Legend info={info} scene={table.scene} you={view.you} />,
          },
        ]
      : []),
    { id: "rules", label: t("game.tab.rules"), content: <RulesPanel game={view.game} info={info} /> },
  ];
}

function MovesTab({ table }: { table: Table }) {
  return (
    <div className="stack">
      <Navigation table={table} />
      <MoveList table={table} />
    </div>
  );
}
