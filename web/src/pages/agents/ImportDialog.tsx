import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Dialog, Problem, TextField } from "../../ui";
import { keepImport, NoRules, readImport } from "./importing";

/** Imports rules from text or a file into the rule viewer. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const read = useMutation({
    mutationFn: () => readImport(text),
    onSuccess: () => {
      keepImport({ name: name || t("agents.pasted"), text });
      onClose();
      void navigate("/agents?import=1");
    },
  });
  return (
    <Dialog
      title={t("agents.import")}
      open={open}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button
            look="primary"
            isDisabled={text.trim() === "" || read.isPending}
            onPress={() => read.mutate()}
          >
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
              read.reset();
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
        {read.error && <Bad error={read.error} />}
      </div>
    </Dialog>
  );
}

/** Why a file cannot be shown: the server's reason, or that it is no file with rules. */
function Bad({ error }: { error: Error }) {
  const { t } = useTranslation();
  if (error instanceof NoRules || error instanceof SyntaxError)
    return (
      <p className="job-error" role="alert">
        {t("agents.importBad", { why: t("agents.fll.noRules") })}
      </p>
    );
  return <Problem error={error} />;
}
