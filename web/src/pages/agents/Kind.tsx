import { useTranslation } from "react-i18next";
import { Chip } from "../../ui";

/** The kind of an agent; kinds that came later than this page keep the server's word. */
export function Kind({ kind }: { kind: string }) {
  const { t } = useTranslation();
  return <Chip>{t(`agents.kind.${kind}`, { defaultValue: kind })}</Chip>;
}
