import { useTranslation } from "react-i18next";
import type { Die } from "./dice";

const DOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

export function DieFace({ value, used }: Die) {
  return (
    <svg className={used ? "die die-used" : "die"} viewBox="-0.5 -0.5 1 1" aria-hidden="true">
      <rect x="-0.44" y="-0.44" width="0.88" height="0.88" rx="0.16" />
      {DOTS[value]?.map(([x, y]) => <circle key={`${x}${y}`} cx={x * 0.24} cy={y * 0.24} r="0.085" />) ?? (
        <text>{value}</text>
      )}
      {used && <path d="M-.4 .4 L.4 -.4" />}
    </svg>
  );
}

export interface DiceButtonProps {
  dice: Die[];
  mine: boolean;
  /** The action of a click: `roll`, `done`, `swap` or none. */
  action: "roll" | "done" | "swap" | null;
  onPress: () => void;
}

/** The dice on the board: pressed to roll, to swap their order, and to confirm the move. */
export function DiceButton({ dice, mine, action, onPress }: DiceButtonProps) {
  const { t } = useTranslation();
  const values = dice.map((die) => die.value).join(", ");
  const what = values === "" ? t("board.dice.none") : t("board.dice.values", { values });
  const label = action ? `${what}. ${t(`board.dice.${action}`)}` : what;
  return (
    <button
      type="button"
      className={mine ? "dice dice-own" : "dice dice-their"}
      aria-label={label}
      title={action ? t(`board.dice.${action}`) : undefined}
      disabled={action === null}
      onClick={onPress}
    >
      {action === "roll" ? (
        <span className="dice-roll">{t("board.roll")}</span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other identity than their place
        dice.map((die, index) => <DieFace key={index} {...die} />)
      )}
    </button>
  );
}
