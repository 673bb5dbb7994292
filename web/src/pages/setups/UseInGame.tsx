import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { post } from "../../api/client";
import type { GameView, NewGame } from "../../api/types";
import { Button, Problem } from "../../ui";

export function UseInGame({ game, setup, fine }: { game: string; setup: string; fine: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => post<GameView>("/api/games", { game, setup, match_me: true } satisfies NewGame),
    onSuccess: (view) => {
      void queries.invalidateQueries({ queryKey: ["games"] });
      void navigate(`/game/${view.id}`);
    },
  });
  return (
    <>
      <Button
        look="primary"
        className="setup-use"
        isDisabled={!fine || start.isPending}
        onPress={() => start.mutate()}
      >
        {t("setups.use")}
      </Button>
      {start.error && <Problem error={start.error} />}
    </>
  );
}
