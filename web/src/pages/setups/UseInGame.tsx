import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Problem } from "../../ui";

export function UseInGame({ game, setup, fine }: { game: string; setup: string; fine: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => answer(api.POST("/api/games", { body: { game, setup, match_me: true } })),
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
