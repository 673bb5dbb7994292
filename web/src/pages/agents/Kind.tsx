import type { AgentFamily } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Chip } from "../../ui";

/** What an agent is made of. */
export function Kind({ kind }: { kind: AgentFamily }) {
  const { t } = useTranslation();
  return <Chip>{t(`agents.kind.${kind}`)}</Chip>;
}
