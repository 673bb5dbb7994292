import { BookOpen, Dna, MessageCircleQuestionMark, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Button } from "../../ui";
import { isSeen, setSeen } from "./seen";
import { startTour } from "./tourState";
import "./welcome.css";

/** The tour is shown once; later the first door leads straight to the board. */
const toBoard = () => document.querySelector<HTMLElement>(".game-board button")?.focus();

/** What can be done here, for newcomers: three doors and a tour. Once hidden it stays hidden. */
export function Welcome({ game }: { game: string }) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useState(() => isSeen("welcome"));
  if (hidden) return null;
  const hide = () => {
    setSeen("welcome");
    setHidden(true);
  };
  return (
    <section className="card welcome" aria-label={t("welcome.label")}>
      <div className="row row-spread">
        <h2>{t("welcome.title")}</h2>
        <Button look="quiet" icon small aria-label={t("welcome.hide")} onPress={hide}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      <ul className="doors">
        <li>
          <button type="button" className="door" onClick={isSeen("tour") ? toBoard : startTour}>
            <MessageCircleQuestionMark size={20} aria-hidden />
            <span>
              <strong>{t("welcome.play")}</strong> {t("welcome.playText")}
            </span>
          </button>
        </li>
        <li>
          <Link className="door" to="/runs">
            <Dna size={20} aria-hidden />
            <span>
              <strong>{t("welcome.evolve")}</strong> {t("welcome.evolveText")}
            </span>
          </Link>
        </li>
        <li>
          <Link className="door" to="/papers">
            <BookOpen size={20} aria-hidden />
            <span>
              <strong>{t("welcome.paper")}</strong> {t("welcome.paperText")}
            </span>
          </Link>
        </li>
      </ul>
      <Link to={`/learn/${encodeURIComponent(game)}`}>{t("welcome.learn")}</Link>
    </section>
  );
}
