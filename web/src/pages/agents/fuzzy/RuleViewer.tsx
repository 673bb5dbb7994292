import { useMemo, useState } from "react";
import type { FuzzyModel, Inference } from "../../../api/types";
import { useTranslation } from "../../../i18n/translate";
import { Button, Card, Loading, Problem } from "../../../ui";
import { useFormat } from "../../lab/format";
import { groupRules } from "./groups";
import { InputPlot } from "./InputPlot";
import { RuleTable } from "./RuleTable";
import { useInference } from "./useInference";
import { useFuzzyWords } from "./words";
import "./fuzzy.css";

export interface RuleViewerProps {
  /** The game of the agent, for words in other languages. */
  game?: string;
  model: FuzzyModel;
  inputs: number[];
  onInputs: (inputs: number[]) => void;
}

/** Firing rules, their strengths and the result; every input can be dragged. */
export function RuleViewer({ game, model, inputs, onInputs }: RuleViewerProps) {
  const { t } = useTranslation();
  const words = useFuzzyWords(game);
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
              words={words}
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
          <Groups game={game} model={model} inputs={inputs} inference={inference} all={all} change={change} />
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
  game?: string;
  model: FuzzyModel;
  inputs: number[];
  inference: Inference;
  all: boolean;
  change: (index: number) => (value: number) => void;
}

function Groups({ game, model, inputs, inference, all, change }: GroupsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFuzzyWords(game);
  const groups = useMemo(
    () =>
      groupRules(
        model.rules,
        model.inputs.map((input) => input.name),
        model.outputs.map((output) => output.name),
      ),
    [model],
  );
  return groups.map((group) => {
    const output = inference.outputs.find((one) => one.variable === group.output);
    const variable = model.outputs.find((one) => one.name === group.output);
    const described = variable && words.variable(variable)?.text;
    return (
      <Card
        key={group.output}
        title={[group.output, described].filter(Boolean).join(": ")}
        actions={
          output && (
            <span>
              {output.by_default && <span className="muted">{t("agents.byDefault")} </span>}
              <strong className="number output-value">= {format.number(output.value, 3)}</strong>
            </span>
          )
        }
      >
        <RuleTable {...{ game, model, inputs, inference, all, change, group, output }} />
      </Card>
    );
  });
}
