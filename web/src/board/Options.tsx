import { useEffect, useRef } from "react";
import type { Say } from "../i18n/say";
import { useTranslation } from "../i18n/translate";
import { Button } from "../ui/Button";
import type { Entry } from "./entry";
import { type Layout, share } from "./geometry";
import type { Look } from "./look";

export interface OptionsProps {
  entry: Entry;
  look: Look;
  layout: Layout;
  say: Say;
}

/** A choice between pieces of one stack, or between moves with the same squares. */
export function Options({ entry, look, layout, say }: OptionsProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const cell = entry.options?.cell ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new question takes the focus
  useEffect(() => box.current?.querySelector("button")?.focus(), [cell]);
  const place = layout.places.get(cell) ?? { x: 0, y: 0, width: 1, height: 1 };
  const { left, top } = share(layout, { ...place, y: place.y + place.height });
  return (
    <div
      ref={box}
      role="group"
      aria-label={t("board.which")}
      className="options"
      style={{ left: `clamp(0px, ${left}, 100% - 9rem)`, top: `min(${top}, 100% - 3rem)` }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        entry.cancel();
      }}
    >
      <span className="label">{t("board.which")}</span>
      {entry.options?.list.map((option) => (
        <Button key={option.play} small onPress={() => entry.choose(option)}>
          {option.piece ? look.pieceWord(option.piece, say, option.piece.owner) : look.sayMove(option.play)}
        </Button>
      ))}
      <Button small look="quiet" onPress={entry.cancel}>
        {t("app.cancel")}
      </Button>
    </div>
  );
}
