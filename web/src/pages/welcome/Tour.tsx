import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/translate";
import { Button } from "../../ui";
import { leaveTour, nextStep, STEPS, useTour } from "./tourState";
import "./welcome.css";

/** Three steps over the start page. It covers nothing that must be pressed, and Esc leaves it. */
export function Tour() {
  const { t } = useTranslation();
  const step = useTour();
  const card = useRef<HTMLElement>(null);
  const now = step === null ? undefined : STEPS[step];
  useEffect(() => {
    if (!now) return;
    const target = document.querySelector<HTMLElement>(now.at);
    target?.setAttribute("data-tour", "");
    target?.scrollIntoView({ block: "nearest" });
    card.current?.focus({ preventScroll: true });
    return () => target?.removeAttribute("data-tour");
  }, [now]);
  useEffect(() => {
    if (!now) return;
    const leave = (event: KeyboardEvent) => event.key === "Escape" && leaveTour();
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [now]);
  if (!now || step === null) return null;
  const isLast = step === STEPS.length - 1;
  return (
    <section className="card tour" aria-label={t("welcome.tour.label")} tabIndex={-1} ref={card}>
      <p className="muted small">{t("welcome.tour.step", { step: step + 1, of: STEPS.length })}</p>
      <p aria-live="polite">{t(now.text)}</p>
      <div className="row row-spread">
        <Button small look="quiet" onPress={leaveTour}>
          {t("welcome.tour.leave")}
        </Button>
        <Button small look="primary" onPress={nextStep}>
          {t(isLast ? "welcome.tour.done" : "welcome.tour.next")}
        </Button>
      </div>
    </section>
  );
}
