import { Radio, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Live } from "../api/live";
import { Chip } from "./Chip";

/** What a live page says of itself: how old its data is, or that it tries to reconnect. */
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
