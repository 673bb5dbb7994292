import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client";
import { useGameInfo } from "../../app/catalog";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Dialog, Problem, Select } from "../../ui";
import { takeIn } from "./views";

/** A position or a whole game from the clipboard. */
export default function PasteDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const info = useGameInfo(game);
  const say = useSay(game);
  const [format, setFormat] = useState("position");
  const [text, setText] = useState("");
  const start = useMutation({
    mutationFn: () =>
      format === "position"
        ? answer(api.POST("/api/games", { body: { game, position: text.trim(), rated: false } }))
        : answer(api.POST("/api/games/import", { body: { game, format, text } })),
    onSuccess: (view) => {
      takeIn(queries, view);
      onClose();
      void navigate(`/game/${view.id}`);
    },
  });
  const formats = [
    { id: "position", label: t("game.pastePosition") },
    ...(info?.exports ?? []).map((each) => ({
      id: each.format,
      label: say(`format.${each.format}`, {}, each.name),
    })),
  ];
  return (
    <Dialog
      title={t("game.paste")}
      open
      onClose={onClose}
      wide
      actions={
        <>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button
            look="primary"
            isDisabled={text.trim() === "" || start.isPending}
            onPress={() => start.mutate()}
          >
            {t("game.pasteGo")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select label={t("game.pasteWhat")} choices={formats} value={format} onChange={setFormat} />
        <div className="field">
          <label htmlFor="pasted">{t("game.pasteText")}</label>
          <textarea
            id="pasted"
            className="input mono"
            rows={format === "position" ? 2 : 8}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {format === "position" && info && info.position_examples.length > 0 && (
          <div className="small muted">
            {t("game.pasteExamples")}
            <ul>
              {info.position_examples.map((example) => (
                <li key={example}>
                  <button type="button" className="link-button mono" onClick={() => setText(example)}>
                    {example}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {start.error && <Problem error={start.error} />}
      </div>
    </Dialog>
  );
}
