import { Clipboard } from "lucide-react";
import { useId, useState } from "react";
import type { GameInfo } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { announce, Button, Card } from "../../ui";
import type { Analysis } from "./useAnalysis";

/** The position as text: to copy, or to paste another one; and the address that holds it all. */
export function PositionField({ analysis, info }: { analysis: Analysis; info: GameInfo }) {
  const { t } = useTranslation();
  const { view, board } = analysis;
  const now = view && !analysis.error ? (view.texts[0]?.text ?? "") : (board.position ?? "");
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null);
  // Another position on the board forgets what was typed over the one before.
  const text = typed && typed.over === now ? typed.text : now;
  const id = useId();
  const copy = async () => {
    await navigator.clipboard?.writeText(globalThis.location.href).catch(() => undefined);
    announce(t("app.copied"));
  };
  return (
    <Card title={t("analysis.position")}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          analysis.show(text.trim() === "" ? null : text.trim());
        }}
      >
        <div className="field">
          <label htmlFor={id}>{t("analysis.paste")}</label>
          <textarea
            id={id}
            className="input mono"
            rows={3}
            value={text}
            spellCheck={false}
            onChange={(event) => setTyped({ over: now, text: event.target.value })}
          />
        </div>
        <div className="row">
          <Button type="submit" look="primary" isDisabled={text === now && !analysis.error}>
            {t("analysis.show")}
          </Button>
          <Button onPress={() => analysis.show(null)}>{t("analysis.first")}</Button>
          <Button onPress={() => void copy()}>
            <Clipboard size={18} aria-hidden /> {t("analysis.copy")}
          </Button>
        </div>
        {info.position_examples.length > 0 && (
          <details className="small">
            <summary>{t("game.pasteExamples")}</summary>
            <ul>
              {info.position_examples.map((example) => (
                <li key={example}>
                  <button type="button" className="link-button mono" onClick={() => analysis.show(example)}>
                    {example}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </form>
    </Card>
  );
}
