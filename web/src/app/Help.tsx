import { useTranslation } from "../i18n/translate";
import { startTour } from "../pages/welcome/tourState";
import { Link, useNavigate } from "../router";
import { Button, Dialog } from "../ui";
import { useCatalog, useGameTitle } from "./catalog";

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

/** Questions that people ask; some have a page that says more. */
export const QUESTIONS: { id: string; to?: string }[] = [
  { id: "what" },
  { id: "refused" },
  { id: "why" },
  { id: "level", to: "/agents" },
  { id: "undo" },
  { id: "remember", to: "/me" },
  { id: "review" },
  { id: "train", to: "/runs" },
  { id: "paper", to: "/papers" },
  { id: "data", to: "/settings" },
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
      <Questions onClose={onClose} />
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

/** Answers fold out; the ways to play come first. */
function Questions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const games = useCatalog().data ?? [];
  const titleOf = useGameTitle();
  const navigate = useNavigate();
  const tour = () => {
    onClose();
    void navigate("/");
    startTour();
  };
  return (
    <section className="questions">
      <h3>{t("app.ask.title")}</h3>
      <details>
        <summary>{t("app.ask.play")}</summary>
        <ul className="row">
          {games.map(({ name }) => (
            <li key={name}>
              <Link to={`/learn/${encodeURIComponent(name)}`} onClick={onClose}>
                {titleOf(name)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {QUESTIONS.map(({ id, to }) => (
        <details key={id}>
          <summary>{t(`app.ask.${id}`)}</summary>
          <p>
            {t(`app.answer.${id}`)}{" "}
            {to && (
              <Link to={to} onClick={onClose}>
                {t("app.ask.more")}
              </Link>
            )}
          </p>
        </details>
      ))}
      <Button small onPress={tour}>
        {t("app.ask.tour")}
      </Button>
    </section>
  );
}
