import { Users } from "lucide-react";
import { useState } from "react";
import type { GameInfo, NewGame } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Dialog, Problem, Select } from "../../ui";
import { useNewGame } from "../game/newGame";
import { SetupSelect } from "../play/SetupSelect";

/** Begins a game with free seats, on the terms that are chosen now, and opens it: its page has the link. */
export function FriendButton({ info, now }: { info: GameInfo; now: NewGame }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [friends, setFriends] = useState(1);
  const [setup, setSetup] = useState<string | undefined>();
  const start = useNewGame((view) => void navigate(`/game/${view.id}`));
  const most = info.seats - 1;
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Users size={18} aria-hidden /> {t("friends.play")}
      </Button>
      <Dialog
        title={t("friends.play")}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onPress={() => setOpen(false)}>{t("app.cancel")}</Button>
            <Button
              look="primary"
              isDisabled={start.isPending}
              onPress={() => start.mutate({ ...now, friends, setup })}
            >
              {t("friends.make")}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{t("friends.playText")}</p>
          {most > 1 && (
            <Select
              label={t("friends.number")}
              choices={Array.from({ length: most }, (_, index) => ({
                id: String(index + 1),
                label: String(index + 1),
              }))}
              value={String(friends)}
              onChange={(number) => setFriends(Number(number))}
            />
          )}
          {info.setup && <SetupSelect info={info} disabled={start.isPending} onChoose={setSetup} />}
          {start.error && <Problem error={start.error} />}
        </div>
      </Dialog>
    </>
  );
}
