import { useMutation } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { answer, api } from "../../api/client";
import type { AgentPage } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Link, useNavigate } from "../../router";
import { Button, Card, Problem } from "../../ui";
import { Sentence } from "../../ui/Sentence";

/** Positions that show something about the agent: to be explained, or played from with the agent to move. */
export function Examples({ agent }: { agent: AgentPage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { game } = agent;
  const start = useMutation({
    mutationFn: (example: AgentPage["examples"][number]) =>
      answer(
        api.POST("/api/games", {
          // The agent is to move, and whoever moves first has the first seat.
          body: { game, opponent: example.agent, position: example.position, seat: 1 },
        }),
      ),
    onSuccess: (view) => navigate(`/game/${view.id}`),
  });
  if (agent.examples.length === 0) return null;
  return (
    <Card title={t("agents.examples")}>
      <ul className="stack">
        {agent.examples.map((example) => (
          <li key={example.position} className="stack">
            <p>
              <Sentence message={example.said} game={game} />
            </p>
            <div className="row">
              <Link
                className="button"
                to={`/agents/${encodeURIComponent(game)}/${encodeURIComponent(example.agent)}?tab=explain`}
              >
                {t("agents.showExample")}
              </Link>
              <Button onPress={() => start.mutate(example)} isDisabled={start.isPending}>
                <Play size={18} aria-hidden /> {t("agents.playExample")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {start.error && <Problem error={start.error} />}
    </Card>
  );
}
