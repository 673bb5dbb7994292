import { CircleQuestionMark, EllipsisVertical, Lightbulb, Undo2 } from "lucide-react";
import { useTranslation } from "../../i18n/translate";
import { Button, Menu } from "../../ui";
import type { Table } from "./useTable";

export interface PhoneBarProps {
  table: Table;
  onWhy: () => void;
  onResign: () => void;
  onNew: () => void;
}

/** Four buttons that never change their places. */
export function PhoneBar({ table, onWhy, onResign, onNew }: PhoneBarProps) {
  const { t } = useTranslation();
  const { view, game } = table;
  const more = [
    { id: "flip", label: t("game.flip"), onSelect: table.flip },
    { id: "switch", label: t("game.switch"), disabled: !view.can.switch_sides, onSelect: game.switchSides },
    { id: "new", label: t("game.new"), onSelect: onNew },
    { id: "resign", label: t("game.resign"), disabled: !view.can.resign, onSelect: onResign },
  ];
  return (
    <div className="phone-bar" role="group" aria-label={t("game.actions")}>
      <Button onPress={table.undo} isDisabled={!table.canUndo}>
        <Undo2 size={18} aria-hidden /> {t("game.undo")}
      </Button>
      <Button onPress={table.giveHint} isDisabled={!view.can.hint || game.busy || table.hintStep === 2}>
        <Lightbulb size={18} aria-hidden /> {t(table.hintStep === 1 ? "game.hintMove" : "game.hint")}
      </Button>
      <Button onPress={onWhy} isDisabled={!view.seats.some((seat) => seat.agent !== null)}>
        <CircleQuestionMark size={18} aria-hidden /> {t("game.why.short")}
      </Button>
      <Menu
        label={t("game.menu")}
        entries={more}
        trigger={
          <Button>
            <EllipsisVertical size={18} aria-hidden /> {t("game.menu")}
          </Button>
        }
      />
    </div>
  );
}
