import type { ReactNode } from "react";
import type { Job } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Button, Problem } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { isBusy, useJobAction } from "./jobs";
import { Progress } from "./Progress";
import { StateChip } from "./StateChip";
import "./lab.css";

/** One job: description, progress, and a button that stops or resumes it. `note` says where it is in other words. */
export function JobBar({ job, note }: { job: Job; note?: ReactNode }) {
  const { t } = useTranslation();
  const action = useJobAction(job);
  return (
    <div className="job-bar" role="group" aria-label={job.what}>
      <div className="row row-spread">
        <span className="row">
          <StateChip state={job.state} />
          <span className="muted">{note ?? (job.note ? <Sentence message={job.note} /> : job.what)}</span>
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
      {job.error && (
        <p className="job-error">
          <Sentence message={job.error} />
        </p>
      )}
      {action.error && <Problem error={action.error} />}
    </div>
  );
}
