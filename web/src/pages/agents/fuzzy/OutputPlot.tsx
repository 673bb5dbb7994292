import type { FuzzyVariable, Inference } from "../../../api/types";
import { useTranslation } from "../../../i18n/translate";
import { useFormat } from "../../lab/format";
import { areaOf, type Frame, pathOf, toX } from "./plot";

const [WIDTH, HEIGHT] = [360, 72];

/** The combined curve of an output and its defuzzified value. */
export function OutputPlot({
  variable,
  output,
}: {
  variable: FuzzyVariable;
  output: Inference["outputs"][number];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const top = Math.max(1, ...output.curve.map(([, y]) => y));
  const frame: Frame = { width: WIDTH, height: HEIGHT, range: variable.range, top };
  const at = toX(output.value, frame);
  const words = t("agents.outputWords", { name: variable.name, value: format.number(output.value, 3) });
  return (
    <figure className="output-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        <rect className="plot-ground" width={WIDTH} height={HEIGHT} rx={3} />
        <path className="plot-area" d={areaOf(output.curve, top, frame)} />
        <path className="plot-curve" d={pathOf(output.curve, frame)} />
        <line className="plot-line" x1={at} x2={at} y1={0} y2={HEIGHT} />
      </svg>
      <figcaption className="small muted">{words}</figcaption>
    </figure>
  );
}
