import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Clipboard } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { GameInfo, GameView } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { announce, Button, Card, Problem } from "../../ui";
import { takeIn } from "../game/views";
import { SetupSelect } from "../play/SetupSelect";
import "./friends.css";

/** A game that waits for a friend: its link for who has a seat, the free seat for everybody else. Those who watch are told. */
export default function InviteCard({ view, info }: { view: GameView; info: GameInfo | undefined }) {
  const { t } = useTranslation();
  if (view.can.sit) return <SitDown view={view} info={info} />;
  if (view.standing.state === "waiting" && !view.watching) return <LinkToSend id={view.id} />;
  return view.watching ? <p className="card watching">{t("friends.watching")}</p> : null;
}

/** The address of a game, to be sent to a friend. */
export const linkOf = (id: string): string => `${globalThis.location.origin}/game/${id}`;

function LinkToSend({ id }: { id: string }) {
  const { t } = useTranslation();
  const link = linkOf(id);
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    announce(t("app.copied"));
  };
  return (
    <Card title={t("friends.send")}>
      <div className="stack">
        <p>{t("friends.sendText")}</p>
        <span className="copy-row">
          <input
            className="input mono"
            aria-label={t("friends.link")}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <Button icon aria-label={t("friends.copy")} onPress={() => void copy()}>
            <Clipboard size={18} aria-hidden />
          </Button>
        </span>
      </div>
    </Card>
  );
}

function SitDown({ view, info }: { view: GameView; info: GameInfo | undefined }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [setup, setSetup] = useState<string | undefined>();
  const sit = useMutation({
    mutationFn: () =>
      answer(api.POST("/api/games/{id}/sit", { params: { path: { id: view.id } }, body: { setup } })),
    onSuccess: (fresh) => {
      takeIn(queries, fresh);
      void queries.invalidateQueries({ queryKey: ["games"] });
    },
  });
  const host = view.seats.find((seat) => seat.person && !seat.free)?.name ?? "";
  return (
    <Card title={t("friends.invited", { host })}>
      <div className="stack">
        <p>{t("friends.invitedText")}</p>
        {info?.setup && <SetupSelect info={info} disabled={sit.isPending} onChoose={setSetup} />}
        {sit.error && <Problem error={sit.error} />}
        <div className="row">
          <Button look="primary" isDisabled={sit.isPending} onPress={() => sit.mutate()}>
            {t("friends.sit")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
