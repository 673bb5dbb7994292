import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { GameView } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Problem } from "../../ui";

/** A new game with the same opponent from the position on the board. */
export function PlayFromHere({ view, at }: { view: GameView; at: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => begin(view, at, t("review.noPosition")),
    onSuccess: (fresh) => {
      void queries.invalidateQueries({ queryKey: ["games"] });
      void navigate(`/game/${fresh.id}`);
    },
  });
  return (
    <>
      <Button onPress={() => start.mutate()} isDisabled={start.isPending}>
        {t("review.playFromHere")}
      </Button>
      {start.error && <Problem error={start.error} />}
    </>
  );
}

async function begin(view: GameView, at: number, noPosition: string): Promise<GameView> {
  const written = await answer(
    api.GET("/api/games/{id}/position", { params: { path: { id: view.id }, query: { events: at } } }),
  );
  const [first] = written;
  if (!first) throw new Error(noPosition);
  const other = view.seats.find((seat) => !seat.you);
  return answer(
    api.POST("/api/games", {
      body: {
        game: view.game,
        variant: view.variant,
        seat: view.you,
        opponent: other?.agent?.written,
        level: other?.level ?? undefined,
        position: first.text,
      },
    }),
  );
}
