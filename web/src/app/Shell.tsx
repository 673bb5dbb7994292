import { useEffect, useState } from "react";
import { Paints } from "../board/Paints";
import { chooseLanguage } from "../i18n";
import { useTranslation } from "../i18n/translate";
import { Tour } from "../pages/welcome/Tour";
import { Outlet, useBusy } from "../router";
import { LiveRegion, Loading } from "../ui";
import { Footer } from "./Footer";
import { Help } from "./Help";
import { useKeys } from "./keys";
import { useMe, useSettings } from "./me";
import { useCalm } from "./motion";
import { NotFound } from "./NotFound";
import { PageError } from "./PageError";
import { TopBar } from "./TopBar";
import { followTheme } from "./theme";
import "./shell.css";

export function Shell() {
  const { t } = useTranslation();
  const [help, setHelp] = useState(false);
  const { settings } = useSettings();
  // The first answer creates a guest session; no other request may come before it.
  const met = !useMe().isPending;
  const busy = useBusy();
  useKeys({ "?": () => setHelp(true) });
  useEffect(() => void chooseLanguage(settings.language), [settings.language]);
  useEffect(() => followTheme(settings.theme), [settings.theme]);
  const calm = useCalm(settings);
  useEffect(() => {
    document.documentElement.dataset.motion = calm ? "off" : "on";
  }, [calm]);

  return (
    <>
      <a className="skip-link" href="#content">
        {t("app.skip")}
      </a>
      <Paints />
      <TopBar onHelp={() => setHelp(true)} />
      <main id="content" tabIndex={-1} aria-busy={busy}>
        {met ? (
          <Outlet broken={(error) => <PageError error={error} />} missing={<NotFound />} />
        ) : (
          <Loading />
        )}
      </main>
      <Footer />
      <Help open={help} onClose={() => setHelp(false)} />
      <Tour />
      <LiveRegion />
    </>
  );
}
