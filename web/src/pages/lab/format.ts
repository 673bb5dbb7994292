// Numbers as people read them, in their language.

import { useMemo } from "react";
import { useTranslation } from "../../i18n/translate";

export interface Format {
  /** At most `digits` digits after the point. */
  number: (value: number, digits?: number) => string;
  /** With a fixed number of digits after the point, for columns of numbers. */
  fixed: (value: number, digits: number) => string;
  /** Always with a sign: differences and ratings. */
  signed: (value: number, digits?: number) => string;
  /** A share from 0 to 1 as percent. */
  percent: (share: number, digits?: number) => string;
  /** Two ends, each written by `say`. */
  range: (ends: number[], say?: (value: number) => string) => string;
  /** 2 h 10 min, 3 min 5 s, 0.4 s */
  duration: (seconds: number) => string;
  /** A fitness: a share of games or points. */
  score: (value: number, kind: "share" | "points") => string;
}

export function formatIn(language: string): Format {
  const number = (value: number, digits = 2) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  const fixed = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
  const signed = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits, signDisplay: "exceptZero" }).format(
      value,
    );
  const percent = (share: number, digits = 1) =>
    new Intl.NumberFormat(language, {
      style: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(share);
  const range: Format["range"] = (ends, say = number) => ends.map((end) => say(end)).join(" … ");
  return {
    number,
    fixed,
    signed,
    percent,
    range,
    duration: (seconds) => duration(seconds, number),
    score: (value, kind) => (kind === "share" ? percent(value) : number(value, 2)),
  };
}

function duration(seconds: number, number: Format["number"]): string {
  if (!Number.isFinite(seconds)) return "–";
  if (seconds < 10) return `${number(seconds, 1)} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) return `${number(hours)} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

export function useFormat(): Format {
  const { i18n } = useTranslation();
  return useMemo(() => formatIn(i18n.language), [i18n.language]);
}
