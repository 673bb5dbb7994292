import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { AgentPage } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Ago, Card, Empty } from "../../ui";
import { Command } from "../lab/Command";
import { PlayButton } from "../lab/PlayButton";
import { RatingText } from "./RatingText";
import { StrengthText } from "./StrengthText";
import { parameterOf, placeholderOf } from "./texts";

/** Measured strength, parameters, and the person's games against the agent. */
export function StrengthView({ agent }: { agent: AgentPage }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <Card title={t("agents.measured")}>
        {agent.rating && (
          <p>
            <RatingText rating={agent.rating} />
          </p>
        )}
        {agent.measured && (
          <div>
            <p className="muted small">{t("agents.measuredOn", { ...agent.measured })}</p>
            <Command text={agent.measured.command} />
          </div>
        )}
        {agent.strength.length === 0 && !agent.rating ? (
          <p className="muted">{t("agents.notMeasured")}</p>
        ) : (
          <ul className="stack">
            {agent.strength.map((strength) => (
              <li key={strength.command}>
                <StrengthText strength={strength} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {agent.parameters.length > 0 && <Parameters agent={agent} />}
      <MyGames agent={agent} />
    </div>
  );
}

function Parameters({ agent }: { agent: AgentPage }) {
  const { t } = useTranslation();
  return (
    <Card title={t("agents.parameters")}>
      <dl className="stack">
        {agent.parameters.map((parameter) => {
          const { summary, preset } = parameterOf(agent, parameter, t);
          return (
            <div key={parameter.name}>
              <dt>
                <code>
                  {agent.name}:{parameter.name}={placeholderOf(parameter, t)}
                </code>
              </dt>
              <dd className="muted">
                {summary} ({t("agents.default", { value: preset })})
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

function MyGames({ agent }: { agent: AgentPage }) {
  const { t } = useTranslation();
  const games = useQuery({
    queryKey: ["games", agent.game],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/games", { params: { query: { game: agent.game } }, signal })),
  });
  const own = games.data?.filter((game) => game.agent?.written === agent.name) ?? [];
  return (
    <Card title={t("agents.myGames")}>
      {own.length === 0 ? (
        <Empty text={t("agents.noGames")}>
          <PlayButton game={agent.game} agent={agent.name} />
        </Empty>
      ) : (
        <ul className="my-games">
          {own.map((game) => (
            <li key={game.id} className="row row-spread">
              <Link to={`/game/${game.id}`}>
                {t(`agents.result.${game.state === "open" ? "open" : (game.result ?? "open")}`)}
              </Link>
              <span className="muted small">
                {t("agents.moves", { count: game.moves })} · <Ago at={game.updated} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
