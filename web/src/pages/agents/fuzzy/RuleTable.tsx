import type { FuzzyModel, FuzzyRule, FuzzyVariable, Inference } from "../../../api/types";
import { useTranslation } from "../../../i18n/translate";
import { useFormat } from "../../lab/format";
import { Breakable } from "./Breakable";
import { type Curve, hedged } from "./curve";
import type { RuleGroup } from "./groups";
import { OutputPlot } from "./OutputPlot";
import { TermPlot } from "./TermPlot";
import { VariableWords } from "./VariableWords";
import { useFuzzyWords } from "./words";

export interface RuleTableProps {
  game?: string;
  model: FuzzyModel;
  inputs: number[];
  inference: Inference;
  all: boolean;
  change: (index: number) => (value: number) => void;
  group: RuleGroup;
  output: Inference["outputs"][number] | undefined;
}

/** More inputs than this have no room for a column each: strength and share would be out of sight. */
const MOST_COLUMNS = 7;

/** One row per rule: a drawing per input, the conclusion cut off at the rule's strength, and the numbers. */
export function RuleTable(props: RuleTableProps) {
  const { model, inference, all, output } = props;
  const { t } = useTranslation();
  const words = useFuzzyWords(props.game);
  const variable = model.outputs.find((one) => one.name === props.group.output);
  const shown = props.group.rules.filter((index) => all || (inference.rules[index]?.strength ?? 0) > 0);
  // Only inputs used by the shown rules get a column.
  const spoken = new Set(
    shown.flatMap((index) => model.rules[index]?.conditions.map((one) => one.variable) ?? []),
  );
  const group = { ...props.group, inputs: props.group.inputs.filter((input) => spoken.has(input)) };
  const together = group.inputs.length > MOST_COLUMNS;
  const columns = [
    ...(together ? [] : model.inputs.filter(({ name }) => group.inputs.includes(name))),
    variable ?? [],
  ].flat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <div className="table-wrap" tabIndex={0} role="region" aria-label={props.group.output}>
      <table className="table table-cards rule-table">
        <thead>
          <tr>
            <th scope="col">{t("agents.rule")}</th>
            {together && <th scope="col">{t("agents.inputs")}</th>}
            {columns.map((one) => (
              <th key={one.name} scope="col">
                {one.name}
                <VariableWords part={words.variable(one)} />
              </th>
            ))}
            <th scope="col">{t("agents.strength")}</th>
            <th scope="col">{t("agents.share")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((index) => (
            <RuleRow
              key={index}
              {...props}
              index={index}
              variable={variable}
              group={group}
              together={together}
            />
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={columns.length + 3 + (together ? 1 : 0)} className="muted">
                {t("agents.noneFires")}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {output && variable && <OutputPlot variable={variable} output={output} />}
    </div>
  );
}

interface RuleRowProps extends RuleTableProps {
  index: number;
  variable: FuzzyVariable | undefined;
  /** All inputs of the rule in one cell, each with its name. */
  together: boolean;
}

function RuleRow({ index, variable, together, model, inputs, inference, change, group }: RuleRowProps) {
  const { t } = useTranslation();
  const rule = model.rules[index];
  const fired = inference.rules[index];
  if (!rule || !fired) return null;
  const conclusion = rule.conclusions.find((one) => one.variable === group.output);
  const plotsOf = (input: string) => {
    const place = model.inputs.findIndex((one) => one.name === input);
    return rule.conditions
      .filter((one) => one.variable === input)
      .map((part) => (
        <TermPlot
          key={part.hedges.concat(part.term).join(" ")}
          curve={curveOf(model.inputs[place], part)}
          range={model.inputs[place]?.range ?? [0, 1]}
          at={inputs[place] ?? 0}
          onChange={change(place)}
        />
      ));
  };
  const plots = group.inputs.map((input) => ({ input, drawn: plotsOf(input) }));
  return (
    <tr data-idle={fired.strength <= 0 || undefined}>
      <th scope="row" className="rule-text">
        <span className="muted number">{index + 1}</span> <code>{rule.text}</code>
      </th>
      {together ? (
        <td className="plots-cell">
          <div className="named-plots">
            {plots
              .filter(({ drawn }) => drawn.length > 0)
              .map(({ input, drawn }) => (
                <figure key={input}>
                  {drawn}
                  <figcaption>
                    <Breakable name={input} />
                  </figcaption>
                </figure>
              ))}
          </div>
        </td>
      ) : (
        plots.map(({ input, drawn }) => (
          <td key={input} data-label={drawn.length > 0 ? input : undefined} className="plot-cell">
            {drawn}
          </td>
        ))
      )}
      <td data-label={group.output} className="plot-cell">
        {variable && conclusion && (
          <TermPlot curve={curveOf(variable, conclusion)} range={variable.range} limit={fired.strength} />
        )}
      </td>
      <Bar label={t("agents.strength")} share={fired.strength} digits={2} />
      <Bar label={t("agents.share")} share={fired.share} percent />
    </tr>
  );
}

function curveOf(variable: FuzzyVariable | undefined, part: FuzzyRule["conditions"][number]): Curve {
  const term = variable?.terms.find((one) => one.name === part.term);
  if (term) return hedged(term.points, part.hedges);
  const [low, high] = variable?.range ?? [0, 1];
  return [
    [low, 1],
    [high, 1],
  ];
}

function Bar({
  label,
  share,
  digits = 0,
  percent,
}: {
  label: string;
  share: number;
  digits?: number;
  percent?: boolean;
}) {
  const format = useFormat();
  return (
    <td data-label={label} className="bar-cell">
      <span className="number">{percent ? format.percent(share, 0) : share.toFixed(digits)}</span>
      <span className="progress" aria-hidden>
        <span style={{ width: `${100 * Math.min(1, share)}%` }} />
      </span>
    </td>
  );
}
