import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { GameView } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Button, Problem } from "../../ui";
import { takeIn } from "../game/views";

/** Plays again with the same people: whoever presses first begins the game, the others sit down at it. */
export function RematchButton({ view, onNew }: { view: GameView; onNew: (view: GameView) => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const rematch = useMutation({
    mutationFn: () =>
      answer(api.POST("/api/games/{id}/rematch", { params: { path: { id: view.id } }, body: {} })),
    onSuccess: (fresh) => {
      takeIn(queries, fresh);
      onNew(fresh);
    },
  });
  return (
    <>
      {view.next && <p role="status">{t("friends.asked")}</p>}
      {rematch.error && <Problem error={rematch.error} />}
      <Button look="primary" isDisabled={rematch.isPending} onPress={() => rematch.mutate()}>
        {t(view.next ? "friends.accept" : "game.rematch")}
      </Button>
    </>
  );
}
