import { Radio, WifiOff } from "lucide-react";
import type { Live } from "../api/live";
import { useTranslation } from "../i18n/translate";
import { Chip } from "./Chip";

/** The age of a live page's data, or that it is reconnecting. */
export function Updated({ live }: { live: Live }) {
  const { t } = useTranslation();
  const age = live.age === null ? t("app.waiting") : t("app.updated", { seconds: live.age });
  if (!live.connected && live.age !== null)
    return (
      <Chip look="warn">
        <WifiOff size={14} aria-hidden /> {t("app.reconnecting")} {age}
      </Chip>
    );
  return (
    <Chip>
      <Radio size={14} aria-hidden /> <span className="number">{age}</span>
    </Chip>
  );
}
