import { useState } from "react";
import { useTranslation } from "../../i18n/translate";
import { Button, Dialog } from "../../ui";
import { useHandOver } from "./become";
import { NameDialog } from "./NameDialog";

/** Makes another account the administrator: asks whom, and then whether that is meant. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [sure, setSure] = useState(false);
  const handOver = useHandOver({ onDone: onClose, onFailure: () => setSure(false) });
  if (!sure)
    return (
      <NameDialog
        title={t("person.handOver")}
        text={t("person.handOverText")}
        action={t("person.handOver")}
        name={name}
        busy={false}
        error={handOver.error}
        onName={(chosen) => {
          setName(chosen);
          setSure(true);
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={t("person.handOverTitle", { name })}
      open
      alert
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button look="danger" onPress={() => handOver.mutate(name)} isDisabled={handOver.isPending}>
            {t("person.handOver")}
          </Button>
        </>
      }
    >
      <p>{t("person.handOverWarning", { name })}</p>
    </Dialog>
  );
}
