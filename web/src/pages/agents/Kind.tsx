import { useTranslation } from "react-i18next";
import { Chip } from "../../ui";

/** The kind of an agent; an unknown kind is shown as the server names it. */
export function Kind({ kind }: { kind: string }) {
  const { t } = useTranslation();
  return <Chip>{t(`agents.kind.${kind}`, { defaultValue: kind })}</Chip>;
}
