import { useEffect, useState } from "react";
import { useTranslation } from "../i18n/translate";
import { classes } from "../ui/classes";
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

/** How often a rolling die shows another face, and how long each. */
const TURNS = 5;
const TURN_MS = 60;

/** The face of a die: others come up before the one that stays. */
function useFace(value: number, rolling: boolean): number {
  const [turns, setTurns] = useState(rolling ? TURNS : 0);
  useEffect(() => {
    if (turns === 0) return;
    const timer = setTimeout(() => setTurns(turns - 1), TURN_MS);
    return () => clearTimeout(timer);
  }, [turns]);
  return turns === 0 ? value : ((value + 2 * turns) % 6) + 1;
}

export function DieFace({ value: rolled, used, rolling = false }: Die & { rolling?: boolean }) {
  const value = useFace(rolled, rolling);
  return (
    <svg
      className={classes("die", used && "die-used", rolling && "die-rolling")}
      data-value={rolled}
      viewBox="-0.5 -0.5 1 1"
      aria-hidden="true"
    >
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
  /** Identifies a roll that is made now, so that its dice are seen to roll. */
  roll?: number | null;
}

/** The dice on the board: pressed to roll, to swap their order, and to confirm the move. */
export function DiceButton({ dice, mine, action, onPress, roll = null }: DiceButtonProps) {
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
        dice.map((die, index) => <DieFace key={`${roll}:${index}`} {...die} rolling={roll !== null} />)
      )}
    </button>
  );
}

/** Dice that have been played. They stay, so that everybody can read what was rolled. */
export function LastDice({ values, mine }: { values: number[]; mine: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      className={mine ? "dice dice-own" : "dice dice-their"}
      role="img"
      aria-label={t("board.dice.last", { values: values.join(", ") })}
    >
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other identity than their place
        <DieFace key={index} value={value} used={false} />
      ))}
    </span>
  );
}
