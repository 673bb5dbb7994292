import type { Job } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Chip, type ChipLook } from "../../ui";
import { STATE_ICONS } from "./states";

const LOOKS: Record<Job["state"], ChipLook> = {
  waiting: "plain",
  running: "accent",
  done: "good",
  stopped: "plain",
  failed: "bad",
};

/** The state of a job as icon, word and colour. */
export function StateChip({ state }: { state: Job["state"] }) {
  const { t } = useTranslation();
  const Icon = STATE_ICONS[state];
  return (
    <Chip look={LOOKS[state]}>
      <Icon size={14} aria-hidden /> {t(`lab.state.${state}`)}
    </Chip>
  );
}
