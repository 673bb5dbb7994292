import { useTranslation } from "react-i18next";
import { Button, Dialog } from "../ui";

/** All keyboard shortcuts by group. */
export const KEYS: { group: string; keys: [keys: string[], text: string][] }[] = [
  {
    group: "app.keys.everywhere",
    keys: [
      [["?"], "app.keys.help"],
      [["Tab"], "app.keys.tab"],
      [["Esc"], "app.keys.escape"],
    ],
  },
  {
    group: "app.keys.game",
    keys: [
      [["←", "k"], "app.keys.back"],
      [["→", "j"], "app.keys.forward"],
      [["Home", "End"], "app.keys.ends"],
      [["/"], "app.keys.type"],
      [["Space"], "app.keys.space"],
      [["f"], "app.keys.flip"],
      [["h"], "app.keys.hint"],
      [["u"], "app.keys.undo"],
      [["w"], "app.keys.why"],
      [["n"], "app.keys.new"],
      [["z"], "app.keys.zen"],
    ],
  },
  {
    group: "app.keys.board",
    keys: [
      [["←", "↑", "→", "↓"], "app.keys.arrows"],
      [["Enter", "Space"], "app.keys.take"],
      [["Esc"], "app.keys.putBack"],
      [["0–9"], "app.keys.numbered"],
      [["m"], "app.keys.moves"],
      [["l"], "app.keys.last"],
      [["b"], "app.keys.read"],
    ],
  },
];

export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("app.help.title")}
      open={open}
      onClose={onClose}
      wide
      actions={
        <Button look="primary" onPress={onClose}>
          {t("app.close")}
        </Button>
      }
    >
      <div className="key-groups">
        {KEYS.map(({ group, keys }) => (
          <section key={group}>
            <h3>{t(group)}</h3>
            <dl className="key-list">
              {keys.map(([names, text]) => (
                <div key={text}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
