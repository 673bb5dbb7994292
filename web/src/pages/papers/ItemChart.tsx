import { Download } from "lucide-react";
import { useMemo } from "react";
import { englishOf } from "../../api/label";
import type { PaperItem } from "../../api/types";
import i18next from "../../i18n";
import { sayLabel } from "../../i18n/label";
import { useTranslation } from "../../i18n/translate";
import { Button } from "../../ui";
import { downloadText } from "../lab/download";
import { sayDrawing } from "./drawing";
import { LabelText } from "./LabelText";

interface ItemChartProps {
  game: string;
  chart: PaperItem["charts"][number];
}

/** A drawing made by the server, shown as an image so that no script in it can run. */
export function ItemChart({ game, chart }: ItemChartProps) {
  const { t } = useTranslation();
  const drawing = useMemo(() => sayDrawing(chart, t, game), [chart, t, game]);
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  const file = englishOf(chart.title)
    .replace(/[^\w-]+/g, "-")
    .toLowerCase();
  return (
    <figure className="item-chart">
      <figcaption className="row row-spread">
        <h3>
          <LabelText label={chart.title} game={game} />
        </h3>
        <Button
          small
          look="quiet"
          aria-label={t("lab.saveSvg", { title: sayLabel(chart.title, t, game) })}
          onPress={() => downloadText(`${file}.svg`, drawing, "image/svg+xml")}
        >
          <Download size={16} aria-hidden /> SVG
        </Button>
      </figcaption>
      {/* The long description is English; the table beside it has the numbers in every language. */}
      <img
        src={source}
        alt={i18next.language === "en" ? chart.description : sayLabel(chart.title, t, game)}
      />
    </figure>
  );
}
