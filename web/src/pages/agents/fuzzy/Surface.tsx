import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { answer, api } from "../../../api/client";
import type { FuzzyModel, Surface as SurfaceData } from "../../../api/types";
import { token } from "../../../charts/chartTheme";
import { Figure } from "../../../charts/Figure";
import { heatOption } from "../../../charts/heat";
import { useTranslation } from "../../../i18n/translate";
import { Card, Loading, Problem, Select } from "../../../ui";
import { useFormat } from "../../lab/format";

const STEPS = 31;

/** An output over two inputs; the others keep their values from the rule viewer. */
export function Surface({ model, inputs }: { model: FuzzyModel; inputs: number[] }) {
  const { t } = useTranslation();
  const names = model.inputs.map((input) => input.name);
  const [output, setOutput] = useState(model.outputs[0]?.name ?? "");
  const spoken = inputsOf(model, output);
  const [chosen, setChosen] = useState<{ x?: string; y?: string }>({});
  const x = chosen.x ?? spoken[0] ?? names[0] ?? "";
  const y = chosen.y ?? spoken.find((name) => name !== x) ?? names.find((name) => name !== x) ?? "";
  const question = { fll: model.fll, x, y, output, inputs, steps: STEPS };
  const surface = useQuery({
    queryKey: ["surface", question],
    queryFn: () => answer(api.POST("/api/fuzzy/surface", { body: question })),
    placeholderData: keepPreviousData,
    enabled: x !== y,
  });
  const choices = (all: string[]) => all.map((name) => ({ id: name, label: name }));
  const at: [number, number] = [inputs[names.indexOf(x)] ?? 0, inputs[names.indexOf(y)] ?? 0];
  return (
    <Card title={t("agents.tab.surface")}>
      <div className="stack">
        <div className="form-row">
          <Select
            label="x"
            choices={choices(names)}
            value={x}
            onChange={(name) => setChosen({ y, x: name })}
          />
          <Select
            label="y"
            choices={choices(names)}
            value={y}
            onChange={(name) => setChosen({ x, y: name })}
          />
          <Select
            label={t("agents.output")}
            choices={choices(model.outputs.map((one) => one.name))}
            value={output}
            onChange={(name) => {
              setOutput(name);
              setChosen({});
            }}
          />
        </div>
        <p className="muted small">{t("agents.surfaceRest")}</p>
        {x === y && <p>{t("agents.surfaceTwo")}</p>}
        {surface.error && <Problem error={surface.error} onRetry={() => void surface.refetch()} />}
        {surface.isLoading && <Loading />}
        {surface.data && x !== y && <SurfaceFigure data={surface.data} names={[x, y, output]} at={at} />}
      </div>
    </Card>
  );
}

/** The inputs used by the rules of an output, most frequent first: others would give a flat surface. */
function inputsOf(model: FuzzyModel, output: string): string[] {
  const rules = model.rules.filter((rule) => rule.conclusions.some((one) => one.variable === output));
  const mentions = (name: string) =>
    rules.flatMap((rule) => rule.conditions).filter((one) => one.variable === name).length;
  return model.inputs
    .map((input) => input.name)
    .filter((name) => mentions(name) > 0)
    .sort((a, b) => mentions(b) - mentions(a));
}

interface SurfaceFigureProps {
  data: SurfaceData;
  names: [x: string, y: string, output: string];
  at: [number, number];
}

function SurfaceFigure({ data, names, at }: SurfaceFigureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [xName, yName, zName] = names;
  const [atX, atY] = at;
  const option = useCallback(
    () =>
      heatOption(
        { ...data, xName, yName, zName, say: (value) => format.number(value), at: [atX, atY] },
        { pale: token("--surface-2"), deep: token("--accent"), mark: token("--chart-1") },
      ),
    [data, xName, yName, zName, atX, atY, format],
  );
  const values = data.z.flat();
  return (
    <Figure
      title={`${zName} (${xName}, ${yName})`}
      file={`${zName}-${xName}-${yName}`}
      className="chart-tall"
      label={t("agents.surfaceWords", {
        output: zName,
        x: xName,
        y: yName,
        low: format.number(Math.min(...values)),
        high: format.number(Math.max(...values)),
      })}
      option={option}
      table={() => ({
        columns: [`${yName} \\ ${xName}`, ...data.x.map((value) => format.number(value))],
        rows: data.z.map((row, index) => [
          format.number(data.y[index] ?? 0),
          ...row.map((value) => format.number(value)),
        ]),
      })}
    />
  );
}
