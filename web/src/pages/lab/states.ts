import { CircleAlert, CircleCheck, CircleDashed, CirclePause, CirclePlay } from "lucide-react";

export const STATE_ICONS = {
  waiting: CircleDashed,
  running: CirclePlay,
  done: CircleCheck,
  stopped: CirclePause,
  failed: CircleAlert,
};
