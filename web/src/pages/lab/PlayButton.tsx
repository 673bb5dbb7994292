import { useMutation } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { answer, api, problemOf } from "../../api/client";
import { sayProblem, textOf } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button } from "../../ui";

export interface PlayButtonProps {
  game: string;
  agent: string;
  small?: boolean;
  primary?: boolean;
}

/** Begins a game against an agent and goes to its board. */
export function PlayButton({ game, agent, small, primary }: PlayButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () => answer(api.POST("/api/games", { body: { game, opponent: agent } })),
    onSuccess: (view) => navigate(`/game/${view.id}`),
  });
  return (
    <>
      <Button
        small={small}
        look={primary ? "primary" : "plain"}
        aria-label={t("lab.playAgainst", { agent })}
        onPress={() => start.mutate()}
        isDisabled={start.isPending}
      >
        <Play size={small ? 16 : 18} aria-hidden /> {t("lab.play")}
      </Button>
      {start.error && (
        <span className="job-error" role="alert">
          {textOf(sayProblem(problemOf(start.error), t).text)}
        </span>
      )}
    </>
  );
}
