import type { KeyboardEvent } from "react";
import type { FuzzyVariable } from "../../../api/types";
import { useTranslation } from "../../../i18n/translate";
import { useFormat } from "../../lab/format";
import { Breakable } from "./Breakable";
import { heightAt } from "./curve";
import { type Frame, onGrid, pathOf, stepOf, toX } from "./plot";
import { startDrag } from "./useDragLine";
import { VariableWords } from "./VariableWords";
import type { FuzzyWords } from "./words";

const [WIDTH, HEIGHT] = [180, 56];

export interface InputPlotProps {
  variable: FuzzyVariable;
  words: FuzzyWords;
  value: number;
  onChange: (value: number) => void;
}

/** All terms of an input with a line at its value: a slider for mouse, touch and keys. */
export function InputPlot({ variable, words, value, onChange }: InputPlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const frame: Frame = { width: WIDTH, height: HEIGHT, range: variable.range, top: 1 };
  const belongs = variable.terms
    .map((term) => ({ name: words.term(term), height: heightAt(term.points, value) }))
    .filter((term) => term.height > 0.005)
    .map((term) => `${term.name} ${format.number(term.height)}`)
    .join(", ");
  return (
    <div className="input-plot">
      <div className="input-name">
        <strong>
          <Breakable name={variable.name} />
        </strong>
        <span className="number">{format.number(value, 3)}</span>
      </div>
      <div>
        <VariableWords part={words.variable(variable)} />
      </div>
      <div
        className="input-slider"
        role="slider"
        tabIndex={0}
        aria-label={variable.name}
        aria-valuemin={variable.range[0]}
        aria-valuemax={variable.range[1]}
        aria-valuenow={value}
        aria-valuetext={`${format.number(value, 3)}: ${belongs || t("agents.noTerm")}`}
        onKeyDown={(event) => pressed(event, variable.range, value, onChange)}
        onPointerDown={(event) => startDrag(event, variable.range, WIDTH, onChange)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
          <rect className="plot-ground" width={WIDTH} height={HEIGHT} rx={3} />
          {variable.terms.map((term) => (
            <path key={term.name} className="plot-curve" d={pathOf(term.points, frame)} />
          ))}
          <line className="plot-line" x1={toX(value, frame)} x2={toX(value, frame)} y1={0} y2={HEIGHT} />
        </svg>
      </div>
      <p className="small muted">{belongs || t("agents.noTerm")}</p>
    </div>
  );
}

function pressed(
  event: KeyboardEvent,
  range: [number, number],
  value: number,
  onChange: (value: number) => void,
) {
  const step = stepOf(range);
  const next = {
    ArrowLeft: value - step,
    ArrowDown: value - step,
    ArrowRight: value + step,
    ArrowUp: value + step,
    PageDown: value - 10 * step,
    PageUp: value + 10 * step,
    Home: range[0],
    End: range[1],
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  onChange(onGrid(next, range));
}
