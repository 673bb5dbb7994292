import { useState } from "react";
import type { SetupInfo } from "../../api/types";
import { sayKind, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Button, Dialog } from "../../ui";

export interface PasteDialogProps {
  game: string;
  info: SetupInfo;
  text: string;
  onClose: () => void;
  onPaste: (text: string) => void;
}

/** The whole setup as a text, to be copied or replaced. */
export function PasteDialog({ game, info, text, onClose, onPaste }: PasteDialogProps) {
  const { t } = useTranslation();
  const say = useSay(game);
  const [written, setWritten] = useState(text);
  const paste = () => {
    onPaste(written);
    onClose();
  };
  return (
    <Dialog
      title={t("setups.pasteTitle", { count: info.cells.length })}
      open
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button look="primary" onPress={paste}>
            {t("setups.pasteGo")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t("setups.pasteHelp")}</p>
        <div className="field">
          <label htmlFor="setup-text">{t("setups.letters")}</label>
          <textarea
            id="setup-text"
            className="input mono"
            rows={3}
            spellCheck={false}
            autoComplete="off"
            autoFocus
            value={written}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setWritten(event.target.value)}
          />
        </div>
        <p className="muted small">
          {info.letters.map(({ letter, name }) => `${letter} ${sayKind(say, name)}`).join(", ")}
        </p>
      </div>
    </Dialog>
  );
}
