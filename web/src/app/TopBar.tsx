import { CircleQuestionMark, CircleUser, Menu as MenuIcon, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { sayPerson } from "../i18n/message";
import { useTranslation } from "../i18n/translate";
import { Link, useLocation } from "../router";
import { Button, Tooltip } from "../ui";
import { useMe, useSettings } from "./me";
import { useTheme } from "./theme";

const PLACES = [
  ["/", "app.nav.play"],
  ["/agents", "app.nav.agents"],
  ["/runs", "app.nav.runs"],
  ["/tournaments", "app.nav.tournaments"],
  ["/papers", "app.nav.papers"],
] as const;

export function TopBar({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setOpen(false), [pathname]);

  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Link to="/" className="brand" aria-label={t("app.brand")}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>Spielgeist</span>
        </Link>
        <Button
          look="quiet"
          icon
          className="nav-toggle"
          aria-label={t("app.nav.menu")}
          aria-expanded={open}
          aria-controls="places"
          onPress={() => setOpen(!open)}
        >
          <MenuIcon size={20} aria-hidden />
        </Button>
        <nav id="places" aria-label={t("app.nav.label")} data-open={open || undefined}>
          {PLACES.map(([to, text]) => (
            <Link
              key={to}
              to={to}
              className="place"
              aria-current={pathname === to ? "page" : undefined}
              data-here={isHere(to, pathname) || undefined}
            >
              {t(text)}
            </Link>
          ))}
        </nav>
        <div className="top-bar-end">
          <ProfileLink />
          <ThemeButton />
          <Tooltip text={t("app.help.open")}>
            <Button look="quiet" icon aria-label={t("app.help.open")} onPress={onHelp}>
              <CircleQuestionMark size={20} aria-hidden />
            </Button>
          </Tooltip>
        </div>
      </div>
    </header>
  );
}

/** Games and setups belong to Play. */
function isHere(to: string, pathname: string): boolean {
  return to === "/"
    ? pathname === "/" || /^\/(game|setups|learn|analysis)\//.test(pathname)
    : pathname.startsWith(to);
}

function ProfileLink() {
  const { t } = useTranslation();
  const me = useMe();
  const name = me.data?.profile?.name;
  const login = me.data?.accounts && !me.data.profile;
  return (
    <Link to={login ? "/login" : "/me"} className="button button-quiet profile-link">
      <CircleUser size={20} aria-hidden />
      <span className="profile-name">
        {login ? t("app.login") : name ? sayPerson(name, t) : t("app.guest")}
      </span>
    </Link>
  );
}

function ThemeButton() {
  const { t } = useTranslation();
  const theme = useTheme();
  const { change } = useSettings();
  const next = theme === "dark" ? "light" : "dark";
  const label = t(`app.theme.${next}`);
  return (
    <Tooltip text={label}>
      <Button look="quiet" icon aria-label={label} onPress={() => change({ theme: next })}>
        {theme === "dark" ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
      </Button>
    </Tooltip>
  );
}
