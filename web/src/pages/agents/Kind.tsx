import { useTranslation } from "react-i18next";
import type { AgentFamily } from "../../api/types";
import { Chip } from "../../ui";

/** What an agent is made of. */
export function Kind({ kind }: { kind: AgentFamily }) {
  const { t } = useTranslation();
  return <Chip>{t(`agents.kind.${kind}`)}</Chip>;
}
