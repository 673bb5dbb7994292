import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { Setup } from "../../api/types";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Button, Dialog, Empty, Loading, Problem } from "../../ui";

export const setupsKey = (game: string) => ["setups", game] as const;

export const useSetups = (game: string) =>
  useQuery({
    queryKey: setupsKey(game),
    queryFn: () => answer(api.GET("/api/setups", { params: { query: { game } } })),
  });

export interface SetupListProps {
  game: string;
  /** The text in the editor, to mark the setup it came from. */
  text: string;
  onOpen: (setup: Setup) => void;
}

/** My setups and those that come with the game; a press opens one in the editor. */
export function SetupList({ game, text, onOpen }: SetupListProps) {
  const { t } = useTranslation();
  const say = useSay(game);
  const setups = useSetups(game);
  const [leaving, setLeaving] = useState<Setup | null>(null);
  if (setups.error) return <Problem error={setups.error} onRetry={() => void setups.refetch()} />;
  if (!setups.data) return <Loading />;
  const mine = setups.data.filter((setup) => setup.mine);
  const ready = setups.data.filter((setup) => !setup.mine);
  const row = (setup: Setup) => (
    <li key={`${setup.id ?? "ready"} ${setup.name}`} className="setup-row">
      <Button look="quiet" aria-current={setup.text === text} onPress={() => onOpen(setup)}>
        <span className="setup-name">{sayName(setup)}</span>
        <span className="setup-text mono small muted">{setup.text}</span>
      </Button>
      {setup.mine && (
        <Button
          look="quiet"
          icon
          aria-label={t("setups.delete", { name: setup.name })}
          onPress={() => setLeaving(setup)}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      )}
    </li>
  );
  const sayName = (setup: Setup) => (setup.mine ? setup.name : say(`ready.${setup.name}`, {}, setup.name));
  return (
    <div className="stack">
      <section aria-labelledby="mine">
        <h3 id="mine">{t("setups.mine")}</h3>
        {mine.length > 0 ? <ul>{mine.map(row)}</ul> : <Empty text={t("setups.noneOfMine")} />}
      </section>
      <section aria-labelledby="ready">
        <h3 id="ready">{t("setups.ready")}</h3>
        <ul>{ready.map(row)}</ul>
      </section>
      {leaving && <DeleteDialog setup={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function DeleteDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE("/api/setups/{id}", { params: { path: { id: setup.id ?? 0 } } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: setupsKey(setup.game) });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("setups.deleteTitle")}
      open
      alert
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button look="danger" onPress={() => remove.mutate()} isDisabled={remove.isPending}>
            {t("setups.delete", { name: setup.name })}
          </Button>
        </>
      }
    >
      <p>{t("setups.deleteText", { name: setup.name })}</p>
      {remove.error && <Problem error={remove.error} />}
    </Dialog>
  );
}
