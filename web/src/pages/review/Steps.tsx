import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { useKeys } from "../../app/keys";
import { useTranslation } from "../../i18n/translate";
import { Button } from "../../ui";

export interface StepsProps {
  at: number;
  last: number;
  onGo: (at: number) => void;
}

/** Through the game, event by event. */
export function Steps({ at, last, onGo }: StepsProps) {
  const { t } = useTranslation();
  const go = (to: number) => onGo(Math.min(last, Math.max(0, to)));
  const [back, forward] = [() => go(at - 1), () => go(at + 1)];
  useKeys({
    ArrowLeft: back,
    k: back,
    ArrowRight: forward,
    j: forward,
    Home: () => go(0),
    End: () => go(last),
  });
  return (
    <div className="row review-steps" role="group" aria-label={t("review.steps")}>
      <Button icon aria-label={t("review.first")} isDisabled={at === 0} onPress={() => go(0)}>
        <ChevronFirst size={20} aria-hidden />
      </Button>
      <Button icon aria-label={t("review.back")} isDisabled={at === 0} onPress={back}>
        <ChevronLeft size={20} aria-hidden />
      </Button>
      <Button icon aria-label={t("review.forward")} isDisabled={at === last} onPress={forward}>
        <ChevronRight size={20} aria-hidden />
      </Button>
      <Button icon aria-label={t("review.last")} isDisabled={at === last} onPress={() => go(last)}>
        <ChevronLast size={20} aria-hidden />
      </Button>
    </div>
  );
}
