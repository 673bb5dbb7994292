import { useGameInfo } from "../../app/catalog";
import { useTranslation } from "../../i18n/translate";
import { Slider } from "../../ui";

export interface LevelSliderProps {
  game: string;
  label: string;
  value: number;
  disabled?: boolean;
  onChange: (level: number) => void;
  onChangeEnd?: (level: number) => void;
}

/** The levels of a game's adaptive opponent, each with its measured rating. */
export function LevelSlider({ game, label, value, disabled, onChange, onChangeEnd }: LevelSliderProps) {
  const { t } = useTranslation();
  const levels = useGameInfo(game)?.levels ?? [];
  if (levels.length === 0) return null;
  const say = (level: number) =>
    t("game.levelRated", {
      level,
      count: levels.length,
      rating: Math.round(levels[level - 1]?.rating ?? 0),
    });
  return (
    <Slider
      label={label}
      value={value}
      min={1}
      max={levels.length}
      disabled={disabled ?? false}
      onChange={onChange}
      {...(onChangeEnd === undefined ? {} : { onChangeEnd })}
      say={say}
    />
  );
}
