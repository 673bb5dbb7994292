import { useMutation } from "@tanstack/react-query";
import { Dices, Eraser, FlipHorizontal2, TextCursorInput } from "lucide-react";
import { useEffect, useState } from "react";
import { answer, api } from "../../api/client";
import type { Setup, SetupInfo } from "../../api/types";
import { sayMessage } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Button, Card, Problem } from "../../ui";
import { type Arrangement, cleared, EMPTY, mirrored, readText, textOf } from "./arrangement";
import { keepDraft, readDraft } from "./draft";
import { EditorBoard } from "./EditorBoard";
import { PasteDialog } from "./PasteDialog";
import { SaveForm } from "./SaveForm";
import { SetupList } from "./SetupList";
import { Tray } from "./Tray";
import { UseInGame } from "./UseInGame";
import { type Check, useCheck } from "./useCheck";
import { useEditor } from "./useEditor";

export function SetupEditor({ game, info }: { game: string; info: SetupInfo }) {
  const { t } = useTranslation();
  const [draft] = useState(() => readDraft(game) ?? { text: info.ready[0]?.text ?? "", name: "" });
  const [arrangement, setArrangement] = useState<Arrangement>(() => readText(info, draft.text));
  const [name, setName] = useState(draft.name);
  const [pasting, setPasting] = useState(false);
  const text = textOf(arrangement);
  useEffect(() => keepDraft(game, { text, name }), [game, text, name]);
  const check = useCheck(game, text);
  const editor = useEditor(info, arrangement, setArrangement);
  const open = (setup: Setup) => {
    setArrangement(readText(info, setup.text));
    if (setup.mine) setName(setup.name);
  };
  const random = useMutation({
    mutationFn: () => answer(api.GET("/api/setups/random", { params: { query: { game } } })),
    onSuccess: (drawn) => setArrangement(readText(info, drawn.text)),
  });

  return (
    <div className="setup-page">
      <div className="stack">
        <Card className="setup-card">
          <EditorBoard game={game} info={info} editor={editor} />
        </Card>
        <Card title={t("setups.tray")}>
          <Tray game={game} info={info} editor={editor} />
        </Card>
        <p className="muted small">{t("setups.how")}</p>
      </div>
      <div className="stack">
        <Card>
          <div className="stack">
            <div className="row">
              <Button onPress={() => random.mutate()} isDisabled={random.isPending}>
                <Dices size={18} aria-hidden /> {t("setups.random")}
              </Button>
              <Button onPress={() => setArrangement(mirrored(info, arrangement))}>
                <FlipHorizontal2 size={18} aria-hidden /> {t("setups.mirror")}
              </Button>
              <Button onPress={() => setPasting(true)}>
                <TextCursorInput size={18} aria-hidden /> {t("setups.paste", { count: info.cells.length })}
              </Button>
              <Button
                onPress={() => setArrangement(cleared(info))}
                isDisabled={arrangement.every((letter) => letter === EMPTY)}
              >
                <Eraser size={18} aria-hidden /> {t("setups.clear")}
              </Button>
            </div>
            {random.error && <Problem error={random.error} />}
            <Verdict game={game} check={check} />
            <UseInGame game={game} setup={text} fine={check.fine} />
            <SaveForm game={game} text={text} name={name} onName={setName} fine={check.fine} />
          </div>
        </Card>
        <Card title={t("setups.list")}>
          <SetupList game={game} text={text} onOpen={open} />
        </Card>
      </div>
      {pasting && (
        <PasteDialog
          game={game}
          info={info}
          text={text}
          onClose={() => setPasting(false)}
          onPaste={(pasted) => setArrangement(readText(info, pasted))}
        />
      )}
    </div>
  );
}

/** Lists the problems of a setup, or says that it is complete. */
function Verdict({ game, check }: { game: string; check: Check }) {
  const { t } = useTranslation();
  if (check.error) return <Problem error={check.error} />;
  return (
    <div role="status" className="setup-verdict">
      {check.problems?.length === 0 && <p className="good">{t("setups.fine")}</p>}
      {check.problems && check.problems.length > 0 && (
        <ul className="bad">
          {check.problems.map((problem) => (
            <li key={problem.text}>{sayMessage(problem, t, game)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
