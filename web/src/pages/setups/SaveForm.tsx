import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import { useTranslation } from "../../i18n/translate";
import { announce, Button, Problem } from "../../ui";
import { setupsKey } from "./SetupList";

export interface SaveFormProps {
  game: string;
  text: string;
  name: string;
  onName: (name: string) => void;
  /** Whether the setup can be saved. */
  fine: boolean;
}

export function SaveForm({ game, text, name, onName, fine }: SaveFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => answer(api.PUT("/api/setups", { body: { game, name: name.trim(), text } })),
    onSuccess: (setup) => {
      announce(t("setups.saved", { name: setup.name }));
      void queries.invalidateQueries({ queryKey: setupsKey(game) });
    },
  });
  const ready = fine && name.trim() !== "" && !save.isPending;
  const saved = save.data && save.data.text === text && save.data.name === name.trim();
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) save.mutate();
      }}
    >
      <div className="field">
        <label htmlFor="setup-name">{t("setups.name")}</label>
        <div className="setup-save">
          <input
            id="setup-name"
            className="input"
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
          <Button type="submit" isDisabled={!ready}>
            {t("app.save")}
          </Button>
        </div>
      </div>
      {saved && <p className="good small">{t("setups.saved", { name: save.data.name })}</p>}
      {save.error && <Problem error={save.error} />}
    </form>
  );
}
