import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { AgentMemory, RememberedThing } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { StillBoard } from "../../board/StillBoard";
import { sayMessage } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Button, Problem } from "../../ui";
import { MovedRules } from "../agents/fuzzy/MovedRules";
import { countWords, MEMORIES, useMemories } from "./memories";

/** What agents remember of the person's games, as small boards: each can be forgotten, or everything. */
export function Remembered() {
  const { t } = useTranslation();
  const memories = useMemories();
  if (memories.error) return <Problem error={memories.error} onRetry={() => void memories.refetch()} />;
  const known = memories.data ?? [];
  if (known.length === 0) return null;
  return (
    <section aria-label={t("person.remembers")}>
      <ul className="memory-list">
        {known.map((memory) => (
          <OneAgent key={`${memory.game} ${memory.agent.written}`} memory={memory} />
        ))}
      </ul>
    </section>
  );
}

function OneAgent({ memory }: { memory: AgentMemory }) {
  const { t } = useTranslation();
  const nameOf = useGameTitle();
  const queries = useQueryClient();
  const { game } = memory;
  const agent = memory.agent.written;
  const [open, setOpen] = useState(false);
  const forget = useMutation({
    mutationFn: (entry: number | undefined) =>
      answer(api.DELETE("/api/me/memories", { params: { query: { game, agent, entry } } })),
    onSuccess: (left) => queries.setQueryData(MEMORIES, left),
  });
  return (
    <li className="memory-item">
      <div className="row row-spread">
        <div>
          <h3>
            {agent}, {nameOf(game)}
          </h3>
          <p className="muted small">{countWords(memory, t)}</p>
        </div>
        <Button look="danger" small isDisabled={forget.isPending} onPress={() => forget.mutate(undefined)}>
          {t("person.forgetAgent", { agent })}
        </Button>
      </div>
      {memory.fuzzy && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t("agents.moved.title", { agent })}</summary>
          {open && <MovedRules game={game} agent={agent} />}
        </details>
      )}
      {memory.problem && <p role="alert">{sayMessage(memory.problem, t, game)}</p>}
      {forget.error && <Problem error={forget.error} />}
      <ol className="remembered-things">
        {memory.entries.map((thing) => (
          <li key={thing.id}>
            <Thing game={game} thing={thing} onForget={() => forget.mutate(thing.id)} />
          </li>
        ))}
      </ol>
    </li>
  );
}

function Thing({ game, thing, onForget }: { game: string; thing: RememberedThing; onForget: () => void }) {
  const { t } = useTranslation();
  const text = sayMessage(thing.said, t, game);
  return (
    <figure className="remembered-thing">
      <div className="remembered-boards">
        {thing.boards.map((scene, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boards of one thing never change their order
          <StillBoard key={index} game={game} scene={scene} />
        ))}
      </div>
      <figcaption className="small">
        {text}{" "}
        <Button look="quiet" small aria-label={t("person.forgetThing", { thing: text })} onPress={onForget}>
          <Trash2 size={16} aria-hidden />
        </Button>
      </figcaption>
    </figure>
  );
}
