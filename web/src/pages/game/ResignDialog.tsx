import { useTranslation } from "../../i18n/translate";
import { Button, Dialog } from "../../ui";

export function ResignDialog({
  open,
  onClose,
  onResign,
}: {
  open: boolean;
  onClose: () => void;
  onResign: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("game.resignTitle")}
      open={open}
      onClose={onClose}
      alert
      actions={
        <>
          <Button onPress={onClose} autoFocus>
            {t("game.resignNo")}
          </Button>
          <Button
            look="danger"
            onPress={() => {
              onResign();
              onClose();
            }}
          >
            {t("game.resignYes")}
          </Button>
        </>
      }
    >
      <p>{t("game.resignText")}</p>
    </Dialog>
  );
}
