import { useState } from "react";
import { useTranslation } from "../../i18n/translate";
import { Button, Dialog, Problem } from "../../ui";

export interface NameDialogProps {
  title: string;
  text: string;
  action: string;
  name: string;
  busy: boolean;
  error: unknown;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name: of this profile, or of a new one. */
export function NameDialog(props: NameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(props.name);
  const ready = name.trim() !== "" && !props.busy;
  return (
    <Dialog title={props.title} open onClose={props.onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) props.onName(name.trim());
        }}
      >
        <p>{props.text}</p>
        <div className="field">
          <label htmlFor="profile-name">{t("person.name")}</label>
          <input
            id="profile-name"
            className="input"
            maxLength={40}
            autoComplete="username"
            autoFocus
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {props.error !== null && <Problem error={props.error} />}
        <div className="dialog-actions">
          <Button onPress={props.onClose}>{t("app.cancel")}</Button>
          <Button type="submit" look="primary" isDisabled={!ready}>
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
