import { ArrowLeftRight, Flag, FlipVertical2, Lightbulb, Plus, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/translate";
import { Button, Tooltip } from "../../ui";
import type { Table } from "./useTable";

export interface ActionsProps {
  table: Table;
  onResign: () => void;
  onNew: () => void;
}

/** Actions besides moving. Buttons keep their places: unavailable ones are disabled, not removed. */
export function Actions({ table, onResign, onNew }: ActionsProps) {
  const { t } = useTranslation();
  const { view, game } = table;
  return (
    <div className="actions" role="group" aria-label={t("game.actions")}>
      <Action text={t("game.flip")} keyName="f" onPress={table.flip}>
        <FlipVertical2 size={18} aria-hidden />
      </Action>
      <Action
        text={table.hintStep === 1 ? t("game.hintMove") : t("game.hint")}
        keyName="h"
        disabled={!view.can.hint || game.busy || table.hintStep === 2}
        onPress={table.giveHint}
      >
        <Lightbulb size={18} aria-hidden />
      </Action>
      <Action text={t("game.undo")} keyName="u" disabled={!table.canUndo} onPress={table.undo}>
        <Undo2 size={18} aria-hidden />
      </Action>
      <Action
        text={t("game.switch")}
        disabled={!view.can.switch_sides || game.busy}
        onPress={game.switchSides}
      >
        <ArrowLeftRight size={18} aria-hidden />
      </Action>
      <Action text={t("game.new")} keyName="n" onPress={onNew}>
        <Plus size={18} aria-hidden />
      </Action>
      <Action text={t("game.resign")} disabled={!view.can.resign} onPress={onResign} danger>
        <Flag size={18} aria-hidden />
      </Action>
    </div>
  );
}

interface ActionProps {
  text: string;
  keyName?: string;
  disabled?: boolean;
  danger?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Action({ text, keyName, disabled, danger, onPress, children }: ActionProps) {
  return (
    <Tooltip text={keyName ? `${text} (${keyName})` : text}>
      <Button className="action" look={danger ? "danger" : "plain"} isDisabled={disabled} onPress={onPress}>
        {children}
        <span>{text}</span>
      </Button>
    </Tooltip>
  );
}
