import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FuzzyModel, Inference } from "../../../api/types";
import { Button, Card, Loading, Problem } from "../../../ui";
import { useFormat } from "../../lab/format";
import { InputPlot } from "./InputPlot";
import { RuleTable } from "./RuleTable";
import { groupRules, readRule } from "./rule";
import { useInference } from "./useInference";
import "./fuzzy.css";

export interface RuleViewerProps {
  model: FuzzyModel;
  inputs: number[];
  onInputs: (inputs: number[]) => void;
}

/** Firing rules, their strengths and the result; every input can be dragged. */
export function RuleViewer({ model, inputs, onInputs }: RuleViewerProps) {
  const { t } = useTranslation();
  const { inference, error } = useInference(model.fll, inputs);
  const [all, setAll] = useState(false);
  const change = (index: number) => (value: number) => onInputs(inputs.with(index, value));
  return (
    <div className="stack">
      <Card title={t("agents.inputs")}>
        <p className="muted small input-hint">{t("agents.dragHint")}</p>
        <div className="input-plots">
          {model.inputs.map((variable, index) => (
            <InputPlot
              key={variable.name}
              variable={variable}
              value={inputs[index] ?? variable.range[0]}
              onChange={change(index)}
            />
          ))}
        </div>
      </Card>
      {error !== null && <Problem error={error} />}
      {!inference && error === null && <Loading />}
      {inference && (
        <>
          <Folded inference={inference} all={all} onAll={setAll} />
          <Groups model={model} inputs={inputs} inference={inference} all={all} change={change} />
        </>
      )}
    </div>
  );
}

function Folded({
  inference,
  all,
  onAll,
}: {
  inference: Inference;
  all: boolean;
  onAll: (all: boolean) => void;
}) {
  const { t } = useTranslation();
  const idle = inference.rules.filter((rule) => rule.strength <= 0).length;
  const firing = inference.rules.length - idle;
  return (
    <div className="row">
      <span>{t("agents.firing", { count: firing, of: inference.rules.length })}</span>
      <Button small onPress={() => onAll(!all)} aria-pressed={all}>
        {all ? t("agents.hideIdle") : t("agents.showIdle", { count: idle })}
      </Button>
    </div>
  );
}

interface GroupsProps {
  model: FuzzyModel;
  inputs: number[];
  inference: Inference;
  all: boolean;
  change: (index: number) => (value: number) => void;
}

function Groups({ model, inputs, inference, all, change }: GroupsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useMemo(() => model.rules.map(readRule), [model]);
  const groups = useMemo(
    () =>
      groupRules(
        rules,
        model.inputs.map((input) => input.name),
        model.outputs.map((output) => output.name),
      ),
    [rules, model],
  );
  return groups.map((group) => {
    const output = inference.outputs.find((one) => one.variable === group.output);
    return (
      <Card
        key={group.output}
        title={group.output}
        actions={
          output && (
            <span>
              {output.by_default && <span className="muted">{t("agents.byDefault")} </span>}
              <strong className="number output-value">= {format.number(output.value, 3)}</strong>
            </span>
          )
        }
      >
        <RuleTable {...{ model, inputs, inference, all, change, rules, group, output }} />
      </Card>
    );
  });
}
