import { useState } from "react";
import { useTranslation } from "../../i18n/translate";
import { Button, Dialog, Problem } from "../../ui";
import { useChangePassword } from "./become";

const SHORTEST = 8;

/** Sets the password of a profile, or changes it. */
export function PasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const change = useChangePassword(onClose);
  const ready = next.length >= SHORTEST && (!hasPassword || old !== "") && !change.isPending;
  const title = t(hasPassword ? "person.changePassword" : "person.setPassword");
  return (
    <Dialog title={title} open onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) change.mutate({ old: hasPassword ? old : null, new: next });
        }}
      >
        <p>{t(hasPassword ? "person.changePasswordText" : "person.setPasswordText")}</p>
        {hasPassword && (
          <div className="field">
            <label htmlFor="old-password">{t("person.oldPassword")}</label>
            <input
              id="old-password"
              className="input"
              type="password"
              autoComplete="current-password"
              value={old}
              onChange={(event) => setOld(event.target.value)}
            />
          </div>
        )}
        <div className="field">
          <label htmlFor="new-password">{t("person.newPassword")}</label>
          <input
            id="new-password"
            className="input"
            type="password"
            autoComplete="new-password"
            aria-describedby="new-password-note"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
          <p id="new-password-note" className="muted small">
            {t("person.passwordNote")}
          </p>
        </div>
        {change.error !== null && <Problem error={change.error} />}
        <div className="dialog-actions">
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button type="submit" look="primary" isDisabled={!ready}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
