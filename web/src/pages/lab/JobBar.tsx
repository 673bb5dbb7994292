import { CircleAlert, CircleCheck, CirclePause, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Job } from "../../api/types";
import { Button, Problem } from "../../ui";
import { isBusy, useJobAction } from "./jobs";
import { Progress } from "./Progress";
import "./lab.css";

const ICONS = {
  waiting: LoaderCircle,
  running: LoaderCircle,
  done: CircleCheck,
  stopped: CirclePause,
  failed: CircleAlert,
};

/** One job: what it does, how far it is, and the button that stops it or lets it go on. */
export function JobBar({ job }: { job: Job }) {
  const { t } = useTranslation();
  const action = useJobAction(job);
  const Icon = ICONS[job.state];
  return (
    <div className="job-bar" role="group" aria-label={job.what}>
      <div className="row row-spread">
        <span className="row">
          <Icon size={18} aria-hidden />
          <strong>{t(`lab.state.${job.state}`)}</strong>
          <span className="muted">{job.note || job.what}</span>
        </span>
        {isBusy(job) && (
          <Button small onPress={() => action.mutate("stop")} isDisabled={action.isPending}>
            {t("lab.stop")}
          </Button>
        )}
        {(job.state === "stopped" || job.state === "failed") && (
          <Button small onPress={() => action.mutate("resume")} isDisabled={action.isPending}>
            {t("lab.resume")}
          </Button>
        )}
      </div>
      {job.of > 0 && <Progress label={job.what} done={job.done} of={job.of} />}
      {job.error && <p className="job-error">{job.error}</p>}
      {action.error && <Problem error={action.error} />}
    </div>
  );
}
