import { type Curve, heightAt } from "./curve";
import { areaOf, type Frame, pathOf, toX } from "./plot";
import { startDrag } from "./useDragLine";

const [WIDTH, HEIGHT] = [96, 36];

export interface TermPlotProps {
  curve: Curve;
  range: [number, number];
  /** The input's value: the curve is filled to its height there, and the line can be dragged. */
  at?: number;
  /** Fill height without an input. */
  limit?: number;
  onChange?: (value: number) => void;
}

/** One term of one rule; the drawing is hidden from screen readers, which get the numbers. */
export function TermPlot({ curve, range, at, limit, onChange }: TermPlotProps) {
  const frame: Frame = { width: WIDTH, height: HEIGHT, range, top: 1 };
  const filled = at === undefined ? (limit ?? 0) : heightAt(curve, at);
  return (
    <svg
      className={onChange ? "term-plot term-plot-drag" : "term-plot"}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      onPointerDown={onChange && ((event) => startDrag(event, range, WIDTH, onChange))}
    >
      <rect className="plot-ground" width={WIDTH} height={HEIGHT} rx={3} />
      <path className="plot-area" d={areaOf(curve, filled, frame)} />
      <path className="plot-curve" d={pathOf(curve, frame)} />
      {at !== undefined && (
        <line className="plot-line" x1={toX(at, frame)} x2={toX(at, frame)} y1={0} y2={HEIGHT} />
      )}
    </svg>
  );
}
