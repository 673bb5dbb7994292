import { CircleCheck, CirclePause, CirclePlay, CircleX } from "lucide-react";
import type { Run } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Chip, type ChipLook } from "../../ui";

const LOOKS: Record<Run["status"], [typeof CirclePlay, ChipLook]> = {
  running: [CirclePlay, "accent"],
  done: [CircleCheck, "good"],
  stopped: [CirclePause, "plain"],
  killed: [CircleX, "warn"],
};

/** The state of a run as icon, word and colour. */
export function RunState({ status }: { status: Run["status"] }) {
  const { t } = useTranslation();
  const [Icon, look] = LOOKS[status];
  return (
    <Chip look={look}>
      <Icon size={14} aria-hidden /> {t(`runs.status.${status}`)}
    </Chip>
  );
}
