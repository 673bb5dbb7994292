import { FlaskConical } from "lucide-react";
import { useTranslation } from "../../i18n/translate";
import { Button, Problem } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { JobBar } from "../lab/JobBar";
import { isBusy } from "../lab/jobs";
import type { useReproductions } from "./data";

export interface ReproduceProps {
  game: string;
  /** Accessible name of the item that the buttons belong to. */
  name: string;
  item: string | null;
  reproductions: ReturnType<typeof useReproductions>;
}

/** Two buttons, quick and full, and the job once one has been pressed. */
export function Reproduce({ game, name, item, reproductions }: ReproduceProps) {
  const { t } = useTranslation();
  const { start, jobOf } = reproductions;
  const job = jobOf(item);
  const failed = start.error && start.variables?.item === item;
  return (
    <div className="stack reproduce">
      <div className="row">
        <Button
          small
          look={item === null ? "primary" : "plain"}
          isDisabled={isBusy(job) || start.isPending}
          aria-label={t("papers.quickName", { name })}
          onPress={() => start.mutate({ item, mode: "quick" })}
        >
          <FlaskConical size={16} aria-hidden /> {t("papers.quick")}
        </Button>
        <Button
          small
          isDisabled={isBusy(job) || start.isPending}
          aria-label={t("papers.fullName", { name })}
          onPress={() => start.mutate({ item, mode: "full" })}
        >
          {t("papers.full")}
        </Button>
      </div>
      {job && job.state !== "done" && (
        <JobBar job={job} note={job.note ? <Sentence message={job.note} game={game} /> : undefined} />
      )}
      {failed && <Problem error={start.error} />}
    </div>
  );
}
