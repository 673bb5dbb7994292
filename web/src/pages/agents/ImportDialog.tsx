import { useState } from "react";
import type { TFunction } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Dialog, TextField } from "../../ui";
import { FllError } from "./fuzzy/fll";
import { keepImport, readImport } from "./importing";

/** Imports rules from text or a file into the rule viewer. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const show = () => {
    try {
      readImport(text);
    } catch (error) {
      return setProblem(t("agents.importBad", { why: whyOf(error, t) }));
    }
    keepImport({ name: name || t("agents.pasted"), text });
    onClose();
    void navigate("/agents?import=1");
  };
  return (
    <Dialog
      title={t("agents.import")}
      open={open}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button look="primary" isDisabled={text.trim() === ""} onPress={show}>
            {t("agents.importShow")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t("agents.importHint")}</p>
        <label className="field">
          <span className="label">{t("agents.importFile")}</span>
          <input
            type="file"
            accept=".fll,.json,.txt"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (!file) return;
              setName(file.name);
              setText(await file.text());
              setProblem(null);
            }}
          />
        </label>
        <TextField
          label={t("agents.importText")}
          value={text}
          onChange={setText}
          rows={12}
          spellCheck={false}
          inputClassName="mono import-text"
        />
        {problem && (
          <p className="job-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function whyOf(error: unknown, t: TFunction): string {
  if (error instanceof FllError) return t(error.key, error.values);
  return error instanceof Error ? error.message : String(error);
}
